import { expect, test } from 'vitest';
import { fitCertainty, type Verdict } from '../../scripts/train/learn.ts';
import { logistic, weigh } from '../../src/service/language/rank/model.ts';

const groups = ['a', 'b', 'c', 'd'];

/** In each of four workspaces, so many of ten verdicts are right. */
function verdicts(right: number, features: Record<string, number>, among = groups): Verdict[] {
  return among.flatMap((group) =>
    Array.from({ length: 10 }, (_, at) => ({
      features: new Map(Object.entries({ always: 1, ...features })),
      isRight: at < right,
      weight: 1,
      group,
    })),
  );
}

test('what is hardly pulled comes out as likely as it was right', () => {
  const weights = fitCertainty([...verdicts(8, { named: 1 }), ...verdicts(3, {})], {
    pull: 0.001,
    minGroups: 1,
  });
  expect(logistic(weigh(new Map(Object.entries({ always: 1, named: 1 })), weights))).toBeCloseTo(0.8, 2);
  expect(logistic(weigh(new Map([['always', 1]]), weights))).toBeCloseTo(0.3, 2);
});

test('the harder the pull, the nearer to nothing a feature weighs', () => {
  const all = [...verdicts(8, { named: 1 }), ...verdicts(3, {})];
  const [free = 0, pulled = 0] = [0.01, 20].map((pull) => fitCertainty(all, { pull, minGroups: 1 }).named);
  expect(pulled).toBeGreaterThan(0);
  expect(pulled).toBeLessThan(free / 2);
});

test('a feature that only one workspace has weighs nothing', () => {
  const all = [...verdicts(10, { local: 1 }, ['a']), ...verdicts(4, { common: 1 })];
  expect(Object.keys(fitCertainty(all, { pull: 1, minGroups: 3 }))).not.toContain('local');
});

test('the same verdicts give the same weights in any order', () => {
  const all = [...verdicts(8, { named: 1, close: 0.5 }), ...verdicts(3, { close: 1 })];
  const options = { pull: 1, minGroups: 1 };
  expect(fitCertainty(all.toReversed(), options)).toEqual(fitCertainty(all, options));
});
