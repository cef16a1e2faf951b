import { openWorkspace, testExamples } from '../asking.ts';

// A training course: a register with a row for each apprentice and day, whose letters a small table explains.
const apprentices = [
  [601, 'Alba', 'joiners', 2009],
  [602, 'Bodo', 'joiners', 1999],
  [603, 'Cara', 'fitters', 2001],
  [604, 'Dirk', 'fitters', 1990],
] as const;
const days = Array.from({ length: 20 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
const codeOf = (no: number, at: number) =>
  no === 601 && at < 3 ? 'S' : no === 603 && at < 5 ? 'S' : no === 604 && at === 7 ? 'U' : 'P';

const course = openWorkspace({
  'register.csv': `date,apprentice,code,hours
${days.flatMap((day, at) => apprentices.map(([no]) => `${day},${no},${codeOf(no, at)},${codeOf(no, at) === 'P' ? 6 + (at % 3) : ''}`)).join('\n')}
`,
  'codes.csv': `code,meaning
P,present
S,sick
U,"unexcused, nobody called"
`,
  'apprentices.csv': `no,name,trade,year of birth
${apprentices.map((row) => row.join(',')).join('\n')}
`,
});

testExamples(course, [
  {
    name: 'days behind a code of a register are its rows',
    ask: 'sick days per trade',
    rows: [
      ['fitters', 5],
      ['joiners', 3],
    ],
  },
  {
    name: 'absences behind a code are rows, too, and a meaning is called by its first words',
    ask: 'how many unexcused absences in september',
    rows: [[1]],
  },
  {
    name: 'a bare limit of people is their age',
    ask: 'apprentices over 30',
    rows: [['Dirk']],
  },
]);
