// flights is the log without the lines that were entered twice; log has them. Both are accepted where they differ.
const both = (sql) => [sql, sql.replaceAll(' flights', ' log')];
const IN_2026 = 'year(day) = 2026';
const HOURS = (divisor, table) =>
  `select glider, sum(minutes) / ${divisor} from ${table} where ${IN_2026} group by 1 order by 2 desc`;
const LAUNCHES = (name, where) =>
  both(
    `select ${name}, count(*) from flights join tariff on list = 'launch' and code = launch ${where} group by 1 order by 2 desc`,
  );
const FLOWN = (seat) =>
  `select distinct name from flights join members on number = ${seat} where day > medical order by 1`;
const PILOTS =
  'select p1 from flights where year(day) = 2026 union select p2 from flights where year(day) = 2026 and p2 is not null';
const LONGEST = 'from flights join members on number = p1 order by minutes desc limit 1';

export function write({ ask, follow, refuse }) {
  ask('how many flights so far this year', 'count', both(`select count(*) from flights where ${IN_2026}`));
  follow('and last year', both('select count(*) from flights where year(day) = 2025'));
  ask('is anything in the flight log entered twice', 'duplicates', [
    "select 'yes' from log limit 1",
    'select (select count(*) from log) - (select count(*) from flights)',
    'select sum(n) from (select count(*) as n from log group by day, line, glider, takeoff having count(*) > 1)',
  ]);
  ask(
    'hours flown on each glider in 2026',
    'computed',
    [
      HOURS('60.0', 'flights'),
      HOURS('60.0', 'log'),
      HOURS('1', 'flights'),
      HOURS('1', 'log'),
      `select type, sum(minutes) / 60.0 from flights join gliders on registration = glider where ${IN_2026} group by 1 order by 2 desc`,
      `select type, sum(minutes) / 60.0 from log join gliders on registration = glider where ${IN_2026} group by 1 order by 2 desc`,
    ],
    { note: 'Flights without a landing time have no duration.' },
  );
  ask('longest flight and who flew it', 'superlative', [
    `select name, minutes ${LONGEST}`,
    `select name, minutes / 60.0 ${LONGEST}`,
    `select name, (minutes // 60) || ':' || lpad((minutes % 60)::varchar, 2, '0') ${LONGEST}`,
    `select name, '0' || (minutes // 60) || ':' || lpad((minutes % 60)::varchar, 2, '0') ${LONGEST}`,
    `select name, minutes // 60, minutes % 60 ${LONGEST}`,
  ]);
  follow('in which glider', [
    'select glider from flights order by minutes desc limit 1',
    'select type from flights join gliders on registration = glider order by minutes desc limit 1',
  ]);
  ask('who flew after their medical ran out', 'join', [
    FLOWN('p1'),
    FLOWN('p1 or number = p2'),
    FLOWN('p1').replace('name', 'number'),
    FLOWN('p1 or number = p2').replace('name', 'number'),
  ]);
  ask('how many launches of each kind', 'group', [...LAUNCHES('meaning', ''), ...LAUNCHES('code', '')]);
  follow('only 2026 please', [
    ...LAUNCHES('meaning', `where ${IN_2026}`),
    ...LAUNCHES('code', `where ${IN_2026}`),
  ]);
  ask(
    'launch fees in june this year at list price',
    'join',
    both(
      `select sum(price) from flights join tariff on list = 'launch' and code = launch where ${IN_2026} and month(day) = 6`,
    ),
  );
  ask(
    'on which weekday do we fly most',
    'weekday-hour',
    both('select dayname(day), count(*) from flights group by 1 order by 2 desc limit 1'),
  );
  ask('members who havent flown at all this year', 'anti-join', [
    `select name from members where number not in (${PILOTS}) order by 1`,
    `select name from members where number not in (${PILOTS}) and class <> 'L' order by 1`,
    `select count(*) from members where number not in (${PILOTS})`,
    `select number from members where number not in (${PILOTS}) order by 1`,
  ]);
  ask(
    'how often did somebody land out',
    'text-contains',
    both("select count(*) from flights where remarks = 'landed out'"),
  );
  ask('latest cable break, who was flying', 'superlative', [
    "select name from flights join members on number = p1 where remarks = 'cable break' order by day desc, takeoff desc limit 1",
  ]);
  ask('which student flew with an instructor the most', 'join', [
    ...both(
      "select s.name, count(*) from flights join members i on i.number = p1 join members s on s.number = p2 where i.instructor and s.class = 'S' group by 1 order by 2 desc limit 1",
    ),
  ]);
  ask('which gliders are overdue for their annual check', 'nested', [
    'select registration from gliders where maintenance."nextDue"::date < date \'2026-11-21\' order by 1',
    'select type from gliders where maintenance."nextDue"::date < date \'2026-11-21\' order by 1',
  ]);
  ask('is there a glider nobody has flown?', 'yesno', [
    "select case when count(*) > 0 then 'yes' else 'no' end from gliders where registration not in (select glider from flights)",
    'select registration from gliders where registration not in (select glider from flights)',
    'select type from gliders where registration not in (select glider from flights)',
  ]);
  ask('avg flight tme of the LS8', 'typo', [
    ...both("select avg(minutes) from flights join gliders on registration = glider where type = 'LS8'"),
    "select avg(minutes) / 60 from flights join gliders on registration = glider where type = 'LS8'",
  ]);
  refuse('how much fuel did the tow plane burn', 'The log has launches, but nothing about the tow plane.');
  refuse('flights in 2023', 'The log begins in March 2025.');
}
