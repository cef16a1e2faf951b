import { expect, test } from 'vitest';
import { thinned } from '../../src/charts/thinned.ts';
import type { ConfigOf } from '../../src/contract/component.ts';

type Config = ConfigOf<'generic_timeseries'>;
type Points = { x: string | number; y: number | null }[];

const widthPx = 200;
const start = Date.UTC(2024, 0, 1);
const at = (minute: number) => new Date(start + minute * 60_000).toISOString().slice(0, 16);

function lines(data: Points, more: Partial<Config> = {}): Config {
  return { datasets: [{ label: 'Load', data }], ...more } as Config;
}

const drawn = (config: Config) => thinned(config, widthPx).datasets?.[0]?.data ?? [];

test('a long line is drawn with a few points per pixel, including its peaks and ends', () => {
  const data = Array.from({ length: 50_000 }, (_, minute) => ({ x: at(minute), y: Math.sin(minute / 40) }));
  const peak = { x: at(31_234), y: 90 };
  const dip = { x: at(17_771), y: -90 };
  data[31_234] = peak;
  data[17_771] = dip;
  const kept = drawn(lines(data));
  expect(kept.length).toBeLessThan(widthPx * 9);
  expect(kept).toContainEqual(peak);
  expect(kept).toContainEqual(dip);
  expect(kept[0]).toEqual(data[0]);
  expect(kept.at(-1)).toEqual(data.at(-1));
  const xs = kept.map(({ x }) => String(x));
  expect([...xs].sort()).toEqual(xs);
});

test('isolated points are kept, however many there are elsewhere', () => {
  const dense = Array.from({ length: 50_000 }, (_, minute) => ({ x: at(minute), y: minute % 7 }));
  const sparse = Array.from({ length: 100 }, (_, place) => ({
    x: at(50_000 + (place + 1) * 5_000),
    y: place,
  }));
  expect(drawn(lines([...dense, ...sparse]))).toEqual(expect.arrayContaining(sparse));
});

test('gaps stay gaps', () => {
  const data: Points = Array.from({ length: 50_000 }, (_, minute) => ({ x: at(minute), y: minute % 7 }));
  for (let minute = 20_000; minute < 20_300; minute++) data[minute] = { x: at(minute), y: null };
  expect(drawn(lines(data)).filter(({ y }) => y === null)).toHaveLength(300);
});

test.each<[string, Config]>([
  ['a short line', lines(Array.from({ length: 1_000 }, (_, minute) => ({ x: at(minute), y: minute % 7 })))],
  [
    'dates that are not in order',
    lines(
      Array.from({ length: 50_000 }, (_, minute) => ({ x: at((minute * 7919) % 50_000), y: minute % 7 })),
    ),
  ],
  [
    'bars',
    lines(
      Array.from({ length: 50_000 }, (_, minute) => ({ x: at(minute), y: minute % 7 })),
      { chart_type: 'bar' },
    ),
  ],
])('%s is left as it is', (_, config) => {
  expect(thinned(config, widthPx)).toEqual(config);
});
