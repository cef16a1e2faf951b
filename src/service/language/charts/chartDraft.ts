import type { ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import { isRunningTime } from './columnRoles.ts';

/** A chart while an instruction changes it. */
export type Draft = { -readonly [Key in keyof ChartSpec]: ChartSpec[Key] | undefined } & {
  y: ChartMeasure[];
  mark: ChartSpec['mark'];
};

export function followsTime({ mark, x }: Draft, table: Table): boolean {
  return (mark === 'line' || mark === 'area') && isRunningTime(table, x);
}

export function hasNumbersAlong({ mark }: Draft): boolean {
  return mark === 'histogram' || pointMarks.has(mark);
}

export const pointMarks: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble']);
export const withoutAggregate = ({ field }: ChartMeasure): ChartMeasure =>
  field === undefined ? {} : { field };
