import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as xlsx from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom, writeCrossings } from '../../../bench/generate.ts';
import type { Client } from '../../../src/client/client.ts';
import { api } from '../../../src/contract/api.ts';
import { readVisualizeEvent, type VisualizeNews } from '../../../src/contract/uploads.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { clientOf } from '../../contract/service.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'first-look-')));
const file = join(folder, 'crossings.csv');
let rows = 0;
let service: RunningService;
let client: Client;
const log: string[] = [];

beforeAll(async () => {
  rows = writeCrossings(file, 24 * 2 ** 20);
  service = await startService({
    folders: [folder],
    store: ':memory:',
    log: (line) => log.push(line), // which returns something
  });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function draw(signal?: AbortSignal, ...paths: string[]): Promise<VisualizeNews[]> {
  const file_ids: string[] = [];
  for (const path of paths.length > 0 ? paths : [file]) {
    const source = pathToFileURL(path).href;
    file_ids.push((await client.send(api.uploads.grant, { file_name: 'crossings.csv', source })).file_id);
  }
  const news: VisualizeNews[] = [];
  for await (const event of client.stream(api.uploads.visualizeStream, { file_ids }, signal))
    news.push(readVisualizeEvent(event));
  return news;
}

const cardsIn = (news: VisualizeNews | undefined) => {
  const result = news?.kind === 'result' ? news.result : news?.kind === 'progress' ? news.preview : undefined;
  return result?.outputs?.knowledge_cards ?? [];
};

test('a large file is drawn from a sample that says so, then from all rows under the same id', async () => {
  const news = await draw();
  const at = news.findIndex((one) => one.kind === 'progress' && one.preview);
  const [early] = cardsIn(news[at]);
  const [late] = cardsIn(news.at(-1));
  // All rows are read while the sample is drawn, so a percentage may come before it.
  for (const one of news.slice(0, at))
    expect(one).toMatchObject({
      kind: 'progress',
      message: expect.stringMatching(/^Reading crossings\.csv/),
    });
  const about = Number(rows.toPrecision(2)).toLocaleString('en-US');
  expect(early?.description).toMatch(new RegExp(`^From [\\d,]+ of about ${about} rows\\.`));
  const sampled = Number(/^From ([\d,]+)/.exec(early?.description ?? '')?.[1]?.replaceAll(',', ''));
  expect(sampled).toBeGreaterThan(80_000);
  expect(sampled).toBeLessThan(120_000);
  expect(JSON.stringify(early?.visualization_data?.viz_config)).toContain(`of about ${about} rows`);
  expect(late?.card_id).toBe(early?.card_id);
  expect(late?.sources?.[0]?.source_description).toBe(`${rows.toLocaleString('en-US')} rows`);
  expect(JSON.stringify(late)).not.toContain('of about');
  expect(late?.title).toBe(early?.title);
});

test('a file that was read before needs no sample', async () => {
  const news = await draw();
  expect(news.some((one) => one.kind === 'progress' && one.preview)).toBe(false);
  expect(cardsIn(news.at(-1))).toHaveLength(1);
});

test('the card of a sheet replaces that of its first rows, wherever the sheet is', async () => {
  const path = join(folder, 'weirs.xlsx');
  const random = randomFrom(5);
  const remark = () =>
    Array.from({ length: 12 }, () => Math.floor(random() * 2 ** 32).toString(36)).join(' ');
  const readings = Array.from({ length: 30_000 }, (_, row) => [`Weir ${row % 40}`, random() * 9, remark()]);
  const book = xlsx.utils.book_new();
  const append = (name: string, rows: (string | number)[][]) =>
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows, { dense: true }), name);
  append('Stations', [['station', 'depth'], ...Array.from({ length: 40 }, (_, n) => [`Weir ${n}`, n * 1.5])]);
  append('Readings', [['station', 'level', 'remark'], ...readings]);
  writeFileSync(path, xlsx.write(book, { type: 'buffer', compression: true }) as Buffer);
  const news = await draw(undefined, path);
  const [early] = cardsIn(news.find((one) => one.kind === 'progress' && one.preview));
  expect(early?.description).toMatch(/^From [\d,]+ of about [\d,]+ rows, all from its beginning\./);
  const late = cardsIn(news.at(-1));
  const rowsOf = late.map((card) => card.sources?.[0]?.source_description);
  expect(rowsOf).toEqual(['40 rows', '30,000 rows']);
  expect(late.map(({ card_id }) => card_id === early?.card_id)).toEqual([false, true]);
});

