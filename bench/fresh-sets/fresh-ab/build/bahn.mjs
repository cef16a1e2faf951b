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
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const stations = [
  ['ALR', 'Altenried', 'Bayern', 6, 'ja'],
  ['BRK', 'Brückfeld', 'Bayern', 4, 'ja'],
  ['DOR', 'Dornau Hbf', 'Hessen', 12, 'ja'],
  ['EIB', 'Eibenstein', 'Hessen', 2, 'nein'],
  ['FAL', 'Falkental', 'Thüringen', 3, 'nein'],
  ['GRU', 'Grünloh', 'Thüringen', 2, 'ja'],
  ['HOH', 'Hohenwarte', 'Sachsen', 5, 'ja'],
  ['KAL', 'Kaltenbrunn', 'Sachsen', 2, 'nein'],
  ['LIN', 'Lindach', 'Bayern', 3, ''],
  ['MOR', 'Morsum Süd', 'Hessen', 4, 'ja'],
];
const lines = {
  'RE 1': ['DOR', 'ALR', 310, 5.2],
  'RE 5': ['DOR', 'HOH', 260, 3.6],
  'RB 12': ['FAL', 'BRK', 90, 2.1],
  'RB 27': ['EIB', 'GRU', 60, 1.7],
  'S 3': ['MOR', 'DOR', 420, 2.9],
  'S 7': ['LIN', 'ALR', 340, 2.4],
};
const series = ['BR 425', 'BR 442', 'BR 612', 'BR 1462'];

function fleet(R) {
  return Array.from({ length: 24 }, (_, i) => {
    const s = series[i % 4];
    return {
      no: `T${301 + i * 3}`,
      s,
      built: { 'BR 425': 2003, 'BR 442': 2012, 'BR 612': 1999, 'BR 1462': 2021 }[s] + R.int(0, 3),
      seats: { 'BR 425': 206, 'BR 442': 230, 'BR 612': 146, 'BR 1462': 331 }[s] - (i % 3) * 4,
      checked: R.chance(0.1) ? null : day('2026-02-01', R.int(0, 270)),
      depot: R.pick(['Dornau', 'Altenried', 'Hohenwarte']),
    };
  });
}

function trips(R, V) {
  const F = [];
  for (let i = 0; i < 540; i++) {
    const d = day('2026-07-01', R.int(0, 137));
    const line = R.w({ 'RE 1': 24, 'RE 5': 20, 'RB 12': 15, 'RB 27': 10, 'S 3': 18, 'S 7': 13 });
    const [a, b, pax, late] = lines[line];
    const back = R.chance(0.5);
    const nov = mon(d) === '2026-11';
    const out = R.chance(nov ? 0.09 : 0.05);
    const delay = out
      ? null
      : Math.round(2 * Math.max(0, late * (nov ? 2.1 : 1) * -Math.log(1 - 0.98 * R.r()) - 0.6)) / 2;
    const why = nov
      ? { Signalstörung: 55, Personalmangel: 18, Bauarbeiten: 12, Türstörung: 9, Unwetter: 6 }
      : { Signalstörung: 17, Personalmangel: 24, Bauarbeiten: 31, Türstörung: 18, Unwetter: 10 };
    const weekend = ['Saturday', 'Sunday'].includes(dow(d));
    F.push({
      d,
      line,
      from: back ? b : a,
      to: back ? a : b,
      dep: `${two(R.pick([5, 6, 7, 7, 8, 9, 11, 13, 15, 16, 17, 17, 18, 20, 22]))}:${two(R.pick([4, 12, 19, 34, 42, 49]))}`,
      out,
      delay,
      reason: (out || delay >= 3) && !R.chance(0.12) ? R.w(why) : null,
      pax: out || R.chance(0.02) ? null : Math.round(pax * (weekend ? 0.55 : 1) * (0.4 + 0.9 * R.r())),
      v: V[Math.floor(22 * R.r() ** 1.25)].no,
    });
  }
  return F.sort((a, b) => (a.d + a.dep < b.d + b.dep ? -1 : 1));
}

const comma = (x) => (x === null ? '' : String(x).replace('.', ','));
const yes = (b, i) => {
  const t = b ? 'ja' : 'nein';
  return i % 17 === 3 ? t.toUpperCase() : t;
};

export function bahn() {
  const R = rng(9902);
  const V = fleet(R);
  const F = trips(R, V);
  const head = [
    'Fahrt-Nr',
    'Datum',
    'Linie',
    'Startbahnhof',
    'Zielbahnhof',
    'Abfahrt (Soll)',
    'Verspätung (Min)',
    'Ausfall',
    'Grund',
    'Fahrgäste',
    'Fahrzeug',
  ];
  const rows = F.map((x, i) => [
    70011 + i * 2,
    dmy(x.d),
    x.line,
    x.from,
    x.to,
    x.dep,
    x.delay === null ? ['', '-'][i % 2] : comma(x.delay),
    yes(x.out, i),
    x.reason,
    x.pax ?? 'k.A.',
    x.v,
  ]);
  write('bahn', 'fahrten_2026.csv', csv(head, rows, ';'));
  write(
    'bahn',
    'bahnhoefe.csv',
    csv(['Kürzel', 'Name', 'Bundesland', 'Gleise', 'Barrierefrei'], stations, ';'),
  );
  write(
    'bahn',
    'fahrzeuge.tsv',
    csv(
      ['Nummer', 'Baureihe', 'Baujahr', 'Sitzplätze', 'Letzte Wartung', 'Heimatdepot'],
      V.map((v) => [v.no, v.s, v.built, v.seats, v.checked ? dmy(v.checked) : '', v.depot]),
      '\t',
    ),
  );
  ask(F, V);
}

