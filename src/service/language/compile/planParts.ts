import type {
  Condition,
  Expr,
  Grain,
  NamedExpr,
  Order,
  Plan,
  Measure as PlanMeasure,
} from '../../plan/plan.ts';
import { isYears } from '../annotate/calendar.ts';
import { type ColumnRef, isDate } from '../catalogue.ts';
import type { Filter, Frame, Key, Measure, Output } from '../frame.ts';
import { tableNoun } from '../words/name.ts';
import type { Compiled } from './compiled.ts';
import { compileCondition, type Scope, scopeOf, valueExpr } from './compileRows.ts';
import { measuresShares, unitOfMeasure } from './measureUnits.ts';
import { allOf, scaled } from './planSteps.ts';

/** What plans of all asks are made of: the filtered rows, keys, measures and shown columns of one frame. */
export class PlanParts {
  readonly frame: Frame;
  readonly scope: Scope;

  constructor(frame: Frame, now: Date) {
    this.frame = frame;
    this.scope = scopeOf(frame.base, now);
  }

  /** The filtered rows with the joins that everything named so far needs. */
  rows(extra: readonly Filter[] = [], filters = this.frame.filters): Plan {
    const where = [...filters, ...extra].map((filter) => compileCondition(filter, this.scope));
    const joined = this.scope.joined();
    return where.length === 0 ? joined : { op: 'filter', input: joined, where: allOf(where) };
  }

  keys(keys: readonly Key[] = this.frame.keys): {
    exprs: NamedExpr[];
    outputs: Output[];
    unnest: { column: string; name: string }[];
  } {
    const exprs: NamedExpr[] = [];
    const outputs: Output[] = [];
    const unnest: { column: string; name: string }[] = [];
    keys.forEach((key, at) => {
      const { column } = key.ref;
      const name = `key${at + 1}`;
      if (column.kind === 'list') {
        const element = `element${at + 1}`;
        unnest.push({ column: this.scope.name(key.ref), name: element });
        exprs.push({ name, expr: { column: element } });
      } else exprs.push({ name, expr: keyExpr(key, this.scope) });
      if (key.name) exprs.push({ name: `${name}name`, expr: this.nameExpr(key.name) });
      const shown = key.name?.column ?? column;
      outputs.push({
        name: key.name ? `${name}name` : name,
        // Shown by first and last name, it is no first name.
        label: shown.partner ? tableNoun(shown.table, 1) : shown.label,
        role: key.grain || isDate(shown) ? 'key' : 'name',
        column: shown,
        ...(key.grain && { grain: key.grain }),
        ...(shown.unit && { unit: shown.unit }),
      });
    });
    return { exprs, outputs, unnest };
  }

  /** First and last name together; any other name as it is. */
  nameExpr(ref: ColumnRef): Expr {
    const column: Expr = { column: this.scope.name(ref) };
    const { partner } = ref.column;
    return partner
      ? {
          fn: 'concat',
          args: [column, { value: ' ' }, { column: this.scope.name({ ...ref, column: partner }) }],
        }
      : column;
  }

  /** Rows without the key belong to no group. */
  group(
    measures: readonly PlanMeasure[],
    keys = this.frame.keys,
    filters = this.frame.filters,
  ): { plan: Plan; outputs: Output[] } {
    const { exprs, outputs, unnest } = this.keys(keys);
    let input = this.rows([], filters);
    for (const { column, name } of unnest) input = { op: 'unnest', input, column, name };
    const plan: Plan = { op: 'group', input, keys: exprs, measures };
    if (exprs.length === 0) return { plan, outputs };
    const present = exprs
      .filter(({ name }) => !name.endsWith('name'))
      .map(({ name }): Condition => ({ not: { op: 'missing', of: { column: name } } }));
    return { plan: { op: 'filter', input: plan, where: allOf(present) }, outputs };
  }

  measures(measures = this.frame.measures): { plan: PlanMeasure[]; outputs: Output[] } {
    const compiled = measures.map((measure, at) => this.measure(measure, `value${at + 1}`));
    return { plan: compiled.map(({ plan }) => plan), outputs: compiled.map(({ output }) => output) };
  }

