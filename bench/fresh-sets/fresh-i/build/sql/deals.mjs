export const statements = ({ source, path }) => ({
  reps: `from ${source('reps.tsv', '\\t')}`,
  contacts: `select no, "at"::timestamp as day, deal, kind, minutes, "with" as people from read_json('${path('contacts.jsonl')}')`,
  deals: `select d.* replace (replace(replace(value, '£', ''), ',', '')::double as value, created_on::date as created_on,
    closed_on::date as closed_on), name, team, stage not in ('won', 'lost') as is_open
    from ${source('deals.csv')} d join reps on code = owner`,
});
const rate = "100.0 * count(*) filter (stage = 'won') / count(*)".replace('filter (', 'filter (where ');
const moneyRate = "100.0 * sum(value) filter (where stage = 'won') / sum(value)";
const decided = (column) => `from deals where not is_open and year(${column}) = 2026`;
const q3 = "from deals where stage = 'won' and year(closed_on) = 2026 and quarter(closed_on) = 3";
const top = (of, where = 'true') =>
  `select source, ${of} from deals where ${where} group by 1 order by 2 desc limit 1`;
const target = '(select sum(target_q3::double) from reps r where r.team = deals.team)';
export const answers = {
  '01': ['true', "stage <> 'lead'"].map((extra) => `select sum(value) from deals where is_open and ${extra}`),
  '02': ['sum(value)', 'count(*)'].map((of) => `select stage, ${of} from deals where is_open group by 1`),
  '03': ['name', 'owner'].map((of) => `select distinct ${of} from deals where stage = 'negotiation'`),
  '04': [
    `select ${rate} ${decided('closed_on')}`,
    `select ${moneyRate} ${decided('closed_on')}`,
    `select ${rate} ${decided('created_on')}`,
  ],
  '05': [
    [rate, 'closed_on'],
    [moneyRate, 'closed_on'],
    [rate, 'created_on'],
  ].map(([of, c]) => `select source, ${of} ${decided(c)} group by 1`),
  '06': `select team, sum(value) ${q3} group by 1`,
  '07': [`, ${target}`, ''].map(
    (t, n) => `select team, sum(value) ${n ? `- ${target}` : t} ${q3} group by team`,
  ),
  '08': "select avg(closed_on - created_on) from deals where stage = 'won'",
  '09': ['', 'order by 2 desc limit 1'].map(
    (end) => `select lost_reason, count(*) from deals where stage = 'lost' group by 1 ${end}`,
  ),
  10: ['sum(value)', 'count(*)'].map(
    (of) => `select ${of} from deals where stage = 'won'
    and closed_on between '2026-09-01' and '2026-10-31' group by month(closed_on)`,
  ),
  11: ['count(*)', 'deal', 'company'].map(
    (of) => `select ${of} from deals anti join contacts using (deal) where is_open`,
  ),
  12: ['company', 'deal'].map(
    (of) => `select ${of}, value from deals where stage = 'won' order by value desc nulls last limit 1`,
  ),
  13: [
    top('count(*)', "stage = 'won'"),
    top('sum(value)', "stage = 'won'"),
    top('avg(value)', "stage = 'won'"),
    top(rate, 'not is_open'),
    top(moneyRate, 'not is_open'),
    top('count(*)'),
    top('sum(value)'),
  ],
  14: `select strftime(day, '%Y-%m'), sum(count(*)) over (order by strftime(day, '%Y-%m')) from contacts
    where kind = 'demo' and year(day) = 2026 group by 1`,
  15: "select count(*) from contacts where kind = 'meeting' and list_contains(people, 'Purchasing')",
  16: "select avg(value) from deals where stage = 'won' and (name like 'Jana K%' or name like 'Piotr W%') group by name",
  17: ['company', 'count(*) over ()'].map(
    (of, n) => `select ${of} from deals where stage = 'won' group by company having count(*) > 2
    ${n ? 'limit 1' : ''}`,
  ),
  18: 'select min(created_on)::varchar from deals',
};
