import { by, days, inOrder, mean, most, sum, top, unique } from '../../../build/read.mjs';
import { beers, brews, customers, sales, staff } from '../clean/brewery.mjs';

const litres = (list) => sum(list, (row) => row.litres);
const staffName = (wanted) => staff.find(({ id }) => id === wanted).name;
const customerOf = (s) => customers.find(({ id }) => id === s.customer);
const priceOf = (s) => beers.find(({ beer }) => beer === s.beer).price;
const monthOf = (row) => row.day.slice(0, 7);
const inMonths = (...wanted) => sales.filter((s) => wanted.includes(Number(s.day.slice(5, 7))));

export function write({ ask, follow, refuse }) {
  ask('litres sold by beer', 'group', [by(sales, (s) => s.beer, litres).flat()]);
  follow('kegs only', [
    by(
      sales.filter((s) => s.format === 'keg'),
      (s) => s.beer,
      litres,
    ).flat(),
  ]);
  ask('who delivered the most beer in litres', 'join', [
    top(
      by(
        sales.filter((s) => s.driver),
        (s) => staffName(s.driver),
        litres,
      ),
    ),
  ]);
  follow('and who sold the most', [top(by(sales, (s) => staffName(s.seller), litres))]);
  ask('how often did Gesa brew the pilsner', 'count+filter', [
    [brews.filter((b) => b.beer === 'Hill Pilsner' && staffName(b.brewer) === 'Gesa Thoma').length],
  ]);
  const waiting = brews.filter((b) => !b.packaged);
  ask('brews that arent packaged yet', 'nulls', [[waiting.length], waiting.map(({ no }) => no)]);
  ask('days from brewing to packaging, average for each beer', 'computed', [
    by(
      brews.filter((b) => b.packaged),
      (b) => b.beer,
      (list) => mean(list, (b) => days(b.day, b.packaged)),
    ).flat(),
  ]);
  const strongest = most(brews, (b) => b.abv);
  ask(
    'strongest brew this year',
    'superlative',
    [
      [strongest.no, strongest.abv],
      [strongest.beer, strongest.abv],
    ],
    { note: 'The brew by its number or by its beer.' },
  );
  const scored = brews.filter((b) => b.score !== null);
  ask(
    'average panel score by brewer',
    'stat',
    [
      by(
        scored,
        (b) => staffName(b.brewer),
        (list) => mean(list, (b) => b.score),
      ).flat(),
    ],
    { note: 'Brews without a score do not count.' },
  );
  ask('sales in euros per town', 'join', [
    by(
      sales,
      (s) => customerOf(s).town,
      (list) => sum(list, (s) => s.litres * priceOf(s)),
    ).flat(),
  ]);
  const october = unique(inMonths(10).map((s) => s.customer));
  ask('which pubs bought nothing in october', 'anti-join', [
    customers.filter(({ id, kind }) => kind === 'pub' && !october.includes(id)).map(({ name }) => name),
  ]);
  ask('total volume brewed', 'agg', [[litres(brews)]]);
  ask('litres sold q2 vs q3', 'compare', [[litres(inMonths(4, 5, 6)), litres(inMonths(7, 8, 9))]]);
  ask('customers who took more than 15000 litres', 'having', [
    by(sales, (s) => customerOf(s).name, litres)
      .filter(([, value]) => value > 15_000)
      .map(([name]) => name),
  ]);
  const pubLitres = litres(sales.filter((s) => customerOf(s).kind === 'pub'));
  ask('what percentage of the litres goes to pubs', 'share', [[(100 * pubLitres) / litres(sales)]], {
    percent: true,
  });
  ask(
    'did we brew any stout in april?',
    'yesno',
    [[brews.some((b) => b.beer === 'Night Shift' && monthOf(b) === '2026-04') ? 'yes' : 'no']],
    { note: 'Night Shift is the stout, by the sheet of beers.' },
  );
  let soFar = 0;
  ask('cumulative litres sold month by month', 'running', [
    inOrder(by(sales, monthOf, litres)).flatMap(([month, value]) => {
      soFar += value;
      return [month, soFar];
    }),
  ]);
  ask('how many liters of Hazy Lane did we sel in septemebr', 'typo', [
    [litres(inMonths(9).filter((s) => s.beer === 'Hazy Lane'))],
  ]);
  refuse('how much did we pay for malt', 'There are no costs of ingredients in the data.');
  refuse('how many guests came to the brewery tours', 'There is nothing about tours or guests in the data.');
}
