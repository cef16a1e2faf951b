import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';

/** Whether a share is one of another whole, or of another part, than the question names. */
export function isOtherShare(
  { candidate: { frame, used } }: Reading,
  { question, isOfSheet }: ReadResult,
): boolean {
  if (isOfSheet || frame.ask.kind !== 'share' || frame.ask.part === undefined) return false;
  const { part } = frame.ask;
  return (
    isPartOfTime(part, used, question) ||
    mixesWhole(part, question) ||
    measuresOther(frame, used) ||
    countsMoney(frame, question)
  );
}

const wholeOfMoney =
  /\b(?:share|part|percentage|percent|proportion|fraction|much) of (?:the |our |all |total |my )*(?:costs?|spend(?:ing)?|expens\w+|revenue|income|turnover|takings|proceeds|budget|money)\b/i;

/** "what part of the costs goes to staff" is one of the money, and not of the rows that hold it. */
function countsMoney({ measures: [measure], base }: Frame, { text }: Question): boolean {
  const isCount = measure === undefined || (measure.fn === 'count' && measure.of === undefined);
  // "how much of what we print is in colour" is a share of pages, and not of printers.
  if (isCount && /\b(?:much|share|part|percentage|percent|proportion) of what (?:we|they|you)\b/i.test(text))
    return true;
  return (
    isCount &&
    wholeOfMoney.test(text) &&
    base.columns.some((column) => column.kind === 'amount' && isMeasure(column))
  );
}

/** "lambing percentage 2025" does not ask which share of all animals was born in that year. */
function isPartOfTime(part: readonly Filter[], used: readonly Mention[], { tokens }: Question): boolean {
  const share = used.find((mention) => mention.kind === 'cue' && mention.cue === 'share');
  if (!share || part.length === 0 || !part.every(({ test }) => test.kind === 'period')) return false;
  return tokens
    .slice(share.from)
    .every(({ lower, weight }) => (weight !== 'content' && lower !== 'of') || isOfTime(lower, share, tokens));
}

function isOfTime(lower: string, { from, to }: Mention, tokens: Question['tokens']): boolean {
  return tokens.slice(from, to).some((token) => token.lower === lower) || /^\d+$/.test(lower);
}

/**
 * "what share of our pages is noise": what stands before the verb is the whole, and what stands behind it the part, so
 * that neither can be missing, and the whole cannot be a condition of the part.
 */
function mixesWhole(part: readonly Filter[], { tokens }: Question): boolean {
  const of = tokens.findIndex(
    ({ lower }, at) =>
      lower === 'of' &&
      /^(share|percentage|percent|proportion|fraction|part)$/.test(tokens[at - 1]?.lower ?? ''),
  );
  if (of < 0) return false;
  const length = tokens
    .slice(of)
    .findIndex(
      ({ lower }, at) =>
        /^(is|are|was|were|got|gets|has|have|had)$/.test(lower) || (at > 2 && /[^e]ed$/.test(lower)),
    );
  const verb = of + length;
  // "what share is of lambs" and a verb at the end leave the part before it.
  if (length < 0 || !tokens.slice(verb).some(({ weight }) => weight === 'content')) return false;
  return part.some(({ span }) => span !== undefined && span[0] > of && span[0] < verb);
}

/** "share of phone jobs in hospital work" is one of the jobs, and not of a column that a later word may name. */
function measuresOther({ measures: [measure], base }: Frame, used: readonly Mention[]): boolean {
  if (measure?.fn !== 'sum' || measure.of?.kind !== 'column') return false;
  const { column } = measure.of.ref;
  const naming = used.find((mention) => mention.kind === 'column' && mention.column === column);
  const rows = used.find(
    (mention) => mention.kind === 'table' && mention.table === base && mention.score >= 0.9,
  );
  return naming !== undefined && rows !== undefined && rows.to < naming.from;
}
