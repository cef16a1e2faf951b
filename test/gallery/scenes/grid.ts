import type { FromGrid, GridQuery, GridTable, ToGrid } from '../../../src/contract/grid.ts';
import type { RowPage } from '../../../src/contract/rows.ts';

const total = 1_000_000;
const quays = ['North Quay', 'South Quay', 'Ferry Terminal', 'Fish Market "old"'];

const columns: GridTable['columns'] = [
  { name: 'crossing', label: 'Crossing', type: 'number' },
  { name: 'quay', label: 'Quay', type: 'string' },
  { name: 'departed', label: 'Departed', type: 'datetime' },
  { name: 'passengers', label: 'Passengers', type: 'number' },
  { name: 'fare', label: 'Fare', type: 'number', unit: 'EUR' },
  { name: 'late', label: 'Late', type: 'boolean' },
  ...Array.from({ length: 14 }, (_, at) => ({
    name: `gauge_${at + 1}`,
    label: `Gauge ${at + 1}`,
    type: 'number' as const,
    unit: 'mm',
  })),
];

/** A table of a million rows that never was: each cell follows from its place. */
export const gridTables: readonly GridTable[] = [
  {
    table_id: 'crossings',
    name: 'crossings',
    total_rows: total,
    columns,
    marked: [{ first: 4, last: 6 }],
    used: ['passengers'],
  },
];

/** A long line, which has to scroll inside its block. */
const query: GridQuery = {
  sql: `SELECT avg("passengers") AS "value1"\nFROM "crossings.csv"\nWHERE "quay" IN (${quays
    .concat(quays, quays)
    .map((quay) => `'${quay}'`)
    .join(', ')})`,
  counted: '3 of 1,000,000 rows: Average passengers',
};

function row(at: number): RowPage['rows'][number] {
  const moment = new Date(Date.UTC(2020, 0, 1) + at * 97_000).toISOString().slice(0, 19);
  return [
    at + 1,
    quays[(at * 7) % 4] ?? null,
    moment,
    at % 11 === 3 ? null : (at * 37) % 240,
    (((at * 13) % 900) + 250) / 100,
    at % 9 === 0,
    ...Array.from({ length: 14 }, (_, gauge) => ((at * (gauge + 3)) % 1_000) / 10),
  ];
}

/** What a host would answer. Filters leave a tenth, and descending orders turn the rows around. */
export function answerGrid(message: FromGrid): ToGrid[] {
  switch (message.kind) {
    case 'ready':
      return [
        { kind: 'tables', title: 'Rows of crossings.csv', tables: gridTables, table: 'crossings', query },
      ];
    case 'rows': {
      const { request, offset, limit, sort, filters } = message;
      const rows = filters.length > 0 ? total / 10 : total;
      const isDown = sort[0]?.direction === 'descending';
      const places = Array.from({ length: Math.max(0, Math.min(limit, rows - offset)) }, (_, at) => {
        const place = filters.length > 0 ? (offset + at) * 10 : offset + at;
        return isDown ? total - 1 - place : place;
      });
      return [{ kind: 'rows', request, page: { rows: places.map(row), numbers: places, total_rows: rows } }];
    }
    case 'copy':
      return [{ kind: 'said', message: `${message.count} rows copied` }];
    case 'export':
      return [];
  }
}
