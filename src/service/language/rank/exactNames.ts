import { type Mention, ofKind } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Candidate } from '../candidates.ts';
import type { Column } from '../catalogue.ts';
import type { ReadResult } from '../readResult.ts';

/**
 * Whether a reading splits the name of a column: "average sale price" asks for the column `Sale price`, not for the takings of
 * sales. Holds only if another complete reading takes the name as a whole.
 */
export function splitsName(candidate: Candidate, { mentions, readings, question }: ReadResult): boolean {
  return ofKind(mentions, 'column').some(
    (name) =>
      isWholeName(name, question) &&
      !takes(candidate, name) &&
      !measures(candidate, name.column) &&
      candidate.used.some((part) => isWithin(part, name)) &&
      readings.some(({ candidate: other }) => other.uncovered.length === 0 && takes(other, name)),
  );
}

/**
 * Whether a reading takes the noun of a table for a column of another one: a "pull request" is a row of its table, not a review
 * with a `pull request number`. Holds only if another complete reading of the same base takes the noun as it is.
 */
export function mistakesNoun(candidate: Candidate, { mentions, readings, question }: ReadResult): boolean {
  return ofKind(mentions, 'table').some(
    (noun) =>
      isWholeName(noun, question) &&
      candidate.used.some(
        (part) =>
          part.kind === 'column' &&
          part.from === noun.from &&
          part.to === noun.to &&
          part.score < 0.95 &&
          part.column.table !== noun.table,
      ) &&
      !candidate.used.includes(noun) &&
      readings.some(
        ({ candidate: other }) =>
          other.uncovered.length === 0 &&
          other.frame.base === candidate.frame.base &&
          other.used.includes(noun),
      ),
  );
}

/**
 * Whether a reading counts the rows of one table for the name of another: "the most books" are books, and not bookings. Holds
 * only if another complete reading counts the rows that are called so.
 */
export function mistakesTable({ frame, used }: Candidate, { mentions, readings }: ReadResult): boolean {
  const [measure] = frame.measures;
  if (measure?.fn !== 'count' || measure.of) return false;
  return used.some(
    (part) =>
      part.kind === 'table' &&
      part.table === frame.base &&
      part.score < 0.95 &&
      mentions.some(
        (noun) =>
          noun.kind === 'table' &&
          noun.table !== frame.base &&
          noun.score === 1 &&
          noun.from === part.from &&
          noun.to === part.to &&
          readings.some(
            ({ candidate: other }) => other.uncovered.length === 0 && other.frame.base === noun.table,
          ),
      ),
  );
}

/**
 * Whether a reading takes the exact name of a column for a far meaning of a table: a "guest" is one of the `guests`, and not a
 * contact of a sponsor. Holds only if another complete reading takes the word as the name it is.
 */
export function mistakesColumn({ used }: Candidate, { mentions, readings }: ReadResult): boolean {
  return used.some(
    (part) =>
      part.kind === 'table' &&
      part.score < far &&
      mentions.some(
        (name) =>
          name.kind === 'column' &&
          /^(category|name|list)$/.test(name.column.kind) &&
          name.score === 1 &&
          name.from === part.from &&
          name.to === part.to &&
          !used.includes(name) &&
          readings.some(({ candidate: other }) => other.uncovered.length === 0 && other.used.includes(name)),
      ),
  );
}

/** The score of a word that is only about the same kind of thing. */
const far = 0.6;

/**
 * Whether a reading lists the values of a column for a word that is the very noun of its rows: "episodes without a guest" asks for
 * episodes, not for shows. Holds only if another complete reading of the same rows takes the noun as it is.
 */
export function listsForRows(candidate: Candidate, { mentions, readings }: ReadResult): boolean {
  const { ask, base } = candidate.frame;
  const shown = ask.kind === 'list' && ask.isDistinct ? ask.show[0]?.column : undefined;
  if (!shown) return false;
  return candidate.used.some(
    (part) =>
      part.kind === 'column' &&
      part.column === shown &&
      part.score < 0.9 &&
      mentions.some(
        (noun) =>
          noun.kind === 'table' &&
          noun.table === base &&
          noun.score === 1 &&
          noun.from === part.from &&
          noun.to === part.to,
      ) &&
      readings.some(
        ({ candidate: other }) =>
          other.uncovered.length === 0 &&
          other.frame.base === base &&
          !other.used.some(({ kind, from }) => kind === 'column' && from === part.from),
      ),
  );
}

/**
 * Whether a reading ranks by something else than the column behind the superlative: "highest score anyone ever got" asks for a
 * score, not for a number of games. Holds only if another complete reading ranks by the column.
 */
export function missesRanked(candidate: Candidate, { mentions, readings }: ReadResult): boolean {
  const isRank = (kind: string) => kind === 'top' || kind === 'topRows' || kind === 'figure';
  if (!isRank(candidate.frame.ask.kind)) return false;
  const ranked = ofKind(mentions, 'column').find(
    ({ score, from, column }) =>
      score === 1 &&
      column.type === 'number' &&
      (column.kind === 'amount' || column.kind === 'level') &&
      // "the most matches" are rows, also where a column numbers them.
      !mentions.some((noun) => noun.kind === 'table' && noun.from === from && noun.score >= 0.9) &&
      mentions.some(
        (most) =>
          most.to === from &&
          ((most.kind === 'adjective' && most.degree === 'superlative') ||
            (most.kind === 'cue' && /^(most|least|max|min)$/.test(most.cue))),
      ),
  );
  if (!ranked) return false;
  const names = ({ used }: Candidate) =>
    used.some((mention) => mention.kind === 'column' && mention.from === ranked.from && mention.score === 1);
  return (
    !names(candidate) &&
    readings.some(
      ({ candidate: other }) => other.uncovered.length === 0 && isRank(other.frame.ask.kind) && names(other),
    )
  );
}

/** "sold by" and "number of" may be grammar as well as names, so all words must be content words. */
function isWholeName({ score, from, to }: Mention, { tokens }: Question): boolean {
  return score === 1 && to - from > 1 && tokens.slice(from, to).every(({ weight }) => weight === 'content');
}

/** The figure is the column itself, even if it was found by other words, as a stock is. */
function measures({ frame }: Candidate, column: Column): boolean {
  return frame.measures.some(({ of }) => of?.kind === 'column' && of.ref.column === column);
}

/** A column of the same name in another table counts as well. */
function takes({ used }: Candidate, { from, to }: Mention): boolean {
  return used.some(
    (mention) =>
      mention.from <= from && mention.to >= to && (mention.kind !== 'column' || mention.score >= 0.95),
  );
}

function isWithin({ kind, from, to }: Mention, name: Mention): boolean {
  return kind !== 'cue' && from >= name.from && to <= name.to && to - from < name.to - name.from;
}
