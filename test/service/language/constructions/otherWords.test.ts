import { expect, test } from 'vitest';
import { isOtherForm } from '../../../../src/service/language/rank/otherForm.ts';
import { csv, openWorkspace, testExamples } from '../asking.ts';
import { cheeseSales, cheeses } from '../dairies.ts';

// A co-operative of mountain dairies: what the cheeses hold and cost, what was sold of them, and where.
const dairies = openWorkspace({
  'cheeses.csv': cheeses,
  'sales.csv': cheeseSales,
  'dairies.csv': csv([
    ['dairy', 'valley', 'takings_target'],
    ['Oberhof', 'North', 300],
    ['Talmatt', 'South', 900],
    ['Seeblick', 'South', 700],
    ['Waldegg', 'North', 100],
  ]),
});

testExamples(dairies, [
  {
    name: 'the most of one column per another is ranked by their ratio',
    ask: 'which cheese has the most fat per price',
    rows: [['Brunn', 2]],
  },
  {
    name: 'a currency stands for the only column of prices in it',
    ask: 'which cheese gives me the most fat per euro',
    rows: [['Brunn', 2]],
  },
  {
    name: 'a superlative before two columns and a stroke is one of their ratio',
    ask: 'which cheese has the highest fat / price',
    rows: [['Brunn', 2]],
  },
  {
    name: 'a limit in percent is one of the share, and of no amount of money',
    ask: 'does Alm make up more than 33 % of all takings',
    rows: [[0.6]],
  },
  {
    name: 'a limit in words is one of the share',
    ask: 'does Alm make up over a third of all takings',
    rows: [[0.6]],
  },
  {
    name: 'by how many percent something grew is its growth',
    ask: 'by how many percent did takings grow 2024 to 2025',
    rows: [[800, 1200, 0.5, 400]],
  },
  {
    name: 'what is added up at the end of every year is cumulative',
    ask: 'give me the added up takings at the end of every year',
    rows: [
      ['2024-01-01', 800, 800],
      ['2025-01-01', 1200, 2000],
    ],
  },
  {
    name: 'the rows themselves are named where nobody asks how many',
    ask: 'dairies that have no sales',
    rows: [['Waldegg']],
    says: 'Waldegg',
  },
]);

test('the average of groups that are named in the plural has a figure for each', async () => {
  const { result, title } = await dairies.ask('how many grams of fat do the families have on average');
  const grouped = result.readings.find(({ candidate: { frame } }) => frame.keys.length === 1);
  expect(title).not.toBe('');
  expect(grouped && isOtherForm(grouped, result)).toBe(false);
});

test('a percentage that is of nothing limits no share', async () => {
  const { result } = await dairies.ask('did Alm have more than 5 % takings in 2025');
  expect(result.candidates.some(({ family }) => family === 'limitShare')).toBe(false);
});

test('targets that nobody named are not what was taken', async () => {
  const { decision, answer } = await dairies.ask('which dairy took the most money up to now');
  expect(decision.kind === 'answer' && answer.includes('Talmatt')).toBe(false);
});

// A hut-to-hut trail: walks between huts.
const trail = openWorkspace({
  'walks.csv': csv([
    ['walk_no', 'start_hut', 'end_hut', 'walked_on', 'km'],
    [1, 'Fell', 'Fell', '2026-05-02', 8],
    [2, 'Fell', 'Tarn', '2026-05-09', 12],
    [3, 'Tarn', 'Crag', '2026-06-13', 15],
    [4, 'Crag', 'Crag', '2026-06-20', 5],
    [5, 'Tarn', 'Tarn', '2026-07-04', 9],
    [6, 'Crag', 'Fell', '2026-07-11', 17],
  ]),
  'huts.csv': csv([
    ['hut', 'valley', 'beds'],
    ['Fell', 'Upper', 20],
    ['Tarn', 'Upper', 40],
    ['Crag', 'Lower', 30],
  ]),
});

testExamples(trail, [
  {
    name: 'ending where they started compares the two columns',
    ask: 'how many walks ended at the same hut where they started',
    rows: [[3]],
  },
  {
    name: 'two columns with a sign between are compared',
    ask: 'count walks with start hut = end hut',
    rows: [[3]],
  },
]);

test('an amount behind "per" is no group beside another one', async () => {
  const { decision, result } = await trail.ask('how many walks per bed in each start valley');
  const [best] = result.readings;
  const groupsByBeds = best?.candidate.frame.keys.some(({ ref }) => ref.column.name === 'beds') ?? false;
  expect(decision.kind === 'answer' && groupsByBeds).toBe(false);
});
