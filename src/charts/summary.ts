import { formatNumber, knownLocale } from './format.ts';

/** A row of named values in reading order; an undefined value is missing. */
export interface NamedValues {
  readonly label: string;
  readonly units?: string | null | undefined;
  readonly nameAt: (at: number) => string;
  readonly values: readonly (number | undefined)[];
  /** Decimals that its numbers are written with; as many as each has where absent. */
  readonly digits?: number;
}

/** `Line chart of Arrivals` or `Bar chart of 3 series: A, B and C`. */
export function opening(kind: string, title: string | null | undefined, labels: readonly string[]): string {
  const subject =
    labels.length > 1 ? `${labels.length} series: ${listed(labels, 6)}` : (labels[0] ?? title ?? 'no data');
  const heading = title && !labels.includes(title) ? `${title}. ` : '';
  return `${heading}${kind} of ${subject}.`;
}

/** A series over time in words: span, trend from first to last, extremes, what is missing. */
export function trendOf(series: NamedValues, locale: string): string {
  const { nameAt, values, units, digits } = series;
  const known = knownOf(values);
  if (known.length === 0) return `${series.label} has no values.`;
  const say = (value: number) => formatNumber(value, units, locale, digits);
  const [first, last] = [known[0], known.at(-1)] as [Known, Known];
  if (known.length === 1) return `${series.label} is ${say(first.value)} in ${nameAt(first.at)}.`;
  const { least, most } = extremes(known);
  const change =
    last.value === first.value ? 'is the same at' : last.value > first.value ? 'rises from' : 'falls from';
  const path =
    last.value === first.value
      ? `${change} both ends, ${say(first.value)}`
      : `${change} ${say(first.value)} to ${say(last.value)}${units === '%' ? '' : share(first.value, last.value, locale)}`;
  return [
    `${series.label} ${path} between ${nameAt(first.at)} and ${nameAt(last.at)}.`,
    `Lowest ${say(least.value)} in ${nameAt(least.at)}, highest ${say(most.value)} in ${nameAt(most.at)}.`,
    missing(values.length - known.length),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A series over categories in words: how many, the largest and smallest, what is missing. */
export function rangeOf(series: NamedValues, locale: string): string {
  const { nameAt, values, units, digits } = series;
  const known = knownOf(values);
  if (known.length === 0) return `${series.label} has no values.`;
  const say = ({ value, at }: Known) => `${nameAt(at)} (${formatNumber(value, units, locale, digits)})`;
  if (known.length === 1) return `${series.label}: ${say(known[0] as Known)}.`;
  const { least, most } = extremes(known);
  const spread =
    least.value === most.value
      ? `all ${known.length} are ${formatNumber(least.value, units, locale, digits)}`
      : `highest ${say(most)}, lowest ${say(least)}, of ${known.length}`;
  return [`${series.label}: ${spread}.`, missing(values.length - known.length)].filter(Boolean).join(' ');
}

/** Names in a sentence; beyond `most` the rest is counted. */
export function listed(names: readonly string[], most: number): string {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** At most this many series are told one by one; the rest is left to the table. */
export const toldSeries = 4;

export function untold(count: number): string {
  return count > toldSeries ? `${count - toldSeries} more series are in the table.` : '';
}

export function sentences(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

export function missing(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? '1 value is missing.' : `${count} values are missing.`;
}

interface Known {
  readonly value: number;
  readonly at: number;
}

function knownOf(values: readonly (number | undefined)[]): Known[] {
  return values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
}

function extremes(known: readonly Known[]): { least: Known; most: Known } {
  let [least, most] = [known[0], known[0]] as [Known, Known];
  for (const one of known) {
    if (one.value < least.value) least = one;
    if (one.value > most.value) most = one;
  }
  return { least, most };
}

// A share of a negative or zero start says nothing, and one of a percentage is easily taken for points.
function share(from: number, to: number, locale: string): string {
  if (from <= 0 || to < 0) return '';
  const percent = ((to - from) / from) * 100;
  const sign = percent > 0 ? '+' : '';
  const digits = new Intl.NumberFormat(knownLocale(locale), { maximumFractionDigits: 1 }).format(percent);
  return ` (${sign}${digits}%)`;
}
