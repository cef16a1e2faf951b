import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from './asking.ts';

const days = (at: number) => `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`;

/** Requests, hours and grades: words that no column covers must not be dropped. */
const folder = openWorkspace({
  'access.csv': [
    'ts,path,status,duration_ms',
    ...Array.from({ length: 300 }, (_, at) =>
      [
        `${days(at)}T10:00:00`,
        ['/login', '/cart', '/admin'][at % 3],
        [200, 403][at % 2],
        10 + (at % 90),
      ].join(','),
    ),
  ].join('\n'),
  'hours.csv': [
    'date,person,project,hours',
    ...Array.from({ length: 250 }, (_, at) =>
      [days(at), ['Nina', 'Oskar'][at % 2], ['Intranet', 'Website'][at % 3 === 0 ? 0 : 1], 2].join(','),
    ),
  ].join('\n'),
  'grades.csv': [
    'Student,Class,Math,English',
    ...Array.from({ length: 200 }, (_, at) =>
      [`Pupil ${at}`, ['7A', '7B'][at % 2], 50 + (at % 40), 60 + (at % 30)].join(','),
    ),
  ].join('\n'),
});

test.each([
  ['a participle before its noun is a condition', 'abandoned logins'],
  ['hours left are not hours worked', 'hours left for intranet'],
  ['an average grade is not a number of rows', 'average grade by class'],
])('%s', async (_, question) => {
  const { decision } = await folder.ask(question);
  expect(decision.kind).not.toBe('answer');
});

/** Few enough rows for the forms of small tables, which leave words out more easily. */
const pupils = openWorkspace({
  'grades.csv': [
    'Student,Class,Math,English,Science,History,Absences',
    ...Array.from({ length: 75 }, (_, at) =>
      [
        `${['Lia', 'Max', 'Noa', 'Tim', 'Zoe'][at % 5]} ${'ABCDEFGHIJ'[at % 10]}.${at}`,
        ['7A', '7B', '7C'][at % 3],
        41 + ((at * 17) % 60),
        36 + ((at * 31) % 65),
        30 + ((at * 13) % 70),
        45 + ((at * 7) % 55),
        at % 14,
      ].join(','),
    ),
  ].join('\n'),
});

test('a verdict that no column states is not answered with an extreme', async () => {
  const { decision } = await pupils.ask('who failed english');
  expect(decision.kind).not.toBe('answer');
});

/** Test results, one row each. */
const results = openWorkspace({
  'results.csv': [
    'run,suite,test,status,duration_ms',
    ...Array.from({ length: 300 }, (_, at) =>
      [
        Math.floor(at / 10),
        ['unit', 'e2e'][at % 2],
        `test ${at % 15}`,
        at % 9 === 0 ? 'failed' : 'passed',
        at % 2 === 0 ? 100 : 400,
      ].join(','),
    ),
  ].join('\n'),
});

testExamples(results, [
  {
    name: 'a noun behind its kind means the rows, not a grouping',
    ask: 'average duration of e2e tests',
    rows: [[400]],
  },
]);
