import { csv, openWorkspace, testExamples } from './asking.ts';

const wards = ['North', 'Quay', 'Mill'];
const stations = Array.from({ length: 9 }, (_, at) => ({
  id: `P${at + 1}`,
  ward: wards[at % 3] ?? '',
  hall: `Hall ${at + 1}`,
  electors: 400 + at * 35,
}));
const candidates = ['Alder', 'Birch', 'Cedar'];
const counts = stations.flatMap(({ id }, at) =>
  ['in person', 'postal'].map((method, way) => {
    const votes = candidates.map((_, place) => 30 + ((at * 7 + way * 11 + place * 13) % 40));
    const spoilt = (at + way) % 4;
    return { id, method, votes, spoilt, ballots: votes.reduce((sum, each) => sum + each, spoilt) };
  }),
);

/** Votes of an election, one column for each candidate, counted in two ways at each station. */
const election = openWorkspace({
  'counts.csv': csv([
    ['Station', 'Method', 'Ballots', 'Spoilt', ...candidates],
    ...counts.map(({ id, method, ballots, spoilt, votes }) => [id, method, ballots, spoilt, ...votes]),
  ]),
  'stations.csv': csv([
    ['Station', 'Ward', 'Hall', 'Electorate'],
    ...stations.map(({ id, ward, hall, electors }) => [id, ward, hall, electors]),
  ]),
  'candidates.csv': csv([['Surname', 'Party'], ...candidates.map((name, at) => [name, `Party ${at + 1}`])]),
});

const ballotsOf = (ids: readonly string[]) =>
  counts.filter(({ id }) => ids.includes(id)).reduce((sum, { ballots }) => sum + ballots, 0);
const turnout = (of: readonly (typeof stations)[number][]) =>
  ballotsOf(of.map(({ id }) => id)) / of.reduce((sum, { electors }) => sum + electors, 0);
const rounded = (figure: number) => Number(figure.toFixed(4));
const byWard = wards
  .map((ward) => ({ ward, of: stations.filter((station) => station.ward === ward) }))
  .sort((a, b) => turnout(b.of) - turnout(a.of));
const votesFor = (place: number, ward?: string) =>
  counts
    .filter(({ id }) => ward === undefined || stations.find((station) => station.id === id)?.ward === ward)
    .reduce((sum, { votes }) => sum + (votes[place] ?? 0), 0);
const ranked = candidates
  .map((name, place) => [name, votesFor(place, 'Quay')] as const)
  .sort((a, b) => b[1] - a[1]);

testExamples(election, [
  {
    name: 'a rate of rows and of what they belong to counts each district once',
    ask: 'overall turnout',
    rows: [
      [
        ballotsOf(stations.map(({ id }) => id)),
        stations.reduce((sum, { electors }) => sum + electors, 0),
        rounded(turnout(stations)),
      ],
    ],
  },
  {
    name: 'such a rate for each group of the districts',
    ask: 'turnout by ward',
    rows: byWard.map(({ ward, of }) => [
      ward,
      ballotsOf(of.map(({ id }) => id)),
      of.reduce((sum, { electors }) => sum + electors, 0),
      rounded(turnout(of)),
    ]),
  },
  {
    name: 'what the columns divide among them is what each of them holds',
    ask: 'votes for each candidate in Quay',
    rows: ranked.map(([name, votes]) => [name, votes]),
  },
  {
    name: 'invalid ballots are spoilt',
    ask: 'how many ballots were invalid',
    rows: [[counts.reduce((sum, { spoilt }) => sum + spoilt, 0)]],
  },
]);
