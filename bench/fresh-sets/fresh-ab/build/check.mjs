import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import * as XLSX from '@e965/xlsx';

const root = new URL('..', import.meta.url).pathname;
const items = readFileSync(`${root}items.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const db = await (await DuckDBInstance.create()).connect();
const f = (p) => `'${root}data/${p}'`;
const raw = (p, sep = ',') =>
  `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true, null_padding=true)`;

const book = XLSX.read(readFileSync(`${root}data/hotel/housekeeping.xlsx`));
const lit = (v) => (v === null || v === undefined ? 'null' : `'${String(v).replaceAll("'", "''")}'`);
async function load(name, sheet, range) {
  const [head, ...rows] = XLSX.utils.sheet_to_json(book.Sheets[sheet], { header: 1, range, defval: null });
  await db.run(`create table ${name} (n int, ${head.map((c) => `"${c}" varchar`).join(', ')})`);
  const values = rows.map((r, i) => `(${i}, ${head.map((_, k) => lit(r[k])).join(', ')})`);
  await db.run(`insert into ${name} values ${values.join(', ')}`);
}
await load('log0', 'Log', 3);
await load('staff', 'Staff', 0);

const views = {
  ml: `select run, model, dataset, strftime("startedAt"::timestamp, '%Y-%m') mon, "durationMin" mins, upper(gpu.type) gpu, gpu.count n, owner, lower(state) st, hparams.lr lr, hparams."batchSize" batch, hparams.optimizer opt, metrics."valLoss" loss, metrics.accuracy acc from read_json(${f('mlruns/runs.jsonl')}, format='newline_delimited')`,
  gpus: `select gpu, trim(usd_per_gpu_hour, '$')::double as usd from ${raw('mlruns/gpu_prices.csv')}`,
  sets: `select * from ${raw('mlruns/datasets.csv')}`,
  fz: `select *, strptime("Datum", '%d.%m.%Y') d, try_cast(replace("Verspätung (Min)", ',', '.') as double) late, lower("Ausfall") = 'ja' aus, try_cast("Fahrgäste" as int) pax, nullif("Grund", '') g from ${raw('bahn/fahrten_2026.csv', ';')}`,
  bh: `select * from ${raw('bahn/bahnhoefe.csv', ';')}`,
  zug: `select * from ${raw('bahn/fahrzeuge.tsv', '\t')}`,
  inv0: `select *, lower(specimen) ty, regexp_extract(volume, '[0-9]+')::int ul, strptime(stored_on, '%d-%b-%Y')::date s, strptime(nullif(expires, ''), '%d-%b-%Y')::date e from ${raw('freezer/inventory.csv')}`,
  inv: 'select distinct * from inv0',
  wd: `select *, lower(purpose) why, amount_ul::int ul, date::date d from ${raw('freezer/withdrawals.csv')}`,
  fr: `select unnest(freezers, recursive := true) from read_json(${f('freezer/freezers.json')})`,
  log: `select *, date '1899-12-30' + last_value("Date" ignore nulls) over (order by n)::int d, lower("Service") k, "Mins"::int lasted, lower("Inspection") r from log0 where "Room" is not null`,
  rooms: `select * from ${raw('hotel/rooms.csv')}`,
  rep: `select *, strptime(reported, '%d/%m/%Y')::date a, strptime(nullif(fixed, ''), '%d/%m/%Y')::date b, try_cast(trim(cost, '€') as double) eur from ${raw('hotel/repairs.csv')}`,
  camp: `select *, lower(state) st, replace(trim(goal, '$'), ',', '')::double as target, strptime(launched, '%-d %b %Y')::date a, strptime(deadline, '%-d %b %Y')::date b from ${raw('crowdfund/campaigns.csv')}`,
  pl: `select *, amount_usd::double as usd, lower(reward) tier, pledged_at::timestamp as t, strftime(pledged_at::timestamp, '%Y-%m') m from ${raw('crowdfund/pledges.tsv', '\t')}`,
  cr: `select * from ${raw('crowdfund/creators.csv')}`,
  pr: `select p."number" as no, p.title title, p.author.login login, p.author.team team, lower(p.state) st, p."createdAt"::timestamp as a, p."mergedAt"::timestamp as m, p."closedAt"::timestamp as c, p.diff.additions + p.diff.deletions lines from (select unnest(pulls) p from read_json(${f('reviewstats/pulls.json')}))`,
  rv: `select pr::int as no, reviewer, submitted::timestamp as t, lower(verdict) v from ${raw('reviewstats/reviews.csv')}`,
  eng: `select * from ${raw('reviewstats/engineers.csv')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const top = 'group by 1 order by 2 desc limit 1';
const octRuns = "from ml join gpus using (gpu) where mon = '2026-10'";
const box = items.find((i) => i.id === 'freezer-15').question.match(/KX-\d+/)[0];
const star = items.find((i) => i.id === 'crowdfund-12').question.match(/did (.*) reach/)[1];
const month = (d, m) => `strftime(${d}, '%Y-%m') = '2026-${m}'`;
const first =
  "select no, team, date_diff('minute', any_value(a), min(t)) / 60 h from pr join rv using (no) group by 1, 2";
const taken = (w) => `count(*) filter (taken_by = '${w}')`;
const hours = "select strftime(d, '%Y-%m') m, sum(lasted) / 60 h from log group by 1";

const checks = {
  'mlruns-01': "select count(*) from ml where st = 'crashed'",
  'mlruns-02': "select owner, count(*) from ml where st = 'crashed' group by 1",
  'mlruns-03': "select owner, 100 * avg((st = 'crashed')::int) from ml group by 1",
  'mlruns-04': "select opt, avg(acc) from ml where st = 'finished' group by 1 order by 2 desc limit 1",
  'mlruns-05': `select sum(mins * n) / 60 ${octRuns}`,
  'mlruns-06': `select sum(mins * n * usd) / 60 ${octRuns}`,
  'mlruns-07': `select owner, sum(mins * n * usd) / 60 ${octRuns} ${top}`,
  'mlruns-08': "select run, acc from ml where dataset = 'ledger-v2' order by acc desc nulls last limit 1",
  'mlruns-09': "select lr from ml where dataset = 'ledger-v2' order by acc desc nulls last limit 1",
  'mlruns-10': 'select dataset, avg(acc) from ml group by 1',
  'mlruns-11': 'select name from sets where name not in (select dataset from ml)',
  'mlruns-12': "select avg(mins) / 60 from ml where st = 'finished' and model = 'tern-large'",
  'mlruns-13': "select count(*) from ml where st = 'finished' and loss is null",
  'mlruns-14': "select avg(mins) from ml where gpu in ('A100', 'H100') group by gpu",
  'mlruns-15': "select count(*) from ml join sets on name = dataset where licence = 'proprietary'",
  'mlruns-16': 'select corr(batch, loss) from ml',
  'mlruns-17': 'select lang, avg(acc) from ml join sets on name = dataset group by 1',
  'mlruns-18': 'select run, mins * n / 60 from ml order by 2 desc nulls last limit 1',
  'bahn-01': `select count(*) from fz where aus and ${month('d', '09')}`,
  'bahn-02': `select count(*) from fz where aus and ${month('d', '10')}`,
  'bahn-03': `select 100.0 * count(*) filter (${month('d', '10')}) / count(*) filter (${month('d', '09')}) - 100 from fz where aus`,
  'bahn-04': 'select "Linie", avg(late) from fz group by 1',
  'bahn-05': `select "Linie", avg(late) from fz ${top}`,
  'bahn-06': 'select 100 * avg((late > 5)::int) from fz',
  'bahn-07': `select g, count(*) from fz where g is not null ${top}`,
  'bahn-08': `select "Name", count(*) from fz join bh on "Startbahnhof" = "Kürzel" ${top}`,
  'bahn-09': "select strftime(d, '%Y-%m'), sum(pax) from fz group by 1",
  'bahn-10':
    "select m, sum(s) over (order by m) from (select strftime(d, '%Y-%m') m, sum(pax) s from fz group by 1)",
  'bahn-11': "select strftime(min(d), '%Y-%m-%d'), strftime(max(d), '%Y-%m-%d') from fz",
  'bahn-12': 'select avg(late) from fz group by isodow(d) > 5',
  'bahn-13': `select avg(late) from fz join bh on "Zielbahnhof" = "Kürzel" where "Bundesland" = 'Bayern'`,
  'bahn-14':
    'select "Sitzplätze"::int from fz join zug on "Nummer" = "Fahrzeug" group by "Nummer", 1 order by count(*) desc limit 1',
  'bahn-15': `select g, count(*) from fz where g is not null and ${month('d', '11')} ${top}`,
  'bahn-16': `select "Name" from bh where "Barrierefrei" = 'nein'`,
  'bahn-17': 'select count(*) from fz join zug on "Nummer" = "Fahrzeug" where pax > "Sitzplätze"::int',
  'bahn-18': `select sum(pax) from fz where "Linie" = 'RE 5' and ${month('d', '08')}`,
  'freezer-01': "select count(*) from inv where freezer = 'F2'",
  'freezer-02':
    "select case ty when 'dna' then 'DNA' else ty end, count(*) from inv where freezer = 'F2' group by 1",
  'freezer-03':
    "select case ty when 'dna' then 'DNA' else ty end, count(*) from inv where freezer = 'F2' and project = 'Heron' group by 1",
  'freezer-04': 'select year(s), count(*) from inv0 group by 1',
  'freezer-05': `select ${taken('W. Chen')}, ${taken('L. Haddad')} from wd`,
  'freezer-06': "select sum(ul) / 1000 from inv where ty = 'plasma'",
  'freezer-07': 'select count(*) from inv where tube not in (select tube_no from wd)',
  'freezer-08': "select count(*) from inv where e < '2026-11-21'",
  'freezer-09':
    "select count(*) from inv join fr on code = freezer where e < '2026-11-21' and setpoint_c = -80",
  'freezer-10': `select count(*) from wd where ${month('d', '10')}`,
  'freezer-11': `select case why when 'elisa' then 'ELISA' when 'pcr' then 'PCR' else why end, count(*) from wd where ${month('d', '10')} group by 1`,
  'freezer-12': 'select tube_no from wd group by 1 having count(*) >= 5',
  'freezer-13': `select taken_by, count(*) from wd join inv on tube = tube_no where freezer = 'F1' ${top}`,
  'freezer-14':
    "select avg(x) from (select date_diff('day', s, min(d)) x from wd join inv on tube = tube_no group by tube, s)",
  'freezer-15': `select box::int from inv where tube = '${box}'`,
  'freezer-16': 'select count(*) from (select tube from inv0 group by 1 having count(*) > 1)',
  'freezer-17': `select freezer, count(*) from inv ${top}`,
  'freezer-18': "select code from fr where list_contains(alarm, 'Greta Lund')",
  'hotel-01': `select count(*) from log where ${month('d', '10')}`,
  'hotel-02': `select "Attendant", count(*) from log where ${month('d', '10')} group by 1`,
  'hotel-03': `select "Attendant", avg(lasted) from log where ${month('d', '10')} group by 1`,
  'hotel-04': "select avg(lasted) filter (k = 'checkout'), avg(lasted) filter (k = 'stayover') from log",
  'hotel-05': 'select category, avg(lasted) from log join rooms on room_no = "Room" group by 1',
  'hotel-06': "select 100 * avg((r = 'fail')::int) from log where r is not null",
  'hotel-07': `select "Attendant", 100 * avg((r = 'fail')::int) from log where r is not null ${top}`,
  'hotel-08': 'select "Attendant", avg(lasted) from log group by 1 order by 2 limit 1',
  'hotel-09': hours,
  'hotel-10': `select * from (select m, 100 * h / lag(h) over (order by m) - 100 x from (${hours})) where x is not null`,
  'hotel-11': `select dayname(d), count(*) from log where k = 'checkout' ${top}`,
  'hotel-12': 'select sum(eur) from rep',
  'hotel-13': "select avg(date_diff('day', a, b)) from rep",
  'hotel-14': 'select count(*) from rep where b is null',
  'hotel-15': `select sum(lasted * trim("Hourly pay", '€')::double) / 60 from log join staff on "Initials" = "Attendant" where ${month('d', '09')}`,
  'hotel-16': `select room::int, count(*) from rep ${top}`,
  'hotel-17': `select count(*) from log where "Remarks" ilike '%stain%'`,
  'hotel-18': 'select floor::int, avg(eur) from rep join rooms on room_no = room group by 1',
  'crowdfund-01': "select count(*) from camp where st = 'successful'",
  'crowdfund-02': "select category, 100 * avg((st = 'successful')::int) from camp group by 1",
  'crowdfund-03':
    "select category, 100 * avg((st = 'successful')::int) from camp group by 1 order by 2 limit 1",
  'crowdfund-04': "select sum(usd) from pl where m = '2026-10'",
  'crowdfund-05': "select sum(usd) filter (m = '2026-09'), sum(usd) filter (m = '2026-10') from pl",
  'crowdfund-06': 'select backer, sum(usd) from pl group by 1 order by 2 desc limit 5',
  'crowdfund-07':
    'select count(*) from (select backer from pl group by 1 having count(distinct campaign) >= 5)',
  'crowdfund-08': 'select title from camp where slug not in (select campaign from pl)',
  'crowdfund-09': `select tier, count(*) from pl ${top}`,
  'crowdfund-10': "select 100 * avg((refunded is not null and refunded = 'Y')::int) from pl",
  'crowdfund-11': "select avg(date_diff('day', a, b)) from camp",
  'crowdfund-12': `select 100 * sum(usd) / any_value(target) from pl join camp on slug = campaign where title = '${star}'`,
  'crowdfund-13':
    "select r from (select category, row_number() over (order by sum(usd) desc) r from pl join camp on slug = campaign group by 1) where category = 'Design'",
  'crowdfund-14':
    'select any_value(city) from pl join camp on slug = campaign join cr on handle = creator group by handle order by sum(usd) desc limit 1',
  'crowdfund-15': `select hour(t), count(*) from pl ${top}`,
  'crowdfund-16':
    "select 100 * avg((st = 'successful')::int) from camp join cr on handle = creator group by first_campaign",
  'crowdfund-17': "select count(*) from camp where st = 'cancelled'",
  'crowdfund-18': "select sum(usd) filter (m = '2026-09'), sum(usd) filter (m = '2026-10') from pl",
  'reviewstats-01': `select count(*) from pr where ${month('m', '10')}`,
  'reviewstats-02': `select team, count(*) from pr where ${month('m', '10')} group by 1`,
  'reviewstats-03': `select team, count(*) from pr where ${month('m', '09')} group by 1`,
  'reviewstats-04': `select median(h) from (${first})`,
  'reviewstats-05': `select team, median(h) from (${first}) ${top}`,
  'reviewstats-06': `select reviewer, count(*) from rv ${top}`,
  'reviewstats-07':
    "select count(*) filter (v = 'approved') from rv group by reviewer order by count(*) desc limit 1",
  'reviewstats-08': 'select login, avg(lines) from pr group by 1',
  'reviewstats-09': "select count(*) from pr where st = 'merged' and no not in (select no from rv)",
  'reviewstats-10': "select 100 * avg((v = 'changes_requested')::int) from rv",
  'reviewstats-11': 'select count(*) from (select no from rv group by 1 having count(*) >= 4)',
  'reviewstats-12': 'select dayname(t), count(*) from rv group by 1',
  'reviewstats-13': "select no from pr where st = 'merged' order by m - a desc limit 1",
  'reviewstats-14': "select count(*) from rv join pr using (no) where reviewer = login and v = 'approved'",
  'reviewstats-15': "select count(*) from pr where title ilike 'fix%'",
  'reviewstats-16': 'select office, count(*) from rv join eng on login = reviewer group by 1',
  'reviewstats-17': `select 100.0 * count(*) filter (${month('t', '10')}) / count(*) filter (${month('t', '09')}) - 100 from rv`,
  'reviewstats-18': 'select no, lines from pr order by 2 desc limit 3',
};

const norm = (v) => (typeof v === 'number' ? v.toFixed(5) : String(v));
const plain = (v) => norm(typeof v === 'bigint' ? Number(v) : v);
/** The values in rows of the given width, in an order that does not depend on the source. */
const canon = (values, width) => {
  const rows = [];
  for (let k = 0; k < values.length; k += width) rows.push(values.slice(k, k + width).join(' = '));
  return rows.sort().join('|');
};
let bad = 0;
for (const [id, sql] of Object.entries(checks)) {
  const rows = (await db.runAndReadAll(sql)).getRowsJS();
  const width = rows[0].length;
  const flat = rows.flat().map(plain);
  const { truth } = items.find((i) => i.id === id);
  if (truth.some((t) => canon(t.map(norm), width) === canon(flat, width))) continue;
  bad += 1;
  console.log(id, JSON.stringify(truth), canon(flat, width));
}
const missing = items.filter((i) => i.truth.length && !checks[i.id]);
for (const i of missing) console.log('no check for', i.id);
console.log(`${Object.keys(checks).length} checked, ${bad} differ`);
