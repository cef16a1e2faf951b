import { by, mean, minutes, most, parquet, share, sum, table, top, weekday } from '../read.mjs';

export const write = async ({ ask, follow, refuse }) => {
  const codes = Object.fromEntries(table('firehouse/alarm_codes.csv').map((c) => [c.code, c]));
  const crew = Object.fromEntries(table('firehouse/crew.tsv', '\t').map((c) => [c.member_no, c]));
  const runs = (await parquet('firehouse/callouts.parquet')).map((r) => ({
    ...r,
    ...codes[r.code],
    injured: Number(r.injured),
  }));
  const turnouts = table('firehouse/turnouts.csv');
  const isFalse = (r) => r.false_alarm === true || r.false_alarm === 'true';
  const from = (year) => runs.filter((r) => r.alarm_at.startsWith(year));
  const sorts = (list) =>
    [(r) => r.category, (r) => r.meaning, (r) => r.code].map((key) => by(list, key).flat());

  ask('callouts so far this year', 'count+filter', [[from('2026').length]]);
  follow('what sort of things were they', sorts(from('2026')), { note: 'By category, meaning or code.' });
  follow('same for last year', sorts(from('2025')));

  const there = runs.filter((r) => r.on_scene_at);
  const waits = (list) => [
    [mean(list, (r) => minutes(r.alarm_at, r.on_scene_at))],
    [mean(list, (r) => minutes(r.out_at, r.on_scene_at))],
  ];
  ask('how many minutes until we are on scene, on average', 'computed', waits(there), {
    note: 'From the alarm; from leaving the station is accepted.',
  });
  const hour = (r) => Number(r.alarm_at.slice(11, 13));
  follow('and at night, 10pm to 6am', waits(there.filter((r) => hour(r) >= 22 || hour(r) < 6)));

  const long = most(runs, (r) => minutes(r.alarm_at, r.back_at));
  const stay = minutes(long.alarm_at, long.back_at);
  const away = minutes(long.out_at, long.back_at);
  ask(
    'which run kept us out the longest',
    'superlative',
    [[long.run_no], [stay / 60], [stay], [away / 60], [away]],
    {
      note: 'The run, or its length in hours or minutes.',
    },
  );

  const busy = top(by(turnouts, (t) => t.member_no));
  ask('who turned out the most', 'join', [
    [crew[busy[0]].name, busy[1]],
    [Number(busy[0]), busy[1]],
  ]);
  follow('how often was she driving', [
    [turnouts.filter((t) => t.member_no === busy[0] && t.role === 'driver').length],
  ]);
  const idle = Object.values(crew).filter((c) => !turnouts.some((t) => t.member_no === c.member_no));
  ask('members without a single turnout', 'anti-join', [
    idle.map((c) => c.name),
    idle.map((c) => Number(c.member_no)),
    [idle.length],
  ]);

  ask(
    'what percentage of the automatic fire alarms turned out to be false',
    'share',
    [
      [
        share(
          runs.filter((r) => r.code === 'AFA'),
          isFalse,
        ),
      ],
    ],
    { percent: true },
  );
  const hours = (g) => sum(g, (r) => minutes(r.alarm_at, r.back_at)) / 60;
  ask(
    'which village keeps us busiest',
    'ambiguous',
    [top(by(runs, (r) => r.village)), top(by(runs, (r) => r.village, hours))],
    {
      note: 'By runs or by hours.',
    },
  );
  ask('runs with more then two vehicels', 'typo', [[runs.filter((r) => r.vehicles.length > 2).length]]);
  ask('callouts by day of the week', 'weekday-hour', [by(runs, (r) => weekday(r.alarm_at)).flat()]);
  ask('how often did each vehicle go out', 'nested', [
    by(
      runs.flatMap((r) => r.vehicles),
      (v) => v,
    ).flat(),
  ]);
  const fires = runs.filter((r) => r.code === 'F2');
  ask('how many of us turn out to a building fire on average', 'join', [
    [mean(fires, (r) => turnouts.filter((t) => t.run_no === r.run_no).length)],
  ]);
  const count = (code) => from('2026').filter((r) => r.code === code).length;
  ask(
    'did we go to more road traffic collisions than medical calls this year?',
    'yesno',
    [[count('RTC'), count('MED')]],
    {
      note: 'Both figures must be shown.',
    },
  );

  const feb = from('2026-02');
  const weather = feb.filter((r) => r.category === 'Weather');
  const storm = top(by(feb, (r) => r.alarm_at.slice(0, 10)));
  ask(
    'why was february 2026 so busy',
    'why',
    [
      storm,
      ['Weather', weather.length],
      top(by(feb, (r) => r.meaning)),
      top(by(feb, (r) => r.code)),
      [from('2026-01').length, feb.length],
    ],
    { expect: 'either', note: 'The storm day, the main cause with its number, or the two months.' },
  );
  ask('how many runs have no time on scene', 'nulls', [[runs.length - there.length]]);

  refuse(
    'how old is our youngest firefighter',
    'The list of members has the day of joining, no dates of birth.',
  );
  refuse('litres of water used at building fires', 'Water is not recorded.');
};
