export const statements = ({ source }) => ({
  partners: `from ${source('partners.csv')}`,
  papers: `select d.no, title, lead, due::date as due, submitted::date as done, partner, country, contact
    from ${source('deliverables.csv')} d join partners on short = lead`,
});
const conference = (of) => `select ${of} from costs where item = 'Conferences' and year = 2025`;
const category = (of, end = '') => `select category, ${of} from costs group by 1 ${end}`;
const overrun = (year, of) =>
  `select item, ${of} from costs where year = ${year} order by 2 desc nulls last limit 1`;
const overruns = (year) => [
  overrun(year, 'spent - planned'),
  overrun(year, 'case when planned > 0 then 100 * (spent / planned - 1) end'),
];
const gear = "from costs where category = 'Equipment' and year = 2025";
const perPartner = (of) =>
  ['p.partner', 'short'].map(
    (key) => `select ${key}, sum(${of}) from months m join partners p on p.short = m.partner
  group by 1 having sum(${of}) > 0`,
  );
const late = (of, extra = '') =>
  `select ${of} from papers where done is null and due < '2026-11-22' ${extra}`;
export const answers = {
  '01': [conference('spent'), conference('1000 * spent')],
  '02': conference('planned'),
  '03': conference('100 * (spent - planned) / planned'),
  '04': ['select 100 * sum(spent) / sum(planned) from costs', 'select sum(spent), sum(planned) from costs'],
  '05': category('sum(planned) - sum(spent)'),
  '06': [
    category('sum(planned - spent)', 'order by 2 desc limit 1'),
    category('100 * sum(spent) / sum(planned)', 'order by 2 limit 1'),
  ],
  '07': overruns(2025),
  '08': 'select item from costs group by 1 having sum(spent) > sum(planned)',
  '09': 'select year, sum(spent) from costs group by 1',
  10: "select 100 * sum(spent) filter (where category = 'Personnel') / sum(spent) from costs",
  11: [
    `select item, planned, spent ${gear} order by spent - planned desc limit 1`,
    `select sum(planned), sum(spent) ${gear}`,
  ],
  12: perPartner('total'),
  13: perPartner('wp3'),
  14: 'select name, wp2 from months order by wp2 desc limit 1',
  15: [late('count(*)'), late('no'), late('title')],
  16: [late('distinct partner'), late('distinct lead'), late('distinct contact')],
  17: 'select avg(done - due) from papers where done > due',
  18: [late('count(*)', "and country = 'Estonia'"), late('no', "and country = 'Estonia'")],
};
