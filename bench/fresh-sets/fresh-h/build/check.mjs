// A second computation, in SQL on DuckDB and without read.mjs (except the workbook): one reading of each item that has a truth.
// node build/check.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../build/views.mjs';
import { workbook } from './read.mjs';

const D = join(import.meta.dirname, '..', 'data');
const c = await connect();
const csv = (f, o = '') => `read_csv('${join(D, f)}', header=true, all_varchar=true${o})`;
const d = (x) => `strptime(${x}, '%d/%m/%Y')::date`;
const V = {
  tools: `select * replace (price_paid::double as price_paid, deposit::double as deposit) from ${csv('toollib/tools.csv')}`,
  members: `select * from read_json('${join(D, 'toollib/members.jsonl')}')`,
  loans: `select l.*, m.name, m.membership, m.volunteer, m.area.ward as ward, t.what, t.category from (select Loan, Tool, Card::int as card, "Out"::date as o, Due::date as due, Back::date as back, Fee::double as fee, Remark from ${csv('toollib/loans.tsv', ", delim='\\t'")}) l left join members m on m.card = l.card left join tools t on t.tool_no = l.Tool`,
  jobs: `select "Job no"::int as no, ${d('Received')} rec, ${d('Promised')} prom, ${d('Delivered')} del, Cust, Product p, Run::int run, Press press, replace("Net GBP", ',', '')::double net, Status st, "Reprint of" re from ${csv('printshop/jobs_2026.csv', ', skip=3, null_padding=true')} where "Job no" <> 'Total'`,
  customers: `select * from read_json('${join(D, 'printshop/customers.json')}')`,
  presses: `select * from ${csv('printshop/presses.tsv', ", delim='\\t'")}`,
  done: "select * from jobs where st = 'delivered'",
  services: `select * from read_json('${join(D, 'slo/services.json')}')`,
  daily: `select * from '${join(D, 'slo/slo_daily.parquet')}'`,
  inc: `select inc, svc, sev, began_utc::timestamp b, mitigated_utc::timestamp m, date_diff('minute', began_utc::timestamp, mitigated_utc::timestamp) mins, cause from ${csv('slo/incidents.csv')}`,
  wl: `select * from ${csv('allotment/waiting_list.csv')}`,
  wp: `select member, hrs::double hrs from ${csv('allotment/work_parties.csv')}`,
  sites: `select * from ${csv('birds/sites.csv')}`,
  species: `select * from ${csv('birds/species.csv')}`,
  visits: `select * replace (date::date as date) from ${csv('birds/visits.csv')}`,
  counts: `select c.visit, c.n::int n, s.english, s.family_group, s.red_list, v.date, v.observer, x.site, x.habitat, x.warden from ${csv('birds/counts.tsv', ", delim='\\t'")} c join species s on s.sp = c.sp join visits v on v.visit = c.visit join sites x on x.code = v.site`,
  wide: `select Species, w, n::int n from (unpivot (select * from ${csv('birds/winter_maxima.csv', ', skip=2')}) on columns(* exclude (Species)) into name w value n)`,
  camps: `select campaign, subject, segment, sent_at::timestamp as "at", template, state, ${['recipients', 'delivered', 'opens', 'clicks', 'unsubs', 'spam'].map((k) => `replace(${k}, ',', '')::double ${k}`).join(', ')} from ${csv('newsletter/campaigns.csv')}`,
  ab: `select test, campaign, variant, opened::int opened, clicked::int clicked from ${csv('newsletter/ab_tests.csv')}`,
  people: `select sid, signed_up::timestamp s, source, consent.confirmed_at cf, left_on::date l from read_json('${join(D, 'newsletter/signups.jsonl')}')`,
};
for (const [n, sql] of Object.entries(V)) await c.run(`create table ${n} as ${sql}`);
const [a, b] = workbook('allotment/hillcrest_2026.xlsx');
const lit = (v) =>
  v === undefined || v === '' ? 'null' : typeof v === 'number' ? v : `'${v.replaceAll("'", "''")}'`;
