import type { JSX } from 'preact';
import type { ValueRange } from '../src/charts/look.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { Boundary } from './Boundary.tsx';
import { FinancialBoxes, Metric, StockBoxes } from './Boxes.tsx';
import { ChartComponent } from './ChartComponent.tsx';
import type { ToolsContainer } from './FigureBar.tsx';
import { TableComponent } from './TableComponent.tsx';
import { Timeline } from './Timeline.tsx';

export interface ComponentViewProps {
  /** Key under which the page remembers the state of this component. */
  readonly id: string;
  readonly component: KnownComponent;
  readonly cardTitle: string;
  readonly tools?: ToolsContainer | undefined;
  readonly range?: ValueRange | undefined;
}

/** One component of a card: drawn by the page, by ECharts, or as a table of its values. */
export function ComponentView({
  id,
  component,
  cardTitle,
  tools,
  range,
}: ComponentViewProps): JSX.Element | null {
  switch (component.component_type) {
    case 'header':
      return null;
    case 'financial_boxes':
      return <FinancialBoxes config={component.config} cardTitle={cardTitle} />;
    case 'stock_boxes':
      return <StockBoxes config={component.config} />;
    case 'top_level_metric':
      return <Metric config={component.config} cardTitle={cardTitle} />;
    case 'timeline':
      return <Timeline config={component.config} />;
    case 'table':
    case 'person_card':
      return <TableComponent component={component} cardTitle={cardTitle} tools={tools} />;
    default:
      return (
        <Boundary instead={<TableComponent component={component} cardTitle={cardTitle} tools={tools} />}>
          <ChartComponent id={id} component={component} cardTitle={cardTitle} tools={tools} range={range} />
        </Boundary>
      );
  }
}
