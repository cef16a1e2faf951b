// Void tickets are still tickets of the file: readings with and without them are accepted.
const both = (sql) => [sql('tickets'), sql('valid')];
const month = (number) => `month(came) = ${number}`;

export function write({ ask, follow, refuse }) {
  ask(
    'how many tonnes did we sell last month',
    'agg',
    both((from) => `select sum(t) from ${from} where ${month(10)}`),
    {
      note: 'Last month is October 2026, counted from the newest date and from today alike.',
    },
  );
  follow(
    'by product',
    ['name', 'code'].flatMap((what) =>
      both(
        (from) =>
          `select ${what}, sum(t) from ${from} join products using (code) where ${month(10)} group by 1 order by 2 desc`,
      ),
    ),
  );
  follow(
    'which of them made the most money',
    ['name', 'code'].flatMap((what) =>
      both(
        (from) =>
          `select ${what}, sum(t * price) from ${from} join products using (code) where ${month(10)} group by 1 order by 2 desc limit 1`,
      ),
    ),
  );
  ask(
    'busiest hour on the scales',
    'weekday-hour',
    ['came', 'went'].flatMap((when) =>
      both((from) => `select hour(${when}), count(*) from ${from} group by 1 order by 2 desc limit 1`),
    ),
    { note: 'The hour of weighing in or of weighing out.' },
  );
  ask(
    'what is the average load in tonnes',
    'computed',
    both((from) => `select avg(t) from ${from}`),
  );
  ask(
    'top three buyers by tonnage',
    'topn',
    ['name', 'id'].flatMap((what) =>
      both(
        (from) =>
          `select ${what}, sum(t) from ${from} join customers using (id) group by 1 order by 2 desc limit 3`,
      ),
    ),
  );
  ask(
    'tickets with an empty customerId',
    'nulls',
    both((from) => `select count(*) from ${from} where id is null`),
  );
  ask(
    'how many loads were over 44 t gross',
    'count+filter',
    both((from) => `select count(*) from ${from} where gross > 44000`),
  );
  ask(
    'customers who bought nothing so far',
    'anti-join',
    ['name', 'id', 'count(*)'].map(
      (what) =>
        `select ${what} from customers where id not in (select id from tickets where id is not null)${what === 'count(*)' ? '' : ' order by id'}`,
    ),
  );
  ask(
    'october tonnage compared with september',
    'compare',
    both((from) => `select sum(t) filter (${month(10)}), sum(t) filter (${month(9)}) from ${from}`),
  );
  ask(
    'how many tonns of balast in may',
    'typo',
    both((from) => `select sum(t) from ${from} where code = 'BA63' and ${month(5)}`),
  );
  ask(
    'tonnes sold each month so far',
    'trend',
    both((from) => `select strftime(came, '%Y-%m'), sum(t) from ${from} group by 1 order by 1`),
  );
  const sand = "code in ('WS02', 'FS04')";
  const gravel = "code in ('PG48', 'GR16', 'GR32')";
  ask(
    'do we sell more sand than gravel?',
    'yesno',
    ['sum(t)', 'count(*)', 'sum(t * price)'].flatMap((what) =>
      both(
        (from) =>
          `select ${what} filter (${sand}), ${what} filter (${gravel}) from ${from} join products using (code)`,
      ),
    ),
    { note: 'Both figures must be shown: tonnes, tickets or money.' },
  );
  ask(
    'median minutes a truck spends on site',
    'stat',
    both((from) => `select median(date_diff('minute', came, went)) from ${from}`),
  );
  ask(
    'who loaded this month although they are on stop',
    'join',
    ['name', 'id'].map(
      (what) =>
        `select distinct ${what} from tickets join customers using (id) where stopped = 'Y' and ${month(11)} order by 1`,
    ),
  );
  ask(
    'what is our best product',
    'ambiguous',
    ['sum(t)', 'sum(t * price)', 'count(*)', 'max(price)'].flatMap((value) =>
      ['name', 'code'].flatMap((what) =>
        both(
          (from) =>
            `select ${what}, ${value} from ${from} join products using (code) group by 1 order by 2 desc limit 1`,
        ),
      ),
    ),
    { note: 'By tonnes, money, tickets or price.' },
  );
  ask(
    'price of the coarsest stone',
    'nested-superlative',
    'select price from products order by max_mm desc limit 1',
  );
  ask(
    'turnover by town of the customer',
    'join',
    both(
      (from) =>
        `select town, sum(t * price) from ${from} join customers using (id) join products using (code) group by 1 order by 2 desc`,
    ),
  );
  refuse('diesel used by the loaders', 'There is nothing about fuel in the data.');
  refuse('how much sand is left in the pit', 'Only what was sold is known, no stock.');
}
