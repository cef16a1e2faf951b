import { quoteText } from '../query/sqlWriter.ts';

/** A column's notation of numbers. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** The currency or unit beside the values, in all its spellings: `€` and `EUR`. */
  readonly signs?: readonly string[];
  /** Its display form: `$` is USD. */
  readonly unit?: string;
  /** Whether another notation would have given other numbers, e.g. `1.234`. */
  readonly isAmbiguous: boolean;
  /** The numbers are in the engine's own format. */
  readonly isPlain: boolean;
}

/** `m` is missing because it may also mean million. */
const currency = /US\$|[$€£¥₹]|USD|EUR|GBP|CHF|JPY|INR/i;
const suffix = /(?:%|kg|g|mg|km|cm|mm|ft|lbs?|°C|°F|mph|km\/h|kWh|MW|ms|MB|GB)(?=[)\s]*$)/;
const group = "[ '’\u00a0\u202f]";
const exponent = '(?:[eE][-+]?\\d+)?';
const digits = {
  '.': `(?:\\d+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:\\.\\d*)?${exponent}`,
  ',': `(?:\\d+|\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:,\\d*)?${exponent}`,
} as const;

/** Numbers with at most one symbol, before or after, and minus as a sign or brackets. */
function patternOf(decimal: '.' | ',', written: readonly string[] = []): string {
  const spellings = written.map((sign) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const mark = spellings.length > 0 ? `(?:${spellings.join('|')})?` : '';
  return `[-+−(]?\\s?${mark}\\s?\\(?[-+−]?\\s?${digits[decimal]}\\)?\\s?${mark}-?\\)?[*†‡]?`;
}

const plain = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
/** A quick check that matches most numeric columns. */
const bareNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** More than any symbol of a number. */
const word = /\p{L}{4}/u;
/** Numbers that are also valid with points as thousands separators. */
const mayHaveThousands = /^-?\d{1,3}(?:\.\d{3})+$/;
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
};

const bare = new WeakMap<readonly string[], boolean>();
/** Longer ones are no numbers to `kindOfCell`. */
const maxBareChars = 60;

/**
 * Whether all values are plain numbers, as in most numeric columns. Several steps ask this of the same values, and one
 * pass per column takes longer than the engine needs for the whole table, so the answer is kept.
 */
export function areBareNumbers(values: readonly string[]): boolean {
  let known = bare.get(values);
  if (known === undefined) {
    known =
      values.length > 0 && values.every((value) => bareNumber.test(value) && value.length <= maxBareChars);
    bare.set(values, known);
  }
  return known;
}

/** Whether the first value could be one of a column of numbers; false for most texts. */
export const mayBeNumbers = ([first = '']: readonly string[]): boolean => !word.test(first);

/**
 * A column's notation of numbers; undefined if the values are not numbers. Codes with leading zeros are not. `usual`
 * decides if both decimal marks are possible; one set by the user applies even if the values suggest otherwise.
 */
export function numberStyle(
  values: readonly string[],
  usual: '.' | ',',
  isGiven = false,
): NumberStyle | undefined {
  if (areBareNumbers(values)) return bareStyle(values, usual);
  if (values.length === 0 || !mayBeNumbers(values) || !values.every((value) => /\d/.test(value)))
    return undefined;
  if (values.some((value) => /^[-+]?0\d+$/.test(value))) return undefined;
  const written = signsOf(values);
  if (written === 'mixed') return undefined;
  const fit = (decimal: '.' | ',') => {
    const matcher = new RegExp(`^${patternOf(decimal, written)}$`);
    return values.every((value) => matcher.test(value));
  };
  const fits = { '.': fit('.'), ',': fit(',') };
  if (!fits['.'] && !fits[',']) return undefined;
  const isBoth = fits['.'] && fits[','];
  if (isBoth && !isGiven && groupsThousands(values))
    return { decimal: ',', isAmbiguous: false, isPlain: false, ...signOf(written) };
  const isAmbiguous = isBoth && values.some((value) => /[.,]/.test(value));
  const decimal = isBoth ? usual : fits['.'] ? '.' : ',';
  const isPlain = decimal === '.' && values.every((value) => plain.test(value));
  return {
    decimal,
    isAmbiguous,
    isPlain,
    ...signOf(written),
  };
}

