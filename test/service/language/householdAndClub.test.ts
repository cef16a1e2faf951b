import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const two = (number: number) => String(number).padStart(2, '0');
const rounded = (number: number) => Math.round(number * 10_000) / 10_000;
const mean = (numbers: readonly number[]) =>
  rounded(numbers.reduce((total, each) => total + each, 0) / numbers.length);

const sleeps = range(60).map((at) => ({
  day: `2026-07-${two(1 + Math.floor(at / 2))}`,
  isNap: at % 2 === 0,
  minutes: at % 2 === 0 ? 30 + (at % 11) * 4 : 240 + (at % 7) * 10,
  where: ['cot', 'pram', 'car'][Math.floor(at / 2) % 3] ?? '',
}));
const naps = sleeps.filter(({ isNap }) => isNap);
const clock = (from: number, minutes: number) =>
  `${two(Math.floor((from + minutes) / 60))}:${two((from + minutes) % 60)}`;

/** A diary of sleeps from one time to another, beside a table with a length in it. */
const diary = openWorkspace({
  'sleeps.csv': csv([
    ['from', 'to', 'kind', 'where'],
    ...sleeps.map(({ day, isNap, minutes, where }) => {
      const start = isNap ? 600 : 780;
      return [`${day}T${clock(start, 0)}`, `${day}T${clock(start, minutes)}`, isNap ? 'nap' : 'night', where];
    }),
  ]),
  'growth.csv': csv([
    ['Date', 'Weight (kg)', 'Length (cm)'],
    ...range(10).map((at) => [`2026-0${1 + (at % 9)}-10`, 4 + at / 4, 52 + at]),
  ]),
});

testExamples(diary, [
  {
    name: 'from one time to another is a duration, whatever else has a length',
    ask: 'average nap length',
    rows: [[mean(naps.map(({ minutes }) => minutes))]],
    says: 'duration',
  },
]);

test('the longest is found by the time between the two', async () => {
  const { rows, answer } = await diary.ask('longest sleep');
  expect(rows[0]).toContain(Math.max(...sleeps.map(({ minutes }) => minutes)));
  expect(answer).toContain('duration');
});

const routes = range(48).map((at) => ({
  wall: ['Slab', 'Prow', 'Cave'][at % 3] ?? '',
  isUp: at % 4 === 3,
}));
const people = ['Ada Winther', 'Alan Peel', 'Bea Lindgren', 'Callum Reid', 'Dora Simms', 'Elif Demir'];
const climbs = range(90).map((at) => ({ who: 201 + (at % 4), route: 1 + (at % 48) }));
const idle = people.filter((_, at) => !climbs.some(({ who }) => who === 201 + at));

/** Routes that are taken down, and members, each with a membership. */
const wall = openWorkspace({
  'routes.csv': csv([
    ['Route', 'Wall', 'Set', 'Stripped'],
    ...routes.map(({ wall: of, isUp }, at) => [
      `R${two(at + 1)}`,
      of,
      `2026-0${1 + (at % 5)}-0${1 + (at % 9)}`,
      isUp ? '' : `2026-0${6 + (at % 3)}-1${at % 9}`,
    ]),
  ]),
  'climbers.csv': csv([
    ['No', 'Name', 'Membership', 'Joined'],
    ...people.map((name, at) => [
      201 + at,
      name,
      ['adult', 'student', 'family'][at % 3] ?? '',
      `2020-0${1 + at}-03`,
    ]),
  ]),
  'log.csv': csv([
    ['date', 'climber', 'route', 'result'],
    ...climbs.map(({ who, route }, at) => [
      `2026-08-${two(1 + (at % 28))}`,
      who,
      `R${two(route)}`,
      ['sent', 'flash', 'project'][at % 3] ?? '',
    ]),
  ]),
});

testExamples(wall, [
  {
    name: 'what was taken down is no longer up',
    ask: 'how many routes are up at the moment?',
    rows: [[routes.filter(({ isUp }) => isUp).length]],
  },
]);

test('members are people, and not their kinds of membership', async () => {
  const { rows } = await wall.ask('which members have no log?');
  expect(rows.map(([name]) => name).toSorted()).toEqual(idle.toSorted());
});

test('the strongest climber is not the one with the most rows', async () => {
  const { decision } = await wall.ask('who is our strongest climber');
  expect(decision.kind).not.toBe('answer');
});

