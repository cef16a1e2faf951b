import { by, days, inOrder, mean, minutes, share, sum, top, unique } from '../../../build/read.mjs';
import { drivers, jobs } from '../clean/towing.mjs';

const met = jobs.filter((j) => j.arrived);
const wait = (list) => mean(list, (j) => minutes(j.called.replace('T', ' '), j.arrived.replace('T', ' ')));
const driverName = (wanted) => drivers.find(({ id }) => id === wanted).name;
const fees = (list) => sum(list, (j) => j.fee);
const month = (j) => j.called.slice(0, 7);
const feesIn = (name) => fees(jobs.filter((j) => month(j) === name));

export function write({ ask, follow, refuse }) {
  ask('how long do people wait for us on average', 'computed', [[wait(met)]], {
    note: 'Minutes from the call to the arrival, jobs with both.',
  });
  follow('split by district', [by(met, (j) => j.district, wait).flat()]);
  follow('just the slowest two', [
    top(
      by(met, (j) => j.district, wait),
      2,
    ),
  ]);
  ask('jobs per driver, with names', 'join', [by(jobs, (j) => driverName(j.driver)).flat()]);
  ask('who was along as helper most', 'join', [
    top(
      by(
        jobs.filter((j) => j.helper),
        (j) => driverName(j.helper),
      ),
    ),
  ]);
  const inYard = jobs.filter((j) => j.yard && !j.released);
  ask('vehicles still in storage', 'nested', [[inYard.length]]);
  follow('in which yard', [by(inYard, (j) => j.yard).flat()]);
  ask('unpaid fees total', 'agg', [[fees(jobs.filter((j) => !j.isPaid))]]);
  ask(
    'what percent of our jobs come from the police',
    'share',
    [[share(jobs, (j) => j.requested === 'police')]],
    {
      percent: true,
    },
  );
  ask('what hour do most calls come in', 'weekday-hour', [
    top(by(jobs, (j) => Number(j.called.slice(11, 13)))).slice(0, 1),
  ]);
  const twice = by(jobs, (j) => j.plate).filter(([, count]) => count > 1);
  ask('plates we had more than once', 'duplicates', [twice.map(([plate]) => plate)]);
  const volkswagens = jobs.filter((j) => j.make === 'Volkswagen');
  ask(
    'how many volkswagons',
    'typo',
    [[volkswagens.length], [unique(volkswagens.map((j) => j.plate)).length]],
    { note: 'Jobs with one, or different vehicles.' },
  );
  ask(
    'average days in storage per yard',
    'nested',
    [
      by(
        jobs.filter((j) => j.released),
        (j) => j.yard,
        (list) => mean(list, (j) => days(j.brought, j.released)),
      ).flat(),
    ],
    { note: 'Vehicles that were released.' },
  );
  ask(
    'did we charge more in october than in september',
    'yesno',
    [[feesIn('2026-10') > feesIn('2026-09') ? 'yes' : 'no'], [feesIn('2026-10'), feesIn('2026-09')]],
    { note: 'All fees of the month.' },
  );
  const drove = unique(jobs.map((j) => j.driver));
  ask(
    'who has never driven a job',
    'anti-join',
    [drivers.filter(({ id }) => !drove.includes(id)).map(({ name }) => name)],
    { note: 'One of them has been along as a helper only.' },
  );
  ask('number of jobs by month', 'trend', [inOrder(by(jobs, month)).flat()]);
  const meanFee = (kind) =>
    mean(
      jobs.filter((j) => j.kind === kind),
      (j) => j.fee,
    );
  ask('average fee, vans compared to cars', 'compare', [[meanFee('van'), meanFee('car')]]);
  ask('what did we charge for J2200', 'lookup', [[jobs.find((j) => j.no === 'J2200').fee]]);
  refuse('how much diesel did the trucks use', 'There is nothing about fuel in the data.');
  refuse('which customers complained', 'There are no customers or complaints in the data.');
}
