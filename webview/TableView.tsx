import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { tableOf } from '../src/charts/table.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { RowsView } from './RowsView.tsx';
import { t } from './texts.ts';

export interface TableViewProps {
  readonly component: KnownComponent;
  readonly interval?: string | undefined;
  readonly caption: string;
}

/** The values of a component as a table. */
export function TableView({ component, interval, caption }: TableViewProps): JSX.Element | null {
  const table = useMemo(() => tableOf(component, { interval, t }), [component, interval]);
  return table ? <RowsView table={table} caption={caption} /> : null;
}
