import { formatCategory, readPeriod } from '../../../../charts/chartPeriods.ts';
import { formatLabel, formatNumber } from '../../../../charts/format.ts';
import { decimalsOf } from '../../../../contract/decimals.ts';
import { capitalize, inSentence } from '../../../language/words/name.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import { boundDigits, exactBound } from './binBounds.ts';
import { hasNumbersAlong, type Layout } from './components.ts';
import { othersName } from './others.ts';

interface Point {
  readonly name: string;
  readonly value: number;
  /** A date with its preposition: "in Jun 2015", "on Jun 1, 2015". */
  readonly when: string;
}

export const few = (count: number) => count.toLocaleString('en-US');

/** One or two sentences about the chart. Every number is in the rows or computed from them. */
export function findingOf(layout: Layout, rows: Rows): string {
  if (layout.isPerCurrency) return eachCurrency(layout, rows);
  if (isOfSeveral(layout)) return eachMeasure(layout, rows);
  const { kind, series, ys } = layout;
  const y = ys[0] ?? rows.columns.length - 1;
  const points = pointsOf(layout, rows, y);
  const digits = decimalsOf(points.map(({ value }) => value));
  const say = sayAs(layout.unit, digits);
  switch (kind) {
    case 'table':
      return rows.rows.length < rows.totalRows
        ? `${few(rows.rows.length)} of ${few(rows.totalRows)} rows.`
        : '';
    case 'timeline':
      return rows.rows.length < rows.totalRows
        ? `The first ${few(rows.rows.length)} of ${few(rows.totalRows)} events.`
        : `${few(rows.rows.length)} events.`;
    case 'scatter':
      return hasNumbersAlong(layout, rows) ? together(layout, rows, y) : extremes(points, say, layout.adds);
    case 'histogram':
      return commonest(rows, y, layout);
    case 'boxplot':
      return extremes(points, say, 'median');
    case 'pie':
    case 'treemap':
      return largestShare(points);
    case 'timeseries':
    case 'area_timeseries':
    case 'stacked_area_timeseries':
      if (layout.isChosen || !hasCourse(layout, rows)) return extremes(points, say, layout.adds);
      return series === undefined
        ? course(points.slice(layout.isPartialFirst ? 1 : 0, layout.isPartialLast ? -1 : undefined), say)
        : courses(layout, rows, y, say);
    default:
      return extremes(points, say, layout.adds);
  }
}

/** Several currencies are described separately, since their amounts cannot be compared. */
const maxCurrencies = 3;

function eachCurrency({ isPerCurrency: _, series = 1, ...layout }: Layout, rows: Rows): string {
  const currencies = [...new Set(rows.rows.map((row) => String(row[series] ?? '')))].slice(0, maxCurrencies);
  return currencies
    .flatMap((unit) => {
      const own = rows.rows.filter((row) => row[series] === unit);
      const finding = findingOf({ ...layout, unit }, { ...rows, rows: own, totalRows: own.length });
      return finding ? [`${unit}: ${finding.charAt(0).toLowerCase()}${finding.slice(1)}`] : [];
    })
    .join(' ');
}

/** Two measures have no common maximum, so each is described under its name. */
const toldMeasures = 2;

function isOfSeveral({ kind, series, ys }: Layout): boolean {
  const isAlong = kind.endsWith('timeseries') || kind.endsWith('bar');
  return isAlong && series === undefined && ys.length > 1;
}

function eachMeasure(layout: Layout, rows: Rows): string {
  return layout.ys
    .slice(0, toldMeasures)
    .flatMap((y) => {
      const column = rows.columns[y];
      // The common unit of the chart, if there is one.
      const unit = layout.unit ?? column?.unit;
      const finding = findingOf({ ...layout, ys: [y], ...(unit !== undefined && { unit }) }, rows);
      const path = finding.replace(/^(Up|Down|The same|Moves|Always) /, (start) => start.toLowerCase());
      return finding ? [`${capitalize(column?.name ?? '')}: ${path}`] : [];
    })
    .join(' ');
}

const unnamed = '(no value)';

