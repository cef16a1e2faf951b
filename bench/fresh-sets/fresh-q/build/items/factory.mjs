import { by, inOrder, most, sum, top, weekday } from '../../../build/read.mjs';
import { batches, codes, defects, machines, operators, stops } from '../clean/factory.mjs';

const pieces = (list) => sum(list, (b) => b.pieces);
const scrap = (list) => sum(list, (b) => b.scrap);
const scrapRate = (list) => (100 * scrap(list)) / pieces(list);
const machineOf = (row) => machines.find(({ code }) => code === row.machine);
const operatorOf = (b) => operators.find(({ badge }) => badge === b.operator);
const batchOf = (d) => batches.find(({ no }) => no === d.batch);
const labelOf = (d) => codes.find(({ code }) => code === d.code).label;
const quantity = (list) => sum(list, (d) => d.quantity);
const hours = (list) => sum(list, (s) => s.minutes) / 60;
const certified = (skill) => operators.filter((o) => o.skills.includes(skill)).map(({ name }) => name);
const closed = stops.filter((s) => s.end !== null);
/** Machines by their codes or by their names. */
const both = (pairs) => [
  pairs.flat(),
  pairs.flatMap(([code, value]) => [machineOf({ machine: code }).name, value]),
];

export function write({ ask, follow, refuse }) {
  ask('scrap rate by machine', 'share', both(by(batches, (b) => b.machine, scrapRate)), { percent: true });
  follow('by shift', [by(batches, (b) => b.shift, scrapRate).flat()], { percent: true });
  ask('hours of downtime per machine', 'computed', both(by(closed, (s) => s.machine, hours)), {
    note: 'Stops that have not ended have no length yet.',
  });
  const broken = closed.filter((s) => s.cause === 'breakdown');
  follow('breakdowns only', both(by(broken, (s) => s.machine, hours)));
  const longest = machineOf(most(closed, (s) => s.minutes));
  ask('longest stoppage that is over, which machine?', 'superlative', [[longest.code], [longest.name]]);
  const down = stops.filter((s) => s.end === null).map((s) => machineOf(s));
  ask('machines that are still down', 'nulls', [down.map(({ code }) => code), down.map(({ name }) => name)]);
  ask('defective parts found, per product', 'join', [
    by(defects, (d) => batchOf(d).product, quantity).flat(),
  ]);
  const byOperator = by(batches, (b) => operatorOf(b).name, scrapRate);
  ask('which operator has the lowest scrap rate', 'join', [[byOperator.at(-1)[0]]]);
  ask('how many batches have no defect logged', 'anti-join', [
    [batches.filter(({ no }) => !defects.some((d) => d.batch === no)).length],
  ]);
  const busy = by(batches, (b) => operatorOf(b).name).filter(([, count]) => count > 120);
  ask('operators who ran more than 120 batches', 'having', [busy.map(([name]) => name)]);
  ask('on which weekday do we scrap the most pieces?', 'weekday-hour', [
    top(by(batches, (b) => weekday(b.day), scrap)).slice(0, 1),
  ]);
  const rate = (shift) => scrapRate(batches.filter((b) => b.shift === shift));
  ask(
    'is the late shift scrap rate higher than the early one?',
    'yesno',
    [[rate('late') > rate('early') ? 'yes' : 'no'], [rate('late'), rate('early')]],
    { percent: true },
  );
  ask('total peices made in Jnue', 'typo', [[pieces(batches.filter((b) => b.day.startsWith('2026-06')))]]);
  ask('could you tell me who is certified for the laser', 'nested', [certified('laser')]);
  follow('and for paint', [certified('paint')]);
  ask('top three causes of downtime by hours', 'topn', [
    top(
      by(closed, (s) => s.cause, hours),
      3,
    ),
  ]);
  ask('name of the most common defect by quantity', 'join', [top(by(defects, labelOf, quantity))]);
  ask('pieces made month by month', 'trend', [inOrder(by(batches, (b) => b.day.slice(0, 7), pieces)).flat()]);
  refuse('electricity used by the laser', 'There is no energy.');
  refuse('what does a scrapped locker cost us', 'There are no costs.');
}
