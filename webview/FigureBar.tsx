import { type ComponentChildren, type JSX, render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { KnownComponent } from '../src/contract/component.ts';
import { PageContext, usePage } from './page.ts';

/** Where the tools of a card's first figure go: beside its title. Null until that is in the page. */
export type ToolsPlace = HTMLElement | null;

export interface FigureBarProps {
  readonly caption: string;
  /** Absent for figures after the first, whose tools stand above them. */
  readonly place?: ToolsPlace | undefined;
  readonly children: ComponentChildren;
}

/**
 * What can be done with a figure, and its caption. The tools of the first are moved in the document and not by style
 * alone, so that the Tab key meets them where the eye does: before what changes the chart.
 */
export function FigureBar({ caption, place, children }: FigureBarProps): JSX.Element | null {
  if (place !== undefined && caption === '') return place && <Elsewhere place={place}>{children}</Elsewhere>;
  return (
    <div class="chart-bar">
      <figcaption dir="auto">{caption}</figcaption>
      {children}
    </div>
  );
}

interface ElsewhereProps {
  readonly place: HTMLElement;
  readonly children: ComponentChildren;
}

function Elsewhere({ place, children }: ElsewhereProps): null {
  const page = usePage();
  useLayoutEffect(() => {
    const tools = <span class="figure-tools">{children}</span>;
    render(<PageContext.Provider value={page}>{tools}</PageContext.Provider>, place);
  });
  useLayoutEffect(() => () => render(null, place), [place]);
  return null;
}

const withoutFigure: ReadonlySet<string> = new Set([
  'header',
  'financial_boxes',
  'stock_boxes',
  'top_level_metric',
  'timeline',
]);

/** Whether a component is drawn as a figure with tools. */
export function isFigure({ component_type }: KnownComponent): boolean {
  return !withoutFigure.has(component_type);
}
