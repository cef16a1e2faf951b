// Words that name something the data lacks, and so restrict what is asked as a number does.

import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import { unitOf } from '../lexicon/units.ts';
import { weightOf } from '../lexicon/wordWeight.ts';
import type { Reading, ReadResult } from '../readResult.ts';

const outcome =
  /^(failed|rejected|cancelled|canceled|refused|blocked|missed|lost|expired|delayed|declined|returned|skipped|damaged|deleted|abandoned|disputed|refunded)$/;

/** "failed logins" are not all requests to /login: without the participle, the answer would be about other rows. */
export function isAttributeIn({ tokens }: Question, token: Token, used: readonly Mention[]): boolean {
  const at = tokens.findIndex(({ start }) => start === token.start);
  return (
    weightOf(token) === 1 &&
    outcome.test(token.lower) &&
    used.some(({ kind, from }) => (kind === 'value' || kind === 'table') && from === at + 1)
  );
}

/** "incidents of the mobile service": one of the services, which the data lacks. */
export function isValueIn({ tokens }: Question, token: Token, used: readonly Mention[]): boolean {
  const at = tokens.findIndex(({ start }) => start === token.start);
  return (
    weightOf(token) === 1 &&
    tokens[at - 1]?.lower === 'the' &&
    /^(of|for|in|at|on|from|by)$/.test(tokens[at - 2]?.lower ?? '') &&
    used.some(
      (mention) =>
        mention.kind === 'column' &&
        mention.from === at + 1 &&
        mention.score >= 0.9 &&
        mention.column.type === 'string',
    )
  );
}

/**
 * "how many visits did the Airport club have": a name that the data lacks restricts what is asked as a number does. In a
 * question whose other words are in small letters, a capital within it begins a name.
 */
export function isNameIn({ tokens }: Question, { text, start }: Token): boolean {
  // "for the AGM I need …" says what the answer is for.
  const isPurpose = tokens[0]?.lower === 'for' && tokens.findIndex((token) => token.start === start) < 3;
  const isAcronym = /^\p{Lu}{2,}$/u.test(text) && unitOf(text) === undefined && !isPurpose;
  if ((!isAcronym && !/^\p{Lu}\p{Ll}/u.test(text)) || start === tokens[0]?.start) return false;
  const others = tokens.filter((other) => other.weight === 'content' && other.start !== start);
  return others.some(({ text: other }) => /^\p{Ll}/u.test(other));
}

/** Whether the unknown word is the subject of "did … do": without it ("how many deploys did bo do") all rows would count. */
export function isDoerIn({ tokens }: Question, { start, lower, weight }: Token): boolean {
  const at = tokens.findIndex((token) => token.start === start);
  return (
    weight === 'content' &&
    /^(did|does)$/.test(tokens[at - 1]?.lower ?? '') &&
    !/[^s]s$/.test(lower) &&
    at + 1 < tokens.length
  );
}

/** Whether the question begins with the word, in the plural, so that it names what is asked for. */
export function isSubject({ tokens }: Question, { start, lower, weight }: Token): boolean {
  return weight === 'content' && start === tokens[0]?.start && /[^s]s$/.test(lower);
}

/** A word left out is a value of the data, as "nap" of "average nap length": the answer would be about other rows. */
export function leavesOutNamed(
  { candidate: { uncovered } }: Reading,
  { question: { tokens }, mentions }: ReadResult,
): boolean {
  return uncovered.some(({ start }) => {
    const at = tokens.findIndex((token) => token.start === start);
    return mentions.some(
      (mention) =>
        mention.kind === 'value' &&
        mention.op === 'equals' &&
        mention.score >= 0.9 &&
        mention.from === at &&
        mention.to === at + 1,
    );
  });
}
