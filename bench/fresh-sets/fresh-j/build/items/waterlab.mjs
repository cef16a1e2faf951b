const ALL = 'results join samples using (lab_no) join sites on site = site_code';
const N = "parameter = 'Nitrate'";
const WELLS = `from ${ALL} where ${N} and site_type = 'well'`;
export const write = ({ ask, follow, refuse }) => {
  ask(
    'samples taken per council in 2026',
    'join',
    'select council, count(*) from samples join sites on site = site_code where year(sampled_at) = 2026 group by 1 order by 2 desc',
  );
  ask(
    'average nitrate by type of site',
    'join',
    `select site_type, avg(result) from ${ALL} where ${N} group by 1 order by 2 desc`,
    { note: 'n.d. has no value.' },
  );
  follow('wells only, by council', `select council, avg(result) ${WELLS} group by 1 order by 2 desc`);
  follow(
    'since june 2026',
    `select council, avg(result) ${WELLS} and sampled_at >= '2026-06-01' group by 1 order by 2 desc`,
  );
  ask(
    'nitrate results above the limit',
    'join',
    `select count(*) from results join limits using (parameter) where ${N} and result > max_value`,
  );
  ask(
    'share of E. coli results reported as <1',
    'share',
    [
      "select 100.0 * avg((result_text = '<1')::int) from results where parameter = 'E. coli'",
      "select 100.0 * avg((result_text = '<1')::int) from results where parameter = 'E. coli' and result_text <> 'n.d.'",
    ],
    { percent: true },
  );
  ask(
    'how many hours pass on average until a sample is received',
    'computed',
    "select avg(date_diff('minute', sampled_at, received_at) / 60.0) from samples",
  );
  ask(
    'mean water temperature for each council',
    'join',
    'select council, avg(water_temp_c) from samples join sites on site = site_code group by 1 order by 2 desc',
    { note: 'n/m has no value.' },
  );
  ask(
    'how many samples get taken on each weekday',
    'weekday-hour',
    'select dayname(sampled_at), count(*) from samples group by 1 order by 2 desc',
  );
  ask('highest lead value and the site it came from', 'superlative', [
    `select site_name, result from ${ALL} where parameter = 'Lead' order by result desc nulls last limit 1`,
    `select site, result from ${ALL} where parameter = 'Lead' order by result desc nulls last limit 1`,
  ]);
  ask(
    'samples where the water temperature was not measured',
    'nulls',
    'select count(*) from samples where water_temp_c is null',
    { note: 'They say n/m.' },
  );
  ask(
    'broken bottles by sampler',
    'group',
    "select sampler, count(*) from samples where condition = 'bottle broken' group by 1 order by 2 desc",
  );
  ask(
    'is turbidity higher after heavy rain than when it is dry?',
    'yesno',
    "select avg(result) from results join samples using (lab_no) where parameter = 'Turbidity' and weather in ('heavy rain', 'dry') group by weather order by weather",
    { note: 'Both figures must be shown.' },
  );
  ask(
    'chlorid reslts per analist',
    'typo',
    "select analyst, count(*) from results where parameter = 'Chloride' group by 1 order by 2 desc",
  );
  ask(
    'nitrate in the Oldmoor wells, 2025 to 2026',
    'growth',
    [
      `select avg(result) ${WELLS} and council = 'Oldmoor' group by year(sampled_at) order by year(sampled_at)`,
      `select 100.0 * (avg(result) filter (where year(sampled_at) = 2026) / avg(result) filter (where year(sampled_at) = 2025) - 1) ${WELLS} and council = 'Oldmoor'`,
    ],
    { percent: true },
  );
  ask(
    'what period do the samples cover',
    'meta',
    'select min(sampled_at)::date::varchar, max(sampled_at)::date::varchar from samples',
  );
  ask('sites sampled fewer than 22 times', 'having', [
    'select site from samples group by 1 having count(*) < 22 order by 1',
    'select site_name from samples join sites on site = site_code group by 1 having count(*) < 22 order by 1',
    'select count(*) from (select site from samples group by 1 having count(*) < 22)',
  ]);
  ask(
    'which lake is the cleanest',
    'ambiguous',
    [
      `select site_name from ${ALL} where site_type = 'lake' and parameter = 'E. coli' group by 1 order by avg(result) limit 1`,
      `select site_name from ${ALL} where site_type = 'lake' and ${N} group by 1 order by avg(result) limit 1`,
      `select site_name from ${ALL} where site_type = 'lake' and parameter = 'Turbidity' group by 1 order by avg(result) limit 1`,
    ],
    {
      expect: 'either',
      note: 'Clean is not defined; the lowest mean of E. coli, nitrate or turbidity are readings.',
    },
  );
  refuse('pesticide levels in the river samples', 'Pesticides are not measured.');
  refuse('invoice amount per sample', 'Prices are not recorded.');
};
