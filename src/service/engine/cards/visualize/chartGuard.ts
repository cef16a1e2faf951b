import type { ChartProblem } from '../../../../contract/chartControls.ts';
import type { ChartFilter, ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import { addDays } from '../../../language/annotate/isoDays.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import {
  addsUp,
  columnNamed,
  isOneRowEach,
  isRunningTime,
  isWholeMark,
  makesWhole,
} from '../../../language/charts/columnRoles.ts';
import { withoutEmpty } from '../../../language/charts/settle.ts';
import { stem } from '../../../language/lexicon/stem.ts';
import { isMoney } from '../../../language/words/formatNumber.ts';
import { capitalize } from '../../../language/words/name.ts';
import type { Rows } from '../../../tables/profile/tableProfile.ts';
import { measureName } from './chartNames.ts';
import type { IncompleteEnds } from './incompleteEnds.ts';
import { measuresShares } from './inPercent.ts';
import { inCommonest, mixedCurrencyOf, saysMoney, splitCurrencyOf } from './mixedCurrencies.ts';
import { hasOthers } from './others.ts';
import type { PlannedChart } from './plans/plannedChart.ts';
import { shapeProblems } from './shapeProblems.ts';
import { totalNameOf } from './totalName.ts';

/** A chart as drawn, with what it was drawn from. */
export interface Drawn {
  readonly chart: ChartSpec;
  readonly table: Table;
  readonly planned: PlannedChart;
  readonly rows: Rows;
  readonly ends: IncompleteEnds;
}

const maxSlices = 8;
const maxSeries = 8;

/** Misleading charts: each rule detects one and gives the chart that corrects it. */
export function problemsOf(drawn: Drawn): ChartProblem[] {
  return [
    ...drawn.chart.y.flatMap((measure, at) => measureProblem(measure, at, drawn) ?? []),
    ...stackProblems(drawn),
    ...scaleProblems(drawn),
    ...currencyProblems(drawn),
    ...totalProblems(drawn),
    ...shapeProblems(drawn),
    ...crowdProblems(drawn),
    ...endProblems(drawn),
  ];
}

/** Identifiers are not quantities; levels and shares cannot be summed; a mean of shares weights groups equally. */
function measureProblem(measure: ChartMeasure, at: number, drawn: Drawn): ChartProblem | undefined {
  const { chart, table } = drawn;
  const column = columnNamed(table, measure.field);
  if (column?.type !== 'number' || column.onlyAggregate) return undefined;
  const withMeasure = (y: ChartMeasure): ChartSpec => ({ ...chart, y: chart.y.with(at, y) });
  const label = measureName({ field: column.name }, table);
  const { aggregate } = measure;
  const isTotal = aggregate === 'sum';
  if (column.kind === 'key' && (isTotal || aggregate === 'mean' || aggregate === 'median'))
    return {
      problem: `${capitalize(label)} only names rows; ${isTotal ? 'adding it up' : 'an average of it'} means nothing.`,
      fix: 'Count the rows',
      chart: withMeasure({ aggregate: 'count' }),
    };
  if (isTotal && isPercentage(column))
    return {
      problem: `${capitalize(label)} is a percentage, and percentages do not add up.`,
      fix: 'Use the average',
      chart: withMeasure({ ...measure, aggregate: 'mean' }),
    };
  // Values computed by an answer for each row ("spending", "consumption") are not levels.
  if (isTotal && column.kind === 'level' && !column.isWorkedOut && !isAmount(column))
    return {
      problem: `${capitalize(label)} is a level: added up over rows it grows with their number.`,
      fix: 'Use the average',
      // Averages are not parts of a whole.
      chart: isWholeMark(chart)
        ? { ...withMeasure({ ...measure, aggregate: 'mean' }), mark: 'bar' }
        : withMeasure({ ...measure, aggregate: 'mean' }),
    };
  if (aggregate === 'mean' && isPercentage(column) && !isGauged(column) && !isEachAlone(drawn))
    return {
      problem: `This averages percentages, so small groups weigh as much as large ones.`,
      fix: 'Use the median',
      chart: withMeasure({ ...measure, aggregate: 'median' }),
    };
  return undefined;
}

const gaugedWords: ReadonlySet<string> = new Set(
  'moisture humidity rh battery charge soc brightness dimmer luminance fill tank level spo2 oxygen o2 co2 methane salinity cloud cloudiness overcast throttle valve opacity slope gradient cpu'
    .split(' ')
    .map(stem),
);

/** Words of shares that groups have: "battery failure rate". */
const rateWords: ReadonlySet<string> = new Set(
  'rate share ratio failure change growth margin discount markup yield loss interest tax turnover conversion success defect error completion reduction service poverty education'
    .split(' ')
    .map(stem),
);

const isPercentage = ({ unit, isShare }: Column) => unit === '%' || isShare === true;

