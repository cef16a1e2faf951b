const ON_RUN = 'accidents join runs using (run)';
const response = (grade) => `select avg(resp) from ${ON_RUN} where grade = '${grade}'`;
const winter = (first) => `day between '${first}-12-01' and '${first + 1}-04-30'`;
const POWDER = 'accidents join days using (day) where snow > 15';

export function write({ ask, follow, refuse }) {
  ask('average response time on black runs', 'join', response('black'));
  follow('on blue ones?', response('blue'));
  follow(
    'which patroller is quickest there',
    `select patroller, avg(resp) as mean from ${ON_RUN} where grade = 'blue' group by 1 order by 2 limit 1`,
  );
  ask(
    'which run is the most dangerous',
    'ambiguous',
    ['name', 'run'].flatMap((what) => [
      `select ${what}, count(*) from ${ON_RUN} group by 1 order by 2 desc limit 1`,
      `select ${what}, 1000 * count(*) / any_value(length) from ${ON_RUN} group by 1 order by 2 desc limit 1`,
    ]),
    { note: 'By accidents, or by accidents per kilometre.' },
  );
  ask(
    'what percentage of the injured wore a helmet',
    'share',
    [
      "select 100 * avg((helmet = 'Y')::int) from accidents",
      "select 100 * avg((helmet = 'Y')::int) from accidents where helmet <> 'unk'",
    ],
    { percent: true, note: 'With or without those of whom it is unknown.' },
  );
  ask(
    'accidents per 1000 guests each winter',
    'computed',
    `select ${[2024, 2025].map((first) => `1000 * (select count(*) from accidents where ${winter(first)}) / (select sum(guests) from days where ${winter(first)})`).join(', ')}`,
  );
  ask('days with more than five accidents', 'having', [
    'select count(*) from (select day from accidents group by 1 having count(*) > 5)',
    "select strftime(day, '%Y-%m-%d') from accidents group by day having count(*) > 5 order by 1",
  ]);
  ask('how old was the youngest casualty', 'superlative', 'select min(age) from accidents');
  ask('accidents on days with over 15 cm of new snow', 'join', `select count(*) from ${POWDER}`);
  follow('how many of them by helicopter', `select count(*) from ${POWDER} and transp = 'heli'`);
  ask(
    'accidents by hour of the day',
    'weekday-hour',
    'select hour, count(*) from accidents group by 1 order by 1',
  );
  ask('RespMin at the 90th percentile', 'stat', [
    'select quantile_cont(resp, 0.9) from accidents',
    'select quantile_disc(resp, 0.9) from accidents',
  ]);
  ask(
    'snowbord accidents with a rist injury',
    'typo',
    "select count(*) from accidents where sport = 'board' and inj = 'wrist'",
  );
  ask(
    'is Moser faster than Steiner on average?',
    'yesno',
    "select avg(resp) filter (patroller = 'Moser'), avg(resp) filter (patroller = 'Steiner') from accidents",
    { note: 'Both figures must be shown.' },
  );
  ask(
    'accidents last winter vs the one before',
    'compare',
    `select count(*) filter (${winter(2025)}), count(*) filter (${winter(2024)}) from accidents`,
  );
  ask(
    'how were people brought down',
    'group',
    'select transp, count(*) from accidents group by 1 order by 2 desc',
  );
  follow(
    'just head injuries',
    "select transp, count(*) from accidents where inj = 'head' group by 1 order by 2 desc",
  );
  ask(
    'accidents on the runs of each lift',
    'join',
    `select lift, count(*) from ${ON_RUN} group by 1 order by 2 desc`,
    {
      note: 'The lift that the run belongs to.',
    },
  );
  refuse('avalanche level on new year', 'There are no avalanche levels in the data.');
  refuse('what does a helicopter flight cost', 'There are no costs in the data.');
}
