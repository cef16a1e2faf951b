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
async function sheet(name, file, cols, skip = 1) {
  await db.run(`create table ${name} (${cols.map((c) => `${c} varchar`).join(', ')})`);
  for (const row of readWorkbook(`${root}data/${file}`)[0].slice(skip)) {
    const v = cols.map((_, i) =>
      row[i] === undefined || row[i] === '' ? 'null' : `'${row[i].replaceAll("'", "''")}'`,
    );
    await db.run(`insert into ${name} values (${v.join(', ')})`);
  }
}
await sheet('rp', 'salon/price_list.xlsx', ['code', 'name', 'grp', 'mins', 'price'], 3);
await sheet('rt', 'printers/toner.xlsx', ['d', 'id', 'cart', 'eur']);
await sheet('rc', 'pest/customers.xlsx', ['id', 'name', 'trade', 'town', 'fee', 'since']);
await sheet('rr', 'coworking/rooms.xlsx', ['room', 'seats', 'floor', 'rate']);
await sheet('rb', 'airport/bag_reports.xlsx', ['d', 'no', 'n', 'why'], 2);

const views = {
  sv: 'select code, name, lower(grp) grp, mins::double mins, price::double listed from rp',
  st: `select code, name, commission.services as share_work, commission.retail as share_shelf from read_json(${f('salon/stylists.json')})`,
  ap: `select ${dm('"Date"')} d, ${low('"Client"')} c, trim("Client") client, upper("Styl.") who, "Svc" code, replace(lower("Status"), 'canc.', 'cancelled') st, ${num(`replace("Charged", '£', '')`)} eur, ${num('"Tip £"')} tip from ${raw('salon/appts.csv', ';')}`,
  done: "select * from ap join sv using (code) where st = 'done'",
  re: `select date::date d, item, qty, qty * each eur, "by" who from ${lines('salon/retail.jsonl')}`,
  fl: `select p.id id, p.make make, p.colour colour, p.location.dept dept, p.lease_until::date lease from (select unnest(printers) p from read_json(${f('printers/fleet.json')}))`,
  pc: `select upper("Printer") id, lower("Kind") kind, m, try_cast(n as int) n from (unpivot ${raw('printers/page_counts.csv')} on columns('^20') into name m value n) where "Printer" <> 'Total'`,
  tk: `select ticket, opened::timestamp o, closed::timestamp e, printer id, lower(issue) issue from ${lines('printers/tickets.jsonl')}`,
  tn: `select ${serial('d')} d, id, eur::double eur from rt where id is not null`,
  si: 'select id, name, lower(trade) trade, town, fee::double fee from rc where name is not null',
  te: `select id, name, certs from read_json(${f('pest/techs.json')})`,
  jo: `select coalesce(${dm('"Date"')}, try_strptime("Date", '%d %b %Y')::date) d, upper("Site") id, "Tech" tech, lower("Pest") what, lower("Kind") = 'routine' routine, ${num(`replace("On site", ' min', '')`)} mins, ${num('"Charge £"')} eur, lower("Return visit") in ('yes', 'y') again from ${raw('pest/jobs.csv')}`,
  co: 'select * from jo where not routine',
  ba: `select date::date d, site id, station, lower(activity) act from ${raw('pest/bait_checks.csv', ';', ', skip=1')}`,
  me: `select id, name, company, plan.name plan, plan.fee_eur fee, joined::date j, "left"::date l from read_json(${f('coworking/members.json')})`,
  ro: 'select room, seats::int seats, rate::double rate from rr',
  bk: `select ${dm('"Date"', '.')} d, trim(lower("Room")) r, (epoch("To"::time) - epoch("From"::time)) / 3600 h, "Member" id, try_cast("Ppl" as int) ppl, lower("Status") st from ${raw('coworking/room_bookings.csv', ';')}`,
  ci: `select "at"::timestamp t, member id from ${lines('coworking/checkins.jsonl')}`,
  al: `select code, name, handling.agent agent, handling.eur_per_departure fee from read_json(${f('airport/airlines.json')})`,
  dc: `select code dly, reason, "group" grp from ${raw('airport/delay_codes.csv', ';')}`,
  de: `select "Date"::date d, "Flt" flt, "Al" code, ${low('"Dest"')} dest, "Seats"::int seats, try_cast("Pax" as int) pax, "ATD" atd, "Dly code" dly, (epoch(try_cast("ATD" as time)) - epoch("STD"::time)) / 60 mins, upper("St") = 'CNX' cnx from ${raw('airport/departures.csv')}`,
  up: 'select * from de join al using (code) where not cnx',
  bg: 'select left(no, 2) code, n::int n from rb where no is not null',
};
for (const [name, sql] of Object.entries(views)) {
  await db.run(`create table ${name} as ${sql}`);
}

