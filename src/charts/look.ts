import type { EChartsOption } from 'echarts';
import type { ComponentType, ConfigOf } from '../contract/component.ts';
import type { ChartTheme } from './theme.ts';
import type { Translate } from './words.ts';

/** The smallest and largest value of an axis. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** The environment a chart is drawn for. */
export interface Look {
  readonly theme: ChartTheme;
  readonly widthPx: number;
  /** Preferred height. A chart with many rows may be taller and reports that. */
  readonly heightPx: number;
  /** BCP 47; `en-US` if it is not supported. */
  readonly locale: string;
  readonly reduceMotion?: boolean;
  /** Adds patterns to colours. */
  readonly highContrast?: boolean;
  /** Whether the caller lists the series itself; the chart then has no legend. */
  readonly legendApart?: boolean;
  /** The title above the chart; axes do not repeat it. */
  readonly title?: string;
  /** The range of the value axis, for charts that are compared side by side. */
  readonly range?: ValueRange | undefined;
  /** The entry of `datasets_by_interval` to show; by default the first. */
  readonly interval?: string;
  /** Translates a text; English by default. */
  readonly t?: Translate;
}

/**
 * The points of a series in keyboard order. Their texts are created on demand, since a long series has far more points
 * than anyone listens to.
 */
export interface Walk {
  readonly seriesIndex: number;
  readonly length: number;
  /** Text of the point at an index. */
  readonly words: (at: number) => string;
  /** Its `dataIndex`, if it differs. */
  readonly indexOf?: (at: number) => number;
  /** Whether the points are links between nodes. */
  readonly areLinks?: boolean;
}

/** A series as the legend shows it. */
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

/** What a chart kind produces: an option and its description. */
export interface Drawing {
  readonly option: EChartsOption;
  /** Complete sentences: subject, range, trend, extremes, missing values. */
  readonly summary: string;
  /** Caveats needed to read the chart correctly, shown below it. */
  readonly notes?: readonly string[];
  readonly heightPx?: number;
  /** One per series, for the arrow keys. */
  readonly walks?: readonly Walk[];
  /** Colours, if they are not the palette's in order. */
  readonly legend?: readonly LegendEntry[];
  /** Intervals the reader can choose from. */
  readonly intervals?: readonly { readonly id: string; readonly label: string }[];
  readonly interval?: string;
}

export type Draw<T extends ComponentType> = (config: ConfigOf<T>, look: Look) => Drawing | undefined;

/** A chart ready to be drawn. */
export interface ChartPicture extends Drawing {
  readonly heightPx: number;
  readonly notes: readonly string[];
  readonly walks: readonly Walk[];
  /** Empty for a single series. */
  readonly legend: readonly LegendEntry[];
}
