import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Frame } from '../frame.ts';
import type { Reading } from '../readResult.ts';
import { columnsIn } from './lostWords.ts';

/** Whether the words around the names ask for something that the reading does not give: the cause of a death, what somebody likes. */
export function isAskedOtherwise(
  { candidate: { frame, compiled, used } }: Pick<Reading, 'candidate'>,
  question: Question,
): boolean {
  const said = question.tokens.map(({ lower }) => lower).join(' ');
  return datesCause(said, compiled.outputs) || judgesLiking(frame, used, question);
}

const causes = /^(cause|reason|disease|illness|diagnosis|condition|complaint)$/;

/** "what did she die of" does not ask for the day. */
function datesCause(said: string, outputs: Reading['candidate']['compiled']['outputs']): boolean {
  if (!/^what\b.* (?:die|died|dies|suffer|suffers|suffered) (?:of|from)$/.test(said)) return false;
  return !outputs.some(({ column }) => column?.words.some((word) => causes.test(word)));
}

const opinions = new Set('rating score like vote star mark review satisfaction popularity'.split(' '));

/** "which glaze do visitors like best" is answered by what they said about it, not by an amount of money. */
function judgesLiking({ measures, ask }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const at = tokens.findIndex(({ lower }) =>
    /^(?:like|likes|liked|prefer|prefers|preferred|enjoy|enjoys)$/.test(lower),
  );
  const isJudged = tokens.slice(at + 1).some(({ lower }) => /^(?:best|most|least|better)$/.test(lower));
  if (
    at < 1 ||
    !isJudged ||
    used.some(({ kind, from, to }) => /^(column|value|table|event)$/.test(kind) && from <= at && at < to)
  )
    return false;
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  const columns = values.flatMap(columnsIn);
  return columns.length > 0 && !columns.some(({ words }) => words.some((word) => opinions.has(word)));
}
