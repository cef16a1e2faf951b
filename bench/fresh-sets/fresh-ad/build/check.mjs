import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { readWorkbook } from '../../build/readWorkbook.mjs';

const root = new URL('..', import.meta.url).pathname;
const items = readFileSync(`${root}items.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const db = await (await DuckDBInstance.create()).connect();
const f = (p) => `'${root}data/${p}'`;
const raw = (p, sep = ',') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true)`;
const num = (c) => `try_cast(replace(${c}, ',', '.') as double)`;

/** The first sheet as a table of texts. */
async function sheet(name, file, cols) {
  await db.run(`create table ${name} (${cols.map((c) => `${c} varchar`).join(', ')})`);
  for (const row of readWorkbook(`${root}data/${file}`)[0]) {
    const v = cols.map((_, i) => (row[i] === undefined ? 'null' : `'${row[i].replaceAll("'", "''")}'`));
    await db.run(`insert into ${name} values (${v.join(', ')})`);
  }
}
const serial = (c) => `(date '1899-12-30' + try_cast(${c} as int))`;
await sheet('rj', 'vet/jabs.xlsx', ['pat', 'pet', 'vac', 'given', 'due', 'batch']);
await sheet('rd', 'canteen/deliveries.xlsx', ['d', 's', 'item', 'qty', 'unit', 'eur']);
await sheet('rf', 'azubis/fehlzeiten.xlsx', ['von', 'bis', 'nr', 'azubi', 'grund', 'tage']);

const views = {
  co: `select "Cons. no" cno, try_strptime("Dt", '%d.%m.%Y')::date d, "Pat"::int pat, nullif(upper("Seen by"[1]) || lower("Seen by"[2:]), '') vet, replace(replace(trim(lower("Reason")), 'check up', 'check-up'), 'checkup', 'check-up') reason, ${num('"Wt (kg)"')} kg, ${num('"Bill €"')} eur, lower("Pd") = 'y' paid from ${raw('vet/consults.csv', ';')} where "Cons. no" <> 'TOTAL'`,
  pa: `select pat, name, lower(species) sp, dob::varchar dob, keeper from read_json(${f('vet/patients.json')})`,
  ke: `select "ID" id, "Name" as "owner" from ${raw('vet/keepers.csv')}`,
  ja: `select pat::int pat, ${serial('due')} due from rj where pat <> 'Pat no'`,
  vp: 'select * from co join pa using (pat) join ke on id = keeper',
  ru: `select run, repo, branch, actor, attempt, left(started_at::varchar, 7) m, dur_s s, conclusion c from read_json(${f('deploys/ci_runs.jsonl')}, format='newline_delimited')`,
  sv: `select unnest(services, recursive := true) from read_json(${f('deploys/services.json')})`,
  pe: `select * from ${raw('deploys/people.csv')}`,
  dp: `select distinct "#" id, strptime("when", '%Y-%m-%d %H:%M') t, lower(svc) svc, case when lower(env) like 'prod%' then 'prod' else 'staging' end env, ver, trim("by") login, lower(outcome) o from ${raw('deploys/deploy_log.csv')}`,
  lu: `select try_strptime("Date", '%d/%m/%Y')::date d, upper(trim("Dish")[1]) || lower(trim("Dish")[2:]) dish, lower("Diet") diet, "Srv pupils"::int p, "Srv staff"::int st, p + st n, ${num('"Waste kg"')} kg from ${raw('canteen/lunches.csv', ';')} where "Date" <> 'Total'`,
  pu: `select no, name, lower(form) form, allergies al, account.balance bal, account.fsm fsm from read_json(${f('canteen/pupils.json')})`,
  de: `select ${serial('d')} d, upper(s) s, eur::double eur from rd where try_cast(d as int) is not null`,
  az: `select *, pruefung.abschluss::varchar fin from read_json(${f('azubis/azubis.json')})`,
  ws: `select strptime("Datum", '%d.%m.%Y')::date d, "Azubi-Nr"::int nr, lower("Maschine") m, ${num('"Std."')} h, "Gutteile"::int g, try_cast("Ausschuss" as int) x from ${raw('azubis/werkstatt.csv', ';')}`,
  nt: `select "Nr"::int nr, lower("Fach") fach, ${num('"Note"')} v from ${raw('azubis/noten_berufsschule.csv', ';')}`,
  fe: `select ${serial('von')} von, nr::int nr, lower(grund) grund, tage::int tage from rf where try_cast(von as int) is not null`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const m = (d, x) => `strftime(${d}, '%Y-%m') = '2026-${x}'`;
const top = 'group by 1 order by 2 desc limit 1';
const worstRepo = "(select repo from ru where c = 'failure' group by 1 order by count(*) desc limit 1)";
const cap = (c) => `upper(${c}[1]) || ${c}[2:]`;
const mach = (c) => `case ${c} when 'cnc-fräse' then 'CNC-Fräse' else ${cap(c)} end`;
const scrap = (w) =>
  `select 100.0 * sum(x) / sum(x + g) from ws join az using (nr) where x is not null and ${w}`;
const checks = {
  'vet-01': `select count(*) from co where ${m('d', '10')}`,
  'vet-02': `select count(*) from vp where ${m('d', '10')} and sp = 'cat'`,
  'vet-03': `select vet, count(*) from co where vet is not null ${top}`,
  'vet-04': `select sum(eur) from co where ${m('d', '09')}`,
  'vet-05': `select sum(eur) from co where ${m('d', '10')}`,
  'vet-06': `select owner, sum(eur) from vp where not paid ${top}`,
  'vet-07': `select reason, count(*) from co ${top}`,
  'vet-08':
    "select name, max(kg) from vp where sp = 'dog' and kg is not null group by 1 order by 2 desc limit 1",
  'vet-09': "select avg(kg) from vp where sp = 'rabbit'",
  'vet-10': "select count(*) from ja where due < '2026-11-28'",
  'vet-11':
    "select distinct owner from ja join pa using (pat) join ke on id = keeper where due < '2026-11-28'",
  'vet-12': "select 100 * avg((reason = 'emergency')::int) from co",
  'vet-13': 'select name from pa where pat not in (select pat from co)',
  'vet-14': "select sum(eur) filter (sp = 'cat'), sum(eur) filter (sp = 'dog') from vp",
  'vet-15': 'select name, dob from pa order by dob limit 1',
  'vet-16': `select dayname(d), count(*) from co ${top}`,
  'vet-17': "select avg(eur) from co where reason = 'surgery'",
  'vet-18': 'select owner from pa join ke on id = keeper group by 1 having count(*) >= 3',
  'deploys-01': `select repo, count(*) from ru where c = 'failure' ${top}`,
  'deploys-02': `select 100 * avg((c = 'success')::int) from ru where repo = ${worstRepo}`,
  'deploys-03': `select count(*) from dp where env = 'prod' and ${m('t', '10')}`,
  'deploys-04': `select count(*) from dp where env = 'prod' and o <> 'ok' and ${m('t', '10')}`,
  'deploys-05': `select "full name", count(*) from dp join pe using (login) where env = 'prod' ${top}`,
  'deploys-06': 'select run, s from ru where s is not null order by s desc limit 1',
  'deploys-07': "select median(s) from ru where repo = 'ledger'",
  'deploys-08': 'select team, count(*) from ru join sv using (repo) group by 1',
  'deploys-09': "select 100 * avg((branch = 'main')::int) from ru",
  'deploys-10': 'select count(*) from ru where attempt > 1',
  'deploys-11': "select count(*) from dp where env = 'prod' and dayname(t) = 'Friday' and hour(t) >= 12",
  'deploys-12': "select name from sv where name not in (select svc from dp where env = 'prod' and o = 'ok')",
  'deploys-13': "select max(t)::date::varchar from dp where env = 'prod' and svc = 'checkout'",
  'deploys-14': "select ver from dp where env = 'prod' and svc = 'checkout' order by t desc limit 1",
  'deploys-15': 'select m, sum(s) / 60 from ru group by 1',
  'deploys-16':
    "select avg(s) filter (lang = 'python'), avg(s) filter (lang = 'go') from ru join sv using (repo)",
  'deploys-17': "select svc, count(*) from dp where o = 'rolled back' group by 1",
  'deploys-18': `select count(*) from dp join pe using (login) where "full name" like 'Bo %' and ${m('t', '11')}`,
  'canteen-01': `select dish, sum(n) from lu ${top}`,
  'canteen-02': 'select dish, sum(n) from lu group by 1 order by 2 limit 1',
  'canteen-03': `select sum(n) from lu where ${m('d', '10')}`,
  'canteen-04': "select 100.0 * sum(n) filter (diet = 'veg') / sum(n) from lu",
  'canteen-05': 'select sum(kg) from lu',
  'canteen-06': "select strftime(d, '%Y-%m'), sum(kg) from lu group by 1",
  'canteen-07': 'select dish, sum(kg) from lu group by 1 order by 2 desc limit 3',
  'canteen-08': `select case s when 'METZ & SONS' then 'Metz & Sons' else s end, sum(eur) from de ${top}`,
  'canteen-09': `select sum(eur) filter (${m('d', '09')}), sum(eur) filter (${m('d', '10')}) from de`,
  'canteen-10': `select 100 * sum(eur) filter (${m('d', '10')}) / sum(eur) filter (${m('d', '09')}) - 100 from de`,
  'canteen-11': "select name from pu where list_contains(al, 'nuts')",
  'canteen-12': "select name from pu where list_contains(al, 'gluten') and form = '4b'",
  'canteen-13': 'select sum(n) / count(distinct d) from lu',
  'canteen-14': 'select dayname(d), sum(n) / count(distinct d) from lu group by 1 order by 2 limit 1',
  'canteen-15': `select sum(st) * (select "EUR per lunch"::double from ${raw('canteen/price_list.csv')} where who = 'staff') from lu where ${m('d', '09')}`,
  'canteen-16': 'select name from pu where bal < 0',
  'canteen-17': 'select sum(bal) from pu where bal < 0',
  'canteen-18': `select form, count(*) from pu where fsm ${top}`,
  'azubis-01': 'select lehrjahr, count(*) from az group by 1',
  'azubis-02': 'select name, avg(v) from nt join az using (nr) group by 1 order by 2 limit 1',
  'azubis-03': 'select name, avg(v) from nt join az using (nr) group by 1 order by 2 desc limit 1',
  'azubis-04': "select sum(tage) from fe where grund = 'krank' and von >= '2026-09-01'",
  'azubis-05': `select name, sum(tage) from fe join az using (nr) where grund = 'krank' ${top}`,
  'azubis-06': "select distinct name from fe join az using (nr) where grund = 'unentschuldigt'",
  'azubis-07': scrap("m like 'drehmaschine%'"),
  'azubis-08': scrap("m like 'schleif%'"),
  'azubis-09': `select ${mach('m')}, sum(x) from ws ${top}`,
  'azubis-10': `select sum(h) from ws where ${m('d', '10')}`,
  'azubis-11': `select name, sum(h) from ws join az using (nr) where ${m('d', '10')} group by 1`,
  'azubis-12': 'select name, sum(g) from ws join az using (nr) group by 1 order by 2 desc limit 3',
  'azubis-13': "select avg(v) from nt where fach = 'mathe'",
  'azubis-14': `select (${scrap('lehrjahr = 1')}), (${scrap('lehrjahr = 3')})`,
  'azubis-15': "select name from az where nr not in (select nr from ws where m = 'cnc-fräse')",
  'azubis-16': 'select sum(verguetung) from az',
  'azubis-17': "select ausbilder from az where name like 'Emre %'",
  'azubis-18': "select name from az where fin between '2026-11-28' and '2027-02-28'",
};

const norm = (v) => (typeof v === 'number' ? v.toFixed(5) : String(v));
const plain = (v) => norm(typeof v === 'bigint' ? Number(v) : v);
const canon = (values, width) => {
  const rows = [];
  for (let k = 0; k < values.length; k += width) rows.push(values.slice(k, k + width).join(' = '));
  return rows.sort().join('|');
};
let bad = 0;
for (const [id, sql] of Object.entries(checks)) {
  const rows = (await db.runAndReadAll(sql)).getRowsJS();
  const { truth } = items.find((i) => i.id === id);
  const width = rows[0].length;
  const values = rows.flat().map(plain);
  if (!truth.some((t) => canon(t.map(norm), width) === canon(values, width))) {
    bad += 1;
    console.log(id, JSON.stringify(truth), canon(values, width));
  }
  // A tie at the end of a ranking would make the choice arbitrary.
  const lim = sql.match(/ limit (\d+)$/);
  if (lim) {
    const n = Number(lim[1]);
    const more = (await db.runAndReadAll(sql.replace(/ limit \d+$/, ` limit ${n + 1}`))).getRowsJS();
    const last = (r) => plain(r.at(-1));
    if (more[n] && last(more[n]) === last(more[n - 1]))
      console.log(
        'tie at the end:',
        id,
        more
          .slice(n - 1)
          .map((r) => r.map(plain).join(' = '))
          .join(' | '),
      );
  }
}
for (const i of items) if (i.truth.length && !checks[i.id]) console.log('no check for', i.id);
console.log(`${items.length} items, ${Object.keys(checks).length} checked, ${bad} differ`);
