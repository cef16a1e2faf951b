import type { Expr, Order, Plan, Measure as PlanMeasure } from '../../plan/plan.ts';
import type { Filter, Frame, Key, Measure, Output, Side } from '../frame.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { measuresShares } from './measureUnits.ts';
import { isOrdered, keyExpr, type PlanParts } from './planParts.ts';
import { ordered } from './planSteps.ts';

export function compileSides(parts: PlanParts, sides: readonly Side[], per?: Key): Compiled {
  const [fallback = { fn: 'count' } as Measure] = parts.frame.measures;
  if (parts.frame.keys.length > 0) {
    const compared = sides.map((side, at) =>
      parts.measure(side.measure ?? fallback, `side${at + 1}`, side.filters),
    );
    const { plan, outputs } = parts.group(compared.map((each) => each.plan));
    const time = parts.frame.keys.findIndex((key) => isOrdered(key));
    return parts.shown(
      ordered(plan, [
        { by: { column: time < 0 ? 'side1' : `key${time + 1}` }, direction: time < 0 ? 'desc' : 'asc' },
      ]),
      [
        ...outputs,
        ...compared.map(({ output }, at): Output => ({ ...output, label: sides[at]?.label ?? output.label })),
      ],
    );
  }
  const rows = sides.map((side, at): Plan => {
    const { plan } = parts.measure(side.measure ?? fallback, 'value1');
    const input = parts.rows(side.filters);
    const group: Plan = {
      op: 'group',
      input: per ? perKey(parts, input, per, plan) : input,
      keys: [],
      measures: [per ? { name: 'value1', fn: 'mean', of: { column: 'value1' } } : plan],
    };
    return {
      op: 'select',
      input: group,
      columns: [
        { name: 'at', expr: { value: at } },
        { name: 'label', expr: { value: side.label } },
        { name: 'value1', expr: { column: 'value1' } },
      ],
    };
  });
  const [first, ...others] = rows;
  if (!first) throw new NoPlan('Nothing to compare.');
  const union = others.reduce((left, right): Plan => ({ op: 'union', left, right }), first);
  const { output } = parts.measure(fallback, 'value1');
  return parts.shown(ordered(union, [{ by: { column: 'at' }, direction: 'asc' }]), [
    { name: 'label', label: 'group', role: 'name' },
    output,
  ]);
}

export function compileChange(parts: PlanParts, ask: Extract<Frame['ask'], { kind: 'change' }>): Compiled {
  const [measure = { fn: 'count' } as Measure] = parts.frame.measures;
  const from = parts.measure(measure, 'from', [ask.from]);
  const to = parts.measure(measure, 'to', [ask.to]);
  const { plan, outputs } = parts.group([from.plan, to.plan]);
  const difference: Expr = { fn: '-', args: [{ column: 'to' }, { column: 'from' }] };
  const derived: Plan = {
    op: 'derive',
    input: plan,
    columns: [
      { name: 'change', expr: difference },
      { name: 'growth', expr: { fn: '/', args: [difference, { fn: 'abs', of: { column: 'from' } }] } },
    ],
  };
  const lead = ask.wants === 'percent' ? 'growth' : 'change';
  const order: Order[] =
    parts.frame.keys.length === 0 ? [] : [{ by: { column: lead }, direction: ask.direction ?? 'desc' }];
  const filled: Plan =
    parts.frame.keys.length === 0
      ? derived
      : { op: 'filter', input: derived, where: { not: { op: 'missing', of: { column: lead } } } };
  const asked: Plan =
    ask.among === 'those'
      ? {
          op: 'filter',
          input: filled,
          where: { op: ask.expected === 'fall' ? '<' : '>', left: { column: 'change' }, right: { value: 0 } },
        }
      : filled;
  const label = ({ test }: Filter) =>
    'label' in test ? test.label : test.kind === 'equals' ? test.values.join(', ') : '';
  const growth: Output = {
    name: 'growth',
    label: 'change in percent',
    role: 'value',
    isShare: true,
    measure,
  };
  const absolute: Output = {
    name: 'change',
    label: 'change',
    role: 'value',
    measure,
    ...(from.output.unit && { unit: from.output.unit }),
    ...(measuresShares(from.output.measure ?? measure) && { isShare: true as const }),
  };
  const ends: Output[] = [
    { ...from.output, label: label(ask.from) },
    { ...to.output, label: label(ask.to) },
  ];
  const changes: Output[] =
    ask.wants === 'percent'
      ? [growth, { ...absolute, role: 'detail' }]
      : [absolute, { ...growth, role: 'detail' }];
  return parts.shown(ordered(asked, order, ask.count), [...outputs, ...ends, ...changes]);
}

/** The measure for each value of a key; rows without the key belong to none. */
function perKey(parts: PlanParts, input: Plan, key: Key, measure: PlanMeasure): Plan {
  const expr = keyExpr(key, parts.scope);
  return {
    op: 'group',
    input: { op: 'filter', input, where: { not: { op: 'missing', of: expr } } },
    keys: [{ name: 'key1', expr }],
    measures: [measure],
  };
}
