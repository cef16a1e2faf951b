import { expect, onTestFinished, test } from 'vitest';
import { chart } from '../../../../src/charts/chart.ts';
import { formatCell, tableOf } from '../../../../src/charts/table.ts';
import { themeFrom } from '../../../../src/charts/theme.ts';
import { api } from '../../../../src/contract/api.ts';
import { type KnownComponent, readComponent } from '../../../../src/contract/component.ts';
import { startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { makeFolder } from '../../../fake/surroundings.ts';

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
2031-03-10,South,25.4,no
2031-03-11,South,25.4,no
2031-03-12,South,25.4,no
2031-03-13,South,25.4,no
2031-03-14,South,25.4,no
`;

async function asked(query: string) {
  const folders = [makeFolder({ 'crates.csv': csv })];
  const service = await startService({ folders, store: ':memory:' });
  onTestFinished(() => service.close());
  const client = clientOf({ url: service.url, apiKey: service.apiKey });
  const { answer, cards } = await client.send(api.knowledge.answer, { query });
  const url = cards?.[0]?.webpage_url ?? '';
  const { contents } = await client.send(api.cards.contents, {
    ...{ url, mode: 'inline', content_format: 'card_json' },
  });
  const { components = [] } = (contents[0]?.card_data ?? {}) as { components?: object[] };
  return { answer, component: readComponent(components.at(-1) as never) as KnownComponent };
}

test('the sides of a comparison are written alike in the sentence, on the bars and in the table', async () => {
  const { answer, component } = await asked('average weight of North vs South');
  expect(answer).toMatch(/113\.2 .*25\.4/);
  const look = { theme: themeFrom({ background: '#ffffff', text: '#000000', highContrast: false }) };
  const picture = chart(component, { ...look, widthPx: 600, heightPx: 300, locale: 'en-US' });
  const said = picture?.walks.flatMap(({ length, words }) => Array.from({ length }, (_, at) => words(at)));
  expect(said?.join(' ')).toMatch(/113\.2\b.*25\.4\b/);
  const table = tableOf(component);
  const cells = table?.rows.flatMap((row) =>
    row.map((cell, at) => formatCell(cell, table.columns[at] as never, 'en-US')),
  );
  expect(cells).toEqual(expect.arrayContaining(['113.2', '25.4']));
});

test('a share is written on its card as in the sentence', async () => {
  const { answer, component } = await asked('share of bruised crates');
  expect(answer).toContain('7.1%');
  expect(JSON.stringify(component.config)).toContain('"7.1%"');
});
