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
  two,
  write,
} from '../../build/setBuilder.mjs';

const shoes = [
  ['VK1', 'Vento Kestrel 3', '2024-11-08', 129.9, '2025-09-30'],
  ['PG7', 'Pegaro 7', '2025-02-14', 139, null],
  ['TR2', 'Trailwolf 2', '2025-04-03', 154.5, null],
  ['LX5', 'Lumen X5', '2025-08-22', 189.95, null],
  ['VK4', 'Vento Kestrel 4', '2026-02-02', 134.9, null],
  ['RZ1', 'Razor Carbon', '2026-03-19', 249, null],
  ['SP9', 'Spikemaster 9', '2026-05-11', 84.95, null],
  ['WN3', 'Winternagel 3', '2026-10-20', 164, null],
];
const kinds = {
  'Dauerlauf locker': [5.9, 138, 6, 12],
  Tempolauf: [4.75, 161, 6, 10],
  Intervalle: [5.05, 158, 7, 10],
  'Langer Lauf': [6.15, 143, 16, 29],
  Regeneration: [6.7, 126, 4, 7],
  Berglauf: [7.1, 155, 7, 14],
};
const hms = (s) => `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
const ms = (s) => `${Math.floor(Math.round(s) / 60)}:${two(Math.round(s) % 60)}`;
const de = (x, n = 2) => x.toFixed(n).replace('.', ',');

function make(R) {
  const L = [];
  for (let i = 0; i < 683; i++) {
    const d = day('2025-01-04', i);
    const p = {
      Monday: 0.12,
      Tuesday: 0.55,
      Wednesday: 0.4,
      Thursday: 0.5,
      Friday: 0.22,
      Saturday: 0.5,
      Sunday: 0.7,
    }[dow(d)];
    const slump = mon(d) === '2026-03' ? 0.35 : 1;
    if (!R.chance(p * slump) || d > '2026-11-16') continue;
    const art =
      dow(d) === 'Sunday' && R.chance(0.6)
        ? 'Langer Lauf'
        : R.w({
            'Dauerlauf locker': 45,
            Tempolauf: 15,
            Intervalle: 13,
            Regeneration: 12,
            Berglauf: 9,
            'Langer Lauf': 4,
          });
    const [pace, hr, lo, hi] = kinds[art];
    const km = Math.round((lo + (hi - lo) * R.r()) * 100) / 100;
    const up = art === 'Berglauf' ? R.int(220, 640) : R.int(10, 140);
    const wk = ['Saturday', 'Sunday'].includes(dow(d));
    const av = shoes.filter((s) => s[2] <= d && (!s[4] || s[4] >= d) && !['SP9', 'WN3'].includes(s[0]));
    let shoe = art === 'Berglauf' && d >= '2025-04-03' ? 'TR2' : R.pick(av.filter((s) => s[0] !== 'TR2'))[0];
    if (shoe === 'RZ1' && !['Tempolauf', 'Intervalle'].includes(art)) shoe = 'PG7';
    L.push({
      d,
      tm: wk
        ? `${two(R.int(8, 11))}:${R.pick(['05', '15', '30', '40'])}`
        : R.chance(0.3)
          ? `06:${R.pick(['10', '20', '35', '50'])}`
          : `${two(R.int(16, 19))}:${R.pick(['00', '10', '30', '45'])}`,
      km,
      s: Math.round(km * pace * 60 * (0.93 + 0.14 * R.r())),
      hr: R.chance(0.08) ? null : hr + R.int(-9, 9),
      up,
      art,
      shoe: R.chance(0.04) ? null : shoe,
      w: R.w({ sonnig: 30, bewölkt: 35, Regen: 20, Wind: 10, Schnee: 3 }),
      feel: R.int(3, 10),
    });
  }
  const W = [];
  const rc = [
    ['Deichlauf', 10],
    ['Stadtpark Nachtlauf', 5],
    ['Herbstlauf Wiesenau', 10],
    ['Seenrunde', 21.1],
    ['Brückenlauf', 10],
    ['Frühlingslauf', 5],
    ['Lindenhalbmarathon', 21.1],
    ['Klostermarathon', 42.2],
    ['Zehner der Volksbank', 10],
    ['Silberberg Trail', 17.5],
  ];
  for (let i = 0; i < 22; i++) {
    const [n, km] = rc[(i * 7) % 10];
    const d = day('2025-03-02', Math.floor(i / 2) * 56 + (i % 2) * 21);
    if (d > '2026-11-15') break;
    const pace = { 5: 4.25, 10: 4.42, 21.1: 4.8, 42.2: 5.35, 17.5: 6.2 }[km];
    W.push({
      d,
      n,
      km,
      s: Math.round(km * pace * 60 * (0.95 + 0.1 * R.r())),
      place: R.int(4, 61),
      fee: { 5: 9, 10: 14, 21.1: 32, 42.2: 75, 17.5: 28 }[km] + R.pick([0, 0, 2.5, 5]),
      dnf: i === 15,
    });
  }
  return { L, W };
}

export function laufen() {
  const R = rng(33018);
  const { L, W } = make(R);
  L.forEach((l, i) => {
    l.nr = i + 1;
  });
  write(
    'laufen',
    'lauftagebuch.csv',
    csv(
      [
        'Nr',
        'Datum',
        'Startzeit',
        'Strecke (km)',
        'Dauer',
        'Ø Puls',
        'Höhenmeter',
        'Art',
        'Schuh',
        'Wetter',
        'Gefühl',
      ],
      L.map((l, i) => [
        l.nr,
        dmy(l.d),
        l.tm,
        de(l.km),
        hms(l.s),
        l.hr ?? ['', '-', 'k.A.'][i % 3],
        `${l.up} m`,
        i % 18 === 9 ? l.art.toLowerCase() : l.art,
        l.shoe ?? '',
        l.w,
        l.feel,
      ]),
      ';',
    ),
  );
  write(
    'laufen',
    'schuhe.csv',
    csv(
      ['Kürzel', 'Modell', 'Gekauft am', 'Preis', 'Ausgemustert'],
      shoes.map((s) => [s[0], s[1], dmy(s[2]), `${de(s[3])} €`, s[4] ? dmy(s[4]) : '']),
      ';',
    ),
  );
  write(
    'laufen',
    'wettkaempfe.csv',
    csv(
      ['Datum', 'Wettkampf', 'Distanz (km)', 'Zielzeit', 'Platz AK', 'Startgeld'],
      W.map((w) => [
        dmy(w.d),
        w.n,
        de(w.km, 1),
        w.dnf ? 'DNF' : hms(w.s),
        w.dnf ? '' : w.place,
        `${de(w.fee)} €`,
      ]),
      ';',
    ),
  );
  ask(L, W);
}

function ask(L, W) {
  const q = set('laufen');
  const km = (l) => sum(l, (x) => x.km);
  const m = (x) => L.filter((l) => mon(l.d) === x);
  const o = km(m('2026-10'));
  const s = km(m('2026-09'));
  q('how many km did i run last month', 'agg', [[o]], { note: 'October 2026.' });
  q('and the month before that', 'agg', [[s]], { f: true });
  q('whats the change in percent', 'growth', [[pct(o - s, s)]], { f: true, percent_ok: true });
  const long = [...L].sort((a, b) => b.km - a.km)[0];
  const slow = [...L].sort((a, b) => b.s - a.s)[0];
  q('my longest run so far', 'superlative', [[long.km], [hms(slow.s)], [rd(slow.s / 60)], [slow.s]], {
    note: 'By distance or by time.',
  });
  const worn = L.filter((l) => l.shoe);
  const model = (l) => shoes.find((x) => x[0] === l.shoe)[1];
  q('mileage of every pair of shoes', 'join', [
    flat(tab(worn, model, km)),
    flat(tab(worn, (l) => l.shoe, km)),
  ]);
  const past = tab(worn, (l) => l.shoe, km)
    .filter((x) => x[1] > 500)
    .map((x) => x[0]);
  q('any past 500 k?', 'having', [past.map((c) => shoes.find((x) => x[0] === c)[1]), past], {
    f: true,
    note: 'Kilometres.',
  });
  const easy = L.filter((l) => l.art === 'Dauerlauf locker');
  const p1 = sum(easy, (l) => l.s) / km(easy);
  const p2 = avg(easy, (l) => l.s / l.km);
  q(
    'average pace of the Dauerlauf locker runs, min per km',
    'computed',
    [p1, p2].flatMap((p) => [[rd(p / 60)], [ms(p)], [rd(p)]]),
    { note: 'Total time by total distance, or the mean of the runs.' },
  );
  const yr = L.filter((l) => l.d >= '2026-01-01');
  const t = tab(yr, (l) => mon(l.d), km, true);
  q('kilometres per month in 2026', 'trend', [flat(t)]);
  const worst = [...t].sort((a, b) => a[1] - b[1]);
  q('which month was the weakest', 'superlative', [worst[0], worst.filter((x) => x[0] !== '2026-11')[0]], {
    f: true,
    note: 'The month under way may be left out.',
  });
  const wd = (l) => dow(l.d);
  q('on what weekday do i run most often', 'weekday-hour', [...tops(tab(L, wd))]);
  q('runs that started before 7 am', 'count+filter', [[L.filter((l) => l.tm < '07:00').length]]);
  const tempo = L.filter((l) => l.art === 'Tempolauf');
  q('heart rate at Tempolauf vs Regeneration', 'compare', [
    [
      avg(tempo, (l) => l.hr),
      avg(
        L.filter((l) => l.art === 'Regeneration'),
        (l) => l.hr,
      ),
    ],
  ]);
  q('what period does the diary cover', 'meta', [[L[0].d, L.at(-1).d]]);
  const ten = W.filter((w) => w.km === 10 && !w.dnf).sort((a, b) => a.s - b.s);
  q('fastest 10k race?', 'superlative', [
    [ten[0].n],
    [ms(ten[0].s)],
    [rd(ten[0].s / 60)],
    [ten[0].s],
    [ten[0].d],
  ]);
  const same = L.filter((l) => l.d <= '2025-11-16');
  const all = L.filter((l) => l.d < '2026-01-01');
  q(
    'did i run more this year than last year?',
    'yesno',
    [
      [km(yr), km(same)],
      [km(yr), km(all)],
      [yr.length, same.length],
      [yr.length, all.length],
    ],
    { note: 'Both figures must be shown; last year in full or until the same day.' },
  );
  const peg = km(worn.filter((l) => l.shoe === 'PG7'));
  q('what did a kilometre in the Pegaro 7 cost me', 'join', [[rd(139 / peg)], [rd(13900 / peg)]], {
    note: 'In euros or cents.',
  });
  const max = (f) => [...yr].sort((a, b) => f(b) - f(a))[0];
  const tie = yr.filter((l) => l.hr === max((x) => x.hr ?? 0).hr);
  q(
    'toughest run this year',
    'ambiguous',
    [
      [max((l) => l.up).nr],
      [max((l) => l.up).d],
      [max((l) => l.up).up],
      [max((l) => l.km).d],
      [max((l) => l.km).km],
      [max((l) => l.s).d],
      ...tie.map((l) => [l.d]),
      [tie[0].hr],
    ],
    { note: 'By climb, distance, duration or pulse.' },
  );
  const never = shoes.filter((x) => !worn.some((l) => l.shoe === x[0]));
  q('shoes i bought but never ran in', 'anti-join', [never.map((x) => x[1]), never.map((x) => x[0])]);
  q('how many calories did i burn in october', 'oos', [], { note: 'Calories are not recorded.' });
  q('how much did i weigh in spring', 'oos', [], { note: 'Weight is not recorded.' });
}
