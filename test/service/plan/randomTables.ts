import type { CellRow, CellValue } from '../../../src/service/plan/cellValues.ts';
import type { TableShape, ValueType } from '../../../src/service/plan/plan.ts';
import type { Choices } from './choices.ts';

/** A small table as the plans, the engines and the evaluator know it. */
export interface RandomTable {
  readonly shape: TableShape;
  readonly rows: readonly CellRow[];
  /** Type of each column in an engine; the two differ where they may. */
  readonly sqlTypes: { readonly duckdb: readonly string[]; readonly postgres: readonly string[] };
}

/** What the text columns hold: cases and blanks that are equal when compared, marks that mean something to SQL. */
export const words = [
  '12 May 1998–2004',
  '-1,204.5 (est.), 2011',
  'ann',
  'Ann',
  ' ANN ',
  'bob',
  'Élan',
  'élan',
  "o'x %_",
  '日本',
  '😀 b',
  'zoë',
  'Ｚ',
  'b"\\',
];
export const labels = ['bug', 'Bug', 'ui', 'été', 'a b', '50%'];
export const days = [
  '2011-12-31',
  '2012-01-01',
  '2012-02-29',
  '2012-03-05',
  '1999-12-27',
  '2021-01-03',
  '1969-07-20',
];
export const moments = [
  '2011-12-31T23:59:59',
  '2012-01-01T00:00:00',
  '2012-03-05T10:15:00',
  '2012-03-05T10:45:30',
  '1969-07-20T20:17:00',
];

const columns: readonly {
  name: string;
  type: ValueType;
  duckdb: string;
  postgres: string;
  separator?: string;
}[] = [
  { name: 'id', type: 'number', duckdb: 'BIGINT', postgres: 'integer' },
  { name: 'name', type: 'string', duckdb: 'VARCHAR', postgres: 'text' },
  { name: 'Name', type: 'string', duckdb: 'VARCHAR', postgres: 'varchar(40)' },
  { name: 'amount', type: 'number', duckdb: 'DOUBLE', postgres: 'numeric(12,2)' },
  { name: 'count "n"', type: 'number', duckdb: 'BIGINT', postgres: 'bigint' },
  { name: 'ratio', type: 'number', duckdb: 'DOUBLE', postgres: 'double precision' },
  { name: 'ok', type: 'boolean', duckdb: 'BOOLEAN', postgres: 'boolean' },
  { name: 'day', type: 'date', duckdb: 'DATE', postgres: 'date' },
  { name: 'at', type: 'datetime', duckdb: 'TIMESTAMP', postgres: 'timestamp' },
  { name: 'labels', type: 'list', duckdb: 'VARCHAR', postgres: 'text', separator: '; ' },
  { name: 'codes', type: 'list', duckdb: 'VARCHAR', postgres: 'text' },
];

export function randomTable(id: string, count: number, choices: Choices): RandomTable {
  const nullable = choices.below(3);
  const cell = (type: ValueType, separator = ','): CellValue => {
    if (choices.below(6) < nullable) return null;
    switch (type) {
      case 'string':
        return choices.from(words);
      case 'number':
        return (choices.below(9) - 3) / 4;
      case 'boolean':
        return choices.below(2) === 1;
      case 'date':
        return choices.from(days);
      case 'datetime':
        return choices.from(moments);
      case 'list':
        return choices.some(0, 3, () => choices.from(labels)).join(separator);
    }
  };
  const rows = Array.from({ length: count }, (_, at) =>
    columns.map(({ name, type, separator, duckdb }) => {
      if (name === 'id') return at + 1;
      const value = cell(type, separator);
      return duckdb === 'BIGINT' && value !== null ? Number(value) * 4 : value;
    }),
  );
  return {
    shape: {
      id,
      columns: columns.map(({ name, type, separator }) => ({ name, type, ...(separator && { separator }) })),
    },
    rows,
    sqlTypes: {
      duckdb: columns.map((column) => column.duckdb),
      postgres: columns.map((column) => column.postgres),
    },
  };
}
