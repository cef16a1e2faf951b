import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { RowTable } from '../../src/contract/rows.ts';
import { isForeign, testedService } from './service.ts';

describe.skipIf(isForeign)('rows of the embedded service (beyond the interface)', () => {
  const service = testedService();
  const grant = async (name: string) => {
    const source = pathToFileURL(join(service.folder ?? '', name)).href;
    return (await service.client.send(api.uploads.grant, { file_name: name, source })).file_id;
  };
  const open = async (name: string): Promise<RowTable> => {
    const { tables } = await service.client.send(api.rows.open, { file_id: await grant(name) });
    return tables[0] as RowTable;
  };

  test('opening a file lists its columns, and its rows come in file order', async () => {
    const table = await open('stocks.csv');
    expect(table.total_rows).toBe(560);
    expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
      ['symbol', 'string'],
      ['date', 'date'],
      ['price', 'number'],
    ]);
    const page = await service.client.send(api.rows.page, { table_id: table.table_id, offset: 558 });
    expect(page.numbers).toEqual([558, 559]);
    expect(page.rows[1]).toEqual(['AAPL', '2010-03-01', 223.02]);
    expect(page.total_rows).toBe(560);
  });

  test("sorted pages continue where the previous one ended, with each row's position in the file", async () => {
    const { table_id } = await open('stocks.csv');
    const sort = [{ column: 'price', direction: 'descending' as const }];
    const pages = await Promise.all(
      [0, 3].map((offset) => service.client.send(api.rows.page, { table_id, offset, limit: 3, sort })),
    );
    const prices = pages.flatMap(({ rows }) => rows.map((row) => row[2]));
    expect(prices).toEqual([...prices].sort((a, b) => Number(b) - Number(a)));
    const plain = await service.client.send(api.rows.page, { table_id, limit: 560 });
    const [first] = pages[0]?.numbers ?? [];
    expect(plain.rows[first ?? -1]).toEqual(pages[0]?.rows[0]);
  });

  test('only rows that match all filters are returned', async () => {
    const { table_id } = await open('stocks.csv');
    const { rows, total_rows } = await service.client.send(api.rows.page, {
      table_id,
      limit: 500,
      filters: [
        { column: 'symbol', op: 'contains', value: 'aap' },
        { column: 'price', op: '>=', value: 200 },
        { column: 'date', op: '>', value: '2009' },
      ],
    });
    expect(rows.map(([symbol]) => symbol)).toEqual(Array(total_rows).fill('AAPL'));
    expect(rows.every(([, date, price]) => String(date) >= '2010' && Number(price) >= 200)).toBe(true);
    expect(total_rows).toBeGreaterThan(0);
  });

  test('a changed file is read again under the same filter', async () => {
    const path = join(service.folder ?? '', 'small.csv');
    writeFileSync(path, 'a,b\nx,1\ny,2\n');
    const filters = [{ column: 'b', op: '>=' as const, value: 2 }];
    const read = async () => {
      const { table_id } = await open('small.csv');
      return (await service.client.send(api.rows.page, { table_id, filters })).rows;
    };
    expect(await read()).toEqual([['y', 2]]);
    writeFileSync(path, 'a,b\nx,1\ny,2\nzz,30\n');
    expect(await read()).toEqual([
      ['y', 2],
      ['zz', 30],
    ]);
  });

  test('rows passed by value open like a file, with their declared types', async () => {
    const dataset = {
      columns: [
        { name: 'Quay', type: 'string' },
        { name: 'Opened', type: 'date' },
        { name: 'Ships', type: 'number', unit: 'a day' },
        { name: 'Month', type: 'date' },
        { name: 'Open', type: 'boolean' },
      ],
      rows: [
        ['B "east", old', '1999-04-01', 3.5, '2026-06', true],
        ['A', null, null, '2026-07', false],
      ],
    };
    const { tables } = await service.client.send(api.rows.open, { dataset, name: 'Quays' });
    const [table] = tables;
    expect(table?.columns.map(({ type }) => type)).toEqual(['string', 'date', 'number', 'string', 'boolean']);
    const { rows } = await service.client.send(api.rows.page, {
      table_id: table?.table_id ?? '',
      sort: [{ column: 'Quay', direction: 'ascending' }],
    });
    expect(rows).toEqual([...dataset.rows].reverse());
  });

  test('a missing file or table is rejected with a message', async () => {
    const { table_id } = await open('stocks.csv');
    const page = (more: object) => service.client.send(api.rows.page, { table_id, ...more });
    await expect(page({ sort: [{ column: 'none', direction: 'ascending' }] })).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringContaining('has no column'),
    });
    await expect(page({ filters: [{ column: 'price', op: '>', value: 'dear' }] })).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringContaining('is not a number'),
    });
    await expect(service.client.send(api.rows.page, { table_id: 'given-none' })).rejects.toMatchObject({
      kind: 'gone',
    });
    await expect(service.client.send(api.rows.open, {})).rejects.toMatchObject({ kind: 'bad-request' });
  });

  test('the columns of a file are summarised: missing, distinct, range and distribution', async () => {
    const { tables } = await service.client.send(api.rows.summary, { file_id: await grant('stocks.csv') });
    const [symbol, date, price] = tables[0]?.columns ?? [];
    expect(symbol).toMatchObject({ missing: 0, distinct: 5, bins: null });
    expect(symbol?.values?.map(({ value }) => value).sort()).toEqual(['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT']);
    expect(date).toMatchObject({ min: '2000-01-01', max: '2010-03-01' });
    for (const column of [date, price]) {
      const counts = column?.bins?.map(({ count }) => count) ?? [];
      expect(counts).toHaveLength(24);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(560);
    }
    expect(price?.bins?.[0]?.from).toBe(price?.min);
    expect(price?.bins?.at(-1)?.to).toBeCloseTo(Number(price?.max), 6);
  });
});
