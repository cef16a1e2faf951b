import { formatNumber } from './format.ts';
import { numberFormat } from './intlFormats.ts';
import { english, type Translate } from './words.ts';

/** For whom a text is written. */
interface Reader {
  readonly locale: string;
  readonly t?: Translate;
}

/** A series of named values in reading order; undefined values are missing. */
export interface NamedValues {
  readonly label: string;
  readonly units?: string | null | undefined;
  readonly nameAt: (at: number) => string;
  readonly values: readonly (number | undefined)[];
  /** Number of decimals; by default as many as each number has. */
  readonly digits?: number;
  /** Whether the first or last period is incomplete; its value is then not used for a trend. */
  readonly isPartialFirst?: boolean | undefined;
  readonly isPartialLast?: boolean | undefined;
}

/** `Line chart of Arrivals` or `Bar chart of 3 series: A, B and C`. */
export function opening(
  kind: string,
  title: string | null | undefined,
  labels: readonly string[],
  t: Translate,
): string {
  const subject =
    labels.length > 1
      ? t('{0} series: {1}', labels.length, listed(labels, 6, t))
      : (labels[0] ?? title ?? t('no data'));
  const heading = title && !labels.includes(title) ? `${title}. ` : '';
  return `${heading}${t('{0} of {1}.', kind, subject)}`;
}

/** A series over time as text: range, trend from first to last, extremes, missing values. */
export function trendOf(series: NamedValues, { locale, t = english }: Reader): string {
  const { nameAt, values, units, digits } = series;
  const all = knownOf(values);
  const whole = all.filter(
    ({ at }) => !(at === 0 ? series.isPartialFirst : at === values.length - 1 && series.isPartialLast),
  );
  const known = whole.length > 0 ? whole : all;
  if (known.length === 0) return t('{0} has no values.', series.label);
  const say = (value: number) => formatNumber(value, units, locale, digits);
  const [first, last] = [known[0], known.at(-1)] as [Known, Known];
  if (known.length === 1) return t('{0} is {1} in {2}.', series.label, say(first.value), nameAt(first.at));
  const { min, max } = extremes(known);
  const [from, to] = [say(first.value), say(last.value)];
  const changed = `${to}${units === '%' ? '' : share(first.value, last.value, locale)}`;
  const span = [nameAt(first.at), nameAt(last.at)] as const;
  return [
    last.value === first.value
      ? t('{0} is the same at both ends, {1} between {2} and {3}.', series.label, from, ...span)
      : last.value > first.value
        ? t('{0} rises from {1} to {2} between {3} and {4}.', series.label, from, changed, ...span)
        : t('{0} falls from {1} to {2} between {3} and {4}.', series.label, from, changed, ...span),
    t(
      'Lowest {0} in {1}, highest {2} in {3}.',
      ...[say(min.value), nameAt(min.at)],
      ...[say(max.value), nameAt(max.at)],
    ),
    missing(values.length - all.length, t),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A series over categories as text: count, largest, smallest, missing values. */
export function rangeOf(series: NamedValues, { locale, t = english }: Reader): string {
  const { nameAt, values, units, digits } = series;
  const known = knownOf(values);
  if (known.length === 0) return t('{0} has no values.', series.label);
  const say = ({ value, at }: Known) => `${nameAt(at)} (${formatNumber(value, units, locale, digits)})`;
  if (known.length === 1) return `${series.label}: ${say(known[0] as Known)}.`;
  const { min, max } = extremes(known);
  const spread =
    min.value === max.value
      ? t(
          '{0}: all {1} are {2}.',
          ...[series.label, known.length, formatNumber(min.value, units, locale, digits)],
        )
      : t('{0}: highest {1}, lowest {2}, of {3}.', series.label, say(max), say(min), known.length);
  return [spread, missing(values.length - known.length, t)].filter(Boolean).join(' ');
}

/** A list of names; the rest after `maxNames` is counted. */
export function listed(names: readonly string[], maxNames: number, t: Translate = english): string {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length > maxNames)
    return t('{0} and {1} more', names.slice(0, maxNames).join(', '), names.length - maxNames);
  return t('{0} and {1}', names.slice(0, -1).join(', '), names.at(-1) ?? '');
}

/** More series are not described individually; the table has them. */
export const maxDescribedSeries = 4;

export function moreSeriesText(count: number, t: Translate): string {
  const more = count - maxDescribedSeries;
  if (more <= 0) return '';
  return more === 1 ? t('1 more series is in the table.') : t('{0} more series are in the table.', more);
}

export function sentences(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

export function missing(count: number, t: Translate): string {
  if (count <= 0) return '';
  return count === 1 ? t('1 value is missing.') : t('{0} values are missing.', count);
}

interface Known {
  readonly value: number;
  readonly at: number;
}

function knownOf(values: readonly (number | undefined)[]): Known[] {
  return values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
}

function extremes(known: readonly Known[]): { min: Known; max: Known } {
  let [min, max] = [known[0], known[0]] as [Known, Known];
  for (const one of known) {
    if (one.value < min.value) min = one;
    if (one.value > max.value) max = one;
  }
  return { min, max };
}

// Changes in percent are omitted for a start that is zero or negative, and for percentages, where they would be
// confused with points.
function share(from: number, to: number, locale: string): string {
  if (from <= 0 || to < 0) return '';
  const percent = ((to - from) / from) * 100;
  const sign = percent > 0 ? '+' : '';
  const digits = numberFormat(locale, { maximumFractionDigits: 1 }).format(percent);
  return ` (${sign}${digits}%)`;
}
