import {
  avg,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  tops,
  write,
} from '../../build/setBuilder.mjs';

const teams = [
  ['Warehouse', 'Gil Sandoval', 'CC-210', 9],
  ['Customer Care', 'Ingrid Moss', 'CC-120', 7],
  ['Finance', 'Tariq Bell', 'CC-400', 4],
  ['Product', 'Sunniva Holm', 'CC-330', 6],
  ['Field Sales', 'Pete Wardle', 'CC-150', 5],
  ['Facilities', 'Olga Rusk', 'CC-220', 2],
];
const sites = {
  Warehouse: 'Doncaster',
  'Customer Care': 'Leeds',
  Finance: 'Leeds',
  Product: 'Leeds',
  'Field Sales': 'Exeter',
  Facilities: 'Doncaster',
};
const first =
  'Amara Bruno Celia Dev Edda Farid Gwen Hollis Ivo Jess Kamal Lotte Mick Nadia Orla Pavel Quinn Ruth Stan Tess'.split(
    ' ',
  );
const last = 'Ashby Boone Crane Doyle Emery Frost Gower Hurst Iqbal Jarvis Kemp Lowry Mistry'.split(' ');
const until = '2026-11-20';

function lastDay(from, n) {
  let d = from;
  for (let left = n - 1; left > 0; ) {
    d = day(d, 1);
    if (!['Saturday', 'Sunday'].includes(dow(d))) left -= 1;
  }
  return d;
}

function build(R) {
  const P = Array.from({ length: 78 }, (_, i) => {
    const team = R.w({
      Warehouse: 26,
      'Customer Care': 20,
      Finance: 9,
      Product: 14,
      'Field Sales': 12,
      Facilities: 7,
    });
    const fte = R.w({ 1: 70, 0.8: 14, 0.6: 10, 0.5: 6 }) * 1;
    return {
      no: `E${1040 + i * 3}`,
      name: `${first[(i * 7) % 20]} ${last[(i * 5 + Math.floor(i / 20)) % 13]}`,
      team,
      site: R.chance(0.12) ? R.pick(['Leeds', 'Doncaster', 'Exeter']) : sites[team],
      hired: day('2011-02-01', R.int(0, 5500)),
      fte,
      allow: Math.round(R.pick([25, 25, 25, 27, 28]) * fte * 2) / 2,
    };
  });
  const L = [];
  for (let i = 0; i < 470; i++) {
    const k = R.r() ** 1.25;
    const p = P[Math.floor(k * 73)];
    const type = R.w({ annual: 60, sick: 26, unpaid: 4, study: 6, parental: 2.5 });
    const n = {
      annual: R.pick([0.5, 1, 1, 2, 3, 4, 5, 5, 8, 10]),
      sick: R.pick([0.5, 1, 1, 2, 2, 3, 4, 7]),
      unpaid: R.pick([1, 2, 3]),
      study: R.pick([1, 1, 2]),
      parental: R.pick([10, 15, 20]),
    }[type];
    const from = day('2026-01-05', R.int(0, 45) * 7 + R.int(0, 4));
    const to = lastDay(from, Math.ceil(n));
    if (to > until) continue;
    const asked =
      type === 'sick'
        ? day(from, R.pick([0, 0, 0, 1, 2]))
        : day(from, -R.pick([3, 5, 9, 14, 21, 30, 44, 60, 85]));
    let status =
      type === 'sick'
        ? R.w({ approved: 93, withdrawn: 2, declined: 5 })
        : R.w({ approved: 80, declined: 12, withdrawn: 8 });
    if (from > '2026-10-12' && R.chance(0.42)) status = 'pending';
    L.push({
      p,
      type,
      n,
      from,
      to,
      asked: asked > '2026-11-18' ? '2026-11-18' : asked,
      status,
      by:
        status === 'pending'
          ? null
          : R.chance(0.07)
            ? null
            : R.chance(0.85)
              ? teams.find((t) => t[0] === p.team)[1]
              : R.pick(['Maud Ostrander', 'Maud Ostrander', 'Lee Abara']),
    });
  }
  L.sort((a, b) => (a.asked < b.asked ? -1 : 1));
  L.forEach((l, i) => {
    l.ref = `LR-${2001 + i}`;
  });
  return { P, L };
}

