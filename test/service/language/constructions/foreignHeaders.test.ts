import { openWorkspace, testExamples } from '../asking.ts';

// A mountain hut whose files are kept in Italian, and a school kitchen that keeps its list in French and German.
const hut = openWorkspace({
  'prenotazioni.csv': `codice;ospite;arrivo;notti;camera;stato
P1;Rossi;2026-06-01;2;A1;confermata
P2;Keller;2026-06-03;1;B1;annullata
P3;Moser;2026-07-04;4;A1;confermata
P4;Dubois;2026-07-09;3;B1;annullata
P5;Ferri;2026-08-02;2;B1;confermata
`,
  'camere.csv': `camera;tipo;letti
A1;dormitorio;8
B1;doppia;2
A2;dormitorio;10
`,
});

testExamples(hut, [
  { name: 'a file is found by the English of its name', ask: 'how many bookings', rows: [[5]] },
  { name: 'a column is found by the English of its header', ask: 'total number of beds', rows: [[20]] },
  {
    name: 'a value is found by its English, whatever its ending',
    ask: 'how many bookings were cancelled',
    rows: [[2]],
  },
  {
    name: 'foreign headers group like others',
    ask: 'nights per room',
    rows: [
      ['A1', 6],
      ['B1', 6],
    ],
  },
]);

const kitchen = openWorkspace({
  'plats.csv': `plat;couleur;prix;fourn
Soupe;rouge;4;Nord
Salade;vert;3;Sud
Tarte;rouge;5;Nord
Gratin;blanc;6;Nord
`,
});

testExamples(kitchen, [
  {
    name: 'a header that is cut off is read where the others are foreign',
    ask: 'dishes per supplier',
    rows: [
      ['Nord', 3],
      ['Sud', 1],
    ],
  },
  { name: 'a colour is found in another language', ask: 'average price of red dishes', rows: [[4.5]] },
]);

const shop = openWorkspace({
  'parts.csv': `part,kind,tag,price
Hook,metal,new,4
Rope,cotton,old,3
Ring,metal,new,5
`,
});

testExamples(shop, [
  {
    name: 'English headers are read as English, whatever they mean elsewhere',
    ask: 'parts by kind',
    rows: [
      ['metal', 2],
      ['cotton', 1],
    ],
  },
]);
