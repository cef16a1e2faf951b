import { by, inOrder, mean, share, sum, top, unique, weekday } from '../../../build/read.mjs';
import { crew, ports, sailings, vessels } from '../clean/ferry.mjs';

const went = sailings.filter((s) => s.left);
const cancelled = sailings.filter((s) => !s.left);
const vesselOf = (s) => vessels.find(({ id }) => id === s.vessel);
const portName = (wanted) => ports.find(({ code }) => code === wanted).name;
const crewName = (wanted) => crew.find(({ id }) => id === wanted).name;
const month = (s) => s.planned.slice(0, 7);
const pax = (list) => sum(list, (s) => s.pax);
const inMonth = (name) => pax(went.filter((s) => month(s) === name));
const cancelledIn = (name) => cancelled.filter((s) => month(s) === name).length;

export function write({ ask, follow, refuse }) {
  ask('passengers carried from Norrhamn', 'join', [[pax(went.filter((s) => s.from === 'NOR'))]]);
  follow('and the ones going there?', [[pax(went.filter((s) => s.to === 'NOR'))]]);
  follow('how many of those in august', [
    [pax(went.filter((s) => s.to === 'NOR' && month(s) === '2026-08'))],
  ]);
  ask('cancellations month by month', 'trend', [inOrder(by(cancelled, month)).flat()]);
  ask('main reason we cancel', 'superlative', [top(by(cancelled, (s) => s.reason))]);
  ask('which captain went out most often', 'join', [top(by(went, (s) => crewName(s.captain)))]);
  follow('and who was mate the most', [
    top(
      by(
        went.filter((s) => s.mate),
        (s) => crewName(s.mate),
      ),
    ),
  ]);
  ask('average delay in minutes for each ship', 'computed', [
    by(
      went,
      (s) => vesselOf(s).name,
      (list) => mean(list, (s) => s.late),
    ).flat(),
  ]);
  ask(
    'of the trips that went, what share left more than 10 min late',
    'share',
    [[share(went, (s) => s.late > 10)]],
    { percent: true },
  );
  ask(
    'how full is the car deck on average, per ship',
    'nested',
    [
      by(
        went,
        (s) => vesselOf(s).name,
        (list) => (100 * mean(list, (s) => s.cars)) / vesselOf(list[0]).cars,
      ).flat(),
    ],
    { percent: true, note: 'Cars carried against the car capacity of the ship, trips that went.' },
  );
  const used = unique(sailings.map((s) => s.vessel));
  ask('any ship that wasnt used at all', 'anti-join', [
    vessels.filter(({ id }) => !used.includes(id)).map(({ name }) => name),
  ]);
  ask('trips with Ingrid Solberg as mate', 'count+filter', [
    [went.filter((s) => s.mate && crewName(s.mate) === 'Ingrid Solberg').length],
  ]);
  ask(
    'busiest day of the week for passengers',
    'weekday-hour',
    [
      top(by(went, (s) => weekday(s.planned), pax)),
      top(
        by(
          went,
          (s) => weekday(s.planned),
          (list) => mean(list, (s) => s.pax),
        ),
      ),
    ],
    { note: 'By all passengers or by passengers on a trip; the same day.' },
  );
  ask('did we cancel more in october than in september', 'yesno', [
    [cancelledIn('2026-10') > cancelledIn('2026-09') ? 'yes' : 'no'],
    [cancelledIn('2026-10'), cancelledIn('2026-09')],
  ]);
  ask('july vs august passenger numbers', 'compare', [[inMonth('2026-07'), inMonth('2026-08')]]);
  ask('pasengers on the Sildra in septmber', 'typo', [
    [pax(went.filter((s) => vesselOf(s).name === 'Sildra' && month(s) === '2026-09'))],
  ]);
  ask('harbours where more than 20k people got on', 'having', [
    by(went, (s) => portName(s.from), pax)
      .filter(([, count]) => count > 20_000)
      .map(([name]) => name),
  ]);
  ask('trips that went without a mate', 'nulls', [[went.filter((s) => !s.mate).length]]);
  refuse('ticket income in july', 'There are no fares and no money in the data.');
  refuse('how high were the waves when we cancelled', 'The data has reasons but no wave heights.');
}
