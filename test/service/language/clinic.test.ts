import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const species = ['dog', 'cat', 'dog', 'rabbit', 'dog', 'cat'];
const reasons = ['surgery', 'vaccination', 'check-up'];
const fees = [400, 50, 60];

/** Six animals, each of which came three times; surgeries take 90 minutes and are looked at again after ten days. */
const clinic = openWorkspace({
  'patients.csv': csv([
    ['patient_id', 'name', 'species', 'weight_kg'],
    ...species.map((kind, at) => [
      `P${at + 1}`,
      ['Rex', 'Luna', 'Milo', 'Coco', 'Bella', 'Nala'][at] ?? '',
      kind,
      String(3 + at),
    ]),
  ]),
  'visits.csv': csv([
    ['visit_no', 'date', 'patient_id', 'vet', 'reason', 'duration_min', 'fee', 'payment', 'follow_up_on'],
    ...Array.from({ length: 18 }, (_, at) => [
      String(at + 1),
      `2026-0${1 + Math.floor(at / 6)}-1${at % 6}`,
      `P${1 + (at % 6)}`,
      at % 4 === 0 ? 'Dr. Hall' : 'Dr. Singh',
      reasons[at % 3] ?? '',
      at % 3 === 0 ? '90' : '20',
      String(fees[at % 3]),
      at % 5 === 0 ? 'open' : 'paid',
      at % 3 === 0 ? `2026-0${1 + Math.floor(at / 6)}-2${at % 6}` : '',
    ]),
  ]),
});

testExamples(clinic, [
  { name: 'animals are counted, and not their visits', ask: 'how many dogs do we treat', rows: [[3]] },
  {
    name: 'a treatment takes as long as its duration says, and not until the check-up',
    ask: 'how long does a surgery take on average',
    rows: [[90]],
  },
  {
    name: 'who earned more is said in money, and not in visits that were paid',
    ask: 'did Dr. Singh earn more than Dr. Hall',
    rows: [
      ['Dr. Singh', 2100],
      ['Dr. Hall', 960],
    ],
    says: 'Yes',
  },
  {
    name: 'what costs the most per visit is dearest on average',
    ask: 'which species costs the most per visit',
    rows: [['rabbit', 400]],
  },
]);

test('where none is without one, every one has had one', async () => {
  const { decision, answer } = await clinic.ask('which pets have never been here');
  expect(decision.kind).toBe('answer');
  expect(answer).toContain('Every patient has had a visit.');
});

/** Fill-ups every ten days, 500 km apart, at two stations. */
const fuel = openWorkspace({
  'fuel.csv': csv([
    ['Date', 'Odometer', 'Litres', 'Price per litre', 'Total', 'Station'],
    ...Array.from({ length: 12 }, (_, at) => [
      `2026-0${1 + Math.floor(at / 3)}-${['05', '15', '25'][at % 3]}`,
      String(48000 + at * 500),
      String(30 + (at % 3)),
      (1.5 + (at % 4) / 100).toFixed(2),
      `$${((30 + (at % 3)) * (1.5 + (at % 4) / 100)).toFixed(2)}`,
      at % 2 ? 'Aral' : 'Jet',
    ]),
  ]),
});

testExamples(fuel, [
  {
    name: 'an odometer tells how far was driven',
    ask: 'how far did I drive in february',
    rows: [[1500]],
    says: 'distance driven',
  },
  {
    name: 'fuel that was bought is measured in litres',
    ask: 'how much fuel did I buy in march',
    rows: [[93]],
  },
]);

test('a column called Total keeps its name in a title', async () => {
  expect((await fuel.ask('spending by station')).title).toBe('Total per station');
});

test('what an odometer tells is not called consumption', async () => {
  expect((await fuel.ask('average consumption')).decision.kind).not.toBe('answer');
});

/** Runs of five kinds; long ones are 18 km. */
const runs = openWorkspace({
  'runs.csv': csv([
    ['Date', 'Type', 'Distance (km)', 'Duration'],
    ...Array.from({ length: 10 }, (_, at) => [
      `2026-05-${String(at + 1).padStart(2, '0')}`,
      at % 5 === 0 ? 'Long' : 'Easy',
      at % 5 === 0 ? '18' : '7',
      at % 5 === 0 ? '1:40:00' : '0:40:00',
    ]),
  ]),
});

testExamples(runs, [
  { name: 'a long run is one of that kind', ask: 'average distance of a long run', rows: [[18]] },
]);

/** Requests to a server; who sent them is one of four. */
const site = openWorkspace({
  'access.csv': csv([
    ['time', 'path', 'status', 'agent'],
    ...Array.from({ length: 240 }, (_, at) => [
      `2026-05-01 ${10 + Math.floor(at / 60)}:${10 + (at % 50)}:00`,
      at % 3 ? '/' : '/docs',
      at % 4 ? '200' : '404',
      ['Firefox', 'Chrome', 'curl', 'Safari'][at % 4] ?? '',
    ]),
  ]),
});

test.each(['how many requests came from bots', 'how many bots'])(
  '"%s" is refused because of a word that the data lacks',
  async (question) => {
    const { decision } = await site.ask(question);
    expect(decision.kind === 'refuse' && decision.refusal.unknown).toContain('bots');
  },
);

/** Tickets that have a type of their own. */
const tracker = openWorkspace({
  'issues.csv': csv([
    ['Key', 'Summary', 'Issue Type', 'Status', 'Created', 'Due Date', 'Resolved'],
    ...Array.from({ length: 9 }, (_, at) => [
      `APP-${at + 1}`,
      `Fix page ${at + 1}`,
      ['Bug', 'Story', 'Task'][at % 3] ?? '',
      at % 2 ? 'Done' : 'To Do',
      `2026-01-0${at + 1}`,
      `2026-02-0${at + 1}`,
      at % 2 ? `2026-01-2${at}` : '',
    ]),
  ]),
});

test('overdue issues are listed, and not their types', async () => {
  const { decision, rows } = await tracker.ask('which issues are overdue');
  expect(decision.kind).toBe('answer');
  expect(rows.map(([issue]) => issue)).toEqual([1, 3, 5, 7, 9].map((at) => `Fix page ${at}`));
});

/** Events of a club, the last of which is still to come. */
const club = openWorkspace({
  'events.csv': csv([
    ['event_id', 'name', 'date', 'capacity'],
    ...['Cleanup', 'Fair', 'Market'].map((name, at) => [
      String(at + 1),
      name,
      ['2026-05-30', '2026-10-17', '2026-12-12'][at] ?? '',
      String(20 + at),
    ]),
  ]),
});

test.each(['next event', 'when is the next event', 'upcoming events'])(
  '"%s" is still to come',
  async (question) => {
    const { decision, rows } = await club.ask(question);
    expect(decision.kind).toBe('answer');
    expect(rows.map(([name]) => name)).toEqual(['Market']);
  },
);

test('of visits that have all taken place none is the next', async () => {
  expect((await clinic.ask('when is the next visit')).decision.kind).toBe('refuse');
});
