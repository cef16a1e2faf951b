const ALL = 'bookings join performances using (perf_id) join productions using (prod_code)';
const FULL = (where, inner = '') =>
  `select title from (select prod_code, sum(capacity) cap from performances ${where} group by 1) join (select prod_code, sum(seats) s from bookings join performances p using (perf_id) ${inner} group by 1) using (prod_code) join productions using (prod_code) order by s / cap desc limit 1`;
const INCOME = "from bookings where refunded = 'N'";
const WEEKDAY = (measure, day, where = '') =>
  `select dayname(${day}), ${measure} from bookings join performances using (perf_id) ${where} group by 1 order by 2 desc limit 1`;
const OVER = 'from (select production, sum(spent) - sum(budget) d from budgets group by 1) where d > 0';
export const write = ({ ask, follow, refuse }) => {
  ask('seats sold for each production', 'join', [
    `select title, sum(seats) from ${ALL} group by 1 order by 2 desc`,
    `select title, sum(seats) from ${ALL} where refunded = 'N' group by 1 order by 2 desc`,
    `select prod_code, sum(seats) from ${ALL} group by 1 order by 2 desc`,
    `select prod_code, sum(seats) from ${ALL} where refunded = 'N' group by 1 order by 2 desc`,
  ]);
  follow('which of them filled the house best, as a share of capacity', [
    FULL(''),
    FULL("where kind <> 'cancelled'", "where kind <> 'cancelled'"),
    FULL('', "where refunded = 'N'"),
  ]);
  ask('ticket income without refunded bookings', 'agg', `select sum(paid_gbp) ${INCOME}`);
  follow('by band', `select band, sum(paid_gbp) ${INCOME} group by 1 order by 2 desc`);
  follow('now just what came in online', [
    `select band, sum(paid_gbp) ${INCOME} and channel = 'online' group by 1 order by 2 desc`,
    `select sum(paid_gbp) ${INCOME} and channel = 'online'`,
  ]);
  ask('which productions went over budget', 'computed', [`select production ${OVER} order by d desc`]);
  ask(
    'what did the set and props of Merrily, Merrily cost in the end',
    'lookup',
    "select spent from budgets where production = 'Merrily, Merrily' and line = 'Set and props'",
  );
  ask(
    'marketing spend over the whole season',
    'agg',
    "select sum(spent) from budgets where line = 'Marketing'",
  );
  ask(
    'foyer bar takings month by month',
    'trend',
    "select ym, amount from takings where item = 'Foyer bar' order by 1",
  );
  ask(
    'weakest month for ice cream',
    'superlative',
    "select ym, amount from takings where item = 'Ice cream' order by amount limit 1",
  );
  ask(
    'seats per booking, matinee vs evening',
    'compare',
    "select avg(seats) from bookings join performances using (perf_id) where kind in ('matinee', 'evening') group by kind order by kind",
  );
  ask(
    'on which weekday do we sell the most seats',
    'weekday-hour',
    [
      WEEKDAY('sum(seats)', 'perf_date'),
      WEEKDAY('sum(seats)', 'booked_on'),
      WEEKDAY('sum(seats)', 'perf_date', "where refunded = 'N'"),
      WEEKDAY('sum(seats)', 'booked_on', "where refunded = 'N'"),
    ],
    { note: 'By the day of the performance, or by the day of the booking.' },
  );
  ask(
    'how many days ahead do people book on average',
    'computed',
    "select avg(date_diff('day', booked_on, perf_date)) from bookings join performances using (perf_id)",
  );
  ask(
    'members who did not book anything this season',
    'anti-join',
    'select count(*) from members where member_no not in (select member_no from bookings where member_no is not null)',
  );
  ask(
    'patrons living in Marsham',
    'count+filter',
    "select count(*) from members where town = 'Marsham' and tier = 'Patron'",
  );
  ask(
    'did the Circle bar take anything in february?',
    'yesno',
    ["select coalesce(sum(amount), 0) from takings where item = 'Circle bar' and month = 'Feb 26'"],
    { hand: [['no'], ['closed']], note: 'The cell says closed.' },
  );
  ask(
    'refnded seats per chanel',
    'typo',
    "select channel, sum(seats) from bookings where refunded = 'Y' group by 1 order by 2 desc",
  );
  ask(
    'most successful director',
    'ambiguous',
    [
      `select director, sum(seats) from ${ALL} group by 1 order by 2 desc limit 1`,
      `select director, sum(paid_gbp) from ${ALL} group by 1 order by 2 desc limit 1`,
      `select director, sum(paid_gbp) from ${ALL} where refunded = 'N' group by 1 order by 2 desc limit 1`,
      `select director, sum(seats) from ${ALL} where refunded = 'N' group by 1 order by 2 desc limit 1`,
      'select director, 100.0 * s / cap from (select director, sum(capacity) cap from performances join productions using (prod_code) group by 1) join (select director, sum(seats) s from ' +
        ALL +
        ' group by 1) using (director) order by 2 desc limit 1',
    ],
    { percent: true, note: 'By seats or by income, with or without refunds, or by the share of seats sold.' },
  );
  refuse('who played Hamlet', 'Casts are not recorded.');
  refuse('advance bookings for september 2026', 'The season and its bookings end in July 2026.');
};
