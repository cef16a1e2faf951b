import { openWorkspace, testExamples } from '../asking.ts';

// Four times of one row, a noun written apart in a file name, and the table of who took part called by its verb.
const missions = [
  ['mission', 'reported_at', 'away_at', 'on_site_at', 'home_at', 'valley', 'vehicles'],
  [
    'M1',
    '2026-01-05 10:00',
    '2026-01-05 10:10',
    '2026-01-05 10:40',
    '2026-01-05 13:00',
    'Glen Eild',
    'jeep; quad; van',
  ],
  [
    'M2',
    '2026-02-07 23:00',
    '2026-02-07 23:20',
    '2026-02-08 00:00',
    '2026-02-08 05:00',
    'Strath Dorn',
    'jeep',
  ],
  ['M3', '2026-02-14 15:00', '2026-02-14 15:05', '', '2026-02-14 16:00', 'Glen Eild', 'jeep; quad'],
  [
    'M4',
    '2026-03-21 09:00',
    '2026-03-21 09:30',
    '2026-03-21 10:20',
    '2026-03-21 12:00',
    'Glen Eild',
    'van; jeep; quad',
  ],
];
const csv = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

const rescue = openWorkspace({
  'call_outs.csv': csv(missions),
  'sign_ons.csv': csv([
    ['mission', 'member'],
    ['M1', 'Ana'],
    ['M1', 'Bo'],
    ['M2', 'Ana'],
    ['M3', 'Bo'],
    ['M4', 'Ana'],
  ]),
});

testExamples(rescue, [
  {
    name: 'a noun that is written apart in the name of a file is understood in one word',
    ask: 'callouts per valley',
    rows: [
      ['Glen Eild', 3],
      ['Strath Dorn', 1],
    ],
  },
  { name: 'the verb of a table counts its rows', ask: 'who signed on the most', rows: [['Ana', 3]] },
  {
    name: 'a time that is named behind "until" ends the span from the first',
    ask: 'how many minutes until we are on site, on average',
    rows: [[60]],
  },
  {
    name: 'of several times the first and the last say how long a row took',
    ask: 'longest mission',
    rows: [['M2', 360]],
  },
  {
    name: 'no time of something asks for the rows at which it did not happen',
    ask: 'how many missions have no time on site',
    rows: [[1]],
  },
]);

testExamples(rescue, [
  {
    name: 'a number of things that each row lists is a condition on the rows',
    ask: 'how many missions with more than two vehicles',
    rows: [[2]],
  },
  {
    name: 'slips of the fingers in a comparison and in a noun are read',
    ask: 'how many callouts with more then two vehicels',
    rows: [[2]],
  },
]);

// "Registered" says what happened to the members and asks for no date.
const club = openWorkspace({
  'members.csv': csv([
    ['member', 'registered_on', 'town'],
    ['Ana', '2025-01-01', 'Leith'],
    ['Bo', '2025-02-01', 'Perth'],
    ['Cy', '2025-02-03', 'Perth'],
  ]),
  'bookings.csv': csv([
    ['booking', 'member', 'booked_for'],
    ['B1', 'Ana', '2026-01-01'],
    ['B2', 'Cy', '2026-01-02'],
  ]),
});

testExamples(club, [
  {
    name: 'a participle before a row noun describes the rows',
    ask: 'registered members who never placed a booking',
    rows: [['Bo']],
  },
]);

// People are numbered like amounts, and a verb stands between the two nouns that a join connects.
const market = openWorkspace({
  'traders.csv': csv([
    ['stall', 'first_name', 'surname', 'town'],
    ['501', 'Ana', 'Ruiz', 'Leith'],
    ['517', 'Ana', 'Holm', 'Perth'],
    ['533', 'Bo', 'Holm', 'Perth'],
    ['560', 'Cy', 'Lunt', 'Leith'],
    ['588', 'Di', 'Orr', 'Leith'],
  ]),
  'crates.csv': csv([
    ['crate', 'stall', 'weight', 'deposit'],
    ['C1', '501', '10', '4'],
    ['C2', '501', '12', '6'],
    ['C3', '517', '9', '8'],
    ['C4', '517', '30', '10'],
    ['C5', '517', '14', '2'],
    ['C6', '533', '11', '7'],
    ['C7', '560', '16', '5'],
  ]),
});

testExamples(market, [
  {
    name: 'the verb between two joined nouns is the join',
    ask: 'which trader bought the most crates',
    rows: [['Ana Holm', 3]],
  },
  {
    name: 'a noun for an amount behind the name of one adds nothing',
    ask: 'average deposit price',
    rows: [[6]],
  },
]);

// Won and lost quotes alone have a day on which that was decided.
const quotes = openWorkspace({
  'quotes.csv': csv([
    ['quote', 'customer', 'status', 'value', 'written_on', 'decided_on', 'channel'],
    ['Q1', 'Ash', 'won', '100', '2026-01-10', '2026-02-10', 'fair'],
    ['Q2', 'Birch', 'lost', '300', '2026-01-12', '2026-03-01', 'fair'],
    ['Q3', 'Cedar', 'won', '500', '2026-02-01', '2026-03-15', 'web'],
    ['Q4', 'Dogwood', 'sent', '250', '2026-02-10', '', 'web'],
    ['Q5', 'Elm', 'sent', '50', '2026-03-10', '', 'web'],
    ['Q6', 'Fir', 'draft', '70', '2026-03-11', '', 'fair'],
    ['Q11', 'Kapok', 'draft', '20', '2026-03-16', '', 'fair'],
    ['Q7', 'Gum', 'won', '40', '2026-02-20', '2026-04-02', 'fair'],
    ['Q8', 'Hazel', 'sent', '90', '2026-03-12', '', 'fair'],
    ['Q9', 'Iris', 'sent', '10', '2026-03-14', '', 'web'],
    ['Q10', 'Juniper', 'sent', '30', '2026-03-15', '', 'web'],
  ]),
});

testExamples(quotes, [
  {
    name: 'a status that alone has a date is dated by it',
    ask: 'how many quotes did we win in march 2026',
    rows: [[1]],
  },
  { name: 'a win rate leaves out what has not been decided', ask: 'win rate', rows: [[0.75]] },
]);

// As many boats are active or reserved as withdrawn: by number alone, either might have the days of closing.
const listings = openWorkspace({
  'listings.csv': csv([
    ['ref', 'status', 'price', 'listed', 'closed'],
    ['R1', 'sold', '100', '2024-11-10', '2025-02-10'],
    ['R2', 'sold', '300', '2025-01-12', '2025-03-01'],
    ['R3', 'sold', '500', '2025-02-01', '2026-03-15'],
    ['R4', 'withdrawn', '250', '2025-02-10', '2025-06-01'],
    ['R5', 'withdrawn', '50', '2025-03-10', '2026-01-05'],
    ['R6', 'active', '70', '2026-03-11', ''],
    ['R7', 'reserved', '20', '2026-03-16', ''],
  ]),
});

testExamples(listings, [
  {
    name: 'what is active or reserved has not come to the day of its closing',
    ask: 'how many listings were sold in 2025',
    rows: [[2]],
    says: '2 listings closed in 2025 are sold',
  },
  {
    name: 'a follow-up for another year goes by the same day',
    ask: ['how many listings were sold in 2025', 'and in 2026?'],
    rows: [[1]],
  },
]);
