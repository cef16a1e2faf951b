import type { Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { answeredBy } from './askedForm.ts';

/** As sure as a list has to be to take the place of its number. */
const minSure = 0.75;

/**
 * "articles that have no entry in the ledger": where nobody asks how many, the rows themselves are named. Their number
 * stands beside them in any case, so that nothing is lost.
 */
export function namedInstead(
  first: Reading,
  others: readonly Reading[],
  result: ReadResult,
): Reading | undefined {
  const { frame, said, goesOn } = answeredBy(first, result);
  if (goesOn || result.isOfSheet || !countsRows(frame) || asksNumber.test(said.replace(denied, '')))
    return undefined;
  if (frame.filters.length === 0 || result.mentions.some(asksCount)) return undefined;
  const conditions = meaningOf(frame);
  return others.find(
    ({ candidate, confidence, rows }) =>
      // A word that it leaves out changes none of the rows: they are the same.
      confidence >= minSure &&
      candidate.frame.ask.kind === 'list' &&
      candidate.frame.base === frame.base &&
      rows.rows.length > 0 &&
      meaningOf(candidate.frame) === conditions,
  );
}

function countsRows({ ask, measures, keys }: Frame): boolean {
  return (
    ask.kind === 'figure' &&
    keys.length === 0 &&
    measures.length > 0 &&
    measures.every(({ fn, of, where, isRate }) => fn === 'count' && !of && !where && !isRate)
  );
}

const asksNumber =
  /^(?:is|are|was|were|do|does|did|has|have|had)\b|\b(?:how (?:many|much|often)|number|count|counts|total|amount|quantity|any)\b/;

/** "matters nobody has logged any time on" asks which. */
const denied = /\b(?:nobody|no one|never|not|without|\w+n't)\b.*?\bany\b/;

function asksCount(mention: ReadResult['mentions'][number]): boolean {
  return mention.kind === 'cue' && /^(count|howOften|sum|duplicates)$/.test(mention.cue);
}

/** Filters by what they leave, whatever words they come from. */
function meaningOf({ filters }: Frame): string {
  return JSON.stringify(
    filters.map(({ test, isNegated = false }) => {
      const column = 'ref' in test ? `${test.ref.column.table.id}.${test.ref.column.name}` : '';
      const path = 'path' in test ? test.path.map(({ to }) => to.id).join('>') : '';
      const values = 'values' in test ? test.values : '';
      const inner = 'filters' in test ? test.filters.length : '';
      return [test.kind, isNegated, column, path, values, inner];
    }),
  );
}
