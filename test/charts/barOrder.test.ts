import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look = { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US', reduceMotion: true };

function bars(series: Record<string, readonly string[]>, more: Record<string, unknown> = {}): KnownComponent {
  const datasets = Object.entries(series).map(([label, names]) => ({
    label,
    data: names.map((x, at) => ({ x, y: at + 1 })),
  }));
  return { component_type: 'categorical_bar', config: { datasets, ...more } } as KnownComponent;
}

const namesOf = (component: KnownComponent) =>
  (chart(component, look)?.option.xAxis as { data: string[] } | undefined)?.data;

test('a month missing from the first series is sorted into its place, not to the end', () => {
  const drawn = bars({ Ink: ['2013-04', '2015-10'], Paper: ['2013-10', '2015-10'] });
  expect(namesOf(drawn)).toEqual(['Apr 2013', 'Oct 2013', 'Oct 2015']);
});

test('periods in reverse order in every series stay in reverse order', () => {
  const drawn = bars({ Ink: ['2015-10', '2013-04'], Paper: ['2015-10', '2013-10'] });
  expect(namesOf(drawn)).toEqual(['Oct 2015', 'Oct 2013', 'Apr 2013']);
});

test('periods in another order, and names, keep their order', () => {
  expect(namesOf(bars({ Ink: ['2013-04', '2015-10', '2014-01'], Paper: ['2013-10'] }))).toEqual([
    'Apr 2013',
    'Oct 2015',
    'Jan 2014',
    'Oct 2013',
  ]);
  expect(namesOf(bars({ Ink: ['Low', 'High'], Paper: ['Middle'] }))).toEqual(['Low', 'High', 'Middle']);
});

test('thin stacked bars have no borders, which would cover them', () => {
  const days = Array.from({ length: 120 }, (_, at) => `Batch ${at + 1}`);
  const seams = (names: readonly string[]) => {
    const drawn = chart(
      bars({ Ink: names, Paper: names }, { stacked: true, default_view: 'vertical' }),
      look,
    );
    const series = drawn?.option.series as { itemStyle: { borderWidth?: number } }[];
    return series.map(({ itemStyle }) => itemStyle.borderWidth);
  };
  expect(seams(days)).toEqual([undefined, undefined]);
  expect(seams(days.slice(0, 6))).toEqual([1, 1]);
});

test('grouped bars show their values if all fit', () => {
  const labels = (names: readonly string[], widthPx: number) => {
    const drawn = chart(bars({ Ink: names, Paper: names }), { ...look, widthPx });
    const series = drawn?.option.series as { label?: { show?: boolean } }[];
    return series.map(({ label }) => label?.show === true);
  };
  expect(labels(['North', 'South', 'East'], 700)).toEqual([true, true]);
  expect(labels(['North', 'South', 'East'], 160)).toEqual([false, false]);
});
