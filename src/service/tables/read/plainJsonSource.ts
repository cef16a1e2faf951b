import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { type GrantedFile, grantFile } from './grantedFile.ts';
import { nestedNote } from './nestedColumns.ts';
import { type PlainField, type PlainJson, type PlainPath, plainCell, plainColumns } from './plainJson.ts';
import type { ReaderThread } from './readerThread.ts';
import { scannedColumn } from './scanSql.ts';
import type { ScannedSource, SourceFile, SourceWatch } from './source.ts';

/**
 * The engine reads a large file of plain records in place, which takes a third of the time of parsing it and staging
 * its rows.
 * @throws {SvcError} malformed if the records are not plain.
 */
export async function plainJsonSource(
  file: SourceFile,
  reader: ReaderThread,
  watch?: SourceWatch,
): Promise<ScannedSource> {
  const granted = await grantFile(file);
  try {
    const found = await scanned(file, granted, reader, watch);
    const columns = plainColumns(found.fields);
    const depth = Math.max(...columns.map((path) => path.length));
    return {
      kind: 'scanned',
      fileName: file.fileName,
      names: uniqueNames(columns.map((path) => path.map(({ name }) => name).join('.'))),
      hasHeader: false,
      aboutRows: found.rows,
      scanSql: (types) => scanSql(granted.path, found, columns, types),
      sample: found.sample.map((record) => columns.map((path) => plainCell(record, path))),
      file: granted,
      ...(found.form === 'lines' && { firstRowLine: 1 }),
      notes: () => (depth > 1 ? [nestedNote(depth)] : []),
      release: () => granted.release(),
    };
  } catch (error) {
    await granted.release();
    throw error;
  }
}

/** Throws if the file was changed, whatever else failed. */
async function scanned(
  file: SourceFile,
  granted: GrantedFile,
  reader: ReaderThread,
  watch: SourceWatch | undefined,
): Promise<PlainJson> {
  try {
    const found = await reader.scanJson(file, watch);
    if (found) return found;
    throw new SvcError('malformed', 'not plain records');
  } finally {
    await granted.checkUnchanged();
  }
}

function scanSql(
  path: string,
  { form, fields }: PlainJson,
  columns: readonly PlainPath[],
  types: readonly ('VARCHAR' | 'DOUBLE')[],
): string {
  const select = columns.map(
    (column, at) => `${valueSql(column, types[at] ?? 'VARCHAR')} AS ${scannedColumn(at)}`,
  );
  return `(SELECT ${select.join(', ')} FROM read_json(${quoteText(path)}, auto_detect=false,
    format='${form === 'array' ? 'array' : 'newline_delimited'}', columns=${structOf(fields)}))`;
}

const structOf = (fields: readonly PlainField[]) =>
  `{${fields.map((field) => `${quoteText(field.name)}: ${quoteText(typeOf(field))}`).join(', ')}}`;

function typeOf({ kind, fields }: PlainField): string {
  if (kind === 'number') return 'DOUBLE';
  if (kind !== 'object') return kind === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
  return `STRUCT(${fields.map((field) => `${quoteName(field.name)} ${typeOf(field)}`).join(', ')})`;
}

/** Numbers become texts as our own reader writes them: 5.0 is "5". */
function valueSql([first, ...inner]: PlainPath, type: 'VARCHAR' | 'DOUBLE'): string {
  const value = inner.reduce(
    (sql, { name }) => `struct_extract(${sql}, ${quoteText(name)})`,
    quoteName(first.name),
  );
  const { kind, hasEmpty } = inner.at(-1) ?? first;
  if (kind === 'number')
    return type === 'DOUBLE'
      ? value
      : `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 1e15 THEN CAST(CAST(${value} AS BIGINT) AS VARCHAR) ELSE CAST(${value} AS VARCHAR) END`;
  const text = kind === 'boolean' ? `CAST(${value} AS VARCHAR)` : hasEmpty ? `nullif(${value}, '')` : value;
  return type === 'DOUBLE' ? `CAST(${text} AS DOUBLE)` : text;
}
