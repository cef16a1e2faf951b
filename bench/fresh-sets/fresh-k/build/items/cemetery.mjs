const TODAY = "date '2026-11-21'";
const EXPIRED = `leased_until < ${TODAY}`;
const UNSAFE = 'grade = 4 and made_safe_on is null';

export function write({ ask, follow, refuse }) {
  ask('how many people are buried here', 'count', 'select count(*) from burials');
  ask('what year was the first burial', 'superlative', 'select min(year) from burials');
  follow('and when was the last one', ['select max(buried)::varchar from burials']);
  ask('burials per decade', 'trend', 'select year // 10 * 10, count(*) from burials group by 1 order by 1');
  ask(
    'vacant plots by section',
    'group',
    "select section, count(*) from plots where holder = 'vacant' group by 1 order by 2 desc",
  );
  ask('how many leases have run out', 'computed', `select count(*) from plots where ${EXPIRED}`, {
    note: 'Lease until before today; perpetual leases do not run out.',
  });
  follow('which section has the most of those', [
    `select section, count(*) from plots where ${EXPIRED} group by 1 order by 2 desc limit 1`,
  ]);
  ask('lease fees per year, all together', 'agg', [
    'select sum(fee) from plots',
    `select sum(fee) from plots where leased_until >= ${TODAY}`,
  ]);
  ask('average age of the women and of the men', 'compare', [
    'select avg(age) from burials group by sex order by sex',
    "select avg(age) from burials where age_text not like '%months' group by sex order by sex",
    "select avg(case when age_text like '%months' then 0 else age end) from burials group by sex order by sex",
  ]);
  ask('children under ten, how many', 'count+filter', 'select count(*) from burials where age < 10', {
    note: 'Ages written in months are under ten too.',
  });
  ask(
    'most comon surname',
    'typo',
    'select surname, count(*) from burials group by 1 order by 2 desc limit 1',
  );
  ask('dangerous headstones that have not been made safe', 'join', [
    `select plot from checks where ${UNSAFE} order by 1`,
    `select count(*) from checks where ${UNSAFE}`,
    `select count(distinct plot) from checks where ${UNSAFE}`,
    'select plot from (select * from checks qualify row_number() over (partition by plot order by checked_on desc) = 1) where grade = 4 and made_safe_on is null order by 1',
    'select count(*) from (select * from checks qualify row_number() over (partition by plot order by checked_on desc) = 1) where grade = 4 and made_safe_on is null',
  ]);
  ask(
    'which stone is the worst',
    'ambiguous',
    [
      'select stone, 100.0 * count(*) filter (where grade > 1) / count(*) from checks group by 1 order by 2 desc limit 1',
      'select stone, 100.0 * count(*) filter (where grade > 2) / count(*) from checks group by 1 order by 2 desc limit 1',
      'select stone, count(*) from checks where grade > 1 group by 1 order by 2 desc limit 1',
      'select stone, count(*) from checks where grade > 2 group by 1 order by 2 desc limit 1',
      'select stone, count(*) from checks where grade = 4 group by 1 order by 2 desc limit 1',
      'select stone, avg(grade) from checks group by 1 order by 2 desc limit 1',
    ],
    { percent: true },
  );
  ask(
    'median days until a loose stone was made safe',
    'stat',
    'select median(made_safe_on - checked_on) from checks where grade = 3',
  );
  ask('entries without a date of death', 'nulls', 'select count(*) from burials where died_text is null');
  ask('mean age of those who lie in the Woodland section', 'join', [
    "select avg(age) from burials join plots using (plot) where section = 'Woodland'",
    "select avg(age) from burials join plots using (plot) where section = 'Woodland' and age_text not like '%months'",
  ]);
  ask(
    'has Fr. Doyle held more burials than Rev. Okoro since 2010?',
    'yesno',
    "select count(*) from burials where year >= 2010 and officiant in ('Fr. Doyle', 'Rev. Okoro') group by officiant order by officiant",
    { note: 'Both figures must be shown.' },
  );
  ask(
    'average days between death and burial',
    'computed',
    'select avg(buried - died) from burials where died is not null and buried is not null',
    { note: 'The oldest entries have only a year and cannot be used.' },
  );
  refuse('most frequent cause of death', 'The register does not say what people died of.');
  refuse('how many burials will there be next year', 'That would be a forecast.');
}
