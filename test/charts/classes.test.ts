import { expect, test } from 'vitest';
import { classBorders } from '../../src/charts/classes.ts';
import { contrast, readColour } from '../../src/charts/colour.ts';
import { classScale, scaleOf } from '../../src/charts/ramp.ts';
import { darkTheme, lightTheme } from '../../src/charts/theme.ts';

/** How many values each class holds. */
const counts = (values: readonly number[], borders: readonly number[]) =>
  [...borders, Infinity].map(
    (below, at) => values.filter((value) => value >= (borders[at - 1] ?? -Infinity) && value < below).length,
  );

test('values of which one is far above the rest are in classes of about as many each', () => {
  const incomes = Array.from({ length: 100 }, (_, at) => Math.round(600 * 1.055 ** at));
  const borders = classBorders(incomes);
  expect(borders).toHaveLength(4);
  for (const count of counts(incomes, borders)) {
    expect(count).toBeGreaterThanOrEqual(12);
    expect(count).toBeLessThanOrEqual(28);
  }
  expect(borders.every((border) => border === Number(border.toPrecision(2)))).toBe(true);
});

test('values spread evenly, around zero, or few need no classes', () => {
  const even = Array.from({ length: 50 }, (_, at) => at);
  expect(classBorders(even)).toEqual([]);
  expect(classBorders([-5, -4, -3, -2, -1, 0, 1, 2, 3, 900])).toEqual([]);
  expect(classBorders([1, 2, 3, 900])).toEqual([]);
  expect(classBorders(Array.from({ length: 20 }, () => 7))).toEqual([]);
});

test('many equal values leave no class empty', () => {
  const visits = [...Array.from({ length: 30 }, () => 0), 1, 2, 3, 5, 8, 13, 21, 34, 55, 890];
  const borders = classBorders(visits);
  expect(counts(visits, borders).every((count) => count > 0)).toBe(true);
});

test('values below zero have borders as well', () => {
  const losses = Array.from({ length: 40 }, (_, at) => -(1.2 ** at));
  const borders = classBorders(losses);
  expect(borders.length).toBeGreaterThan(1);
  expect([...borders].sort((a, b) => a - b)).toEqual(borders);
  expect(counts(losses, borders).every((count) => count > 0)).toBe(true);
});

test('neighbouring classes can be told apart in light and dark themes', () => {
  for (const theme of [lightTheme, darkTheme]) {
    const look = { theme, widthPx: 800, heightPx: 300, locale: 'en-US' };
    const { ramp } = scaleOf(look, [0, 1], String, 0.34);
    const { pieces } = classScale([10, 20, 30, 40], ramp, 'kt', look).visualMap as {
      pieces: { color: string }[];
    };
    const shades = pieces.map(({ color }) => readColour(color) ?? ([0, 0, 0] as const));
    const steps = shades.slice(1).map((shade, at) => contrast(shade, shades[at] ?? shade));
    expect(Math.min(...steps)).toBeGreaterThan(1.25);
  }
});

test('classes stand side by side where there is room, and one above the other in a narrow picture', () => {
  const scaled = (widthPx: number) =>
    classScale([1000, 2000, 5000, 10_000], ['#ffffff', '#000000'], '$', {
      ...{ theme: lightTheme, widthPx, heightPx: 300, locale: 'en-US' },
    });
  expect(scaled(700).visualMap).toMatchObject({ orient: 'horizontal' });
  expect(scaled(236).visualMap).toMatchObject({ orient: 'vertical' });
  expect(scaled(236).heightPx).toBeGreaterThan(scaled(700).heightPx);
});
