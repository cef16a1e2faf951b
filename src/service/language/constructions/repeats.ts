import type { Mention } from '../annotate/mentions.ts';
import type { Frame, Key } from '../frame.ts';
import type { Construction } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { keyOfTable } from './keys.ts';

/**
 * Things that occur more than once: "is the same song in a playlist twice" counts the rows of each song and playlist,
 * "any item twice" those of each name, since no two rows share their key.
 */
export const repeats: Construction = (material) => {
  const cues = material.cues('duplicates');
  if (cues.length === 0) return [];
  const { base } = material;
  const nouns = material.of('table');
  const parents = nouns.flatMap((noun): { key: Key; noun: Mention }[] => {
    const key = noun.table === base ? undefined : keyOfTable(material, noun.table);
    return key ? [{ key, noun }] : [];
  });
  // "packets swapped more than once" counts the swaps.
  const isOfOthers = [...nouns, ...material.of('event')].some(
    (mention) =>
      (mention.kind === 'table' ? mention.table : mention.column.table) !== base &&
      !parents.some(({ noun }) => noun === mention),
  );
  if (isOfOthers) return [];
  const isOfRows = nouns.some(({ table }) => table === base);
  const named: Key[] =
    parents.length > 1
      ? distinctKeys(parents.map(({ key }) => key))
      : isOfRows && parents.length === 0 && base.name && base.key && base.name !== base.key
        ? [{ ref: { column: base.name, path: [] } }]
        : [];
  if (named.length === 0) return [];
  const taken = new Set<Mention>([...cues, ...nouns]);
  const rows = rowSetOf(material, taken);
  const frame: Frame = {
    base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: [{ fn: 'count' }],
    keys: named,
    ask: { kind: 'having', op: '>', value: 1, counts: material.has('count') },
    assumptions: [],
  };
  return [
    {
      frame,
      used: [
        ...taken,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('count', 'which', 'list', 'any', 'verdict', 'each'),
      ],
      fit: 0.2 - rows.cost,
      family: 'duplicated',
    },
  ];
};

function distinctKeys(keys: readonly Key[]): Key[] {
  return keys.filter((key, at) => keys.findIndex(({ ref }) => ref.column === key.ref.column) === at);
}
