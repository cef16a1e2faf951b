import { type FormWeights, weighForms } from './formModel.ts';
import { answerKey } from './rivals.ts';
import type { Tried } from './tried.ts';

/** One answer with all the forms that give it. */
export interface LikelyAnswer {
  readonly key: string;
  /** That one of its forms is what was meant, before answers are compared. */
  readonly chance: number;
  /** Places of the forms that give it, likeliest first. */
  readonly forms: readonly number[];
}

export interface Likeliest {
  /** Likeliest first. */
  readonly answers: readonly LikelyAnswer[];
  readonly chances: Float64Array;
  readonly ofParts: Float64Array;
}

/** Answers that are compared with one another. */
const maxAnswers = 10;
const minChance = 1e-5;

/** Forms that agree in their answer add up. */
export function likeliest({ forms, features }: Tried, weights?: FormWeights): Likeliest {
  const { chances, ofParts } = weighForms(features, weights);
  const byKey = new Map<string, { chance: number; forms: number[] }>();
  forms.forEach(({ answer }, at) => {
    const chance = chances[at] ?? 0;
    if (chance < minChance) return;
    const key = answerKey(answer);
    const same = byKey.get(key);
    if (same) {
      same.chance += chance;
      same.forms.push(at);
    } else byKey.set(key, { chance, forms: [at] });
  });
  const answers = [...byKey]
    .sort(([, a], [, b]) => b.chance - a.chance)
    .slice(0, maxAnswers)
    .map(([key, { chance, forms: places }]) => ({
      key,
      chance,
      forms: places.sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0)),
    }));
  return { answers, chances, ofParts };
}
