import { knownLocale } from '../intlFormats.ts';
import { countryCodes, outlined, stateCodes } from './codes.ts';
import type { MapName } from './shapes.ts';

export interface Region {
  /** The name of its outline. */
  readonly code: string;
  readonly name: string;
  /** False for small islands and city states, which have no outline at this scale. */
  readonly hasOutline: boolean;
}

/** Names missing from the platform's list; each line starts with the code. */
const otherNames = `USA usa|us|america|united states of america
GBR uk|great britain|britain|united kingdom of great britain and northern ireland
RUS russian federation
CZE czech republic
KOR south korea|republic of korea|korea republic|korea
PRK north korea|democratic peoples republic of korea|korea dem peoples rep
IRN iran islamic republic of|islamic republic of iran
SYR syrian arab republic
VEN venezuela bolivarian republic of|venezuela rb
BOL bolivia plurinational state of
TZA united republic of tanzania|tanzania united republic of
MDA republic of moldova
LAO lao peoples democratic republic|lao pdr
VNM viet nam
BRN brunei darussalam
CIV ivory coast|cote divoire
COD democratic republic of the congo|congo dem rep|dr congo|congo democratic republic of the|zaire
COG republic of the congo|congo rep|congo
MMR burma
SWZ swaziland
MKD macedonia|macedonia fyr|the former yugoslav republic of macedonia
TUR turkey
TLS east timor
CPV cape verde
PSE palestine|state of palestine|west bank and gaza
TWN taiwan province of china|taiwan china|chinese taipei
HKG hong kong|hong kong china
MAC macau|macao|macao china
FSM micronesia fed sts|federated states of micronesia
VCT saint vincent and the grenadines
YEM yemen rep
EGY egypt arab rep
GMB gambia the
BHS bahamas the
SVK slovak republic
KGZ kyrgyz republic
ARE uae|emirates
NLD holland
VAT vatican|holy see
XKX kosovo`;

/** Looks up regions by code (ISO 3166 alpha-2, alpha-3 or number; postal or FIPS code) or by name. */
export function regionFinder(map: MapName, locale: string): (text: string) => Region | undefined {
  const outlines = new Set(outlined[map].split('|'));
  const found = new Map<string, Region>();
  const add = (code: string, name: string, others: readonly string[]) => {
    const region = { code, name, hasOutline: outlines.has(code) };
    for (const each of [code, name, ...others]) if (each) found.set(plain(each), region);
  };
  if (map === 'us_states') for (const state of states()) add(state.code, state.name, [state.fips]);
  else addCountries(locale, add);
  const digits = map === 'world' ? 3 : 2;
  return (text) => found.get(plain(/^\d+$/.test(text) ? text.padStart(digits, '0') : text));
}

function states() {
  return stateCodes.split('|').map((entry) => ({
    code: entry.slice(0, 2),
    fips: entry.slice(2, 4),
    name: entry.slice(4),
  }));
}

function addCountries(
  locale: string,
  add: (code: string, name: string, others: readonly string[]) => void,
): void {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });
  const local = new Intl.DisplayNames([knownLocale(locale), 'en'], { type: 'region', fallback: 'none' });
  const others = new Map(otherNames.split('\n').map((line) => [line.slice(0, 3), line.slice(4).split('|')]));
  const all = `${countryCodes} XKXKX`.split(' ');
  for (const entry of all) {
    const [two, three, number] = [entry.slice(0, 2), entry.slice(2, 5), entry.slice(5)];
    const name = local.of(two) ?? english.of(two) ?? three;
    const code = three === 'KX' ? 'XKX' : three;
    add(code, name, [two, number, english.of(two) ?? '', short.of(two) ?? '', ...(others.get(code) ?? [])]);
  }
}

/** Normalizes case, accents and punctuation: "St. Lucia & Co" becomes "saint lucia and co". */
function plain(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/&/g, ' and ')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? [])
    .filter((word, at) => !(at === 0 && word === 'the'))
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ');
}
