// A "not" that changed nothing: the answer would be the very opposite of what was asked.

import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Filter, Frame, Measure } from '../frame.ts';

/** "accepted ones that aren't in the schedule" is not answered by those that are in it. */
export function losesDenial(frame: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const isDenied = tokens.some(({ lower }, at) => {
    if (lower !== 'not' && !/^(is|are|was|were|do|does|did|has|have|had)n't$/.test(lower)) return false;
    const before = tokens[at - 1]?.lower ?? '';
    const after = tokens[at + 1]?.lower ?? '';
    // "paid or not", "not only the late ones", "I'm not sure", "isn't there a fee"
    if (at === 0 || /^(or|if|whether|why|am|and)$/.test(before) || after === '') return false;
    if (/^(only|just|including|counting|sure|even|it|there|they|more|less|later|earlier)$/.test(after))
      return false;
    return !used.some(({ from, to }) => from <= at && at < to);
  });
  return isDenied && !deniesSomething(frame);
}

function deniesSomething({ filters, measures, ask }: Frame): boolean {
  const parts = 'part' in ask ? (ask.part ?? []) : [];
  const sides = 'sides' in ask ? ask.sides.flatMap((side) => side.filters) : [];
  return (
    [...filters, ...parts, ...sides].some(denies) ||
    measures.some((measure) => whereOf(measure).some(denies)) ||
    ask.kind === 'verdict'
  );
}

function whereOf({ where }: Measure): readonly Filter[] {
  return where ?? [];
}

function denies({ test, isNegated }: Filter): boolean {
  if (isNegated || test.kind === 'missing') return true;
  if (test.kind === 'any' || test.kind === 'every') return test.filters.some(denies);
  return test.kind === 'related' || test.kind === 'compare' || test.kind === 'columns';
}
