import { dirname } from 'node:path';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { measure } from '../profile/measure.ts';
import { withStructure } from '../profile/structure.ts';
import type { TableProfile } from '../profile/tableProfile.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { loadedLocation, quoteText, relationOf, storedColumn } from '../query/sqlWriter.ts';
import { dataEndingOf, nameOfData } from './dataEndings.ts';
import { unionPeriods } from './unionPeriods.ts';

/** Larger files are not combined, because their rows are copied. */
const maxBytes = 50 * 2 ** 20;
const maxFiles = 200;

/** Files of one folder with the same columns and similar names. */
export interface FileGroup {
  readonly members: readonly { readonly table: TableProfile; readonly label: string }[];
}

/** Groups among tables of whole files: marks_term1 and marks_term2, 2024-01 and 2024-02. */
export function fileGroups(tables: readonly TableProfile[]): FileGroup[] {
  const whole = tables.filter(
    ({ madeFrom, sheet, isConnected, columns }) => !madeFrom && !sheet && !isConnected && columns.length > 1,
  );
  const alike = Map.groupBy(whole, ({ path, columns }) =>
    JSON.stringify([
      dirname(path),
      dataEndingOf(path),
      columns.map(({ name, type }) => [name.toLowerCase(), type]).toSorted(),
    ]),
  );
  return [...alike.values()].flatMap((group) => {
    const size = group.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (group.length < 2 || group.length > maxFiles || size > maxBytes) return [];
    const sorted = group.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
    const labels = labelsOf(sorted.map(({ path }) => nameOfData(path)));
    return labels ? [{ members: sorted.map((table, at) => ({ table, label: labels[at] ?? '' })) }] : [];
  });
}

/** The differing parts of similar names; undefined if they have little in common. */
function labelsOf(names: readonly string[]): string[] | undefined {
  const [first = ''] = names;
  let start = 0;
  while (start < first.length && names.every((name) => name[start] === first[start])) start++;
  const back = (name: string, at: number) => name[name.length - 1 - at];
  const shortest = Math.min(...names.map(({ length }) => length));
  let end = 0;
  while (end < shortest - start && names.every((name) => back(name, end) === back(first, end))) end++;
  const isNumbered = new Set(names.map((name) => name.replace(/\d+/g, '0'))).size === 1;
  const common = (first.slice(0, start) + first.slice(first.length - end)).replace(/[^\p{L}]/gu, '');
  if (!isNumbered && common.length < 3) return undefined;
  // Only whole words are removed: from marks_term1 and marks_term2, "term1" and "term2" remain.
  const cut = first.slice(0, start).search(/[^\s_.-]*$/);
  const tail = /^[^\s_.-]*/.exec(first.slice(first.length - end))?.[0].length ?? 0;
  const labels = names.map((name) => name.slice(cut, name.length - end + tail) || name);
  return new Set(labels).size === names.length ? labels : [...names];
}

/** Loads the rows of a group into a new table, with the file of each row. */
export async function uniteFiles(
  database: Database,
  { members }: FileGroup,
): Promise<TableProfile | undefined> {
  const [first] = members;
  if (!first) return undefined;
  const own = ['File', 'File name', 'Name of the file'].find(
    (name) => !first.table.columns.some((column) => column.name.toLowerCase() === name.toLowerCase()),
  );
  if (!own) return undefined;
  const id = `${first.table.id}#all files`;
  const common = nameOf(members.map(({ table }) => table.name));
  const periods = unionPeriods(
    members.map(({ table }) => table.name),
    common,
    first.table.columns.map(({ name }) => name),
  );
  const type = periods ? (periods.grain === 'year' ? 'number' : 'date') : 'string';
  const labelled = (label: string, at: number) =>
    !periods
      ? quoteText(label)
      : type === 'number'
        ? `CAST(${quoteText(periods.cells[at] ?? '')} AS BIGINT)`
        : `CAST(${quoteText(periods.cells[at] ?? '')} AS DATE)`;
  const selects = members.map(({ table, label }, at) => {
    const cells = first.table.columns.map(({ name }, position) => {
      const index = table.columns.findIndex((column) => column.name.toLowerCase() === name.toLowerCase());
      return `${storedColumn(index)} AS ${storedColumn(position + 1)}`;
    });
    return `SELECT ${labelled(label, at)} AS ${storedColumn(0)}, ${cells.join(', ')} FROM ${quoteName(relationOf(table.id))}`;
  });
  await database.all(
    `CREATE OR REPLACE TABLE ${quoteName(relationOf(id))} AS ${selects.join(' UNION ALL ')}`,
  );
  const location = loadedLocation(id);
  const named = periods?.name ?? own;
  const columns = [{ name: named, type: type as 'string' | 'number' | 'date' }, ...first.table.columns];
  const measured = await measure(database, location, columns);
  const folder = dirname(first.table.shownPath);
  return withStructure(database, location, {
    ...measured,
    id,
    name: `${common} all files`,
    path: first.table.path,
    shownPath: first.table.shownPath,
    sizeBytes: members.reduce((sum, { table }) => sum + table.sizeBytes, 0),
    modifiedAt: members.map(({ table }) => table.modifiedAt).reduce((a, b) => (a > b ? a : b)),
    madeFrom: { how: 'files', tables: members.map(({ table }) => table.id) },
    notes: [
      {
        kind: 'structure',
        message: `${members.length} files${folder === '.' ? '' : ` in ${folder}`} have the same columns; this table holds the rows of all, with their ${periods ? periods.grain : 'file'} in column "${named}".`,
      },
    ],
  });
}

function nameOf(names: readonly string[]): string {
  const [first = ''] = names;
  let start = 0;
  while (start < first.length && names.every((name) => name[start] === first[start])) start++;
  return first.slice(0, start).replace(/[\s_.-]*[^\s_.-]*$/, '') || first.slice(0, start) || first;
}
