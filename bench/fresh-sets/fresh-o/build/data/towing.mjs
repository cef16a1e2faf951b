// Writes the towing firm: jobs with nested records (JSON lines), drivers (CSV with "n/a"), trucks (TSV with weights in kg as text).
import { saveJsonLines, saveTable } from '../../../build/lib.mjs';
import { drivers, jobs, trucks } from '../clean/towing.mjs';

saveJsonLines(
  'towing/jobs.jsonl',
  jobs.map((j) => ({
    jobNo: j.no,
    calledAt: j.called,
    onSceneAt: j.arrived,
    requestedBy: j.requested,
    vehicle: { plate: j.plate, make: j.make, kind: j.kind },
    district: j.district,
    crew: { driverId: j.driver, helperId: j.helper },
    truckId: j.truck,
    storage: j.yard && { yard: j.yard, broughtOn: j.brought, releasedOn: j.released },
    invoice: { feeEur: j.fee, paid: j.isPaid },
  })),
);
saveTable(
  'towing/drivers.csv',
  ['driverId', 'name', 'since', 'licence'],
  drivers.map(({ id, name, since, licence }) => [id, name, since, licence ?? 'n/a']),
);
saveTable(
  'towing/trucks.tsv',
  ['Truck', 'Model', 'Year', 'Max load'],
  trucks.map(({ id, model, year, maxKg }) => [id, model, year, `${maxKg} kg`]),
  '\t',
);
