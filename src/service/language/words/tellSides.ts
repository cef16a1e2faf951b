import { decimalsOf } from '../../../contract/decimals.ts';
import type { Ask, Measure, Side } from '../frame.ts';
import { filterPhrase } from './filterWords.ts';
import { formatBeside, formatNumber, type NumberStyle } from './formatNumber.ts';
import { capitalize, enumerate } from './name.ts';
import { type Field, nameOf, numberOf, type Result, show, styleOf } from './result.ts';
import { figureOf, isCounting, subjectOf } from './subject.ts';
import { formatGap } from './tellChange.ts';
import { tellNoFigure } from './tellNothing.ts';
import { groupNoun, type Row, type Told } from './told.ts';

/** One side of a comparison with its figure. */
export interface SideFigure {
  /** "for women", "in September 2026". */
  readonly phrase: string;
  /** "41 issues opened", where the sides measure different things. */
  readonly statement: string;
  readonly value: number;
  readonly text: string;
  readonly field: Field;
  readonly measure: Measure | undefined;
}

/** The figures of the sides, whether the rows hold a side each or one row holds them all. */
export function sidesOf({ frame, result, locale }: Told, sides: readonly Side[]): SideFigure[] {
  const [row] = result.rows;
  const isOneRow = result.rows.length === 1 && result.values.length >= sides.length;
  const found = sides.flatMap((side, at) => {
    const [field, from] = isOneRow
      ? [result.values[at], row]
      : [result.values[0], rowOfSide(result, sides, at)];
    const value = numberOf(field, from);
    return field && value !== undefined ? [{ side, field, value }] : [];
  });
  const [first] = found;
  if (!first) return [];
  const values = found.map(({ value }) => value);
  const texts = formatBeside(values, besideStyle(first.field, values, locale));
  return found.map(({ side, field, value }, at) => {
    const measure = side.measure ?? frame.measures[0];
    const text = side.measure ? formatNumber(value, styleOf(field.output, locale)) : (texts[at] ?? '');
    const subject = measure
      ? subjectOf(measure, frame.base, [...side.filters, ...frame.filters])
      : side.label;
    const statement = measure && isCounting(measure) ? `${text} ${subject}` : `the ${subject} is ${text}`;
    return { phrase: phraseOf(side), statement, value, text, field, measure };
  });
}

/** As the chart of these figures rounds them. */
function besideStyle({ output }: Field, values: readonly number[], locale: string): NumberStyle {
  const shown = output.isShare ? values.map((share) => share * 100) : values;
  return { ...styleOf(output, locale), decimals: decimalsOf(shown) };
}

// By name; by place only where the rows bear no names of sides at all, so that no side gets another's figure.
function rowOfSide(result: Result, sides: readonly Side[], at: number): Row | undefined {
  const isOf = (row: Row, side: Side | undefined): boolean =>
    nameOf(result, row).toLowerCase() === side?.label.toLowerCase();
  const hasNames = result.rows.some((row) => sides.some((side) => isOf(row, side)));
  if (hasNames) return result.rows.find((row) => isOf(row, sides[at]));
  return result.rows.length === sides.length ? result.rows[at] : undefined;
}

// A filter that is a phrase by itself says more than the label: "in September 2026", "for Aron Eze".
function phraseOf({ label, filters: [only, ...others] }: Side): string {
  const phrase = only && others.length === 0 ? filterPhrase(only) : '';
  return /^(?:in|on|at|by|for|since|before|after|between|last|this) /.test(phrase) ? phrase : `for ${label}`;
}

