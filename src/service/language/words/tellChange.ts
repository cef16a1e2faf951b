import type { Cell } from '../../tables/profile.ts';
import type { Ask, Measure, Side } from '../frame.ts';
import { capitalize, plural } from './name.ts';
import { formatNumber, ordinal } from './numbers.ts';
import { filterPhrase, keyNoun, valuePhrase } from './phrase.ts';
import { type Field, nameOf, numberOf, type Result, show, styleOf } from './result.ts';
import { figureOf, rowsOf } from './subject.ts';
import { tellGroups } from './tellGroups.ts';
import { tellNothing } from './tellRows.ts';
import { count, forGroup, listNames, type Told, timelineKey } from './told.ts';

type Row = readonly Cell[];

/** One side of a comparison with its figure. */
export interface SideFigure {
  /** "for women", "in September 2026". */
  readonly phrase: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly field: Field;
  readonly measure?: Measure;
}

/** The figures of the sides, whether the rows hold a side each or one row holds them all. */
export function sidesOf({ frame, result, locale }: Told, sides: readonly Side[]): SideFigure[] {
  const [row] = result.rows;
  const isOneRow = result.rows.length === 1 && result.values.length >= sides.length;
  const found = sides.flatMap((side, at) => {
    const [field, from] = isOneRow
      ? [result.values[at], row]
      : [result.values[0], rowOfSide(result, side, at)];
    const value = numberOf(field, from);
    const measure = side.measure ?? frame.measures[0];
    return field && value !== undefined ? [{ side, field, value, ...(measure ? { measure } : {}) }] : [];
  });
  const style = found[0] ? styleOf(found[0].field.output, locale) : { locale };
  return found.map(({ side, field, value, measure }) => {
    const text = [0, 1, 2]
      .map((extraDigits) => found.map((other) => formatNumber(other.value, { ...style, extraDigits })))
      .find((texts) => new Set(texts).size === new Set(found.map((other) => other.value)).size)?.[
      found.findIndex((other) => other.side === side)
    ];
    return {
      phrase: phraseOf(side),
      label: side.label,
      value,
      text: text ?? formatNumber(value, style),
      field,
      ...(measure ? { measure } : {}),
    };
  });
}

function rowOfSide(result: Result, { label }: Side, at: number): Row | undefined {
  return (
    result.rows.find((row) => nameOf(result, row).toLowerCase() === label.toLowerCase()) ?? result.rows[at]
  );
}

function phraseOf({ label, filters }: Side): string {
  const [only, ...others] = filters;
  if (only && others.length === 0) {
    const phrase = filterPhrase(only);
    if (/^(?:in|on|at|for|by|with|since|before|after|between|last|this) /.test(phrase)) return phrase;
  }
  return `for ${label}`;
}

export function tellCompare(told: Told, sides: readonly Side[], wants?: 'difference' | 'ratio'): string[] {
  const { frame, result, locale } = told;
  if (
    frame.keys.length > 0 &&
    result.labels.length > 0 &&
    result.values.length >= sides.length &&
    result.rows.length > 1
  )
    return compareGroups(told, sides);
  const found = sidesOf(told, sides);
  const [first, second] = found;
  if (!first || !second) return tellNothing(told);
  if (sides.some((side) => side.measure)) {
    const lead = found.map(({ label, text }) => `${label} ${text}`).join(' against ');
    return [`${capitalize(lead)}${gapOf(first, second, locale, wants)}.`];
  }
  const subject = first.measure ? figureOf(first.measure, frame.base, frame.filters) : 'figure';
  if (found.length > 2) {
    const ranked = [...found].sort((a, b) => b.value - a.value);
    return [`The ${subject} is ${listNames(ranked.map(({ text, phrase }) => `${text} ${phrase}`))}.`];
  }
  return [
    `The ${subject} is ${first.text} ${first.phrase} and ${second.text} ${second.phrase}${gapOf(first, second, locale, wants)}.`,
  ];
}

// Of the second against the first: ", 6 min 32 s (72.3%) more".
function gapOf(
  first: SideFigure,
  second: SideFigure,
  locale: string,
  wants?: 'difference' | 'ratio',
): string {
  const gap = second.value - first.value;
  if (gap === 0) return ', which is the same';
  if (wants === 'ratio' && first.value !== 0)
    return `, ${formatNumber(second.value / first.value, { locale })} times as much`;
  const style = styleOf(first.field.output, locale);
  const size = formatNumber(Math.abs(gap), style);
  const percent =
    first.value > 0 && !style.isShare
      ? ` (${formatNumber(Math.abs(gap) / first.value, { locale, isShare: true })})`
      : '';
  const isCount =
    first.measure !== undefined && (first.measure.fn === 'count' || first.measure.fn === 'count_distinct');
  const points = style.isShare ? `${size.replace(/%$/, '')} percentage points` : size;
  return `, ${points}${percent} ${gap > 0 ? 'more' : isCount && !style.isShare ? 'fewer' : 'less'}`;
}

