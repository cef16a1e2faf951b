import { type Mention, ofKind } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Candidate } from '../candidates.ts';
import type { Column } from '../catalogue.ts';
import type { ReadResult } from '../read.ts';

/**
 * Whether a reading takes the words of a column's whole name apart: "average sale price" asks for the column `Sale price`, not
 * for the takings of sales. Only where another reading takes the name as it is and leaves nothing out.
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
 * Whether a reading takes the noun of a table for a column that is only named after it: a "pull request" is one, and not a
 * review with a `pull request number`. Only where another reading of the same rows takes the noun as it is.
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

/** "sold by" and "number of" are grammar as well as names. */
function isWholeName({ score, from, to }: Mention, { tokens }: Question): boolean {
  return score === 1 && to - from > 1 && tokens.slice(from, to).every(({ weight }) => weight === 'content');
}

/** What is there in stock is a figure of the column `current_stock`, by whichever words it was found. */
function measures({ frame }: Candidate, column: Column): boolean {
  return frame.measures.some(({ of }) => of?.kind === 'column' && of.ref.column === column);
}

/** Another column of the same name is as good. */
function takes({ used }: Candidate, { from, to }: Mention): boolean {
  return used.some(
    (mention) =>
      mention.from <= from && mention.to >= to && (mention.kind !== 'column' || mention.score >= 0.95),
  );
}

function isWithin({ kind, from, to }: Mention, name: Mention): boolean {
  return kind !== 'cue' && from >= name.from && to <= name.to && to - from < name.to - name.from;
}