export function leave() {
  const R = rng(51107);
  const { P, L } = build(R);
  write(
    'leave',
    'staff.csv',
    csv(
      ['staff_no', 'full_name', 'dept', 'site', 'start_date', 'fte', 'entitlement_days'],
      P.map((p, i) => [
        p.no,
        p.name,
        i % 13 === 5 ? p.team.toUpperCase() : p.team,
        i % 17 === 3 ? p.site.toLowerCase() : p.site,
        dmy(p.hired, '/'),
        p.fte,
        p.allow,
      ]),
    ),
  );
  const twice = L.findIndex((l) => l.status === 'withdrawn' && l.by && l.type === 'annual');
  const raw = [...L.slice(0, twice + 1), L[twice], ...L.slice(twice + 1)];
  write(
    'leave',
    'absence_requests.csv',
    csv(
      [
        'ref',
        'staff_no',
        'absence_type',
        'first_day',
        'last_day',
        'working_days',
        'status',
        'requested_on',
        'approver',
      ],
      raw.map((l) => {
        const i = Number(l.ref.slice(3));
        return [
          l.ref,
          l.p.no,
          i % 11 === 4 ? l.type[0].toUpperCase() + l.type.slice(1) : l.type,
          dmy(l.from, '/'),
          dmy(l.to, '/'),
          l.n,
          i % 9 === 2 ? l.status.toUpperCase() : l.status,
          dmy(l.asked, '/'),
          l.by ?? ['', 'n/a', ''][i % 3],
        ];
      }),
    ),
  );
  write('leave', 'departments.csv', csv(['dept', 'head', 'cost_centre', 'min_cover'], teams));
  ask(P, L, raw);
}

