import { csv, openWorkspace, testExamples } from './asking.ts';

const two = (number: number) => String(number).padStart(2, '0');
const day = (at: number) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10);
const parcels = Array.from({ length: 60 }, (_, at) => ({
  id: `YX${71_000 + at}`,
  customer: ['Aire Spares', 'Otley Print', 'Green Larder'][at % 3] ?? '',
  service: ['ND', 'EC', 'SD'][at % 3 === 2 && at % 2 === 0 ? 2 : at % 2] ?? '',
  depot: ['LDS', 'HUL'][at % 2] ?? '',
  driver: `D0${1 + (at % 4)}`,
  weight: 1 + (at % 12),
  price: 10 + (at % 7),
  hours: at % 2 ? 70 : 26,
}));

/** A courier firm: parcels with a service, attempts to deliver them, and settings of depots as name/value rows. */
const courier = openWorkspace({
  'parcels.csv': csv([
    ['trk_no', 'booked', 'cust', 'svc', 'depot', 'drv', 'wt_kg', 'price', 'delivered_at'],
    ...parcels.map(({ id, customer, service, depot, driver, weight, price, hours }, at) => [
      id,
      `${day(at)} 08:00`,
      customer,
      service,
      depot,
      driver,
      String(weight),
      String(price),
      `${day(at + Math.floor((8 + hours) / 24))} ${two((8 + hours) % 24)}:00`,
    ]),
  ]),
  'attempts.csv': csv([
    ['trk', 'try', 'ts', 'outcome'],
    ...parcels.flatMap(({ id }, at) => {
      const failed =
        at % 4 === 0 ? [[id, '1', `${day(at)} 10:00`, at % 8 ? 'no answer' : 'wrong address']] : [];
      return [...failed, [id, String(failed.length + 1), `${day(at + 1)} 12:00`, 'delivered']];
    }),
  ]),
  'services.csv': csv([
    ['Code', 'Service'],
    ['EC', 'Economy'],
    ['ND', 'Next Day'],
    ['SD', 'Same Day'],
  ]),
  'drivers.csv': csv([
    ['ID', 'Driver'],
    ['D01', 'Bashir Khan'],
    ['D02', 'Calum Reid'],
    ['D03', 'Ewan Lisle'],
    ['D04', 'Gosia Wrona'],
  ]),
});

testExamples(courier, [
  {
    name: 'what was charged for rows with a customer and a day is their revenue',
    ask: 'revenue by customer',
    rows: ['Aire Spares', 'Green Larder', 'Otley Print']
      .map((name): [string, number] => [
        name,
        parcels.filter(({ customer }) => customer === name).reduce((sum, { price }) => sum + price, 0),
      ])
      .toSorted((a, b) => b[1] - a[1]),
  },
  {
    name: 'whatever is not the good end has failed',
    ask: 'which driver has the most failed attempts',
    rows: [['Bashir Khan', 15]],
  },
  { name: 'a success rate counts the good end', ask: 'success rate of attempts', rows: [[0.8]] },
  {
    name: 'three codes lead to the services that they stand for',
    ask: 'how many parcels were next day',
    rows: [[parcels.filter(({ service }) => service === 'ND').length]],
  },
  {
    name: 'hours that were said are the unit of a span',
    ask: 'median hours from booking to delivery, ND vs EC',
    rows: [
      ['ND', 26],
      ['EC', 70],
    ],
    says: '26 h for ND and 70 h for EC',
  },
]);

/** A driving school with German headers. */
const school = openWorkspace({
  'Fahrlehrer.csv': csv([
    ['kz', 'name'],
    ['BR', 'Jens Brandt'],
    ['KE', 'Ute Keller'],
    ['OZ', 'Emre Özdemir'],
    ['WI', 'Lena Wittig'],
  ]),
  'Fahrstunden.csv': csv([
    ['Nr', 'Datum', 'FL', 'Art', 'Min', 'Preis (EUR)', 'Status'],
    ...Array.from({ length: 40 }, (_, at) => [
      String(at + 1),
      day(at),
      ['BR', 'KE', 'OZ', 'WI'][at % 4] ?? '',
      at % 2 ? 'Autobahn' : 'Überland',
      at % 2 ? '90' : '45',
      '62',
      at % 10 === 9 ? 'abgesagt' : 'durchgeführt',
    ]),
  ]),
  'Pruefungen.csv': csv([
    ['Datum', 'Schüler', 'Teil', 'Ergebnis'],
    ...Array.from({ length: 24 }, (_, at) => [
      day(at),
      String(1400 + (at % 12)),
      at % 2 ? 'Praxis' : 'Theorie',
      at % 4 === 0 ? 'nicht bestanden' : 'bestanden',
    ]),
  ]),
});

