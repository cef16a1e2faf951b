import {
  avg,
  bottom,
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
  write,
} from '../../build/setBuilder.mjs';

export function energyhome() {
  const R = rng(4303);
  const devices = [
    ['D1', 'Fridge', 'Kitchen', 'electricity', 120, '2019-04-12', 'HH'],
    ['D2', 'Oven', 'Kitchen', 'electricity', 3200, '2021-11-03', 'HH'],
    ['D3', 'Washing machine', 'Bathroom', 'electricity', 2100, '2018-02-20', 'HH'],
    ['D4', 'Desktop computer', 'Study', 'electricity', 450, '2024-08-30', 'HH'],
    ['D5', 'Television', 'Living room', 'electricity', 140, '2022-12-18', 'HH'],
    ['R1', 'Radiator living', 'Living room', 'heating', 1800, '2016-10-01', 'HEAT'],
    ['R2', 'Radiator study', 'Study', 'heating', 1000, '2016-10-01', 'HEAT'],
    ['R3', 'Towel rail', 'Bathroom', 'heating', 600, '2020-01-15', 'HEAT'],
    ['D6', 'Dehumidifier', 'Cellar', 'electricity', 250, '2025-06-05', 'HH'],
  ].map(([id, name, room, use, watts, bought, tariff]) => ({ id, name, room, use, watts, bought, tariff }));
  const tariffs = [
    { code: 'HH', name: 'Household Green', peak: 0.34, night: 0.26, fee: 11.9 },
    { code: 'HEAT', name: 'Heat Saver', peak: 0.28, night: 0.19, fee: 6.5 },
    { code: 'EV', name: 'Car Charge', peak: 0.3, night: 0.17, fee: 4 },
  ];
  const base = {
    D1: [0.9, 0.5],
    D2: [1.4, 0.1],
    D3: [0.8, 0.7],
    D4: [1.6, 0.3],
    D5: [0.6, 0.2],
    R1: [4, 2.2],
    R2: [1.8, 0.6],
    R3: [0.7, 0.5],
  };
  const rows = [];
  for (let n = 0; n < 50; n += 1) {
    const d = day('2026-10-02', n);
    const cold = 0.5 + n / 60;
    const wk = ['Saturday', 'Sunday'].includes(dow(d));
    for (const v of devices) {
      if (v.id === 'D6') continue;
      const f = v.use === 'heating' ? cold : wk && v.id !== 'D1' ? (v.id === 'D4' ? 0.5 : 1.4) : 1;
      const val = (x) => Math.round(x * f * (0.6 + R.r() * 0.8) * 100) / 100;
      const peak = R.chance(0.03) ? null : val(base[v.id][0]);
      const night = peak === null ? null : v.id === 'D3' && R.chance(0.3) ? 0 : val(base[v.id][1]);
      rows.push({ d, v, peak, night, all: peak === null ? null : Math.round((peak + night) * 100) / 100 });
    }
  }
  const out = rows.map((r) => [
    dmy(r.d),
    R.chance(0.1) ? r.v.id.toLowerCase() : r.v.id,
    r.peak,
    r.peak === null && R.chance(0.4) ? 'n/a' : r.night,
  ]);
  out.push(['Total', null, sum(rows, (r) => r.peak).toFixed(2), sum(rows, (r) => r.night).toFixed(2)]);
  write('energyhome', 'meter_log.csv', csv(['Date', 'Device', 'Peak kWh', 'Off-peak kWh'], out));
  write(
    'energyhome',
    'devices.json',
    `${JSON.stringify(
      devices.map((v) => ({
        id: v.id,
        label: v.name,
        location: v.room,
        use: v.use,
        maxWatts: v.watts,
        purchased: v.bought,
        tariffCode: v.tariff,
      })),
      null,
      2,
    )}\n`,
  );
  write(
    'energyhome',
    'tariffs.tsv',
    csv(
      ['code', 'tariff', 'peak_price', 'offpeak_price', 'monthly_fee'],
      tariffs.map((t) => [
        t.code,
        t.name,
        `€${t.peak.toFixed(2)}`,
        `€${t.night.toFixed(2)}`,
        `€${t.fee.toFixed(2)}`,
      ]),
      '\t',
    ),
  );

  const q = set('energyhome');
  const ok = rows.filter((r) => r.all !== null);
  const kwh = (l) => sum(l, (r) => r.all);
  const trf = (r) => tariffs.find((t) => t.code === r.v.tariff);
  const cost = (l) => sum(l, (r) => (r.all === null ? 0 : r.peak * trf(r).peak + r.night * trf(r).night));
  const m = (x) => ok.filter((r) => mon(r.d) === `2026-${x}`);
  const heat = ok.filter((r) => r.v.use === 'heating');
  const el = ok.filter((r) => r.v.use === 'electricity');
  const daily = (l) => tab(l, (r) => r.d, kwh);
  q('how much power did the fridge use in october', 'agg', [[kwh(m('10').filter((r) => r.v.id === 'D1'))]]);
  q('and the oven', '', [[kwh(m('10').filter((r) => r.v.id === 'D2'))]], { f: 1 });
  q(
    'what uses the most energy',
    'ambiguous',
    [
      top(tab(ok, (r) => r.v.name, kwh)),
      ['R1', top(tab(ok, (r) => r.v.name, kwh))[1]],
      top(tab(ok, (r) => r.v.room, kwh)),
      top(tab(ok, (r) => r.v.use, kwh)),
    ],
    { note: 'The device, the room or the use.' },
  );
  q('kwh per room', 'join', [flat(tab(ok, (r) => r.v.room, kwh))]);
  q('only heating', '', [flat(tab(heat, (r) => r.v.room, kwh))], { f: 1 });
  q('what did october cost us', 'computed', [[cost(m('10'))], [rd(cost(m('10')) + 11.9 + 6.5)]], {
    note: 'The energy at its prices, with or without the monthly fees of the two tariffs in use.',
  });
  q(
    'heating vs everything else this month',
    'compare',
    [
      [
        kwh(m('11').filter((r) => r.v.use === 'heating')),
        kwh(m('11').filter((r) => r.v.use === 'electricity')),
      ],
      [
        cost(m('11').filter((r) => r.v.use === 'heating')),
        cost(m('11').filter((r) => r.v.use === 'electricity')),
      ],
    ],
    { note: 'In kWh or in euro.' },
  );
  q(
    'what percentage of our consumption is at the cheap night rate',
    'share',
    [
      [
        pct(
          sum(ok, (r) => r.night),
          kwh(ok),
        ),
      ],
    ],
    { percent_ok: true, note: 'Off-peak.' },
  );
  q('day with the highest consumption', 'superlative', [top(daily(ok))]);
  q(
    '3 days with the lowest heating',
    'topn',
    [
      flat(daily(heat).reverse().slice(0, 3)),
      flat(
        daily(heat.filter((r) => heat.filter((x) => x.d === r.d).length === 3))
          .reverse()
          .slice(0, 3),
      ),
    ],
    { note: 'All days, or only those without a missing value.' },
  );
  q('averge use per day', 'typo', [[rd(kwh(ok) / 50)]], { note: 'All devices together, over 50 days.' });
  q(
    'do we use more on weekends?',
    'yesno',
    [
      (() => {
        const per = (we) =>
          rd(
            kwh(ok.filter((r) => ['Saturday', 'Sunday'].includes(dow(r.d)) === we)) /
              new Set(rows.filter((r) => ['Saturday', 'Sunday'].includes(dow(r.d)) === we).map((r) => r.d))
                .size,
          );
        return [per(true), per(false)];
      })(),
      [
        avg(
          ok.filter((r) => ['Saturday', 'Sunday'].includes(dow(r.d))),
          (r) => r.all,
        ),
        avg(
          ok.filter((r) => !['Saturday', 'Sunday'].includes(dow(r.d))),
          (r) => r.all,
        ),
      ],
      [
        kwh(ok.filter((r) => ['Saturday', 'Sunday'].includes(dow(r.d)))),
        kwh(ok.filter((r) => !['Saturday', 'Sunday'].includes(dow(r.d)))),
      ],
    ],
    { note: 'For each day, for each reading, or in total.' },
  );
  q('device without any readings', 'anti-join', [['Dehumidifier'], ['D6']]);
  q(
    'how many readings are missing',
    'nulls',
    [[rows.length - ok.length], [2 * (rows.length - ok.length)], [50 + rows.length - ok.length]],
    { note: 'Lines without a value, or values; the device without readings has no line for 50 days.' },
  );
  q(
    'which tariff costs us more',
    'superlative',
    [
      [...top(tab(ok, (r) => trf(r).name, cost))],
      ['HH', top(tab(ok, (r) => trf(r).name, cost))[1]],
      ['HEAT', top(tab(ok, (r) => trf(r).name, cost))[1]],
    ].filter((t) => t[0] !== (top(tab(ok, (r) => trf(r).name, cost))[0] === 'Heat Saver' ? 'HH' : 'HEAT')),
    { note: 'By the cost of the energy.' },
  );
  const wa = (a, b) => rows.filter((r) => r.all !== null && r.d >= a && r.d <= b && r.v.id === 'R2');
  q(
    'study radiator, last 7 days',
    'dates',
    [
      [kwh(wa('2026-11-14', '2026-11-20'))],
      [kwh(wa('2026-11-15', '2026-11-21'))],
      [kwh(wa('2026-11-13', '2026-11-20'))],
      flat(wa('2026-11-14', '2026-11-20').map((r) => [r.d, r.all])),
    ],
    { note: 'Counted back from the newest reading or from today.' },
  );
  q(
    'oldest appliance and when did we buy it',
    'lookup',
    [
      ['Radiator living', 'Radiator study', '2016-10-01'],
      ['Washing machine', '2018-02-20'],
    ],
    { note: 'Two radiators share the first day; a radiator need not be an appliance.' },
  );
  q(
    'how much would we save if the washing machine only ran at night',
    'computed',
    [
      [
        rd(
          sum(
            ok.filter((r) => r.v.id === 'D3'),
            (r) => r.peak,
          ) * 0.08,
        ),
      ],
    ],
    { expect: 'either', note: 'Its peak kWh times the difference of the prices.' },
  );
  q('how warm was it in the living room', 'oos', [], { note: 'Temperatures are not measured.' });
  q('how many litres of hot water did we use', 'oos', [], { note: 'Water is not measured.' });
  void bottom;
  void el;
}
