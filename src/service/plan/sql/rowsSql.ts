import type { TypedExpr, TypedPlan, TypedSets } from '../typedPlan.ts';
import { distinctSql, groupSql, setSql } from './groupSql.ts';
import {
  bracket,
  formOf,
  nest,
  type OrderTerm,
  orderOfColumns,
  orderSql,
  quoteName,
  type Relation,
  type Statement,
  selectSql,
} from './sqlStatement.ts';
import { orderTerms, windowSql } from './windowSql.ts';

/** The rows of a node in a deterministic order. */
export function rowsSql(plan: TypedPlan, statement: Statement): Relation {
  const whole = (input: TypedPlan) => wholeSql(input, statement);
  switch (plan.op) {
    case 'table':
      return tableSql(plan, statement);
    case 'filter': {
      const rows = statement.rows(plan.input);
      return { ...rows, where: [...rows.where, statement.condition(plan.where, rows.columns)] };
    }
    case 'join': {
      const [left, right] = [joined(whole(plan.left), statement), joined(whole(plan.right), statement)];
      return {
        from: `${left.from} ${plan.kind === 'left' ? 'LEFT ' : ''}JOIN ${right.from} ON ${keysSql(plan, left, right)}`,
        where: [],
        columns: [...left.columns, ...right.columns],
        order: [...left.order, ...right.order],
        isQualified: true,
      };
    }
    case 'semi':
    case 'anti': {
      const [left, right] = [joined(whole(plan.left), statement), joined(whole(plan.right), statement)];
      const found = selectSql(
        [{ sql: '1', name: '1' }],
        { ...right, where: [keysSql(plan, left, right)] },
        [],
        statement,
      );
      const word = plan.op === 'semi' ? 'EXISTS' : 'NOT EXISTS';
      return { ...left, where: [`${word} ${bracket(found, statement)}`] };
    }
    case 'derive': {
      const rows = statement.rows(plan.input);
      return nest(
        rows,
        [...rows.columns, ...exprsSql(plan.added, rows, statement)],
        namesOf(plan),
        statement,
      );
    }
    case 'unnest': {
      const rows = whole(plan.input);
      const alias = statement.alias();
      const list = `string_to_array(${rows.columns[plan.at]}, ${statement.value(plan.separator, 'string')})`;
      return {
        ...rows,
        from: `${rows.from} CROSS JOIN LATERAL unnest(${list}) WITH ORDINALITY AS ${alias}(element, place)`,
        where: [`trim(${alias}.element) <> ''`],
        columns: [...rows.columns, `trim(${alias}.element)`],
        order: [...rows.order, { sql: `${alias}.place` }],
      };
    }
    case 'unpivot':
      return unpivotSql(plan, whole(plan.input), statement);
    case 'group':
      return groupSql(plan, statement);
    case 'window':
      return windowSql(plan, statement);
    case 'order':
      return orderedSql(plan, statement);
    case 'select': {
      const rows = statement.rows(plan.input);
      const columns = exprsSql(plan.exprs, rows, statement);
      if (plan.distinct) return distinctSql(nest(rows, columns, namesOf(plan), statement), plan, statement);
      const isRenamed =
        statement.isShown && plan.columns.some(({ name }, at) => quoteName(name) !== columns[at]);
      return plan.exprs.every(({ fn }) => fn === 'column') && !isRenamed
        ? { ...rows, columns }
        : nest(rows, columns, namesOf(plan), statement);
    }
    case 'union':
      return unionSql(plan, statement);
    case 'intersect':
    case 'except':
      return setSql(plan, statement);
    case 'beside': {
      const parts = plan.parts.map((part) => joined(whole(part), statement));
      const alias = statement.alias();
      return {
        from: [`(SELECT 1 AS one) AS ${alias}`, ...parts.map(({ from }) => `LEFT JOIN ${from} ON TRUE`)].join(
          ' ',
        ),
        where: [],
        columns: parts.flatMap(({ columns }) => columns),
        order: [],
        isQualified: true,
      };
    }
  }
}

/** The rows of a node as an item of a FROM clause. In SQL for people a table needs no subquery. */
function wholeSql(plan: TypedPlan, statement: Statement): Relation {
  const rows = statement.rows(plan);
  return plan.op === 'table' && statement.isShown
    ? { ...rows, from: `${rows.from} AS ${statement.alias()}` }
    : nest(rows, rows.columns, namesOf(plan), statement);
}

function namesOf({ columns }: Pick<TypedPlan, 'columns'>): string[] {
  return columns.map(({ name }) => name);
}

function exprsSql(exprs: readonly TypedExpr[], { columns }: Relation, statement: Statement): string[] {
  return exprs.map((expr) => statement.expr(expr, columns));
}

function tableSql(plan: Extract<TypedPlan, { op: 'table' }>, statement: Statement): Relation {
  const table = statement.table(plan.table);
  const columns = statement.isShown
    ? plan.columns.map(({ name }) => quoteName(name))
    : plan.columns.map((_, at) => table.columns[at]?.sql ?? 'NULL');
  const order = table.rowOrder.map((sql) => ({ sql }));
  return {
    from: statement.isShown ? table.shownRelation : table.relation,
    where: [],
    columns,
    order: order.length > 0 ? order : orderOfColumns(columns, plan.columns, statement),
    isQualified: false,
  };
}

