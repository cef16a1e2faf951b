const rates = (where) =>
  ['title', 'room'].map(
    (what) =>
      `select ${what}, 100 * avg(escaped::int) from bookings join rooms using (room) where status = 'played' ${where} group by 1 order by 2 desc`,
  );
const NOT_CANCELLED = "status <> 'cancelled'";
const PLAYED = "status = 'played'";
const month = (number) => `month(day) = ${number}`;

export function write({ ask, follow, refuse }) {
  ask('what share of groups escapes from each room', 'nested', rates(''), { percent: true });
  follow('english groups only', rates("and lang = 'en'"), { percent: true });
  follow('and the german ones?', rates("and lang = 'de'"), { percent: true });
  ask(
    'how many games without a single hint',
    'count+filter',
    'select count(*) from bookings where hints = 0',
  );
  ask('what was the fastest escape ever', 'superlative', 'select min(minutes) from bookings where escaped');
  ask(
    'who gives the most hints',
    'join',
    ['sum(hints)', 'avg(hints)'].flatMap((value) =>
      ['name', 'host'].map(
        (what) =>
          `select ${what}, ${value} from bookings join hosts using (host) group by 1 order by 2 desc limit 1`,
      ),
    ),
  );
  const split = (where) =>
    ['total', 'net'].flatMap((value) =>
      [NOT_CANCELLED, PLAYED].map(
        (only) =>
          `select method, sum(${value}) from bookings where ${only} ${where} group by 1 order by 2 desc`,
      ),
    );
  ask('takings by payment method', 'group', split(''), {
    note: 'With or without what vouchers paid, and with or without no-shows.',
  });
  follow('leave out the vouchers', split("and method <> 'voucher'"));
  ask(
    'average group size',
    'agg',
    ['true', NOT_CANCELLED, PLAYED].map((only) => `select avg(players) from bookings where ${only}`),
  );
  ask(
    'five star reviews for each room',
    'join',
    ['title', 'room'].map(
      (what) =>
        `select ${what}, count(*) from reviews join bookings using (id) join rooms using (room) where stars = 5 group by 1 order by 2 desc`,
    ),
  );
  ask('cancellation rate', 'share', "select 100 * avg((status = 'cancelled')::int) from bookings", {
    percent: true,
  });
  ask(
    'bookings with more players than the room allows',
    'join',
    ['true', NOT_CANCELLED, PLAYED].map(
      (only) =>
        `select count(*) from bookings join rooms using (room) where players > max_players and ${only}`,
    ),
  );
  ask(
    'do saturdays earn more than sundays?',
    'yesno',
    ['sum(total)', 'sum(net)', 'avg(total)', 'avg(net)'].flatMap((value) =>
      ['true', NOT_CANCELLED, PLAYED].map(
        (only) =>
          `select ${value} filter (isodow(day) = 6), ${value} filter (isodow(day) = 7) from bookings where ${only}`,
      ),
    ),
    { note: 'Both figures must be shown, in total or per booking.' },
  );
  ask(
    'which room is the best',
    'ambiguous',
    ['title', 'room'].flatMap((what) => [
      ...['true', NOT_CANCELLED, PLAYED].map(
        (only) =>
          `select ${what}, count(*) from bookings join rooms using (room) where ${only} group by 1 order by 2 desc limit 1`,
      ),
      ...['sum(total)', 'sum(net)'].map(
        (value) =>
          `select ${what}, ${value} from bookings join rooms using (room) group by 1 order by 2 desc limit 1`,
      ),
      `select ${what}, avg(stars) from reviews join bookings using (id) join rooms using (room) group by 1 order by 2 desc limit 1`,
      `select ${what}, 100 * avg(escaped::int) from bookings join rooms using (room) group by 1 order by 2 desc limit 1`,
    ]),
    { percent: true, note: 'By bookings, takings, stars or the share of groups that escape.' },
  );
  ask('how far back do the bookings go', 'meta', "select strftime(min(day), '%Y-%m-%d') from bookings");
  ask(
    'why so many cancellations in september',
    'why',
    [
      `select count(*) filter (${month(8)}), count(*) filter (${month(9)}) from bookings where status = 'cancelled'`,
      `select 100 * avg((status = 'cancelled')::int) filter (${month(8)}), 100 * avg((status = 'cancelled')::int) filter (${month(9)}) from bookings`,
      `select source, count(*) from bookings where status = 'cancelled' and ${month(9)} group by 1 order by 2 desc limit 1`,
    ],
    {
      expect: 'either',
      percent: true,
      note: 'The cause is not in the data; the figures of the month must be there, or the engine says that it cannot tell.',
    },
  );
  ask(
    'how much do we take per player',
    'computed',
    ['total', 'net'].flatMap((value) =>
      ['true', NOT_CANCELLED, PLAYED].map(
        (only) => `select sum(${value}) / sum(players) from bookings where ${only}`,
      ),
    ),
  );
  ask(
    'takings in october against september',
    'compare',
    ['total', 'net'].flatMap((value) =>
      [NOT_CANCELLED, PLAYED].map(
        (only) =>
          `select sum(${value}) filter (${month(10)}), sum(${value}) filter (${month(9)}) from bookings where ${only}`,
      ),
    ),
  );
  refuse('how many newsletters did we send', 'There are no newsletters in the data.');
  refuse('bookings for the Pirate Cellar', 'There is no room of this name.');
}
