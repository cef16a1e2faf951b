import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** Two servers: the near one holds half of the rows of `sales` and reads the other half from the far one. */
export interface SpreadPostgres {
  readonly near: PostgresServer;
  readonly far: PostgresServer;
  /** On the near server: `sales` across both servers. */
  readonly spread: 'spread';
  /** On the near server: the same rows in a local table. */
  readonly whole: 'whole';
  /** Runs statements as the owner of a database. */
  run(server: PostgresServer, database: string, sql: string): Promise<unknown[][]>;
  /** The execution plans of the statements that the near server ran during the work. */
  plansOf(work: () => Promise<unknown>): Promise<string>;
  stop(): Promise<void>;
}

const columns = `id int NOT NULL, region text, amount numeric(9,2), quantity int, sold_at timestamp NOT NULL,
  day date, is_online boolean, product_id int`;
const explained = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_timing': 'off',
};
const start = '2015-01-01';
const middle = '2019-01-01';
const end = '2023-01-01';

/** Rows `from` to `to` of a table of this many rows. */
const rowsSql = (
  from: number,
  to: number,
  of: number,
) => `SELECT i, (ARRAY['North', 'north ', 'South', 'West', NULL])[1 + i % 5],
  CASE WHEN i % 11 = 0 THEN NULL ELSE (i::bigint * 7919 % 100000) / 100.0 END, (i::bigint * 104729 % 97)::int, t, t::date,
  i % 3 = 0, 1 + (i::bigint * 31 % 40)::int
  FROM (SELECT i, timestamp '${start}' + (i / ${of}.0) * (timestamp '${end}' - timestamp '${start}') AS t
        FROM generate_series(${from}, ${to}) AS i) AS numbered`;
const productsSql = `CREATE TABLE products (id int PRIMARY KEY, name text, price numeric(9,2));
  INSERT INTO products SELECT i, 'Product ' || i, i * 1.5 FROM generate_series(1, 40) AS i`;

export interface SpreadOptions {
  /** Creates the local table too, for comparison. */
  readonly hasWhole?: boolean;
  /** Logs the plan of every statement, which slows the near server. */
  readonly logsPlans?: boolean;
}

/** Starts both servers, with this many rows in total. */
export async function startSpreadPostgres(
  bin: string,
  rows: number,
  { hasWhole = true, logsPlans = true }: SpreadOptions = {},
): Promise<SpreadPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-spread-'));
  const logFile = join(folder, 'near.log');
  const near = await startPostgres(bin, {
    logFile,
    ...(logsPlans && { settings: explained }),
  });
  const far = await startPostgres(bin);

  async function run(server: PostgresServer, database: string, sql: string): Promise<unknown[][]> {
    const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: server.user, database });
    await client.connect();
    try {
      const result = await client.query({ text: sql, rowMode: 'array' });
      return result.rows as unknown[][];
    } finally {
      await client.end();
    }
  }

  const half = Math.floor(rows / 2);
  await run(far, 'postgres', `CREATE TABLE sales_far (${columns})`);
  await run(far, 'postgres', `INSERT INTO sales_far ${rowsSql(1, half - 1, rows)}`);
  await run(far, 'postgres', 'ANALYZE sales_far');
  // The default locale treats only ASCII as letters; real databases are created with a full one.
  await run(near, 'postgres', `CREATE DATABASE spread TEMPLATE template0 LOCALE 'C.UTF-8'`);
  if (hasWhole) {
    await run(near, 'postgres', `CREATE DATABASE whole TEMPLATE template0 LOCALE 'C.UTF-8'`);
    await run(near, 'whole', `CREATE TABLE sales (${columns})`);
    await run(near, 'whole', `INSERT INTO sales ${rowsSql(1, rows - 1, rows)}`);
    await run(near, 'whole', `${productsSql}; ANALYZE`);
  }
  await run(
    near,
    'spread',
    `CREATE EXTENSION postgres_fdw;
     CREATE SERVER far FOREIGN DATA WRAPPER postgres_fdw
       OPTIONS (host '127.0.0.1', port '${far.port}', dbname 'postgres', async_capable 'true', fetch_size '10000');
     CREATE USER MAPPING FOR CURRENT_USER SERVER far OPTIONS (user '${far.user}');
     CREATE TABLE sales (${columns}) PARTITION BY RANGE (sold_at);
     CREATE TABLE sales_near PARTITION OF sales FOR VALUES FROM ('${middle}') TO ('${end}');
     CREATE FOREIGN TABLE sales_far PARTITION OF sales FOR VALUES FROM ('${start}') TO ('${middle}') SERVER far;
     ${productsSql}`,
  );
  await run(near, 'spread', `INSERT INTO sales_near ${rowsSql(half, rows - 1, rows)}`);
  await run(near, 'spread', 'ANALYZE');

  return {
    near,
    far,
    spread: 'spread',
    whole: 'whole',
    run,
    async plansOf(work) {
      const { size } = statSync(logFile);
      await work();
      return readFileSync(logFile).subarray(size).toString();
    },
    async stop() {
      await near.stop();
      await far.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
