import { csv, openWorkspace, testExamples } from './asking.ts';

/** Packages with the day they were last published; the newest is of 30 June 2026. */
const packages = openWorkspace({
  'dependencies.csv': csv([
    ['package', 'current', 'lastPublish', 'vulnerabilities'],
    ['left-pad', '1.3.0', '2018-04-09', '2'],
    ['moment', '2.30.1', '2023-12-27', '0'],
    ['chalk', '5.6.2', '2025-09-08', '0'],
    ['vite', '7.0.0', '2026-06-24', '5'],
    ['zod', '4.0.0', '2026-06-30', '1'],
  ]),
});

testExamples(packages, [
  {
    name: 'two years ago is neither a month nor a figure',
    ask: 'packages published more than 2 years ago',
    rows: [['left-pad'], ['moment']],
  },
  {
    name: 'not published for years means published before that',
    ask: 'packages not published for more than 2 years',
    rows: [['left-pad'], ['moment']],
  },
  {
    name: 'a denial is never lost',
    ask: 'packages not published in the last 12 months',
    rows: [['left-pad'], ['moment']],
    says: 'more than 12 months before 30 June 2026',
  },
  {
    name: 'less than six months ago is within six months',
    ask: 'packages published less than 6 months ago',
    rows: [['vite'], ['zod']],
  },
]);

/** Five customers; Echo and Fox stopped in spring. */
const orders = openWorkspace({
  'orders.csv': csv([
    ['order_id', 'customer', 'ordered_on', 'total'],
    ...Array.from({ length: 20 }, (_, at) => [
      String(1000 + at),
      ['Acme', 'Bolt', 'Cobra', 'Echo', 'Fox'][at % 5] ?? '',
      at % 5 > 2 ? `2026-0${1 + Math.floor(at / 5)}-11` : `2026-0${3 + Math.floor(at / 5)}-2${at % 5}`,
      String(50 + at),
    ]),
  ]),
});

testExamples(orders, [
  {
    name: 'who has not ordered since differs from who ordered before',
    ask: 'which customers have not ordered since may',
    rows: [['Echo'], ['Fox']],
    says: 'with no orders since May',
  },
  {
    name: 'customers without an order in a period are counted',
    ask: 'how many customers are without an order in the last month',
    rows: [[2]],
  },
  {
    name: 'who asks for the column of people',
    ask: "who hasn't ordered for 1 month",
    rows: [['Echo'], ['Fox']],
  },
]);
