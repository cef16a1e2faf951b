import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('edges');
const { folder } = opened;

type Line = readonly (string | number)[];

async function edgesOf(files: Readonly<Record<string, readonly Line[]>>): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, `${lines.map((line) => line.join(',')).join('\n')}\n`);
    ids.push(...(await opened.tables.add({ id: name, path, shownPath: `${name}.csv` })).map(({ id }) => id));
  }
  const edges = await opened.tables.edges(ids);
  return edges.map(
    ({ from, to, role }) =>
      `${from.table}.${from.column} > ${to.table}.${to.column}${role ? ` (${role})` : ''}`,
  );
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const row = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const people = [
  'Ada Moss',
  'Ben Hale',
  'Cleo Park',
  'Dan Frost',
  'Eve Lind',
  'Finn Roth',
  'Gus Tell',
  'Hope Yarn',
];
const ports = ['HAM', 'RTM', 'ANR', 'LEH', 'GOA', 'PIR'];

test.each<[string, Readonly<Record<string, readonly Line[]>>, string[]]>([
  [
    'a number named after the table it refers to, and a plain id',
    {
      vessels: [['id', 'vessel', 'built'], ...range(20).map((at) => [at + 1, `Vessel ${at}`, 1990 + at])],
      calls: [['id', 'vessel_id', 'days'], ...range(60).map((at) => [at + 1, (at % 20) + 1, at % 7])],
    },
    ['calls.vessel_id > vessels.id'],
  ],
  [
    'short codes of few people in columns that say what they did',
    {
      staff: [
        ['id', 'name', 'job'],
        ['S1', 'Ada Moss', 'brewer'],
        ['S2', 'Ben Hale', 'sales'],
        ['S3', 'Cleo Park', 'sales'],
      ],
      slips: [
        ['slip', 'sold_by', 'packedBy', 'format'],
        ...range(30).map((at) => [
          at + 1,
          row(['S2', 'S3'], at),
          row(['S1', 'S2', 'S3'], at),
          row(['S', 'M'], at),
        ]),
      ],
    },
    ['slips.sold_by > staff.id (sold by)', 'slips.packedBy > staff.id (packed by)'],
  ],
  [
    'numbers of people who checked what others did, and no counts',
    {
      pickers: [['No', 'Name'], ...range(14).map((at) => [at + 11, `Picker ${at}`])],
      picks: [
        ['slip', 'Checked by', 'bins'],
        ...range(40).map((at) => [701 + at, row([11, 15, 19], at), row([11, 12, 13], at)]),
      ],
    },
    ['picks.Checked by > pickers.No (checked by)'],
  ],
  [
    'the number that leads a table, though the names in it are unique, too',
    {
      skippers: [['card', 'name'], ...range(12).map((at) => [3001 + at * 2, `Skipper ${at}`])],
      trips: [['trip', 'card'], ...range(30).map((at) => [8000 + at, 3001 + (at % 9) * 2])],
    },
    ['trips.card > skippers.card'],
  ],
  [
    'a key that has the same unusual name on both sides',
    {
      divers: [['Badge', 'Diver'], ...range(12).map((at) => [310 + at, `Diver ${at}`])],
      dives: [
        ['Site', 'badge', 'Depth'],
        ...range(50).map((at) => [row(ports, at), 310 + (at % 12), at % 30]),
      ],
    },
    ['dives.badge > divers.Badge'],
  ],
  [
    'a noun and the name of the key in one',
    {
      complaints: [['number', 'opened'], ...range(15).map((at) => [at + 1, `2024-01-${10 + at}`])],
      letters: [
        ['sent', 'complaint_number'],
        ...range(40).map((at) => [`2024-02-${10 + (at % 19)}`, at % 3 ? (at % 15) + 1 : '']),
      ],
    },
    ['letters.complaint_number > complaints.number'],
  ],
  [
    'two columns that refer to one table in different roles',
    {
      ports: [['port_id', 'port_name'], ...range(6).map((at) => [400 + at, row(ports, at)])],
      voyages: [
        ['voyage', 'origin_port', 'destination_port_id', 'tons'],
        ...range(40).map((at) => [`V${at}`, 400 + (at % 6), 400 + ((at * 5 + 1) % 6), 1000 + at * 37]),
      ],
    },
    [
      'voyages.origin_port > ports.port_id (origin)',
      'voyages.destination_port_id > ports.port_id (destination)',
    ],
  ],
  [
    'codes',
    {
      harbours: [['code', 'harbour'], ...ports.map((code, at) => [code, `Harbour ${at}`])],
      visits: [['day', 'harbour'], ...range(30).map((at) => [`2024-03-${10 + (at % 20)}`, row(ports, at)])],
    },
    ['visits.harbour > harbours.code'],
  ],
  [
    'names under another name, which says the role',
    {
      staff: [['badge', 'full name'], ...people.map((name, at) => [`S${100 + at}`, name])],
      repairs: [['repair', 'mechanic'], ...range(40).map((at) => [`R${at}`, row(people, at * 3)])],
    },
    ['repairs.mechanic > staff.full name (mechanic)'],
  ],
  [
    'an abbreviation',
    {
      departments: [['dept_no', 'label'], ...range(5).map((at) => [10 * (at + 1), `D${at}`])],
      wages: [
        ['month', 'deptNo', 'wage'],
        ...range(25).map((at) => [`2024-0${1 + (at % 9)}`, 10 * ((at % 5) + 1), 2000 + at]),
      ],
    },
    ['wages.deptNo > departments.dept_no'],
  ],
  [
    'rows of the same table',
    {
      staff2: [
        ['staff_id', 'name', 'manager_id'],
        ...range(8).map((at) => [500 + at, row(people, at), at === 0 ? '' : 500 + Math.floor(at / 3)]),
      ],
    },
    ['staff2.manager_id > staff2.staff_id (manager)'],
  ],
  [
    'one to one: the part points at the whole',
    {
      members: [['member_id', 'joined'], ...range(30).map((at) => [`M${at}x`, `2023-05-${10 + (at % 20)}`])],
      lockers: [['locker', 'member_id'], ...range(12).map((at) => [`L-${at}`, `M${at * 2}x`])],
    },
    ['lockers.member_id > members.member_id'],
  ],
  [
    'no edge from amounts, counts and sequences',
    {
      orders: [['id', 'placed'], ...range(40).map((at) => [at + 1, `2024-01-${10 + (at % 20)}`])],
      shops: [
        ['shop', 'orders', 'staff', 'rank'],
        ...range(9).map((at) => [`Shop ${at}`, 3 + at * 2, at + 1, at + 1]),
      ],
      scores: [['id', 'player', 'points'], ...range(30).map((at) => [at + 1, row(people, at), at + 1])],
      games: [['game', 'score', 'id'], ...range(20).map((at) => [`G${at}`, (at % 10) + 1, at + 1])],
    },
    [],
  ],
  [
    'no edge between short codes of different things',
    {
      states: [
        ['abbr', 'capital'],
        ...['CA', 'DE', 'IN', 'AL', 'MA', 'GA'].map((code) => [code, `City ${code}`]),
      ],
      parcels: [['parcel', 'country'], ...range(30).map((at) => [`P${at}`, row(['CA', 'DE', 'IN'], at)])],
    },
    [],
  ],
  [
    'short numbered keys, whatever the column that holds them is called',
    {
      crew: [['crew_id', 'full_name'], ...range(9).map((at) => [`D${at}`, `Diver ${at}`])],
      dives: [['dive', 'led_by'], ...range(30).map((at) => [7000 + at, `D${at % 7}`])],
    },
    ['dives.led_by > crew.crew_id (led by)'],
  ],
  [
    'few of many short keys, in a column that says that it refers to something',
    {
      crew: [['crew_id', 'full_name'], ...range(20).map((at) => [`D${at}`, `Sailor ${at}`])],
      sailings: [['sailing', 'mate_id'], ...range(30).map((at) => [7000 + at, `D${at % 4}`])],
    },
    ['sailings.mate_id > crew.crew_id (mate)'],
  ],
  [
    'plain numbers that rows repeat, of a table in which each has its own',
    {
      apprentices: [['nr', 'full_name'], ...range(9).map((at) => [101 + at, `Person ${at}`])],
      marks: [['Nr', 'mark'], ...range(30).map((at) => [101 + (at % 9), 1 + (at % 5)])],
    },
    ['marks.Nr > apprentices.nr'],
  ],
  [
    'short keys, a few of which are written in small letters',
    {
      timetable: [['id', 'title'], ...range(12).map((at) => [`C${10 + at}`, `Course ${at}`])],
      enrolments: [
        ['pupil', 'class'],
        ...range(60).map((at) => [`Pupil ${at}`, `${at < 2 ? 'c' : 'C'}${10 + (at % 12)}`]),
      ],
    },
    ['enrolments.class > timetable.id (class)'],
  ],
  [
    'no edge between numbers that count rows from one',
    {
      pages: [['no', 'title'], ...range(9).map((at) => [1 + at, `Page ${at}`])],
      lines: [['No', 'words'], ...range(30).map((at) => [1 + (at % 9), 100 + at])],
    },
    [],
  ],
  [
    'a second key that both tables call alike',
    {
      services: [
        ['name', 'repo'],
        ['checkout', 'shop-web'],
        ['books', 'ledger'],
        ['places', 'geo'],
        ['search', 'finder'],
      ],
      builds: [
        ['build', 'repo'],
        ...range(30).map((at) => [9000 + at, row(['shop-web', 'ledger', 'geo'], at)]),
      ],
    },
    ['builds.repo > services.repo'],
  ],
])('join edges: %s', async (_, files, expected) => {
  expect(await edgesOf(files)).toEqual(expected);
});

