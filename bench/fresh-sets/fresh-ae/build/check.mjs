import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { checkTruths } from '../../build/checkTruths.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';

const root = new URL('..', import.meta.url).pathname;
const items = readFileSync(`${root}items.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const db = await (await DuckDBInstance.create()).connect();
const f = (p) => `'${root}data/${p}'`;
const raw = (p, sep = ',', o = '') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true${o})`;
const num = (c) => `try_cast(replace(${c}, ',', '.') as double)`;
const dm = (c, s = '.') => `try_strptime(${c}, '%d${s}%m${s}%Y')::date`;
const low = (c) => `nullif(trim(lower(${c})), '')`;
const serial = (c) => `(date '1899-12-30' + try_cast(${c} as int))`;

/** The first sheet as a table of texts. */
async function sheet(name, file, cols) {
  await db.run(`create table ${name} (${cols.map((c) => `${c} varchar`).join(', ')})`);
  for (const row of readWorkbook(`${root}data/${file}`)[0].slice(1)) {
    const v = cols.map((_, i) =>
      row[i] === undefined || row[i] === '' ? 'null' : `'${row[i].replaceAll("'", "''")}'`,
    );
    await db.run(`insert into ${name} values (${v.join(', ')})`);
  }
}
await sheet('rw', 'orchestra/programmes.xlsx', ['prog', 'title', 'comp', 'piece', 'mins', 'solo']);
await sheet('rb', 'usedbooks/buyins.xlsx', ['lot', 'd', 'who', 'boxes', 'paid']);
await sheet('rt', 'dance/teachers.xlsx', ['t', 'rate', 'since', 'dbs']);
await sheet('rg', 'labkit/gear.xlsx', ['id', 'kind', 'make', 'model', 'bought', 'eur', 'cal', 'room']);
await sheet('rl', 'lifeguards/beach_log.xlsx', ['d', 'b', 'temp', 'bft', 'flag', 'crowd']);

const views = {
  co: `select ${dm('"Date"')} d, "Seas." s, upper("Prog") prog, ${low('"Hall"')} hall, "Cond." cond, "Tix sold"::int sold, try_cast("Comps" as int) comps, ${num('"Takings €"')} eur from ${raw('orchestra/concerts.csv', ';')} where "No." <> 'Total'`,
  wo: 'select prog, title, lower(comp) comp, mins::int mins from rw',
  pl: `select "no", name, section, joined::varchar joined from read_json(${f('orchestra/players.json')})`,
  ab: `select "player no"::int as "no", ${low('reason')} why, excused[1] = 'y' ok from ${raw('orchestra/reh_absences.csv')}`,
  st: `select "Ref" "ref", "Title" title, trim("Author") author, replace(replace(${low('"Cat."')}, 'scifi', 'sci-fi'), 'childrens', 'children') cat, lower("Cond.") cond, "Lot" lot, try_cast("Cost £" as double) as "cost", "Sticker £"::double price from ${raw('usedbooks/stock.csv')}`,
  ti: `select ts::timestamp t, "ref", got, lower(how) how from read_json(${f('usedbooks/till.jsonl')}, format='newline_delimited')`,
  bi: `select lot, ${serial('d')} d, who, paid::double paid from rb where lot <> 'Total'`,
  sb: 'select * from ti join st using ("ref")',
  en: `select trim("Pupil") p, "Yr born"::int born, upper("Class") id, ${dm('"Started"', '/')} s, ${dm('"Left"', '/')} l, "Fee £/mth"::double fee, replace(${low('"Pays by"')}, 'direct debit', 'dd') how from ${raw('dance/enrolments.csv', ';')}`,
  cl: `select c.id, c.name, c.style, c.teacher, c.slot.day wd, c.slot.mins mins, c.max mx from (select unnest(classes) c from read_json(${f('dance/timetable.json')}))`,
  re: `select "Date"::date d, "Class" id, "Present"::int n, "of which trial"::int trial, lower("Taken by") who from ${raw('dance/register.csv', ',', ', skip=1')}`,
  te: `select t, rate::double rate, ${serial('dbs')} dbs from rt`,
  ec: 'select * from en join cl using (id)',
  rc: 'select * from re join cl using (id)',
  pa: `select "P/N" pn, ${low('"Cat"')} cat, try_cast("Qty" as int) qty, "Min"::int mn, "EUR/pc"::double price from ${raw('labkit/parts.csv')}`,
  dr: `select date::date d, pn, pcs, "by", lower(project) proj from read_json(${f('labkit/drawn.jsonl')}, format='newline_delimited')`,
  ge: `select id, lower(kind) kind, lower(make) make, model, ${serial('bought')} bought, eur::double as eur, ${serial('cal')} cal from rg where id <> 'TOTAL'`,
  lo: `select upper("Asset") id, "Who" who, lower("Grp") grp, ${dm('"Out"')} o, ${dm('"Back"')} b from ${raw('labkit/loans.csv', ';')}`,
  ic: `select ${dm('"Date"')} d, "Time" t, ${low('"Beach"')} b, ${low('"What"')} what, try_cast("Age" as int) age, "Guard" badge, lower("Outcome") res from ${raw('lifeguards/incidents.csv', ';')}`,
  sh: `select date::date d, lower(beach) b, guard badge, hrs::double hrs from ${raw('lifeguards/shifts.csv')}`,
  gu: `select badge, name, rate, licence.until::date "until" from read_json(${f('lifeguards/guards.json')})`,
  bl: `select ${serial('d')} d, lower(b) b, "temp"::double deg, lower(flag) flag, crowd::int crowd from rl where b is not null`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const top = 'group by 1 order by 2 desc limit 1';
const worst = '(select "no" from ab group by 1 order by count(*) desc limit 1)';
const best = '(select prog from co group by 1 order by sum(sold) desc limit 1)';
const m = (d, x) => `strftime(${d}, '%Y-%m') = '2026-${x}'`;
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const left = 'from st where "ref" not in (select "ref" from ti where "ref" is not null)';
const now = 'from ec where l is null';
const spend = (o) =>
  `select proj, sum(pcs * price) from dr join pa using (pn) where proj is not null group by 1 order by 2 ${o} limit 1`;
const low9 = 'from pa where qty < mn';
const flagged = (x) =>
  `(select count(*) from ic join bl using (d, b) where what = 'rescue' and flag = '${x}')`;
const sqls = {
  orchestra: [
    "select count(*) from co where s = '2025/26'",
    "select sum(sold) from co where s = '2025/26'",
    `select hall, sum(eur) from co ${top}`,
    `select comp, count(*) from wo ${top}`,
    `select name, count(*) from ab join pl using ("no") ${top}`,
    `select count(*) from ab where not ok and "no" = ${worst}`,
    "select 100 * avg((why is not distinct from 'sick')::int) from ab",
    "select avg(sold) from co where hall = 'lyric hall'",
    "select count(*) from pl where section like 'Violin%'",
    'select name, joined from pl order by joined limit 1',
    `select any_value(title), (select sum(sold) from co where prog = ${best}) from wo where prog = ${best}`,
    `select distinct cond from co where prog = ${best}`,
    "select sum(mins) from wo where title = 'Kindred'",
    "select sum(eur) / sum(sold) from co where s = '2025/26' and eur is not null",
    'select count(*) from co where sold > 1000',
    `select sum(comps) from co where ${m('d', '10')}`,
    'select name from pl where "no" not in (select "no" from ab)',
    'select avg(sold) filter (dayofweek(d) = 6), avg(sold) filter (dayofweek(d) = 0) from co',
  ],
  usedbooks: [
    `select sum(got) from ti where ${m('t', '10')}`,
    `select sum(got) from ti where how = 'cash' and ${m('t', '10')}`,
    `select cat, count(*) from sb ${top}`,
    `select count(*) ${left}`,
    `select sum(price) ${left}`,
    'select title, got from sb order by got desc limit 1',
    'select avg(t::date - d) from sb join bi using (lot)',
    'select sum(got - "cost") from sb',
    'select cat, sum(got - "cost") from sb group by 1',
    "select count(*) from st join bi using (lot) where who = 'Hartley estate'",
    "select 100 * avg((how = 'online')::int) from ti",
    `select dayname(t), count(*) from ti ${top}`,
    "select avg(got) filter (cat = 'crime'), avg(got) filter (cat = 'sci-fi') from sb",
    'select count(*) from sb where got < price',
    'select author, count(*) from sb group by 1 order by 2 desc limit 3',
    "select count(*) from st where cond = 'poor'",
    "select max(t::date)::varchar from sb where cat = 'poetry'",
    `select who, sum(paid) from bi ${top}`,
  ],
  dance: [
    `select count(distinct p) ${now}`,
    `select count(distinct p) ${now} and style = 'ballet'`,
    `select name, count(*) ${now} ${top}`,
    `select sum(fee) ${now}`,
    `select style, sum(fee) ${now} group by 1`,
    'select count(*) from re where n is null',
    `select teacher, count(*) from rc where who <> lower(teacher) ${top}`,
    "select avg(n) from rc where wd = 'Tuesday'",
    `select any_value(name) ${now} group by id having count(*) >= max(mx)`,
    `select sum(trial) from re where ${m('d', '09')}`,
    `select 100 * avg((how is not distinct from 'dd')::int) ${now}`,
    `select p ${now} group by 1 having count(*) >= 3`,
    "select avg(n) filter (style = 'ballet'), avg(n) filter (style = 'hip hop') from rc",
    "select count(*) from en where l >= '2026-09-01'",
    'select p, born from en order by born limit 1',
    `select sum(mins / 60 * rate) from rc join te on lower(t) = who where n is not null and ${m('d', '10')}`,
    "select t from te where dbs < '2027-02-01'",
    `select ${ym('s')}, count(*) from en where s >= '2026-06-01' group by 1`,
  ],
  labkit: [
    `select count(*) ${low9}`,
    `select pn ${low9}`,
    'select sum(qty * price) from pa',
    `select cat, sum(qty * price) from pa ${top}`,
    `select pn, sum(pcs) from dr where ${m('d', '10')} ${top}`,
    `select "by", count(*) from dr ${top}`,
    spend('desc'),
    spend('asc'),
    'select id from lo where b is null',
    'select distinct who from lo where b is null',
    "select count(*) from ge where cal < '2026-11-28'",
    "select avg(b - o) from lo join ge using (id) where kind = 'oscilloscope'",
    'select id, eur from ge order by eur desc nulls last limit 1',
    'select sum(eur) from ge where year(bought) = 2025',
    'select id from ge where id not in (select id from lo)',
    "select 100 * avg((grp = 'rf')::int) from lo",
    "select count(*) filter (make = 'keysight'), count(*) filter (make = 'rigol') from ge",
    `select ${ym('d')}, sum(pcs) from dr group by 1`,
  ],
  lifeguards: [
    "select count(*) from ic where what = 'rescue'",
    "select count(*) from ic where what = 'rescue' and b = 'north sands'",
    `select d::varchar, sum(crowd) from bl ${top}`,
    "select count(*) from bl where b = 'kelda cove' and flag = 'red'",
    `select name, sum(hrs) from sh join gu using (badge) ${top}`,
    `select sum(hrs * rate) from sh join gu using (badge) where name = 'Tom Rigby' and ${m('d', '08')}`,
    `select avg(deg) from bl where ${m('d', '07')}`,
    `select avg(deg) from bl where ${m('d', '08')}`,
    `select b, 1000 * any_value(n) / sum(crowd) from bl join (select b, count(*) n from ic group by 1) using (b) ${top}`,
    `select b, count(*) from ic ${top}`,
    "select 100 * avg((what = 'jellyfish sting')::int) from ic",
    `select ${ym('d')}, count(*) from ic where what = 'lost child' group by 1`,
    "select avg(age) from ic where what = 'rescue'",
    `select t[1:2]::int, count(*) from ic ${top}`,
    "select count(*) from ic where res = 'hospital'",
    `select name from gu where "until" < '2027-06-01'`,
    "select name from gu where badge not in (select badge from ic where what = 'rescue')",
    `select ${flagged('yellow')}, ${flagged('green')}`,
  ],
};

await checkTruths(db, items, sqls);
