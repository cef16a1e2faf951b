import type { ChartTheme } from '../../../../charts/theme.ts';

/** A part of a card's picture: markup in a coordinate system of its own, from 0 to its height. */
export interface Block {
  readonly svg: string;
  readonly heightPx: number;
  /** The same in words. */
  readonly words?: string;
}

/** For whom and how wide a card is drawn. */
export interface Sheet {
  readonly theme: ChartTheme;
  /** Of the content, without margins. */
  readonly widthPx: number;
  /** Of each chart. */
  readonly chartPx: number;
  readonly locale: string;
  /** What stands above everything. */
  readonly title?: string;
}
