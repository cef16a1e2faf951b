const OPEN = "from claims where status = 'open'";
const PAID = 'from payments p join claims c using (ClaimRef) join policies using (PolicyNo)';
const MONTH = (column, where = '') =>
  `select count(*) from claims where strftime(${column}, '%Y-%m') in ('2025-12', '2026-01') ${where} group by strftime(${column}, '%Y-%m') order by strftime(${column}, '%Y-%m')`;
export const write = ({ ask, follow, refuse }) => {
  ask('how many claims are open', 'count+filter', `select count(*) ${OPEN}`);
  follow('by peril', `select peril, count(*) ${OPEN} group by 1 order by 2 desc`);
  follow(
    'what are we holding in reserve for them',
    [
      `select peril, sum(reserve.indemnity + reserve.expenses) ${OPEN} group by 1 order by 2 desc`,
      `select sum(reserve.indemnity + reserve.expenses) ${OPEN}`,
      `select peril, sum(reserve.indemnity) ${OPEN} group by 1 order by 2 desc`,
      `select sum(reserve.indemnity) ${OPEN}`,
    ],
    { note: 'Indemnity with or without expenses; per peril or in total.' },
  );
  ask(
    'total paid on claims in 2026',
    'agg',
    [
      'select sum(Amount) from payments where year(PaidOn) = 2026',
      'select sum(Amount) from payments where year(PaidOn) = 2026 and Amount > 0',
    ],
    { note: 'Net of recoveries, or before them.' },
  );
  follow('split that by product', [
    `select Product, sum(Amount) ${PAID} where year(PaidOn) = 2026 group by 1 order by 2 desc`,
    `select Product, sum(Amount) ${PAID} where year(PaidOn) = 2026 and Amount > 0 group by 1 order by 2 desc`,
  ]);
  ask(
    'AnnualPremium for each region',
    'group',
    [
      'select Region, sum(AnnualPremium) from policies group by 1 order by 2 desc',
      'select Region, avg(AnnualPremium) from policies group by 1 order by 2 desc',
    ],
    { note: 'The sum is meant; the mean is accepted.' },
  );
  ask(
    'claims where a witness is named',
    'nested',
    "select count(*) from claims where list_contains(list_transform(parties, p -> p.role), 'witness')",
  );
  ask(
    'which handler sits on the most open claims',
    'nested-superlative',
    `select handler.name, count(*) ${OPEN} group by 1 order by 2 desc limit 1`,
  );
  ask(
    'how many days on average between loss and notification',
    'computed',
    "select avg(date_diff('day', lossDate, notifiedDate)) from claims",
  );
  ask('policies with four or more claims', 'having', [
    'select count(*) from (select policyNo from claims group by 1 having count(*) >= 4)',
    'select policyNo from claims group by 1 having count(*) >= 4 order by 1',
  ]);
  ask(
    'net claims payments as a percentage of annual premium, per product',
    'join',
    'select Product, 100.0 * paid / premium from (select Product, sum(Amount) paid from payments join claims using (ClaimRef) join policies using (PolicyNo) group by 1) join (select Product, sum(AnnualPremium) premium from policies group by 1) using (Product) order by 2 desc',
    { percent: true, note: 'All payments against the yearly premium of all policies.' },
  );
  ask(
    'why were there so many claims in january 2026',
    'why',
    [
      MONTH('lossDate'),
      MONTH('notifiedDate'),
      "select 'storm', count(*) from claims where peril = 'storm' and strftime(lossDate, '%Y-%m') = '2026-01'",
      "select 'storm', count(*) from claims where peril = 'storm' and strftime(notifiedDate, '%Y-%m') = '2026-01'",
      "select 'North West', count(*) from claims join policies using (PolicyNo) where Region = 'North West' and strftime(lossDate, '%Y-%m') = '2026-01'",
      "select 'North West', count(*) from claims join policies using (PolicyNo) where Region = 'North West' and strftime(notifiedDate, '%Y-%m') = '2026-01'",
    ],
    { note: 'Both months, or the main peril or region with its count.' },
  );
  ask('policies sold without a broker', 'nulls', 'select count(*) from policies where BrokerCode is null');
  ask(
    'claims closed more than 90 days after notification',
    'computed',
    "select count(*) from claims where date_diff('day', notifiedDate, closedDate) > 90",
  );
  ask(
    'which broker brings in the most premium',
    'join',
    'select BrokerName, sum(AnnualPremium) from policies join brokers using (BrokerCode) group by 1 order by 2 desc limit 1',
  );
  ask(
    'biggest claim we have',
    'ambiguous',
    [
      'select ClaimRef, sum(Amount) from payments group by 1 order by 2 desc limit 1',
      'select ClaimRef, Amount from payments order by Amount desc limit 1',
      'select claimRef, reserve.indemnity + reserve.expenses from claims order by 2 desc limit 1',
      'select claimRef, reserve.indemnity from claims order by 2 desc limit 1',
    ],
    { note: 'By everything paid, by one payment, or by reserve.' },
  );
  ask(
    'are theft claims flagged for fraud more often than collisions?',
    'yesno',
    [
      "select 100.0 * avg(fraudFlag::int) from claims where peril in ('theft', 'collision') group by peril order by peril",
      "select count(*) filter (where fraudFlag) from claims where peril in ('theft', 'collision') group by peril order by peril",
    ],
    { percent: true, note: 'Both figures must be shown: shares, or counts.' },
  );
  ask('five largest payments to repairers', 'topn', [
    "select Amount from payments where PayeeType = 'repairer' order by Amount desc limit 5",
  ]);
  refuse('which claims went to court', 'Litigation is not recorded.');
  refuse('how many pet policies lapsed', 'There is no pet product, and lapses are not recorded.');
};
