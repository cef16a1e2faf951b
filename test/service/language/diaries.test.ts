import { csv, openWorkspace, testExamples } from './asking.ts';

const days = Array.from({ length: 20 }, (_, at) => at);

/** Two readings a day, ten days in June and ten in July; mornings are higher by ten. */
const pressure = openWorkspace({
  'blood_pressure.csv': csv([
    ['Date', 'Time', 'Systolic', 'Diastolic', 'Pulse', 'Note'],
    ...days.flatMap((day) =>
      ['07:30', '21:15'].map((time, at) => [
        `2026-0${day < 10 ? 6 : 7}-${String(10 + (day % 10)).padStart(2, '0')}`,
        time,
        String(130 + (day % 10) - at * 10),
        String(80 + (day % 7)),
        String((day < 10 ? 60 : 64) + (day % 5)),
        day % 4 === 0 ? 'headache' : '',
      ]),
    ),
  ]),
});

testExamples(pressure, [
  {
    name: 'readings are not added up',
    ask: 'pulse by month',
    rows: [
      ['2026-06-01', 62],
      ['2026-07-01', 66],
    ],
  },
  {
    name: 'a blood pressure has two figures',
    ask: 'what is my average blood pressure',
    rows: [[129.5, 82.85]],
    says: 'The average diastolic is 82.9',
  },
  {
    name: 'readings are compared by value, not by how many there are',
    ask: 'is my blood pressure higher in the morning or in the evening',
    rows: [
      ['mornings', 134.5],
      ['evenings', 124.5],
    ],
    says: 'Yes',
  },
  {
    name: 'whether it rose is answered with yes or no',
    ask: 'did my pulse go down in july',
    rows: [[62, 66]],
    says: 'No, the average pulse rose',
  },
]);

/** Nine flights with their lengths in words; every third was late, by half an hour each time. */
const flights = openWorkspace({
  'flights.csv': csv([
    ['Date', 'Flight', 'From', 'To', 'Duration', 'Delay (min)'],
    ...Array.from({ length: 9 }, (_, at) => [
      `2026-03-0${at + 1}`,
      `LH${100 + at}`,
      ['FRA', 'LIS', 'OSL', 'VIE'][at % 4] ?? '',
      ['LIS', 'OSL', 'VIE', 'FRA'][at % 4] ?? '',
      `${3 + (at % 4)}h ${String(10 + at).padStart(2, '0')}m`,
      at % 3 === 0 ? '30' : '0',
    ]),
  ]),
  'airports.csv': csv([
    ['code', 'city', 'country'],
    ['FRA', 'Frankfurt', 'Germany'],
    ['LIS', 'Lisbon', 'Portugal'],
    ['OSL', 'Oslo', 'Norway'],
    ['VIE', 'Vienna', 'Austria'],
  ]),
});

testExamples(flights, [
  {
    name: 'hours and minutes in one cell are a length of time',
    ask: 'longest flight',
    rows: [['LH107', 6 * 3600 + 17 * 60]],
  },
  {
    name: 'delayed means with a delay',
    ask: 'how many flights were delayed',
    rows: [[3]],
    says: 'have a delay',
  },
  { name: 'how often it was so counts the rows', ask: 'how often was i delayed', rows: [[3]] },
  { name: 'a state is a condition of an average', ask: 'average delay of delayed flights', rows: [[30]] },
  {
    name: 'how many times somewhere counts flights, not airports',
    ask: 'how many times was i in lisbon',
    rows: [[3]],
  },
]);

/** Downloads a day, by app: no row is a download. */
const podcast = openWorkspace({
  'episodes.csv': csv([
    ['Episode', 'Title', 'Published', 'Host'],
    ['1', 'Bread', '2026-05-01', 'Mara'],
    ['2', 'Noise', '2026-05-15', 'Jon'],
    ['3', 'Maps', '2026-05-29', 'Mara'],
  ]),
  'downloads.csv': csv([
    ['date', 'episode', 'app', 'downloads'],
    ...days.flatMap((day) =>
      [1, 2, 3].flatMap((episode) =>
        episode === 3 && day < 12
          ? []
          : [
              [
                `2026-06-${String(day + 1).padStart(2, '0')}`,
                String(episode),
                day % 2 === 0 ? 'Web' : 'Spotify',
                String(episode === 3 ? 45 : episode * 10),
              ],
            ],
      ),
    ),
  ]),
});

