// Writes the carrier: shipments (semicolons, upper case, decimal commas), scans (Parquet), depots (JSON), drivers (TSV).
import { join } from 'node:path';
import { DATA, saveJson, saveTable } from '../../../build/lib.mjs';
import { connect } from '../../../build/views.mjs';
import { clock, depots, drivers, scans, shipments } from '../clean/freight.mjs';

const german = (time) => {
  if (!time) return '';
  const [day, hour] = clock(time).split(' ');
  return `${day.split('-').reverse().join('.')} ${hour}`;
};
const comma = (value, digits) => (value === null ? '' : value.toFixed(digits).replace('.', ','));
saveTable(
  'freight/SHIPMENTS_2026_10.csv',
  'SHIPMENT_NO;BOOKED;FROM_DEPOT;TO_DEPOT;SERVICE;WEIGHT_KG;PIECES;DRIVER;DUE;DELIVERED;STATUS;COD_EUR'.split(
    ';',
  ),
  shipments.map((s) => [
    ...[s.no, german(s.booked), s.from, s.to, s.service.toUpperCase(), comma(s.kg, 1), s.pieces, s.driver],
    ...[german(s.promised), german(s.delivered), s.status, comma(s.cod, 2)],
  ]),
  ';',
);
saveJson(
  'freight/depots.json',
  depots.map(({ code, city, region, doors, opens }) => ({ code, city, region, dock: { doors, opens } })),
);
saveTable(
  'freight/drivers.tsv',
  ['driver_id', 'name', 'home_depot', 'licence', 'since'],
  drivers.map((d) => [d.id, d.name, d.home, d.licence, d.since]),
  '\t',
);
const connection = await connect();
await connection.run(
  'create table scan (shipment_no integer, depot varchar, scanned_at timestamp, event varchar)',
);
const values = scans.map((s) => `(${s.shipment}, '${s.depot}', '${clock(s.time)}:00', '${s.event}')`);
await connection.run(`insert into scan values ${values.join()}`);
await connection.run(`copy scan to '${join(DATA, 'freight/scans.parquet')}' (format parquet)`);
