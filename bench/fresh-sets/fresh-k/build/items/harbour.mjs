const CAME = "status in ('departed', 'moored')";
const NIGHTS = "date_diff('day', arrival, departure)";
const OWED = 'fee > 0 and paid is null';

export function write({ ask, follow, refuse }) {
  ask('which boats are in the harbour right now', 'join', [
    "select name from stays join boats using (boat) where status = 'moored' order by arrival",
    "select boat from stays where status = 'moored' order by arrival",
  ]);
  follow('who has been here the longest of them?', [
    "select name from stays join boats using (boat) where status = 'moored' order by arrival limit 1",
    "select owner from stays join boats using (boat) where status = 'moored' order by arrival limit 1",
  ]);
  ask(
    'how many boats actually came in each month this year',
    'trend',
    [
      `select strftime(arrival, '%Y-%m'), count(*) from stays where ${CAME} and year(arrival) = 2026 group by 1 order by 1`,
      `select strftime(arrival, '%Y-%m'), count(distinct boat) from stays where ${CAME} and year(arrival) = 2026 group by 1 order by 1`,
    ],
    { note: 'Cancelled stays and no-shows did not come in.' },
  );
  ask('total fees for stays this year', 'agg', [
    'select sum(fee) from stays where year(arrival) = 2026',
    'select sum(fee) from stays where year(departure) = 2026',
    "select sum(fee) from stays where year(arrival) = 2026 and status = 'departed'",
  ]);
  follow('how much of that is still unpaid', [
    `select sum(fee) from stays where year(arrival) = 2026 and ${OWED}`,
    `select sum(fee) from stays where year(departure) = 2026 and ${OWED}`,
    `select sum(fee) from stays where year(arrival) = 2026 and status = 'departed' and ${OWED}`,
  ]);
  follow('who owes the most', [
    `select owner, sum(fee) from stays join boats using (boat) where year(arrival) = 2026 and ${OWED} group by 1 order by 2 desc limit 1`,
    `select owner, sum(fee) from stays join boats using (boat) where ${OWED} group by 1 order by 2 desc limit 1`,
    `select name, sum(fee) from stays join boats using (boat) where year(arrival) = 2026 and ${OWED} group by 1 order by 2 desc limit 1`,
    `select owner, sum(fee) from stays join boats using (boat) where ${OWED} group by owner, boat order by 2 desc limit 1`,
  ]);
  ask(
    'average nights per stay, members vs visitors',
    'compare',
    `select avg(${NIGHTS}) from stays join boats using (boat) where status = 'departed' group by member_since is null order by member_since is null`,
    { note: 'A visitor is a boat without a date in Member since; only stays that took place.' },
  );
  ask('which berths has nobody ever used', 'anti-join', [
    `select berth from berths where berth not in (select berth from stays where ${CAME}) order by 1`,
    'select berth from berths where berth not in (select berth from stays) order by 1',
  ]);
  ask('our best customer', 'ambiguous', [
    'select owner, sum(fee) from stays join boats using (boat) group by 1 order by 2 desc limit 1',
    'select name, sum(fee) from stays join boats using (boat) group by 1 order by 2 desc limit 1',
    'select owner, sum(fee) from stays join boats using (boat) where paid is not null group by 1 order by 2 desc limit 1',
    `select owner, count(*) from stays join boats using (boat) where ${CAME} group by 1 order by 2 desc limit 1`,
    'select owner, count(*) from stays join boats using (boat) group by 1 order by 2 desc limit 1',
    `select owner, sum(${NIGHTS}) from stays join boats using (boat) where status = 'departed' group by 1 order by 2 desc limit 1`,
  ]);
  ask(
    'which pontoon used the most electricity in august',
    'superlative',
    "select pontoon, kwh from electricity where month = 'Aug 26' order by 2 desc limit 1",
  );
  follow('how much was it the month before', [
    "select kwh from electricity where month = 'Jul 26' and pontoon = (select pontoon from electricity where month = 'Aug 26' order by kwh desc limit 1)",
  ]);
  ask(
    'kwh of the whole harbour month by month',
    'trend',
    "select strftime(first_day, '%Y-%m'), sum(kwh) from electricity group by 1 order by 1",
  );
  ask(
    'no-shows that never paid',
    'count+filter',
    "select count(*) from stays where status = 'no-show' and paid is null",
  );
  ask('average length of boats on pontoon B last year', 'join', [
    `select avg(length_m) from boats where boat in (select boat from stays join berths using (berth) where pontoon = 'B' and year(arrival) = 2025 and ${CAME})`,
    `select avg(length_m) from boats join stays using (boat) join berths using (berth) where pontoon = 'B' and year(arrival) = 2025 and ${CAME}`,
  ]);
  ask('did anyone book more than 60 days ahead?', 'yesno', [
    "select case when count(*) > 0 then 'yes' else 'no' end from stays where arrival - booked > 60",
    'select count(*) from stays where arrival - booked > 60',
    `select count(*) from stays where arrival - booked > 60 and ${CAME}`,
  ]);
  ask('how many days ahead do people book, median', 'stat', [
    'select median(arrival - booked) from stays',
    "select median(arrival - booked) from stays where status <> 'cancelled'",
    `select median(arrival - booked) from stays where ${CAME}`,
  ]);
  ask('owners with more than one boat', 'having', [
    'select owner from boats group by 1 having count(*) > 1 order by 1',
    'select count(*) from (select owner from boats group by 1 having count(*) > 1)',
  ]);
  ask('rank of the dutch by number of stays', 'rank', [
    `select place from (select flag, rank() over (order by count(*) desc) as place from stays join boats using (boat) where ${CAME} group by 1) where flag = 'NL'`,
    "select place from (select flag, rank() over (order by count(*) desc) as place from stays join boats using (boat) group by 1) where flag = 'NL'",
  ]);
  refuse('when is Wanderer III going to leave', 'A departure is written down only once it has happened.');
  refuse(
    'how many litres of diesel did we sell in july',
    'The data has berth fees and electricity, no fuel.',
  );
}
