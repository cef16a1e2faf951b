import {
  by,
  csv,
  day,
  flat,
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

const C = [
  ['Adeyemi', 'Folake Adeyemi', 'Civic Alliance', 51, 'yes', 48200],
  ['Brandt', 'Tobias Brandt', 'Independents', 39, 'no', 12950],
  ['Castell', 'Marga Castell', 'Green Future', 44, 'no', 30480],
  ['Dunmore', 'Hugh Dunmore', 'Town First', 63, 'no', 41775],
  ['Eklund', 'Sigrid Eklund', 'Fair Deal', 35, 'no', 8620],
];
const names = C.map((c) => c[0]);
const wards = {
  Northgate: [34, 14, 30, 16, 6],
  Harbourside: [27, 19, 25, 21, 8],
  Millfield: [24, 13, 20, 36, 7],
  Oldtown: [35, 16, 26, 17, 6],
  Priory: [22, 12, 39, 20, 7],
  Southmoor: [26, 21, 15, 31, 7],
};
const places = [
  'Library',
  'Primary School',
  'Scout Hut',
  'Methodist Hall',
  'Leisure Centre',
  'Fire Station',
  'Village Hall',
];
const streets = 'Alder Bridge Canal Dock Elm Fuller Grange Hope Iron Jubilee Kiln Lime'.split(' ');

function make(R) {
  const P = [];
  let n = 0;
  for (const w of Object.keys(wards)) {
    const k = { Northgate: 12, Harbourside: 11, Millfield: 13, Oldtown: 9, Priory: 8, Southmoor: 11 }[w];
    for (let i = 0; i < k; i++) {
      n += 1;
      P.push({
        code: `P${two(n)}`,
        ward: w,
        name: `${streets[(n * 5) % 12]} ${['Street', 'Road', 'Park', 'Lane', 'Hill', 'Row'][Math.floor(n / 12)]}`,
        place: `${R.pick(places)}`,
        reg: R.int(780, 2650),
        step: R.chance(0.77),
      });
    }
  }
  const V = [];
  for (const p of P)
    for (const method of ['in person', 'postal']) {
      const missing = method === 'postal' && ['P07', 'P31', 'P52'].includes(p.code);
      const rate = method === 'postal' ? 0.1 + 0.12 * R.r() : 0.24 + 0.24 * R.r();
      const ballots = Math.round(p.reg * rate);
      const spoilt = Math.round(ballots * (0.004 + 0.02 * R.r()));
      const wts = wards[p.ward].map(
        (x, i) => x * (0.65 + 0.7 * R.r()) * (method === 'postal' && i === 3 ? 1.25 : 1),
      );
      const tot = wts.reduce((a, b) => a + b, 0);
      const v = wts.map((x) => Math.floor(((ballots - spoilt) * x) / tot));
      v[0] += ballots - spoilt - v.reduce((a, b) => a + b, 0);
      const min = (method === 'postal' ? 90 : 0) + R.int(5, 210);
      V.push(
        missing
          ? { p, method, ballots: null }
          : {
              p,
              method,
              ballots,
              spoilt,
              v,
              min,
              at: new Date(Date.parse('2026-11-05T22:00:00Z') + min * 6e4)
                .toISOString()
                .slice(0, 16)
                .replace('T', ' '),
            },
      );
    }
  const donors =
    'Ludlow Haulage,Mrs P. Anstey,Quay Developments,Dr. I. Banerjee,Cobbler & Sons,Teachers Circle,Ridgeway Estates,R. Faulkner,Bakers Guild,S. Imrie,Harbour Traders,J. Tolland,Mill Street Residents,Anglers Union,K. Zielinski,Dale Solar'.split(
      ',',
    );
  const D = [];
  for (let i = 0; i < 190; i++)
    D.push({
      c: R.w({ Adeyemi: 30, Brandt: 13, Castell: 32, Dunmore: 22, Eklund: 9 }),
      who: R.chance(0.09) ? null : donors[Math.floor(16 * R.r() ** 1.3)],
      gbp:
        R.pick([20, 25, 40, 50, 75, 100, 100, 150, 250, 300, 500, 750, 1200, 2000]) + R.pick([0, 0, 0, 0.5]),
      d: day('2026-06-15', R.int(0, 139)),
      how: R.w({ card: 5, 'bank transfer': 4, cheque: 2 }),
    });
  D.push({ c: 'Dunmore', who: 'Ridgeway Estates', gbp: 5000, d: '2026-09-22', how: 'bank transfer' });
  D.sort((a, b) => (a.d < b.d ? -1 : 1));
  return { P, V, D };
}

const th = (n) => n.toLocaleString('en-US');
export function election() {
  const R = rng(7712);
  const { P, V, D } = make(R);
  write(
    'election',
    'precincts.tsv',
    csv(
      ['Precinct', 'Area', 'Ward', 'Polling place', 'Electorate', 'Step-free'],
      P.map((p, i) => [
        p.code,
        p.name,
        i % 19 === 8 ? p.ward.toUpperCase() : p.ward,
        p.place,
        th(p.reg),
        p.step ? 'Y' : 'N',
      ]),
      '\t',
    ),
  );
  const ok = V.filter((x) => x.ballots !== null);
  const rows = V.map((x, i) =>
    x.ballots === null
      ? [x.p.code, x.method, '', '', '', ...names.map(() => ['-', ''][i % 2])]
      : [x.p.code, i % 14 === 5 ? 'Postal' : x.method, x.ballots, x.spoilt, x.at, ...x.v],
  );
  rows.push([
    'TOTAL',
    '',
    sum(ok, (x) => x.ballots),
    sum(ok, (x) => x.spoilt),
    '',
    ...names.map((_, i) => sum(ok, (x) => x.v[i])),
  ]);
  write(
    'election',
    'count.csv',
    csv(['Precinct', 'Method', 'Ballots', 'Spoilt', 'Reported', ...names], rows),
  );
  write(
    'election',
    'candidates.csv',
    csv(
      ['Surname', 'Name', 'Party', 'Age', 'Incumbent', 'Campaign spend'],
      C.map((c) => [...c.slice(0, 5), `£${th(c[5])}`]),
    ),
  );
  write(
    'election',
    'donations.csv',
    csv(
      ['Received', 'Candidate', 'Donor', 'Amount', 'Paid by'],
      D.map((d, i) => [
        d.d,
        i % 16 === 7 ? d.c.toUpperCase() : d.c,
        d.who ?? ['', 'anonymous', 'n/a'][i % 3],
        `£${d.gbp.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        d.how,
      ]),
    ),
  );
  ask(P, ok, V, D);
}

function ask(P, ok, V, D) {
  const q = set('election');
  const votes = (l, i) => sum(l, (x) => x.v[i]);
  const res = (l) => names.map((n, i) => [n, votes(l, i)]).sort((a, b) => b[1] - a[1]);
  const r = res(ok);
  const valid = sum(r, (x) => x[1]);
  const ballots = (l) => sum(l, (x) => x.ballots);
  const w = names.indexOf(r[0][0]);
  q('who won the election', 'superlative', [r[0]]);
  q(
    'by how much',
    'computed',
    [
      [r[0][1] - r[1][1]],
      [pct(r[0][1] - r[1][1], valid)],
      [pct(r[0][1] - r[1][1], ballots(ok))],
      [r[0][1], r[1][1]],
    ],
    { f: true, percent_ok: true, note: 'Votes or points ahead of the second.' },
  );
  const ward = (x) => x.p.ward;
  const code = (x) => x.p.code;
  const area = (x) => x.p.name;
  const shareOf = (l) =>
    pct(
      votes(l, w),
      sum(l, (x) => x.ballots - x.spoilt),
    );
  const shareAll = (l) => pct(votes(l, w), ballots(l));
  q(
    'in which ward did they do best',
    'join',
    [(l) => votes(l, w), shareOf, shareAll].flatMap((g) => tops(tab(ok, ward, g))),
    { f: true, percent_ok: true, note: 'The winner, by votes or share.' },
  );
  const reg = (l) => sum(l, (p) => p.reg);
  q('overall turnout', 'share', [[pct(ballots(ok), reg(P))], [pct(valid, reg(P))]], { percent_ok: true });
  const per = (g) =>
    flat(
      Object.entries(by(P, (p) => p.ward))
        .map(([k, l]) => [k, pct(g(ok.filter((x) => x.p.ward === k)), reg(l))])
        .sort((a, b) => b[1] - a[1]),
    );
  q('ward by ward', 'join', [per(ballots), per((l) => sum(l, (x) => x.ballots - x.spoilt))], {
    f: true,
    percent_ok: true,
  });
  const turn = (l) =>
    l.map((p) => [p, pct(ballots(ok.filter((x) => x.p === p)), p.reg)]).sort((a, b) => a[1] - b[1])[0];
  const full = P.filter((p) => !V.some((x) => x.p === p && x.ballots === null));
  q(
    'precinct with the lowest turnout',
    'join',
    [P, full].flatMap((l) => {
      const [p, t] = turn(l);
      return [[p.code, t], [p.name, t], [p.code], [p.name]];
    }),
    { percent_ok: true, note: 'Those without postal figures may be left out.' },
  );
  q('how many ballots were invalid', 'agg', [[sum(ok, (x) => x.spoilt)]]);
  const post = ok.filter((x) => x.method === 'postal');
  q(
    'what percentage voted by mail',
    'share',
    [
      [pct(ballots(post), ballots(ok))],
      [pct(ballots(post), reg(P))],
      [
        pct(
          sum(post, (x) => x.ballots - x.spoilt),
          valid,
        ),
      ],
    ],
    { percent_ok: true },
  );
  const mf = ok.filter((x) => x.p.ward === 'Millfield');
  q('votes for each candidate in Millfield', 'join', [flat(res(mf))]);
  const hb = ok.filter((x) => x.p.ward === 'Harbourside');
  q(
    'did Castell beat Dunmore in Harbourside?',
    'yesno',
    [[votes(hb, 2), votes(hb, 3)], [votes(hb, 2) > votes(hb, 3) ? 'yes' : 'no']],
    { note: 'Yes or no, or both figures.' },
  );
  const lack = V.filter((x) => x.ballots === null);
  q('precincts where the postal result is still missing', 'nulls', [
    lack.map(code),
    lack.map(area),
    [lack.length],
  ]);
  const lastAt = [...ok].sort((a, b) => b.min - a.min)[0];
  q('which precinct reported last', 'superlative', [[lastAt.p.code], [lastAt.p.name]]);
  const carried = {};
  const tied = [];
  for (const p of P) {
    const t = res(ok.filter((x) => x.p === p));
    if (t[0][1] === t[1][1]) tied.push(p.code);
    carried[t[0][0]] = (carried[t[0][0]] ?? 0) + 1;
  }
  if (tied.length) console.warn('tied precincts', tied);
  q(
    'how many precincts did each candidate carry',
    'computed',
    [
      Object.entries(carried)
        .sort((a, b) => b[1] - a[1])
        .flat(),
    ],
    { note: 'Most votes, postal ones included.' },
  );
  const gbp = (l) => sum(l, (d) => d.gbp);
  const cand = (d) => d.c;
  q('money raised per candidate', 'group', [flat(tab(D, cand, gbp))]);
  q(
    'just gifts of 500 and up',
    'group',
    [
      flat(
        tab(
          D.filter((d) => d.gbp >= 500),
          cand,
          gbp,
        ),
      ),
      flat(
        tab(
          D.filter((d) => d.gbp > 500),
          cand,
          gbp,
        ),
      ),
      flat(
        tab(
          D.filter((d) => d.gbp >= 500),
          cand,
        ),
      ),
    ],
    { f: true },
  );
  q('campaign cost per vote for everyone', 'computed', [
    names
      .map((n, i) => [n, rd(C[i][5] / votes(ok, i))])
      .sort((a, b) => a[1] - b[1])
      .flat(),
  ]);
  const rank = (t) => [[t.findIndex((x) => x[0] === 'Dunmore') + 1]];
  q('where does Dunmore rank by number of donations', 'rank', rank(tab(D, cand)));
  const pre = (f) => tops(tab(P, (p) => p.ward, f));
  q('biggest ward', 'ambiguous', [...pre(reg), ...pre((l) => l.length), ...tops(tab(ok, ward, ballots))], {
    note: 'By electorate, precincts or ballots.',
  });
  q('how did under 30s vote', 'oos', [], { note: 'The age of the voters is not known.' });
  q('was turnout higher than at the last election', 'oos', [], {
    note: 'Only one election is in the files.',
  });
}
