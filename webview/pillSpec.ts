import type { ChartControls } from '../src/contract/chartControls.ts';
import type { ChartSpec } from '../src/contract/chartSpec.ts';
import type { PillChoice } from './ui/Pill.tsx';

/** A choice on a card, as a phrase: "by genre", "per month". */
export interface PillSpec {
  readonly id: string;
  /** Before its choices: "by", "per", "sort". */
  readonly word?: string;
  readonly choices: readonly PillChoice[];
}

/** Stands for a count of rows among columns. */
export const countId = '#rows';

export type Change = (chart: ChartSpec) => void;
export type Given = Pick<ChartControls, 'chart' | 'columns' | 'marks'>;
