import type { Plan } from '../../plan/plan.ts';
import type { Cell, Rows } from '../../tables/profile/tableProfile.ts';
import type { Table } from '../catalogue.ts';
import type { Ask, Output } from '../frame.ts';
import type { Compiled } from './compiled.ts';

type What = Extract<Ask, { kind: 'describe' }>['what'];

/** What is known of a table without asking its rows, and the two questions about rows as wholes. */
export function describeTable(table: Table, what: What, tables: readonly Table[]): Compiled {
  switch (what) {
    case 'columns':
      return known(
        table,
        ['column', 'type', 'missing', 'distinct'],
        table.profile.columns.map(({ name, type, nulls, distinct }) => [
          name,
          type === 'string' ? 'text' : type,
          nulls,
          distinct,
        ]),
      );
    case 'missing': {
      const gaps = table.profile.columns.filter(({ nulls }) => nulls > 0);
      return known(
        table,
        ['column', 'missing'],
        [...gaps].sort((a, b) => b.nulls - a.nulls).map(({ name, nulls }) => [name, nulls]),
      );
    }
    case 'tables':
      return known(
        table,
        ['table', 'rows', 'columns'],
        tables
          .filter(({ isForm, isSteps, sides }) => !isForm && !isSteps && !sides)
          .map((each) => [each.label, each.rows, each.columns.length]),
      );
    case 'rows':
      return {
        plan: { op: 'group', input: table.plan, keys: [], measures: [{ name: 'value1', fn: 'count' }] },
        outputs: [{ name: 'value1', label: 'rows', role: 'value', measure: { fn: 'count' } }],
      };
    case 'span':
      return spanOf(table);
    case 'duplicates':
      return duplicates(table);
  }
}

function known(table: Table, names: readonly string[], rows: readonly (readonly Cell[])[]): Compiled {
  const outputs = names.map((name, at): Output => ({ name, label: name, role: at === 0 ? 'name' : 'value' }));
  const result: Rows = {
    columns: names.map((name, at) => ({
      name,
      type: typeof rows[0]?.[at] === 'number' ? 'number' : 'string',
    })),
    rows,
    totalRows: rows.length,
    truncated: false,
    sql: '',
  };
  return { plan: table.plan, outputs, rows: result };
}

function spanOf(table: Table): Compiled {
  const time = table.time ?? table.columns.find(({ kind }) => kind === 'date');
  if (!time) return known(table, ['column', 'first', 'last'], []);
  return {
    plan: {
      op: 'group',
      input: table.plan,
      keys: [],
      measures: [
        { name: 'first', fn: 'min', of: { column: time.name } },
        { name: 'last', fn: 'max', of: { column: time.name } },
      ],
    },
    outputs: [
      { name: 'first', label: 'first', role: 'value', column: time },
      { name: 'last', label: 'last', role: 'value', column: time },
    ],
  };
}

/** The rows that were entered twice, or how many sets of rows are the same in everything but the key that numbers them. */
function duplicates(table: Table): Compiled {
  const { key, copies } = table;
  if (copies?.columns.some(({ name }) => name === key?.name) && key)
    return {
      plan: {
        op: 'select',
        input: copies.plan,
        columns: [{ name: 'name', expr: { column: key.name } }],
        distinct: true,
      },
      outputs: [{ name: 'name', label: key.label, role: 'name', column: key }],
    };
  const columns = table.columns.filter((column) => column !== table.key);
  const grouped: Plan = {
    op: 'group',
    input: table.plan,
    keys: columns.map(({ name }) => ({ name, expr: { column: name } })),
    measures: [{ name: '#times', fn: 'count' }],
  };
  return {
    plan: {
      op: 'group',
      input: {
        op: 'filter',
        input: grouped,
        where: { op: '>', left: { column: '#times' }, right: { value: 1 } },
      },
      keys: [],
      measures: [
        { name: 'value1', fn: 'count' },
        { name: 'rows', fn: 'sum', of: { column: '#times' } },
      ],
    },
    outputs: [
      { name: 'value1', label: 'duplicated', role: 'value', measure: { fn: 'count' } },
      { name: 'rows', label: 'rows', role: 'detail', measure: { fn: 'count' } },
    ],
  };
}
