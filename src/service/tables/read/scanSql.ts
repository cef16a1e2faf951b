import { quoteText, storedColumn } from '../query/sqlWriter.ts';

// Table expressions over delimited files. Also used by the thread of our own readers, which must not load the engine's
// library: that takes longer than reading most files.

/** A file written by {@link stageRows}, as a table expression of texts. */
export function stagedCsvSql(path: string, width: number, maxRowBytes: number): string {
  return stagedSql(path, textColumnsSql(width), maxRowBytes, 'parallel=false, strict_mode=false,');
}

/** The same with typed columns, read by all threads. */
export function stagedScanSql(path: string, columns: string, maxRowBytes: number): string {
  return stagedSql(path, columns, maxRowBytes, '');
}

function stagedSql(path: string, columns: string, maxRowBytes: number, options: string): string {
  return `read_csv(${quoteText(path)}, auto_detect=false, header=false, delim=',', quote='"', escape='"', new_line='\\n',
    nullstr='', allow_quoted_nulls=false, ${options}
    max_line_size=${Math.max(2_097_152, maxRowBytes + 1024)}, columns=${columns})`;
}

export function textColumnsSql(width: number): string {
  return `{${Array.from({ length: width }, (_, at) => `'${storedColumn(at)}': 'VARCHAR'`).join(', ')}}`;
}

/** Column names of a scan, which typed columns must not shadow. */
export const scannedColumn = (at: number) => `t${at}`;
export const scanColumns = (types: readonly ('VARCHAR' | 'DOUBLE')[]) =>
  `{${types.map((type, at) => `'${scannedColumn(at)}': '${type}'`).join(', ')}}`;
