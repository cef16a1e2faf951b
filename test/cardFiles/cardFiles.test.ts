import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { checkCard } from '../../src/cardFiles/checkCard.ts';
import { differencesOf, differenceWords } from '../../src/cardFiles/compareCards.ts';
import { pathInWords, placeOf } from '../../src/cardFiles/jsonPlaces.ts';
import { readCardFile } from '../../src/cardFiles/readCardFile.ts';
import { remakeCard } from '../../src/cardFiles/remakeCard.ts';
import { cardFileSchema } from '../../src/contract/cardFileSchema.ts';
import { startService } from '../../src/service/startService.ts';
import { clientOf } from '../contract/service.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { makeFolder } from '../fake/surroundings.ts';

const timeout = 120_000;
const { signal } = new AbortController();

async function openSales() {
  const folder = makeFolder({ 'sales.csv': salesCsv });
  const service = await startService({ folders: [folder], store: ':memory:' });
  onTestFinished(() => service.close());
  const address = (path: string) => pathToFileURL(join(folder, path)).href;
  return { folder, address, client: clientOf({ url: service.url, apiKey: service.apiKey }) };
}

const byRegion = {
  mark: 'bar',
  x: { field: 'region' },
  y: [{ field: 'revenue', aggregate: 'sum' }],
  filters: [],
} as const;
const madeFrom = { file: 'sales.csv', chart: { ...byRegion, y: [...byRegion.y], filters: [] } };

test(
  'a card made from a chart of a file holds until a figure of the file changes, which is named',
  async () => {
    const { folder, address, client } = await openSales();
    const made = await remakeCard(client, madeFrom, address, signal);
    const text = JSON.stringify({ ...made, title: 'Our revenue', made_from: madeFrom });
    expect(await checkCard(client, text, address, signal)).toEqual({ state: 'holds' });

    writeFileSync(join(folder, 'sales.csv'), salesCsv.replace('170', '180'));
    const check = await checkCard(client, text, address, signal);
    if (check.state !== 'differs') throw new Error(check.state);
    expect(check.differences.map(differenceWords).join('\n')).toMatch(
      /North: 440 in the card, 450 in the data/,
    );
  },
  timeout,
);

test(
  'a card made from a question is asked again, and one whose file is gone is broken with the reason',
  async () => {
    const { address, client } = await openSales();
    const question = { question: 'total revenue by region' };
    const made = await remakeCard(client, question, address, signal);
    const text = JSON.stringify({ components: made.components, made_from: question });
    expect(await checkCard(client, text, address, signal)).toEqual({ state: 'holds' });
    const gone = JSON.stringify({ components: made.components, made_from: { file: 'lost.csv' } });
    expect(await checkCard(client, gone, address, signal)).toMatchObject({
      state: 'broken',
      message: expect.stringMatching(/not a data file of the open folders/),
    });
    const elsewhere = JSON.stringify({
      components: made.components,
      made_from: { file: '../../etc/passwd.csv' },
    });
    expect(await checkCard(client, elsewhere, address, signal)).toMatchObject({ state: 'broken' });
  },
  timeout,
);

const bars = (data: object[]) => [
  { component_type: 'categorical_bar', config: { datasets: [{ label: 'Tons', data }] } },
];

test('figures are compared by what they are of: order, titles and colors do not matter', () => {
  const kept = bars([
    { x: 'A', y: 1, color: 'red' },
    { x: 'B', y: 2 },
  ]);
  const now = bars([
    { x: 'C', y: 4 },
    { x: 'A', y: 1 },
  ]);
  expect(differencesOf(kept, now).map(differenceWords)).toEqual([
    'B: 2 in the card, not in the data any more',
    'C: 4 in the data, missing in the card',
  ]);
  expect(differencesOf(bars([{ x: 'A', y: 0.1 + 0.2 }]), bars([{ x: 'A', y: 0.3 }]))).toEqual([]);
});

test('a card file says what it was made from, and only what it knows', () => {
  const text = (made_from: unknown) => JSON.stringify({ components: bars([{ x: 'A', y: 1 }]), made_from });
  expect(readCardFile(text({ file: 'a.csv' })).madeFrom).toEqual({ file: 'a.csv' });
  expect(readCardFile(text({ file: 'a.csv' })).body).not.toHaveProperty('made_from');
  expect(() => readCardFile(text({ file: 'a.csv', question: 'how many' }))).toThrow(
    /either a file or a question/,
  );
  expect(() => readCardFile(text({ fiel: 'a.csv' }))).toThrow(/made_from/);
});

test('a problem is shown where it stands in the text', () => {
  const text =
    '{ "components": [\n { "component_type": "pie", "config": { "datasets": [{ "label": 7 }] } }\n] }';
  const path = pathInWords('components[0] (pie): datasets[0].label: Invalid input: expected string');
  const { start, end } = placeOf(text, path);
  expect(text.slice(start, end)).toBe('7');
  const near = placeOf(text, ['components', 0, 'config', 'missing']);
  expect(text.slice(near.start, near.end)).toBe('{ "datasets": [{ "label": 7 }] }');
});

test('the kept schema of card files follows from the contract (node scripts/cardSchema.ts)', () => {
  const kept = readFileSync(new URL('../../media/card.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(cardFileSchema())));
  for (const [, name] of kept.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g))
    expect(cardFileSchema().definitions).toHaveProperty([name ?? '']);
});

test(
  'the check for pipelines names each card file and fails when one does not match its data',
  async () => {
    const { folder, address, client } = await openSales();
    const made = await remakeCard(client, madeFrom, address, signal);
    const card = (more: object) => JSON.stringify({ ...made, ...more });
    writeFileSync(join(folder, 'by-hand.card.json'), card({}));
    writeFileSync(join(folder, 'revenue.card.json'), card({ made_from: madeFrom }));
    const good = await runCheck(folder);
    expect(good).toMatchObject({ code: 0 });
    expect(good.out).toMatch(
      /skipped by-hand\.card\.json[\s\S]*ok {6}revenue\.card\.json[\s\S]*2 checked, 0 failed/,
    );

    writeFileSync(join(folder, 'sales.csv'), salesCsv.replace('170', '180'));
    const bad = await runCheck(folder);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(
      /FAILED {2}revenue\.card\.json: its data have changed\n.*North: 440 in the card, 450/,
    );
    expect((await runCheck(makeFolder({}))).out).toMatch(/no card files/);
  },
  timeout,
);

const path = (from: string) => fileURLToPath(new URL(`../../${from}`, import.meta.url));

function runCheck(folder: string): Promise<{ code: number | null; out: string }> {
  const args = [path('src/cli/checkCards.ts'), '--service', path('src/service/main.ts'), folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}
