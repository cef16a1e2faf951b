import {
  avg,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  pct,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

export function azubis() {
  const R = rng(7404);
  const list = [
    ['Lena Vogt', 1],
    ['Jonas Kern', 1],
    ['Emre Aydin', 1],
    ['Paul Richter', 1],
    ['Mia Sommer', 1],
    ['Tim Haas', 2],
    ['Sofia Brandl', 2],
    ['Nico Wolff', 2],
    ['Ali Demir', 2],
    ['Hannah Lutz', 2],
    ['Felix Otto', 3],
    ['Clara Engel', 3],
    ['Luca Marino', 3],
    ['David Pohl', 3],
    ['Greta Seidl', 4],
    ['Max Huber', 4],
    ['Ivan Petrov', 4],
  ].map(([name, lj], i) => ({
    nr: 101 + i,
    name,
    lj,
    beruf: R.pick(['Industriemechaniker', 'Zerspanungsmechaniker', 'Industriemechaniker']),
    start: `${2027 - lj}-09-01`,
    trainer: R.pick(['Hr. Maurer', 'Fr. Stahl', 'Hr. Böck']),
    pay: [1180, 1240, 1330, 1410][lj - 1],
    mid: null,
    fin: null,
    grade: 1.6 + R.r() * 2.2,
    scrap: 0.02 + R.r() * 0.06 + (lj === 1 ? 0.05 : 0),
  }));
  for (const a of list) {
    if (a.lj === 2) a.mid = R.pick(['2027-03-09', '2027-03-10']);
    if (a.lj === 4) a.fin = R.pick(['2027-01-19', '2027-01-26']);
    if (a.lj === 3) a.fin = a.name === 'Clara Engel' ? '2027-02-02' : '2027-07-06';
  }
  write(
    'azubis',
    'azubis.json',
    `${JSON.stringify(
      list.map((a) => ({
        nr: a.nr,
        name: a.name,
        lehrjahr: a.lj,
        beruf: a.beruf,
        eintritt: a.start,
        ausbilder: a.trainer,
        verguetung: a.pay,
        pruefung: { zwischen: a.mid, abschluss: a.fin },
      })),
      null,
      1,
    )}\n`,
  );
  const machines = {
    'Drehmaschine 1': 24,
    'Drehmaschine 2': 18,
    Fräsmaschine: 20,
    'CNC-Fräse': 14,
    Schleifmaschine: 12,
    Ständerbohrmaschine: 16,
  };
  const mul = {
    'Drehmaschine 1': 1,
    'Drehmaschine 2': 1.5,
    Fräsmaschine: 1.1,
    'CNC-Fräse': 0.6,
    Schleifmaschine: 1.3,
    Ständerbohrmaschine: 0.4,
  };
  const noCnc = new Set(['Lena Vogt', 'Paul Richter', 'Mia Sommer']);
  const shop = [];
  for (let d = '2026-09-01'; d <= '2026-11-26'; d = day(d, 1)) {
    if (['Saturday', 'Sunday'].includes(dow(d)) || d === '2026-10-03') continue;
    const here = list.filter(() => R.chance(0.42));
    for (const a of here) {
      let mc = R.w(machines);
      if (mc === 'CNC-Fräse' && noCnc.has(a.name)) mc = 'Fräsmaschine';
      const std = R.int(4, 15) / 2;
      const n = Math.round(std * (5 + a.lj * 1.5) * (0.7 + R.r() * 0.6));
      const bad = Math.round(n * a.scrap * mul[mc] * (R.r() * 2));
      shop.push({ d, a, mc, std, good: n - bad, bad: R.chance(0.03) ? null : bad });
    }
  }
  const dec = (x) => String(x).replace('.', ',');
  write(
    'azubis',
    'werkstatt.csv',
    csv(
      ['Datum', 'Azubi-Nr', 'Maschine', 'Std.', 'Gutteile', 'Ausschuss', 'Bem.'],
      shop.map((s) => [
        dmy(s.d),
        s.a.nr,
        R.chance(0.06) ? s.mc.toLowerCase() : s.mc,
        dec(s.std),
        s.good,
        s.bad,
        R.chance(0.04) ? R.pick(['Werkzeug stumpf', 'Material fehlte']) : '',
      ]),
      ';',
    ),
  );
  const marks = [];
  for (const a of list)
    for (const fach of ['Mathe', 'Fertigungstechnik', 'Technisches Zeichnen', 'Deutsch', 'Wirtschaft'])
      for (let k = R.int(2, 3); k > 0; k -= 1) {
        const hard = { Mathe: 0.5, Wirtschaft: 0.2, Deutsch: 0.1 }[fach] ?? -0.2;
        const v = Math.min(5.5, Math.max(1, Math.round((a.grade + hard + (R.r() - 0.5) * 1.8) * 10) / 10));
        marks.push({ a, fach, d: day('2026-09-14', R.int(0, 70)), v: R.chance(0.04) ? null : v });
      }
  marks.sort((x, y) => (x.d < y.d ? -1 : 1));
  write(
    'azubis',
    'noten_berufsschule.csv',
    csv(
      ['Nr', 'Fach', 'Datum', 'Note'],
      marks.map((n) => [
        n.a.nr,
        R.chance(0.05) ? n.fach.toUpperCase() : n.fach,
        dmy(n.d),
        n.v === null ? 'n.t.' : dec(n.v),
      ]),
      ';',
    ),
  );
  const abs = [];
  for (let k = 0; k < 84; k += 1) {
    const why = R.w({ krank: 52, Urlaub: 30, unentschuldigt: 10, Sonderurlaub: 6 });
    let from = day('2026-06-08', R.int(0, 160));
    while (['Saturday', 'Sunday'].includes(dow(from))) from = day(from, 1);
    // No absence runs over a weekend or the end of a month.
    const room = 5 - new Date(from).getUTCDay();
    let n = why === 'unentschuldigt' ? 1 : 1 + Math.min(room, R.int(0, 4));
    while (mon(day(from, n - 1)) !== mon(from)) n -= 1;
    const a = R.w(
      Object.fromEntries(
        list.map((x) => [x.nr, x.name === 'Nico Wolff' ? 4 : x.lj === 4 && x.name !== 'Ivan Petrov' ? 1 : 2]),
      ),
    );
    const who = list.find((x) => x.nr === Number(a));
    if (from < who.start) continue;
    if (who.name === 'Clara Engel') continue;
    abs.push({ a: who, why, from, to: day(from, n - 1), n });
  }
  abs.sort((x, y) => (x.from < y.from ? -1 : 1));
  workbook('azubis', 'fehlzeiten.xlsx', [
    [
      'Fehlzeiten',
      [
        ['Von', 'Bis', 'Nr.', 'Azubi', 'Grund', 'Tage'],
        ...abs.map((x) => [
          date(x.from),
          date(x.to),
          x.a.nr,
          R.chance(0.1) ? x.a.name.split(' ').reverse().join(', ') : x.a.name,
          R.chance(0.08) ? x.why.toUpperCase() : x.why,
          x.n,
        ]),
        ['Summe', null, null, null, null, sum(abs, (x) => x.n)],
      ],
    ],
  ]);

  const q = set('azubis');
  const nm = (x) => x.a.name;
  q('how many apprentices do we have in each year', 'group', [
    flat(tab(list, (a) => a.lj, undefined, true)).map((x) => Number(x)),
    tab(list, (a) => a.lj, undefined, true).map((x) => x[1]),
  ]);
  const got = marks.filter((n) => n.v !== null);
  const mean = (l) => avg(l, (n) => n.v);
  const by = tab(got, nm, mean);
  q('whos got the best marks at school', 'join', [[...by].reverse()[0]], {
    note: 'A low mark is a good one.',
  });
  q('and the worst', '', [top(by)], { f: 1 });
  const days = (l) => sum(l, (x) => x.n);
  const ill = abs.filter((x) => x.why === 'krank');
  q('sick days since september', 'dates', [[days(ill.filter((x) => x.from >= '2026-09-01'))]]);
  q('who is off sick the most', 'ambiguous', [...tops(tab(ill, nm, days)), ...tops(tab(ill, nm))], {
    note: 'By days or by times.',
  });
  const un = abs.filter((x) => x.why === 'unentschuldigt');
  q(
    'anyone skipping work without an excuse',
    'yesno',
    [[...new Set(un.map(nm))], [un.length], [new Set(un.map(nm)).size], flat(tab(un, nm, days))],
    { note: 'Who, or how often.' },
  );
  const rate = (l, k = l.filter((s) => s.bad !== null)) =>
    pct(
      sum(k, (s) => s.bad),
      sum(k, (s) => s.bad + s.good),
    );
  const rate0 = (l) =>
    pct(
      sum(l, (s) => s.bad),
      sum(l, (s) => (s.bad ?? 0) + s.good),
    );
  const rates = (l) => [[rate(l)], [rate0(l)]];
  const on = (s) => shop.filter((x) => x.mc.includes(s));
  const noteRate = 'Scrap of all parts; lines without a scrap count left out, or counted as none.';
  q('scrap rate on the lathes', 'share', rates(on('Dreh')), { percent_ok: true, note: noteRate });
  q('and the grinder?', '', rates(on('Schleif')), { f: 1, percent_ok: true });
  const bad = (l) => sum(l, (s) => s.bad);
  q(
    'which machine makes the most scrap',
    'ambiguous',
    [top(tab(shop, (s) => s.mc, bad)), top(tab(shop, (s) => s.mc, rate)), top(tab(shop, (s) => s.mc, rate0))],
    { percent_ok: true, note: 'Pieces or the rate.' },
  );
  const hrs = (l) => sum(l, (s) => s.std);
  const oct = shop.filter((s) => mon(s.d) === '2026-10');
  q('workshop hours in october', 'agg', [[hrs(oct)]]);
  q('per person', '', [flat(tab(oct, nm, hrs)), [avg(tab(oct, nm, hrs), (x) => x[1])]], {
    f: 1,
    note: 'For each, or on average.',
  });
  const good = (l) => sum(l, (s) => s.good);
  q('top 3 by good parts', 'topn', [flat(tab(shop, nm, good).slice(0, 3))]);
  q(
    'avarage mark in maths',
    'typo',
    [
      [mean(got.filter((n) => n.fach === 'Mathe'))],
      [
        avg(
          tab(
            got.filter((n) => n.fach === 'Mathe'),
            nm,
            mean,
          ),
          (x) => x[1],
        ),
      ],
    ],
    { note: 'Over the marks, or over the apprentices.' },
  );
  const yr = (n) => shop.filter((s) => s.a.lj === n);
  q(
    'do the first years make more scrap than the third years',
    'compare',
    [
      [rate(yr(1)), rate(yr(3))],
      [rate0(yr(1)), rate0(yr(3))],
      [bad(yr(1)), bad(yr(3))],
    ],
    { percent_ok: true, note: 'The rate or the pieces.' },
  );
  const cnc = new Set(on('CNC').map(nm));
  const none = list.filter((a) => !cnc.has(a.name));
  q('who hasnt been on the cnc yet', 'anti-join', [none.map((a) => a.name), none.map((a) => a.nr)]);
  q('what do we pay them all together a month', 'agg', [[sum(list, (a) => a.pay)]]);
  q('who trains emre', 'lookup', [[list[2].trainer]]);
  const ex = list.filter((a) => a.fin && a.fin < '2027-03-01');
  q('who has their final exam before march', 'nested', [
    ex.map((a) => a.name),
    ex.flatMap((a) => [a.name, a.fin]),
  ]);
  q('who did we offer a job after the exam', 'oos', [], { note: 'Offers are not recorded.' });
  q('what does the scrapped steel cost us', 'oos', [], { note: 'There are no prices of material.' });
  void two;
}
