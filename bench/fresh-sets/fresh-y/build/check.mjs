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
const raw = (p, sep = ',') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true)`;
const num = (c) => `try_cast(replace(replace(${c}, '€', ''), ',', '') as double)`;
const dec = (c) => `try_cast(replace(replace(${c}, '.', ''), ',', '.') as double)`;
const views = {
  appts: `select *, lower("Status") st, ${num('"Fee_EUR"')} fee from ${raw('dental/appts.csv')}`,
  tx: `select * from ${raw('dental/treatments.csv')}`,
  pats: `select * from ${raw('dental/patients.csv')}`,
  prov: `select * from ${raw('dental/providers.tsv', '\t')}`,
  orders: `select *, lower("dropZone") z, replace("basketGbp", '£', '')::double basket, try_cast("tipGbp" as double) tip, try_cast(stars as double) st, date_diff('minute', "placedAt"::timestamp, "deliveredAt"::timestamp) mins from ${raw('delivery/orders.csv')}`,
  riders: `select * from ${raw('delivery/riders.csv')}`,
  rest: `select *, replace("commissionPct", '%', '')::double pc from ${raw('delivery/restaurants.tsv', '\t')}`,
  adm: `select date::date d, lower(ticket_type) t, adm_cnt::int c, rev_gbp::double rev from ${raw('pool/admissions.csv')}`,
  dlog: `select date::date d, try_cast(water_temp_c as double) wt, closed_reason from ${raw('pool/daily_log.csv')}`,
  courses: `select * from ${raw('pool/courses.csv')}`,
  enr: `select * from ${raw('pool/enrolments.tsv', '\t')}`,
  flags: `select * from read_json(${f('flags/flags.json')})`,
  ro: `select *, replace(from_pct, '%', '')::int a, replace(to_pct, '%', '')::int b from ${raw('flags/rollout_changes.csv')}`,
  inc: `select *, lower(sev) s, date_diff('minute', opened_at::timestamp, resolved_at::timestamp) mins from read_json(${f('flags/incidents.jsonl')}, format='newline_delimited')`,
  ent: `select *, lower("Tipo de miel") t, strptime("Fecha", '%d/%m/%Y') d, ${dec('"Peso (kg)"')} kg, ${dec('"Humedad (%)"')} h from ${raw('miel/entregas.csv', ';')}`,
  pagos: `select *, lower("Estado") st, ${dec('"Importe (€)"')} e from ${raw('miel/pagos.csv', ';')}`,
  socios: `select * from ${raw('miel/socios.csv', ';')}`,
  precios: `select lower("Tipo de miel") t, ${dec('"Precio €/kg"')} p from ${raw('miel/precios.csv', ';')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);
