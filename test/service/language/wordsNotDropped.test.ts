import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from './asking.ts';

const days = (at: number) => `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`;

/** Requests, hours against a budget, and marks of pupils: words that no column states must not be dropped. */
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
  ['a participle before its noun is a condition', 'failed logins'],
  ['what is left of a budget is not what was worked', 'hours left for intranet'],
  ['an average of one thing is no number of them', 'average grade by class'],
  ['a verdict that no column states', 'who failed english'],
])('%s', async (_, question) => {
  const { decision } = await folder.ask(question);
  expect(decision.kind).not.toBe('answer');
});

/** Results of tests: each row is one, by its name. */
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
    name: 'behind a kind of them the noun is the rows, and no grouping',
    ask: 'average duration of e2e tests',
    rows: [[400]],
  },
]);
