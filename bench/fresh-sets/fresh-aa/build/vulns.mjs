import {
  avg,
  csv,
  day,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

const teamList = {
  Atlas: 'Hana Vries',
  Beacon: 'Colm Tierney',
  Cobalt: 'Yusra Amin',
  Drift: 'Sam Okoro',
  Ember: 'Lia Fontaine',
};
const langs = { npm: 'TypeScript', pypi: 'Python', maven: 'Java', gomod: 'Go' };
const pk = {
  npm: ['tiny-merge', 'parse-quick', 'axle-http', 'markrender', 'wsock', 'semverish', 'cookie-jarred'],
  pypi: ['reqlite', 'pillbox', 'yamlfast', 'jinjer', 'cryptkit'],
  maven: ['log-forge', 'jackfruit-databind', 'springboard-web', 'textcommons'],
  gomod: ['gorillamux', 'netgrid', 'protobuff'],
};
const flaws = [
  'Prototype pollution',
  'Path traversal',
  'Denial of service',
  'Remote code execution',
  'Cross-site scripting',
  'SQL injection',
  'Improper certificate validation',
  'Open redirect',
];

const sev = (c) => (c >= 9 ? 'critical' : c >= 7 ? 'high' : c >= 4 ? 'medium' : 'low');
const median = (v) => {
  const s = [...v].sort((a, b) => a - b);
  const m = s.length >> 1;
  return s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2;
};

function make(R) {
  const names =
    'ledger-api quote-ui auth-proxy mail-relay data-lake-jobs admin-portal search-core mobile-bff pdf-render webhook-hub stock-sync report-cron edge-cache sso-broker docs-site chat-widget label-printer tax-engine geo-lookup batch-runner cli-tools design-kit'.split(
      ' ',
    );
  const repos = names.map((name, i) => ({
    name,
    eco: R.w({ npm: 40, pypi: 28, maven: 18, gomod: 14 }),
    team: Object.keys(teamList)[(i * 3 + (i > 10 ? 1 : 0)) % 5],
    pub: R.chance(0.45),
    direct: R.int(12, 90),
    trans: R.int(150, 1400),
  }));
  const A = [];
  for (let i = 0; i < 74; i++) {
    const eco = R.w({ npm: 40, pypi: 26, maven: 20, gomod: 14 });
    const pkg = R.pick(pk[eco]);
    const cvss = Math.round((2.5 + 7.3 * R.r() ** 0.75) * 10) / 10;
    A.push({
      cve: `CVE-2026-${21007 + i * 137}`,
      eco,
      pkg,
      cvss,
      flaw: R.pick(flaws),
      pub: day('2026-01-10', R.int(0, 285)),
      epss: Math.round((0.1 + 60 * R.r() ** 5) * 10 + i) / 10,
      fix: R.chance(0.78) ? `${R.int(1, 6)}.${R.int(0, 20)}.${R.int(0, 9)}` : null,
    });
  }
  A[5] = {
    ...A[5],
    eco: 'npm',
    pkg: 'markrender',
    cvss: 8.6,
    flaw: 'Cross-site scripting',
    pub: '2026-09-03',
    fix: '4.2.1',
  };
  A[6] = {
    ...A[6],
    eco: 'npm',
    pkg: 'markrender',
    cvss: 7.4,
    flaw: 'Denial of service',
    pub: '2026-09-03',
    fix: '4.2.1',
  };
  const F = [];
  const used = new Set();
  const add = (r, a, at) => {
    const key = r.name + a.cve;
    if (used.has(key) || at > '2026-11-17') return;
    used.add(key);
    let status = R.w({ open: 38, fixed: 52, ignored: 10 });
    if (at < '2026-06-01' && status === 'open' && R.chance(0.6)) status = 'fixed';
    if (a.fix === null && status === 'fixed') status = R.pick(['open', 'open', 'fixed']);
    const took = Math.ceil({ critical: 9, high: 22, medium: 41, low: 58 }[sev(a.cvss)] * (0.2 + 1.7 * R.r()));
    let done = status === 'fixed' ? day(at, took) : null;
    if (done && done > '2026-11-17') {
      status = 'open';
      done = null;
    }
    const labels = [];
    if (R.chance(0.6)) labels.push('transitive');
    if (R.chance(0.22)) labels.push('dev-only');
    if (R.chance(0.06)) labels.push('exploited');
    F.push({
      r,
      a,
      at,
      hm: `${two(R.int(0, 23))}:${two(R.int(0, 59))}:00`,
      status,
      done,
      labels,
      who:
        status === 'fixed' || R.chance(0.66)
          ? R.pick(['anouk', 'bastian', 'chidi', 'dorota', 'emre', 'finlay'])
          : null,
    });
  };
  const busy = repos.slice(0, 19);
  for (let i = 0; i < 900 && F.length < 300; i++) {
    const a = R.pick(A);
    const fit = busy.filter((r) => r.eco === a.eco);
    if (fit.length) add(fit[Math.floor(fit.length * R.r() ** 1.4)], a, day(a.pub, R.int(1, 30)));
  }
  for (const r of busy.filter((x) => x.eco === 'npm'))
    for (const a of A.filter((x) => x.pkg === 'markrender'))
      if (R.chance(0.85)) add(r, a, day('2026-09-04', R.int(0, 20)));
  F.sort((a, b) => (a.at + a.hm < b.at + b.hm ? -1 : 1));
  F.forEach((f, i) => {
    f.id = `F${5000 + i}`;
  });
  return { repos, A, F };
}

export function vulns() {
  const R = rng(90211);
  const { repos, A, F } = make(R);
  write(
    'vulns',
    'repositories.json',
    `${JSON.stringify({ organisation: 'brackwater', exportedAt: '2026-11-18T05:00:00Z', repositories: repos.map((r) => ({ name: r.name, language: langs[r.eco], internetFacing: r.pub, team: { name: r.team, lead: teamList[r.team] }, dependencies: { direct: r.direct, transitive: r.trans } })) }, null, 1)}\n`,
  );
  const casing = (s, i) =>
    i % 5 === 1 ? s.toUpperCase() : i % 5 === 3 ? s[0].toUpperCase() + s.slice(1) : s;
  write(
    'vulns',
    'findings.jsonl',
    `${F.map((f, i) => JSON.stringify({ findingId: f.id, repo: f.r.name, package: { name: f.a.pkg, ecosystem: f.a.eco }, advisory: f.a.cve, severity: casing(sev(f.a.cvss), i), cvss: f.a.cvss, fixedIn: f.a.fix, state: f.status, firstSeen: `${f.at}T${f.hm}Z`, resolvedAt: f.done ? `${f.done}T12:00:00Z` : null, assignee: f.who ?? (i % 2 ? '' : null), labels: f.labels })).join('\n')}\n`,
  );
  write(
    'vulns',
    'advisories.csv',
    csv(
      ['cve', 'title', 'published', 'epss', 'patched_version'],
      A.map((a, i) => [
        a.cve,
        `${a.flaw} in ${a.pkg}`,
        a.pub,
        `${a.epss.toFixed(1)}%`,
        a.fix ?? ['none', '', 'n/a'][i % 3],
      ]),
    ),
  );
  ask(repos, A, F);
}

function ask(repos, A, F) {
  const q = set('vulns');
  const open = F.filter((f) => f.status === 'open');
  const crit = open.filter((f) => sev(f.a.cvss) === 'critical');
  const repo = (f) => f.r.name;
  q('how many open criticals do we have', 'count+filter', [[crit.length]]);
  q('which repos are they in', 'group', [flat(tab(crit, repo)), tab(crit, repo).map((x) => x[0])], {
    f: true,
  });
  const nofix = crit.filter((f) => f.a.fix === null);
  q('how many of those cant be fixed yet', 'count+filter', [[nofix.length]], {
    f: true,
    note: 'No version with a fix.',
  });
  const done = F.filter((f) => f.done);
  const took = (f) => (Date.parse(`${f.done}T12:00:00Z`) - Date.parse(`${f.at}T${f.hm}Z`)) / 864e5;
  const whole = (f) => (Date.parse(f.done) - Date.parse(f.at)) / 864e5;
  q('median days until a finding is resolved', 'stat', [
    [rd(median(done.map(took)))],
    [median(done.map(whole))],
    [median(done.map((f) => Math.floor(took(f))))],
  ]);
  const s = (f) => sev(f.a.cvss);
  q(
    'split that by severity',
    'stat',
    [took, whole, (f) => Math.floor(took(f))].map((g) => flat(tab(done, s, (l) => rd(median(l.map(g)))))),
    { f: true },
  );
  q(
    'leakiest repo',
    'ambiguous',
    [open, F].flatMap((l) => [...tops(tab(l, repo)), ...tops(tab(l, repo, (x) => sum(x, (f) => f.a.cvss)))]),
    { note: 'By findings (open or all) or by the sum of scores.' },
  );
  const high = open.filter((f) => s(f) === 'high');
  const highs = open.filter((f) => ['high', 'critical'].includes(s(f)));
  q(
    'team with the most open high severity issues',
    'join',
    [high, highs].flatMap((l) => tops(tab(l, (f) => f.r.team))),
  );
  const pkg = (f) => f.a.pkg;
  const big = tab(F, pkg).filter((x) => x[1] > 25);
  q('packages with more than 25 findings', 'having', [flat(big), big.map((x) => x[0])]);
  const clean = (l) => repos.filter((r) => !l.some((f) => f.r === r)).map((r) => r.name);
  q('any repos that came out completely clean?', 'anti-join', [clean(F), clean(open)], {
    note: 'No finding at all, or none that is open.',
  });
  const dev = F.filter((f) => f.labels.includes('dev-only'));
  q('how many findings only concern dev dependencies', 'nested', [
    [dev.length],
    [dev.filter((f) => f.status === 'open').length],
  ]);
  q('new findings per month', 'trend', [flat(tab(F, (f) => mon(f.at), undefined, true))]);
  const m = (x) => F.filter((f) => mon(f.at) === x);
  const sp = tops(tab(m('2026-09'), pkg));
  const diff = Object.entries(Object.fromEntries(tab(m('2026-09'), pkg)))
    .map(([k, n]) => [k, n - m('2026-08').filter((f) => f.a.pkg === k).length])
    .sort((a, b) => b[1] - a[1])[0];
  q(
    'why so many in september',
    'why',
    [[m('2026-09').length, m('2026-08').length], ...sp, diff, [sp[0][0], m('2026-09').length]],
    {
      f: true,
      expect: 'either',
      note: 'Either both months are shown, or the package behind the jump with its count.',
    },
  );
  q(
    'share of open findings that already have a fix available',
    'share',
    [[pct(open.filter((f) => f.a.fix).length, open.length)]],
    { percent_ok: true },
  );
  q('open ones nobody is assigned to', 'nulls', [[open.filter((f) => !f.who).length]]);
  const eco = (l, e) => l.filter((f) => f.a.eco === e);
  q(
    'do we have more trouble with npm than with pypi?',
    'yesno',
    [F, open, F.filter((f) => s(f) === 'critical'), open.filter((f) => s(f) === 'critical')].flatMap((l) => [
      [eco(l, 'npm').length, eco(l, 'pypi').length],
      [avg(eco(l, 'npm'), (f) => f.a.cvss), avg(eco(l, 'pypi'), (f) => f.a.cvss)],
    ]),
    { note: 'Both figures must be shown.' },
  );
  const e = (l) => {
    const t = [...new Set(l.map((f) => f.a.cve))]
      .map((c) => A.find((a) => a.cve === c))
      .sort((x, y) => y.epss - x.epss)[0];
    return [[t.cve, t.epss], [t.cve]];
  };
  q('which cve that is still open somewhere has the highest epss', 'join', e(open), { percent_ok: true });
  q(
    'avrage cvss of transitve findings',
    'typo',
    [F, open].map((l) => [
      avg(
        l.filter((f) => f.labels.includes('transitive')),
        (f) => f.a.cvss,
      ),
    ]),
  );
  const pf = repos.filter((r) => r.pub);
  const on = open.filter((f) => f.r.pub && ['critical'].includes(s(f)));
  q(
    'number of internet facing repos with an open critical',
    'nested',
    [[new Set(on.map(repo)).size], [[...new Set(on.map(repo))]].flat()],
    { note: `Of ${pf.length} internet facing ones.` },
  );
  q('open vulns in the payments-gateway repo', 'oos', [], {
    note: 'There is no such repository in the files.',
  });
  q('how much did we spend on bug bounties', 'oos', [], { note: 'Costs are not in the files.' });
}
