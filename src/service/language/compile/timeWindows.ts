import type { Expr, Order, Plan } from '../../plan/plan.ts';
import type { Frame, Output } from '../frame.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { measuresShares } from './measureUnits.ts';
import { isOrdered, type PlanParts } from './planParts.ts';
import { ordered } from './planSteps.ts';

export function compileWindow(
  parts: PlanParts,
  { fn, size }: Extract<Frame['ask'], { kind: 'window' }>,
): Compiled {
  const { keys } = parts.frame;
  const { plan: measures, outputs: values } = parts.measures(parts.frame.measures.slice(0, 1));
  const { plan, outputs } = parts.group(measures);
  const time = keys.findIndex((key) => isOrdered(key));
  if (fn === 'rank') {
    const ranked: Plan = {
      op: 'window',
      input: plan,
      columns: [{ name: 'rank', fn: 'rank', by: [{ by: { column: 'value1' }, direction: 'desc' }] }],
    };
    return parts.shown(ordered(ranked, [{ by: { column: 'rank' }, direction: 'asc' }]), [
      ...outputs,
      { name: 'rank', label: 'rank', role: 'detail' },
      ...values,
    ]);
  }
  if (time < 0) throw new NoPlan('No time to go along.');
  const by: Order[] = [{ by: { column: `key${time + 1}` }, direction: 'asc' }];
  const partition = keys.flatMap((_, at): Expr[] => (at === time ? [] : [{ column: `key${at + 1}` }]));
  const planFn = fn === 'running' ? 'running_sum' : fn === 'moving' ? 'moving_mean' : fn;
  const windowed: Plan = {
    op: 'window',
    input: plan,
    columns: [
      {
        name: 'value2',
        fn: planFn,
        of: { column: 'value1' },
        by,
        ...(partition.length > 0 && { partition }),
        ...(fn === 'moving' && { size: size ?? 3 }),
      },
    ],
  };
  const [first] = values;
  const second: Output = {
    name: 'value2',
    label:
      fn === 'growth'
        ? 'change in percent'
        : fn === 'change'
          ? 'change'
          : fn === 'running'
            ? 'cumulative'
            : 'moving average',
    role: 'value',
    ...(fn === 'growth' || (first?.measure && measuresShares(first.measure))
      ? { isShare: true as const }
      : first?.unit
        ? { unit: first.unit }
        : {}),
    ...(parts.frame.measures[0] && { measure: parts.frame.measures[0] }),
  };
  return parts.shown(ordered(windowed, parts.defaultOrder()), [...outputs, ...values, second]);
}
