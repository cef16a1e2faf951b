import { csv, openWorkspace, testExamples } from './asking.ts';

const machines = ['M1', 'M2'];
const causes = ['jam', 'cleaning', 'jam', 'no power', 'jam', 'cleaning'];
const minutes = [30, 120, 60, 240, 30, 60];
const badges = [411, 417, 422, 411, 430, 411];
const day = (at: number) => `2026-05-${String(at + 4).padStart(2, '0')}`;
const clock = (from: number, after: number) =>
  `${String(from + Math.floor(after / 60)).padStart(2, '0')}:${String(after % 60).padStart(2, '0')}`;

/** Stops of machines, the last of which is not over; badges that lead the table of staff and stand for people elsewhere. */
const plant = openWorkspace({
  'downtime.csv': csv([
    ['stop_no', 'machine', 'stopped_at', 'running_again', 'cause', 'reported_by'],
    ...minutes.map((length, at) => [
      String(at + 1),
      machines[at % 2] ?? '',
      `${day(at)} 08:00`,
      `${day(at)} ${clock(8, length)}`,
      causes[at] ?? '',
      String(badges[at]),
    ]),
    ['7', 'M2', '2026-05-20 09:00', '', 'no power', '417'],
  ]),
  'staff.csv': csv([
    ['badge', 'name', 'team'],
    ['411', 'Ada Hajek', 'Red'],
    ['417', 'Rita Soares', 'Red'],
    ['422', 'Jens Ostmann', 'Blue'],
    ['430', 'Irena Wolski', 'Blue'],
    ['438', 'Marek Zima', 'Blue'],
  ]),
});

testExamples(plant, [
  {
    name: 'downtime is added up, from the stop to the next run',
    ask: 'total downtime per machine',
    rows: [
      ['M2', 420],
      ['M1', 120],
    ],
  },
  {
    name: 'how much downtime asks for its length, not for the number of stops',
    ask: 'how much downtime did we have',
    rows: [[540]],
  },
  { name: 'a plural is counted', ask: 'how many downtimes are there', rows: [[7]] },
  {
    name: 'an average of downtime is one of lengths',
    ask: 'average downtime by cause',
    rows: [
      ['no power', 240],
      ['cleaning', 90],
      ['jam', 40],
    ],
  },
  {
    name: 'hours of rows are their length, no hours of the day',
    ask: 'hours of downtime per machine',
    rows: [
      ['M2', 7],
      ['M1', 2],
    ],
  },
  {
    name: 'by hours ranks the groups that are asked for',
    ask: 'top two causes of downtime by hours',
    rows: [
      ['no power', 4],
      ['cleaning', 3],
    ],
  },
  {
    name: 'a badge in the first column of the staff is who reported',
    ask: 'who reported the most downtimes',
    rows: [['Ada Hajek', 3]],
  },
]);

const defects = openWorkspace({
  'defects.csv': csv([
    ['defect_no', 'defect_code', 'quantity'],
    ['1', 'D1', '1'],
    ['2', 'D1', '1'],
    ['3', 'D1', '2'],
    ['4', 'D2', '9'],
    ['5', 'D2', '8'],
    ['6', 'D3', '3'],
  ]),
  'defect_codes.csv': csv([
    ['defect_code', 'label'],
    ['D1', 'scratch'],
    ['D2', 'dent'],
    ['D3', 'burr'],
  ]),
});

testExamples(defects, [
  { name: 'the most common one has the most rows', ask: 'most common defect', rows: [['scratch', 3]] },
  {
    name: 'behind "by" stands what the most common one is ranked by',
    ask: 'most common defect by quantity',
    rows: [['dent', 17]],
  },
]);
