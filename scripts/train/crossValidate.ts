import { doubtAbout } from '../../src/service/language/rank/features.ts';
import {
  certaintyOf,
  chancesOf,
  logistic,
  type Rival,
  type Weights,
  weigh,
} from '../../src/service/language/rank/model.ts';
import { order } from '../../src/service/language/rank/rank.ts';
import { maxRuns } from '../../src/service/language/read.ts';
import type { Example, ExampleReading } from './examples.ts';
import { type FitOptions, fitCertainty, type Verdict } from './learn.ts';

/** The best reading of a question, judged by a model that has not seen any question of its set. */
export interface Judged {
  readonly example: Example;
  readonly isRight: boolean;
  readonly isAmong: boolean;
  /** 0 where a rule forbids an answer. */
  readonly confidence: number;
  /** How sure the model would be of the best other result, were no right reading proposed. */
  readonly withheld: number;
}

const options: FitOptions = { pull: 2, minGroups: 8 };
/**
 * On data that nobody has seen, a third of the readings are missing that the constructions find on the sets they were
 * written with in sight. So each question counts once more, without its right readings, as one that is read wrongly.
 */
const withheldWeight = 0.3;
const constructionsWeight = 4;
/** To answer what the data cannot tell is worse than to misread what it can. */
const unanswerableWeight = 3;

export function isEveryday({ set }: Example): boolean {
  return /^(workday|fresh)/.test(set);
}

/** Weights from all examples. */
export function learnAll(examples: readonly Example[]): Weights {
  const all = examples.map(seen);
  return learned(all, judgedTwice(all).chances);
}

/** How well the questions of each set are judged by what the other sets teach. */
export function leaveSetsOut(examples: readonly Example[]): Judged[] {
  return judgedTwice(examples.map(seen)).judged;
}

/** A question as the product sees it, and as it would if no construction proposed a right reading. */
interface Seen {
  readonly example: Example;
  readonly best: Best | undefined;
  readonly withheld: Best | undefined;
}

interface Best {
  readonly reading: ExampleReading;
  readonly features: ReadonlyMap<string, number>;
}

function seen(example: Example): Seen {
  const { readings, isAnswerable } = example;
  const canWithhold = isAnswerable && readings.some(({ isRight }) => isRight);
  return {
    example,
    best: bestOf(readings),
    withheld: canWithhold ? bestOf(readings.filter(({ isRight }) => !isRight)) : undefined,
  };
}

/** The best of the readings that the product would run. */
function bestOf(readings: readonly ExampleReading[]): Best | undefined {
  const run = [...readings].sort((a, b) => a.place - b.place).slice(0, maxRuns);
  const rivals = run.map((reading): Rival => {
    const peers = run.flatMap((other, at) => (reading.peers.includes(other.id) ? [at] : []));
    return { features: withAgreement(reading, run, peers), peers };
  });
  const chances = chancesOf(rivals, order);
  const reading = run[chances[0]?.at ?? -1];
  return reading && { reading, features: certaintyOf(chances, rivals) };
}

/** Of the readings that were collected, fewer are run: what was noted of their agreement is noted again. */
function withAgreement(
  reading: ExampleReading,
  run: readonly ExampleReading[],
  peers: readonly number[],
): Rival['features'] {
  const features = new Map(Object.entries(reading.features));
  const others = peers.flatMap((at) => run[at] ?? []).filter((other) => other !== reading);
  const note = (name: string, isSo: boolean) => (isSo ? features.set(name, 1) : features.delete(name));
  note('another reading agrees', others.length > 0);
  note(
    'another family agrees',
    others.some((other) => familyOf(other) !== familyOf(reading)),
  );
  note('three more readings agree', others.length > 2);
  return features;
}

function familyOf({ features }: ExampleReading): string | undefined {
  return Object.keys(features).find((name) => name.startsWith('family '));
}

/**
 * What goes on from a question that was read wrongly is wrong as well, and how sure the engine was of that question is
 * known only once it is judged: the second time, each question follows one that was judged by a model that had not seen it.
 */
function judgedTwice(all: readonly Seen[]): { judged: Judged[]; chances: ReadonlyMap<string, number> } {
  const once = judgedOnce(all, new Map());
  const chances = chancesIn(once);
  const judged = judgedOnce(all, chances);
  return { judged, chances: chancesIn(judged) };
}

function chancesIn(judged: readonly (Judged & { readonly chance: number })[]): ReadonlyMap<string, number> {
  return new Map(judged.map(({ example, chance }) => [keyOf(example.set, example.id), chance]));
}

function keyOf(set: string, id: string): string {
  return `${set}/${id}`;
}

function judgedOnce(
  all: readonly Seen[],
  chances: ReadonlyMap<string, number>,
): (Judged & { readonly chance: number })[] {
  const sets = new Set(all.filter(({ example }) => isEveryday(example)).map(({ example }) => example.set));
  return [...sets].flatMap((set) => {
    const weights = learned(
      all.filter(({ example }) => example.set !== set),
      chances,
    );
    return all
      .filter(({ example }) => example.set === set)
      .map(({ example, best, withheld }) => {
        const chanceOf = (one: Best | undefined) =>
          one ? logistic(weigh(inThread(example, one, chances), weights)) : 0;
        const allowed = (one: Best | undefined) => (one && !one.reading.isBarred ? chanceOf(one) : 0);
        return {
          example,
          isRight: best?.reading.isRight ?? false,
          isAmong: example.readings.some(({ isRight }) => isRight),
          chance: chanceOf(best),
          confidence: allowed(best),
          withheld: allowed(withheld),
        };
      });
  });
}

/** What a question follows from, as its model would judge that. */
function inThread(
  { set, after }: Example,
  { features }: Best,
  chances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  if (!features.has('family followUp')) return features;
  // The questions that a construction's example goes on from are read as they should be.
  const chance = after === undefined ? 1 : (chances.get(keyOf(set, after)) ?? 0.5);
  return new Map([...features, ...doubtAbout(1 - chance)]);
}

function learned(all: readonly Seen[], chances: ReadonlyMap<string, number>): Weights {
  const verdicts = all.flatMap(({ example, best, withheld }) => {
    const weight = !isEveryday(example) ? constructionsWeight : example.isAnswerable ? 1 : unanswerableWeight;
    const group = keyOf(example.set, example.group);
    return [
      ...(best ? [{ of: best, isRight: best.reading.isRight, weight }] : []),
      ...(withheld ? [{ of: withheld, isRight: false, weight: weight * withheldWeight }] : []),
    ]
      .filter(({ of, isRight }) => isRight || !of.reading.isBarred)
      .map(({ of, ...rest }): Verdict => ({ ...rest, group, features: inThread(example, of, chances) }));
  });
  return fitCertainty(verdicts, options);
}
