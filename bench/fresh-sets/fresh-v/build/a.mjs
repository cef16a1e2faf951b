import {
  avg,
  bottom,
  by,
  csv,
  day,
  de,
  dmy,
  dow,
  flat,
  mon,
  rng,
  set,
  sum,
  tab,
  top,
  write,
} from './lib.mjs';

// removals ------------------------------------------------------------------
{
  const R = rng(101);
  const q = set('removals');
  const crews = [
    ['A', 'Des Okafor', 'Kelham', 62],
    ['B', 'Marta Lis', 'Kelham', 58],
    ['C', 'Tony Brandt', 'Overby', 66],
    ['D', 'Ines Pardoe', 'Overby', 54],
  ];
  const vans = [
    'KX19 ABD,Iveco,18',
    'KX21 LLP,Iveco,22',
    'OV20 TRN,Mercedes,30',
    'OV22 FGH,Mercedes,30',
    'KX24 MMQ,Ford,14',
    'OV17 ZZA,DAF,40',
  ].map((x) => {
    const [reg, make, m3] = x.split(',');
    return { reg, make, payload_m3: +m3, mot_due: day('2026-12-01', R.int(0, 300)), tail_lift: +m3 > 20 };
  });
  const towns = { Kelham: 30, Overby: 24, Saxmoor: 18, 'Thorne Bay': 14, Wickford: 8, Ashley: 6 };
  const first = [
    'Amy',
    'Ben',
    'Carla',
    'Dev',
    'Ellen',
    'Farid',
    'Gwen',
    'Hugo',
    'Iris',
    'Jonas',
    'Kath',
    'Leo',
    'Mina',
    'Noel',
  ];
  const last = [
    'Abbott',
    'Bains',
    'Croft',
    'Dyer',
    'Elsom',
    'Firth',
    'Garside',
    'Hale',
    'Imrie',
    'Judd',
    'Kemp',
    'Lowe',
    'Marsh',
  ];
  const J = [];
  const names = new Set();
  for (let i = 0; i < 210; i++) {
    let cust;
    do cust = `${R.pick(first)} ${R.pick(last)}`;
    while (names.size < 170 && names.has(cust));
    names.add(cust);
    let d = day('2026-01-05', Math.floor(i * 1.49));
    while (dow(d) === 'Sunday') d = day(d, 1);
    if (R.chance(0.25)) while (dow(d) !== 'Friday') d = day(d, 1);
    if (d > '2026-11-13') d = '2026-11-13';
    const crew = R.w({ A: 30, B: 27, C: 26, D: 17 });
    const status = R.chance(0.12) ? 'cancelled' : 'done';
    const vol = R.int(60, 400) / 10;
    const hrs = status === 'done' ? Math.round(vol / 5 + R.int(2, 8)) / 1 + (R.chance(0.5) ? 0.5 : 0) : null;
    const quote = Math.round((vol * R.int(32, 42)) / 5) * 5;
    const inv =
      status === 'done' ? (R.chance(0.4) ? quote : quote + R.pick([-40, -25, 30, 45, 60, 90, 120])) : null;
    const dmg = status === 'done' && R.chance(crew === 'B' ? 0.17 : 0.07) ? R.int(3, 40) * 10 : null;
    const paid = status === 'done' && !R.chance(d > '2026-10-01' ? 0.4 : 0.04) ? day(d, R.int(0, 30)) : null;
    J.push({
      no: 4100 + i,
      d,
      cust,
      from: R.w(towns),
      to: R.w(towns),
      crew,
      van: R.pick(crew < 'C' ? vans.slice(0, 2).concat(vans[4]) : vans.slice(2, 4)).reg,
      vol,
      hrs,
      quote,
      inv,
      status,
      dmg,
      paid: paid > '2026-11-20' ? null : paid,
    });
  }
  J.sort((a, b) => (a.d < b.d ? -1 : a.d > b.d ? 1 : a.no - b.no));
  J.forEach((j, i) => {
    j.no = 4100 + i;
  });
  {
    const j = J.slice(77).find((x) => x.status === 'done');
    j.vol = 46.5;
    j.hrs = 13.5;
    j.quote = 1690;
    j.inv = 1750;
  }
  const gbp = (x) => (x === null ? '' : `£${x.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
  write(
    'removals',
    'jobs_2026.csv',
    csv(
      [
        'job_no',
        'job_date',
        'cust_name',
        'from_town',
        'to_town',
        'crew',
        'van_reg',
        'vol_m3',
        'hrs',
        'quote_gbp',
        'invoiced_gbp',
        'status',
        'dmg_claim_gbp',
        'paid_on',
      ],
      [
        ...J.map((j, i) => [
          j.no,
          j.d,
          j.cust,
          j.from,
          j.to,
          j.crew,
          j.van,
          j.vol,
          j.hrs,
          j.quote,
          gbp(j.inv),
          i % 17 === 5 ? j.status[0].toUpperCase() + j.status.slice(1) : j.status,
          j.dmg,
          j.paid,
        ]),
        [
          'TOTAL',
          '',
          '',
          '',
          '',
          '',
          '',
          sum(J, (j) => j.vol),
          sum(J, (j) => j.hrs),
          sum(J, (j) => j.quote),
          gbp(sum(J, (j) => j.inv)),
          '',
          sum(J, (j) => j.dmg),
          '',
        ],
      ],
    ),
  );
  write('removals', 'crews.tsv', csv(['crew', 'foreman', 'depot', 'hourly_rate_gbp'], crews, '\t'));
  write('removals', 'vans.json', `${JSON.stringify(vans, null, 1)}\n`);
  const done = J.filter((j) => j.status === 'done');
  const canc = J.filter((j) => j.status === 'cancelled');
  const C = Object.fromEntries(crews.map((c) => [c[0], c]));
  const crewOf = (j) => j.crew;
  const inv = (l) => sum(l, (j) => j.inv);
  const fore = (t) => [C[t[0]][1], t[1]];
  q('how many jobs got cancelled', 'count+filter', [[canc.length]]);
  q('per crew?', 'x', [flat(tab(canc, crewOf)), flat(tab(canc, crewOf).map(fore))], { f: true });
  const sh = Object.entries(by(J, crewOf))
    .map(([k, l]) => [k, (100 * l.filter((j) => j.status === 'cancelled').length) / l.length])
    .sort((a, b) => b[1] - a[1]);
  q('as percentage of all the jobs each crew had', 'x', [flat(sh), flat(sh.map(fore))], {
    f: true,
    percent_ok: true,
  });
  q('which foreman brought in the most money', 'join', [fore(top(tab(done, crewOf, inv)))]);
  q('average vol_m3 per crew', 'group', [
    flat(tab(J, crewOf, (l) => avg(l, (j) => j.vol))),
    flat(tab(done, crewOf, (l) => avg(l, (j) => j.vol))),
  ]);
  q('what did we invoice each month', 'trend', [flat(tab(done, (j) => mon(j.d), inv, true))]);
  q(
    'and which month was the worst, leaving out november',
    'x',
    [
      bottom(
        tab(
          done.filter((j) => j.d < '2026-11'),
          (j) => mon(j.d),
          inv,
        ),
      ),
    ],
    { f: true },
  );
  q('jobs where we invoiced more than we quoted', 'computed', [[done.filter((j) => j.inv > j.quote).length]]);
  const make = (j) => vans.find((v) => v.reg === j.van).make;
  q('how many jobs did each make of van do', 'join', [flat(tab(J, make)), flat(tab(done, make))]);
  q('vans that were never sent out', 'anti-join', [
    vans.filter((v) => !J.some((j) => j.van === v.reg)).map((v) => v.reg),
  ]);
  q('total hours worked out of each depot', 'join', [
    flat(
      tab(
        done,
        (j) => C[j.crew][2],
        (l) => sum(l, (j) => j.hrs),
      ),
    ),
  ]);
  q('Done jobs that have not been paid yet, how many and how much money is that', 'nulls', [
    [done.filter((j) => !j.paid).length, inv(done.filter((j) => !j.paid))],
  ]);
  q(
    'what share of done jobs ended in a damage claim?',
    'share',
    [[(100 * done.filter((j) => j.dmg).length) / done.length]],
    { percent_ok: true },
  );
  q('avrage hrs per job in ocotber', 'typo', [
    [
      avg(
        done.filter((j) => mon(j.d) === '2026-10'),
        (j) => j.hrs,
      ),
    ],
  ]);
  q(
    'did crew B have more damage claims than crew C?',
    'yesno',
    [['B', 'C'].map((c) => J.filter((j) => j.crew === c && j.dmg).length)],
    { note: 'Both figures must be shown.' },
  );
  const rate = (l) => inv(l) / sum(l, (j) => j.hrs);
  q(
    "who's our best crew",
    'ambiguous',
    [
      top(tab(done, crewOf, inv)),
      top(tab(done, crewOf)),
      top(tab(J, crewOf)),
      top(tab(done, crewOf, rate)),
      top(tab(done, crewOf, (l) => avg(l, (j) => j.inv))),
      bottom(tab(J, crewOf, (l) => sum(l, (j) => j.dmg))),
    ]
      .concat([
        bottom(
          tab(
            J.filter((j) => j.dmg),
            crewOf,
          ),
        ),
      ])
      .flatMap((t) => [t, fore(t)]),
    { expect: 'either' },
  );
  q('which day of the week are we busiest', 'weekday-hour', [
    top(tab(J, (j) => dow(j.d))),
    top(tab(done, (j) => dow(j.d))),
  ]);
  const big = [...J].sort((a, b) => b.vol - a.vol)[0];
  q('whose move was the biggest by volume', 'superlative', [[big.cust, big.vol]]);
  q('how many days were staff off sick in march', 'oos', [], { note: 'Absences are not recorded.' });
  q('invoiced total for moves to Glasgow', 'oos', [], { note: 'No job goes to Glasgow.' });
}
// tutoring ------------------------------------------------------------------
{
  const R = rng(202);
  const q = set('tutoring');
  const T = [
    ['KV', 'Kim Vogel', 22, ['Mathe', 'Physik']],
    ['AS', 'Anton Seidel', 19.5, ['Englisch', 'Deutsch']],
    ['LB', 'Lea Böhm', 24, ['Latein', 'Deutsch']],
    ['MR', 'Miro Radic', 20, ['Mathe', 'Englisch']],
    ['JT', 'Jule Thoma', 21.5, ['Physik', 'Mathe']],
  ];
  const _schools = ['Goethe-Gymnasium', 'Realschule Nord', 'Gesamtschule Au', 'Schiller-Gymnasium'];
  const fn = [
    'Emil',
    'Mia',
    'Noah',
    'Lina',
    'Ben',
    'Clara',
    'Finn',
    'Ida',
    'Jonas',
    'Leni',
    'Max',
    'Nele',
    'Oskar',
    'Pia',
    'Rosa',
    'Theo',
    'Vera',
    'Willi',
    'Yara',
    'Zoe',
    'Hanna',
    'Karl',
    'Luis',
    'Marie',
  ];
  const ln = [
    'Acker',
    'Busch',
    'Dorn',
    'Engel',
    'Frey',
    'Gruber',
    'Horn',
    'Jung',
    'Kolb',
    'Lenz',
    'Moser',
    'Nagel',
  ];
  const S = fn.map((f, i) => ({
    id: 301 + i,
    name: `${f} ${ln[(i * 5) % 12]}`,
    klasse: R.int(5, 12),
    schule: R.w({
      'Goethe-Gymnasium': 4,
      'Realschule Nord': 3,
      'Gesamtschule Au': 2,
      'Schiller-Gymnasium': 2,
    }),
    eltern: {
      name: `${R.pick(['Anke', 'Bernd', 'Claudia', 'Dirk', 'Eva', 'Frank'])} ${ln[(i * 5) % 12]}`,
      email: R.chance(0.25) ? null : `eltern${301 + i}@mail.example`,
    },
  }));
  const main = {};
  const pool = { Mathe: 36, Englisch: 26, Physik: 14, Deutsch: 14, Latein: 10 };
  const act = S.slice(0, 21);
  for (const s of act) main[s.id] = R.w(pool);
  const L = [];
  for (let i = 0; i < 270; i++) {
    let d = day('2026-03-02', Math.floor(i * 0.965));
    while (dow(d) === 'Sunday') d = day(d, 1);
    if (d >= '2026-08-03' && d < '2026-09-07' && R.chance(0.7)) d = day('2026-09-08', R.int(0, 60));
    while (dow(d) === 'Sunday') d = day(d, 1);
    const s = act[Math.min(R.int(0, 22), R.int(0, 20))] ?? act[3];
    const fach = R.chance(0.75) ? main[s.id] : R.w(pool);
    const t = R.pick(T.filter((x) => x[3].includes(fach)));
    const dauer = +R.w({ 45: 3, 60: 5, 90: 3 });
    const status = R.w({ gehalten: 82, abgesagt: 11, 'nicht erschienen': 7 });
    const voll = (dauer / 60) * (fach === 'Latein' ? 38 : s.klasse >= 10 ? 36 : 32);
    L.push({
      d,
      s,
      t,
      fach,
      dauer,
      status,
      preis: status === 'abgesagt' ? 0 : status === 'gehalten' ? voll : voll / 2,
    });
  }
  L.sort((a, b) => (a.d < b.d ? -1 : 1));
  write(
    'tutoring',
    'stunden.csv',
    csv(
      ['Datum', 'Schüler-Nr.', 'Tutor', 'Fach', 'Dauer (min)', 'Status', 'Preis (EUR)'],
      [
        ...L.map((l, i) => [
          dmy(l.d),
          l.s.id,
          l.t[0],
          i % 29 === 7 ? l.fach.toLowerCase() : l.fach,
          l.dauer,
          l.status,
          de(l.preis),
        ]),
        [
          'Summe',
          '',
          '',
          '',
          sum(L, (l) => l.dauer),
          '',
          sum(L, (l) => l.preis).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
        ],
      ],
      ';',
    ),
  );
  write(
    'tutoring',
    'schueler.json',
    `${JSON.stringify(
      S.map(({ id, ...r }) => ({ schueler_nr: id, ...r })),
      null,
      1,
    )}\n`,
  );
  write(
    'tutoring',
    'tutoren.tsv',
    csv(
      ['Kürzel', 'Name', 'Satz pro Stunde', 'Fächer'],
      T.map((t) => [t[0], t[1], `${de(t[2])} €`, t[3].join(', ')]),
      '\t',
    ),
  );
  const preis = (l) => sum(l, (x) => x.preis);
  const M = L.filter((l) => l.fach === 'Mathe');
  const E = L.filter((l) => l.fach === 'Englisch');
  const held = L.filter((l) => l.status === 'gehalten');
  const months = (l, g) => flat(tab(l, (x) => mon(x.d), g, true));
  q('total Preis for Mathe', 'agg', [[preis(M)]]);
  q('by month please', 'x', [months(M, preis)], { f: true });
  q('same for Englisch', 'x', [months(E, preis)], { f: true });
  q('lessons per school', 'join', [flat(tab(L, (l) => l.s.schule)), flat(tab(held, (l) => l.s.schule))]);
  const ts = top(tab(L, (l) => l.s.name));
  q('which student had the most lessons booked', 'join', [ts]);
  q(
    'and how many of them were cancelled (abgesagt)',
    'x',
    [[L.filter((l) => l.s.name === ts[0] && l.status === 'abgesagt').length]],
    { f: true },
  );
  q('how many times did someone not show up (nicht erschienen)', 'count+filter', [
    [L.filter((l) => l.status === 'nicht erschienen').length],
  ]);
  q(
    'how many lessons each month since june',
    'trend',
    [L, held].map((s) =>
      flat(
        tab(
          s.filter((l) => l.d >= '2026-06'),
          (l) => mon(l.d),
          undefined,
          true,
        ),
      ),
    ),
  );
  q('hours actually taught (gehalten) by each tutor', 'computed', [
    flat(
      tab(
        held,
        (l) => l.t[1],
        (x) => sum(x, (l) => l.dauer) / 60,
      ),
    ),
    flat(
      tab(
        held,
        (l) => l.t[0],
        (x) => sum(x, (l) => l.dauer) / 60,
      ),
    ),
    flat(
      tab(
        held,
        (l) => l.t[1],
        (x) => sum(x, (l) => l.dauer),
      ),
    ),
    flat(
      tab(
        held,
        (l) => l.t[0],
        (x) => sum(x, (l) => l.dauer),
      ),
    ),
  ]);
  q('students who are registered but never booked a lesson', 'anti-join', [
    S.filter((s) => !L.some((l) => l.s === s)).map((s) => s.name),
    S.filter((s) => !L.some((l) => l.s === s)).map((s) => s.id),
  ]);
  q('for how many students do we have no email of the parents', 'nested', [
    [S.filter((s) => !s.eltern.email).length],
  ]);
  const kv = held.filter((l) => l.t[0] === 'KV' && mon(l.d) === '2026-09');
  q('What do we owe Kim Vogel for the lessons held in September, at her hourly rate?', 'join', [
    [(sum(kv, (l) => l.dauer) / 60) * 22],
  ]);
  q('which tutors can teach Physik', 'text-contains', [
    ['Kim Vogel', 'Jule Thoma'],
    ['KV', 'JT'],
  ]);
  q('where does Physik rank among the subjects by number of lessons', 'rank', [
    [tab(L, (l) => l.fach).findIndex((t) => t[0] === 'Physik') + 1],
  ]);
  q('avrage Dauer of Latien lessons', 'typo', [
    [
      avg(
        L.filter((l) => l.fach === 'Latein'),
        (l) => l.dauer,
      ),
    ],
    [
      avg(
        held.filter((l) => l.fach === 'Latein'),
        (l) => l.dauer,
      ),
    ],
  ]);
  q('busiest weekday', 'weekday-hour', [
    top(tab(L, (l) => dow(l.d))),
    top(tab(held, (l) => dow(l.d))),
    top(
      tab(
        L,
        (l) => dow(l.d),
        (x) => sum(x, (l) => l.dauer),
      ),
    ),
  ]);
  q(
    'do students in class 10 and up take longer lessons on average than the younger ones?',
    'yesno',
    [
      [
        avg(
          L.filter((l) => l.s.klasse >= 10),
          (l) => l.dauer,
        ),
        avg(
          L.filter((l) => l.s.klasse < 10),
          (l) => l.dauer,
        ),
      ],
      [
        avg(
          held.filter((l) => l.s.klasse >= 10),
          (l) => l.dauer,
        ),
        avg(
          held.filter((l) => l.s.klasse < 10),
          (l) => l.dauer,
        ),
      ],
    ],
    { note: 'Both figures must be shown.' },
  );
  q(
    'who is our best customer',
    'ambiguous',
    [
      top(
        tab(
          L,
          (l) => l.s.name,
          (x) => sum(x, (l) => l.dauer),
        ),
      ),
      top(
        tab(
          L,
          (l) => l.s.name,
          (x) => sum(x, (l) => l.dauer / 60),
        ),
      ),
      top(tab(L, (l) => l.s.name, preis)),
      ts,
      top(tab(held, (l) => l.s.name)),
      top(tab(L, (l) => l.s.id, preis)),
      top(tab(L, (l) => l.s.id)),
      top(tab(held, (l) => l.s.id)),
    ],
    {},
  );
  q('what grades did the students get in their last exam', 'oos', [], { note: 'Grades are not recorded.' });
  q('lessons in Chemie', 'oos', [], { note: 'There is no such subject.' });
}
