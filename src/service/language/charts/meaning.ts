import type { Mention } from '../annotate/mentions.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import type { ChartCue } from './chartCues.ts';

/** One meaning of a span of an instruction: something about the chart, or a mention of the data. */
export type Meaning = ChartMeaning | DataMeaning;

export interface ChartMeaning extends Span {
  readonly kind: 'chart';
  readonly cue: ChartCue;
  readonly amount?: number;
  readonly adjective?: Adjective;
}

export interface DataMeaning extends Span {
  readonly kind: 'data';
  readonly mention: Mention;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}
