import type { NamedExpr, Order, Plan } from '../../plan/plan.ts';
import type { Frame } from '../frame.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { valueExpr } from './compileRows.ts';
import type { PlanParts } from './planParts.ts';
import { ordered } from './planSteps.ts';

export function compileFigure(parts: PlanParts): Compiled {
  const { plan: measures, outputs: values } = parts.measures();
  const { plan, outputs } = parts.group(measures);
  return parts.shown(ordered(plan, parts.defaultOrder()), [...outputs, ...values]);
}

export function compileHaving(
  parts: PlanParts,
  { op, value, isAgainst, counts }: Extract<Frame['ask'], { kind: 'having' }>,
): Compiled {
  const { plan: measures, outputs: values } = parts.measures();
  const { plan, outputs } = parts.group(measures);
  const met: Plan = {
    op: 'filter',
    input: plan,
    where: { op, left: { column: 'value1' }, right: isAgainst ? { column: 'value2' } : { value } },
  };
  if (counts)
    return {
      plan: { op: 'group', input: met, keys: [], measures: [{ name: 'value1', fn: 'count' }] },
      outputs: [{ name: 'value1', label: 'count', role: 'value', measure: { fn: 'count' } }],
    };
  return parts.shown(
    ordered(met, [{ by: { column: 'value1' }, direction: op === '<' || op === '<=' ? 'asc' : 'desc' }]),
    [...outputs, ...values],
  );
}

export function compileOuter(
  parts: PlanParts,
  { fn, inner = 1, top }: Extract<Frame['ask'], { kind: 'outer' }>,
): Compiled {
  const { plan: measures, outputs: values } = parts.measures(parts.frame.measures.slice(0, 1));
  if (parts.frame.keys.length < inner) throw new NoPlan('Nothing to average over.');
  const outer = parts.frame.keys.slice(0, -inner);
  const { plan } = parts.group(measures);
  const { outputs, exprs } = parts.keys(outer);
  const [first] = values;
  const grouped: Plan = {
    op: 'group',
    input: plan,
    keys: exprs.map(({ name }): NamedExpr => ({ name, expr: { column: name } })),
    measures: [{ name: 'value1', fn, of: { column: 'value1' } }],
  };
  const by: Order[] = [{ by: { column: 'value1' }, direction: top?.direction ?? 'desc' }];
  const sorted: Plan = top
    ? {
        op: 'order',
        input: {
          op: 'filter',
          input: grouped,
          where: { not: { op: 'missing', of: { column: 'value1' } } },
        },
        by,
        limit: top.count,
        ...(top.offset && { offset: top.offset }),
        ties: true,
      }
    : ordered(grouped, outer.length === 0 ? [] : by);
  return parts.shown(sorted, [...outputs, ...(first ? [first] : [])]);
}

export function compileCorrelation(
  parts: PlanParts,
  { left, right }: Extract<Frame['ask'], { kind: 'correlation' }>,
): Compiled {
  const of = valueExpr(left, parts.scope);
  const other = valueExpr(right, parts.scope);
  const input = parts.rows();
  return {
    plan: {
      op: 'group',
      input,
      keys: [],
      measures: [
        { name: 'value1', fn: 'correlation', of, with: other },
        {
          name: 'rows',
          fn: 'count',
          where: { all: [{ not: { op: 'missing', of } }, { not: { op: 'missing', of: other } }] },
        },
      ],
    },
    outputs: [
      { name: 'value1', label: 'correlation', role: 'value' },
      { name: 'rows', label: 'rows', role: 'value', measure: { fn: 'count' } },
    ],
  };
}
