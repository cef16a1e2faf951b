import type { Candidate } from '../candidates.ts';
import { agrees } from './agreement.ts';
import type { Asked } from './asked.ts';
import { type Features, featuresOf } from './features.ts';
import { certaintyOf, chancesOf, logistic, type Rival, type Weights, weigh } from './model.ts';
import { type Run, resultFeaturesOf } from './resultFeatures.ts';
import weights from './weights.json' with { type: 'json' };

/** What each feature weighs. */
export const order: Weights = weights.order;
const certainty: Weights = weights.certainty;

/** A candidate with what speaks for it and against it. */
export interface Weighed {
  readonly candidate: Candidate;
  readonly features: Features;
}

/** The order in which candidates are worth running, before any result is known. */
export function weighed(asked: Asked, candidates: readonly Candidate[]): Weighed[] {
  return candidates
    .map((candidate) => {
      const features = featuresOf(asked, candidate);
      return { candidate, features, weight: weigh(features, order) };
    })
    .sort((a, b) => b.weight - a.weight);
}

export interface Ranked extends Run {
  /** What was seen of it; nothing for a reading that came from trying all forms on a small table. */
  readonly features?: Features;
  /** Place among the candidates before they were run, from 0. */
  readonly place?: number;
  /** How likely it is right, 0 to 1. */
  readonly confidence: number;
}

/** Readings that were run, likeliest first. */
export function ranked(asked: Asked, runs: readonly (Run & Weighed)[]): Ranked[] {
  const rivals = rivalsOf(asked, runs);
  const chances = chancesOf(rivals, order);
  return chances.flatMap(({ at }, place): Ranked[] => {
    const run = runs[at];
    const features = rivals[at]?.features;
    if (!run || !features) return [];
    const confidence = logistic(weigh(certaintyOf(chances, rivals, place), certainty));
    return [{ candidate: run.candidate, rows: run.rows, features, place: at, confidence }];
  });
}

/** Readings with all that is known of them, and which of them have one result. */
function rivalsOf(asked: Asked, runs: readonly (Run & Weighed)[]): Rival[] {
  return runs.map((run) => ({
    features: new Map([...run.features, ...resultFeaturesOf(asked, run, runs)]),
    peers: runs.flatMap((other, at) => (other === run || agrees(run.rows, other.rows) ? [at] : [])),
  }));
}
