import type { TableProfile } from '../../tables/profile/tableProfile.ts';

type Sheet = Pick<TableProfile, 'path' | 'sheet' | 'madeFrom'>;

/** What people choose a table of a workbook by: its sheet, or that it holds the rows of all of them. */
function nameOf({ sheet, madeFrom }: Sheet): string | undefined {
  return sheet ?? (madeFrom?.how === 'sheets' ? 'all sheets' : undefined);
}

/** The sheets of a file to choose from, in the order of the workbook; none where there is no choice. */
export function sheetNames(tables: readonly Sheet[]): string[] {
  const names = new Set(tables.map(nameOf).filter((name) => name !== undefined));
  return names.size > 1 ? [...names] : [];
}

/** The sheet that is drawn: the one that was chosen while it is there, else the first. */
export function shownSheet(tables: readonly Sheet[], chosen: string | undefined): string | undefined {
  const names = sheetNames(tables);
  return names.find((name) => name === chosen) ?? names[0];
}

/** The tables of the one sheet of each workbook that is drawn; those of other files stay. */
export function onlyShown<Table extends Sheet>(
  tables: readonly Table[],
  chosenOf: (table: Table) => string | undefined,
): Table[] {
  const shown = new Map<string, string | undefined>();
  for (const [path, own] of Map.groupBy(tables, (table) => table.path)) {
    const [first] = own;
    if (path !== '' && first) shown.set(path, shownSheet(own, chosenOf(first)));
  }
  return tables.filter((table) => {
    const sheet = shown.get(table.path);
    return sheet === undefined || nameOf(table) === sheet;
  });
}

/** The sheets of the workbook that a table is of, and its own among them; undefined where there is no choice. */
export function sheetsBeside(
  table: TableProfile,
  all: readonly TableProfile[],
): { readonly shown: string; readonly names: readonly string[] } | undefined {
  const shown = nameOf(table);
  if (table.path === '' || table.sampleOf || shown === undefined) return undefined;
  const names = sheetNames(all.filter(({ path }) => path === table.path));
  return names.length > 0 ? { shown, names } : undefined;
}
