import type { ChartMark, ChartSpec } from '../src/contract/chartSpec.ts';
import type { Change, Given, PillSpec } from './pillSpec.ts';
import { t } from './texts.ts';
import type { PillOption } from './ui/Pill.tsx';

const scaledMarks: ReadonlySet<ChartMark> = new Set(['line', 'bar', 'scatter', 'bubble']);

/** Which axes are logarithmic. Scatter plots have two numeric axes, so each is labelled by its column. */
export function scalePill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  if (!scaledMarks.has(chart.mark)) return undefined;
  const { scale, ...rest } = chart;
  const labelOf = (field: string | undefined) =>
    columns.find((column) => column.field === field)?.label ?? '';
  const isOfPoints = chart.mark === 'scatter' || chart.mark === 'bubble';
  const value = `${isOfPoints && scale?.x === 'log' ? 'x' : ''}${scale?.y === 'log' ? 'y' : ''}`;
  const only = (field: string | undefined) => `${t('logarithmic')} (${labelOf(field)})`;
  const options: PillOption[] = [
    { id: '', label: t('even') },
    ...(isOfPoints
      ? [
          { id: 'x', label: only(chart.x?.field) },
          { id: 'y', label: only(chart.y[0]?.field) },
          { id: 'xy', label: t('logarithmic') },
        ]
      : [{ id: 'y', label: t('logarithmic') }]),
  ];
  const onChange = (id: string) =>
    change(id === '' ? rest : ({ ...rest, scale: scaleOf(id) } satisfies ChartSpec));
  return {
    id: 'scale',
    word: t('scale'),
    choices: [{ label: t('Scale'), value, options, onChange }],
  };
}

function scaleOf(axes: string): NonNullable<ChartSpec['scale']> {
  return {
    ...(axes.includes('x') && { x: 'log' as const }),
    ...(axes.includes('y') && { y: 'log' as const }),
  };
}
