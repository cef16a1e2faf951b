import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Cell, type Column, type DataTable, formatCell } from '../src/charts/table.ts';
import { exactOf } from './outputTable.ts';
import { usePage } from './page.ts';
import { type Order, sorted } from './sortRows.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface RowsViewProps {
  readonly table: DataTable;
  readonly caption: string;
}

const pageRows = 50;

/** A sortable table. Long tables show a part of their rows until the user asks for more. */
export function RowsView({ table, caption }: RowsViewProps): JSX.Element {
  const { locale } = usePage();
  const [order, setOrder] = useState<Order | undefined>(undefined);
  const [shownRows, setShownRows] = useState(pageRows);
  const rows = useMemo(() => sorted(table.rows, order), [table, order]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section class="scroll" aria-label={caption} tabIndex={0}>
        <table class="data">
          <caption class="unseen">{caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <Head key={at} column={column} at={at} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, at) => (
              <tr key={at}>
                {table.columns.map((column, index) => (
                  <Value key={index} cell={row[index] ?? null} column={column} locale={locale} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p class="small">{t('No rows.')}</p>}
      {rows.length > shownRows && (
        <p class="more">
          <Button onClick={() => setShownRows(shownRows + pageRows * 4)}>{t('Show more')}</Button>
          <span class="small">
            {t('{0} of {1} rows', shownRows, new Intl.NumberFormat(locale).format(rows.length))}
          </span>
        </p>
      )}
    </>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly at: number;
  readonly order: Order | undefined;
  readonly onOrder: (order: Order | undefined) => void;
}

function Head({ column, at, order, onOrder }: HeadProps): JSX.Element {
  const mine = order?.column === at ? order : undefined;
  const next = !mine ? { column: at, isDown: false } : mine.isDown ? undefined : { column: at, isDown: true };
  return (
    <th
      scope="col"
      class={`align-${column.align}`}
      aria-sort={mine ? (mine.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="sort" onClick={() => onOrder(next)}>
        <span dir="auto">{column.label}</span>
        {column.units && <span class="small">{column.units}</span>}
        {mine && <Icon name={mine.isDown ? 'sortDown' : 'sortUp'} />}
      </button>
    </th>
  );
}

function Value({
  cell,
  column,
  locale,
}: {
  readonly cell: Cell;
  readonly column: Column;
  readonly locale: string;
}): JSX.Element {
  const shown = formatCell(cell, column, locale, t);
  return (
    <td
      class={`align-${column.align} ${column.type === 'date' ? 'unbroken' : ''}`}
      dir="auto"
      title={exactOf(cell, shown)}
    >
      {cell === null ? <span class="unseen">{t('no value')}</span> : shown}
    </td>
  );
}
