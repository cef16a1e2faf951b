import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const shops = [
  ['LIL', 'Lille'],
  ['NAN', 'Nantes'],
  ['TOU', 'Toulouse'],
] as const;

const orders = Array.from({ length: 60 }, (_, at) => ({
  id: `O-${500 + at}`,
  day: `2026-${String(1 + (at % 10)).padStart(2, '0')}-12`,
  shop: shops[at % 3]?.[0] ?? '',
  pieces: 1 + (at % 6),
  shipping: 4,
  total: 20 + ((at * 13) % 90) + (at % 3) * 40,
  arrived: `2026-${String(1 + (at % 10)).padStart(2, '0')}-${String(14 + (at % 5)).padStart(2, '0')}`,
}));
const refunded = orders.filter((_, at) => at % 6 === 1);

/** Orders of three shops, one of which has the code NAN, and what was paid back for some of them. */
const market = openWorkspace({
  'orders.csv': csv([
    ['orderId', 'orderDate', 'shopCode', 'qty', 'shipEur', 'totalEur', 'dlvrdOn'],
    ...orders.map(({ id, day, shop, pieces, shipping, total, arrived }) => [
      id,
      day,
      shop,
      pieces,
      shipping,
      total,
      arrived,
    ]),
  ]),
  'refunds.csv': csv([
    ['refundNo', 'orderId', 'refundedOn', 'amtEur'],
    ...refunded.map(({ id, total }, at) => [`R${at}`, id, '2026-11-02', total / 2]),
  ]),
  'shops.csv': csv([['shopCode', 'shopName'], ...shops.map((row) => [...row])]),
});

const totalOf = (code: string) =>
  orders.filter(({ shop }) => shop === code).reduce((sum, { total }) => sum + total, 0);

testExamples(market, [
  {
    name: 'turnover is what the orders came to, and no refunds',
    ask: 'which shop has the highest turnover',
    rows: [['Toulouse', totalOf('TOU')]],
  },
  {
    name: 'a code NAN among codes is a code',
    ask: 'revenue by shop',
    rows: shops.map(([code, name]) => [name, totalOf(code)]).toSorted((a, b) => Number(b[1]) - Number(a[1])),
  },
  {
    name: 'the biggest order is the one that came to most',
    ask: 'biggest order',
    rows: [orders.toSorted((a, b) => b.total - a.total).map(({ id, total }) => [id, total])[0] ?? []],
  },
]);

test('a share of orders that have rows of another table', async () => {
  const { answer } = await market.ask('what percentage of orders had a refund');
  expect(answer).toContain('16.7%');
});

test('an abbreviated date is an end of the time between two', async () => {
  const { rows } = await market.ask('average number of days from order to delivery');
  const days = orders.map(({ day, arrived }) => (Date.parse(arrived) - Date.parse(day)) / 86_400_000);
  expect(Number(rows[0]?.[0])).toBeCloseTo(days.reduce((sum, each) => sum + each, 0) / days.length, 6);
});

const adherents = Array.from({ length: 40 }, (_, at) => ({
  id: 100 + at,
  sex: at % 4 ? 'F' : 'H',
  born: `19${60 + (at % 30)}-05-0${1 + (at % 9)}`,
  joined: `20${18 + (at % 6)}-03-1${at % 9}`,
}));

/** A union's list in French, with men as H and elided articles in its headings. */
const union = openWorkspace({
  'adherents.csv': csv([
    ['N° adhérent', 'Sexe', 'Date de naissance', "Date d'adhésion", 'Section'],
    ...adherents.map(({ id, sex, born, joined }) => [id, sex, born, joined, 'Port']),
  ]),
});

testExamples(union, [
  {
    name: 'women where men are written H',
    ask: 'how many women are there',
    rows: [[adherents.filter(({ sex }) => sex === 'F').length]],
  },
  {
    name: 'and men',
    ask: 'how many men are there',
    rows: [[adherents.filter(({ sex }) => sex === 'H').length]],
  },
]);
