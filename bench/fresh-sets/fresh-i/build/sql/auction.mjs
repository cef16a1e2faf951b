export const statements = ({ source, path }) => ({
  sales: `from ${source('sales.csv')}`,
  bidders: `select * replace (paddle::int as paddle) from ${source('bidders.tsv', '\\t')}`,
  bids: `select lot, paddle::int as paddle, bid_gbp::int as bid, how from ${source('bids.csv')}`,
  lots: `select l.*, result.hammer as hammer, result.paddle as paddle, s.held_on::date as day, s.title as sale_title
    from read_json('${path('lots.json')}') l join sales s using (sale)`,
});
const rate = (month) => `select 100.0 * count(hammer) / count(*) from lots where month(day) = ${month}`;
const best = (of, name) =>
  `select ${name}, ${of} from lots join bidders using (paddle) group by paddle, ${name} order by last(${of}) desc limit 1`.replace(
    'last(',
    '(',
  );
export const answers = {
  '01': rate(9),
  '02': rate(10),
  '03': ['sale_title', 'sale', 'day::varchar'].map(
    (key) => `select ${key}, sum(hammer) from lots group by 1`,
  ),
  '04': 'select sale_title, avg(hammer) from lots group by 1',
  '05': ['lot', 'title'].map(
    (key) => `select ${key}, hammer from lots order by hammer desc nulls last limit 1`,
  ),
  '06': 'select first_name, surname from lots join bidders using (paddle) order by hammer desc limit 1',
  '07': 'select sum(hammer) from lots where paddle = (select paddle from lots order by hammer desc nulls last limit 1)',
  '08': 'select count(*) from lots where hammer < estimate.low',
  '09': 'select department, count(*) from lots where hammer is null group by 1',
  10: ['vendor.name', 'vendor.ref'].map(
    (key) => `select ${key}, sum(hammer) from lots group by 1 order by 2 desc nulls last limit 1`,
  ),
  11: ['count(*)', 'paddle', 'surname'].map(
    (key) => `select ${key} from bidders anti join bids using (paddle)`,
  ),
  12: 'select count(*) from (select 1 from bidders group by first_name, surname having count(*) > 1)',
  13: "select count(*) from lots where list_contains(materials, 'brass')",
  14: ['left', 'inner'].map(
    (kind) => `select department, avg(n) from (select department, lot, count(bid) as n from lots
    ${kind} join bids using (lot) group by 1, 2) group by 1`,
  ),
  15: "select median(hammer) from lots where department = 'Clocks'",
  16: `select first_name, surname from bids join bidders using (paddle) where lot = 'S44/038'
    group by paddle, 1, 2 order by max(bid) desc limit 1 offset 1`,
  17: `select sum(hammer) from lots join bidders using (paddle) where (first_name, surname) in (('Zoë', 'O''Hanlon'), ('Søren', 'Kjær'))
    group by paddle`,
  18: ['count(*)', 'sum(hammer)', 'max(hammer)'].map((of) => best(of, 'first_name, surname')),
};
