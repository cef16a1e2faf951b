import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const two = (number: number) => String(number).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const carriers = ['Norvento', 'Sunfare', 'Lakewing', 'Kestrel Bay Air'];
const codes = ['NV', 'SU', 'LW', 'KB'];
const flights = range(120).map((at) => ({
  date: `2026-07-${two(1 + Math.floor(at / 4))}`,
  number: `${codes[at % 4]}${200 + (at % 8)}`,
  carrier: (at * at + Math.floor(at / 5)) % 4,
  destination: ['Lisbon', 'Palma', 'Zurich'][(at * 7 + Math.floor(at / 4)) % 3] ?? '',
  seats: 100 + (at % 5) * 20,
  planned: 360 + (at % 12) * 60,
  delay: at % 7 === 0 ? 40 + at : (at % 4) - 1,
  isOff: at % 20 === 5 && (at * 7 + Math.floor(at / 4)) % 3 !== 1,
  passengers: at % 9 === 2 ? undefined : 50 + (at % 40),
}));
const flown = flights.filter(({ isOff }) => !isOff);
/** To as many places as rows are compared. */
const rounded = (number: number) => Math.round(number * 10_000) / 10_000;
const mean = (numbers: readonly number[]) => rounded(sum(numbers) / numbers.length);
const delayOf = (carrier: number) =>
  mean(flown.filter((each) => each.carrier === carrier).map(({ delay }) => delay));
const latest = [0, 1, 2, 3].toSorted((a, b) => delayOf(b) - delayOf(a))[0] ?? 0;
const counted = flown.filter(({ passengers }) => passengers !== undefined);

/** A timetable in the codes of the trade: STD and ATD are times of day, CNX is cancelled, and each flight number repeats. */
const airport = openWorkspace({
  'departures.csv': csv([
    ['Date', 'Flt', 'Al', 'Dest', 'Seats', 'Pax', 'STD', 'ATD', 'Dly code', 'St'],
    ...flights.map(({ date, number, carrier, destination, seats, planned, delay, isOff, passengers }, at) => [
      date,
      number,
      codes[carrier] ?? '',
      destination,
      seats,
      isOff ? '' : (passengers ?? ''),
      clock(planned),
      isOff ? '' : clock(planned + delay),
      delay > 15 && !isOff ? 11 + (at % 2) : '',
      isOff ? (at % 40 === 5 ? 'cnx' : 'CNX') : 'DEP',
    ]),
  ]),
  'airlines.json': JSON.stringify(
    codes.map((code, at) => ({ code, name: carriers[at], agent: at < 2 ? 'Skylink' : 'Apron One' })),
  ),
  'delay_codes.csv': csv([
    ['code', 'reason', 'group'],
    [11, 'Late check-in', 'airline'],
    [12, 'De-icing', 'weather'],
  ]),
});

testExamples(airport, [
  {
    name: 'flights are the rows that took place, and not the numbers that repeat',
    ask: 'how many flights took off?',
    rows: [[flown.length]],
    says: 'not cancelled',
  },
  {
    name: 'a delay is the time from the planned to the actual time of day',
    ask: 'average departure delay in minutes',
    rows: [[mean(flown.map(({ delay }) => delay))]],
  },
  {
    name: 'the longest delay is one figure, although delays have codes as well',
    ask: 'our longest delay',
    rows: [[Math.max(...flown.map(({ delay }) => delay))]],
  },
  {
    name: 'minutes of delay are added up, and not the codes for them',
    ask: 'total delay minutes',
    rows: [[sum(flown.map(({ delay }) => delay))]],
  },
  {
    name: 'the least punctual has the longest delay on average',
    ask: 'which airline is the least punctual?',
    rows: [[carriers[latest] ?? '', delayOf(latest)]],
  },
  {
    name: 'what was cancelled never left, and is no part of those that did',
    ask: 'share of flights that left within 15 minutes of schedule',
    rows: [[rounded(flown.filter(({ delay }) => delay <= 15).length / flown.length)]],
  },
  {
    name: 'seats of which nobody knows how many were taken do not count as empty',
    ask: 'how full were the flights in percent',
    rows: [[sum(counted.map(({ passengers = 0 }) => passengers)), sum(counted.map(({ seats }) => seats))]],
  },
]);

