import {
  avg,
  csv,
  day,
  dow,
  flat,
  named,
  pct,
  rd,
  rng,
  set,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const people = [
  ['hvega', 'Hugo Vega', 'payments', 'Lisbon'],
  ['nnovak', 'Nela Novak', 'payments', 'Brno'],
  ['tade', 'Tade Bello', 'mobile', 'Lagos'],
  ['ysato', 'Yumi Sato', 'mobile', 'Lisbon'],
  ['pgrant', 'Poppy Grant', 'platform', 'Brno'],
  ['olek', 'Olek Zima', 'platform', 'Brno'],
  ['farah', 'Farah Aziz', 'data', 'Lagos'],
  ['jmeyer', 'Jonas Meyer', 'data', 'Lisbon'],
  ['renate', 'Renate Kolb', 'data', 'Lisbon'],
];
const teamOf = (l) => people.find((p) => p[0] === l)[2];
const verbs = ['Fix', 'Add', 'Remove', 'Refactor', 'Bump', 'Speed up'];
const parts = [
  'login flow',
  'invoice export',
  'retry queue',
  'push tokens',
  'schema cache',
  'dark theme',
  'rate limiter',
  'audit log',
  'search filters',
  'nightly sync',
];
const stamp = (t) => new Date(t).toISOString().slice(0, 16);

function pulls(R) {
  const L = [];
  for (let i = 0; i < 298; i++) {
    let d = day('2026-07-06', R.int(0, 133));
    if (['Saturday', 'Sunday'].includes(dow(d))) d = day(d, -2);
    const author = R.w({
      hvega: 20,
      nnovak: 12,
      tade: 14,
      ysato: 10,
      pgrant: 13,
      olek: 15,
      farah: 9,
      jmeyer: 7,
    });
    const adds = Math.max(1, Math.round(900 * R.r() ** 3.2));
    L.push({
      at: Date.parse(`${d}T${two(R.int(7, 17))}:${two(R.int(0, 59))}:00Z`),
      title: `${R.pick(verbs)} ${R.pick(parts)}`,
      author,
      adds,
      dels: Math.round(adds * 1.1 * R.r() ** 1.8),
      files: Math.max(1, Math.round(adds / 40 + 5 * R.r())),
      labels: ['bug', 'feature', 'tech-debt', 'urgent'].filter((l) =>
        R.chance({ bug: 0.3, feature: 0.34, 'tech-debt': 0.2, urgent: 0.1 }[l]),
      ),
    });
  }
  L.sort((a, b) => a.at - b.at);
  L.forEach((p, i) => {
    p.no = 4103 + i;
  });
  return L;
}

function reviews(R, L) {
  const V = [];
  const end = Date.parse('2026-11-19T18:00:00Z');
  for (const p of L) {
    const n = R.w({ 0: 14, 1: 34, 2: 27, 3: 13, 4: 8, 5: 4 });
    let t = p.at;
    let last = null;
    for (let k = 0; k < Number(n); k++) {
      const slow = { mobile: 1.9, data: 1.2 }[teamOf(p.author)] ?? 1;
      t += Math.ceil(slow * (20 + 2600 * R.r() ** 2.6)) * 60000;
      if (t > end) break;
      let who = R.w({ hvega: 12, nnovak: 16, tade: 7, ysato: 11, pgrant: 24, olek: 15, farah: 8, jmeyer: 4 });
      if (who === p.author && !R.chance(0.15)) who = who === 'pgrant' ? 'nnovak' : 'pgrant';
      const self = who === p.author;
      last = self
        ? 'commented'
        : R.w(
            k === Number(n) - 1
              ? { approved: 78, changes_requested: 12, commented: 10 }
              : { approved: 26, changes_requested: 42, commented: 32 },
          );
      const notes = last === 'approved' ? R.pick([0, 0, 0, 1, 2]) : R.int(1, 9);
      V.push({ p, who, t, verdict: last, notes });
    }
    const fate = R.r();
    const after = t + Math.ceil(15 + 1500 * R.r() ** 2) * 60000;
    p.state = fate < 0.1 ? 'closed' : 'merged';
    if (after > end || (last === 'changes_requested' && fate < 0.5) || fate > 0.965) p.state = 'open';
    p.done = p.state === 'open' ? null : after;
  }
  return V.sort((a, b) => a.t - b.t);
}

export function reviewstats() {
  const R = rng(9906);
  const L = pulls(R);
  const V = reviews(R, L);
  const out = L.map((p, i) => ({
    number: p.no,
    title: i % 9 === 5 ? p.title.toLowerCase() : p.title,
    author: { login: p.author, team: teamOf(p.author) },
    state: i % 16 === 7 ? p.state.toUpperCase() : p.state,
    createdAt: `${stamp(p.at)}:00Z`,
    mergedAt: p.state === 'merged' ? `${stamp(p.done)}:00Z` : null,
    closedAt: p.done ? `${stamp(p.done)}:00Z` : null,
    diff: { additions: p.adds, deletions: p.dels, files: p.files },
    labels: p.labels,
  }));
  write(
    'reviewstats',
    'pulls.json',
    `${JSON.stringify({ repo: 'northpier/monolith', exportedAt: '2026-11-19', pulls: out }, null, 1)}\n`,
  );
  write(
    'reviewstats',
    'reviews.csv',
    csv(
      ['review_id', 'pr', 'reviewer', 'submitted', 'verdict', 'comments'],
      V.map((v, i) => [
        88001 + i,
        v.p.no,
        v.who,
        stamp(v.t).replace('T', ' '),
        i % 6 === 2 ? v.verdict.toUpperCase() : v.verdict,
        v.notes === 0 && i % 3 === 0 ? '' : v.notes,
      ]),
    ),
  );
  write('reviewstats', 'engineers.csv', csv(['login', 'name', 'team', 'office'], people));
  ask(L, V);
}

const median = (l) => {
  const v = [...l].sort((a, b) => a - b);
  const m = v.length / 2;
  return v.length % 2 ? v[Math.floor(m)] : rd((v[m - 1] + v[m]) / 2);
};
const m = (t) => stamp(t).slice(0, 7);

function ask(L, V) {
  const q = set('reviewstats');
  const team = (p) => teamOf(p.author);
  const merged = L.filter((p) => p.state === 'merged');
  const inM = (x) => merged.filter((p) => m(p.done) === x);
  const real = (p) => people.find((x) => x[0] === p)[1];
  q('how many PRs did we merge last month', 'count+filter', [[inM('2026-10').length]], {
    note: 'October 2026.',
  });
  q('per team', 'group', [flat(tab(inM('2026-10'), team))], { f: true });
  q('and in september?', 'compare', [flat(tab(inM('2026-09'), team)), [inM('2026-09').length]], { f: true });
  const waits = (l, own) =>
    l.flatMap((p) => {
      const v = V.find((x) => x.p === p && (own || x.who !== p.author));
      return v ? [{ p, h: (v.t - p.at) / 36e5 }] : [];
    });
  const med = (x) => median(x.map((w) => w.h));
  const mean = (x) => avg(x, (w) => w.h);
  const of = (own) => waits(L, own);
  q('median time to first review in hours', 'stat', [[med(of(true))], [med(of(false))]], {
    note: 'Pull requests with a review; remarks of the author on the own pull request count or not.',
  });
  const wt = (w) => team(w.p);
  q(
    'which team waits longest for it',
    'join',
    [true, false].flatMap((o) => [top(tab(of(o), wt, med)), top(tab(of(o), wt, mean))]),
    { f: true, note: 'By median; by mean is accepted.' },
  );
  const who = (v) => v.who;
  const t = tab(V, who);
  q('who does the most code reviews', 'superlative', [
    top(t),
    top(named(t, real)),
    [top(t)[0], new Set(V.filter((v) => v.who === top(t)[0]).map((v) => v.p)).size],
  ]);
  const his = V.filter((v) => v.who === top(t)[0]);
  q(
    'how many of those were approvals',
    'count+filter',
    [[his.filter((v) => v.verdict === 'approved').length]],
    { f: true },
  );
  const size = (x) => avg(x, (p) => p.adds + p.dels);
  q(
    'average number of changed lines per author',
    'nested',
    [
      flat(tab(L, (p) => p.author, size)),
      flat(
        named(
          tab(L, (p) => p.author, size),
          real,
        ),
      ),
      flat(tab(merged, (p) => p.author, size)),
    ],
    { note: 'Additions plus deletions.' },
  );
  const has = new Set(V.map((v) => v.p));
  const hasOther = new Set(V.filter((v) => v.who !== v.p.author).map((v) => v.p));
  q('merged without any review', 'anti-join', [
    [merged.filter((p) => !has.has(p)).length],
    [merged.filter((p) => !hasOther.has(p)).length],
  ]);
  const asked = V.filter((v) => v.verdict === 'changes_requested');
  q('percentage of reviews that ask for changes', 'share', [[pct(asked.length, V.length)]], {
    percent_ok: true,
  });
  q('pull requests with 4 or more reviews', 'having', [
    [tab(V, (v) => v.p.no).filter((x) => x[1] >= 4).length],
  ]);
  q('reviews by weekday', 'weekday-hour', [flat(tab(V, (v) => dow(stamp(v.t).slice(0, 10))))]);
  const open = L.filter((p) => p.state === 'open');
  const [y, z] = [merged, L.filter((p) => p.done)].map(
    (l) => [...l].sort((a, b) => b.done - b.at - (a.done - a.at))[0],
  );
  q(
    'longest running pull request',
    'ambiguous',
    [open[0], y, z].flatMap((p) => [[p.no], [p.title]]),
    { note: 'The oldest one that is still open, or the one that took longest to be merged or closed.' },
  );
  const selfs = V.filter((v) => v.who === v.p.author && v.verdict === 'approved');
  q('has anyone approved their own PR?', 'yesno', [['no'], [0]]);
  if (selfs.length) console.warn('reviewstats: self approvals', selfs.length);
  q('PRs whose title starts with fix', 'text-contains', [
    [L.filter((p) => p.title.startsWith('Fix')).length],
  ]);
  const office = (v) => people.find((p) => p[0] === v.who)[3];
  q('how many reviews come from each office', 'join', [flat(tab(V, office))]);
  const [sep, oct] = ['2026-09', '2026-10'].map((x) => V.filter((v) => m(v.t) === x).length);
  q(
    'growth in number of reviews from september to october',
    'growth',
    [[rd((100 * (oct - sep)) / sep)], [oct - sep], [sep, oct]],
    { percent_ok: true },
  );
  const big = (g) => [...L].sort((a, b) => g(b) - g(a)).slice(0, 3);
  const lines = (p) => p.adds + p.dels;
  const adds = (p) => p.adds;
  q(
    '3 biggest PRs',
    'topn',
    [lines, adds].flatMap((g) => [
      big(g).flatMap((p) => [p.no, g(p)]),
      big(g).flatMap((p) => [p.title, g(p)]),
      big(g).map((p) => p.no),
    ]),
    { note: 'By lines added and deleted, or added.' },
  );
  q('how many merged PRs had to be reverted', 'oos', [], { note: 'Reverts are not recorded.' });
  q('test coverage per team', 'oos', [], { note: 'There is no coverage.' });
}
