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
const dec = (c) => `try_cast(replace(replace(${c}, '.', ''), ',', '.') as double)`;
const numbered = (p, sep) => `(select *, row_number() over () n from ${raw(p, sep)})`;
const down = (c) => `last_value(nullif(${c}, '') ignore nulls) over (order by n)`;
const clock = (c) => `(${c}[1:2]::int * 60 + ${c}[4:5]::int)`;
const utc = (c) => `replace(replace(${c}, 'T', ' '), 'Z', '')::timestamp`;

const views = {
  sub: `select s.*, lower(s.state) st, s.speaker.name sp, s.speaker.country country, s.speaker."firstTime" ft, nullif(trim(s.speaker.company, '-'), '') company from (select unnest(submissions) s from read_json(${f('talks/submissions.json')}, columns={event: 'varchar', exported: 'varchar', submissions: 'struct(code varchar, title varchar, speaker struct(name varchar, country varchar, company varchar, "firstTime" boolean), track varchar, format varchar, "submittedAt" varchar, state varchar, tags varchar[])[]'}))`,
  rev: `select *, try_cast(score as double) x from ${raw('talks/reviews.csv')}`,
  sched: `select *, ${down('"Day"')} d from ${numbered('talks/schedule.tsv', '\t')}`,
  trooms: `select * from ${raw('talks/rooms.csv')}`,
  ver: `select *, strptime("Datum", '%d-%m-%Y') d, ${dec('"Bedrag (€)"')} e, lower("Betaalwijze") pay, nullif(nullif("Vrijwilliger", ''), '?') who from ${raw('kringloop/verkopen_2026.csv', ';')} where "Bonnr" <> 'Totaal'`,
  inb: `select *, ${dec('"Gewicht (kg)"')} kg from ${raw('kringloop/inbreng.csv', ';')}`,
  vrij: `select * from ${raw('kringloop/vrijwilligers.csv', ';')}`,
  runs: `select *, ${utc('enqueued_at')} enq, date_diff('second', ${utc('enqueued_at')}, ${utc('started_at')}) wait, date_diff('second', ${utc('started_at')}, ${utc("nullif(finished_at, '')")}) secs, try_cast(payload_kb as double) kb, nullif(nullif(error_class, ''), 'null') err from ${raw('jobs/job_runs.csv')}`,
  queues: `select * from read_json(${f('jobs/queues.json')})`,
  deploys: `select * from read_json(${f('jobs/deploys.jsonl')}, format='newline_delimited')`,
  treat: `select * from ${raw('physio/treatments.csv')}`,
  tt: `select *, ${down('"Route"')} r from ${numbered('schoolbus/timetable.tsv', '\t')}`,
  pup: `select * from ${raw('schoolbus/pupils.csv')}`,
  upup: 'select distinct * from pup',
  trip: `select *, strptime(date, '%d/%m/%y') d, case when left_at <> '' then ${clock('left_at')} - ${clock('due_out')} end late, try_cast(boarded as int) b from ${raw('schoolbus/runs.csv')}`,
  bus: `select *, coalesce(try_strptime("MOT due", '%d/%m/%Y'), try_strptime("MOT due", '%-d %b %Y')) due from ${raw('schoolbus/buses.csv')}`,
  tar: `select *, try_cast("Unit rate (p/kWh)" as double) rate, "Standing charge (p/day)"::double sc, try_cast(trim("Exit fee", '£') as int) fee from ${raw('tariffs/tariffs.csv')}`,
  use: `select "Household" h, "On tariff" t, "Heat pump" hp, m, try_cast(replace(v, ',', '') as double) kwh from (unpivot (select * from ${raw('tariffs/usage_kwh_2026.csv')} where "Household" <> 'TOTAL') on "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct" into name m value v)`,
  homes: `select * from ${raw('tariffs/usage_kwh_2026.csv')} where "Household" <> 'TOTAL'`,
  sw: `select *, case when "Saving per yr" like '(%' then -trim("Saving per yr", '(£)')::double else try_cast(trim("Saving per yr", '£') as double) end gain from ${raw('tariffs/switches.tsv', '\t')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const book = XLSX.read(readFileSync(`${root}data/physio/physio_diary.xlsx`));
const lit = (v) => (v === null || v === undefined ? 'null' : `'${String(v).replaceAll("'", "''")}'`);
async function load(name, sheet, range) {
  const [head, ...rows] = XLSX.utils.sheet_to_json(book.Sheets[sheet], { header: 1, range, defval: null });
  await db.run(`create table ${name} (n int, ${head.map((c) => `"${c}" varchar`).join(', ')})`);
  const values = rows.map((r, i) => `(${i}, ${head.map((_, k) => lit(r[k])).join(', ')})`);
  await db.run(`insert into ${name} values ${values.join(', ')}`);
}
await load('diary0', 'Diary', 2);
await load('pat', 'Patients', 0);
await load('ther', 'Therapists', 0);
await db.run(
  `create view diary as select *, date '1899-12-30' + ${down('"Date"')}::int d, lower("Outcome") o, "Charged £"::double c, "Mins"::int lasted from diary0 where "Date" is null or "Date" <> 'TOTAL'`,
);
await db.run(
  `create view born as select *, coalesce(try_strptime("Born", '%d/%m/%Y'), try_strptime("Born", '%Y-%m-%d'))::date b from pat`,
);

const acc = "from sub where st = 'accepted'";
const fail = "status = 'failed'";
const oct = "strftime(enq, '%Y-%m') = '2026-10'";
const pay = 'from diary join treat using ("Code")';
const mine = 'from ver join vrij v on v."Code" = who';
const late = 'from trip where late is not null';
const kwh = 'from use join tar on "Tariff" = t';
const cost = '(3000 * rate + 365 * sc) / 100';
const byAge = `date_diff('year', b, date '2026-11-21') - (strftime(b, '%m%d') > '1121')::int`;

const checks = {
  'talks-01': `select count(*) ${acc}`,
  'talks-02': `select track, count(*) ${acc} group by 1`,
  'talks-03': `select track, 100 * avg((st = 'accepted')::int) from sub group by 1`,
  'talks-04': `select country, count(distinct sp) from sub group by 1 order by 2 desc limit 1`,
  'talks-05': `select "submittedAt"[1:7], count(*) from sub group by 1`,
  'talks-06': `select count(*) from sub where "submittedAt"[1:10] = (select max("submittedAt")[1:10] from sub)`,
  'talks-07': `select track, avg(x) from rev join sub on submission = code group by 1`,
  'talks-08': `select title, avg(x) from rev join sub on submission = code group by 1 having count(x) >= 4 order by 2 desc limit 1`,
  'talks-09': `select sp from rev join sub on submission = code group by 1, code having count(x) >= 4 order by avg(x) desc limit 1`,
  'talks-10': `select title from sub where code not in (select submission from rev)`,
  'talks-11': `select reviewer, avg(x) from rev group by 1 order by 2 limit 1`,
  'talks-12': `select count(nullif("Talk", '')) from sched where d like 'Fri%'`,
  'talks-13': `select 100 * avg((st = 'accepted')::int) from sub group by ft order by ft desc`,
  'talks-14': `select count(distinct sp) from sub where company is null`,
  'talks-15': `select t, count(*) from (select unnest(tags) t from sub) group by 1 order by 2 desc limit 1`,
  'talks-16': `select "Seats"::int from sched join trooms using ("Room") join sub on code = "Talk" where title = 'TITLE'`,
  'talks-17': `select title ${acc} and code not in (select "Talk" from sched where "Talk" is not null)`,
  'talks-18': `select track, count(*) from sub group by 1 order by 2 desc limit 1`,
  'kringloop-01': `select sum(e) from ver where month(d) = 10`,
  'kringloop-02': `select "Rubriek", sum(e) from ver where month(d) = 10 group by 1`,
  'kringloop-03': `select "Rubriek", sum(e) from ver where month(d) = 9 group by 1`,
  'kringloop-04': `select pay, count(*) from ver group by 1`,
  'kringloop-05': `select "Artikel", e from ver order by e desc limit 1`,
  'kringloop-06': `select "Naam", sum(e) ${mine} group by 1 order by 2 desc limit 1`,
  'kringloop-07': `select "Naam" from vrij where "Code" not in (select who from ver where who is not null)`,
  'kringloop-08': `select strftime(d, '%Y-%m'), sum(e) from ver group by 1`,
  'kringloop-09': `select strftime(d, '%Y-%m'), sum(e) from ver group by 1 order by 2 desc limit 1`,
  'kringloop-10': `select dayname(d), count(*) from ver group by 1 order by 2 desc limit 1`,
  'kringloop-11': `select sum(kg) from inb`,
  'kringloop-12': `select 100 * sum(kg) filter ("Afgekeurd" = 'ja') / sum(kg) from inb`,
  'kringloop-13': `select "Inbrenger", sum(kg) from inb where "Inbrenger" <> '' group by 1 order by 2 desc limit 1`,
  'kringloop-14': `select count(*) from inb where coalesce("Postcode", '') in ('', '-')`,
  'kringloop-15': `select sum(e) filter ("Rubriek" = 'Boeken'), sum(e) filter ("Rubriek" = 'Speelgoed') from ver`,
  'kringloop-16': `select "Naam" from vrij where "Woonplaats" = 'Zutphen'`,
  'kringloop-17': `select count(*) from ver where "Artikel" ilike '%stoel%'`,
  'kringloop-18': `select avg(e) from ver where "Rubriek" = 'Meubels'`,
  'jobs-01': `select count(*) from runs where ${fail} and ${oct}`,
  'jobs-02': `select queue, count(*) from runs where ${fail} and ${oct} group by 1`,
  'jobs-03': `select queue, 100 * avg((${fail})::int) from runs where ${oct} group by 1`,
  'jobs-04': `select queue, quantile_cont(secs, 0.95) from runs where secs is not null group by 1`,
  'jobs-05': `select class, avg(secs) from runs group by 1 order by 2 desc limit 1`,
  'jobs-06': `select avg(wait) from runs`,
  'jobs-07': `select queue, avg(wait) from runs group by 1 order by 2 desc limit 1`,
  'jobs-08': `select count(*) from runs join queues on name = queue where wait > "waitSloSec"`,
  'jobs-09': `select queue, count(*) from runs join queues on name = queue where wait > "waitSloSec" group by 1 order by 2 desc limit 1`,
  'jobs-10': `select "ownerTeam", count(*) from runs join queues on name = queue where ${fail} group by 1 order by 2 desc limit 1`,
  'jobs-11': `select hour(enq), count(*) from runs group by 1 order by 2 desc limit 1`,
  'jobs-12': `select err, count(*) from runs where err is not null group by 1 order by 2 desc limit 3`,
  'jobs-13': `select strftime(enq, '%Y-%m-%d'), count(*) filter (${fail}) from runs where enq >= '2026-11-12' group by 1`,
  'jobs-14': `select name from queues where name not in (select queue from runs)`,
  'jobs-15': `select count(*) from deploys where list_contains(services, 'billing')`,
  'jobs-16': `select author, count(*) from deploys where rollback group by 1 order by 2 desc limit 1`,
  'jobs-17': `select avg(kb) from runs where status = 'succeeded'`,
  'jobs-18': `select 100 * avg((${fail})::int) from runs where worker in ('wk-a1', 'wk-b2') group by worker`,
  'physio-01': `select count(*) from diary where month(d) = 9`,
  'physio-02': `select "Therapist", count(*) from diary where month(d) = 9 group by 1`,
  'physio-03': `select count(*) from diary where month(d) = 9 and o = 'dna'`,
  'physio-04': `select 100 * avg((o = 'dna')::int) from diary`,
  'physio-05': `select sum(c) from diary where month(d) = 10`,
  'physio-06': `select sum(c) from diary where month(d) = 10 and "Paid" = 'N'`,
  'physio-07': `select "Treatment", sum(c) ${pay} where o = 'attended' group by 1`,
  'physio-08': `select "Insurer", sum(c) from diary join pat on "Pat no" = "Patient" where "Insurer" <> 'Self-pay' group by 1 order by 2 desc limit 1`,
  'physio-09': `select avg(${byAge}) from born`,
  'physio-10': `select "Name" from pat where "Pat no" not in (select "Patient" from diary)`,
  'physio-11': `select "Name" from diary join pat on "Pat no" = "Patient" where o = 'attended' group by 1, "Sessions approved" having count(*) > try_cast("Sessions approved" as int)`,
  'physio-12': `select dayname(d), count(*) from diary group by 1 order by 2 limit 1`,
  'physio-13': `select m, sum(s) over (order by m) from (select strftime(d, '%Y-%m') m, sum(c) s from diary group by 1)`,
  'physio-14': `select lower("Complaint"), count(*) from pat group by 1 order by 2 desc limit 1`,
  'physio-15': `select lower("Complaint"), count(*) from born where ${byAge} > 60 group by 1 order by 2 desc limit 1`,
  'physio-16': `select t."Name" from diary join pat p on "Pat no" = "Patient" join ther t on "Initials" = "Therapist" where p."Name" = 'Duncan Buchan' group by 1 order by count(*) desc limit 1`,
  'physio-17': `select sum(lasted) ${pay} where "Treatment" = 'Hydrotherapy'`,
  'physio-18': `select "Therapist", count(*) from diary group by 1 order by 2 desc limit 1`,
  'schoolbus-01': `select "Morning" from tt where "Stop" = 'Ash Grove'`,
  'schoolbus-02': `select "Afternoon" from tt where "Stop" = 'Ash Grove'`,
  'schoolbus-03': `select r, count(*) from tt group by 1 order by 2 desc limit 1`,
  'schoolbus-04': `select max(${clock('"Morning"')}) - min(${clock('"Morning"')}) from tt where r = 'R4'`,
  'schoolbus-05': `select "Stop" from tt where "Afternoon" = '-'`,
  'schoolbus-06': `select "Route", count(*) from upup group by 1`,
  'schoolbus-07': `select "Route", count(*) from upup where "Yr" = '7' group by 1`,
  'schoolbus-08': `select count(*) from upup where coalesce("Pass", '') in ('', '-', 'none')`,
  'schoolbus-09': `select "Pupil" from pup group by 1 having count(*) > 1`,
  'schoolbus-10': `select count(*) from trip where status = 'cancelled'`,
  'schoolbus-11': `select remarks, count(*) from trip where status = 'cancelled' group by 1`,
  'schoolbus-12': `select avg(late) from trip`,
  'schoolbus-13': `select driver, avg(late) from trip group by 1`,
  'schoolbus-14': `select 100 * avg((late > 5)::int) ${late}`,
  'schoolbus-15': `select dayname(d), avg(late) ${late} group by 1 order by 2 desc limit 1`,
  'schoolbus-16': `select strftime(d, '%Y-%m'), sum(b) from trip group by 1`,
  'schoolbus-17': `select count(*) from trip join bus on "Reg" = bus where b > "Seats"::int`,
  'schoolbus-18': `select "Reg" from bus order by due limit 1`,
  'tariffs-01': `select "Tariff", rate from tar order by rate limit 1`,
  'tariffs-02': `select "Tariff", rate from tar where lower("Type") = 'fixed' order by rate limit 1`,
  'tariffs-03': `select fee from tar where lower("Type") = 'fixed' order by rate limit 1`,
  'tariffs-04': `select "Supplier", avg(sc) from tar group by 1`,
  'tariffs-05': `select count(*) from tar where "Green" = '100%'`,
  'tariffs-06': `select "Tariff" from tar where fee is null`,
  'tariffs-07': `select ${cost} from tar where "Tariff" = 'Flow'`,
  'tariffs-08': `select "Tariff", ${cost} c from tar where rate is not null order by c limit 1`,
  'tariffs-09': `select sum(kwh) from use where m = 'Jan'`,
  'tariffs-10': `select sum(kwh) from use where m = 'Jul'`,
  'tariffs-11': `select 100 * sum(kwh) filter (m = 'Jul') / sum(kwh) filter (m = 'Jan') - 100 from use`,
  'tariffs-12': `select h, sum(kwh) from use group by 1 order by 2 desc limit 3`,
  'tariffs-13': `select "Supplier", sum(kwh) ${kwh} group by 1`,
  'tariffs-14': `select "Tariff" from tar where "Tariff" not in (select "On tariff" from homes)`,
  'tariffs-15': `select m, avg(kwh) from use group by 1`,
  'tariffs-16': `select avg(s) from (select hp, h, sum(kwh) s from use group by 1, 2) group by hp`,
  'tariffs-17': `select "Household", gain from sw order by gain desc nulls last limit 1`,
  'tariffs-18': `select count(*) from sw where gain < 0`,
};

const title = items.find((i) => i.id === 'talks-16').question.split('"')[1];
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
  const rows = (await db.runAndReadAll(sql.replace('TITLE', title))).getRowsJS();
  const width = rows[0].length;
  const got = canon(rows.flat().map(plain), width);
  const { truth } = items.find((i) => i.id === id);
  if (truth.some((t) => canon(t.map(norm), width) === got)) continue;
  bad += 1;
  console.log(id, JSON.stringify(truth), got);
}
console.log(`${Object.keys(checks).length} checked, ${bad} differ`);
