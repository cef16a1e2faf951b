import { NerLabel } from '../../../contract/fields.ts';
import { writtenOut } from './aliases.ts';
import type { CountryNames } from './countryNames.ts';
import { normal, splitName } from './normal.ts';

/** What a column name says about its values. */
const byColumn: readonly (readonly [NerLabel, RegExp])[] = [
  [
    'GPE',
    /\b(country|countries|state|city|cities|town|county|region|nation|province|origin|continent|municipality)\b/,
  ],
  [
    'ORG',
    /\b(company|companies|team|club|organi[sz]ation|distributor|publisher|manufacturer|maker|brand|airline|bank|agency|university|vendor|supplier)\b/,
  ],
  [
    'PERSON',
    /\b(director|actor|actress|player|person|author|artist|employee|driver|manager|singer|writer|president)\b/,
  ],
  ['STOCK_TICKER', /\b(symbol|ticker)\b/],
  ['WEBSITE', /\b(website|domain|url|site|homepage)\b/],
  ['PRODUCT', /\b(product|model|item|film|movie|book|song|sku)\b/],
  ['LOC', /\b(river|lake|mountain|ocean|sea|island|peak)\b/],
  ['LANGUAGE', /\b(language)\b/],
  ['EVENT', /\b(event|tournament|festival|conference)\b/],
  ['MONEY', /\b(currency)\b/],
];
const maxWords = 4;
const website =
  /^(https?:\/\/)?([a-z0-9-]+\.)+(com|org|net|io|dev|gov|edu|info|co|eu|uk|de|fr|jp|app|ai)(\/\S*)?$/i;

/** The label of a column's values; null if its name does not tell. */
export function columnLabel(name: string): NerLabel | null {
  const text = writtenOut(splitName(name)).toLowerCase();
  return byColumn.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export interface LabelSources {
  readonly countries: CountryNames;
  /** The label of the node that exactly matches a phrase. */
  readonly labelOfNode: (phrase: string) => string | null;
}

/** The labels of what a query names, most specific first: places by name, sites, exact matches. */
export function labelsIn(query: string, { countries, labelOfNode }: LabelSources): NerLabel[] {
  const labels = new Set<NerLabel>();
  if (query.split(/\s+/).some((word) => website.test(word))) labels.add('WEBSITE');
  if (/\$[A-Z]{1,5}\b/.test(query)) labels.add('STOCK_TICKER');
  const words = normal(query)
    .split(' ')
    .filter((word) => word !== '');
  const taken = new Set<number>();
  for (let length = Math.min(maxWords, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      if (words.slice(at, at + length).some((_, offset) => taken.has(at + offset))) continue;
      const label = labelOf(words.slice(at, at + length).join(' '), { countries, labelOfNode });
      if (!label) continue;
      labels.add(label);
      for (let offset = 0; offset < length; offset++) taken.add(at + offset);
    }
  }
  return [...labels];
}

function labelOf(phrase: string, { countries, labelOfNode }: LabelSources): NerLabel | undefined {
  if (phrase.length < 3) return undefined;
  const own = NerLabel.safeParse(labelOfNode(phrase)).data;
  return own ?? (phrase.length > 3 && countries.english(phrase).length > 0 ? 'GPE' : undefined);
}
