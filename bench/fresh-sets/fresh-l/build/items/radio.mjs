const both = (sql) => [sql.replaceAll('PLAYS', 'plays'), sql.replaceAll('PLAYS', 'airplay')];
const J = 'PLAYS p join songs s on s."songId" = p.song_id';
const once = 'Three plays are in the log twice; counted once or twice.';
export const write = ({ ask, follow, refuse }) => {
  ask('how often did we play local artists', 'join', both(`select count(*) from ${J} where s.artist.local`), {
    note: once,
  });
  follow('as a share of everything', both(`select 100.0 * avg(s.artist.local::int) from ${J}`), {
    percent: true,
  });
  follow(
    'by show',
    [
      ...both(`select show_name, 100.0 * avg(s.artist.local::int) from ${J} group by 1 order by 2 desc`),
      ...both(`select show_name, count(*) from ${J} where s.artist.local group by 1 order by 2 desc`),
    ],
    { percent: true },
  );
  ask(
    'most played song',
    'superlative',
    both('select title, count(*) from PLAYS group by 1 order by 2 desc limit 1'),
    { note: once },
  );
  ask(
    'in which hour of the day do most songs start',
    'weekday-hour',
    both('select hour(played), count(*) from PLAYS group by 1 order by 2 desc limit 1'),
    { note: once },
  );
  ask(
    'songs that are both rock and indie',
    'nested',
    "select count(*) from songs where list_contains(genres, 'rock') and list_contains(genres, 'indie')",
  );
  ask('songs in the library we never played', 'anti-join', [
    'select count(*) from songs where "songId" not in (select song_id from plays)',
    'select title from songs where "songId" not in (select song_id from plays) order by 1',
  ]);
  ask('total advertising income so far', 'agg', 'select sum(invoiced) from adverts');
  follow('how much of that is unpaid', 'select sum(invoiced) from adverts where paid is null');
  ask(
    'spots booked but not aired',
    'computed',
    ['select sum(booked - aired) from adverts', 'select count(*) from adverts where aired < booked'],
    { note: 'Spots, or bookings with some missing.' },
  );
  ask(
    'songs played in shows hosted by Amira Saleh',
    'join',
    [
      ...both(
        "select count(*) from PLAYS p join programme g on g.show_name = p.show_name and g.day = dayname(p.played) where host = 'Amira Saleh'",
      ),
      "select count(distinct song_id) from plays p join programme g on g.show_name = p.show_name and g.day = dayname(p.played) where host = 'Amira Saleh'",
    ],
    { note: 'Plays, or different songs.' },
  );
  ask(
    'average release year of the music by show',
    'join',
    both(`select show_name, avg(year) from ${J} group by 1 order by 2`),
  );
  ask(
    'are all october spots paid?',
    'yesno',
    [
      "select count(*) from adverts where month = 'Oct 2026' and paid_text is null",
      "select sum(invoiced) from adverts where month = 'Oct 2026' and paid_text is null",
    ],
    { hand: [['no']] },
  );
  ask(
    'how offen did we play Mona Delrey',
    'typo',
    both("select count(*) from PLAYS where artist = 'Mona Delray'"),
  );
  ask(
    'requests that came from Dunmere',
    'count+filter',
    both("select count(*) from PLAYS where request_from = 'Dunmere'"),
  );
  ask(
    'ad revenue by month',
    'trend',
    "select strftime(first, '%Y-%m'), sum(invoiced) from adverts group by 1 order by 1",
  );
  ask('our best advertiser', 'ambiguous', [
    'select advertiser, sum(invoiced) from adverts group by 1 order by 2 desc limit 1',
    'select advertiser, sum(booked) from adverts group by 1 order by 2 desc limit 1',
    'select advertiser, sum(aired) from adverts group by 1 order by 2 desc limit 1',
    'select advertiser, count(*) from adverts group by 1 order by 2 desc limit 1',
    'select advertiser, sum(invoiced) from adverts where paid is not null group by 1 order by 2 desc limit 1',
    'select advertiser, avg(invoiced) from adverts group by 1 order by 2 desc limit 1',
  ]);
  ask(
    'how many hours of music did we broadcast',
    'computed',
    both('select sum(seconds) / 3600.0 from PLAYS'),
    { note: once },
  );
  refuse('how many listeners does the Early Bird have', 'Listeners are not recorded.');
  refuse('which songs were played on christmas eve', 'The log runs from 26 October to 4 November 2026.');
};
