import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FromGrid, GridTable, ToGrid } from '../../src/contract/grid.ts';
import type { RowView } from '../../src/contract/rows.ts';
import type { Channel } from '../channel.ts';
import { many, t } from '../texts.ts';
import { FilterBox } from './FilterBox.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { rowsAt, scrollingOf, scrollTo } from './scrolling.ts';
import { afterKey, rangeOf, type Selection, start } from './selection.ts';
import { takeKeys } from './takeKeys.ts';
import { useRows } from './useRows.ts';
import { columnsAt, firstWidths, leftsOf } from './widths.ts';

export interface GridProps {
  readonly channel: Channel<FromGrid, ToGrid>;
  readonly table: GridTable;
  readonly title: string;
  readonly view: RowView;
  readonly locale: string;
  readonly onView: (view: RowView, words: string) => void;
}

export const rowPx = 24;
const headerPx = 30;
/** Debounces requests: a long scroll would otherwise send one per frame. */
const restMs = 60;

/** A virtualized grid for tables of any length: renders the visible rows, and requests those it does not have. */
export function Grid({ channel, table, title, view, locale, onView }: GridProps): JSX.Element {
  const rows = useRows(channel, table.name, table.total_rows, view);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ widthPx: 800, heightPx: 600 });
  const [scroll, setScroll] = useState({ top: 0, left: 0 });
  const [selection, select] = useState<Selection>(start);
  const [filtered, filter] = useState<number | undefined>(undefined);
  const numberPx = Math.max(40, 20 + String(table.total_rows).length * 8);
  const [widths, setWidths] = useState(() => firstWidths(table.columns));
  const lefts = useMemo(() => leftsOf(widths), [widths]);

  const viewPx = Math.max(rowPx, size.heightPx - headerPx);
  const { heightPx, squeeze } = scrollingOf(rows.total, rowPx, viewPx);
  const seen = rowsAt(scroll.top, { rows: rows.total, rowPx, viewPx, squeeze });
  const columns = columnsAt(lefts, scroll.left, size.widthPx - numberPx, [
    selection.column,
    selection.toColumn,
  ]);
  const range = rangeOf(selection);
  const pool = Math.ceil(viewPx / rowPx) + 1;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => (box.current ? takeKeys(box.current) : undefined), []);
  useEffect(() => {
    // Rows that are only scrolled past are not requested.
    const timer = setTimeout(
      () => rows.want(seen.first, seen.count),
      rows.cache.row(seen.first) ? 0 : restMs,
    );
    return () => clearTimeout(timer);
  }, [seen.first, seen.count, view]);
  useEffect(() => {
    const [first] = view.sort.length + view.filters.length === 0 ? table.marked : [];
    const column = table.columns.findIndex(({ name }) => table.used?.includes(name));
    if (first && box.current) {
      select({ row: first.first, column: 0, toRow: first.first, toColumn: 0 });
      box.current.scrollTop = Math.max(0, (first.first - 2) * rowPx) / squeeze;
      // Keeps the preceding columns in view as far as they fit.
      const right = (lefts[column] ?? 0) + (widths[column] ?? 0) + numberPx;
      box.current.scrollLeft = Math.max(0, right - box.current.clientWidth);
    } else if (box.current) box.current.scrollTop = 0;
  }, [table.marked, view]);

  const reveal = ({ toRow, toColumn }: Selection) => {
    const element = box.current;
    if (!element) return;
    const top = toRow < 0 ? undefined : scrollTo(toRow, element.scrollTop, { rowPx, viewPx, squeeze });
    if (top !== undefined) element.scrollTop = top;
    const [left, width] = [lefts[toColumn] ?? 0, widths[toColumn] ?? 0];
    const room = size.widthPx - numberPx;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (left + width > element.scrollLeft + room)
      element.scrollLeft = left + Math.min(0, width - room) + Math.max(0, width - room);
  };
  const move = (next: Selection) => {
    select(next);
    reveal(next);
  };
  const sortBy = (at: number, isMore: boolean) => {
    const column = table.columns[at];
    if (!column) return;
    const mine = view.sort.find((one) => one.column === column.name);
    const others = isMore ? view.sort.filter((one) => one !== mine) : [];
    const direction = !mine ? 'ascending' : mine.direction === 'ascending' ? 'descending' : undefined;
    const sort = direction ? [...others, { column: column.name, direction } as const] : others;
    onView({ ...view, sort }, sortWords(column.label, direction));
  };
  const copy = () => {
    if (rows.total === 0) return;
    const { sort, filters } = view;
    const columnsOf = Array.from({ length: range.right - range.left + 1 }, (_, at) => range.left + at);
    const count = Math.min(rows.total, range.bottom + 1) - range.top;
    const isOne = count === 1 && columnsOf.length === 1;
    channel.post({
      kind: 'copy',
      table: table.name,
      sort,
      filters,
      offset: range.top,
      count: Math.max(1, count),
      columns: columnsOf,
      hasHeader: !isOne,
    });
  };
  const resize = (at: number, byPx: number) =>
    setWidths((now) =>
      now.map((width, index) => (index === at ? Math.max(40, Math.min(1_200, width + byPx)) : width)),
    );

  /** The action of a key other than navigation; undefined where it has none. */
  const actionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const at = selection.column;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'c') return copy;
    if (altKey && shiftKey && key === 'ArrowLeft') return () => resize(at, -16);
    if (altKey && shiftKey && key === 'ArrowRight') return () => resize(at, 16);
    if (altKey && key === 'ArrowDown') return () => filter(at);
    if (selection.row < 0 && (key === 'Enter' || key === ' ')) return () => sortBy(at, shiftKey);
    return undefined;
  };
  const keyed = (event: KeyboardEvent) => {
    const extent = { rows: rows.total, columns: table.columns.length, pageRows: Math.floor(viewPx / rowPx) };
    const next = event.altKey ? undefined : afterKey(selection, event, extent);
    const act = actionOf(event) ?? (next && (() => move(next)));
    if (!act) return;
    event.preventDefault();
    act();
  };
  const wheel = (event: WheelEvent) => {
    // With a compressed scroll bar, native scrolling would skip rows.
    if (squeeze === 1 || !box.current || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    box.current.scrollTop += (event.deltaMode === 1 ? event.deltaY * rowPx : event.deltaY) / squeeze;
  };
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [squeeze]);

  const cellId = (row: number, column: number) => `cell-${row}-${column}`;
  const picked = filtered === undefined ? undefined : table.columns[filtered];
  const count = new Intl.NumberFormat(locale).format;
  const widthPx = numberPx + (lefts.at(-1) ?? 0);
  return (
    <>
      {picked && (
        <FilterBox
          key={picked.name}
          column={picked}
          onApply={(next) => {
            filter(undefined);
            onView({ ...view, filters: [...view.filters, next] }, t('Filter applied'));
            box.current?.focus();
          }}
          onClose={() => {
            filter(undefined);
            box.current?.focus();
          }}
        />
      )}
      <div
        ref={box}
        class="grid"
        role="grid"
        tabIndex={0}
        aria-label={title}
        aria-rowcount={rows.total + 1}
        aria-colcount={table.columns.length + 1}
        aria-multiselectable="true"
        aria-busy={rows.isFirst}
        aria-activedescendant={cellId(selection.row, selection.column)}
        onKeyDown={keyed}
        onScroll={(event) =>
          setScroll({ top: event.currentTarget.scrollTop, left: event.currentTarget.scrollLeft })
        }
      >
        <div
          class="grid-whole"
          role="presentation"
          style={{ width: `${widthPx}px`, height: `${heightPx + headerPx}px` }}
        >
          <GridHeader
            table={table}
            view={view}
            columns={columns}
            lefts={lefts}
            widths={widths}
            numberPx={numberPx}
            active={selection.row < 0 ? selection.column : undefined}
            cellId={cellId}
            onSort={sortBy}
            onFilter={filter}
            onResize={resize}
          />
          <div
            class="grid-rows"
            role="rowgroup"
            style={{ transform: `translateY(${-seen.cutPx}px)`, top: `${headerPx}px` }}
          >
            {Array.from({ length: seen.count }, (_, at) => seen.first + at).map((row) => (
              <GridRow
                // Keys repeat modulo the window, so that rows leaving at one end are reused at the other.
                key={row % pool}
                row={row}
                offset={row - seen.first}
                found={rows.cache.row(row)}
                table={table}
                columns={columns}
                lefts={lefts}
                widths={widths}
                numberPx={numberPx}
                range={row >= range.top && row <= range.bottom && selection.row >= 0 ? range : undefined}
                active={row === selection.row ? selection.column : undefined}
                cellId={cellId}
                onPick={(column, isMore) =>
                  select(
                    isMore
                      ? { ...selection, row: Math.max(0, selection.row), toRow: row, toColumn: column }
                      : { row, column, toRow: row, toColumn: column },
                  )
                }
              />
            ))}
          </div>
        </div>
      </div>
      <footer class="grid-foot small">
        <span>
          {rows.total < table.total_rows
            ? many(rows.total, '{0} row of {1}', '{0} rows of {1}', count(table.total_rows))
            : many(rows.total, '{0} row', '{0} rows')}
        </span>
        {table.marked.length > 0 && <span>{markedWords(table)}</span>}
        {table.used && table.used.length > 0 && <span dir="auto">{usedWords(table)}</span>}
        {rows.problem && <span class="down">{rows.problem}</span>}
      </footer>
    </>
  );
}

function sortWords(label: string, direction: 'ascending' | 'descending' | undefined): string {
  if (!direction) return t('Not sorted by {0}', label);
  return direction === 'ascending'
    ? t('Sorted by {0}, ascending', label)
    : t('Sorted by {0}, descending', label);
}

function usedWords({ columns, used = [] }: GridTable): string {
  const labels = columns.flatMap(({ name, label }) => (used.includes(name) ? [label] : []));
  return t('Columns used: {0}', labels.join(', '));
}

function markedWords({ marked, isLoose }: GridTable): string {
  const count = marked.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (isLoose) return t('The rows used are among the {0} marked', String(count));
  return many(count, '{0} row is marked', '{0} rows are marked');
}
