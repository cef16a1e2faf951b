import type { Token } from './annotate/tokens.ts';
import type { Frame } from './frame.ts';
import { isRowPerPeriod } from './rowPeriod.ts';

/** One line for two things that were named side by side hides which of them moved. */
const mixedCost = 0.4;

/** "paid and rejected claims per year" asks for a series each, unless both are asked for together. */
export function seriesCost(frame: Frame, tokens: readonly Token[]): number {
  const { filters, keys, ask } = frame;
  if (isOneOfMany(frame)) return loneCost;
  const isAlongTime = keys.some(({ grain }) => grain !== undefined);
  if (!isAlongTime || (ask.kind !== 'figure' && ask.kind !== 'outer')) return 0;
  if (tokens.some(({ lower }) => together.test(lower))) return 0;
  const isMixed = filters.some(({ test, isNegated, span }) => {
    if (test.kind !== 'equals' || isNegated || test.values.length !== 2 || !span) return false;
    if (keys.some(({ ref }) => ref.column === test.ref.column)) return false;
    return tokens.slice(span[0], span[1]).some(({ lower }) => lower === 'and');
  });
  return isMixed ? mixedCost : 0;
}

const together = /^(together|combined|overall|total|altogether|either|or|sum)$/;

/** In a table with a row for each thing and period, the newest row is about one thing: it is no figure of all of them. */
function isOneOfMany({ base, measures, keys, filters }: Frame): boolean {
  const isNewest = measures.some(({ fn, along }) => fn === 'last' && along?.column === base.time);
  const isOfThing =
    keys.some(({ ref }) => ref.column === base.name) ||
    filters.some(({ test }) => test.kind === 'equals' && test.ref.column === base.name);
  return isRowPerPeriod(base) && isNewest && !isOfThing;
}

const loneCost = 1.5;
