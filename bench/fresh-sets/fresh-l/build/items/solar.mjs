const J = 'readings r join roofs o on o."roofId" = r.roof_id';
const F = 'faults f join roofs o on o."roofId" = f.roof';
const top = (measure, where = '') => [
  `select site, ${measure} from ${J} ${where} group by 1 order by 2 desc nulls last limit 1`,
  `select roof_id, ${measure} from ${J} ${where} group by 1 order by 2 desc nulls last limit 1`,
];
export const write = ({ ask, follow, refuse }) => {
  ask(
    'which site produced the most in 2025',
    'join',
    top('sum(produced_kwh)', 'where year(reading_month) = 2025'),
  );
  follow('and in 2026?', top('sum(produced_kwh)', 'where year(reading_month) = 2026'));
  follow(
    'per kwp',
    [
      ...top('sum(produced_kwh) / any_value(kwp)', 'where year(reading_month) = 2026'),
      ...top('sum(produced_kwh) / any_value(kwp)'),
    ],
    { note: 'kWp: panels times watts; for 2026, or for the whole time.' },
  );
  ask(
    'installed kwp by village',
    'nested',
    [
      'select village, sum(kwp) from roofs group by 1 order by 2 desc',
      'select village, sum(kwp) * 1000 from roofs group by 1 order by 2 desc',
    ],
    { note: 'kWp, or watts.' },
  );
  ask(
    'how many roofs have an ev charger',
    'nested',
    "select count(*) from roofs where list_contains(tags, 'ev charger')",
  );
  ask(
    'share of the power used on site',
    'share',
    [
      'select 100.0 * sum(used_on_site_kwh) / sum(produced_kwh) from readings',
      'select 100.0 * avg(used_on_site_kwh / produced_kwh) from readings',
      'select 100.0 * sum(used_on_site_kwh) / sum(produced_kwh) from readings where year(reading_month) = 2026',
    ],
    { percent: true },
  );
  ask(
    'monthly production in 2026',
    'trend',
    "select strftime(reading_month, '%Y-%m'), sum(produced_kwh) from readings where year(reading_month) = 2026 group by 1 order by 1",
  );
  follow(
    'fed into the grid only',
    "select strftime(reading_month, '%Y-%m'), sum(fed_in_kwh) from readings where year(reading_month) = 2026 group by 1 order by 1",
  );
  ask('october production this year vs last year', 'compare', [
    'select sum(produced_kwh) from readings where month(reading_month) = 10 group by year(reading_month) order by year(reading_month)',
  ]);
  ask('roofs that never had a fault', 'anti-join', [
    'select site from roofs where "roofId" not in (select roof from faults) order by 1',
    'select "roofId" from roofs where "roofId" not in (select roof from faults) order by 1',
    'select count(*) from roofs where "roofId" not in (select roof from faults)',
  ]);
  ask('repair costs by village', 'join', `select village, sum(cost) from ${F} group by 1 order by 2 desc`, {
    note: 'Warranty costs nothing.',
  });
  ask(
    'does Brightline take longer to fix things than Elektro Voss?',
    'yesno',
    [
      "select avg(repaired - noticed) from faults where who in ('Brightline', 'Elektro Voss') group by who order by who",
      "select median(repaired - noticed) from faults where who in ('Brightline', 'Elektro Voss') group by who order by who",
    ],
    { hand: [['yes']], note: 'Mean days from noticed to repaired; the medians must be shown.' },
  );
  ask('days until an inverter gets repaired', 'computed', [
    "select avg(repaired - noticed) from faults where kind = 'inverter'",
    "select median(repaired - noticed) from faults where kind = 'inverter'",
  ]);
  ask('faults not repaired yet', 'count+filter', 'select count(*) from faults where repaired is null');
  ask(
    'best roof',
    'ambiguous',
    [
      ...top('sum(produced_kwh)'),
      ...top('sum(produced_kwh)', 'where year(reading_month) = 2026'),
      ...top('sum(produced_kwh) / any_value(kwp)'),
      ...top('avg(produced_kwh)'),
      ...top('sum(fed_in_kwh)'),
      ...top('max(produced_kwh)'),
      ...top('sum(produced_kwh) / any_value(kwp)', 'where year(reading_month) = 2025'),
      ...top('avg(produced_kwh) / any_value(kwp)'),
    ],
    { note: 'By what it makes, by what it makes for each kWp, or by what it feeds in.' },
  );
  ask(
    'rent paid to each owner for 2025',
    'group',
    'select owner, sum(amount) from rents where year = 2025 group by 1 having sum(amount) is not null order by 2 desc',
  );
  ask(
    'productoin in Bexly 2025',
    'typo',
    `select sum(produced_kwh) from ${J} where village = 'Bexley' and year(reading_month) = 2025`,
  );
  ask(
    'median cost of a wiring repair',
    'stat',
    [
      "select median(cost) from faults where kind = 'wiring'",
      "select median(coalesce(cost, 0)) from faults where kind = 'wiring' and repaired is not null",
    ],
    { note: 'Without warranty repairs, or with them at nothing.' },
  );
  refuse('what did the panels cost to install', 'Only repairs and rents are recorded.');
  refuse('hours of sunshine in Corby in june', 'The weather is not recorded.');
};
