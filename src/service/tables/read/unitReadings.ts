import { quoteText } from '../query/sqlWriter.ts';

/** Numbers with a unit in every cell, converted to one unit. */
export interface UnitStyle {
  readonly unit: string;
  readonly sql: string;
  /** Units that were converted. */
  readonly converted: readonly string[];
  /** What some amounts are per: `/month`. */
  readonly per?: readonly string[];
  /** Some cells have no unit. */
  readonly hasBareNumbers?: true;
}

/** Convertible units, with their factor to the smallest of their kind. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { mg: 0.001, g: 1, kg: 1000, t: 1_000_000 },
  { oz: 1, lb: 16, lbs: 16 },
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { in: 1, ft: 12, mi: 63_360 },
  { ml: 1, cl: 10, dl: 100, l: 1000 },
  {
    ms: 0.001,
    s: 1,
    sec: 1,
    secs: 1,
    seconds: 1,
    min: 60,
    mins: 60,
    minutes: 60,
    h: 3600,
    hr: 3600,
    hrs: 3600,
    hours: 3600,
  },
  { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3 },
  { wh: 1, kwh: 1000, mwh: 1e6, gwh: 1e9 },
  { w: 1, kw: 1000, mw: 1e6, gw: 1e9 },
  { day: 1, days: 1, week: 7, weeks: 7 },
  { mo: 1, mos: 1, month: 1, months: 1, y: 12, yr: 12, yrs: 12, year: 12, years: 12 },
];
const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mio: 1e6,
  mn: 1e6,
  bn: 1e9,
  b: 1e9,
  million: 1e6,
  billion: 1e9,
  thousand: 1e3,
};

const cell =
  /^([-+−]?)\s?([$€£¥]?)\s?(\d[\d,]*(?:\.\d+)?|\.\d+)\s?((?:[$€£¥]\s?\/\s?)?[\p{L}µ°²³/%]{1,14}\.?)?$/u;

/** For lengths, "400 m" is metres and not millions. */
const isLength =
  /height|altitude|elevation|distance|depth|length|width|radius|höhe|tiefe|breite|länge|entfernung/i;

const isHours = /(^|[^\p{L}])(hours?|hrs?|h|std|stunden|heures|horas|ore|uren|duration|time)([^\p{L}]|$)/iu;

