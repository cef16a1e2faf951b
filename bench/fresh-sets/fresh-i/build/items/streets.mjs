import {
  by,
  calendarDays,
  days,
  inOrder,
  jsonLines,
  mean,
  median,
  number,
  sum,
  table,
  top,
} from '../read.mjs';

export const write = ({ ask, follow, refuse }) => {
  const wards = Object.fromEntries(table('streets/wards.csv').map((w) => [w.code, w]));
  const crews = Object.fromEntries(table('streets/crews.tsv', '\t').map((c) => [c.crew, c]));
  const reports = jsonLines('streets/reports.jsonl').map((r) => ({ ...r, ward: wards[r.place.ward] }));
  const jobs = table('streets/jobs.csv').map((j) => ({
    ...j,
    ...crews[j.crew],
    cost: number(j.materials_gbp),
  }));
  const open = reports.filter((r) => r.state === 'open');
  const pending = reports.filter((r) => ['open', 'scheduled'].includes(r.state));
  const wardKeys = [(r) => r.ward.ward, (r) => r.ward.code];
  const perHead = (g) => (1000 * g.length) / Number(g[0].ward.residents);
  const both = (make) => [open, pending].flatMap((list) => wardKeys.map((key) => make(list, key)));

  ask(
    'open reports per ward',
    'join',
    both((list, key) => by(list, key).flat()),
    { note: 'Those that are scheduled may be counted too.' },
  );
  follow(
    'per 1000 residents',
    both((list, key) => by(list, key, perHead).flat()),
  );
  const holes = (list) => list.filter((r) => r.kind === 'pothole');
  follow(
    'potholes only',
    [
      ...both((list, key) => by(holes(list), key, perHead).flat()),
      ...both((list, key) => by(holes(list), key).flat()),
    ],
    { note: 'Per 1000 residents is what was asked last; the numbers are accepted.' },
  );

  const fixed = reports.filter((r) => r.state === 'fixed');
  const exact = (r) => days(r.reported_at, r.settled_at);
  const whole = (r) => calendarDays(r.reported_at, r.settled_at);
  ask('median days until a report is fixed', 'stat', [[median(fixed, exact)], [median(fixed, whole)]]);
  const photo = (test) => fixed.filter((r) => r.photos > 0 === test);
  ask(
    'do reports with photos get fixed faster?',
    'yesno',
    [mean, median].flatMap((of) => [exact, whole].map((f) => [of(photo(true), f), of(photo(false), f)])),
    { note: 'Both figures must be shown; means or medians.' },
  );

  ask('street we hear about most', 'superlative', [top(by(reports, (r) => r.place.street))]);
  const copies = by(reports, (r) => r.duplicate_of);
  const leaders = copies.filter(([, n]) => n === copies[0][1]);
  ask(
    'which report has the most duplicates',
    'join',
    leaders,
    leaders.length > 1 ? { note: 'Tied; any of them will do.' } : {},
  );
  const via = (how) => reports.filter((r) => r.via === how && r.reported_at.startsWith('2026')).length;
  ask('phone vs website reports this year', 'compare', [[via('phone'), via('website')]]);

  const months = inOrder(
    by(
      reports.filter((r) => r.reported_at.startsWith('2026')),
      (r) => r.reported_at.slice(0, 7),
    ),
  );
  ask('reports by month since january', 'trend', [months.flat()], { note: 'January 2026.' });
  const feb = reports.filter((r) => r.reported_at.startsWith('2026-02'));
  follow(
    'why so many in february',
    [top(by(feb, (r) => r.kind)), [months[0][1], feb.length], [feb.length, months[2][1]]],
    {
      expect: 'either',
      note: 'The main kind with its number, or february and a month beside it.',
    },
  );

  const school = (list) => list.filter((r) => r.tags.includes('school route')).length;
  ask('defects on a school route that are still open', 'nested', [[school(open)], [school(pending)]], {
    note: 'Those that are scheduled may be counted too.',
  });
  ask('which tags are used and how often', 'nested', [
    by(
      reports.flatMap((r) => r.tags),
      (t) => t,
    ).flat(),
  ]);
  ask('repair jobs per foreman', 'join', [by(jobs, (j) => j.foreman).flat()]);
  follow('what did they spend on materials', [
    by(
      jobs,
      (j) => j.foreman,
      (g) => sum(g, (j) => j.cost),
    ).flat(),
  ]);
  const bare = fixed.filter((r) => !jobs.some((j) => j.report === r.ref));
  ask('fixed reports without any job', 'anti-join', [[bare.length], bare.map((r) => r.ref)]);

  const values = [(g) => g.length, perHead, (g) => g.length / Number(g[0].ward.road_km)];
  const slow = wardKeys.map((key) => top(by(fixed, key, (g) => mean(g, exact))));
  ask(
    'which ward is the worst',
    'ambiguous',
    [
      ...[reports, open, pending].flatMap((list) =>
        values.flatMap((v) => wardKeys.map((key) => top(by(list, key, v)))),
      ),
      ...slow,
    ],
    { note: 'By reports or open reports, per resident or km, or by days until fixed.' },
  );
  const lights = reports.filter((r) => r.kind === 'street light' && r.reported_at.startsWith('2026-10'));
  ask(
    'brocken street lihgts reported last month',
    'typo',
    [[lights.length], [lights.filter((r) => r.state !== 'duplicate').length]],
    { note: 'October 2026, with or without duplicates.' },
  );
  ask('at what hour do most reports come in', 'weekday-hour', [
    top(by(reports, (r) => Number(r.reported_at.slice(11, 13)))),
  ]);

  refuse('how much did we pay out for damaged tyres', 'Claims of drivers are not recorded.');
  refuse('how many reports of fly tipping', 'There is no such kind of report.');
};
