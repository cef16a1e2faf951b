import type { Expr, Plan } from '../plan/plan.ts';
import { type Column, type ColumnRef, isDate, type Step, type Table } from './catalogue.ts';
import { compileCondition, scopeOf, valueExpr } from './compile/compileRows.ts';
import { keyExpr } from './compile/keyJoin.ts';
import { allOf } from './compile/planSteps.ts';
import { localise, refOfTest } from './filterRefs.ts';
import type { Filter, Key, Measure } from './frame.ts';
import { figureOf } from './words/subject.ts';

/**
 * What the rows that refer to a row add up to, as a column of that row: the trips from each station, the days that each
 * person took. It can then be held against the row's own figures, each of which counts once however many rows refer to it.
 * Rows that nothing refers to have zero.
 *
 * @param step From the counted rows up to the row.
 * @param filters Of the counted rows, as seen from them.
 * @param name Tells it from another one of the same row.
 */
export function childTotal(
  child: Table,
  { edge, to: parent }: Step,
  measure: Measure,
  filters: readonly Filter[],
  now: Date,
  name = 'total',
): Column {
  const [ownKey, totalled, columnName] = [`#key of ${name}`, `#rows of ${name}`, `#${name}`];
  const { of } = measure;
  const counted = of?.kind === 'column' ? of.ref.column : undefined;
  // Without referring rows a total is zero, but there is no first day.
  const isDay = counted !== undefined && isDate(counted);
  const found: Expr = { column: `${totalled}.total` };
  const working = (rows: Plan): Plan => {
    const scope = scopeOf(child, now);
    const where = filters.map((filter) => compileCondition(filter, scope));
    const value = of && valueExpr(of, scope);
    const joined = scope.joined();
    const totals: Plan = {
      op: 'group',
      input: where.length === 0 ? joined : { op: 'filter', input: joined, where: allOf(where) },
      keys: [{ name: 'key', expr: keyExpr(edge.from.column, edge.spelling, 'from') }],
      measures: [{ name: 'total', fn: measure.fn, ...(value && { of: value }) }],
    };
    const keyed: Plan = {
      op: 'derive',
      input: rows,
      columns: [{ name: ownKey, expr: keyExpr(edge.to.column, edge.spelling, 'to') }],
    };
    const on = [{ left: ownKey, right: 'key' }];
    return {
      op: 'derive',
      input: { op: 'join', kind: 'left', prefix: totalled, left: keyed, right: totals, on },
      columns: [{ name: columnName, expr: isDay ? found : { fn: 'coalesce', args: [found, { value: 0 }] } }],
    };
  };
  const label = measure.label ?? figureOf(measure, child, filters);
  return {
    name: columnName,
    label,
    ...(isDay
      ? { type: counted.type, role: 'time' as const, min: counted.min, max: counted.max }
      : { type: 'number' as const, role: 'measure' as const }),
    nulls: 0,
    distinct: parent.rows,
    ...(counted?.unit !== undefined && { unit: counted.unit }),
    table: parent,
    words: [],
    otherWords: [],
    unitWords: [],
    kind: isDay ? 'date' : 'amount',
    isWorkedOut: true,
    working,
  };
}

/** The filters of rows, some of which hold for the row that they refer to. */
export function parted(
  filters: readonly Filter[],
  step: Step,
): { readonly own: readonly Filter[]; readonly ofParent: readonly Filter[] } | undefined {
  const own: Filter[] = [];
  const ofParent: Filter[] = [];
  for (const filter of filters) {
    const ref = refOfTest(filter.test);
    if (!ref) return undefined;
    if (isAbove(ref, step)) ofParent.push(localise(filter, 1));
    else own.push(filter);
  }
  return { own, ofParent };
}

/** Keys of rows as keys of the row that they refer to; undefined where one of them does not belong to that row. */
export function keysAbove(keys: readonly Key[], step: Step): readonly Key[] | undefined {
  const above = keys.flatMap((key): Key[] => {
    const { name } = key;
    const isReference = key.ref.path.length === 0 && key.ref.column.name === step.edge.from.column;
    if (isReference) {
      const column = step.to.columns.find((each) => each.name === step.edge.to.column);
      const shown = name && isAbove(name, step) ? localised(name) : undefined;
      return column ? [{ ref: { column, path: [] }, ...(shown && { name: shown }) }] : [];
    }
    if (!isAbove(key.ref, step) || (name && !isAbove(name, step))) return [];
    return [{ ...key, ref: localised(key.ref), ...(name && { name: localised(name) }) }];
  });
  return above.length === keys.length ? above : undefined;
}

function isAbove({ path: [first] }: ColumnRef, { edge, direction }: Step): boolean {
  return first?.edge === edge && first.direction === direction;
}

function localised(ref: ColumnRef): ColumnRef {
  return { ...ref, path: ref.path.slice(1) };
}
