const LOSS = '100.0 * avg(1 - w_out / w_in)';
const LOSS_TOTAL = '100.0 * (1 - sum(w_out) / sum(w_in))';
const SOLD = 'remark is null';
const MONEY = 'sum(kg * price)';
/** Without the cancelled orders; with them is accepted too. */
const both = (sql) => [sql(SOLD), sql('true')];

export function write({ ask, follow, refuse }) {
  ask(
    'how many batches have we roasted since the start of the year',
    'count',
    'select count(*) from roasts where year(day) = 2026',
  );
  follow(
    'how many kilos of roasted coffee came out of that',
    'select sum(w_out) from roasts where year(day) = 2026',
  );
  ask(
    'our biggest wholesale customer this year in euros?',
    'superlative',
    both(
      (only) =>
        `select customer, ${MONEY} from orders where year(day) = 2026 and ${only} group by 1 order by 2 desc limit 1`,
    ),
  );
  ask(
    'average weight loss in roasting for each coffee we make',
    'group',
    [
      `select profile, ${LOSS} from roasts group by 1 order by 2 desc`,
      `select profile, ${LOSS_TOTAL} from roasts group by 1 order by 2 desc`,
      'select profile, avg(w_in - w_out) from roasts group by 1 order by 2 desc',
    ],
    { percent: true, note: 'In percent (of each batch or of the sums), or in kilos for each batch.' },
  );
  ask('avrage cupping score overall', 'typo', 'select avg(score) from cuppings');
  follow(
    'now by country the beans come from',
    'select origin, avg(score) from cuppings join roasts using (batch) join lots using (lot) group by 1 order by 2 desc',
  );
  ask(
    'which green lots have we not touched yet',
    'anti-join',
    'select lot from lots where lot not in (select lot from roasts) order by 1',
  );
  ask(
    'how many kilos of green coffee from Kenya should still be in the store',
    'join',
    "select (select sum(kg_net) from lots where origin = 'Kenya') - (select sum(w_in) from roasts join lots using (lot) where origin = 'Kenya')",
  );
  ask(
    'how many wholesale orders have gone out but are not paid yet',
    'nulls',
    'select count(*) from orders where shipped is not null and paid is null',
  );
  follow('how much money is that', `select ${MONEY} from orders where shipped is not null and paid is null`);
  ask(
    'how many days pass on average between sending the goods and getting the money',
    'computed',
    "select avg(date_diff('day', shipped, paid)) from orders",
  );
  ask(
    'what share of the roasts had to be rejected',
    'share',
    [
      "select 100.0 * count(*) filter (qc = 'reject') / count(*) from roasts",
      "select 100.0 * count(*) filter (qc = 'reject') / count(qc) from roasts",
    ],
    { percent: true },
  );
  ask(
    'wholesale turnover month by month this year',
    'trend',
    [
      ...both(
        (only) =>
          `select strftime(day, '%Y-%m'), ${MONEY} from orders where year(day) = 2026 and ${only} group by 1 order by 1`,
      ),
      `select strftime(shipped, '%Y-%m'), ${MONEY} from orders where year(shipped) = 2026 group by 1 order by 1`,
    ],
    { note: 'By the day of the order or of shipping.' },
  );
  ask(
    'time between first crack and the drop, average for each product',
    'computed',
    [
      'select profile, avg(dropped - fc) from roasts group by 1 order by 2 desc',
      'select profile, avg(dropped - fc) / 60 from roasts group by 1 order by 2 desc',
    ],
    { note: 'In seconds or minutes.' },
  );
  ask(
    'which wholesale customers have not ordered anything since the beginning of August?',
    'having',
    both(
      (only) =>
        `select customer from orders where ${only} group by 1 having max(day) < '2026-08-01' order by 1`,
    ),
  );
  ask('does the organic coffee cup better than the rest? both averages', 'compare', [
    "select avg(score) from cuppings join roasts using (batch) join lots using (lot) group by coalesce(cert, '') = 'ORG' order by coalesce(cert, '') = 'ORG'",
  ]);
  ask(
    'how many batches do we roast on each day of the week, over the whole log',
    'weekday-hour',
    'select dayname(day), count(*) from roasts group by 1 order by 2 desc',
  );
  ask(
    'what is the most we ever paid for a kilo of green, and for which lot',
    'superlative',
    'select eur_kg, lot from lots order by eur_kg desc limit 1',
  );
  refuse('how much gas does the big roaster burn per batch', 'There is nothing about gas.');
  refuse('how many cups does Hotel Aster serve in a day?', 'Only kilos ordered are known.');
}
