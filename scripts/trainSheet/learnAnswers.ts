// Learns to rank the likeliest answers, and the confidence of the first, from what collectAnswers.ts collected:
// node scripts/trainSheet/learnAnswers.ts <file[*weight],...> [<name>=<file to measure on> ...] [--out trees.json]
// Figures are from four folds, disjoint by table; files to measure on are not trained on.
import { statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AnswerWeights,
  certaintyFeatures,
  orderScore,
} from '../../src/service/language/sheet/rankAnswers.ts';
import { sumOfTrees, type Tree } from '../../src/service/language/sheet/trees.ts';
import { type BoostOptions, binned, boost, type Slopes } from './boost.ts';
import type { CollectedAnswers } from './collectAnswers.ts';
import { eighthOf } from './examples.ts';
import { readRecords } from './records.ts';

/** A question with its likeliest answers and its weight. */
interface Example extends CollectedAnswers {
  readonly set: string;
  readonly weight: number;
}

interface Ranked {
  readonly example: Example;
  readonly isRight: boolean;
  readonly wasRight: boolean;
  readonly features: Float32Array;
  confidence: number;
}

const { values: options, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    trees: { type: 'string', default: '160' },
    depth: { type: 'string', default: '4' },
    rate: { type: 'string', default: '0.08' },
    least: { type: 'string', default: '12' },
    sure: { type: 'string', default: '100' },
    folds: { type: 'string', default: '4' },
    columns: { type: 'string', default: '0.3' },
    among: { type: 'string', default: '10' },
  },
  allowPositionals: true,
});
const [trainFiles = '', ...measured] = positionals;
const among = Number(options.among);
const shared = { pull: 4, columnShare: Number(options.columns), rowShare: 0.8, rate: Number(options.rate) };
const forOrder: BoostOptions = {
  ...shared,
  trees: Number(options.trees),
  depth: Number(options.depth),
  least: Number(options.least),
};
const forCertainty: BoostOptions = { ...shared, trees: Number(options.sure), depth: 3, least: 8 };

const train = trainFiles.split(',').flatMap((each) => {
  const [file = '', weight = '1'] = each.split('*');
  return examplesIn(file, basename(file, '.bin').replace(/\d+$/, ''), Number(weight));
});
const tests = measured.flatMap((each) => {
  const [name = '', file = ''] = each.split('=');
  return examplesIn(file, name, 1);
});
console.log(`${train.length} questions to learn from, ${tests.length} to measure on`);

const folds = Number(options.folds);
const foldOf = ({ table }: Example) => Math.floor((eighthOf(table) * folds) / 8);
const ranked: Ranked[] = [];
for (let fold = 0; fold < folds; fold++) {
  const order = learnOrder(train.filter((example) => foldOf(example) !== fold));
  ranked.push(...train.filter((example) => foldOf(example) === fold).map((example) => rank(example, order)));
}
const order = learnOrder(train);
const others = tests.map((example) => rank(example, order));
for (let fold = 0; fold < folds; fold++) {
  const { trees, base } = learnCertainty(ranked.filter(({ example }) => foldOf(example) !== fold));
  for (const each of ranked.filter(({ example }) => foldOf(example) === fold))
    each.confidence = logistic(base + sumOfTrees(trees, each.features));
}
const certainty = learnCertainty(ranked);
for (const each of others)
  each.confidence = logistic(certainty.base + sumOfTrees(certainty.trees, each.features));
for (const [set, list] of Map.groupBy([...ranked, ...others], ({ example }) => example.set))
  report(set, list);
if (options.out) {
  const base = Number(certainty.base.toFixed(3));
  const weights: AnswerWeights = { order, certainty: { base, trees: certainty.trees } };
  writeFileSync(options.out, `${JSON.stringify(weights)}\n`);
  console.log(`${statSync(options.out).size} bytes`);
}

function examplesIn(file: string, set: string, weight: number): Example[] {
  return [...readRecords<CollectedAnswers>(file)]
    .filter(({ features }) => features.length > 0)
    .map((each) => ({
      ...each,
      features: each.features.slice(0, among),
      isRight: each.isRight.slice(0, among),
      set,
      weight,
    }));
}

