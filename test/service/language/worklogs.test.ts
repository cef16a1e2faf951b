import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const people = ['Anna Beck', 'Jonas Roth', 'Lea Kuhn'];
const entries = Array.from({ length: 48 }, (_, at) => ({
  day: `${String(1 + (at % 28)).padStart(2, '0')}.0${1 + (at % 9)}.2026`,
  who: people[at % 3] ?? '',
  project: at % 2 ? 'App' : 'Audit',
  hours: ((at % 7) + 1) / 2,
  isBillable: at % 4 !== 0,
}));

/** A German list of hours: the file, its rows and its figure are all called so. */
const worklog = openWorkspace({
  'stunden.csv': `${[
    'Datum;Mitarbeiter;Projekt;Stunden;Abrechenbar',
    ...entries.map(({ day, who, project, hours, isBillable }) =>
      [day, who, project, String(hours).replace('.', ','), isBillable ? 'ja' : 'nein'].join(';'),
    ),
  ].join('\n')}\n`,
});

const hoursOf = (of: (entry: (typeof entries)[number]) => boolean) =>
  entries.filter(of).reduce((sum, { hours }) => sum + hours, 0);

testExamples(worklog, [
  {
    name: 'hours are added up, although the rows are called so too',
    ask: 'hours per project',
    rows: ['App', 'Audit']
      .map((name) => [name, hoursOf(({ project }) => project === name)])
      .toSorted((a, b) => Number(b[1]) - Number(a[1])),
  },
]);

test('a share of their own hours is one of what each of them has', async () => {
  const { rows } = await worklog.askInThread('billable hours by employee', 'as a percentage of their hours');
  const shares = people.map((name) => [
    name,
    hoursOf(({ who, isBillable }) => who === name && isBillable) / hoursOf(({ who }) => who === name),
  ]);
  expect(rows.map(([name, share]) => [name, Number(share)])).toEqual(
    shares
      .toSorted((a, b) => Number(b[1]) - Number(a[1]))
      .map(([name, share]) => [name, expect.closeTo(Number(share), 6)]),
  );
});

const accounts = Array.from({ length: 20 }, (_, at) => ({
  id: 300 + at,
  sex: at % 3 ? 'f' : 'm',
  club: at % 2 ? 'North' : 'South',
  born: `19${50 + at}-02-03`,
  joined: `20${10 + ((at * 7) % 13)}-06-01`,
  left: at % 4 === 0 ? `2026-03-0${1 + (at % 9)}` : '',
}));

/** Members of two clubs, some of whom left, and a log of their visits. */
const clubs = openWorkspace({
  'members.csv': csv([
    ['member_id', 'sex', 'club', 'born', 'joined', 'left_on'],
    ...accounts.map(({ id, sex, club, born, joined, left }) => [id, sex, club, born, joined, left]),
  ]),
  'access_log.csv': csv([
    ['ts', 'member_id', 'door'],
    ...Array.from({ length: 70 }, (_, at) => [
      `2026-09-${String(1 + (at % 28)).padStart(2, '0')}T08:${String(at % 60).padStart(2, '0')}:00`,
      300 + (at % 17),
      at % 2 ? 'A' : 'B',
    ]),
  ]),
});

testExamples(clubs, [
  {
    name: 'a club loses the members that leave it',
    ask: 'which club lost the most members in 2026',
    rows: [['South', accounts.filter(({ left, club }) => left && club === 'South').length]],
  },
  {
    name: 'those who never show up in a log have no row in it',
    ask: 'how many members never show up in the log',
    rows: [[3]],
  },
]);

test('more of the one than of the other is a matter of their number', async () => {
  const { rows } = await clubs.ask('do we have more women than men');
  expect(rows.map(([, number]) => number)).toEqual([
    accounts.filter(({ sex }) => sex === 'f').length,
    accounts.filter(({ sex }) => sex === 'm').length,
  ]);
});
