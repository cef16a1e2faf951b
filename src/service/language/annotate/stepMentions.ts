import type { Mention, MentionOf } from './mentions.ts';

/**
 * A step of a log alone is a value of its rows: "purchases per channel". As a column it tells more only beside a second
 * step, or where it did not come: "items not delivered yet".
 */
export function withoutLoneSteps(mentions: readonly Mention[]): Mention[] {
  const steps = new Set(mentions.flatMap((mention) => stepOf(mention) ?? []));
  const isDenied = mentions.some(
    (mention) => mention.kind === 'cue' && /^(not|never|without|nobody)$/.test(mention.cue),
  );
  if (steps.size < 2 && !isDenied) return mentions.filter((mention) => stepOf(mention) === undefined);
  const asksTime = mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'when');
  return isDenied && !asksTime ? withoutTimesOfDone(mentions) : [...mentions];
}

/**
 * "who started the tour but never finished it": started or not, but not when. A word that several steps share, as "saw
 * the tour", tells none of them.
 */
function withoutTimesOfDone(mentions: readonly Mention[]): Mention[] {
  const isDone = ({ from, to, column }: MentionOf<'column'>) =>
    mentions.some(
      (other) => other.kind === 'event' && other.column === column && other.from === from && other.to === to,
    );
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      stepOf(mention) === undefined ||
      (mention.score >= minNameScore && !isDone(mention)),
  );
}

/** Less than half of a name. */
const minNameScore = 0.7;

function stepOf(mention: Mention): string | undefined {
  if (!('column' in mention) || !mention.column.table.isSteps) return undefined;
  return mention.column === mention.column.table.key ? undefined : mention.column.name;
}
