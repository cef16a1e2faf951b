import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { ColumnType } from '../profile/tableProfile.ts';
import type { Database } from '../query/duckdbDatabase.ts';

export interface TypedColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly sql: string;
  readonly unit?: string;
}

/** Converts columns of a relation to the five types of tables; nested values become JSON text. */
export async function typedSql(
  database: Database,
  raw: string,
  names: readonly string[],
): Promise<TypedColumn[]> {
  const described = await database.all(`SELECT column_name, column_type FROM (DESCRIBE ${raw})`);
  return described.slice(0, names.length).map(([stored, given], at) => {
    const sql = quoteName(String(stored));
    return { name: names[at] ?? String(stored), ...typedAs(String(given), sql) };
  });
}

function typedAs(given: string, sql: string): { type: ColumnType; sql: string } {
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/.test(given))
    return { type: 'number', sql: `CAST(${sql} AS BIGINT)` };
  if (/^(UBIGINT|HUGEINT|UHUGEINT|DOUBLE|DECIMAL\(.*\))$/.test(given)) return { type: 'number', sql };
  if (given === 'FLOAT') return { type: 'number', sql: `CAST(CAST(${sql} AS VARCHAR) AS DOUBLE)` }; // 0.1, not 0.10000000149
  if (given === 'BOOLEAN') return { type: 'boolean', sql };
  if (given === 'DATE') return { type: 'date', sql };
  if (given === 'TIMESTAMP WITH TIME ZONE') return { type: 'datetime', sql: `(${sql} AT TIME ZONE 'UTC')` };
  if (given.startsWith('TIMESTAMP')) return { type: 'datetime', sql: `CAST(${sql} AS TIMESTAMP)` };
  if (given === 'VARCHAR[]') return { type: 'string', sql: `nullif(array_to_string(${sql}, '; '), '')` };
  if (/^(STRUCT|MAP)|\[\d*\]$/.test(given))
    return { type: 'string', sql: `CAST(to_json(${sql}) AS VARCHAR)` };
  return { type: 'string', sql: given === 'VARCHAR' ? sql : `CAST(${sql} AS VARCHAR)` };
}
