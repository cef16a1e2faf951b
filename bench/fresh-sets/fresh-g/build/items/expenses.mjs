const ALL = 'items join staff on employee = name';
const each = (write) => ['true', "status <> 'rejected'", "status = 'approved'"].map(write);
const STATUS = 'All claims, without the rejected, or only the approved.';
const change = (w) =>
  `select 100.0 * (sum(amount) filter (where quarter = 'Q3') / sum(amount) filter (where quarter = 'Q2') - 1) from items where ${w}`;
export const write = ({ ask, follow, refuse }) => {
  ask(
    'total expenses in q2',
    'agg',
    each((w) => `select sum(amount) from items where quarter = 'Q2' and ${w}`),
    { note: STATUS },
  );
  follow(
    'and q3',
    each((w) => `select sum(amount) from items where quarter = 'Q3' and ${w}`),
  );
  follow('change in percent', each(change), { percent: true, anySign: true });
  ask(
    'how much was spent in each category',
    'group',
    each((w) => `select category, sum(amount) from items where ${w} group by 1 order by 2 desc`),
    { note: STATUS },
  );
  ask(
    'expenses by team in the first quarter',
    'join',
    each(
      (w) => `select team, sum(amount) from ${ALL} where quarter = 'Q1' and ${w} group by 1 order by 2 desc`,
    ),
    { note: STATUS },
  );
  follow(
    'which of them were over budget',
    each(
      (w) =>
        `select team from ${ALL} join budgets using (team, quarter) where quarter = 'Q1' and ${w} group by 1 having sum(amount) > max(budget) order by 1`,
    ),
  );
  ask('highest single amount claimed', 'superlative', 'select max(amount) from items');
  follow('who was that', 'select employee from items order by amount desc limit 1');
  ask(
    'how many claims are still pending',
    'count+filter',
    "select count(*) from items where status = 'pending'",
  );
  ask(
    'claims over 50 euros without a receipt',
    'count+filter',
    "select count(*) from items where receipt = 'no' and amount > 50",
  );
  ask(
    'how many claims are above the limit of their category',
    'join',
    'select count(*) from items join limits using (category) where amount > lim',
  );
  ask(
    'what did we spend at merchants with taxi in the name',
    'text-contains',
    each((w) => `select sum(amount) from items where merchant ilike '%taxi%' and ${w}`),
    { note: STATUS },
  );
  ask(
    'who in the staff list has never claimed anything',
    'anti-join',
    'select name from staff where name not in (select employee from items) order by 1',
  );
  ask(
    'was anything claimed twice?',
    'duplicates',
    [
      'select count(*) from (select count(*) from items group by day, employee, category, merchant, amount having count(*) > 1)',
      'select sum(n) from (select count(*) as n from items group by day, employee, category, merchant, amount having count(*) > 1)',
    ],
    { hand: [['yes']] },
  );
  ask(
    'top three employees by expenses',
    'topn',
    each((w) => `select employee, sum(amount) from items where ${w} group by 1 order by 2 desc limit 3`),
    { note: STATUS },
  );
  ask(
    'hotel costs q1 vs q2',
    'compare',
    each(
      (w) =>
        `select sum(amount) filter (where quarter = 'Q1'), sum(amount) filter (where quarter = 'Q2') from items where category = 'Hotel' and ${w}`,
    ),
    { note: STATUS },
  );
  ask('which categories are there', 'meta', 'select category from limits order by 1');
  ask(
    'what is our biggest cost',
    'ambiguous',
    [
      'select category, sum(amount) from items group by 1 order by 2 desc limit 1',
      "select category, sum(amount) from items where status <> 'rejected' group by 1 order by 2 desc limit 1",
      "select category, sum(amount) from items where status = 'approved' group by 1 order by 2 desc limit 1",
      'select max(amount) from items',
      `select team, sum(amount) from ${ALL} group by 1 order by 2 desc limit 1`,
      'select merchant, sum(amount) from items group by 1 order by 2 desc limit 1',
      'select employee, sum(amount) from items group by 1 order by 2 desc limit 1',
    ],
    { note: 'A category, a single claim, a team, a merchant or a person.' },
  );
  refuse('how many kilometres did people drive', 'Distances are not in the files.');
  refuse('expenses in november 2026', 'The claims end with September 2026.');
};