/** Trees that rank the right answers above the others, starting from the probabilities of their forms. */
function learnOrder(examples: readonly Example[]): Tree[] {
  const useful = examples.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false));
  const rows = useful.flatMap(({ features }) => features);
  const ends: number[] = [];
  for (const { features } of useful) ends.push((ends.at(-1) ?? 0) + features.length);
  const slopesOf: Slopes = (scores, slopes, curves) => {
    useful.forEach(({ isRight, weight }, at) => {
      const from = ends[at - 1] ?? 0;
      const own = scores.subarray(from, ends[at]);
      const highest = own.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
      const powers = own.map((score) => Math.exp(score - highest));
      const whole = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, place) => (isRight[place] ? sum + power : sum), 0);
      powers.forEach((power, place) => {
        const chance = power / whole;
        slopes[from + place] = weight * (chance - (isRight[place] ? power / Math.max(right, 1e-12) : 0));
        curves[from + place] = weight * chance * (1 - chance);
      });
    });
  };
  const scores = Float64Array.from(rows, (row) => orderScore(row, []));
  return boost(binned(rows), scores, slopesOf, forOrder, randomOf(7));
}

function rank(example: Example, trees: readonly Tree[]): Ranked {
  const scores = example.features.map((each) => orderScore(each, trees));
  const best = scores.indexOf(Math.max(...scores));
  return {
    example,
    isRight: example.isRight[best] === true,
    wasRight: example.isRight[0] === true,
    features: Float32Array.from(certaintyFeatures(example.features[best] ?? [], scores, best)),
    confidence: 0,
  };
}

function learnCertainty(examples: readonly Ranked[]): { base: number; trees: Tree[] } {
  const whole = examples.reduce((sum, { example }) => sum + example.weight, 0);
  const right = examples.reduce((sum, { example, isRight }) => sum + (isRight ? example.weight : 0), 0);
  const base = Math.log(right / (whole - right));
  const slopesOf: Slopes = (scores, slopes, curves) => {
    examples.forEach(({ example: { weight }, isRight }, at) => {
      const chance = logistic(scores[at] ?? 0);
      slopes[at] = weight * (chance - (isRight ? 1 : 0));
      curves[at] = weight * chance * (1 - chance);
    });
  };
  const scores = new Float64Array(examples.length).fill(base);
  const trees = boost(
    binned(examples.map(({ features }) => features)),
    scores,
    slopesOf,
    forCertainty,
    randomOf(11),
  );
  return { base, trees };
}

function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** Shares of the answerable questions; questions asked of the wrong table are reported separately. */
function report(set: string, list: readonly Ranked[]): void {
  const asked = list.filter(({ example }) => !example.id.startsWith('other-'));
  const foreign = list.filter(({ example }) => example.id.startsWith('other-'));
  const share = (count: number, whole = asked.length) => `${((100 * count) / Math.max(1, whole)).toFixed(1)}`;
  const among = asked.filter(({ example }) => example.isRight.includes(true)).length;
  const sorted = [...asked].sort((a, b) => b.confidence - a.confidence);
  const half = sorted.slice(0, Math.ceil(sorted.length / 2));
  let right = 0;
  const risk = sorted.map(({ isRight }, at) => {
    if (isRight) right++;
    return 1 - right / (at + 1);
  });
  const area = risk.reduce((sum, each) => sum + each, 0) / Math.max(1, risk.length);
  console.log(
    `${set} ${asked.length}: right first ${share(asked.filter(({ wasRight }) => wasRight).length)} -> ${share(right)} of ${share(among)}, ` +
      `surest half ${share(half.filter(({ isRight }) => isRight).length, half.length)}, area under risk ${(100 * area).toFixed(1)}`,
  );
  const lines = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6].map((least) => {
    const sure = asked.filter(({ confidence }) => confidence >= least);
    const good = sure.filter(({ isRight }) => isRight).length;
    const bad = foreign.filter(({ confidence }) => confidence >= least).length;
    return `${least}: ${share(good)}/${share(sure.length - good)} (${share(bad, foreign.length)})`;
  });
  console.log(`  right/wrong (answered on the wrong table) from ${lines.join(', ')}`);
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
