import { avg, csv, day, dow, flat, med, mon, rd, rng, set, sum, tab, top, write } from './lib.mjs';

const pct = (a, b) => rd((100 * a) / b);

// pool ----------------------------------------------------------------------
{
  const R = rng(7303);
  const q = set('pool');
  const price = { adult: 5.2, child: 2.8, 'over 60': 3.9, family: 13.5, 'ten-swim card': 0 };
  const log = [];
  const A = [];
  const why = {
    '2026-02-11': 'boiler fault',
    '2026-02-12': 'boiler fault',
    '2026-04-03': 'public holiday',
    '2026-06-20': 'swim gala',
    '2026-09-07': 'maintenance',
    '2026-09-08': 'maintenance',
    '2026-09-09': 'maintenance',
    '2026-10-22': 'chlorine leak',
    '2026-05-01': 'public holiday',
  };
  for (let i = 0; i < 318; i++) {
    const d = day('2026-01-02', i);
    const shut = why[d] ?? null;
    const m = +d.slice(5, 7);
    log.push({
      d,
      temp: shut || R.chance(0.05) ? null : R.int(268, 284) / 10 + (m > 5 && m < 9 ? 0.9 : 0),
      guards: shut ? 0 : R.int(3, 6),
      shut,
    });
    if (shut) continue;
    const f =
      (['Saturday', 'Sunday'].includes(dow(d)) ? 1.7 : 1) *
      (m === 7 ? 1.6 : m === 8 ? 1.4 : m === 1 ? 0.8 : 1) *
      (dow(d) === 'Monday' ? 0.7 : 1);
    for (const [t, n] of Object.entries({
      adult: 46,
      child: 34,
      'over 60': 21,
      family: 9,
      'ten-swim card': 18,
    })) {
      const c = Math.round(n * f * (0.7 + R.r() * 0.6));
      A.push({ d, t, c, rev: rd(c * price[t]) });
    }
  }
  for (const a of A)
    if (a.d === '2026-07-18') Object.assign(a, { c: a.c + 60, rev: rd((a.c + 60) * price[a.t]) });
  write(
    'pool',
    'admissions.csv',
    csv(
      ['date', 'ticket_type', 'adm_cnt', 'rev_gbp'],
      A.map((a, i) => [a.d, i % 29 === 8 ? a.t[0].toUpperCase() + a.t.slice(1) : a.t, a.c, a.rev.toFixed(2)]),
    ),
  );
  write(
    'pool',
    'daily_log.csv',
    csv(
      ['date', 'water_temp_c', 'lifeguards', 'closed_reason'],
      log.map((l) => [l.d, l.temp?.toFixed(1) ?? (l.shut ? '' : 'n/a'), l.guards, l.shut]),
    ),
  );
  const C = [
    ['SB1', 'Little Ducks', 'beginner', 'Orla Finch', '2026-01-12', 10, 12, 85],
    ['SB2', 'Little Ducks evening', 'beginner', 'Orla Finch', '2026-04-13', 10, 12, 85],
    ['SI1', 'Front Crawl Clinic', 'intermediate', 'Rafe Doran', '2026-02-03', 6, 10, 72],
    ['SI2', 'Backstroke Basics', 'intermediate', 'Rafe Doran', '2026-05-05', 6, 10, 72],
    ['AA1', 'Aqua Fit', 'all', 'Mina Kaur', '2026-01-14', 12, 20, 96],
    ['AA2', 'Aqua Fit 60+', 'all', 'Mina Kaur', '2026-09-16', 12, 16, 78],
    ['AD1', 'Adult Beginners', 'beginner', 'Tomos Rhys', '2026-09-14', 10, 8, 110],
    ['LS1', 'Life Saving Bronze', 'advanced', 'Tomos Rhys', '2026-10-05', 8, 14, 130],
    ['DV1', 'Intro to Diving', 'advanced', 'Rafe Doran', '2026-10-07', 6, 8, 140],
  ].map(([code, title, level, ins, starts, weeks, max, fee]) => ({
    code,
    title,
    level,
    ins,
    starts,
    weeks,
    max,
    fee,
  }));
  const size = { SB1: 12, SB2: 9, SI1: 10, SI2: 6, AA1: 18, AA2: 11, AD1: 8, LS1: 7, DV1: 0 };
  const E = [];
  const fn = ['Alba', 'Bryn', 'Cleo', 'Dov', 'Enid', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jem', 'Kit', 'Lil', 'Moss'];
  for (const c of C)
    for (let k = 0; k < size[c.code]; k++) {
      const age = c.code.startsWith('SB')
        ? R.int(4, 8)
        : c.code === 'AA2'
          ? R.int(60, 79)
          : c.code.startsWith('A')
            ? R.int(22, 66)
            : R.int(10, 30);
      const up = day(c.starts, -R.int(2, 40));
      E.push({
        c,
        n: `${R.pick(fn)} ${R.pick(['Ames', 'Boyd', 'Cope', 'Dunn', 'Eyre', 'Frost'])}`,
        age: R.chance(0.05) ? null : age,
        up,
        paid: R.chance(0.14) ? null : day(up, R.int(0, 12)),
      });
    }
  E.sort((a, b) => (a.up < b.up ? -1 : 1));
  write(
    'pool',
    'courses.csv',
    csv(
      ['course_code', 'title', 'lvl', 'instructor', 'starts_on', 'wks', 'max_places', 'fee_gbp'],
      C.map((c) => [c.code, c.title, c.level, c.ins, c.starts, c.weeks, c.max, c.fee]),
    ),
  );
  write(
    'pool',
    'enrolments.tsv',
    csv(
      ['enr_no', 'course_code', 'swimmer', 'age', 'signed_up', 'paid_on'],
      E.map((e, i) => [3001 + i, e.c.code, e.n, e.age, e.up, e.paid]),
      '\t',
    ),
  );
  const cnt = (l) => sum(l, (a) => a.c);
  const rev = (l) => sum(l, (a) => a.rev);
  const inM = (m) => cnt(A.filter((a) => mon(a.d) === m));
  q('how many people came to the pool in june', 'agg', [[inM('2026-06')]]);
  q('and july?', 'x', [[inM('2026-07')]], { f: true });
  q('so whats the change in percent', 'x', [[pct(inM('2026-07') - inM('2026-06'), inM('2026-06'))]], {
    f: true,
    percent_ok: true,
  });
  q('takings per ticket_type', 'group', [flat(tab(A, (a) => a.t, rev))]);
  q(
    'as a percentage of the total',
    'x',
    [
      flat(
        tab(
          A,
          (a) => a.t,
          (l) => pct(rev(l), rev(A)),
        ),
      ),
    ],
    { f: true, percent_ok: true },
  );
  q('busiest day so far', 'superlative', [top(tab(A, (a) => a.d, cnt)), top(tab(A, (a) => a.d, rev))]);
  const days = (l) => tab(l, (a) => a.d, cnt).map(([d, n]) => ({ d, n }));
  q('average daily visitors by day of the week', 'weekday-hour', [
    flat(
      tab(
        days(A),
        (x) => dow(x.d),
        (l) => avg(l, (x) => x.n),
      ),
    ),
  ]);
  const shut = log.filter((l) => l.shut);
  q('how many days were we closed', 'nulls', [[shut.length]]);
  q(
    'what were the reasons',
    'x',
    [flat(tab(shut, (l) => l.shut)), Object.keys(Object.fromEntries(tab(shut, (l) => l.shut)))],
    { f: true },
  );
  const warm = tab(
    log.filter((l) => l.temp),
    (l) => mon(l.d),
    (l) => avg(l, (x) => x.temp),
  );
  q('month with the warmest water on average', 'superlative', [top(warm)]);
  q('which course has the most sign-ups', 'join', [
    top(tab(E, (e) => e.c.title)),
    top(tab(E, (e) => e.c.code)),
  ]);
  const nE = (c) => E.filter((e) => e.c === c).length;
  const full = C.filter((c) => nE(c) >= c.max);
  q('which courses are fully booked', 'having', [full.map((c) => c.title), full.map((c) => c.code)]);
  q('course nobody enrolled in', 'anti-join', [
    C.filter((c) => nE(c) === 0).map((c) => c.title),
    C.filter((c) => nE(c) === 0).map((c) => c.code),
  ]);
  const fees = (l) => sum(l, (e) => e.c.fee);
  q('course fees by instructor, counting paid enrolments only', 'join', [
    flat(
      tab(
        E.filter((e) => e.paid),
        (e) => e.c.ins,
        fees,
      ),
    ),
  ]);
  q('avrage age in the beginer courses', 'typo', [
    [
      avg(
        E.filter((e) => e.c.level === 'beginner'),
        (e) => e.age,
      ),
    ],
    flat(
      tab(
        E.filter((e) => e.c.level === 'beginner'),
        (e) => e.c.title,
        (l) => avg(l, (e) => e.age),
      ),
    ),
  ]);
  const wd = (n) => A.filter((a) => dow(a.d) === n);
  q(
    'do more people come on saturdays than on sundays?',
    'yesno',
    [
      ['Saturday', 'Sunday'].map((n) => cnt(wd(n))),
      ['Saturday', 'Sunday'].map((n) => avg(days(wd(n)), (x) => x.n)),
    ],
    { note: 'Both figures must be shown.' },
  );
  q(
    'visitors in the last 7 days',
    'count+filter',
    [
      [cnt(A.filter((a) => a.d > '2026-11-08'))],
      [cnt(A.filter((a) => a.d >= '2026-11-14'))],
      [cnt(A.filter((a) => a.d > '2026-11-14'))],
      flat(
        tab(
          A.filter((a) => a.d > '2026-11-08'),
          (a) => a.d,
          cnt,
          true,
        ),
      ),
    ],
    { note: 'Counted back from the newest day (2026-11-15) or from today.' },
  );
  q('visitors by quarter', 'trend', [
    flat(tab(A, (a) => `Q${Math.ceil(+a.d.slice(5, 7) / 3)}`, cnt, true)),
    tab(A, (a) => `Q${Math.ceil(+a.d.slice(5, 7) / 3)}`, cnt, true).map((t) => t[1]),
  ]);
  q('how many accidents did the lifeguards report', 'oos', [], { note: 'Accidents are not recorded.' });
  q('takings from the sauna', 'oos', [], { note: 'There is no sauna in the data.' });
}
// flags ---------------------------------------------------------------------
{
  const R = rng(7404);
  const q = set('flags');
  const teams = {
    Growth: ['ines', 'pavel'],
    Payments: ['tobi', 'ruth'],
    Platform: ['kwame', 'sana'],
    Search: ['joon', 'leda'],
  };
  const keys = [
    'new-onboarding',
    'one-click-pay',
    'dark-theme',
    'fuzzy-search',
    'bulk-export',
    'smart-retry',
    'sso-v2',
    'inline-edit',
    'price-test-a',
    'price-test-b',
    'queue-v3',
    'audit-log',
    'rank-boost',
    'invite-nudge',
    'sepa-debit',
    'edge-cache',
    'query-hints',
    'trial-banner',
    'webhook-v2',
    'tax-engine',
    'lazy-load',
    'beta-home',
    'auto-archive',
    'rate-limits',
  ];
  const F = keys.map((k) => {
    const team = R.pick(Object.keys(teams));
    const tags = [R.pick(['experiment', 'release', 'release', 'ops'])];
    if (R.chance(0.3)) tags.push('customer-facing');
    return {
      key: k,
      owner: { team, dev: R.pick(teams[team]) },
      tags,
      rollout: { pct: R.pick([0, 5, 25, 50, 100, 100, 100]), env: 'prod' },
      createdAt: day('2025-09-01', R.int(0, 380)),
      archived: R.chance(0.25),
      jira: R.chance(0.2) ? null : `FF-${R.int(100, 400)}`,
    };
  });
  const ro = [];
  for (const f of F.slice(0, 21)) {
    let p = 0;
    let d = f.createdAt;
    const n = R.int(3, 8);
    for (let i = 0; i < n; i++) {
      d = day(d, R.int(1, 18));
      if (d > '2026-11-16') break;
      const steps = [0, 5, 25, 50, 75, 100].filter((x) => x !== p);
      const t = R.chance(0.25) ? steps[0] : (steps.find((x) => x > p) ?? steps.at(-2));
      ro.push({ f, d, env: R.w({ prod: 6, staging: 3 }), a: p, b: t, who: R.pick(teams[f.owner.team]) });
      p = t;
    }
  }
  ro.sort((a, b) => (a.d < b.d ? -1 : 1));
  const I = [];
  for (let i = 0; i < 168; i++) {
    const d = day('2026-01-04', Math.floor(i * 1.88));
    const sev = R.w({ sev1: 12, sev2: 30, sev3: 58 });
    const min = Math.round((sev === 'sev1' ? 95 : sev === 'sev2' ? 160 : 420) * (0.4 + R.r() * 1.2));
    const at = Date.parse(
      `${d}T${String(R.int(0, 23)).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:00Z`,
    );
    const open = i > 150 && R.chance(0.3);
    const iso = (x) => new Date(x).toISOString().replace('.000', '');
    I.push({
      id: `INC-${700 + i}`,
      d,
      at: iso(at),
      end: open ? null : iso(at + min * 60000),
      min: open ? null : min,
      sev,
      svc: R.w({ checkout: 30, api: 27, search: 20, billing: 15, web: 8 }),
      flag: R.chance(0.45) ? (R.chance(0.25) ? F[1] : F[R.int(0, 17)]) : null,
      pm: sev === 'sev1' ? R.chance(0.8) : sev === 'sev2' ? R.chance(0.35) : false,
      cust: R.chance(0.1) ? null : R.int(1, 900),
    });
  }
  write('flags', 'flags.json', `${JSON.stringify(F, null, 1)}\n`);
  write(
    'flags',
    'rollout_changes.csv',
    csv(
      ['flag_key', 'changed_on', 'env', 'from_pct', 'to_pct', 'changed_by'],
      ro.map((r) => [r.f.key, r.d, r.env, `${r.a}%`, `${r.b}%`, r.who]),
    ),
  );
  write(
    'flags',
    'incidents.jsonl',
    `${I.map((i, n) => JSON.stringify({ id: i.id, opened_at: i.at, resolved_at: i.end, sev: n % 21 === 6 ? i.sev.toUpperCase() : i.sev, service: i.svc, cause: { flag: i.flag?.key ?? null }, postmortem: i.pm, customers_affected: i.cust })).join('\n')}\n`,
  );
  const act = F.filter((f) => !f.archived);
  const team = (f) => f.owner.team;
  q('how many flags are not archived', 'count+filter', [[act.length]]);
  q('split by owner team', 'x', [flat(tab(act, team))], { f: true });
  const on = act.filter((f) => f.rollout.pct === 100);
  q('only those at 100 %', 'x', [flat(tab(on, team))], { f: true });
  q('incidents by severity', 'group', [flat(tab(I, (i) => i.sev))]);
  const md = (l) => med(l.filter((i) => i.min !== null).map((i) => i.min));
  const mt = (l) => [
    flat(tab(l, (i) => i.sev, md)),
    flat(
      tab(
        l,
        (i) => i.sev,
        (x) => rd(md(x) / 60),
      ),
    ),
  ];
  q('median minutes to resolve for each', 'x', mt(I).slice(0, 1), { f: true });
  q('checkout only', 'x', mt(I.filter((i) => i.svc === 'checkout')).slice(0, 1), { f: true });
  const fl = I.filter((i) => i.flag);
  const worst = top(tab(fl, (i) => i.flag.key));
  q('which flag is behind the most incidents', 'nested', [worst]);
  const wf = F.find((f) => f.key === worst[0]);
  q('who owns it', 'x', [[wf.owner.dev], [wf.owner.team]], { f: true });
  q('incidents not caused by a flag', 'nulls', [[I.filter((i) => !i.flag).length]]);
  q('how many incidents were opened each month', 'trend', [flat(tab(I, (i) => mon(i.d), undefined, true))]);
  q(
    'share of sev1 incidents with a postmortem',
    'share',
    [[pct(I.filter((i) => i.sev === 'sev1' && i.pm).length, I.filter((i) => i.sev === 'sev1').length)]],
    { percent_ok: true },
  );
  q('are any incidents still unresolved?', 'yesno', [['yes'], [I.filter((i) => !i.end).length]]);
  q('flags tagged experiment', 'nested', [
    [F.filter((f) => f.tags.includes('experiment')).length],
    F.filter((f) => f.tags.includes('experiment')).map((f) => f.key),
    [act.filter((f) => f.tags.includes('experiment')).length],
  ]);
  q('flags without any rollout change', 'anti-join', [
    F.filter((f) => !ro.some((r) => r.f === f)).map((f) => f.key),
  ]);
  const back = ro.filter((r) => r.b < r.a);
  q('how often was a rollout turned down again on prod (to_pct lower than from_pct)', 'computed', [
    [back.filter((r) => r.env === 'prod').length],
  ]);
  const pair = (g) => ['sev1', 'sev2'].map((s) => g(I.filter((i) => i.sev === s)));
  const mean = (l) => avg(l, (i) => i.min);
  q(
    'are sev1 incidents fixed faster than sev2 on average?',
    'yesno',
    [pair(mean), pair(mean).map((x) => rd(x / 60))],
    { note: 'Both figures must be shown.' },
  );
  q(
    'which service is the least stable',
    'ambiguous',
    [
      top(tab(I, (i) => i.svc)),
      top(
        tab(
          I.filter((i) => i.sev === 'sev1'),
          (i) => i.svc,
        ),
      ),
      top(
        tab(
          I,
          (i) => i.svc,
          (l) => sum(l, (i) => i.min),
        ),
      ),
      top(tab(I, (i) => i.svc, mean)),
      top(
        tab(
          I,
          (i) => i.svc,
          (l) => sum(l, (i) => i.cust),
        ),
      ),
    ],
    { expect: 'either' },
  );
  q('incidnts last mounth', 'typo', [[I.filter((i) => mon(i.d) === '2026-10').length]], {
    note: 'October 2026.',
  });
  q('how much did the outages cost us in refunds', 'oos', [], { note: 'Refunds are not recorded.' });
  q('incidents of the mobile service', 'oos', [], { note: 'There is no such service.' });
}
