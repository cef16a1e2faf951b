// Makes the sample workspace from the open data of the vega-datasets package. The output is committed; run `node
// scripts/samples.mjs` only to change it. Columns keep the source's names. The origin of the data is documented in
// samples/README.md.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as xlsx from '@e965/xlsx';

const root = resolve(import.meta.dirname, '..');
const source = (name) => join(root, 'node_modules', 'vega-datasets', 'data', name);
const sample = (name) => join(root, 'samples', name);
const readRows = (name) => JSON.parse(readFileSync(source(name), 'utf8'));

for (const name of ['seattle-weather.csv', 'stocks.csv', 'us-employment.csv', 'unemployment.tsv']) {
  copyFileSync(source(name), sample(name));
}
writeMovies();
writeCars();
await writeGapminder();

/** One film per line: the same array as in the source, but smaller and readable in a text editor. */
function writeMovies() {
  const lines = readRows('movies.json').map((row) => `  ${JSON.stringify(row)}`);
  writeFileSync(sample('movies.json'), `[\n${lines.join(',\n')}\n]\n`);
}

/** A spreadsheet; the source writes the model year as 1970-01-01. */
function writeCars() {
  const rows = readRows('cars.json').map((row) => ({ ...row, Year: Number(row.Year.slice(0, 4)) }));
  const book = xlsx.utils.book_new();
  // With the current date the file would differ on every run.
  book.Props = { Title: 'Cars', CreatedDate: new Date('2025-01-01T00:00:00Z') };
  xlsx.utils.book_append_sheet(book, xlsx.utils.json_to_sheet(rows), 'Cars');
  writeFileSync(
    sample('cars.xlsx'),
    xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }),
  );
}

/** The source numbers the regions; their names are from its documentation. */
async function writeGapminder() {
  const { resources } = JSON.parse(readFileSync(join(source('..'), 'datapackage.json'), 'utf8'));
  const { fields } = resources.find(({ path }) => path === 'gapminder.json').schema;
  const { categories } = fields.find(({ name }) => name === 'cluster');
  const regions = categories.map(({ value, label }) => `WHEN ${value} THEN '${label}'`).join(' ');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const [from, to] = [source('gapminder.json'), sample('gapminder.parquet')].map((path) =>
    path.replaceAll("'", "''"),
  );
  await connection.run(
    `COPY (SELECT year::INTEGER AS year, country, CASE cluster ${regions} END AS cluster, pop::BIGINT AS pop,
         life_expect, fertility FROM read_json('${from}')) TO '${to}' (FORMAT parquet, COMPRESSION zstd)`,
  );
  connection.closeSync();
  instance.closeSync();
}
