import type { Token } from './annotate/tokens.ts';
import type { Filter, Frame, Measure } from './frame.ts';
import { isSameRef, type Proposal } from './material.ts';

/**
 * "average wait of female and male patients", "purchases on ios, android and web": who lists them wants a figure for each.
 * All values of a column as a condition would leave out nothing, and a mean over two kinds together says little of either;
 * of a sum or a number, three kinds or more are listed to be told apart. "hotels and meals together" is one figure.
 */
export function forEachListed(proposal: Proposal, tokens: readonly Token[]): Proposal {
  const { frame } = proposal;
  const [measure] = frame.measures;
  if (frame.ask.kind !== 'figure' || frame.keys.length > 0 || frame.measures.length !== 1 || !measure)
    return proposal;
  if (tokens.some(({ lower }) => together.test(lower))) return proposal;
  const listed = frame.filters.find((filter) => isListed(filter, measure, tokens));
  if (listed?.test.kind !== 'equals' || isCounted(measure, listed)) return proposal;
  return { ...proposal, frame: { ...frame, keys: [{ ref: listed.test.ref }] } satisfies Frame };
}

const together =
  /^(together|combined|altogether|overall|jointly|sum|total|both|either|or|any|as|between|against)$/;

function isListed({ test, isNegated, span }: Filter, { fn }: Measure, tokens: readonly Token[]): boolean {
  if (test.kind !== 'equals' || isNegated || !span || test.values.length < 2) return false;
  const said = tokens.slice(span[0], span[1]);
  const isJoined = said.some(({ lower, after }) => lower === 'and' || after.includes(','));
  if (!isJoined || test.ref.column.type !== 'string') return false;
  const isAll = test.values.length >= test.ref.column.distinct;
  return isAll || /^(mean|median)$/.test(fn) || test.values.length >= 3;
}

/** How many different ones of them there are. */
function isCounted({ of }: Measure, { test }: Filter): boolean {
  return test.kind === 'equals' && of?.kind === 'column' && isSameRef(of.ref, test.ref);
}
