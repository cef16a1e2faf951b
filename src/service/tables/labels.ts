/** A column's name as a person would write it, and the unit that was part of it. */
export interface NameReading {
  readonly label: string;
  readonly unit?: string;
}

/** Units as they may follow a name, each with the form that is shown. */
const units: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'kg g mg t lb lbs oz km m cm mm mi ft in km² m² ha L l ml mL gal',
    's ms min h hrs hours minutes seconds days years',
    'km/h kmh mph m/s kt kn Hz kHz MHz GHz W kW MW GW kWh MWh GWh TWh V A',
    'Pa hPa kPa bar K °C °F ppm ppb mg/l bytes KB MB GB TB px dB',
    'USD EUR GBP CHF JPY CNY INR CAD AUD SEK NOK DKK BRL',
  ].flatMap((line) => line.split(' ').map((unit) => [unit.toLowerCase(), unit])),
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
  usd: 'USD',
};
/** Units that are words or letters of their own: as a suffix after `_` they would be guesses. */
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

/** Names of fields that hold others say nothing about these: `properties.page` is "page". */
const container =
  /^(properties|props|attributes|attrs|data|metadata|meta|payload|params|fields|details|extra)\.(?=.)/i;

export function readName(name: string): NameReading {
  const clean = name.replace(/\s+/g, ' ').trim().replace(container, '');
  const [, before = '', inside = ''] = /^(.+?)\s*[([]\s*([^()[\]]{1,14}?)\s*[)\]]$/.exec(clean) ?? [];
  const bracketed = inside && knownUnit(inside);
  if (bracketed) return { label: labelOf(before), unit: bracketed };
  const [, stem = '', suffix = ''] = /^(.+)[_ ]([a-z%$€£]{1,7})$/i.exec(clean) ?? [];
  const trailing = suffix && !notAsSuffix.has(suffix.toLowerCase()) && knownUnit(suffix);
  if (trailing) return { label: labelOf(stem.replace(/[_ ]in$/i, '')), unit: trailing };
  return { label: labelOf(clean) };
}

function knownUnit(text: string): string | undefined {
  if (/^(?:US\$|€|£|[A-Z]{3}) of \d{4}$/.test(text)) return text; // at the prices of one year: "US$ of 2011"
  const key = text.toLowerCase();
  return signs[key] ?? units[key];
}

/** `IMDB_Rating` is "IMDB rating", `lifeExpectancy` "life expectancy", `Miles_per_Gallon` "Miles per gallon". */
export function labelOf(name: string): string {
  const words = name
    .replace(/[_.]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/);
  const isSpaced = /\s/.test(name.trim());
  return words
    .map((word, at) => (at === 0 || isSpaced || /^\P{Ll}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** Unique, filled column names: blanks become `column3`, repeats `x_2`. Case alone does not make names differ. */
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
