import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const two = (number: number) => String(number).padStart(2, '0');
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const day = (at: number) => `${two(1 + (at % 27))}.${two(9 + (at % 3))}.2026`;

const people = ['Lena Vogt', 'Jonas Kern', 'Emre Aydin', 'Mia Sommer', 'Tim Haas'];
const machines = ['Drehmaschine 1', 'Drehmaschine 2', 'Schleifmaschine'];
const shifts = range(60).map((at) => ({
  who: 101 + (at % 5),
  machine: machines[(at + Math.floor(at / 7)) % 3] ?? '',
  hours: 2 + (at % 4),
  scrap: at % 6,
}));
const absences = range(30).map((at) => ({
  who: 101 + (at % 4),
  why: at % 3 === 0 ? 'krank' : 'Urlaub',
  days: 1 + (at % 5),
}));
const marks = range(40).map((at) => ({ who: 101 + (at % 5), mark: 1 + (at % 5) / 2 + (at % 3) / 10 }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const sickOf = (who: number) =>
  sum(absences.filter((each) => each.who === who && each.why === 'krank').map(({ days }) => days));

/** A workshop with German headers, asked about in English. Everybody has a number, which the other files repeat as "Nr". */
const workshop = openWorkspace({
  'azubis.csv': csv([
    ['nr', 'name', 'ausbilder'],
    ...people.map((name, at) => [101 + at, name, at % 2 === 0 ? 'Frau Stahl' : 'Herr Maurer']),
  ]),
  'werkstatt.csv': csv([
    ['Datum', 'Azubi-Nr', 'Maschine', 'Std.', 'Ausschuss'],
    ...shifts.map(({ who, machine, hours, scrap }, at) => [day(at), who, machine, hours, scrap]),
  ]),
  'fehlzeiten.csv': csv([
    ['Von', 'Nr', 'Grund', 'Tage'],
    ...absences.map(({ who, why, days }, at) => [day(at), who, why, days]),
  ]),
  'noten.csv': csv([
    ['Nr', 'Fach', 'Datum', 'Note'],
    ...marks.map(({ who, mark }, at) => [who, at % 2 === 0 ? 'Mathe' : 'Deutsch', day(at), mark.toFixed(1)]),
  ]),
});

const best = [101, 102, 103, 104, 105]
  .map((who) => ({
    who,
    mean: sum(marks.filter((each) => each.who === who).map(({ mark }) => Math.round(mark * 10))) / 80,
  }))
  .toSorted((a, b) => a.mean - b.mean);
const nameOf = (who = 0) => people[who - 101] ?? '';
const sickest = [101, 102, 103, 104].toSorted((a, b) => sickOf(b) - sickOf(a))[0] ?? 0;

testExamples(workshop, [
  {
    name: 'a number that rows repeat is that of the table in which each has its own',
    ask: 'who has the most sick days',
    rows: [[nameOf(sickest), sickOf(sickest)]],
  },
  {
    name: 'days of absence are added up, of the reason that was said in another language',
    ask: 'how many sick days were there',
    rows: [[sum([101, 102, 103, 104].map(sickOf))]],
  },
  {
    name: 'things that differ in their number alone are called by what they are',
    ask: 'total scrap on the lathes',
    rows: [[sum(shifts.filter(({ machine }) => machine.startsWith('Dreh')).map(({ scrap }) => scrap))]],
  },
  {
    name: 'of German marks the lowest is the best',
    ask: 'who has the best marks',
    rows: [[nameOf(best[0]?.who), best[0]?.mean ?? 0]],
  },
  {
    name: 'and the highest the worst',
    ask: ['who has the best marks', 'and the worst'],
    rows: [[nameOf(best.at(-1)?.who), best.at(-1)?.mean ?? 0]],
  },
]);

test('short forms of a German table are German, and its marks and years are not added up', async () => {
  const { tables } = await workshop.catalogue();
  const columnOf = (table: string, name: string) =>
    tables.find(({ id }) => id === table)?.columns.find((column) => column.name === name);
  expect(columnOf('werkstatt.csv', 'Std.')?.words).toEqual(['hour']);
  expect(columnOf('noten.csv', 'Note')?.kind).toBe('level');
  expect(columnOf('noten.csv', 'Nr')?.kind).toBe('key');
});

const envs = ['prod', 'production', 'staging'];
const runs = range(48).map((at) => ({
  repo: ['shop', 'ledger', 'geo'][at % 3] ?? '',
  attempt: at % 8 === 0 ? 2 : 1,
  seconds: 100 + at * 5,
  outcome: at % 6 === 0 ? 'failure' : 'success',
}));
const deploys = range(36).map((at) => ({
  env: envs[at % 3] ?? '',
  login: ['bnorth', 'jtan', 'bnorth', 'odiaz'][at % 4] ?? '',
}));

/** Builds and deploys; the services of a repository have the language that it is written in. */
const builds = openWorkspace({
  'ci_runs.csv': csv([
    ['run', 'repo', 'started_at', 'attempt', 'dur_s', 'conclusion'],
    ...runs.map(({ repo, attempt, seconds, outcome }, at) => [
      4800 + at * 3,
      repo,
      `2026-10-${two(1 + (at % 28))}T08:${two(at)}:00Z`,
      attempt,
      seconds,
      outcome,
    ]),
  ]),
  'services.csv': csv([
    ['name', 'repo', 'lang'],
    ['checkout', 'shop', 'go'],
    ['books', 'ledger', 'java'],
    ['places', 'geo', 'go'],
  ]),
  'deploys.csv': csv([
    ['id', 'when', 'env', 'by', 'outcome'],
    ...deploys.map(({ env, login }, at) => [
      `D${at + 10}`,
      `2026-10-${two(1 + (at % 28))}`,
      env,
      login,
      at % 4 === 2 ? 'rolled back' : 'ok',
    ]),
  ]),
  'people.csv': csv([
    ['login', 'full name'],
    ['bnorth', 'Bo North'],
    ['jtan', 'Jun Tan'],
    ['odiaz', 'Oscar Diaz'],
  ]),
});

testExamples(builds, [
  {
    name: 'a second key that is called alike joins two tables',
    ask: 'average duration by lang',
    rows: [
      ['go', sum(runs.filter(({ repo }) => repo !== 'ledger').map(({ seconds }) => seconds)) / 32],
      ['java', sum(runs.filter(({ repo }) => repo === 'ledger').map(({ seconds }) => seconds)) / 16],
    ],
  },
  {
    name: 'a short form and its word are one value',
    ask: 'how many prod deploys are there',
    rows: [[24]],
  },
  {
    name: 'a verb and its particle as one noun',
    ask: 'how many rollbacks are there',
    rows: [[9]],
  },
  {
    name: 'what needed a second try has at least two of them',
    ask: 'how many ci runs needed a second try',
    rows: [[6]],
  },
  {
    name: 'a first name of two letters is one',
    ask: 'how many deploys did bo do',
    rows: [[18]],
  },
  {
    name: 'yes or no, and how many times',
    ask: 'did we deploy to staging in october? how many times',
    rows: [[12]],
  },
  {
    name: 'how long the slowest took is what makes it the slowest',
    ask: 'slowest ci run we ever had, how long did it take',
    rows: [[48 * 3 + 4797, 335]],
  },
]);

test('a run is the number of a row, and an attempt none that is added up', async () => {
  const { tables } = await builds.catalogue();
  const runs = tables.find(({ id }) => id === 'ci_runs.csv');
  const kinds = Object.fromEntries(runs?.columns.map(({ name, kind }) => [name, kind]) ?? []);
  expect(kinds).toMatchObject({ run: 'key', attempt: 'key', dur_s: 'amount' });
});

test('who did something cannot be left out', async () => {
  const { decision } = await builds.ask('how many deploys did zoran do');
  expect(decision.kind).toBe('refuse');
});

const lunches = range(56).map((at) => ({
  dish: ['Risotto', 'Goulash', 'Dal', 'Penne'][at % 4] ?? '',
  pupils: 40 + at,
  staff: 5 + (at % 3),
  waste: 2 + (at % 5) / 2,
}));

/** A canteen: two lines a day, and what was served on each. */
const canteen = openWorkspace({
  'lunches.csv': csv([
    ['Date', 'Line', 'Dish', 'Srv pupils', 'Srv staff', 'Waste kg'],
    ...lunches.map(({ dish, pupils, staff, waste }, at) => [
      `2026-10-${two(1 + Math.floor(at / 2))}`,
      at % 2 === 0 ? 'A' : 'B',
      dish,
      pupils,
      staff,
      waste,
    ]),
  ]),
  'pupils.csv': csv([
    ['no', 'name', 'balance'],
    ['P1', 'Ava Ford', -4.5],
    ['P2', 'Tim Roe', 12],
    ['P3', 'Jo Dyer', -1],
    ['P4', 'Lu Bell', 3],
  ]),
  'deliveries.csv': csv([
    ['Date', 'Supplier', 'Net EUR'],
    ...range(12).map((at) => [
      `2026-10-${two(1 + at)}`,
      ['Brenner', 'Metz', 'Brenner'][at % 3] ?? '',
      50 + at,
    ]),
  ]),
});

testExamples(canteen, [
  {
    name: 'what was served is counted, and no lines of a list',
    ask: 'how many lunches in october',
    rows: [[sum(lunches.map(({ pupils, staff }) => pupils + staff))]],
  },
  {
    name: 'what was binned is waste',
    ask: 'how much food have we binned so far',
    rows: [[sum(lunches.map(({ waste }) => waste))]],
  },
  {
    name: 'in the red is below zero',
    ask: 'whose account is in the red',
    rows: [['Ava Ford'], ['Jo Dyer']],
  },
  {
    name: 'those that one buys from are suppliers',
    ask: 'who do we buy the most from',
    rows: [['Brenner', 8 * 50 + sum([0, 2, 3, 5, 6, 8, 9, 11])]],
  },
]);

/** Visits of animals, some of which were not paid for. */
const practice = openWorkspace({
  'consults.csv': csv([
    ['No', 'Date', 'Pet', 'Seen by', 'Reason', 'Bill EUR', 'Pd'],
    ...range(40).map((at) => [
      5300 + at,
      `2026-${two(9 + (at % 2))}-${two(1 + (at % 28))}`,
      `Q${at % 8}`,
      ['Keller', 'Okoye'][at % 2] ?? '',
      ['vaccination', 'skin', 'vaccination', 'check-up'][at % 4] ?? '',
      20 + at,
      at % 5 === 0 ? 'n' : 'y',
    ]),
  ]),
  'jabs.csv': csv([
    ['Pet', 'Vaccine', 'Given'],
    ...range(18).map((at) => [
      `Q${at % 6}`,
      ['rabies', 'lepto', 'DHP'][at % 3] ?? '',
      `2026-${two(9 + (at % 2))}-${two(2 + at)}`,
    ]),
  ]),
  'pets.csv': csv([
    ['id', 'name', 'species', 'born'],
    ...range(9).map((at) => [
      `Q${at}`,
      `Pet ${'ABCDEFGHI'[at]}`,
      at % 2 === 0 ? 'dog' : 'cat',
      `20${10 + at}-05-0${1 + at}`,
    ]),
  ]),
});

test('animals of one of two lists are offered where no word speaks of either', async () => {
  const { decision } = await practice.ask('how many animals did we see in october');
  expect(decision.kind).toBe('offer');
});

testExamples(practice, [
  {
    name: 'what people come for is the reason',
    ask: 'what do they mostly come in for',
    rows: [['vaccination', 20]],
  },
  {
    name: 'what we are owed is what is not marked as paid',
    ask: 'how much are we owed',
    rows: [
      [
        sum(
          range(40)
            .filter((at) => at % 5 === 0)
            .map((at) => 20 + at),
        ),
      ],
    ],
  },
  {
    name: 'those who see patients are those by whom they were seen',
    ask: 'who saw the most cats',
    rows: [['Okoye', 20]],
  },
  {
    name: 'and so is a role that no column is called',
    ask: 'which vet saw the most cats',
    rows: [['Okoye', 20]],
  },
  {
    name: 'those that never came in have no visit, whatever other lists there are',
    ask: 'pets that never came in',
    rows: [['Pet I']],
  },
  {
    name: 'what we took is money',
    ask: 'what did we take in october',
    rows: [
      [
        sum(
          range(40)
            .filter((at) => at % 2 === 1)
            .map((at) => 20 + at),
        ),
      ],
    ],
  },
]);

const meters = range(60).map((at) => ({
  room: ['Hall', 'Study', 'Attic'][at % 3] ?? '',
  peak: 1 + (at % 4),
  off: 2 + (at % 7),
}));

/** Electricity by day and night tariff. */
const energy = openWorkspace({
  'meter_log.csv': csv([
    ['Date', 'Room', 'Peak kWh', 'Off-peak kWh'],
    ...meters.map(({ room, peak, off }, at) => [`2026-10-${two(1 + (at % 28))}`, room, peak, off]),
  ]),
  'rooms.csv': csv([
    ['room', 'floor'],
    ['Hall', 'ground'],
    ['Study', 'first'],
    ['Attic', 'second'],
  ]),
});

testExamples(energy, [
  {
    name: 'columns that together are the whole day are added up where their unit was said',
    ask: 'kwh per room',
    rows: ['Attic', 'Hall', 'Study']
      .map((room): [string, number] => [
        room,
        sum(meters.filter((each) => each.room === room).map(({ peak, off }) => peak + off)),
      ])
      .toSorted(([, a], [, b]) => b - a),
  },
  {
    name: 'power that was used is energy',
    ask: 'how much power did the hall use',
    rows: [[sum(meters.filter(({ room }) => room === 'Hall').map(({ peak, off }) => peak + off))]],
  },
]);

const jobs = range(40).map((at) => ({
  client: ['Arden', 'Bluefin', 'Kestrel'][at % 3] ?? '',
  linguist: `T${at % 4}`,
  words: 500 + ((at * 370) % 900),
}));

/** A translation agency: what clients pay for a word, and what those who translate it are paid. */
const agency = openWorkspace({
  'jobs.csv': `${csv([
    ['job', 'client', 'linguist', 'ordered', 'word count', 'price per word'],
    ...jobs.map(({ client, linguist, words }, at) => [
      `J-${100 + at}`,
      client,
      linguist,
      `2026-05-${two(1 + (at % 28))}`,
      words,
      '€0.10',
    ]),
  ])}Total,,,,${sum(jobs.map(({ words }) => words))},\n`,
  'linguists.csv': csv([
    ['id', 'name', 'pay per word'],
    ['T0', 'Ines Duarte', '0.05'],
    ['T1', 'Karl Brandt', '0.06'],
    ['T2', 'Maeve Quinn', '0.05'],
    ['T3', 'Tom Hale', '0.07'],
  ]),
});

const rates: Readonly<Record<string, number>> = { T0: 5, T1: 6, T2: 5, T3: 7 };
const payOf = (linguist: string) =>
  sum(jobs.filter((each) => each.linguist === linguist).map(({ words }) => words * (rates[linguist] ?? 0))) /
  100;

testExamples(agency, [
  {
    name: 'a row of totals names nothing of which a total is asked for',
    ask: 'total revenue',
    rows: [[sum(jobs.map(({ words }) => words)) / 10]],
  },
  {
    name: 'those who do the work are paid by their own rate, not by what the client pays',
    ask: 'what did we pay each linguist',
    rows: [
      ['Tom Hale', payOf('T3')],
      ['Karl Brandt', payOf('T1')],
      ['Maeve Quinn', payOf('T2')],
      ['Ines Duarte', payOf('T0')],
    ],
  },
  {
    name: 'what is left is the profit',
    ask: 'what is left after paying the linguists',
    rows: [[sum(jobs.map(({ words }) => words)) / 10 - sum(['T0', 'T1', 'T2', 'T3'].map(payOf))]],
  },
]);

/** A laboratory: what it bought, when it has to be calibrated again, and who works there until when. */
const laboratory = openWorkspace({
  'gear.csv': csv([
    ['Asset', 'Kind', 'Cost EUR', 'Cal. due'],
    ...range(12).map((at) => [
      `E${10 + at}`,
      at % 2 === 0 ? 'oscilloscope' : 'multimeter',
      200 + at * 50,
      `202${at % 3 === 0 ? 6 : 7}-0${1 + (at % 8)}-10`,
    ]),
  ]),
  'staff.csv': csv([
    ['badge', 'name', 'licence until'],
    ...range(6).map((at) => [`G0${at}`, `Ann ${'ABCDEF'[at]}`, `2027-0${1 + at}-15`]),
  ]),
});

testExamples(laboratory, [
  {
    name: 'what is overdue for something is past the day on which that is due',
    ask: 'how many gears are overdue for calibration',
    rows: [[4]],
  },
  {
    name: 'a licence expires on the day until which it holds',
    ask: 'whose licence expires before march 2027',
    rows: [['Ann A'], ['Ann B']],
  },
]);

test('rent is no price at which something was bought', async () => {
  const { decision } = await laboratory.ask('how much rent do we pay for the lab?');
  expect(decision.kind).toBe('refuse');
});

/** Enrolments, with what each pays and how. */
const school = openWorkspace({
  'enrolments.csv': csv([
    ['No', 'Pupil', 'Started', 'Fee EUR', 'Pays by'],
    ...range(40).map((at) => [
      7000 + at,
      `Pupil ${'ABCDEFGHIJKLMNOPQRST'[at % 20]}${at}`,
      `2026-0${1 + (at % 9)}-15`,
      at % 4 === 0 ? 100 : 20,
      at % 8 === 0 ? 'DD' : at % 4 === 0 ? 'direct debit' : 'cash',
    ]),
  ]),
  'teachers.csv': csv([
    ['name', 'room'],
    ['Ivo', 'A'],
    ['Odette', 'B'],
  ]),
});

testExamples(school, [
  {
    name: 'a share of those who pay in some way is not one of what they pay',
    ask: 'what percentage pays by direct debit',
    rows: [[0.25]],
    says: 'of enrolments pay by direct debit or DD',
  },
]);
