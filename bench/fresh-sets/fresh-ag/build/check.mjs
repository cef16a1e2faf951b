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
const lines = (p) => `read_json(${f(p)}, format='newline_delimited')`;
const num = (c) => `try_cast(${c} as double)`;
const dm = (c, s = '/') => `try_strptime(${c}, '%d${s}%m${s}%Y')::date`;
const low = (c) => `nullif(trim(lower(${c})), '')`;
const serial = (c) => `(date '1899-12-30' + try_cast(${c} as int))`;

/** The first sheet, without the rows down to its header, as a table of texts. */
async function sheet(name, file, cols, skip) {
  await db.run(`create table ${name} (${cols.map((c) => `${c} varchar`).join(', ')})`);
  for (const row of readWorkbook(`${root}data/${file}`)[0].slice(skip)) {
    const v = cols.map((_, i) =>
      row[i] === undefined || row[i] === '' ? 'null' : `'${row[i].replaceAll("'", "''")}'`,
    );
    await db.run(`insert into ${name} values (${v.join(', ')})`);
  }
}
await sheet(
  'rcu',
  'windows/customers.xlsx',
  ['c', 'name', 'area', 'type', 'every', 'price', 'pays', 'phone', 'd'],
  2,
);
await sheet('rgr', 'babylog/growth.xlsx', ['d', 'w', 'kg', 'cm', 'head', 'place'], 2);
await sheet('rcl', 'boulder/climbers.xlsx', ['c', 'name', 'type', 'd'], 3);

const views = {
  cu: 'select c, name, trim(area) area, lower(type) as type, phone from rcu where name is not null',
  cr: `select id, name from read_json(${f('windows/cleaners.json')})`,
  vi: `select ${dm('"Date"')} d, upper("Cust") c, upper("By") who, ${num('"Mins"')} mins, ${num(`replace("Charged £", '£', '')`)} eur, "Extras" extras, lower("Result") = 'done' done, ${low('"Reason"')} why from ${raw('windows/visits.csv', ';')}`,
  dn: 'select * from vi join cu using (c) where done',
  pa: `select date::date d, cust c, amount, method from ${lines('windows/payments.jsonl')}`,
  ep: `select e.id ep, e.url url, e.customer.name as name, lower(e.customer.plan) plan, e.events events from (select unnest(endpoints) e from read_json(${f('webhooks/endpoints.json')}))`,
  tr: `select "at"::timestamp t, "at"::date d, delivery dl, endpoint ep, attempt n, response.status st, response.ms ms, bytes, coalesce(response.status between 200 and 299, false) ok from ${lines('webhooks/attempts.jsonl')}`,
  ax: 'select * from tr join ep using (ep)',
  pl: `select lower("Plan") plan, "Deliveries incl."::int incl from ${raw('webhooks/plans.csv', ';', ', skip=1')}`,
  fe: `select ${dm('"Date"')} d, "Time" t, lower("Kind") kind, ${num(`trim(replace("Amount", 'ml', ''))`)} ml, lower("By") who, "Note" note from ${raw('babylog/feeds.csv')}`,
  sl: `select "from"::timestamp a, "to"::timestamp b, (epoch("to"::timestamp) - epoch("from"::timestamp)) / 60 mins, kind, "where" place from ${lines('babylog/sleeps.jsonl')}`,
  na: `select "when"::timestamp::date d, trim(lower(what)) what from ${raw('babylog/nappies.csv', ';')}`,
  gr: `select ${serial('d')} d, kg::double kg from rgr`,
  cl: 'select c::int c, trim(name) as name, lower(type) as type from rcl',
  se: `select s.initials who, s.name setter from (select unnest(setters) s from read_json(${f('boulder/setters.json')}))`,
  ro: `select "Route" r, "Name" route, trim(lower("Wall")) wall, "Grade" grade, substr("Grade", 2)::int v, upper("Setter") who, ${dm('"Set"', '.')} a, ${dm('"Stripped"', '.')} b from ${raw('boulder/routes.csv', ';')}`,
  lo: `select date::date d, climber c, route r, tries, lower(result) res from ${lines('boulder/log.jsonl')}`,
  lx: 'select * from lo join ro using (r) join se using (who) join cl using (c)',
};
for (const [name, sql] of Object.entries(views)) await db.run(`create table ${name} as ${sql}`);

