const comma = (column) => `replace(replace(${column}, '.', ''), ',', '.')::double`;
const dotted = (column) => `strptime(${column}, '%d.%m.%Y')::date`;
export const statements = ({ source }) => ({
  blocks: `select block, name, b.variety as code, v.variety as grape, colour, ${comma('area_ha')} as ha, planted::int as planted, organic
    from ${source('blocks.csv', ';')} b join ${source('varieties.csv', ';')} v on v.code = b.variety`,
  pickings: `select ${dotted('date')} as day, year(${dotted('date')}) as y, b.*, ${comma('kg')} as kilo, oechsle::int as oe,
    ${comma('hours_total')} as hours, tank from ${source('pickings_2024-2026.csv', ';')} p join blocks b using (block)`,
  sprays: `select ${dotted('date')} as day, block, against, ${comma('cost_eur')} as cost, driver from ${source('sprayings_2026.csv', ';')}`,
});
const total = (year) => `(select sum(kilo) from pickings where y = ${year})`;
const split = (year) =>
  ['grape', 'code'].flatMap((key) =>
    ['', ' / 1000'].map(
      (unit) => `select ${key}, sum(kilo)${unit} from pickings
  where y = ${year} group by 1`,
    ),
  );
const weight = (name) =>
  ['avg(oe)', 'sum(oe * kilo) / sum(kilo)'].map(
    (of) => `select ${of} from pickings
  where y = 2026 and grape = '${name}' and oe is not null`,
  );
const late = (of) => `select ${of} from sprays s semi join (select * from pickings where y = 2026) p
  on p.block = s.block and p.day - s.day between 0 and 13`;
const leader = (of, where) =>
  `select name, ${of} from pickings where ${where} group by name, ha order by 2 desc nulls last limit 1`;
export const answers = {
  '01': [`select ${total(2026)}`, `select ${total(2026)} / 1000`],
  '02': split(2026),
  '03': [...split(2025), `select ${total(2025)}`],
  '04': [
    `select 100 * (${total(2026)} - ${total(2025)}) / ${total(2025)}`,
    `select grape, 100 * (n - o) / o from (select grape,
    sum(kilo) filter (where y = 2026) as n, sum(kilo) filter (where y = 2025) as o from pickings group by 1)`,
  ],
  '05': ['name', 'block'].map(
    (key) =>
      `select ${key}, sum(kilo) / any_value(ha) from pickings where y = 2026 group by 1 order by 2 desc limit 5`,
  ),
  '06': weight('Riesling'),
  '07': weight('Pinot noir'),
  '08': 'select min(day)::varchar, max(day)::varchar from pickings group by y',
  '09': ['sum(kilo) / sum(hours)', 'avg(kilo / hours)'].map(
    (of) => `select y, ${of} from pickings group by 1`,
  ),
  10: ['name', 'block', 'count(*)'].map(
    (of) => `select ${of} from blocks where block not in (select block from pickings where y = 2026)`,
  ),
  11: 'select colour, sum(ha) from blocks group by 1',
  12: [
    "select count(*) from sprays where against like '%mildew'",
    `select against, count(*) from sprays where against like '%mildew' group by 1`,
  ],
  13: "select sum(cost) from sprays where against like '%mildew'",
  14: 'select count(*) from pickings where oe is null',
  15: "select r from (select name, rank() over (order by ha desc) as r from blocks) where name = 'Steinacker'",
  16: [late('count(*)'), late('count(distinct block)'), late('distinct block')],
  17: ['true', 'y = 2026'].flatMap((where) => [
    leader('sum(kilo)', where),
    leader('sum(kilo) / ha', where),
    leader('avg(oe)', where),
  ]),
  18: 'select driver, count(*) from sprays group by 1 order by 2 desc limit 1',
};
