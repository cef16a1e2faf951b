import type { CueKind, Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';

/** What the words of a question say about its answer, whatever the reading. */
export interface Asked {
  readonly question: Question;
  readonly mentions: readonly Mention[];
  /** Words of operations; a word inside a longer phrase ("most" in "most recent") does not count by itself. */
  readonly cues: readonly (Mention & { readonly kind: 'cue' })[];
  readonly cueKinds: ReadonlySet<CueKind>;
  readonly head: Head;
  /** Whether the noun that is asked for stands in the plural. */
  readonly number: 'one' | 'several' | 'open';
  /** How many tables there are to choose from. */
  readonly tables: number;
  /** In a thread: how much the question looks like one that goes on from the last. */
  readonly likely?: number;
  /** In a thread: how likely the last question was read wrongly. */
  readonly doubt: number;
}

/** How the question begins to ask. */
export type Head =
  | 'how many'
  | 'how much'
  | 'how long'
  | 'how often'
  | 'how old'
  | 'how'
  | 'who'
  | 'when'
  | 'where'
  | 'which'
  | 'what'
  | 'what is'
  | 'why'
  | 'yes or no'
  | 'list'
  | 'keywords';

export function askedOf(
  question: Question,
  mentions: readonly Mention[],
  {
    tables,
    likely,
    doubt = 0,
  }: { readonly tables: number; readonly likely?: number | undefined; readonly doubt?: number },
): Asked {
  const all = mentions.filter(
    (mention): mention is Mention & { kind: 'cue' } => mention.kind === 'cue' && mention.score >= 0.7,
  );
  const cues = all.filter((cue) => !all.some((other) => isInside(cue, other)));
  const { head, number } = headOf(question.tokens);
  return {
    question,
    mentions,
    cues,
    cueKinds: new Set(cues.map(({ cue }) => cue)),
    head,
    number,
    tables,
    doubt,
    ...(likely !== undefined && { likely }),
  };
}

/** A span that is part of a longer one. */
export function isInside(inner: Mention, outer: Mention): boolean {
  return outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from;
}

const auxiliary = /^(is|are|was|were|do|does|did|has|have|had|can|if|whether)$/;
const be = /^(is|are|was|were)$/;
const listing = /^(list|show|name|give|display|find|tell|print|get)$/;
const times = /^(year|date|day|month|week|quarter|time|hour|weekday|season|decade)s?$/;
const hows = new Map<string, Head>([
  ['many', 'how many'],
  ['much', 'how much'],
  ['long', 'how long'],
  ['often', 'how often'],
  ['old', 'how old'],
]);

function headOf(tokens: readonly Token[]): Pick<Asked, 'head' | 'number'> {
  const lowers = tokens.map(({ lower }) => lower);
  const how = lowers.findIndex((word, at) => word === 'how' && hows.has(lowers[at + 1] ?? ''));
  if (how >= 0) return { head: hows.get(lowers[how + 1] ?? '') ?? 'how', number: 'one' };
  const at = lowers.findIndex((word) =>
    /^(who|whom|whose|when|where|which|what|whats|why|how|wheres|whos)$/.test(word),
  );
  const word = lowers[at]?.replace(/s$/, '') ?? '';
  if (at < 0 || (at > 0 && auxiliary.test(lowers[0] ?? ''))) {
    if (auxiliary.test(lowers[0] ?? '')) return { head: 'yes or no', number: 'one' };
    const isList = listing.test(lowers[0] ?? '');
    return { head: isList ? 'list' : 'keywords', number: numberOf(tokens, isList ? 1 : 0) };
  }
  if (word === 'what' || word === 'which') {
    const next = lowers[at + 1] ?? '';
    const noun = tokens.slice(at + 1).find(({ weight }) => weight !== 'function');
    if (noun && times.test(noun.lower)) return { head: 'when', number: pluralOf(noun) };
    if (be.test(next) || lowers[at] === 'whats') {
      const number = /^(are|were)$/.test(next) ? 'several' : 'one';
      return { head: word === 'what' ? 'what is' : 'which', number };
    }
    return { head: word, number: numberOf(tokens, at + 1) };
  }
  const head = (['who', 'when', 'where', 'why', 'how'] as const).find((each) => each === word);
  return { head: head ?? 'who', number: 'open' };
}

function numberOf(tokens: readonly Token[], from: number): Asked['number'] {
  const noun = tokens.slice(from, from + 4).find(({ weight }) => weight === 'content');
  return noun ? pluralOf(noun) : 'open';
}

function pluralOf({ lower, stem }: Token): Asked['number'] {
  return lower.endsWith('s') && lower !== stem && !lower.endsWith('ss') ? 'several' : 'one';
}
