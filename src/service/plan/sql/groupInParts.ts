import {
  comparable,
  type TypedColumn,
  type TypedExpr,
  type TypedMeasure,
  type TypedPlan,
} from '../typedPlan.ts';
import { bracket, formOf, type Relation, type Statement, selectSql } from './sqlStatement.ts';

type Group = Extract<TypedPlan, { op: 'group' }>;

/** A grouping whose rows are those of several groupings, one over each part of a table. */
export interface GroupInParts {
  /** The groups of all parts below each other: the columns of the keys first, then what the figures are made of. */
  readonly rows: Relation;
  /** The keys of the plan, over these rows. */
  readonly keys: readonly string[];
  readonly keyForms: readonly string[];
  /** One for each measure of the plan. */
  readonly figures: readonly string[];
}

/**
 * A server that has some of a table's rows elsewhere fetches them one by one to group them. It leaves the work to the
 * other server where a grouping is over the rows there alone; so each part of the table is grouped by itself, and the
 * groups are put together. Undefined where the table has no parts, or a measure needs all rows in one place.
 */
export function groupInParts(
  plan: Group,
  statement: Statement,
  write: (plan: Group, statement: Statement) => Relation,
): GroupInParts | undefined {
  const table = statement.isShown ? undefined : onlyTable(plan.input);
  const parts = table === undefined ? undefined : statement.table(table).parts;
  if (table === undefined || !parts || holdsPlan([plan.keys, plan.measures])) return undefined;
  const split = plan.measures.map(splitMeasure);
  if (!split.every((one) => one !== undefined)) return undefined;
  const measures = split.flatMap(({ partial }) => partial);
  const fine = plan.keys.map(finerKey);
  const columns: TypedColumn[] = [...fine.map(({ key }) => key), ...measures].map(({ type }, at) => ({
    name: `part ${at}`,
    type,
  }));
  const partial: Group = { ...plan, keys: fine.map(({ key }) => key), measures, columns };
  const selects = parts.map((part) => {
    const rows = write(partial, statement.over(table, part));
    return selectSql(
      rows.columns.map((sql, at) => ({ sql, name: `x${at}` })),
      rows,
      [],
      statement,
    );
  });
  const alias = statement.alias();
  const names = columns.map((_, at) => `${alias}.x${at}`);
  const from = `${bracket(`${selects.join(' UNION ALL ')} ${fence}`, statement)} AS ${alias}`;
  const keys = fine.map(({ coarse }, at) => (coarse ? statement.expr(coarse(at), names) : (names[at] ?? '')));
  let next = plan.keys.length;
  return {
    rows: { from, where: [], columns: names, order: [], isQualified: true },
    keys,
    keyForms: plan.keys.map(({ type }, at) => formOf(keys[at] ?? '', type, comparable(type))),
    figures: split.map(({ partial: own, whole }) => {
      const from = next;
      next += own.length;
      return whole(names.slice(from, next));
    }),
  };
}

/**
 * A condition on the groups would be tested on the rows of every part instead, and one that the other server does not
 * know makes it send all of them.
 */
const fence = 'OFFSET 0';

/** The one table whose rows these are, as they are or fewer or wider. */
function onlyTable(plan: TypedPlan): string | undefined {
  switch (plan.op) {
    case 'table':
      return plan.table;
    case 'filter':
      return holdsPlan(plan.where) ? undefined : onlyTable(plan.input);
    case 'derive':
      return holdsPlan(plan.added) ? undefined : onlyTable(plan.input);
    case 'select':
      return plan.distinct || holdsPlan(plan.exprs) ? undefined : onlyTable(plan.input);
    default:
      return undefined;
  }
}

/** A plan inside an expression may be about all rows of the same table. */
function holdsPlan(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('rows' in part) return true;
  return Object.values(part).some(holdsPlan);
}

/**
 * The other server is not asked for months: the name of a grain is a text, and texts may be in another order there. It
 * groups by day, and the days are put together here.
 */
function finerKey(key: TypedExpr): {
  readonly key: TypedExpr;
  readonly coarse?: (at: number) => TypedExpr;
} {
  if (key.fn !== 'grain' || key.grain === 'hour' || key.grain === 'hour_of_day') return { key };
  return {
    key: { fn: 'grain', grain: 'day', of: key.of, type: 'date' },
    coarse: (at) => ({ ...key, of: { fn: 'column', at, type: 'date' } }),
  };
}

interface SplitMeasure {
  readonly partial: readonly TypedMeasure[];
  /** From the columns of the partial ones, over all parts. */
  readonly whole: (columns: readonly string[]) => string;
}

/** Undefined where the figures of the parts do not tell that of the whole. */
function splitMeasure(measure: TypedMeasure): SplitMeasure | undefined {
  const { fn, type } = measure;
  switch (fn) {
    case 'count':
      return { partial: [measure], whole: ([count]) => `CAST(sum(${count}) AS BIGINT)` };
    case 'sum':
      return { partial: [measure], whole: ([sum]) => `sum(${sum})` };
    case 'mean':
      return {
        partial: [
          { ...measure, fn: 'sum' },
          { ...measure, fn: 'count' },
        ],
        whole: ([sum, count]) => `(CAST(sum(${sum}) AS DOUBLE PRECISION) / nullif(sum(${count}), 0))`,
      };
    case 'min':
    case 'max':
      if (comparable(type) === 'text') return undefined;
      if (type === 'boolean')
        return {
          partial: [measure],
          whole: ([edge]) => `${fn === 'min' ? 'bool_and' : 'bool_or'}(${edge})`,
        };
      return { partial: [measure], whole: ([edge]) => `${fn}(${edge})` };
    default:
      return undefined;
  }
}
