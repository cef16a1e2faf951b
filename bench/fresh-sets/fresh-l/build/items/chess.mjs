const J = 'scores s join members m on m.no = s.player';
const OCT = "ratings where kind = 'standard' and list = 'Oct 2026'";
export const write = ({ ask, follow, refuse }) => {
  ask(
    'who scored the most points overall',
    'join',
    [
      `select name, sum(points) from ${J} group by 1 order by 2 desc limit 1`,
      `select name, sum(points) from ${J} where result not in ('+/-', '-/+') group by 1 order by 2 desc limit 1`,
    ],
    { note: 'One for a win, half for a draw; forfeits count or not.' },
  );
  follow(
    'in percent, at least 20 games',
    [
      `select name, 100.0 * avg(points) from ${J} group by 1 having count(*) >= 20 order by 2 desc limit 1`,
      `select name, 100.0 * avg(points) from ${J} where result not in ('+/-', '-/+') group by 1 having count(*) >= 20 order by 2 desc limit 1`,
    ],
    { percent: true },
  );
  ask('most popular opening', 'join', [
    'select opening, count(*) from games join openings using (eco) group by 1 order by 2 desc limit 1',
    'select eco, count(*) from games where eco is not null group by 1 order by 2 desc limit 1',
  ]);
  follow(
    'how does white do in it',
    [
      "select 100.0 * avg(case result when '1-0' then 1 when '1/2-1/2' then 0.5 else 0 end) from games where eco = 'C54'",
      "select 100.0 * avg((result = '1-0')::int) from games where eco = 'C54'",
      "select count(*) from games where eco = 'C54' and result = '1-0'",
    ],
    { percent: true, note: "White's score, or White's wins." },
  );
  ask('longest game', 'superlative', [
    'select max(moves) from games',
    'select day::varchar from games order by moves desc nulls last limit 1',
  ]);
  ask(
    'Mei Lins rating in july 2026',
    'lookup',
    "select rating from ratings where player = 'Mei Lin' and kind = 'standard' and list = 'Jul 2026'",
  );
  ask(
    'how much has Lucy Farrow gained since january 2025',
    'growth',
    [
      "select max(rating) filter (where list = 'Oct 2026') - max(rating) filter (where list = 'Jan 2025') from ratings where player = 'Lucy Farrow' and kind = 'standard'",
      "select rating from ratings where player = 'Lucy Farrow' and kind = 'standard' and list in ('Jan 2025', 'Oct 2026') order by month",
      "select 100.0 * (max(rating) filter (where list = 'Oct 2026') / max(rating) filter (where list = 'Jan 2025') - 1) from ratings where player = 'Lucy Farrow' and kind = 'standard'",
    ],
    { percent: true, note: 'Standard rating, up to the newest list.' },
  );
  ask(
    'biggest rating loss this year',
    'computed',
    [
      "select player, max(rating) filter (where list = 'Oct 2026') - max(rating) filter (where list = 'Jan 2026') from ratings where kind = 'standard' group by 1 order by 2 limit 1",
      "select player, max(rating) filter (where list = 'Oct 2026') - max(rating) filter (where list = 'Oct 2025') from ratings where kind = 'standard' group by 1 order by 2 limit 1",
      "select player, max(rating) filter (where list = 'Oct 2026') - max(rating) filter (where list = 'Jan 2026') from ratings where kind = 'rapid' group by 1 order by 2 limit 1",
    ],
    {
      anySign: true,
      note: 'Standard rating from January, or from the last list before, to October 2026; rapid is accepted too.',
    },
  );
  ask(
    'where does Max Unger stand on the october 2026 list',
    'rank',
    [
      `select 1 + count(*) from ${OCT} and rating > (select rating from ${OCT} and player = 'Max Unger')`,
      "select 1 + count(*) from ratings where kind = 'rapid' and list = 'Oct 2026' and rating > (select rating from ratings where kind = 'rapid' and list = 'Oct 2026' and player = 'Max Unger')",
      `select rating from ${OCT} and player = 'Max Unger'`,
    ],
    { note: 'The place, or the rating that stands there.' },
  );
  ask(
    'is anybody in team 1 under 18?',
    'yesno',
    ["select count(*) from members where team = '1' and 2026 - born < 18"],
    { hand: [['no']] },
  );
  ask('players with more than 45 games', 'having', [
    `select name from ${J} group by 1 having count(*) > 45 order by 1`,
    `select count(*) from (select player from ${J} group by 1 having count(*) > 45)`,
    `select player from ${J} group by 1 having count(*) > 45 order by 1`,
  ]);
  ask('white wins against black wins', 'compare', [
    "select count(*) filter (where result = '1-0'), count(*) filter (where result = '0-1') from games",
    "select count(*) filter (where result in ('1-0', '+/-')), count(*) filter (where result in ('0-1', '-/+')) from games",
  ]);
  follow('and draws?', "select count(*) from games where result = '1/2-1/2'");
  ask(
    'who is the strongest in the club',
    'ambiguous',
    [
      `select player, rating from ${OCT} order by 2 desc limit 1`,
      "select player, rating from ratings where kind = 'rapid' and list = 'Oct 2026' order by rating desc nulls last limit 1",
      `select name, sum(points) from ${J} group by 1 order by 2 desc limit 1`,
      `select name, 100.0 * avg(points) from ${J} group by 1 order by 2 desc limit 1`,
      'select player, max(rating) from ratings group by 1 order by 2 desc nulls last limit 1',
      `select name, count(*) from ${J} where points = 1 group by 1 order by 2 desc limit 1`,
    ],
    { percent: true },
  );
  ask('who has no rapid rating', 'nulls', [
    "select player from ratings where kind = 'rapid' group by 1 having count(rating) = 0 order by 1",
    "select count(*) from (select player from ratings where kind = 'rapid' group by 1 having count(rating) = 0)",
  ]);
  ask(
    'games in the sumer cup 2025',
    'typo',
    "select count(*) from games where event = 'Summer cup' and year(day) = 2025",
  );
  ask('average rating of each team, latest list', 'join', [
    "select team, avg(rating) from ratings r join members m using (no) where kind = 'standard' and list = 'Oct 2026' and team is not null group by 1 order by 1",
    "select team, avg(rating) from ratings r join members m using (no) where kind = 'rapid' and list = 'Oct 2026' and team is not null group by 1 order by 1",
  ]);
  ask(
    'how often did Bella Aubrey play Nora Dahl',
    'join',
    `select count(*) from ${J} join members o on o.no = s.opponent where m.name = 'Bella Aubrey' and o.name = 'Nora Dahl'`,
  );
  refuse('prize money paid out at the summer cup', 'There is no prize money in the files.');
  refuse('who will win the next club championship', 'This asks for the future.');
};
