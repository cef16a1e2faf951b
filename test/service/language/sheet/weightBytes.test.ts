import { expect, test } from 'vitest';
import { packWeights, unpackSteps } from '../../../../src/service/language/sheet/weightBytes.ts';

test('weights that were packed come back in their places, near ones and far ones', () => {
  const weights = new Float64Array(40_000);
  weights[0] = 1.5;
  weights[1] = -2;
  weights[128] = 0.25;
  weights[39_999] = -9;
  const steps = unpackSteps(packWeights(weights, 20), weights.length);
  expect([...steps.entries()].filter(([, step]) => step !== 0)).toEqual([
    [0, 30],
    [1, -40],
    [128, 5],
    [39_999, -127],
  ]);
});