function compareGroups({ frame, result }: Told, sides: readonly Side[]): string[] {
  const [left, right] = result.values;
  const [measure] = frame.measures;
  if (!left || !right || !measure) return [];
  const both = result.rows.filter(
    (row) => numberOf(left, row) !== undefined && numberOf(right, row) !== undefined,
  );
  const gap = (row: Row): number => (numberOf(right, row) ?? 0) - (numberOf(left, row) ?? 0);
  const [widest] = [...both].sort((a, b) => Math.abs(gap(b)) - Math.abs(gap(a)));
  const higher = both.filter((row) => gap(row) > 0).length;
  if (!widest) return [];
  const [first, second] = sides.map(phraseOf);
  const things = plural(frame.keys.map(keyNoun).join(' and '));
  return [
    `The ${figureOf(measure, frame.base, frame.filters)} is higher ${second} than ${first} for ${higher} of ${both.length} ${things}.`,
    `The widest gap is at ${nameOf(result, widest)}: ${show(result, left, widest)} ${first}, ${show(result, right, widest)} ${second}.`,
  ];
}

export function tellWindow(told: Told, { fn, size = 3 }: Ask & { kind: 'window' }): string[] {
  const { frame, result } = told;
  const [measure] = frame.measures;
  const value = result.values[0];
  const moved = result.values.at(-1);
  if (!measure || !value || !moved) return tellNothing(told);
  const figure = figureOf(measure, frame.base, frame.filters);
  const rows = result.rows.filter((row) => numberOf(moved, row) !== undefined);
  const last = rows.at(-1);
  if (!last) return tellGroups(told, value);
  if (fn === 'rank') {
    const ranked = [...rows].sort((a, b) => (numberOf(moved, a) ?? 0) - (numberOf(moved, b) ?? 0));
    return [
      `By ${figure}, ${listNames(
        ranked.map(
          (row) =>
            `${nameOf(result, row)} ${value === moved ? '' : `(${show(result, value, row)}) `}is ${ordinal(numberOf(moved, row) ?? 0)}`,
        ),
        result.total,
      )}.`,
    ];
  }
  if (fn === 'running')
    return [`The cumulative ${figure} reaches ${show(result, moved, last)} ${forGroup(told, last)}.`];
  if (fn === 'moving') {
    const key = timelineKey(told);
    const spoken = {
      ...measure,
      label: `moving average of the ${figure} over ${size} ${key ? plural(keyNoun(key)) : 'rows'}`,
    };
    return tellGroups({ ...told, frame: { ...frame, filters: [], measures: [spoken] } }, moved);
  }
  const ranked = [...rows].sort((a, b) => (numberOf(moved, b) ?? 0) - (numberOf(moved, a) ?? 0));
  const [most = last, least = last] = [ranked[0], ranked.at(-1)];
  const signed = (row: Row): string => show(result, moved, row, { isSigned: true });
  const rise = (numberOf(moved, most) ?? 0) > 0 ? `rose most ${forGroup(told, most)} (${signed(most)})` : '';
  const fall =
    (numberOf(moved, least) ?? 0) < 0 ? `fell most ${forGroup(told, least)} (${signed(least)})` : '';
  const lead =
    rise || fall
      ? `The ${figure} ${[rise, fall].filter((text) => text !== '').join(' and ')}`
      : `The ${figure} did not change`;
  if (value === moved) return [`${lead}.`];
  return [
    `${lead}.`,
    `${capitalize(forGroup(told, last))} it was ${show(result, value, last)} (${signed(last)}).`,
  ];
}

export function tellChange(told: Told, { from, to, wants, direction }: Ask & { kind: 'change' }): string[] {
  const { frame, result } = told;
  const [before, after] = result.values;
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!before || !after || !measure || !row) return tellNothing(told);
  const subject = figureOf(measure, frame.base, frame.filters);
  const [start, end] = [filterPhrase(from), filterPhrase(to)];
  if (result.labels.length === 0)
    return [`The ${subject} ${moveOf(told, before, after, row, { start, end })}.`];
  const moved = result.values[2];
  const size = (each: Row): number =>
    numberOf(moved, each) ?? (numberOf(after, each) ?? 0) - (numberOf(before, each) ?? 0);
  const filled = result.rows.filter(
    (each) => numberOf(before, each) !== undefined && numberOf(after, each) !== undefined,
  );
  if (filled.length === 0) return tellNothing(told);
  const ranked = [...filled].sort((a, b) => (direction === 'asc' ? size(a) - size(b) : size(b) - size(a)));
  const [lead = row, last = row] = [ranked[0], ranked.at(-1)];
  const single = `The ${subject} of ${nameOf(result, lead)} ${moveOf(told, before, after, lead, { start, end })}.`;
  if (ranked.length === 1) return [single];
  const measuredIn = wants === 'percent' ? ' in percent' : '';
  const side =
    direction === 'asc'
      ? size(lead) < 0
        ? 'fell most'
        : 'rose least'
      : size(lead) > 0
        ? 'rose most'
        : 'fell least';
  const text = (each: Row): string =>
    `${show(result, before, each)} to ${show(result, after, each)}${changeText(told, before, after, each)}`;
  const other =
    ranked.length > 1 && size(last) !== size(lead)
      ? `, and ${size(last) < 0 ? (direction === 'asc' ? 'fell least' : 'fell most') : direction === 'asc' ? 'rose most' : 'rose least'} for ${nameOf(result, last)} (${text(last)})`
      : '';
  return [`The ${subject} ${side}${measuredIn} for ${nameOf(result, lead)}, from ${text(lead)}${other}.`];
}

