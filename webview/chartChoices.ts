import type { ChartColumn } from '../src/contract/chartControls.ts';
import type { ChartAggregate, ChartGrain, ChartMark, ChartSpec } from '../src/contract/chartSpec.ts';
import { aggregateNames, grainNames, inSentence, markNames, withoutAggregate } from './chartMarks.ts';
import { binsPill, palettePill, sizePill } from './looksChoices.ts';
import { type Change, countId, type Given, type PillSpec } from './pillSpec.ts';
import { scalePill } from './scaleChoices.ts';
import { t } from './texts.ts';
import { transformPill } from './transformChoices.ts';
import type { PillChoice, PillOption } from './ui/Pill.tsx';

/** The controls shown on the card (`main`) and those behind "More choices". A choice made there moves to the card. */
export function changes(given: Given, change: Change): { main: PillSpec[]; more: PillSpec[] } {
  const { chart } = given;
  const [series, size, limit, stack, scale, orientation, transform] = [
    seriesPill(given, change),
    sizePill(given, change),
    limitPill(given, change),
    stackPill(given, change),
    scalePill(given, change),
    orientationPill(given, change),
    transformPill(given, change),
  ];
  return {
    main: present([
      measurePill(given, change),
      chart.transform && transform,
      xPill(given, change),
      grainPill(given, change),
      chart.series && series,
      sortPill(given, change),
      chart.limit !== undefined && limit,
      binsPill(given, change),
      chart.size && size,
      chart.scale && scale,
    ]),
    more: present([
      markPill(given, change),
      !chart.series && series,
      chart.limit === undefined && limit,
      stack,
      !chart.transform && transform,
      !chart.scale && scale,
      orientation,
      !chart.size && size,
      palettePill(given, change),
    ]),
  };
}

const courseMarks: ReadonlySet<ChartMark> = new Set(['line', 'area']);
const pointMarks: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble']);
/** Whether each point is a row rather than a group. */
function areRows({ mark, y }: ChartSpec): boolean {
  return pointMarks.has(mark) && y.every(({ aggregate }) => aggregate === undefined);
}

const sortedMarks: ReadonlySet<ChartMark> = new Set(['bar', 'boxplot', 'table', 'waterfall', 'timeline']);
const limitedMarks: ReadonlySet<ChartMark> = new Set([
  'bar',
  'pie',
  'treemap',
  'boxplot',
  'table',
  'line',
  'area',
]);
const singleMarks: ReadonlySet<ChartMark> = new Set([
  'pie',
  'treemap',
  'map',
  'waterfall',
  'histogram',
  'boxplot',
  'timeline',
]);

/** "average price", "number of rows". Absent when the mark always counts, or draws several measures. */
function measurePill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  const [measure] = chart.y;
  if (!measure || chart.y.length > 1 || chart.mark === 'histogram' || chart.mark === 'timeline')
    return undefined;
  const isRaw = areRows(chart) || chart.mark === 'boxplot';
  const offered = columns.filter(({ kind }) => kind === 'number' || (!isRaw && kind === 'category'));
  const column = columns.find(({ field }) => field === measure.field);
  const set = (y: ChartSpec['y'][number]) => change({ ...chart, y: [y] });
  // The label of a rate already says how it is aggregated; prefixing "average" would name another figure.
  const hasWays = column !== undefined && column.aggregates.length > 1;
  const canAggregate = !isRaw && hasWays && measure.aggregate !== undefined && measure.aggregate !== 'count';
  const nameOf = (one: ChartColumn) =>
    one === column && canAggregate ? withoutAggregate(one.label, measure.aggregate) : one.label;
  const fields: PillOption[] = [
    ...(isRaw ? [] : [{ id: countId, label: t('number of rows') }]),
    ...withOwn(offered, column).map((one) => ({
      id: one.field,
      // Columns that can only be counted, such as names and identifiers, say so in their label.
      label: one.aggregates.every((way) => way === 'distinct')
        ? t('different values of {0}', one.label)
        : nameOf(one),
    })),
  ];
  const field: PillChoice = {
    label: t('Measure'),
    value: measure.field ?? countId,
    options: fields,
    onChange: (id) => {
      const next = columns.find((one) => one.field === id);
      // A default aggregate was not chosen by anybody: the next column brings its own, such as sum for amounts.
      const isUsual = column !== undefined && measure.aggregate === column.aggregates[0];
      const kept = isUsual ? undefined : next?.aggregates.find((one) => one === measure.aggregate);
      const aggregate = kept ?? next?.aggregates[0];
      if (!next) set({ aggregate: 'count' });
      else set({ field: id, ...(!isRaw && aggregate && { aggregate }) });
    },
  };
  const aggregate: PillChoice = {
    label: t('Aggregate'),
    value: measure.aggregate ?? '',
    options: (column?.aggregates ?? []).map((id) => ({ id, label: aggregateNames[id] })),
    onChange: (id) => set({ ...measure, aggregate: id as ChartAggregate }),
  };
  return { id: 'measure', choices: canAggregate ? [aggregate, field] : [field] };
}

