import {
  type ChartField,
  type ChartMeasure,
  type ChartSpec,
  isSameChart,
} from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { relatedness } from '../lexicon/related.ts';
import { columnNamed, isOneRowEach, isTime, measuresOf, naturalAggregate } from './columnRoles.ts';
import { countsByYear } from './countsByYear.ts';
import { fieldOf, groupsOf, thinEnough } from './groupColumns.ts';
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
  const isOpen = completed.length > 0 && !isWhole(read, open);
  const [first, ...others] = isOpen ? completed : [read.chart, ...completed];
  const marked = otherMarks(read, table).flatMap((chart) => drawable(chart, steering));
  const all = [...(first ? [first] : []), ...others.slice(0, 1), ...marked, ...others.slice(1)];
  const charts = uniqueCharts(all).slice(0, maxCharts);
  const isMarkDrawn = charts[0]?.mark === read.draft.mark;
  if (isOpen && isMarkDrawn) return { charts, isOpen, unused: read.unusedOnceDrawn };
  return { charts, isOpen, unused: read.unused, ...(read.reason && { reason: read.reason }) };
}

/** The chart can be drawn as it was said, and shows the values that the words compare. */
function isWhole({ chart, draft, isMeasured }: Described, { dimensions }: Open): boolean {
  if (chart.mark !== draft.mark || !draft.x || draft.y.length === 0) return false;
  switch (draft.mark) {
    case 'scatter':
      return isMeasured || draft.y.every(({ field }) => field !== undefined);
    case 'boxplot':
      return draft.y.some(({ field }) => field !== undefined);
    case 'pie':
      return dimensions.length < 2;
    case 'bar':
    case 'line':
      return (
        draft.series !== undefined ||
        !dimensions.some(({ field }) => field !== draft.x?.field && isLimited(draft, field))
      );
    default:
      return true;
  }
}

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
  return charts.filter((one, at) => charts.findIndex((other) => isSameChart(one, other)) === at);
}

/** What the words say of a chart, and what they leave open. */
interface Open {
  readonly chart: ChartSpec;
  /** Columns along which the words group, in their order: those said, then those whose values are compared. */
  readonly dimensions: readonly ChartField[];
  readonly measures: readonly Column[];
  /** "number of", "total": the measure was said, so that no other is offered. */
  readonly isMeasured: boolean;
  /** Groups that come first, where several may be meant. */
  readonly named: readonly string[];
  /** "the distribution of": a number that was named is what spreads, even one that names things. */
  readonly isSpread: boolean;
  /** How much of a column's name is among the words that have no other place, 0 to 1. */
  readonly closeness: (column: Column) => number;
}

function openOf(
  { draft, fields, isMeasured, isSpread, isOfRows, isOfKeys, loose }: Described,
  table: Table,
): Open {
  const own = [draft.x, draft.series].filter((field) => field !== undefined);
  const compared = draft.filters
    .filter(({ op, value, grain }) => op === 'in' && !grain && Array.isArray(value) && value.length > 1)
    .map(({ field }): ChartField => ({ field }));
  // "the number of books": books are counted, and may be what is told apart.
  const measured = draft.y.flatMap(({ field, aggregate }) =>
    field === undefined || (aggregate === 'distinct' && own.length === 0) ? [] : [field],
  );
  const named = fields
    .filter((field) => !measured.includes(field) && !isFree(columnNamed(table, field)))
    .map((field): ChartField => ({ field }));
  const dimensions = uniqueFields(isOfRows ? compared : [...own, ...named, ...compared]);
  const limited = draft.filters.flatMap(({ field, op }) => (op === 'in' || op === '=' ? [] : [field]));
  const measures = [
    ...new Set([...measured, ...fields.filter((field) => isFree(columnNamed(table, field))), ...limited]),
  ]
    .map((field) => columnNamed(table, field))
    .filter((column) => column !== undefined)
    .filter(({ type }) => type === 'number');
  const isCounted = draft.y.every(({ aggregate }) => aggregate === 'distinct' || aggregate === 'count');
  const chart: ChartSpec = isCounted ? { ...draft, y: [{ aggregate: 'count' }] } : draft;
  const keys = isOfKeys ? table.columns.filter(({ kind }) => kind === 'key').map(({ name }) => name) : [];
  const closeness = (column: Column) => closenessOf(column, loose);
  return {
    ...{ chart, dimensions, measures, isMeasured, isSpread, closeness },
    named: [...named.map(({ field }) => field), ...keys],
  };
}