const jobs = range(80).map((at) => ({
  month: 2 + (at % 5),
  pest: ['rats', 'mice', 'wasps'][at % 3] ?? '',
  kind: ['callout', 'routine', 'call-out', 'Callout'][at % 4] ?? '',
  charge: 60 + (at % 7) * 10,
  isBack: at % 6 === 2,
}));
const callouts = jobs.filter(({ kind }) => kind !== 'routine');
const fees = [80, 65, 80, 120, 95];

/** One word is spelled in three ways, and contracts are paid each month. */
const pests = openWorkspace({
  'jobs.csv': csv([
    ['Job', 'Date', 'Site', 'Pest', 'Kind', 'Charge £', 'Return visit'],
    ...jobs.map(({ month, pest, kind, charge, isBack }, at) => [
      `J${2001 + at}`,
      `2026-0${month}-${two(1 + (at % 28))}`,
      `S0${1 + (at % 5)}`,
      pest,
      kind,
      charge,
      isBack ? (at % 2 === 0 ? 'Y' : 'yes') : 'no',
    ]),
  ]),
  'customers.csv': csv([
    ['Site', 'Customer', 'Contract £/month', 'Customer since'],
    ...fees.map((fee, at) => [
      `S0${at + 1}`,
      ['Bella Sera', 'Cragg Farm', 'Golden Dragon', 'Mill House', 'Crumb & Crust'][at] ?? '',
      fee,
      `20${14 + at}-03-01`,
    ]),
  ]),
});

testExamples(pests, [
  {
    name: 'spellings with and without a hyphen are one value',
    ask: 'how many rat callouts did we have?',
    rows: [[callouts.filter(({ pest }) => pest === 'rats').length]],
    says: 'callout',
  },
  {
    name: 'a value in the plural may be the whole that a share is of',
    ask: 'what percentage of callouts needed a return visit',
    rows: [[rounded(callouts.filter(({ isBack }) => isBack).length / callouts.length)]],
  },
  {
    name: 'what contracts bring in per month is the sum of their monthly fees, and no series',
    ask: 'how much do contracts bring in per month',
    rows: [[sum(fees)]],
  },
]);

const counts = range(4).map((at) => ({ printer: `PR0${at + 1}`, pages: [400 + at * 10, 350, 500 - at] }));

/** The cells of a table with a column for each month are counts of their own. */
const printers = openWorkspace({
  'page_counts.csv': csv([
    ['Printer', 'Kind', '2026-08', '2026-09', '2026-10'],
    ...counts.map(({ printer, pages }) => [printer, 'mono', ...pages]),
  ]),
  'tickets.csv': csv([
    ['ticket', 'opened', 'printer', 'issue'],
    ...range(20).map((at) => [3101 + at, `2026-09-${two(1 + at)}`, `PR0${1 + (at % 4)}`, 'paper jam']),
  ]),
});

testExamples(printers, [
  {
    name: 'pages are what the cells of page counts add up to',
    ask: 'how many pages did we print in october',
    rows: [[sum(counts.map(({ pages }) => pages[2] ?? 0))]],
  },
]);

const stylists = ['Marek Kowal', 'Tess Langley', 'Joy Okafor', 'Sam Ash', 'Bryn Rees'];
const initials = ['MK', 'TL', 'JO', 'SA', 'BR'];
const sales = range(50).map((at) => ({
  by: initials[(at * 3 + Math.floor(at / 7)) % 4] ?? '',
  quantity: 1 + (at % 3),
  each: 10 + (at % 5) * 2.5,
  month: 6 + Math.floor(at / 17),
}));
const visits = range(60).map((at) => ({
  by: initials[(at + Math.floor(at / 6)) % 5] ?? '',
  client: at % 4 === 0 ? 'walk-in' : `Mrs ${['Gough', 'Quayle', 'Ibrahim', 'Jessop', 'Noon'][at % 5]}`,
  charged: 40 + (at % 9) * 5,
}));