test('each large file has a preview, which the cards of all rows replace', async () => {
  const put = (name: string, mb: number) => {
    const path = join(folder, name);
    return { path, rows: writeCrossings(path, mb * 2 ** 20) };
  };
  const [north, small, south] = [put('north.csv', 21), put('small.csv', 0.1), put('south.csv', 22)];
  const news = await draw(undefined, north.path, small.path, south.path);
  const looks = news.filter((one) => one.kind === 'progress' && one.preview).map(cardsIn);
  expect(looks.map(({ length }) => length)).toEqual([1, 2]);
  expect(looks.at(-1)?.map(({ sources }) => sources?.[0]?.source_name)).toEqual(['north.csv', 'south.csv']);
  for (const early of looks.at(-1) ?? [])
    expect(early.description).toMatch(/^From [\d,]+ of about [\d,]+ rows\./);
  const late = cardsIn(news.at(-1));
  expect(late.map(({ sources }) => sources?.[0]?.source_description)).toEqual(
    [north, small, south].map(({ rows: count }) => `${count.toLocaleString('en-US')} rows`),
  );
  const [first, second] = looks.at(-1)?.map(({ card_id }) => card_id) ?? [];
  expect([late[0]?.card_id, late[2]?.card_id]).toEqual([first, second]);
  expect([first, second]).not.toContain(late[1]?.card_id);
  expect(JSON.stringify(late)).not.toContain('of about');
});

test('sheets of a workbook leave room for the preview of the next file, and for a table of each', async () => {
  const book = xlsx.utils.book_new();
  for (let sheet = 1; sheet <= 10; sheet++) {
    const rows = Array.from({ length: 8 }, (_, row) => [`Pier ${row}`, row * sheet]);
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([['pier', 'boats'], ...rows]),
      `Year ${sheet}`,
    );
  }
  const workbook = join(folder, 'years.xlsx');
  writeFileSync(workbook, xlsx.write(book, { type: 'buffer' }) as Buffer);
  const [small, large] = [join(folder, 'piers.csv'), join(folder, 'later.csv')];
  writeFileSync(small, 'pier,boats\nNorth,3\nSouth,5\nWest,4\n');
  writeCrossings(large, 21 * 2 ** 20);
  const news = await draw(undefined, workbook, small, large);
  const [early] = cardsIn(news.find((one) => one.kind === 'progress' && one.preview));
  const late = cardsIn(news.at(-1));
  expect(early?.sources?.[0]?.source_name).toBe('later.csv');
  expect(late.map(({ sources }) => sources?.[0]?.source_name)).toEqual([
    ...Array.from({ length: 6 }, () => 'years.xlsx'),
    'piers.csv',
    'later.csv',
  ]);
  expect(late.at(-1)?.card_id).toBe(early?.card_id);
  expect(news).toContainEqual(
    expect.objectContaining({ message: '8 of 13 tables are drawn. Ask for the others by name.' }),
  );
});

test('a file without a possible sample reports its problem', async () => {
  const path = join(folder, 'cut.xlsx');
  const packed = Buffer.alloc(3 * 2 ** 20, 7);
  packed.write('PK\x03\x04', 'latin1');
  writeFileSync(path, packed);
  const news = await draw(undefined, path);
  expect(log.some((line) => line.startsWith('cut.xlsx: no sample'))).toBe(true);
  expect(news.at(-1)).toEqual({ kind: 'error', message: 'cut.xlsx is damaged: it has no directory.' });
});
