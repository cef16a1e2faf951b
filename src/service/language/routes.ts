import type { Mention } from './annotate/mentions.ts';
import type { Column, ColumnRef } from './catalogue.ts';
import type { Key } from './frame.ts';
import { arrivals, departures, type Material } from './material.ts';
import { spanOfWords } from './saidSpan.ts';
import type { Used } from './used.ts';

/** Where a row begins and where it ends: two columns of one kind, told apart by their names. */
function endsOfWay({ base }: Material): { from: Column; to: Column } | undefined {
  const places = base.columns.filter(
    ({ kind, type }) => kind !== 'date' && kind !== 'flag' && type !== 'boolean',
  );
  for (const from of places) {
    const role = from.words.findIndex((word) => departures.has(word));
    if (role < 0) continue;
    const rest = from.words.filter((_, at) => at !== role).join(' ');
    const to = places.find(
      ({ words, type }) =>
        type === from.type &&
        words.some(
          (word, at) => arrivals.has(word) && words.filter((_, other) => other !== at).join(' ') === rest,
        ),
    );
    if (to && to !== from) return { from, to };
  }
  return undefined;
}

const routeWords = /^(routes?|connections?|journeys|ways|relations?|origin-destination|legs?|lanes?)$/;

/** "busiest route", "trips per route": where from and where to, together. */
export function routeKeys(
  material: Material,
): { keys: readonly Key[]; used: readonly Mention[] } | undefined {
  const ends = endsOfWay(material);
  const at = material.tokens.findIndex(
    ({ lower }, index) =>
      routeWords.test(lower) &&
      !material.mentions.some(
        ({ kind, from, to }) =>
          (kind === 'column' || kind === 'table' || kind === 'value') && from <= index && index < to,
      ),
  );
  if (!ends || at < 0) return undefined;
  return {
    keys: [keyOf(material, ends.from), keyOf(material, ends.to)],
    used: [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.9 }],
  };
}

/** Places are read by their names, each by its own way to them. */
function keyOf(material: Material, column: Column): Key {
  const ref: ColumnRef = { column, path: [] };
  for (const table of material.catalogue.tables) {
    const path = material
      .waysTo(table)
      .find((steps) => steps.length === 1 && steps[0]?.edge.from.column === column.name);
    if (path && table.name && path[0]?.edge.to.column !== table.name.name)
      return { ref, name: { column: table.name, path } };
  }
  return { ref };
}

/** "round trips", "flights back to where they started": rows that end where they began. */
export function roundTrips(material: Material): Used[] {
  const ends = endsOfWay(material);
  if (!ends) return [];
  const at = material.tokens.findIndex(
    ({ lower }, index) =>
      /^(round|return|circular)$/.test(lower) &&
      /^(trips?|rides?|tours?|journeys?|flights?|sailings?|runs?|routes?)$/.test(material.lower(index + 1)) &&
      !material.of('value').some(({ from, to }) => from <= index && index < to),
  );
  // "round trips": the noun may be a word for the rows that nothing in the data has.
  const isNamed = material.of('table').some(({ from, table }) => from === at + 1 && table === material.base);
  const place = at >= 0 ? [at, isNamed ? at + 1 : at + 2] : samePlace(material);
  if (!place) return [];
  const [from = 0, to = 0] = place;
  return [
    {
      filter: {
        test: {
          kind: 'columns',
          left: { kind: 'column', ref: { column: ends.from, path: [] } },
          op: '=',
          right: { kind: 'column', ref: { column: ends.to, path: [] } },
        },
        span: [from, to],
      },
      used: [{ kind: 'cue', cue: 'that', from, to, score: 1 }],
      cost: 0,
    },
  ];
}

const same =
  /\b(?:(?:start(?:ed|ing)?|beg[ai]n|depart(?:ed|ing)?|leave|left) and (?:end(?:ed|ing)?|finish(?:ed)?|arrived?|return(?:ed)?) (?:at|in|on) the same \w+|(?:end(?:ed)?|finish(?:ed)?|return(?:ed)?)(?: back)? (?:where|at the \w+ where) they (?:start(?:ed)?|began|left))\b/;

function samePlace(material: Material): readonly [number, number] | undefined {
  const said = spanOfWords(material, same);
  return said && [said.from, said.to];
}
