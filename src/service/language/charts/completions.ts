import {
  type ChartField,
  type ChartMeasure,
  type ChartSpec,
  isSameChart,
} from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { pointMarks } from './chartDraft.ts';
import { columnNamed, isOneRowEach, isTime, measuresOf, naturalAggregate } from './columnRoles.ts';
import { countsByYear } from './countsByYear.ts';
import { fieldOf, groupsOf, thinEnough } from './groupColumns.ts';
import { isFree, type Open, openOf } from './openParts.ts';
import { points, putTogether } from './openPoints.ts';
import { otherMarks } from './otherMarks.ts';
import { maxTiles, NoChart, settled } from './settle.ts';
import { chartFor, type Described, type Steering } from './steer.ts';

/** What a card offers: its own chart and those beside it. */
const maxCharts = 5;

/** What a question says of charts. */
export interface Requested {
  /** The charts that the words may mean, best first, each of which can be drawn. Never empty. */
  readonly charts: readonly ChartSpec[];
  /** The words leave out what their chart needs: the first chart is a guess. */
  readonly isOpen: boolean;
  /** Words that changed nothing, in the order they were said. */
  readonly unused: readonly string[];
  /** Why something that was understood could not be done. */
  readonly reason?: string;
}

/**
 * The charts that words may mean: the one they describe, where they describe a whole one, then those that fill what
 * they leave open with the other columns of the table. Undefined where no word says anything about the table.
 */
export async function chartsFor(text: string, steering: Steering): Promise<Requested | undefined> {
  const read = await chartFor(text, steering, { isPartial: true });
  if (!read) return undefined;
  const { table } = steering;
  const open = openOf(read, table);
  const completed = completions(open, table).flatMap((chart) => drawable(chart, steering));
  const isOpen = completed.length > 0 && !isWhole(read, open, table);
  const [first, ...others] = isOpen ? completed : [read.chart, ...completed];
  const marked = otherMarks(read, table).flatMap((chart) => drawable(chart, steering));
  const all = [...(first ? [first] : []), ...others.slice(0, 1), ...marked, ...others.slice(1)];
  const charts = uniqueCharts(all).slice(0, maxCharts);
  const isMarkDrawn = charts[0] !== undefined && isMarkOf(charts[0], read.draft);
  if (isOpen && isMarkDrawn) return { charts, isOpen, unused: read.unusedOnceDrawn };
  return { charts, isOpen, unused: read.unused, ...(read.reason && { reason: read.reason }) };
}

/** The chart can be drawn as it was said, and shows the values that the words compare. */
function isWhole({ chart, draft, isMeasured }: Described, open: Open, table: Table): boolean {
  const { dimensions } = open;
  if (chart.mark !== draft.mark || !draft.x || draft.y.length === 0) return false;
  switch (draft.mark) {
    case 'scatter':
      return (
        (isMeasured || draft.y.every(({ field }) => field !== undefined)) &&
        !putTogether({ chart: draft, isMeasured }, table)
      );
    case 'boxplot':
      return draft.y.some(({ field }) => field !== undefined);
    case 'pie':
      return dimensions.length < 2;
    case 'bar':
    case 'line':
      return (
        draft.series !== undefined ||
        (!isAllOnes(open, table) &&
          !dimensions.some(({ field }) => field !== draft.x?.field && isLimited(draft, field)))
      );
    default:
      return true;
  }
}

/** Bubbles are points that have a size. */
const isMarkOf = ({ mark }: ChartSpec, { mark: said }: ChartSpec) =>
  mark === said || (mark === 'bubble' && said === 'scatter');

const isLimited = ({ filters }: ChartSpec, field: string) => filters.some((filter) => filter.field === field);

function drawable(chart: ChartSpec, steering: Steering): ChartSpec[] {
  try {
    return [settled(countsByYear(chart, steering.table), steering.table, steering)];
  } catch (error) {
    if (error instanceof NoChart) return [];
    throw error;
  }
}

