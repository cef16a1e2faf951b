import { mkdirSync, writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import {
  avg,
  csv,
  day,
  flat,
  mon,
  pct,
  rd,
  rng,
  root,
  set,
  sum,
  tab,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

const kinds = {
  BAL: ['Analytical balance', 'g', 200, 95],
  PIP: ['Pipette 1000 µl', 'µl', 1000, 28],
  THM: ['Thermometer', '°C', 37, 36],
  PHM: ['pH meter', 'pH', 7, 42],
  SPC: ['Spectrophotometer', 'nm', 546, 180],
  PRS: ['Pressure gauge', 'kPa', 400, 61],
};
const labs = ['Wet lab', 'Clean room', 'QC bench', 'Cold store', 'Pilot hall'];
const techs = ['Marit Solheim', 'Andre Lacombe', 'Bola Tunji', 'Vera Stanek'];
const providers = {
  'In-house': [0.35, 62],
  'Kestner Metrology': [1.15, 20],
  Norcal: [0.95, 14],
  'Ferro & Pike': [1.5, 6],
};

function make(R) {
  const I = [];
  const n = {};
  for (const lab of labs)
    for (
      let k = 0;
      k < { 'Wet lab': 19, 'Clean room': 11, 'QC bench': 16, 'Cold store': 8, 'Pilot hall': 12 }[lab];
      k++
    ) {
      const t = R.w(
        lab === 'Cold store' ? { THM: 8, PRS: 2 } : { BAL: 14, PIP: 34, THM: 16, PHM: 14, SPC: 7, PRS: 15 },
      );
      n[t] = (n[t] ?? 0) + 1;
      I.push({
        lab,
        t,
        no: `${t}-${two(n[t])}`,
        make: R.pick(['Mettmann', 'Oland', 'Brixen', 'Sarto']),
        every: R.pick(t === 'PIP' ? [3, 6] : [6, 12, 12]),
        fee: kinds[t][3] + R.pick([0, 0, 5, 12.5]),
        bad: R.r() ** 3,
      });
    }
  const cals = [];
  const idle = new Set([7, 22, 37, 49, 60]);
  I.forEach((x, i) => {
    let d = day('2024-11-01', R.int(0, x.every * 25));
    if (idle.has(i)) {
      x.due = day('2026-10-20', R.int(0, 120));
      return;
    }
    while (d <= '2026-11-17') {
      const prov = R.w(Object.fromEntries(Object.entries(providers).map(([k, v]) => [k, v[1]])));
      const found = Math.round((R.r() - 0.45) * (0.75 + 3 * x.bad) * 1000) / 1000;
      const res = Math.abs(found) > 0.95 ? 'fail' : Math.abs(found) > 0.45 ? 'adjusted' : 'pass';
      cals.push({
        x,
        d,
        who:
          prov === 'In-house' || R.chance(0.6)
            ? R.w({ [techs[0]]: 36, [techs[1]]: 27, [techs[2]]: 22, [techs[3]]: 13 })
            : null,
        found,
        left: res === 'fail' ? null : Math.round(found * 0.2 * 1000) / 1000,
        res,
        prov,
        gbp: Math.round(x.fee * providers[prov][0] * (0.95 + 0.2 * R.r()) * 100) / 100,
      });
      x.due = day(d, Math.round(x.every * 30.4));
      d = day(x.due, R.int(-9, 20));
    }
    if (R.chance(0.1) && x.due > '2026-11-21') x.due = day('2026-11-01', R.int(0, 15));
  });
  cals.sort((a, b) => (a.d < b.d ? -1 : 1));
  cals.forEach((c, i) => {
    c.cert = `C${String(26001 + i * 2)}`;
  });
  const K = [];
  for (let i = 0; i < 420; i++) {
    const x = I[Math.floor(I.length * R.r())];
    const [, unit, nom] = kinds[x.t];
    const err = ((R.r() - 0.48) * (0.8 + 2.8 * x.bad)) / 100;
    const meas = Math.round(nom * (1 + err) * 1000) / 1000;
    K.push({
      x,
      d: day('2026-05-04', R.int(0, 197)),
      nom,
      meas,
      unit,
      e: (100 * (meas - nom)) / nom,
      gone: R.chance(0.04),
    });
  }
  K.sort((a, b) => (a.d < b.d ? -1 : 1));
  return { I, cals, K };
}

const serial = (d) => Math.round(Date.parse(d) / 864e5) + 25569;
const date = (d) => ({ t: 'n', v: serial(d), z: 'yyyy-mm-dd' });
export function calib() {
  const R = rng(6450);
  const { I, cals, K } = make(R);
  const wb = XLSX.utils.book_new();
  const reg = [
    ['Calibration register'],
    ['Quality dept., printed 18 Nov 2026'],
    [],
    ['Lab', 'Instrument', 'Description', 'Make', 'Interval (months)', 'Next due', 'List fee £'],
  ];
  for (const lab of labs) {
    const l = I.filter((x) => x.lab === lab);
    l.forEach((x, i) => {
      reg.push([
        i ? null : lab,
        x.no,
        kinds[x.t][0],
        i % 7 === 4 ? x.make.toUpperCase() : x.make,
        x.every,
        date(x.due),
        x.fee,
      ]);
    });
    reg.push([`Subtotal ${lab}`, null, null, null, null, null, sum(l, (x) => x.fee)]);
  }
  reg.push(['Grand total', null, null, null, null, null, sum(I, (x) => x.fee)]);
  XLSX.utils.book_append_sheet(wb, XLSX.utils.aoa_to_sheet(reg), 'Register');
  const rows = cals.map((c, i) => [
    c.cert,
    date(c.d),
    c.x.no,
    c.who ?? [null, 'n/a', '-'][i % 3],
    c.found,
    c.left,
    i % 8 === 3 ? c.res.toUpperCase() : c.res,
    c.prov,
    c.gbp,
  ]);
  XLSX.utils.book_append_sheet(
    wb,
    XLSX.utils.aoa_to_sheet([
      ['Certificates Nov 2024 to Nov 2026'],
      [],
      [
        'Cert no',
        'Date',
        'Instrument',
        'Technician',
        'As found %',
        'As left %',
        'Result',
        'Provider',
        'Charge £',
      ],
      ...rows,
      ['Total', null, null, null, null, null, null, null, sum(cals, (c) => c.gbp)],
    ]),
    'Certificates',
  );
  mkdirSync(`${root}data/calib`, { recursive: true });
  writeFileSync(`${root}data/calib/calibration.xlsx`, XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' }));
  write(
    'calib',
    'spot_checks.csv',
    csv(
      ['checked_on', 'instrument', 'nominal', 'measured'],
      K.map((k, i) => [
        k.d,
        i % 21 === 6 ? k.x.no.toLowerCase() : k.x.no,
        `${k.nom} ${k.unit}`,
        k.gone ? ['', 'n/a'][i % 2] : `${k.meas} ${k.unit}`,
      ]),
    ),
  );
  ask(
    I,
    cals,
    K.map((k) => (k.gone ? { ...k, meas: null } : k)),
  );
}

function ask(I, cals, K) {
  const q = set('calib');
  const lab = (x) => x.lab;
  q('how many instruments does each lab have', 'group', [flat(tab(I, lab))], {
    note: 'The lab is written once for each block; subtotals are not instruments.',
  });
  const late = (d) => I.filter((x) => x.due < d);
  q(
    'how many are overdue',
    'count+filter',
    ['2026-11-21', '2026-11-18', '2026-11-17'].flatMap((d) => [[late(d).length], flat(tab(late(d), lab))]),
    { f: true, note: 'Due before today, or before the newest day.' },
  );
  q(
    'list them',
    'lookup',
    ['2026-11-21', '2026-11-18', '2026-11-17'].map((d) => late(d).map((x) => x.no)),
    { f: true },
  );
  const yr = cals.filter((c) => c.d >= '2026-01-01');
  const gbp = (l) => sum(l, (c) => c.gbp);
  q('what did calibration cost us this year', 'agg', [[gbp(yr)]]);
  q('split by provider', 'group', [flat(tab(yr, (c) => c.prov, gbp))], { f: true });
  const fail = cals.filter((c) => c.res === 'fail');
  q('failure rate in percent', 'share', [[pct(fail.length, cals.length)]], { percent_ok: true });
  q(
    'wich techncian did the most calibratons',
    'typo',
    tops(
      tab(
        cals.filter((c) => c.who),
        (c) => c.who,
      ),
    ),
  );
  const none = I.filter((x) => !cals.some((c) => c.x === x)).map((x) => x.no);
  q('instruments without a single certificate', 'anti-join', [none, [none.length]]);
  const rep = tab(fail, (c) => c.x.no).filter((x) => x[1] > 1);
  q('which ones failed more than once', 'having', [flat(rep), rep.map((x) => x[0])]);
  q(
    'lab with the most failures',
    'join',
    [
      ...tops(tab(fail, (c) => c.x.lab)),
      ...tops(
        tab(
          cals,
          (c) => c.x.lab,
          (l) => pct(l.filter((c) => c.res === 'fail').length, l.length),
        ),
      ),
    ],
    { percent_ok: true },
  );
  let acc = 0;
  q(
    'charges this year added up month by month',
    'running',
    [
      tab(yr, (c) => mon(c.d), gbp, true).flatMap(([m, x]) => {
        acc = rd(acc + x);
        return [m, acc];
      }),
    ],
    { note: 'The running total.' },
  );
  const pip = cals.filter((c) => c.x.t === 'PIP');
  q(
    'mean as found error of the pipettes',
    'join',
    [[avg(pip, (c) => c.found)], [avg(pip, (c) => Math.abs(c.found))]],
    { percent_ok: true, note: 'With its sign or without.' },
  );
  q(
    'standard deviation of as found for thermometers',
    'stat',
    (() => {
      const v = cals.filter((c) => c.x.t === 'THM').map((c) => c.found);
      const m = avg(v);
      const ss = v.reduce((s, x) => s + (x - m) ** 2, 0);
      return [[rd(Math.sqrt(ss / (v.length - 1)))], [rd(Math.sqrt(ss / v.length))]];
    })(),
    { percent_ok: true },
  );
  const has = K.filter((k) => k.meas !== null);
  const off = has.filter((k) => Math.abs(k.e) > 1);
  q('spot checks that were off by more than 1 %', 'computed', [[off.length]], {
    note: 'In either direction.',
  });
  const no = (k) => k.x.no;
  const worst = (l, f) => tops(tab(l, no, f));
  q(
    'which is our worst instrument',
    'ambiguous',
    [
      ...worst(fail),
      ...worst(cals, (l) => avg(l, (c) => Math.abs(c.found))),
      ...worst(cals, (l) => Math.max(...l.map((c) => Math.abs(c.found)))),
      ...worst(cals, (l) => pct(l.filter((c) => c.res === 'fail').length, l.length)),
      ...worst(cals, (l) => Math.max(...l.map((c) => c.found))),
      ...worst(cals, (l) => avg(l, (c) => c.found)),
      ...worst(has, (l) => avg(l, (k) => Math.abs(k.e))),
      ...worst(has, (l) => rd(Math.max(...l.map((k) => Math.abs(k.e))))),
      ...worst(off),
    ],
    { percent_ok: true, any_sign: true, note: 'By failures, error as found, or spot checks.' },
  );
  const pv = (n) => cals.filter((c) => c.prov === n);
  q(
    'is Kestner Metrology more expensive than Norcal?',
    'yesno',
    [
      [avg(pv('Kestner Metrology'), (c) => c.gbp), avg(pv('Norcal'), (c) => c.gbp)],
      [gbp(pv('Kestner Metrology')), gbp(pv('Norcal'))],
    ],
    { note: 'Both figures must be shown: by certificate, or in total.' },
  );
  q('certs that dont name a technician', 'nulls', [[cals.filter((c) => !c.who).length]]);
  const bal = I.find((x) => x.t === 'SPC' && cals.some((c) => c.x === x));
  q(`how often does ${bal.no} have to be calibrated`, 'lookup', [[bal.every]], { note: 'In months.' });
  q('room temperature during the calibrations', 'oos', [], {
    note: 'Not recorded; thermometers are instruments here.',
  });
  q('who broke the most instruments', 'oos', [], { note: 'Damage is not recorded.' });
}