const book = XLSX.read(readFileSync(`${root}data/film/production.xlsx`));
const load = async (name, sheet, range) => {
  const rows = XLSX.utils.sheet_to_json(book.Sheets[sheet], { range, defval: null });
  const cols = Object.keys(rows[0]);
  await db.run(`create table ${name} (${cols.map((c) => `"${c}" varchar`).join(', ')})`);
  const lit = (v) => (v === null ? 'null' : `'${String(v).replaceAll("'", "''")}'`);
  await db.run(
    `insert into ${name} values ${rows.map((r) => `(${cols.map((c) => lit(r[c])).join(', ')})`).join(', ')}`,
  );
};
await load('crew', 'Crew', 0);
await load('sheet', 'Timesheet', 0);
await load('exp0', 'Expenses', 2);
await db.run(
  `create view ex as select *, case when amt_usd like '(%' then -trim(amt_usd, '()')::double else amt_usd::double end a from exp0 where exp_no <> 'TOTAL'`,
);
await db.run(
  `create view bud as select dept, replace(replace(budget_usd, '$', ''), ',', '')::double b from ${raw('film/budget.csv')}`,
);
const comp = `from appts join tx using ("TxCode") where st = 'completed'`;
const ord = `from orders join rest using (restaurant)`;
const ent = `from ent join precios using (t)`;
const day = `(select d, sum(c) n from adm group by 1)`;
const checks = {
  'dental-01': `select count(*) from appts where st = 'no-show' and "ApptDate" >= '2026'`,
  'dental-02': `select "Prov", count(*) from appts where st = 'no-show' and "ApptDate" >= '2026' group by 1`,
  'dental-03': `select "Prov", 100 * avg((st = 'no-show')::int) from appts where "ApptDate" >= '2026' group by 1`,
  'dental-04': `select "TxDesc", sum(fee) ${comp} group by 1 order by 2 desc limit 1`,
  'dental-05': `select "Category", sum(fee) ${comp} group by 1`,
  'dental-06': `select "Category", sum(fee) ${comp} and "ApptDate" like '2026-10%' group by 1`,
  'dental-07': `select "Category", 100 * sum(fee) / sum(sum(fee)) over () ${comp} and "ApptDate" like '2026-10%' group by 1`,
  'dental-08': `select "ApptDate"[1:7], count(*) from appts where "ApptDate" >= '2026' group by 1`,
  'dental-09': `select "Room", avg("DurMin"::int) from appts where "Room" is not null group by 1`,
  'dental-10': `select "PatName" from pats where "PatNo" not in (select "PatNo" from appts)`,
  'dental-11': `select count(*) from pats where strptime("DOB", '%d/%m/%Y') > '2010-11-21'`,
  'dental-12': `select sum(fee) from appts where st = 'completed' and "Pd" = 'N'`,
  'dental-13': `select 100 * sum(fee) filter ("Insurer" = 'Meridian') / sum(fee) from appts join pats using ("PatNo")`,
  'dental-14': `select count(*) filter ("Prov" = 'SOU'), count(*) filter ("Prov" = 'NOW') from appts where "ApptDate" like '2026-10%'`,
  'dental-15': `select dayname("ApptDate"::date), count(*) from appts where st = 'cancelled' group by 1`,
  'dental-16': `select "PatName", sum(fee) from appts join pats using ("PatNo") group by 1 order by 2 desc nulls last limit 1`,
  'dental-17': `select count(*) from pats where "Phone" = 'n/a'`,
  'dental-18': `select "Prov", avg(fee) from appts group by 1 order by 2 desc limit 1`,
  'delivery-01': `select avg(mins) from orders`,
  'delivery-02': `select z, avg(mins) from orders where mins is not null group by 1`,
  'delivery-03': `select z, avg(mins) from orders join riders using ("riderId") where "vehicleType" = 'e-bike' and mins is not null group by 1`,
  'delivery-04': `select "fullName", count(*) from orders join riders using ("riderId") where "orderStatus" = 'delivered' group by 1 order by 2 desc limit 1`,
  'delivery-05': `select avg(st) from orders join riders using ("riderId") where "fullName" = 'Eli Sandoval'`,
  'delivery-06': `select cuisine, count(*) ${ord} group by 1`,
  'delivery-07': `select cuisine, sum(basket) ${ord} group by 1`,
  'delivery-08': `select sum(tip) from orders where "placedAt" like '2026-10%'`,
  'delivery-09': `select sum(tip) filter ("placedAt" like '2026-10%'), sum(tip) filter ("placedAt" like '2026-09%') from orders`,
  'delivery-10': `select "fullName" from riders where "riderId" not in (select "riderId" from orders where "riderId" is not null)`,
  'delivery-11': `select 100 * avg(("orderStatus" = 'cancelled')::int) from orders`,
  'delivery-12': `select h from (select hour("placedAt"::timestamp) h, count(*) n from orders group by 1) order by n desc limit 1`,
  'delivery-13': `select count("promoCode") from orders`,
  'delivery-14': `select sum(basket * pc / 100) ${ord} where "orderStatus" = 'delivered'`,
  'delivery-15': `select avg(basket) filter ("distKm"::double > 5), avg(basket) filter ("distKm"::double <= 5) from orders`,
  'delivery-16': `select restaurant, avg(st) from orders group by 1 order by 2 limit 1`,
  'delivery-17': `select avg(mins) filter (z = 'northside'), avg(mins) filter (z = 'harbour') from orders`,
  'delivery-18': `select "fullName", avg(st) from orders join riders using ("riderId") group by 1 order by 2 desc limit 1`,
  'pool-01': `select sum(c) from adm where month(d) = 6`,
  'pool-02': `select sum(c) from adm where month(d) = 7`,
  'pool-03': `select 100.0 * sum(c) filter (month(d) = 7) / sum(c) filter (month(d) = 6) - 100 from adm`,
  'pool-04': `select t, sum(rev) from adm group by 1`,
  'pool-05': `select t, 100 * sum(rev) / sum(sum(rev)) over () from adm group by 1`,
  'pool-06': `select d::varchar, n from ${day} order by 2 desc limit 1`,
  'pool-07': `select dayname(d), avg(n) from ${day} group by 1`,
  'pool-08': `select count(closed_reason) from dlog`,
  'pool-09': `select closed_reason, count(*) from dlog where closed_reason is not null group by 1`,
  'pool-10': `select strftime(d, '%Y-%m'), avg(wt) from dlog group by 1 order by 2 desc limit 1`,
  'pool-11': `select title, count(*) from enr join courses using (course_code) group by 1 order by 2 desc limit 1`,
  'pool-12': `select title from enr join courses using (course_code) group by title, max_places having count(*) >= max_places::int`,
  'pool-13': `select title from courses where course_code not in (select course_code from enr)`,
  'pool-14': `select instructor, sum(fee_gbp::double) from enr join courses using (course_code) where paid_on is not null group by 1`,
  'pool-15': `select avg(age::int) from enr join courses using (course_code) where lvl = 'beginner'`,
  'pool-16': `select sum(c) filter (dayofweek(d) = 6), sum(c) filter (dayofweek(d) = 0) from adm`,
  'pool-17': `select sum(c) from adm where d > '2026-11-08'`,
  'pool-18': `select 'Q' || quarter(d), sum(c) from adm group by 1`,
  'flags-01': `select count(*) from flags where not archived`,
  'flags-02': `select owner.team, count(*) from flags where not archived group by 1`,
  'flags-03': `select owner.team, count(*) from flags where not archived and rollout.pct = 100 group by 1`,
  'flags-04': `select s, count(*) from inc group by 1`,
  'flags-05': `select s, median(mins) from inc group by 1`,
  'flags-06': `select s, median(mins) from inc where service = 'checkout' group by 1`,
  'flags-07': `select cause.flag, count(*) from inc where cause.flag is not null group by 1 order by 2 desc limit 1`,
  'flags-08': `select owner.dev from flags where key = 'one-click-pay'`,
  'flags-09': `select count(*) from inc where cause.flag is null`,
  'flags-10': `select strftime(opened_at::timestamp, '%Y-%m'), count(*) from inc group by 1`,
  'flags-11': `select 100 * avg(postmortem::int) from inc where s = 'sev1'`,
  'flags-12': `select count(*) from inc where resolved_at is null`,
  'flags-13': `select count(*) from flags where list_contains(tags, 'experiment')`,
  'flags-14': `select key from flags where key not in (select flag_key from ro)`,
  'flags-15': `select count(*) from ro where b < a and env = 'prod'`,
  'flags-16': `select avg(mins) filter (s = 'sev1'), avg(mins) filter (s = 'sev2') from inc`,
  'flags-17': `select service, count(*) from inc group by 1 order by 2 desc limit 1`,
  'flags-18': `select count(*) from inc where month(opened_at::timestamp) = 10`,
  'miel-01': `select sum(kg) from ent`,
  'miel-02': `select t, sum(kg) from ent group by 1`,
  'miel-03': `select t, sum(kg) from ent where "Almacén" = 'Norte' group by 1`,
  'miel-04': `select "Nombre", sum(kg) from ent join socios using ("Socio") group by 1 order by 2 desc limit 1`,
  'miel-05': `select sum(e) from pagos where "Socio" = 'S05' and st = 'pagado'`,
  'miel-06': `select strftime(d, '%Y-%m'), count(*) from ent group by 1`,
  'miel-07': `select t, avg(h) from ent group by 1`,
  'miel-08': `select count(*) from ent where h > 18`,
  'miel-09': `select "Calidad", sum(kg * p) ${ent} group by 1`,
  'miel-10': `select "Calidad", 100 * sum(kg * p) / sum(sum(kg * p)) over () ${ent} group by 1`,
  'miel-11': `select count(*), sum(e) from pagos where st = 'pendiente'`,
  'miel-12': `select "Nombre" from socios where "Socio" not in (select "Socio" from ent)`,
  'miel-13': `select "Pueblo", sum("Nº colmenas"::int) from socios group by 1`,
  'miel-14': `select 100 * sum(kg) filter ("Calidad" = 'Extra') / sum(kg) from ent`,
  'miel-15': `select count(*) from ent where t = 'romero' and month(d) = 9`,
  'miel-16': `select sum(kg) filter ("Almacén" = 'Sur'), sum(kg) filter ("Almacén" = 'Norte') from ent`,
  'miel-17': `select max(e) from pagos`,
  'miel-18': `select min(d)::date::varchar, max(d)::date::varchar from ent`,
  'film-01': `select dept, count(*) from crew group by 1`,
  'film-02': `select dept, avg(day_rate_usd::double) from crew group by 1`,
  'film-03': `select dept, sum(hrs::double) from sheet join crew using (crew_id) group by 1`,
  'film-04': `select dept, sum(ot_hrs::double) from sheet join crew using (crew_id) group by 1`,
  'film-05': `select name, sum(ot_hrs::double) from sheet join crew using (crew_id) group by 1 order by 2 desc limit 1`,
  'film-06': `select sum(day_rate_usd::double) from sheet join crew using (crew_id)`,
  'film-07': `select unit, sum(day_rate_usd::double) from sheet join crew using (crew_id) group by 1`,
  'film-08': `select dept, sum(a) from ex group by 1`,
  'film-09': `select dept from ex join bud using (dept) group by dept, b having sum(a) > b`,
  'film-10': `select count(distinct date) from sheet`,
  'film-11': `select name from crew where crew_id not in (select crew_id from sheet)`,
  'film-12': `select count(*) from ex where appr is null`,
  'film-13': `select vendor, sum(a) from ex group by 1 order by 2 desc limit 3`,
  'film-14': `select sum(a) from ex where lower(descr) like '%taxi%'`,
  'film-15': `select sum(a) filter (date like '2026-10%'), sum(a) filter (date like '2026-09%') from ex`,
  'film-16': `select avg(hrs::double) filter (unit = 'Main'), avg(hrs::double) filter (unit = '2nd') from sheet`,
  'film-17': `select sum(a) from ex where dept = 'Art' and date like '2026-10%'`,
  'film-18': `select role, max(day_rate_usd::double) from crew group by 1 order by 2 desc limit 1`,
};
const norm = (v) => (typeof v === 'number' ? v.toPrecision(8) : String(v).toLowerCase());
let bad = 0;
for (const [id, sql] of Object.entries(checks)) {
  const rows = (await db.runAndReadAll(sql)).getRowsJS();
  const got = rows
    .flat()
    .map((v) => norm(typeof v === 'bigint' ? Number(v) : v))
    .sort()
    .join('|');
  const truth = items.find((i) => i.id === id).truth;
  if (truth.some((t) => t.map(norm).sort().join('|') === got)) continue;
  bad++;
  console.log(id, JSON.stringify(truth), got);
}
console.log(`${Object.keys(checks).length} checked, ${bad} differ`);