function uniqueCharts(charts: readonly ChartSpec[]): ChartSpec[] {
  return charts.filter(
    (one, at) => charts.findIndex((other) => isSameChart(one, other) || isTurned(one, other)) === at,
  );
}

/** The same points with their axes exchanged. */
function isTurned(one: ChartSpec, other: ChartSpec): boolean {
  const [upright] = other.y;
  if (!pointMarks.has(one.mark) || !other.x || upright?.field === undefined || upright.aggregate)
    return false;
  return isSameChart(one, { ...other, x: { field: upright.field }, y: [{ field: other.x.field }] });
}

function completions(open: Open, table: Table): ChartSpec[] {
  const { chart, dimensions } = open;
  const taken = new Set(dimensions.map(({ field }) => field));
  // "whose first name begins with M": of those names, before any other column.
  const searched = new Set(
    chart.filters.flatMap(({ op, field }) => (/^(contains|starts|ends)$/.test(op) ? [field] : [])),
  );
  const rank = (column: Column) =>
    open.named.includes(column.name) ? 2 : searched.has(column.name) ? 1.5 : open.closeness(column);
  const all = groupsOf(table)
    .filter(({ name }) => !taken.has(name))
    .sort((a, b) => rank(b) - rank(a));
  // "candidates or people", "the identifiers": one of those, and no other column.
  const meant = all.filter(open.isMeant);
  const isTold = meant.length >= 2;
  const groups = isTold ? meant : all;
  const numbers = isTold ? [] : table.columns.filter(isFree);
  switch (chart.mark) {
    case 'pie':
    case 'treemap':
      return pies(open, groups, table);
    case 'heatmap':
      return tiles(open, groups, numbers, table);
    case 'boxplot':
      return boxes(open, groups, table);
    case 'scatter':
    case 'bubble':
      return points(open, table);
    case 'bar':
    case 'line':
      return bars(open, groups, table);
    default:
      return [chart];
  }
}

function tileOf(column: Column): ChartField {
  const isCrowded = column.type === 'number' && column.distinct > maxTiles && !isTime(column);
  return { field: column.name, ...(isCrowded && { isBinned: true }) };
}

function bars(open: Open, groups: readonly Column[], table: Table): ChartSpec[] {
  const { chart, dimensions, closeness } = open;
  const [first, second] = dimensions;
  if (first && second) {
    const { y } = chart;
    return [
      { ...chart, x: first, series: second, y },
      { ...chart, x: second, series: first, y },
    ];
  }
  if (!first) return groups.map((group) => ({ ...chart, x: fieldOf(group), y: chart.y }));
  // Time runs along the axis, whatever else the chart is split by.
  const isAlongTime = isTime(columnNamed(table, first.field));
  const splitBy = (group: Column): ChartSpec[] => [
    { ...chart, x: first, series: fieldOf(group) },
    ...(isAlongTime ? [] : [{ ...chart, x: fieldOf(group), series: first }]),
  ];
  const others = groups.filter((group) => !isDate(group));
  // Whose name was said in full, though nothing says where it stands.
  const meant = others.filter((group) => closeness(group) === 1);
  if (isAllOnes(open, table))
    return [
      ...[...meant, ...others.filter((group) => !meant.includes(group))].slice(0, 1).flatMap(splitBy),
      ...measuresOf(table).map(({ name }) => ({ ...chart, x: first, y: [{ field: name }] })),
      { ...chart, x: first },
    ];
  return [
    ...meant.flatMap(splitBy),
    { ...chart, x: first },
    ...others.filter((group) => !meant.includes(group)).flatMap(splitBy),
  ];
}

/** Rows that are counted, though nobody said so, along what each of them has to itself: bars of one. */
function isAllOnes({ chart, dimensions, isMeasured }: Open, table: Table): boolean {
  const [first] = dimensions;
  return (
    first !== undefined &&
    !isMeasured &&
    chart.y.every(({ field }) => field === undefined) &&
    !isTime(columnNamed(table, first.field)) &&
    isOneRowEach(table, { x: first })
  );
}