function signOf(written: readonly string[] | undefined): Pick<NumberStyle, 'signs' | 'unit'> {
  const [first] = written ?? [];
  return written && first !== undefined ? { signs: written, unit: unitOf(first) } : {};
}

/** `€`, `EUR` and `eur` are the same currency in different spellings. */
function unitOf(sign: string): string {
  const code = sign.toUpperCase();
  return signs[code] ?? (currency.test(sign) ? code : sign);
}

/** Fewer numbers with a point are not conclusive. */
const minPointed = 3;

/**
 * Whether points are thousands separators, judging by the numbers without one: 653, 712, 1.119 and 2.164 are counts up
 * to the thousands. Measurements with three decimals are rarely integers, and rarely all of three digits.
 */
function groupsThousands(values: readonly string[]): boolean {
  const numbers = values.map((value) => value.replace(/[^\d.,]/g, ''));
  const [pointed, whole] = [
    numbers.filter((value) => value.includes('.')),
    numbers.filter((value) => !value.includes('.')),
  ];
  return (
    pointed.length >= minPointed &&
    whole.length >= 3 &&
    pointed.every((value) => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(value)) &&
    whole.every((value) => /^\d{1,3}$/.test(value)) &&
    whole.filter((value) => value.length === 3).length * 2 >= whole.length
  );
}

/** The notation of plain numbers, in which only the meaning of points is open. */
function bareStyle(values: readonly string[], usual: '.' | ','): NumberStyle {
  const fractions = values.filter((value) => value.includes('.'));
  if (fractions.some((value) => !mayHaveThousands.test(value)))
    return { decimal: '.', isAmbiguous: false, isPlain: true };
  if (fractions.length >= minPointed && groupsThousands(values))
    return { decimal: ',', isAmbiguous: false, isPlain: false };
  return { decimal: usual, isAmbiguous: fractions.length > 0, isPlain: usual === '.' };
}

/** SQL from text to DOUBLE; null for values in another notation. */
export function numberSql(style: NumberStyle, column: string): string {
  const finite = (sql: string) => `CASE WHEN isfinite(${sql}) THEN ${sql} END`;
  if (style.isPlain) return finite(`TRY_CAST(${column} AS DOUBLE)`);
  const pattern = quoteText(patternOf(style.decimal, style.signs));
  const bareDigits = `regexp_replace(replace(${column}, '−', '-'), 'USD|EUR|GBP|CHF|JPY|INR|[^0-9.,eE+-]', '', 'gi')`;
  const bare =
    style.decimal === '.'
      ? `replace(${bareDigits}, ',', '')`
      : `replace(replace(${bareDigits}, '.', ''), ',', '.')`;
  const core = `regexp_extract(${bare}, '^[-+]*([0-9]*\\.?[0-9]*([eE][-+]?[0-9]+)?)', 1)`;
  const isNegative = `(contains(${column}, '(') OR regexp_matches(${column}, '^[^0-9]*[-−]') OR suffix(${column}, '-'))`;
  return `CASE WHEN regexp_full_match(${column}, ${pattern}) THEN TRY_CAST(${core} AS DOUBLE) * (CASE WHEN ${isNegative} THEN -1 ELSE 1 END) END`;
}

/**
 * The single currency or unit of a column, with its spellings. With two of them the numbers are not comparable, nor
 * with a percent sign on some values only.
 */
function signsOf(values: readonly string[]): readonly string[] | undefined | 'mixed' {
  const found = new Set<string>();
  let count = 0;
  for (const value of values) {
    const sign = (currency.exec(value) ?? suffix.exec(value))?.[0];
    if (!sign) continue;
    found.add(sign);
    count++;
  }
  const [only] = found;
  if (only === undefined) return undefined;
  if (new Set([...found].map(unitOf)).size > 1) return 'mixed';
  const isPartial = count < values.length * (only === '%' ? 0.8 : 0.5);
  return isPartial && !currency.test(only) ? 'mixed' : [...found];
}
