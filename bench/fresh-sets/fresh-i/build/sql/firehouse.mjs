export const statements = ({ source, path }) => ({
  crew: `from ${source('crew.tsv', '\\t')}`,
  turnouts: `from ${source('turnouts.csv')}`,
  runs: `select r.*, meaning, category, year(alarm_at) as y, date_diff('second', alarm_at, back_at) / 60 as stay,
    date_diff('second', out_at, back_at) / 60 as away, date_diff('second', alarm_at, on_scene_at) / 60 as wait,
    date_diff('second', out_at, on_scene_at) / 60 as drive
    from '${path('callouts.parquet')}' r join ${source('alarm_codes.csv')} using (code)`,
});
const sorts = (year) =>
  ['category', 'meaning', 'code'].map(
    (key) => `select ${key}, count(*) from runs where y = ${year} group by 1`,
  );
const leader = '(select member_no from turnouts group by 1 order by count(*) desc limit 1)';
const idle = (of) => `select ${of} from crew where member_no not in (select member_no from turnouts)`;
const feb = "from runs where strftime(alarm_at, '%Y-%m') = '2026-02'";
export const answers = {
  '01': "select count(*) from runs where alarm_at >= '2026-01-01'",
  '02': sorts(2026),
  '03': sorts(2025),
  '04': ['wait', 'drive'].map((of) => `select avg(${of}) from runs`),
  '05': ['wait', 'drive'].map(
    (of) => `select avg(${of}) from runs where hour(alarm_at) not between 6 and 21`,
  ),
  '06': ['run_no', 'stay', 'stay / 60', 'away', 'away / 60'].map(
    (of) => `select ${of} from runs order by stay desc limit 1`,
  ),
  '07': ['name', 'member_no'].map(
    (of) =>
      `select ${of}, count(*) from turnouts join crew using (member_no) group by 1 order by 2 desc limit 1`,
  ),
  '08': `select count(*) from turnouts where role = 'driver' and member_no = ${leader}`,
  '09': [idle('name'), idle('member_no'), idle('count(*)')],
  10: "select 100.0 * avg(false_alarm::int) from runs where meaning = 'automatic fire alarm'",
  11: ['count(*)', 'sum(stay) / 60'].map(
    (of) => `select village, ${of} from runs group by 1 order by 2 desc limit 1`,
  ),
  12: 'select count(*) from runs where len(vehicles) > 2',
  13: 'select dayname(alarm_at), count(*) from runs group by 1',
  14: 'select v, count(*) from (select unnest(vehicles) as v from runs) group by 1',
  15: `select count(*) / (select count(*) from runs where meaning = 'building fire') from turnouts join runs using (run_no)
    where meaning = 'building fire'`,
  16: "select count(*) from runs where y = 2026 and code in ('RTC', 'MED') group by code",
  17: [
    `select alarm_at::date::varchar, count(*) ${feb} group by 1 order by 2 desc limit 1`,
    `select category, count(*) ${feb} group by 1
    order by 2 desc limit 1`,
    `select meaning, count(*) ${feb} group by 1 order by 2 desc limit 1`,
    'select count(*) from runs where y = 2026 and month(alarm_at) < 3 group by month(alarm_at)',
  ],
  18: 'select count(*) from runs where on_scene_at is null',
};
