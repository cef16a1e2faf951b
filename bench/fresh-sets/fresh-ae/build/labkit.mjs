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
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

export function labkit() {
  const R = rng(8404);
  const parts = [];
  const add = (pn, desc, cat, pkg, mfr, price, big) =>
    parts.push({
      pn,
      desc,
      cat,
      pkg,
      mfr,
      price,
      min: big ? 100 : R.pick([5, 10, 20]),
      big,
      qty: null,
      bin: `${R.pick(['A', 'B', 'C', 'D'])}${R.int(1, 24)}`,
    });
  for (const v of [
    '10R',
    '47R',
    '100R',
    '220R',
    '470R',
    '1k',
    '2k2',
    '4k7',
    '10k',
    '22k',
    '47k',
    '100k',
    '1M',
  ])
    for (const p of ['0402', '0603', '0805'])
      add(
        `R${p}-${v}`,
        `Res ${v} 1%`,
        'resistor',
        p,
        R.pick(['Yageo', 'Vishay', 'Panasonic']),
        R.int(4, 12) / 1000,
        true,
      );
  for (const v of ['10p', '22p', '1n', '10n', '100n', '1u', '10u', '22u', '100u'])
    for (const p of ['0402', '0603', '1206'])
      add(
        `C${p}-${v}`,
        `Cap ${v}`,
        'capacitor',
        p,
        R.pick(['Murata', 'TDK', 'Yageo']),
        R.int(10, 90) / 1000,
        true,
      );
  for (const c of ['red', 'green', 'blue', 'yellow', 'white', 'IR'])
    add(
      `LED-${c.toUpperCase()}`,
      `LED ${c}`,
      'LED',
      '0805',
      R.pick(['Kingbright', 'Osram']),
      R.int(6, 22) / 100,
      true,
    );
  for (const [pn, d, e] of [
    ['STM32F405', 'MCU Cortex-M4', 8.9],
    ['STM32G031', 'MCU Cortex-M0', 1.85],
    ['ATMEGA328P', 'MCU 8 bit', 2.4],
    ['RP2040', 'MCU dual core', 0.95],
    ['ESP32-WROOM', 'WiFi module', 3.6],
    ['NRF52840', 'BLE SoC', 5.7],
    ['LM317', 'Lin regulator', 0.48],
    ['AMS1117-33', 'LDO 3V3', 0.22],
    ['TPS5430', 'Buck conv.', 3.15],
    ['LM358', 'Dual op amp', 0.34],
    ['OPA2134', 'Audio op amp', 3.95],
    ['NE555', 'Timer', 0.29],
    ['74HC595', 'Shift register', 0.41],
    ['MAX485', 'RS485 transceiver', 0.88],
    ['MCP2515', 'CAN ctrl', 2.1],
    ['INA219', 'Current monitor', 1.75],
    ['ADS1115', 'ADC 16 bit', 4.2],
    ['DS3231', 'RTC', 3.3],
    ['24LC256', 'EEPROM', 0.79],
    ['W25Q64', 'SPI flash', 0.72],
  ])
    add(
      pn,
      d,
      'IC',
      R.pick(['SOIC', 'QFN', 'LQFP', 'DIP']),
      R.pick(['TI', 'ST', 'Microchip', 'ADI']),
      e,
      false,
    );
  for (const [pn, d, e] of [
    ['USBC-16P', 'USB C receptacle', 0.62],
    ['JST-XH2', 'JST XH 2 way', 0.09],
    ['JST-XH4', 'JST XH 4 way', 0.14],
    ['HDR-40', 'Pin header 40', 0.35],
    ['SMA-E', 'SMA edge', 1.9],
    ['RJ45-M', 'RJ45 magjack', 2.8],
    ['BNC-PCB', 'BNC pcb', 2.25],
    ['DB9-F', 'D-sub 9 female', 1.1],
    ['XT60', 'XT60 pair', 0.98],
    ['TB-508', 'Terminal block', 0.45],
  ])
    add(pn, d, 'connector', 'THT', R.pick(['Molex', 'JST', 'Amphenol']), e, false);
  const short = new Set([
    'R0603-10k',
    'C0402-100n',
    'ESP32-WROOM',
    'TPS5430',
    'USBC-16P',
    'ADS1115',
    'R0402-4k7',
    'LED-GREEN',
    'JST-XH4',
  ]);
  const blank = new Set(['R0805-1M', 'DB9-F', 'C1206-22u']);
  for (const p of parts) {
    if (blank.has(p.pn)) continue;
    p.qty = short.has(p.pn) ? R.int(0, p.min - 1) : p.big ? R.int(13, 400) * 10 : p.min + R.int(1, 90);
  }
  write(
    'labkit',
    'parts.csv',
    csv(
      ['P/N', 'Descr.', 'Cat', 'Pkg', 'Mfr', 'Qty', 'Min', 'Bin', 'EUR/pc'],
      parts.map((p) => [
        p.pn,
        p.desc,
        R.chance(0.08) ? p.cat.toUpperCase() : R.chance(0.04) ? `${p.cat} ` : p.cat,
        p.pkg,
        p.mfr,
        p.qty ?? '?',
        p.min,
        p.bin,
        p.price,
      ]),
    ),
  );
  const crew = {
    'A. Weiss': 'RF',
    'B. Tan': 'RF',
    'C. Idowu': 'Power',
    'D. Lang': 'Power',
    'E. Ricci': 'Embedded',
    'F. Hall': 'Embedded',
    'G. Sousa': 'Embedded',
    'H. Brandt': 'Students',
    'J. Mehta': 'Students',
    'K. Olsen': 'Students',
  };
  const draws = [];
  for (let d = '2026-06-01'; d <= '2026-11-26'; d = day(d, 1)) {
    if (['Saturday', 'Sunday'].includes(dow(d))) continue;
    for (let n = R.int(1, 4); n > 0; n -= 1) {
      const p = R.pick(parts);
      draws.push({
        d,
        p,
        n: p.big ? R.pick([5, 10, 20, 25, 50, 100]) : R.int(1, 8),
        who: R.w({
          'A. Weiss': 5,
          'B. Tan': 8,
          'C. Idowu': 9,
          'D. Lang': 5,
          'E. Ricci': 17,
          'F. Hall': 8,
          'G. Sousa': 9,
          'H. Brandt': 10,
          'J. Mehta': 7,
          'K. Olsen': 6,
        }),
        proj: R.w({ Buoy: 30, Gripper: 22, 'Solar logger': 16, 'Radar v2': 14, Teaching: 14, '': 5 }),
      });
    }
  }
  write(
    'labkit',
    'drawn.jsonl',
    `${draws.map((x) => JSON.stringify({ date: x.d, pn: x.p.pn, pcs: x.n, by: x.who, project: x.proj ? (R.chance(0.1) ? x.proj.toLowerCase() : x.proj) : null })).join('\n')}\n`,
  );
  const models = [
    ['oscilloscope', 'Rigol', 'DS1054Z', 349, 6],
    ['oscilloscope', 'Keysight', 'DSOX1204G', 1290, 3],
    ['oscilloscope', 'Tektronix', 'MSO44', 8950, 1],
    ['multimeter', 'Fluke', '87V', 489, 5],
    ['multimeter', 'Keysight', '34465A', 1195, 2],
    ['multimeter', 'Brymen', 'BM869s', 219, 4],
    ['power supply', 'Rigol', 'DP832', 459, 5],
    ['power supply', 'Keysight', 'E36313A', 1810, 1],
    ['spectrum analyser', 'Rigol', 'DSA815', 1390, 1],
    ['spectrum analyser', 'Siglent', 'SSA3032X', 2490, 1],
    ['function generator', 'Siglent', 'SDG2042X', 529, 3],
    ['logic analyser', 'Saleae', 'Pro 8', 799, 3],
    ['soldering station', 'Weller', 'WE1010', 165, 5],
  ];
  const gear = models.flatMap(([kind, make, model, price, n]) =>
    Array.from({ length: n }, () => ({
      kind,
      make,
      model,
      price: Math.round(price * (0.94 + R.r() * 0.12)),
    })),
  );
  gear.forEach((g, i) => {
    g.id = `E${two(i + 1)}`;
    g.bought = `${R.w({ 2019: 1, 2021: 3, 2022: 3, 2023: 4, 2024: 5, 2025: 6, 2026: 3 })}-${two(R.int(1, 10))}-${two(R.int(1, 28))}`;
    g.cal =
      g.kind === 'soldering station'
        ? null
        : R.chance(0.2)
          ? day('2026-06-10', R.int(0, 140))
          : day('2027-01-11', R.int(0, 300));
    g.room = R.pick(['Lab 1', 'Lab 1', 'Lab 2', 'RF cage']);
    if (R.chance(0.07)) g.price = null;
  });
  workbook('labkit', 'gear.xlsx', [
    [
      'Gear',
      [
        ['Asset', 'Kind', 'Make', 'Model', 'Bought', 'Cost EUR', 'Cal. due', 'Room'],
        ...gear.map((g) => [
          g.id,
          g.kind === 'oscilloscope' && R.chance(0.2) ? 'Oscilloscope' : g.kind,
          R.chance(0.1) ? g.make.toUpperCase() : g.make,
          g.model,
          date(g.bought),
          g.price,
          g.cal ? date(g.cal) : null,
          g.room,
        ]),
        ['TOTAL', null, null, null, null, sum(gear, (g) => g.price), null, null],
      ],
    ],
  ]);
  const home = new Set(['E10', 'E19', 'E26', 'E36', 'E39']);
  const mobile = gear
    .filter((g) => !home.has(g.id) && g.kind !== 'soldering station')
    .concat(gear.filter((g) => g.kind === 'soldering station' && !home.has(g.id)).slice(0, 4));
  const loans = [];
  for (const g of mobile) {
    let d = day('2026-03-02', R.int(0, 50));
    while (d < '2026-11-24') {
      const back = day(d, R.int(1, g.kind === 'oscilloscope' ? 34 : 24));
      loans.push({
        g,
        who: R.w({
          'A. Weiss': 16,
          'B. Tan': 9,
          'C. Idowu': 8,
          'D. Lang': 7,
          'E. Ricci': 9,
          'F. Hall': 8,
          'G. Sousa': 7,
          'H. Brandt': 11,
          'J. Mehta': 8,
          'K. Olsen': 9,
        }),
        out: d,
        back: back > '2026-11-26' ? null : back,
      });
      d = day(back, R.int(18, 95));
    }
  }
  loans.sort((x, y) => (x.out + x.g.id < y.out + y.g.id ? -1 : 1));
  write(
    'labkit',
    'loans.csv',
    csv(
      ['Loan', 'Asset', 'Who', 'Grp', 'Out', 'Back', 'Note'],
      loans.map((x, i) => [
        `V${301 + i}`,
        R.chance(0.05) ? x.g.id.toLowerCase() : x.g.id,
        x.who,
        R.chance(0.08) ? crew[x.who].toLowerCase() : crew[x.who],
        dmy(x.out),
        x.back ? dmy(x.back) : R.pick(['', '', '-']),
        R.chance(0.08) ? R.pick(['probe missing', 'extended', 'with case']) : '',
      ]),
      ';',
    ),
  );

  const q = set('labkit');
  const low = parts.filter((p) => p.qty !== null && p.qty < p.min);
  q('How many parts are below their minimum stock?', 'count+filter', [[low.length]]);
  q('list them', '', [low.map((p) => p.pn), low.map((p) => p.desc)], { f: 1 });
  const worth = (l) => sum(l, (p) => (p.qty ?? 0) * p.price);
  q('what is everything in the drawers worth', 'computed', [[worth(parts)]], {
    note: 'Parts in stock times the price.',
  });
  q('which sort of part has the most money tied up', 'superlative', [top(tab(parts, (p) => p.cat, worth))], {
    note: 'By category.',
  });
  const oct = draws.filter((x) => mon(x.d) === '2026-10');
  q(
    'most used part in october',
    'superlative',
    [
      top(
        tab(
          oct,
          (x) => x.p.pn,
          (l) => sum(l, (x) => x.n),
        ),
      ),
    ],
    { note: 'By pieces.' },
  );
  q(
    'who raids the drawers most often',
    'ambiguous',
    [
      top(tab(draws, (x) => x.who)),
      top(
        tab(
          draws,
          (x) => x.who,
          (l) => sum(l, (x) => x.n),
        ),
      ),
    ],
    { note: 'Times; or pieces.' },
  );
  q('which project eats the most money in parts', 'join', [
    top(
      tab(
        draws.filter((x) => x.proj),
        (x) => x.proj,
        (l) => sum(l, (x) => x.n * x.p.price),
      ),
    ),
  ]);
  q(
    'and the cheapest one?',
    '',
    [
      tab(
        draws.filter((x) => x.proj),
        (x) => x.proj,
        (l) => sum(l, (x) => x.n * x.p.price),
      ).at(-1),
    ],
    { f: 1 },
  );
  const open = loans.filter((x) => !x.back);
  q('what gear is still out', 'dates', [open.map((x) => x.g.id), [open.length]], {
    note: 'Which or how many.',
  });
  q(
    'who has got it',
    '',
    [
      [...new Set(open.map((x) => x.who))],
      [...new Set(open.map((x) => x.who))].concat(open.map((x) => x.g.id)),
    ],
    { f: 1 },
  );
  const due = gear.filter((g) => g.cal && g.cal < '2026-11-26');
  q('How many instruments are overdue for calibration?', 'dates', [[due.length]], {
    note: 'None falls due between November and 10 January.',
  });
  const kept = loans.filter((x) => x.back && x.g.kind === 'oscilloscope');
  q(
    'how long do people hang on to a scope on avg',
    'join',
    [[avg(kept, (x) => (Date.parse(x.back) - Date.parse(x.out)) / 864e5)]],
    { note: 'In days, loans that came back.' },
  );
  const dear = gear.filter((g) => g.price).sort((x, y) => y.price - x.price)[0];
  q('most expensive piece of kit we own', 'lookup', [
    [dear.model, dear.price],
    [dear.id, dear.price],
    [dear.make, dear.kind, dear.price],
  ]);
  q('what did we spend on gear in 2025', 'agg', [
    [
      sum(
        gear.filter((g) => g.bought.startsWith('2025')),
        (g) => g.price,
      ),
    ],
  ]);
  const lent = new Set(loans.map((x) => x.g.id));
  const idle = gear.filter((g) => !lent.has(g.id));
  q('which assets were never borrowed', 'anti-join', [idle.map((g) => g.id), [idle.length]]);
  q(
    'What share of the loans goes to the RF group?',
    'share',
    [[pct(loans.filter((x) => crew[x.who] === 'RF').length, loans.length)]],
    { percent_ok: true },
  );
  const mk = (m) => gear.filter((g) => g.make === m);
  q('do we have more keysight or more rigol', 'compare', [[mk('Keysight').length, mk('Rigol').length]]);
  q(
    'parts drawn per month',
    'trend',
    [
      flat(
        tab(
          draws,
          (x) => mon(x.d),
          (l) => sum(l, (x) => x.n),
          true,
        ),
      ),
      flat(
        tab(
          draws,
          (x) => mon(x.d),
          (l) => l.length,
          true,
        ),
      ),
    ],
    { note: 'Pieces or withdrawals.' },
  );
  q('whats the lead time on the STM32s', 'oos', [], { note: 'Delivery times are not recorded.' });
  q('How many hours was the reflow oven running last month?', 'oos', [], {
    note: 'There is no oven in the data.',
  });
}
