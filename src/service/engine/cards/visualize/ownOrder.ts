import { readPeriod } from '../../../../charts/chartPeriods.ts';
import { monthNames, weekdayNames } from '../../../../contract/calendarNames.ts';

/** Answers on a scale of agreement, from no to yes. */
const opinions: readonly (readonly string[])[] = [
  [
    'strongly disagree',
    'disagree',
    'somewhat disagree',
    ...middles(),
    'somewhat agree',
    'agree',
    'strongly agree',
  ],
  ['very dissatisfied', 'dissatisfied', ...middles(), 'satisfied', 'very satisfied'],
  ['very unlikely', 'unlikely', ...middles(), 'likely', 'very likely'],
  ['very negative', 'negative', ...middles(), 'positive', 'very positive'],
];

/** Lists of words with a conventional order; a column may use a part of one. */
const scales: readonly (readonly string[])[] = [
  ...[weekdayNames, monthNames].flatMap((names) => [
    names.map((name) => name.toLowerCase()),
    names.map((name) => name.slice(0, 3).toLowerCase()),
  ]),
  ['q1', 'q2', 'q3', 'q4'],
  ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'],
  ['tiny', 'small', 'medium', 'large', 'extra large', 'huge'],
  ['none', 'very low', 'low', 'medium', 'moderate', 'high', 'very high', 'critical', 'urgent'],
  ['never', 'rarely', 'seldom', 'sometimes', 'often', 'usually', 'always'],
  ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly', 'never'],
  ['very poor', 'poor', 'fair', 'average', 'good', 'very good', 'excellent'],
  ...opinions,
  ['gold', 'silver', 'bronze'],
];

function middles(): string[] {
  return ['neutral', 'undecided', 'neither', 'neither agree nor disagree', 'mixed'];
}

/** Whether these are answers on a scale: "agree", "very likely". */
export function isOpinion(names: readonly string[]): boolean {
  const given = names.filter((name) => name.trim() !== '' && !unplaced.test(name));
  return given.length >= 3 && placed(given, opinions) !== undefined;
}

/** Occur beside age groups and scales without being a step of them. */
const unplaced =
  /^\s*(unknown|others?|n\/?a|missing|refused|not (stated|specified|given|known|available)|prefer not to (say|answer)|don['’]t know)\s*$/i;

/**
 * Ranks of names with a natural order: weekdays, months, quarters, ranges ("18-24", "65+") and ordinal scales.
 * Undefined if one of them has no rank. Missing and unknown are last.
 */
export function ownOrder(names: readonly (string | null)[]): ((name: string | null) => number) | undefined {
  const given = [...new Set(names)].filter(
    (name) => name !== null && name.trim() !== '' && !unplaced.test(name),
  );
  if (given.length < 2) return undefined;
  const ranks = ranksIn(given as string[]);
  return ranks && ((name) => ranks.get(name ?? '') ?? Number.POSITIVE_INFINITY);
}

function placed(
  names: readonly string[],
  among: readonly (readonly string[])[],
): Map<string, number> | undefined {
  const plain = (name: string) => name.trim().toLowerCase();
  const scale = among.find((steps) => names.every((name) => steps.includes(plain(name))));
  return scale && new Map(names.map((name) => [name, scale.indexOf(plain(name))]));
}

function ranksIn(names: readonly string[]): Map<string, number> | undefined {
  const steps = placed(names, scales);
  if (steps) return steps;
  const ranges = names.map(rangeStart);
  // Plain numbers may be codes, so at least one must be a range.
  if (ranges.every((range) => range !== undefined) && ranges.some((range) => range.isRange))
    return new Map(names.map((name, at) => [name, ranges[at]?.start ?? 0]));
  const periods = names.map((name) => readPeriod(name)?.ms);
  return periods.every((ms) => ms !== undefined)
    ? new Map(names.map((name, at) => [name, periods[at] ?? 0]))
    : undefined;
}

const amount = '[$€£]?\\s*(\\d[\\d.,]*)\\s*(k|m)?';
const below = new RegExp(`^(?:<|≤|under|below|up to|less than)\\s*${amount}`, 'i');
const above = new RegExp(`^(?:>|≥|over|above|more than)\\s*${amount}`, 'i');
const open = new RegExp(
  `^${amount}\\s*(?:\\+|plus\\b|and over\\b|and older\\b|and above\\b|or more\\b)`,
  'i',
);
const between = new RegExp(`^${amount}\\s*(?:-|–|to)\\s*${amount}(?:\\s*[a-z%°]+)?$`, 'i');
const single = new RegExp(`^${amount}$`, 'i');

/** Start of a range; "under 18" sorts before a range that starts at 18. */
function rangeStart(name: string): { start: number; isRange: boolean } | undefined {
  const text = name.trim();
  const range = between.exec(text);
  if (range) {
    const to = numberOf(range[3], range[4]);
    const from = numberOf(range[1], range[2] ?? range[4]);
    return to > from ? { start: from, isRange: true } : undefined;
  }
  const [low, high, from, exact] = [below, above, open, single].map((pattern) => pattern.exec(text));
  if (low) return { start: numberOf(low[1], low[2]) - 1e-6, isRange: true };
  const start = high ?? from;
  if (start) return { start: numberOf(start[1], start[2]) + 1e-6, isRange: true };
  return exact ? { start: numberOf(exact[1], exact[2]), isRange: false } : undefined;
}

function numberOf(digits = '', scale = ''): number {
  const value = Number(digits.replaceAll(',', ''));
  return value * (/k/i.test(scale) ? 1000 : /m/i.test(scale) ? 1e6 : 1);
}
