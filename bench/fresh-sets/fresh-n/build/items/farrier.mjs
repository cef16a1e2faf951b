// What a visit brings is its amount; where it makes a difference, only what was paid is accepted too.
const both = (sql) => [sql(''), sql('and paid is not null')];
const month = (number) => `day >= '2026-${number}-01' and day < date '2026-${number}-01' + interval 1 month`;
const WITH_OWNER = 'visits join horses using (horse)';

export function write({ ask, follow, refuse }) {
  ask('how many horses are on the list', 'count', 'select count(*) from horses');
  const takings = (number) => [
    ...both((only) => `select sum(amount) from visits where ${month(number)} ${only}`),
    `select sum(amount) from visits where ${month(number).replaceAll('day', 'paid')}`,
  ];
  ask('what did we take in october', 'agg', takings('10'), {
    note: 'October 2026; by the day of the visit, with or without what is unpaid, or by the day of payment.',
  });
  follow('and in september', takings('09'));
  const byWork = (only) =>
    `select work, sum(amount) from visits where ${month('09')} ${only} group by 1 order by 2 desc`;
  follow('split that by kind of work', both(byWork));
  follow(
    'just Jonas',
    both((only) => byWork(`and farrier = 'Jonas' ${only}`)),
  );
  ask(
    'who still owes us money',
    'join',
    `select distinct owner from ${WITH_OWNER} where paid is null order by 1`,
  );
  ask(
    'which yard earns us the most',
    'join',
    ['yard_name', 'yard'].flatMap((name) =>
      both(
        (only) =>
          `select ${name}, sum(amount) from ${WITH_OWNER} join yards using (yard) where true ${only} group by 1 order by 2 desc limit 1`,
      ),
    ),
  );
  ask(
    'horses nobody has seen since july',
    'anti-join',
    ['2026-07-01', '2026-08-01'].flatMap((from) =>
      ['name', 'horse', 'count(*)'].map(
        (what) =>
          `select ${what} from horses where horse not in (select horse from visits where day >= '${from}')${what === 'count(*)' ? '' : ' order by horse'}`,
      ),
    ),
    { note: 'With or without the visits of July itself.' },
  );
  const gaps =
    "select horse, date_diff('day', lag(day) over (partition by horse order by day, visit), day) as gap from visits";
  ask('average weeks between visits to a horse', 'computed', [
    `select avg(gap) / 7 from (${gaps})`,
    `select avg(each) / 7 from (select avg(gap) as each from (${gaps}) group by horse)`,
  ]);
  ask(
    'did Jonas trim more than Karin this year?',
    'yesno',
    "select count(*) filter (farrier = 'Jonas'), count(*) filter (farrier = 'Karin') from visits where work = 'trim' and year(day) = 2026",
    { note: 'Both figures must be shown.' },
  );
  ask(
    'number of full sets each month this year',
    'trend',
    "select strftime(day, '%Y-%m'), count(*) from visits where work = 'full set' and year(day) = 2026 group by 1 order by 1",
  );
  ask('which of our horses is the oldest', 'superlative', [
    'select name, born from horses where born is not null order by born limit 1',
    'select name, 2026 - born from horses where born is not null order by 2026 - born desc limit 1',
  ]);
  ask(
    'which horses kick',
    'text-contains',
    ['name', 'horse', 'count(*)'].map(
      (what) =>
        `select ${what} from horses where manners like '%kicks%'${what === 'count(*)' ? '' : ' order by horse'}`,
    ),
  );
  ask(
    'share of visits paid in cash',
    'share',
    [
      "select 100.0 * count(*) filter (how = 'cash') / count(*) from visits",
      "select 100.0 * count(*) filter (how = 'cash') / count(how) from visits",
      "select 100.0 * sum(amount) filter (how = 'cash') / sum(amount) from visits",
      "select 100.0 * sum(amount) filter (how = 'cash') / sum(amount) filter (how is not null) from visits",
    ],
    { percent: true, note: 'Of all visits or of those paid, by number or by amount.' },
  );
  ask(
    'how many lost shoos last mnth',
    'typo',
    `select count(*) from visits where work = 'lost shoe' and ${month('10')}`,
  );
  ask('which day of the week is busiest for us', 'weekday-hour', [
    'select dayname(day), count(*) from visits group by 1 order by 2 desc limit 1',
  ]);
  ask(
    'horses without a year of birth',
    'nulls',
    ['count(*)', 'name', 'horse'].map(
      (what) =>
        `select ${what} from horses where born is null${what === 'count(*)' ? '' : ' order by horse'}`,
    ),
  );
  ask(
    'who is our best customer',
    'ambiguous',
    [
      ...both(
        (only) =>
          `select owner, sum(amount) from ${WITH_OWNER} where true ${only} group by 1 order by 2 desc limit 1`,
      ),
      `select owner, count(*) from ${WITH_OWNER} group by 1 order by 2 desc limit 1`,
      `select owner, sum(amount) from ${WITH_OWNER} where year(day) = 2026 group by 1 order by 2 desc limit 1`,
      'select owner, count(*) from horses group by 1 order by 2 desc limit 1',
    ],
    { note: 'An owner, by amount, by visits or by horses.' },
  );
  refuse('what did we spend on nails this year', 'There are no costs in the data.');
  refuse('which horses are insured', 'There is nothing about insurance in the data.');
}
