import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const root = new URL('..', import.meta.url).pathname;
const items = readFileSync(`${root}items.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const db = await (await DuckDBInstance.create()).connect();
const f = (p) => `'${root}data/${p}'`;
const raw = (p, sep = ',') => `read_csv(${f(p)}, delim='${sep}', header=true, all_varchar=true)`;
const num = (c) => `try_cast(replace(replace(${c}, '€', ''), ',', '') as double)`;

const views = {
  fi: `select distinct "TicketNo" k, strptime("Issued", '%d/%m/%Y')::date d, split_part("Time", ':', 1)::int h, "StreetCode" code, "WardenID" w, lower("Offence") o, "Plate" plate, ${num('"Amount"')} eur, lower("Status") st, strptime("Settled", '%d/%m/%Y')::date p from ${raw('parking/fines.csv')}`,
  str: `select *, bays::int n from ${raw('parking/streets.tsv', '\t')}`,
  wa: `select * from read_json(${f('parking/wardens.json')})`,
  jo: `select distinct job, client, linguist, upper(target) lang, lower(service) kind, ${num('"word count"')} n, ${num('"price per word"')} price, try_cast(ordered as date) o, try_cast(due as date) due, try_cast(delivered as date) dl, lower(state) st from ${raw('translate/jobs.csv')} where job <> 'Total'`,
  li: `select id, name, languages, pay.perWord as pay from read_json(${f('translate/linguists.jsonl')}, format='newline_delimited')`,
  cl: `select * from ${raw('translate/clients.tsv', '\t')}`,
  me: `select try_strptime("Date", '%d.%m.%Y')::date d, upper("Device") id, try_cast("Peak kWh" as double) pk, try_cast("Off-peak kWh" as double) np, pk + np kwh from ${raw('energyhome/meter_log.csv')} where "Date" <> 'Total'`,
  de: `select * from read_json(${f('energyhome/devices.json')})`,
  ta: `select code, tariff, ${num('peak_price')} a, ${num('offpeak_price')} b from ${raw('energyhome/tariffs.tsv', '\t')}`,
  re: `select "Meet" meet, "Member No"::int mno, lower("Discipline") e, case when "Performance" like '%:%' then split_part("Performance", ':', 1)::double * 60 + split_part("Performance", ':', 2)::double else replace("Performance", ' m', '')::double end v, "Place"::int pl, lower("Remark") st from ${raw('podium/results.csv')}`,
  mb: `select number as mno, name, sex, "birthDate"::date born, training.coach coach, ${num('"yearlyFee"')} fee, "feePaid" paid from read_json(${f('podium/members.jsonl')}, format='newline_delimited')`,
  co: `select *, ${num('entry_fee')} fee from ${raw('podium/competitions.tsv', '\t')}`,
};
for (const [name, sql] of Object.entries(views)) await db.run(`create view ${name} as ${sql}`);

const m = (d, x) => `strftime(${d}, '%Y-%m') = '2026-${x}'`;
const top = 'group by 1 order by 2 desc limit 1';
const medical = `select strftime(o, '%Y-%m'), sum(n * price) from jo join cl on client_id = client where industry = 'medical' group by 1`;
const star = items.find((i) => i.id === 'podium-15').question.replace('best 1500 of ', '');
const checks = {
  'parking-01': `select count(*) from fi where ${m('d', '10')}`,
  'parking-02': `select count(*) from fi where st = 'open' and ${m('d', '10')}`,
  'parking-03': `select "fullName", count(*) from fi join wa on w = id ${top}`,
  'parking-04': "select sum(eur) from fi where st = 'open'",
  'parking-05': "select district, sum(eur) from fi join str using (code) where st = 'open' group by 1",
  'parking-06': "select median(date_diff('day', d, p)) from fi",
  'parking-07': `select o, count(*) from fi ${top}`,
  'parking-08': "select 100 * avg((st = 'cancelled')::int) from fi",
  'parking-09': 'select street, sum(eur) from fi join str using (code) group by 1 order by 2 desc limit 3',
  'parking-10': 'select count(*) filter (isodow(d) < 6), count(*) filter (isodow(d) > 5) from fi',
  'parking-11': `select h, count(*) from fi ${top}`,
  'parking-12': 'select count(*) from (select plate from fi group by 1 having count(*) >= 5)',
  'parking-13': 'select "fullName" from wa where id not in (select w from fi where w is not null)',
  'parking-14': `select sum(eur) filter (${m('d', '09')}), sum(eur) filter (${m('d', '10')}) from fi`,
  'parking-15': `select 100 * sum(eur) filter (${m('d', '10')}) / sum(eur) filter (${m('d', '09')}) - 100 from fi`,
  'parking-16': 'select zone, avg(eur) from fi join str using (code) group by 1',
  'parking-17':
    'select district, sum(c) / sum(n) from (select district, n, (select count(*) from fi where fi.code = str.code) c from str) group by 1 order by 2 desc limit 1',
  'parking-18':
    "select count(*) from fi join str using (code) where o = 'disabled bay' and street = 'Market Square'",
  'translate-01': `select count(*) from jo where ${m('o', '10')}`,
  'translate-02': `select company, count(*) from jo join cl on client_id = client where ${m('o', '10')} group by 1`,
  'translate-03': `select company, count(*) from jo join cl on client_id = client where ${m('o', '09')} group by 1`,
  'translate-04': "select sum(n) from jo where lang = 'DE'",
  'translate-05': `select name, count(*) from jo join li on id = linguist where dl > due ${top}`,
  'translate-06': 'select 100 * avg((dl > due)::int) from jo where dl is not null',
  'translate-07':
    'select company, sum(n * price) from jo join cl on client_id = client group by 1 order by 2 desc limit 3',
  'translate-08': 'select sum(n * (price - pay)) from jo join li on id = linguist',
  'translate-09': "select avg(date_diff('day', o, dl)) from jo",
  'translate-10': "select kind, avg(date_diff('day', o, dl)) from jo group by 1",
  'translate-11': 'select job, n from jo order by n desc limit 1',
  'translate-12': 'select name from li where id not in (select linguist from jo)',
  'translate-13': 'select company from cl where client_id not in (select client from jo)',
  'translate-14': "select pay from li where name = 'Elin Strand'",
  'translate-15': "select sum(n) filter (kind = 'proofreading'), sum(n) filter (kind = 'subtitles') from jo",
  'translate-16': "select count(*) from jo where st = 'in progress' and due < '2026-11-21'",
  'translate-17': medical,
  'translate-18': "select name from li where list_contains(languages, 'FR')",
  'energyhome-01': `select sum(kwh) from me where id = 'D1' and ${m('d', '10')}`,
  'energyhome-02': `select sum(kwh) from me where id = 'D2' and ${m('d', '10')}`,
  'energyhome-03': `select label, sum(kwh) from me join de using (id) ${top}`,
  'energyhome-04': 'select location, sum(kwh) from me join de using (id) group by 1',
  'energyhome-05': "select location, sum(kwh) from me join de using (id) where use = 'heating' group by 1",
  'energyhome-06': `select sum(pk * a + np * b) from me join de using (id) join ta on code = "tariffCode" where ${m('d', '10')}`,
  'energyhome-07': `select sum(kwh) filter (use = 'heating'), sum(kwh) filter (use <> 'heating') from me join de using (id) where ${m('d', '11')}`,
  'energyhome-08': 'select 100 * sum(np) / (sum(pk) + sum(np)) from me',
  'energyhome-09': `select d::varchar, sum(kwh) from me ${top}`,
  'energyhome-10':
    "select d::varchar, sum(kwh) from me join de using (id) where use = 'heating' group by 1 order by 2 limit 3",
  'energyhome-11': 'select sum(kwh) / count(distinct d) from me',
  'energyhome-12': 'select sum(kwh) / count(distinct d) from me group by isodow(d) > 5',
  'energyhome-13': 'select label from de where id not in (select id from me)',
  'energyhome-14': 'select count(*) from me where kwh is null',
  'energyhome-15': `select tariff, sum(pk * a + np * b) from me join de using (id) join ta on code = "tariffCode" ${top}`,
  'energyhome-16': "select sum(kwh) from me where id = 'R2' and d > '2026-11-13'",
  'energyhome-17': "select label, purchased::varchar from de where use = 'electricity' order by 2 limit 1",
  'energyhome-18': "select sum(pk) * (0.34 - 0.26) from me where id = 'D3'",
  'podium-01': "select name, v from re join mb using (mno) where e = '800 m' order by v nulls last limit 1",
  'podium-02':
    "select name, v from re join mb using (mno) where e = '800 m' and sex = 'F' order by v nulls last limit 1",
  'podium-03':
    "select town from re join mb using (mno) join co using (meet) where e = '800 m' and sex = 'F' order by v nulls last limit 1",
  'podium-04':
    "select name, v from re join mb using (mno) where e = 'long jump' order by v desc nulls last limit 1",
  'podium-05': "select count(*) from mb where born + interval 18 year > '2026-11-21'",
  'podium-06': `select name, count(*) from re join mb using (mno) where pl = 1 ${top}`,
  'podium-07':
    'select name, count(*) from re join mb using (mno) where pl <= 3 group by 1 order by 2 desc limit 5',
  'podium-08':
    "select case e when 'long jump' then 'Long jump' when 'high jump' then 'High jump' else e end, count(*) from re group by 1",
  'podium-09': "select count(*) from re where st = 'dnf'",
  'podium-10': "select avg(v) from re join mb using (mno) where e = '100 m' group by sex",
  'podium-11': 'select name from mb where mno not in (select mno from re)',
  'podium-12': `select title, count(distinct mno) from re join co using (meet) ${top}`,
  'podium-13': `select coach, count(*) from mb ${top}`,
  'podium-14': 'select sum(fee) from mb where not paid',
  'podium-15': `select min(v) from re join mb using (mno) where e = '1500 m' and lower(name) = '${star}'`,
  'podium-16': `select arg_min(v, meet) - arg_max(v, meet) from re join mb using (mno) where e = '1500 m' and v is not null and lower(name) = '${star}'`,
  'podium-17': "select sum(fee) from re join co using (meet) where meet = 'M5'",
  'podium-18': "select title from co where held_on > '2026-11-21'",
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
  const flat = rows.flat().map(plain);
  if (!truth.some((t) => canon(t.map(norm), width) === canon(flat, width))) {
    bad += 1;
    console.log(id, JSON.stringify(truth), canon(flat, width));
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