function xPill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  if (!chart.x) return undefined;
  const { x } = chart;
  const isNumber = areRows(chart) || chart.mark === 'histogram';
  const offered = columns.filter(({ kind, isGroup }) => (isNumber ? kind === 'number' : isGroup));
  const own = columns.find(({ field }) => field === x.field);
  return {
    id: 'x',
    word: areRows(chart) ? t('against') : chart.mark === 'histogram' ? t('of') : t('by'),
    choices: [
      {
        label: chart.mark === 'histogram' ? t('Column') : t('Horizontal axis'),
        value: x.field,
        options: withOwn(offered, own).map(({ field, label }) => ({ id: field, label })),
        onChange: (field) => {
          const isCategory = columns.find((one) => one.field === field)?.kind === 'category';
          change({
            ...chart,
            // A line from one category to the next has no meaning, so the chart becomes bars.
            ...(isCategory && courseMarks.has(chart.mark) && { mark: 'bar' }),
            x: { field },
            ...(chart.series?.field === field && { series: undefined }),
          } as ChartSpec);
        },
      },
    ],
  };
}

function grainPill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  const { x } = chart;
  const column = columns.find(({ field }) => field === x?.field);
  if (!x?.grain || !column || column.grains.length < 2) return undefined;
  return {
    id: 'grain',
    word: t('per'),
    choices: [
      {
        label: t('Period'),
        value: x.grain,
        options: column.grains.map((id) => ({ id, label: grainNames[id] })),
        onChange: (grain) => change({ ...chart, x: { ...x, grain: grain as ChartGrain } }),
      },
    ],
  };
}

const none = '';

function seriesPill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  if (singleMarks.has(chart.mark)) return undefined;
  const own = columns.find(({ field }) => field === chart.series?.field);
  const offered = columns.filter(
    ({ field, kind, isGroup }) => field !== chart.x?.field && kind !== 'number' && isGroup,
  );
  if (offered.length === 0) return undefined;
  return {
    id: 'series',
    word: t('split by'),
    choices: [
      {
        label: t('Series'),
        value: chart.series?.field ?? none,
        options: [
          ...(chart.mark === 'heatmap' ? [] : [{ id: none, label: t('nothing') }]),
          ...withOwn(offered, own).map(({ field, label }) => ({ id: field, label })),
        ],
        onChange: (field) => {
          const { series: _, ...rest } = chart;
          change(field === none ? rest : { ...rest, series: { field } });
        },
      },
    ],
  };
}

