import type { Mention } from './annotate/mentions.ts';
import { type Column, isDate, type Step, type Table } from './catalogue.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** A table of stays: each row has a day on which it ended, which is empty while it lasts. */
interface Stays {
  readonly table: Table;
  readonly path: readonly Step[];
  readonly end: Column;
}

const free = /^(empty|vacant|unoccupied|unlet|untenanted|unrented|free|available)$/;
const taken = /^(occupied|let|rented|inhabited)$/;
const ending = /\b(out|left|leaving|ends?|ended|until|returned|checkout|vacated|expired|to)\b/i;

/**
 * "How many flats are empty at the moment", "flats without a tenant": those without a tenancy that still lasts, although most
 * have had one. Only the other table, of the tenancies, tells.
 */
export function vacancies(material: Material): Used[] {
  const stays = staysOf(material);
  if (!stays) return [];
  const lowers = material.tokens.map(({ lower }) => lower);
  const noun = material.of('table').find(({ table }) => table === material.base);
  if (!noun) return [];
  const state = lowers.findIndex(
    (word, at) => (free.test(word) || taken.test(word)) && isBeside(material, noun, at),
  );
  const span = state >= 0 ? ([state, state + 1] as const) : withoutOne(material, stays, lowers);
  if (!span) return [];
  const [from, to] = span;
  const isFree = state < 0 || free.test(lowers[state] ?? '');
  const said: Mention = { kind: 'cue', cue: 'without', from, to, score: 1 };
  return [
    {
      filter: {
        test: {
          kind: 'related',
          path: stays.path,
          filters: [{ test: { kind: 'missing', ref: { column: stays.end, path: [] } } }],
        },
        ...(isFree && { isNegated: true }),
        span: [from, to],
      },
      used: [said, ...material.mentions.filter((each) => each.from >= from && each.to <= to)],
      cost: 0,
      column: stays.end,
    },
  ];
}

/** "empty flats", "flats are empty". */
function isBeside({ tokens }: Material, noun: Mention, at: number): boolean {
  const between = at < noun.from ? tokens.slice(at + 1, noun.from) : tokens.slice(noun.to, at);
  return between.every(
    ({ weight, lower }) => weight === 'function' || /^(currently|still|standing)$/.test(lower),
  );
}

/** "without a tenant", "with no current tenancy", "have nobody in them". */
function withoutOne(
  material: Material,
  { table }: Stays,
  lowers: readonly string[],
): readonly [number, number] | undefined {
  const cue = material.cues('without')[0];
  if (!cue) return undefined;
  const thing = material.mentions.find(
    (mention) =>
      mention.from >= cue.to &&
      mention.score >= 0.9 &&
      lowers.slice(cue.to, mention.from).every((word) => /^(a|an|any|current|present)$/.test(word)) &&
      (mention.kind === 'table'
        ? mention.table === table
        : mention.kind === 'column' && mention.column.table === table),
  );
  return thing && [cue.from, thing.to];
}

/** The table of stays that refers to the base, if there is exactly one. */
function staysOf(material: Material): Stays | undefined {
  const found = material.catalogue.tables.flatMap((table): Stays[] => {
    const path = material.pathTo(table);
    if (path?.length !== 1 || path[0]?.direction !== 'down' || table.isSteps) return [];
    const dates = table.columns.filter(isDate);
    const end = dates.find(
      ({ name, nulls }) => nulls > 0 && nulls < table.rows && ending.test(name.replaceAll('_', ' ')),
    );
    const hasStart = dates.some(({ nulls }) => nulls === 0);
    return end && hasStart ? [{ table, path, end }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
