import { csv, openWorkspace, testExamples } from './asking.ts';

const day = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10);

/** What a bicycle workshop writes down: when a bike came in, when it was promised and when it went out. */
const workshop = openWorkspace({
  'jobs.csv': csv([
    ['Job', 'Bike', 'In', 'Promised', 'Out', 'Mech', 'Work', 'Hrs', 'Labour €', 'Status'],
    ...Array.from({ length: 60 }, (_, at) => {
      const isOpen = at >= 56;
      const isLate = at % 5 === 0;
      return [
        String(1201 + at),
        `B${101 + (at % 12)}`,
        day(at),
        day(at + 3),
        isOpen ? '' : day(at + (isLate ? 5 : 2)),
        ['Aoife', 'Declan', 'Piotr'][at % 3] ?? '',
        ['brakes', 'gears'][at % 2] ?? '',
        String(1 + (at % 3) / 2),
        `${30 + (at % 3) * 10}.00`,
        isOpen ? (at % 2 === 0 ? 'waiting parts' : 'in progress') : 'collected',
      ];
    }),
  ]),
  'parts_used.csv': csv([
    ['job', 'part', 'qty', 'cost'],
    ...Array.from({ length: 90 }, (_, at) => [
      String(1201 + (at % 60)),
      ['chain', 'tube', 'battery'][at % 3] ?? '',
      '1',
      String(5 + at),
    ]),
  ]),
  'bikes.csv': csv([
    ['Bike no', 'Owner', 'Type'],
    ...Array.from({ length: 12 }, (_, at) => [`B${101 + at}`, `Owner ${at + 1}`, at % 2 ? 'e-bike' : 'city']),
  ]),
});

testExamples(workshop, [
  {
    name: 'what was billed is the column of that name, and not another cost',
    ask: 'labour billed by each mechanic',
    rows: [
      ['Piotr', 1000],
      ['Declan', 800],
      ['Aoife', 600],
    ],
  },
  {
    name: 'small words between those of a value change nothing',
    ask: 'list the jobs still waiting for parts',
    rows: [[1257], [1259]],
  },
  {
    name: 'what went out after it was promised was late',
    ask: 'how many jobs went out later than promised?',
    rows: [[12]],
  },
  {
    name: 'dates that are called in and out are two ends of a stay',
    ask: 'average days from in to out by work',
    rows: [
      ['brakes', 2.6429],
      ['gears', 2.6429],
    ],
  },
  {
    name: 'days in the shop are no hours of work',
    ask: 'days in the shop on average for each kind of work',
    rows: [
      ['brakes', 2.6429],
      ['gears', 2.6429],
    ],
  },
  {
    name: 'who did the jobs is the mechanic, not the owner of the bike',
    ask: ['how many jobs came in in march', 'who did most of those'],
    rows: [['Aoife', 11]],
  },
]);

/** Loans of a library: `out`, `due` and `back` are dates. */
const library = openWorkspace({
  'books.csv': csv([
    ['no', 'title', 'author', 'pages'],
    ...Array.from({ length: 20 }, (_, at) => [
      `BK${401 + at}`,
      `Title ${at + 1}`,
      at < 9 ? 'Dora Quist' : (['H. Merrow', 'Kit Langley'][at % 2] ?? ''),
      String(100 + 10 * at),
    ]),
  ]),
  'loans.csv': csv([
    ['loan', 'book', 'card', 'out', 'due', 'back'],
    ...Array.from({ length: 80 }, (_, at) => [
      String(30_001 + at),
      // Books of one author are borrowed most, although another has more of them.
      `BK${at % 2 ? 401 + (at % 20) : 410 + 2 * (at % 5)}`,
      String(70_001 + (at % 8 === 7 ? 0 : at % 8)),
      day(at),
      day(at + 14),
      at >= 74 ? '' : day(at + (at % 4 === 0 ? 18 : 10)),
    ]),
  ]),
  'members.csv': csv([
    ['card', 'name', 'joined'],
    ...Array.from({ length: 8 }, (_, at) => [String(70_001 + at), `Member ${at + 1}`, '2020-01-01']),
  ]),
  'reservations.csv': csv([
    ['placed', 'card', 'book', 'status'],
    ...Array.from({ length: 15 }, (_, at) => [
      day(at),
      String(70_001 + (at % 8)),
      `BK${401 + at}`,
      at % 2 ? 'waiting' : 'expired',
    ]),
  ]),
});

