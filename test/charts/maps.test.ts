import { describe, expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import type { Look } from '../../src/charts/look.ts';
import { outlined } from '../../src/charts/maps/codes.ts';
import { regionFinder } from '../../src/charts/maps/regions.ts';
import { mapShapes } from '../../src/charts/maps/shapes.ts';
import { lightTheme } from '../../src/charts/theme.ts';

const look: Look = { theme: lightTheme, widthPx: 720, heightPx: 300, locale: 'en-US' };
const mapOf = (data: { x: string; y: number | null }[], map?: string) =>
  chart(
    {
      component_type: 'choropleth',
      config: { ...(map && { map }), datasets: [{ label: 'Ports', units: 'kt', data }] },
    },
    look,
  );
type MapSeries = readonly { map: string; data: { name: string; value: number }[] }[];
const seriesOf = (picture: ReturnType<typeof mapOf>) => ((picture?.option.series ?? []) as MapSeries)[0];

describe('regions', () => {
  const world = regionFinder('world', 'en-US');
  const states = regionFinder('us_states', 'en-US');

  test.each([
    ['NO', 'NOR'],
    ['nor', 'NOR'],
    ['578', 'NOR'],
    ['8', 'ALB'],
    ['Norway', 'NOR'],
    ['The Netherlands', 'NLD'],
    ['Côte d’Ivoire', 'CIV'],
    ['Ivory Coast', 'CIV'],
    ['United States of America', 'USA'],
    ['South Korea', 'KOR'],
    ['Türkiye', 'TUR'],
    ['Turkey', 'TUR'],
    ['St. Lucia', 'LCA'],
    ['Bosnia and Herzegovina', 'BIH'],
    ['Kosovo', 'XKX'],
    ['Democratic Republic of the Congo', 'COD'],
    ['Congo', 'COG'],
    ['Macedonia, FYR', 'MKD'],
    ['Hong Kong, China', 'HKG'],
    ['Micronesia, Fed. Sts.', 'FSM'],
    ['St. Vincent and the Grenadines', 'VCT'],
    ['Yemen, Rep.', 'YEM'],
  ])('%s is %s', (text, code) => {
    expect(world(text)?.code).toBe(code);
  });

  test('names are understood in the language of the reader', () => {
    expect(regionFinder('world', 'de-DE')('Norwegen')).toMatchObject({ code: 'NOR', name: 'Norwegen' });
  });

  test.each([
    ['CA', 'CA'],
    ['california', 'CA'],
    ['06', 'CA'],
    ['6', 'CA'],
    ['District of Columbia', 'DC'],
  ])('of the United States, %s is %s', (text, code) => {
    expect(states(text)?.code).toBe(code);
  });

  test('what is no region is not found', () => {
    expect(world('Atlantis')).toBeUndefined();
    expect(states('Norway')).toBeUndefined();
  });

  test('every outline has one name, and every outline of the world a country', () => {
    for (const { features } of Object.values(mapShapes)) {
      const names = features.map(({ properties }) => properties.name);
      expect(new Set(names).size).toBe(names.length);
    }
    const unnumbered = mapShapes.world.features
      .map(({ properties }) => properties.name)
      .filter((name) => world(name)?.code !== name);
    expect(unnumbered).toEqual(['N. Cyprus', 'Somaliland']);
    expect(mapShapes.us_states.features.every(({ properties }) => states(properties.name))).toBe(true);
  });
});

describe('a map', () => {
  test('colours the regions it found and tells those it did not', () => {
    const picture = mapOf([
      { x: 'NOR', y: 40 },
      { x: 'Iceland', y: 12 },
      { x: 'Atlantis', y: 3 },
      { x: 'Malta', y: 7 },
      { x: 'Chad', y: null },
    ]);
    expect(seriesOf(picture)).toMatchObject({
      map: 'world',
      data: [
        { name: 'NOR', value: 40 },
        { name: 'ISL', value: 12 },
      ],
    });
    expect(picture?.notes).toEqual(['Not found on the map: Atlantis.', 'Too small for this map: Malta.']);
    expect(picture?.summary).toContain('Highest Norway: 40\u00a0kt; lowest Malta: 7\u00a0kt.');
    expect(picture?.summary).toContain('Atlantis');
    expect(picture?.summary).toContain('1 value is missing.');
    expect(picture?.walks[0]?.words(1)).toBe('Iceland: 12\u00a0kt');
  });

  test('without a name it is the one that knows more of the regions', () => {
    expect(
      seriesOf(
        mapOf([
          { x: 'Georgia', y: 1 },
          { x: 'Texas', y: 2 },
        ]),
      )?.map,
    ).toBe('us_states');
    expect(
      seriesOf(
        mapOf([
          { x: 'Georgia', y: 1 },
          { x: 'Armenia', y: 2 },
        ]),
      )?.map,
    ).toBe('world');
    expect(seriesOf(mapOf([{ x: 'Georgia', y: 1 }], 'us_states'))?.map).toBe('us_states');
  });

  test('of a region given twice the first value is drawn, and it is said', () => {
    const picture = mapOf([
      { x: 'NOR', y: 40 },
      { x: 'Norway', y: 50 },
    ]);
    expect(seriesOf(picture)?.data).toEqual([{ name: 'NOR', value: 40 }]);
    expect(picture?.notes).toEqual([
      'Some regions are given more than once; the first value of each is drawn.',
    ]);
  });

  test('shows the part of the world where its regions lie, and all of it where they are far apart', () => {
    const shown = (...codes: string[]) =>
      seriesOf(mapOf(codes.map((x, y) => ({ x, y })))) as unknown as {
        boundingCoords?: [[number, number], [number, number]];
        clip?: boolean;
        preserveAspect: boolean;
      };
    const north = shown('NOR', 'SWE', 'ISL');
    const [[west, south], [east, top]] = north.boundingCoords ?? [
      [0, 0],
      [0, 0],
    ];
    expect(west).toBeLessThan(-24);
    expect(east).toBeGreaterThan(31);
    expect(south).toBeGreaterThan(40);
    expect(top).toBeLessThan(82);
    expect(north).toMatchObject({ clip: true, preserveAspect: true });
    expect(shown('NOR', 'BRA', 'AUS').boundingCoords).toBeUndefined();
  });

  test('of values far apart has classes whose borders the legend states', () => {
    const codes = 'NOR SWE DNK FIN ISL DEU FRA ESP PRT ITA POL AUT'.split(' ');
    const picture = mapOf(codes.map((x, at) => ({ x, y: 10 * 2 ** at })));
    const { type, pieces } = (picture?.option.visualMap ?? {}) as unknown as {
      type: string;
      pieces: { gte?: number; lt?: number; label: string; color: string }[];
    };
    expect(type).toBe('piecewise');
    expect(pieces.map(({ label }) => label)).toEqual(['< 50', '50–200', '200–2K', '2K–10K', '≥ 10K\u00a0kt']);
    expect(new Set(pieces.map(({ color }) => color)).size).toBe(pieces.length);
    expect(picture?.notes).toEqual(['Each shade stands for about as many regions.']);
    const even = mapOf(codes.map((x, at) => ({ x, y: 10 + at })));
    expect(even?.option.visualMap).toMatchObject({ type: 'continuous' });
  });

  test('leaves a region without a value empty in high contrast, where grey is stronger than the lowest shade', () => {
    const component = {
      component_type: 'choropleth' as const,
      config: { datasets: [{ label: 'Ports', data: [{ x: 'NOR', y: 40 }] }] },
    };
    const fillOf = (highContrast: boolean) => {
      const [map] = (chart(component, { ...look, highContrast })?.option.series ?? []) as unknown as {
        itemStyle: { areaColor: string };
      }[];
      return map?.itemStyle.areaColor;
    };
    expect(fillOf(true)).toBe(lightTheme.background);
    expect(fillOf(false)).toBe(lightTheme.grid);
  });

  test('with no region it knows is no map', () => {
    expect(mapOf([{ x: 'Atlantis', y: 40 }])).toBeUndefined();
  });
});

test.each(['world', 'us_states'] as const)('the names of outlines of %s are those of its shapes', (map) => {
  const names = mapShapes[map].features.map(({ properties }) => properties.name);
  expect(outlined[map].split('|')).toEqual(names);
});
