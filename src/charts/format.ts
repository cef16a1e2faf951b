import { clockText, isClock, spanText } from './clocks.ts';
import { numberFormat } from './intlFormats.ts';

const currencySigns = /^([$€£¥₹₩])\s?(k|K|M|B|bn|T)?$/;
const currencyCodes = /^(?:[A-Z]{3})$/;
const scaled = /(?:^|\s)(?:k|K|M|B|bn|T|thousands?|millions?|billions?|trillions?)$/;

/**
 * Formats a number, precise enough to quote: `1,234.5 kt`, `$12.4M`, `3.2%`. With `digits`, all numbers of a measure
 * get the same number of decimals.
 */
export function formatNumber(
  value: number,
  units: string | null | undefined,
  locale: string,
  digits?: number,
): string {
  return inWords(value, units, locale, { digits });
}

/** A short form for labels in the chart: millions are compact, 374M unless more digits are required. */
export function formatLabel(
  value: number,
  units: string | null | undefined,
  locale: string,
  digits: number,
  significant = 3,
): string {
  const isCompact = Math.abs(value) >= 1_000_000 && !isScaled(units ?? '');
  return inWords(value, units, locale, { digits, ...(isCompact && { significant }) });
}

interface Rounding {
  readonly digits: number | undefined;
  /** Decimals of a compact number. */
  readonly significant?: number;
}

function inWords(
  value: number,
  units: string | null | undefined,
  locale: string,
  { digits, significant }: Rounding,
): string {
  const unit = units ?? '';
  if (isClock(unit)) return clockText(value, unit);
  if (isLongSpan(value, unit, digits)) return spanText(value * (msIn[unit] ?? 1), locale);
  const isTiny = digits === undefined ? isBelow(value) : digits > maxDecimals;
  if (isTiny && value === 0) return dress('0', unit, locale, value);
  const text =
    isTiny || isBeyond(value)
      ? powerOfTen(value, locale)
      : digits === undefined
        ? plain(value, unit, locale)
        : significant !== undefined
          ? compact(value, locale, significant)
          : rounded(value, digits, unit, locale);
  return dress(text, unit, locale, value);
}

/** From this value on a scale reaches 10,000, given the space above the highest value. */
const compactScale = 7_500;

/**
 * Formats a tick: compact from 10,000 on, but never rounded to another value. On a scale whose `largest` value is that
 * high all thousands are compact: 6K, 9K, 12K.
 */
export function formatTick(
  value: number,
  units: string | null | undefined,
  locale: string,
  largest = 0,
): string {
  const unit = units ?? '';
  if (isClock(unit)) return clockText(value, unit);
  if (isLongSpan(value, unit, 0)) return spanText(value * (msIn[unit] ?? 1), locale);
  if (isBelow(value) || isBeyond(value))
    return dress(powerOfTen(value, locale), isShort(unit) ? unit : '', locale, value);
  const isCompact = Math.abs(value) >= (largest > compactScale ? 1_000 : 10_000) && !isScaled(unit);
  const digits = numberFormat(locale, {
    notation: isCompact ? 'compact' : 'standard',
    maximumSignificantDigits: isCompact ? 7 : 10,
  }).format(value);
  return isShort(unit) ? dress(digits, unit, locale, value) : digits;
}

const msIn: Readonly<Record<string, number>> = { ms: 1, s: 1_000 };

/**
 * Long times are easier to read in parts: 774,541 ms is 12 min 55 s. Under an hour, seconds whose decimals matter stay
 * seconds, so that laps of 83.4 s and 83.9 s differ.
 */
function isLongSpan(value: number, unit: string, digits: number | undefined): boolean {
  const size = Math.abs(value);
  if (isBeyond(value)) return false;
  if (unit === 'ms') return size >= 1_000;
  const isWhole = digits === undefined ? Number.isInteger(value) : digits === 0;
  return unit === 's' && size >= (isWhole ? 60 : 3_600);
}

/**
 * Units written after each number; longer ones are named once, at the axis. Milliseconds may be converted to minutes.
 */
export function isShort(units: string | null | undefined): boolean {
  const unit = units ?? '';
  return (
    unit === '%' || Object.hasOwn(msIn, unit) || isClock(unit) || currencySigns.test(unit) || isCurrency(unit)
  );
}

/** More decimals are hard to count; smaller values are written in scientific notation. */
const maxDecimals = 6;

const isBelow = (value: number) => value !== 0 && Math.abs(value) < 10 ** -maxDecimals;
/** Names beyond trillion are not widely known. */
const isBeyond = (value: number) => Math.abs(value) >= 1e15;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `9.11 × 10⁻³¹`. */
function powerOfTen(value: number, locale: string): string {
  const [mantissa = '', exponent = ''] = value.toExponential(2).split('e');
  const digits = numberFormat(locale, { maximumFractionDigits: 2 }).format(Number(mantissa));
  const power = [...String(Math.abs(Number(exponent)))].map((digit) => raised[Number(digit)]).join('');
  return `${digits}\u00a0×\u00a010${Number(exponent) < 0 ? '⁻' : ''}${power}`;
}

/** Prices are never written with one decimal. */
const centDigits = 2;

function plain(value: number, unit: string, locale: string): string {
  const size = Math.abs(value);
  const minimumFractionDigits = isMoney(unit) && !Number.isInteger(value) ? centDigits : 0;
  const precision =
    size >= 1000
      ? { minimumFractionDigits, maximumFractionDigits: 2 }
      : size >= 1
        ? { minimumFractionDigits, maximumFractionDigits: 3 }
        : { maximumSignificantDigits: 4 };
  return numberFormat(locale, precision).format(value);
}

function rounded(value: number, decimals: number, unit: string, locale: string): string {
  const digits = decimals === 1 && isMoney(unit) ? centDigits : decimals;
  return numberFormat(locale, {
    // Avoids "-0" after rounding.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

function compact(value: number, locale: string, significant: number): string {
  return numberFormat(locale, { notation: 'compact', maximumSignificantDigits: significant }).format(value);
}

function dress(digits: string, unit: string, locale: string, value: number): string {
  if (unit === '') return digits;
  if (unit === '%') return `${digits}%`;
  const sign = currencySigns.exec(unit);
  const bare = value < 0 ? digits.replace(/^[-−]/, '') : digits;
  const minus = value < 0 ? '-' : '';
  if (sign) return `${minus}${sign[1]}${bare}${sign[2] ?? ''}`;
  if (isCurrency(unit)) return `${minus}${currencyText(bare, unit, locale)}`;
  return `${digits}\u00a0${unit}`;
}

/** The digits with the currency symbol where the locale puts it. */
function currencyText(digits: string, code: string, locale: string): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  let isWritten = false;
  return format
    .formatToParts(1)
    .map(({ type, value }) => {
      if (type === 'currency' || type === 'literal') return value;
      if (isWritten) return '';
      isWritten = true;
      return digits;
    })
    .join('');
}

function isMoney(unit: string): boolean {
  return !isScaled(unit) && (currencySigns.test(unit) || isCurrency(unit));
}

function isScaled(unit: string): boolean {
  return scaled.test(unit) || currencySigns.exec(unit)?.[2] !== undefined;
}

// Three capitals are a currency only if the platform knows it: `GWh` and `MMT` are not.
function isCurrency(unit: string): boolean {
  if (!currencyCodes.test(unit)) return false;
  return new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(unit) !== undefined;
}
