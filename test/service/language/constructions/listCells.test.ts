import { openWorkspace, testExamples } from '../asking.ts';

// Huts of a hiking club: what they offer stands in one cell, and some properties are nested.
const huts = openWorkspace({
  'huts.json': JSON.stringify([
    { hut: 'Alder', beds: 12, offers: ['stove', 'showers'], access: { road: true, hours: 1.5 } },
    { hut: 'Birch', beds: 30, offers: ['stove', 'showers', 'meals'], access: { road: true, hours: 0.5 } },
    { hut: 'Cedar', beds: 8, offers: ['stove'], access: { road: false, hours: 4 } },
    { hut: 'Dogwood', beds: 16, offers: ['meals', 'showers'], access: { road: false, hours: 3 } },
    { hut: 'Elder', beds: 20, offers: [], access: { road: true, hours: 2 } },
    { hut: 'Fir', beds: 6, offers: ['stove', 'meals'], access: { road: false, hours: 5 } },
  ]),
});

testExamples(huts, [
  {
    name: 'the elements of a list are counted for each row and averaged, empty lists included',
    ask: 'average number of offers per hut',
    rows: [[1.6667]],
  },
  {
    name: 'the longest list is an extreme like any other',
    ask: 'which hut has the most offers',
    rows: [['Birch', 3]],
  },
  {
    name: 'elements joined by "and" behind "with" must all be in the list',
    ask: 'how many huts with stove and showers',
    rows: [[2]],
  },
  {
    name: 'elements joined by "or" need not',
    ask: 'how many huts with meals or showers',
    rows: [[4]],
  },
  {
    name: 'to have what a flag is called is to say yes to it',
    ask: 'how many huts have a road',
    rows: [[3]],
  },
]);
