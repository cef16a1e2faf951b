import type { ChartMark, ChartSpec } from '../src/contract/chartSpec.ts';
import type { Change, Given, PillSpec } from './pillSpec.ts';
import { many, t } from './texts.ts';
import type { PillChoice, PillOption } from './ui/Pill.tsx';

type TransformType = NonNullable<ChartSpec['transform']>['type'];

const transformedMarks: ReadonlySet<ChartMark> = new Set(['line', 'area', 'bar', 'table']);
const plain = '';
const defaultWindow = 3;
const windows = [3, 5, 7, 12, 30];

const names: Readonly<Record<TransformType, string>> = {
  share: t('share of the whole'),
  change: t('change'),
  growth: t('growth in percent'),
  index: t('index, first value 100'),
  cumulative: t('running total'),
  moving_average: t('moving average'),
};

/** What is drawn of the measure: its values, shares, changes, or a moving average and its window. */
export function transformPill(given: Given, change: Change): PillSpec | undefined {
  const { chart } = given;
  if (!chart.x || !transformedMarks.has(chart.mark)) return undefined;
  if (chart.y.some(({ aggregate }) => aggregate === undefined)) return undefined;
  const { transform, ...rest } = chart;
  const type: PillChoice = {
    label: t('What is drawn of the figures'),
    value: transform?.type ?? plain,
    options: [
      { id: plain, label: t('they are') },
      ...offered(given).map((id): PillOption => ({ id, label: names[id] })),
    ],
    onChange: (id) => change(id === plain ? rest : { ...rest, transform: { type: id as TransformType } }),
  };
  return {
    id: 'transform',
    word: t('as'),
    choices: transform?.type === 'moving_average' ? [type, span(given, change)] : [type],
  };
}

/** All transforms but shares need an ordered axis such as time. */
function offered({ chart, columns }: Given): readonly TransformType[] {
  const kind = columns.find(({ field }) => field === chart.x?.field)?.kind;
  const isOrdered = kind === 'time' || kind === 'number';
  const all = Object.keys(names) as TransformType[];
  return all.filter((type) => type === 'share' || isOrdered || type === chart.transform?.type);
}

function span({ chart }: Given, change: Change): PillChoice {
  const window = chart.transform?.window ?? defaultWindow;
  return {
    label: t('Points of the moving average'),
    value: String(window),
    options: [...new Set([...windows, window])]
      .sort((a, b) => a - b)
      .map((count) => ({ id: String(count), label: many(count, 'over {0} point', 'over {0} points') })),
    onChange: (id) => change({ ...chart, transform: { type: 'moving_average', window: Number(id) } }),
  };
}
