import {
  certaintyOf,
  chancesOf,
  logistic,
  type Rival,
  type Weights,
  weigh,
} from '../../src/service/language/rank/model.ts';
import type { Example } from './examples.ts';
import { type FitOptions, fitCertainty, fitOrder, type Verdict } from './learn.ts';

/** The best reading of a question, by a model that was not trained on its workspace or table. */
export interface Judged {
  readonly example: Example;
  readonly isRight: boolean;
  /** Right if ranked by the hand-set score only. */
  readonly isRightByHand: boolean;
  readonly isAmong: boolean;
  /** 0 if a rule forbids answering. */
  readonly confidence: number;
}

const folds = 12;
/** The prior that regularisation pulls towards: the hand-set score, and a penalty for readings without a result. */
const orderOptions: FitOptions = {
  prior: { score: 7, 'says nothing': -2 },
  pull: 200,
  rate: 0.02,
  epochs: 4,
  seed: 1,
};
/** A follow-up to a doubtful answer is usually wrong as well. There are too few examples to learn that, so it is a prior. */
const certaintyOptions: FitOptions = {
  prior: { always: -1, chance: 1, 'follows, doubt about the last': -3 },
  pull: 8,
  rate: 0.1,
  epochs: 8,
  seed: 1,
};
/** How much a question of each set counts: workspaces are the real use, but have few questions. */
const setWeights: Readonly<Record<string, number>> = {
  // They are tests too.
  constructions: 4,
  workday: 2,
  'workday-b': 2,
  'fresh-c': 2,
  'fresh-d': 2,
  'fresh-e': 2,
  wikisql: 0.5,
  wtq: 0.5,
  aitqa: 0.5,
  dbbench: 0.5,
  'wtq-train': 0.3,
  made: 0.2,
};

/** The sets closest to data that the constructions were not written for, on which confidence should be calibrated. */
export const strangeSets = /^fresh-[d-z]/;
const strangeWeight = 4;

/** Fits weights to all examples. Confidence is learned from the predictions of models on held-out questions. */
export function learnAll(examples: readonly Example[]): { order: Weights; certainty: Weights } {
  const verdicts = heldBack(examples).flatMap(({ verdict }) => verdict ?? []);
  return {
    order: fitOrder(examples, weightOf, orderOptions),
    certainty: fitCertainty(verdicts, certaintyOptions),
  };
}

/** How well models judge questions about workspaces and tables that they were not trained on. */
export function crossValidate(examples: readonly Example[]): Judged[] {
  const judged = heldBack(examples);
  const judgedByFold = Array.from({ length: folds }, (_, fold) =>
    judged.filter((each) => each.fold === fold),
  );
  return judgedByFold.flatMap((held, fold) => {
    const others = judged.filter((each) => each.fold !== fold).flatMap(({ verdict }) => verdict ?? []);
    const certainty = fitCertainty(others, certaintyOptions);
    return held.map(({ verdict, isBarred, ...rest }): Judged => {
      const confidence = verdict && !isBarred ? logistic(weigh(verdict.features, certainty)) : 0;
      return { ...rest, confidence };
    });
  });
}

interface HeldBack extends Omit<Judged, 'confidence'> {
  readonly fold: number;
  readonly verdict: Verdict | undefined;
  readonly isBarred: boolean;
}

/** The best reading of each question, by a model trained on the other folds. */
function heldBack(examples: readonly Example[]): HeldBack[] {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldByGroup = new Map(groups.map((group, at) => [group, at % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const isHeld = ({ group }: Example) => foldByGroup.get(group) === fold;
    const order = fitOrder(
      examples.filter((example) => !isHeld(example)),
      weightOf,
      orderOptions,
    );
    return examples.filter(isHeld).map((example) => heldBackOf(example, order, fold));
  }).flat();
}

function heldBackOf(example: Example, order: Weights, fold: number): HeldBack {
  const rivals = example.readings.map(
    ({ features, peers }): Rival => ({ features: new Map(Object.entries(features)), peers }),
  );
  const chances = chancesOf(rivals, order);
  const best = example.readings[chances[0]?.at ?? -1];
  const byHand = example.readings[chancesOf(rivals, orderOptions.prior)[0]?.at ?? -1];
  return {
    example,
    fold,
    isRight: best?.isRight ?? false,
    isRightByHand: byHand?.isRight ?? false,
    isAmong: example.readings.some(({ isRight }) => isRight),
    isBarred: best?.isBarred ?? true,
    verdict: best && {
      features: certaintyOf(chances, rivals),
      isRight: best.isRight,
      weight: strangeSets.test(example.set) ? strangeWeight : weightOf(example),
    },
  };
}

function weightOf({ set }: Example): number {
  return setWeights[set] ?? 0.5;
}
