import type { Mention } from '../annotate/mentions.ts';
import type { ColumnRef, Table } from '../catalogue.ts';
import type { Key } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { isRoleWord } from '../selfReferences.ts';
import { superlativesOf } from './superlatives.ts';

/** Rows that refer to others of their table: "who is the manager of Ada", "who has introduced the most members". */
export const references: Construction = (material) =>
  material.catalogue.tables.flatMap((table): Proposal[] => {
    const path = table.referred?.table === material.base ? material.pathTo(table) : undefined;
    if (path?.length !== 1 || !table.name) return [];
    const words = roleMentions(material, table);
    if (words.length === 0) return [];
    const name: ColumnRef = { column: table.name, path };
    return [...referredOf(material, name, words), ...referredMost(material, table, name, words)];
  });

/** The words that speak of the reference; the name of its column is one of them. */
function roleMentions(material: Material, table: Table): Mention[] {
  const named = material.mentions.filter(
    (mention) =>
      (mention.kind === 'column' && mention.column === table.referred) ||
      (mention.kind === 'table' && mention.table === table),
  );
  const said = material.tokens.flatMap(({ lower, stem }, at): Mention[] =>
    isRoleWord(table, stem) || isRoleWord(table, lower)
      ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.95 }]
      : [],
  );
  return [...named, ...said];
}

/** "who mentors Ada", "mother of Lotte": whom the rows that meet the conditions refer to. */
function referredOf(material: Material, name: ColumnRef, words: readonly Mention[]): Proposal[] {
  if (material.has('most', 'least', 'count', 'without', 'missing', 'nobody', 'never')) return [];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const rows = rowSetOf(material, new Set([...words, ...nouns]));
  const { base } = material;
  const isNamed = rows.filters.some(
    ({ filter: { test } }) =>
      test.kind === 'equals' &&
      test.ref.path.length === 0 &&
      (test.ref.column === base.name || test.ref.column === base.key),
  );
  if (!isNamed) return [];
  return [
    {
      frame: {
        base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [],
        keys: [],
        ask: { kind: 'list', show: [name], isDistinct: true },
        assumptions: [],
      },
      used: [
        ...words,
        ...nouns,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('who', 'which', 'list', 'verdict'),
      ],
      fit: 0.35 - rows.cost,
      family: 'reference',
    },
  ];
}

/** "who manages the most people": rows counted by whom they refer to. */
function referredMost(
  material: Material,
  { referred }: Table,
  name: ColumnRef,
  words: readonly Mention[],
): Proposal[] {
  if (!referred) return [];
  // "members" is near the key "member_id", and yet asks for no number.
  const isKeyAsked = material
    .of('column')
    .some(({ column, score }) => column === material.base.key && score >= 0.95);
  const ref: ColumnRef = { column: referred, path: [] };
  const key: Key = isKeyAsked || name.column.nulls > 0 ? { ref } : { ref, name };
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  return superlativesOf(material)
    .filter(({ adjective, isFirst }) => !adjective && !isFirst)
    .map(({ direction, count, used, cost }): Proposal => {
      const rows = rowSetOf(material, new Set([...words, ...nouns, ...used]));
      return {
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: [{ fn: 'count' }],
          keys: [key],
          ask: { kind: 'top', direction, count, ...(count > 1 && { isPlural: true }) },
          assumptions: [],
        },
        used: [
          ...words,
          ...nouns,
          ...used,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('who', 'which', 'list'),
        ],
        fit: 0.3 - cost - rows.cost,
        family: 'reference',
      };
    });
}
