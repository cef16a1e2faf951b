import type { JSX } from 'preact';
import { tableOf } from '../src/charts/table.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { CopyData } from './CopyData.tsx';
import { isSameTitle, titleOf } from './componentTitle.ts';
import { TableView } from './TableView.tsx';

export interface TableComponentProps {
  readonly component: KnownComponent;
  readonly cardTitle: string;
}

/** A component that is a table from the start. */
export function TableComponent({ component, cardTitle }: TableComponentProps): JSX.Element {
  const title = titleOf(component);
  const table = tableOf(component);
  return (
    <figure class="chart">
      <div class="chart-bar">
        <figcaption dir="auto">{title && !isSameTitle(title, cardTitle) ? title : ''}</figcaption>
        {table && <CopyData table={table} />}
      </div>
      <TableView component={component} caption={title ?? cardTitle} />
    </figure>
  );
}