testExamples(podcast, [
  {
    name: 'the most popular episode has the most downloads, not the most rows',
    ask: 'which episode is the most popular',
    rows: [['Noise', 400]],
  },
  {
    name: 'an average per thing is taken over its totals',
    ask: 'average downloads per episode',
    rows: [[320]],
  },
  {
    name: 'a limit that no single row reaches applies to totals',
    ask: 'which episodes have less than 300 downloads',
    rows: [['Bread', 200]],
  },
  {
    name: 'a host can be a person',
    ask: 'how many episodes has mara done',
    rows: [[2]],
    says: 'hosted by Mara',
  },
]);

/** Games that were won, lost and drawn. */
const games = openWorkspace({
  'games.csv': csv([
    ['played_at', 'my_color', 'opponent', 'opponent_rating', 'opening', 'result'],
    ...Array.from({ length: 12 }, (_, at) => [
      `2026-04-${String(at + 1).padStart(2, '0')}`,
      at % 2 === 0 ? 'white' : 'black',
      ['eva88', 'ivan'][at % 2] ?? '',
      String(1500 + at * 7),
      ['Sicilian', 'French', 'English'][at % 3] ?? '',
      ['win', 'loss', 'draw', 'win', 'loss', 'win', 'loss', 'win', 'draw', 'win', 'loss', 'win'][at] ?? '',
    ]),
  ]),
});

testExamples(games, [
  { name: 'the best opening has the highest win rate', ask: 'my best opening', rows: [['Sicilian', 0.75]] },
  {
    name: 'playing better means winning more often',
    ask: 'do i play better with white or black',
    rows: [
      ['white', 0.1667],
      ['black', 0.8333],
    ],
    says: 'No',
  },
]);

/** Games for a smallest and a greatest number of players. */
const shelf = openWorkspace({
  'boardgames.csv': csv([
    ['title', 'min_players', 'max_players', 'minutes', 'plays'],
    ['Catan', '3', '4', '90', '34'],
    ['Azul', '2', '4', '45', '51'],
    ['Wingspan', '1', '5', '70', '5'],
    ['Codenames', '4', '8', '15', '61'],
    ['Hanabi', '2', '5', '25', '12'],
  ]),
});

testExamples(shelf, [
  {
    name: 'games for a number of players are those whose range includes it',
    ask: 'games for 2 players',
    rows: [['Azul'], ['Wingspan'], ['Hanabi']],
    says: 'for 2 players',
  },
  {
    name: 'a range is a condition beside others',
    ask: 'shortest game for 5 players',
    rows: [['Codenames', 15]],
  },
]);

/** Four people who share what they pay on a trip: some days have several of one, and others none. */
const trip = openWorkspace({
  'expenses.csv': csv([
    ['date', 'paid by', 'what for', 'amount (EUR)'],
    ...Array.from({ length: 30 }, (_, at) => [
      `2026-07-${String(1 + Math.floor(at / 4)).padStart(2, '0')}`,
      ['Lena', 'Tom', 'Mia', 'Tom'][at % 4] ?? '',
      ['groceries', 'fuel', 'bar'][at % 3] ?? '',
      String(10 + at),
    ]),
  ]),
});

testExamples(trip, [
  {
    name: 'what somebody paid is one total, not a series of days',
    ask: 'how much did mia pay',
    rows: [[168]],
    says: 'paid by Mia',
  },
  {
    name: 'the purpose is a condition, told in plain words',
    ask: 'how much did lena pay for fuel',
    rows: [[78]],
    says: 'for fuel',
  },
]);