const top = 'group by 1 order by 2 desc limit 1';
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const m = (d, x) => `${ym(d)} = '2026-${x}'`;
const tess = "join st on st.code = who where st.name = 'Tess Langley'";
const marek = `select (select 0.38 * sum(eur) from done where who = 'MK' and ${m('d', '10')}) + (select 0.1 * sum(eur) from re where who = 'MK' and ${m('d', '10')})`;
const rel = (x, g) => `avg(tip) filter (c ${x} 'walk-in')${g}`;
const most = '(select id from pc group by 1 order by sum(n) desc limit 1)';
const jams = (make) =>
  `(select count(*) from tk join fl using (id) where issue = 'paper jam' and make = '${make}')`;
const lowHigh = (t) => `100 * avg((act in ('low', 'high'))::int) filter (trade = '${t}' and act <> 'locked')`;
const now = 'from me where l is null';
const hours = (x) =>
  `select sum(h * rate) from bk join ro on lower(room) = r where st <> 'cancelled' and ${m('d', x)}`;
const perMember = (p) =>
  `(select count(*) / count(distinct id) from ci join me using (id) where plan = '${p}' and ${m('t', '10')})`;
const sqls = {
  salon: [
    `select count(*) from ap where st = 'done' and ${m('d', '10')}`,
    `select count(*) from ap where st = 'no-show' and ${m('d', '10')}`,
    `select st.name, sum(eur) from done join st on st.code = who ${top}`,
    'select avg(tip) from done',
    `select name, count(*) from done ${top}`,
    "select 100 * avg((st = 'no-show')::int) from ap",
    `select dayname(d), 100 * avg((st = 'no-show')::int) from ap ${top}`,
    "select any_value(client) from done where c <> 'walk-in' group by c having count(*) >= 20",
    "select sum(eur) filter (grp = 'colour'), sum(eur) filter (grp = 'cut') from done",
    marek,
    'select item, sum(qty) from re group by 1 order by 2 desc limit 3',
    `select ${ym('d')}, sum(eur) from re group by 1`,
    'select name from st where code not in (select who from re)',
    `select sum(mins) / 60 from done ${tess} and ${m('d', '09')}`,
    'select count(*) from done where eur < listed',
    "select max(d)::varchar from done where c = 'mrs ashdown'",
    "select avg(eur) from done where name = 'Balayage'",
    `select ${rel('=', '')}, ${rel('<>', '')} from done`,
  ],
  printers: [
    'select count(*) from fl',
    'select count(*) from fl where colour',
    "select sum(n) from pc where m = '2026-10'",
    "select sum(n) filter (m = '2026-09'), sum(n) filter (m = '2026-10') from pc",
    `select id, sum(n) from pc ${top}`,
    `select dept from fl where id = ${most}`,
    "select 100 * sum(n) filter (kind = 'colour') / sum(n) from pc",
    'select dept, sum(n) from pc join fl using (id) group by 1',
    'select count(*) from tk where e is null',
    'select ticket from tk where e is null order by o limit 1',
    "select avg(epoch(e - o)) / 3600 from tk where issue = 'paper jam'",
    `select id, count(*) from tk where issue = 'paper jam' ${top}`,
    `select ${ym('d')}, sum(eur) from tn where d >= '2026-07-01' group by 1`,
    `select dept, sum(eur) from tn join fl using (id) ${top}`,
    'select id from fl where id not in (select id from tk)',
    "select id from fl where lease <= '2027-03-31'",
    `select ${jams('Okano')}, ${jams('Norvik')}`,
    "select 1000 * sum(eur) / (select sum(n) from pc) from tn where d < '2026-11-01'",
  ],
  pest: [
    "select count(*) from co where what = 'rats'",
    "select count(*) from co where what = 'mice'",
    `select name, count(*) from co join si using (id) ${top}`,
    "select avg(mins) from jo where what = 'wasps'",
    `select what, count(*) from co join si using (id) where trade = 'restaurant' ${top}`,
    `select ${ym('d')}, sum(eur) from co group by 1`,
    'select sum(fee) from si',
    `select trade, sum(fee) from si where fee is not null ${top}`,
    'select te.name, count(*) from jo join te on te.id = tech group by 1 order by 2 asc limit 1',
    'select 100 * avg(again::int) from co',
    "select name from si where id not in (select id from jo where d >= '2026-09-01')",
    `select count(*) from ba where act = 'high' and ${m('d', '10')}`,
    `select name, count(*) from ba join si using (id) where act = 'high' ${top}`,
    `select ${lowHigh('farm')}, ${lowHigh('school')} from ba join si using (id)`,
    "select name from te where list_contains(certs, 'fumigation')",
    "select count(*) from jo join te on te.id = tech where what = 'bed bugs' and list_contains(certs, 'fumigation')",
    'select te.name, 60 * sum(eur) / sum(mins) from co join te on te.id = tech where mins is not null group by 1',
    "select count(*) filter (tech = 'T1'), count(*) filter (tech = 'T2') from co",
  ],
  coworking: [
    `select count(*) ${now}`,
    `select plan, count(*) ${now} group by 1`,
    `select sum(fee) ${now}`,
    `select company, count(*) ${now} and company is not null ${top}`,
    `select r, sum(h) from bk where st <> 'cancelled' ${top}`,
    "select sum(h) from bk where r = 'boardroom' and st <> 'cancelled'",
    hours('10'),
    hours('09'),
    'select count(*) from bk where ppl is null',
    "select 100 * avg((st = 'no show')::int) from bk",
    'select count(*) from me where id not in (select id from bk)',
    `select dayname(t), count(*) from ci ${top}`,
    'select hour(t), count(*) from ci group by 1 order by 2 asc limit 1',
    "select count(*) from me where l >= '2026-01-01'",
    'select avg(l - j) from me',
    `select name from me join (select id, count(distinct t::date) n from ci where ${m('t', '10')} group by 1) using (id) where n >= 20`,
    `select ${perMember('hot desk')}, ${perMember('fixed desk')}`,
    'select count(*) from bk join ro on lower(room) = r where ppl > seats',
  ],
  airport: [
    `select count(*) from up where ${m('d', '10')}`,
    `select count(*) from de where cnx and ${m('d', '10')}`,
    'select avg(mins) from up',
    `select name, avg(mins) from up ${top}`,
    'select dest, sum(pax) from de group by 1 order by 2 desc limit 3',
    `select reason, count(*) from up join dc using (dly) ${top}`,
    "select sum(mins) from up join dc using (dly) where grp = 'weather'",
    "select count(*) from up where atd >= '22:00'",
    `select ${ym('d')}, sum(pax) from de group by 1`,
    'select max(mins) from up',
    'select reason from up join dc using (dly) order by mins desc limit 1',
    "select reason from up join dc using (dly) where d = '2026-08-09' group by 1 order by count(*) desc limit 1",
    "select 100 * sum(pax) / sum(seats) from up where dest = 'lisbon' and pax is not null",
    'select name, 1000 * any_value(b) / sum(pax) from up join (select code, sum(n) b from bg group by 1) using (code) group by 1',
    'select dest from de group by 1 having not bool_or(cnx)',
    'select 100 * avg((mins <= 15)::int) from up',
    "select count(*) filter (agent = 'Skylink'), count(*) filter (agent = 'Apron One') from up",
    `select sum(fee) from up where name = 'Sunfare' and ${m('d', '10')}`,
  ],
};

await checkTruths(db, items, sqls);
