import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// Flats with and without a tenant, on floors written as people write them, and what is done for them.
const lodgings = openWorkspace({
  'flats.csv': `flat,floor,area,tenant,rating,features
1A,1st,60,Abel,4,balcony; cellar
1B,1st,80,,,cellar
2A,2nd,50,Brandt,5,balcony
2B,2nd,90,Conrad,,
3A,3rd,70,,3,balcony; garden
`,
  'repairs.csv': `repair,flat,reported,fixed,due,cost eur,note
R1,1A,2026-01-10,2026-01-20,2026-01-15,100,damp wall
R2,2A,2026-02-01,2026-02-05,2026-02-10,50,window
R3,2A,2026-03-01,2026-03-21,2026-03-11,70,damp cellar
R4,3A,2026-04-02,,2026-04-12,30,lock
`,
});

testExamples(lodgings, [
  { name: 'what nobody lives in has no tenant', ask: 'how many flats are vacant', rows: [[2]] },
  { name: 'what is occupied has one', ask: 'number of occupied flats', rows: [[3]] },
  {
    name: '"un-" before what a cell says denies that it does',
    ask: 'how many unrated flats are there',
    rows: [[2]],
  },
  {
    name: 'an ordinal before the name of a column is one of its values',
    ask: 'who is the tenant of the biggest flat on the second floor',
    rows: [['Conrad']],
    says: 'Conrad',
  },
  {
    name: 'what rows mention may be one of the things they list',
    ask: 'how many flats mention a balcony',
    rows: [[3]],
  },
  {
    name: 'days until something happened are the time from the day of the row to it',
    ask: 'average number of days until a repair is fixed',
    rows: [[11.3333]],
  },
  {
    name: 'how late what is late is on average is its delay',
    ask: 'how many days late is a late repair on average',
    rows: [[7.5]],
  },
  {
    name: 'what a flat has alone is all that is listed for it',
    ask: 'how many flats have the cellar as the only feature',
    rows: [[1]],
  },
  {
    name: 'a key that is asked for twice is one of its own rows, not of those that refer to it',
    ask: 'are there two flats with the same flat number',
    rows: [[]],
    says: 'No flat occurs more than once',
  },
  { name: 'what nobody has done yet has no day', ask: 'repairs we still have to fix', rows: [['R4']] },
]);

// Stays name a dog by its code; the dogs have names of their own.
const kennel = openWorkspace({
  'dogs.csv': `dog,name,breed
H01,Rex,Poodle
H02,Bo,Beagle
H03,Luna,Beagle
H04,Kira,Poodle
`,
  'stays.csv': `stay,dog,arrived,nights
S1,H01,2026-01-02,3
S2,H02,2026-01-05,9
S3,H02,2026-02-01,2
S4,H03,2026-02-08,4
S5,H02,2026-03-01,1
`,
});

testExamples(kennel, [
  {
    name: 'what is ranked by a code is called by its name',
    ask: 'top 2 dogs by nights',
    rows: [
      ['Bo', 12],
      ['Luna', 4],
    ],
  },
  {
    name: 'what is asked for beside the longest is called by its name',
    ask: 'longest stay, which dog',
    rows: [['Bo', 'S2', 9]],
    says: 'Bo',
  },
]);

// Made long before they came to the collection.
const collection = openWorkspace({
  'pieces.csv': `no,title,made,acquired,dept
1,Torso,1642,1951,Sculpture
2,Barn,1833,2003,Paintings
3,Bridge,1901,2011,Paintings
4,Vase,1889,2015,Ceramics
5,Bowl,1912,1988,Ceramics
`,
});

testExamples(collection, [
  {
    name: 'a period that the usual date does not reach is one of the only other date that does',
    ask: 'how many pieces since 2000',
    rows: [[3]],
  },
]);

test('rows without a name are called by their key', async () => {
  const { answer } = await lodgings.ask('list the vacant flats');

  expect(answer).toContain('1B and 3A');
});

test('a search that finds nothing is no answer', async () => {
  const { decision } = await lodgings.ask('how many repairs mention mould');

  expect(decision.kind).not.toBe('answer');
});

// Every month has one row of each meter: how often a meter occurs says nothing of it.
const meters = openWorkspace({
  'meters.csv': `month,A,B,C
2026-01,10,20,5
2026-02,12,22,6
2026-03,9,25,7
`,
});

test('where all have as many rows, none of them is first', async () => {
  const { decision, rows } = await meters.ask('which month had most');

  if (decision.kind === 'answer') expect(rows[0]?.[1]).not.toBe(1);
});
