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
const raw = (p, sep = ',') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true)`;
const lines = (p) => `read_json(${f(p)}, format='newline_delimited')`;
const num = (c) => `try_cast(${c} as double)`;
const dm = (c, s = '/') => `try_strptime(${c}, '%d${s}%m${s}%Y')::date`;
const low = (c) => `nullif(nullif(trim(lower(${c})), ''), '-')`;
const serial = (c) => `(date '1899-12-30' + try_cast(${c} as int))`;

/** A sheet, without the rows down to its header, as a table of texts. */
async function sheet(name, file, at, cols, skip) {
  await db.run(`create table ${name} (${cols.map((c) => `${c} varchar`).join(', ')})`);
  for (const row of readWorkbook(`${root}data/${file}`)[at].slice(skip)) {
    const v = cols.map((_, i) =>
      row[i] === undefined || row[i] === '' ? 'null' : `'${row[i].replaceAll("'", "''")}'`,
    );
    await db.run(`insert into ${name} values (${v.join(', ')})`);
  }
}
const books = 'club/HVSA_books_2025.xlsx';
const quarters = [1, 2, 3, 4].flatMap((i) => [`b${i}`, `a${i}`]);
await sheet('rdr', 'courier/drivers.xlsx', 0, ['drv', 'name', 'round', 'depot', 'van', 'd'], 3);
await sheet('rsh', 'foodbank/volunteers.xlsx', 0, ['d', 'v', 'a', 'b', 'job'], 3);
await sheet('vo', 'foodbank/volunteers.xlsx', 1, ['v', 'name'], 1);
await sheet(
  'rst',
  'fahrschule/Fahrschüler.xlsx',
  0,
  ['nr', 'name', 'first', 'born', 'kl', 'since', 'ort', 'tel'],
  3,
);
await sheet('rbu', books, 0, ['grp', 'acc', ...quarters, 'b', 'a'], 5);
await sheet('rfe', books, 1, ['m', 'due', 'fee', 'paid', 'how'], 2);
await sheet('rev', books, 2, ['d', 'name', 'section', 'helpers', 'tickets', 'takings', 'costs'], 1);

const signed = (c) => `case when ${c} like '(%' then -trim(${c}, '()')::double else ${c}::double end as ${c}`;
const views = {
  dr: 'select drv, name from rdr',
  pa: `select trk_no p, booked::timestamp t, trim(cust) cust, upper(svc) svc, depot, drv, ${num("replace(wt_kg, ' kg', '')")} kg, replace(price, '£', '')::double price, due_by::timestamp due, try_cast(delivered_at as timestamp) done, lower(status) status from ${raw('courier/parcels.csv')}`,
  tr: `select trk p, "try" n, ts::timestamp t, lower(outcome) res from ${lines('courier/attempts.jsonl')}`,
  ax: "select name, drv, n, res, res <> 'delivered' bad from tr join pa using (p) join dr using (drv)",
  cf: `select * from ${raw('courier/depot_settings.tsv', '\t')}`,
  gi: `select ${dm('"Date"')} d, trim("Donor") donor, lower("Type") as type, lower("What") what, ${num(`replace("Kg", 'kg', '')`)} kg from ${raw('foodbank/donations.csv', ';')}`,
  ou: `select date::date d, hh, parcels n, kg, site from ${lines('foodbank/handouts.jsonl')}`,
  ho: `select "HH no" hh, "Surname" as name, "Kids"::int kids, upper("Postcode") post, ${low('"Referred by"')} refby from ${raw('foodbank/households.tsv', '\t')}`,
  sh: `select ${serial('d')} d, upper(v) v, epoch(try_cast(b as time)) / 3600 - epoch(a::time) / 3600 h from rsh`,
  ma: `select match m, start::timestamp t, start::timestamp::date d, lower(mode) as mode, lower(map) as map, durSec s from ${lines('game/matches.jsonl')}`,
  mp: `select match m, pid, try_cast(k as int) k, try_cast(d as int) d, lower(res) res from ${raw('game/match_players.tsv', '\t')}`,
  pl: `select p.pid pid, p.handle handle, p.country country, lower(p.client.platform) platform, p.createdAt::timestamp::date d from (select unnest(players) p from read_json(${f('game/players.json')}))`,
  pu: `select pid, sku, replace(amt, '$', '')::double usd, boughtAt::timestamp::date d, refundedOn back from ${raw('game/purchases.csv')}`,
  st: `select nr::int nr, name, ${serial('born')} born, upper(kl) kl, ${serial('since')} since from rst`,
  le: `select ${dm('"Datum"', '.')} d, "Schüler-Nr"::int nr, upper("FL") fl, trim("Art") art, "Min"::int mins, ${num(`replace("Preis (EUR)", ',', '.')`)} eur, lower("Status") status, "Bem." bem from ${raw('fahrschule/Fahrstunden.csv', ';')}`,
  don: "select * from le where status = 'durchgeführt'",
  ex: `select ${dm('"Datum"', '.')} d, "Schüler"::int nr, "Teil" teil, ${num('"Fehlerpkt."')} fp, lower("Ergebnis") = 'bestanden' ok from ${raw('fahrschule/Pruefungen.tsv', '\t')}`,
  bu: `select last_value(grp ignore nulls) over (order by rowid) g, grp, acc, ${[...quarters, 'b', 'a'].map(signed).join(', ')} from rbu where b1 is not null`,
  fe: `select m::int m, ${serial('due')} due, fee::double fee, ${serial('paid')} paid from rfe`,
  ev: "select name, lower(section) section, tickets::double tickets, takings::double takings, costs::double costs from rev where d <> 'Total'",
  me: `select mbr_no::int m, lower(section) section, try_cast(left_on as date) gone from ${raw('club/members.csv')}`,
  ci: `select * from ${raw('club/club_info.csv', ';')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create table ${name} as ${sql}`);