function pies(
  { chart, dimensions, isMeasured, closeness, isMeant }: Open,
  groups: readonly Column[],
  table: Table,
): ChartSpec[] {
  const [sole, ...rest] = groups.filter(isMeant);
  const meant = groups.find(
    (group) =>
      !isMeasured &&
      !isDate(group) &&
      (closeness(group) === 1 || (group === sole && rest.length === 0 && closeness(group) >= 0.5)),
  );
  const first = dimensions[0] ?? (meant && fieldOf(meant));
  if (!first) {
    const isCounted = chart.y.every(({ field }) => field === undefined);
    const all = groups.filter((group) => !isDate(group));
    const parts = (isCounted ? all : thinEnough(all)).map((group) => ({
      ...chart,
      x: fieldOf(group),
      y: chart.y.map((measure) => inParts(measure, group, table)),
    }));
    const isGuess = chart.y.every(({ field, aggregate }) => field !== undefined && aggregate === undefined);
    return isGuess ? [...parts, ...parts.flatMap(byMeans)] : parts;
  }
  const own = { ...chart, x: first };
  // Values that are named are what the slices compare.
  const isCompared = ({ field }: ChartField) => chart.filters.some((filter) => filter.field === field);
  const [open] = chart.y;
  const column = columnNamed(table, open?.field);
  if (column?.type === 'number' && open?.aggregate === undefined && !isOneRowEach(table, { x: first })) {
    const { name: field } = column;
    const isTotal = naturalAggregate(column) === 'sum';
    return ([isTotal ? 'sum' : 'mean', isTotal ? 'mean' : 'sum'] as const).map((aggregate) => ({
      ...own,
      y: [{ field, aggregate }],
    }));
  }
  if (dimensions.length > 1) {
    const [slices = first, ...others] = [...dimensions].sort(
      (a, b) => Number(isCompared(b)) - Number(isCompared(a)),
    );
    const isGiven = isCompared(slices) && !others.some(isCompared) && !isMeasured;
    return [
      ...[{ ...chart, x: slices }, ...(isGiven ? measuredBy(slices, chart, table) : [])],
      ...others.map((x) => ({ ...chart, x })),
    ];
  }
  // Where values are compared, the slices are given: only what they measure is open.
  if (!isMeasured || isCompared(first)) return [own, ...measuredBy(first, chart, table)];
  return [own, ...groups.filter((group) => !isDate(group)).map((group) => ({ ...chart, x: fieldOf(group) }))];
}

/** What the slices may measure of each of them, instead of its rows. */
function measuredBy(x: ChartField, chart: ChartSpec, table: Table): ChartSpec[] {
  const measure = (field: string, aggregate?: 'sum' | 'mean'): ChartSpec => ({
    ...{ ...chart, x },
    y: [{ field, ...(aggregate && { aggregate }) }],
  });
  return measuresOf(table).flatMap(({ name }) =>
    isOneRowEach(table, { x }) ? [measure(name)] : [measure(name, 'sum'), measure(name, 'mean')],
  );
}

/** The same slices by their means, where a total was only a guess. */
function byMeans({ y, ...chart }: ChartSpec): ChartSpec[] {
  const isTotal = y.every(({ aggregate }) => aggregate === 'sum');
  return isTotal ? [{ ...chart, y: y.map((measure) => ({ ...measure, aggregate: 'mean' })) }] : [];
}

/** Slices are parts of a whole, which means of groups are not. */
function inParts({ field, aggregate }: ChartMeasure, group: Column, table: Table): ChartMeasure {
  if (field === undefined || aggregate !== undefined)
    return { ...(field && { field }), ...(aggregate && { aggregate }) };
  return isOneRowEach(table, { x: fieldOf(group) }) ? { field } : { field, aggregate: 'sum' };
}

