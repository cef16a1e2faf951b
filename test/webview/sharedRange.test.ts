import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import type { Look } from '../../src/charts/look.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { sharedRange } from '../../webview/sharedRange.ts';

interface Axis {
  readonly interval: number;
  min(): number;
  max(): number;
}

const bars = (values: readonly number[], more: object = {}) =>
  ({
    component_type: 'categorical_bar',
    config: { datasets: [{ label: 'Orders', data: values.map((y, at) => ({ x: `C${at}`, y })) }], ...more },
  }) as unknown as KnownComponent;

const turn = (before: KnownComponent, now: KnownComponent, isSideBySide = true) =>
  ({
    ...(isSideBySide && { isSideBySide }),
    cards: { before: { components: [before] }, now: { components: [now] } },
  }) as unknown as Turn;

test('bars shown side by side have the same axis, which reaches the highest of both', () => {
  const [before, now] = [bars([300, 250]), bars([340, 150])];
  const reach = sharedRange(turn(before, now), 0);
  expect(reach).toEqual({ low: 150, high: 340 });
  const look: Look = { theme: lightTheme, widthPx: 400, heightPx: 300, locale: 'en-US', range: reach };
  const axisOf = (component: KnownComponent) => {
    const axis = chart(component, look)?.option.yAxis as unknown as Axis | undefined;
    return [axis?.min(), axis?.max(), axis?.interval];
  };
  expect(axisOf(before)).toEqual([0, 400, 100]);
  expect(axisOf(now)).toEqual([0, 400, 100]);
});

test.each([
  ['that are not compared', turn(bars([1]), bars([2]), false)],
  ['that add up', turn(bars([1]), bars([2], { stacked: true }))],
  ['on a scale of powers', turn(bars([1]), bars([2], { y_scale: 'log' }))],
  ['beside another kind', turn(bars([1]), { ...bars([2]), component_type: 'pie' } as KnownComponent)],
  ['without a value', turn(bars([]), bars([]))],
])('bars %s have axes of their own', (_, given) => {
  expect(sharedRange(given, 0)).toBeUndefined();
});
