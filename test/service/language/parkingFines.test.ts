import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const offences = ['expired ticket', 'loading zone', 'no ticket'];
const states = ['paid', 'open', 'paid', 'cancelled', 'open'];
const fines = Array.from({ length: 60 }, (_, at) => {
  const status = states[at % 5] ?? '';
  return {
    ticket: `T-${500 + at}`,
    day: `2026-0${1 + (at % 6)}-1${at % 9}`,
    street: `S${at % 4}`,
    offence: offences[at % 3] ?? '',
    amount: 30 + (at % 4) * 10,
    status,
    settled: status === 'paid' ? `2026-0${2 + (at % 6)}-20` : '',
  };
});
const zoneOf = ['A', 'B', 'A', 'B'];
const average = (zone: string) => {
  const of = fines.filter(({ street }) => zoneOf[Number(street.slice(1))] === zone);
  return of.reduce((sum, { amount }) => sum + amount, 0) / of.length;
};
const open = fines.filter(({ status }) => status === 'open').reduce((sum, { amount }) => sum + amount, 0);

/** Fines, some of which were cancelled and were therefore never settled, and the zones of the streets. */
const parking = openWorkspace({
  'fines.csv': csv([
    ['TicketNo', 'Issued', 'StreetCode', 'Offence', 'Amount EUR', 'Status', 'Settled'],
    ...fines.map(({ ticket, day, street, offence, amount, status, settled }) => [
      ticket,
      day,
      street,
      offence,
      amount,
      status,
      settled,
    ]),
  ]),
  'streets.csv': csv([
    ['StreetCode', 'Street', 'Zone'],
    ...['Quay', 'Main Street', 'Hill Road', 'Mill Lane'].map((name, at) => [
      `S${at}`,
      name,
      zoneOf[at] ?? '',
    ]),
  ]),
});

testExamples(parking, [
  {
    name: 'nobody owes what was cancelled',
    ask: 'money still outstanding',
    rows: [[open]],
    says: 'not yet settled that are not cancelled',
  },
  {
    name: 'a column that is called so is meant, and no values that end with its name',
    ask: 'average fine per zone',
    rows: [
      ['B', average('B')],
      ['A', average('A')],
    ],
  },
]);

const rooms = ['kitchen', 'study', 'hall'];

/** What was made and what was used in each room. */
const energy = openWorkspace({
  'meter_log.csv': csv([
    ['Date', 'Room', 'Made kWh', 'Bought kWh'],
    ...Array.from({ length: 45 }, (_, at) => [
      `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
      rooms[at % 3] ?? '',
      1 + (at % 5) / 2,
      0.5 + (at % 4) / 4,
    ]),
  ]),
});

test('a unit that two columns share does not choose one of them', async () => {
  const { decision } = await energy.askInThread('kwh per room');
  expect(decision.kind).toBe('offer');
});

const jobs = Array.from({ length: 48 }, (_, at) => {
  const isLate = at % 4 === 1;
  return [
    `J-${at + 10}`,
    `C${at % 5}`,
    `P${at % 4}`,
    `2026-05-${String(10 + (at % 9)).padStart(2, '0')}`,
    at < 44 ? `2026-05-${String(10 + (at % 9) + (isLate ? 2 : -1)).padStart(2, '0')}` : '',
  ];
});

/** Jobs for clients, and those who did them. */
const agency = openWorkspace({
  'jobs.csv': csv([['job', 'client', 'linguist', 'due', 'delivered'], ...jobs]),
  'clients.csv': csv([
    ['id', 'company'],
    ...['Arden', 'Bluefin', 'Kestrel', 'Medi', 'Oro'].map((name, at) => [`C${at}`, name]),
  ]),
  'linguists.csv': csv([
    ['id', 'name'],
    ...['Ines Duarte', 'Karl Brandt', 'Maeve Quinn', 'Tom Hale'].map((name, at) => [`P${at}`, name]),
  ]),
});

testExamples(agency, [
  {
    name: 'those who deliver are not those who are delivered to',
    ask: 'who delivers late most often',
    rows: [['Karl Brandt', 11]],
  },
]);
