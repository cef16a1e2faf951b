import type { Mention } from '../annotate/mentions.ts';
import type { Frame } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { type Quantity, quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { type KeySet, keySetsOf } from './keys.ts';

const maxQuantities = 10;

/**
 * A figure, or one per group: "how many active subscriptions", "average wait per doctor", "monthly revenue".
 */
export const figure: Construction = (material) => {
  const quantities = quantitiesOf(material)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxQuantities);
  const keySets = keySetsOf(material);
  const several = together(material, quantities);
  return [...quantities.map((each) => [each]), ...(several ? [several] : [])].flatMap((measures) =>
    keySets.flatMap((keys) => proposalOf(material, measures, keys)),
  );
};

function proposalOf(material: Material, quantities: readonly Quantity[], keys: KeySet): Proposal[] {
  const measureWords = quantities.flatMap(({ used }) => used);
  if (
    keys.used.some(
      (mention) => measureWords.includes(mention) && (mention.kind === 'column' || mention.kind === 'table'),
    )
  )
    return [];
  const rows = rowSetOf(material, new Set([...measureWords, ...keys.used]));
  const frame: Frame = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: quantities.map(({ measure }) => measure),
    keys: keys.keys,
    ask: { kind: 'figure' },
    assumptions: [],
  };
  const isAskedHow = material.has(
    'count',
    'howMuch',
    'sum',
    'mean',
    'median',
    'percentile',
    'howLong',
    'howOften',
    'rate',
    'howOld',
  );
  return [
    {
      frame,
      used: [
        ...measureWords,
        ...keys.used,
        ...allOf(material, keys),
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('which', 'list', 'howMuch', 'all', 'chart'),
      ],
      fit:
        -quantities.reduce((sum, { cost }) => sum + cost, 0) -
        keys.cost -
        rows.cost +
        (isAskedHow ? 0.05 : 0) -
        (material.has('most', 'least') ? 0.25 : 0),
      family: keys.keys.length > 0 ? 'group' : 'figure',
    },
  ];
}

/** "of all provinces": nothing is left out and nothing is split. */
function allOf(material: Material, { keys }: KeySet): Mention[] {
  if (keys.length > 0) return [];
  return material.mentions.filter(
    (mention) =>
      (mention.kind === 'column' || mention.kind === 'table') &&
      material
        .cues('all')
        .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0),
  );
}

/** "min and max", "average and median wait": two measures of one question. */
function together(material: Material, quantities: readonly Quantity[]): Quantity[] | undefined {
  const [cue] = material.cues('extremes');
  const [column] = quantities.filter(({ measure }) => measure.of?.kind === 'column');
  if (cue && column?.measure.of) {
    const of = column.measure.of;
    return [
      { measure: { fn: 'min', of }, used: [...column.used, cue], cost: 0.05 },
      { measure: { fn: 'max', of }, used: [], cost: 0 },
    ];
  }
  const columns = material
    .of('column')
    .filter(({ column: each }) =>
      quantities.some(({ measure }) => measure.of?.kind === 'column' && measure.of.ref.column === each),
    );
  const [first, second] = columns;
  if (!first || !second || first.column === second.column) return undefined;
  const between = material.tokens
    .slice(first.to, second.from)
    .map(({ lower }) => lower)
    .join(' ');
  if (!/\band\b/.test(between) && !/,/.test(material.tokens[first.to - 1]?.after ?? '')) return undefined;
  const of = (column: typeof first) =>
    quantities.find(
      ({ measure }) => measure.of?.kind === 'column' && measure.of.ref.column === column.column,
    );
  const a = of(first);
  const b = of(second);
  return a && b ? [a, b] : undefined;
}