function ask(F, V) {
  const q = set('bahn');
  const inM = (m) => F.filter((x) => mon(x.d) === `2026-${m}`);
  const out = (l) => l.filter((x) => x.out);
  const ran = F.filter((x) => !x.out);
  const [sep, oct] = [out(inM('09')).length, out(inM('10')).length];
  q('how many trains were cancelled in september', 'count+filter', [[sep]]);
  q('and in october?', 'compare', [[oct]], { f: true });
  q('change in percent', 'growth', [[rd((100 * (oct - sep)) / sep)]], { f: true, percent_ok: true });
  const line = (x) => x.line;
  const late = (l) => avg(l, (x) => x.delay);
  q('average delay for each line', 'group', [flat(tab(ran, line, late))]);
  q(
    'which one is the least punctual',
    'superlative',
    [
      top(tab(ran, line, late)),
      top(tab(ran, line, (l) => pct(l.filter((x) => x.delay > 5).length, l.length))),
    ],
    {
      f: true,
      percent_ok: true,
      note: 'The longest average delay; the largest share of more than five minutes is accepted.',
    },
  );
  const five = ran.filter((x) => x.delay > 5);
  q(
    'what percentage of trains run more than 5 min late',
    'share',
    [[pct(five.length, ran.length)], [pct(five.length, F.length)]],
    { percent_ok: true, note: 'Of those that ran, or of all.' },
  );
  const given = F.filter((x) => x.reason);
  q('most common cause for delays', 'superlative', [
    top(tab(given, (x) => x.reason)),
    top(
      tab(
        given.filter((x) => !x.out),
        (x) => x.reason,
      ),
    ),
    top(
      tab(
        given.filter((x) => !x.out),
        (x) => x.reason,
        (l) => sum(l, (x) => x.delay),
      ),
    ),
  ]);
  const name = (k) => stations.find((s) => s[0] === k);
  const from = (x) => name(x.from)[1];
  q('which station do most trains depart from', 'join', [
    top(tab(F, from)),
    top(tab(ran, from)),
    top(tab(F, (x) => x.from)),
    top(tab(ran, (x) => x.from)),
  ]);
  const month = (x) => mon(x.d);
  const pax = (l) => sum(l, (x) => x.pax);
  const monthly = tab(F, month, pax, true);
  q('passengers per month', 'trend', [flat(monthly)]);
  let run = 0;
  const cumulative = monthly.flatMap(([m, v]) => {
    run += v;
    return [m, run];
  });
  q('cumulative pls', 'running', [cumulative], { f: true });
  q('what period do the trips cover', 'meta', [[F[0].d, F.at(-1).d]]);
  const weekend = (x) => ['Saturday', 'Sunday'].includes(dow(x.d));
  q('avg delay weekends vs weekdays', 'weekday-hour', [
    [late(ran.filter(weekend)), late(ran.filter((x) => !weekend(x)))],
  ]);
  q('average delay of trains going to Bayern', 'join', [
    [late(ran.filter((x) => name(x.to)[2] === 'Bayern'))],
  ]);
  const busiest = top(tab(F, (x) => x.v))[0];
  const busiestRan = top(tab(ran, (x) => x.v))[0];
  const seats = (no) => V.find((v) => v.no === no).seats;
  q('how many seats does our most used vehicle have', 'nested-superlative', [
    [seats(busiest)],
    [seats(busiestRan)],
  ]);
  const nov = inM('11');
  const on = (l) => late(l.filter((x) => !x.out));
  const cause = tab(
    nov.filter((x) => x.reason),
    (x) => x.reason,
  );
  const causeLate = tab(
    nov.filter((x) => x.reason && !x.out),
    (x) => x.reason,
  );
  const causeMin = tab(
    nov.filter((x) => x.reason && !x.out),
    (x) => x.reason,
    (l) => sum(l, (x) => x.delay),
  );
  q(
    'why were the trains so late in november',
    'why',
    [
      top(cause),
      top(causeLate),
      top(causeMin),
      [on(inM('10')), on(nov)],
      [on(F.filter((x) => mon(x.d) < '2026-11')), on(nov)],
    ],
    { expect: 'either', note: 'The main reason with its count or minutes, or the averages of both months.' },
  );
  const steps = stations.filter((s) => s[4] === 'nein');
  q('are all stations wheelchair accessible?', 'yesno', [['no'], steps.map((s) => s[1]), [steps.length]], {
    note: 'Three are not; for one it is unknown.',
  });
  const full = ran.filter((x) => x.pax !== null && x.pax > seats(x.v));
  q('on how many trips were there more passengers than seats', 'join', [[full.length]]);
  q('passangers on RE 5 in agust', 'typo', [[pax(inM('08').filter((x) => x.line === 'RE 5'))]]);
  q('how much ticket revenue did RE 1 bring in', 'oos', [], { note: 'There are passengers but no revenue.' });
  q('which driver is late most often', 'oos', [], { note: 'Drivers are not recorded.' });
}
