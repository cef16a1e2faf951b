import type { RowSource } from './source.ts';
import type { Record } from './totalRows.ts';
import { unionPeriods } from './unionPeriods.ts';

/** The rows of all sheets with the same columns, concatenated, with the name of the sheet. */
export function allSheets(sources: readonly RowSource[], fileName: string): RowSource[] {
  const main = sources.filter(({ made, sheet }) => made === undefined && sheet !== undefined);
  const groups = [...Map.groupBy(main, ({ names }) => columnsOf(names).toSorted().join('\n')).values()];
  const [largest] = groups
    .filter(([first, second]) => second && isTitled(first))
    .sort((a, b) => b.length - a.length);
  const [first] = largest ?? [];
  if (!largest || !first) return [];
  const own = ['Sheet', 'Sheet name', 'Name of the sheet'].find(
    (name) => !columnsOf(first.names).includes(name.toLowerCase()),
  );
  if (!own) return [];
  const sheets = largest.map(({ sheet }) => sheet ?? '');
  const periods = unionPeriods(sheets, fileName, first.names);
  const name = periods?.name ?? own;
  return [
    {
      kind: 'rows',
      names: [name, ...first.names],
      rows: stacked(largest, columnsOf(first.names), periods?.cells ?? sheets),
      made: { how: 'sheets', name: 'all sheets', sheets },
      notes: () => [
        {
          kind: 'structure',
          message: `${sheets.length} sheets have the same columns; this table holds the rows of all, with their ${periods ? periods.grain : 'sheet'} in column "${name}".`,
        },
      ],
    },
  ];
}

const columnsOf = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase());

/** At least two columns, and names other than column numbers. */
function isTitled(source: RowSource | undefined): boolean {
  return (
    source !== undefined && source.names.length > 1 && source.names.some((name) => !/^column\d+$/.test(name))
  );
}

async function* stacked(
  sources: readonly RowSource[],
  order: readonly string[],
  labels: readonly string[],
): AsyncGenerator<Record> {
  for (const [source, { names, rows }] of sources.entries()) {
    const own = columnsOf(names);
    const at = order.map((name) => own.indexOf(name));
    for await (const row of rows) yield [labels[source] ?? '', ...at.map((index) => row[index] ?? null)];
  }
}
