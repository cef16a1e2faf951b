const J = 'register r join children c on c.no = r.child';
const stay = '(picked_min - arrived_min)';
export const write = ({ ask, follow, refuse }) => {
  ask(
    'sick days per group',
    'join',
    `select "group", count(*) from ${J} where code = 'S' group by 1 order by 2 desc`,
    { note: 'S in the register.' },
  );
  follow(
    'only november',
    `select "group", count(*) from ${J} where code = 'S' and month(day) = 11 group by 1 order by 2 desc`,
  );
  follow(
    'as a percentage of all days',
    [
      `select "group", 100.0 * avg((code = 'S')::int) from ${J} where month(day) = 11 group by 1 order by 2 desc`,
      "select 100.0 * avg((code = 'S')::int) from register where month(day) = 11",
      `select "group", 100.0 * avg((code = 'S')::int) from ${J} group by 1 order by 2 desc`,
    ],
    { percent: true, note: 'Of all entries in the register in November; of the whole time is accepted too.' },
  );
  ask(
    'why were so many kids missing in november',
    'why',
    [
      "select count(*) from register where code = 'S' and month(day) in (10, 11) group by month(day) order by month(day)",
      "select count(*) from register where code <> 'P' and month(day) in (10, 11) group by month(day) order by month(day)",
      "select count(*) from register where code = 'S' and month(day) = 11",
      "select 100.0 * avg((code = 'S')::int) from register where month(day) in (10, 11) group by month(day) order by month(day)",
    ],
    { percent: true, note: 'Sickness: October against November.' },
  );
  ask('which child was sick the most', 'superlative', [
    "select first, count(*) from register r join children c on c.no = r.child where code = 'S' group by child, first order by 2 desc limit 1",
    "select child from register where code = 'S' group by 1 order by count(*) desc limit 1",
  ]);
  ask(
    'which weekday is the fullest',
    'weekday-hour',
    [
      "select dayname(day), count(*) from register where code = 'P' group by 1 order by 2 desc limit 1",
      "select dayname(day), 1.0 * count(*) / count(distinct day) from register where code = 'P' group by 1 order by 2 desc limit 1",
    ],
    { note: 'Children present, in all or on an average day.' },
  );
  ask(
    'how many hours does a child stay on average',
    'computed',
    [
      `select avg(${stay}) / 60.0 from register`,
      `select avg(${stay}) from register`,
      'select avg(hours) from children',
      'select median(picked_min - arrived_min) / 60.0 from register',
    ],
    {
      note: 'From arriving to being picked up, in hours or minutes; the booked hours in a week are accepted too.',
    },
  );
  ask(
    'how much in fees is still outstanding',
    'agg',
    [
      "select sum(fee) from payments where shown = 'open'",
      "select sum(fee) from payments where shown = 'open' and month <> 'Nov'",
    ],
    { note: 'The cells that say open, with or without the current month.' },
  );
  ask(
    'average booked hours by group',
    'group',
    [
      'select "group", avg(hours) from children group by 1 order by 2 desc',
      'select "group", avg(hours) from children where gone is null group by 1 order by 2 desc',
      "select \"group\", avg(hours) from children where (gone is null or gone > '2026-11-13') and since <= '2026-11-13' group by 1 order by 2 desc",
    ],
    { note: 'All children on the list, or those who are here now.' },
  );
  ask(
    'lunches eaten by vegetarian kids',
    'join',
    `select count(*) from ${J} where lunch = 'x' and diet = 'vegetarian'`,
  );
  ask(
    'are all of them vaccinated against measles?',
    'yesno',
    [
      "select count(*) from children where measles <> 'yes'",
      "select count(*) from children where measles = 'no'",
    ],
    { hand: [['no']] },
  );
  ask(
    'enrolled kids that never show up in the register',
    'anti-join',
    [
      'select first from children where no not in (select child from register) order by 1',
      'select no from children where no not in (select child from register) order by 1',
      'select count(*) from children where no not in (select child from register)',
      "select first from children where no not in (select child from register) and gone is null and since <= '2026-11-13' order by 1",
      "select count(*) from children where no not in (select child from register) and gone is null and since <= '2026-11-13'",
      'select count(*) from children where no not in (select child from register) and gone is null',
    ],
    { note: 'With or without the child who left before and the one who starts in December.' },
  );
  ask(
    'unexcused absences in october',
    'count+filter',
    "select count(*) from register where code = 'U' and month(day) = 10",
  );
  ask(
    'sick days each month',
    'trend',
    "select strftime(day, '%Y-%m'), count(*) from register where code = 'S' group by 1 order by 1",
  );
  ask(
    'fees received in september vs october',
    'compare',
    "select sum(amount) from payments where month in ('Sep', 'Oct') group by first order by first",
  );
  follow('november so far?', "select sum(amount) from payments where month = 'Nov'");
  ask(
    'do any surnames occur more than once',
    'duplicates',
    [
      'select "last" from children group by 1 having count(*) > 1 order by 1',
      'select count(*) from (select "last" from children group by 1 having count(*) > 1)',
    ],
    { hand: [['yes']] },
  );
  ask(
    'which child is here the longest',
    'ambiguous',
    [
      'select first, since::varchar from children order by since limit 1',
      'select first, since::varchar from children where gone is null order by since limit 1',
      ...['avg', 'sum', 'max'].flatMap((fn) => [
        `select first, ${fn}${stay} / 60.0 from ${J} where code = 'P' group by child, first order by 2 desc limit 1`,
        `select first, ${fn}${stay} from ${J} where code = 'P' group by child, first order by 2 desc limit 1`,
      ]),
    ],
    { note: 'Longest on the list, or the longest hours: on average, in all or on one day.' },
  );
  refuse('how many places are free next summer', 'The number of places is not recorded.');
  refuse('which carer is in charge of the Owls', 'There is no staff in the files.');
};
