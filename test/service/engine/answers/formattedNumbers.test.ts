import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart } from '../../../../src/charts/chart.ts';
import { formatCell, tableOf } from '../../../../src/charts/table.ts';
import { themeFrom } from '../../../../src/charts/theme.ts';
import { api } from '../../../../src/contract/api.ts';
import type { KnowledgeCard } from '../../../../src/contract/cards.ts';
import { ChartControls } from '../../../../src/contract/chartControls.ts';
import { type KnownComponent, readComponent } from '../../../../src/contract/component.ts';
import { chartBlock } from '../../../../src/service/engine/cards/pages/chartBlock.ts';
import { startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { cardDataAt } from './cardData.ts';

const csv = `harvested,orchard,weight,is_bruised
2031-03-01,North,113.1,yes
2031-03-02,North,113.3,no
2031-03-03,North,113.2,no
2031-03-04,South,25.3,no
2031-03-05,South,25.5,no
2031-03-06,South,25.4,no
2031-03-07,South,25.4,no
2031-03-08,South,25.4,no
2031-03-09,South,25.4,no
2031-03-10,West,24.83,no
2031-03-11,West,25.17,no
2031-03-12,East,24.33,no
2031-03-13,East,25.12,no
2031-03-14,Hill,9.81,no
`;

/** Where two rounded figures of money lie close to each other, and others in the millions. */
const sales = `sold,shop,price,turnover
2031-01-05,Quay,237.25,1234567
2031-01-06,Quay,237.25,2345678
2031-01-07,Square,240.1,8765432.4
2031-01-08,Square,240.1,999
`.replace('price', 'price_eur');

const repairs = `repaired,workshop,cost_eur
2030-01-05,Kiln,28027.5
2030-02-06,Loom,3345.25
2031-01-07,Kiln,30101.4
2031-02-08,Loom,4423.3
`;

const folder = mkdtempSync(join(tmpdir(), 'cardinal-said-'));
let service: Awaited<ReturnType<typeof startService>>;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  writeFileSync(join(folder, 'crates.csv'), csv);
  writeFileSync(join(folder, 'sales.csv'), sales);
  writeFileSync(join(folder, 'repairs.csv'), repairs);
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf({ url: service.url, apiKey: service.apiKey });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asked(query: string) {
  const { answer, cards } = await client.send(api.knowledge.answer, { query });
  const id = cards?.[0]?.card_id ?? '';
  const url = cards?.[0]?.webpage_url ?? '';
  const end = cards?.[0]?.data_freshness?.coverage_end;
  return { answer, id, end, ...(await drawnAt(url)) };
}

async function drawnAt(url: string) {
  return partsOf(await cardDataAt(client, url));
}

function partsOf(data: Readonly<Record<string, unknown>> | null | undefined) {
  const { components = [], chart_controls } = (data ?? {}) as {
    components?: object[];
    chart_controls?: unknown;
  };
  return {
    component: readComponent(components.at(-1) as never) as KnownComponent,
    controls: ChartControls.safeParse(chart_controls).data,
  };
}

/** The texts of a component wherever it writes numbers: on the picture, in its hints, in its table. */
function textsOf(component: KnownComponent) {
  const theme = themeFrom({ background: '#ffffff', text: '#000000', highContrast: false });
  const picture = chart(component, { theme, widthPx: 640, heightPx: 320, locale: 'en-US' });
  const table = tableOf(component);
  return {
    table: (table?.rows ?? []).flatMap((row) =>
      row.map((cell, at) => formatCell(cell, table?.columns[at] as never, 'en-US')),
    ),
    hints: picture?.walks.flatMap(({ length, words }) => Array.from({ length }, (_, at) => words(at))),
    labels: picture && chartBlock(picture, { theme, widthPx: 640 } as never).svg.replace(/<[^>]+>/g, ' '),
  };
}

function expectFigures(component: KnownComponent, figures: readonly string[]): void {
  const { table, hints, labels } = textsOf(component);
  const kind = component.component_type;
  for (const figure of figures) {
    expect(table, kind).toContain(figure);
    if (kind === 'table') continue;
    const whole = new RegExp(`(?<![\\d.,])${figure.replaceAll(/[.$]/g, '\\$&')}(?![\\d.,]*\\d)`);
    // The tiles of a treemap are not walked by keys.
    if (kind !== 'treemap') expect(hints?.join(' | '), kind).toMatch(whole);
    expect(labels, kind).toMatch(whole);
  }
}

/** The card as it is drawn first, and after each edit that draws the same rows another way. */
async function everyDrawing(id: string, first: Awaited<ReturnType<typeof asked>>) {
  const edited: KnownComponent[] = [];
  for (const { chart: other } of first.controls?.alternatives ?? []) {
    const { card } = await client.send(api.charts.edit, { card_id: id, edit: { chart: other } });
    edited.push(partsOf((card as KnowledgeCard).visualization_data?.viz_config).component);
  }
  return [first.component, ...edited];
}

test.each([
  ['average weight of North vs South', ['113', '25'], ['categorical_bar', 'table']],
  ['average weight of South vs West', ['25.40', '25.00'], ['categorical_bar', 'table']],
  ['share of crates by orchard', ['42.9%', '21.4%', '14.3%', '7.1%'], ['pie', 'treemap', 'table']],
  ['total weight by orchard', ['339.6', '152.4'], ['pie', 'treemap', 'table']],
  ['average price by shop', ['€237.25', '€240.10'], ['categorical_bar', 'table']],
] as const)(
  '%s: sentence, labels, hints and table agree, also after an edit',
  async (query, figures, kinds) => {
    const first = await asked(query);
    for (const figure of figures) expect(first.answer).toContain(figure);
    const drawings = await everyDrawing(first.id, first);
    expect(drawings.map(({ component_type }) => component_type)).toEqual(expect.arrayContaining([...kinds]));
    for (const component of drawings) {
      // A slice of a whole is labelled with its share, and named with its figure.
      const isSliceOfTotal = component.component_type === 'pie' && !figures[0].endsWith('%');
      if (!isSliceOfTotal) expectFigures(component, figures);
      else expect(textsOf(component).table).toEqual(expect.arrayContaining([...figures]));
    }
  },
);

test('millions are written in full in the sentence, tooltips and table, and compactly only on bars', async () => {
  const { answer, component } = await asked('total turnover by shop');
  expect(answer).toMatch(/8,766,431\b.*3,580,245\b/);
  const { table, hints, labels } = textsOf(component);
  expect(table).toEqual(expect.arrayContaining(['8,766,431', '3,580,245']));
  expect(hints?.join(' ')).toMatch(/8,766,431\b.*3,580,245\b/);
  expect(labels).toMatch(/8\.77M.*3\.58M/s);
});

test('a slice whose value is its share states it once', async () => {
  const first = await asked('share of crates by orchard');
  const pie = first.controls?.alternatives.find(({ name }) => name === 'Pie')?.component;
  const { hints } = textsOf(readComponent(pie as never) as KnownComponent);
  expect(hints?.[0]).toBe('South: 42.9%');
});

test('a period in a box is written as in the sentence', async () => {
  const { answer, component, end } = await asked('month with the highest turnover');
  expect(answer).toContain('January 2031');
  expect(JSON.stringify(component.config)).toContain('"January 2031"');
  // Days that are yet to come do not say how recent the data are.
  expect(end).toBeNull();
});

test('a date in a box is written as in the sentence', async () => {
  const { answer, component } = await asked('which crate has the highest weight');
  expect(answer).toContain('2 March 2031');
  expect(JSON.stringify(component.config)).toContain('"2 March 2031"');
});

test('a share is written on its card as in the sentence', async () => {
  const { answer, component } = await asked('share of bruised crates');
  expect(answer).toContain('7.1%');
  expect(JSON.stringify(component.config)).toContain('"7.1%"');
});

test.each([
  ['change in cost from 2030 to 2031', ['€31,373', '€34,525', '10%', '€3,152']],
  ['share of repair cost from the Loom workshop', ['11.8%', '€7,769', '€65,897']],
])('%s: the amounts in the boxes are rounded alike', async (query, figures) => {
  const { component } = await asked(query);
  expect(component).toMatchObject({
    component_type: 'financial_boxes',
    config: { items: figures.map((value) => ({ value })) },
  });
});
