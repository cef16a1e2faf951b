import { by, most, sum, top } from '../../../build/read.mjs';
import { bookings, cards, categories, merchants, plan } from '../clean/studio.mjs';

const spent = (list) => sum(list, (b) => b.amount);
const month = (b) => b.day.slice(0, 7);
const holder = (b) => cards.find(({ no }) => no === b.card).holder;
const inMonth = (at) => bookings.filter((b) => month(b) === at);
const of = (name, list = bookings) => list.filter((b) => b.category === name);
const quarter = bookings.filter((b) => ['07', '08', '09'].includes(b.day.slice(5, 7)));
const planFor = (at) => sum(categories, (c) => plan[c.name][at]);
const lastMonth = by(inMonth('2026-10'), (b) => b.card, spent);
const country = (b) => merchants.find(({ name }) => name === b.merchant).country;
const uber = bookings.filter((b) => /^uber/i.test(b.merchant));
const twice = by(bookings, (b) => JSON.stringify(b)).filter(([, n]) => n > 1);
const biggest = most(
  bookings.filter((b) => b.category !== 'Rent'),
  (b) => b.amount,
);
const software = (from, to) =>
  spent(of('Software').filter((b) => b.day.slice(5, 7) >= from && b.day.slice(5, 7) <= to));

export function write({ ask, follow, refuse }) {
  ask('what have we spent so far this year', 'agg', [[spent(bookings)]], { note: 'Refunds are taken off.' });
  follow('per group', [by(bookings, (b) => b.group, spent).flat()]);
  follow('third quarter only', [by(quarter, (b) => b.group, spent).flat()]);
  ask("how much is left of the year's software budget", 'computed', [
    [sum(plan.Software) - spent(of('Software'))],
  ]);
  ask('most expensive month', 'superlative', [top(by(bookings, month, spent))]);
  ask('top five merchants by money', 'topn', [
    top(
      by(bookings, (b) => b.merchant, spent),
      5,
    ),
  ]);
  ask('card payments we have no receipt for', 'nulls', [[bookings.filter((b) => !b.receipt).length]], {
    note: 'All refunds have one.',
  });
  ask('spending by card holder', 'join', [by(bookings, holder, spent).flat()]);
  follow('how many bookings is that each', [by(bookings, holder).flat()]);
  ask('who went over their card limit in october', 'having', [
    lastMonth
      .filter(([card, value]) => value > cards.find(({ no }) => no === card).limit)
      .map(([card]) => cards.find(({ no }) => no === card).holder),
  ]);
  ask('uber in total, rides and food', 'text-contains', [[spent(uber)]]);
  ask('Was anything charged twice?', 'duplicates', [['yes'], [twice.length]]);
  ask('how much went to merchants in ireland', 'join', [
    [spent(bookings.filter((b) => country(b) === 'IE'))],
  ]);
  ask('ads in september, plan against actual', 'compare', [
    [plan.Ads[8], spent(of('Ads', inMonth('2026-09')))],
  ]);
  ask('rent as a share of everything we spent', 'share', [[(100 * spent(of('Rent'))) / spent(bookings)]], {
    percent: true,
  });
  ask('bigest single payment apart from rent, and to whom', 'typo', [[biggest.merchant, biggest.amount]]);
  ask('did we stay within the plan in march', 'yesno', [
    [planFor(2), spent(inMonth('2026-03'))],
    [spent(inMonth('2026-03')) <= planFor(2) ? 'yes' : 'no'],
  ]);
  ask(
    'how did software spend grow from q2 to q3, in percent',
    'growth',
    [[(100 * software('07', '09')) / software('04', '06') - 100]],
    { percent: true },
  );
  refuse('how much did clients pay us in may', 'Income is not in the data.');
  refuse("what's the balance of the bank account", 'There are no balances in the data.');
}
