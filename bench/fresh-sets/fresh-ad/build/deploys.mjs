import {
  avg,
  csv,
  day,
  dow,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

const median = (l) => {
  const s = [...l].sort((a, b) => a - b);
  const h = s.length >> 1;
  return s.length % 2 ? s[h] : (s[h - 1] + s[h]) / 2;
};

export function deploys() {
  const R = rng(7202);
  const people = [
    ['mfischer', 'Mara Fischer', 'Payments'],
    ['jtan', 'Jun Tan', 'Payments'],
    ['odiaz', 'Oscar Diaz', 'Shop'],
    ['lwhite', 'Lucy White', 'Shop'],
    ['pkumar', 'Priya Kumar', 'Platform'],
    ['bnorth', 'Bo North', 'Platform'],
    ['svela', 'Sara Vela', 'Search'],
    ['gholt', 'Gus Holt', 'Search'],
    ['dbot', 'Dependency bot', null],
  ].map(([login, name, team]) => ({ login, name, team }));
  const services = [
    ['checkout', 'shop-web', 'Shop', 'typescript', 1, 410],
    ['catalog', 'shop-api', 'Shop', 'go', 2, 190],
    ['ledger', 'ledger', 'Payments', 'java', 1, 620],
    ['payouts', 'payouts', 'Payments', 'java', 1, 540],
    ['search-api', 'search-api', 'Search', 'python', 2, 330],
    ['indexer', 'indexer', 'Search', 'python', 3, 450],
    ['gateway', 'edge-gateway', 'Platform', 'go', 1, 240],
    ['feature-flags', 'flags', 'Platform', 'go', 3, 150],
    ['geo-lookup', 'geo', 'Search', 'python', 3, 200],
  ].map(([name, repo, team, lang, tier, base]) => ({ name, repo, team, lang, tier, base }));
  const live = services.filter((s) => s.name !== 'geo-lookup');
  const fail = {
    'shop-web': 0.24,
    'shop-api': 0.1,
    ledger: 0.13,
    payouts: 0.16,
    'search-api': 0.18,
    indexer: 0.34,
    'edge-gateway': 0.08,
    flags: 0.06,
    geo: 0.15,
  };
  const weight = {
    'shop-web': 26,
    'shop-api': 14,
    ledger: 13,
    payouts: 10,
    'search-api': 11,
    indexer: 7,
    'edge-gateway': 10,
    flags: 6,
    geo: 3,
  };
  const coder = (s) =>
    R.chance(0.08)
      ? people[8]
      : R.chance(0.8)
        ? R.pick(people.filter((p) => p.team === s.team))
        : R.pick(people.slice(0, 8));
  const runs = [];
  const deps = [];
  let id = 48200;
  let dn = 901;
  const patch = {};
  for (let d = '2026-08-31'; d <= '2026-11-26'; d = day(d, 1)) {
    const we = ['Saturday', 'Sunday'].includes(dow(d));
    for (let k = we ? R.int(0, 1) : R.int(5, 10); k > 0; k -= 1) {
      const repo = R.w(weight);
      const s = services.find((x) => x.repo === repo);
      const st = R.chance(fail[s.repo])
        ? R.chance(0.12)
          ? 'timed_out'
          : 'failure'
        : R.chance(0.05)
          ? 'cancelled'
          : 'success';
      runs.push({
        id: 0,
        s,
        d,
        t: `${two(R.int(7, 19))}:${two(R.int(0, 59))}:${two(R.int(0, 59))}`,
        st,
        branch: R.chance(0.45)
          ? 'main'
          : R.w({ 'fix/': 4, 'feat/': 5, 'chore/': 2 }) +
            R.pick(['retry', 'login', 'cache', 'vat', 'timeouts', 'bump-deps', 'logging', 'schema']),
        who: coder(s),
        attempt: Number(R.w({ 1: 88, 2: 9, 3: 3 })),
        secs:
          st === 'cancelled' && R.chance(0.6)
            ? null
            : st === 'timed_out'
              ? 3600
              : Math.round(s.base * (0.7 + R.r() * 0.7) * (st === 'failure' ? 0.3 + R.r() * 0.7 : 1)),
      });
    }
    for (let k = we ? Number(R.chance(0.15)) : R.int(1, 5); k > 0; k -= 1) {
      const repo = R.w(weight);
      const s = live.find((x) => x.repo === repo) ?? live[0];
      patch[s.name] = (patch[s.name] ?? 0) + 1;
      deps.push({
        d,
        t: `${two(R.int(8, 18))}:${two(R.int(1, 59))}`,
        s,
        env: R.chance(0.55) ? 'prod' : 'staging',
        v: `2.${4 + Math.floor(patch[s.name] / 9)}.${patch[s.name] % 9}`,
        who: R.pick(people.filter((p) => p.team && (R.chance(0.3) || p.team === s.team))),
        st: R.w({ ok: 86, failed: 8, 'rolled back': 6 }),
        mins: R.int(2, 24),
      });
    }
  }
  // One service that has been on staging only.
  for (const x of deps) if (x.s.name === 'feature-flags') x.env = 'staging';
  const slow = runs.find((r) => r.s.repo === 'ledger' && r.st === 'success' && r.d > '2026-10-10');
  slow.secs = 2874;
  for (const r of runs) if (r.st === 'timed_out') r.secs = 1800;
  const sortTime = (l) => l.sort((a, b) => (a.d + a.t < b.d + b.t ? -1 : 1));
  sortTime(runs);
  sortTime(deps);
  for (const r of runs) {
    id += R.int(1, 4);
    r.id = id;
  }
  for (const x of deps) {
    x.id = `D${dn}`;
    dn += 1;
  }
  write(
    'deploys',
    'ci_runs.jsonl',
    `${runs.map((r) => JSON.stringify({ run: r.id, repo: r.s.repo, branch: r.branch, actor: r.who.login, attempt: r.attempt, started_at: `${r.d}T${r.t}Z`, dur_s: r.secs, conclusion: r.st })).join('\n')}\n`,
  );
  const rows = deps.map((x) => [
    x.id,
    `${x.d} ${x.t}`,
    R.chance(0.05) ? x.s.name.toUpperCase() : x.s.name,
    x.env === 'prod' ? R.w({ prod: 80, production: 10, PROD: 10 }) : R.w({ staging: 90, Staging: 10 }),
    x.v,
    R.chance(0.04) ? `${x.who.login} ` : x.who.login,
    R.chance(0.08) ? x.st.toUpperCase() : x.st,
    R.chance(0.05) ? 'n/a' : x.mins,
  ]);
  for (const [i, r] of rows.entries()) deps[i].mins = r[7] === 'n/a' ? null : r[7];
  rows.splice(40, 0, rows[39]);
  write(
    'deploys',
    'deploy_log.csv',
    csv(['#', 'when', 'svc', 'env', 'ver', 'by', 'outcome', 'took min'], rows),
  );
  write(
    'deploys',
    'services.json',
    `${JSON.stringify({ services: services.map((s) => ({ name: s.name, repo: s.repo, team: s.team, lang: s.lang, tier: s.tier })) }, null, 2)}\n`,
  );
  write(
    'deploys',
    'people.csv',
    csv(
      ['login', 'full name', 'squad'],
      people.map((p) => [p.login, p.name, p.team]),
    ),
  );

  const q = set('deploys');
  const broke = (r) => r.st === 'failure' || r.st === 'timed_out';
  const red = (r) => r.st === 'failure';
  const rate = (f) => (l) => pct(l.filter(f).length, l.length);
  const worst = [red, broke].flatMap((f) => [
    top(tab(runs.filter(f), (r) => r.s.repo)),
    top(tab(runs, (r) => r.s.repo, rate(f))),
  ]);
  q('which repo breaks the most', 'ambiguous', worst, {
    percent_ok: true,
    note: 'The most failed runs or the highest share; with or without the time-outs.',
  });
  const names = [...new Set(worst.map((w) => w[0]))];
  const green = (r) => r.st === 'success';
  q(
    'how often does it go green',
    '',
    names.flatMap((n) => {
      const l = runs.filter((r) => r.s.repo === n);
      const done = l.filter((r) => r.st !== 'cancelled');
      return [[rate(green)(l)], [rate(green)(done)], [l.filter(green).length]];
    }),
    {
      f: 1,
      percent_ok: true,
      note: 'As a share of all runs or of those that were not cancelled; or how many.',
    },
  );
  const prod = deps.filter((x) => x.env === 'prod');
  const oct = prod.filter((x) => mon(x.d) === '2026-10');
  q('prod deploys in october', 'count+filter', [[oct.length]]);
  q(
    'how many of those went wrong',
    '',
    [[oct.filter((x) => x.st !== 'ok').length], [oct.filter((x) => x.st === 'failed').length]],
    { f: 1, note: 'Failed or rolled back, or failed alone.' },
  );
  q(
    'who pushes to prod the most',
    'join',
    tops(tab(prod, (x) => x.who.name)).concat(tops(tab(prod, (x) => x.who.login))),
  );
  const s1 = [...runs].filter((r) => r.secs).sort((a, b) => b.secs - a.secs);
  q(
    'slowest build we ever had, how long did it take',
    'superlative',
    [[2874], [s1[0].id, 2874], [47.9], [s1[0].id, 47.9]],
    { note: 'In seconds or in minutes.' },
  );
  const of = (repo) => runs.filter((r) => r.s.repo === repo && r.secs !== null);
  const med = (l) => median(l.map((r) => r.secs));
  q(
    'typical build time of ledger, median',
    'stat',
    [
      [med(of('ledger'))],
      [rd(med(of('ledger')) / 60)],
      [med(of('ledger').filter(green))],
      [rd(med(of('ledger').filter(green)) / 60)],
    ],
    { note: 'All builds with a time or the green ones; in seconds or minutes.' },
  );
  q(
    'builds per team',
    'group',
    [
      flat(tab(runs, (r) => r.s.team)),
      flat(
        tab(
          runs.filter((r) => r.who.team),
          (r) => r.who.team,
        ),
      ),
      flat(
        tab(
          runs.filter((r) => r.who.team),
          (r) => r.who.team,
        ),
      ).concat(runs.filter((r) => !r.who.team).length),
    ],
    { note: 'By the team of the repository or the team of the person.' },
  );
  q(
    'what percentage runs on main',
    'share',
    [[pct(runs.filter((r) => r.branch === 'main').length, runs.length)]],
    { percent_ok: true },
  );
  q(
    'how many builds needed a second try',
    'count+filter',
    [[runs.filter((r) => r.attempt > 1).length], [runs.filter((r) => r.attempt === 2).length]],
    { note: 'A third try is also a second one; or exactly the second.' },
  );
  const fri = prod.filter((x) => dow(x.d) === 'Friday' && x.t >= '12');
  q(
    'did we ship to prod on friday afternoons? how many times',
    'weekday-hour',
    [[fri.length], [fri.filter((x) => x.st === 'ok').length]],
    { note: 'From twelve o’clock; all or those that went well.' },
  );
  q('services that never made it to production', 'anti-join', [['geo-lookup', 'feature-flags'], [2]]);
  const last = prod.filter((x) => x.s.name === 'checkout').at(-1);
  const lastOk = prod.filter((x) => x.s.name === 'checkout' && x.st === 'ok').at(-1);
  q(
    'when did checkout last go live',
    'dates',
    [last, lastOk].flatMap((x) => [[x.d], [`${x.d} ${x.t}`]]),
    { note: 'The last deploy to production, or the last that went well.' },
  );
  q(
    'which version was that',
    '',
    [last, lastOk].map((x) => [x.v]),
    { f: 1 },
  );
  const mins = (l) => rd(sum(l, (r) => r.secs) / 60);
  q('build minutes per month', 'trend', [flat(tab(runs, (r) => mon(r.d), mins, true))]);
  const lang = (n, f = () => true) =>
    avg(
      runs.filter((r) => r.s.lang === n && r.secs !== null && f(r)),
      (r) => r.secs,
    );
  q(
    'pyhton or go, what builds faster',
    'compare',
    [
      [lang('python'), lang('go')],
      [rd(lang('python') / 60), rd(lang('go') / 60)],
      [lang('python', green), lang('go', green)],
      [rd(lang('python', green) / 60), rd(lang('go', green) / 60)],
      [
        med(runs.filter((r) => r.s.lang === 'python' && r.secs !== null)),
        med(runs.filter((r) => r.s.lang === 'go' && r.secs !== null)),
      ],
    ],
    {
      note: 'The average of all builds with a time, of the green ones, or the median; in seconds or minutes.',
    },
  );
  const rb = deps.filter((x) => x.st === 'rolled back');
  q(
    'rollbacks by service',
    'group',
    [
      flat(tab(rb, (x) => x.s.name)),
      flat(
        tab(
          rb.filter((x) => x.env === 'prod'),
          (x) => x.s.name,
        ),
      ),
    ],
    { note: 'Everywhere, or in production alone.' },
  );
  q('how many deploys did bo do in november', 'join', [
    [deps.filter((x) => x.who.login === 'bnorth' && mon(x.d) === '2026-11').length],
  ]);
  q('whats our test coverage on checkout', 'oos', [], { note: 'Coverage is not recorded.' });
  q('what do the runners cost us a month', 'oos', [], { note: 'There are no prices.' });
}
