import {
  comparable,
  type TypedColumn,
  type TypedExpr,
  type TypedMeasure,
  type TypedPlan,
} from '../typedPlan.ts';
import { bracket, formOf, type Relation, type Statement, selectSql } from './sqlStatement.ts';

type Group = Extract<TypedPlan, { op: 'group' }>;

/** A grouping computed as several groupings, each over one part of a table, whose results are combined. */
export interface GroupInParts {
  /** The groups of all parts, concatenated: key columns first, then the partial results. */
  readonly rows: Relation;
  /** The plan's keys, as columns of these rows. */
  readonly keys: readonly string[];
  readonly keyForms: readonly string[];
  /** One per measure of the plan. */
  readonly figures: readonly string[];
}

/**
 * Splits a grouping by the parts of a table. A server with foreign tables (postgres_fdw) fetches their rows one by one,
 * unless a grouping is over one foreign table only; so each part is grouped separately and the results are combined.
 * Undefined if the table has no parts, or a measure needs all rows at once.
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
 * A condition on groups would be applied to the rows of each part instead, and one the other server cannot evaluate
 * makes it send all rows.
 */
const fence = 'OFFSET 0';

/** The single table these rows come from, possibly filtered or extended. */
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

/** A plan inside an expression may need all rows of the same table. */
function holdsPlan(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('rows' in part) return true;
  return Object.values(part).some(holdsPlan);
}

/**
 * The other server is asked to group by day, and days are combined to months here: date_trunc takes the grain as text,
 * and postgres_fdw does not push down functions of text with another collation.
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
  /** Computed from the columns of the partial results, over all parts. */
  readonly whole: (columns: readonly string[]) => string;
}

/** Undefined if the partial results do not determine the total. */
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
