import type { JSX } from 'preact';
import { tableOf } from '../src/charts/table.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { CopyData } from './CopyData.tsx';
import { isSameTitle, titleOf } from './componentTitle.ts';
import { FigureBar, type ToolsContainer } from './FigureBar.tsx';
import { TableView } from './TableView.tsx';
import { t } from './texts.ts';

export interface TableComponentProps {
  readonly component: KnownComponent;
  readonly cardTitle: string;
  readonly tools?: ToolsContainer | undefined;
}

/** A component that is a table in the card already. */
export function TableComponent({ component, cardTitle, tools }: TableComponentProps): JSX.Element {
  const title = titleOf(component);
  const table = tableOf(component, { t });
  return (
    <figure class="chart">
      <FigureBar caption={title && !isSameTitle(title, cardTitle) ? title : ''} container={tools}>
        {table && <CopyData table={table} />}
      </FigureBar>
      <TableView component={component} caption={title ?? cardTitle} />
    </figure>
  );
}
