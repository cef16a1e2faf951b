// "Kept" exposures are the frames taken without the rejected ones.
const HOURS = 'sum(secs) / 3600';
const RATE = '100.0 * sum(rej) / sum(n)';

export function write({ ask, follow, refuse }) {
  ask(
    'how many nights was I out imaging this year',
    'count',
    'select count(*) from nights where year(night) = 2026',
  );
  follow('how about last year', 'select count(*) from nights where year(night) = 2025');
  ask(
    'total hours of exposure I have kept so far, so minus the frames I threw out',
    'computed',
    `select ${HOURS} from kept`,
  );
  follow('how much of that was with each telescope?', [
    `select scope, ${HOURS} from kept group by 1 order by 2 desc`,
    `select name, ${HOURS} from kept join scopes using (scope) group by 1 order by 2 desc`,
  ]);
  ask('what percentage of all frames got rejected', 'share', `select ${RATE} from acq`, { percent: true });
  follow(
    'which filter is the worst for that?',
    `select filter, ${RATE} from acq group by 1 order by 2 desc limit 1`,
    { percent: true },
  );
  ask(
    'what made me stop, how many nights for each reason',
    'group',
    'select ended_by, count(*) from nights group by 1 order by 2 desc',
  );
  ask('which targets on my list have I never pointed at', 'anti-join', [
    'select object from targets where object not in (select object from acq) order by 1',
    'select coalesce(common, object) from targets where object not in (select object from acq) order by 1',
  ]);
  ask(
    'how many of my targets already have as many good hours as I wanted',
    'having',
    `select count(*) from (select object, goal, ${HOURS} as h from targets join kept using (object) group by all) where h >= goal`,
    { note: 'Good hours: exposure without the rejected frames.' },
  );
  ask(
    'good hours on the Rosette Nebula, filter by filter',
    'join',
    `select filter, ${HOURS} from kept join targets using (object) where common = 'Rosette Nebula' group by 1 order by 2 desc`,
  );
  ask(
    'how many galaxies are on the list',
    'count+filter',
    "select count(*) from targets where type = 'Galaxy'",
  );
  ask(
    'is the sky at the dark site really darker than in the garden, average reading of each',
    'compare',
    [
      'select avg(sqm) from nights group by site order by site',
      "select 'yes', avg(sqm) from nights where site = 'Dark site'",
    ],
    { note: 'A higher reading of the sky is darker.' },
  );
  ask(
    'on how many nights did I not take a sky brightness reading?',
    'nulls',
    'select count(*) from nights where sqm is null',
  );
  ask(
    'best sky brightness I ever measured and when',
    'superlative',
    'select sqm, night from nights where sqm is not null order by sqm desc limit 1',
  );
  ask(
    'longest time I went without a single night out, in days',
    'running',
    [
      "select max(gap) from (select date_diff('day', lag(night) over (order by night), night) as gap from nights)",
      "select max(gap) - 1 from (select date_diff('day', lag(night) over (order by night), night) as gap from nights)",
    ],
    { note: 'From night to night, or the days between them.' },
  );
  ask(
    'median star size with the little refractor',
    'stat',
    "select median(fwhm) from acq join scopes using (scope) where name = 'Triplet refractor'",
    { note: 'Star size is the FWHM, over the rows of the log.' },
  );
  ask(
    'do I throw away more frames when the moon is more than half lit? share for both please',
    'join',
    [
      `select ${RATE} from acq join nights using (night) group by moon > 50 order by moon > 50`,
      `select 100.0 * avg(rej / n) from acq join nights using (night) group by moon > 50 order by moon > 50`,
    ],
    { percent: true },
  );
  ask(
    'three constellations that got the most good hours from me',
    'topn',
    `select const, ${HOURS} from kept join targets using (object) group by 1 order by 2 desc limit 3`,
  );
  refuse(
    'how many clear nights did I miss because I was away',
    'Only nights on which something was taken are logged.',
  );
  refuse('what did the telescopes cost me altogether?', 'There are no prices.');
}