const days = (l) => sum(l, (x) => x.n);
function ask(P, L, raw) {
  const q = set('leave');
  const ok = L.filter((l) => l.status === 'approved');
  const real = L.filter((l) => ['approved', 'pending'].includes(l.status));
  const pend = L.filter((l) => l.status === 'pending');
  const team = (l) => l.p.team;
  q('how many leave requests are still waiting for a decision', 'count+filter', [[pend.length]]);
  q('by team', 'join', [flat(tab(pend, team))], { f: true });
  const old = pend[0].asked;
  q(
    'which has been waiting longest',
    'superlative',
    pend.filter((l) => l.asked === old).flatMap((l) => [[l.ref], [l.p.name], [l.p.no]]),
    { f: true, note: 'By the day of the request.' },
  );
  const sick = (l) => l.filter((x) => x.type === 'sick');
  const names = (l, g) => tops(tab(l, (x) => x.p.name, g));
  q(
    'who took the most sick days this year',
    'join',
    [ok, real, L].flatMap((l) => [...names(sick(l), days), ...tops(tab(sick(l), (x) => x.p.no, days))]),
  );
  const ann = (l) => l.filter((x) => x.type === 'annual');
  q(
    'how long is an annual leave request on average, in days',
    'agg',
    [L, raw, ok, real].map((l) => [avg(ann(l), (x) => x.n)]),
    { note: 'All, or those approved (and pending).' },
  );
  const monthly = (l) => flat(tab(l, (x) => mon(x.from), days, true));
  q('approved days off, month by month', 'trend', [monthly(ok), monthly(ann(ok))], {
    note: 'By the first day; all kinds of leave, or annual leave only.',
  });
  const leeds = (l) => l.filter((x) => x.p.site === 'Leeds');
  q('only the leeds people', 'join', [monthly(leeds(ok)), monthly(leeds(ann(ok)))], { f: true });
  const heads = (t) => P.filter((p) => p.team === t).length;
  q(
    'which department is off sick the most',
    'join',
    [ok, real, L].flatMap((l) => {
      const s = sick(l);
      return [
        ...tops(tab(s, team, days)),
        ...tops(tab(s, team)),
        ...tops(
          Object.entries(Object.fromEntries(tab(s, team, days)))
            .map(([t, x]) => [t, rd(x / heads(t))])
            .sort((a, b) => b[1] - a[1]),
        ),
      ];
    }),
    { note: 'In days, requests or days for each head.' },
  );
  const none = [real, L, ok].map((l) => P.filter((p) => !ann(l).some((x) => x.p === p)));
  q(
    'staff who havent booked any holiday yet',
    'anti-join',
    none.flatMap((l) => [l.map((p) => p.name), l.map((p) => p.no), [l.length]]),
    { note: 'No annual leave requested, or none approved.' },
  );
  const used = (l, p) => days(ann(l).filter((x) => x.p === p));
  const over = [ok, real].map((l) => P.filter((p) => used(l, p) > p.allow));
  q(
    'has anyone taken more annual leave than they are entitled to? who',
    'having',
    over.flatMap((l) => (l.length ? [l.map((p) => p.name), l.map((p) => p.no)] : [['no']])),
  );
  const one = P.find((p) => used(ok, p) > 6 && used(ok, p) < p.allow - 4 && used(real, p) > used(ok, p));
  q(
    `how many days of annual leave has ${one.name} got left`,
    'computed',
    [[rd(one.allow - used(ok, one))], [rd(one.allow - used(real, one))]],
    { note: 'Entitlement less approved (and pending) days.' },
  );
  const dec = L.filter((l) => l.status === 'declined');
  q(
    '% of requests that get turned down',
    'share',
    [
      [pct(dec.length, L.length)],
      [pct(dec.length, raw.length)],
      [pct(dec.length, dec.length + ok.length)],
      [pct(dec.length, L.filter((l) => l.status !== 'pending').length)],
      [pct(dec.length, raw.filter((l) => l.status !== 'pending').length)],
    ],
    { percent_ok: true },
  );
  const ahead = (l) => (Date.parse(l.from) - Date.parse(l.asked)) / 864e5;
  q(
    'how far in advance do people ask for annual leave, in days',
    'computed',
    [L, raw, ok, real].map((l) => [avg(ann(l), ahead)]),
  );
  const again = raw.find((l, i) => raw[i - 1] === l);
  q('is any request in the list twice?', 'duplicates', [['yes'], [1], [again.ref]]);
  const part = (l) => [l.filter((x) => x.p.fte < 1), l.filter((x) => x.p.fte === 1)];
  const np = P.filter((p) => p.fte < 1).length;
  const pairs = [ok, real, L].flatMap((l) => {
    const [a, b] = part(sick(l));
    return [
      [days(a), days(b)],
      [a.length, b.length],
      [rd(days(a) / np), rd(days(b) / (P.length - np))],
      [avg(a, (x) => x.n), avg(b, (x) => x.n)],
    ];
  });
  q('are part timers off sick more than full timers?', 'yesno', pairs, {
    note: 'Both figures must be shown.',
  });
  const wh = (l) => sick(l).filter((x) => x.p.team === 'Warehouse');
  q(
    'sicknes days in the warehose this year',
    'typo',
    [ok, real, L].map((l) => [days(wh(l))]),
  );
  const by = (l) =>
    tops(
      tab(
        l.filter((x) => x.by),
        (x) => x.by,
      ),
    );
  q('who signs off the most requests', 'superlative', [...by(ok), ...by(L), ...by(raw)]);
  const fin = P.filter((p) => p.team === 'Finance').sort((a, b) => (a.hired < b.hired ? 1 : -1))[0];
  q('newest person in finance', 'lookup', [[fin.name], [fin.no]]);
  q('what are people mostly sick with', 'oos', [], { note: 'Reasons for sickness are not recorded.' });
  q('how much did we pay out for unused leave last year', 'oos', [], {
    note: 'Payments are not in the files.',
  });
}
