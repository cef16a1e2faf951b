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
  'offers.csv': `offer,made_on,outcome
1,2026-01-04,declined
2,2026-01-09,accepted
3,2026-02-10,declined
4,2026-02-20,open
`,
  'shops.csv': `shop,st,unit_px,qoh,clsd
Leaf & Bud,TX,4,10,N
Steep,CA,6,20,Y
Brew Bar,TX,5,5,N
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
  { name: 'the name of a state is its code', ask: 'how many shops in texas', rows: [[2]] },
  {
    name: 'a code of a state and a country is a state among states',
    ask: 'californian shops',
    rows: [['Steep']],
  },
  {
    name: 'the name of a flag asks for those of which it holds',
    ask: 'which shops are closed',
    rows: [['Steep']],
  },
  { name: 'a short form in a header is written out', ask: 'average unit price', rows: [[5]] },
  { name: 'a verb with its particle is a value', ask: 'how many offers were turned down', rows: [[2]] },
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
