import { mkdirSync, writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { avg, by, csv, day, flat, mon, rng, root, set, sum, tab, top, write } from './lib.mjs';

const pc = (a, b) => (100 * a) / b;
const days = (a, b) => (Date.parse(b) - Date.parse(a)) / 864e5;
// courses ---------------------------------------------------------------------
{
  const R = rng(9303);
  const q = set('courses');
  const K = [
    ['CS101', 'Programming I', 'Computer Science', 6, 'Dr Okoye', 40],
    ['CS204', 'Databases', 'Computer Science', 6, 'Dr Lindgren', 24],
    ['CS310', 'Machine Learning', 'Computer Science', 8, 'Prof Marchetti', 25],
    ['MA110', 'Linear Algebra', 'Mathematics', 8, 'Prof Haddad', 35],
    ['MA220', 'Statistics', 'Mathematics', 6, 'Dr Brun', 28],
    ['EC150', 'Microeconomics', 'Economics', 6, 'Dr Sato', 32],
    ['EC240', 'Public Finance', 'Economics', 5, 'Prof Kerr', 16],
    ['HI130', 'Medieval Europe', 'History', 5, 'Dr Pell', 18],
    ['HI210', 'Oral History', 'History', 4, 'Dr Pell', 12],
  ].map(([c, t, dep, ects, lec, cap]) => ({ c, t, dep, ects, lec, cap }));
  const fn = [
    'Ada',
    'Boris',
    'Chloe',
    'Dmitri',
    'Elif',
    'Felix',
    'Greta',
    'Hamza',
    'Ines',
    'Jakub',
    'Kira',
    'Luca',
    'Maren',
    'Nils',
  ];
  const ln = [
    'Aalto',
    'Brandt',
    'Costa',
    'Duval',
    'Ekman',
    'Fiore',
    'Gray',
    'Hansen',
    'Ivers',
    'Jansen',
    'Kovac',
  ];
  const T = [];
  for (let i = 0; i < 112; i++) {
    T.push({
      no: 220100 + i * 7,
      name: `${fn[i % 14]} ${ln[(i * 5 + Math.floor(i / 14)) % 11]}`,
      prog: R.w({ 'BSc Informatics': 5, 'BSc Mathematics': 3, 'BA Economics': 4, 'BA History': 2 }),
      yr: R.int(2022, 2026),
      fee: R.chance(0.3) ? 'intl' : 'home',
    });
  }
  if (new Set(T.map((t) => t.name)).size !== T.length) console.warn('same names');
  const terms = ['Autumn 2025', 'Spring 2026', 'Autumn 2026'];
  const start = { 'Autumn 2025': '2025-09-15', 'Spring 2026': '2026-02-02', 'Autumn 2026': '2026-09-14' };
  const like = {
    'BSc Informatics': { CS101: 5, CS204: 5, CS310: 4, MA110: 3, MA220: 3, EC150: 1 },
    'BSc Mathematics': { MA110: 5, MA220: 5, CS101: 3, CS310: 2, EC150: 1 },
    'BA Economics': { EC150: 5, EC240: 4, MA220: 4, CS204: 1, HI130: 1 },
    'BA History': { HI130: 5, HI210: 5, EC150: 1, CS101: 1 },
  };
  const E = [];
  for (const term of terms)
    for (const t of T.slice(0, 105)) {
      if (t.yr === 2026 && term !== 'Autumn 2026') continue;
      const took = new Set();
      for (let n = R.int(1, 3); n > 0; n--) {
        const c = R.w(like[t.prog]);
        if (took.has(c)) continue;
        took.add(c);
        const k = K.find((x) => x.c === c);
        const wd = R.chance(c === 'MA110' ? 0.2 : 0.09);
        const now = term === 'Autumn 2026';
        const mark =
          wd || now
            ? null
            : Math.max(
                18,
                Math.min(
                  97,
                  Math.round(
                    58 + (c === 'MA110' ? -8 : 0) + (k.dep === 'History' ? 6 : 0) + (R.r() + R.r() - 1) * 34,
                  ),
                ),
              );
        E.push({
          t,
          k,
          term,
          on: day(start[term], R.int(-12, 9)),
          st: wd ? 'withdrawn' : now ? 'enrolled' : mark < 40 ? 'failed' : 'passed',
          mark,
          att: wd || R.chance(0.07) ? null : R.int(42, 100),
        });
      }
    }
  mkdirSync(`${root}data/courses`, { recursive: true });
  const wb = XLSX.utils.book_new();
  const add = (n, rows) => XLSX.utils.book_append_sheet(wb, XLSX.utils.aoa_to_sheet(rows), n);
  add('Enrolments', [
    ['Registry export - course enrolments'],
    ['printed 6 Nov 2026'],
    [],
    ['Enr. ID', 'Stud. No', 'Course', 'Term', 'Enr. date', 'Status', 'Mark (0-100)', 'Attend. %'],
    ...E.map((e, i) => [
      9000 + i,
      e.t.no,
      e.k.c,
      e.term,
      e.on,
      i % 21 === 9 ? e.st.toUpperCase() : e.st,
      e.mark ?? (i % 3 ? null : '-'),
      e.att,
    ]),
  ]);
  add('Courses', [
    ['Course', 'Title', 'Dept.', 'ECTS', 'Lecturer', 'Max. places'],
    ...K.map((k) => [k.c, k.t, k.dep, k.ects, k.lec, k.cap]),
  ]);
  add('Students', [
    ['Stud. No', 'Student name', 'Programme', 'Yr of entry', 'Fee status'],
    ...T.map((t) => [t.no, t.name, t.prog, t.yr, t.fee]),
  ]);
  writeFileSync(`${root}data/courses/registry.xlsx`, XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' }));
  const act = E.filter((e) => e.st !== 'withdrawn');
  const each = (f) => [E, act].map(f);
  const cs = (l) => l.filter((e) => e.k.dep === 'Computer Science');
  const G = E.filter((e) => e.mark !== null);
  const mk = (l) => avg(l, (e) => e.mark);
  q(
    'how many enrolments were there each term',
    'trend',
    each((l) => flat(tab(l, (e) => e.term))),
  );
  q(
    'only computer science',
    'x',
    each((l) => flat(tab(cs(l), (e) => e.term))),
    { f: true },
  );
  q('and their average mark?', 'x', [flat(tab(cs(G), (e) => e.term, mk)), [mk(cs(G))]], {
    f: true,
    note: 'The running term has no marks yet.',
  });
  q(
    'which course do the most people sign up for',
    'join',
    each((l) => top(tab(l, (e) => e.k.t))).concat(each((l) => top(tab(l, (e) => e.k.c)))),
  );
  const fav = K.find((k) => k.t === top(tab(E, (e) => e.k.t))[0]);
  if (fav.t !== top(tab(act, (e) => e.k.t))[0]) console.warn('fav differs');
  q('who teaches that', 'x', [[fav.lec]], { f: true });
  q('how many withdrew from it', 'x', [[E.filter((e) => e.k === fav && e.st === 'withdrawn').length]], {
    f: true,
  });
  const ps = (l) => l.filter((e) => e.st === 'passed').length;
  const fin = E.filter((e) => e.term !== 'Autumn 2026');
  q(
    'pass rate by dept',
    'share',
    [G, fin, E].map((l) =>
      flat(
        tab(
          l,
          (e) => e.k.dep,
          (x) => pc(ps(x), x.length),
        ),
      ),
    ),
    { percent_ok: true, note: 'Of those with a mark, of the finished terms, or of all enrolments.' },
  );
  const none = T.filter((t) => !E.some((e) => e.t === t));
  q('students who are not enrolled in anything', 'anti-join', [
    none.map((t) => t.name),
    none.map((t) => t.no),
    [none.length],
  ]);
  q('avg mark per programme', 'join', [flat(tab(G, (e) => e.t.prog, mk))]);
  q('which lecturer gives the best marks on average', 'join', [top(tab(G, (e) => e.k.lec, mk))]);
  const au = (l) =>
    tab(
      l.filter((e) => e.term === 'Autumn 2026'),
      (e) => e.k.t,
    ).filter(([t, n]) => n > K.find((k) => k.t === t).cap);
  if (!au(act).length) console.warn('none over capacity');
  q(
    'which courses have more students in autumn 2026 than places',
    'having',
    each((l) => au(l).map((x) => x[0])).concat(each((l) => au(l).map((x) => K.find((k) => k.t === x[0]).c))),
  );
  q(
    'by how many',
    'x',
    each((l) => au(l).flatMap(([t, n]) => [t, n - K.find((k) => k.t === t).cap])).concat(
      each((l) => au(l).flatMap(([t, n]) => [K.find((k) => k.t === t).c, n - K.find((k) => k.t === t).cap])),
    ),
    { f: true },
  );
  const ec = tab(
    E.filter((e) => e.st === 'passed'),
    (e) => e.t.name,
    (l) => sum(l, (e) => e.k.ects),
  );
  q(`how many ects has ${ec[2][0]} passed so far`, 'join', [[ec[2][1]]]);
  const fl = Object.entries(
    by(
      E.filter((e) => e.st === 'failed'),
      (e) => e.t.name,
    ),
  )
    .filter((x) => x[1].length >= 2)
    .map((x) => x[0]);
  q('students who failed two or more times', 'having', [
    fl,
    [fl.length],
    fl.map((n) => T.find((t) => t.name === n).no),
  ]);
  const wr = (l) => pc(l.filter((e) => e.st === 'withdrawn').length, l.length);
  q('what percentage of enrolments end up withdrawn', 'share', [[wr(E)], [wr(fin)]], { percent_ok: true });
  q('in spring 2026', 'x', [[wr(E.filter((e) => e.term === 'Spring 2026'))]], { f: true, percent_ok: true });
  q(
    'do intl students have better marks than home students?',
    'yesno',
    [[mk(G.filter((e) => e.t.fee === 'intl')), mk(G.filter((e) => e.t.fee === 'home'))]],
    { note: 'Both figures must be shown.' },
  );
  const sm = (l) => l.filter((e) => e.att !== null && e.att < 50).length;
  q(
    'enrolmnts with atendance below 50',
    'typo',
    each((l) => [sm(l)]),
  );
  q('how much tuition do intl students pay', 'oos', [], {
    note: 'Fees are not recorded, only the fee status.',
  });
  q('average mark in philosophy', 'oos', [], { note: 'There is no such course or department.' });
}
// repairs ---------------------------------------------------------------------
{
  const R = rng(9404);
  const q = set('repairs');
  const P = [
    ['ELM', 'Elm Court', 24, 1968, 'Joyce Tan'],
    ['HAR', 'Harrow House', 36, 1985, 'Joyce Tan'],
    ['MIL', 'Mill Terrace', 12, 1931, 'Pavel Novak'],
    ['SUN', 'Sunnyside', 30, 2009, 'Rosa Diaz'],
    ['BRI', 'Bridge Lofts', 18, 2017, 'Pavel Novak'],
  ].map(([code, name, flats, yr, mgr]) => ({ code, name, flats, yr, mgr }));
  const V = [
    ['C1', 'Drip Doctors', 'plumbing', 58],
    ['C2', 'Voltline', 'electrical', 62],
    ['C3', 'Warmwell', 'heating', 65],
    ['C4', 'Handy Hands', 'general', 41],
    ['C5', 'Lift & Shift', 'lifts', 88],
    ['C6', 'Sparkle Panes', 'windows', 39],
  ].map(([id, firm, trade, rate]) => ({ id, firm, trade, rate }));
  const D = {
    plumbing: [
      'Leak under kitchen sink',
      'toilet keeps running',
      'water leak from ceiling',
      'blocked drain in shower',
      'tap dripping',
    ],
    electrical: ['no power in bedroom', 'light in hallway flickers', 'socket sparks', 'doorbell dead'],
    heating: ['radiator cold', 'boiler makes noise', 'no hot water', 'radiator valve leaking'],
    lift: ['lift stuck on 2nd floor', 'lift door does not close'],
    general: ['door lock jammed', 'window does not shut', 'mould in bathroom', 'letterbox broken'],
  };
  const con = { plumbing: 'C1', electrical: 'C2', heating: 'C3', lift: 'C5', general: 'C4' };
  const Q = [];
  for (let i = 0; i < 330; i++) {
    const o = day('2026-01-02', Math.floor((i * 315) / 330));
    const w = o > '2026-10' || o < '2026-04';
    const cat = R.w({ plumbing: 30, electrical: 18, heating: w ? 36 : 8, lift: 5, general: 22 });
    const pcode = R.w({ ELM: 26, HAR: 28, MIL: 20, SUN: 16, BRI: 9 });
    const p = P.find((x) => x.code === pcode);
    const pr = R.w({ emergency: 15, high: 25, normal: 45, low: 15 });
    const canc = R.chance(0.05);
    const late = o > '2026-10-05';
    const st = canc
      ? 'cancelled'
      : R.chance(late ? 0.45 : 0.03)
        ? R.pick(['open', 'open', 'in progress'])
        : 'done';
    const need = { emergency: R.int(0, 4), high: R.int(1, 9), normal: R.int(3, 24), low: R.int(6, 45) }[pr];
    let cl = st === 'done' ? day(o, need) : null;
    if (cl > '2026-11-14') cl = '2026-11-14';
    const lab = st === 'done' ? R.int(4, 34) * 10 + (cat === 'lift' ? 320 : 0) : null;
    const prt = st === 'done' ? (R.chance(0.25) ? 0 : R.int(6, 240) + (cat === 'heating' ? 60 : 0)) : null;
    Q.push({
      o,
      cl,
      p,
      flat: `${p.code}-${String(R.int(1, p.flats)).padStart(2, '0')}`,
      cat,
      pr,
      st,
      lab,
      prt,
      v: st === 'open' || canc ? null : R.chance(0.14) && cat !== 'lift' ? 'C4' : con[cat],
      by: R.w({ app: 5, phone: 4, 'e-mail': 2 }),
      desc: R.pick(D[cat]),
    });
  }
  Q.forEach((x, i) => {
    x.no = `MR-${1200 + i}`;
  });
  write(
    'repairs',
    'requests.json',
    `${JSON.stringify(
      Q.map((x, i) => ({
        reqNo: x.no,
        openedOn: x.o,
        closedOn: x.cl,
        location: { propCode: x.p.code, flatNo: x.flat },
        category: i % 18 === 5 ? x.cat.toUpperCase() : x.cat,
        priority: x.pr,
        status: x.st,
        contractorId: x.v,
        cost: x.lab === null ? null : { labourGbp: x.lab, partsGbp: x.prt },
        reportedVia: i % 25 === 3 ? '' : x.by,
        description: x.desc,
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'repairs',
    'properties.csv',
    csv(
      ['propCode', 'bldg_name', 'no_of_flats', 'yr_built', 'mgr'],
      P.map((p) => [p.code, p.name, p.flats, p.yr, p.mgr]),
    ),
  );
  write(
    'repairs',
    'contractors.csv',
    csv(
      ['contractorId', 'firm', 'trade', 'hourly_rate_gbp'],
      V.map((v) => [v.id, v.firm, v.trade, `£${v.rate}/h`]),
    ),
  );
  const op = Q.filter((x) => x.st === 'open');
  const un = Q.filter((x) => x.st === 'open' || x.st === 'in progress');
  const done = Q.filter((x) => x.st === 'done');
  const tot = (l) => sum(l, (x) => (x.lab ?? 0) + (x.prt ?? 0));
  const lab = (l) => sum(l, (x) => x.lab ?? 0);
  const fm = (x) => V.find((v) => v.id === x.v).firm;
  q('how many requests are still open', 'count+filter', [[op.length], [un.length]], {
    note: 'With or without those in progress.',
  });
  q(
    'for each building',
    'x',
    [op, un].flatMap((l) => [flat(tab(l, (x) => x.p.name)), flat(tab(l, (x) => x.p.code))]),
    { f: true },
  );
  q('since when is the oldest of them waiting', 'x', [[op[0].o], [un[0].o]], { f: true });
  q('what did the repairs cost us per category', 'nested', [
    flat(tab(done, (x) => x.cat, tot)),
    flat(tab(Q, (x) => x.cat, tot)),
  ]);
  q('labour only', 'x', [flat(tab(done, (x) => x.cat, lab))], { f: true });
  q('which firm got the most money from us', 'join', [top(tab(done, fm, tot)), top(tab(done, fm, lab))]);
  const bf = top(tab(done, fm, tot))[0];
  if (bf !== top(tab(done, fm, lab))[0]) console.warn('firm differs', bf, top(tab(done, fm, lab)));
  q(
    'how many jobs was that',
    'x',
    [[done.filter((x) => fm(x) === bf).length], [Q.filter((x) => x.v && fm(x) === bf).length]],
    { f: true },
  );
  q('average days until a request is closed, by priority', 'computed', [
    flat(
      tab(
        done,
        (x) => x.pr,
        (l) => avg(l, (x) => days(x.o, x.cl)),
      ),
    ),
  ]);
  const pf = (m, f) => tab(done, f, (l) => m(l) / l[0].p.flats);
  q(
    'which building costs the most per flat',
    'join',
    [top(pf(tot, (x) => x.p.name)), top(pf(tot, (x) => x.p.code))],
    { note: 'Labour and parts divided by the flats of the building.' },
  );
  q('requests mentioning a leak', 'text-contains', [[Q.filter((x) => /leak/i.test(x.desc)).length]]);
  q('contractors we never used', 'anti-join', [['Sparkle Panes'], ['C6']]);
  const hf = Object.entries(by(Q, (x) => x.flat))
    .filter((x) => x[1].length > 5)
    .map((x) => x[0]);
  if (!hf.length || hf.length > 15) console.warn('flats', hf);
  q('flats with more than five requests', 'having', [hf, [hf.length]]);
  const em = Q.filter((x) => x.pr === 'emergency');
  const ok = em.filter((x) => x.cl && days(x.o, x.cl) <= 2).length;
  q(
    'what share of emergencies was closed within two days',
    'share',
    [
      [pc(ok, em.length)],
      [pc(ok, em.filter((x) => x.cl).length)],
      [pc(ok, em.filter((x) => x.st !== 'cancelled').length)],
    ],
    { percent_ok: true },
  );
  const ac = (c, m) => m(done.filter((x) => x.cat === c)) / done.filter((x) => x.cat === c).length;
  q(
    'is a heating job dearer than a plumbing job on average',
    'yesno',
    [[ac('heating', tot), ac('plumbing', tot)]],
    { note: 'Both figures must be shown.' },
  );
  const n = (m) => Q.filter((x) => mon(x.o) === m).length;
  q('requests opened last month compared with the month before', 'compare', [[n('2026-10'), n('2026-09')]], {
    note: 'October and September 2026.',
  });
  q('heatng requsts reported in october', 'typo', [
    [Q.filter((x) => x.cat === 'heating' && mon(x.o) === '2026-10').length],
  ]);
  q('how many requests come in per month', 'trend', [flat(tab(Q, (x) => mon(x.o), undefined, true))]);
  q(
    'just for Joyce Tan',
    'x',
    [
      flat(
        tab(
          Q.filter((x) => x.p.mgr === 'Joyce Tan'),
          (x) => mon(x.o),
          undefined,
          true,
        ),
      ),
    ],
    { f: true },
  );
  q('which tenants are behind with the rent', 'oos', [], { note: 'Rents and tenants are not recorded.' });
  q('repair costs at Quay Gardens', 'oos', [], { note: 'There is no such building.' });
}
