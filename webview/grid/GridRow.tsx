import type { JSX } from 'preact';
import type { GridTable } from '../../src/contract/grid.ts';
import { memo } from '../drawnOnce.ts';
import { t } from '../texts.ts';
import type { RowCache } from './rowCache.ts';
import type { Range } from './selection.ts';

export interface GridRowProps {
  /** Position in the current order, from 0. */
  readonly row: number;
  /** Position among the rendered rows. */
  readonly offset: number;
  /** Absent until it is loaded. */
  readonly found: ReturnType<RowCache['row']>;
  readonly table: GridTable;
  /** The visible columns, by position. */
  readonly columns: readonly number[];
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly numberPx: number;
  /** The selected columns, if this row is part of the selection. */
  readonly range: Range | undefined;
  /** The column with the cursor. */
  readonly active: number | undefined;
  readonly cellId: (row: number, column: number) => string;
  readonly onPick: (column: number, isMore: boolean) => void;
}

/** One row: its number in the file, and its visible cells. */
export const GridRow = memo(
  (props: GridRowProps): JSX.Element => {
    const { row, offset, found, table, columns, lefts, widths, numberPx, range, active, cellId, onPick } =
      props;
    const isMarked =
      found !== undefined &&
      table.marked.some(({ first, last }) => found.number >= first && found.number <= last);
    const isUsed = (at: number) => table.used?.includes(table.columns[at]?.name ?? '') === true;
    return (
      <div
        class={`grid-row ${isMarked ? 'marked' : ''}`}
        role="row"
        aria-rowindex={row + 2}
        style={{ transform: `translateY(${offset * 24}px)` }}
      >
        <div class="grid-number" role="rowheader" aria-colindex={1} style={{ width: `${numberPx}px` }}>
          {found ? found.number + 1 : ''}
          {isMarked && <span class="unseen"> {t('marked')}</span>}
        </div>
        {columns.map((at) => {
          const cell = found?.cells[at] ?? null;
          const isIn = range !== undefined && at >= range.left && at <= range.right;
          return (
            <div
              key={at}
              id={cellId(row, at)}
              class={`grid-cell type-${table.columns[at]?.type} ${isIn ? 'selected' : ''} ${active === at ? 'active' : ''} ${isUsed(at) ? 'used' : ''}`}
              role="gridcell"
              aria-colindex={at + 2}
              aria-selected={isIn}
              dir="auto"
              title={typeof cell === 'string' && cell.length > 20 ? cell.slice(0, 2_000) : undefined}
              style={{ left: `${numberPx + (lefts[at] ?? 0)}px`, width: `${widths[at] ?? 0}px` }}
              onMouseDown={(event) => onPick(at, event.shiftKey)}
              onMouseEnter={(event) => event.buttons === 1 && onPick(at, true)}
            >
              {found ? textOf(cell, table.columns[at]?.type) : <span class="pending" />}
            </div>
          );
        })}
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.offset === after.offset &&
    before.found?.cells === after.found?.cells &&
    before.table === after.table &&
    before.columns === after.columns &&
    before.widths === after.widths &&
    before.active === after.active &&
    before.range?.left === after.range?.left &&
    before.range?.right === after.range?.right &&
    (before.range === undefined) === (after.range === undefined),
);

/** Unformatted, because a grid is read for exact values. */
function textOf(cell: string | number | boolean | null, type: string | undefined): JSX.Element | string {
  if (cell === null) return <span class="unseen">{t('no value')}</span>;
  if (typeof cell === 'boolean') return cell ? t('yes') : t('no');
  if (typeof cell === 'number') return String(cell);
  return type === 'datetime' ? cell.replace('T', ' ') : cell.slice(0, 500);
}