testExamples(school, [
  {
    name: 'compounds are what their parts say: lessons of an instructor, without those called off',
    ask: 'lessons given by each instructor',
    rows: [
      ['Jens Brandt', 10],
      ['Emre Özdemir', 10],
      ['Ute Keller', 8],
      ['Lena Wittig', 8],
    ],
  },
  {
    name: 'a number of lessons in hours is the time that they lasted',
    ask: ['lessons given by each instructor', 'in hours'],
    rows: [
      ['Ute Keller', 12],
      ['Lena Wittig', 12],
      ['Jens Brandt', 7.5],
      ['Emre Özdemir', 7.5],
    ],
  },
  { name: 'states of two words in another language', ask: 'how many exams were failed', rows: [[6]] },
]);

/** The books of a club: a budget and an actual per quarter, with totals of totals. */
const club = openWorkspace({
  'books_2025.csv': csv([
    ['Group', 'Account', 'Q1 Budget', 'Q1 Actual', 'Q2 Budget', 'Q2 Actual'],
    ['Income', 'Fees', '900', '950', '100', '80'],
    ['', 'Bar', '300', '320', '200', '150'],
    ['Total income', '', '1200', '1270', '300', '230'],
    ['Sport', 'Coaches', '400', '430', '300', '310'],
    ['', 'Travel', '100', '90', '50', '70'],
    ['Total sport', '', '500', '520', '350', '380'],
    ['Admin', 'Insurance', '60', '65', '0', '0'],
    ['', 'Post', '20', '18', '20', '25'],
    ['Total admin', '', '80', '83', '20', '25'],
    ['Total expenditure', '', '580', '603', '370', '405'],
    ['Surplus', '', '620', '667', '-70', '-175'],
  ]),
});

testExamples(club, [
  {
    name: 'totals of totals and what follows from them count for nothing',
    ask: 'total budget by group',
    rows: [
      ['Income', 1500],
      ['Sport', 850],
      ['Admin', 100],
    ],
  },
  {
    name: 'what was spent is what is actual beside a budget',
    ask: 'what did we spend on coaches in q2',
    rows: [[310]],
  },
  {
    name: 'a few words about the other figure keep the conditions',
    ask: ['what did we spend on coaches in q2', 'what was planned?'],
    rows: [[300]],
  },
  {
    name: 'accounts are compared by all their quarters',
    ask: 'which account overran its budget the most',
    rows: [['Coaches', 40]],
  },
  {
    name: 'the year of a file without dates is that of its rows',
    ask: 'what did we spend on coaches in 2025',
    rows: [[740]],
  },
]);

const sales = openWorkspace({
  'purchases.csv': csv([
    ['orderId', 'sku', 'amt', 'boughtAt', 'refundedOn'],
    ...Array.from({ length: 24 }, (_, at) => [
      `o${at + 1}`,
      ['gems', 'skin'][at % 2] ?? '',
      String(5 + at),
      day(at * 2),
      at % 6 === 0 ? day(at * 2 + 3) : '',
    ]),
  ]),
  'club_info.csv': csv([
    ['name', 'value'],
    ['chair', 'Ruth Stanton'],
    ['treasurer', 'Neil Pinder'],
    ['year_end', '31 December'],
    ['fee_adult', '90'],
  ]),
});

testExamples(sales, [
  {
    name: 'a change and its two ends are one answer',
    ask: 'how did revenue change from september to october',
    rows: [[180, 216]],
  },
  { name: 'what is stated by its name', ask: 'who is the treasurer', rows: [['Neil Pinder']] },
]);

/** A food bank's households, of which nobody noted who referred some of them. */
const households = openWorkspace({
  'households.csv': csv([
    ['HH no', 'Surname', 'Postcode', 'Referred by'],
    ...Array.from({ length: 20 }, (_, at) => [
      `H${101 + at}`,
      `Family ${at + 1}`,
      `TA1 ${at}JU`,
      at % 5 === 0 ? '' : (['GP', 'school'][at % 2] ?? ''),
    ]),
  ]),
});

testExamples(households, [
  {
    name: 'where all rows have a value, none is without it',
    ask: 'are there households without a postcode',
    rows: [[0]],
    says: 'No, there are no households without a postcode',
  },
  {
    name: 'who referred them is the column of that name',
    ask: 'how many households are there with no entry for who referred them',
    rows: [[4]],
  },
]);