  measure(
    measure: Measure,
    name: string,
    extra: readonly Filter[] = [],
  ): { plan: PlanMeasure; output: Output } {
    const counted = measure.isRate ? measure.among : measure.where;
    const where = [...(counted ?? []), ...extra].map((filter) => compileCondition(filter, this.scope));
    const condition = where.length > 0 ? { where: allOf(where) } : {};
    const output: Output = {
      name,
      label: name,
      role: 'value',
      measure,
      ...(unitOfMeasure(measure) && { unit: unitOfMeasure(measure) ?? '' }),
      ...(measuresShares(measure) && { isShare: true as const }),
    };
    if (measure.isRate) {
      const met = allOf((measure.where ?? []).map((filter) => compileCondition(filter, this.scope)));
      return {
        plan: {
          name,
          fn: 'mean',
          of: { fn: 'when', if: met, then: { value: 1 }, else: { value: 0 } },
          ...condition,
        },
        output: { ...output, isShare: true },
      };
    }
    const of = measure.of && scaled(valueExpr(measure.of, this.scope), measure.factor);
    return {
      plan: {
        name,
        fn: measure.fn,
        ...(of && { of }),
        ...(measure.share !== undefined && { share: measure.share }),
        ...(measure.along && inOrder(measure, { column: this.scope.name(measure.along) })),
        ...condition,
      },
      output,
    };
  }

  /** Periods in their order, everything else by the first measure, largest first. */
  defaultOrder(): Order[] {
    const { keys } = this.frame;
    if (keys.length === 0) return [];
    const time = keys.findIndex((key) => isOrdered(key));
    const byValue: Order = { by: { column: 'value1' }, direction: 'desc' };
    if (time < 0) return [byValue];
    const others = keys.flatMap((_, at): Order[] =>
      at === time ? [] : [{ by: { column: `key${at + 1}` }, direction: 'asc' }],
    );
    return [...others, { by: { column: `key${time + 1}` }, direction: 'asc' }];
  }

  /** Only the columns that are shown: keys stand by their names. */
  shown(plan: Plan, outputs: readonly Output[]): Compiled {
    return {
      plan: {
        op: 'select',
        input: plan,
        columns: outputs.map(({ name }) => ({ name, expr: { column: name } })),
      },
      outputs,
    };
  }

  showColumns(show: readonly ColumnRef[], prefix = 'show'): { exprs: NamedExpr[]; outputs: Output[] } {
    const exprs = show.map(
      (ref, at): NamedExpr => ({ name: `${prefix}${at + 1}`, expr: this.nameExpr(ref) }),
    );
    const outputs = show.map(
      ({ column }, at): Output => ({
        name: `${prefix}${at + 1}`,
        label: column.partner ? tableNoun(column.table, 1) : column.label,
        role: column.kind === 'name' || column.kind === 'key' || column.partner ? 'name' : 'detail',
        column,
        ...(column.unit && { unit: column.unit }),
        ...(column.isShare && { isShare: true as const }),
      }),
    );
    return { exprs, outputs };
  }
}

export function isOrdered(key: Key | undefined): boolean {
  if (!key) return false;
  return key.grain !== undefined || isDate(key.ref.column) || isYears(key.ref.column);
}

export function keyExpr({ ref, grain }: Key, scope: Scope): Expr {
  const column: Expr = { column: scope.name(ref) };
  if (!grain) return column;
  if (ref.column.type === 'number') return grain === 'decade' ? { fn: 'bin', width: 10, of: column } : column;
  return { fn: 'grain', grain: grain as Grain, of: column };
}

/**
 * The first or last along a date. Of equal dates the plan takes the row that stands first or last, so in a file with the
 * newest on top both are turned round: the last is the first by the days that are left to a day ahead of all.
 */
function inOrder(
  { fn, along }: Measure,
  date: Expr,
): Pick<PlanMeasure, 'with'> & Partial<Pick<PlanMeasure, 'fn'>> {
  if (along?.column.isNewestFirst !== true || (fn !== 'first' && fn !== 'last')) return { with: date };
  return {
    fn: fn === 'last' ? 'first' : 'last',
    with: { fn: 'days_between', args: [date, { value: '2200-01-01' }] },
  };
}
