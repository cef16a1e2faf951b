import type { Order, Plan } from '../../plan/plan.ts';
import type { Filter, Frame, Measure, Output } from '../frame.ts';
import type { Compiled } from './compiled.ts';
import { isOrdered, type PlanParts } from './planParts.ts';
import { ordered } from './planSteps.ts';

export function compilePartShare(parts: PlanParts, part: readonly Filter[]): Compiled {
  const [measure = { fn: 'count' } as Measure] = parts.frame.measures;
  const inner = parts.measure(measure, 'part', part);
  const whole = parts.measure(measure, 'whole');
  const { plan, outputs } = parts.group([inner.plan, whole.plan]);
  const derived: Plan = {
    op: 'derive',
    input: plan,
    columns: [{ name: 'value1', expr: { fn: '/', args: [{ column: 'part' }, { column: 'whole' }] } }],
  };
  const share: Output = { name: 'value1', label: 'share', role: 'value', isShare: true, measure };
  const order: Order[] = parts.frame.keys.length === 0 ? [] : parts.defaultOrder();
  return parts.shown(ordered(derived, order), [
    ...outputs,
    share,
    { ...inner.output, role: 'detail', label: 'part' },
    { ...whole.output, role: 'detail', label: 'total' },
  ]);
}

export function compileGroupShare(parts: PlanParts): Compiled {
  const { plan: measures, outputs: values } = parts.measures(parts.frame.measures.slice(0, 1));
  const { plan, outputs } = parts.group(measures);
  const windowed: Plan = {
    op: 'window',
    input: plan,
    columns: [{ name: 'share', fn: 'share', of: { column: 'value1' } }],
  };
  const share: Output = {
    name: 'share',
    label: 'share',
    role: 'value',
    isShare: true,
    ...(parts.frame.measures[0] && { measure: parts.frame.measures[0] }),
  };
  return parts.shown(ordered(windowed, parts.defaultOrder()), [
    ...outputs,
    share,
    ...values.map((each): Output => ({ ...each, role: 'detail' })),
  ]);
}

export function compileRatio(
  parts: PlanParts,
  { isPercent, top, name }: Extract<Frame['ask'], { kind: 'ratio' }>,
): Compiled {
  const { plan: measures, outputs: values } = parts.measures(parts.frame.measures.slice(0, 2));
  const { plan, outputs } = parts.group(measures);
  const derived: Plan = {
    op: 'derive',
    input: plan,
    columns: [{ name: 'ratio', expr: { fn: '/', args: [{ column: 'value1' }, { column: 'value2' }] } }],
  };
  const [measure] = parts.frame.measures;
  // What is the same in all rows of a group is divided once; the quotient is no cell of the file.
  const isOnce = measure !== undefined && /^(max|min)$/.test(measure.fn);
  const ratio: Output = {
    name: 'ratio',
    label: 'ratio',
    role: 'value',
    ...(isPercent && { isShare: true as const }),
    ...(measure && { measure: isOnce ? { ...measure, fn: 'mean' as const } : measure }),
    // "cost per mile" is money.
    ...(isOnce && name !== undefined && values[0]?.unit !== undefined && { unit: values[0].unit }),
  };
  if (top) {
    const { direction, count, offset } = top;
    const first: Plan = {
      op: 'order',
      input: { op: 'filter', input: derived, where: { not: { op: 'missing', of: { column: 'ratio' } } } },
      by: [{ by: { column: 'ratio' }, direction }],
      limit: count,
      ...(offset && { offset }),
      ties: true,
    };
    return parts.shown(first, [...outputs, ratio]);
  }
  const order: Order[] =
    parts.frame.keys.length === 0
      ? []
      : isOrdered(parts.frame.keys[0])
        ? parts.defaultOrder()
        : [{ by: { column: 'ratio' }, direction: 'desc' }];
  return parts.shown(ordered(derived, order), [...outputs, ...values, ratio]);
}