const pad = (r, n) => Array.from({ length: n }, (_, i) => lit(r[i])).join(',');
await c.run(
  'create table plots (plot varchar, sqm double, size varchar, tap varchar, tenant varchar, no varchar, since int, due double, paid double)',
);
for (const r of a.slice(4, -1)) if (r[0]) await c.run(`insert into plots values (${pad(r, 9)})`);
await c.run(
  'create table book0 (day varchar, ref int, who varchar, head varchar, i double, o double, bal double)',
);
for (const r of b.slice(2, -1)) await c.run(`insert into book0 values (${pad(r, 7)})`);
await c.run(
  `create table book as select * replace (${d('day')} as day), row_number() over () as rn from book0`,
);
const Q = {
  'allotment-01': "select sum(i) from book where head='Rent'",
  'allotment-02': "select sum(o) from book where head='Water'",
  'allotment-03': 'select sum(due)-sum(paid) from plots',
  'allotment-04': 'select distinct tenant from plots where due > coalesce(paid,0)',
  'allotment-05': 'select head, sum(o) from book where o is not null group by 1',
  'allotment-06': "select strftime(day,'%Y-%m'), arg_max(bal, rn) from book group by 1",
  'allotment-07': "select bal from book where day < '2026-07-01' order by rn desc limit 1",
  'allotment-08': "select strftime(day,'%Y-%m'), sum(o) s from book group by 1 order by 2 desc limit 1",
  'allotment-09': "select sum(i), sum(o) from book where head='Open day'",
  'allotment-10': 'select count(*) from plots where tenant is null',
  'allotment-11':
    'select tenant, sum(hrs) from wp join (select distinct no, tenant from plots) on no=member group by 1 order by 2 desc limit 3',
  'allotment-12':
    'select sum(hrs) from wp where member in (select no from plots where due > coalesce(paid,0))',
  'allotment-13': 'select count(*) from (select 1 from wp group by member having sum(hrs)>=6)',
  'allotment-14': 'select name from wl order by applied limit 1',
  'allotment-15': "select count(*) from wl where wants='half'",
  'allotment-16': 'select sum(i), sum(o) from book',
  'allotment-17': 'select count(*) from book where ref is null and head is not null',
  'allotment-18': 'select max(o) from book',
  'birds-01': 'select sum(n) from counts',
  'birds-02': 'select habitat, sum(n) from counts group by 1',
  'birds-03': "select habitat, sum(n) from counts where family_group<>'gulls' group by 1",
  'birds-04': 'select english from counts group by 1 having count(distinct site)=1',
  'birds-05': 'select site, count(distinct english) from counts group by 1',
  'birds-06': "select max(n) from counts where english='Teal'",
  'birds-07': "select site, observer from counts where english='Teal' order by n desc limit 1",
  'birds-08':
    "select r from (select site, rank() over (order by sum(n) desc) r from counts group by 1) where site='Point Flats'",
  'birds-09': 'select observer, count(*) from visits group by 1 order by 2 desc limit 1',
  'birds-10': 'select observer, sum(n)/count(distinct visit) from counts group by 1',
  'birds-11': 'select english from species where english not in (select english from counts)',
  'birds-12': "select sum(n) from counts where english='Curlew' and warden='L. Quill'",
  'birds-13':
    "select 100.0*(max(n) filter (w='2025/26')/max(n) filter (w='2016/17')-1) from wide where Species='Lapwing'",
  'birds-14': "select w, n from wide where Species='Wigeon' order by n desc limit 1",
  'birds-15': "select 100.0*sum(n) filter (red_list in ('VU','NT'))/sum(n) from counts",
  'birds-16': 'select count(*) from visits where isodow(date)>5',
  'birds-17': "select english, sum(n) from counts where site='Marsh End' group by 1 order by 2 desc limit 1",
  'birds-18': 'select site, sum(n) from counts group by 1 order by 2 desc limit 1',
  'newsletter-01': "select segment, 100*sum(opens)/sum(delivered) from camps where state='sent' group by 1",
  'newsletter-02': "select segment, 100*sum(clicks)/sum(delivered) from camps where state='sent' group by 1",
  'newsletter-03': `select strftime("at",'%Y-%m'), sum(unsubs) from camps where year("at")=2026 group by 1`,
  'newsletter-04': 'select subject from camps order by unsubs desc nulls last limit 1',
  'newsletter-05': 'select subject from camps where delivered>5000 order by opens/delivered desc limit 1',
  'newsletter-06': `select strftime("at",'%Y-%m-%d') from camps where delivered>5000 order by opens/delivered desc limit 1`,
  'newsletter-07':
    'select dayname("at"), count(*) from camps where "at" is not null group by 1 order by 2 desc limit 1',
  'newsletter-08': 'select count(*) from people where l is null',
  'newsletter-09': 'select source, count(*) from people where l is null group by 1',
  'newsletter-10': 'select 100.0*count(*) filter (cf is null)/count(*) from people',
  'newsletter-11':
    "select count(*) from ab a join ab b using (test) where a.variant='A' and b.variant='B' and b.clicked>a.clicked",
  'newsletter-12': 'select segment, variant, sum(clicked) from ab join camps using (campaign) group by 1,2',
  'newsletter-13':
    "select count(*) from camps where regexp_matches(lower(subject), '(^|[^a-z])sale([^a-z]|$)')",
  'newsletter-14': "select median(date_diff('day', s::date, l)) from people where l is not null",
  'newsletter-15': 'select template, sum(spam) from camps where spam is not null group by 1',
  'newsletter-16':
    "select count(*) filter (strftime(s,'%Y-%m')='2026-10'), count(*) filter (strftime(s,'%Y-%m')='2026-09') from people",
  'newsletter-17':
    "select m, sum(n) over (order by m) from (select strftime(s,'%Y-%m') m, count(*) n from people where year(s)=2026 group by 1)",
  'newsletter-18': 'select source, count(*) from people group by 1 order by 2 desc limit 1',
  'printshop-01': 'select sum(net) from done',
  'printshop-02': "select 'Q'||quarter(del), sum(net) from done group by 1",
  'printshop-03': 'select p, sum(net) from done group by 1',
  'printshop-04': 'select count(*) from done where del>prom',
  'printshop-05': 'select press, count(*) from done where del>prom group by 1 order by 2 desc limit 1',
  'printshop-06': 'select sector, sum(net) from done join customers on id=Cust group by 1',
  'printshop-07':
    'select name, count(*) from done join customers on id=Cust group by 1 order by 2 desc limit 5',
  'printshop-08': 'select name from customers where id not in (select Cust from jobs)',
  'printshop-09': "select avg(date_diff('day', rec, del)) from done where p='Business cards'",
  'printshop-10':
    "select sum(net) filter (process='digital'), sum(net) filter (process='offset') from done join presses using (press)",
  'printshop-11': 'select count(re) from jobs',
  'printshop-12': 'select dayname(rec) from jobs group by 1 order by count(*) desc limit 1',
  'printshop-13': "select median(run) from jobs where p='Leaflets'",
  'printshop-14': 'select contact.name from jobs join customers on id=Cust order by net desc limit 1',
  'printshop-15': 'select distinct st from jobs',
  'printshop-16': "select count(*) from jobs where press='Old Adast'",
  'printshop-17': "select sum(net) from jobs where st not in ('delivered','cancelled')",
  'printshop-18': 'select max(net) from jobs',
  'slo-01': 'select svc, 100.0*sum(errs)/sum(reqs) from daily group by 1',
  'slo-02':
    'select svc from daily join services on svc=service group by 1, slo_target_pct having 100.0-100.0*sum(errs)/sum(reqs)<slo_target_pct',
  'slo-03':
    'select distinct lead from (select svc, owner.lead as lead from daily join services on svc=service group by 1, 2, slo_target_pct having 100.0-100.0*sum(errs)/sum(reqs)<slo_target_pct)',
  'slo-04': "select sum(reqs) from daily where svc='search-api' and month(day)=10",
  'slo-05': 'select owner.team, count(*) from inc join services on svc=service group by 1',
  'slo-06': 'select inc, mins from inc order by mins desc nulls last limit 1',
  'slo-07': 'select cause from inc order by mins desc nulls last limit 1',
  'slo-08': 'select sev, avg(mins) from inc group by 1',
  'slo-09': 'select cause, count(*) from inc group by 1',
  'slo-10': 'select svc, count(*) from inc group by 1 order by 2 desc limit 1',
  'slo-11':
    "select cause, count(*) from inc where svc='checkout-api' and month(b)=10 group by 1 order by 2 desc limit 1",
  'slo-12': 'select service from services where service not in (select svc from inc)',
  'slo-13': 'select count(*) from daily where p95_ms is null',
  'slo-14': 'select svc, median(p95_ms) from daily join services on svc=service where tier=1 group by 1',
  'slo-15': 'select count(*) from inc where hour(b)>=22 or hour(b)<6',
  'slo-16': "select count(*) from services where list_contains(languages,'go')",
  'slo-17': 'select count(*) from inc where m is null',
  'slo-18': "select 100.0*sum(errs)/sum(reqs) from daily where svc='payments-gw' and month(day)=10",
  'toollib-01': 'select category, count(*) from loans group by 1 order by 2 desc limit 1',
  'toollib-02': 'select category, count(*) from loans group by 1 order by 2 limit 1',
  'toollib-03': 'select count(*) from loans where back is null',
  'toollib-04': "select count(*) from loans where back is null and due < '2026-11-22'",
  'toollib-05': "select distinct name from loans where back is null and due < '2026-11-22'",
  'toollib-06': 'select avg(back-o) from loans',
  'toollib-07': 'select membership, count(*) from loans where back>due group by 1',
  'toollib-08': 'select ward, count(*) from loans group by 1 order by 2 desc limit 1',
  'toollib-09': "select strftime(o,'%Y-%m'), count(*) from loans where year(o)=2026 group by 1",
  'toollib-10': 'select tool_no from tools where tool_no not in (select Tool from loans)',
  'toollib-11': "select sum(price_paid) from tools where condition='broken'",
  'toollib-12':
    'select 100.0*count(*) filter (back>due and volunteer)/count(*) filter (volunteer), 100.0*count(*) filter (back>due and not volunteer)/count(*) filter (not volunteer) from loans where back is not null',
  'toollib-13': "select count(*) from loans where Remark ilike '%cord%'",
  'toollib-14': "select avg(deposit) from tools where category='Garden'",
  'toollib-15': 'select name from loans group by card, name having count(*)>=11',
  'toollib-16': 'select category, sum(fee) from loans group by 1',
  'toollib-17':
    'select name from loans where Tool=(select tool_no from tools order by price_paid desc nulls last limit 1) order by o desc limit 1',
  'toollib-18': 'select what, count(*) from loans group by 1 order by 2 desc limit 1',
};
const items = readFileSync(join(D, '..', 'items.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
let ok = 0;
let bad = 0;
const key = (v) => (typeof v === 'number' ? v.toPrecision(9) : String(v));
const norm = (l) => l.map(key).sort().join('|');
for (const i of items) {
  if (i.expect === 'refuse') continue;
  if (!Q[i.id]) {
    console.log('no check for', i.id);
    bad++;
    continue;
  }
  try {
    const got = norm(
      (await c.runAndReadAll(Q[i.id].replace(/filter \((?!where)/g, 'filter (where ')))
        .getRowsJson()
        .flat()
        .map((v) => (typeof v === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(v) ? Number(v) : v)),
    );
    if (i.truth.some((t) => norm(t) === got)) ok++;
    else {
      bad++;
      console.log(
        'DIFFERS',
        i.id,
        i.question,
        '\n   sql  ',
        got.slice(0, 300),
        '\n   truth',
        i.truth.map(norm).join(' // ').slice(0, 300),
      );
    }
  } catch (e) {
    bad++;
    console.log('ERROR', i.id, e.message.slice(0, 200));
  }
}
console.log(`${ok} agree, ${bad} do not`);
process.exitCode = bad ? 1 : 0;
