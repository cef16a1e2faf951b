import type { Catalogue, Column } from '../catalogue.ts';
import { type Country, countryOf } from '../lexicon/countries.ts';
import type { Mention } from './mentions.ts';
import { keyOf, type Token } from './tokens.ts';

const maxWords = 3;
/** Columns with more different values than there are countries hold something else. */
const maxDistinct = 250;
const shortestName = 4;

/** "french wines" where the cells say France, FR or Frankreich: a country by another of its names. */
export function countryValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const said = saidCountries(tokens);
  if (said.length === 0) return [];
  const columns = tables.flatMap((table) => table.columns);
  return said.flatMap(({ country, from, to, key }) =>
    columns.flatMap((column): Mention[] => {
      const values = countriesIn(column).get(country);
      // What is written as it was said is found as any value is.
      if (!values || values.some((value) => keyOf(value) === key)) return [];
      return [{ kind: 'value', column, op: 'equals', values, from, to, score: 0.9 }];
    }),
  );
}

interface SaidCountry {
  readonly country: Country;
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/** Names and words for people, longest first; codes only in capitals. */
function saidCountries(tokens: readonly Token[]): SaidCountry[] {
  const found: SaidCountry[] = [];
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + maxWords); to > from; to--) {
      const span = tokens.slice(from, to);
      const text = span.map((token) => token.text).join(' ');
      const [first] = span;
      if (!first || first.weight === 'function') break;
      if (span.length === 1 && text.length < shortestName && !first.isUpper) continue;
      const country = countryOf(text);
      if (!country) continue;
      found.push({ country, from, to, key: keyOf(text) });
      break;
    }
  return found;
}

const read = new WeakMap<Column, ReadonlyMap<Country, readonly string[]>>();
const none: ReadonlyMap<Country, readonly string[]> = new Map();

/** The values of a column by the country they name, where most of them do. */
function countriesIn(column: Column): ReadonlyMap<Country, readonly string[]> {
  const known = read.get(column);
  if (known) return known;
  const found = column.type === 'string' && column.distinct <= maxDistinct ? byCountry(column) : none;
  read.set(column, found);
  return found;
}

function byCountry({ values = [] }: Column): ReadonlyMap<Country, readonly string[]> {
  const found = new Map<Country, string[]>();
  let named = 0;
  for (const { value } of values) {
    const country = countryOf(value);
    if (!country) continue;
    named++;
    found.set(country, [...(found.get(country) ?? []), value]);
  }
  return named > values.length / 2 ? found : none;
}
