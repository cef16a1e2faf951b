import { quoteText, storedColumn } from '../query/sqlWriter.ts';

// Table expressions over delimited files. The thread of our own readers knows them too: apart from what runs them, because
// to load the engine's library takes that thread longer than to read most files.

/** A file that {@link stageRows} wrote, as a table expression of texts. */
export function stagedCsvSql(path: string, width: number, longestRowBytes: number): string {
  return stagedSql(path, textColumnsSql(width), longestRowBytes, 'parallel=false, strict_mode=false,');
}

/** The same with columns of given types, read by all threads. */
export function stagedScanSql(path: string, columns: string, longestRowBytes: number): string {
  return stagedSql(path, columns, longestRowBytes, '');
}

function stagedSql(path: string, columns: string, longestRowBytes: number, options: string): string {
  return `read_csv(${quoteText(path)}, auto_detect=false, header=false, delim=',', quote='"', escape='"', new_line='\\n',
    nullstr='', allow_quoted_nulls=false, ${options}
    max_line_size=${Math.max(2_097_152, longestRowBytes + 1024)}, columns=${columns})`;
}

export function textColumnsSql(width: number): string {
  return `{${Array.from({ length: width }, (_, at) => `'${storedColumn(at)}': 'VARCHAR'`).join(', ')}}`;
}

/** Names of a scan's columns, which the typed ones must not hide. */
export const scannedColumn = (at: number) => `t${at}`;
export const scanColumns = (types: readonly ('VARCHAR' | 'DOUBLE')[]) =>
  `{${types.map((type, at) => `'${scannedColumn(at)}': '${type}'`).join(', ')}}`;
