import { expect, test } from 'vitest';
import { type BoostOptions, binned, boost, type Slopes } from '../../scripts/trainSheet/boost.ts';
import { sumOfTrees } from '../../src/service/language/sheet/trees.ts';

const options: BoostOptions = {
  trees: 40,
  depth: 2,
  rate: 0.3,
  least: 1,
  pull: 1,
  columnShare: 1,
  rowShare: 1,
};

/** Neither feature tells anything by itself: the value is that of "exactly one of them is large". */
const rows = Array.from({ length: 400 }, (_, at) => Float32Array.of(at % 20, Math.floor(at / 20), 7));
const values = rows.map(([a = 0, b = 0]) => (a > 9 !== b > 12 ? 1 : -1));

function learn(over: Partial<BoostOptions> = {}) {
  const scores = new Float64Array(rows.length);
  const toValues: Slopes = (found, slopes, curves) => {
    values.forEach((value, at) => {
      slopes[at] = (found[at] ?? 0) - value;
      curves[at] = 1;
    });
  };
  return { scores, trees: boost(binned(rows), scores, toValues, { ...options, ...over }, () => 0) };
}

test('trees of two levels learn what only two features together show', () => {
  const { trees } = learn();
  const missed = rows.filter((row, at) => Math.sign(sumOfTrees(trees, row)) !== values[at]);
  expect(missed).toEqual([]);
});

test('trees of one level cannot learn it', () => {
  const { trees } = learn({ depth: 1 });
  const missed = rows.filter((row, at) => Math.sign(sumOfTrees(trees, row)) !== values[at]);
  expect(missed.length).toBeGreaterThan(50);
});

test('the scores kept during training equal the sums of the trees', () => {
  const { scores, trees } = learn();
  rows.forEach((row, at) => {
    expect(sumOfTrees(trees, row)).toBeCloseTo(scores[at] ?? 0, 9);
  });
});

test('a constant feature is never used', () => {
  const { trees } = learn();
  const looked = trees.flatMap((tree) => [0, 1, 2].map((node) => tree[2 * node]));
  expect(looked).not.toContain(2);
});