const top = (k = 1) => `group by 1 order by 2 desc limit ${k}`;
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const m = (d, x) => `${ym(d)} = '2026-${x}'`;
const oct = `pa where done is not null and ${m('done', '10')}`;
const kilos = (x) => `(select sum(kg) from gi where ${m('d', x)})`;
const sept = `sh where ${m('d', '09')} and v = (select v from sh where ${m('d', '09')} group by 1 order by sum(h) desc limit 1)`;
const ranked = (mode) => `ma where mode = '${mode}' and ${m('d', '10')}`;
const usd = (x) => `(select sum(usd) from pu where ${m('d', x)})`;
const priya = (id) => `(select count(*) from ${oct} and drv = '${id}')`;
const lastHandout = "(select hh from ho where name = 'Okafor')";
const praxis = "ex where teil = 'Praxis'";
const passed = (teil) => `(select nr from ex where ok and teil = '${teil}')`;
const taken = `select ex.nr, count(*) n from ex join don on don.nr = ex.nr and don.d < ex.d where teil = 'Praxis' and ok group by 1`;
const ways = `don where art = 'Autobahn' and ${m('d', '10')}`;
const acc = (x, c) => `(select ${c} from bu where acc = '${x}')`;
const costs = "bu where acc is not null and g <> 'Income'";
const july = "fe join me using (m) where due = '2025-07-31' and paid is null";
const surplus = (i) => `(select a${i} from bu where grp = 'Surplus')`;
const spend = (x) => `(select sum(usd) from pu join pl using (pid) where platform = '${x}')`;
const sqls = {
  courier: [
    `select count(*) from ${oct} and done > due`,
    `select svc, count(*) from ${oct} and done > due group by 1`,
    `select svc, 100 * avg((done > due)::int) from ${oct} group by 1`,
    `select name, count(*) from ax where bad ${top()}`,
    `select name, 100 * avg(bad::int) from ax ${top()}`,
    "select count(*) from pa where status = 'in transit'",
    'select depot, avg(kg) from pa group by 1',
    'select 100 * avg((not bad)::int) from ax where n = 1',
    "select value from cf where depot = 'HUL' and setting = 'cutoff'",
    "select count(*) from pa join cf using (depot) where setting = 'max_kg' and kg > value::double",
    'select d from (select dayname(t) d, count(*) n from pa group by 1 order by n desc limit 1)',
    "select count(*) from pa where done::time > '18:00'",
    "select median(epoch(done - t) / 3600) filter (svc = 'ND'), median(epoch(done - t) / 3600) filter (svc = 'EC') from pa",
    `select cust, sum(price) from pa where ${m('t', '11')} ${top(3)}`,
    `select ${priya('D01')}, ${priya('D02')}`,
    "select cust from pa group by 1 having count(*) filter (svc = 'SD') = 0",
    "select avg(price) from pa where svc = 'ND'",
    'select count(*) from pa where kg is null',
  ],
  foodbank: [
    `select ${ym('d')}, sum(kg) from gi group by 1`,
    `select ${ym('d')}, sum(kg) from gi where type = 'supermarket' group by 1`,
    `select ${ym('d')}, sum(kg) from ou group by 1`,
    `select donor, sum(kg) from gi ${top()}`,
    'select hh from ho where hh not in (select hh from ou)',
    'select sum(n) / count(distinct hh) from ou',
    `select sum(kids) from ho where hh in (select hh from ou where ${m('d', '10')})`,
    "select 100 * sum(kg) filter (what = 'tins') / sum(kg) from gi",
    'select name from ho group by name, post having count(*) > 1',
    `select name, sum(h) from sh join vo using (v) where ${m('d', '10')} ${top()}`,
    `select name, sum(h) from sh join vo using (v) where ${m('d', '09')} ${top()}`,
    `select count(*) from ${sept}`,
    "select median(kg) filter (type = 'church'), median(kg) filter (type = 'school') from gi",
    'select count(*) from ho where refby is null',
    `select site, count(*) from ou where dayname(d) = 'Saturday' ${top()}`,
    `select max(d)::varchar from ou where hh = ${lastHandout}`,
    `select ${kilos('07')}, ${kilos('08')}`,
    'select count(*) from (select hh from ou group by 1 having count(*) > 20)',
  ],
  game: [
    `select count(*) from ${ranked('ranked')}`,
    `select avg(s) / 60 from ${ranked('ranked')}`,
    `select avg(s) / 60 from ${ranked('casual')}`,
    'select handle, sum(k) / sum(d) from (select handle, mp.k k, mp.d d, count(*) over (partition by pid) n from mp join pl using (pid)) where n >= 20 group by 1 order by 2 desc limit 1',
    'select sku, sum(usd) from pu group by 1',
    'select sku, sum(usd) from pu where back is null group by 1',
    'select handle from pl where pid not in (select pid from pu)',
    "select platform, 100 * avg((res = 'win')::int) from mp join pl using (pid) group by 1",
    `select hour(t), count(*) from ma ${top()}`,
    `select handle from pl where ${m('d', '11')} and pid not in (select pid from mp)`,
    'select country, sum(usd) / count(distinct pid) from pu join pl using (pid) group by 1',
    "select d::varchar, count(*) from ma where d between '2026-11-01' and '2026-11-07' group by 1",
    'select quantile_cont(s, 0.95) from ma',
    "select r from (select handle, rank() over (order by sum(k) desc) r from mp join pl using (pid) group by 1) where handle = 'Sable'",
    `select ${spend('android')}, ${spend('ios')}`,
    'select country from mp join pl using (pid) group by pid, country order by sum(k) desc limit 1',
    `select 100 * (${usd('10')} / ${usd('09')} - 1)`,
    "select avg(k) from mp join ma using (m) where map = 'dunes'",
  ],
  fahrschule: [
    `select fl, count(*) from don where ${m('d', '10')} group by 1`,
    `select fl, sum(mins) / 60 from don where ${m('d', '10')} group by 1`,
    `select fl, sum(mins) / 60 from ${ways} group by 1`,
    `select 100 * avg(ok::int) from ${praxis}`,
    `select kl, 100 * avg(ok::int) from ex join st using (nr) where teil = 'Praxis' group by 1`,
    `select nr from st where nr in ${passed('Theorie')} and nr not in ${passed('Praxis')}`,
    `select avg(n) from (${taken})`,
    `select name, count(*) from le join st using (nr) where status = 'nicht erschienen' ${top(2)}`,
    `select ${ym('d')}, sum(eur) from le group by 1`,
    "select avg(date_sub('year', born, since)) from st",
    "select avg(fp) from ex where teil = 'Theorie' and not ok",
    `select dayname(d), count(*) from le where status = 'abgesagt' ${top()}`,
    "select count(*) from le where bem like 'Einparken%'",
    "select count(*) from le where d between '2026-10-05' and '2026-10-11'",
    "select sum(eur) filter (fl = 'BR'), sum(eur) filter (fl = 'KE') from le",
    `select unnest(c) from (select list(column_name) c from (describe select * from ${raw('fahrschule/Fahrstunden.csv', ';')}))`,
    "select avg(mins) from don where art = 'Autobahn'",
    `select fl, count(*) from don ${top()}`,
  ],
  club: [
    `select ${acc('Coaches', 'a3')}`,
    `select ${acc('Coaches', 'b3')}`,
    `select ${acc('Coaches', '100 * (a3 / b3 - 1)')}`,
    `select acc, a - b from ${costs} order by 2 desc limit 1`,
    [1, 2, 3, 4].map((i) => `select 'Q${i}', ${surplus(i)}`).join(' union all '),
    `select 100 * ${acc('Sponsorship', 'a')} / (select a from bu where grp = 'Total income')`,
    "select b4, a4 from bu where grp = 'Surplus'",
    `select count(*) from ${july}`,
    `select sum(fee) from ${july}`,
    `select section, sum(fee) from ${july} group by 1`,
    'select avg(paid - due) from fe where paid > due',
    `select section, count(*) from me where gone is null ${top()}`,
    'select count(*) from me where year(gone) = 2025',
    'select name from ev where costs > takings',
    'select name, takings from ev order by takings desc limit 1',
    'select section, sum(takings) / sum(tickets) from ev group by 1',
    `select ${acc('Bar and kiosk', 'a')}, ${acc('Sponsorship', 'a')}`,
    "select value from ci where name = 'treasurer'",
  ],
};

await checkTruths(db, items, sqls);
