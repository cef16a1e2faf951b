const YEAR = 'year(day) = 2026';
const TURNED = "meaning like 'turned away%'";
const MEANING = "donations join codes on codes.column = 'outcome' and code = outcome";
const AWAY = "outcome in (select code from codes where meaning like 'turned away%')";

export function write({ ask, follow, refuse }) {
  ask(
    'how many different people gave a full donation this year',
    'count+filter',
    `select count(distinct donor_id) from donations where outcome = 'OK' and ${YEAR}`,
  );
  ask('why do people get turned away, with numbers', 'why', [
    `select replace(meaning, 'turned away: ', ''), count(*) from ${MEANING} where ${TURNED} group by 1 order by 2 desc`,
    `select outcome, count(*) from ${MEANING} where ${TURNED} group by 1 order by 2 desc`,
  ]);
  follow('just at the rugby club', [
    `select replace(meaning, 'turned away: ', ''), count(*) from ${MEANING} where ${TURNED} and venue = 'Rugby Club' group by 1 order by 2 desc`,
    `select outcome, count(*) from ${MEANING} where ${TURNED} and venue = 'Rugby Club' group by 1 order by 2 desc`,
  ]);
  ask(
    'faints in percent of visits, women vs men',
    'share',
    "select 100.0 * count(*) filter (where outcome = 'FT') / count(*) from donations join donors using (donor_id) group by sex order by sex",
    { percent: true },
  );
  ask('red cells in stock by blood group', 'group', [
    "select \"bloodGroup\", count(*) from units where product = 'red cells' and status = 'in stock' group by 1 order by 2 desc",
    "select \"bloodGroup\", count(*) from units where product = 'red cells' and status = 'in stock' and expires >= '2026-11-21' group by 1 order by 2 desc",
  ]);
  follow('are any of those past their expiry date?', [
    "select case when count(*) > 0 then 'yes' else 'no' end from units where product = 'red cells' and status = 'in stock' and expires < '2026-11-21'",
    "select count(*) from units where product = 'red cells' and status = 'in stock' and expires < '2026-11-21'",
    "select unit from units where product = 'red cells' and status = 'in stock' and expires < '2026-11-21' order by 1",
  ]);
  ask(
    'which hospital gets the most units',
    'nested',
    "select issue.hospital, count(*) from units where status = 'issued' group by 1 order by 2 desc limit 1",
  );
  follow('and the fewest urgent ones?', [
    "select issue.hospital, count(*) from units where status = 'issued' and issue.urgent group by 1 order by 2 limit 1",
    "select issue.hospital, 100.0 * count(*) filter (where issue.urgent) / count(*) from units where status = 'issued' group by 1 order by 2 limit 1",
  ]);
  ask(
    'average age of our donors',
    'computed',
    [
      "select avg(date_diff('day', date_of_birth, date '2026-11-21') / 365.25) from donors",
      "select avg(date_sub('year', date_of_birth, date '2026-11-21')) from donors",
      'select avg(2026 - year(date_of_birth)) from donors',
      "select avg(date_diff('day', date_of_birth, date '2026-11-21') / 365.25) from donors where opted_out is null",
      "select avg(date_sub('year', date_of_birth, date '2026-11-21')) from donors where opted_out is null",
    ],
    { note: 'Today is 2026-11-21; in completed years, in years with a fraction, or by year of birth.' },
  );
  ask('how many registered donors never showed up', 'anti-join', [
    'select count(*) from donors where donor_id not in (select donor_id from donations)',
    'select count(*) from donors where donor_id not in (select donor_id from donations) and opted_out is null',
  ]);
  ask(
    'what does outcome MD mean',
    'meta',
    "select replace(meaning, 'turned away: ', '') from codes where code = 'MD'",
  );
  ask('weakest venue this year', 'ambiguous', [
    `select venue, count(*) from donations where outcome = 'OK' and ${YEAR} group by 1 order by 2 limit 1`,
    `select venue, count(*) from donations where ${YEAR} group by 1 order by 2 limit 1`,
    `select venue, sum(ml) from donations where ${YEAR} group by 1 order by 2 limit 1`,
    `select venue from donations where ${YEAR} group by 1 order by count(*) filter (where ${AWAY}) / count(*) desc limit 1`,
    `select venue from donations where ${YEAR} group by 1 order by count(*) filter (where outcome <> 'OK') / count(*) desc limit 1`,
  ]);
  ask('average days until a platelets unit is issued', 'join', [
    "select avg(issue.on::date - day) from units join donations on donation_no = \"donationNo\" where product = 'platelets' and status = 'issued'",
  ]);
  ask('litres of whole blood collected in each quarter of 2026', 'trend', [
    `select sum(ml) / 1000 from donations where type = 'WB' and ${YEAR} group by quarter(day) order by quarter(day)`,
    `select sum(ml) / 1000 from donations where type = 'WB' and outcome = 'OK' and ${YEAR} group by quarter(day) order by quarter(day)`,
    `select sum(ml) from donations where type = 'WB' and ${YEAR} group by quarter(day) order by quarter(day)`,
  ]);
  ask('busiest day of the week for sessions', 'weekday-hour', [
    'select dayname(day), count(*) from donations group by 1 order by 2 desc limit 1',
    "select dayname(day), count(*) from donations where outcome = 'OK' group by 1 order by 2 desc limit 1",
  ]);
  ask('list the AB- donors', 'lookup', [
    "select name from donors where blood_group = 'AB-' order by 1",
    "select donor_id from donors where blood_group = 'AB-' order by 1",
  ]);
  ask(
    'share of platelets units we had to throw away',
    'share',
    "select 100.0 * count(*) filter (where status = 'discarded') / count(*) from units where product = 'platelets'",
    { percent: true },
  );
  ask(
    'how many gave whole blood at least four times',
    'having',
    [
      "select count(*) from (select donor_id from donations where type = 'WB' and outcome = 'OK' group by 1 having count(*) >= 4)",
      "select name from donors where donor_id in (select donor_id from donations where type = 'WB' and outcome = 'OK' group by 1 having count(*) >= 4) order by 1",
      "select donor_id from donations where type = 'WB' and outcome = 'OK' group by 1 having count(*) >= 4 order by 1",
    ],
    { note: 'Somebody who was turned away did not give.' },
  );
  refuse('whole blood collected in 2024', 'The sessions begin in January 2025.');
  refuse('phone number of Huw Eynon', 'The donor file has no phone numbers.');
}
