import { openWorkspace, testExamples } from '../asking.ts';

/** A swimming and throwing meet: results in whatever the discipline is measured in. */
const meets = openWorkspace({
  'heats.csv': `heat,bib,discipline,category,result,place,status
1,1,50 m,Women,28.1,2,OK
1,2,50 m,Women,27.4,1,OK
1,3,50 m,Men,24.9,1,OK
1,4,50 m,Men,25.3,2,OK
2,1,100 m,Women,61.0,1,OK
2,2,100 m,Women,,,DNS
2,3,100 m,Men,53.3,2,OK
2,4,100 m,Men,52.9,1,OK
3,3,Long throw,Men,41.0,2,OK
3,4,Long throw,Men,44.5,1,OK
3,1,Long throw,Women,,,DQ
`,
  'swimmers.csv': `bib,swimmer,lane
1,Ana Lund,4
2,Bea Moor,5
3,Cem Kaya,3
4,Dov Roth,6
`,
});

testExamples(meets, [
  {
    name: '"fastest over 50 m" is the lowest result of that event, and returns who it was',
    ask: 'fastest woman over 50 m',
    rows: [['Bea Moor', 27.4]],
  },
  {
    name: '"fastest" of men is among the men',
    ask: 'fastest man over 100 m',
    rows: [['Dov Roth', 52.9]],
  },
]);

const members = openWorkspace({
  'members.csv': `member,first_name,last_name,locker,postcode,email
1,Ann,Lee,14,3000,a@x.io
2,Bob,Ray,15,3000,
3,Ann,Lee,17,3100,c@x.io
4,Cy,Doe,18,3100,d@x.io
5,Bob,Ray,19,3000,
6,Di,Fox,20,3200,
`,
  'loans.csv': `loan,member,item,lent_on
1,1,Drill,2026-01-02
2,2,Saw,2026-01-05
3,2,Drill,2026-02-01
`,
});

testExamples(members, [
  {
    name: 'a number behind the name of a column that only tells rows apart is one of its values',
    ask: 'how many members in postcode 3000',
    rows: [[3]],
  },
  {
    name: '"first and last name" names two columns',
    ask: 'members with the same first and last name',
    rows: [[2]],
  },
]);

const probes = openWorkspace({
  'probes.csv': `sensor,taken_on,battery_v
S1,2026-01-01,3.9
S1,2026-02-01,3.2
S2,2026-01-01,3.6
S2,2026-02-01,3.4
S3,2026-01-01,3.3
`,
});

testExamples(probes, [
  {
    name: '"and which sensor" goes on about the row with the lowest value',
    ask: 'lowest battery voltage and which sensor',
    rows: [['S1', 3.2]],
    says: '3.2 V',
  },
]);

const shelf = openWorkspace({
  'novels.csv': `title,page_count,bought_on
Salt,210,2024-01-02
Reed,480,2024-02-03
Moth,95,2024-03-04
`,
});

testExamples(shelf, [
  { name: 'a thick book has many pages', ask: 'which novel is the thickest', rows: [['Reed', 480]] },
]);
