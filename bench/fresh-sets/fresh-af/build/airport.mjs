import {
  avg,
  csv,
  day,
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
import { date, workbook } from '../../build/xlsx.mjs';

const codes = [
  ['11', 'Late check-in', 'airline'],
  ['15', 'Boarding, missing passenger', 'airline'],
  ['36', 'Refuelling', 'ground'],
  ['34', 'Cleaning', 'ground'],
  ['41', 'Aircraft defect', 'technical'],
  ['71', 'Weather at departure', 'weather'],
  ['75', 'De-icing', 'weather'],
  ['81', 'ATC slot', 'air traffic control'],
  ['93', 'Late inbound aircraft', 'reactionary'],
].map(([code, text, group]) => ({ code, text, group }));
const airlines = [
  ['NV', 'Norvento', 'Skylink', 640],
  ['KB', 'Kestrel Bay Air', 'Skylink', 585],
  ['SU', 'Sunfare', 'Apron One', 710],
  ['LW', 'Lakewing', 'Apron One', 455],
].map(([code, name, handler, fee]) => ({ code, name, handler, fee }));
const routes = [
  ['NV201', 'Lisbon', '06:40', 180, 'Mon Tue Wed Thu Fri Sat Sun'],
  ['NV205', 'Lisbon', '18:55', 180, 'Mon Wed Fri Sun'],
  ['NV233', 'Zurich', '09:15', 120, 'Mon Tue Wed Thu Fri'],
  ['NV241', 'Palma', '13:20', 180, 'Tue Thu Sat Sun'],
  ['KB14', 'Dublin', '07:25', 144, 'Mon Tue Wed Thu Fri Sat Sun'],
  ['KB18', 'Dublin', '20:40', 144, 'Mon Tue Wed Thu Fri Sun'],
  ['KB52', 'Bergen', '11:05', 98, 'Mon Thu Sat'],
  ['SU880', 'Palma', '05:55', 189, 'Mon Wed Fri Sat Sun'],
  ['SU884', 'Faro', '15:10', 189, 'Tue Sat Sun'],
  ['SU890', 'Kos', '21:15', 189, 'Wed Sat'],
  ['LW31', 'Vienna', '08:10', 76, 'Mon Tue Wed Thu Fri'],
  ['LW37', 'Vienna', '17:35', 76, 'Mon Tue Wed Thu Fri Sun'],
  ['LW45', 'Gdansk', '12:30', 76, 'Tue Fri'],
].map(([no, dest, std, seats, days]) => ({
  no,
  dest,
  std,
  seats,
  days,
  al: airlines.find((a) => no.startsWith(a.code)),
}));

export function airport() {
  const R = rng(9505);
  const flights = [];
  const late = { NV: 0.2, KB: 0.23, SU: 0.38, LW: 0.14 };
  const fill = {
    Lisbon: 0.84,
    Zurich: 0.71,
    Palma: 0.9,
    Dublin: 0.8,
    Bergen: 0.62,
    Faro: 0.88,
    Kos: 0.78,
    Vienna: 0.74,
    Gdansk: 0.69,
  };
  for (let d = '2026-07-01'; d <= '2026-11-25'; d = day(d, 1)) {
    const storm = ['2026-10-21', '2026-10-22', '2026-11-14', '2026-08-09'].includes(d);
    for (const r of routes) {
      if (!r.days.includes(dow(d).slice(0, 3))) continue;
      if (r.dest === 'Kos' && d > '2026-10-18') continue;
      const base = d < '2026-09-15' ? 1.06 : d < '2026-10-26' ? 0.98 : 0.86;
      const off = !['Vienna', 'Bergen', 'Gdansk'].includes(r.dest) && R.chance(storm ? 0.3 : 0.012);
      const evening = r.std > '17:00' ? 1.5 : 1;
      const isLate = R.chance(Math.min(0.95, late[r.al.code] * evening * (storm ? 3 : 1)));
      const dly = isLate ? 6 + Math.floor(-Math.log(1 - R.r() * 0.985) * 27) : R.int(-6, 5);
      const code = isLate
        ? R.w(
            storm
              ? { 71: 80, 81: 20, 93: 20 }
              : {
                  11: 8,
                  15: 12,
                  36: 7,
                  34: 6,
                  41: 9,
                  71: 6,
                  75: d > '2026-11-08' ? 22 : 0,
                  81: 18,
                  93: r.std > '17:00' ? 48 : 18,
                },
          )
        : null;
      flights.push({
        d,
        r,
        off,
        dly: off ? null : dly,
        code: off ? null : code,
        pax:
          off || R.chance(0.015)
            ? null
            : Math.min(r.seats, Math.round(r.seats * fill[r.dest] * base * (0.82 + R.r() * 0.3))),
        gate: R.w({ A1: 20, A2: 16, A3: 13, B1: 12, B2: 9 }),
      });
    }
  }
  flights.sort((a, b) => (a.d + a.r.std < b.d + b.r.std ? -1 : 1));
  const min = (t) => +t.slice(0, 2) * 60 + +t.slice(3);
  const clock = (n) => `${two(Math.floor(n / 60) % 24)}:${two(n % 60)}`;
  const atd = (f) => clock(min(f.r.std) + f.dly);
  const bags = [];
  for (const f of flights)
    if (f.pax && R.chance(f.r.al.code === 'KB' ? 0.3 : f.r.al.code === 'SU' ? 0.22 : 0.14))
      bags.push({
        d: f.d,
        f,
        n: R.int(1, f.dly > 20 ? 5 : 3),
        why: R.w({ 'left behind': 60, damaged: 28, 'tag lost': 12 }),
      });
  write(
    'airport',
    'departures.csv',
    csv(
      ['Date', 'Flt', 'Al', 'Dest', 'Gate', 'Seats', 'Pax', 'STD', 'ATD', 'Dly code', 'St'],
      flights.map((f) => [
        f.d,
        f.r.no,
        f.r.al.code,
        R.chance(0.06) ? f.r.dest.toUpperCase() : f.r.dest,
        f.gate,
        f.r.seats,
        f.pax ?? (f.off ? '' : 'n/a'),
        f.r.std,
        f.off ? '-' : atd(f),
        f.code,
        f.off ? R.pick(['CNX', 'CNX', 'cnx']) : 'DEP',
      ]),
    ),
  );
  write(
    'airport',
    'delay_codes.csv',
    csv(
      ['code', 'reason', 'group'],
      codes.map((c) => [c.code, c.text, c.group]),
      ';',
    ),
  );
  write(
    'airport',
    'airlines.json',
    `${JSON.stringify(
      airlines.map((a) => ({
        code: a.code,
        name: a.name,
        handling: { agent: a.handler, eur_per_departure: a.fee },
      })),
      null,
      1,
    )}\n`,
  );
  workbook('airport', 'bag_reports.xlsx', [
    [
      'Bags 2026',
      [
        ['Mishandled bags reported to the desk'],
        ['Date', 'Flight', 'Bags', 'Problem'],
        ...bags.map((b) => [date(b.d), b.f.r.no, b.n, R.chance(0.1) ? b.why.toUpperCase() : b.why]),
        ['Total', null, sum(bags, (b) => b.n)],
      ],
    ],
  ]);

  const q = set('airport');
  const flown = flights.filter((f) => !f.off);
  const m = (l, x) => l.filter((f) => mon(f.d) === `2026-${x}`);
  q('How many flights took off in October?', 'count+filter', [[m(flown, '10').length]]);
  q('how many got cancelled', '', [[m(flights, '10').filter((f) => f.off).length]], {
    f: 1,
    note: 'In October.',
  });
  const over = flown.filter((f) => f.dly > 0);
  const coded = flown.filter((f) => f.code);
  q(
    'average departure delay in minutes',
    'computed',
    [
      [avg(flown, (f) => f.dly)],
      [avg(flown, (f) => Math.max(0, f.dly))],
      [avg(over, (f) => f.dly)],
      [avg(coded, (f) => f.dly)],
    ],
    { note: 'All flights, early ones negative or zero; only those that left late; or those with a code.' },
  );
  const name = (f) => f.r.al.name;
  const slow = [
    tab(flown, name, (l) => avg(l, (f) => f.dly)),
    tab(flown, name, (l) => avg(l, (f) => Math.max(0, f.dly))),
    tab(flown, name, (l) => pct(l.filter((f) => f.dly > 15).length, l.length)),
    tab(flown, name, (l) => pct(l.filter((f) => f.dly > 0).length, l.length)),
    tab(flown, name, (l) => pct(l.filter((f) => f.code).length, l.length)),
    tab(over, name, (l) => avg(l, (f) => f.dly)),
    tab(over, name),
    tab(coded, name),
  ].map(top);
  const al = (n) => airlines.find((a) => a.name === n).code;
  q(
    'which airline is the least punctual',
    'ambiguous',
    slow.flatMap(([n, v]) => [
      [n, v],
      [al(n), v],
    ]),
    {
      percent_ok: true,
      note: 'Mean delay, share of late flights, or number of late flights.',
    },
  );
  const pax = (l) => sum(l, (f) => f.pax);
  q('top 3 destinations by passengers', 'topn', [flat(tab(flights, (f) => f.r.dest, pax).slice(0, 3))]);
  const text = (c) => codes.find((x) => x.code === c).text;
  const most = top(tab(coded, (f) => text(f.code)));
  q(
    'What is the most frequent reason for a delay?',
    'join',
    [most, top(tab(coded, (f) => codes.find((x) => x.code === f.code).group))],
    {
      note: 'Reason or group.',
    },
  );
  const wx = coded.filter((f) => codes.find((x) => x.code === f.code).group === 'weather');
  q(
    'delay minutes caused by weather',
    'join',
    [[sum(wx, (f) => f.dly)], [rd(sum(wx, (f) => f.dly) / 60)], [avg(wx, (f) => f.dly)]].slice(0, 2),
    {
      note: 'The group weather; minutes or hours.',
    },
  );
  const night = flown.filter((f) => atd(f) >= '22:00' || atd(f) < '05:00');
  q(
    'how many departures after 10 pm',
    'count+filter',
    [[night.length], [night.filter((f) => atd(f) > '22:00').length]],
    {
      note: 'By the actual time.',
    },
  );
  q('passengers per month', 'trend', [flat(tab(flights, (f) => mon(f.d), pax, true))]);
  const long = [...flown].sort((a, b) => b.dly - a.dly);
  if (long[0].dly === long[1].dly) console.warn('TIE longest');
  q('our longest delay', 'superlative', [[long[0].dly], [long[0].r.no, long[0].d], [rd(long[0].dly / 60)]], {
    note: 'Minutes or hours, or the flight and its date.',
  });
  q('what was the reason', '', [[text(long[0].code)], [codes.find((c) => c.code === long[0].code).group]], {
    f: 1,
  });
  const why = top(
    tab(
      coded.filter((f) => f.d === '2026-08-09'),
      (f) => text(f.code),
    ),
  );
  q('why were so many flights late on 9 august', 'why', [[why[0]], ['weather']], {
    note: 'By the delay codes of the day.',
  });
  const lis = flown.filter((f) => f.r.dest === 'Lisbon' && f.pax !== null);
  q(
    'how full are the lisbon fligths in percent',
    'typo',
    [
      [
        pct(
          pax(lis),
          sum(lis, (f) => f.r.seats),
        ),
      ],
      [avg(lis, (f) => pct(f.pax, f.r.seats))],
    ],
    { percent_ok: true, note: 'Passengers by seats in total, or the mean over the flights.' },
  );
  const lost = tab(
    airlines,
    (a) => a.name,
    ([a]) =>
      rd(
        (1000 *
          sum(
            bags.filter((b) => b.f.r.al === a),
            (b) => b.n,
          )) /
          pax(flights.filter((f) => f.r.al === a)),
      ),
  );
  q('mishandled bags per 1000 passengers for each airline', 'join', [
    flat(lost),
    flat(lost.map(([n, v]) => [al(n), v])),
  ]);
  const cut = new Set(flights.filter((f) => f.off).map((f) => f.r.dest));
  const safe = [...new Set(routes.map((r) => r.dest))].filter((x) => !cut.has(x));
  q('Which destinations never had a cancellation?', 'anti-join', [safe]);
  const ok = (l) => pct(l.filter((f) => f.dly <= 15).length, l.length);
  const strict = (l) => pct(l.filter((f) => f.dly < 15).length, l.length);
  q(
    'share of flights that left within 15 minutes of schedule',
    'share',
    [[ok(flown)], [strict(flown)], [pct(flown.filter((f) => f.dly <= 15).length, flights.length)]],
    { percent_ok: true, note: 'Of the flights flown, 15 minutes included or not; or of all planned.' },
  );
  q(
    'is Skylink handling more departures than Apron One?',
    'yesno',
    [
      ['Skylink', 'Apron One'].map((h) => flown.filter((f) => f.r.al.handler === h).length),
      ['Skylink', 'Apron One'].map((h) => flights.filter((f) => f.r.al.handler === h).length),
    ],
    { note: 'Both figures must be shown; with or without cancelled flights.' },
  );
  const su = m(flown, '10').filter((f) => f.r.al.code === 'SU');
  q(
    'what does Sunfare owe in handling fees for October',
    'join',
    [[su.length * 710], [m(flights, '10').filter((f) => f.r.al.code === 'SU').length * 710]],
    { note: 'For flights flown, or for all planned.' },
  );
  q('How long is the queue at security?', 'oos', [], { note: 'Security is not recorded.' });
  q('which arrivals came in late yesterday', 'oos', [], { note: 'There are only departures.' });
}
