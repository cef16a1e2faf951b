import { quoteText } from './sqlWriter.ts';

/** How the numbers of a column are written. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** Unit in the values themselves. */
  readonly unit?: string;
  /** Whether another style would have read the same values otherwise, e.g. `1.234`. */
  readonly isAmbiguous: boolean;
}

const currency = '(?:[$€£¥₹]|USD|EUR|GBP|CHF|JPY|US\\$)';
const suffix = '(?:%|kg|g|mg|km|cm|mm|m|mi|ft|lbs?|°C|°F|mph|km/h|kWh|MW|ms|MB|GB)';
const group = "[ '’\u00a0\u202f]";
const dotted = `(?:\\d+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:\\.\\d*)?(?:[eE][-+]?\\d+)?`;
const comma = `(?:\\d+|\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:,\\d*)?(?:[eE][-+]?\\d+)?`;
const dressed = (core: string) =>
  `[-+−(]?\\s?${currency}?\\s?\\(?[-+−]?\\s?${core}\\s?(?:${currency}|${suffix})?-?\\)?`;
const patterns = { '.': dressed(dotted), ',': dressed(comma) } as const;
const matchers = { '.': new RegExp(`^${patterns['.']}$`, 'i'), ',': new RegExp(`^${patterns[',']}$`, 'i') };
const plain = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
};

/**
 * How the values of a column are written as numbers, or undefined where they are not numbers. Codes with leading
 * zeros are not. `usual` decides where the values allow both decimal marks.
 */
export function numberStyle(values: readonly string[], usual: '.' | ','): NumberStyle | undefined {
  if (values.length === 0 || !values.every((value) => /\d/.test(value))) return undefined;
  if (values.some((value) => /^[-+]?0\d+$/.test(value))) return undefined;
  const fits = {
    '.': values.every((value) => matchers['.'].test(value)),
    ',': values.every((value) => matchers[','].test(value)),
  };
  if (!fits['.'] && !fits[',']) return undefined;
  const isAmbiguous = fits['.'] && fits[','] && values.some((value) => /[.,]/.test(value));
  const decimal = fits['.'] && fits[','] ? usual : fits['.'] ? '.' : ',';
  const unit = unitOf(values);
  return { decimal, isAmbiguous, ...(unit ? { unit } : {}) };
}

/** SQL that turns a text column into DOUBLE; null where a value is not written in the style. */
export function numberSql(style: NumberStyle, values: readonly string[], column: string): string {
  const finite = (sql: string) => `CASE WHEN isfinite(${sql}) THEN ${sql} END`;
  if (style.decimal === '.' && values.every((value) => plain.test(value)))
    return finite(`TRY_CAST(${column} AS DOUBLE)`);
  const pattern = quoteText(`(?i)${patterns[style.decimal]}`);
  const digits = `regexp_replace(replace(${column}, '−', '-'), '(?i)[^0-9.,eE+-]|US|EUR|GBP|CHF|JPY|ms', '', 'g')`;
  const bare =
    style.decimal === '.' ? `replace(${digits}, ',', '')` : `replace(replace(${digits}, '.', ''), ',', '.')`;
  const core = `regexp_extract(${bare}, '^[-+]*([0-9]*\\.?[0-9]*([eE][-+]?[0-9]+)?)', 1)`;
  const isNegative = `(contains(${column}, '(') OR regexp_matches(${column}, '^[^0-9]*[-−]') OR suffix(${column}, '-'))`;
  return `CASE WHEN regexp_full_match(${column}, ${pattern}) THEN TRY_CAST(${core} AS DOUBLE) * (CASE WHEN ${isNegative} THEN -1 ELSE 1 END) END`;
}

/** The unit at most values, where it is the same at all that have one. */
function unitOf(values: readonly string[]): string | undefined {
  const found = new Set<string>();
  let count = 0;
  for (const value of values) {
    const sign = new RegExp(`${currency}|${suffix}(?=[)\\s]*$)`, 'i').exec(
      value.replace(/[\d.,]+e[-+]?\d+/i, ''),
    )?.[0];
    if (!sign) continue;
    found.add(sign);
    count++;
  }
  const [only] = found;
  if (found.size !== 1 || !only || count < values.length * 0.8) return undefined;
  return signs[only] ?? only;
}
