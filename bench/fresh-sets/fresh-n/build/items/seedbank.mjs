// Two accessions stand in the file twice: counts with and without the second row are accepted.
const both = (sql) => [sql('entries'), sql('accessions')];
const TESTED = 'tests join accessions using (acc)';
const perTemperature = (from) => [
  `select temp, 100 * sum(germinated) / sum(sown) from ${from} group by 1 order by 1`,
  `select temp, 100 * avg(germinated / sown) from ${from} group by 1 order by 1`,
];
const ASKED = 'requests join accessions using (acc) join taxa using (taxon)';

export function write({ ask, follow, refuse }) {
  ask('germination rate at each temperature', 'nested', perTemperature('tests'), {
    percent: true,
    note: 'Of all seeds sown, or the mean of the tests.',
  });
  follow('grasses only', perTemperature(`${TESTED} join taxa using (taxon) where family = 'Poaceae'`), {
    percent: true,
  });
  ask(
    'how many species of each family',
    'group',
    'select family, count(*) from taxa group by 1 order by 2 desc, 1',
  );
  ask('accessions that were never tested', 'anti-join', [
    ...both((from) => `select count(*) from ${from} where acc not in (select acc from tests)`),
    'select acc from accessions where acc not in (select acc from tests) order by 1',
  ]);
  ask(
    'how many accessions are of endangered species',
    'join',
    ["('EN')", "('EN', 'CR')", "('EN', 'CR', 'VU')"].flatMap((of) =>
      both((from) => `select count(*) from ${from} join taxa using (taxon) where status in ${of}`),
    ),
    { note: 'EN alone, with CR, or with CR and VU.' },
  );
  ask('is any accession in there twice', 'duplicates', [
    "select case when count(*) > 0 then 'yes' else 'no' end from (select acc from entries group by 1 having count(*) > 1)",
    'select acc from entries group by 1 having count(*) > 1 order by 1',
    'select count(*) from (select acc from entries group by 1 having count(*) > 1)',
  ]);
  ask(
    'species with fewer than eight accessions',
    'having',
    both((from) => `select taxon from ${from} group by 1 having count(*) < 8 order by 1`).concat(
      both((from) => `select count(*) from (select taxon from ${from} group by 1 having count(*) < 8)`),
    ),
  );
  ask(
    'growth in requests from 2024 to 2025',
    'growth',
    [
      'select 100 * (count(*) filter (year(day) = 2025) / count(*) filter (year(day) = 2024) - 1) from requests',
      'select count(*) filter (year(day) = 2025) - count(*) filter (year(day) = 2024) from requests',
      'select count(*) filter (year(day) = 2024), count(*) filter (year(day) = 2025) from requests',
    ],
    { percent: true },
  );
  ask(
    'average days from request to dispatch',
    'computed',
    "select avg(date_diff('day', day, sent)) from requests",
  );
  ask(
    'which institute asks us most often',
    'superlative',
    'select institute, count(*) from requests group by 1 order by 2 desc limit 1',
  );
  const keenest = '(select institute from requests group by 1 order by count(*) desc limit 1)';
  follow(
    'how many seeds did they get',
    `select sum(seeds) from requests where status = 'sent' and institute = ${keenest}`,
  );
  ask(
    'do seeds at +4 sprout worse than at -20?',
    'yesno',
    ['sum(germinated) filter (S) / sum(sown) filter (S)', 'avg(germinated / sown) filter (S)'].map(
      (rate) =>
        `select ${['+4', '-20'].map((store) => `100 * ${rate.replaceAll('S', `store = '${store}'`)}`).join(', ')} from ${TESTED}`,
    ),
    { percent: true, note: 'Both figures must be shown.' },
  );
  ask(
    'what is our rarest species',
    'ambiguous',
    [
      ...both((from) => `select taxon, count(*) from ${from} group by 1 order by 2 limit 1`),
      'select taxon, sum(seeds) from accessions group by 1 order by 2 limit 1',
      "select taxon from taxa where status = 'CR'",
    ],
    { note: 'By accessions, by seeds, or by the red list.' },
  );
  ask(
    'requests by red list category',
    'join',
    `select status_1, count(*) from (select taxa.status as status_1 from ${ASKED}) group by 1 order by 2 desc`,
  );
  follow(
    'only those we sent',
    `select status_1, count(*) from (select taxa.status as status_1 from ${ASKED} where requests.status = 'sent') group by 1 order by 2 desc`,
  );
  ask('accessions tested five times', 'having', [
    'select count(*) from (select acc from tests group by 1 having count(*) = 5)',
    'select acc from tests group by 1 having count(*) = 5 order by 1',
  ]);
  ask(
    'who did the most germination tests',
    'nested',
    'select by_whom, count(*) from tests group by 1 order by 2 desc limit 1',
  );
  ask(
    'who is our best collector',
    'ambiguous',
    [
      ...both(
        (from) =>
          `select collector, count(*) from ${from} where collector <> 'unknown' group by 1 order by 2 desc limit 1`,
      ),
      ...both(
        (from) =>
          `select collector, sum(seeds) from ${from} where collector <> 'unknown' group by 1 order by 2 desc limit 1`,
      ),
      `select collector, count(distinct taxon) from accessions where collector <> 'unknown' group by 1 order by 2 desc limit 1`,
      `select collector, 100 * sum(germinated) / sum(sown) from ${TESTED} where collector <> 'unknown' group by 1 order by 2 desc limit 1`,
    ],
    {
      expect: 'either',
      percent: true,
      note: 'What makes one the best is not defined: accessions, seeds, species, or how well the seeds germinate.',
    },
  );
  refuse('what do we charge for a packet', 'There are no prices in the data.');
  refuse('which accessions have a DNA sample', 'There is nothing about DNA in the data.');
}
