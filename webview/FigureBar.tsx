import { type ComponentChildren, type JSX, render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { KnownComponent } from '../src/contract/component.ts';
import { PageContext, usePage } from './page.ts';

/** The element beside the card's title into which the first figure's tools are rendered. Null until it is mounted. */
export type ToolsContainer = HTMLElement | null;

export interface FigureBarProps {
  readonly caption: string;
  /** Absent for later figures, whose tools are rendered above them. */
  readonly container?: ToolsContainer | undefined;
  readonly children: ComponentChildren;
}

/**
 * The tools of a figure and its caption. The first figure's tools are moved in the DOM, and not only by CSS, so that
 * the Tab order matches the visual order: before the controls of the chart.
 */
export function FigureBar({ caption, container, children }: FigureBarProps): JSX.Element | null {
  if (container !== undefined && caption === '')
    return container && <Elsewhere container={container}>{children}</Elsewhere>;
  return (
    <div class="chart-bar">
      <figcaption dir="auto">{caption}</figcaption>
      {children}
    </div>
  );
}

interface ElsewhereProps {
  readonly container: HTMLElement;
  readonly children: ComponentChildren;
}

function Elsewhere({ container, children }: ElsewhereProps): null {
  const page = usePage();
  useLayoutEffect(() => {
    const tools = <span class="figure-tools">{children}</span>;
    render(<PageContext.Provider value={page}>{tools}</PageContext.Provider>, container);
  });
  useLayoutEffect(() => () => render(null, container), [container]);
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
