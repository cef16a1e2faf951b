// Writes the brewery: brew log and beers (workbook with titles, units in cells, "n/a" and a total row), sales and staff (CSV), customers (JSON).
import { saveJson, saveTable, saveWorkbook } from '../../../build/lib.mjs';
import { beers, brews, customers, sales, staff } from '../clean/brewery.mjs';

const staffName = (wanted) => staff.find(({ id }) => id === wanted)?.name ?? '';
const total = brews.reduce((sum, { litres }) => sum + litres, 0);
const LOG = [
  ...[
    'Brew',
    'Brewed on',
    'Beer',
    'Brewed by',
    'Tank',
    'Volume',
    'OG (°P)',
    'FG (°P)',
    'ABV %',
    'Panel score',
  ],
  ...['Packaged on', 'Packaged by'],
];
saveWorkbook('brewery/brew_log_2026.xlsx', [
  {
    name: 'Brew log',
    rows: [
      ['Copper Hill Brewery'],
      ['Brew log 2026, as of 31 October'],
      [],
      LOG,
      ...brews.map((b) => [
        ...[b.no, b.day, b.beer, staffName(b.brewer), b.tank, `${b.litres.toLocaleString('en-US')} L`],
        ...[b.start, b.end, b.abv, b.score ?? 'n/a', b.packaged ?? '', staffName(b.packer)],
      ]),
      ['Total', '', '', '', '', `${total.toLocaleString('en-US')} L`],
    ],
    merges: ['A1:L1', 'A2:L2'],
  },
  {
    name: 'Beers',
    rows: [
      ['Beer', 'Style', 'IBU', 'EUR per litre'],
      ...beers.map(({ beer, style, ibu, price }) => [beer, style, ibu, price]),
    ],
  },
]);
saveTable(
  'brewery/sales.csv',
  ['slip', 'date', 'customer', 'beer', 'format', 'units', 'litres', 'sold_by', 'delivered_by'],
  sales.map((s) => [s.no, s.day, s.customer, s.beer, s.format, s.units, s.litres, s.seller, s.driver]),
);
saveTable(
  'brewery/staff.csv',
  ['id', 'name', 'job'],
  staff.map(({ id, name, job }) => [id, name, job]),
);
saveJson(
  'brewery/customers.json',
  customers.map(({ id, name, kind, town }) => ({ id, name, kind, address: { town } })),
);