function tiles(
  { chart, dimensions, measures, named }: Open,
  groups: readonly Column[],
  numbers: readonly Column[],
  table: Table,
): ChartSpec[] {
  const [first, second] = dimensions;
  const crossed = { ...chart, y: countWhere(chart.y, measures) };
  const tile = (field: ChartField) => {
    const column = columnNamed(table, field.field);
    return column && !field.grain ? tileOf(column) : field;
  };
  if (first && second) return [{ ...crossed, x: tile(first), series: tile(second) }];
  // "the number of book identifiers": of those, though nothing else is said of them.
  const [counted] = named.length === 1 ? groups.filter(({ name }) => named.includes(name)) : [];
  const upright = measures[0] ?? counted;
  const along = first ?? (upright && fieldOf(upright));
  // A key in ranges says little: its numbers only name things.
  const isRanged = (column: Column) => tileOf(column).isBinned === true;
  const others = [
    ...groups.filter((group) => !isRanged(group)),
    ...numbers.filter((column) => !groups.includes(column)),
    ...groups.filter(isRanged),
  ];
  if (!along) {
    const pairs = others.flatMap((x, at) => others.slice(at + 1).map((y) => [x, y] as const));
    const isPlain = (pair: readonly Column[]) =>
      !pair.some((column) => groups.includes(column) && isRanged(column));
    return [...pairs.filter(isPlain), ...pairs.filter((pair) => !isPlain(pair))].map(
      ([x, y]): ChartSpec => ({ ...crossed, x: tileOf(x), series: tileOf(y) }),
    );
  }
  return others
    .filter(({ name }) => name !== along.field)
    .map((group) => ({ ...crossed, x: tile(along), series: tileOf(group) }));
}

/** A number along an axis is not what its own tiles measure. */
function countWhere(y: readonly ChartMeasure[], measures: readonly Column[]): ChartMeasure[] {
  const isOwn = y.some(
    ({ field, aggregate }) => aggregate === undefined && measures.some(({ name }) => name === field),
  );
  return isOwn || y.length === 0 ? [{ aggregate: 'count' }] : [...y];
}

function boxes(
  { dimensions, measures, chart, isSpread, closeness }: Open,
  groups: readonly Column[],
  table: Table,
): ChartSpec[] {
  const [first] = dimensions;
  // A box stands for numbers: "the distribution of room numbers" has them, though the numbers only name rooms.
  const own = columnNamed(table, first?.field);
  const measured = table.columns
    .filter((column) => isMeasure(column) && !isTime(column) && column.distinct > 1)
    .sort((a, b) => closeness(b) - closeness(a));
  const isUpright =
    measures.length === 0 &&
    own?.type === 'number' &&
    // "box plot for the grade": a measure that is named alone spreads, few as its values are.
    (own.kind === 'key' ? isSpread || measured.length === 0 : measured.includes(own));
  const isOpen = measures.length === 0 && !isUpright;
  const meant = isOpen
    ? table.columns.filter((column) => column.type === 'number' && closeness(column) === 1)
    : [];
  const others = measured.length > 0 ? measured : table.columns.filter(isNumberedKey);
  const uprights = [...(isUpright ? [own] : measures.slice(0, 1)), ...meant];
  const all = uprights.length > 0 ? uprights : others;
  const along =
    first && !isUpright
      ? [first]
      : undated(thinEnough(groups))
          .map(fieldOf)
          .filter(({ field }) => field !== own?.name);
  const box = (x: ChartField, { name }: Column): ChartSpec => ({ ...chart, x, y: [{ field: name }] });
  const said = along.flatMap((x) =>
    all.filter(({ name }) => name !== x.field).map((upright) => box(x, upright)),
  );
  if (!first || isUpright) return said;
  // The same groups by what else is measured of them.
  return [
    ...said,
    ...others.filter((upright) => !all.includes(upright)).map((upright) => box(first, upright)),
  ];
}

/** Dates are boxes only where there is nothing else: each of them has few rows. */
function undated(groups: readonly Column[]): readonly Column[] {
  const others = groups.filter((group) => !isDate(group));
  return others.length > 0 ? others : groups;
}

/** A number that names something, other than the row itself. */
function isNumberedKey({ type, kind, name, table }: Column): boolean {
  return type === 'number' && kind === 'key' && name !== table.key?.name;
}
