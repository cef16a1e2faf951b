// What the sets with truths in SQL share: their data as tables of DuckDB, and SQL from the command line.
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { DATA } from './lib.mjs';

/**
 * Opens the data of a set in DuckDB, one schema for each workspace.
 *
 * @param views SQL by workspace and table; `'name.csv'` and the like stand for files of the workspace, all with a header.
 * @param finish Adds what no single statement reads, such as workbooks. It takes the connection.
 * @returns `query(workspace, sql)`, which gives rows as arrays of plain values.
 */
export async function openViews(views, finish) {
  const connection = await connect();
  for (const [workspace, tables] of Object.entries(views)) {
    await connection.run(`create schema ${workspace}`);
    for (const [name, sql] of Object.entries(tables)) {
      const located = sql
        .replace(/'([\w.]+\.(?:csv|tsv|jsonl?|parquet))'/g, (_, file) => `'${join(DATA, workspace, file)}'`)
        .replace(/read_csv\(('[^']*')/g, 'read_csv($1, header=true');
      await connection.run(`create table ${workspace}.${name} as ${located}`);
    }
  }
  await finish(connection);
  return async (workspace, sql) => {
    await connection.run(`use ${workspace}`);
    return (await connection.runAndReadAll(sql)).getRowsJson();
  };
}

/** A connection to an empty database in memory. One thread, so that rows come in the same order on every run. */
export async function connect() {
  return (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
}

/** A cell as an SQL literal; empty cells are null. */
export const sqlText = (value) =>
  value === undefined || value === '' ? 'null' : `'${String(value).replaceAll("'", "''")}'`;

/** Where `script` was started itself: the rows of each statement of `node build/views.mjs WORKSPACE 'SQL; SQL'`. */
export async function lookUp(script, openData) {
  const [, started, workspace, statements] = process.argv;
  if (!started || resolve(started) !== script || !workspace || !statements) return;
  const query = await openData();
  for (const sql of statements.split(';').filter((text) => text.trim())) {
    try {
      for (const row of await query(workspace, sql)) console.log(JSON.stringify(row));
    } catch (error) {
      console.log('ERROR', sql, error.message);
    }
    console.log('--');
  }
}