/** Whether a percentage is read off an instrument: all its readings weigh the same, unlike rates of groups. */
function isGauged({ words }: Column): boolean {
  return words.some((word) => gaugedWords.has(word)) && !words.some((word) => rateWords.has(word));
}

/** Whether every mark represents a single row, so that nothing was aggregated: one plant in one year. */
function isEachAlone({ chart, table, rows }: Drawn): boolean {
  return isOneRowEach(table, chart) || (rows.totalRows === table.rows && !hasOthers(chart));
}

/** Sums and counts can be stacked; averages and extremes cannot. */
function stackProblems({ chart }: Drawn): ChartProblem[] {
  const isStacked = chart.stack === 'stacked' || chart.stack === 'percent';
  if (!isStacked || chart.series === undefined || chart.y.every(addsUp)) return [];
  const isArea = chart.mark === 'area';
  return [
    {
      problem: 'These figures are stacked, but they do not add up to a total.',
      fix: isArea ? 'Draw lines' : 'Draw the bars side by side',
      chart: isArea
        ? withoutEmpty({ ...chart, mark: 'line', stack: undefined })
        : { ...chart, stack: 'none' },
    },
  ];
}

/** Prices and the like are levels that people do sum. */
function isAmount(column: Column): boolean {
  return isMoney(column.unit) || saysMoney(column);
}

/** A measure so much smaller than another that it would be flat on a shared axis. */
const flatRatio = 50;

function flatProblems({ chart, table, planned: { ys, series }, rows }: Drawn): ChartProblem[] {
  const { mark, y, scale } = chart;
  if (y.length < 2 || series !== undefined || scale?.y === 'log' || (mark !== 'bar' && mark !== 'line'))
    return [];
  const sizes = ys.map((at) =>
    rows.rows.reduce((max, row) => Math.max(max, Math.abs(Number(row[at] ?? 0))), 0),
  );
  const largest = Math.max(...sizes);
  const flat = y.filter((_, at) => (sizes[at] ?? 0) > 0 && (sizes[at] ?? 0) * flatRatio < largest);
  const [first] = flat;
  if (!first) return [];
  const name = measureName(first, table);
  return [
    {
      problem: `${capitalize(name)} is too small beside the others to be read on one axis.`,
      fix: `Show only ${name}`,
      chart: { ...chart, y: flat },
    },
  ];
}

/** One warning is enough: measures in different units usually also differ in magnitude. */
function scaleProblems(drawn: Drawn): ChartProblem[] {
  const units = unitProblems(drawn);
  return units.length > 0 ? units : flatProblems(drawn);
}

/** Two units on one axis. */
function unitProblems({ chart, table }: Drawn): ChartProblem[] {
  if (chart.mark === 'table' || chart.mark === 'scatter' || chart.mark === 'bubble') return [];
  const units = chart.y.map((measure) =>
    measure.aggregate === 'count' || measure.aggregate === 'distinct'
      ? 'count'
      : measuresShares(chart, measure, table)
        ? '%'
        : columnNamed(table, measure.field)?.unit,
  );
  const [first] = chart.y;
  if (!first || new Set(units).size < 2) return [];
  return [
    {
      problem: 'The measures have different units and share one axis.',
      fix: `Show only ${measureName(first, table)}`,
      chart: { ...chart, y: chart.y.filter((_, at) => units[at] === units[0]) },
    },
  ];
}

/** Amounts in several currencies, summed or on one axis. */
function currencyProblems({ chart, table }: Drawn): ChartProblem[] {
  const mixed = mixedCurrencyOf(chart, table);
  const currency = mixed ?? splitCurrencyOf(chart, table);
  if (!currency || (!mixed && chart.mark === 'table')) return [];
  const isAdded = chart.y.some(({ aggregate }) => aggregate === 'sum');
  const { chart: mended, only } = inCommonest(chart, currency);
  return [
    {
      problem: mixed
        ? `The amounts are in ${currency.distinct} currencies and are ${isAdded ? 'added' : 'compared'} as if they were one.`
        : `Amounts in ${currency.distinct} currencies cannot be compared with one another.`,
      fix: `Only ${only}`,
      chart: mended,
    },
  ];
}

function totalProblems({ chart, table }: Drawn): ChartProblem[] {
  if (chart.mark === 'waterfall' || chart.mark === 'table') return [];
  for (const field of [chart.x, chart.series]) {
    const column = columnNamed(table, field?.field);
    const total = totalNameOf(column);
    if (!column || total === undefined) continue;
    if (chart.filters.some((filter) => filter.field === column.name && excludes(filter, total))) continue;
    return [
      {
        problem: `"${total}" stands among the parts it adds up.`,
        fix: `Leave out "${total}"`,
        chart: { ...chart, filters: [...chart.filters, { field: column.name, op: '!=', value: total }] },
      },
    ];
  }
  return [];
}

