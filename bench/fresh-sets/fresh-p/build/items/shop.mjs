import { by, inOrder, sum, top } from '../../../build/read.mjs';
import { customers, lines, orders, products, returns } from '../clean/shop.mjs';

const orderOf = (l) => orders.find(({ no }) => no === l.order);
const product = (l) => products.find(({ sku }) => sku === l.sku);
const customer = (o) => customers.find(({ id }) => id === o.customer);
const money = (list) => sum(list, (l) => l.qty * l.price);
const category = (l) => product(l).category;
const kept = lines.filter((l) => orderOf(l).status !== 'cancelled');
const october = kept.filter((l) => orderOf(l).at.startsWith('2026-10'));
const sold = new Set(lines.map(({ sku }) => sku));
const named = (list) => [list.map(({ title }) => title), list.map(({ sku }) => sku)];
const ordersOf = (id) => orders.filter((o) => o.customer === id).length;
const best = top(by(kept, (l) => customer(orderOf(l)).name, money));
const pays = (o, name) => o.payment.toLowerCase() === name;
const addresses = by(customers, ({ email }) => email).filter(([, n]) => n > 1);

export function write({ ask, follow, refuse }) {
  ask('revenue by category, cancelled orders left out', 'join', [by(kept, category, money).flat()], {
    note: 'Goods only, without the shipping fees.',
  });
  follow('just october', [by(october, category, money).flat()]);
  follow(
    'in percent of the total please',
    [by(october, category, (list) => (100 * money(list)) / money(october)).flat()],
    { percent: true },
  );
  ask('which article comes back most often', 'superlative', [
    top(by(returns, (r) => product(r).title)).slice(0, 1),
  ]);
  ask(
    "anything in the catalogue that's never been ordered?",
    'anti-join',
    named(products.filter(({ sku }) => !sold.has(sku))),
  );
  ask('returns still on their way to us', 'nulls', [[returns.filter((r) => !r.received).length]]);
  ask(
    'share of orders with a coupon',
    'share',
    [[(100 * orders.filter((o) => o.coupon).length) / orders.length]],
    {
      percent: true,
    },
  );
  ask('at what hour of the day do most orders come in', 'weekday-hour', [
    top(by(orders, (o) => Number(o.at.slice(11, 13)))).slice(0, 1),
  ]);
  ask('how many custmers live in switzerland', 'typo', [
    [customers.filter((c) => c.country === 'Switzerland').length],
  ]);
  ask('orders shipped to Austria', 'count+filter', [[orders.filter((o) => o.country === 'AT').length]]);
  ask('who has placed more than 15 orders', 'having', [
    customers.filter(({ id }) => ordersOf(id) > 15).map(({ name }) => name),
  ]);
  ask('stock value at purchase price, per supplier', 'computed', [
    by(
      products,
      (p) => p.supplier,
      (list) => sum(list, (p) => p.cost * p.stock.on_hand),
    ).flat(),
  ]);
  ask(
    'what needs reordering right now',
    'nested',
    named(products.filter(({ stock }) => stock.on_hand <= stock.reorder_at)),
    { note: 'At the reorder level or below it; no article is exactly at it.' },
  );
  ask(
    'orders paid by paypal vs credit card',
    'compare',
    [['paypal', 'credit card'].map((name) => orders.filter((o) => pays(o, name)).length)],
    { note: 'PayPal is written in two ways.' },
  );
  ask('best customer by money spent, not counting cancelled orders', 'join', [best]);
  follow('where do they live', [[customers.find(({ name }) => name === best[0]).city]]);
  ask('hey, does any e-mail address have two accounts', 'duplicates', [
    addresses.map(([email]) => email),
    [addresses.length],
    ['yes'],
  ]);
  ask('orders per month', 'trend', [inOrder(by(orders, (o) => o.at.slice(0, 7))).flat()]);
  refuse('how many people looked at the tents page in may', 'Visits are not in the data.');
  refuse(
    'which parcel service delivers our orders fastest',
    'Neither carriers nor deliveries are in the data.',
  );
}
