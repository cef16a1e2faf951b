import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const two = (number: number) => String(number).padStart(2, '0');

/** A food bank: who gave what, by weight, and who looked at it. */
const foodBank = openWorkspace({
  'donors.csv': csv([
    ['Donor no', 'Donor', 'Born'],
    ['D-1', 'Salem Chapel', '1990-04-02'],
    ['D-2', 'Rye Not', '1990-11-20'],
    ['D-3', 'Hobbs Farm', '1985-01-05'],
    ['D-4', 'Crumb & Co', '1990-06-11'],
  ]),
  'donations.csv': csv([
    ['ref', 'received', 'donor_no', 'hall', 'weight', 'checked_by'],
    ...range(40).map((at) => [
      `DN${100 + at}`,
      `2026-0${1 + (at % 9)}-${two(1 + (at % 27))}`,
      `D-${1 + (at % 4)}`,
      at % 3 === 0 ? 'Ashby Hall' : 'Kilby Hub',
      `${at === 7 ? 300 : at % 4 === 1 ? 40 : 10} kg`,
      at % 2 === 0 ? 'Pat' : 'Moira',
    ]),
  ]),
});

testExamples(foodBank, [
  {
    name: 'who has given the most is a donor with all donations, neither who checked them nor the heaviest one',
    ask: 'who has given us the most by weight?',
    rows: [['Rye Not', 400]],
  },
  {
    name: 'the youngest is found by date of birth when several people are the same age',
    ask: "who's the youngest donor",
    rows: [['Rye Not', 36]],
  },
]);

/** The word for those who build racing cars is a member of every object in JavaScript as well. */
const race = openWorkspace({
  'results.csv': csv([
    ['race', 'constructor', 'points'],
    ...range(6).map((at) => [`Race ${at + 1}`, at % 2 === 0 ? 'Ferro' : 'Lotis', at % 2 === 0 ? 10 : 9]),
  ]),
});

/** A band: money written in two ways, and what is sold at each concert. */
const band = openWorkspace({
  'costs.csv': csv([
    ['gig', 'what', 'cost'],
    ...range(30).map((at) => [
      `G${two(at)}`,
      at % 3 === 0 ? 'fuel' : 'food',
      at % 2 === 0 ? '€10.50' : '20 EUR',
    ]),
  ]),
  'merch.csv': csv([
    ['gig', 'item', 'sold', 'takings €'],
    ...range(40).map((at) => [
      `G${two(at % 20)}`,
      at % 4 === 0 ? 'badge' : at % 4 === 1 ? 'LP' : 'poster',
      at === 9 ? 30 : at % 4 === 0 ? 9 : 2,
      at % 4 === 1 ? 44 : 18,
    ]),
  ]),
});

testExamples(band, [
  {
    name: 'a currency is one, whether its sign or its code stands beside the number',
    ask: 'total costs',
    rows: [[457.5]],
  },
  {
    name: 'a column headed "what" tells kinds apart',
    ask: 'costs by kind',
    rows: [
      ['food', 305],
      ['fuel', 152.5],
    ],
  },
  {
    name: 'the best seller is what was sold most in all, and not the one largest sale',
    ask: 'best seller on the merch table',
    rows: [['badge', 90]],
  },
  {
    name: 'so is what was sold most of',
    ask: 'what did we sell the most of',
    rows: [['badge', 90]],
  },
]);

test('a column may be called as members of objects are', async () => {
  const { rows } = await race.ask('points per constructor');
  expect(rows).toEqual([
    ['Ferro', 30],
    ['Lotis', 27],
  ]);
});

/** A lost property office. */
const office = openWorkspace({
  'found.csv': csv([
    ['no', 'found on', 'what', 'est. value', 'handed in by', 'status', 'fee paid'],
    ...range(40).map((at) => [
      300 + at,
      `2026-${at < 20 ? '09' : '10'}-${two(1 + (at % 20))}`,
      at % 4 === 0 ? 'phone' : 'umbrella',
      at % 4 === 0 ? '€ 200' : '€ 11',
      at % 2 === 0 ? 'driver' : 'cleaner',
      at % 5 === 0 ? 'returned' : 'in store',
      at % 5 === 0 ? '€ 8' : '',
    ]),
  ]),
});

testExamples(office, [
  {
    name: 'what was handed in is counted, not those who handed it in',
    ask: 'how many things were handed in last month',
    rows: [[20]],
  },
  {
    name: 'what went back to its owner was returned',
    ask: 'how many phones went back to their owner',
    rows: [[2]],
  },
  {
    name: 'what things are worth is their value, and no fee that was paid',
    ask: "what's the total value of phones",
    rows: [[2000]],
  },
]);

