import { openWorkspace, testExamples } from '../asking.ts';

// Five goats of two farms, milked on three days; Hillside has two goats, Lowmoor three, of which Moss was never milked.
const goats = `tag,name,farm
G1,Bess,Hillside
G2,Clover,Hillside
G3,Daisy,Lowmoor
G4,Fern,Lowmoor
G5,Moss,Lowmoor
`;

const milkings = `date,tag,milking,litres
2026-08-01,G1,morning,2
2026-08-01,G1,evening,1
2026-08-01,G2,morning,3
2026-08-01,G3,morning,4
2026-08-01,G4,morning,1
2026-08-02,G1,morning,3
2026-08-02,G3,morning,6
2026-08-02,G4,morning,2
2026-08-03,G3,morning,5
2026-08-03,G4,morning,3
`;

const farm = openWorkspace({ 'goats.csv': goats, 'milkings.csv': milkings });

// Litres of each goat: 6, 3, 15 and 6; of each goat and day, nine times: 3, 3, 4, 1, 3, 6, 2, 5 and 3.
testExamples(farm, [
  {
    name: 'one thing per another per period is a single rate',
    ask: 'litres per goat per day',
    rows: [[3.3333]],
    says: 'The average litres per goat per day is 3.33',
  },
  {
    name: 'a rate may be asked for with "a" and "each"',
    ask: 'how many litres does each goat give per day on average',
    rows: [[3.3333]],
  },
  {
    name: 'a count per thing is averaged over the things',
    ask: 'average number of milkings per goat',
    rows: [[2.5]],
    says: 'milkings per goat on average',
  },
  {
    name: 'groups are ranked by what falls to one of the things in them',
    ask: 'which farm gives the most litres per goat',
    rows: [['Lowmoor', 10.5]],
    says: 'Lowmoor has the highest litres per goat',
  },
  {
    name: 'what a table of measurings is named after is measured and not counted',
    ask: 'which farm gives the most milk per goat',
    rows: [['Lowmoor', 10.5]],
  },
  {
    name: 'one "per" alone keeps a row for each thing',
    ask: 'milk per goat',
    rows: [
      ['Daisy', 15],
      ['Bess', 6],
      ['Fern', 6],
      ['Clover', 3],
    ],
  },
  {
    name: 'a limit in litres is one on the litres, not on how many goats there are',
    ask: 'did Daisy ever give more than 5.5 litres',
    rows: [[1]],
    says: 'Yes, 1 milking',
  },
  {
    name: 'a limit that no row meets is answered with no',
    ask: 'did Bess ever give more than 5.5 litres',
    rows: [[0]],
    says: 'No, there are no milkings',
  },
  {
    name: 'a number behind the noun is one on the only figure of each row',
    ask: 'was there a milking over 5.5 in August',
    rows: [[1]],
    says: 'Yes,',
  },
  {
    name: 'whether any group meets a limit is answered with yes and the groups',
    ask: 'does any goat have more than 2 milkings',
    rows: [
      ['Bess', 3],
      ['Daisy', 3],
      ['Fern', 3],
    ],
    says: 'Yes, 3 goats have more than 2 milkings',
  },
]);
