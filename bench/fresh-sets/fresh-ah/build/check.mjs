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
const comma = (c) => num(`replace(${c}, ',', '.')`);
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
await sheet('rbi', 'repairs/bikes.xlsx', ['b', 'own', 'make', 'type', 'frame', 'd'], 2);
await sheet('rsp', 'podcasts/sponsors.xlsx', ['f', 'kind', 'contact', 'd'], 1);
await sheet('rve', 'domaine/ventes.xlsx', ['no', 'd', 'c', 'land', 'w', 'n', 'eur', 'paid'], 2);
await sheet('rpm', 'oncall/postmortems.xlsx', ['id', 'd', 'who', 'cause', 'n', 'n_open'], 2);
await sheet('rho', 'library/reservations.xlsx', ['d', 'card', 'b', 'status', 'ready'], 1);

const views = {
  jo: `select "Job"::int j, upper("Bike") b, ${dm('"In"')} d, ${dm('"Promised"')} p, ${dm('"Out"')} o, ${low('"Mech"')} who, ${low('"Work"')} as work, ${num('"Hrs"')} hrs, ${num(`replace("Labour €", '€', '')`)} eur, ${low('"Status"')} status, "Note" note from ${raw('repairs/jobs.csv')}`,
  pa: `select job j, part, brand, qty, unit, cost from ${lines('repairs/parts_used.jsonl')}`,
  bi: 'select b, own, lower(make) make, lower(type) as type from rbi',
  ep: `select ep, "show".title sh, title, pub, len_s, guests, explicit, dl_30d from ${lines('podcasts/episodes.jsonl')}`,
  dl: `select date::date d, ${low('"show"')} sh, ${num(`replace(dl, ',', '')`)} dl from ${raw('podcasts/downloads.tsv', '\t')}`,
  sl: `select slot, upper(ep) ep, lower(sponsor) f, lower(pos) pos, "imps booked"::int booked, ${num('"imps deliv"')} got, replace(fee, '$', '')::double fee, ${dm('"paid on"')} paid from ${raw('podcasts/ad_slots.csv')}`,
  sp: 'select lower(f) f, lower(kind) kind from rsp',
  lo: `select lot, ${dm('date')} d, lower(parcelle) p, ${low('cepage')} grape, caisses::int boxes, ${comma('"poids kg"')} kg, ${comma('"degre pot."')} deg, upper(cuve) t from ${raw('domaine/vendanges.csv', ';')}`,
  an: `select date::date d, cuve t, temp::double as temp, densite::int dens, ${num('"pH"')} ph from ${raw('domaine/analyses.tsv', '\t')}`,
  cu: `select c.no t, c.matiere made from (select unnest(cuves) c from read_json(${f('domaine/cuves.json')}))`,
  ve: `select no, ${serial('d')} d, trim(c) c, lower(land) land, w, n::int n, eur::double eur, ${serial('paid')} paid from rve where no <> 'Total'`,
  pg: `select id, svc, lower(sev) sev, opened::timestamp a, acked::timestamp k, closed::timestamp z, "by" who, tags from ${lines('oncall/pages.jsonl')}`,
  sv: `select name svc, lower(team) team, owner from ${raw('oncall/services.csv')}`,
  pm: 'select id, lower(cause) cause, n_open::int n_open from rpm',
  bk: `select no b, title, author, subj from ${lines('library/books.jsonl')}`,
  me: `select card::int card, name, dob::date dob, lower(type) as type, email from ${raw('library/members.tsv', '\t')}`,
  ln: `select upper(book) b, card::int card, ${dm('out', '-')} d, ${dm('due', '-')} due, ${dm('back', '-')} back, ${low('branch')} branch from ${raw('library/loans.csv', ';')}`,
  lm: 'select * from ln join me using (card) join bk using (b)',
  ho: `select ${serial('d')} d, upper(b) b, ${serial('ready')} ready from rho`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create table ${name} as ${sql}`);

const top = (k = 1) => `group by 1 order by 2 desc limit ${k}`;
const ym = (d) => `strftime(${d}, '%Y-%m')`;
const m = (d, x) => `${ym(d)} = '2026-${x}'`;
const perShow = (x) => `(select sh, sum(dl) n from dl where ${m('d', x)} group by 1)`;
const rose = (x) => `(select sum(n) from ve where w like 'Rosé%' and ${m('d', x)})`;
const mins = '(epoch(k) - epoch(a)) / 60';
const spend =
  'select own, sum(eur + coalesce((select sum(qty * unit) from pa where pa.j = jo.j), 0)) from jo join bi using (b)';
const late = '(back > due)';
const quarter = (x) => `(select count(*) from ln where year(d) = 2026 and quarter(d) = ${x})`;
const sqls = {
  repairs: [
    `select count(*) from jo where ${m('d', '10')}`,
    `select count(*) from jo where ${m('d', '10')} and work = 'puncture'`,
    `select who, count(*) from jo where ${m('d', '10')} and work = 'puncture' ${top()}`,
    'select who, sum(eur) from jo group by 1',
    'select count(*) from jo where o > p',
    'select 100 * avg((o > p)::int) from jo where o is not null',
    `select ${ym('d')}, sum(eur) from jo group by 1`,
    'select work, avg(o - d) from jo group by 1',
    `${spend} ${top(5)}`,
    'select b from bi where b not in (select b from jo)',
    'select brand, sum(qty * (unit - cost)) from pa group by 1',
    "select j from jo where status = 'waiting parts'",
    'select part, unit from pa order by 2 desc limit 1',
    'select own from pa join jo using (j) join bi using (b) order by unit desc limit 1',
    "select count(*) from jo where note like '%same fault%'",
    "select count(*) filter (who = 'declan'), count(*) filter (who = 'piotr') from jo where o > p",
    `select who, count(*) from jo ${top()}`,
    "select avg(eur) from jo join bi using (b) where type = 'e-bike'",
  ],
  podcasts: [
    `select * from ${perShow('09')}`,
    `select * from ${perShow('10')}`,
    `select sh, 100 * b.n / a.n - 100 from ${perShow('09')} a join ${perShow('10')} b using (sh)`,
    `select dayname(d), sum(dl) from dl ${top()}`,
    'select title, len_s from ep order by 2 desc limit 1',
    'select sh from ep order by len_s desc limit 1',
    'select f from sl group by 1 having count(*) > 30',
    'select count(*) from sl where paid is null',
    'select sum(fee) from sl where paid is null',
    `select sh, sum(dl) from dl ${top()}`,
    'select 100 * avg((len(guests) > 0)::int) from ep',
    `select kind, sum(fee) from sl join sp using (f) ${top()}`,
    'select f, 1000 * sum(fee) / sum(got) from sl where got is not null group by 1',
    'select title, dl_30d from ep order by 2 desc nulls last limit 3',
    "select median(fee) from sl where pos = 'mid'",
    'select count(*) from sl where got < booked',
    "select count(*) from ep where explicit and sh = 'Night Lamps'",
    `select g, count(*) from (select unnest(guests) g from ep) ${top()}`,
  ],
  domaine: [
    'select sum(kg) from lo where year(d) = 2026',
    'select grape, sum(kg) from lo where year(d) = 2026 group by 1',
    'select grape, sum(kg) from lo where year(d) = 2025 group by 1',
    `select p, avg(deg) from lo where year(d) = 2026 ${top()}`,
    'select min(d)::varchar, max(d)::varchar from lo where year(d) = 2026',
    'select t from cu where t not in (select t from lo)',
    "select avg(temp) filter (made = 'inox'), avg(temp) filter (made = 'béton') from an join cu using (t)",
    'select count(*) from an where ph is null',
    'select land, sum(n) from ve group by 1',
    "select land, sum(n) from ve where land <> 'france' group by 1",
    'select count(*) from ve where paid is null',
    'select sum(eur) from ve where paid is null',
    'select median(paid - d) from ve',
    `select c, sum(eur) from ve ${top()}`,
    'select w, sum(eur) / sum(n) from ve group by 1',
    `select ${rose('06')}, ${rose('07')}`,
    "select dens from an where t = 'C7' and d = '2026-10-26'",
    "select sum(kg) from lo where grape = 'syrah' and year(d) = 2024",
  ],
  oncall: [
    `select ${ym('a')}, count(*) from pg group by 1`,
    `select ${ym('a')}, count(*) from pg where sev = 'sev1' group by 1`,
    `select sev, median(${mins}) from pg group by 1`,
    `select sev, quantile_cont(${mins}, 0.9) from pg group by 1`,
    `select svc, count(*) from pg where hour(a) < 6 ${top()}`,
    'select owner from sv where svc = (select svc from pg where hour(a) < 6 group by 1 order by count(*) desc limit 1)',
    'select count(*) from pg where k is null',
    "select r from (select svc, rank() over (order by count(*) desc) r from pg group by 1) where svc = 'recs'",
    'select team, avg(epoch(z) - epoch(a)) / 3600 from pg join sv using (svc) group by 1',
    'select 100 * avg((isodow(a) > 5)::int) from pg',
    "select id from pg where sev = 'sev1' and id not in (select id from pm)",
    'select sum(n_open) from pm',
    `select cause, count(*) from pm ${top()}`,
    "select count(*) from pg where list_contains(tags, 'deploy')",
    `select avg(${mins}) filter (who = 'mira'), avg(${mins}) filter (who = 'tomas') from pg`,
    `select count(*) filter (${m('a', '08')}), count(*) filter (${m('a', '09')}) from pg`,
    'select id from pg where z is not null order by z - a desc limit 1',
    `select who, count(*) from pg where who is not null ${top(3)}`,
  ],
  library: [
    `select count(*) from ln where ${m('d', '10')}`,
    `select count(*) from lm where ${m('d', '10')} and type = 'child'`,
    `select count(*) from lm where ${m('d', '10')} and type = 'student'`,
    `select author, count(*) from lm ${top()}`,
    'select count(*) from bk where b not in (select b from ln)',
    `select count(*) from ln where ${late}`,
    `select avg(back - due) from ln where ${late}`,
    `select name, count(*) from lm where back is null ${top()}`,
    `select type, 100 * avg(${late}::int) from lm group by 1`,
    "select count(*) from ln where back between '2026-09-14' and '2026-10-02'",
    `select title, count(*) from ho join bk using (b) ${top()}`,
    'select avg(ready - d) from ho',
    'select count(*) from me where email is null',
    'select count(*) from (select name, dob from me group by all having count(*) > 1)',
    'select branch, max_by(w, n), max(n) from (select branch, dayname(d) w, count(*) n from ln group by all) group by 1',
    'select name from me order by dob limit 1',
    "select count(*) from lm where list_contains(subj, 'crime') and d between '2026-06-01' and '2026-08-31'",
    `select ${quarter(2)}, ${quarter(3)}`,
  ],
};

await checkTruths(db, items, sqls);