/** A log of board games: the players of each play are a list within it. */
const games = openWorkspace({
  'games.csv': csv([
    ['nr', 'title', 'paid', 'bought'],
    ...range(12).map((at) => [
      at + 1,
      `Game ${'ABCDEFGHIJKL'[at]}`,
      `${20 + at} €`,
      at < 3 ? '2026-02-01' : '2019-03-04',
    ]),
  ]),
  'plays.json': JSON.stringify(
    range(60).map((at) => ({
      id: at + 1,
      date: `${at < 24 ? 2025 : 2026}-${two(1 + (at % 9))}-${two(1 + (at % 27))}`,
      game: { nr: 1 + (at % 10), title: `Game ${'ABCDEFGHIJ'[at % 10]}` },
      minutes: 30 + at,
      players: ['Frida', 'Otto', 'Nils'].map((name, seat) => ({
        name,
        score: 20 + ((at * 7 + seat * 13) % 50),
        winner: seat === (at % 4 === 0 ? 0 : at % 4 === 1 ? 1 : 2),
      })),
    })),
  ),
});

testExamples(games, [
  {
    name: 'games that were played are those of the plays, not those that were bought',
    ask: 'how many games have we played this year',
    rows: [[10]],
  },
  {
    name: 'a win rate is a share of what somebody played',
    ask: "otto's win rate",
    rows: [[0.25]],
  },
  {
    name: 'a price per play divides what was paid once by the number of plays',
    ask: 'price per play for game c',
    rows: [[22, 6, 3.6667]],
  },
]);

test('the elements of a list are called by its name alone', async () => {
  const { answer } = await games.ask('who of us wins the most');
  expect(answer).toContain('winner players');
  expect(answer).not.toContain('plays players');
});

/** What a watch exports. */
const watch = openWorkspace({
  'workouts.json': JSON.stringify(
    range(60).map((at) => ({
      start: `2026-0${1 + Math.floor(at / 10)}-${two(1 + (at % 10) * 2)} ${at % 3 === 0 ? '06:30' : '18:15'}`,
      type: at % 2 === 0 ? 'run' : 'strength',
      minutes: 30,
      distance_mi: at % 2 === 0 ? 3 : null,
      shoes: at % 2 === 1 ? null : at % 4 === 0 ? 'red Velos' : 'race flats',
      weather: { temp_f: 60, rain: at % 10 === 0 },
    })),
  ),
  'shoes.csv': csv([
    ['nickname', 'model', 'price'],
    ['red Velos', 'Velo Glide 3', '$129.00'],
    ['race flats', 'Aerofoil R', '$189.00'],
    ['gym shoes', 'Basecamp', '$80.00'],
  ]),
  'weight.csv': csv([
    ['date', 'weight', 'body fat'],
    ...range(30).map((at) => [
      `2026-0${1 + Math.floor(at / 5)}-${two(1 + (at % 5) * 6)}`,
      `${186 - at / 2} lb`,
      '23.6%',
    ]),
  ]),
});

testExamples(watch, [
  {
    name: 'running is a sport in front of miles, and no running total',
    ask: 'running miles per month 2026',
    rows: range(6).map((at) => [`2026-0${at + 1}-01`, 15]),
  },
  {
    name: 'a nested flag is said by its last word',
    ask: 'what percent of my runs were in the rain',
    rows: [[0.2, 6, 30]],
  },
  {
    name: 'a time of day in words',
    ask: 'how often did i work out before 8 in the morning',
    rows: [[20]],
  },
  {
    name: 'a pair of shoes is one of the shoes',
    ask: 'miles on each pair of shoes',
    rows: [
      ['race flats', 45],
      ['red Velos', 45],
    ],
  },
  {
    name: 'what was lost is the last weight against the first',
    ask: 'how much have i lost since the start of the year',
    rows: [
      ['first', 186],
      ['last', 171.5],
    ],
  },
  {
    name: 'a cost per mile divides the price by all miles',
    ask: 'what have the race flats cost me per mile',
    rows: [[189, 45, 4.2]],
  },
]);

/** A class: marks out of a number of points that differs, and who was away. */
const school = openWorkspace({
  'pupils.csv': csv([
    ['pupil no', 'first name', 'surname', 'form'],
    ...range(12).map((at) => [
      4100 + at,
      'Ada Bo Cy Di Ed Flo Gus Hal Ida Jo Kit Lu'.split(' ')[at] ?? '',
      `Moss${at}`,
      '8A',
    ]),
  ]),
  'marks.csv': csv([
    ['pupil no', 'test', 'points', 'out of'],
    ...range(36).map((at) => [
      4100 + (at % 12),
      at < 12 ? 'Cells' : at < 24 ? 'Algebra' : 'Essay',
      at < 12 ? at + 9 : at < 24 ? 20 + (at % 12) : 5 + (at % 12) / 4,
      at < 12 ? 20 : at < 24 ? 40 : 10,
    ]),
  ]),
  'absences.csv': csv([
    ['day', 'pupil no', 'lessons missed', 'reason'],
    ...range(30).map((at) => [
      `2026-05-${two(1 + at)}`,
      4100 + (at % 4),
      at % 4 === 2 ? 5 : at === 0 ? 6 : 1,
      'ill',
    ]),
  ]),
});