// "rose from 2 in July 2026 to 22 in August 2026, by 20 (1,000%)".
function moveOf(
  { result, locale }: Told,
  before: Field,
  after: Field,
  row: Row,
  { start, end }: { start: string; end: string },
): string {
  const [from, to] = [numberOf(before, row), numberOf(after, row)];
  const style = styleOf(before.output, locale);
  if (from === undefined || to === undefined)
    return `is ${from === undefined ? 'not known' : formatNumber(from, style)} ${start} and ${to === undefined ? 'not known' : formatNumber(to, style)} ${end}`;
  if (from === to) return `was ${show(result, before, row)} both ${start} and ${end}`;
  const gap = formatNumber(Math.abs(to - from), style);
  const percent =
    from > 0 && !style.isShare
      ? ` (${formatNumber(Math.abs(to - from) / from, { locale, isShare: true })})`
      : '';
  return `${to > from ? 'rose' : 'fell'} from ${show(result, before, row)} ${start} to ${show(result, after, row)} ${end}, by ${gap}${percent}`;
}

function changeText({ locale }: Told, before: Field, after: Field, row: Row): string {
  const [from, to] = [numberOf(before, row), numberOf(after, row)];
  if (from === undefined || to === undefined || from <= 0) return '';
  return `, ${formatNumber((to - from) / from, { locale, isShare: true, isSigned: true })}`;
}

export function tellRank(told: Told, { of, direction }: Ask & { kind: 'rank' }): string[] {
  const { frame, result, locale } = told;
  const [measure] = frame.measures;
  const [row] = result.rows;
  const [place, total, value] = result.values;
  if (!measure || !row || !place) return tellNothing(told);
  const rank = numberOf(place, row);
  if (rank === undefined) return tellNothing(told);
  const things =
    frame.keys.length > 0 ? plural(frame.keys.map(keyNoun).join(' and ')) : rowsOf(frame.base, frame.filters);
  const name =
    result.labels.length > 0
      ? nameOf(result, row)
      : filterPhrase(of).replace(/^(?:for|in|on|by|with) (?:the )?/, '');
  const among = total ? ` of ${count(numberOf(total, row) ?? 0, locale)} ${things}` : ` among the ${things}`;
  const from = direction === 'asc' ? ', counted from the lowest' : '';
  const figure = value ? `, with ${show(result, value, row)}` : '';
  return [
    `${name} is ${ordinal(rank)}${among} by ${figureOf(measure, frame.base, frame.filters)}${figure}${from}.`,
  ];
}

export function tellCorrelation(told: Told, { left, right }: Ask & { kind: 'correlation' }): string[] {
  const { frame, result, locale } = told;
  const [row] = result.rows;
  const [field, rowsField] = result.values;
  const r = numberOf(field, row);
  const [a, b] = [valuePhrase(left), valuePhrase(right)];
  if (r === undefined)
    return [`There are too few rows with both ${a} and ${b} to tell how they go together.`];
  const shown = formatNumber(r, { locale });
  const size = Math.abs(r);
  const scope = frame.filters.length > 0 ? ` for ${rowsOf(frame.base, frame.filters)}` : '';
  const number = numberOf(rowsField, row);
  const over = number === undefined ? '' : ` over ${count(number, locale)} ${rowsOf(frame.base, [], number)}`;
  if (size < 0.1)
    return [`${capitalize(a)} and ${b} are hardly related${scope} (correlation ${shown}${over}).`];
  const strength = size >= 0.7 ? 'strong' : size >= 0.4 ? 'moderate' : 'weak';
  const way = r > 0 ? 'rise together' : 'go opposite ways: one falls as the other rises';
  return [`${capitalize(a)} and ${b} ${way}${scope} (${strength} correlation, ${shown}${over}).`];
}
