const J = 'reports r join streets s on r.address.street = s.street';
export const write = ({ ask, follow, refuse }) => {
  ask('reports per district', 'join', `select district, count(*) from ${J} group by 1 order by 2 desc`);
  follow(
    'only the missed bins',
    `select district, count(*) from ${J} where category = 'missed bin' group by 1 order by 2 desc`,
  );
  follow('how many of those are still open', [
    "select count(*) from reports where category = 'missed bin' and closed is null",
    `select district, count(*) from ${J} where category = 'missed bin' and closed is null group by 1 order by 2 desc`,
  ]);
  follow('which is the oldest', [
    "select address.street from reports where category = 'missed bin' and closed is null order by received limit 1",
    "select report from reports where category = 'missed bin' and closed is null order by received limit 1",
    "select received::date::varchar from reports where category = 'missed bin' and closed is null order by received limit 1",
  ]);
  ask('how many tonnes have we picked up this year', 'agg', 'select sum(t) from rounds', {
    note: 'Without the rounds that were cancelled or not weighed.',
  });
  ask(
    'average weight of a round by waste type',
    'group',
    'select waste, avg(t) from rounds group by 1 order by 2 desc',
  );
  ask('heaviest round so far', 'superlative', [
    'select max(t) from rounds',
    'select tour from rounds order by t desc nulls last limit 1',
  ]);
  ask(
    'how many rounds got cancelled',
    'count+filter',
    "select count(*) from rounds where remark like 'cancelled%'",
  );
  ask(
    'rounds with no usable weight',
    'nulls',
    [
      'select count(*) from rounds where t is null',
      "select count(*) from rounds where weight_text = 'scale broken'",
    ],
    { note: 'A broken scale, or that and the cancelled rounds.' },
  );
  ask('what weekday do most complaints come in', 'weekday-hour', [
    'select dayname(received), count(*) from reports group by 1 order by 2 desc limit 1',
    "select dayname(received), count(*) from reports where category <> 'new bin wanted' group by 1 order by 2 desc limit 1",
    "select dayname(received), count(*) from reports where category not in ('new bin wanted', 'wild dumping') group by 1 order by 2 desc limit 1",
  ]);
  ask(
    'organic tonnage month by month',
    'trend',
    "select strftime(day, '%Y-%m'), sum(t) from rounds where waste = 'organic' group by 1 order by 1",
  );
  ask(
    'why were there so many reports in july',
    'why',
    [
      'select count(*) from reports where month(received) in (6, 7) group by month(received) order by month(received)',
      'select category, count(*) from reports where month(received) = 7 group by 1 order by 2 desc limit 1',
    ],
    { note: 'June against July, or the category behind it.' },
  );
  ask(
    'how long till a missed bin report is closed',
    'computed',
    [
      "select avg(date_diff('day', received, closed)) from reports where category = 'missed bin'",
      "select avg(date_diff('second', received, closed::timestamp) / 86400.0) from reports where category = 'missed bin'",
      "select median(date_diff('day', received, closed)) from reports where category = 'missed bin'",
      "select median(date_diff('second', received, closed::timestamp) / 86400.0) from reports where category = 'missed bin'",
    ],
    { note: 'In days, mean or median; the closing has no time of day.' },
  );
  ask('tours with a remark about Brückenstraße', 'text-contains', [
    "select count(*) from rounds where remark ilike '%Brückenstraße%'",
    "select tour from rounds where remark ilike '%Brückenstraße%' order by 1",
  ]);
  ask('streets nobody ever reported anything from', 'anti-join', [
    'select street from streets where street not in (select address.street from reports) order by 1',
    'select count(*) from streets where street not in (select address.street from reports)',
  ]);
  ask(
    'what share of reports comes through the app',
    'share',
    "select 100.0 * avg((channel = 'app')::int) from reports",
    { percent: true },
  );
  ask(
    'which crew leader does the sloppiest work',
    'ambiguous',
    [
      'select leader, sum(left_standing) from rounds group by 1 order by 2 desc limit 1',
      'select leader, avg(left_standing) from rounds group by 1 order by 2 desc limit 1',
      'select leader, 100.0 * sum(left_standing) / sum(bins) from rounds group by 1 order by 2 desc limit 1',
      'select leader, 100.0 * sum(left_standing) / sum(bins + left_standing) from rounds group by 1 order by 2 desc limit 1',
      'select leader, 100.0 * avg((left_standing > 0)::int) from rounds where bins is not null group by 1 order by 2 desc limit 1',
      'select leader, max(left_standing) from rounds group by 1 order by 2 desc limit 1',
      'select leader, avg(left_standing) from rounds where left_standing > 0 group by 1 order by 2 desc limit 1',
    ],
    { percent: true, note: 'Bins left standing: in all, per round, or of the bins on the round.' },
  );
  ask(
    'papper tonnes in Seewinkl',
    'typo',
    "select sum(t) from rounds where waste = 'paper' and district = 'Seewinkel'",
  );
  refuse('what do we pay the plant per tonne', 'There are no prices in the files.');
  refuse('how many glass bottles were collected', 'Glass is not collected on these rounds.');
};