testExamples(school, [
  {
    name: 'full points are the maximum score',
    ask: 'who got full points in cells',
    rows: [['Lu Moss11']],
  },
  {
    name: 'half the points means half the maximum, not half a point',
    ask: 'how many got less than half the points in cells',
    rows: [[1]],
  },
  {
    name: 'a percentage of marks is the score over its maximum',
    ask: 'average percentage per test',
    rows: [
      ['Cells', 72.5],
      ['Algebra', 63.75],
      ['Essay', 63.75],
    ],
  },
  {
    name: 'who missed the most has missed the most in all, and not in one row',
    ask: 'who missed the most lessons',
    rows: [['Cy Moss2', 35]],
  },
]);

const parcels = openWorkspace({
  'parcels.csv': csv([
    ['Date', 'Centre', 'Adults', 'Children'],
    ...range(20).map((at) => [
      `2026-08-${two(1 + at)}`,
      at % 2 === 0 ? 'Kilby' : 'Ashby',
      2,
      at % 4 === 3 ? '' : 3,
    ]),
  ]),
});

testExamples(parcels, [
  {
    name: 'people are adults and children together, also where one of the two is empty',
    ask: 'how many people did the parcels in august feed, adults and kids together',
    rows: [[85]],
    says: 'The number of people',
  },
]);

testExamples(games, [
  {
    name: 'so much per thing is a figure of each, and no list of names',
    ask: 'plays per game in 2025',
    rows: range(10).map((at) => [`Game ${'ABCDEFGHIJ'[at]}`, at < 4 ? 3 : 2]),
  },
]);

/** A roastery: codes of customers and coffees in the first columns, and no column that says "sold". */
const roastery = openWorkspace({
  'customers.csv': csv([
    ['cust', 'name', 'type'],
    ...range(8).map((at) => [`C${11 + at}`, `Cafe ${'ABCDEFGH'[at]}`, at % 2 === 0 ? 'cafe' : 'office']),
  ]),
  'coffees.csv': csv([
    ['code', 'coffee', 'origin', 'price'],
    ...range(6).map((at) => [`BR${at}`, `Roast ${'PQRSTU'[at]}`, at < 3 ? 'Brazil' : 'Peru', 15 + at]),
  ]),
  'orders.csv': csv([
    ['order no', 'ordered', 'cust', 'sent', 'paid'],
    ...range(30).map((at) => [
      5001 + at,
      `2026-05-${two(1 + at)}`,
      `C${11 + (at % 6)}`,
      at === 29 ? '' : `2026-06-${two(1 + at)}`,
      at % 3 === 0 ? '' : `2026-07-${two(1 + at)}`,
    ]),
  ]),
  'order_lines.csv': csv([
    ['order no', 'code', 'weight'],
    ...range(60).map((at) => [
      5001 + Math.floor(at / 2),
      at % 5 === 0 ? 'BR4' : `BR${at % 6}`,
      `${1 + (at % 4)} kg`,
    ]),
  ]),
});

testExamples(roastery, [
  {
    name: 'codes in a first column are what other tables refer to, whatever it is called',
    ask: 'customers who never ordered',
    rows: [['Cafe G'], ['Cafe H']],
  },
  {
    name: 'kilos sold are those of the order lines',
    ask: 'kilos sold by country of origin',
    rows: [
      ['Peru', 94],
      ['Brazil', 56],
    ],
  },
  {
    name: 'a best seller is a thing that is sold, and no buyer',
    ask: "what's our best seller",
    rows: [['Roast T', 20]],
  },
  {
    name: 'whoever still owes has not paid, sent or not',
    ask: 'how many orders are still not paid',
    rows: [[10]],
  },
]);

/** A shop of frames and the software that it pays for. */
const firm = openWorkspace({
  'licences.csv': csv([
    ['product', 'seats', 'cost_per_seat_per_year', 'renews'],
    ...range(9).map((at) => [`Tool ${'ABCDEFGHI'[at]}`, 5 + at, 20 + at * 3, `2027-0${1 + at}-01`]),
  ]),
  'shops.csv': csv([
    ['shop', 'kind'],
    ['Netto', 'discounter'],
    ['Kiosk', 'corner shop'],
    ['Markt', 'market'],
    ['Aldo', 'discounter'],
  ]),
  'receipts.csv': csv([
    ['receipt', 'date', 'shop', 'spent €'],
    ...range(20).map((at) => [
      `R${100 + at}`,
      `2026-03-${two(1 + at)}`,
      ['Netto', 'Kiosk', 'Markt', 'Aldo'][at % 4] ?? '',
      10 + at,
    ]),
  ]),
});

test('costs of one seat are not added up', async () => {
  const { decision, title } = await firm.ask('what do our licences cost us per year in total');
  expect([decision.kind, title]).not.toEqual(['answer', 'Total cost per seat per year']);
});

testExamples(firm, [
  {
    name: 'a type of shop is its kind, and not the shop',
    ask: 'spending by type of shop',
    rows: [
      ['discounter', 195],
      ['market', 100],
      ['corner shop', 95],
    ],
  },
]);