function excludes({ op, value }: ChartFilter, name: string): boolean {
  const isNamed = Array.isArray(value) ? value.includes(name) : value === name;
  return op === '!=' || op === 'not_in' ? isNamed : (op === '=' || op === 'in') && !isNamed;
}

/** More slices or lines than can be distinguished. */
function crowdProblems({ chart, table, planned: { x, series }, rows }: Drawn): ChartProblem[] {
  if (chart.mark === 'scatter' || chart.mark === 'bubble') return heapProblems(chart, rows);
  const count = (at: number) => new Set(rows.rows.map((row) => row[at])).size;
  const others = chart.y.every((measure) => makesWhole(measure, table)) && !chart.transform;
  // Reducing their number does not help slices that are not parts of a whole.
  const areSlices = chart.mark === 'pie' && chart.y.every((measure) => makesWhole(measure, table));
  if (areSlices && x !== undefined && !hasOthers(chart) && count(x) > maxSlices)
    return [
      {
        problem: `${count(x)} slices are more than anyone can tell apart.`,
        fix: others ? `Top ${maxSlices - 1} and others` : 'Show as bars',
        chart: others
          ? { ...chart, limit: maxSlices - 1, others: true, sort: { by: 'y', direction: 'descending' } }
          : { ...chart, mark: 'bar' },
      },
    ];
  const isLines = chart.mark === 'line' || chart.mark === 'area';
  const what = chart.mark === 'area' ? 'areas' : isLines ? 'lines' : 'colours';
  const isSplit = isLines || chart.mark === 'bar';
  if (!isSplit || series === undefined || hasOthers(chart) || count(series) <= maxSeries) return [];
  if (!isLines || !isRunningTime(table, chart.x)) return [];
  return [
    {
      problem: `${count(series)} ${what} are more than anyone can tell apart.`,
      fix: others && chart.mark === 'area' ? `Top ${maxSeries - 1} and others` : `Top ${maxSeries}`,
      chart: {
        ...chart,
        limit: others && chart.mark === 'area' ? maxSeries - 1 : maxSeries,
        sort: { by: 'y', direction: 'descending' },
        ...(others && chart.mark === 'area' && { others: true }),
      },
    },
  ];
}

/** More points than this overlap. */
const maxFreePoints = 3_000;

function heapProblems(chart: ChartSpec, { rows, totalRows }: Rows): ChartProblem[] {
  const [measure] = chart.y;
  if (totalRows <= maxFreePoints || !chart.x || !measure?.field || measure.aggregate) return [];
  const [drawn, all] = [rows.length, totalRows].map((count) => count.toLocaleString('en-US'));
  return [
    {
      problem:
        rows.length < totalRows
          ? `Only ${drawn} of ${all} points are drawn, and they hide one another.`
          : `${all} points hide one another.`,
      fix: 'Count them in a heat map',
      chart: withoutEmpty({
        ...{ ...chart, mark: 'heatmap', size: undefined, scale: undefined },
        x: { field: chart.x.field, isBinned: true },
        series: { field: measure.field, isBinned: true },
        y: [{ aggregate: 'count' }],
      }),
    },
  ];
}

/** A period with incomplete data, whose total is too low. */
function endProblems({ chart, ends }: Drawn): ChartProblem[] {
  const { x } = chart;
  if (!x?.grain || (!ends.first && !ends.last)) return [];
  const first = ends.first && { field: x.field, op: '>=' as const, value: ends.first.next };
  const last = ends.last && { field: x.field, op: '<' as const, value: ends.last.start };
  const added = [first, last].filter((filter) => filter !== undefined);
  const filters = [
    ...chart.filters.filter(({ field, op }) => field !== x.field || !edges.has(op)),
    ...keptEdges(chart, added),
    ...added,
  ];
  return [
    {
      problem:
        ends.first && ends.last
          ? `The first and the last ${x.grain} are incomplete.`
          : `The ${ends.first ? 'first' : 'last'} ${x.grain} is incomplete.`,
      fix: ends.first && ends.last ? 'Leave them out' : 'Leave it out',
      chart: { ...chart, filters },
    },
  ];
}

const edges: ReadonlySet<string> = new Set(['>=', '<', 'between']);

/** The other end of a requested period. */
function keptEdges({ filters, x }: ChartSpec, added: readonly { readonly op: string }[]): ChartFilter[] {
  const isNew = (op: string) => added.some((filter) => filter.op === op);
  return filters
    .filter(({ field, op }) => field === x?.field && edges.has(op))
    .flatMap((filter): ChartFilter[] => {
      if (filter.op !== 'between') return isNew(filter.op) ? [] : [filter];
      const [from, to] = Array.isArray(filter.value) ? filter.value : [];
      if (from === undefined || to === undefined) return [];
      return [
        ...(isNew('>=') ? [] : [{ field: filter.field, op: '>=' as const, value: from }]),
        ...(isNew('<') ? [] : [{ field: filter.field, op: '<' as const, value: addDays(String(to), 1) }]),
      ];
    });
}
