import { expect, test } from 'vitest';
import { certaintyOf, chancesOf, type Rival } from '../../../../src/service/language/rank/model.ts';

const rival = (features: Record<string, number>, ...peers: number[]): Rival => ({
  features: new Map(Object.entries(features)),
  peers,
});

test('chances add up to one, and the heavier reading comes first', () => {
  const chances = chancesOf([rival({ good: 1 }, 0), rival({ good: 2 }, 1), rival({}, 2)], { good: 1 });
  expect(chances.map(({ at }) => at)).toEqual([1, 0, 2]);
  expect(chances.reduce((sum, { own }) => sum + own, 0)).toBeCloseTo(1);
});

test('a feature without a weight counts for nothing', () => {
  const [first, second] = chancesOf([rival({ unheard: 5 }, 0), rival({}, 1)], { good: 1 });
  expect(first?.own).toBeCloseTo(second?.own ?? 0);
});

test('readings with one result share their chances', () => {
  const chances = chancesOf([rival({}, 0, 1), rival({}, 0, 1), rival({}, 2), rival({}, 3)], {});
  expect(chances.find(({ at }) => at === 0)?.shared).toBeCloseTo(0.5);
  expect(chances.find(({ at }) => at === 2)?.shared).toBeCloseTo(0.25);
});

test('the lead is measured against the next result, not against a reading that agrees', () => {
  const rivals = [rival({ good: 2 }, 0, 1), rival({ good: 2 }, 0, 1), rival({}, 2)];
  const chances = chancesOf(rivals, { good: 1 });
  expect(certaintyOf(chances, rivals).get('lead')).toBeGreaterThan(0.8);
});
