import type { MentionOf } from '../annotate/mentions.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';

const reversal =
  /\b(?:the )?(?:other way (?:a)?round|other way|way back|opposite direction|opposite way|reverse(?:d)?(?: direction)?|in reverse|return (?:direction|way)|vice versa)\b/i;

/** "and the other way round?", "the opposite direction": the two ends of the last question change places. */
export function reversed(material: Material, last: Frame): Proposal[] {
  const said = spanOf(material);
  const filters = said && withEndsSwapped(last.filters);
  if (!said || !filters) return [];
  return [
    {
      frame: { ...last, filters },
      used: [said, ...material.cues('instead', 'that', 'which', 'verdict')],
      fit: 0.3,
      family: 'followUp',
    },
  ];
}

function spanOf({ question: { text, tokens } }: Material): MentionOf<'cue'> | undefined {
  const found = reversal.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const from = tokens.findIndex(({ start }) => start >= found.index);
  const to = tokens.findLastIndex((token) => token.end <= end) + 1;
  return from >= 0 && to > from ? { kind: 'cue', cue: 'instead', from, to, score: 1 } : undefined;
}

/** Exactly two single values whose columns could as well hold each other's. */
function withEndsSwapped(filters: readonly Filter[]): Filter[] | undefined {
  const ends = filters.filter(({ test }) => test.kind === 'equals' && test.values.length === 1);
  const [first, second] = ends;
  if (ends.length !== 2 || !first || !second) return undefined;
  const [a, b] = [first.test, second.test];
  if (a.kind !== 'equals' || b.kind !== 'equals' || a.ref.column.type !== b.ref.column.type) return undefined;
  const isPair =
    a.ref.column === b.ref.column ||
    (a.ref.column.values ?? []).some(({ value }) => value === String(b.values[0]));
  if (!isPair) return undefined;
  return filters.map((filter) =>
    filter === first
      ? { ...first, test: { ...a, values: b.values } }
      : filter === second
        ? { ...second, test: { ...b, values: a.values } }
        : filter,
  );
}
