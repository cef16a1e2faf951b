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
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

export function lifeguards() {
  const R = rng(8505);
  const guards = [
    'Tom Rigby',
    'Nell Carey',
    'Asif Khan',
    'Joss Penrose',
    'Mia Trewin',
    'Callum Roe',
    'Ffion Rees',
    'Dan Hocking',
    'Lily Bray',
    'Seb Varga',
    'Orla Quinn',
    'Kit Marlow',
    'Zoe Pascoe',
    'Ewan Leith',
  ].map((name, i) => ({
    badge: `G${two(i + 1)}`,
    name,
    grade: i === 0 || i === 6 ? 'head' : R.w({ senior: 4, junior: 6 }),
    since: R.int(2014, 2025),
    until: `${R.pick(['2027-03', '2027-04', '2027-08', '2028-04', '2028-05'])}-${two(R.int(1, 28))}`,
  }));
  const pay = { head: 17.5, senior: 15, junior: 12.8 };
  const beaches = ['Kelda Cove', 'North Sands', 'Pier Beach'];
  const weight = Object.fromEntries(guards.map((g, i) => [g.badge, i === 4 ? 11 : R.int(4, 8)]));
  const daily = [];
  const shifts = [];
  for (let d = '2026-06-13'; d <= '2026-09-13'; d = day(d, 1)) {
    const end = ['Saturday', 'Sunday'].includes(dow(d));
    const high = d >= '2026-07-18' && d <= '2026-08-31';
    const seasonal =
      15.2 + 4.2 * Math.sin(((Date.parse(d) - Date.parse('2026-05-20')) / 864e5 / 150) * Math.PI);
    const wind = R.int(1, 6);
    const used = new Set();
    for (const b of beaches) {
      const bft = Math.max(0, wind + R.int(-1, 1));
      const flag = bft >= 6 ? 'red' : bft >= 4 ? 'yellow' : 'green';
      const base = { 'Kelda Cove': 260, 'North Sands': 640, 'Pier Beach': 480 }[b];
      daily.push({
        d,
        b,
        temp: R.chance(0.05)
          ? null
          : Math.round(
              (seasonal +
                { 'Kelda Cove': -0.6, 'North Sands': 0, 'Pier Beach': 0.4 }[b] +
                R.r() * 1.6 -
                0.8) *
                10,
            ) / 10,
        bft,
        flag,
        crowd:
          Math.round(
            (base *
              (end ? 1.6 : 1) *
              (high ? 1.5 : 0.8) *
              (flag === 'red' ? 0.35 : flag === 'yellow' ? 0.8 : 1) *
              (0.7 + R.r() * 0.6)) /
              10,
          ) * 10,
      });
      for (let k = 0; k < 2; k += 1) {
        let g;
        do g = R.w(weight);
        while (used.has(g));
        used.add(g);
        const hrs = k === 0 ? R.pick([6, 7, 7.5]) : R.pick([4, 5, 6]);
        shifts.push({ d, b, g: guards.find((x) => x.badge === g), hrs });
      }
    }
  }
  const inc = [];
  const spared = new Set(['Lily Bray', 'Kit Marlow']);
  for (const x of daily) {
    const lam = (x.crowd / 900) * (x.flag === 'yellow' ? 1.5 : 1) * (x.b === 'Kelda Cove' ? 1.6 : 0.9);
    let n = Math.floor(lam + R.r());
    while (n > 0) {
      n -= 1;
      let what = R.w({
        rescue: x.flag === 'green' ? 14 : 34,
        'first aid': 34,
        'lost child': 14,
        'jellyfish sting': x.d > '2026-07-20' ? 24 : 8,
        'heat stroke': 7,
      });
      const on = shifts.filter((s) => s.d === x.d && s.b === x.b);
      const g = R.pick(on).g;
      if (what === 'rescue' && spared.has(g.name)) what = 'first aid';
      inc.push({
        d: x.d,
        t: `${R.w({ 10: 4, 11: 8, 12: 12, 13: 15, 14: 19, 15: 24, 16: 16, 17: 9, 18: 4 })}:${two(R.int(0, 59))}`,
        b: x.b,
        day: x,
        what,
        age: R.chance(0.12) ? null : what === 'lost child' ? R.int(3, 9) : R.int(6, 74),
        g,
        end:
          what === 'lost child'
            ? 'back with parents'
            : R.w({ 'ok on site': 80, hospital: what === 'rescue' ? 20 : what === 'heat stroke' ? 30 : 6 }),
      });
    }
  }
  inc.sort((p, q) => (p.d + p.t < q.d + q.t ? -1 : 1));
  const up = (s, p) => (R.chance(p) ? s[0].toUpperCase() + s.slice(1) : s);
  write(
    'lifeguards',
    'incidents.csv',
    csv(
      ['Inc', 'Date', 'Time', 'Beach', 'What', 'Age', 'Guard', 'Outcome'],
      inc.map((i, n) => [
        n + 1,
        dmy(i.d),
        i.t,
        R.chance(0.06) ? i.b.toLowerCase() : i.b,
        i.what === 'jellyfish sting' && R.chance(0.2) ? 'Jellyfish Sting' : up(i.what, 0.15),
        i.age ?? R.pick(['', '?']),
        i.g.badge,
        up(i.end, 0.08),
      ]),
      ';',
    ),
  );
  write(
    'lifeguards',
    'shifts.csv',
    csv(
      ['date', 'beach', 'guard', 'hrs'],
      shifts.map((s) => [s.d, R.chance(0.04) ? s.b.toUpperCase() : s.b, s.g.badge, s.hrs]),
    ),
  );
  write(
    'lifeguards',
    'guards.json',
    `${JSON.stringify(
      guards.map((g) => ({
        badge: g.badge,
        name: g.name,
        grade: g.grade,
        since: g.since,
        rate: pay[g.grade],
        licence: { no: `NL${R.int(10000, 99999)}`, until: g.until },
      })),
      null,
      1,
    )}\n`,
  );
  workbook('lifeguards', 'beach_log.xlsx', [
    [
      'Log 2026',
      [
        ['Date', 'Beach', 'Water C', 'Wind Bft', 'Flag', 'Crowd (est.)'],
        ...daily.map((x) => [
          date(x.d),
          x.b,
          x.temp,
          x.bft,
          R.chance(0.08) ? x.flag.toUpperCase() : x.flag,
          x.crowd,
        ]),
        ['Sum', null, null, null, null, sum(daily, (x) => x.crowd)],
      ],
    ],
  ]);

  const q = set('lifeguards');
  const res = inc.filter((i) => i.what === 'rescue');
  q('How many rescues did we do this season?', 'count+filter', [[res.length]]);
  q('at north sands?', '', [[res.filter((i) => i.b === 'North Sands').length]], { f: 1 });
  q(
    'busiest day on the beaches, most people',
    'superlative',
    [
      ...tops(
        tab(
          daily,
          (x) => x.d,
          (l) => sum(l, (x) => x.crowd),
        ),
      ),
      ...tops(
        tab(
          daily,
          (x) => `${x.d}|${x.b}`,
          (l) => l[0].crowd,
        ),
      ).map(([k, v]) => [k.split('|')[0], v]),
    ],
    { note: 'All beaches together, or one beach.' },
  );
  q('how many red flag days at kelda cove', 'count+filter', [
    [daily.filter((x) => x.b === 'Kelda Cove' && x.flag === 'red').length],
  ]);
  const hrs = tab(
    shifts,
    (s) => s.g.name,
    (l) => sum(l, (s) => s.hrs),
  );
  q('who worked the most hours?', 'join', [top(hrs)]);
  const aug = shifts.filter((s) => s.g.name === 'Tom Rigby' && mon(s.d) === '2026-08');
  q('what do we owe Tom Rigby for August', 'computed', [[sum(aug, (s) => s.hrs * pay[s.g.grade])]], {
    note: 'Hours times his rate.',
  });
  const temp = (m) =>
    avg(
      daily.filter((x) => mon(x.d) === `2026-${m}`),
      (x) => x.temp,
    );
  q('Average water temperature in July', 'agg', [[temp('07')]]);
  q('august?', '', [[temp('08')]], { f: 1 });
  const per = tab(
    beaches,
    (b) => b,
    ([b]) =>
      rd(
        (1000 * inc.filter((i) => i.b === b).length) /
          sum(
            daily.filter((x) => x.b === b),
            (x) => x.crowd,
          ),
      ),
  );
  q('where do we get the most incidents per 1000 visitors', 'join', [top(per)]);
  q('which beach has most of them in absolute numbers', '', [top(tab(inc, (i) => i.b))], { f: 1 });
  q(
    'what share of incidents is jellyfish',
    'share',
    [[pct(inc.filter((i) => i.what === 'jellyfish sting').length, inc.length)]],
    { percent_ok: true },
  );
  q('lost kids by month', 'trend', [
    flat(
      tab(
        inc.filter((i) => i.what === 'lost child'),
        (i) => mon(i.d),
        (l) => l.length,
        true,
      ),
    ),
  ]);
  q('avg age of the people we pulled out of the water', 'agg', [[avg(res, (i) => i.age)]]);
  const hour = top(tab(inc, (i) => i.t.slice(0, 2)));
  q('At what hour do most incidents happen?', 'weekday-hour', [[+hour[0], hour[1]]]);
  const hosp = inc.filter((i) => i.end === 'hospital');
  q('how many ended up in hospital', 'count+filter', [[hosp.length]]);
  const lic = guards.filter((g) => g.until < '2027-06-01');
  q('whose licence expires before june', 'nested', [lic.map((g) => g.name), lic.map((g) => g.badge)], {
    note: 'June 2027.',
  });
  const hero = new Set(res.map((i) => i.g.name));
  const none = guards.filter((g) => !hero.has(g.name));
  q('which guards never had a rescue', 'anti-join', [
    none.map((g) => g.name),
    none.map((g) => g.badge),
    [none.length],
  ]);
  const under = (f) => res.filter((i) => i.day.flag === f).length;
  const rate = (f) => rd(under(f) / daily.filter((x) => x.flag === f).length);
  q(
    'more rescues under yellow flag or green?',
    'compare',
    [
      [under('yellow'), under('green')],
      [rate('yellow'), rate('green')],
    ],
    { note: 'How many, or for each day.' },
  );
  q('how many sunbeds did we rent out', 'oos', [], { note: 'Sunbeds are not recorded.' });
  q('What did the rescue boat cost us in fuel?', 'oos', [], { note: 'Costs of the boat are not recorded.' });
}