export function tellCompare(told: Told, { sides, wants, pick }: Ask & { kind: 'compare' }): string[] {
  const { frame, result, locale } = told;
  const isByGroup = frame.keys.length > 0 && result.rows.length > 1 && result.values.length >= sides.length;
  if (isByGroup && sides.length === 2) return compareGroups(told, sides);
  const found = sidesOf(told, sides);
  const [first, second] = found;
  if (!first || !second) return tellNoFigure(told);
  const gap = found.length === 2 ? gapOf(first, second, locale, wants) : '';
  if (sides.some((side) => side.measure)) {
    const isCount = found.every(({ measure }) => measure && isCounting(measure));
    const all = enumerate(found.map(({ statement }) => statement));
    return [isCount ? `There are ${all}${gap}.` : `${capitalize(all)}${gap}.`];
  }
  const figure = first.measure
    ? figureOf(first.measure, frame.base, frame.filters)
    : first.field.output.label;
  if (pick) {
    const [best, ...others] = [...found].sort((a, b) => (a.value - b.value) * (pick === 'most' ? -1 : 1));
    const label = best && sides[found.indexOf(best)]?.label;
    if (best && label && others.every(({ value }) => value !== best.value)) {
      const rest = enumerate(others.map(({ text, phrase }) => `${text} ${phrase}`));
      return [`${capitalize(label)}: the ${figure} is ${best.text}, against ${rest}.`];
    }
  }
  const ordered = found.length > 2 ? [...found].sort((a, b) => b.value - a.value) : found;
  // "6 fewer" of which of the two is left open without its name.
  const named = wants === 'ratio' ? first : second;
  const whose = gap === '' || first.value === second.value ? '' : ` ${named.phrase}`;
  return [
    `The ${figure} is ${enumerate(ordered.map(({ text, phrase }) => `${text} ${phrase}`))}${gap}${whose}.`,
  ];
}

// Of the second against the first: ", 6 min 32 s (72.3%) more", or as a ratio of the first to the second: ", 7 times as many".
function gapOf(
  first: SideFigure,
  second: SideFigure,
  locale: string,
  wants?: 'difference' | 'ratio',
): string {
  const gap = second.value - first.value;
  if (gap === 0) return ', the same';
  const isCount = first.measure !== undefined && isCounting(first.measure);
  if (wants === 'ratio' && second.value !== 0)
    return `, ${formatNumber(first.value / second.value, { locale })} times as ${isCount ? 'many' : 'much'}`;
  const style = besideStyle(first.field, [first.value, second.value], locale);
  const percent =
    first.value > 0 && !style.isShare
      ? ` (${formatNumber(Math.abs(gap) / first.value, { locale, isShare: true })})`
      : '';
  return `, ${formatGap(first.value, second.value, style)}${percent} ${gap > 0 ? 'more' : isCount ? 'fewer' : 'less'}`;
}

function compareGroups(told: Told, sides: readonly Side[]): string[] {
  const { frame, result } = told;
  const [left, right] = result.values;
  const [measure] = frame.measures;
  if (!left || !right || !measure) return tellNoFigure(told);
  const both = result.rows.filter(
    (row) => numberOf(left, row) !== undefined && numberOf(right, row) !== undefined,
  );
  const gap = (row: Row): number => (numberOf(right, row) ?? 0) - (numberOf(left, row) ?? 0);
  const [widest] = [...both].sort((a, b) => Math.abs(gap(b)) - Math.abs(gap(a)));
  if (!widest) return tellNoFigure(told);
  const [first = '', second = ''] = sides.map(phraseOf);
  const higher = both.filter((row) => gap(row) > 0).length;
  const lower = both.filter((row) => gap(row) < 0).length;
  const [more, less, count] = lower > higher ? [first, second, lower] : [second, first, higher];
  const groups = groupNoun(frame);
  const where = count === both.length ? `all ${count} ${groups}` : `${count} of ${both.length} ${groups}`;
  return [
    `The ${figureOf(measure, frame.base, frame.filters)} is higher ${more} than ${less} for ${where}.`,
    `${nameOf(result, widest)} has the widest gap: ${show(result, left, widest)} ${first} and ${show(result, right, widest)} ${second}.`,
  ];
}
