export const statements = ({ source, path }) => ({
  crews: `from ${source('crews.tsv', '\\t')}`,
  reports: `select r.* exclude (reported_at, settled_at), reported_at::timestamp as born, settled_at::timestamp as done,
    place.street as street, w.ward, code, residents::double as residents, road_km::double as km
    from read_json('${path('reports.jsonl')}') r join ${source('wards.csv')} w on w.code = r.place.ward`,
  jobs: `select report, foreman, materials_gbp::double as cost from ${source('jobs.csv')} join crews using (crew)`,
});
const OPEN = "state = 'open'";
const PENDING = "state in ('open', 'scheduled')";
const ward = (of, where, end = '') =>
  `select ward, ${of} from reports where ${where} group by ward, residents, km ${end}`;
const per = '1000 * count(*) / residents';
const took = "date_diff('second', born, done) / 86400";
const wholeDays = "date_diff('day', born, done)";
const bare = (of) =>
  `select ${of} from reports where state = 'fixed' and ref not in (select report from jobs)`;
const first = 'order by 2 desc limit 1';
const month = (n) => `year(born) = 2026 and month(born) = ${n}`;
export const answers = {
  '01': [ward('count(*)', OPEN), ward('count(*)', PENDING)],
  '02': [ward(per, OPEN), ward(per, PENDING)],
  '03': [OPEN, PENDING].flatMap((state) =>
    [per, 'count(*)'].map((of) => ward(of, `${state} and kind = 'pothole'`)),
  ),
  '04': [took, wholeDays].map((of) => `select median(${of}) from reports where state = 'fixed'`),
  '05': [took, wholeDays].flatMap((of) =>
    ['avg', 'median'].map(
      (f) => `select ${f}(${of}) from reports
    where state = 'fixed' group by photos > 0`,
    ),
  ),
  '06': `select street, count(*) from reports group by 1 ${first}`,
  '07': `select duplicate_of, count(*) from reports where duplicate_of is not null group by 1 ${first}`,
  '08': `select count(*) from reports where via in ('phone', 'website') and year(born) = 2026 group by via`,
  '09': "select strftime(born, '%Y-%m'), count(*) from reports where born >= '2026-01-01' group by 1",
  10: [
    `select kind, count(*) from reports where ${month(2)} group by 1 ${first}`,
    'select count(*) from reports where year(born) = 2026 and month(born) in (1, 2) group by month(born)',
  ],
  11: [OPEN, PENDING].map(
    (state) => `select count(*) from reports where ${state} and list_contains(tags, 'school route')`,
  ),
  12: 'select tag, count(*) from (select unnest(tags) as tag from reports) group by 1',
  13: 'select foreman, count(*) from jobs group by 1',
  14: 'select foreman, sum(cost) from jobs group by 1',
  15: [bare('count(*)'), bare('ref')],
  16: ['true', OPEN, PENDING]
    .flatMap((where) => ['count(*)', per, 'count(*) / km'].map((of) => ward(of, where, first)))
    .concat(ward(`avg(${took})`, "state = 'fixed'", first)),
  17: ['true', "state <> 'duplicate'"].map(
    (extra) => `select count(*) from reports where kind = 'street light' and ${month(10)} and ${extra}`,
  ),
  18: `select hour(born), count(*) from reports group by 1 ${first}`,
};
