import { numberOf } from '../lexicon/numberWords.ts';
import { cuePhrases } from './cuePhrases.ts';
import type { CueKind, Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

interface Pattern {
  readonly cue: CueKind;
  readonly words: readonly string[];
}

const patterns: ReadonlyMap<string, readonly Pattern[]> = indexed();

function indexed(): Map<string, Pattern[]> {
  const byFirst = new Map<string, Pattern[]>();
  for (const [cue, list] of cuePhrases)
    for (const phrase of list.split('|')) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { cue, words }]);
    }
  return byFirst;
}

/** All cues of a question, overlapping ones included. */
export function cueMentions(tokens: readonly Token[]): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  return tokens.flatMap((token, at): Mention[] => {
    if (token.isQuoted) return [];
    const compact = /^p(\d{2})$/.exec(token.lower)?.[1];
    const compactMention: Mention[] = compact
      ? [{ kind: 'cue', cue: 'percentile', from: at, to: at + 1, score: 1, amount: Number(compact) }]
      : [];
    const candidates = [
      ...(patterns.get(token.lower) ?? []),
      ...(numberOf(lowers, at) ? (patterns.get('{n}') ?? []) : []),
    ];
    const found = candidates.flatMap(({ cue, words }): Mention[] => {
      // "which contracts are running" wants no running total.
      if (cue === 'running' && words.length === 1 && isState(lowers, at)) return [];
      // "what did Ann do": what was done, and no amount. "time spent, in min": a unit.
      if (cue === 'howMuch' && words[0] === 'what' && lowers.indexOf('do', at + 2) > 0) return [];
      // "what do we own that was never used": things, and no amount.
      if (
        cue === 'howMuch' &&
        words[0] === 'what' &&
        /^(own|have|keep|stock|offer)$/.test(lowers[at + 3] ?? '')
      )
        return [];
      if (cue === 'min' && words.length === 1 && isMinutes(lowers, at)) return [];
      // "over the limit" is more than that, "over the regions" each of them.
      if (words.join(' ') === 'over the' && limits.test(lowers[at + 2] ?? '')) return [];
      // "at least one", "at most five" are limits.
      if (/^(least|most)$/.test(words.join(' ')) && lowers[at - 1] === 'at') return [];
      const match = matched(lowers, at, words);
      // "rank the regions by sales" orders all of them; "what rank does Ann have" asks for the place of one.
      const meant = words.length === 1 ? meaningHere(cue, lowers, at) : cue;
      return match ? [{ kind: 'cue', cue: meant, from: at, score: 1, ...match }] : [];
    });
    // "% rush": in front it is no unit of a number.
    if (token.lower === '%' && at === 0) found.push({ kind: 'cue', cue: 'share', from: 0, to: 1, score: 1 });
    const split = token.lower === 'p' && /^\d\d$/.test(lowers[at + 1] ?? '') && tokens[at + 1]?.isGlued;
    if (split)
      found.push({
        kind: 'cue',
        cue: 'percentile',
        from: at,
        to: at + 2,
        score: 1,
        amount: Number(lowers[at + 1]),
      });
    if (isBestPeriod(lowers, at))
      found.push({
        kind: 'cue',
        cue: token.lower === 'best' ? 'most' : 'least',
        from: at,
        to: at + 1,
        score: 1,
      });
    const single = notASingle(lowers, at);
    if (single) found.push({ kind: 'cue', cue: 'never', from: at, to: single, score: 1 });
    if (isNotAtAll(lowers, at)) found.push({ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 1 });
    return [...compactMention, ...found];
  });
}

const limits =
  /^(limit|limits|max|maximum|minimum|budget|target|plan|threshold|cap|average|mean|norm|quota|goal|allowance|monthly|yearly|agreed|legal|allowed)$/;

/** "highest fee by region", "what is the lowest price in each shop": one figure for each, and not which of them it is. */
function isExtremeOfEach(lowers: readonly string[], at: number): boolean {
  const rest = lowers.slice(at + 1).join(' ');
  return (
    /^(highest|largest|biggest|greatest|lowest|smallest)$/.test(lowers[at] ?? '') &&
    /^((what|show|list|give) )?((is|was|are|were|me) )?(the )?$/.test(
      `${lowers.slice(0, at).join(' ')} `.trimStart(),
    ) &&
    /\w (by|per|in each|of each|for each|in every|for every)( \S+){1,3}$/.test(rest) &&
    !/\b(average|mean|median|number|count|share|percentage|sum|rate)\b|^total\b/.test(rest)
  );
}

