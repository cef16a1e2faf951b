import type { TableProfile } from '../../tables/profile/tableProfile.ts';

type Sheet = Pick<TableProfile, 'path' | 'sheet' | 'madeFrom'>;

/** Labels of the tables of a workbook: sheet names, or "all sheets". */
function nameOf({ sheet, madeFrom }: Sheet): string | undefined {
  return sheet ?? (madeFrom?.how === 'sheets' ? 'all sheets' : undefined);
}

/** The sheets to choose from, in workbook order; none if there is only one. */
export function sheetNames(tables: readonly Sheet[]): string[] {
  const names = new Set(tables.map(nameOf).filter((name) => name !== undefined));
  return names.size > 1 ? [...names] : [];
}

/** The sheet to draw: the chosen one if it exists, else the first. */
export function shownSheet(tables: readonly Sheet[], chosen: string | undefined): string | undefined {
  const names = sheetNames(tables);
  return names.find((name) => name === chosen) ?? names[0];
}

/** Keeps one sheet per workbook; tables of other files are kept. */
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

/** The sheets of a table's workbook, and its own; undefined if there is only one. */
export function sheetsBeside(
  table: TableProfile,
  all: readonly TableProfile[],
): { readonly shown: string; readonly names: readonly string[] } | undefined {
  const shown = nameOf(table);
  if (table.path === '' || table.sampleOf || shown === undefined) return undefined;
  const names = sheetNames(all.filter(({ path }) => path === table.path));
  return names.length > 0 ? { shown, names } : undefined;
}
