import { askedIn } from './questionHeaders.ts';
import { pricedBy, scaleWords } from './unitWords.ts';

/** A readable label for a column, and the unit that was part of its name. */
export interface NameReading {
  readonly label: string;
  readonly unit?: string;
}

const currencies = 'USD EUR GBP CHF JPY CNY INR CAD AUD SEK NOK DKK BRL'.split(' ');
/** Units that may follow a name, with their display form. */
const units: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'kg g mg t lb lbs oz kcal kJ km m cm mm mi ft in km² m² ha L l ml mL gal',
    's ms min h hrs hours minutes seconds days years',
    'km/h kmh mph m/s kt kn Hz kHz MHz GHz bpm rpm W kW MW GW kWh MWh GWh TWh V mV A',
    'Pa hPa kPa bar mmHg K °C °F ppm ppb mg/l mg/dL mmol/L bytes KB MB GB TB px dB',
  ]
    .flatMap((line) => line.split(' '))
    .concat(currencies)
    .map((unit) => [unit.toLowerCase(), unit]),
);
const signs: Readonly<Record<string, string>> = {
  '%': '%',
  percent: '%',
  pct: '%',
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  celsius: '°C',
  fahrenheit: '°F',
  mps: 'm/s',
  sqm: 'm²',
  m2: 'm²',
  sqft: 'sq ft',
  ft2: 'sq ft',
  m3: 'm³',
  usd: 'USD',
};
/** Units that are also words or letters; after an `_` they would be guesses. */
const notAsSuffix = new Set([
  'in',
  'm',
  's',
  'a',
  'v',
  'k',
  'h',
  'l',
  't',
  'g',
  'w',
  'min',
  'bar',
  'days',
  'years',
  'hours',
  'minutes',
  'seconds',
]);

/** Names of parent fields are not considered: `properties.page` is "page". */
const container =
  /^(properties|props|attributes|attrs|data|metadata|meta|payload|params|fields|details|extra)\.(?=.)/i;

export function readName(name: string): NameReading {
  const clean = name.replace(/\s+/g, ' ').trim().replace(container, '');
  const [, before = '', inside = ''] = /^(.+?)\s*[([]\s*([^()[\]]{1,14}?)\s*[)\]]$/.exec(clean) ?? [];
  const bracketed = inside && knownUnit(inside);
  if (bracketed) return { label: labelOf(before), unit: bracketed };
  const asked = askedIn(clean);
  if (asked !== undefined) return { label: asked };
  const spelled = spelledUnit(clean);
  if (spelled) return spelled;
  const [, stem = '', suffix = ''] = /^(.+)[_ ]([a-z%$€£]{1,7}[23]?)$/i.exec(clean) ?? [];
  const trailing = suffix && !notAsSuffix.has(suffix.toLowerCase()) && knownUnit(suffix);
  if (trailing && /[ _](per|pro)$/i.test(stem)) return { label: labelOf(clean) };
  // `eur_kg` is money per kilogram, so its values are not weights.
  if (trailing && pricedBy.has(suffix.toLowerCase()) && currencies.includes(stem.toUpperCase()))
    return { label: `${stem.toUpperCase()} per ${suffix}` };
  if (trailing) return { label: labelOf(stem.replace(/[_ ]in$/i, '')), unit: trailing };
  return { label: labelOf(clean) };
}

/** Full unit names with no other meaning: `weightGrams`, `fuel_litres`. */
const spelledOut: Readonly<Record<string, string>> = {
  milligrams: 'mg',
  grams: 'g',
  kilograms: 'kg',
  tonnes: 't',
  millilitres: 'ml',
  milliliters: 'ml',
  litres: 'L',
  liters: 'L',
  millimetres: 'mm',
  millimeters: 'mm',
  centimetres: 'cm',
  centimeters: 'cm',
  kilometres: 'km',
  kilometers: 'km',
};

const spans: Readonly<Record<string, string>> = {
  ms: 'ms',
  millis: 'ms',
  milliseconds: 'ms',
  s: 's',
  sec: 's',
  secs: 's',
  seconds: 's',
  min: 'min',
  mins: 'min',
  minutes: 'min',
  hrs: 'h',
  hours: 'h',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
};
/** Quantities measured in time: "min" after them is minutes and not minimum, and is redundant in the label. */
const measuredInTime =
  /(wait|waiting|duration|delay|lead|reply|response|resolution|handling|processing|travel|running|run|elapsed|age|tenure|length|time|latency|queue|uptime|downtime|turnaround)$/i;

const measuredInInches =
  /(rain|rainfall|snow|snowfall|precip|precipitation|height|length|width|depth|diameter)$/i;

