import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const passes = ['annual', 'termly', 'none', '', 'annual', 'annual'];
const pupils = Array.from({ length: 42 }, (_, at) => ({
  name: `Pupil ${String.fromCodePoint(65 + (at % 26))}${at}`,
  route: `R${1 + (at % 3)}`,
  pass: passes[at % passes.length] ?? '',
}));
const runs = Array.from({ length: 60 }, (_, at) => ({
  day: `2026-0${7 + (at % 3)}-${String(1 + (at % 27)).padStart(2, '0')}`,
  driver: ['Ken', 'Mo', 'Ada'][at % 3] ?? '',
  late: (at % 9) - 2,
  boarded: 10 + (at % 14),
}));
const clock = (minutes: number) => `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** School buses: runs that were due at one time of day and left at another, pupils with and without a pass, tests that fall due. */
const school = openWorkspace({
  'runs.csv': csv([
    ['date', 'driver', 'due_out', 'left_at', 'boarded'],
    ...runs.map(({ day, driver, late, boarded }) => [day, driver, clock(430), clock(430 + late), boarded]),
  ]),
  'pupils.csv': csv([
    ['Pupil', 'Route', 'Pass'],
    ...pupils.map(({ name, route, pass }) => [name, route, pass]),
  ]),
  'buses.csv': csv([
    ['Reg', 'Seats', 'MOT due'],
    ['YJ14 BDE', 33, '2026-12-09'],
    ['FX19 KLU', 53, '2027-03-14'],
    ['BV71 RWA', 49, '2026-02-01'],
  ]),
});

const mean = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;

testExamples(school, [
  {
    name: 'a delay lies between the time that was due and the actual one',
    ask: 'average delay in minutes',
    rows: [[mean(runs.map(({ late }) => late))]],
  },
  {
    name: 'who has none has an empty cell or one that says so',
    ask: 'how many pupils have no pass',
    rows: [[pupils.filter(({ pass }) => pass === '' || pass === 'none').length]],
  },
  {
    name: 'kids are pupils',
    ask: 'kids per route',
    rows: ['R1', 'R2', 'R3'].map((route) => [route, pupils.filter((pupil) => pupil.route === route).length]),
  },
  {
    name: 'the next one due is the first that is still to come',
    ask: 'which bus is due for its MOT next',
    rows: [['YJ14 BDE', '2026-12-09']],
  },
]);

test('a code is named as it was typed', async () => {
  const { decision } = await school.ask('when does the R7 leave');
  expect(decision).toMatchObject({ kind: 'refuse', refusal: { unknown: ['R7'] } });
});
