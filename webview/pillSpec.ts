import type { ChartControls } from '../src/contract/chartControls.ts';
import type { ChartSpec } from '../src/contract/chartSpec.ts';
import type { PillChoice } from './ui/Pill.tsx';

/** A choice on a card as a phrase: "by genre", "per month". */
export interface PillSpec {
  readonly id: string;
  /** The word before its choices: "by", "per", "sort". */
  readonly word?: string;
  readonly choices: readonly PillChoice[];
}

/** Option id that means "number of rows" in a list of columns. */
export const countId = '#rows';

export type Change = (chart: ChartSpec) => void;
export type Given = Pick<ChartControls, 'chart' | 'columns' | 'marks'>;
