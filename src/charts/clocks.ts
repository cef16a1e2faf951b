import { numberFormat } from './intlFormats.ts';

/** The duration formats that serve as units, with the seconds that their first and second part count. */
const styles: Readonly<Record<string, readonly [number, number]>> = {
  'h:mm:ss': [3600, 60],
  'm:ss': [60, 1],
  'h:mm': [3600, 60],
};

export function isClock(units: string | null | undefined): boolean {
  return units != null && Object.hasOwn(styles, units);
}

/** `2:07`, `3:12:45`, rounded to the minute or second. */
export function clockText(value: number, style: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [first, second] = styles[style] ?? [60, 1];
  const step = style === 'h:mm' ? 60 : 1;
  const size = Math.round(Math.abs(value) / step) * step;
  const parts = [Math.floor(size / first), two(Math.floor((size % first) / second))];
  if (style === 'h:mm:ss') parts.push(two(size % 60));
  return `${value < 0 && size > 0 ? '-' : ''}${parts.join(':')}`;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const roundSteps = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24, 48, 96, 240, 480, 1200, 2400].map((count) => count * hour),
];

/** A round tick interval (minutes, quarter hours, hours, …) for about so many ticks; undefined for other units. */
export function clockStep(
  units: string | null | undefined,
  largest: number | undefined,
  steps: number,
): number | undefined {
  const isLong = (ms: number) => (largest ?? 0) * ms >= minute * 1000;
  const perSecond =
    isClock(units) || (units === 's' && isLong(1000)) ? 1 : units === 'ms' && isLong(1) ? 1000 : undefined;
  if (!perSecond || !largest) return undefined;
  const step = roundSteps.find((seconds) => seconds * perSecond * steps >= largest);
  return step && step * perSecond;
}

/** Milliseconds, from one second upwards, as `12.9 s`, `12 min 55 s`, `3 h 25 min`, `2 days 4 h`. */
export function spanText(ms: number, locale: string): string {
  const seconds = Math.abs(ms) / 1000;
  const sign = ms < 0 ? '-' : '';
  if (seconds < minute - 0.05)
    return `${sign}${numberFormat(locale, { maximumSignificantDigits: 3 }).format(seconds)}\u00a0s`;
  const [large, small] =
    seconds < hour - 0.5 ? [minute, 1] : seconds < day - 30 ? [hour, minute] : [day, hour];
  const size = Math.round(seconds / small) * small;
  const [count, rest] = [Math.floor(size / large), (size % large) / small];
  const counted = numberFormat(locale, {}).format(count);
  const parts = [`${counted}\u00a0${nameOf(large, count, locale)}`];
  if (rest > 0) parts.push(`${rest}\u00a0${nameOf(small, rest, locale)}`);
  return sign + parts.join(' ');
}

/** Unit symbols are international, but "day" is translated. */
function nameOf(seconds: number, count: number, locale: string): string {
  if (seconds === day) return !locale.startsWith('en') ? 'd' : count === 1 ? 'day' : 'days';
  return seconds === hour ? 'h' : seconds === minute ? 'min' : 's';
}
