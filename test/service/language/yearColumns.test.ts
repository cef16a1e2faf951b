import { expect, test } from 'vitest';
import { ownTables } from '../../../src/service/language/catalogue.ts';
import { csv, openWorkspace, testExamples } from './asking.ts';

const shops = ['Bath', 'Derby', 'Durham', 'Kendal', 'Oxford', 'Truro'];

/** A list of shops with one measure in two columns, one per year, beside other figures. */
const chain = openWorkspace({
  'shops.csv': csv([
    ['Shop', 'Floor area (m2)', 'Staff', 'Sales 2024 (£k)', 'Sales 2025 (£k)'],
    ...shops.map((shop, at) => [
      shop,
      String(100 + 10 * at),
      String(8 + at),
      String(500 + 40 * at),
      String(500 + 40 * at + (shop === 'Derby' || shop === 'Kendal' ? -20 : 30 + at)),
    ]),
  ]),
});

testExamples(chain, [
  {
    name: 'a year that is part of two headers tells them apart',
    ask: 'sales per shop in 2024',
    rows: [
      ['Truro', 700],
      ['Oxford', 660],
      ['Kendal', 620],
      ['Durham', 580],
      ['Derby', 540],
      ['Bath', 500],
    ],
  },
  { name: 'figures of the table itself count once', ask: 'how many shops are there', rows: [[6]] },
  {
    name: 'growth is read from one year to the next',
    ask: 'which shop grew the most',
    rows: [['Bath', 500, 530]],
  },
  {
    name: 'whether each thing has more than a year before is answered with yes or no',
    ask: 'did every shop sell more than the year before?',
    rows: [
      ['Bath', 500, 530],
      ['Durham', 580, 612],
      ['Oxford', 660, 694],
      ['Truro', 700, 735],
      ['Kendal', 620, 600],
      ['Derby', 540, 520],
    ],
    says: 'No, between 2024 and 2025 the total sales rose for 4 of 6 shops, but not for Derby (-3.7%) and Kendal (-3.2%)',
  },
  {
    name: 'things that sold less than a year before are listed',
    ask: 'which shops sold less than the year before',
    rows: [
      ['Derby', 540, 520],
      ['Kendal', 620, 600],
    ],
    says: 'the total sales fell for 2 shops',
  },
  {
    name: 'sales per square metre in one year',
    ask: 'sales per square metre of each shop in 2025',
    rows: [
      ['Bath', 530, 100, 5.3],
      ['Durham', 612, 120, 5.1],
      ['Oxford', 694, 140, 4.9571],
      ['Truro', 735, 150, 4.9],
      ['Derby', 520, 110, 4.7273],
      ['Kendal', 600, 130, 4.6154],
    ],
  },
]);

const readings = openWorkspace({
  'births.csv': csv([
    ['year', 'province', 'births'],
    ...[2021, 2022, 2023].flatMap((year) =>
      ['Arden', 'Brill', 'Esk'].map((province, at) => [
        String(year),
        province,
        String(1000 * (at + 1) + (year === 2022 && province !== 'Esk' ? -30 : 2 * (year - 2021))),
      ]),
    ),
  ]),
});

testExamples(readings, [
  {
    name: 'a change in a named year is held against the year before',
    ask: 'did births fall in 2022',
    rows: [[6000, 5942]],
    says: 'Yes, the',
  },
  {
    name: 'places where something fell in a year',
    ask: 'in which provinces did births fall in 2022',
    rows: [
      ['Arden', 1000, 970],
      ['Brill', 2000, 1970],
    ],
  },
  {
    name: 'whether something fell in all places',
    ask: 'did births fall in all provinces in 2022?',
    rows: [
      ['Arden', 1000, 970],
      ['Brill', 2000, 1970],
      ['Esk', 3000, 3002],
    ],
    says: 'No, ',
  },
]);

const lone = openWorkspace({
  'debt.csv': csv([
    ['Item', 'Staff', 'Debt 2017', 'Debt 2018'],
    ['Bath', '12', '958', '1023'],
    ['Derby', '9', '482', '694'],
    ['Truro', '14', '99', '249'],
  ]),
});

test('a second form of a table leaves it the only one', async () => {
  const catalogue = await lone.catalogue();
  expect(catalogue.tables.map(({ isForm }) => isForm === true)).toEqual([false, true]);
  expect(ownTables(catalogue)).toHaveLength(1);
});
