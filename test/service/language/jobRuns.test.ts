import { csv, openWorkspace, testExamples } from './asking.ts';

/** Twelve runs of three jobs. The program that wrote them drops zero fractions of seconds; each wait is a second longer than the one before. */
const runs = Array.from({ length: 12 }, (_, at) => {
  const second = String(at + 1).padStart(2, '0');
  return [
    `j${at + 1}`,
    ['mail', 'resize', 'report'][at % 3] ?? '',
    at % 2 === 0 ? 'default' : 'heavy',
    `2026-06-${String(10 + at).padStart(2, '0')}T08:00:00Z`,
    `2026-06-${String(10 + at).padStart(2, '0')}T08:00:${second}${at % 4 === 0 ? '.5' : ''}Z`,
    String([200, 900, 4000][at % 3]),
    at % 5 === 0 ? 'failed' : 'succeeded',
  ];
});

const jobs = openWorkspace({
  'jobs.csv': csv([['jobId', 'name', 'queue', 'enqueuedAt', 'startedAt', 'durationMs', 'status'], ...runs]),
});

testExamples(jobs, [
  {
    name: 'a wait is the time from queueing to the start, not the duration of the job',
    ask: 'how long do jobs wait in the queue',
    rows: [[0.1104]],
    says: '6.63 s',
  },
  {
    name: 'waiting times can be grouped',
    ask: 'average waiting time by queue',
    rows: [
      ['heavy', 0.1167],
      ['default', 0.1042],
    ],
  },
  {
    name: 'runs are averaged by name, since each run has only one duration',
    ask: 'which job takes the longest on average',
    rows: [['report', 4000]],
  },
  {
    name: 'what failed is a list',
    ask: 'what failed on june 15',
    rows: [['j6']],
  },
  {
    name: 'yesterday in older data is told by its date',
    ask: 'how many jobs ran yesterday',
    rows: [[1]],
    says: 'on 21 June 2026',
  },
]);

/** Candidates in a stage called like the rows of another table. */
const hiring = openWorkspace({
  'candidates.csv': csv([
    ['id', 'name', 'role', 'stage'],
    ['C1', 'Anna Bell', 'Designer', 'interview'],
    ['C2', 'Ben Cole', 'Analyst', 'hired'],
    ['C3', 'Cleo Dunn', 'Designer', 'rejected'],
    ['C4', 'Dan Eaton', 'Analyst', 'applied'],
  ]),
  'interviews.csv': csv([
    ['candidate', 'interviewer', 'date', 'score'],
    ['C1', 'Sofia', '2026-05-04', '4'],
    ['C2', 'Marc', '2026-05-06', '5'],
    ['C2', 'Sofia', '2026-05-11', '3'],
  ]),
});

testExamples(hiring, [
  {
    name: 'without a row of another table, not in another stage',
    ask: 'candidates without an interview',
    rows: [['Cleo Dunn'], ['Dan Eaton']],
  },
  { name: 'a stage is still a condition', ask: 'who is in the interview stage', rows: [['Anna Bell']] },
]);

const stations = openWorkspace({
  'stations.csv': csv([
    ['call_sign', 'class', 'city'],
    ...Array.from({ length: 9 }, (_, at) => [
      `K${200 + at}`,
      ['A', 'C3', 'D'][at % 3] ?? '',
      ['Ashland', 'Emporia'][at % 2] ?? '',
    ]),
  ]),
});

testExamples(stations, [
  {
    name: 'a letter beside its column is a value',
    ask: 'how many stations of class d are in Ashland',
    rows: [[2]],
  },
]);

/** Packages in use and the newest there are. */
const packages = openWorkspace({
  'packages.csv': csv([
    ['package', 'current', 'latest', 'type'],
    ['chalk', '5.6.2', '5.6.2', 'dev'],
    ['express', '4.21.0', '5.1.0', 'prod'],
    ['lodash', '4.17.21', '4.17.21', 'prod'],
    ['react', '18.3.1', '19.2.0', 'prod'],
  ]),
});

testExamples(packages, [
  {
    name: 'outdated means different from the newest version',
    ask: 'which packages are outdated',
    rows: [['express'], ['react']],
  },
  { name: 'up to date means the newest version', ask: 'how many packages are up to date', rows: [[2]] },
]);

/** A history of changes by three people; two of them stopped in May. */
const history = openWorkspace({
  'commits.csv': csv([
    ['hash', 'author', 'date', 'subject', 'files_changed', 'insertions', 'deletions'],
    ...Array.from({ length: 12 }, (_, at) => [
      `a${String(at).padStart(3, '0')}f${at}`,
      at > 7 ? 'Alice Chen' : (['Alice Chen', 'Bob Meyer', 'carol'][at % 3] ?? ''),
      `2026-0${at > 7 ? 7 : 3 + Math.floor(at / 4)}-1${at % 4} 10:00`,
      ['fix: parser', 'feat: export', 'docs: typo'][at % 3] ?? '',
      String(1 + ((at * 5) % 9)),
      String(10 + at),
      String(at),
    ]),
  ]),
});

testExamples(history, [
  { name: 'added lines are insertions', ask: 'how many lines did carol add', rows: [[27]] },
  {
    name: 'net lines are insertions minus deletions',
    ask: 'net lines per author',
    rows: [
      ['Alice Chen', 70],
      ['Bob Meyer', 30],
      ['carol', 20],
    ],
  },
  {
    name: 'what a commit was about is its subject',
    ask: 'what was the last commit about',
    rows: [['docs: typo']],
  },
  { name: 'the biggest commit is a commit, not a figure', ask: 'biggest commit', rows: [['a007f7']] },
  {
    name: 'who has done nothing since is worked out from the rows',
    ask: "who hasn't committed since june",
    rows: [['Bob Meyer'], ['carol']],
  },
]);
