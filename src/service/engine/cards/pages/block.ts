import type { ChartTheme } from '../../../../charts/theme.ts';

/** A part of a card's picture: SVG markup in its own coordinate system, from 0 to its height. */
export interface Block {
  readonly svg: string;
  readonly heightPx: number;
  /** The same as text. */
  readonly words?: string;
}

/** The environment a card is drawn for. */
export interface Sheet {
  readonly theme: ChartTheme;
  /** Width of the content, without margins. */
  readonly widthPx: number;
  /** Height of each chart. */
  readonly chartPx: number;
  readonly locale: string;
  /** The title above everything. */
  readonly title?: string;
}
