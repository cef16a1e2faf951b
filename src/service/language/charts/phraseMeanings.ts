import type { Token } from '../annotate/tokens.ts';
import { type Adjective, adjectiveOf } from '../lexicon/adjectives.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import { isTypoOf } from '../lexicon/typos.ts';
import type { ChartCue } from './chartCues.ts';
import { chartPhrases } from './chartWords.ts';
import type { ChartMeaning } from './meaning.ts';

/** Phrases about the chart that match from each word; a misspelt one scores less. */
export function chartMeanings(tokens: readonly Token[]): ChartMeaning[] {
  return tokens.flatMap((token, at) => {
    if (token.isQuoted) return [];
    const first = token.lower;
    // "cinemas in different areas" are places.
    if (/^areas?$/.test(first) && isPlainArea(tokens, at)) return [];
    if (first === 'title' && isColumnTitle(tokens, at)) return [];
    if (first === 'table' && isNamedTable(tokens, at)) return [];
    const open = [
      ...(byInitial.get(first.slice(0, 1)) ?? []),
      ...(byInitial.get(first.slice(1, 2)) ?? []),
      ...placeholders,
    ];
    return [...new Set(open)].flatMap((pattern): ChartMeaning[] => {
      const found = matched(tokens, at, pattern.words);
      if (!found) return [];
      const { score, ...rest } = found;
      const isSingle = rest.to - at === 1;
      return [{ kind: 'chart', cue: pattern.cue, from: at, ...rest, score: score * (isSingle ? 0.93 : 1) }];
    });
  });
}

interface Pattern {
  readonly cue: ChartCue;
  readonly words: readonly string[];
}

const optionalChart = new Set(['chart', 'graph', 'plot', 'diagram']);
const timeUnits = new Set(
  'day days week weeks month months quarter quarters year years hour hours period periods point points value values row rows entry entries'.split(
    ' ',
  ),
);

const patterns: readonly Pattern[] = chartPhrases.flatMap(([cue, phrases]) =>
  phrases.split('|').map((phrase) => ({ cue, words: phrase.split(' ') })),
);
/** What is a word of a phrase is no slip for another: "different" is not "difference". */
const phraseWords = new Set(patterns.flatMap(({ words }) => words));
const placeholders = patterns.filter(({ words: [first = ''] }) => first.startsWith('{'));
const byInitial = Map.groupBy(
  patterns.filter(({ words: [first = ''] }) => !first.startsWith('{')),
  ({ words: [first = ''] }) => first.slice(0, 1),
);

/** A word for places; as a way to draw it begins the instruction, or follows one of its own words. */
function isPlainArea(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  if (at === 0 || optionalChart.has(next.replace(/s$/, ''))) return false;
  return !/^(as|an|a|into|to|with|use|draw|show|plot|make|filled|stacked|overlapping|it|them|stack)$/.test(
    before,
  );
}

/** "the title of the book" is in the data; "the title of the chart" is not. */
function isColumnTitle(tokens: readonly Token[], at: number): boolean {
  const [of, ...words] = tokens.slice(at + 1, at + 4).map(({ lower }) => lower);
  return (
    of === 'of' && !words.some((word) => optionalChart.has(word) || /^(it|this|card|picture)$/.test(word))
  );
}

/** "the rivers in the rivers table": where the rows are, no way to draw them. */
function isNamedTable(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 2; back >= Math.max(0, at - 5); back--) {
    const { lower = '', after = '' } = tokens[back] ?? {};
    if (/[,.;]/.test(after)) return false;
    if (/^(in|from|of)$/.test(lower)) return !/^(an?|table|form)$/.test(tokens[back + 1]?.lower ?? '');
  }
  return false;
}

interface Match {
  readonly to: number;
  readonly score: number;
  readonly amount?: number;
  readonly adjective?: Adjective;
}

function matched(tokens: readonly Token[], from: number, words: readonly string[]): Match | undefined {
  const lowers = tokens.map(({ lower }) => lower);
  let at = from;
  let score = 1;
  let amount: number | undefined;
  let adjective: Adjective | undefined;
  for (const word of words) {
    const token = tokens[at];
    if (word === '{chart}') {
      if (!token || !optionalChart.has(token.lower.replace(/s$/, ''))) return undefined;
      at++;
    } else if (!token || token.isQuoted) return undefined;
    else if (word === '{n}') {
      const number = numberOf(lowers, at);
      if (!number || number.ordinal) return undefined;
      amount = number.value;
      at += number.length;
    } else if (word === '{unit}') {
      if (!timeUnits.has(token.lower)) return undefined;
      at++;
    } else if (word === '{letter}') {
      if (!/^\p{L}$/u.test(token.lower)) return undefined;
      at++;
    } else if (word === '{adj}') {
      const found = adjectiveOf(token.lower);
      if (found?.degree !== 'superlative') return undefined;
      adjective ??= found.adjective;
      score = Math.min(score, 0.97);
      at++;
    } else if (token.lower === word) at++;
    else if (
      token.weight === 'content' &&
      word.length >= 4 &&
      !phraseWords.has(token.lower) &&
      isTypoOf(token.lower, word)
    ) {
      score *= 0.8;
      at++;
    } else return undefined;
  }
  return { to: at, score, ...(amount !== undefined && { amount }), ...(adjective && { adjective }) };
}
