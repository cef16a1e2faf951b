const PASS = "100.0 * avg((result = 'P')::int)";
const TEACH = 'lessons join instructors using (instructorId)';
const MONTH = "strftime(startsAt, '%Y-%m')";
const RANK = (where) =>
  `select r from (select instructorName, rank() over (order by sum(minutes) desc) r from ${TEACH} ${where} group by 1) where instructorName = 'Sanjay Pillai'`;
export const write = ({ ask, follow, refuse }) => {
  ask('test pass rate', 'share', `select ${PASS} from tests`, { percent: true });
  follow('per centre', `select centre, ${PASS} from tests group by 1 order by 2 desc`, { percent: true });
  follow(
    'first attempts only',
    [
      `select centre, ${PASS} from tests where attempt = 1 group by 1 order by 2 desc`,
      `select ${PASS} from tests where attempt = 1`,
    ],
    { percent: true },
  );
  ask(
    'pass rate by name of the instructor who prepared them',
    'join',
    `select instructorName, ${PASS} from tests join instructors using (instructorId) group by 1 order by 2 desc`,
    { percent: true },
  );
  ask('how many different cars did we teach in', 'count', [
    'select count(distinct carReg) from lessons',
    "select count(distinct carReg) from lessons where status = 'held'",
  ]);
  ask('what time do most lessons start', 'weekday-hour', [
    'select hour(startsAt), count(*) from lessons group by 1 order by 2 desc limit 1',
    "select hour(startsAt), count(*) from lessons where status = 'held' group by 1 order by 2 desc limit 1",
  ]);
  ask(
    'chargedGbp per month since april 2026',
    'trend',
    `select ${MONTH}, sum(chargedGbp) from lessons where startsAt >= '2026-04-01' group by 1 order by 1`,
  );
  follow(
    'as a running total',
    `select ${MONTH}, sum(sum(chargedGbp)) over (order by ${MONTH}) from lessons where startsAt >= '2026-04-01' group by 1 order by 1`,
  );
  ask(
    'learners who enrolled but never booked a lesson',
    'anti-join',
    'select count(*) from learners where learnerId not in (select learnerId from lessons)',
  );
  ask(
    'median age at enrolment',
    'stat',
    [
      "select median(date_diff('day', dateOfBirth, enrolledOn) / 365.25) from learners",
      "select median(datesub('year', dateOfBirth, enrolledOn)) from learners",
      'select median(year(enrolledOn) - year(dateOfBirth)) from learners',
      "select median(date_diff('day', dateOfBirth, enrolledOn) / 365.0) from learners",
    ],
    { note: 'In whole or fractional years.' },
  );
  ask('what did late cancels and no shows bring in', 'agg', [
    "select sum(chargedGbp) from lessons where status in ('late cancel', 'no show')",
    "select status, sum(chargedGbp) from lessons where status in ('late cancel', 'no show') group by 1 order by 2 desc",
  ]);
  ask(
    'pay due to each instructor for october 2026, held lessons',
    'computed',
    [
      `select instructorName, sum(minutes / 60.0 * payPerHourGbp) from ${TEACH} where status = 'held' and ${MONTH} = '2026-10' group by 1 order by 2 desc`,
      `select instructorId, sum(minutes / 60.0 * payPerHourGbp) from ${TEACH} where status = 'held' and ${MONTH} = '2026-10' group by 1 order by 2 desc`,
    ],
    { note: 'Hours held in October 2026 times the pay per hour.' },
  );
  ask('learners with three or more tests', 'having', [
    'select count(*) from (select learnerId from tests group by 1 having count(*) >= 3)',
    'select learnerId from tests group by 1 having count(*) >= 3 order by 1',
    'select fullName from tests join learners using (learnerId) group by learnerId, fullName having count(*) >= 3 order by 1',
  ]);
  ask(
    'top answer in heardAboutUs',
    'superlative',
    'select heardAboutUs, count(*) from learners where heardAboutUs is not null group by 1 order by 2 desc limit 1',
  );
  ask(
    'learners at Station with no email',
    'nulls',
    "select count(*) from learners where email is null and branch = 'Station'",
  );
  ask('average leson lenght in minuts for motorway', 'typo', [
    "select avg(minutes) from lessons where lessonType = 'motorway'",
    "select avg(minutes) from lessons where lessonType = 'motorway' and status = 'held'",
  ]);
  ask('where does Sanjay Pillai rank by minutes taught', 'rank', [RANK("where status = 'held'"), RANK('')]);
  ask(
    'does an hour of automatic cost more than an hour of manual?',
    'yesno',
    [
      "select sum(chargedGbp) * 60 / sum(minutes) from lessons join learners using (learnerId) where status = 'held' group by transmission order by transmission",
      "select avg(chargedGbp * 60 / minutes) from lessons join learners using (learnerId) where status = 'held' group by transmission order by transmission",
      'select sum(chargedGbp) * 60 / sum(minutes) from lessons join learners using (learnerId) group by transmission order by transmission',
      'select avg(chargedGbp * 60 / minutes) from lessons join learners using (learnerId) group by transmission order by transmission',
    ],
    { note: 'Both figures must be shown, over held lessons or over all.' },
  );
  refuse('which car is due for a service', 'Cars appear as number plates only.');
  refuse('tests taken in Dunmere', 'There is no such test centre.');
};
