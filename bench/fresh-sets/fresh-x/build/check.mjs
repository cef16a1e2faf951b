// Computes a sample of the truths again from the written files, with DuckDB; prints what differs.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import * as XLSX from '@e965/xlsx';
import { root } from './lib.mjs';

const items = new Map(
  readFileSync(`${root}items.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l))
    .map((i) => [i.id, i]),
);
const db = await (await DuckDBInstance.create()).connect();
const d = `${root}data/`;
const run = (s) => db.run(s);
await run(
  `create view o as select *, lower(orderState) st, upper(shipTo) land, replace(replace(totalEur::varchar,'€',''),',','')::double tot from read_csv('${d}market/orders.csv', all_varchar=true)`,
);
await run(
  `create view rf as select *, trim(reason) why, amtEur::double amt from read_csv('${d}market/refunds.csv', all_varchar=true)`,
);
await run(`create view sl as select * from read_csv('${d}market/sellers.tsv', delim='\t')`);
await run(
  `create view c as select call_no, rcvd_at::timestamp r, disp_at::timestamp dp, onscene_at::timestamp os, clrd_at::timestamp cl, upper(prio) prio, lower(nature) nature, unit, area, outcome, hosp_code, try_cast(pat_age_yrs as int) age from read_csv('${d}ambulance/dispatch_log.csv', all_varchar=true)`,
);
await run(`create view un as select * from read_csv('${d}ambulance/units.csv')`);
const tmp = mkdtempSync(`${tmpdir()}/x-`);
const wb = XLSX.read(readFileSync(`${d}courses/registry.xlsx`));
for (const [n, range] of [
  ['Enrolments', 3],
  ['Courses', 0],
  ['Students', 0],
]) {
  writeFileSync(
    `${tmp}/${n}.json`,
    JSON.stringify(XLSX.utils.sheet_to_json(wb.Sheets[n], { range, defval: null })),
  );
  await run(`create table ${n} as select * from read_json('${tmp}/${n}.json')`);
}
await run(
  `create view e as select "Stud. No" as no, Course as k, Term as term, lower(Status) st, try_cast("Mark (0-100)"::varchar as double) mark, "Attend. %" att from Enrolments`,
);
await run(
  `create view q as select *, lower(category) cat, cost.labourGbp lab, cost.partsGbp prt, location.propCode p from read_json('${d}repairs/requests.json')`,
);
await run(`create view pr as select * from read_csv('${d}repairs/properties.csv')`);
await run(`create view ct as select * from read_csv('${d}repairs/contractors.csv')`);
await run(
  `create view l as select ts[:10] d, ts[12:13]::int h, * replace(http_status::int as http_status, t_ms::int as t_ms, resp_bytes::double as resp_bytes) from read_csv('${d}weblog/access_log.csv', all_varchar=true)`,
);
await run(
  `create view u as select * replace(lower(plan) as plan) from read_csv('${d}weblog/users.csv', all_varchar=true)`,
);
const m = `(select "N° adhérent" as no, Nom nom, "Prénom" pre, Sexe sx, strptime("Date de naissance",'%d/%m/%Y') b, strptime("Date d'adhésion",'%d/%m/%Y') j, Section s, "Temps de travail (%)"::int tp, replace("Cotisation mensuelle (€)",',','.')::double cot, strptime("Date de départ",'%d/%m/%Y') as x, "Motif de départ" why from read_csv('${d}syndicat/adherents.csv', delim=';', all_varchar=true))`;
await run(`create view m as select * from ${m}`);
await run(
  `create view y as select "N° adhérent" as no, Mois mo, replace("Montant (€)",',','.')::double amt, strptime("Payé le",'%d/%m/%Y') pd, Mode as mode from read_csv('${d}syndicat/paiements.csv', delim=';', all_varchar=true)`,
);
await run(
  `create view se as select * from read_csv('${d}syndicat/sections.csv', delim=';', all_varchar=true)`,
);
const min = (a, b) => `epoch(${b}-${a})/60`;
const checks = {
  'market-01': `select count(*) from o where st='cancelled'`,
  'market-02': `select orderDate[:7], count(*) from o where st='cancelled' group by 1`,
  'market-03': `select category, count(*) n from o where st='cancelled' group by 1 order by n desc limit 1`,
  'market-04': `select category, sum(tot) from o where st<>'cancelled' group by 1`,
  'market-05': `select category, sum(tot) from o where st='delivered' and orderDate like '2026-10%' group by 1`,
  'market-06': `select category, 100*sum(tot)/sum(sum(tot)) over () from o where orderDate like '2026-10%' group by 1`,
  'market-07': `select shopName, sum(tot) n from o join sl using(sellerCode) group by 1 order by n desc limit 1`,
  'market-09': `select why, count(*) from rf group by 1`,
  'market-10': `select why, sum(amt) from rf group by 1`,
  'market-11': `select 100.0*(select count(distinct orderId) from rf)/count(*) from o`,
  'market-12': `select avg(dlvrdOn::date-orderDate::date) from o where st='delivered'`,
  'market-13': `select count(*) from o where dlvrdOn::date-orderDate::date>7`,
  'market-14': `select shopName from sl where sellerCode not in (select sellerCode from o)`,
  'market-15': `select count(*) from (select buyerId from o group by 1 having count(*)>=10)`,
  'market-16': `select (select sum(amt) from rf where refundedOn like '2026-10%'), (select sum(amt) from rf where refundedOn like '2026-09%')`,
  'market-17': `select avg(tot) from o where land='DE'`,
  'market-18': `select orderId, tot from o where orderDate like '2026-10%' order by tot desc limit 1`,
  'ambulance-01': `select strftime(r,'%Y-%m'), count(*) from c group by 1`,
  'ambulance-02': `select strftime(r,'%Y-%m'), count(*) from c where prio='P1' group by 1`,
  'ambulance-03': `select area, count(*) n from c where prio='P1' group by 1 order by n desc limit 1`,
  'ambulance-04': `select prio, avg(${min('r', 'os')}) from c group by 1`,
  'ambulance-05': `select prio, avg(${min('r', 'os')}) from c where month(r)=10 group by 1`,
  'ambulance-06': `select 100.0*count(*) filter (${min('r', 'os')}<=8)/count(*) from c where prio='P1'`,
  'ambulance-07': `select station, count(*) from c join un using(unit) group by 1`,
  'ambulance-08': `select unit, count(*) n from c group by 1 order by n desc limit 1`,
  'ambulance-10': `select hosp_code, count(*) n from c where hosp_code is not null group by 1 order by n desc limit 1`,
  'ambulance-11': `select count(*) from c where hosp_code='CGH' and age>75`,
  'ambulance-12': `select hour(r), count(*) n from c group by 1 order by n desc limit 1`,
  'ambulance-15': `select area, 100.0*count(*) filter (outcome='false alarm')/count(*) from c group by 1`,
  'ambulance-16': `select count(*) from c where nature='chest pain' and month(r)=9`,
  'ambulance-17': `select count(*) filter (dayofweek(r)=6), count(*) filter (dayofweek(r)=1) from c`,
  'ambulance-18': `select call_no from c order by cl-dp desc limit 1`,
  'courses-01': `select term, count(*) from e group by 1`,
  'courses-03': `select term, avg(mark) from e where k like 'CS%' and mark is not null group by 1`,
  'courses-04': `select k, count(*) n from e group by 1 order by n desc limit 1`,
  'courses-07': `select "Dept.", 100.0*count(*) filter (st='passed')/count(*) from e join Courses on k=Course where mark is not null group by 1`,
  'courses-08': `select "Student name" from Students where "Stud. No" not in (select no from e)`,
  'courses-09': `select Programme, avg(mark) from e join Students on no="Stud. No" group by 1`,
  'courses-10': `select Lecturer, avg(mark) n from e join Courses on k=Course group by 1 order by n desc limit 1`,
  'courses-12': `select Title, count(*)-any_value("Max. places") n from e join Courses on k=Course where term='Autumn 2026' and st<>'withdrawn' group by 1 having n>0`,
  'courses-14': `select no from e where st='failed' group by 1 having count(*)>=2`,
  'courses-15': `select 100.0*count(*) filter (st='withdrawn')/count(*) from e`,
  'courses-17': `select avg(mark) filter ("Fee status"='intl'), avg(mark) filter ("Fee status"='home') from e join Students on no="Stud. No"`,
  'courses-18': `select count(*) from e where att<50`,
  'repairs-01': `select count(*) from q where status in ('open','in progress')`,
  'repairs-02': `select bldg_name, count(*) from q join pr on p=propCode where status='open' group by 1`,
  'repairs-03': `select min(openedOn)::varchar from q where status='open'`,
  'repairs-04': `select cat, sum(lab+prt) from q where lab is not null group by 1`,
  'repairs-06': `select firm, sum(lab+prt) n from q join ct using(contractorId) group by 1 order by n desc nulls last limit 1`,
  'repairs-08': `select priority, avg(closedOn::date-openedOn::date) from q where closedOn is not null group by 1`,
  'repairs-09': `select bldg_name, sum(lab+prt)/any_value(no_of_flats) n from q join pr on p=propCode group by 1 order by n desc limit 1`,
  'repairs-10': `select count(*) from q where description ilike '%leak%'`,
  'repairs-12': `select location.flatNo from q group by 1 having count(*)>5`,
  'repairs-13': `select 100.0*count(*) filter (closedOn::date-openedOn::date<=2)/count(*) from q where priority='emergency'`,
  'repairs-14': `select avg(lab+prt) filter (cat='heating'), avg(lab+prt) filter (cat='plumbing') from q`,
  'repairs-15': `select count(*) filter (openedOn::varchar like '2026-10%'), count(*) filter (openedOn::varchar like '2026-09%') from q`,
  'repairs-16': `select count(*) from q where cat='heating' and openedOn::varchar like '2026-10%'`,
  'repairs-18': `select left(openedOn::varchar, 7), count(*) from q join pr on p=propCode where mgr='Joyce Tan' group by 1`,
  'weblog-01': `select count(*) from l where http_status>=500`,
  'weblog-02': `select d, count(*) n from l where http_status>=500 group by 1 order by n desc limit 1`,
  'weblog-03': `select path, count(*) n from l where http_status>=500 and d='2026-11-11' group by 1 order by n desc limit 1`,
  'weblog-05': `select d, count(*) from l where usr_id<>'-' group by 1`,
  'weblog-06': `select path, avg(t_ms) from l group by 1`,
  'weblog-07': `select quantile_cont(t_ms,0.95) from l where path='/export'`,
  'weblog-09': `select plan, sum(resp_bytes)/1e6 from l join u using(usr_id) group by 1`,
  'weblog-10': `select 100.0*count(*) filter (usr_id='-')/count(*) from l`,
  'weblog-11': `select count(*) from l where ua ilike '%bot%'`,
  'weblog-12': `select h, count(*) n from l group by 1 order by n desc limit 1`,
  'weblog-13': `select count(*) from u where usr_id not in (select usr_id from l)`,
  'weblog-14': `select email, count(*) n from l join u using(usr_id) group by 1 order by n desc limit 1`,
  'weblog-16': `select path, count(*) n from l where http_status=404 group by 1 order by n desc limit 1`,
  'weblog-17': `select count(*) from l where http_status=401 and d between '2026-11-09' and '2026-11-15'`,
  'weblog-18': `select avg(t_ms) from l where path='/search'`,
  'syndicat-01': `select count(*) from m where x is null`,
  'syndicat-03': `select s, count(*) from m where x is null and sx='F' group by 1`,
  'syndicat-04': `select year(j), count(*) from m group by 1`,
  'syndicat-05': `select year(x), count(*) from m where x is not null group by 1`,
  'syndicat-06': `select why, count(*) from m where x is not null group by 1`,
  'syndicat-07': `select se.Secteur, avg(cot) from m join se on s=Code where x is null group by 1`,
  'syndicat-08': `select se.Secteur, avg(cot) from m join se on s=Code where tp=100 group by 1`,
  'syndicat-09': `select sum(amt) from y where mo='2026-10'`,
  'syndicat-10': `select count(*) from m where x is null and no not in (select no from y where mo='2026-09')`,
  'syndicat-11': `select s, 100.0*count(*)/any_value("Effectif de l'entreprise"::int) from m join se on s=Code where x is null group by 1`,
  'syndicat-12': `select pre, nom from m where x is null order by b limit 1`,
  'syndicat-13': `select s, count(*) n from m where year(x)=2026 group by 1 order by n desc limit 1`,
  'syndicat-15': `select count(*) filter (sx='F'), count(*) filter (sx='H') from m where x is null`,
  'syndicat-16': `select 100.0*count(*) filter (mode='prélèvement')/count(*) from y`,
  'syndicat-17': `select count(*) from m where x is null and tp=50`,
  'syndicat-18': `select count(*) from y where strftime(pd,'%Y-%m')>mo`,
};
const key = (v) => (typeof v === 'number' ? (v * (1 + 1e-9)).toPrecision(6) : String(v));
let bad = 0;
for (const [id, sql] of Object.entries(checks)) {
  const rows = (await db.runAndReadAll(sql))
    .getRowsJson()
    .flat()
    .map((v) =>
      typeof v === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/.test(v) && !/^26-/.test(v) ? Number(v) : v,
    );
  const mine = JSON.stringify(rows.map(key).sort());
  if (
    !items.get(id).truth.some(
      (t) =>
        JSON.stringify(
          t
            .map((v) => (typeof v === 'string' && /^\d+$/.test(v) ? Number(v) : v))
            .map(key)
            .sort(),
        ) === mine,
    )
  ) {
    bad++;
    console.log('DIFFERS', id, mine.slice(0, 300), JSON.stringify(items.get(id).truth).slice(0, 300));
  }
}
console.log(`${Object.keys(checks).length} checked, ${bad} differ`);
