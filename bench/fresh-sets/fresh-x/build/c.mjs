import { avg, csv, day, de, dmy, dow, flat, mon, rng, set, sum, tab, top, write } from './lib.mjs';

const pc = (a, b) => (100 * a) / b;
// weblog ----------------------------------------------------------------------
{
  const R = rng(9505);
  const q = set('weblog');
  const U = [];
  for (let i = 0; i < 60; i++)
    U.push({
      id: 3001 + i,
      mail: `${R.pick(['ana', 'bo', 'cem', 'dora', 'eli', 'fritz', 'gia'])}${i + 10}@mail.example`,
      plan: R.w({ free: 6, plus: 3, pro: 2 }),
      cc: R.w({ SE: 4, DE: 3, PL: 3, CA: 2, BR: 1 }),
      up: day('2025-03-01', R.int(0, 600)),
    });
  const paths = {
    '/': 30,
    '/search': 22,
    '/login': 12,
    '/api/items': 20,
    '/pricing': 7,
    '/export': 5,
    '/docs/setup': 6,
    '/old-blog': 4,
  };
  const slow = {
    '/': 60,
    '/search': 420,
    '/login': 140,
    '/api/items': 180,
    '/pricing': 70,
    '/export': 2600,
    '/docs/setup': 55,
    '/old-blog': 30,
  };
  const L = [];
  for (let i = 0; i < 1640; i++) {
    let d = day('2026-11-01', Math.floor((i * 18) / 1640));
    if (['Saturday', 'Sunday'].includes(dow(d)) && R.chance(0.4)) d = day(d, dow(d) === 'Sunday' ? 1 : 2);
    const path = R.w(paths);
    const bot = R.chance(0.13);
    const u = bot || R.chance(0.42) ? null : U[Math.min(R.int(0, 51), R.int(0, 51))];
    const bad = d === '2026-11-11' ? 0.2 : 0.015;
    const status =
      path === '/old-blog'
        ? R.chance(0.7)
          ? 404
          : 301
        : R.chance(path === '/export' ? bad + 0.12 : bad)
          ? R.pick([500, 500, 502, 503])
          : path === '/login' && R.chance(0.2)
            ? 401
            : R.chance(0.03)
              ? 404
              : 200;
    const s = (h) =>
      `${String(h).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}`;
    const h = Number(
      R.w({
        0: 2,
        3: 2,
        6: 3,
        7: 5,
        8: 8,
        9: 10,
        10: 11,
        11: 9,
        12: 7,
        13: 9,
        14: 15,
        15: 10,
        16: 9,
        17: 6,
        18: 5,
        20: 5,
        21: 6,
        22: 4,
        23: 2,
      }),
    );
    L.push({
      d,
      h,
      tm: s(h),
      ip: `10.${R.int(1, 9)}.${R.int(0, 255)}.${R.int(1, 254)}`,
      u,
      meth:
        path === '/login'
          ? R.pick(['GET', 'POST', 'POST'])
          : path === '/api/items'
            ? R.w({ GET: 6, POST: 3, DELETE: 1 })
            : 'GET',
      path,
      status,
      bytes:
        status >= 300 ? R.int(150, 900) : path === '/export' ? R.int(200000, 3500000) : R.int(1200, 90000),
      ms: Math.round(slow[path] * (0.5 + R.r() * R.r() * 3)),
      ref: R.chance(0.5)
        ? null
        : R.pick(['https://search.example/', 'https://news.example/', 'https://forum.example/t/9']),
      ua: bot
        ? R.pick(['CrawlBot/2.1', 'SeoBot/1.0'])
        : R.w({ 'Chrome/130': 6, 'Safari/18': 3, 'curl/8.5': 1 }),
    });
  }
  for (const l of L) if (l.status === 401) l.meth = 'POST';
  L.sort((a, b) => (a.d + a.tm < b.d + b.tm ? -1 : 1));
  write(
    'weblog',
    'access_log.csv',
    csv(
      ['ts', 'client_ip', 'usr_id', 'meth', 'path', 'http_status', 'resp_bytes', 't_ms', 'referer', 'ua'],
      L.map((l, i) => [
        `${l.d}T${l.tm}Z`,
        l.ip,
        l.u ? l.u.id : '-',
        i % 31 === 9 ? l.meth.toLowerCase() : l.meth,
        l.path,
        l.status,
        l.bytes,
        l.ms,
        l.ref ?? '-',
        l.ua,
      ]),
    ),
  );
  write(
    'weblog',
    'users.csv',
    csv(
      ['usr_id', 'email', 'plan', 'country_cd', 'signedUpOn'],
      U.map((u, i) => [u.id, u.mail, i % 16 === 5 ? u.plan.toUpperCase() : u.plan, u.cc, u.up]),
    ),
  );
  const e5 = L.filter((l) => l.status >= 500);
  const e4 = L.filter((l) => l.status === 404);
  const inn = L.filter((l) => l.u);
  const ms = (l) => avg(l, (x) => x.ms);
  const dy = (l) => flat(tab(l, (x) => x.d, undefined, true));
  q('how many requests failed with a server error (5xx)', 'count+filter', [[e5.length]]);
  q('on which day were there the most', 'x', [top(tab(e5, (x) => x.d))], { f: true });
  q(
    'and which path was hit hardest that day',
    'x',
    [
      top(
        tab(
          e5.filter((x) => x.d === top(tab(e5, (y) => y.d))[0]),
          (x) => x.path,
        ),
      ),
    ],
    { f: true, note: 'Server errors of that day by path.' },
  );
  q('requests per day', 'trend', [dy(L)]);
  q('logged in users only', 'x', [dy(inn)], { f: true });
  q('avg t_ms for each path', 'group', [flat(tab(L, (x) => x.path, ms))]);
  const sl = top(tab(L, (x) => x.path, ms))[0];
  const v = L.filter((x) => x.path === sl)
    .map((x) => x.ms)
    .sort((a, b) => a - b);
  const at = 0.95 * (v.length - 1);
  q(
    '95th percentile of the slowest one',
    'x',
    [
      [v[Math.floor(at)] + (at % 1) * (v[Math.ceil(at)] - v[Math.floor(at)])],
      [v[Math.ceil(0.95 * v.length) - 1]],
    ],
    { f: true },
  );
  q('5 most visited paths', 'topn', [flat(tab(L, (x) => x.path).slice(0, 5))]);
  const by = (l) => sum(l, (x) => x.bytes);
  q(
    'how many MB did we send to users of each plan',
    'join',
    [1e6, 1048576, 1].map((k) =>
      flat(
        tab(
          inn,
          (x) => x.u.plan,
          (l) => by(l) / k,
        ),
      ),
    ),
    { note: 'In millions of bytes, in MiB, or in bytes.' },
  );
  q(
    'what percentage of requests were made without logging in',
    'share',
    [[pc(L.length - inn.length, L.length)]],
    { percent_ok: true },
  );
  q('how many hits came from bots', 'text-contains', [[L.filter((x) => /bot/i.test(x.ua)).length]]);
  q('busiest hour of the day', 'weekday-hour', [top(tab(L, (x) => x.h)).map(Number)]);
  const nv = U.filter((u) => !L.some((l) => l.u === u));
  q('how many registered users never show up in the log', 'anti-join', [
    [nv.length],
    nv.map((u) => u.id),
    nv.map((u) => u.mail),
  ]);
  q('who is our most active user', 'join', [top(tab(inn, (x) => x.u.mail)), top(tab(inn, (x) => x.u.id))]);
  const tu = U.find((u) => u.mail === top(tab(inn, (x) => x.u.mail))[0]);
  q('which plan and country', 'x', [[tu.plan, tu.cc]], { f: true });
  q('pages with the most 404s', 'superlative', [top(tab(e4, (x) => x.path)), flat(tab(e4, (x) => x.path))]);
  q(
    'were there failed logins (401) last week?',
    'yesno',
    [
      ['2026-11-09', '2026-11-15'],
      ['2026-11-12', '2026-11-18'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-14', '2026-11-20'],
    ]
      .map(([a, b]) => [L.filter((x) => x.status === 401 && x.d >= a && x.d <= b).length])
      .concat([['yes']]),
    { note: 'The calendar week before this one, or the last seven days of the data or before today.' },
  );
  q('avrage respnse time of /serch in ms', 'typo', [[ms(L.filter((x) => x.path === '/search'))]]);
  q('how much money do pro users bring in', 'oos', [], { note: 'Prices and payments are not recorded.' });
  q('hits from firefox', 'oos', [], { note: 'No request was made with Firefox.' });
}
// syndicat --------------------------------------------------------------------
{
  const R = rng(9606);
  const q = set('syndicat');
  const S = [
    ['LIL', 'Lille Textile', 'Lille', 'Agathe Roux', 310, 'Industrie'],
    ['NAN', 'Nantes Port', 'Nantes', 'Yann Le Goff', 420, 'Transport'],
    ['GRE', 'Grenoble Santé', 'Grenoble', 'Samira Benali', 265, 'Santé'],
    ['TOU', 'Toulouse Aéro', 'Toulouse', 'Luc Ferrand', 530, 'Industrie'],
    ['REN', 'Rennes Bus', 'Rennes', 'Odile Caron', 190, 'Transport'],
  ].map(([c, n, v, dl, eff, sec]) => ({ c, n, v, dl, eff, sec }));
  const f = ['Alice', 'Brigitte', 'Camille', 'Denise', 'Emma', 'Fatou', 'Inès', 'Jeanne'];
  const g = ['Ahmed', 'Bruno', 'Cédric', 'Didier', 'Éric', 'Fabien', 'Hugo', 'Jules'];
  const ln = [
    'Martin',
    'Bernard',
    'Petit',
    'Moreau',
    'Girard',
    'Lambert',
    'Fontaine',
    'Roussel',
    'Blanc',
    'Guérin',
    'Faure',
    'Mercier',
    'Dupuis',
  ];
  const M = [];
  for (let i = 0; i < 260; i++) {
    const sc = R.w({ LIL: 20, NAN: 25, GRE: 23, TOU: 28, REN: 13 });
    const s = S.find((x) => x.c === sc);
    const sx = R.chance(s.sec === 'Santé' ? 0.78 : 0.37) ? 'F' : 'H';
    const yr = Number(
      R.w({ 2018: 9, 2019: 8, 2020: 5, 2021: 7, 2022: 10, 2023: 17, 2024: 9, 2025: 12, 2026: 13 }),
    );
    const j = day(`${yr}-01-05`, R.int(0, yr === 2026 ? 295 : 355));
    const tp = R.w({ 100: 7, 80: 2, 50: 1 }) * 1;
    let out = R.chance(0.24) ? day(j, R.int(120, 1500)) : null;
    if (s.c === 'TOU' && !out && R.chance(0.16)) out = day('2026-03-01', R.int(0, 200));
    if (out > '2026-10-31' || out < j) out = null;
    M.push({
      no: 4000 + i,
      nom: ln[(i * 7) % 13],
      pre: (sx === 'F' ? f : g)[R.int(0, 7)],
      sx,
      b: day('1959-03-01', R.int(0, 15500)),
      j,
      s,
      tp,
      cot: Math.round(((tp / 100) * R.int(28, 52) * (s.sec === 'Santé' ? 9 : 10)) / 5) / 2,
      out,
      why: out
        ? R.w({
            retraite: 3,
            'changement d’emploi': 4,
            démission: 3,
            'cotisation trop chère': s.c === 'TOU' ? 6 : 1,
          }).replace('’', ' ')
        : null,
    });
  }
  const act = M.filter((m) => !m.out);
  const old = [...act].sort((a, b) => (a.b < b.b ? -1 : 1));
  const Y = [];
  for (const m of M)
    for (const mo of ['2026-07', '2026-08', '2026-09', '2026-10']) {
      if (mon(m.j) > mo || (m.out && mon(m.out) < mo) || R.chance(0.07)) continue;
      const pd = day(`${mo}-05`, R.chance(0.1) ? R.int(28, 40) : R.int(0, 20));
      if (pd > '2026-11-12') continue;
      Y.push({ m, mo, amt: m.cot, pd, mode: R.w({ prélèvement: 6, virement: 3, chèque: 1 }) });
    }
  Y.sort((a, b) => (a.pd < b.pd ? -1 : a.pd > b.pd ? 1 : a.m.no - b.m.no));
  write(
    'syndicat',
    'adherents.csv',
    csv(
      [
        'N° adhérent',
        'Nom',
        'Prénom',
        'Sexe',
        'Date de naissance',
        "Date d'adhésion",
        'Section',
        'Temps de travail (%)',
        'Cotisation mensuelle (€)',
        'Date de départ',
        'Motif de départ',
      ],
      M.map((m) => [
        m.no,
        m.nom,
        m.pre,
        m.sx,
        dmy(m.b, '/'),
        dmy(m.j, '/'),
        m.s.c,
        m.tp,
        de(m.cot),
        m.out ? dmy(m.out, '/') : '',
        m.why,
      ]),
      ';',
    ),
  );
  write(
    'syndicat',
    'sections.csv',
    csv(
      ['Code', 'Section', 'Ville', 'Secteur', 'Délégué(e)', "Effectif de l'entreprise"],
      S.map((s) => [s.c, s.n, s.v, s.sec, s.dl, s.eff]),
      ';',
    ),
  );
  write(
    'syndicat',
    'paiements.csv',
    csv(
      ['N° adhérent', 'Mois', 'Montant (€)', 'Payé le', 'Mode'],
      Y.map((y, i) => [y.m.no, y.mo, de(y.amt), dmy(y.pd, '/'), i % 26 === 4 ? '' : y.mode]),
      ';',
    ),
  );
  Y.forEach((y, i) => {
    if (i % 26 === 4) y.mode = null;
  });
  const sec = (t) => [flat(t((m) => m.s.n)), flat(t((m) => m.s.c))];
  q('how many members do we currently have (no Date de départ)', 'nulls', [[act.length]]);
  q(
    'per section',
    'x',
    sec((k) => tab(act, k)),
    { f: true },
  );
  const w = act.filter((m) => m.sx === 'F');
  q('how many of those are women', 'x', [...sec((k) => tab(w, k)), [w.length]], { f: true });
  q('how many people joined each year', 'trend', [
    flat(tab(M, (m) => m.j.slice(0, 4), undefined, true)).map(Number),
  ]);
  const L = M.filter((m) => m.out);
  q('and how many left?', 'x', [flat(tab(L, (m) => m.out.slice(0, 4), undefined, true)).map(Number)], {
    f: true,
  });
  q('why did they leave, with counts', 'x', [flat(tab(L, (m) => m.why))], { f: true });
  const ct = (l) => avg(l, (m) => m.cot);
  q('average Cotisation mensuelle by Secteur', 'join', [
    flat(tab(M, (m) => m.s.sec, ct)),
    flat(tab(act, (m) => m.s.sec, ct)),
  ]);
  const full = (l) => l.filter((m) => m.tp === 100);
  q(
    'without the part-timers',
    'x',
    [flat(tab(full(M), (m) => m.s.sec, ct)), flat(tab(full(act), (m) => m.s.sec, ct))],
    { f: true },
  );
  q(
    'dues received in october 2026',
    'agg',
    [
      [
        sum(
          Y.filter((y) => y.mo === '2026-10'),
          (y) => y.amt,
        ),
      ],
      [
        sum(
          Y.filter((y) => mon(y.pd) === '2026-10'),
          (y) => y.amt,
        ),
      ],
    ],
    { note: 'For October, or paid in October.' },
  );
  const np = (l, h) => l.filter((m) => !Y.some((y) => y.m === m && h(y)));
  const by9 = act.filter((m) => mon(m.j) <= '2026-09');
  const no9 = [act, by9].flatMap((l) => [
    np(l, (y) => y.mo === '2026-09'),
    np(l, (y) => mon(y.pd) === '2026-09'),
  ]);
  q(
    'how many current members paid nothing for september',
    'anti-join',
    no9.map((l) => [l.length]),
    { note: 'By the month or by the day of payment; with or without those who joined only later.' },
  );
  q(
    "what share of the workforce (Effectif de l'entreprise) is a member, by section",
    'join',
    [act, M].flatMap((l) => sec((k) => tab(l, k, (x) => pc(x.length, x[0].s.eff)))),
    { percent_ok: true, note: 'Of the current members; all who ever joined is accepted.' },
  );
  const oa = [...M].sort((a, b) => (a.b < b.b ? -1 : 1))[0];
  q(
    'who is the oldest member',
    'superlative',
    [old[0], oa].flatMap((m) => [[m.pre, m.nom], [m.no]]),
    { note: 'Among the current ones or all.' },
  );
  const l26 = L.filter((m) => m.out >= '2026');
  q('which section lost the most members in 2026', 'join', [
    top(tab(l26, (m) => m.s.n)),
    top(tab(l26, (m) => m.s.c)),
  ]);
  q('who is the Délégué there', 'x', [[S.find((s) => s.n === top(tab(l26, (m) => m.s.n))[0]).dl]], {
    f: true,
  });
  q(
    'do we have more women than men',
    'yesno',
    [
      [act.filter((m) => m.sx === 'F').length, act.filter((m) => m.sx === 'H').length],
      [M.filter((m) => m.sx === 'F').length, M.filter((m) => m.sx === 'H').length],
    ],
    { note: 'Both figures must be shown; current members or all.' },
  );
  q(
    'percentage of payments by prélèvement',
    'share',
    [
      [pc(Y.filter((y) => y.mode === 'prélèvement').length, Y.length)],
      [pc(Y.filter((y) => y.mode === 'prélèvement').length, Y.filter((y) => y.mode).length)],
      [
        pc(
          sum(
            Y.filter((y) => y.mode === 'prélèvement'),
            (y) => y.amt,
          ),
          sum(Y, (y) => y.amt),
        ),
      ],
    ],
    { percent_ok: true, note: 'Of all payments, of those with a mode, or of the money.' },
  );
  q('how many memebrs wrok half time (50 %)', 'typo', [
    [act.filter((m) => m.tp === 50).length],
    [M.filter((m) => m.tp === 50).length],
  ]);
  const late = (y) => mon(y.pd) > y.mo;
  q('payments made only after the end of the month they are for', 'computed', [[Y.filter(late).length]]);
  q('days on strike in 2025', 'oos', [], { note: 'Strikes are not recorded.' });
  q('members of the Marseille section', 'oos', [], { note: 'There is no such section.' });
}
