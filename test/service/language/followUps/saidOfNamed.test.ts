import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from '../asking.ts';

const towns = [
  { town: 'Ash', residents: 2000, mayor: 'Ida Berg' },
  { town: 'Birch', residents: 5000, mayor: 'Nils Dahl' },
  { town: 'Cove', residents: 4000, mayor: 'Rosa Egan' },
];
const shops = Array.from({ length: 6 }, (_, at) => ({
  code: `S${at + 1}`,
  shop: ['Gizmo Corner', 'Paper Lane', 'Tea Barn', 'Lamp Loft', 'Yarn Yard', 'Bike Shed'][at] ?? '',
  town: towns[at % 3]?.town ?? '',
  owner: ['Kim Vale', 'Lou Marsh'][at % 2] ?? '',
}));
const orders = Array.from({ length: 90 }, (_, at) => ({
  no: 400 + at,
  shop: shops[(at * 5 + Math.floor(at / 7)) % 6] ?? { code: '', shop: '', town: '', owner: '' },
  channel: ['web', 'phone', 'counter'][(at * 7) % 3] ?? '',
  total: 10 + ((at * 17) % 90),
  state: ['open', 'shipped'][(at * 3) % 2] ?? '',
}));

/** Orders of shops in towns. */
const market = openWorkspace({
  'orders.csv': csv([
    ['order_no', 'shop', 'channel', 'total_eur', 'state'],
    ...orders.map(({ no, shop, channel, total, state }) => [no, shop.code, channel, total, state]),
  ]),
  'shops.csv': csv([
    ['code', 'shop_name', 'town', 'owner'],
    ...shops.map(({ code, shop, town, owner }) => [code, shop, town, owner]),
  ]),
  'towns.csv': csv([
    ['town', 'residents', 'mayor'],
    ...towns.map(({ town, residents, mayor }) => [town, residents, mayor]),
  ]),
});

const totalOf = (code: string) =>
  orders.filter(({ shop }) => shop.code === code).reduce((sum, { total }) => sum + total, 0);
const best = [...shops].sort((a, b) => totalOf(b.code) - totalOf(a.code))[0];
const byChannel = (channel: string) => orders.filter((order) => order.channel === channel).length;

testExamples(market, [
  {
    name: 'where it is asks about the one thing that was named',
    ask: ['which shop has the highest total', 'where is it based'],
    rows: [[best?.town ?? '']],
  },
  {
    name: 'a possessive asks about it as well',
    ask: ['which shop has the highest total', 'its owner?'],
    rows: [[best?.owner ?? '']],
  },
  {
    name: 'one value takes the place of another',
    ask: ['how many orders came by web', 'what about phone'],
    rows: [[byChannel('phone')]],
  },
  {
    name: 'what falls to each resident is divided once for each town',
    ask: ['number of shops by town', 'per 1000 residents'],
    rows: towns
      .map(({ town, residents }) => [town, Number(((1000 * 2) / residents).toFixed(4))] as const)
      .sort((a, b) => b[1] - a[1])
      .map(([town, rate]) => [town, 2000, towns.find((each) => each.town === town)?.residents ?? 0, rate]),
  },
]);

test('a superlative without the conditions of the question before is not simply answered', async () => {
  const { decision, title } = await market.askInThread(
    'how many phone orders are there',
    'which shop has the most',
  );
  expect(decision.kind === 'answer' && !title.includes('phone')).toBe(false);
});