testExamples(library, [
  {
    name: 'the author who gets borrowed the most is counted in loans',
    ask: 'which author gets borrowed the most',
    rows: [['Kit Langley', 64]],
  },
  {
    name: 'who wrote the most books is counted in books',
    ask: 'who wrote the most books',
    rows: [['Dora Quist', 9]],
  },
  { name: 'what came back was returned', ask: 'how many loans are not returned yet', rows: [[6]] },
  {
    name: 'by how many days the late ones were late',
    ask: ['how many loans were brought back late?', 'by how many days on average'],
    rows: [[4]],
  },
]);

/** Episodes with lists of guests, adverts in them, and downloads per day. */
const podcasts = openWorkspace({
  'episodes.json': JSON.stringify(
    Array.from({ length: 30 }, (_, at) => ({
      ep: `E-${100 + at}`,
      show: at % 2 ? { code: 'NL', title: 'Night Lamps' } : { code: 'LP', title: 'The Long Platform' },
      title: `Episode ${at + 1}`,
      pub: day(at),
      len_s: 1000 + 7 * at,
      guests: at % 3 === 0 ? ['Ines Varga'] : at % 7 === 0 ? ['Ruth Adebayo', 'Ines Varga'] : [],
    })),
  ),
  'ad_slots.csv': csv([
    ['slot', 'ep', 'sponsor', 'imps booked', 'imps deliv', 'fee'],
    ...Array.from({ length: 60 }, (_, at) => [
      String(5001 + at),
      `E-${100 + (at % 30)}`,
      ['Brightloaf', 'Green Crate', 'Lantern'][at % 3] ?? '',
      '1000',
      at % 10 === 9 ? '' : String(900 + (at % 3) * 100),
      `${20 + (at % 3) * 5}.00`,
    ]),
  ]),
  'sponsors.csv': csv([
    ['Name', 'Category', 'Contact'],
    ['Brightloaf', 'food', 'Jo Lind'],
    ['Green Crate', 'food', 'Jo Lind'],
    ['Lantern', 'software', 'Lee Hart'],
  ]),
  'downloads.csv': csv([
    ['date', 'show', 'dl', 'uniq'],
    ...Array.from({ length: 40 }, (_, at) => [
      day(Math.floor(at / 2)),
      at % 10 === 1 ? 'NIGHT LAMPS' : at % 2 ? 'Night Lamps' : 'The Long Platform',
      String(10 + ((at * 37) % 90)),
      String(50 + ((at * 11) % 30)),
    ]),
  ]),
});

testExamples(podcasts, [
  {
    name: 'short headers are what they stand for: downloads are not counted in rows',
    ask: 'downloads per show',
    rows: [
      ['The Long Platform', 1120],
      ['Night Lamps', 1050],
    ],
  },
  {
    name: 'the kind of a sponsor is its category',
    ask: 'what kind of sponsor brings in the most money',
    rows: [['food', 900]],
  },
  {
    name: 'who was there most often is counted in the rows with the list',
    ask: 'who was our guest most often',
    rows: [['Ines Varga', 13]],
  },
  {
    name: 'a show is called by its title, not by its code',
    ask: ['which episode is the longest', 'what show is that'],
    rows: [['Night Lamps', 'Episode 30', 1203]],
  },
  {
    name: 'a figure per thousand of another, where both are known',
    ask: 'fee per 1000 delivered impressions for each sponsor',
    rows: [
      ['Lantern', 540, 19.8, 27.2727],
      ['Green Crate', 450, 18, 25],
      ['Brightloaf', 360, 16.2, 22.2222],
    ],
  },
]);
