/** All jobs; without the cancelled ones is accepted too. */
const both = (sql) => [sql('true'), sql("status <> 'Cancelled'")];
const MISSED = "100.0 * count(*) filter (outcome = 'DNA') / count(*)";
const AGE =
  "date_diff('year', dob, date '2026-11-22') - case when strftime(dob, '%m%d') > '1122' then 1 else 0 end";
const DUE = (only) =>
  `select count(*) from (select pat, max(day) as last from tests where ${only} group by 1) join patients using (pat) where last + to_months(recall) < '2026-11-21'`;
const OLDEST = (name) =>
  `select ${name} from jobs join patients using (pat) where status = 'Ready' order by back limit 1`;

export function write({ ask, follow, refuse }) {
  ask('how many people are on our patient list', 'count', 'select count(*) from patients');
  follow('and under 16?', `select count(*) from patients where ${AGE} < 16`);
  ask(
    'how did the eye examinations turn out, number for each result',
    'group',
    'select outcome, count(*) from tests group by 1 order by 2 desc',
  );
  ask(
    'what share of the test appointments did people simply not show up for',
    'share',
    `select ${MISSED} from tests`,
    { percent: true },
  );
  follow(
    'compare this year with last year',
    [`select ${MISSED} from tests group by year(day) order by year(day)`],
    { percent: true },
  );
  ask(
    'which brand of frames did we sell the most pairs of',
    'superlative',
    both(
      (only) =>
        `select brand, count(*) from jobs join frames on sku = frame where ${only} group by 1 order by 2 desc limit 1`,
    ),
  );
  ask(
    'what does a customer pay on average for a job, frame and lenses together',
    'agg',
    both((only) => `select avg(frame_price + lens_price) from jobs where ${only}`),
  );
  ask(
    'how many of the frames in our range have never been sold',
    'anti-join',
    both((only) => `select count(*) from frames where sku not in (select frame from jobs where ${only})`),
  );
  ask(
    'how many days does it take each lab to get the glasses back to us',
    'computed',
    "select lab, avg(date_diff('day', day, back)) from jobs where back is not null group by 1 order by 2",
    { note: 'On average, from the order to the return.' },
  );
  follow(
    'and how often did each of them miss the promised date?',
    [
      'select lab, count(*) from jobs where back > due group by 1 order by 2 desc',
      'select lab, 100.0 * count(*) filter (back > due) / count(*) from jobs group by 1 order by 2 desc',
      'select lab, 100.0 * count(*) filter (back > due) / count(back) from jobs group by 1 order by 2 desc',
    ],
    { percent: true },
  );
  ask(
    'which lab has to make its glasses again most often, as a share of its jobs?',
    'having',
    both(
      (only) =>
        `select lab, 100.0 * count(*) filter (remake = 'Y') / count(*) from jobs where ${only} group by 1 order by 2 desc limit 1`,
    ),
    { percent: true },
  );
  ask(
    'how many finished glasses are waiting to be picked up',
    'count+filter',
    "select count(*) from jobs where status = 'Ready'",
  );
  follow('who has left theirs here the longest?', [
    OLDEST('name'),
    OLDEST("surname || ', ' || forename"),
    OLDEST("surname || ' ' || forename"),
    OLDEST('surname, forename'),
    OLDEST('pat'),
  ]);
  ask(
    'of the people we have tested, how many are past their recall date by now',
    'join',
    [DUE("outcome <> 'DNA'"), DUE('true')],
    { note: 'The last test plus the months of the recall is before today.' },
  );
  ask('how many patients have no eye test on record with us', 'anti-join', [
    'select count(*) from patients where pat not in (select pat from tests)',
    "select count(*) from patients where pat not in (select pat from tests where outcome <> 'DNA')",
  ]);
  ask(
    'average price of the lenses alone, varifocals against single vision',
    'compare',
    both(
      (only) =>
        `select avg(lens_price) from jobs where lens in ('SV', 'Varifocal') and ${only} group by lens order by lens`,
    ),
  );
  ask(
    'how many different patients are stronger than minus 4 in at least one eye',
    'count+filter',
    'select count(distinct pat) from tests where r < -4 or l < -4',
  );
  ask(
    'takings from glasses per month this year, frames plus lenses',
    'trend',
    both(
      (only) =>
        `select strftime(day, '%Y-%m'), sum(frame_price + lens_price) from jobs where year(day) = 2026 and ${only} group by 1 order by 1`,
    ),
    { note: 'By the day of the order.' },
  );
  refuse('how many boxes of contact lenses do we have in stock', 'Only frames have a stock.');
  refuse('what do we pay the locum per day?', 'There is no pay in the data.');
}