/** A name at the start of a sentence. Identifiers such as "south_asia" are not capitalized. */
const opening = (name: string) => (name.includes('_') ? name : capitalize(name));

const nameOf = (cell: Cell | undefined) =>
  cell == null || cell === '' ? unnamed : formatCategory(String(cell), 'en-US');

type Grain = Layout['grain'];

/** A week starts with the day that represents it; on its own that would read as a single day. */
const periodOf = (cell: Cell | undefined, grain: Grain) =>
  grain === 'week' && cell != null && cell !== '' ? `the week of ${nameOf(cell)}` : nameOf(cell);

function whenOf(cell: Cell | undefined, { grain, isAlongNumbers, xUnit }: Layout): string {
  const text = periodOf(cell, grain);
  // "in 2015", but "at 54 years".
  if (isAlongNumbers && typeof cell === 'number') return `at ${formatNumber(cell, xUnit, 'en-US')}`;
  switch (grain ?? readPeriod(String(cell ?? ''))?.grain) {
    case 'day':
    case 'day_of_week':
    case 'hour':
    case 'minute':
      return `on ${text}`;
    case 'hour_of_day':
      return `at ${text.padStart(2, '0')}:00`;
    case 'decade':
      return `in the ${text}s`;
    default:
      return `in ${text}`;
  }
}

/** Whether the axis is ordered, as numbers and periods are and names are not. */
function hasCourse({ x, grain }: Layout, { rows }: Rows): boolean {
  const first = rows.find((row) => row[x] != null)?.[x];
  return grain !== undefined || typeof first === 'number' || readPeriod(String(first)) !== undefined;
}

const range = /^-?[\d.,]+ ?[–-] ?-?[\d.,]+$/;

/** With a series, a point is identified by both. */
function pointsOf(layout: Layout, rows: Rows, y: number): Point[] {
  const { kind, x, series, labels, grain } = layout;
  // Two ranges are unclear without their names: "horsepower 150–160 and miles per gallon 14–16".
  const ranged = (cell: Cell | undefined, label: string | undefined) =>
    label && range.test(String(cell)) ? `${inSentence(label)} ${nameOf(cell)}` : undefined;
  const words = (row: readonly Cell[]) => {
    if (series === undefined) return periodOf(row[x], grain);
    const [across, upright] = [ranged(row[x], labels.x), ranged(row[series], labels.series)];
    if (across && upright) return `${across} and ${upright}`;
    // As in title and cells: from, to.
    if (kind === 'heatmap' && !across && !upright && grain === undefined)
      return `${nameOf(row[x])}, ${nameOf(row[series])}`;
    const name = upright ?? nameOf(row[series]);
    // "rain in Nov", "Biscoe / Adelie".
    if (grain !== undefined) return `${name} ${whenOf(row[x], layout)}`;
    return across ? `${name}, ${across}` : `${nameOf(row[x])} / ${name}`;
  };
  return rows.rows.flatMap((row) => {
    const value = row[y];
    return typeof value === 'number' ? [{ name: words(row), value, when: whenOf(row[x], layout) }] : [];
  });
}

/** The order in which numbers are listed in a sentence. */
type Say = (...values: readonly number[]) => string[];

/**
 * Number formats for values such as 373.58M and 373.61M: as short as labels, with more digits if different values would
 * look the same.
 */
const significantDigits = [3, 4, 5] as const;

function sayAs(unit: string | undefined, digits: number): Say {
  return (...values) => {
    const isToldApart = (texts: readonly string[]) => new Set(texts).size === new Set(values).size;
    const labels = significantDigits.map((significant) =>
      values.map((value) => formatLabel(value, unit, 'en-US', digits, significant)),
    );
    const whole = [digits, digits + 1, digits + 2].map((more) =>
      values.map((value) => formatNumber(value, unit, 'en-US', more)),
    );
    return [...labels, ...whole].find(isToldApart) ?? whole[0] ?? [];
  };
}

