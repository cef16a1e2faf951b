const inMonth = (number) =>
  `select sum(pcs) from linen where customer = 'Hotel Seeblick' and article = 'Bath towel' and month = ${number}`;
const PRICED = 'linen join prices using (article)';
const MONTH = "'2026-' || lpad(month::varchar, 2, '0')";

export function write({ ask, follow, refuse }) {
  ask('bath towels for the Seeblick in march', 'lookup', inMonth(3));
  follow('and april?', inMonth(4));
  follow('what is the change in percent', `select 100 * ((${inMonth(4)}) / (${inMonth(3)}) - 1)`, {
    percent: true,
    anySign: true,
  });
  ask(
    'pieces delivered in each month',
    'trend',
    `select ${MONTH}, sum(pcs) from linen group by 1 order by 1`,
  );
  ask(
    'who is our biggest customer',
    'ambiguous',
    [
      'select customer, sum(pcs) from linen group by 1 order by 2 desc limit 1',
      `select customer, sum(pcs * price) from ${PRICED} group by 1 order by 2 desc limit 1`,
      `select customer, sum(pcs * price * (1 - discount / 100)) from ${PRICED} join customers using (customer) group by 1 order by 2 desc limit 1`,
      `select customer, sum(pcs * kg) from ${PRICED} group by 1 order by 2 desc limit 1`,
      'select customer, beds from customers where beds is not null order by 2 desc limit 1',
    ],
    { note: 'By pieces, money, weight or beds.' },
  );
  ask('rewash split by reason', 'group', [
    'select reason, sum(pcs) from rewash where reason is not null group by 1 order by 2 desc',
    'select reason, count(*) from rewash where reason is not null group by 1 order by 2 desc',
  ]);
  follow(
    'as percent of the total',
    ['sum(pcs)', 'count(*)'].flatMap((value) =>
      ['', ' where reason is not null'].map(
        (of) =>
          `select reason, 100 * ${value} / (select ${value} from rewash${of}) from rewash where reason is not null group by 1 order by 2 desc`,
      ),
    ),
    { percent: true, note: 'Of all entries or of those with a reason.' },
  );
  ask(
    'rewash rate of each customer',
    'join',
    'select customer, 100 * again / all_pcs from (select customer, sum(pcs) as again from rewash group by 1) join (select customer, sum(pcs) as all_pcs from linen group by 1) using (customer) order by 2 desc',
    { percent: true, note: 'Rewashed pieces of those delivered; customers without rewash may be left out.' },
  );
  ask(
    'how much do the care homes bring in',
    'join',
    ['pcs * price', 'pcs * price * (1 - discount / 100)'].flatMap((value) => [
      `select sum(${value}) from ${PRICED} join customers using (customer) where kind = 'care home'`,
      `select customer, sum(${value}) from ${PRICED} join customers using (customer) where kind = 'care home' group by 1 order by 2 desc`,
    ]),
    { note: 'With or without the discount, together or one by one.' },
  );
  ask(
    'bed sheets per bed in each hotel',
    'computed',
    "select customer, sum(pcs) / any_value(beds) from linen join customers using (customer) where kind = 'hotel' and article = 'Bed sheet' group by 1 order by 2 desc",
  );
  ask(
    'which article is the dearest',
    'superlative',
    'select article, price from prices order by 2 desc limit 1',
  );
  ask('customers with a friday pick-up', 'text-contains', [
    "select count(*) from customers where pickup like '%Fri%'",
    "select customer from customers where pickup like '%Fri%'",
  ]);
  ask(
    'how did napkins grow from january to august',
    'growth',
    [
      "select 100 * (sum(pcs) filter (month = 8) / sum(pcs) filter (month = 1) - 1) from linen where article = 'Napkin'",
      "select sum(pcs) filter (month = 8) - sum(pcs) filter (month = 1) from linen where article = 'Napkin'",
      "select sum(pcs) filter (month = 1), sum(pcs) filter (month = 8) from linen where article = 'Napkin'",
    ],
    { percent: true },
  );
  ask(
    'where does the Krone rank by pieces',
    'rank',
    "select place from (select customer, rank() over (order by sum(pcs) desc) as place from linen group by 1) where customer = 'Hotel Krone'",
  );
  ask('rewash entries without a reason', 'nulls', [
    'select count(*) from rewash where reason is null',
    'select count(*) from rewash where raw is null',
  ]);
  ask(
    'how many tabelcloths deliverd in june',
    'typo',
    "select sum(pcs) from linen where article = 'Tablecloth' and month = 6",
  );
  ask(
    'why was there so much rewash in july',
    'why',
    ['sum(pcs)', 'count(*)'].flatMap((value) => [
      `select ${value} filter (month(day) = 6), ${value} filter (month(day) = 7) from rewash`,
      `select customer, ${value} from rewash where month(day) = 7 group by 1 order by 2 desc limit 1`,
      `select reason, ${value} from rewash where month(day) = 7 group by 1 order by 2 desc limit 1`,
    ]),
    { note: 'June and July, or the customer or the reason with the most of it.' },
  );
  ask('did Trattoria Lupo send anything in february?', 'yesno', [
    "select case when sum(pcs) > 0 then 'yes' else 'no' end from linen where customer = 'Trattoria Lupo' and month = 2",
    "select coalesce(sum(pcs), 0) from linen where customer = 'Trattoria Lupo' and month = 2",
  ]);
  refuse('litres of water per wash', 'There is nothing about water in the data.');
  refuse('pieces delivered in november', 'The workbook ends with October.');
}
