const OVER = (column) =>
  `select ${column}, sum(final - estimate) from budget group by 1 order by 2 desc limit 1`;
const PAID = 'select supplier, sum(amount) as paid from payments group by 1';
const COST = 'select supplier, sum(coalesce(final, 0)) as cost from budget group by 1';
const VEG = "diet in ('vegan', 'vegetarian')";

export function write({ ask, follow, refuse }) {
  ask(
    'how many said yes but didnt turn up',
    'count+filter',
    "select count(*) from guests where rsvp = 'yes' and came = 'n'",
  );
  follow('who were they', ["select guest from guests where rsvp = 'yes' and came = 'n' order by 1"]);
  ask('how many guests never replied', 'nulls', ['select count(*) from guests where rsvp is null']);
  follow('how many of those on each side', [
    'select side, count(*) from guests where rsvp is null group by 1 order by 1',
  ]);
  ask('vegan and vegetarian guests together', 'agg', `select count(*) from guests where ${VEG}`);
  ask(
    'which category went over budget the most',
    'superlative',
    [
      OVER('category'),
      'select category, 100.0 * (sum(final) / sum(estimate) - 1) from budget where final is not null group by 1 order by 2 desc limit 1',
      'select category, sum(coalesce(final, 0) - estimate) from budget group by 1 order by 2 desc limit 1',
    ],
    { percent: true },
  );
  ask('why did food and drink cost more than we thought', 'why', [
    "select sum(estimate), sum(final) from budget where category = 'Food and drink'",
    "select item, final - estimate from budget where category = 'Food and drink' order by 2 desc limit 1",
    "select item, final - estimate from budget where category = 'Food and drink' order by 2 desc limit 2",
    "select supplier, sum(final - estimate) from budget where category = 'Food and drink' group by 1 order by 2 desc limit 1",
    "select item, estimate, final from budget where category = 'Food and drink' order by final - estimate desc limit 2",
    "select sum(final - estimate) from budget where category = 'Food and drink'",
  ]);
  ask(
    'what did the wedding cost in the end',
    'ambiguous',
    ['select sum(final) from budget', 'select sum(amount) from payments'],
    { note: 'The final costs, or what has been paid so far.' },
  );
  ask('what do we still have to pay', 'join', [
    `select sum(cost - paid) from (${COST}) join (${PAID}) using (supplier)`,
    `select supplier, cost - paid from (${COST}) join (${PAID}) using (supplier) where cost - paid > 0.005 order by 2 desc`,
  ]);
  follow('to whom?', [
    `select supplier from (${COST}) join (${PAID}) using (supplier) where cost - paid > 0.005 order by 1`,
  ]);
  ask(
    'how much money did we get back from suppliers',
    'agg',
    'select sum(amount) from payments where amount < 0',
    {
      anySign: true,
    },
  );
  ask('deposits paid', 'text-contains', [
    "select sum(amount) from payments where what like '%deposit'",
    "select sum(amount) from payments where what like '%deposit%'",
    "select sum(amount) from payments where what like '%deposit' and supplier <> 'Classic Wheels'",
  ]);
  ask('gifts without a thank you card so far', 'nulls', ['select count(*) from gifts where thanked is null']);
  ask(
    'how many households gave us nothing',
    'anti-join',
    [
      'select count(distinct household) from guests where household not in (select household from gifts)',
      "select count(distinct household) from guests where household not in (select household from gifts) and household in (select household from guests where came = 'y')",
    ],
    { note: 'Of all households that were invited; of those that came is accepted too.' },
  );
  ask(
    'average gift value, bride side vs groom side',
    'compare',
    'select avg(value) from gifts join (select distinct household, side from guests) using (household) group by side order by side',
    { note: 'Gifts without a known value are left out.' },
  );
  ask('what does Arjun still have to do', 'text-contains', [
    "select task from todo where who = 'Arjun' and done is null order by 1",
    "select task from todo where who like '%Arjun%' and done is null order by 1",
  ]);
  ask('how many hotel nites did our guests need', 'typo', [
    'select sum(nights) from guests',
    "select sum(nights) from guests where came = 'y'",
  ]);
  ask(
    'what part of our spending went by card',
    'share',
    [
      "select 100.0 * sum(amount) filter (where means = 'card') / sum(amount) from payments",
      "select 100.0 * sum(amount) filter (where means = 'card') / sum(amount) from payments where amount > 0",
      "select sum(amount) from payments where means = 'card'",
    ],
    { percent: true },
  );
  refuse(
    'what did the honeymoon cost',
    'The honeymoon is on the to-do list only; neither the budget nor the payments have it.',
  );
  refuse('which song was our first dance', 'There are lessons on the to-do list, but no song.');
}
