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
const dec = (c) => `try_cast(replace(replace(${c}, ' €', ''), ',', '.') as double)`;
const gone = (c) =>
  `case when coalesce(${c}, '') in ('', '-', '?', 'n/a', 'k.A.', 'none', 'anonymous') then null else ${c} end`;
const cap = (c) => `upper(${c}[1]) || lower(${c}[2:])`;
const hms = (c) =>
  `(split_part(${c}, ':', 1)::int * 3600 + split_part(${c}, ':', 2)::int * 60 + split_part(${c}, ':', 3)::int)`;
const cands = ['Adeyemi', 'Brandt', 'Castell', 'Dunmore', 'Eklund'];

const views = {
  staff: `select *, lower(dept) dp, lower(site) st, strptime(start_date, '%d/%m/%Y') hired, entitlement_days::double ent from ${raw('leave/staff.csv')}`,
  reqraw: `select *, lower(absence_type) kind, lower(status) s, strptime(first_day, '%d/%m/%Y') d1, strptime(requested_on, '%d/%m/%Y') asked, working_days::double n, ${gone('approver')} ap from ${raw('leave/absence_requests.csv')}`,
  req: 'select distinct * from reqraw',
  deps: `select * from ${raw('leave/departments.csv')}`,
  lv: 'select * from req join staff using (staff_no)',
  ad: `select *, replace(epss, '%', '')::double e from ${raw('vulns/advisories.csv')}`,
  fi: `select *, lower(severity) sev, "firstSeen"[1:7] m, date_diff('second', replace(replace("firstSeen", 'T', ' '), 'Z', '')::timestamp, replace(replace("resolvedAt", 'T', ' '), 'Z', '')::timestamp) / 86400 took, package.name pkg, package.ecosystem eco from read_json(${f('vulns/findings.jsonl')}, columns={"findingId": 'varchar', repo: 'varchar', package: 'struct(name varchar, ecosystem varchar)', advisory: 'varchar', severity: 'varchar', cvss: 'double', "fixedIn": 'varchar', state: 'varchar', "firstSeen": 'varchar', "resolvedAt": 'varchar', assignee: 'varchar', labels: 'varchar[]'}, format='newline_delimited')`,
  re: `select r.* from (select unnest(repositories) r from read_json(${f('vulns/repositories.json')}))`,
  pr: `select "Precinct" p, "Area" area, ${cap('"Ward"')} ward, replace("Electorate", ',', '')::int reg from ${raw('election/precincts.tsv', '\t')}`,
  co: `select "Precinct" p, lower("Method") how, try_cast("Ballots" as int) b, try_cast("Spoilt" as int) sp, "Reported" rep, ${cands.map((c) => `try_cast("${c}" as int) "${c}"`).join(', ')} from ${raw('election/count.csv')} where "Precinct" <> 'TOTAL'`,
  vo: `select p, how, c, v from (unpivot co on ${cands.map((c) => `"${c}"`).join(', ')} into name c value v)`,
  ca: `select *, replace(trim("Campaign spend", '£'), ',', '')::double spend from ${raw('election/candidates.csv')}`,
  dn: `select ${cap('"Candidate"')} c, replace(trim("Amount", '£'), ',', '')::double gbp from ${raw('election/donations.csv')}`,
  la: `select "Nr"::int nr, strptime("Datum", '%d.%m.%Y') d, "Startzeit" t, ${dec('"Strecke (km)"')} km, ${hms('"Dauer"')} s, try_cast("Ø Puls" as int) hr, replace("Höhenmeter", ' m', '')::int up, lower("Art") art, nullif("Schuh", '') shoe from ${raw('laufen/lauftagebuch.csv', ';')}`,
  sh: `select *, ${dec('"Preis"')} eur from ${raw('laufen/schuhe.csv', ';')}`,
  wk: `select "Wettkampf" w, ${dec('"Distanz (km)"')} km, case when "Zielzeit" <> 'DNF' then ${hms('"Zielzeit"')} end s from ${raw('laufen/wettkaempfe.csv', ';')}`,
  sc: `select upper(instrument) i, split_part(nominal, ' ', 1)::double nom, try_cast(split_part(measured, ' ', 1) as double) meas from ${raw('calib/spot_checks.csv')}`,
  rm: `select fl.floor fno, unnest(fl.rooms, max_depth := 2) from (select unnest(floors) fl from read_json(${f('meetings/building.json')}))`,
  em: `select *, lower(department) dp from ${raw('meetings/employees.tsv', '\t')}`,
  bk: `select *, lower(booked_by) mail, lower(subject) su, starts::timestamp a, date_diff('minute', starts::timestamp, ends::timestamp) mins, try_cast(headcount as int) ppl, lower(state) = 'cancelled' canc, checked_in = 'no' ghost from ${raw('meetings/reservations.csv')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const book = XLSX.read(readFileSync(`${root}data/calib/calibration.xlsx`));
const lit = (v) => (v === null || v === undefined ? 'null' : `'${String(v).replaceAll("'", "''")}'`);
async function load(name, sheet, range) {
  const [head, ...rows] = XLSX.utils.sheet_to_json(book.Sheets[sheet], { header: 1, range, defval: null });
  await db.run(`create table ${name} (n int, ${head.map((c) => `"${c}" varchar`).join(', ')})`);
  await db.run(
    `insert into ${name} values ${rows.map((r, i) => `(${i}, ${head.map((_, k) => lit(r[k])).join(', ')})`).join(', ')}`,
  );
}
await load('reg0', 'Register', 3);
await load('cert0', 'Certificates', 2);
await db.run(
  `create view reg as select * from (select last_value("Lab" ignore nulls) over (order by n) lab, "Instrument" i, "Description" de, "Interval (months)"::int every, date '1899-12-30' + "Next due"::int due from reg0) where i is not null`,
);
await db.run(
  `create view cert as select "Cert no" c, date '1899-12-30' + "Date"::int d, "Instrument" i, ${gone('"Technician"')} who, "As found %"::double e, lower("Result") r, "Provider" pv, "Charge £"::double gbp from cert0 where "Cert no" <> 'Total'`,
);

const ok = "s = 'approved'";
const sickOk = `from lv where ${ok} and kind = 'sick'`;
const left = (name) =>
  `select (select ent from staff where full_name = '${name}') - sum(n) from lv where full_name = '${name}' and ${ok} and kind = 'annual'`;
const crit = "from fi where state = 'open' and sev = 'critical'";
const pv = 'from vo join pr using (p)';
const win = '(select c from vo group by 1 order by sum(v) desc limit 1)';
const oct = "strftime(d, '%Y-%m') = '2026-10'";
const bo = "strftime(a, '%Y-%m') = '2026-10'";
const q = (id) => items.find((i) => i.id === id).question;

const checks = {
  'leave-01': `select count(*) from req where s = 'pending'`,
  'leave-02': `select d.dept, count(*) from lv join deps d on lower(d.dept) = dp where s = 'pending' group by 1`,
  'leave-03': `select ref from req where s = 'pending' order by asked limit 1`,
  'leave-04': `select full_name, sum(n) ${sickOk} group by 1 order by 2 desc limit 1`,
  'leave-05': `select avg(n) from req where kind = 'annual'`,
  'leave-06': `select strftime(d1, '%Y-%m'), sum(n) from req where ${ok} group by 1`,
  'leave-07': `select strftime(d1, '%Y-%m'), sum(n) from lv where ${ok} and st = 'leeds' group by 1`,
  'leave-08': `select d.dept, sum(n) from lv join deps d on lower(d.dept) = dp where ${ok} and kind = 'sick' group by 1 order by 2 desc limit 1`,
  'leave-09': `select full_name from staff where staff_no not in (select staff_no from req where kind = 'annual' and s in ('approved', 'pending'))`,
  'leave-10': `select full_name from lv where ${ok} and kind = 'annual' group by 1, ent having sum(n) > ent`,
  'leave-11': left(/has (.*) got/.exec(q('leave-11'))[1]),
  'leave-12': `select 100 * avg((s = 'declined')::int) from req`,
  'leave-13': `select avg(date_diff('day', asked, d1)) from req where kind = 'annual'`,
  'leave-14': `select count(*) from (select ref from reqraw group by 1 having count(*) > 1)`,
  'leave-15': `select sum(n) filter (fte::double < 1), sum(n) filter (fte::double = 1) ${sickOk}`,
  'leave-16': `select sum(n) ${sickOk} and dp = 'warehouse'`,
  'leave-17': `select ap, count(*) from req where ap is not null and ${ok} group by 1 order by 2 desc limit 1`,
  'leave-18': `select full_name from staff where dp = 'finance' order by hired desc limit 1`,
  'vulns-01': `select count(*) ${crit}`,
  'vulns-02': `select repo, count(*) ${crit} group by 1`,
  'vulns-03': `select count(*) ${crit} and "fixedIn" is null`,
  'vulns-04': `select median(took) from fi`,
  'vulns-05': `select sev, median(took) from fi group by 1`,
  'vulns-06': `select repo, count(*) from fi where state = 'open' group by 1 order by 2 desc limit 1`,
  'vulns-07': `select team.name, count(*) from fi join re on re.name = repo where state = 'open' and sev = 'high' group by 1 order by 2 desc limit 1`,
  'vulns-08': `select pkg, count(*) from fi group by 1 having count(*) > 25`,
  'vulns-09': `select name from re where name not in (select repo from fi)`,
  'vulns-10': `select count(*) from fi where list_contains(labels, 'dev-only')`,
  'vulns-11': `select m, count(*) from fi group by 1`,
  'vulns-12': `select pkg, count(*) from fi where m = '2026-09' group by 1 order by 2 desc limit 1`,
  'vulns-13': `select 100 * avg(("fixedIn" is not null)::int) from fi where state = 'open'`,
  'vulns-14': `select count(*) from fi where state = 'open' and coalesce(assignee, '') = ''`,
  'vulns-15': `select count(*) filter (eco = 'npm'), count(*) filter (eco = 'pypi') from fi`,
  'vulns-16': `select cve, e from ad where cve in (select advisory from fi where state = 'open') order by e desc limit 1`,
  'vulns-17': `select avg(cvss) from fi where list_contains(labels, 'transitive')`,
  'vulns-18': `select count(distinct repo) from fi join re on re.name = repo where "internetFacing" and state = 'open' and sev = 'critical'`,
  'election-01': `select c, sum(v) from vo group by 1 order by 2 desc limit 1`,
  'election-02': `select max(t) - (select t from (select sum(v) t from vo group by c order by 1 desc limit 1 offset 1)) from (select sum(v) t from vo group by c)`,
  'election-03': `select ward, sum(v) ${pv} where c = ${win} group by 1 order by 2 desc limit 1`,
  'election-04': `select 100 * (select sum(b) from co) / (select sum(reg) from pr)`,
  'election-05': `select ward, 100 * sum(b) / sum(reg) from (select p, sum(b) b from co group by 1) join pr using (p) group by 1`,
  'election-06': `select p, 100 * sum(b) / any_value(reg) from co join pr using (p) group by 1 order by 2 limit 1`,
  'election-07': `select sum(sp) from co`,
  'election-08': `select 100 * sum(b) filter (how = 'postal') / sum(b) from co`,
  'election-09': `select c, sum(v) ${pv} where ward = 'Millfield' group by 1`,
  'election-10': `select sum(v) filter (c = 'Castell'), sum(v) filter (c = 'Dunmore') ${pv} where ward = 'Harbourside'`,
  'election-11': `select p from co where b is null`,
  'election-12': `select p from co order by rep desc nulls last limit 1`,
  'election-13': `select c, count(*) from (select p, arg_max(c, t) c from (select p, c, sum(v) t from vo group by 1, 2) group by 1) group by 1`,
  'election-14': `select c, sum(gbp) from dn group by 1`,
  'election-15': `select c, sum(gbp) from dn where gbp >= 500 group by 1`,
  'election-16': `select c, any_value(spend) / sum(v) from vo join ca on "Surname" = c group by 1`,
  'election-17': `select count(*) + 1 from (select count(*) k from dn group by c) where k > (select count(*) from dn where c = 'Dunmore')`,
  'election-18': `select ward, sum(reg) from pr group by 1 order by 2 desc limit 1`,
  'laufen-01': `select sum(km) from la where ${oct}`,
  'laufen-02': `select sum(km) from la where strftime(d, '%Y-%m') = '2026-09'`,
  'laufen-03': `select 100 * sum(km) filter (${oct}) / sum(km) filter (strftime(d, '%Y-%m') = '2026-09') - 100 from la`,
  'laufen-04': `select max(km) from la`,
  'laufen-05': `select "Modell", sum(km) from la join sh on "Kürzel" = shoe group by 1`,
  'laufen-06': `select "Modell" from la join sh on "Kürzel" = shoe group by 1 having sum(km) > 500`,
  'laufen-07': `select sum(s) / sum(km) / 60 from la where art = 'dauerlauf locker'`,
  'laufen-08': `select strftime(d, '%Y-%m'), sum(km) from la where year(d) = 2026 group by 1`,
  'laufen-09': `select strftime(d, '%Y-%m'), sum(km) from la where year(d) = 2026 group by 1 order by 2 limit 1`,
  'laufen-10': `select dayname(d), count(*) from la group by 1 order by 2 desc limit 1`,
  'laufen-11': `select count(*) from la where t < '07:00'`,
  'laufen-12': `select avg(hr) filter (art = 'tempolauf'), avg(hr) filter (art = 'regeneration') from la`,
  'laufen-13': `select strftime(min(d), '%Y-%m-%d'), strftime(max(d), '%Y-%m-%d') from la`,
  'laufen-14': `select w from wk where km = 10 order by s nulls last limit 1`,
  'laufen-15': `select sum(km) filter (year(d) = 2026), sum(km) filter (d <= '2025-11-16') from la`,
  'laufen-16': `select any_value(eur) / sum(km) from la join sh on "Kürzel" = shoe where "Modell" = 'Pegaro 7'`,
  'laufen-17': `select max(up) from la where year(d) = 2026`,
  'laufen-18': `select "Modell" from sh where "Kürzel" not in (select shoe from la where shoe is not null)`,
  'calib-01': `select lab, count(*) from reg group by 1`,
  'calib-02': `select count(*) from reg where due < date '2026-11-21'`,
  'calib-03': `select i from reg where due < date '2026-11-21'`,
  'calib-04': `select sum(gbp) from cert where year(d) = 2026`,
  'calib-05': `select pv, sum(gbp) from cert where year(d) = 2026 group by 1`,
  'calib-06': `select 100 * avg((r = 'fail')::int) from cert`,
  'calib-07': `select who, count(*) from cert where who is not null group by 1 order by 2 desc limit 1`,
  'calib-08': `select i from reg where i not in (select i from cert)`,
  'calib-09': `select i, count(*) from cert where r = 'fail' group by 1 having count(*) > 1`,
  'calib-10': `select lab, count(*) from cert join reg using (i) where r = 'fail' group by 1 order by 2 desc limit 1`,
  'calib-11': `select m, sum(x) over (order by m) from (select strftime(d, '%Y-%m') m, sum(gbp) x from cert where year(d) = 2026 group by 1)`,
  'calib-12': `select avg(e) from cert join reg using (i) where de ilike 'pipette%'`,
  'calib-13': `select stddev_samp(e) from cert join reg using (i) where de = 'Thermometer'`,
  'calib-14': `select count(*) from sc where abs(meas - nom) / nom > 0.01`,
  'calib-15': `select i, count(*) from cert where r = 'fail' group by 1 order by 2 desc limit 1`,
  'calib-16': `select avg(gbp) filter (pv = 'Kestner Metrology'), avg(gbp) filter (pv = 'Norcal') from cert`,
  'calib-17': `select count(*) from cert where who is null`,
  'calib-18': `select every from reg where i = '${/does (.*) have/.exec(q('calib-18'))[1]}'`,
  'meetings-01': `select count(*) from bk where ${bo} and not canc`,
  'meetings-02': `select count(*) from bk where ${bo} and ghost`,
  'meetings-03': `select 100 * avg(coalesce(ghost, false)::int) from bk where ${bo} and not canc`,
  'meetings-04': `select label, count(*) from bk join rm on "roomCode" = room_code where ghost group by 1 order by 2 desc limit 1`,
  'meetings-05': `select label, count(*) from bk join rm on "roomCode" = room_code group by 1 order by 2 desc limit 1`,
  'meetings-06': `select avg(mins) from bk`,
  'meetings-07': `select case dp when 'people ops' then 'People Ops' else ${cap('dp')} end, sum(mins) / 60 from bk join em on email = mail group by 1`,
  'meetings-08': `select hour(a), count(*) from bk group by 1 order by 2 desc limit 1`,
  'meetings-09': `select dayname(a), count(*) from bk group by 1 order by 2 limit 1`,
  'meetings-10': `select count(*) from bk join rm on "roomCode" = room_code where ppl > seats and not canc`,
  'meetings-11': `select label from rm where list_contains(equipment, 'projector')`,
  'meetings-12': `select fno, sum(seats) from rm group by 1`,
  'meetings-13': `select name from em where email not in (select mail from bk)`,
  'meetings-14': `select name, count(*) from bk join em on email = mail group by 1 order by 2 desc limit 3`,
  'meetings-15': `select count(*) from bk where su like '%standup%'`,
  'meetings-16': `select count(*) from bk join rm on "roomCode" = room_code where ppl <= 3 and seats >= 10 and not canc`,
  'meetings-17': `select count(*) filter (hour(a) < 12), count(*) filter (hour(a) >= 12) from bk`,
  'meetings-18': `select 100 * count(*) filter (month(a) = 9) / count(*) filter (month(a) = 8) - 100 from bk`,
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
  const width = rows[0]?.length ?? 1;
  const got = canon(rows.flat().map(plain), width);
  const { truth } = items.find((i) => i.id === id);
  if (truth.some((t) => canon(t.map(norm), width) === got)) continue;
  bad += 1;
  console.log(id, JSON.stringify(truth).slice(0, 300), got);
}
const unchecked = items.filter((i) => i.expect !== 'refuse' && !checks[i.id]).map((i) => i.id);
console.log(`${Object.keys(checks).length} checked, ${bad} differ, unchecked: ${unchecked.length}`);
