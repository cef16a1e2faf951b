import { by, inOrder, mean, median, most, sum, top } from '../../../build/read.mjs';
import { circuits, loads, readings, tariffs } from '../clean/solarhome.mjs';

const known = readings.filter((r) => r.pv !== null);
const imported = (list) => sum(list, (r) => r.imported);
const exported = (list) => sum(list, (r) => r.exported);
const monthOf = (r) => r.day.slice(0, 7);
const inMonth = (number) => known.filter((r) => Number(r.day.slice(5, 7)) === number);
const tariffOn = (day) => tariffs.find(({ from, to }) => from <= day && day <= (to ?? '9999'));
const isWeekend = ({ day }) => [0, 6].includes(new Date(day).getUTCDay());
const watts = (list) => sum(list, (l) => l.wh);
const thousandth = (pairs) => pairs.map(([name, value]) => [name, value / 1000]);
const peak = (circuit) =>
  top(
    by(
      loads.filter((l) => l.circuit === circuit),
      (l) => Number(l.at.slice(11, 13)),
      watts,
    ),
  ).slice(0, 1);

export function write({ ask, follow, refuse }) {
  ask('how much did we draw from the grid altogether', 'agg', [[imported(known)]]);
  follow('and how much did we send back?', [[exported(known)]]);
  ask('which day brought the most solar power', 'superlative', [[most(known, (r) => r.pv).day]]);
  const perMonth = by(known, monthOf, (list) => sum(list, (r) => r.pv));
  ask('pv yield month by month', 'trend', [inOrder(perMonth).flat()]);
  follow('which month was the weakest', [[perMonth.at(-1)[0]]]);
  ask(
    'what percentage of our solar power did we use ourselves',
    'share',
    [[(100 * (sum(known, (r) => r.pv) - exported(known))) / sum(known, (r) => r.pv)]],
    { percent: true },
  );
  const cost = by(
    known,
    (r) => tariffOn(r.day).supplier,
    (list) => sum(list, (r) => r.imported * tariffOn(r.day).ct) / 100,
  );
  ask(
    'cost of imported power by supplier, leaving out standing charges',
    'join',
    [cost.flat(), cost.flatMap(([name, euros]) => [name, euros * 100])],
    { note: 'Each day at the price valid on that day; in euros or in cents.' },
  );
  ask('average import on weekends vs weekdays', 'compare', [
    [
      mean(known.filter(isWeekend), (r) => r.imported),
      mean(
        known.filter((r) => !isWeekend(r)),
        (r) => r.imported,
      ),
    ],
  ]);
  ask('months when we fed in over 250 kWh', 'having', [
    by(known, monthOf, exported)
      .filter(([, kwh]) => kwh > 250)
      .map(([month]) => month)
      .sort(),
  ]);
  ask('at what hour does the car charger draw most?', 'weekday-hour', [peak('car_charger')]);
  follow('what about the heat pump', [peak('heat_pump')]);
  const perRoom = by(loads, (l) => circuits.find((c) => c.circuit === l.circuit).room, watts);
  ask('electricity used per room in October', 'join', [perRoom.flat(), thousandth(perRoom).flat()], {
    note: 'In Wh or in kWh.',
  });
  ask('which circuit never shows up in the loads', 'anti-join', [
    circuits.filter(({ circuit }) => !loads.some((l) => l.circuit === circuit)).map(({ circuit }) => circuit),
  ]);
  ask('median pv yield in June', 'stat', [[median(inMonth(6), (r) => r.pv)]]);
  const answer = exported(known) > imported(known) ? 'yes' : 'no';
  ask('did we feed in more than we imported?', 'yesno', [[answer], [exported(known), imported(known)]]);
  ask('averge outside temprature in Februrary', 'typo', [
    [
      mean(
        readings.filter((r) => r.day.startsWith('2026-02')),
        (r) => r.temperature,
      ),
    ],
  ]);
  const offline = readings.filter((r) => r.pv === null);
  ask('days without a pv reading', 'nulls', [[offline.length], offline.map(({ day }) => day)]);
  ask('how many days had snow', 'text-contains', [
    [readings.filter((r) => /snow/.test(r.remark ?? '')).length],
  ]);
  refuse('tonnes of CO2 saved by the panels', 'There is no CO2 figure, nor a factor for it.');
  refuse('what did we pay for the solar panels', 'There are no prices of the equipment.');
}