function closenessOf({ words }: Column, loose: readonly string[]): number {
  const said = words.filter((word) => loose.some((other) => isLike(word, other)));
  return words.length === 0 ? 0 : said.length / words.length;
}

const isLike = (word: string, other: string) => word === other || relatedness(word, other) >= 0.8;

/** A number that is no group: it is measured. */
function isFree(column: Column | undefined): column is Column {
  if (!column || !isMeasure(column) || isTime(column)) return false;
  return column.distinct > 25 || column.distinct > column.table.rows * 0.5;
}

function uniqueFields(fields: readonly ChartField[]): ChartField[] {
  return fields.filter((one, at) => fields.findIndex(({ field }) => field === one.field) === at);
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
  const groups = groupsOf(table)
    .filter(({ name }) => !taken.has(name))
    .sort((a, b) => rank(b) - rank(a));
  const numbers = table.columns.filter(isFree);
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
      return points(open, numbers, table);
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

function bars({ chart, dimensions, closeness }: Open, groups: readonly Column[], table: Table): ChartSpec[] {
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
  return [
    ...meant.flatMap(splitBy),
    { ...chart, x: first },
    ...others.filter((group) => !meant.includes(group)).flatMap(splitBy),
  ];
}

function pies(
  { chart, dimensions, isMeasured, closeness }: Open,
  groups: readonly Column[],
  table: Table,
): ChartSpec[] {
  const meant = groups.find((group) => !isMeasured && !isDate(group) && closeness(group) === 1);
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
  if (dimensions.length > 1)
    return [...dimensions]
      .sort((a, b) => Number(isCompared(b)) - Number(isCompared(a)))
      .map((x) => ({ ...chart, x }));
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
  const isEach = isOneRowEach(table, { x: first });
  const measured = measuresOf(table).flatMap(({ name }): ChartSpec[] =>
    isEach
      ? [{ ...own, y: [{ field: name }] }]
      : [
          { ...own, y: [{ field: name, aggregate: 'sum' }] },
          { ...own, y: [{ field: name, aggregate: 'mean' }] },
        ],
  );
  // Where values are compared, the slices are given: only what they measure is open.
  if (!isMeasured || isCompared(first)) return [own, ...measured];
  return [own, ...groups.filter((group) => !isDate(group)).map((group) => ({ ...chart, x: fieldOf(group) }))];
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
  { chart, dimensions, measures }: Open,
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
  const along = first ?? (measures[0] && fieldOf(measures[0]));
  // A key in ranges says little: its numbers only name things.
  const isRanged = (column: Column) => tileOf(column).isBinned === true;
  const others = [
    ...groups.filter((group) => !isRanged(group)),
    ...numbers.filter((column) => !groups.includes(column)),
    ...groups.filter(isRanged),
  ];
  if (!along)
    return others.flatMap((x, at) =>
      others.slice(at + 1).map((y): ChartSpec => ({ ...crossed, x: tileOf(x), series: tileOf(y) })),
    );
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
      : thinEnough(groups)
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

/** A number that names something, other than the row itself. */
function isNumberedKey({ type, kind, name, table }: Column): boolean {
  return type === 'number' && kind === 'key' && name !== table.key?.name;
}

function points(
  { chart, dimensions, measures }: Open,
  numbers: readonly Column[],
  table: Table,
): ChartSpec[] {
  const colour = dimensions.find(({ field }) => !isFree(columnNamed(table, field)));
  const isSize = ({ name }: Column) => name === chart.size?.field;
  const [x, y] = [...new Set([...measures, ...numbers])].filter((column) => !isSize(column));
  if (!x || !y) return [chart];
  const base: ChartSpec = { ...chart, x: fieldOf(x), y: [{ field: y.name }] };
  if (colour) return [{ ...base, series: colour }];
  const split = groupsOf(table)
    .filter(({ type }) => type === 'string')
    .map((group) => ({ ...base, series: fieldOf(group) }));
  return [base, ...split];
}
