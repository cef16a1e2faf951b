import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import type { Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';

/** A reading beside the words of its question. */
export interface Answered {
  readonly frame: Frame;
  readonly used: readonly Mention[];
  readonly uncovered: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly tokens: readonly Token[];
  readonly lowers: readonly string[];
  /** The words in lower case, one space between. */
  readonly said: string;
  readonly goesOn: boolean;
}

export function answeredBy({ candidate }: Reading, { question: { tokens }, mentions }: ReadResult): Answered {
  const { frame, used, uncovered, family } = candidate;
  const lowers = tokens.map(({ lower }) => lower);
  return {
    frame,
    used,
    uncovered,
    mentions,
    tokens,
    lowers,
    said: lowers.join(' '),
    goesOn: family === 'followUp',
  };
}

/** A word that says in full what the rows of a table are called. */
export function nounOf(mention: Mention, least = 0.95): (Mention & { readonly kind: 'table' }) | undefined {
  return mention.kind === 'table' && mention.score >= least ? mention : undefined;
}
