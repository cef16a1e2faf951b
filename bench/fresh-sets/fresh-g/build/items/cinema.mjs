const ALL = 'shows join films using (film_id)';
const CAST = '(select title, unnest("cast") as actor from films)';
const REDUCED = (where) => [
  `select screen, 100.0 * sum(reduced) / sum(sold) from shows ${where} group by 1 order by 2 desc`,
  `select screen, 100.0 * avg(reduced / sold) from shows ${where} group by 1 order by 2 desc`,
  `select screen, 100.0 * sum(reduced) / sum(sum(reduced)) over () from shows ${where} group by 1 order by 2 desc`,
];
const DAYS = (what) =>
  `select ${what} filter (where dayofweek(starts_at) = 5), ${what} filter (where dayofweek(starts_at) = 0) from shows`;
export const write = ({ ask, follow, refuse }) => {
  ask(
    'which film sold the most tickets',
    'superlative',
    `select title, sum(sold) from ${ALL} group by 1 order by 2 desc limit 1`,
  );
  follow(
    'who directed it',
    `select director.name from (select director, sum(sold) as n from ${ALL} group by film_id, 1 order by n desc limit 1)`,
  );
  follow('what else do we have by that director', [
    `select title from films where director.name = (select director.name from ${ALL} group by film_id, director order by sum(sold) desc limit 1) and film_id <> (select film_id from shows group by 1 order by sum(sold) desc limit 1) order by 1`,
  ]);
  ask('share of reduced tickets on each screen', 'computed', REDUCED(''), {
    percent: true,
    note: 'Of all tickets of the screen, the mean of its shows, or its part of all reduced tickets.',
  });
  follow('only saturdays', REDUCED('where dayofweek(starts_at) = 6'), { percent: true });
  ask(
    'how many of the films are comedies',
    'nested',
    "select count(*) from films where list_contains(genres, 'Comedy')",
  );
  ask(
    'which actor is in the most films',
    'nested',
    `select actor, count(*) from ${CAST} group by 1 order by 2 desc limit 1`,
  );
  ask('which films in our list were never shown', 'anti-join', [
    'select title from films where film_id not in (select film_id from shows) order by 1',
    'select film_id from films where film_id not in (select film_id from shows) order by 1',
    'select count(*) from films where film_id not in (select film_id from shows)',
  ]);
  ask(
    'average tickets per screening by weekday',
    'weekday-hour',
    'select dayname(starts_at), avg(sold) from shows group by 1 order by 2 desc',
  );
  ask(
    'dubbed vs subtitled, average tickets',
    'compare',
    "select avg(sold) filter (where version = 'dubbed'), avg(sold) filter (where version = 'subtitled') from shows",
  );
  ask(
    'takings month by month',
    'trend',
    "select strftime(starts_at, '%Y-%m'), sum(takings) from shows group by 1 order by 1",
  );
  follow(
    'why is august so low',
    [
      'select sum(takings) filter (where month(starts_at) = 7), sum(takings) filter (where month(starts_at) = 8) from shows',
      'select count(*) filter (where month(starts_at) = 7), count(*) filter (where month(starts_at) = 8) from shows',
      'select sum(takings) filter (where month(starts_at) = 8), sum(takings) filter (where month(starts_at) = 9) from shows',
    ],
    {
      expect: 'either',
      note: 'There were no shows in the first half of the month; the cause is not in the data.',
    },
  );
  ask(
    'how many screenings end after midnight',
    'computed',
    ['>=', '>'].map(
      (sign) =>
        `select count(*) from ${ALL} where starts_at + to_minutes(runtime_min::int) ${sign} starts_at::date + 1`,
    ),
    { note: 'With or without those that end at midnight sharp.' },
  );
  ask(
    'how many screenings were completely sold out',
    'join',
    'select count(*) from shows join screens using (screen) where sold = seats',
  );
  ask(
    'do we sell more tickets on fridays than on sundays?',
    'yesno',
    [DAYS('sum(sold)'), DAYS('avg(sold)')],
    { hand: [['yes']] },
  );
  ask(
    'rank of Screen 3 by total takings',
    'rank',
    "select r from (select screen, rank() over (order by sum(takings) desc) as r from shows group by 1) where screen = 'Screen 3'",
  );
  ask(
    'our biggest flop',
    'ambiguous',
    [
      `select title, sum(sold) from ${ALL} group by 1 order by 2 limit 1`,
      `select title, sum(takings) from ${ALL} group by 1 order by 2 limit 1`,
      `select title, avg(sold) from ${ALL} group by 1 order by 2 limit 1`,
      `select title, avg(takings) from ${ALL} group by 1 order by 2 limit 1`,
    ],
    { note: 'By tickets or takings, in total or per show.' },
  );
  ask(
    'screenings where no ticket count was entered',
    'nulls',
    'select count(*) from shows where sold is null',
  );
  refuse('how much popcorn did we sell in july', 'Only tickets are in the files.');
  refuse('what did the critics say about Marigold Street', 'Reviews are not in the files.');
};
