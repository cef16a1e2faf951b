import type { ColumnProfile } from '../../tables/profile.ts';
import { type Cue, findCues } from './cues.ts';
import { fillers, stopWords, weakWords } from './lexicon.ts';
import { bestCover, type ColumnMention, findMentions, isTimeLike, type Mention } from './link.ts';
import { findPeriods } from './periods.ts';
import { type Token, tokenize } from './tokens.ts';
import type { TableWords } from './vocabulary.ts';

/** A question read against one table: what its words name and which operations they ask for. */
export interface Sentence {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly cues: readonly Cue[];
  /** The chosen mentions, left to right, without overlaps. */
  readonly mentions: readonly Mention[];
  /** Everything that could be meant. */
  readonly candidates: readonly Mention[];
  readonly words: TableWords;
}

export function readSentence(question: string, words: TableWords): Sentence {
  const tokens = tokenize(question);
  const cues = findCues(tokens);
  const candidates = findMentions(tokens, words, findPeriods(tokens), cues);
  const mentions = bestCover(candidates, tokens.length);
  const free = cues.filter((cue) => !isOwned(cue, mentions, tokens));
  return { question, tokens, cues: free, mentions, candidates, words };
}

/** The words of an operation belong to a name: "fastest lap", the column "frequency", "roll number of". */
function isOwned(cue: Cue, mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  const named = mentions.filter(({ kind }) => kind === 'column' || kind === 'value');
  if (
    named.some(
      (mention) =>
        mention.from <= cue.from &&
        mention.to >= cue.to - (tokens[cue.to - 1]?.norm === 'of' ? 1 : 0) &&
        mention.to > cue.from,
    )
  )
    return true;
  return (
    cue.kind === 'count' &&
    tokens[cue.from]?.norm === 'number' &&
    named.some((mention) => mention.to === cue.from)
  );
}

/** Nothing but words without content between two tokens, and no punctuation that parts clauses. */
export function isAdjacent(sentence: Sentence, end: number, start: number, most = 4): boolean {
  const between = sentence.tokens.slice(end, start);
  return (
    start >= end &&
    between.length <= most &&
    between.every(({ norm }) => fillers.has(norm)) &&
    !isParted(sentence, end, start)
  );
}

/** A comma or full stop stands between the token before `end` and the one at `start`. */
export function isParted({ question, tokens }: Sentence, end: number, start: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[start]];
  return last !== undefined && next !== undefined && /[,;?!]|\.\s/.test(question.slice(last.end, next.start));
}

export function columnsAt(
  sentence: Sentence,
  mention: { readonly from: number; readonly to: number },
): ColumnMention[] {
  return sentence.candidates
    .filter(
      (each): each is ColumnMention =>
        each.kind === 'column' && each.from < mention.to && mention.from < each.to,
    )
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
}

export function isNumber({ type }: ColumnProfile): boolean {
  return type === 'number';
}

export function isOrdered(column: ColumnProfile): boolean {
  return column.type === 'number' || isTimeLike(column);
}

export function isContent({ norm, stem }: Token): boolean {
  return !stopWords.has(norm) && !weakWords.has(stem);
}
