import type { Condition, Expr, Order, Plan } from '../../plan/plan.ts';
import type { Column } from '../catalogue.ts';
import type { Frame, Output } from '../frame.ts';
import { figurePhrase } from '../words/valuePhrase.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { valueExpr } from './compileRows.ts';
import { isShareValue, unitOfValue } from './measureUnits.ts';
import type { PlanParts } from './planParts.ts';
import { allOf, ordered } from './planSteps.ts';
import { tellingColumns } from './tellingColumns.ts';

export function compileTop(parts: PlanParts, ask: Extract<Frame['ask'], { kind: 'top' }>): Compiled {
  const { direction, count, offset } = ask;
  const { plan: measures, outputs: values } = parts.measures();
  const { least } = ask;
  const { plan, outputs } = parts.group(
    least === undefined ? measures : [...measures, { name: 'rows', fn: 'count' }],
  );
  const present: Condition = { not: { op: 'missing', of: { column: 'value1' } } };
  const enough: Condition[] =
    least === undefined ? [] : [{ op: '>=', left: { column: 'rows' }, right: { value: least } }];
  const filled: Plan = { op: 'filter', input: plan, where: allOf([present, ...enough]) };
  if (ask.isPerLastKey) {
    const last = `key${parts.frame.keys.length}`;
    return parts.shown(firstWithin(filled, [last], ask), [
      ...outputs.slice(-1),
      ...outputs.slice(0, -1),
      ...values,
    ]);
  }
  const top: Plan = {
    op: 'order',
    input: filled,
    by: [
      { by: { column: 'value1' }, direction },
      ...outputs.map((_, at): Order => ({ by: { column: `key${at + 1}` }, direction: 'asc' })),
    ].slice(0, 1),
    limit: count,
    ...(offset && { offset }),
    ties: true,
  };
  return parts.shown(top, [...outputs, ...values]);
}

export function compileTopRows(parts: PlanParts, ask: Extract<Frame['ask'], { kind: 'topRows' }>): Compiled {
  const { by, direction, count, offset, show } = ask;
  const value = valueExpr(by, parts.scope);
  const columns = parts.showColumns(show);
  const isBy = ({ column }: { readonly column?: Column }) => by.kind === 'column' && column === by.ref.column;
  const telling = parts.showColumns(
    show.every(isBy) ? tellingColumns(parts.frame).filter((ref) => !isBy(ref)) : [],
    'telling',
  );
  const keys = parts.keys();
  if (keys.unnest.length > 0) throw new NoPlan('A row with a list belongs to several groups.');
  const rows = parts.rows();
  // Many people are the same age in whole years, so the date of birth decides who is the youngest.
  const born = by.kind === 'age' && [
    { name: 'birth1', expr: valueExpr({ kind: 'column', ref: by.ref }, parts.scope) },
  ];
  const order: Order = born
    ? { by: { column: 'birth1' }, direction: direction === 'asc' ? 'desc' : 'asc' }
    : { by: { column: 'value1' }, direction };
  const derived: Plan = {
    op: 'derive',
    input: rows,
    columns: [
      { name: 'value1', expr: value },
      ...(born || []),
      ...keys.exprs,
      ...columns.exprs,
      ...telling.exprs,
    ],
  };
  const names = parts.frame.keys.map((_, at) => `key${at + 1}`);
  const filled: Plan = {
    op: 'filter',
    input: derived,
    where: allOf(
      ['value1', ...names].map((column): Condition => ({ not: { op: 'missing', of: { column } } })),
    ),
  };
  const top: Plan =
    names.length > 0
      ? firstWithin(filled, names, ask)
      : {
          op: 'order',
          input: filled,
          by: [order],
          limit: count,
          ...(offset && { offset }),
          ties: true,
        };
  const extreme: Output = {
    name: 'value1',
    label: by.kind === 'column' ? by.ref.column.label : figurePhrase(by),
    role: 'value',
    measure: { fn: 'max', of: by },
    ...(unitOfValue(by) && { unit: unitOfValue(by) ?? '' }),
    ...(isShareValue(by) && { isShare: true as const }),
    ...(by.kind === 'column' && { column: by.ref.column }),
  };
  const outputs: Output[] = [
    ...keys.outputs,
    ...columns.outputs.filter((output) => !isBy(output)),
    extreme,
    // Behind the value: it stays what answers the question.
    ...telling.outputs,
  ];
  return parts.shown(top, outputs);
}

export function compileRank(
  parts: PlanParts,
  { of, direction }: Extract<Frame['ask'], { kind: 'rank' }>,
): Compiled {
  const { plan: measures, outputs: values } = parts.measures(parts.frame.measures.slice(0, 1));
  const { plan, outputs } = parts.group(measures);
  const filled: Plan = {
    op: 'filter',
    input: plan,
    where: { not: { op: 'missing', of: { column: 'value1' } } },
  };
  const ranked: Plan = {
    op: 'window',
    input: filled,
    columns: [{ name: 'rank', fn: 'rank', by: [{ by: { column: 'value1' }, direction }] }],
  };
  const counted: Plan = {
    op: 'derive',
    input: ranked,
    columns: [
      {
        name: 'total',
        expr: {
          fn: 'single',
          rows: { op: 'group', input: filled, keys: [], measures: [{ name: 'total', fn: 'count' }] },
        },
      },
    ],
  };
  if (of.test.kind !== 'equals') throw new NoPlan('Only a named thing has a rank.');
  const [key] = parts.frame.keys;
  const name = key?.name && key.name.column === of.test.ref.column ? 'key1name' : 'key1';
  const met: Plan = {
    op: 'filter',
    input: counted,
    where: { op: 'in', of: { column: name }, values: of.test.values },
  };
  return parts.shown(met, [
    ...outputs,
    { name: 'rank', label: 'rank', role: 'value' },
    { name: 'total', label: 'of', role: 'value' },
    ...values,
  ]);
}

/** The first rows by `value1` of each group, equal ones together; groups in the order of their keys. */
function firstWithin(
  input: Plan,
  keys: readonly string[],
  { direction, count, offset = 0 }: { direction: 'asc' | 'desc'; count: number; offset?: number },
): Plan {
  const rank: Expr = { column: 'place' };
  const placed: Plan = {
    op: 'window',
    input,
    columns: [
      {
        name: 'place',
        fn: 'rank',
        by: [{ by: { column: 'value1' }, direction }],
        partition: keys.map((column) => ({ column })),
      },
    ],
  };
  const first: Plan = {
    op: 'filter',
    input: placed,
    where: { op: 'between', of: rank, from: offset + 1, to: offset + count },
  };
  return ordered(first, [
    ...keys.map((column): Order => ({ by: { column }, direction: 'asc' })),
    { by: rank, direction: 'asc' },
  ]);
}