const visits = range(80).map((at) => ({
  by: at % 10 === 7 ? 'jt' : (['JT', 'MB', 'RK', 'SO'][(at * 3 + Math.floor(at / 9)) % 4] ?? ''),
  minutes: 10 + (at % 13),
}));
const minutesOf = (initials: string) =>
  visits.filter(({ by }) => by.toUpperCase() === initials).reduce((total, { minutes }) => total + minutes, 0);
const cleaners = { JT: 'Jodie Tranter', MB: 'Marcus Bell', RK: 'Ryan Keogh', SO: 'Sade Okoro' };
const busiest = Object.entries(cleaners).toSorted(([a], [b]) => minutesOf(b) - minutesOf(a))[0];

/** Initials, some in small letters, and a word for the work that is also in the word for who does it. */
const round = openWorkspace({
  'visits.csv': csv([
    ['Date', 'By', 'Mins'],
    ...visits.map(({ by, minutes }, at) => [`2026-0${1 + (at % 9)}-1${at % 8}`, by, minutes]),
  ]),
  'cleaners.csv': csv([
    ['id', 'name', 'started'],
    ...Object.entries(cleaners).map(([id, name], at) => [id, name, `2020-0${at + 1}-01`]),
  ]),
});

testExamples(round, [
  {
    name: 'initials in small letters are those in capitals',
    ask: 'which cleaner has the most minutes?',
    rows: [[busiest?.[1] ?? '', minutesOf(busiest?.[0] ?? '')]],
  },
]);

test('cleans are no cleaners', async () => {
  const { decision } = await round.ask('how many cleans did we do in october');
  expect(decision.kind).not.toBe('answer');
});

const customers = ['Harbour Dental', 'Fenn Accountants', 'Mr Hopley', 'Ms Drew', 'Penny Toys'];
const charged = range(50).map((at) => ({
  who: (at * 3 + Math.floor(at / 8)) % 5,
  pounds: 10 + (at % 6) * 2.5,
}));
const received = range(30).map((at) => ({ who: (at * 2 + Math.floor(at / 7)) % 4, pounds: 12.5 }));
const owed = customers.map((_, who) => {
  const of = (rows: typeof charged) =>
    rows.filter((row) => row.who === who).reduce((total, { pounds }) => total + pounds, 0);
  return of(charged) - of(received);
});
const debtor = customers
  .map((name, who) => ({ name, owes: owed[who] ?? 0 }))
  .toSorted((a, b) => b.owes - a.owes)[0];

/** What customers were charged, and what they paid, in two tables that refer to a third. */
const ledger = openWorkspace({
  'customers.csv': csv([
    ['No', 'Customer', 'Since'],
    ...customers.map((name, at) => [`C0${at + 1}`, name, `202${at}-03-01`]),
  ]),
  'visits.csv': csv([
    ['Date', 'Cust', 'Mins', 'Charged £'],
    ...charged.map(({ who, pounds }, at) => [
      `2026-07-${two(1 + (at % 28))}`,
      `C0${who + 1}`,
      10 + (at % 9),
      pounds,
    ]),
  ]),
  'payments.csv': csv([
    ['date', 'cust', 'amount'],
    ...received.map(({ who, pounds }, at) => [`2026-08-${two(1 + (at % 28))}`, `C0${who + 1}`, pounds]),
  ]),
});

testExamples(ledger, [
  {
    name: 'who owes the most is found by what was charged less what was paid, in two tables',
    ask: 'who owes us the most?',
    rows: [[debtor?.name ?? '', debtor?.owes ?? 0]],
  },
  {
    name: 'what one of them owes is one figure',
    ask: 'how much does Mr Hopley owe us',
    rows: [[owed[2] ?? 0]],
  },
  {
    name: 'what each owes is a figure of each',
    ask: 'how much does each customer owe us',
    rows: customers
      .map((name, at) => [name, owed[at] ?? 0] as const)
      .toSorted((a, b) => b[1] - a[1])
      .map((row) => [...row]),
  },
]);

test('hours a day are the average of what each day comes to', async () => {
  const { rows, decision } = await diary.ask('how many hours a day did he sleep?');
  expect(rows).toEqual([
    [expect.closeTo(sleeps.reduce((total, { minutes }) => total + minutes, 0) / 30 / 60)],
  ]);
  expect(decision.kind).toBe('answer');
});
