import { csv, openWorkspace, testExamples } from './asking.ts';

const day = (at: number) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10);
const hours = (at: number) => 1 + (at % 5) / 2;

/** A freelancer's log: some hours are written with an h, and one is not known. */
const log = openWorkspace({
  'timelog.csv': csv([
    ['Date', 'Client', 'Hrs', 'Bill?'],
    ...Array.from({ length: 60 }, (_, at) => [
      day(at),
      ['BRK', 'HLM', 'NVA'][at % 3] ?? '',
      at === 7 ? '?' : `${hours(at)}${at % 9 === 0 ? 'h' : ''}`,
      at % 4 ? 'y' : 'n',
    ]),
  ]),
});

testExamples(log, [
  {
    name: 'hours are numbers, though a few are written with an h',
    ask: 'how many hours did i log in september',
    rows: [
      [
        Array.from({ length: 30 }, (_, at) => (at === 7 ? 0 : hours(at))).reduce(
          (sum, each) => sum + each,
          0,
        ),
      ],
    ],
  },
]);

/** A museum: its shop, groups of pupils and adults, and tickets of its help desk. */
const museum = openWorkspace({
  'shop.csv': csv([
    ['d', 'item', 'qty', 'gbp'],
    ...Array.from({ length: 60 }, (_, at) => [
      day(at),
      ['Postcard', 'Pencil', 'Book'][at % 3] ?? '',
      '1',
      `£${at < 30 ? 4 : 3}.50`,
    ]),
  ]),
  'school groups.csv': csv([
    ['School', 'Visit', 'Pupils', 'Adults'],
    ...Array.from({ length: 12 }, (_, at) => [
      `School ${at + 1}`,
      day(at * 4),
      String(20 + at),
      String(2 + (at % 3)),
    ]),
  ]),
  'tickets.csv': csv([
    ['id', 'opened', 'closed', 'subject'],
    ...Array.from({ length: 20 }, (_, at) => [
      String(4000 + at),
      `${day(at)} 08:00`,
      at === 19 ? '' : `${day(at + 1)} ${at % 2 ? '10' : '12'}:00`,
      ['lost key', 'refund'][at % 2] ?? '',
    ]),
  ]),
});

testExamples(museum, [
  {
    name: 'what a shop takes is money',
    ask: 'did the shop take more in october than in september?',
    rows: [
      ['October 2026', 105],
      ['September 2026', 135],
    ],
    says: 'No',
  },
  {
    name: 'one number per other divides them',
    ask: 'pupils per adult',
    rows: [[306, 36, 8.5]],
  },
  { name: 'hours until something is done', ask: 'median hours until a ticket gets closed', rows: [[28]] },
]);

const replies = Array.from({ length: 24 }, (_, at) => 1 + (at % 4));

/** Servers that go down and come up, and tickets with lists of replies. */
const hosting = openWorkspace({
  'outages.csv': csv([
    ['server', 'down', 'up', 'cause'],
    ...Array.from({ length: 30 }, (_, at) => [
      `web-0${1 + (at % 6)}`,
      `${day(at)} 02:00`,
      `${day(at)} 0${3 + (at % 6)}:30`,
      ['DDoS', 'disk failure', 'bad config'][at % 3] ?? '',
    ]),
  ]),
  'tickets.json': JSON.stringify(
    replies.map((count, at) => ({
      id: 4001 + at,
      opened: `${day(at)}T08:00:00`,
      subject: ['login', 'mail'][at % 2],
      replies: Array.from({ length: count }, (_, nth) => ({
        at: `${day(at)}T1${nth}:00:00`,
        from: nth % 2 ? 'customer' : 'support',
      })),
    })),
  ),
});

testExamples(hosting, [
  {
    name: 'what is down is so until it is up again',
    ask: 'which server had the longest outage',
    rows: [['web-06', 390]],
  },
  {
    name: 'the replies of a ticket are several of one',
    ask: 'how many replies does a ticket have on average',
    rows: [[2.5]],
  },
]);