function ends(points: readonly Point[]): { high: Point; low: Point } | undefined {
  const [first] = points;
  if (!first) return undefined;
  return {
    high: points.reduce((max, point) => (point.value > max.value ? point : max), first),
    low: points.reduce((min, point) => (point.value < min.value ? point : min), first),
  };
}

/** Words for extremes: "most" and "least" for counts and sums, "highest" and "lowest" otherwise. */
function extremes(points: readonly Point[], say: Say, kind?: Layout['adds'] | 'median'): string {
  // Rows without a name are not a group, and often the total of the named ones.
  const named = points.filter(({ name }) => name !== othersName && name !== unnamed);
  const compared = named.length > 0 ? named : points;
  const found = ends(compared);
  if (!found) return '';
  const { high, low } = found;
  const [highest = '', lowest = ''] = say(high.value, low.value);
  if (compared.length < 2) return `${opening(high.name)}: ${highest}.`;
  if (high.value === low.value) return `The same everywhere: ${highest}.`;
  const first = compared.filter(({ value }) => value === high.value).map(({ name }) => name);
  const isOne = first.length === 1;
  const [is, has] = isOne ? ['is', 'has'] : ['are', 'have'];
  const [verb, most, least] =
    kind === 'median'
      ? [has, 'the highest median', 'the lowest']
      : kind && low.value >= 0
        ? [has, 'the most', kind === 'count' ? 'the fewest' : 'the least']
        : [is, 'highest', 'lowest'];
  const leads = `${opening(namedTogether(first))} ${verb} ${most} (${highest})`;
  // If several are equally low, none is the lowest.
  if (compared.filter(({ value }) => value === low.value).length > 1) return `${leads}.`;
  return `${leads}, ${low.name} ${least} (${lowest}).`;
}

const namedTies = 3;

function namedTogether(names: readonly string[]): string {
  const shown = names.length > namedTies ? names.slice(0, namedTies - 1) : names.slice(0, -1);
  const rest = names.length > namedTies ? `${few(names.length - shown.length)} others` : (names.at(-1) ?? '');
  return shown.length > 0 ? `${shown.join(', ')} and ${rest}` : rest;
}

/** From the first to the last point of a single line, with its extremes if these are not the ends. */
function course(points: readonly Point[], say: Say): string {
  const [first, last] = [points[0], points.at(-1)];
  const found = ends(points);
  if (!first || !last || !found) return '';
  if (points.length < 3) return extremes(points, say);
  // If several are equally high none is the highest, and first and last are mentioned already.
  const isAlone = ({ value }: Point) =>
    value !== first.value &&
    value !== last.value &&
    points.filter((point) => point.value === value).length === 1;
  const { high, low } = found;
  const [from = '', to = '', highest = '', lowest = ''] = say(first.value, last.value, high.value, low.value);
  const peaks = [
    ...(isAlone(high) ? [`highest ${high.when} (${highest})`] : []),
    ...(isAlone(low) ? [`lowest ${low.when} (${lowest})`] : []),
  ];
  if (high.value === low.value) return `Always ${from}.`;
  // Both extremes are reached several times, so the range and the ends are all there is to say.
  if (last.value === first.value && peaks.length === 0)
    return `Moves between ${lowest} and ${highest}, and ends ${last.when} where it began ${first.when} (${from}).`;
  const way = last.value > first.value ? 'Up' : 'Down';
  const path =
    last.value === first.value
      ? `The same ${first.when} and ${last.when} (${from})`
      : `${way} from ${from} ${first.when} to ${to} ${last.when}`;
  return `${[path, peaks.join(', ')].filter(Boolean).join('; ')}.`;
}

/** Lines that differ less in how far they moved did so alike: sums differ in their last digits. */
const tiedShare = 1 - 1e-9;

