import type { CardControls, DrawnCard } from '../../../src/contract/panel.ts';
import type { TableSummary } from '../../../src/contract/rows.ts';

const bell = [2, 5, 9, 16, 28, 41, 55, 62, 58, 44, 30, 19, 12, 7, 4, 3, 1, 0, 0, 1, 0, 0, 0, 1];
const flat = [31, 28, 30, 33, 29, 35, 38, 36, 34, 30, 27, 31];

const edges = (counts: readonly number[], low: number, width: number) =>
  counts.map((count, at) => ({ from: low + at * width, to: low + (at + 1) * width, count }));

export const tonnageProfile: readonly TableSummary[] = [
  {
    table_id: 'tonnage',
    name: 'tonnage',
    total_rows: 397,
    columns: [
      {
        name: 'day',
        label: 'Day',
        type: 'date',
        missing: 0,
        distinct: 365,
        min: '2024-01-01',
        max: '2024-12-30',
        bins: flat.map((count, at) => ({
          from: `2024-${String(at + 1).padStart(2, '0')}-01`,
          to: `2024-${String(at + 1).padStart(2, '0')}-28`,
          count,
        })),
      },
      {
        name: 'quay',
        label: 'Quay',
        type: 'string',
        missing: 0,
        distinct: 5,
        values: ['Quay B', 'Quay A', 'Quay C', 'Quay E', 'Quay D'].map((value, at) => ({
          value,
          count: 120 - at * 22,
        })),
      },
      {
        name: 'tonnage',
        label: 'Tonnage',
        type: 'number',
        unit: 'kt',
        missing: 12,
        distinct: 301,
        min: 0.4,
        max: 48.4,
        bins: edges(bell, 0.4, 2),
      },
      { name: 'remark', label: 'Remark of the harbour master', type: 'string', missing: 310, distinct: 87 },
      {
        name: 'is_tidal',
        label: 'Is tidal',
        type: 'boolean',
        missing: 0,
        distinct: 2,
        values: [
          { value: 'false', count: 280 },
          { value: 'true', count: 117 },
        ],
      },
    ],
  },
];

const controls: CardControls = {
  chart: { mark: 'bar', x: { field: 'quay' }, y: [{ field: 'tonnage', aggregate: 'sum' }], filters: [] },
  columns: [
    {
      field: 'day',
      label: 'Day',
      kind: 'time',
      isGroup: false,
      grains: ['year', 'month', 'day'],
      aggregates: [],
      values: [],
    },
    {
      field: 'quay',
      label: 'Quay',
      kind: 'category',
      isGroup: true,
      grains: [],
      aggregates: [],
      values: ['Quay A'],
    },
    {
      field: 'tonnage',
      label: 'Tonnage',
      kind: 'number',
      isGroup: false,
      grains: [],
      aggregates: ['sum'],
      values: [],
    },
  ],
  marks: ['bar', 'pie', 'table'],
  filters: [],
  alternatives: [],
  problems: [],
  canUndo: false,
  canRedo: false,
  readings: [],
};

/** The same card with what can be changed of it. */
export function withControls(card: DrawnCard): DrawnCard {
  return { ...card, controls };
}
