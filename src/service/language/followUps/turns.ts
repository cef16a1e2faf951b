import type { Rows } from '../../tables/profile/tableProfile.ts';
import { type Question, tokenize } from '../annotate/tokens.ts';
import type { Frame } from '../frame.ts';

/** What a thread has been about: its last questions as they were read, the newest last. */
export interface Context {
  readonly turns: readonly Turn[];
}

export interface Turn {
  readonly question: string;
  readonly frame: Frame;
  readonly rows?: Rows;
  /** How likely it was read right, 0 to 1; what goes on from it cannot be surer. */
  readonly confidence?: number;
  /** The readings it was offered as, likeliest first, where nothing said which of them was meant. */
  readonly offered?: readonly Frame[];
}

/**
 * The turns that the next question may go on from. Half a sentence that nobody understood is passed over: "as a share"
 * behind it goes on from the question before both.
 */
export function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const isLost =
    turns.length > 0 &&
    (turn.confidence ?? 1) < minUnderstood &&
    likelihood(tokenize(turn.question)) >= minGoingOn;
  return isLost ? turns : [...turns, turn];
}

/** How much a question looks like one that goes on from another. */
export function likelihood({ tokens, text: typed }: Question): number {
  const text = typed.trimStart().toLowerCase();
  const content = tokens.filter(({ weight }) => weight === 'content').length;
  let score = -0.25;
  if (leads.test(text)) score += 0.3;
  if (pronouns.test(text)) score += 0.25;
  if (/\b(of|among|from|for) (those|these|them)\b/.test(text)) score += 0.3;
  if (tokens.length <= 3) score += 0.3;
  else if (tokens.length <= 6) score += 0.15;
  if (content <= 1) score += 0.1;
  return Math.min(0.4, score);
}

/** Below, a question was hardly understood. */
const minUnderstood = 0.15;
const minGoingOn = 0.25;

/** Words that lead in a change of what was asked before. */
const leads =
  /^(and|but|only|just|now|what about|how about|by|per|as|instead|without|excluding|in|for|then|also|on|the|split|break|group|same|which of|of|with|why|list|show|leave|drop|hide|sort|order|restrict)\b|\b(only|as well|too)(?:\W*$|,)/;
const pronouns = /\b(that|those|these|them|they|it|its|their|ones|one|he|she|this|there)\b/;
