const NOW = 'left_on is null';
const AGES = (who) => [
  `select avg(date_diff('year', birth_date, date '2026-11-22') - (strftime(birth_date, '%m%d') > '1122')::int) from members ${who}`,
  `select avg((date '2026-11-22' - birth_date) / 365.25) from members ${who}`,
  `select avg(2026 - year(birth_date)) from members ${who}`,
];
export const write = ({ ask, follow, refuse }) => {
  ask(
    'how many members do we have at the moment',
    'count+filter',
    `select count(*) from members where ${NOW}`,
  );
  follow(
    'split by membership',
    `select membership, count(*) from members where ${NOW} group by 1 order by 2 desc`,
  );
  follow(
    'what do they pay us a month',
    [
      `select membership, sum(monthly_fee_eur) from members join memberships using (membership) where ${NOW} group by 1 order by 2 desc`,
      `select sum(monthly_fee_eur) from members join memberships using (membership) where ${NOW}`,
    ],
    { note: 'Of each membership, or all together.' },
  );
  ask(
    'members who have not checked in a single time',
    'anti-join',
    [
      'select count(*) from members where member_id not in (select member_id from visits)',
      `select count(*) from members where ${NOW} and member_id not in (select member_id from visits)`,
      'select member_id from members where member_id not in (select member_id from visits) order by 1',
      `select member_id from members where ${NOW} and member_id not in (select member_id from visits) order by 1`,
    ],
    { note: 'With or without those who left; their number or the list.' },
  );
  ask('who comes most often', 'join', [
    'select first_name, last_name, count(*) from visits join members using (member_id) group by member_id, 1, 2 order by 3 desc limit 1',
    'select member_id, count(*) from visits group by 1 order by 2 desc limit 1',
  ]);
  follow('and among the women', [
    "select first_name, last_name, count(*) from visits join members using (member_id) where sex = 'F' group by member_id, 1, 2 order by 3 desc limit 1",
    "select member_id, count(*) from visits join members using (member_id) where sex = 'F' group by 1 order by 2 desc limit 1",
  ]);
  ask(
    'what is the busiest hour of the day for check-ins',
    'weekday-hour',
    'select hour(checked_in_at), count(*) from visits group by 1 order by 2 desc limit 1',
    { note: 'Check-ins are meant.' },
  );
  ask(
    'how long do premium members stay on average',
    'join',
    "select avg(minutes) from visits join members using (member_id) where membership = 'Premium'",
  );
  follow(
    'students?',
    "select avg(minutes) from visits join members using (member_id) where membership = 'Student'",
  );
  ask('average age of our members', 'computed', [...AGES(`where ${NOW}`), ...AGES('')], {
    note: 'In full years, exactly or by year of birth; with or without those who left.',
  });
  ask('who has brought in the most new members', 'join', [
    'select r.first_name, r.last_name, count(*) from members m join members r on m.referred_by = r.member_id group by r.member_id, 1, 2 order by 3 desc limit 1',
    'select referred_by, count(*) from members where referred_by is not null group by 1 order by 2 desc limit 1',
  ]);
  ask(
    'no-show rate of each class',
    'share',
    [
      "select class, 100.0 * count(*) filter (where status = 'no-show') / count(*) from bookings group by 1 order by 2 desc",
      "select class, 100.0 * count(*) filter (where status = 'no-show') / count(*) filter (where status <> 'cancelled') from bookings group by 1 order by 2 desc",
    ],
    { percent: true, note: 'With or without cancelled bookings.' },
  );
  ask('members with at least 14 visits', 'having', [
    'select count(*) from (select member_id from visits group by 1 having count(*) >= 14)',
    'select member_id from visits group by 1 having count(*) >= 14 order by 1',
    'select first_name, last_name from visits join members using (member_id) group by member_id, 1, 2 having count(*) >= 14 order by member_id',
  ]);
  ask('new members in october compared to september', 'compare', [
    "select count(*) filter (where strftime(joined_on, '%Y-%m') = '2026-10'), count(*) filter (where strftime(joined_on, '%Y-%m') = '2026-09') from members",
  ]);
  ask(
    'vists at Westpark in ocotber',
    'typo',
    "select count(*) from visits where club = 'Westpark' and strftime(checked_in_at, '%Y-%m') = '2026-10'",
  );
  ask(
    'are weekend visits longer than those during the week?',
    'yesno',
    [
      'select avg(minutes) filter (where dayofweek(checked_in_at) in (0, 6)), avg(minutes) filter (where dayofweek(checked_in_at) not in (0, 6)) from visits',
    ],
    { hand: [['no']] },
  );
  ask(
    'most popular class',
    'ambiguous',
    [
      'select class, count(*) from bookings group by 1 order by 2 desc limit 1',
      "select class, count(*) from bookings where status = 'attended' group by 1 order by 2 desc limit 1",
      'select class, count(*) / count(distinct starts_at) from bookings group by 1 order by 2 desc limit 1',
      "select class, count(*) filter (where status = 'attended') / count(distinct starts_at) from bookings group by 1 order by 2 desc limit 1",
      'select class, count(distinct member_id) from bookings group by 1 order by 2 desc limit 1',
    ],
    { note: 'By bookings or attendance, in total or per session, or by people.' },
  );
  ask(
    'how many visits did we have per month',
    'trend',
    "select strftime(checked_in_at, '%Y-%m'), count(*) from visits group by 1 order by 1",
  );
  refuse('what did the juice bar take in october', 'Only memberships, visits and classes are in the files.');
  refuse('how many visits did the Airport club have', 'There is no such club.');
};