/** Undefined if a cell has no number, units are of different kinds, or no cell has one. */
export function unitStyle(values: readonly string[], name: string, text: string): UnitStyle | undefined {
  // "38,50 m²": thousands groups have three digits, so this comma is a decimal one.
  const isDecimal = values.some((value) => /\d,(\d{1,2}|\d{4,})(?!\d)/.test(value));
  if (isDecimal && values.some((value) => /\d\.\d|,\d+,/.test(value))) return undefined;
  const column = isDecimal ? `replace(${text}, ',', '.')` : text;

  const counts = new Map<string, number>();
  const currencies = new Set<string>();
  let bare = 0;
  for (const value of values) {
    const found = cell.exec(value);
    if (!found) return undefined;
    const [, , currency = '', , unit = ''] = found;
    currencies.add(currency);
    if (unit === '') bare++;
    else counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const units = [...counts.keys()];
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (most === undefined || currencies.size > 1) return undefined;
  const [currency = ''] = currencies;
  const isMetres = units.length === 1 && most === 'm' && isLength.test(name);
  const isMagnitude = !isMetres && units.every((unit) => unit.toLowerCase() in magnitudes);
  if (isMagnitude && (currency !== '' || units.some((unit) => !/^[mb]$/.test(unit))))
    return styleOf(
      column,
      signs[currency] ?? '',
      Object.fromEntries(units.map((unit) => [unit, magnitudes[unit.toLowerCase()] ?? 1])),
    );
  // "€ 612,000" and "€ 1,440 /month" are both prices; other columns say what they are for.
  if (currency !== '' && units.every((unit) => /^\/[\p{L}²³]+$/u.test(unit)))
    return {
      ...styleOf(column, signs[currency] ?? '', Object.fromEntries(['', ...units].map((unit) => [unit, 1]))),
      converted: [],
      per: units,
    };
  if (currency !== '') return undefined;
  if (bare > 0) return bareStyle(column, units, most, name);
  if (units.length === 1)
    return values.length > 1 && (most.length > 1 || isMetres || /^[glLsthWVA]$/.test(most))
      ? styleOf(column, most, { [most]: 1 })
      : undefined;
  const kind = kinds.find((one) => units.every((unit) => unit.toLowerCase() in one));
  const base = kind?.[most.toLowerCase()];
  if (!kind || base === undefined) return undefined;
  const factors = Object.fromEntries(units.map((unit) => [unit, (kind[unit.toLowerCase()] ?? 1) / base]));
  return styleOf(column, most, factors);
}

/** "36" beside "36 months": the unit is implied if all other cells have the same one. */
function bareStyle(
  column: string,
  units: readonly string[],
  most: string,
  name: string,
): UnitStyle | undefined {
  // A single letter may mark anything, but "1.75h" in a column of hours are hours.
  if (most.length < 2 && !(most.toLowerCase() === 'h' && isHours.test(name))) return undefined;
  const sizes = kinds.find((one) => units.every((unit) => unit.toLowerCase() in one));
  const size = sizes?.[most.toLowerCase()];
  if (size === undefined || units.some((unit) => sizes?.[unit.toLowerCase()] !== size)) return undefined;
  const factors = Object.fromEntries(['', ...units].map((unit) => [unit, 1]));
  return { ...styleOf(column, most, factors), converted: [], hasBareNumbers: true };
}

const years = { year: 1, years: 1, yr: 1, yrs: 1, y: 1 };
const partsOfYear = {
  month: 12,
  months: 12,
  mo: 12,
  mos: 12,
  m: 12,
  week: 52,
  weeks: 52,
  day: 365,
  days: 365,
};
const perYear: Readonly<Record<string, number>> = { ...years, ...partsOfYear };

/** "63" beside "7 months" in a column of ages: a plain number is in years if most cells are plain. */
export function ageStyle(values: readonly string[], name: string, text: string): UnitStyle | undefined {
  if (!/(^|[^a-z])ages?([^a-z]|$)/i.test(name)) return undefined;
  const units = new Set<string>();
  let bare = 0;
  for (const value of values) {
    const found = /^\d+(?:\.\d+)?\s?(\p{L}*)$/u.exec(value);
    const unit = found?.[1]?.toLowerCase();
    if (unit === undefined || (unit !== '' && !(unit in perYear))) return undefined;
    if (unit === '') bare++;
    else units.add(unit);
  }
  if (units.size === 0 || bare * 2 < values.length) return undefined;
  const number = `TRY_CAST(regexp_extract(${text}, '^([0-9]+(?:\\.[0-9]+)?)', 1) AS DOUBLE)`;
  const unit = `lower(regexp_extract(${text}, '^[0-9.]+\\s?([a-zA-Z]*)$', 1))`;
  const cases = Object.entries(perYear).map(([word, count]) => `WHEN ${quoteText(word)} THEN ${count}`);
  return {
    unit: 'years',
    sql: `round(${number} / CASE ${unit} WHEN '' THEN 1 ${cases.join(' ')} END, 4)`,
    converted: [...units],
  };
}

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

function styleOf(column: string, unit: string, factors: Readonly<Record<string, number>>): UnitStyle {
  const number = `TRY_CAST(replace(replace(regexp_extract(${column}, '([-+−]?)[^0-9.]*([0-9][0-9,]*(?:\\.[0-9]+)?|\\.[0-9]+)', 2), ',', ''), '−', '-') AS DOUBLE)`;
  const found = `regexp_extract(${column}, '[0-9.]\\s?([^0-9\\s.,]+\\.?)$', 1)`;
  const cases = Object.entries(factors).map(([name, factor]) => `WHEN ${quoteText(name)} THEN ${factor}`);
  const sign = `CASE WHEN regexp_matches(${column}, '^[-−]') THEN -1 ELSE 1 END`;
  return {
    unit,
    // Rounds away floating-point noise.
    sql: `round(${number} * ${sign} * CASE ${found} ${cases.join(' ')} ${unit ? '' : "WHEN '' THEN 1 "}END, 9)`,
    converted: Object.keys(factors).filter((name) => name !== unit),
  };
}
