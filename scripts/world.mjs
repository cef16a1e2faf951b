// Makes the bundled index "World" and the bundled exchange rates (documented in data/README.md). The output is
// committed; run `node scripts/world.mjs` only to change it. Needs R with the package pwt9: `apt-get install
// r-cran-pwt9`.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { currencies } from './world/currencies.mjs';
import { everydayNames, regionNames } from './world/names.mjs';

const root = resolve(import.meta.dirname, '..');
const packaged = (...path) => join(root, 'node_modules', ...path);
const world = join(root, 'data', 'World');
const scratch = mkdtempSync(join(tmpdir(), 'cardinal-world-'));
mkdirSync(world, { recursive: true });

const connection = await (await DuckDBInstance.create(':memory:')).connect();
try {
  await readPenn();
  await readNames();
  await writeTable('World economy', economy());
  await writeTable('World health', await health());
  await writeTable('Countries', countries());
  await writeRates();
} finally {
  connection.closeSync();
  rmSync(scratch, { recursive: true, force: true });
}

/** The Penn World Table 9.1 from R. */
async function readPenn() {
  const csv = join(scratch, 'pwt.csv');
  const columns = 'country isocode year currency rgdpe rgdpo pop emp avh hc labsh csh_i xr i_xr'.split(' ');
  const names = columns.map((name) => `"${name}"`).join(',');
  execFileSync('Rscript', [
    '-e',
    `data("pwt9.1", package = "pwt9"); options(digits = 15);
     write.csv(pwt9.1[, c(${names})], "${csv}", row.names = FALSE, na = "")`,
  ]);
  await connection.run(`CREATE TABLE penn AS SELECT * FROM read_csv(${quoted(csv)})`);
}

/** Everyday names of countries, and their codes. */
async function readNames() {
  const codes = JSON.parse(readFileSync(packaged('i18n-iso-countries', 'codes.json'), 'utf8'));
  const { countries: english } = JSON.parse(
    readFileSync(packaged('i18n-iso-countries', 'langs', 'en.json'), 'utf8'),
  );
  const rows = codes
    .filter(([two]) => two !== 'XK') // a code that ISO reserves for private use
    .map(([two, three, numeric]) => {
      const [name] = [english[two]].flat();
      return { two, three, numeric, name: everydayNames.get(three) ?? name };
    });
  const json = join(scratch, 'names.json');
  writeFileSync(json, JSON.stringify(rows));
  await connection.run(
    `CREATE TABLE names AS SELECT * FROM read_json(${quoted(json)}, columns =
       {two: 'VARCHAR', three: 'VARCHAR', numeric: 'VARCHAR', name: 'VARCHAR'})`,
  );
}

/** Converts millions to units and shares to percent, and computes figures per head. */
function economy() {
  return `
    SELECT coalesce(name, country) AS "country", year::INTEGER AS "year",
      round(rgdpe / pop, 2) AS "GDP per head (US$ of 2011)",
      round(rgdpe * 1e6)::BIGINT AS "GDP (US$ of 2011)",
      round(pop * 1e6)::BIGINT AS "population",
      round(emp * 1e6)::BIGINT AS "employed persons",
      round(rgdpo / emp, 2) AS "output per worker (US$ of 2011)",
      round(avh, 1) AS "hours worked per worker",
      round(hc, 4) AS "human capital index",
      round(labsh * 100, 2) AS "labour share of income (%)",
      round(csh_i * 100, 2) AS "investment share of GDP (%)"
    FROM penn LEFT JOIN names ON isocode = three
    WHERE pop IS NOT NULL
    ORDER BY "country", "year"`;
}

/** The source numbers the regions; their names are from its documentation. */
async function health() {
  const { resources } = JSON.parse(readFileSync(packaged('vega-datasets', 'datapackage.json'), 'utf8'));
  const { fields } = resources.find(({ path }) => path === 'gapminder.json').schema;
  const { categories } = fields.find(({ name }) => name === 'cluster');
  const regions = categories
    .map(({ value, label }) => `WHEN ${value} THEN ${quoted(regionNames[label])}`)
    .join(' ');
  return `
    SELECT CASE country WHEN 'Hong Kong, China' THEN 'Hong Kong' ELSE country END AS "country",
      CASE cluster ${regions} END AS "world region", year::INTEGER AS "year",
      life_expect AS "life expectancy (years)", fertility AS "children per woman"
    FROM read_json(${quoted(packaged('vega-datasets', 'data', 'gapminder.json'))})
    ORDER BY "country", "year"`;
}

function countries() {
  return `
    SELECT name AS "country", two AS "two-letter code", three AS "three-letter code", numeric AS "numeric code",
      any_value(currency) AS "currency"
    FROM names LEFT JOIN penn ON isocode = three
    GROUP BY name, two, three, numeric ORDER BY name`;
}

async function writeTable(name, select) {
  const path = join(world, `${name}.parquet`);
  await connection.run(`COPY (${select}) TO ${quoted(path)} (FORMAT parquet, COMPRESSION zstd)`);
}

/** Yearly averages of market rates only; the source's estimates are unsuitable for converting money. */
async function writeRates() {
  const lines = ['date,currency,per_usd'];
  for (const { currency, country, since } of currencies) {
    const found = await connection.runAndReadAll(
      `SELECT year::INTEGER, xr FROM penn
       WHERE isocode = '${country}' AND year >= ${since} AND xr IS NOT NULL AND i_xr = 'market' ORDER BY year`,
    );
    for (const [year, rate] of found.getRows())
      lines.push(`${year},${currency},${Number(rate.toPrecision(9))}`);
  }
  writeFileSync(join(root, 'data', 'rates.csv'), `${lines.join('\n')}\n`);
}

function quoted(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
