import {
  avg,
  csv,
  day,
  flat,
  mon,
  pct,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const freezers = [
  {
    code: 'F1',
    make: 'Thermec',
    setpoint_c: -80,
    room: 'B1.04',
    slots: 190,
    alarm: ['Nia Osei', 'Pavel Dudek'],
  },
  { code: 'F2', make: 'Thermec', setpoint_c: -80, room: 'B1.04', slots: 140, alarm: ['Nia Osei'] },
  {
    code: 'F3',
    make: 'Polaris',
    setpoint_c: -20,
    room: 'B1.11',
    slots: 90,
    alarm: ['Greta Lund', 'Pavel Dudek'],
  },
  {
    code: 'F4',
    make: 'Polaris',
    setpoint_c: -150,
    room: 'C0.02',
    slots: 60,
    alarm: ['Pavel Dudek', 'Nia Osei', 'Greta Lund'],
  },
  { code: 'F5', make: 'Kelvin', setpoint_c: -20, room: 'C0.02', slots: 48, alarm: [] },
];
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const lab = (d) => `${d.slice(8)}-${names[Number(d.slice(5, 7)) - 1]}-${d.slice(0, 4)}`;
const people = { 'A. Rossi': 34, 'L. Haddad': 26, 'P. Dudek': 18, 'W. Chen': 14, 'M. Bauer': 8 };

function samples(R) {
  const S = [];
  for (let i = 0; i < 388; i++) {
    const type = R.w({ plasma: 32, serum: 24, 'whole blood': 14, DNA: 18, tissue: 8, urine: 4 });
    const stored = day('2023-02-01', Math.floor(1360 * R.r() ** 0.8));
    S.push({
      tube: `KX-${two(2041 + i * 3)}`,
      type,
      project: R.w({ Heron: 36, Kestrel: 27, Wren: 22, Pilot: 15 }),
      freezer: R.w(type === 'tissue' ? { F4: 70, F1: 30 } : { F1: 36, F2: 31, F3: 18, F4: 7 }),
      box: R.int(1, 12),
      pos: R.chance(0.06) ? null : `${R.pick([...'ABCDEFGHI'])}${R.int(1, 9)}`,
      vol:
        { plasma: R.pick([250, 500, 500, 1000]), serum: R.pick([250, 500]), DNA: R.pick([50, 50, 100]) }[
          type
        ] ?? R.pick([200, 500, 1000]),
      stored,
      by: R.w(people),
      donor: `D${R.int(101, 188)}`,
      expires: R.chance(0.08) ? null : day(stored, 365 * R.pick([1, 2, 2, 3, 5])),
    });
  }
  return S.sort((a, b) => (a.stored < b.stored ? -1 : 1));
}

function withdrawals(R, S) {
  const W = [];
  const newest = Date.parse('2026-11-18');
  for (let i = 0; i < 345; i++) {
    const s = S[Math.floor(S.length * R.r() ** 1.7)];
    const span = Math.floor((newest - Date.parse(s.stored)) / 864e5);
    if (span < 3) continue;
    W.push({
      d: day(s.stored, R.int(2, span)),
      s,
      by: R.w({ 'A. Rossi': 14, 'L. Haddad': 30, 'P. Dudek': 12, 'W. Chen': 31, 'M. Bauer': 13 }),
      ul: R.pick([10, 20, 20, 25, 50]),
      why: R.w({ ELISA: 34, PCR: 30, sequencing: 19, 'quality control': 11, 'sent to partner': 6 }),
    });
  }
  return W.sort((a, b) => (a.d < b.d ? -1 : 1));
}

export function freezer() {
  const R = rng(9903);
  const S = samples(R);
  const W = withdrawals(R, S);
  const row = (s, i) => [
    s.tube,
    i % 9 === 2 ? s.type.toUpperCase() : s.type,
    s.project,
    s.freezer,
    s.box,
    s.pos ?? ['', 'n/a'][i % 2],
    `${s.vol} µL`,
    lab(s.stored),
    s.by,
    s.donor,
    s.expires ? lab(s.expires) : '',
  ];
  const rows = S.map(row);
  const twice = [57, 211];
  for (const k of [...twice].reverse()) rows.splice(k + 1, 0, rows[k]);
  const D = [...S, ...twice.map((k) => S[k])];
  const head = [
    'tube',
    'specimen',
    'project',
    'freezer',
    'box',
    'position',
    'volume',
    'stored_on',
    'stored_by',
    'donor',
    'expires',
  ];
  write('freezer', 'inventory.csv', csv(head, rows));
  write(
    'freezer',
    'withdrawals.csv',
    csv(
      ['date', 'tube_no', 'taken_by', 'amount_ul', 'purpose'],
      W.map((w, i) => [w.d, w.s.tube, w.by, w.ul, i % 8 === 3 ? w.why.toUpperCase() : w.why]),
    ),
  );
  write(
    'freezer',
    'freezers.json',
    `${JSON.stringify({ lab: 'Kestrel Street Biobank', checked: '2026-11-18', freezers }, null, 2)}\n`,
  );
  ask(S, D, W);
}

function ask(S, D, W) {
  const q = set('freezer');
  const both = (g) => [g(S), g(D)];
  const type = (s) => s.type;
  const f2 = (l) => l.filter((s) => s.freezer === 'F2');
  q(
    'how many tubes are in F2',
    'count+filter',
    both((l) => [f2(l).length]),
    { note: 'Two rows are entered twice; counting them once or twice is fine in all questions.' },
  );
  q(
    'by type of sample',
    'group',
    both((l) => flat(tab(f2(l), type))),
    { f: true },
  );
  const heron = (l) => f2(l).filter((s) => s.project === 'Heron');
  q(
    'only the heron ones',
    'group',
    [...both((l) => flat(tab(heron(l), type))), ...both((l) => [heron(l).length])],
    { f: true },
  );
  q(
    'number of tubes stored each year',
    'trend',
    both((l) =>
      tab(
        l,
        (s) => s.stored.slice(0, 4),
        (x) => x.length,
        true,
      ).flatMap(([y, n]) => [Number(y), n]),
    ),
  );
  const took = (w) => W.filter((x) => x.by === w);
  const ul = (l) => sum(l, (w) => w.ul);
  q(
    'did W. Chen take out more than L. Haddad?',
    'yesno',
    [
      [took('W. Chen').length, took('L. Haddad').length],
      [ul(took('W. Chen')), ul(took('L. Haddad'))],
    ],
    { note: 'Both figures must be shown: withdrawals or volumes.' },
  );
  const ml = (l) =>
    sum(
      l.filter((s) => s.type === 'plasma'),
      (s) => s.vol,
    );
  q('total volume of plasma', 'agg', [...both((l) => [ml(l)]), ...both((l) => [ml(l) / 1000])], {
    note: 'In microlitres or in millilitres.',
  });
  const used = new Set(W.map((w) => w.s.tube));
  q(
    'how many tubes has nobody ever taken anything from',
    'anti-join',
    both((l) => [l.filter((s) => !used.has(s.tube)).length]),
  );
  const expired = (l, [on, same]) =>
    l.filter((s) => s.expires && (s.expires < on || (same && s.expires === on)));
  const ends = ['2026-11-21', '2026-11-18', W.at(-1).d].flatMap((e) => [
    [e, false],
    [e, true],
  ]);
  q(
    'tubes past their expiry date',
    'computed',
    ends.flatMap((e) => both((l) => [expired(l, e).length])),
    { note: 'Before today, or before the newest date of the data.' },
  );
  const cold = (s) => freezers.find((x) => x.code === s.freezer).setpoint_c === -80;
  q(
    'how many of them sit in a -80 freezer',
    'join',
    ends.flatMap((e) => both((l) => [expired(l, e).filter(cold).length])),
    { f: true },
  );
  const oct = W.filter((w) => mon(w.d) === '2026-10');
  q('withdrawals last month', 'count+filter', [[oct.length]], { note: 'October 2026.' });
  q('what were they for', 'group', [flat(tab(oct, (w) => w.why))], { f: true });
  q('which tubes were taken out 5 times or more', 'having', [
    tab(W, (w) => w.s.tube)
      .filter((x) => x[1] >= 5)
      .map((x) => x[0]),
  ]);
  const f1 = W.filter((w) => w.s.freezer === 'F1');
  q('who takes the most out of F1', 'join', [top(tab(f1, (w) => w.by)), top(tab(f1, (w) => w.by, ul))], {
    note: 'By number of withdrawals, or by volume.',
  });
  const first = tab(
    W,
    (w) => w.s.tube,
    (x) => (Date.parse(x[0].d) - Date.parse(x[0].s.stored)) / 864e5,
  );
  q('on average how many days until a tube is first used', 'computed', [[avg(first, (x) => x[1])]], {
    note: 'From storing to the first withdrawal, tubes with a withdrawal only.',
  });
  const one = S.find((s) => s.tube > 'KX-2500' && s.pos && s.freezer === 'F2');
  q(`which box is ${one.tube} in`, 'lookup', [[one.box]]);
  q('is any tube in the inventory twice', 'duplicates', [['yes'], [2]]);
  const code = (s) => s.freezer;
  const room = (x) => pct(x.length, freezers.find((z) => z.code === x[0].freezer).slots);
  const free = (x) => freezers.find((z) => z.code === x[0].freezer).slots - x.length;
  const lowest = (t) => t.at(-1);
  q(
    'which freezer is the fullest',
    'ambiguous',
    [
      ...both((l) => top(tab(l, code))),
      ...both((l) => top(tab(l, code, room))),
      ...both((l) => top(tab(l, code, (x) => sum(x, (s) => s.vol)))),
      ...both((l) => lowest(tab(l, code, free))),
    ],
    { percent_ok: true, note: 'By tubes, by share of the slots, by volume, or by free slots.' },
  );
  q('for which freezers is Greta Lund an alarm contact', 'nested', [
    freezers.filter((x) => x.alarm.includes('Greta Lund')).map((x) => x.code),
  ]);
  q('what was the highest temperature in F3 last week', 'oos', [], { note: 'Only set points are recorded.' });
  q('how old are our donors on average', 'oos', [], { note: 'Donors are codes without age.' });
}
