import type { Catalogue, Column } from '../catalogue.ts';
import { nameWords } from '../lexicon/nameWords.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { endsAhead, isEndDate } from './endDates.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const ends = /^(until|till|expires?|expired|expiry|expiration)$/;
const light = /^(valid|date|day|on|at|of|the|to)$/;

/** Words that say that the day has passed, longest first. */
const expired = [
  'has run out',
  'have run out',
  'had run out',
  'no longer valid',
  'out of date',
  'has expired',
  'have expired',
  'ran out',
  'run out',
  'expired',
  'lapsed',
].map((phrase) => phrase.split(' '));

/** Farther from its thing, "expired" is said of something else. */
const maxGap = 3;

/**
 * What of a row holds only until a day: the words for "deed" in `Deed until`, for "medical" in `medical_expires`. A row
 * that is over as a whole on its day (`valid_until`) has no such part (see `isEndDate`).
 */
export function expiringPart({ kind, name }: Pick<Column, 'kind' | 'name'>): readonly string[] | undefined {
  if (kind !== 'date') return undefined;
  const { words } = nameWords(name);
  const last = words.findLastIndex((word) => !light.test(word));
  const isEnd = ends.test(words[last] ?? '') || /\bvalid (?:to|until|till)$/.test(words.join(' '));
  const part = words.filter((word) => !light.test(word) && !ends.test(word));
  return isEnd && part.length > 0 ? part : undefined;
}

/** "expired deeds", "dogs whose vaccination has run out": the part of a row that holds until a day, which has passed. */
export function expiryMentions(tokens: readonly Token[], catalogue: Catalogue): Mention[] {
  return [
    ...partsExpired(tokens, catalogue),
    ...rowsExpired(tokens, catalogue),
    ...partsExpiring(tokens, catalogue),
  ];
}

/** "whose licence expires before June" asks about the column `licence until`, whether or not the date has passed. */
function partsExpiring(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter((column) => expiringPart(column)));
  return tokens.flatMap(({ lower }, at): Mention[] => {
    const isTwo = /^(run|runs|running)$/.test(lower) && tokens[at + 1]?.lower === 'out';
    if (!isTwo && !/^(expires?|expiring|lapses?)$/.test(lower)) return [];
    const before = tokens.slice(Math.max(0, at - maxGap), at);
    return columns.flatMap((column): Mention[] =>
      before.some((token) => isOf(token, expiringPart(column) ?? []))
        ? [{ kind: 'column', column, from: at, to: isTwo ? at + 2 : at + 1, score: 0.95 }]
        : [],
    );
  });
}

/** "permits that have run out": rows that are over on a day. One word for it ("expired") is read as a state. */
function rowsExpired(tokens: readonly Token[], { tables, now }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) =>
    table.columns.filter(
      (column) =>
        isEndDate(column) &&
        nameWords(column.name).words.some((word) => ends.test(word) || word === 'valid') &&
        (column.nulls > 0 || endsAhead(column, now)),
    ),
  );
  return tokens.flatMap((_, at): Mention[] => {
    const words = expired.find((each) => each.every((word, step) => tokens[at + step]?.lower === word));
    if (!words || words.length === 1 || /^(has|have|had)$/.test(tokens[at - 1]?.lower ?? '')) return [];
    return columns.map((column) => ({
      kind: 'event',
      column,
      hasHappened: true,
      from: at,
      to: at + words.length,
      score: 0.9,
    }));
  });
}

function partsExpired(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter((column) => expiringPart(column)));
  if (columns.length === 0) return [];
  return tokens.flatMap((_, at): Mention[] => {
    const words = expired.find((each) => each.every((word, step) => tokens[at + step]?.lower === word));
    // "has run out" is found at its first word, and not again at "run out".
    if (!words || /^(has|have|had)$/.test(tokens[at - 1]?.lower ?? '')) return [];
    const end = at + words.length;
    return columns.flatMap((column): Mention[] => {
      const part = expiringPart(column) ?? [];
      const thing = tokens.findIndex(
        (token, place) =>
          (place < at ? at - place <= maxGap : place >= end && place - end < maxGap) && isOf(token, part),
      );
      // Where nothing else runs out, what has need not be said.
      if (thing < 0)
        return columns.length === 1
          ? [{ kind: 'event', column, hasHappened: true, from: at, to: end, score: 0.7 }]
          : [];
      // A "not" between the two is part of what is said.
      const isDenied = tokens.slice(thing, at).some(({ lower }) => /^(not|never|.*n't)$/.test(lower));
      const [from, to] = [Math.min(at, thing), Math.max(end, thing + 1)];
      return [{ kind: 'event', column, hasHappened: !isDenied, from, to, score: 0.95 }];
    });
  });
}

/** "without an expired vaccination" does not ask for rows without the date of one. */
export function withoutExpiredParts(mentions: readonly Mention[]): Mention[] {
  const expiries = mentions.flatMap((mention) =>
    mention.kind === 'event' && mention.to - mention.from > 1 && expiringPart(mention.column)
      ? [mention]
      : [],
  );
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      !expiries.some(
        ({ column, from, to }) => mention.column === column && mention.from >= from && mention.to <= to,
      ),
  );
}

function isOf({ weight, stem: said, lower }: Token, part: readonly string[]): boolean {
  return (
    weight !== 'function' &&
    part.some((word) => stem(word) === said || word === lower || relatedness(said, stem(word)) >= 0.85)
  );
}
