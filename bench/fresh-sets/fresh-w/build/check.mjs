// Computes a sample of the truths a second time, with DuckDB from the written files.
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import * as XLSX from '@e965/xlsx';

const D = new URL('../data/', import.meta.url).pathname;
const items = Object.fromEntries(
  readFileSync(new URL('../items.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l))
    .map((i) => [i.id, i]),
);
const db = await (await DuckDBInstance.create()).connect();
const run = (s) => db.run(s);
const csv = (n, f, o = '') =>
  run(`create table ${n} as select * from read_csv('${D}${f}', header=true, all_varchar=true${o})`);
await csv('trips', 'carshare/trips.csv');
await csv('cars', 'carshare/cars.tsv', ", delim='\t'");
await csv('members', 'carshare/members.csv');
await csv('ar', 'arbres/arbres.csv', ", delim=';'");
await csv('iv', 'arbres/interventions.csv', ", delim=';'");
await csv('qu', 'arbres/quartiers.csv', ", delim=';'");
await csv('lw', 'lawoffice/lawyers.csv');
await csv('inv', 'lawoffice/invoices.csv');
const wb = XLSX.read(readFileSync(`${D}lawoffice/timesheets.xlsx`));
const sheet = async (t, name, from, cols) => {
  const rows = XLSX.utils
    .sheet_to_json(wb.Sheets[name], { header: 1 })
    .slice(from)
    .filter((r) => r[0] !== 'Total');
  await run(`create table ${t} (${cols.map((c) => `${c} varchar`).join(',')})`);
  await run(
    `insert into ${t} values ${rows.map((r) => `(${cols.map((_, i) => `'${String(r[i] ?? '').replaceAll("'", "''")}'`).join(',')})`).join(',')}`,
  );
};
await sheet('te', 'Time 2026', 4, ['d', 'ini', 'm', 'w', 'h', 'b']);
await sheet('ma', 'Matters', 1, ['m', 'client', 'area', 'opened', 'status', 'cap']);
await run(`create table calls as select * from read_json('${D}callcentre/calls.jsonl')`);
await csv('ag', 'callcentre/agents.csv');
await csv('qs', 'callcentre/queues.csv');
await csv('st', 'pharmacy/stock.csv');
await csv('iss', 'pharmacy/issues.csv');
await csv('su', 'pharmacy/suppliers.tsv', ", delim='\t'");
await run(`create table wt as select * from read_json('${D}windfarm/turbines.json')`);
await csv('dy', 'windfarm/daily_output.csv');
await csv('fa', 'windfarm/faults.tsv', ", delim='\t'");
const fee = "replace(\"feeEur\",'€','')::double";
const price = "replace(unit_price,' EUR','')::double";
const mwh = '"energy_MWh"::double';
const mins = 'date_diff(\'minute\', "startTs"::timestamp, "endTs"::timestamp)';
const eur = "replace(\"Coût (€)\",',','.')::double";
const amt = "replace(replace(amt_gbp,'£',''),',','')::double";
const Q = {
  'carshare-01': 'select count(*) from trips where lower("tripStatus")=\'cancelled\'',
  'carshare-02':
    'select "zoneStart", count(*) n from trips where lower("tripStatus")=\'cancelled\' group by 1',
  'carshare-03':
    'select "zoneStart", 100*avg((lower("tripStatus")=\'cancelled\')::int) from trips group by 1',
  'carshare-04': `select "carPlate", sum(${fee}) s from trips group by 1 order by 2 desc limit 1`,
  'carshare-05': `select model from cars where plate=(select "carPlate" from trips group by 1 order by sum(${fee}) desc nulls last limit 1)`,
  'carshare-06': 'select fuel, sum("kmDriven"::double) from trips join cars on plate="carPlate" group by 1',
  'carshare-07': `select avg(${mins}) from trips`,
  'carshare-08': `select avg(${mins}) from trips join members on member_id="memberId" where plan='business'`,
  'carshare-09': `select left("startTs",7), sum(${fee}) from trips group by 1`,
  'carshare-11': 'select count(*) from members where member_id not in (select "memberId" from trips)',
  'carshare-12': 'select "carPlate", count(*) from trips group by 1 having count(*)>45',
  'carshare-13': "select 100*avg((stars='5')::int) from trips where stars in ('1','2','3','4','5')",
  'carshare-14': `select avg(${fee}) from trips join cars on plate="carPlate" where fuel='electric'`,
  'carshare-15':
    'select count(*) from trips where left("startTs",7) in (\'2026-09\',\'2026-10\') group by left("startTs",7)',
  'carshare-16':
    'select avg("kmDriven"::double) from trips join members on member_id="memberId" where plan in (\'basic\',\'business\') group by plan',
  'carshare-17':
    'select hour("startTs"::timestamp), count(*) n from trips group by 1 order by n desc limit 1',
  'arbres-02': 'select "Quartier", count(*) from ar where "Essence"=\'Platane\' group by 1',
  'arbres-03':
    'select "Quartier", max(replace("Hauteur (m)",\',\',\'.\')::double) from ar where "Essence"=\'Platane\' group by 1',
  'arbres-04': `select "Type", sum(${eur}) from iv group by 1`,
  'arbres-05': `select "Type", sum(${eur}) from iv where right("Date",4)='2026' group by 1`,
  'arbres-06': 'select "Essence", avg(replace("Hauteur (m)",\',\',\'.\')::double) from ar group by 1',
  'arbres-08': 'select count(*) from ar where "N° arbre" not in (select "N° arbre" from iv)',
  'arbres-09': 'select "N° arbre", count(*) from iv group by 1 having count(*)>=5',
  'arbres-10':
    'select "Quartier", count(*)/any_value("Surface (ha)"::double) from ar join qu using ("Quartier") group by 1',
  'arbres-11': 'select count(*) from ar where "Dernier contrôle" is null',
  'arbres-12': 'select 100*avg((lower("État")=\'mauvais\')::int) from ar',
  'arbres-13':
    'select right("Date",4)||\'-\'||substr("Date",4,2), count(*) from iv where right("Date",4)=\'2026\' group by 1',
  'arbres-15':
    'select "Responsable", count(*) from ar join qu using ("Quartier") where lower("État") in (\'mort\',\'mauvais\') group by 1 order by 2 desc limit 1',
  'arbres-16': 'select avg(2026-"Année plantation"::int) from ar',
  'arbres-18':
    'select count(*) from iv join ar using ("N° arbre") where "Type"=\'Élagage\' and "Quartier"=\'Centre\'',
  'lawoffice-01': 'select ini, sum(h::double) from te group by 1',
  'lawoffice-02': "select ini, sum(h::double) from te where lower(b)='y' group by 1",
  'lawoffice-04':
    "select sum(h::double*rate_gbp_h::double) from te join lw on ini=initials where lower(b)='y'",
  'lawoffice-05':
    "select area, sum(h::double*rate_gbp_h::double) from te join lw on ini=initials join ma using (m) where lower(b)='y' group by 1",
  'lawoffice-06': `select left(inv_date,7), sum(${amt}) from inv group by 1`,
  'lawoffice-08': `select client, sum(${amt}) from inv join ma on m=matter_no group by 1 order by 2 desc limit 1`,
  'lawoffice-10': 'select m from ma where m not in (select m from te)',
  'lawoffice-11': `select count(*), sum(${amt}) from inv where paid_on is null`,
  'lawoffice-12': "select avg(date_diff('day', inv_date::date, paid_on::date)) from inv",
  'lawoffice-15': 'select m, sum(h::double) from te group by 1 having sum(h::double)>120',
  'lawoffice-17': "select count(*) from te where w ilike '%court%'",
  'lawoffice-18': "select sum(h::double) from te join lw on ini=initials where grade='junior'",
  'callcentre-02': "select queue, 100*avg((outcome='abandoned')::int) from calls group by 1",
  'callcentre-03':
    "select queue, 100*avg((outcome='abandoned')::int) from calls where month(startedAt::timestamp)=10 group by 1",
  'callcentre-04': "select avg(waitSec) from calls where outcome='answered'",
  'callcentre-05': "select median(waitSec) from calls where outcome='answered'",
  'callcentre-06':
    'select agent_name, count(*) from calls join ag on agent_id=agent.id group by 1 order by 2 desc limit 1',
  'callcentre-07': "select avg(csat) from calls where agent.id='ag18'",
  'callcentre-08': 'select t, count(*) from (select unnest(tags) t from calls) group by 1',
  'callcentre-09':
    'select hour(startedAt::timestamp), count(*) from calls group by 1 order by 2 desc limit 1',
  'callcentre-10':
    "select queue, count(*) from calls join qs using (queue) where outcome='answered' and waitSec<=sla_sec::int group by 1",
  'callcentre-12': 'select agent.team, sum(talkSec)/3600.0 from calls where agent is not null group by 1',
  'callcentre-13': 'select sum(talkSec/60.0*cost_per_min_eur::double) from calls join qs using (queue)',
  'callcentre-15':
    "select count(*) from calls where list_contains(tags,'refund') and list_contains(tags,'complaint')",
  'callcentre-18': 'select queue, avg(talkSec) from calls group by 1 order by 2 desc limit 1',
  'pharmacy-01': "select item_code from st where replace(on_hand,',','')::int < reorder_lvl::int",
  'pharmacy-02':
    "select supp_name, count(*) from st join su using (supp_id) where replace(on_hand,',','')::int < reorder_lvl::int group by 1",
  'pharmacy-03': `select sum(replace(on_hand,',','')::int*${price}) from st`,
  'pharmacy-04': `select form, sum(replace(on_hand,',','')::int*${price}) from st group by 1`,
  'pharmacy-05': 'select any_value(ward order by ward), sum(qty::int) from iss group by lower(ward)',
  'pharmacy-07': "select sum(qty::int) from iss where left(issued_on,7)='2026-09' and lower(ward)<>'icu'",
  'pharmacy-08':
    'select drug, sum(qty::int) from iss join st using (item_code) group by 1 order by 2 desc limit 1',
  'pharmacy-09': "select count(*) from st where expiry<='2026-12-31'",
  'pharmacy-10': 'select item_code from st where item_code not in (select item_code from iss)',
  'pharmacy-11': `select supp_name, sum(qty::int*${price}) from iss join st using (item_code) join su using (supp_id) group by 1 order by 2 desc limit 3`,
  'pharmacy-13': 'select left(issued_on,7), sum(qty::int-coalesce(qty_ret::int,0)) from iss group by 1',
  'pharmacy-16': "select 100.0*sum(qty::int) filter (where lower(ward)='a&e')/sum(qty::int) from iss",
  'pharmacy-18': `select avg(${price}) from st where form='tablet'`,
  'windfarm-01': `select turb_id, sum(${mwh}) from dy where substr(day,4)='10.2026' group by 1`,
  'windfarm-04': `select substr(day,7)||'-'||substr(day,4,2), sum(${mwh}) from dy group by 1`,
  'windfarm-06': `select substr(day,7)||'-'||substr(day,4,2)||'-'||left(day,2), sum(${mwh}) from dy group by 1 order by 2 desc limit 1`,
  'windfarm-07': `select turb_id, 100*sum(${mwh})/(any_value(ratedKw)*0.024*count("energy_MWh")) from dy join wt on turbineId=turb_id group by 1`,
  'windfarm-09': `select corr(wind_avg_ms::double, ${mwh}) from dy where wind_avg_ms<>'NaN'`,
  'windfarm-10': 'select lower(code), count(*) from fa group by 1',
  'windfarm-11': 'select lower(code), sum("lost_MWh"::double) from fa group by 1',
  'windfarm-12': 'select lower(code), sum("lost_MWh"::double) from fa where sev=\'high\' group by 1',
  'windfarm-13': "select max(date_diff('minute', began::timestamp, cleared::timestamp))/60.0 from fa",
  'windfarm-14': 'select count(*) from fa where cleared is null',
  'windfarm-15': 'select turbineId from wt where turbineId not in (select turb_id from fa)',
  'windfarm-16':
    "select model, sum(date_diff('minute', began::timestamp, cleared::timestamp))/60.0 from fa join wt on turbineId=turb_id group by 1",
  'windfarm-17': `select count(*) from (select day from dy group by 1 having sum(${mwh})>200)`,
};
const key = (v) =>
  typeof v === 'string' && Number.isNaN(Number(v)) ? v : Number(Number(v).toPrecision(8)).toPrecision(6);
let bad = 0;
for (const [id, s] of Object.entries(Q)) {
  const got = (await db.runAndReadAll(s)).getRowsJson().flat().map(key).sort().join('|');
  if (!items[id].truth.some((t) => t.map(key).sort().join('|') === got)) {
    bad++;
    console.log(id, got.slice(0, 200), '<>', JSON.stringify(items[id].truth[0]).slice(0, 200));
  }
}
console.log(`${Object.keys(Q).length} checked, ${bad} differ`);
