// Call-outs are the rows of the log; where it makes a difference, those without the cancelled ones are accepted too.
const both = (sql) => [sql(''), sql("and status <> 'Cancelled'")];
const THIS_YEAR = 'year(logged) = 2026';
const WAIT = "avg(date_diff('minute', logged, attended))";

export function write({ ask, follow, refuse }) {
  ask('how many lifts do we have on our books', 'count', 'select count(*) from units');
  ask(
    'which make do we look after the most of?',
    'superlative',
    'select make, count(*) from units group by 1 order by 2 desc limit 1',
  );
  ask(
    'how often did somebody get stuck inside a lift this year',
    'count+filter',
    `select count(*) from jobs where trapped and ${THIS_YEAR}`,
  );
  follow('and in 2025?', 'select count(*) from jobs where trapped and year(logged) = 2025');
  ask(
    'what are the five most common reasons people call us out? the wording please, not the codes',
    'topn',
    both(
      (only) =>
        `select fault, count(*) from jobs join faults using (code) where true ${only} group by 1 order by 2 desc limit 5`,
    ),
  );
  ask(
    'call-outs for each month of 2026',
    'trend',
    both(
      (only) =>
        `select strftime(logged, '%Y-%m'), count(*) from jobs where ${THIS_YEAR} ${only} group by 1 order by 1`,
    ),
  );
  ask(
    'how long does a caller wait on average until one of us is on site',
    'computed',
    ['', " where status = 'Closed'"].flatMap((only) => [
      `select ${WAIT} from jobs${only}`,
      `select ${WAIT} / 60 from jobs${only}`,
    ]),
    { note: 'In minutes or hours, from the call to the arrival.' },
  );
  follow(
    'which engineer is the fastest there?',
    ['engineer is not null', "status = 'Closed'"].flatMap((only) => [
      `select engineer, ${WAIT} from jobs where ${only} group by 1 order by 2 limit 1`,
      `select engineer, ${WAIT} / 60 from jobs where ${only} group by 1 order by 2 limit 1`,
    ]),
  );
  ask(
    'what percentage of the calls come in on a Saturday or Sunday',
    'share',
    both(
      (only) => `select 100.0 * count(*) filter (isodow(logged) > 5) / count(*) from jobs where true ${only}`,
    ),
    { percent: true },
  );
  ask(
    'are there lifts that never needed us to come out, and which',
    'anti-join',
    both(
      (only) =>
        `select unit from units where unit not in (select unit from jobs where true ${only}) order by 1`,
    ),
  );
  ask(
    'which lift breaks down the most',
    'superlative',
    both((only) => `select unit, count(*) from jobs where true ${only} group by 1 order by 2 desc limit 1`),
  );
  ask(
    'what did we bill for call-outs this year, split by the kind of contract',
    'join',
    `select contract, sum(charge) from jobs join units using (unit) where ${THIS_YEAR} group by 1 order by 2 desc`,
  );
  ask(
    'how many planned services were carried out later than they were due',
    'count+filter',
    'select count(*) from visits where done > due',
  );
  follow(
    'who does that happen to most?',
    'select engineer, count(*) from visits where done > due group by 1 order by 2 desc limit 1',
  );
  ask(
    'which repair took the longest, from when we got there until it was fixed?',
    'computed',
    [
      "select job, date_diff('minute', attended, cleared) as m from jobs where cleared is not null order by m desc limit 1",
      "select job, date_diff('minute', attended, cleared) / 60 as h from jobs where cleared is not null order by h desc limit 1",
      "select unit, date_diff('minute', attended, cleared) as m from jobs where cleared is not null order by m desc limit 1",
      "select unit, date_diff('minute', attended, cleared) / 60 as h from jobs where cleared is not null order by h desc limit 1",
    ],
    { note: 'In minutes or hours; the job or its lift.' },
  );
  ask(
    'on how many planned visits did we find worn ropes',
    'nested',
    "select count(*) from visits where list_contains(findings, 'rope wear')",
  );
  ask(
    'which lifts are already past the date of their next examination?',
    'having',
    "select unit from units where exam < '2026-11-21' order by 1",
  );
  ask('do hydraulic lifts give more trouble than traction ones, counted per lift', 'yesno', [
    ...['', "and status <> 'Cancelled'"].map(
      (only) =>
        `select (select count(*) from jobs join units using (unit) where drive = 'HYD' ${only}) / (select count(*) from units where drive = 'HYD'), (select count(*) from jobs join units using (unit) where drive = 'TRAC' ${only}) / (select count(*) from units where drive = 'TRAC')`,
    ),
    "select case when (select count(*) from jobs join units using (unit) where drive = 'HYD') / (select count(*) from units where drive = 'HYD') > (select count(*) from jobs join units using (unit) where drive = 'TRAC') / (select count(*) from units where drive = 'TRAC') then 'yes' else 'no' end",
  ]);
  refuse(
    'how much have we spent on spare parts this year',
    'Only what was charged is known, no cost of parts.',
  );
  refuse('which engineer do customers complain about most?', 'There are no complaints in the data.');
}
