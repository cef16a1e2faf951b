const ALL = 'claims join policies using (pno)';
export const write = ({ ask, follow, refuse }) => {
  ask('how much have we paid out in total so far', 'agg', 'select sum(paid) from claims');
  follow(
    'by cause',
    'select cause, sum(paid) from claims group by 1 having sum(paid) is not null order by 2 desc',
  );
  follow('only claims reported in 2026', [
    'select cause, sum(paid) from claims where year(reported) = 2026 group by 1 having sum(paid) is not null order by 2 desc',
    'select sum(paid) from claims where year(reported) = 2026',
  ]);
  ask(
    'why were there so many claims in february 2026',
    'why',
    [
      "select 'Hail', count(*) from claims where cause = 'Hail' and strftime(reported, '%Y-%m') = '2026-02'",
      "select 'Hail', count(*) from claims where cause = 'Hail' and strftime(loss, '%Y-%m') = '2026-02'",
      "select count(*) filter (where strftime(reported, '%Y-%m') = '2026-01'), count(*) filter (where strftime(reported, '%Y-%m') = '2026-02') from claims",
      "select count(*) filter (where strftime(loss, '%Y-%m') = '2026-01'), count(*) filter (where strftime(loss, '%Y-%m') = '2026-02') from claims",
      `select 'Valley', count(*) from ${ALL} where region = 'Valley' and strftime(reported, '%Y-%m') = '2026-02'`,
      `select 'Valley', count(*) from ${ALL} where region = 'Valley' and strftime(loss, '%Y-%m') = '2026-02'`,
    ],
    {
      note: 'Either both months are shown, or the main cause or region with its count; by day of report or of loss.',
    },
  );
  ask('which adjusters have not had a single claim', 'anti-join', [
    'select name from adjusters where adj not in (select adj from claims where adj is not null)',
    'select adj from adjusters where adj not in (select adj from claims where adj is not null)',
  ]);
  ask(
    'average claimed amount per region',
    'join',
    `select region, avg(claimed) from ${ALL} group by 1 order by 2 desc`,
  );
  ask('open claims above 2000 dollars', 'count+filter', [
    "select count(*) from claims where status = 'open' and claimed > 2000",
    "select cno from claims where status = 'open' and claimed > 2000 order by 1",
  ]);
  ask(
    'how many days between loss and report on average',
    'computed',
    'select avg(reported - loss) from claims',
  );
  follow(
    'and until it is closed',
    ['select avg(closed - reported) from claims', 'select avg(closed - loss) from claims'],
    { note: 'Counted from the report or from the loss.' },
  );
  ask(
    'whose claim was the biggest',
    'nested-superlative',
    `select holder, claimed from ${ALL} order by claimed desc limit 1`,
  );
  ask(
    'what percentage of claims do we decline',
    'share',
    [
      "select 100.0 * count(*) filter (where status = 'declined') / count(*) from claims",
      "select 100.0 * count(*) filter (where status = 'declined') / count(*) filter (where status in ('declined', 'paid')) from claims",
      "select 100.0 * count(*) filter (where status = 'declined') / count(*) filter (where status <> 'open') from claims",
    ],
    { percent: true, note: 'Of all, of the decided or of the closed claims.' },
  );
  ask(
    'payouts in percent of the claimed amounts for each cause',
    'computed',
    [
      'select cause, 100.0 * sum(paid) / sum(claimed) from claims group by 1 order by 2 desc',
      'select cause, 100.0 * sum(paid) / sum(claimed) from claims where paid is not null group by 1 order by 2 desc',
      "select cause, 100.0 * sum(paid) / sum(claimed) from claims where status = 'paid' group by 1 order by 2 desc",
    ],
    { percent: true, note: 'Of all claims, of the closed or of the paid.' },
  );
  ask(
    'claims above the authority limit of their adjuster',
    'join',
    [
      'select count(*) from claims join adjusters using (adj) where claimed > lim',
      'select count(*) from claims join adjusters using (adj) where paid > lim',
    ],
    { note: 'By the amount claimed or paid.' },
  );
  ask(
    'do declined claims take longer to close than paid ones?',
    'yesno',
    [
      "select avg(closed - reported) filter (where status = 'declined'), avg(closed - reported) filter (where status = 'paid') from claims",
      "select avg(closed - loss) filter (where status = 'declined'), avg(closed - loss) filter (where status = 'paid') from claims",
    ],
    { hand: [['no']] },
  );
  ask(
    'which ofice handels the most claims',
    'typo',
    'select office, count(*) from claims join adjusters using (adj) group by 1 order by 2 desc limit 1',
  );
  ask('how many claims have no adjuster yet', 'nulls', [
    'select count(*) from claims where adj is null',
    'select cno from claims where adj is null order by 1',
  ]);
  ask(
    'median payout of hail claims',
    'stat',
    [
      "select median(paid) from claims where cause = 'Hail' and paid > 0",
      "select median(paid) from claims where cause = 'Hail'",
    ],
    { note: 'With or without claims that got nothing.' },
  );
  ask(
    'who is our most expensive customer',
    'ambiguous',
    [
      `select holder, sum(paid) from ${ALL} group by 1 order by 2 desc limit 1`,
      `select holder, sum(claimed) from ${ALL} group by 1 order by 2 desc limit 1`,
      `select holder, max(paid) from ${ALL} where paid is not null group by 1 order by 2 desc limit 1`,
      `select holder, count(*) from ${ALL} group by 1 order by 2 desc limit 1`,
    ],
    { note: 'By money paid, claimed, the largest payment or the number of claims.' },
  );
  refuse('how many claims turned out to be fraud', 'Fraud is not recorded.');
  refuse('average deductible of the home policies', 'Deductibles are not in the files.');
};
