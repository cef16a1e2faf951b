import { csv, openWorkspace, testExamples } from './asking.ts';

const restaurants = [
  ['Dosa Corner', 20],
  ['Green Bowl', 30],
] as const;
const orders = Array.from({ length: 40 }, (_, at) => ({
  id: 8000 + at,
  restaurant: restaurants[at % 2]?.[0] ?? '',
  km: 1 + (at % 9),
  basket: 12 + ((at * 7) % 30),
  stars: 1 + ((at % 2) + ((at * 3) % 4)),
}));

/** Deliveries for restaurants that pay a percentage of each basket. */
const deliveries = openWorkspace({
  'orders.csv': csv([
    ['orderId', 'restaurant', 'distKm', 'basketGbp', 'feeGbp', 'stars'],
    ...orders.map(({ id, restaurant, km, basket, stars }) => [id, restaurant, km, basket, 2.5, stars]),
  ]),
  'restaurants.csv': csv([
    ['restaurant', 'commissionPct'],
    ...restaurants.map(([name, pct]) => [name, `${pct}%`]),
  ]),
});

const mean = (figures: readonly number[]) =>
  Number((figures.reduce((sum, each) => sum + each, 0) / figures.length).toFixed(4));
const baskets = (isMeant: (km: number) => boolean) =>
  orders.filter(({ km }) => isMeant(km)).map(({ basket }) => basket);
const commissionOf = (name: string, pct: number) =>
  Number(
    orders
      .filter(({ restaurant }) => restaurant === name)
      .reduce((sum, { basket }) => sum + (basket * pct) / 100, 0)
      .toFixed(4),
  );
const starsOf = (name: string) =>
  mean(orders.filter(({ restaurant }) => restaurant === name).map(({ stars }) => stars));

testExamples(deliveries, [
  {
    name: 'a percentage of money is money where it is earned',
    ask: 'how much commission did we earn',
    rows: [[Number(restaurants.reduce((sum, [name, pct]) => sum + commissionOf(name, pct), 0).toFixed(4))]],
  },
  {
    name: 'and so is its total by group',
    ask: 'total commission per restaurant',
    rows: restaurants
      .map(([name, pct]) => [name, commissionOf(name, pct)])
      .toSorted((a, b) => Number(b[1]) - Number(a[1])),
  },
  {
    name: 'the two sides of a limit',
    ask: 'average basket of orders over and under 5 km',
    says: 'over 5 km',
    rows: [
      ['orders with a dist over 5 km', mean(baskets((km) => km > 5))],
      ['orders with a dist under 5 km', mean(baskets((km) => km < 5))],
    ],
  },
  {
    name: '"the shorter ones" are the others, and compare no lengths',
    ask: 'average basket of orders above 5 km vs the shorter ones',
    says: 'at most 5 km',
    rows: [
      ['orders with a dist over 5 km', mean(baskets((km) => km > 5))],
      ['orders with a dist of at most 5 km', mean(baskets((km) => km <= 5))],
    ],
  },
  {
    name: 'the worst marks are the lowest',
    ask: 'restaurant with the worst average stars',
    rows: [
      restaurants
        .map(([name]): [string, number] => [name, starsOf(name)])
        .toSorted((a, b) => a[1] - b[1])[0] ?? ['', 0],
    ],
  },
]);
