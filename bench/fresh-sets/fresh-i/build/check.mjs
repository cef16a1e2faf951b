// node build/check.mjs: a second computation of the truths in SQL on DuckDB, apart from build/items/ and (but for the cells of
// the workbook) from build/read.mjs. Every item with a truth has at least one statement; each must give one of its readings.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../build/views.mjs';
import { workbook } from './read.mjs';

const ROOT = join(import.meta.dirname, '..');
const connection = await connect();
const rowsOf = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();

let agreed = 0;
let failed = 0;
const numeric = (value) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value) ? Number(value) : value;
const plain = (values) =>
  values
    .map(numeric)
    .map((v) => (typeof v === 'number' ? v.toPrecision(9) : String(v)))
    .sort()
    .join(' | ');
const items = readFileSync(join(ROOT, 'items.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

for (const file of readdirSync(join(import.meta.dirname, 'sql')).sort()) {
  const workspace = file.replace('.mjs', '');
  const { statements: start, answers } = await import(join(import.meta.dirname, 'sql', file));
  const source = (name, separator = ',') =>
    `read_csv('${join(ROOT, 'data', workspace, name)}', delim='${separator}', header=true, all_varchar=true)`;
  await connection.run(`create schema ${workspace}`);
  await connection.run(`use ${workspace}`);
  const path = (name) => join(ROOT, 'data', workspace, name);
  for (const [name, sql] of Object.entries(start({ source, path })))
    await connection.run(`create table ${name} as ${sql}`);
  if (workspace === 'grant') await loadCells('grant/peatwatch_office.xlsx');
  const mine = items.filter((item) => item.workspace === workspace && item.expect !== 'refuse');
  for (const item of mine) {
    const statements = [answers[item.id.split('-')[1]] ?? []].flat();
    if (statements.length === 0) {
      failed++;
      console.log(`no statement for ${item.id}`);
    }
    for (const sql of statements) {
      try {
        const got = plain((await rowsOf(sql)).flat());
        if (item.truth.some((values) => plain(values) === got)) agreed++;
        else {
          failed++;
          console.log(
            `${item.id} differs: ${item.question}\n  sql   ${got.slice(0, 400)}`,
            '\n  truth',
            item.truth.map(plain),
          );
        }
      } catch (error) {
        failed++;
        console.log(`${item.id}: ${error.message.slice(0, 300)}`);
      }
    }
  }
}
const answerable = items.filter((item) => item.expect !== 'refuse').length;
console.log(`${answerable} items with a truth; ${agreed} statements agree, ${failed} do not`);
process.exitCode = failed ? 1 : 0;

/** The cells of the workbook as they are, row by row. */
async function loadCells(file) {
  for (const [index, rows] of workbook(file).entries()) {
    const cells = 'abcdefghij'.split('');
    await connection.run(
      `create table sheet${index + 1} (n int, ${cells.map((c) => `${c} varchar`).join(', ')})`,
    );
    for (const [n, row] of rows.entries()) {
      const values = cells.map((_, at) =>
        row[at] === undefined || row[at] === '' ? 'null' : `'${row[at]}'`,
      );
      await connection.run(`insert into sheet${index + 1} values (${n}, ${values.join(', ')})`);
    }
  }
  const amount = (column) =>
    `case when ${column} like '(%' then -replace(trim(${column}, '()'), ',', '')::double else ${column}::double end`;
  await connection.run(`create table costs as with filled as (
      select last_value(a ignore nulls) over (order by n rows unbounded preceding) as category, * from sheet1 where n > 4)
    select category, b as item, y as year, planned, spent from (
      select category, b, unnest([2024, 2025, 2026]) as y, unnest([${['c', 'e', 'g'].map(amount)}]) as planned,
        unnest([${['d', 'f', 'h'].map(amount)}]) as spent from filled where b is not null)`);
  await connection.run(`create table months as select a as name, b as role, c as partner, coalesce(e::double, 0) as wp2,
      coalesce(f::double, 0) as wp3, i::double as total from sheet2 where n > 2 and b is not null`);
}
