import { TreemapChart } from 'echarts/charts';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import { squarified } from '../../src/charts/squarified.ts';

test('tiles fill the area in proportion to their values and are nearly square', () => {
  const values = [6, 6, 4, 3, 2, 2, 1];
  const tiles = squarified(values, { width: 600, height: 400 });
  const areas = tiles.map(({ width, height }) => width * height);
  for (const [at, area] of areas.entries()) expect(area).toBeCloseTo(((values[at] ?? 0) * 240_000) / 24, 6);
  for (const { width, height } of tiles) expect(Math.max(width / height, height / width)).toBeLessThan(3);
});

test('tiles keep the order of the values, whatever that is', () => {
  const [small, large] = squarified([1, 99], { width: 100, height: 50 });
  expect(large?.width).toBeCloseTo(99);
  expect(small?.width).toBeCloseTo(1);
});

test.each([
  [264, 300],
  [777, 300],
])('tiles of %d by %d pixels are those that the library draws', (width, height) => {
  use([TreemapChart, SVGRenderer]);
  // Two are equal: the library lays out the later one first.
  const values = [789, 675, 420, 275, 274, 239, 219, 137, 53, 43, 36, 36, 5];
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height });
  drawing.setOption({
    animation: false,
    series: [
      {
        type: 'treemap',
        ...{ left: 0, right: 0, top: 0, bottom: 0, breadcrumb: { show: false } },
        levels: [{ itemStyle: { borderWidth: 0, gapWidth: 0 } }],
        data: values.map((value, at) => ({ name: String(at), value })),
      },
    ],
  });
  const { data } = seriesOf(drawing);
  const tiles = squarified(values, { width, height });
  for (const [at, tile] of tiles.entries()) {
    const drawn = data.getItemLayout(data.indexOfName(String(at)));
    expect(drawn.width).toBeCloseTo(tile.width, 3);
    expect(drawn.height).toBeCloseTo(tile.height, 3);
  }
  drawing.dispose();
});

interface LaidOut {
  readonly data: {
    indexOfName(name: string): number;
    getItemLayout(at: number): { width: number; height: number };
  };
}

/** The library tells its layout to nobody but its own parts. */
function seriesOf(drawing: EChartsType): LaidOut {
  const { getModel } = drawing as unknown as {
    getModel(): { getSeriesByIndex(at: number): { getData(): LaidOut['data'] } };
  };
  return { data: getModel.call(drawing).getSeriesByIndex(0).getData() };
}
