const NOW = 'left_on is null';
const MILK = 'milk join cows using (ear_tag)';
const NEVER = 'from cows where ear_tag not in (select ear_tag from treatments)';
const DRY = (what) =>
  `select ${what} from cows where ear_tag not in (select ear_tag from milk where month = '2026-03')`;
export const write = ({ ask, follow, refuse }) => {
  ask('how many cows are still in the herd', 'count+filter', `select count(*) from cows where ${NOW}`);
  follow('by breed', `select breed, count(*) from cows where ${NOW} group by 1 order by 2 desc`);
  follow('and by pen instead', `select pen, count(*) from cows where ${NOW} group by 1 order by 2 desc`);
  ask('average milk per cow in october', 'agg', "select avg(kg) from milk where month = '2026-10'");
  follow('and in may', "select avg(kg) from milk where month = '2026-05'");
  ask(
    'month over month change of the average yield',
    'mom',
    [
      'select month, change from (select month, 100.0 * (avg(kg) / lag(avg(kg)) over (order by month) - 1) as change from milk group by 1) where change is not null order by 1',
      'select month, change from (select month, avg(kg) - lag(avg(kg)) over (order by month) as change from milk group by 1) where change is not null order by 1',
    ],
    { percent: true, note: 'In percent or in kg.' },
  );
  ask('which cow gave the most milk in june', 'superlative', [
    `select name, kg from ${MILK} where month = '2026-06' order by 2 desc limit 1`,
    "select ear_tag, kg from milk where month = '2026-06' order by 2 desc limit 1",
  ]);
  ask(
    'july yield by breed, on average',
    'join',
    `select breed, avg(kg) from ${MILK} where month = '2026-07' group by 1 order by 2 desc`,
  );
  ask('how many cows have no milk value for march', 'nulls', [DRY('count(*)')]);
  ask(
    'cows that were never treated',
    'anti-join',
    [
      `select count(*) ${NEVER}`,
      `select count(*) ${NEVER} and ${NOW}`,
      `select name ${NEVER} order by 1`,
      `select ear_tag ${NEVER} order by 1`,
      `select name ${NEVER} and ${NOW} order by 1`,
      `select ear_tag ${NEVER} and ${NOW} order by 1`,
    ],
    { note: 'With or without those that left; their number or the list.' },
  );
  ask("who is Wilma's mother", 'join', [
    "select m.name from cows c join cows m on c.dam = m.ear_tag where c.name = 'Wilma'",
    "select dam from cows where name = 'Wilma'",
  ]);
  ask('which cow has the most daughters', 'join', [
    'select m.name, count(*) from cows c join cows m on c.dam = m.ear_tag group by m.ear_tag, 1 order by 2 desc limit 1',
    'select dam, count(*) from cows where dam is not null group by 1 order by 2 desc limit 1',
  ]);
  ask(
    'treatment costs by diagnosis',
    'group',
    'select diagnosis, sum(cost) from treatments group by 1 order by 2 desc',
  );
  ask(
    'share of mastitis in all treatments',
    'share',
    [
      "select 100.0 * count(*) filter (where diagnosis = 'Mastitis') / count(*) from treatments",
      "select 100.0 * sum(cost) filter (where diagnosis = 'Mastitis') / sum(cost) from treatments",
    ],
    { percent: true, note: 'By number or by cost.' },
  );
  ask(
    'cumulative treatment costs by month',
    'running',
    "select strftime(day, '%Y-%m'), sum(sum(cost)) over (order by strftime(day, '%Y-%m')) from treatments group by 1 order by 1",
  );
  ask('five best cows by average yield', 'topn', [
    `select name, avg(kg) from ${MILK} group by 1 order by 2 desc limit 5`,
    'select ear_tag, avg(kg) from milk group by 1 order by 2 desc limit 5',
  ]);
  ask(
    'which cow makes the most trouble',
    'ambiguous',
    [
      'select name, count(*) from treatments join cows using (ear_tag) group by 1 order by 2 desc, 1 limit 1',
      'select name, count(*) from treatments join cows using (ear_tag) group by 1 order by 2 desc, 1 desc limit 1',
      'select name, sum(cost) from treatments join cows using (ear_tag) group by 1 order by 2 desc limit 1',
      'select name, sum(withheld) from treatments join cows using (ear_tag) where withheld is not null group by 1 order by 2 desc limit 1',
      'select ear_tag, count(*) from treatments group by 1 order by 2 desc, 1 limit 1',
      'select ear_tag, count(*) from treatments group by 1 order by 2 desc, 1 desc limit 1',
      'select ear_tag, sum(cost) from treatments group by 1 order by 2 desc limit 1',
      'select ear_tag, sum(withheld) from treatments where withheld is not null group by 1 order by 2 desc limit 1',
    ],
    { note: 'Most treatments (two cows share the lead), highest cost or most days of withheld milk.' },
  );
  ask(
    'tretment costs in septmber',
    'typo',
    "select sum(cost) from treatments where strftime(day, '%Y-%m') = '2026-09'",
  );
  refuse('what milk price did we get in july', 'Prices of milk are not in the files.');
  refuse('which cows are due to calve in december', 'Calvings are not in the files.');
};
