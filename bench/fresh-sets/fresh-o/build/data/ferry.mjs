// Writes the ferry: sailings (CSV), ports (TSV), vessels with nested capacity (JSON), crew (CSV with a phone column of "n/a").
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { crew, ports, sailings, vessels } from '../clean/ferry.mjs';

saveTable(
  'ferry/sailings.csv',
  'sailing_no,sched_dep,actual_dep,from_port,to_port,vessel_id,captain_id,mate_id,pax,cars,status,cancel_reason'.split(
    ',',
  ),
  sailings.map((s) => [
    ...[s.no, s.planned, s.left, s.from, s.to, s.vessel, s.captain, s.mate, s.pax, s.cars],
    ...(s.left ? ['sailed', null] : ['cancelled', s.reason]),
  ]),
);
saveTable(
  'ferry/ports.tsv',
  ['code', 'harbour', 'fare_zone'],
  ports.map(({ code, name, zone }) => [code, name, zone]),
  '\t',
);
saveJson(
  'ferry/vessels.json',
  vessels.map(({ id, name, built, fuel, passengers, cars }) => ({
    id,
    name,
    built,
    fuel,
    capacity: { passengers, cars },
  })),
);
saveTable(
  'ferry/crew.csv',
  ['crew_id', 'full_name', 'rank', 'radio_call'],
  crew.map(({ id, name, rank }, at) => [id, name, rank, at % 3 === 2 ? 'n/a' : `F${20 + at}`]),
);
