import { describe, expect, test } from 'vitest';
import { cardSvg } from '../../../../src/service/engine/cards/pages/cardSvg.ts';
import { bundledFont, loadRasterizer } from '../../../../src/service/engine/cards/pages/rasterize.ts';
import { cutFeatures } from '../../../../src/service/engine/cards/pages/visibleMap.ts';

const mapOf = (...codes: string[]) =>
  cardSvg(
    {
      title: 'Ports by country',
      description: '',
      components: [
        {
          component_type: 'choropleth',
          config: {
            map: 'world',
            datasets: [{ label: 'Ports', data: codes.map((x, at) => ({ x, y: 10 + at })) }],
          },
        },
      ],
    },
    { widthPx: 800, isDark: false, hasFooter: false, sources: [], locale: 'en-US', fontFamily: bundledFont },
  ).svg;

/** All points of the outlines of a drawn map. */
const pointsOf = (svg: string) =>
  [...svg.matchAll(/<path d="(M[^"]*)"[^>]*ecmeta_data_index/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );

describe('a picture of a part of the world', () => {
  test('has no outlines beyond its edges, which the rasterizer would lay out as well', () => {
    const points = pointsOf(mapOf('NOR', 'ISL', 'DNK'));
    expect(points.length).toBeGreaterThan(300);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(-0.1);
      expect(x).toBeLessThanOrEqual(752.1);
      expect(y).toBeGreaterThanOrEqual(-0.1);
      expect(y).toBeLessThanOrEqual(380.1);
    }
    expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(751);
  });

  test('is drawn where the rest of the world is far away', async () => {
    const rasterize = await loadRasterizer();
    const png = rasterize(mapOf('NZL', 'FJI'), 1600);
    expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
  });
});

test('an outline cut at an edge is closed along it, and keeps the holes within', () => {
  // South Africa encloses Lesotho at 27 to 29 degrees east.
  const cut = cutFeatures('world', [
    [25, -32],
    [40, -20],
  ]);
  const south = cut.find(({ properties }) => properties.name === 'ZAF');
  const [polygon = []] = south?.geometry.coordinates ?? [];
  expect(polygon.length).toBe(2);
  for (const ring of polygon) expect(ring.at(-1)).toEqual(ring[0]);
  const [outer = []] = polygon;
  expect(outer.filter(([x]) => x === 25).length).toBeGreaterThan(1);
  expect(cut.map(({ properties }) => properties.name)).not.toContain('NOR');
});
