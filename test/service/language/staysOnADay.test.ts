import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

interface Stay {
  readonly no: number;
  readonly cabin: string;
  readonly booked: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly dog: string;
  readonly status: string;
  readonly cancelled: string;
  readonly paid: string;
}

const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const stays = Array.from({ length: 90 }, (_, at): Stay => {
  const arrival = 20 + at * 3;
  const isCancelled = at % 9 === 4;
  return {
    no: 2000 + at,
    cabin: ['Otter', 'Heron', 'Lynx'][at % 3] ?? '',
    booked: dayAt(arrival - (at % 15) - 2),
    arrival: dayAt(arrival),
    departure: dayAt(arrival + 2 + (at % 7)),
    adults: 1 + (at % 4),
    dog: at % 5 === 0 ? 'y' : 'n',
    status: isCancelled ? 'cancelled' : 'confirmed',
    cancelled: isCancelled ? dayAt(arrival - (at % 4) - 1) : '',
    paid: at % 6 === 2 ? 'no' : 'yes',
  };
});

const cabins = openWorkspace({
  'bookings.csv': csv([
    [
      'booking_no',
      'guest',
      'cabin',
      'booked_on',
      'arrival',
      'departure',
      'adults',
      'dog',
      'status',
      'cancelled_on',
      'deposit_paid',
    ],
    ...stays.map((stay) => [
      stay.no,
      `Guest ${stay.no % 31}`,
      stay.cabin,
      stay.booked,
      stay.arrival,
      stay.departure,
      stay.adults,
      stay.dog,
      stay.status,
      stay.cancelled,
      stay.paid,
    ]),
  ]),
});

const lengthOf = ({ arrival, departure }: Stay) => daysBetween(arrival, departure);
const there = stays.filter(
  ({ arrival, departure, status }) =>
    arrival <= '2026-06-14' && departure > '2026-06-14' && status !== 'cancelled',
);

testExamples(cabins, [
  {
    name: 'a flag that is denied by a verb: those who have not paid',
    ask: 'how many bookings have not paid their deposit',
    rows: [[stays.filter(({ paid }) => paid === 'no').length]],
  },
  {
    name: 'also where the words of its name stand apart',
    ask: 'how many bookings are there where the deposit has not been paid',
    rows: [[stays.filter(({ paid }) => paid === 'no').length]],
  },
  {
    name: 'so many days before another date of the row',
    ask: 'how many bookings were cancelled less than 3 days before arrival',
    rows: [[stays.filter((stay) => stay.cancelled && daysBetween(stay.cancelled, stay.arrival) < 3).length]],
  },
  {
    name: 'within so many days of it',
    ask: 'how many bookings were cancelled within 5 days of booking',
    rows: [[stays.filter((stay) => stay.cancelled && daysBetween(stay.booked, stay.cancelled) <= 5).length]],
  },
]);

test('who was there on a day had come by then and left later, and had not cancelled', async () => {
  const { rows } = await cabins.ask('which bookings were active on 14 june 2026');
  expect(rows.map(([no]) => no).toSorted()).toEqual(there.map(({ no }) => no).toSorted());
  const cabin = await cabins.ask('which cabins were occupied on the night of 14 june 2026');
  expect(cabin.rows.map(([name]) => name).toSorted()).toEqual(
    [...new Set(there.map((stay) => stay.cabin))].toSorted(),
  );
});

test('orders that were placed on a day are no stays', async () => {
  const { rows } = await cabins.ask('how many bookings were there on 14 june 2026');
  expect(rows).not.toEqual([[there.length]]);
});

test('rows with something stand beside all that are without', async () => {
  const { rows, answer } = await cabins.ask('do guests with a dog stay longer than those without?');
  const [dogs, others] = ['y', 'n'].map((dog) =>
    mean(stays.filter((stay) => stay.dog === dog).map(lengthOf)),
  );
  expect(rows.map(([, days]) => Number(days))).toEqual(
    [dogs, others].map((days) => expect.closeTo(days ?? 0, 6)),
  );
  expect(answer).toContain('for bookings with a dog');
  expect(answer).toContain('for bookings without a dog');
});

test('two numbers of one column stand beside each other', async () => {
  const { rows } = await cabins.ask('do bookings with 2 adults stay longer than those with 4');
  const means = [2, 4].map((adults) => mean(stays.filter((stay) => stay.adults === adults).map(lengthOf)));
  expect(rows.map(([, days]) => Number(days))).toEqual(means.map((days) => expect.closeTo(days, 6)));
});

test('"everyone" asks for all of them', async () => {
  const { answer } = await cabins.ask('did everyone pay their deposit');
  expect(answer).toMatch(/^No, only 75 of 90 bookings/);
});
