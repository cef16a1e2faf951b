import { openWorkspace, testExamples } from '../asking.ts';

// A tea merchant: other words than those of the headers and cells.
const teas = openWorkspace({
  'teas.csv': `tea,country,sort,is_on_offer,steamed,price_eur
Sencha,Japan,green,1,1,9
Longjing,China,green,0,0,14
Keemun,China,black,0,0,11
Assam,India,black,1,0,6
Gyokuro,Japan,green,0,1,21
`,
  'importers.csv': `importer,seat
Blatt,DE
Feuille,FR
Leaf,GB
Folha,PT
`,
});

testExamples(teas, [
  { name: 'the word for a people is its country', ask: 'how many chinese teas', rows: [[2]] },
  { name: 'a code of a country is that country', ask: 'how many german importers', rows: [[1]] },
  {
    name: 'a column of ones and zeros that says whether is a condition',
    ask: 'how many teas are on offer',
    rows: [[2]],
  },
  {
    name: 'a column of ones and zeros may be called by the condition alone',
    ask: 'average price of the steamed teas',
    rows: [[15]],
  },
]);
