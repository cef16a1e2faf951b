import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { checkTruths } from '../../build/checkTruths.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';

const root = new URL('..', import.meta.url).pathname;
const items = readFileSync(`${root}items.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const db = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
const f = (p) => `'${root}data/${p}'`;
const raw = (p, sep = ',', o = '') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true${o})`;
const lines = (p) => `read_json(${f(p)}, format='newline_delimited')`;
const num = (c) => `try_cast(${c} as double)`;
const dm = (c, s = '/') => `try_strptime(${c}, '%d${s}%m${s}%Y')::date`;
const low = (c) => `nullif(trim(lower(${c})), '')`;
const serial = (c) => `(date '1899-12-30' + try_cast(${c} as int))`;
const comma = (c) => num(`replace(trim(replace(${c}, '€', '')), ',', '.')`);

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
await sheet('rin', 'freelance/invoices 2026.xlsx', ['inv', 'c', 'sent', 'due', 'paid', 'net', 'vat'], 3);
await sheet(
  'rsg',
  'museum/school groups.xlsx',
  ['school', 'town', 'd', 'pupils', 'adults', 'shop', 'exh', 'st', 'gbp'],
  2,
);
await sheet(
  'rar',
  'ferreteria/articulos.xlsx',
  ['cod', 'descr', 'fam', 'prov', 'pvp', 'coste', 'stock', 'mn'],
  2,
);

const views = {
  tl: `select ${dm('"Date"')} d, upper("Client") c, ${num(`replace("Hrs", 'h', '')`)} h, lower("Bill?") = 'y' bill, lower("Notes") note from ${raw('freelance/timelog.csv')}`,
  iv: `select inv, trim(c) c, ${serial('sent')} sent, ${serial('due')} due, ${serial('paid')} paid, net::double net, vat::double vat from rin where c is not null`,
  cl: `select code c, name, country from read_json(${f('freelance/clients.json')})`,
  ex: `select ${low('cat')} cat, ${num(`replace(eur, '€', '')`)} eur from ${raw('freelance/expenses.tsv', '\t')}`,
  ti: `select ${dm('"Date"')} d, ${low('"Ticket"')} kind, upper("Exh") x, "Sold"::int n, ${num(`replace("Takings", '£', '')`)} gbp from ${raw('museum/tickets.csv', ';', ', skip=1')}`,
  xh: `select e.id x, e.title title, e.dates.opens::date a, e.dates.closes::date b, e.curator.name as curator from (select unnest(exhibitions) e from read_json(${f('museum/exhibitions.json')}))`,
  sg: `select school, ${low('town')} town, pupils::int pupils, adults::int adults, nullif(shop, '-') shop, exh x, lower(st) st from rsg where town is not null`,
  sh: `select d::date d, lower(item) item, qty, gbp, pay from ${lines('museum/shop.jsonl')}`,
  ci: `select upper(card) g, "in"::timestamp a, try_cast("out" as timestamp) b from ${raw('gym/checkins.csv')}`,
  me: `select "No" g, trim("Name") as name, lower("Plan") as plan, ${dm('"Start"', '.')} a, ${dm('"Cancelled"', '.')} q, "E-mail" mail from ${raw('gym/members.csv', ';')}`,
  cs: `select id k, name as class, coach from read_json(${f('gym/classes.json')})`,
  ba: `select class k, date::date d, member g, lower(status) st from ${lines('gym/attendance.jsonl')}`,
  tk: `select id, opened::timestamp a, closed::timestamp b, server host, lower(prio) prio, tags, replies from ${lines('hosting/tickets.jsonl')}`,
  rp: 'select id, prio, a, r."at"::timestamp t, r.agent agent from (select id, prio, a, unnest(replies) r from tk)',
  se: `select host, upper(dc) dc, trim("OS") os from ${raw('hosting/servers.csv')}`,
  ou: `select lower(server) host, down::timestamp a, try_cast(up as timestamp) b, nullif(cause, '?') cause from ${raw('hosting/outages.tsv', '\t')}`,
  ar: 'select cod, descr, lower(fam) fam, prov, pvp::double pvp, coste::double coste, stock::int stock, mn::int mn from rar',
  pv: `select prov, nombre from read_json(${f('ferreteria/proveedores.json')})`,
  ve: `select ${dm('"Fecha"')} d, "Nº ticket" tk, upper("Cód.") cod, "Uds"::int uds, ${comma('"Importe"')} eur, lower("F. pago") pago, trim(lower("Vendedor")) who from ${raw('ferreteria/ventas.csv', ';')}`,
  va: 'select * from ve join ar using (cod)',
  dv: `select fecha::date d, cod, uds::int uds, nullif(lower(motivo), '-') why from ${raw('ferreteria/devoluciones.tsv', '\t')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create table ${name} as ${sql}`);

const top = (k = 1) => `group by 1 order by 2 desc limit ${k}`;
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const m = (d, x) => `${ym(d)} = '2026-${x}'`;
const weekend = (d) => `isodow(${d}) > 5`;
const perClient = (value) => `select name, ${value} from iv join cl using (c) group by name, c`;
const hours = (x) => `(select sum(h) from tl where ${m('d', x)})`;
const net = (x) => `(select sum(net) from iv where quarter(sent) = ${x})`;
const perDay = (x) => `(select sum(n) / count(distinct d) from ti where ${x} ${weekend('d')})`;
const shop = (x) => `(select sum(gbp) from sh where ${m('d', x)})`;
const fan = `(select g from ci group by 1 order by count(*) desc limit 1)`;
const joined = (x) => `(select count(*) from me where ${m('a', x)})`;
const onDay = (x) => `(select count(*) from tk where a::date = '2026-10-${x}')`;
const wait = (x) =>
  `(select avg(w) from (select epoch(min(t) - any_value(a)) / 60 w from rp where prio = '${x}' group by id))`;
const soldBy = (x) => `(select sum(eur) from ve where who = '${x}')`;
const topReturn = '(select cod from dv group by 1 order by count(*) desc limit 1)';
const back = (x) => `(select count(*) from dv where ${m('d', x)})`;
const sqls = {
  freelance: [
    `select ${hours('10')}`,
    `select sum(h) from tl where bill and ${m('d', '10')}`,
    `select 100 * sum(h) filter (bill) / sum(h) from tl where ${m('d', '10')}`,
    `select name, sum(h) from tl join cl using (c) ${top()}`,
    'select inv from iv where paid is null',
    'select sum(net + vat) from iv where paid is null',
    perClient('avg(paid - sent)'),
    `select ${ym('sent')}, sum(net) from iv group by 1`,
    'select name from cl where c not in (select c from iv)',
    'select cat, sum(eur) from ex group by 1',
    'select country from iv join cl using (c) order by net desc limit 1',
    "select inv from iv where c = 'BRK' and paid > due",
    'select sum(h) / count(distinct d) from tl',
    `select dayname(d), sum(h) from tl ${top()}`,
    perClient('sum(net) / (select sum(h) from tl where tl.c = iv.c)'),
    `select ${net(2)}, ${net(3)}`,
    `select ${hours('08')}, ${hours('09')}`,
    "select sum(h) from tl where note like '%call%'",
  ],
  museum: [
    `select sum(n) from ti where ${m('d', '08')}`,
    `select kind, sum(n) from ti where ${m('d', '08')} group by 1`,
    `select kind, 100 * sum(n) / (select sum(n) from ti where ${m('d', '08')}) from ti where ${m('d', '08')} group by 1`,
    `select d::varchar, sum(gbp) from ti ${top()}`,
    `select ${perDay('')}, ${perDay('not')}`,
    `select title, sum(n) from ti join xh using (x) ${top()}`,
    'select curator from xh where x = (select x from ti where x is not null group by 1 order by sum(n) desc limit 1)',
    `select ${ym('d')}, sum(gbp) from (select d, gbp from ti union all select d, gbp from sh) group by 1`,
    "select school from sg where st = 'came' group by 1 having count(*) > 2",
    'select title from xh where x not in (select x from sg)',
    'select sum(pupils) / sum(adults) from sg',
    `select item, sum(qty) from sh ${top(3)}`,
    `select ${shop('10')}, ${shop('09')}`,
    'select count(*) from sh where pay is null',
    'select title, b - a from xh order by 2 desc limit 1',
    "select town, count(*) from sg where st = 'cancelled' group by 1",
    "select sum(gbp) from sh where d = '2026-10-10'",
    `select shop, count(*) from sg where shop is not null ${top()}`,
  ],
  gym: [
    `select count(*) from ci where ${m('a', '10')}`,
    `select count(distinct g) from ci where ${m('a', '10')}`,
    `select hour(a), count(*) from ci ${top()}`,
    `select hour(a), count(*) from ci where ${weekend('a')} ${top()}`,
    'select avg(epoch(b - a) / 60) from ci',
    'select name from me where g not in (select g from ci)',
    `select name, count(*) from ci join me using (g) ${top()}`,
    `select plan from me where g = ${fan}`,
    'select plan, count(*) from me group by 1',
    'select avg(q - a) from me',
    "select 100 * avg((st = 'no-show')::int) from ba",
    "select class, 100 * avg((st = 'no-show')::int) from ba join cs using (k) group by 1",
    `select coach, count(*) from ba join cs using (k) ${top()}`,
    "select name from ba join me using (g) where st = 'no-show' group by 1 having count(*) >= 3",
    "select count(*) from ci join me using (g) where plan = 'off-peak' and hour(ci.a) >= 16",
    'select name from me where mail in (select mail from me group by 1 having count(*) > 1)',
    `select ${joined('09')}, ${joined('10')}`,
    "select r from (select k, rank() over (order by count(*) desc) r from ba group by 1) join cs using (k) where class = 'Boxing'",
  ],
  hosting: [
    'select count(*) from tk where b is null',
    'select prio, count(*) from tk where b is null group by 1',
    'select id from tk where b is null order by a limit 1',
    'select median(epoch(b - a) / 3600) from tk',
    'select avg(len(replies)) from tk',
    'select id from tk where len(replies) = 0',
    `select agent, count(*) from rp where agent is not null ${top()}`,
    'select dc, sum(epoch(b - a)) / 3600 from ou join se using (host) group by 1',
    'select host from ou order by b - a desc nulls last limit 1',
    'select cause from ou order by b - a desc nulls last limit 1',
    'select host from se where host not in (select host from ou)',
    'select tag, count(*) from (select unnest(tags) tag from tk) group by 1',
    'select os, sum(n) / count(*) from (select os, host, (select count(*) from tk where tk.host = se.host) n from se) group by 1',
    'select host from ou where b is null',
    `select ${onDay('13')}, ${onDay('14')}`,
    `select 100 * avg((${weekend('a')})::int) from tk`,
    `select ${wait('urgent')}, ${wait('low')}`,
    `select host, count(*) from ou ${top()}`,
  ],
  ferreteria: [
    `select sum(eur) from ve where ${m('d', '10')}`,
    `select fam, sum(eur) from va where ${m('d', '10')} group by 1`,
    `select fam, sum(eur) from va where ${m('d', '09')} group by 1`,
    `select nombre, sum(eur) from va join pv using (prov) ${top()}`,
    'select count(*) from ar where stock < mn',
    "select descr from ar join pv using (prov) where stock < mn and nombre like '%Ibaizar'",
    'select descr from ar where cod not in (select cod from ve)',
    'select fam, sum(eur - uds * coste) from va group by 1',
    `select descr, count(*) from dv join ar using (cod) ${top()}`,
    `select why, count(*) from dv where why is not null and cod = ${topReturn} ${top()}`,
    "select 100 * sum(eur) filter (pago = 'tarjeta') / sum(eur) from ve",
    'select sum(eur) / count(distinct tk) from ve',
    `select ${soldBy('nuria')}, ${soldBy('paco')}`,
    `select descr, sum(uds) from va ${top(3)}`,
    'select count(*) from (select tk from ve group by 1 having count(*) > 4)',
    'select nombre from ar join pv using (prov) order by pvp desc limit 1',
    `select '2026-08', ${back('08')}, '2026-09', ${back('09')}, '2026-10', ${back('10')}`,
    `select ${soldBy('vicent')}`,
  ],
};

await checkTruths(db, items, sqls);