/** Initials of two letters are codes of the people who have them; "each" is the price of one. */
const salon = openWorkspace({
  'stylists.csv': csv([['code', 'name'], ...initials.map((code, at) => [code, stylists[at] ?? ''])]),
  'retail.csv': csv([
    ['date', 'item', 'qty', 'each', 'by'],
    ...sales.map(({ by, quantity, each, month }, at) => [
      `2026-0${month}-${two(1 + (at % 27))}`,
      ['Shampoo', 'Matt clay', 'Sea salt spray'][at % 3] ?? '',
      quantity,
      each,
      by,
    ]),
  ]),
  'appts.csv': csv([
    ['Appt', 'Date', 'Client', 'Styl.', 'Charged £'],
    ...visits.map(({ by, client, charged }, at) => [
      4001 + at,
      `2026-07-${two(1 + (at % 28))}`,
      client,
      by,
      charged,
    ]),
  ]),
});

testExamples(salon, [
  {
    name: 'initials of two letters lead to the people they stand for',
    ask: 'any stylist who has never sold a product?',
    rows: [['Bryn Rees']],
  },
  {
    name: 'pieces times "each" are takings',
    ask: 'retail takings by month',
    rows: [6, 7, 8].map((month) => [
      `2026-0${month}-01`,
      sum(sales.filter((each) => each.month === month).map(({ quantity, each }) => quantity * each)),
    ]),
  },
]);

test('who leads in the smaller of two kinds of income does not bring in the most money', async () => {
  const { decision } = await salon.ask('who brings in the most money');
  expect(decision.kind).toBe('offer');
});

test('the worst printer is not guessed from a figure that nobody named', async () => {
  const { decision } = await printers.ask('our worst printer');
  expect(decision.kind).not.toBe('answer');
});

const logs = range(40).map((at) => ({
  beach: ['Kelda Cove', 'Pier Beach'][at % 2] ?? '',
  water: 14 + (at % 9),
}));
const pupils = [
  ['Cleo Irwin', 2001, 'C14'],
  ['Luca Carr', 1951, 'C10'],
  ['Luca Carr', 1951, 'C16'],
  ['Finn Bloom', 2000, 'C04'],
  ['Gia Ellis', 1990, 'C12'],
  ['Noor Doyle', 2012, 'C05'],
  ['Abi Frost', 2010, 'C14'],
  ['Ivo Gale', 1999, 'C10'],
] as const;

/** A temperature by its unit alone, somebody in two classes, and things called by another word. */
const club = openWorkspace({
  'beach_log.csv': csv([
    ['Date', 'Beach', 'Water C'],
    ...logs.map(({ beach, water }, at) => [`2026-07-${two(1 + Math.floor(at / 2))}`, beach, water]),
  ]),
  'enrolments.csv': csv([['Pupil', 'Yr born', 'Class'], ...pupils.map((row) => [...row])]),
  'gear.csv': csv([
    ['Asset', 'Kind', 'Cal. due'],
    ...range(12).map((at) => [
      `E${two(at + 1)}`,
      at % 2 === 0 ? 'scope' : 'multimeter',
      at % 3 === 0 ? '2026-08-01' : '2027-02-01',
    ]),
  ]),
});

testExamples(club, [
  {
    name: 'a column in °C is a temperature',
    ask: 'average water temperature',
    rows: [[mean(logs.map(({ water }) => water))]],
  },
  {
    name: 'the coldest is the lowest temperature',
    ask: 'which beach had the coldest water',
    rows: [
      ['Kelda Cove', 'Pier Beach']
        .map(
          (beach) =>
            [beach, mean(logs.filter((log) => log.beach === beach).map(({ water }) => water))] as const,
        )
        .toSorted((a, b) => a[1] - b[1])
        .map(([beach, water]) => [beach, water])[0] ?? [],
    ],
  },
  {
    name: 'the oldest pupil is one, although two rows are about her',
    ask: 'who is our oldest pupil?',
    rows: [['Luca Carr']],
    says: 'Luca Carr is the oldest',
  },
  {
    name: 'instruments are the gear of a list of gear',
    ask: 'how many instruments are overdue for calibration?',
    rows: [[4]],
  },
]);

test('a destination whose flights were never cancelled has rows, but none of that status', async () => {
  const on = await airport.ask('which destinations never had a cancellation?');
  const cancelled = new Set(flights.filter(({ isOff }) => isOff).map(({ destination }) => destination));
  const never = [...new Set(flights.map(({ destination }) => destination))].filter(
    (each) => !cancelled.has(each),
  );
  expect(on.rows.flat().toSorted()).toEqual(never.toSorted());
  expect(on.answer).toContain('with no cancelled departures');
});