function sortPill({ chart }: Given, change: Change): PillSpec | undefined {
  if (!sortedMarks.has(chart.mark) || !chart.x) return undefined;
  const value = chart.sort ? `${chart.sort.by} ${chart.sort.direction}` : none;
  return {
    id: 'sort',
    word: t('sort'),
    choices: [
      {
        label: t('Order'),
        value,
        options: [
          { id: none, label: t('automatic') },
          { id: 'y descending', label: t('highest first') },
          { id: 'y ascending', label: t('lowest first') },
          { id: 'x ascending', label: t('first to last') },
          { id: 'x descending', label: t('last to first') },
        ],
        onChange: (id) => {
          const { sort: _, ...rest } = chart;
          const [by, direction] = id.split(' ') as ['x' | 'y', 'ascending' | 'descending'];
          change(id === none ? rest : { ...rest, sort: { by, direction } });
        },
      },
    ],
  };
}

function limitPill({ chart }: Given, change: Change): PillSpec | undefined {
  if (!limitedMarks.has(chart.mark)) return undefined;
  const value = chart.limit === undefined ? none : `${chart.limit}${chart.others ? ' others' : ''}`;
  const steps = [...new Set([3, 5, 10, 20, 50, ...(chart.limit === undefined ? [] : [chart.limit])])];
  const adds = chart.y.every(({ aggregate }) => aggregate === 'sum' || aggregate === 'count');
  return {
    id: 'limit',
    word: t('show'),
    choices: [
      {
        label: t('How many'),
        value,
        options: [
          { id: none, label: t('all') },
          ...steps.sort((a, b) => a - b).map((count) => ({ id: String(count), label: t('top {0}', count) })),
          ...(adds
            ? steps.map((count) => ({ id: `${count} others`, label: t('top {0} and others', count) }))
            : []),
        ],
        onChange: (id) => {
          const { limit: _, others: __, ...rest } = chart;
          const sort = chart.sort ?? { by: 'y' as const, direction: 'descending' as const };
          if (id === none) return change(rest);
          change({
            ...rest,
            sort,
            limit: Number.parseInt(id, 10),
            ...(id.endsWith('others') && { others: true }),
          });
        },
      },
    ],
  };
}

function stackPill({ chart }: Given, change: Change): PillSpec | undefined {
  if (!chart.series || (chart.mark !== 'bar' && chart.mark !== 'area')) return undefined;
  const options = [
    { id: 'none', label: chart.mark === 'bar' ? t('side by side') : t('overlapping') },
    { id: 'stacked', label: t('stacked') },
    { id: 'percent', label: t('stacked to 100%') },
  ];
  const onChange = (id: string) => change({ ...chart, stack: id as ChartSpec['stack'] } as ChartSpec);
  return {
    id: 'stack',
    choices: [{ label: t('Stacking'), value: chart.stack ?? 'none', options, onChange }],
  };
}

function orientationPill({ chart }: Given, change: Change): PillSpec | undefined {
  if (chart.mark !== 'bar' && chart.mark !== 'boxplot') return undefined;
  return {
    id: 'orientation',
    word: t('direction'),
    choices: [
      {
        label: t('Direction of the bars'),
        value: chart.orientation ?? none,
        options: [
          { id: none, label: t('automatic') },
          { id: 'horizontal', label: t('across') },
          { id: 'vertical', label: t('upright') },
        ],
        onChange: (id) => {
          const { orientation: _, ...rest } = chart;
          change(id === none ? rest : { ...rest, orientation: id as 'horizontal' | 'vertical' });
        },
      },
    ],
  };
}

function markPill({ chart, marks }: Given, change: Change): PillSpec {
  return {
    id: 'mark',
    word: t('chart'),
    choices: [
      {
        label: t('Chart'),
        value: chart.mark,
        options: [...new Set([chart.mark, ...marks])].map((id) => ({
          id,
          label: inSentence(markNames[id]),
        })),
        onChange: (mark) => change({ ...chart, mark: mark as ChartMark }),
      },
    ],
  };
}

/** The chosen column is always among the options, even if it would not be offered. */
function withOwn(offered: readonly ChartColumn[], own: ChartColumn | undefined): readonly ChartColumn[] {
  return !own || offered.includes(own) ? offered : [own, ...offered];
}

function present(pills: readonly (PillSpec | false | undefined)[]): PillSpec[] {
  return pills.filter((pill) => pill !== undefined && pill !== false);
}
