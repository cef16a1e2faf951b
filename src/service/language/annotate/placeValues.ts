import type { Catalogue, Column } from '../catalogue.ts';
import { countryOf } from '../lexicon/countries.ts';
import { usStateOf } from '../lexicon/usStates.ts';
import { isIn, regionOf } from '../lexicon/worldRegions.ts';
import type { Mention } from './mentions.ts';
import { keyOf, type Token } from './tokens.ts';

const maxWords = 3;
/** Columns with more different values than there are countries hold something else. */
const maxDistinct = 250;
const shortestName = 4;
/** Codes that are no words, so that they are meant in small letters, too. */
const plainCodes: ReadonlySet<string> = new Set(['uk', 'usa', 'uae']);

/** What a text names among places of one kind, by the one name that all ways to write it share. */
type PlaceReading = (text: string) => string | undefined;

const kinds: readonly PlaceReading[] = [(text) => countryOf(text)?.name, usStateOf];

/**
 * "french wines" where the cells say France, FR or Frankreich, "texan" where they say TX: a country or state by another
 * of its names.
 */
export function placeValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const spans = placeSpans(tokens);
  if (spans.length === 0) return [];
  const columns = tables.flatMap((table) => table.columns);
  return spans.flatMap(({ text, from, to }) =>
    columns.flatMap((column): Mention[] => {
      const places = placesIn(column);
      const place = places?.kind(text);
      const values = place === undefined ? undefined : places?.values.get(place);
      // What is written as it was said is found as any value is.
      if (!values || values.some((value) => keyOf(value) === keyOf(text))) return [];
      return [{ kind: 'value', column, op: opOf(column), values, from, to, score: 0.9 }];
    }),
  );
}

/** "members from Asia", "european customers" where the cells name countries. */
export function regionValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const spans = regionSpans(tokens);
  if (spans.length === 0) return [];
  const columns = tables.flatMap((table) => table.columns);
  return spans.flatMap(({ text, from, to, region }) =>
    columns.flatMap((column): Mention[] => {
      const places = placesIn(column);
      if (!places || places.kind === usStateOf) return [];
      const all = (column.values ?? []).map(({ value }) => value);
      // A column that names the region itself is found as any value is.
      if (all.some((value) => keyOf(value) === keyOf(text))) return [];
      const values = all.filter((value) => isIn(region, value));
      return values.length > 0
        ? [{ kind: 'value', column, op: opOf(column), values, from, to, score: 0.9 }]
        : [];
    }),
  );
}

/** "de|tr|pl": one of several in a cell. */
function opOf({ separator }: Column): 'equals' | 'has' {
  return separator === undefined ? 'equals' : 'has';
}

/** Parts of the world, the longest name at each word: "north america" is no America. */
function regionSpans(tokens: readonly Token[]): (Span & { readonly region: ReadonlySet<string> })[] {
  const found: (Span & { readonly region: ReadonlySet<string> })[] = [];
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + 2); to > from; to--) {
      const text = tokens
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(' ');
      const region = regionOf(text);
      if (!region) continue;
      found.push({ text, from, to, region });
      from = to - 1;
      break;
    }
  return found;
}

interface Span {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Names and words for people, the longest at each word; codes only in capitals. */
function placeSpans(tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + maxWords); to > from; to--) {
      const span = tokens.slice(from, to);
      const text = span.map((token) => token.text).join(' ');
      const [first] = span;
      if (!first || first.weight === 'function') break;
      if (span.length === 1 && text.length < shortestName && !first.isUpper && !plainCodes.has(first.lower))
        continue;
      if (!kinds.some((kind) => kind(text) !== undefined)) continue;
      found.push({ text, from, to });
      break;
    }
  return found;
}

interface Places {
  readonly kind: PlaceReading;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

const read = new WeakMap<Column, Places | 'none'>();

/** The values of a column by the country or state they name, where most of them do. */
function placesIn(column: Column): Places | undefined {
  let known = read.get(column);
  if (known === undefined) {
    known = column.type === 'string' && column.distinct <= maxDistinct ? placesOf(column) : 'none';
    read.set(column, known);
  }
  return known === 'none' ? undefined : known;
}

/** Codes such as CA and DE are of both kinds: the kind that reads more of them, states where the name says so. */
function placesOf({ values = [], words }: Column): Places | 'none' {
  const isOfStates = words.includes('state');
  const [best] = kinds
    .map((kind) => {
      const found = new Map<string, string[]>();
      let named = 0;
      for (const { value } of values) {
        const place = kind(value);
        if (place === undefined) continue;
        named++;
        found.set(place, [...(found.get(place) ?? []), value]);
      }
      return {
        kind,
        values: found,
        named: named + (isOfStates && kind === usStateOf && named > 0 ? 0.5 : 0),
      };
    })
    .sort((a, b) => b.named - a.named);
  return best && best.named > values.length / 2 ? best : 'none';
}
