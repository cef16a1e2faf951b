import type { Mention } from './annotate/mentions.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** "episodes that Mona hosted on her own", "the only host was Mona": nobody else is in the list of the row. */
export function aloneFilter(material: Material, found: readonly Used[]): Used | undefined {
  const listed = found.find(
    ({ filter: { test, isNegated } }) => test.kind === 'has' && test.values.length === 1 && !isNegated,
  );
  const test = listed?.filter.test;
  if (!listed || test?.kind !== 'has') return undefined;
  const words = aloneWords(material) ?? onlyOne(material, listed);
  if (!words) return undefined;
  return {
    filter: {
      test: { kind: 'compare', value: { kind: 'length', ref: test.ref }, op: '=', limit: 1 },
      span: [words.from, words.to],
    },
    used: [
      words,
      ...material.of('column').filter(({ column, from }) => column === test.ref.column && from > words.from),
    ],
    cost: 0,
    column: test.ref.column,
  };
}

function aloneWords({ tokens }: Material): Mention | undefined {
  for (const [at, { lower }] of tokens.entries()) {
    const next = (step: number) => tokens[at + step]?.lower ?? '';
    if (/^(alone|solo|singly)$/.test(lower)) return cueOf(at, at + 1);
    if (lower === 'on' && /^(his|her|their|its)$/.test(next(1)) && next(2) === 'own')
      return cueOf(at, at + 3);
    if (lower === 'by' && /^(himself|herself|themselves|itself)$/.test(next(1))) return cueOf(at, at + 2);
  }
  return undefined;
}

/** "the only host": the word for what is listed stands behind. */
function onlyOne({ tokens, mentions }: Material, { column }: Used): Mention | undefined {
  const at = tokens.findIndex(({ lower }) => lower === 'only' || lower === 'sole');
  const isNamed = mentions.some(
    (mention) => mention.kind === 'column' && mention.column === column && mention.from === at + 1,
  );
  return at >= 0 && isNamed ? cueOf(at, at + 1) : undefined;
}

function cueOf(from: number, to: number): Mention {
  return { kind: 'cue', cue: 'than', from, to, score: 1 };
}
