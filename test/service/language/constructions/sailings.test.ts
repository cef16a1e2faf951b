import { openWorkspace, testExamples } from '../asking.ts';

/** A ferry line: sailings from port to port, and what the ports are called. */
const ferries = openWorkspace({
  'sailings.csv': `sailing,from_port,to_port,vessel,departed_at,arrived_at,distance_km,passengers
1,A,B,Swift,2026-05-01T08:00,2026-05-01T10:00,60,100
2,A,B,Swift,2026-05-02T08:00,2026-05-02T10:00,60,120
3,B,A,Tern,2026-05-02T09:00,2026-05-02T12:00,60,80
4,A,C,Tern,2026-05-03T08:00,2026-05-03T12:00,100,50
5,C,C,Swift,2026-05-03T08:00,2026-05-03T09:00,20,30
6,B,B,Tern,2026-05-04T08:00,2026-05-04T10:00,30,30
7,A,B,Tern,2026-05-04T08:00,2026-05-04T11:00,60,90
8,B,C,Swift,2026-05-05T08:00,2026-05-05T10:00,70,110
`,
  'ports.csv': `port,name,island
A,Alder Quay,Alder
B,Birch Point,Birch
C,Cedar Bay,Cedar
`,
});

testExamples(ferries, [
  {
    name: 'speed is the distance by the time it took, in the unit that was asked for',
    ask: 'average speed in km/h per vessel',
    rows: [
      ['Swift', 28.75],
      ['Tern', 20],
    ],
    says: '28.8 km/h for Swift',
  },
  {
    name: 'the unit of a speed may be written out, and no hour of the day is meant by it',
    ask: 'mean speed of the Swift in miles per hour',
    rows: [[17.8644]],
  },
  { name: 'the fastest row is the one of the highest speed', ask: 'fastest sailing', rows: [[8, 35]] },
  {
    name: 'the slowest group has the lowest speed',
    ask: 'which vessel is the slowest',
    rows: [['Tern', 20]],
  },
  {
    name: 'a route is where from and where to, by their names',
    ask: 'which route carries the most passengers',
    rows: [['Alder Quay', 'Birch Point', 310]],
  },
  {
    name: '"per route" groups by both ends',
    ask: 'passengers per route',
    rows: [
      ['Alder Quay', 'Birch Point', 310],
      ['Birch Point', 'Cedar Bay', 110],
      ['Birch Point', 'Alder Quay', 80],
      ['Alder Quay', 'Cedar Bay', 50],
      ['Birch Point', 'Birch Point', 30],
      ['Cedar Bay', 'Cedar Bay', 30],
    ],
  },
  {
    name: 'rows that end where they began',
    ask: 'how many sailings start and end at the same port',
    rows: [[2]],
  },
  {
    name: '"from A to B" names a way and no comparison',
    ask: 'passengers from Alder Quay to Birch Point',
    rows: [[310]],
  },
]);
