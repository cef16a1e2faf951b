// Writes the factory: batches and machines (workbook, titles, real dates, a total), defects (CSV), defect codes and downtime (TSV), operators (JSON, nested).
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { batches, codes, defects, INSPECTORS, machines, operators, stops } from '../clean/factory.mjs';
import { saveBook } from '../write.mjs';

const asDate = (day) => new Date(`${day}T00:00:00Z`);
const dotted = (time) =>
  time ? `${time.slice(0, 10).split('-').reverse().join('.')} ${time.slice(11)}` : '';
const total = (field) => batches.reduce((sum, batch) => sum + batch[field], 0);
saveBook('factory/line4_log.xlsx', [
  {
    name: 'Batches',
    rows: [
      ['Line 4 batch log'],
      ['April to October 2026, all shifts'],
      [],
      ['Batch', 'Date', 'Shift', 'Machine', 'Operator', 'Product', 'Pieces made', 'Of which scrap'],
      ...batches.map((b) => [
        b.no,
        asDate(b.day),
        b.shift,
        b.machine,
        b.operator,
        b.product,
        b.pieces,
        b.scrap,
      ]),
      ['Total', null, null, null, null, null, total('pieces'), total('scrap')],
    ],
    merges: ['A1:H1', 'A2:H2'],
  },
  {
    name: 'Machines',
    rows: [
      ['Machine', 'Name', 'Maker', 'Hall', 'In service since'],
      ...machines.map(({ code, name, maker, hall, since }) => [code, name, maker, hall, asDate(since)]),
    ],
  },
]);
saveTable(
  'factory/defects.csv',
  ['DEFECT_NO', 'BATCH_NO', 'DEFECT_CODE', 'QTY', 'SEVERITY', 'FOUND_BY'],
  defects.map((d, at) => [at + 1, d.batch, d.code, d.quantity, d.severity.toUpperCase(), d.finder]),
);
saveTable(
  'factory/defect_codes.tsv',
  ['DEFECT_CODE', 'LABEL'],
  codes.map(({ code, label }) => [code, label]),
  '\t',
);
saveTable(
  'factory/downtime.tsv',
  ['STOP_NO', 'MACHINE_NO', 'STOPPED_AT', 'RUNNING_AGAIN', 'CAUSE', 'REPORTED_BY'],
  stops.map((s, at) => [at + 1, s.machine, dotted(s.start), dotted(s.end), s.cause, s.reporter]),
  '\t',
);
saveJson(
  'factory/staff.json',
  [...operators, ...INSPECTORS].map(({ badge, name, team, lead, skills }) => ({
    ...{ badge, name, team: { name: team, lead }, certified_for: skills },
  })),
);
