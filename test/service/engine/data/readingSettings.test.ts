import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as xlsx from '@e965/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { editOf } from '../../../../src/contract/chartSpec.ts';
import type { ReadingChange, ReadingState } from '../../../../src/contract/fileReading.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

let root: string;
let folder: string;
let service: RunningService;
let client: Client;

const start = async () => {
  service = await startService({ folders: [folder], store: join(root, 'cardinal.db') });
  client = clientOf(service);
};
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-readings-'));
  folder = join(root, 'data');
  mkdirSync(folder);
  await start();
});
afterEach(async () => {
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const idOf = async (name: string) => {
  const source = pathToFileURL(join(folder, name)).href;
  return (await client.send(api.uploads.grant, { file_name: name, source })).file_id;
};
const reading = async (name: string, change?: ReadingChange): Promise<ReadingState> =>
  client.send(api.files.reading, { file_id: await idOf(name), ...(change && { change }) });
const columns = async (name: string) => {
  const { tables } = await client.send(api.rows.summary, { file_id: await idOf(name) });
  return tables[0]?.columns ?? [];
};
const rows = async (name: string) => {
  const { tables } = await client.send(api.rows.open, { file_id: await idOf(name) });
  return (await client.send(api.rows.page, { table_id: tables[0]?.table_id ?? '' })).rows;
};

test('what was detected in a file is reported', async () => {
  write('boats.csv', Buffer.from('Boot;Länge;Tag\nVik;7,5;13/01/2031\nMoss;8,25;14/02/2031\n', 'latin1'));
  expect(await reading('boats.csv')).toMatchObject({
    given: {},
    found: { delimiter: ';', encoding: 'windows-1252', header_row: 1, decimal: ',', dates: 'day' },
    sheets: [],
  });
});

test('another separator gives other columns, and the setting can be reset', async () => {
  write('pairs.csv', 'a;b,c\n1;2,3\n4;5,6\n7;8,9\n');
  await reading('pairs.csv', { delimiter: ',' });
  expect((await columns('pairs.csv')).map(({ name }) => name)).toEqual(['a;b', 'c']);
  await reading('pairs.csv', { delimiter: ';' });
  expect((await columns('pairs.csv')).map(({ name }) => name)).toEqual(['a', 'b,c']);
  expect((await reading('pairs.csv', { automatic: ['delimiter'] })).given).toEqual({});
});

test('the order of day and month and the decimal mark can be set where both are possible', async () => {
  write('log.csv', 'day,load\n03/04/2031,"1.234"\n05/06/2031,"2.345"\n');
  await reading('log.csv', { dates: 'day', decimal: ',' });
  expect(await rows('log.csv')).toEqual([
    ['2031-04-03', 1234],
    ['2031-06-05', 2345],
  ]);
  await reading('log.csv', { dates: 'month', decimal: '.' });
  expect(await rows('log.csv')).toEqual([
    ['2031-03-04', 1.234],
    ['2031-05-06', 2.345],
  ]);
});

test('the header row can be set, or none', async () => {
  write('codes.csv', 'alpha,beta\none,two\nthree,four\nfive,six\n');
  await reading('codes.csv', { header_row: 0 });
  expect(await rows('codes.csv')).toContainEqual(['alpha', 'beta']);
  await reading('codes.csv', { header_row: 2 });
  expect((await columns('codes.csv')).map(({ name }) => name)).toEqual(['one', 'two']);
  expect(await rows('codes.csv')).toHaveLength(2);
});

test('an encoding that cannot be detected can be set', async () => {
  const names = Buffer.from([0x93, 0x8c, 0x8b, 0x9e]); // 東京 in Shift JIS
  write(
    'cities.csv',
    Buffer.concat([Buffer.from('city,people\n'), names, Buffer.from(',14\n'), names, Buffer.from(',15\n')]),
  );
  expect((await rows('cities.csv'))[0]?.[0]).not.toBe('東京');
  await reading('cities.csv', { encoding: 'shift_jis' });
  expect(await rows('cities.csv')).toEqual([
    ['東京', 14],
    ['東京', 15],
  ]);
});

test('settings survive the process, and apply to files of the folder that differ in digits only', async () => {
  write('sales-2030.csv', 'day,sum\n03/04/2030,1\n05/06/2030,2\n');
  write('sales-2031.csv', 'day,sum\n03/04/2031,1\n05/06/2031,2\n');
  write('costs-2031.csv', 'day,sum\n03/04/2031,1\n05/06/2031,2\n');
  await reading('sales-2030.csv', { dates: 'day' });
  await service.close();
  await start();
  expect((await reading('sales-2030.csv')).given).toEqual({ dates: 'day' });
  expect((await rows('sales-2031.csv'))[0]?.[0]).toBe('2031-04-03');
  expect((await rows('costs-2031.csv'))[0]?.[0]).toBe('2031-03-04');
  await reading('sales-2031.csv', { automatic: ['dates'] });
  expect((await rows('sales-2031.csv'))[0]?.[0]).toBe('2031-03-04');
  expect((await rows('sales-2030.csv'))[0]?.[0]).toBe('2030-04-03');
});

test('settings that make a file unreadable can be changed back', async () => {
  write('plain.csv', 'a,b\n1,2\n3,4\n');
  expect(await reading('plain.csv', { encoding: 'utf-16le', header_row: 1 })).toMatchObject({
    given: { encoding: 'utf-16le' },
  });
  await reading('plain.csv', { automatic: ['encoding'] });
  expect(await rows('plain.csv')).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('one sheet at a time is drawn: the first non-empty one, or the chosen one', async () => {
  const book = xlsx.utils.book_new();
  const add = (name: string, cells: (string | number)[][]) =>
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), name);
  add('Empty', []);
  add('Boats', [
    ['boat', 'length'],
    ['Vik', 7],
    ['Moss', 9],
  ]);
  add('Trips', [
    ['harbour', 'crates', 'crew'],
    ['Horten', 40, 3],
    ['Larvik', 60, 4],
  ]);
  write('club.xlsx', xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const draw = async (more = {}) => {
    const input = { file_ids: [await idOf('club.xlsx')], query: null, ...more };
    const { outputs } = await client.send(api.uploads.visualize, input);
    return outputs?.knowledge_cards?.map((card) => card.visualization_data?.viz_config?.sheets) ?? [];
  };
  const oneSheet = { extra_params: editOf({ isOneSheet: true }) };
  expect(await draw()).toHaveLength(2);
  expect(await draw(oneSheet)).toEqual([{ shown: 'Boats', names: ['Boats', 'Trips'] }]);
  expect(await reading('club.xlsx', { sheet: 'Trips' })).toMatchObject({ sheet: 'Trips', found: null });
  expect(await draw(oneSheet)).toEqual([{ shown: 'Trips', names: ['Boats', 'Trips'] }]);
  await reading('club.xlsx', { sheet: 'Gone' });
  expect(await draw(oneSheet)).toEqual([{ shown: 'Boats', names: ['Boats', 'Trips'] }]);
});
