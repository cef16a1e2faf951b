// Writes the solar house: daily readings (CSV with a preamble, kWh in the cells, "--"), hourly loads (Parquet), tariffs (JSON, nested), circuits (CSV).
import { save, saveJson, saveTable } from '../../../build/lib.mjs';
import { circuits, loads, readings, tariffs } from '../clean/solarhome.mjs';
import { saveParquet } from '../write.mjs';

const kwh = (amount) => (amount === null ? '--' : `${amount.toFixed(2)} kWh`);
const lines = readings.map((r) =>
  [r.day, kwh(r.imported), kwh(r.exported), kwh(r.pv), r.sun, r.temperature, r.remark ?? ''].join(';'),
);
save(
  'solarhome/daily_readings_2026.csv',
  `${[
    '# SunGate web portal - daily export',
    '# site: Birkenweg 4 - 9.8 kWp',
    '# created 2026-11-01 06:12',
    'Date;Grid import;Fed into grid;PV yield;Sun (h);Outside temp. (°C);Remark',
    ...lines,
  ].join('\r\n')}\r\n`,
);
await saveParquet(
  'solarhome/loads_2026-10.parquet',
  { ts: 'timestamp', circuit: 'varchar', wh: 'integer' },
  loads.map(({ at, circuit, wh }) => [at, circuit, wh]),
);
saveJson(
  'solarhome/tariffs.json',
  tariffs.map(({ supplier, plan, from, to, ct, feedIn, monthly }) => ({
    ...{ supplier, plan, valid: { from, to } },
    ct_per_kwh: { import: ct, feed_in: feedIn },
    standing_charge_eur_month: monthly,
  })),
);
saveTable(
  'solarhome/circuits.csv',
  ['circuit', 'serves', 'room', 'max_watts', 'installed'],
  circuits.map(({ circuit, serves, room, watts, installed }) => [circuit, serves, room, watts, installed]),
);
