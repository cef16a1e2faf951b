import type { Mention } from '../annotate/mentions.ts';
import type { Column } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import type { Construction } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';

/**
 * "why do people cancel", "what did they die of": where the rows keep their reason in a column, how often each is
 * given. Rows without one give none.
 */
export const reasons: Construction = (material) => {
  const cues = [...material.cues('why'), ...whatFor(material)];
  if (cues.length === 0) return [];
  const { base } = material;
  return base.columns.flatMap((column) => {
    if (!isReason(column) || column.distinct >= base.rows) return [];
    const ref = { column, path: [] };
    // `Cancel reason` says by itself what happened.
    const told = material.tokens.flatMap(({ stem, lower }, at): Mention[] =>
      column.words.includes(stem) || lower === 'people'
        ? [{ kind: 'cue', cue: 'why', from: at, to: at + 1, score: 0.9 }]
        : [],
    );
    const named = material.of('column').filter((mention) => mention.column === column);
    const nouns = material.of('table').filter(({ table }) => table === base);
    const taken = new Set<Mention>([...cues, ...told, ...named, ...nouns]);
    const rows = rowSetOf(material, taken);
    return [
      {
        frame: {
          base,
          filters: [
            ...rows.filters.map(({ filter }) => filter),
            { test: { kind: 'missing', ref }, isNegated: true },
          ],
          measures: [{ fn: 'count' }],
          keys: [{ ref }],
          ask: { kind: 'figure' },
          assumptions: [],
        },
        used: [...taken, ...rows.filters.flatMap(({ used }) => used)],
        fit: 0.25 - rows.cost,
        family: 'group',
      },
    ];
  });
};

/** Its groups are the reasons that the rows give. */
export function givesReasons({ keys }: Pick<Frame, 'keys'>): boolean {
  return keys.some(({ ref }) => isReason(ref.column));
}

function isReason({ type, words }: Column): boolean {
  return type === 'string' && words.some((word) => /^(reason|cause|why|motive)$/.test(word));
}

/** "what did the others die of", "what for". */
function whatFor(material: { readonly tokens: readonly { readonly lower: string }[] }): Mention[] {
  const { tokens } = material;
  const last = tokens.length - 1;
  const isAsked = tokens[0]?.lower === 'what' && /^(of|from|for)$/.test(tokens[last]?.lower ?? '');
  return isAsked
    ? [0, last].map((at): Mention => ({ kind: 'cue', cue: 'why', from: at, to: at + 1, score: 0.9 }))
    : [];
}
