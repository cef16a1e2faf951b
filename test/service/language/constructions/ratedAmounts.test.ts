import { openWorkspace, testExamples } from '../asking.ts';

// What five animals of a shelter were fed. The feed is described per 100 g, its protein in grams of 100 g.
const shelter = openWorkspace({
  'feeds.csv': `feed,sort,energy_kcal,protein (g),fat (g)
Pellets,dry,350,20,10
Pate,wet,90,10,5
Hay,dry,200,8,2
`,
  'meals.csv': `day,slot,feed,grams
2026-10-01,morning,Pellets,200
2026-10-01,morning,Hay,100
2026-10-01,evening,Pate,400
2026-10-02,morning,Hay,300
2026-10-02,evening,Pate,100
2026-10-02,evening,Pellets,100
`,
});

testExamples(shelter, [
  {
    name: 'a figure per 100 g is taken times the grams that stand in the other table',
    ask: 'calories eaten per slot',
    rows: [
      ['morning', 1500],
      ['evening', 800],
    ],
    says: 'taken as per 100 g',
  },
  {
    name: 'a kind of a column is its values',
    ask: 'calories eaten by type of slot',
    rows: [
      ['morning', 1500],
      ['evening', 800],
    ],
  },
  {
    name: 'a mean per day is of what the rows of each day add up to',
    ask: 'average calories per day',
    rows: [[1150]],
  },
  {
    name: 'two sides are compared by what their amounts add up to',
    ask: 'are more calories eaten in the evening than in the morning',
    rows: [
      ['evening', 800],
      ['morning', 1500],
    ],
    says: 'No',
  },
  {
    name: 'a figure of things alone stays what they are described with',
    ask: 'which feed has the most protein',
    rows: [['Pellets', 20]],
  },
]);

// A workshop states the resin of each part per 2 kg of it.
const workshop = openWorkspace({
  'parts.csv': `part,family,resin_g_per_2kg
Hull,body,300
Keel,body,80
Mast,rig,20
`,
  'casts.csv': `cast_on,part,bench,weight_kg
2026-09-01,Hull,A,4
2026-09-01,Keel,B,10
2026-09-02,Hull,A,2
2026-09-02,Mast,B,6
`,
});

testExamples(workshop, [
  {
    name: 'the basis that a name states is converted to the unit of the amount',
    ask: 'total resin per bench',
    rows: [
      ['A', 900],
      ['B', 460],
    ],
  },
]);
