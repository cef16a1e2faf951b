import {
  avg,
  by,
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

export function parking() {
  const R = rng(4101);
  const streets = [
    ['S01', 'Harbour Road', 'Docks', 'A', 42, 2.5],
    ['S02', 'Mill Lane', 'Old Town', 'B', 18, 3],
    ['S03', 'Station Street', 'Centre', 'A', 60, 3.5],
    ['S04', 'Linden Avenue', 'West End', 'C', 75, 1.2],
    ['S05', 'Castle Hill', 'Old Town', 'B', 24, 3],
    ['S06', 'Market Square', 'Centre', 'A', 36, 4],
    ['S07', 'Quay Street', 'Docks', 'B', 30, 2],
    ['S08', 'Park Crescent', 'West End', 'C', 90, 1],
    ['S09', 'Abbey Row', 'Old Town', 'C', 12, 1.5],
    ['S10', 'Foundry Way', 'Docks', 'C', 55, 1],
  ].map(([code, street, district, zone, bays, rate]) => ({ code, street, district, zone, bays, rate }));
  const wardens = [
    ['W1', 'Nora Pike', 'North', '2019-03-01'],
    ['W2', 'Emil Sachs', 'North', '2021-09-15'],
    ['W3', 'Tara Boyle', 'South', '2017-05-02'],
    ['W4', 'Jonas Reed', 'South', '2024-01-08'],
    ['W5', 'Amira Khan', 'Evening', '2022-06-20'],
    ['W6', 'Lou Ferris', 'Evening', '2026-10-01'],
  ].map(([id, name, team, hired]) => ({ id, name, team, hired }));
  const fee = {
    'expired ticket': 35,
    'no ticket': 45,
    'double parking': 70,
    'disabled bay': 120,
    'blocked driveway': 90,
    'loading zone': 60,
  };
  const plates = Array.from(
    { length: 150 },
    () =>
      `${R.pick(['KL', 'MB', 'TR', 'HV'])} ${R.int(100, 999)} ${R.pick(['A', 'C', 'F', 'X'])}${R.pick(['B', 'K', 'S'])}`,
  );
  const fines = [];
  for (let i = 0; i < 330; i += 1) {
    const d = day('2026-07-01', Math.floor((i / 330) * 142) + (R.chance(0.15) && i < 320 ? 1 : 0));
    const offence = R.w({
      'expired ticket': 34,
      'no ticket': 26,
      'double parking': 12,
      'disabled bay': 7,
      'blocked driveway': 8,
      'loading zone': 13,
    });
    const status = R.w({ paid: 62, open: 22, cancelled: 8, appealed: 8 });
    const amount = fee[offence] * (R.chance(0.05) ? 2 : 1);
    let paid = null;
    if (status === 'paid') {
      const p = day(d, R.int(1, 30));
      paid = p > '2026-11-20' ? '2026-11-20' : p;
    }
    fines.push({
      no: `PK-${20100 + i}`,
      d,
      h: Number(
        R.w({ 8: 6, 9: 14, 10: 18, 11: 24, 12: 15, 13: 10, 14: 12, 15: 10, 16: 12, 17: 16, 18: 9, 19: 5 }),
      ),
      m: R.int(0, 59),
      s: R.w({ S01: 16, S02: 8, S03: 22, S04: 7, S05: 9, S06: 25, S07: 10, S08: 5, S09: 6, S10: 4 }),
      w: R.chance(0.03) ? null : R.w({ W1: 26, W2: 17, W3: 30, W4: 14, W5: 19 }),
      offence,
      plate: R.pick(plates),
      amount,
      status,
      paid,
    });
  }
  const dirty = (s) =>
    R.chance(0.12) ? s.toUpperCase() : R.chance(0.25) ? s[0].toUpperCase() + s.slice(1) : s;
  const rows = fines.map((f) => [
    f.no,
    dmy(f.d, '/'),
    `${two(f.h)}:${two(f.m)}`,
    f.s,
    f.w,
    dirty(f.offence),
    f.plate,
    `€${f.amount.toFixed(2)}`,
    dirty(f.status),
    f.paid && dmy(f.paid, '/'),
  ]);
  rows.splice(121, 0, rows[120]);
  rows.splice(251, 0, rows[250]);
  write(
    'parking',
    'fines.csv',
    csv(
      [
        'TicketNo',
        'Issued',
        'Time',
        'StreetCode',
        'WardenID',
        'Offence',
        'Plate',
        'Amount',
        'Status',
        'Settled',
      ],
      rows,
    ),
  );
  write(
    'parking',
    'streets.tsv',
    csv(
      ['code', 'street', 'district', 'zone', 'bays', 'eur_per_hour'],
      streets.map((s) => [s.code, s.street, s.district, s.zone, s.bays, s.rate]),
      '\t',
    ),
  );
  write(
    'parking',
    'wardens.json',
    `${JSON.stringify(
      wardens.map((w) => ({ id: w.id, fullName: w.name, team: w.team, hiredOn: w.hired })),
      null,
      1,
    )}\n`,
  );

  const st = (f) => streets.find((s) => s.code === f.s);
  const wn = (id) => wardens.find((w) => w.id === id)?.name;
  const eur = (l) => sum(l, (f) => f.amount);
  const median = (l) => {
    const s = [...l].sort((a, b) => a - b);
    return (s[(s.length - 1) >> 1] + s[s.length >> 1]) / 2;
  };
  const q = set('parking');
  const oct = fines.filter((f) => mon(f.d) === '2026-10');
  const sep = fines.filter((f) => mon(f.d) === '2026-09');
  const known = fines.filter((f) => f.w);
  const is = (...k) => fines.filter((f) => k.includes(f.status));
  q('how many fines were written in october', 'count+filter', [[oct.length]]);
  q(
    'how many of those are still open',
    '',
    [
      [oct.filter((f) => f.status === 'open').length],
      [oct.filter((f) => ['open', 'appealed'].includes(f.status)).length],
    ],
    { f: 1, note: 'An appealed fine is not settled either.' },
  );
  q('who wrote the most tickets', 'join', [top(tab(known, (f) => wn(f.w)))]);
  q('money still outstanding', 'ambiguous', [[eur(is('open'))], [eur(is('open', 'appealed'))]], {
    note: 'With or without the appealed fines.',
  });
  q(
    'split that by district',
    '',
    [
      flat(tab(is('open'), (f) => st(f).district, eur)),
      flat(tab(is('open', 'appealed'), (f) => st(f).district, eur)),
    ],
    { f: 1 },
  );
  q('median number of days until people pay up', 'stat', [
    [median(fines.filter((f) => f.paid).map((f) => (Date.parse(f.paid) - Date.parse(f.d)) / 864e5))],
  ]);
  q('most common reason for a fine', 'superlative', [top(tab(fines, (f) => f.offence))]);
  q('what percentage gets cancelled', 'share', [[pct(is('cancelled').length, fines.length)]], {
    percent_ok: true,
  });
  const t3 = (l) => flat(tab(l, (f) => st(f).street, eur).slice(0, 3));
  q('top 3 streets by fine income', 'topn', [t3(fines), t3(is('paid'))], {
    note: 'Fines imposed or fines paid.',
  });
  const we = fines.filter((f) => ['Saturday', 'Sunday'].includes(dow(f.d)));
  q(
    'weekday vs weekend tickets',
    'weekday-hour',
    [
      [fines.length - we.length, we.length],
      [pct(fines.length - we.length, fines.length), pct(we.length, fines.length)],
    ],
    { percent_ok: true },
  );
  q('at what hour of the day are the wardens busiest', 'weekday-hour', [
    [Number(top(tab(fines, (f) => f.h))[0]), top(tab(fines, (f) => f.h))[1]],
  ]);
  const cars = tab(fines, (f) => f.plate).filter((x) => x[1] >= 5);
  q('cars caught five times or more', 'having', [cars.map((x) => x[0]), [cars.length]], {
    note: 'The plates or how many they are.',
  });
  q('any warden without a single ticket?', 'anti-join', [['Lou Ferris'], ['W6']]);
  q('september vs october, fines in euro', 'compare', [[eur(sep), eur(oct)]]);
  q('change in percent', '', [[pct(eur(oct) - eur(sep), eur(sep))]], {
    f: 1,
    percent_ok: true,
    any_sign: true,
  });
  const z = (g) => flat(tab(fines, (f) => st(f).zone, g));
  q('averge fine per zone', 'typo', [z((l) => avg(l, (f) => f.amount))]);
  const perBay = Object.entries(by(fines, (f) => st(f).district))
    .map(([k, l]) => [
      k,
      rd(
        l.length /
          sum(
            streets.filter((s) => s.district === k),
            (s) => s.bays,
          ),
      ),
    ])
    .sort((a, b) => b[1] - a[1]);
  q('which district has the most fines per bay', 'computed', [top(perBay)]);
  q(
    'disabled bay fines on market square',
    'count+filter',
    [
      [fines.filter((f) => f.offence === 'disabled bay' && st(f).street === 'Market Square').length],
      [eur(fines.filter((f) => f.offence === 'disabled bay' && st(f).street === 'Market Square'))],
    ],
    { note: 'How many, or for how much.' },
  );
  q('how many of the fined cars were towed away', 'oos', [], { note: 'Towing is not recorded.' });
  q('which car brand gets fined most', 'oos', [], { note: 'Plates are listed, makes are not.' });
}
