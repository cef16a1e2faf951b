import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { GridTable } from '../../src/contract/grid.ts';
import type { RowView } from '../../src/contract/rows.ts';
import { t } from '../texts.ts';
import { Icon } from '../ui/Icon.tsx';

export interface GridHeaderProps {
  readonly table: GridTable;
  readonly view: RowView;
  readonly columns: readonly number[];
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly numberPx: number;
  readonly active: number | undefined;
  readonly cellId: (row: number, column: number) => string;
  readonly onSort: (column: number, isMore: boolean) => void;
  readonly onFilter: (column: number) => void;
  readonly onResize: (column: number, byPx: number) => void;
}

/** The header row. Pressing a name sorts; every column can be filtered and resized. */
export function GridHeader(props: GridHeaderProps): JSX.Element {
  const { table, view, columns, lefts, widths, numberPx, active, cellId, onSort, onFilter, onResize } = props;
  return (
    <div class="grid-header" role="rowgroup">
      <div class="grid-row" role="row" aria-rowindex={1}>
        <div class="grid-number" role="columnheader" aria-colindex={1} style={{ width: `${numberPx}px` }}>
          <span class="unseen">{t('Row')}</span>
        </div>
        {columns.map((at) => {
          const column = table.columns[at];
          const sort = view.sort.find((one) => one.column === column?.name);
          const isUsed = column !== undefined && table.used?.includes(column.name);
          const isFiltered = view.filters.some((one) => one.column === column?.name);
          return (
            <div
              key={at}
              id={cellId(-1, at)}
              class={`grid-cell type-${column?.type} ${active === at ? 'active' : ''} ${isUsed ? 'used' : ''}`}
              role="columnheader"
              aria-colindex={at + 2}
              aria-sort={sort?.direction ?? 'none'}
              aria-description={
                [isUsed && t('used'), isFiltered && t('filtered')].filter(Boolean).join(', ') || undefined
              }
              title={column?.unit ? `${column.name} (${column.unit})` : column?.name}
              style={{ left: `${numberPx + (lefts[at] ?? 0)}px`, width: `${widths[at] ?? 0}px` }}
            >
              <button
                type="button"
                class="grid-name"
                tabIndex={-1}
                onClick={(event) => onSort(at, event.shiftKey)}
              >
                <span dir="auto">{column?.label}</span>
                {column?.unit && <span class="small">{column.unit}</span>}
                {sort && <Icon name={sort.direction === 'descending' ? 'sortDown' : 'sortUp'} />}
              </button>
              <button
                type="button"
                class={`grid-filter ${isFiltered ? 'is-on' : ''}`}
                tabIndex={-1}
                aria-label={t('Filter {0}', column?.label ?? '')}
                title={t('Filter (Alt+Down)')}
                onClick={() => onFilter(at)}
              >
                <Icon name="filter" />
              </button>
              <Edge onResize={(byPx) => onResize(at, byPx)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The drag handle of a column. By keyboard, the grid itself resizes. */
function Edge({ onResize }: { readonly onResize: (byPx: number) => void }): JSX.Element {
  const from = useRef<number | undefined>(undefined);
  return (
    <span
      class="grid-edge"
      aria-hidden="true"
      title={t('Drag to change the width (Shift+Alt+arrows)')}
      onPointerDown={(event) => {
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (from.current === undefined) return;
        onResize(event.clientX - from.current);
        from.current = event.clientX;
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
    />
  );
}
