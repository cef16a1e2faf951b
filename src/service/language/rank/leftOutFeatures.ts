import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';

/** Notes a piece of evidence. */
export type Add = (name: string, amount?: number) => void;

/** What kind of word was left out, and where it stands: a modifier matters less than the thing asked for. */
export function addLeftOut(
  at: number,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  used: readonly Mention[],
  add: Add,
): void {
  const token = tokens[at];
  if (!token) return;
  const { lower, isUpper, isQuoted, text } = token;
  if (/\d/.test(lower)) add('left out: number');
  else if (isQuoted) add('left out: quoted word');
  else if (isUpper || (at > 0 && /^\p{Lu}/u.test(text))) add('left out: capitalised word');
  else add(`left out: ${endingOf(lower)}`);
  const meant = mentions.filter(({ from, to, score }) => from <= at && at < to && score >= 0.6);
  if (meant.length === 0) add('left out: means nothing here');
  for (const kind of new Set(meant.map((each) => (each.kind === 'cue' ? `cue ${each.cue}` : each.kind))))
    add(`left out: ${kind}`);
  const isName = (place: number) =>
    used.some(({ kind, from, to }) => kind !== 'cue' && from <= place && place < to);
  const isCue = (place: number) =>
    used.some(({ kind, from, to }) => kind === 'cue' && from <= place && place < to);
  if (isName(at + 1)) add('left out before a name');
  else if (isName(at - 1)) add('left out after a name');
  else if (isCue(at - 1)) add('left out after an operation');
  else add('left out by itself');
  if (at === tokens.length - 1) add('left out at the end');
  if (/^(of|per|for|by|in|from)$/.test(tokens[at + 1]?.lower ?? '')) add('left out before a preposition');
  if (/^(which|what|whose|many|much)$/.test(tokens[at - 1]?.lower ?? ''))
    add('left out after a question word');
  if (tokens.slice(0, at).every(({ weight }) => weight !== 'content')) add('left out first');
}

function endingOf(lower: string): string {
  const [, ending] = /.{2}(ly|ing|ed|s)$/.exec(lower) ?? [];
  return ending === undefined ? 'plain word' : `word in -${ending}`;
}
