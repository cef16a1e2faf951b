import type { EChartsOption } from 'echarts';
import type { ComponentType, ConfigOf } from '../contract/component.ts';
import type { ChartTheme } from './theme.ts';
import type { Translate } from './words.ts';

/** The least and the greatest value of an axis. */
export interface Reach {
  readonly low: number;
  readonly high: number;
}

/** Where and for whom a chart is drawn. */
export interface Look {
  readonly theme: ChartTheme;
  readonly widthPx: number;
  /** The height wished for; a chart with many rows may take more and says so. */
  readonly heightPx: number;
  /** BCP 47; one that is not understood is read as `en-US`. */
  readonly locale: string;
  readonly reduceMotion?: boolean;
  /** Patterns beside colours. */
  readonly highContrast?: boolean;
  /** Whoever shows the chart lists its series itself; the drawing leaves no room for them. */
  readonly legendApart?: boolean;
  /** What stands above the chart: an axis does not repeat it. */
  readonly title?: string;
  /** What the axis of values has to reach, where charts beside each other are compared. */
  readonly reach?: Reach | undefined;
  /** Which of `datasets_by_interval` is shown; the first when absent or unknown. */
  readonly interval?: string;
  /** Says a text in the reader's language; in English where absent. */
  readonly t?: Translate;
}

/**
 * The points of a series, in the order the arrow keys go through them. Words are made when they are asked for:
 * a long series has more of them than anyone hears.
 */
export interface Walk {
  readonly seriesIndex: number;
  readonly length: number;
  /** The point at a place from 0 on. */
  readonly words: (at: number) => string;
  /** Its `dataIndex`, where that is another number. */
  readonly indexOf?: (at: number) => number;
  /** The points are links between others. */
  readonly areLinks?: boolean;
}

/** A series as a legend names it. */
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

/** What a kind gives: an option and the same in words. */
export interface Drawing {
  readonly option: EChartsOption;
  /** Whole sentences: what is shown, range, trend, extremes, what is missing. */
  readonly summary: string;
  /** What the reader must know to not read the picture wrongly; shown beneath it. */
  readonly notes?: readonly string[];
  readonly heightPx?: number;
  /** One walk per series, for the arrow keys. */
  readonly walks?: readonly Walk[];
  /** Where the colours are not those of the series in order. */
  readonly legend?: readonly LegendEntry[];
  /** Resolutions the reader may switch between. */
  readonly intervals?: readonly { readonly id: string; readonly label: string }[];
  readonly interval?: string;
}

export type Draw<T extends ComponentType> = (config: ConfigOf<T>, look: Look) => Drawing | undefined;

/** A drawing with everything settled. */
export interface ChartPicture extends Drawing {
  readonly heightPx: number;
  readonly notes: readonly string[];
  readonly walks: readonly Walk[];
  /** Empty for a single series. */
  readonly legend: readonly LegendEntry[];
}
