import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { isNumberOrPeriod, labelsBeneath, labelsBeside, readsBeneath } from '../categories.ts';
import {
  axisName,
  baseAxis,
  frame,
  grid,
  smallPx,
  textPx,
  tooltip,
  valueAxis,
  yTitle,
} from '../chartFrame.ts';
import { formatCategory } from '../chartPeriods.ts';
import { formatLabel, formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences } from '../summary.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'waterfall'>;

interface Stage {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly change: number;
  readonly isTotal: boolean;
}

/** With more steps a horizontal layout, with one row each, becomes too long. */
const [maxRows, rowPx] = [30, 32];

/** wire.md 2.7.1: a running total. A point marked `is_total` starts at zero. Only the first dataset is drawn. */
export function drawWaterfall(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const dataset = config.datasets[0];
  const { stages, contradictions } = stagesOf(dataset?.data ?? [], look.locale, t);
  if (!dataset || stages.length === 0) return undefined;
  const digits = decimalsOf(stages.map(({ change }) => change));
  const say = (value: number) => formatNumber(value, dataset.units, look.locale, digits);
  const label = (value: number) => formatLabel(value, dataset.units, look.locale, digits);
  const words = ({ name, change, to, isTotal }: Stage) =>
    isTotal
      ? `${name}: ${say(to)}`
      : t('{0}: {1}, then {2}', name, `${change > 0 ? '+' : ''}${say(change)}`, say(to));
  const labels = stages.map(({ name }) => name);
  const yName = axisName(dataset.label, dataset.units, look);
  const base = baseAxis(look, undefined);
  const { theme } = look;
  const isOrdered = stages.every(({ name }) => isNumberOrPeriod(name));
  // Every step needs its name, so if they do not fit side by side the bars are horizontal.
  const isHorizontal = !isOrdered && stages.length <= maxRows && !readsBeneath(labels, look);
  const band = (look.widthPx - 60) / stages.length;
  const widestPx = stages.reduce((px, stage) => Math.max(px, textPx(labelOf(stage, label))), 0);
  const isLabelled = isHorizontal || widestPx + 8 <= band;
  const names = {
    ...base,
    type: 'category' as const,
    data: labels,
    inverse: isHorizontal,
    axisLabel: {
      ...base.axisLabel,
      ...(isHorizontal ? labelsBeside(labels, look) : labelsBeneath(labels, look, isOrdered)),
    },
  };
  const values = {
    ...valueAxis(look, { units: dataset.units, name: isHorizontal ? yName : undefined }),
    // Every step is labelled with its value, so there is no value axis.
    ...(isHorizontal && { axisLabel: { show: false }, splitLine: { show: false } }),
  };
  const shownName = isHorizontal ? undefined : yName;
  return {
    option: {
      ...frame(look, 1),
      ...tooltip(look, {
        trigger: 'axis',
        formatter: (given) => {
          const stage = stages[(given as unknown as { dataIndex: number }[])[0]?.dataIndex ?? -1];
          return stage ? words(stage) : '';
        },
      }),
      ...grid(look, {
        hasLegend: false,
        yName: shownName,
        isLabelledAbove: isLabelled && !isHorizontal,
        ...(isHorizontal && { rightPx: widestPx + 10 }),
      }),
      ...yTitle(look, shownName, false),
      xAxis: isHorizontal ? values : names,
      yAxis: isHorizontal ? names : values,
      series: [
        // From the lower to the upper end, as two stacked pieces per sign, so that a step can cross zero.
        ...pieces(stages).map(({ data, isHidden }, at) => ({
          type: 'bar' as const,
          stack: 'stage',
          stackStrategy: 'samesign' as const,
          barMaxWidth: 56,
          barCategoryGap: '28%',
          silent: isHidden,
          ...(isHidden ? { itemStyle: { color: 'transparent' }, tooltip: { show: false } } : {}),
          data: data.map((value, index) => {
            const stage = stages[index] as Stage;
            const color = stage.isTotal
              ? theme.palette[0]
              : stage.change < 0
                ? theme.negative
                : theme.positive;
            return isHidden ? value : { value, itemStyle: { color } };
          }),
          ...(at === 2 && {
            label: {
              show: isLabelled,
              position: isHorizontal ? ('right' as const) : ('top' as const),
              color: theme.text,
              fontSize: smallPx,
              formatter: ({ dataIndex }: { dataIndex: number }) => labelOf(stages[dataIndex], label),
            },
          }),
        })),
      ],
    },
    ...(isHorizontal && { heightPx: stages.length * rowPx + 40 }),
    summary: sentences(
      opening(t('Waterfall chart'), config.title, [dataset.label], t),
      ...stages.slice(0, 12).map((stage) => `${words(stage)}.`),
    ),
    notes: [
      ...contradictions.map((line) => `${line} ${t('The bar shows the value as given.')}`),
      ...(config.datasets.length > 1 ? [t('Only “{0}” is drawn.', dataset.label)] : []),
    ],
    walks: [{ seriesIndex: 2, length: stages.length, words: (at) => (stages[at] ? words(stages[at]) : '') }],
  };
}

function labelOf(stage: Stage | undefined, say: (value: number) => string): string {
  if (!stage) return '';
  return stage.isTotal ? say(stage.to) : `${stage.change > 0 ? '+' : ''}${say(stage.change)}`;
}

function stagesOf(points: Config['datasets'][number]['data'], locale: string, t: Translate) {
  const stages: Stage[] = [];
  const contradictions: string[] = [];
  let sum = 0;
  for (const { x, y, is_total } of points) {
    if (y == null) continue;
    const name = formatCategory(x, locale);
    const isTotal = is_total === true;
    if (isTotal && stages.length > 0 && Math.abs(y - sum) > Math.abs(y) * 0.005 + 1e-9)
      contradictions.push(
        t(
          '“{0}” is {1}, though the steps before it add up to {2}.',
          name,
          formatNumber(y, undefined, locale),
          formatNumber(Number(sum.toPrecision(12)), undefined, locale),
        ),
      );
    const to = isTotal ? y : Number((sum + y).toPrecision(12));
    stages.push({ name, from: isTotal ? 0 : sum, to, change: y, isTotal });
    sum = to;
  }
  return { stages, contradictions };
}

/** Invisible and visible parts above and below zero, which stack to a floating bar. */
function pieces(stages: readonly Stage[]) {
  const ends = stages.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  return [
    { isHidden: true, data: ends.map(({ low }) => Math.max(0, low)) },
    { isHidden: true, data: ends.map(({ high }) => Math.min(0, high)) },
    { isHidden: false, data: ends.map(({ low, high }) => Math.max(0, high) - Math.max(0, low)) },
    { isHidden: false, data: ends.map(({ low, high }) => Math.min(0, low) - Math.min(0, high)) },
  ];
}
