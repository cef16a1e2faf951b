import { openWorkspace, testExamples } from '../asking.ts';

// A veterinary practice: statuses are written short, a visit has no name of its own, and who saw it stands in `seen_by`.
const practice = openWorkspace({
  'animals.csv': `patient_no,name,species,insurer,owner_surname
P1,Bella,Dog,Petsure,Okafor
P2,Max,Cat,,Doyle
P3,Luna,Cat,Agria,Doyle
P4,Rolo,Rabbit,,Yeo
P5,Coco,Cat,,Patel
`,
  'visits.csv': `visit_id,visit_date,patient_no,seen_by,status,fee_gbp,payment,weight_kg
301,2026-01-05,P1,Dr Amos,seen,60.00,card,21.5
302,2026-01-07,P2,Dr Keane,seen,48.00,unpaid,4.4
303,2026-01-09,P3,Dr Keane,DNA,,,
304,2026-01-12,P3,Dr Amos,seen,250.00,unpaid,6.1
305,2026-01-15,P4,Dr Villar,canc,,,
306,2026-02-02,P4,Dr Keane,seen,40.00,card,2.2
307,2026-02-03,P1,Dr Keane,seen,30.00,cash,22.0
308,2026-02-09,P5,Dr Villar,canc,,,
309,2026-02-10,P5,Dr Keane,seen,45.00,card,5.0
310,2026-02-12,P2,Dr Villar,DNA,,,
`,
});

testExamples(practice, [
  {
    name: 'a status is meant by the word that it is the beginning of',
    ask: 'how many visits were cancelled',
    rows: [[2]],
  },
  {
    name: 'a status code is meant by what it stands for',
    ask: 'how many no-shows',
    rows: [[2]],
  },
  {
    name: 'a participle says that the column naming the doer is filled',
    ask: 'how many animals are insured',
    rows: [[2]],
  },
  {
    name: 'the heaviest of a kind is called by the name of its own table',
    ask: 'heaviest cat',
    rows: [['Luna', 6.1]],
  },
  {
    name: 'what is owed is what is unpaid',
    ask: 'how many visits are still owing',
    rows: [[2]],
  },
  {
    name: 'people with a title are whom "who" asks for',
    ask: 'who brought in the most money',
    rows: [['Dr Amos', 310]],
  },
]);
