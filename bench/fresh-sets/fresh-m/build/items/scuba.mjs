// A row of the log is one dive, by one or two people.
const THIS_YEAR = 'year(day) = 2026';
const TOP = (value) =>
  `select ${value} from dips join members using (no) where ${THIS_YEAR} and name = (select name from dips join members using (no) where ${THIS_YEAR} group by 1 order by count(*) desc limit 1)`;
const LAPSED = (name) =>
  `select distinct ${name} from dips join members using (no) where day > medical order by 1`;
const OUT = "back is null and due < '2026-11-21'";

export function write({ ask, follow, refuse }) {
  ask('how many dives did we log this year', 'count', `select count(*) from dives where ${THIS_YEAR}`);
  follow('on how many different days was that', `select count(distinct day) from dives where ${THIS_YEAR}`);
  ask(
    'deepest we ever went, and where?',
    'superlative',
    'select depth, site from dives order by depth desc limit 1',
  );
  ask(
    'dives at each site, most popular first',
    'group',
    'select site, count(*) from dives group by 1 order by 2 desc',
  );
  ask(
    'who has been on the most dives this year, no matter which of the two they were',
    'join',
    `select name, count(*) from dips join members using (no) where ${THIS_YEAR} group by 1 order by 2 desc limit 1`,
  );
  follow('how long were they under water in total?', [TOP('sum(minutes)'), TOP('sum(minutes) / 60')], {
    note: 'In minutes or hours.',
  });
  ask('members who do not appear in the dive log at all', 'anti-join', [
    'select name from members where no not in (select no from dips) order by 1',
    'select no from members where no not in (select no from dips) order by 1',
  ]);
  ask(
    'what percentage of our dives is on nitrox',
    'share',
    "select 100.0 * count(*) filter (gas like 'EAN%') / count(*) from dives",
    { percent: true },
  );
  ask(
    'how long does a dive on one of the wrecks last on average',
    'text-contains',
    "select avg(minutes) from dives where site like 'Wreck%'",
  );
  ask(
    'which pieces of club gear should have been brought back by now but are still out',
    'nulls',
    `select tag from loans where ${OUT} order by 1`,
  );
  follow('who has them?', [
    `select distinct name from loans join members using (no) where ${OUT} order by 1`,
    `select distinct no from loans where ${OUT} order by 1`,
  ]);
  ask('how many loans came back late', 'count+filter', 'select count(*) from loans where back > due');
  ask(
    'what have we spent on servicing the regulators, all years together',
    'nested',
    "select sum(s.cost) from (select unnest(services) as s from kit where type = 'Regulator')",
  );
  ask('whose medical has run out?', 'having', [
    "select name from members where medical < '2026-11-21' order by 1",
    "select no from members where medical < '2026-11-21' order by 1",
  ]);
  ask('did anyone dive although their medical had already expired, and who', 'join', [
    LAPSED('name'),
    LAPSED('no'),
  ]);
  ask(
    'regulators still in use whose last service is more than a year ago',
    'nested',
    "select tag from kit where type = 'Regulator' and state = 'in use' and list_max(list_transform(services, lambda s: s.on))::date < '2025-11-21' order by 1",
  );
  ask(
    'average water temperature for every month of this year',
    'trend',
    `select strftime(day, '%Y-%m'), avg(water) from dives where ${THIS_YEAR} group by 1 order by 1`,
  );
  ask(
    'how many bar does a dive use up on average, quarry vs boat vs shore',
    'compare',
    'select entry, avg(bar_in - bar_out) from dives group by 1 order by 2 desc',
  );
  refuse('how good was the visibility at Kelp Bay this summer', 'Visibility is not logged.');
  refuse('how many members have signed up for the trip to Malta?', 'There is nothing about trips.');
}
