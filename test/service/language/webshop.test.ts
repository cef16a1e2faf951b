import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

/** What a shop exports: customers, orders with their lines, a price list with stock, and what came back. */
const products = [
  // sku, title, category, list price, purchase price, pieces left, reorder level
  ['S0', 'Mug', 'Kitchen', 12, 5, 40, 10],
  ['S1', 'Lamp', 'Lights', 30, 20, 4, 5],
  ['S2', 'Chair', 'Seats', 90, 60, 8, 8],
] as const;
const lines = Array.from({ length: 100 }, (_, at) => {
  const product = products[at % 3] ?? products[0];
  return { order: at % 40, product, quantity: 1 + (at % 2), price: product[3] - 2 };
});

const shop = openWorkspace({
  'customers.csv': csv([
    ['customer id', 'name', 'country'],
    ...['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name, at) => [
      `C${at + 1}`,
      name,
      at % 2 ? 'Austria' : 'Belgium',
    ]),
  ]),
  'orders.csv': csv([
    ['order', 'created', 'customer id', 'payment method', 'shipping fee'],
    ...Array.from({ length: 40 }, (_, at) => [
      `O${100 + at}`,
      `2026-0${1 + (at % 4)}-1${at % 10}`,
      `C${1 + (at % 4)}`,
      ['PayPal', 'Credit card', 'Invoice', 'PayPal'][at % 4] ?? '',
      3,
    ]),
  ]),
  'order_lines.csv': csv([
    ['order', 'line', 'sku', 'qty', 'unit price'],
    ...lines.map(({ order, product, quantity, price }, at) => [
      `O${100 + order}`,
      1 + Math.floor(at / 40),
      product[0],
      quantity,
      price,
    ]),
  ]),
  'products.csv': csv([
    ['sku', 'title', 'category', 'list price', 'purchase price', 'stock on hand', 'reorder level'],
    ...products.map((row) => [...row]),
  ]),
  'returns.csv': csv([
    ['return', 'order', 'sku', 'qty', 'reason'],
    ...Array.from({ length: 9 }, (_, at) => [
      `R${at}`,
      `O${100 + at}`,
      `S${at % 3}`,
      1,
      at % 2 ? 'broken' : 'size',
    ]),
  ]),
});

const revenue = (of: (line: (typeof lines)[number]) => boolean) =>
  lines.filter(of).reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const profit = (title: string) =>
  lines
    .filter(({ product }) => product[1] === title)
    .reduce((sum, { quantity, price, product }) => sum + quantity * (price - product[4]), 0);

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
const perCustomer = names.map((_, at) => revenue(({ order }) => order % 4 === at));
const spent = Math.max(...perCustomer);
const spender = names[perCustomer.indexOf(spent)] ?? '';

testExamples(shop, [
  { name: 'customers who never ordered are customers', ask: 'how many customers never ordered', rows: [[2]] },
  { name: 'and have names', ask: 'which customers never ordered anything', rows: [['Eve'], ['Finn']] },
  {
    name: 'the value of an order is the sum of its lines',
    ask: 'average order value',
    rows: [[revenue(() => true) / 40]],
  },
  {
    name: 'the profit is made at the agreed price',
    ask: 'profit per product',
    rows: [
      ['Chair', profit('Chair')],
      ['Lamp', profit('Lamp')],
      ['Mug', profit('Mug')],
    ],
  },
  {
    name: 'what is left is held against the reorder level of its own row',
    ask: 'which products are below their reorder level',
    rows: [['Lamp']],
  },
  {
    name: 'at the level something has to be reordered',
    ask: 'which products need to be reordered',
    rows: [['Lamp'], ['Chair']],
  },
  {
    name: 'paid is no part of PayPal',
    ask: 'share of orders paid by credit card',
    rows: [[0.25]],
  },
  {
    name: 'what needs something is a list of it',
    ask: 'what needs reordering',
    rows: [['Lamp'], ['Chair']],
  },
  {
    name: 'who spent the most did not pay the highest shipping fees',
    ask: 'which customer spent the most',
    rows: [[spender, spent]],
  },
]);

test('sales of a product are what it brought in, and no price of it', async () => {
  const { rows, result } = await shop.ask('total sales of Lamp');
  expect(rows).toEqual([[revenue(({ product }) => product[1] === 'Lamp')]]);
  expect(result.readings[0]?.candidate.frame.base.id).toBe('order_lines.csv');
});

test('a rate of what came back is no revenue', async () => {
  const { decision } = await shop.ask('return rate by product');
  expect(decision.kind).toBe('refuse');
});
