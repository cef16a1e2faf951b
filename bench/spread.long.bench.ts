import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../scripts/testing/postgres.ts';
import { startSpreadPostgres } from '../scripts/testing/spreadPostgres.ts';
import type { Client } from '../src/client/client.ts';
import { followRun } from '../src/client/followRun.ts';
import { api } from '../src/contract/api.ts';
import { type Bench, paired, timed } from './figure.ts';
import { withService } from './measuredService.ts';

const rows = 10_000_000;
const rounds = 3;

/** The parts of one answer, written by somebody who knows that each server can add up its own rows. */
const byPart = (select: string, where = '') =>
  ['sales_near', 'sales_far']
    .map((part) => `SELECT ${select} FROM ${part} ${where} GROUP BY 1`)
    .join(' UNION ALL ');

const cases = [
  {
    question: 'total amount by region',
    sql: `SELECT key, sum(total) FROM (${byPart('lower(trim(region)) AS key, sum(amount) AS total')}) AS parts GROUP BY 1 ORDER BY 2 DESC`,
    plain: 'SELECT lower(trim(region)), sum(amount) FROM sales GROUP BY 1 ORDER BY 2 DESC',
  },
  {
    question: 'total quantity by month of sold at',
    sql: `SELECT to_char(key, 'YYYY-MM'), sum(total) FROM (${byPart('sold_at::date AS key, sum(quantity) AS total')}) AS parts GROUP BY 1 ORDER BY 1`,
    plain: "SELECT to_char(sold_at, 'YYYY-MM'), sum(quantity) FROM sales GROUP BY 1 ORDER BY 1",
  },
  {
    question: 'total amount in West by year of sold at',
    sql: `SELECT to_char(key, 'YYYY'), sum(total) FROM (${byPart('sold_at::date AS key, sum(amount) AS total', "WHERE lower(trim(region)) = 'west'")}) AS parts GROUP BY 1 ORDER BY 1`,
    plain: `SELECT to_char(sold_at, 'YYYY'), sum(amount) FROM sales WHERE lower(trim(region)) = 'west' GROUP BY 1 ORDER BY 1`,
  },
];

/** Questions about ten million rows, half of them on another server, against the same answers by hand-written SQL. */
export const bench: Bench = async (report) => {
  const bin = findPostgres();
  if (!bin) {
    console.log('spread: no PostgreSQL here (apt-get install postgresql)');
    return;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  const servers = await startSpreadPostgres(bin, rows, { hasWhole: false, logsPlans: false });
  const { port, user } = servers.near;
  const sql = new pg.Client({ host: '127.0.0.1', port, user, database: servers.spread });
  try {
    await sql.connect();
    const folder = join(scratch, 'data');
    mkdirSync(folder);
    await withService([folder], scratch, async ({ client }) => {
      const connect = () =>
        client.send(api.databases.connect, {
          url: `postgresql://${user}@127.0.0.1:${port}/${servers.spread}?sslmode=disable`,
        });
      report({
        promise: '10,000,000 rows over two servers: connect and measure',
        ours: await timed(connect),
        reference: await timed(() => sql.query('SELECT count(*), min(sold_at), max(sold_at) FROM sales')),
        against: 'a count and two edges, as plain SQL',
      });
      for (const { question, sql: byHand, plain } of cases) {
        await ask(client, question);
        const times = await paired(
          rounds,
          () => timed(() => ask(client, question)),
          () => timed(() => sql.query(byHand)),
        );
        const promise = `10,000,000 rows over two servers: ${question}, question to card`;
        report({ promise, ...times, against: 'SQL by hand, added up on each server' });
        const reference = await timed(() => sql.query(plain));
        report({ promise: `${promise}, beside one statement`, ...times, reference, against: 'plain SQL' });
      }
    });
  } finally {
    await sql.end();
    await servers.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
};

async function ask(client: Client, query: string): Promise<void> {
  for await (const { block } of followRun(client, api.answerRuns, { dispatch: { query } })) {
    if (block.kind === 'data_pipeline_answer' && block.chart_refs?.length) return;
  }
  throw new Error(`"${query}" was not answered with a card`);
}
