import { answerFeatures } from './answerFeatures.ts';
import { type LikelyAnswer, likeliest } from './likeliest.ts';
import shipped from './trees.json' with { type: 'json' };
import { sumOfTrees, type Tree } from './trees.ts';
import type { Tried } from './tried.ts';

/** What ranks answers, and what says how sure the first of them is. */
export interface AnswerWeights {
  readonly order: readonly Tree[];
  readonly certainty: { readonly base: number; readonly trees: readonly Tree[] };
}

export interface RankedAnswer {
  readonly answer: LikelyAnswer;
  /** How likely it is right. */
  readonly confidence: number;
}

/** The likeliest answers in the order in which trees put them that compare whole answers. */
export function rankAnswers(tried: Tried, weights: AnswerWeights = shipped): RankedAnswer[] {
  const likely = likeliest(tried);
  const features = answerFeatures(tried, likely);
  const scores = features.map((each) => orderScore(each, weights.order));
  const places = scores.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const [first] = places;
  if (first === undefined) return [];
  const seen = certaintyFeatures(features[first] ?? [], scores, first);
  const { base, trees } = weights.certainty;
  const confidence = 1 / (1 + Math.exp(-base - sumOfTrees(trees, seen)));
  const powers = scores.map((score) => Math.exp(score - (scores[first] ?? 0)));
  const ofOthers = powers.reduce((sum, power) => sum + power, 0) - 1;
  return places.flatMap((at): RankedAnswer[] => {
    const answer = likely.answers[at];
    if (!answer) return [];
    // What the first leaves is shared by the others.
    const rest = ((1 - confidence) * (powers[at] ?? 0)) / ofOthers;
    return [{ answer, confidence: at === first ? confidence : Math.min(confidence, rest) }];
  });
}

/** The chance of the forms of an answer, corrected by what is known of the whole answer. */
export function orderScore(features: ArrayLike<number>, trees: readonly Tree[]): number {
  return (features[0] ?? 0) + sumOfTrees(trees, features);
}

/** What says how far the answer in a place can be trusted: what is known of it, and how far it is ahead of the others. */
export function certaintyFeatures(
  features: ArrayLike<number>,
  scores: readonly number[],
  at: number,
): number[] {
  const own = scores[at] ?? 0;
  const chance = 1 / scores.reduce((sum, score) => sum + Math.exp(score - own), 0);
  const others = scores.filter((_, place) => place !== at);
  return [...Array.from(features), chance, Math.min(9, own - Math.max(-99, ...others)), scores.length];
}
