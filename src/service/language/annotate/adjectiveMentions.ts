import { adjectiveOf } from '../lexicon/adjectives.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "peak hour", "peak start time": the one with the most rows, not the one with the largest number. */
function isPeakOfTime(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.lower === 'peak' &&
    [at + 1, at + 2].some((place) =>
      /^(hour|time|day|weekday|week|month)s?$/.test(tokens[place]?.lower ?? ''),
    )
  );
}

/** "3 days after they were ordered": the verb says from when on, and asks for no amount. */
function tellsWhen(tokens: readonly Token[], at: number): boolean {
  const [third, second, first] = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.lower ?? '');
  return (
    /^(is|are|was|were|been)$/.test(first ?? '') &&
    [second, third].some((word) => /^(before|after)$/.test(word ?? ''))
  );
}

export function adjectiveMentions(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    const found = isPeakOfTime(tokens, at)
      ? adjectiveOf('busiest')
      : (adjectiveOf(token.lower) ?? unknownSuperlative(token));
    if (!found || token.isQuoted || tellsWhen(tokens, at)) return [];
    return [
      {
        kind: 'adjective',
        adjective: found.adjective,
        degree: found.degree,
        from: at,
        to: at + 1,
        score: found.degree === 'positive' ? 0.6 : 1,
      },
    ];
  });
}

/** "keenest", "chattiest": a superlative of a word that nobody knows compares whatever measure is named with it. */
function unknownSuperlative({ lower }: Token): ReturnType<typeof adjectiveOf> {
  if (!/^\p{L}{3,}est$/u.test(lower) || isKnownWord(lower)) return undefined;
  return { degree: 'superlative', base: lower.slice(0, -3), adjective: { measures: [], anyMeasure: 'max' } };
}
