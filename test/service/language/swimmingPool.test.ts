import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const kinds = ['adult', 'child'] as const;
const entries = Array.from({ length: 56 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 5, 1 + Math.floor(at / 2)));
  return {
    day: day.toISOString().slice(0, 10),
    weekday: day.getUTCDay(),
    kind: kinds[at % 2] ?? '',
    count: 20 + ((at * 13) % 60),
  };
});
const days = [...new Set(entries.map(({ day }) => day))];
const reasons = new Map([
  [days[4], 'maintenance'],
  [days[9], 'boiler fault'],
  [days[15], 'maintenance'],
]);
const places: Readonly<Record<string, number>> = { 'Aqua Fit': 3, 'Little Ducks': 4, 'Front Crawl': 2 };
const enrolled = [
  'Aqua Fit',
  'Aqua Fit',
  'Aqua Fit',
  'Little Ducks',
  'Front Crawl',
  'Front Crawl',
  'Front Crawl',
];

/** A pool that counts who comes in, says why it was closed, and gives courses with so many places. */
const pool = openWorkspace({
  'admissions.csv': csv([
    ['date', 'ticket_type', 'adm_cnt'],
    ...entries.map(({ day, kind, count }) => [day, kind, count]),
  ]),
  'daily_log.csv': csv([
    ['date', 'water_temp_c', 'closed_reason'],
    ...days.map((day, at) => [day, 26 + (at % 4) / 2, reasons.get(day) ?? '']),
  ]),
  'courses.csv': csv([
    ['course_code', 'title', 'max_places'],
    ...Object.entries(places).map(([title, most], at) => [`C${at}`, title, most]),
  ]),
  'enrolments.csv': csv([
    ['enr_no', 'course_code', 'swimmer', 'age', 'signed_up'],
    ...enrolled.map((title, at) => [
      300 + at,
      `C${Object.keys(places).indexOf(title)}`,
      `Swimmer ${at}`,
      6 + at * 7,
      `2026-05-${10 + at}`,
    ]),
  ]),
});

const sum = (of: readonly { readonly count: number }[]) => of.reduce((all, { count }) => all + count, 0);
const onDay = (weekday: number) => entries.filter((entry) => entry.weekday === weekday);

testExamples(pool, [
  {
    name: 'people who came are counted where the rows say how many there were',
    ask: 'how many people came to the pool in june 2026',
    rows: [[sum(entries)]],
  },
  {
    name: 'a question with yes or no about them as well',
    ask: 'do more people come on saturdays than on sundays?',
    says: sum(onDay(6)) > sum(onDay(0)) ? 'Yes' : 'No',
    rows: [
      ['Saturdays', sum(onDay(6))],
      ['Sundays', sum(onDay(0))],
    ],
  },
  {
    name: 'a day with a reason for closing was closed',
    ask: 'how many days were we closed',
    rows: [[reasons.size]],
  },
  {
    name: 'a course is full when its places are taken',
    ask: 'which courses are fully booked',
    rows: [
      ['Aqua Fit', 3, 3],
      ['Front Crawl', 3, 2],
    ],
  },
  {
    name: 'and overbooked when more are enrolled than that',
    ask: 'which courses have more students than places',
    rows: [['Front Crawl', 3, 2]],
  },
  {
    name: 'the most sign-ups compares no figure that nobody named',
    ask: 'which course has the most sign-ups, Aqua Fit or Little Ducks',
    rows: [['Aqua Fit', 3]],
  },
]);

test('daily visitors are those of a day, whatever the number of its rows', async () => {
  const { rows, answer } = await pool.ask('average daily visitors by day of the week');
  const saturdays = new Set(onDay(6).map(({ day }) => day));
  expect(rows).toContainEqual([6, sum(onDay(6)) / saturdays.size]);
  expect(answer).toContain('per day');
});

test('"by how many" asks for a difference, and is answered with none of the two figures', async () => {
  const { decision } = await pool.askInThread('which courses have more students than places', 'by how many');
  expect(decision.kind).not.toBe('answer');
});
