import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCard } from '../../src/cardFiles/checkCard.ts';
import { differencesOf, differenceWords } from '../../src/cardFiles/compareCards.ts';
import { pathInWords, rangeAt } from '../../src/cardFiles/jsonRanges.ts';
import { readCardFile } from '../../src/cardFiles/readCardFile.ts';
import { remakeCard } from '../../src/cardFiles/remakeCard.ts';
import { api } from '../../src/contract/api.ts';
import { cardFileSchema } from '../../src/contract/cardFileSchema.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { madeFrom, openSales } from './openSales.ts';

const { signal } = new AbortController();

test("a card of a file's chart is valid until a figure of the file changes, which is named", async () => {
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
});

test('a file is read as when the card was made, unless someone on this machine set it otherwise', async () => {
  const { folder, address, client } = await openSales();
  // The first line is a remark that looks like a header.
  writeFileSync(join(folder, 'odd.csv'), 'a,b\nregion,revenue\nNorth,120\nSouth,80\n');
  const reading = { header_row: 2 };
  const odd = { ...madeFrom, file: 'odd.csv', reading };
  const made = await remakeCard(client, odd, address, signal);
  expect(JSON.stringify(made.components)).toMatch(/North.*120/);
  const { file_id } = await client.send(api.uploads.grant, {
    file_name: 'odd.csv',
    source: address('odd.csv'),
  });
  const given = async () => (await client.send(api.files.reading, { file_id })).given;
  expect(await given()).toEqual(reading);

  await client.send(api.files.reading, { file_id, change: { header_row: 0 } });
  await expect(remakeCard(client, odd, address, signal)).rejects.toThrow();
  expect(await given()).toEqual({ header_row: 0 });
});

test('two cards that read a file differently are both valid, in whichever order they are rebuilt', async () => {
  const { folder, address, client } = await openSales();
  writeFileSync(join(folder, 'odd.csv'), 'a,b\nregion,revenue\nNorth,120\nSouth,80\n');
  const chart = { ...madeFrom.chart, x: { field: 'a' }, y: [{ aggregate: 'count' as const }] };
  const second = { ...madeFrom, file: 'odd.csv', reading: { header_row: 2 } };
  const first = { file: 'odd.csv', reading: { header_row: 1 }, chart };
  for (const made_from of [second, first, second]) {
    const made = await remakeCard(client, made_from, address, signal);
    const text = JSON.stringify({ components: made.components, made_from });
    expect(JSON.stringify(made.components).includes('120')).toBe(made_from === second);
    expect(await checkCard(client, text, address, signal)).toEqual({ state: 'holds' });
  }
  const source = address('odd.csv');
  const { file_id } = await client.send(api.uploads.grant, { file_name: 'odd.csv', source });
  const { given, is_of_card } = await client.send(api.files.reading, { file_id });
  expect({ given, is_of_card }).toEqual({ given: second.reading, is_of_card: true });
});

test('a card of a question is asked again, and a card whose file is gone is broken, with the reason', async () => {
  const { address, client } = await openSales();
  const question = { question: 'total revenue by region' };
  const made = await remakeCard(client, question, address, signal);
  const text = JSON.stringify({ components: made.components, made_from: question });
  expect(await checkCard(client, text, address, signal)).toEqual({ state: 'holds' });
  const gone = JSON.stringify({ components: made.components, made_from: { file: 'lost.csv' } });
  expect(await checkCard(client, gone, address, signal)).toMatchObject({
    state: 'broken',
    message: 'lost.csv is not a data file of the open folders, or is not there any more.',
  });
  const tool = JSON.stringify({ components: made.components, made_from: { file: 'package.json' } });
  expect(await checkCard(client, tool, address, signal)).toMatchObject({
    message: expect.stringMatching(/^package\.json holds settings of a tool and is not read as data/),
  });
  const elsewhere = JSON.stringify({
    components: made.components,
    made_from: { file: '../../etc/passwd.csv' },
  });
  expect(await checkCard(client, elsewhere, address, signal)).toMatchObject({ state: 'broken' });
});

const bars = (data: object[]) => [
  { component_type: 'categorical_bar', config: { datasets: [{ label: 'Tons', data }] } },
];

test('figures are compared by what they describe: order, titles and colours do not matter', () => {
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

test('a card file says what it was made from, using known fields only', () => {
  const text = (made_from: unknown) => JSON.stringify({ components: bars([{ x: 'A', y: 1 }]), made_from });
  expect(readCardFile(text({ file: 'a.csv' })).madeFrom).toEqual({ file: 'a.csv' });
  expect(readCardFile(text({ file: 'a.csv' })).body).not.toHaveProperty('made_from');
  expect(() => readCardFile(text({ file: 'a.csv', question: 'how many' }))).toThrow(
    /either a file or a question/,
  );
  expect(() => readCardFile(text({ fiel: 'a.csv' }))).toThrow(/made_from/);
});

test('a problem is shown at its position in the text', () => {
  const text =
    '{ "components": [\n { "component_type": "pie", "config": { "datasets": [{ "label": 7 }] } }\n] }';
  const path = pathInWords('components[0] (pie): datasets[0].label: Invalid input: expected string');
  const { start, end } = rangeAt(text, path);
  expect(text.slice(start, end)).toBe('7');
  const near = rangeAt(text, ['components', 0, 'config', 'missing']);
  expect(text.slice(near.start, near.end)).toBe('{ "datasets": [{ "label": 7 }] }');
});

test('the committed schema of card files matches the contract (node scripts/cardSchema.ts)', () => {
  const kept = readFileSync(new URL('../../media/card.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(cardFileSchema())));
  for (const [, name] of kept.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g))
    expect(cardFileSchema().definitions).toHaveProperty([name ?? '']);
});
