// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.

import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews, sqlText } from '../../build/views.mjs';

const money = (column) => `cast(replace(replace(${column}, '£', ''), ',', '') as double)`;

const VIEWS = {
  apiary: {
    hives: "select * from read_csv('hives.csv')",
    inspections:
      "select strptime(date, '%d/%m/%Y')::date as date, hive, brood_frames::int brood_frames, stores_frames::int stores_frames, case when varroa_per_100 = 'n/c' then null else varroa_per_100::double end as varroa_per_100, temper_1to5::int as temper, queen_seen, weight_kg::double weight_kg, fed, treatment, keeper, notes, varroa_per_100 as varroa_text from read_csv('inspections.csv', all_varchar=true)",
    extractions: "select * from read_csv('extractions.tsv', delim='\\t')",
  },
  claims: {
    policies: `select * replace (${money('"AnnualPremium"')} as "AnnualPremium") from read_csv('policies.csv')`,
    brokers: "from read_csv('brokers.csv')",
    claims:
      "select * replace (lossDate::date as lossDate, notifiedDate::date as notifiedDate, closedDate::date as closedDate) from read_json('claims.json')",
    payments: `select * replace (${money('"Amount"')} as "Amount") from read_csv('payments.csv')`,
  },
  driving: {
    learners: "from read_csv('learners.csv')",
    instructors: "from read_csv('instructors.csv')",
    lessons: "select * replace (startsAt::timestamp as startsAt) from read_csv('lessons.csv')",
    tests:
      'select strptime("Test date", \'%d.%m.%Y\')::date as day, "Learner ID"::bigint as learnerId, "Attempt"::int as attempt, "Centre" as centre, "Result (P/F)" as result, "Minors"::int as minors, "Serious faults"::int as serious, "Prepared by" as instructorId from read_csv(\'tests.csv\', delim=\';\', all_varchar=true)',
  },
  podcast: {
    episodes: "select * replace (publishedAt::timestamp as publishedAt) from read_json('episodes.jsonl')",
    downloads:
      "select week_commencing::date as week, ep_id, app, try_cast(downloads as int) as downloads, downloads as downloads_text from read_csv('downloads_weekly.csv', all_varchar=true)",
  },
  theatre: {
    productions: "from read_csv('productions.csv')",
    performances: "select * replace (starts::varchar as starts) from read_csv('performances.csv')",
    bookings: "from read_csv('bookings.csv')",
    members: "from read_csv('members.csv')",
  },
  waterlab: {
    sites: "from read_csv('sites.csv')",
    limits: "from read_csv('limits.csv')",
    samples:
      'select lab_no, site, sampled_at::timestamp sampled_at, received_at::timestamp received_at, sampler, weather, try_cast("water_temp_C" as double) as water_temp_c, "water_temp_C" as temp_text, purpose, condition from read_csv(\'samples.csv\', all_varchar=true)',
    results:
      "select lab_no, parameter, result as result_text, try_cast(result as double) as result, unit, method, analysed_on::date analysed_on, analyst from read_csv('results.csv', all_varchar=true)",
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () => openViews(VIEWS, loadWorkbooks);

/** Reads the two workbooks: podcast.reads and podcast.sponsors; theatre.budgets (no totals) and theatre.takings (long). */
async function loadWorkbooks(connection) {
  const pod = readWorkbook(join(DATA, 'podcast', 'ad_reads.xlsx'));
  await connection.run(
    'create table podcast.reads (ep_id varchar, sponsor varchar, slot varchar, cpm double, booked bigint, net double, status varchar, style varchar)',
  );
  for (const row of pod[0].slice(3))
    if (row[0] && row[0] !== 'Episode')
      await connection.run(
        `insert into podcast.reads values (${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => sqlText(row[i])).join(', ')})`,
      );
  await connection.run(
    'create table podcast.sponsors (sponsor varchar, category varchar, contact varchar, ends date)',
  );
  for (const row of pod[1].slice(1))
    await connection.run(`insert into podcast.sponsors values (${row.map(sqlText).join(', ')})`);
  const amount = (value) => (/^\(.*\)$/.test(value) ? -1 : 1) * Number(String(value).replace(/[(),]/g, ''));
  const book = readWorkbook(join(DATA, 'theatre', 'season_2025-26.xlsx'));
  await connection.run(
    'create table theatre.budgets (production varchar, line varchar, budget double, spent double, remaining double)',
  );
  let production = '';
  for (const row of book[0].slice(4)) {
    if (row[0] === 'Production' || row.length < 5) continue;
    if (row[0] && row[1]) production = row[0];
    if (row[1])
      await connection.run(
        `insert into theatre.budgets values (${sqlText(production)}, ${sqlText(row[1])}, ${row[2]}, ${row[3]}, ${amount(row[4])})`,
      );
  }
  await connection.run(
    'create table theatre.takings (item varchar, month varchar, ym varchar, amount double)',
  );
  const [head, ...lines] = book[1];
  for (const row of lines)
    for (let i = 1; i < head.length; i++)
      await connection.run(
        `insert into theatre.takings values (${sqlText(row[0])}, ${sqlText(head[i])}, ${sqlText(`20${head[i].slice(4)}-${String(1 + ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].indexOf(head[i].slice(0, 3))).padStart(2, '0')}`)}, ${/^\d/.test(row[i]) ? row[i] : 'null'})`,
      );
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
