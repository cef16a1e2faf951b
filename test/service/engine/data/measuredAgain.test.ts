import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../../../scripts/testing/postgres.ts';
import { Catalog } from '../../../../src/service/engine/data/catalog.ts';
import { openTables } from '../../../../src/service/tables/tables.ts';

const bin = findPostgres();

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to connect to.
test.skipIf(bin === undefined)('the profile of a connected database follows its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  const server = await startPostgres(bin ?? '');
  const address = { host: '127.0.0.1', port: server.port, database: 'postgres', user: server.user };
  const client = new pg.Client(address);
  await client.connect();
  const tables = await openTables({ tempDir: folder });
  let now = new Date('2030-01-01T10:00:00Z');
  const catalog = new Catalog({ tables, folders: [], log: () => {}, now: () => now });
  try {
    await client.query(
      `CREATE TABLE visits (city text); INSERT INTO visits VALUES ('Oban'), ('Oban'), ('Lerwick')`,
    );
    await catalog.connect({ id: 'db', name: 'db', address: { ...address, tls: 'off' } }, now);
    const cities = () =>
      catalog
        .table('db/public.visits')
        ?.columns[0]?.values?.map(({ value }) => value)
        .toSorted();
    await client.query(`INSERT INTO visits VALUES ('Mallaig')`);
    await catalog.current();
    expect(cities()).toEqual(['Lerwick', 'Oban']);
    now = new Date('2030-01-01T10:20:00Z');
    await catalog.current();
    await expect.poll(cities).toEqual(['Lerwick', 'Mallaig', 'Oban']);
    now = new Date('2030-01-01T10:40:00Z');
    await catalog.disconnect('db');
    await catalog.current();
    expect(catalog.table('db/public.visits')).toBeUndefined();
  } finally {
    catalog.close();
    tables.close();
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