const top = (k = 1) => `group by 1 order by 2 desc limit ${k}`;
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const m = (d, x) => `${ym(d)} = '2026-${x}'`;
const owed = `select name, coalesce(sum(eur), 0) - coalesce((select sum(amount) from pa where pa.c = dn.c), 0) from dn group by name, dn.c order by 2 desc limit 4`;
const takings = (x) => `(select sum(eur) from dn where ${m('d', x)})`;
const worst = '(select ep from tr group by 1 order by avg((not ok)::int) desc limit 1)';
const nap = "sl where kind = 'nap'";
const solid = "(select d from fe where kind = 'solids')";
const perDay = (x) => `(select count(*) / count(distinct d) from na where d ${x} in ${solid})`;
const night = (x) => `(select count(*) from fe where t < '05:00' and ${m('d', x)})`;
const sends = "lo where res <> 'project'";
const ines = "(select c from cl where name = 'Ines Kolar')";
const timeouts = (x) => `(select count(*) from tr where st is null and ${m('d', x)})`;
const sqls = {
  windows: [
    `select count(*) from dn where ${m('d', '10')}`,
    `select count(*) from vi where not done and ${m('d', '10')}`,
    `select why, count(*) from vi where not done ${top()}`,
    'select area, sum(eur) from dn group by 1',
    "select area, sum(eur) from dn where type = 'shop' group by 1",
    'select name from cu where phone is null',
    `select cr.name, avg(mins) from dn join cr on cr.id = who where type = 'house' ${top()}`,
    owed,
    `select name, sum(eur) from dn ${top()}`,
    "select 100 * avg((method = 'cash')::int) from pa",
    'select name from cu where c not in (select c from vi)',
    `select ${ym('d')}, sum(eur) from dn group by 1`,
    `select ${ym('d')}, sum(eur) from dn ${top()}`,
    'select type, avg(mins) from dn group by 1',
    "select sum(eur) filter (who = 'MB'), sum(eur) filter (who = 'JT') from dn",
    "select count(*) from dn where extras like '%gutters%'",
    'select cr.name, 60 * sum(eur) / sum(mins) from dn join cr on cr.id = who where mins is not null group by 1',
    `select ${takings('06')}, ${takings('07')}`,
  ],
  webhooks: [
    `select count(*) from tr where not ok and ${m('d', '10')}`,
    `select st, count(*) from tr where not ok and st is not null and ${m('d', '10')} group by 1`,
    `select ep, 100 * avg((not ok)::int) from tr ${top()}`,
    `select name from ep where ep = ${worst}`,
    'select quantile_cont(ms, 0.95) from tr',
    'select plan, count(distinct dl) from ax group by 1',
    'select 100 * avg(ok::int) from tr where n = 1',
    'select count(*) from (select dl from tr group by 1 having not bool_or(ok))',
    "select ep from ep where list_contains(events, 'refund.created')",
    'select ep from ep where ep not in (select ep from tr)',
    `select hour(t), count(*) from tr where st is null ${top()}`,
    `select ${ym('d')}, count(distinct dl) from tr group by 1`,
    `select ${ym('d')}, count(distinct dl) from ax where name = 'Larkspur Books' group by 1`,
    'select count(*) / count(distinct dl) from tr',
    `select name from ax join pl using (plan) where ${m('d', '10')} group by 1 having count(distinct dl) > any_value(incl)`,
    `select name, count(distinct dl) from ax ${top()}`,
    `select name, count(*) from ax where not ok and d = '2026-10-14' ${top()}`,
    `select ${timeouts('09')}, ${timeouts('10')}`,
  ],
  babylog: [
    `select sum(ml) from fe where kind = 'bottle' and ${m('d', '10')}`,
    `select sum(ml) / 31 from fe where kind = 'bottle' and ${m('d', '10')}`,
    `select who, count(*) from fe where kind = 'bottle' ${top()}`,
    `select ${ym('d')}, avg(ml) from fe where kind = 'bottle' group by 1`,
    'select max(mins) from sl',
    `select max(mins) from ${nap}`,
    `select sum(mins) / 1800 from sl where ${m('a', '09')}`,
    `select ${perDay('')}, ${perDay('not')}`,
    'select what, count(*) from na group by 1',
    'select max_by(kg, d) - min_by(kg, d) from gr',
    "select count(*) from (select d from na group by 1 having bool_and(what = 'wet'))",
    `select 100 * avg((place = 'pram')::int) from ${nap}`,
    `select avg(mins) filter (place = 'cot'), avg(mins) filter (place = 'pram') from ${nap}`,
    'select count(*) from sl where b is null',
    `select ${night('09')}, ${night('10')}`,
    "select min(d)::varchar from fe where kind = 'solids'",
    `select avg(mins) from ${nap}`,
    "select count(*) from fe where note like '%sick%'",
  ],
  boulder: [
    'select count(*) from ro where b is null',
    'select wall, count(*) from ro where b is null group by 1',
    'select wall, count(*) from ro where b is null and v >= 5 group by 1',
    `select setter, count(*) from ro join se using (who) ${top()}`,
    "select max(grade) from lx where res = 'flash'",
    "select grade, 100 * avg((res = 'flash')::int) from lx group by 1",
    'select name from cl where c not in (select c from lo)',
    `select count(*) from (select c from ${sends} group by 1 having count(*) > 50)`,
    'select avg(b - a) from ro',
    `select route, count(*) from lx ${top()}`,
    `select count(distinct r) from ${sends} and c = ${ines}`,
    `select k from (select c, rank() over (order by count(*) desc) k from ${sends} group by 1) where c = ${ines}`,
    "select avg(tries) filter (type = 'student'), avg(tries) filter (type = 'adult') from lx",
    `select dayname(d), count(*) from lo ${top()}`,
    `select unnest(column_names) from (select list(column_name) column_names from (describe select * from ${raw('boulder/routes.csv', ';')}))`,
    'select name from cl group by 1 having count(*) > 1',
    `select setter, count(*) from lx where res = 'flash' ${top()}`,
    `select name, count(*) from lx where res <> 'project' group by 1, c order by 2 desc limit 1`,
  ],
};

await checkTruths(db, items, sqls);