/** In SQL for people, columns are qualified only if there are two tables. */
function joined(rows: Relation, { isShown }: Statement): Relation {
  if (!isShown) return rows;
  const alias = rows.from.slice(rows.from.lastIndexOf(' ') + 1);
  return { ...rows, columns: rows.columns.map((sql) => `${alias}.${sql}`), order: [] };
}

function keysSql(
  plan: Extract<TypedPlan, { op: 'join' | 'semi' | 'anti' }>,
  left: Relation,
  right: Relation,
): string {
  const tests = plan.on.map((pair) => {
    const one = formOf(
      left.columns[pair.left] ?? '',
      plan.left.columns[pair.left]?.type ?? 'string',
      pair.as,
    );
    const other = formOf(
      right.columns[pair.right] ?? '',
      plan.right.columns[pair.right]?.type ?? 'string',
      pair.as,
    );
    return `${one} = ${other}`;
  });
  return tests.join(' AND ');
}

function unpivotSql(
  plan: Extract<TypedPlan, { op: 'unpivot' }>,
  rows: Relation,
  statement: Statement,
): Relation {
  const alias = statement.alias();
  const choose = (values: readonly string[]) =>
    `CASE ${alias}.place ${values.map((sql, at) => `WHEN ${at} THEN ${sql}`).join(' ')} END`;
  const value = choose(plan.folded.map(({ at }) => rows.columns[at] ?? 'NULL'));
  const label = choose(plan.folded.map((one) => statement.expr(one.label, [])));
  const places = plan.folded.map((_, at) => `(${at})`).join(', ');
  const crossed: Relation = {
    ...rows,
    from: `${rows.from} CROSS JOIN (VALUES ${places}) AS ${alias}(place)`,
    order: [...rows.order, { sql: `${alias}.place` }],
  };
  const kept = plan.kept.map((at) => rows.columns[at] ?? 'NULL');
  const nested = nest(crossed, [...kept, label, value], namesOf(plan), statement);
  return { ...nested, where: [`${nested.columns.at(-1)} IS NOT NULL`] };
}

function orderedSql(plan: Extract<TypedPlan, { op: 'order' }>, statement: Statement): Relation {
  const input = statement.rows(plan.input);
  const by = orderTerms(plan.by, input, statement);
  const order: OrderTerm[] = statement.isShown && by.length > 0 ? by : [...by, ...input.order];
  const rows = { ...input, order };
  const { limit, offset, ties } = plan;
  if (limit === undefined && offset === 0) return rows;
  const names = namesOf(plan);
  if (ties && limit !== undefined && limit > 0) {
    const ordered = (terms: readonly OrderTerm[]) => (terms.length > 0 ? `ORDER BY ${orderSql(terms)}` : '');
    const places = [`rank() OVER (${ordered(by)})`];
    if (offset > 0) places.push(`row_number() OVER (${ordered(order)})`);
    const ranked = nest(rows, [...rows.columns, ...places], [...names, 'rank', 'row'], statement);
    const [rank, row] = ranked.columns.slice(rows.columns.length);
    const where = [`${rank} <= ${offset + limit}`, ...(offset > 0 ? [`${row} > ${offset}`] : [])];
    return { ...ranked, columns: ranked.columns.slice(0, rows.columns.length), where };
  }
  const settled = statement.isShown || rows.isQualified ? rows : nest(rows, rows.columns, names, statement);
  const clauses = [
    ...(settled.order.length > 0 ? [`ORDER BY ${orderSql(settled.order)}`] : []),
    ...(limit === undefined ? [] : [`LIMIT ${limit}`]),
    ...(offset > 0 ? [`OFFSET ${offset}`] : []),
  ];
  return nest(settled, settled.columns, names, statement, clauses);
}

function unionSql(plan: TypedSets, statement: Statement): Relation {
  const name = (at: number) => (statement.isShown ? quoteName(plan.columns[at]?.name ?? '') : `x${at}`);
  const sides = [plan.left, plan.right].map((side) => {
    const rows = statement.rows(side);
    return selectSql(
      rows.columns.map((sql, at) => ({ sql, name: name(at) })),
      rows,
      [],
      statement,
    );
  });
  const alias = statement.alias();
  const columns = plan.columns.map((_, at) => (statement.isShown ? name(at) : `${alias}.${name(at)}`));
  const from = `${bracket(sides.join(statement.isShown ? '\nUNION ALL\n' : ' UNION ALL '), statement)} AS ${alias}`;
  const rows: Relation = { from, where: [], columns, order: [], isQualified: true };
  if (statement.isShown) return rows;
  // Duplicates are distinguished by a row number, so that values computed for one of them stay with it.
  const place = `row_number() OVER (ORDER BY ${orderSql(orderOfColumns(columns, plan.columns, statement))})`;
  return nest({ ...rows, order: [{ sql: place }] }, columns, namesOf(plan), statement);
}