/** The line that changed most, and the ranking at the end. An incomplete period does not count as the end. */
function courses(layout: Layout, rows: Rows, y: number, say: Say): string {
  const { x, series = 1, grain, isPartialFirst, isPartialLast } = layout;
  const named = [...new Set(rows.rows.map((row) => String(row[x])))];
  // Months and weekdays are sorted in the rows; their names do not tell the order.
  const all = grain?.includes('_of_') ? named : named.toSorted();
  const order = new Map(all.map((name, at) => [name, at]));
  const skipped = new Set([isPartialFirst ? all[0] : undefined, isPartialLast ? all.at(-1) : undefined]);
  const lines = new Map<string, Point[]>();
  for (const row of rows.rows) {
    const value = row[y];
    if (typeof value !== 'number' || skipped.has(String(row[x]))) continue;
    const name = nameOf(row[series]);
    const line = lines.get(name) ?? [];
    line.push({ name: String(row[x]), value, when: whenOf(row[x], layout) });
    lines.set(name, line);
  }
  const paths = [...lines].flatMap(([name, points]) => {
    const sorted = points.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
    const [first, last] = [sorted[0], sorted.at(-1)];
    return first && last && name !== othersName ? [{ name, first, last }] : [];
  });
  const moved = ({ first, last }: (typeof paths)[number]) => Math.abs(last.value - first.value);
  const [lead, second] = paths.toSorted((a, b) => moved(b) - moved(a));
  if (!lead || lead.first === lead.last) return '';
  const { first, last } = lead;
  const way = last.value > first.value ? 'rose' : last.value < first.value ? 'fell' : 'stayed';
  const isTied = second !== undefined && moved(second) >= moved(lead) * tiedShare;
  const most = paths.length > 1 && way !== 'stayed' && !isTied ? ' most' : '';
  const [from = '', to = ''] = say(first.value, last.value);
  const path = `${opening(lead.name)} ${way}${most}, from ${from} ${first.when} to ${to} ${last.when}.`;
  const atEnd = paths.filter((one) => one.last.name === last.name);
  const final = ends(atEnd.map(({ name, last: { value, when } }) => ({ name, value, when })));
  if (!final || atEnd.length < 3 || final.high.name === final.low.name) return path;
  const [highest = '', lowest = ''] = say(final.high.value, final.low.value);
  const before = isTied ? '' : `${path} `;
  return `${before}${capitalize(last.when)}, ${final.high.name} is highest (${highest}) and ${final.low.name} lowest (${lowest}).`;
}

function largestShare(points: readonly Point[]): string {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  if (points.length < 2 || !(total > 0)) return '';
  const high = points.reduce((max, point) => (point.value > max.value ? point : max));
  return `${opening(high.name)} has the largest share: ${formatNumber((high.value / total) * 100, '%', 'en-US', 1)}.`;
}

function commonest({ rows }: Rows, y: number, { x, binWidth = 1, xUnit }: Layout): string {
  const counts = rows.map((row) => ({ from: Number(row[x]), count: Number(row[y]) }));
  const [first] = counts;
  if (!first) return '';
  const high = counts.reduce((max, bin) => (bin.count > max.count ? bin : max), first);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [from, to] = [exactBound(high.from), exactBound(high.from + binWidth)];
  const say = (value: number) => formatNumber(value, xUnit, 'en-US', boundDigits([from, to]));
  return `Most often ${say(from)} to ${say(to)}: ${few(high.count)} of ${few(total)} rows.`;
}

/** The correlation in a scatter plot, by Pearson's r over the points drawn. */
function together({ x, labels }: Layout, rows: Rows, y: number): string {
  const pairs = rows.rows.flatMap((row) => {
    const [left, right] = [row[x], row[y]];
    return typeof left === 'number' && typeof right === 'number' ? [[left, right] as const] : [];
  });
  const r = correlation(pairs);
  const count = `${few(pairs.length)} points.`;
  if (r === undefined) return count;
  const words = Math.abs(r) < 0.2 ? 'hardly go together' : r > 0 ? 'rise together' : 'go opposite ways';
  return `${capitalize(labels.y ?? '')} and ${(labels.x ?? '').toLowerCase()} ${words} (r = ${r.toFixed(2)}). ${count}`;
}

function correlation(pairs: readonly (readonly [number, number])[]): number | undefined {
  if (pairs.length < 10) return undefined;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  const r = xy / Math.sqrt(xx * yy);
  return Number.isFinite(r) ? r : undefined;
}
