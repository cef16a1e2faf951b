import { readdirSync, readFileSync } from 'node:fs';
import { init, registerMap } from 'echarts';
import { describe, expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import type { Look } from '../../src/charts/look.ts';
import { mapShapes } from '../../src/charts/maps/shapes.ts';
import { tableOf } from '../../src/charts/table.ts';
import { darkTheme, lightTheme } from '../../src/charts/theme.ts';
import { Card } from '../../src/contract/cards.ts';
import {
  Component,
  componentConfigs,
  isKnownType,
  type KnownComponent,
  readComponent,
} from '../../src/contract/component.ts';
import { asText, expectKept } from './expected.ts';

const folder = new URL('../fixtures/cards/', import.meta.url);
const fixtures = readdirSync(folder).map((file) => ({
  name: file.replace('.json', ''),
  content: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    card: unknown;
    components: unknown[];
  },
}));
for (const [name, shape] of Object.entries(mapShapes)) registerMap(name, shape as never);
const look: Look = { theme: lightTheme, widthPx: 720, heightPx: 300, locale: 'en-US' };
const pageDrawn = [
  'header',
  'table',
  'financial_boxes',
  'stock_boxes',
  'top_level_metric',
  'timeline',
  'person_card',
];

function componentsOf(content: { components: unknown[] }) {
  return content.components.map((given) => {
    const component = readComponent(Component.parse(given));
    if (!component) throw new Error('does not fit its own schema');
    return component;
  });
}

test('there is a fixture for every component type', () => {
  const types = new Set(
    fixtures.flatMap(({ content }) => componentsOf(content).map((one) => one.component_type)),
  );
  expect([...types].sort()).toEqual(Object.keys(componentConfigs).filter(isKnownType).sort());
});

describe.each(fixtures)('$name', ({ name, content }) => {
  test('fits the contract', () => {
    expect(() => Card.parse(content.card)).not.toThrow();
    expect(componentsOf(content).length).toBeGreaterThan(0);
  });

  const charts = componentsOf(content).filter(({ component_type }) => !pageDrawn.includes(component_type));
  test.each(charts)('is drawn and said as it was accepted', (component) => {
    const picture = chart(component, look);
    if (!picture) throw new Error('nothing was drawn');
    expectKept(asText(picture), new URL(`../expected/charts/${name}.txt`, import.meta.url));
  });

  test.each(charts)('is accepted by the library in every look, without a document', (component) => {
    const looks: Look[] = [
      look,
      { ...look, theme: darkTheme, widthPx: 280, locale: 'de-DE' },
      { ...look, highContrast: true, reduceMotion: true, locale: 'not a locale' },
    ];
    for (const one of looks) {
      const picture = chart(component, one);
      if (!picture) throw new Error('nothing was drawn');
      const drawing = init(null, null, {
        renderer: 'svg',
        ssr: true,
        width: one.widthPx,
        height: picture.heightPx,
      });
      drawing.setOption({ ...picture.option, animation: false });
      // The library's hover styles are its own affair.
      const svg = drawing.renderToSVGString().replace(/<style[\s\S]*?<\/style>/g, '');
      drawing.dispose();
      expect(svg).toContain('<path');
      expect(svg).not.toMatch(/NaN|undefined|\[object/);
    }
  });

  test.each(charts)('has its values in a table as well', (component) => {
    expect(tableOf(component)?.rows.length).toBeGreaterThan(0);
  });
});

describe('components that are not charts', () => {
  const others = fixtures
    .flatMap(({ content }) => componentsOf(content))
    .filter(({ component_type }) => pageDrawn.includes(component_type));
  test.each(others)('$component_type is left to the page', (component) => {
    expect(chart(component, look)).toBeUndefined();
  });
});

test('a chart without a single point is no chart', () => {
  const empty = [
    { component_type: 'generic_timeseries' as const, config: { datasets: [] } },
    { component_type: 'categorical_bar' as const, config: { datasets: [] } },
    { component_type: 'pie' as const, config: { datasets: [{ label: 'x', data: [] }] } },
    { component_type: 'heatmap' as const, config: { datasets: [] } },
    { component_type: 'histogram' as const, config: { values: [] } },
    { component_type: 'waterfall' as const, config: { datasets: [] } },
    { component_type: 'sankey' as const, config: { links: [] } },
    { component_type: 'treemap' as const, config: { data: [] } },
    { component_type: 'scatter' as const, config: { datasets: [] } },
    { component_type: 'boxplot' as const, config: { datasets: [] } },
    { component_type: 'marimekko' as const, config: { datasets: [], widths: {} } },
  ];
  for (const component of empty) expect(chart(component, look)).toBeUndefined();
});

test('an axis repeats neither the title of its card nor that of its own component', () => {
  const bar = (title: string) =>
    ({
      component_type: 'categorical_bar',
      config: { title, datasets: [{ label: 'Length', data: [{ x: 'Vik', y: 7 }] }] },
    }) as unknown as KnownComponent;
  const axesOf = (title: string, card: string) =>
    JSON.stringify(chart(bar(title), { ...look, title: card })?.option);
  expect(axesOf('Boats', 'Our club')).toContain('Length');
  expect(axesOf('Length', 'Our club')).not.toContain('"name":"Length","nameGap"');
  expect(axesOf('Length', 'Our club')).toBe(axesOf('Length', 'Length of boats'));
});
