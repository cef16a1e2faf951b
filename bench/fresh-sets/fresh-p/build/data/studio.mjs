// Writes the studio: budget and card statement (one workbook with titles, months as columns, two lines for each category, subtotals), cards (CSV), merchants (TSV).
import * as xlsx from '@e965/xlsx';
import { dayNumber, round, save, saveTable } from '../../../build/lib.mjs';
import { actual, bookings, cards, categories, merchants, plan } from '../clean/studio.mjs';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const add = (lists) =>
  MONTHS.map((_, at) =>
    lists[0][at] === null
      ? null
      : round(
          lists.reduce((sum, l) => sum + l[at], 0),
          2,
        ),
  );
const line = (label, name, values) => [
  ...label,
  name,
  ...values,
  round(
    values.reduce((sum, v) => sum + v, 0),
    2,
  ),
];
const planned = (list) => add(list.map((c) => plan[c.name]));
const spent = (list) => add(list.map((c) => MONTHS.map((_, at) => actual(c.name, at))));
const pair = (label, list) => [line(label, 'Planned', planned(list)), line(['', ''], 'Actual', spent(list))];

const rows = [
  ['Harbour Lane Studio'],
  ['Budget 2026, planned and actual, in EUR, actual until 31 October'],
  [],
  ['Group', 'Category', '', ...MONTHS, 'Year'],
];
for (const group of new Set(categories.map((c) => c.group))) {
  const own = categories.filter((c) => c.group === group);
  own.forEach((c, at) => {
    rows.push(...pair([at ? '' : group, c.name], [c]));
  });
  rows.push(...pair([`Total ${group}`, ''], own));
}
rows.push(...pair(['Grand total', ''], categories));

const book = xlsx.utils.book_new();
const blank = (list) =>
  list.map((row) => row.map((cell) => (cell === '' || cell === null ? undefined : cell)));
const budget = xlsx.utils.aoa_to_sheet(blank(rows));
budget['!merges'] = ['A1:P1', 'A2:P2'].map((range) => xlsx.utils.decode_range(range));
xlsx.utils.book_append_sheet(book, budget, 'Budget 2026');
const statement = xlsx.utils.aoa_to_sheet(
  blank([
    ['Card statement, all cards, January to October 2026'],
    [],
    ['Booked', 'Merchant', 'Category', 'Card', 'Amount EUR', 'Receipt'],
    ...bookings.map((b) => [
      { t: 'n', v: dayNumber(b.day) + 25_569, z: 'dd/mm/yyyy' },
      ...[b.merchant, b.category, Number(b.card), b.amount, b.receipt ? 'yes' : ''],
    ]),
  ]),
);
xlsx.utils.book_append_sheet(book, statement, 'Card statement');
save(
  'studio/budget_2026.xlsx',
  xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }),
);
saveTable(
  'studio/cards.csv',
  ['Card', 'Holder', 'Role', 'Limit per month'],
  cards.map((c) => [c.no, c.holder, c.role, c.limit]),
);
saveTable(
  'studio/merchants.tsv',
  ['merchant', 'country'],
  merchants.map((m) => [m.name, m.country]),
  '\t',
);
