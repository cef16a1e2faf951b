import { openWorkspace, testExamples } from '../asking.ts';

// A boatyard: repairs of boats, each ordered by an owner and done by a fitter.
const yard = openWorkspace({
  'owners.csv': `owner_id,owner,town,country
O1,Ines Varga,Split,Croatia
O2,Tom Oakley,Poole,England
O3,Lena Brandt,Kiel,Germany
O4,Marc Duval,Brest,France
`,
  'repairs.csv': `repair,owner_id,fitter,cause,started,cost_eur,status
R1,O1,Petra,storm,2024-03-02,400,done
R2,O1,Jonas,wear,2024-07-11,900,done
R3,O2,Petra,storm,2025-02-20,1200,open
R4,O3,Jonas,wear,2025-05-03,300,done
R5,O1,Petra,wear,2025-06-30,800,done
R6,O4,Jonas,storm,2024-11-09,150,done
R7,O2,Petra,storm,2025-08-15,250,done
R8,O3,Jonas,storm,2024-09-21,500,open
`,
});

testExamples(yard, [
  {
    name: 'who did the biggest thing, and where they are, are columns of the one row',
    ask: 'which owner has the most expensive repair and where are they based',
    rows: [['Tom Oakley', 'Poole', 'England']],
  },
  {
    name: '"whose" asks for whom a row belongs to, not for who worked on it',
    ask: 'whose repair was the most expensive',
    rows: [['Tom Oakley', 1200]],
  },
  {
    name: 'the second behind an adjective is understood',
    ask: ['whose repair was the most expensive', 'and the second dearest?'],
    rows: [['Ines Varga', 900]],
  },
  {
    name: 'two values side by side over time have a series each',
    ask: 'average cost of storm and wear repairs per year',
    rows: [
      ['2024-01-01', 350, 900],
      ['2025-01-01', 725, 550],
    ],
  },
  {
    name: 'the others are all groups but the one that was named',
    ask: ['which owner has the most repairs', 'and the others?'],
    rows: [
      ['Tom Oakley', 2],
      ['Lena Brandt', 2],
      ['Marc Duval', 1],
    ],
  },
  {
    name: 'the others are the rows that a condition left out',
    ask: ['how many storm repairs are there', 'and the others?'],
    rows: [[3]],
  },
  {
    name: 'half a sentence that nobody understood is passed over',
    ask: ['which town has the most repairs', 'and the glimber?', 'and the fewest?'],
    rows: [['Brest', 1]],
  },
]);
