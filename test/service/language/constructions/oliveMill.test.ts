import { expect, it } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// An olive mill: columns called by nothing but their unit, groves with three-letter codes that other tables give under
// another name, and two tables that refer to them, of which only one is a log.
const mill = openWorkspace({
  'deliveries.csv': `day,origin,kg,crew,hours_total
2025-09-20,KAL,300,3,6
2025-10-02,LOR,500,4,10
2025-10-09,SIT,200,2,4
2026-02-03,KAL,50,1,2
2026-09-14,KAL,410,3,8
2026-09-30,LOR,350,4,7
2026-10-05,SIT,240,2,5
2026-10-12,VAT,150,2,3
2026-10-14,MIR,80,2,2
2026-10-19,DAF,70,1,1
`,
  'groves.csv': `code,grove,ha
KAL,Kalamos,2
LOR,Lorenza,3
SIT,Sitia,1
VAT,Vatika,1
MIR,Mirtos,2
DAF,Dafni,1
PEL,Pelion,4
ZAR,Zaros,2
`,
  'oils.csv': `batch,pressed,grade,oil_ml
B1,2026-09-15,extra,61500
B2,2026-10-01,extra,52500
B3,2026-10-06,plain,36000
B4,2026-10-13,plain,22000
`,
  'tins.csv': `tin,label,shops,shelves
T1,Golden Drop,Ada;Ben;Cleo,2
T2,Green Gate,Dan,3
T3,House Blend,Ada;Eve,2
T4,First Press,Ben;Cleo;Dan;Eve,4
T5,Old Stone,Gus;Hope;Ada,1
`,
  'tastings.csv': `tasted,tin,taster,points
2026-03-01,T1,Ida,7
2026-03-02,T1,Jo,8
2026-03-09,T2,Ida,5
2026-04-01,T4,Jo,6
2026-04-02,T4,Ida,9
`,
  'tin_prices.csv': `tin,eur
T1,9.5
T2,8
T3,7.5
T4,12
`,
});

testExamples(mill, [
  {
    name: 'a column called by its unit is found by another word for it',
    ask: 'kilos per hour by year',
    rows: [
      ['2025-01-01', 1000, 20, 50],
      ['2026-01-01', 1350, 28, 48.2143],
    ],
  },
  {
    name: 'a unit stands for a column in another unit of the same kind, and converts it',
    ask: 'litres of oil pressed per grade',
    rows: [
      ['extra', 114],
      ['plain', 58],
    ],
  },
  {
    name: 'codes of three letters refer to the table whose keys they are',
    ask: 'which groves have never had a delivery',
    rows: [['Pelion'], ['Zaros']],
  },
  {
    name: 'how much a deed came to is the one amount with a unit, over a season that has no two sides',
    ask: 'how much did they deliver this autumn',
    rows: [[1300]],
  },
  {
    name: 'the change between two answers is one for each of their groups',
    ask: ['total kg per grove in 2025', 'and in 2026', 'the change in percent'],
    rows: [['Kalamos'], ['Sitia'], ['Lorenza']],
  },
  {
    name: 'nobody did what the only log among several tables records',
    ask: 'tins nobody sampled',
    rows: [['House Blend'], ['Old Stone']],
  },
  {
    name: 'not at all is never',
    ask: 'which tins have not been sampled at all',
    rows: [['House Blend'], ['Old Stone']],
  },
  {
    name: 'more of one column than of another, of which one is a list',
    ask: 'which tins have more shops than shelves',
    rows: [['Golden Drop'], ['Old Stone']],
  },
]);

it('a verb that is the noun of other rows is not taken for those that are missing', async () => {
  const { title } = await mill.ask('tins that nobody delivers');
  expect(title).not.toContain('tasting');
});
