const BILLED = (year, more = '') =>
  `select client, sum(net) from invoices where year(day) = ${year} ${more} group by 1 order by 2 desc limit 5`;
const BY_NAME = 'jobs join translators on translators.id = translator';
const LATE = "jobs.status = 'delivered' and delivered::date > due";

export function write({ ask, follow, refuse }) {
  ask(
    'how many jobs are still open',
    'count+filter',
    "select count(*) from jobs where status = 'in progress'",
  );
  follow('which of them have no translator yet', [
    "select job from jobs where status = 'in progress' and translator is null order by 1",
  ]);
  ask('five clients we billed the most in 2026', 'topn', [
    BILLED(2026),
    BILLED(2026, "and number like 'INV%'"),
  ]);
  follow('and the year before', [BILLED(2025), BILLED(2025, "and number like 'INV%'")]);
  ask('what do all credit notes add up to', 'agg', "select sum(net) from invoices where number like 'CN%'", {
    anySign: true,
  });
  follow('and how many for each reason', [
    "select remark, count(*) from invoices where number like 'CN%' group by 1 order by 2 desc",
  ]);
  ask('unpaid invoices, how many and how much', 'nulls', [
    "select count(*), sum(net) from invoices where paid is null and number like 'INV%'",
  ]);
  ask(
    'which translator is late most often',
    'ambiguous',
    [
      `select name, count(*) from ${BY_NAME} where ${LATE} group by 1 order by 2 desc limit 1`,
      `select name, 100.0 * count(*) filter (where ${LATE}) / count(*) from ${BY_NAME} where jobs.status = 'delivered' group by 1 order by 2 desc limit 1`,
    ],
    { percent: true },
  );
  ask('when we are late, by how many days on average', 'computed', [
    `select avg(delivered::date - due) from jobs where ${LATE}`,
    `select avg(date_diff('minute', due::timestamp, delivered) / 1440.0) from jobs where ${LATE}`,
  ]);
  ask(
    'words delivered per target language in 2026',
    'group',
    'select target, sum(words) from jobs where year(delivered) = 2026 group by 1 order by 2 desc',
  );
  ask('how many different language pairs have we worked on', 'computed', [
    "select count(*) from (select distinct source, target from jobs where status <> 'cancelled')",
    'select count(*) from (select distinct source, target from jobs)',
    "select count(*) from (select distinct source, target from jobs where status = 'delivered')",
  ]);
  ask('words ordered per account manager', 'join', [
    'select account_manager, sum(words) from jobs join clients on clients.id = client group by 1 order by 2 desc',
    "select account_manager, sum(words) from jobs join clients on clients.id = client where status <> 'cancelled' group by 1 order by 2 desc",
  ]);
  ask('which sworn translator did the most words', 'nested', [
    `select name, sum(words) from ${BY_NAME} where sworn and jobs.status = 'delivered' group by 1 order by 2 desc limit 1`,
    `select name, sum(words) from ${BY_NAME} where sworn group by 1 order by 2 desc limit 1`,
    `select name, sum(words) from ${BY_NAME} where sworn and jobs.status <> 'cancelled' group by 1 order by 2 desc limit 1`,
  ]);
  ask('avrage rate per word for post-editting', 'typo', [
    "select avg(rate) from jobs where service = 'post-editing'",
    "select avg(rate) from jobs where service = 'post-editing' and status <> 'cancelled'",
    "select avg(rate) from jobs where service = 'post-editing' and status = 'delivered'",
    "select sum(rate * words) / sum(words) from jobs where service = 'post-editing' and status <> 'cancelled'",
    "select sum(rate * words) / sum(words) from jobs where service = 'post-editing'",
  ]);
  ask('new orders in october against october last year', 'growth', [
    'select count(*) from jobs where month(ordered) = 10 group by year(ordered) order by year(ordered)',
    "select count(*) from jobs where month(ordered) = 10 and status <> 'cancelled' group by year(ordered) order by year(ordered)",
  ]);
  ask(
    'clients without an order in the last 90 days',
    'anti-join',
    [
      "select name from clients where id not in (select client from jobs where ordered > date '2026-11-18' - 90) order by 1",
      "select name from clients where id not in (select client from jobs where ordered > date '2026-11-21' - 90) order by 1",
      "select name from clients where id in (select client from jobs) and id not in (select client from jobs where ordered > date '2026-11-18' - 90) order by 1",
    ],
    { note: 'Counted back from the newest order, 2026-11-18; counted from today is accepted too.' },
  );
  ask('do we have more than one translator for danish?', 'yesno', [
    "select case when count(*) > 1 then 'yes' else 'no' end from translators where list_contains(\"into\", 'DA')",
    'select count(*) from translators where list_contains("into", \'DA\')',
    'select name from translators where list_contains("into", \'DA\') order by 1',
  ]);
  ask(
    'average days until an invoice gets paid, by sector',
    'join',
    'select sector, avg(paid - day) from invoices join clients on clients.name = client where paid is not null group by 1 order by 2 desc',
  );
  refuse(
    'how satisfied is Dentaflex with us',
    'There are no ratings or complaints by clients, only remarks on credit notes.',
  );
  refuse('what will we invoice in december', 'That would be a forecast.');
}
