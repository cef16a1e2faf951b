const YIELD = (year) =>
  `select apiary, sum(net_kg) from extractions join hives using (hive_no) where year(extracted_on) = ${year} group by 1 order by 2 desc`;
const BOTH =
  'select apiary, sum(net_kg) filter (where year(extracted_on) = 2025) a, sum(net_kg) filter (where year(extracted_on) = 2026) b from extractions join hives using (hive_no) group by 1';
const MITES = 'select queen_line, avg(varroa_per_100) from inspections join hives on hive = hive_no';
export const write = ({ ask, follow, refuse }) => {
  ask('honey off each apiary this year', 'join', YIELD(2026));
  follow('what was it last year?', YIELD(2025));
  follow(
    'who dropped the most',
    [
      `select apiary, a - b from (${BOTH}) order by a - b desc limit 1`,
      `select apiary, 100.0 * (a - b) / a from (${BOTH}) order by (a - b) / a desc limit 1`,
      `select apiary, a, b from (${BOTH}) order by a - b desc limit 1`,
    ],
    { anySign: true, percent: true },
  );
  ask(
    'active hives per apiary',
    'group',
    "select apiary, count(*) from hives where status = 'active' group by 1 order by 2 desc",
  );
  ask('mean varroa_per_100 by queen line', 'join', `${MITES} group by 1 order by 2 desc`, {
    note: 'Cells with n/c (not counted) have no value.',
  });
  follow('only 2026', `${MITES} where year(date) = 2026 group by 1 order by 2 desc`);
  ask(
    'how many inspections have no mite count',
    'nulls',
    "select count(*) from inspections where varroa_text is null or varroa_text = 'n/c'",
    { note: 'They say n/c.' },
  );
  ask('hives we never looked into', 'anti-join', [
    'select count(*) from hives where hive_no not in (select hive from inspections)',
    'select hive_no from hives where hive_no not in (select hive from inspections) order by 1',
  ]);
  ask(
    'which hive gave the most honey over both years',
    'superlative',
    'select hive_no, sum(net_kg) from extractions group by 1 order by 2 desc limit 1',
  );
  ask(
    'why did Quarry do so badly in 2026',
    'why',
    [
      "select sum(net_kg) from extractions join hives using (hive_no) where apiary = 'Quarry' group by year(extracted_on) order by year(extracted_on)",
      "select avg(varroa_per_100) from inspections join hives on hive = hive_no where apiary = 'Quarry' group by year(date) order by year(date)",
    ],
    {
      expect: 'either',
      note: 'The cause is not recorded; the honey of both years or the mite counts of both years must be shown, or the engine says that it cannot tell.',
    },
  );
  ask(
    'in what percent of inspections was the queen seen',
    'share',
    [
      "select 100.0 * avg((queen_seen = 'y')::int) from inspections",
      "select 100.0 * count(*) filter (where queen_seen = 'y') / count(*) filter (where queen_seen in ('y', 'n')) from inspections",
    ],
    { percent: true, note: 'Over all inspections, or without those marked ?.' },
  );
  ask(
    'inspections per month in 2026',
    'trend',
    "select strftime(date, '%Y-%m'), count(*) from inspections where year(date) = 2026 group by 1 order by 1",
  );
  ask(
    'notes that mention swarm',
    'text-contains',
    "select count(*) from inspections where notes ilike '%swarm%'",
  );
  ask(
    'moisture of heather vs lime honey',
    'compare',
    "select avg(moisture_pct) from extractions where honey in ('Heather', 'Lime') group by honey order by honey",
  );
  ask(
    'is any inspection entered twice',
    'duplicates',
    ['select count(*) from (select date, hive from inspections group by all having count(*) > 1)'],
    { hand: [['yes']] },
  );
  ask(
    'which hive had the most brood',
    'ambiguous',
    [
      'select hive, avg(brood_frames) from inspections group by 1 order by 2 desc limit 1',
      'select hive, sum(brood_frames) from inspections group by 1 order by 2 desc limit 1',
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(
        (n) =>
          `select hive from inspections where brood_frames = (select max(brood_frames) from inspections) group by 1 order by 1 limit 1 offset ${n}`,
      ),
    ],
    {
      note: 'On average, over all inspections, or on one day; the hives that share the highest count are all accepted.',
    },
  );
  ask(
    'did Tove inspect more often than Rhys?',
    'yesno',
    "select count(*) from inspections where keeper in ('Tove', 'Rhys') group by keeper order by keeper",
    { note: 'Both figures must be shown.' },
  );
  ask(
    'avrage net_kg of a rapseed batch',
    'typo',
    "select avg(net_kg) from extractions where honey = 'Rapeseed'",
  );
  refuse('what did we earn from heather honey', 'Weights are recorded, sales and prices are not.');
  refuse('how many hives stand at Riverside', 'There is no apiary of that name.');
};
