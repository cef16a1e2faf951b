import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look = {
  theme: lightTheme,
  widthPx: 700,
  heightPx: 300,
  locale: 'en-US',
  reduceMotion: true,
};

interface Part {
  readonly name: string;
  readonly data: readonly (number | { value: number; label?: { formatter(): string } })[];
}

function stacked(values: Record<string, number[]>, more: Record<string, unknown> = {}): KnownComponent {
  return {
    component_type: 'categorical_bar',
    config: {
      stacked: true,
      datasets: Object.entries(values).map(([label, ys]) => ({
        label,
        data: ys.map((y, at) => ({ x: `Shift ${at + 1}`, y })),
      })),
      ...more,
    },
  } as KnownComponent;
}

const namesBeside = (component: KnownComponent, widthPx = look.widthPx) => {
  const parts = (chart(component, { ...look, widthPx })?.option.series ?? []) as unknown as Part[];
  return parts.flatMap(({ data }) => {
    const last = data.at(-1);
    return typeof last === 'object' && last.label ? [last.label.formatter()] : [];
  });
};

const shifts = { Day: [40, 50, 45], Night: [30, 20, 35] };

test('parts of a stack are labelled beside the last bar instead of in a legend', () => {
  expect(namesBeside(stacked(shifts))).toEqual(['Day', 'Night']);
  expect(chart(stacked(shifts), look)?.legend).toEqual([]);
});

test('labels beside a faint bar are not faint', () => {
  const datasets = Object.entries(shifts).map(([label, ys]) => ({
    label,
    data: ys.map((y, at) => ({ x: `Shift ${at + 1}`, y, is_partial: at === 2 })),
  }));
  const series = chart(stacked(shifts, { datasets }), look)?.option.series as unknown as {
    data: unknown[];
  }[];
  for (const { data } of series)
    expect(data.at(-1)).toMatchObject({ itemStyle: { opacity: 0.45 }, label: { opacity: 1 } });
});

test('a part too thin for its label, or a narrow chart, keeps the legend', () => {
  expect(namesBeside(stacked({ ...shifts, Spare: [20, 20, 1] }))).toEqual([]);
  expect(chart(stacked({ ...shifts, Spare: [20, 20, 1] }), look)?.legend.map(({ name }) => name)).toEqual([
    'Day',
    'Night',
    'Spare',
  ]);
  expect(namesBeside(stacked(shifts), 320)).toEqual([]);
});

test('all category names below stacks are shown, and the legend stays if both do not fit', () => {
  const berths = [
    'Northern quay',
    'Southern quay',
    'Fish market',
    'Old harbour',
    'Ferry pier',
    'Dry docks',
    'Coal wharf',
  ];
  const component = (names: readonly string[]) =>
    ({
      component_type: 'categorical_bar',
      config: {
        stacked: true,
        datasets: ['Freight and containers', 'Passengers'].map((label) => ({
          label,
          data: names.map((x) => ({ x, y: 20 })),
        })),
      },
    }) as KnownComponent;
  const { xAxis } = chart(component(berths), look)?.option ?? {};
  expect(xAxis).toMatchObject({ axisLabel: { interval: 0 } });
  expect(namesBeside(component(berths))).toEqual([]);
  expect(namesBeside(component(berths.slice(0, 4)))).toEqual(['Freight and containers', 'Passengers']);
});

test('stacked areas are labelled in the middle of their ends', () => {
  const area = {
    component_type: 'generic_timeseries',
    config: {
      chart_type: 'stacked_area',
      stacked: true,
      datasets: ['Coal', 'Wind'].map((label, place) => ({
        label,
        data: [2019, 2020, 2021].map((year) => ({ x: String(year), y: 10 + place * 5 })),
      })),
    },
  } as KnownComponent;
  const parts = (chart(area, look)?.option.series ?? []) as unknown as {
    endLabel?: { offset: number[]; formatter(): string };
  }[];
  expect(parts.map(({ endLabel }) => endLabel?.formatter())).toEqual(['Coal', 'Wind']);
  // The end of an area is its upper edge: the name belongs below it.
  for (const { endLabel } of parts) expect(endLabel?.offset[1]).toBeGreaterThan(0);
});

test('a bar below zero has its value below it', () => {
  const parts = (chart(stacked({ Change: [4, -3] }, { stacked: false }), look)?.option.series ??
    []) as unknown as { data: (number | { label?: { position: string } })[] }[];
  expect(parts[0]?.data[1]).toMatchObject({ label: { position: 'bottom' } });
});