/** Units that are also words: accepted after a quantity they measure, or at the end of a camel-case name. */
function spelledUnit(name: string): NameReading | undefined {
  const words = labelOf(name).split(' ');
  const last = (words.at(-1) ?? '').toLowerCase();
  const stem = words.slice(0, -1).join(' ');
  if (stem === '') return undefined;
  if (last === 'v' && /(volt|batter)/i.test(stem)) return { label: stem, unit: 'V' };
  if (/^(c|f)$/.test(last) && /temp/i.test(stem)) return { label: stem, unit: last === 'c' ? '°C' : '°F' };
  if (last === 'in' && measuredInInches.test(stem)) return { label: stem, unit: 'in' };
  const full = own(spelledOut, last);
  if (full) return { label: stem.replace(/ in$/i, ''), unit: full };
  if (last === 'ms' && /(speed|wind|velocity|gust)/i.test(stem)) return { label: stem, unit: 'm/s' };
  const span = own(spans, last);
  if (span && (measuredInTime.test(stem) || /^(secs?|mins|hrs)$/.test(last)))
    return { label: stem, unit: span };
  if (span && last.length > 4) return { label: words.join(' '), unit: span };
  const isCamel = /[\p{Ll}\d]\p{Lu}\p{Ll}*$/u.test(name);
  const unit = isCamel && last.length > 1 && !notAsSuffix.has(last) ? knownUnit(last) : undefined;
  return unit ? { label: stem, unit } : undefined;
}

const currencySigns = '(US\\$|[$€£¥]|[A-Z]{3})';
const scaleNames: ReadonlyMap<number, string> = new Map([
  [1e3, 'thousand'],
  [1e6, 'million'],
  [1e9, 'billion'],
]);

/** Money in thousands or per unit: "£k", "USD million", "€/kg". */
function moneyUnit(text: string): string | undefined {
  const [, sign = '', rest = ''] = new RegExp(`^${currencySigns}\\s?(.*)$`).exec(text) ?? [];
  const currency =
    sign && (own(signs, sign.toLowerCase()) ?? (own(units, sign.toLowerCase()) === sign ? sign : undefined));
  if (!currency || rest === '') return undefined;
  const scale = scaleWords.get(rest.replace(/[,.]|^'(?=000$)/g, '').toLowerCase());
  if (scale) return `${currency} ${scaleNames.get(scale)}`;
  const [, per] = /^(?:\/|per )\s?(.{1,10})$/i.exec(rest) ?? [];
  return per ? `${currency}/${own(units, per.toLowerCase()) ?? per}` : undefined;
}

/** Own properties only: "constructor" is a property of every object, but not a unit. */
function own(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

function knownUnit(text: string): string | undefined {
  if (/^m[23]$/.test(text)) return text === 'm2' ? 'm²' : 'm³';
  const money = moneyUnit(text);
  if (money) return money;
  if (/^(?:US\$|€|£|[A-Z]{3}) of \d{4}$/.test(text)) return text; // at constant prices: "US$ of 2011"
  const key = text.toLowerCase();
  return own(signs, key) ?? own(units, key);
}

/** Abbreviations that are written in capitals. */
const initials = new Map(
  'GDP GNP CO2 CH4 N2O BMI HIV IMDB CPU GPU URL'.split(' ').map((word) => [word.toLowerCase(), word]),
);

/** Words with inner capitals, which are not split. */
const joiner = '\u2060';

/**
 * `IMDB_Rating` is "IMDB rating", `lifeExpectancy` "life expectancy", `Miles_per_Gallon` "Miles per gallon",
 * `gdp_per_capita` "GDP per capita".
 */
export function labelOf(name: string): string {
  const words = name
    .replace(/[_.]+/g, (signs, at: number) => (signs === '.' && isInInitials(name, at) ? signs : ' '))
    // kWh and SoC are single words.
    .replace(/(?<!\p{L})(?:[kMGTm]?Wh|[kMG]W|mAh|[kMGT]Hz|\p{Lu}\p{Ll}\p{Lu})(?!\p{L})/gu, (word) =>
      [...word].join(joiner),
    )
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(joiner, '')
    .trim()
    .split(/\s+/);
  const isSpaced = /\s/.test(name.trim());
  const written = (word: string, at: number) =>
    at === 0 || isSpaced || /^\P{Ll}{2,}$/u.test(word) ? word : word.toLowerCase();
  return words.map((word, at) => initials.get(word.toLowerCase()) ?? written(word, at)).join(' ');
}

/** The dots of "D.o.B." and "No. of p.a. hours" belong to abbreviations. */
function isInInitials(name: string, at: number): boolean {
  return [...name.matchAll(/(?<![\p{L}\d_])\p{L}(?:\.\p{L}){1,3}\.?(?![\p{L}\d_.])/gu)].some(
    ({ index, 0: letters }) => at >= index && at < index + letters.length,
  );
}

/** Makes column names unique and non-empty: blanks become `column3`, repeats `x_2`. Case does not distinguish names. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.trim().toLowerCase()));
  const used = new Set<string>();
  return names.map((given, at) => {
    const base = given.replace(/\s+/g, ' ').trim() || `column${at + 1}`;
    let name = base;
    for (
      let count = 2;
      used.has(name.toLowerCase()) || (name !== base && taken.has(name.toLowerCase()));
      count++
    )
      name = `${base}_${count}`;
    used.add(name.toLowerCase());
    return name;
  });
}
