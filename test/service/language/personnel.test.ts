import { csv, openWorkspace, testExamples } from './asking.ts';

/** Staff with a history of salaries, and absences of several kinds. */
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ida', 'Jon', 'Kai', 'Lea'];
const staff = openWorkspace({
  'employees.csv': csv([
    ['emp', 'name', 'department', 'birth date'],
    ...names.map((name, at) => [
      1001 + at,
      `${name} Moss`,
      at < 6 ? 'Sales' : 'Stores',
      `${1970 + at}-${at % 4 === 0 ? '12' : '05'}-1${at % 10}`,
    ]),
  ]),
  'salary_history.csv': csv([
    ['emp', 'valid from', 'gross_year'],
    ...Array.from({ length: 36 }, (_, at) => [
      1001 + (at % 12),
      `202${3 + Math.floor(at / 12)}-01-01`,
      30_000 + 1_000 * (at % 12) + 500 * Math.floor(at / 12),
    ]),
  ]),
  'absences.csv': csv([
    ['id', 'emp', 'type', 'starts', 'workdays'],
    ...Array.from({ length: 48 }, (_, at) => [
      at,
      1001 + (at % 12),
      at % 4 === 3 ? 'vacation' : at % 2 ? 'training' : 'sick',
      `2026-0${1 + (at % 9)}-03`,
      at % 12 === 2 ? 5 : at % 12 === 1 ? 9 : 2,
    ]),
  ]),
});

testExamples(staff, [
  {
    name: 'a birthday is in a month of any year',
    ask: 'how many employees were born in December',
    rows: [[3]],
  },
  {
    name: 'the only figure of a salary history is a salary',
    ask: 'average salary by department',
    rows: [
      ['Stores', 39_000],
      ['Sales', 33_000],
    ],
  },
  {
    name: 'days that are sick are those of one kind',
    ask: 'who took the most sick days',
    rows: [['Cleo Moss', 20]],
  },
]);