test('an edge has the share of the column with a match', async () => {
  await edgesOf({
    trucks: [['truck_id', 'tons'], ...range(10).map((at) => [`T-${at}`, at])],
    loads: [['load', 'truck_id'], ...range(20).map((at) => [`L${at}`, at % 4 ? `T-${at % 10}` : `X-${at}`])],
  });
  const [edge] = await opened.tables.edges(['trucks', 'loads']);
  expect(edge).toEqual({
    from: { table: 'loads', column: 'truck_id' },
    to: { table: 'trucks', column: 'truck_id' },
    coverage: 0.75,
  });
});

test('a file that changed is measured again', async () => {
  const trucks: Line[] = [['lorry_id', 'tons'], ...range(10).map((at) => [`T-${at}`, at])];
  const loads = (prefix: string): Line[] => [
    ['load', 'lorry_id'],
    ...range(20).map((at) => [`L${at}`, `${prefix}-${at % 10}`]),
  ];
  expect(await edgesOf({ lorries: trucks, lorryLoads: loads('T') })).toHaveLength(1);
  expect(await edgesOf({ lorries: trucks, lorryLoads: loads('Other') })).toEqual([]);
});

test('two hundred tables are compared within a bounded number of statements', async () => {
  const files: Record<string, Line[]> = {};
  for (const at of range(100)) {
    files[`thing${at}kind`] = [['id', 'label'], ...range(10).map((n) => [n + 1, `w${at} ${n}`])];
    files[`event${at}log`] = [
      ['id', `thing${at}kind_id`, 'note', 'amount'],
      ...range(12).map((n) => [n + 1, (n % 10) + 1, `note ${n}`, n * 3]),
    ];
  }
  expect(await edgesOf(files)).toHaveLength(100);
});

test.each([
  ['c1', 'm1'],
  ['w2', 'b2'],
])(
  'monthly figures point at the things they are about, whatever the ids of the files are (%s, %s)',
  async (cows, yields) => {
    const tags = range(24).map((at) => `DE ${4000 + at * 7}`);
    const files: [string, string, Line[]][] = [
      [cows, 'cows', [['ear_tag', 'pet'], ...tags.map((tag, at) => [tag, `Cow ${at}`])]],
      [
        yields,
        'milk',
        [
          ['ear_tag', '2026-01', '2026-02', '2026-03'],
          ...tags.map((tag, at) => [tag, 20 + at, 21 + at, 22 + at]),
        ],
      ],
    ];
    for (const [id, name, lines] of files) {
      const path = join(folder, `${id}-${name}.csv`);
      writeFileSync(path, `${lines.map((line) => line.join(',')).join('\n')}\n`);
      await opened.tables.add({ id, path, shownPath: `${name}.csv` });
    }
    expect(await opened.tables.edges([cows, yields])).toEqual([
      { from: { table: yields, column: 'ear_tag' }, to: { table: cows, column: 'ear_tag' }, coverage: 1 },
    ]);
  },
);