/** "compare the regions by average price": all of them, and no two. */
function isOfGroups(lowers: readonly string[]): boolean {
  return lowers.includes('by') && !lowers.some((word) => /^(and|with|to|against|vs|versus|or)$/.test(word));
}

/** "how many fall between 10 and 20": they lie there, and nothing becomes less. */
function liesWithin(lowers: readonly string[], at: number): boolean {
  return (
    /^(fall|falls|fell)$/.test(lowers[at] ?? '') &&
    /^(between|within|under|below|above|into|outside|on)$/.test(lowers[at + 1] ?? '')
  );
}

/** "best month for sales", "worst week by number of orders": that of most, or least. */
function isBestPeriod(lowers: readonly string[], at: number): boolean {
  const rest = lowers.slice(at + 1, at + 4).join(' ');
  return (
    /^(best|worst)$/.test(lowers[at] ?? '') &&
    /^(day|weekday|week|month|quarter|year) (for |by (total|number|count))/.test(rest)
  );
}

/** What a single word says where it stands: "rank" that begins a question orders, "highest" of each group is a figure. */
function meaningHere(cue: CueKind, lowers: readonly string[], at: number): CueKind {
  if (liesWithin(lowers, at)) return 'verdict';
  if (at === 0 && (cue === 'rank' || (cue === 'versus' && isOfGroups(lowers)))) return 'list';
  if (!isExtremeOfEach(lowers, at)) return cue;
  return /^(lowest|smallest)$/.test(lowers[at] ?? '') ? 'min' : 'max';
}

/** "not given us a single job", "never placed a single order": none at all, where the phrase ends. */
function notASingle(lowers: readonly string[], at: number): number | undefined {
  if (!/^(not|never|.+n't)$/.test(lowers[at] ?? '')) return undefined;
  const end = lowers.findIndex((word, place) => place > at && place <= at + 5 && word === 'single');
  return end > at + 1 && /^(a|one)$/.test(lowers[end - 1] ?? '') ? end + 1 : undefined;
}

/** "has not been borrowed at all". */
function isNotAtAll(lowers: readonly string[], at: number): boolean {
  if (!/^(not|.+n't)$/.test(lowers[at] ?? '')) return false;
  const end = lowers.findIndex((word, place) => place > at + 1 && place <= at + 5 && word === 'all');
  return end > 0 && lowers[end - 1] === 'at';
}

/** "min" behind "in" is the unit of what is asked, unless a name follows: "in min temperature". */
function isMinutes(lowers: readonly string[], at: number): boolean {
  const next = lowers[at + 1];
  return (
    lowers[at] === 'min' &&
    lowers[at - 1] === 'in' &&
    (next === undefined || /^(per|by|for|on|in|of|and|this|last)$/.test(next))
  );
}

function isState(lowers: readonly string[], at: number): boolean {
  return (
    lowers[at] === 'running' &&
    !/^(total|sum|count|number|figure)$/.test(lowers[at + 1] ?? '') &&
    (/^(is|are|was|were|still|currently|now|be|been)$/.test(lowers[at - 1] ?? '') ||
      // "running miles per month": the sport.
      /^(miles?|mileage|kms?|kilometers?|kilometres?|distances?|pace|workouts?|sessions?|shoes?)$/.test(
        lowers[at + 1] ?? '',
      ))
  );
}

function matched(
  lowers: readonly string[],
  from: number,
  words: readonly string[],
): { to: number; amount?: number } | undefined {
  let at = from;
  let amount: number | undefined;
  for (const word of words) {
    if (word === '{n}') {
      const number = numberOf(lowers, at);
      if (!number) return undefined;
      amount = number.value;
      at += number.length;
      // "90th": the ending stands by itself.
      if (/^(st|nd|rd|th)$/.test(lowers[at] ?? '')) at++;
    } else if (lowers[at] === word) at++;
    else return undefined;
  }
  return { to: at, ...(amount !== undefined && { amount }) };
}

/** The words of all cues, for spelling. */
export function cueWords(): readonly string[] {
  return [...new Set(cuePhrases.flatMap(([, list]) => list.split(/[|\s]/)))].filter((word) =>
    /^[a-z]{4,}$/.test(word),
  );
}
