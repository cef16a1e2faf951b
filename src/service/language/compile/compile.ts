import type { Table } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { compileChange, compileSides } from './comparisons.ts';
import type { Compiled } from './compiled.ts';
import { describeTable } from './describeTable.ts';
import { compileCorrelation, compileFigure, compileHaving, compileOuter } from './groupFigures.ts';
import { compileList, compileListed, compileStreak } from './listings.ts';
import { PlanParts } from './planParts.ts';
import { compileRank, compileTop, compileTopRows } from './rankings.ts';
import { compileGroupShare, compilePartShare, compileRatio } from './shares.ts';
import { compileWindow } from './timeWindows.ts';
import { compileVerdict } from './verdicts.ts';

/**
 * The plan that answers a frame, with what its columns are. Each kind of ask has a function; what they share is in
 * `planParts.ts`.
 * @throws NoPlan
 */
export function compile(frame: Frame, tables: readonly Table[], now: Date): Compiled {
  const parts = new PlanParts(frame, now);
  const { ask } = frame;
  switch (ask.kind) {
    case 'figure':
      return compileFigure(parts);
    case 'top':
      return compileTop(parts, ask);
    case 'topRows':
      return compileTopRows(parts, ask);
    case 'list':
      return compileList(parts, ask);
    case 'listed':
      return compileListed(parts, ask);
    case 'streak':
      return compileStreak(parts);
    case 'having':
      return compileHaving(parts, ask);
    case 'share':
      return ask.part ? compilePartShare(parts, ask.part) : compileGroupShare(parts);
    case 'compare':
      return compileSides(parts, ask.sides, ask.per);
    case 'window':
      return compileWindow(parts, ask);
    case 'change':
      return compileChange(parts, ask);
    case 'rank':
      return compileRank(parts, ask);
    case 'verdict':
      return compileVerdict(parts, ask.test);
    case 'correlation':
      return compileCorrelation(parts, ask);
    case 'outer':
      return compileOuter(parts, ask);
    case 'ratio':
      return compileRatio(parts, ask);
    case 'describe':
      return describeTable(frame.base, ask.what, tables);
  }
}
