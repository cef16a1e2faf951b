import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Frame, Output } from '../frame.ts';
import { spokenAverage } from './askPhrase.ts';
import { readResult } from './result.ts';
import { tellChange, tellCorrelation, tellRank, tellWindow } from './tellChange.ts';
import { tellDescription } from './tellDescription.ts';
import { tellFigure } from './tellFigure.ts';
import { tellListed, tellStreak } from './tellListed.ts';
import { tellNothing } from './tellNothing.ts';
import { tellList, tellTopRows } from './tellRows.ts';
import { tellCompare } from './tellSides.ts';
import { tellHaving, tellOuter, tellRatio, tellShare, tellTop } from './tellTop.ts';
import { tellVerdict } from './tellVerdict.ts';
import type { Told } from './told.ts';

export interface AnswerOptions {
  readonly locale: string;
  /** Citation at the end of the answer, such as `[1]`; empty for none. */
  readonly mark: string;
  /** Sentences to add: what was left out of the figures, what was taken for granted. */
  readonly remarks?: readonly string[];
}

/**
 * The answer in one or two sentences, figure first. What it expects of the outputs beside keys and names, as
 * outputs with the role `value`, in this order:
 * - one for each measure: figure, top, having (a single one when it counts groups), share, outer
 * - `compare` and a verdict of sides: one row per side under a key, or one row with a value for each side
 * - `window`: the measure, then the result of the window function
 * - `change`: before, after, change (a share where percent is wanted)
 * - `rank`: rank, number of groups, the measure
 * - `ratio`: numerator, denominator, ratio; or the ratio alone
 * - `correlation`: r, then the number of rows, if known
 * - a verdict of a limit: the figure; of existence: a count, or the rows themselves; of all: how many meet the
 *   condition, how many there are
 */
export function answerOf(
  frame: Frame,
  outputs: readonly Output[],
  rows: Rows,
  { locale, mark, remarks = [] }: AnswerOptions,
): { text: string } {
  const told: Told = { frame, result: readResult(outputs, rows, locale), locale };
  const sentences = tell(told);
  const last = sentences.length - 1;
  const marked = sentences.map((text, at) =>
    mark && at === last ? text.replace(/([.!?]?)$/, ` ${mark}$1`) : text,
  );
  // A sentence may begin with the name of a week: "the week of 9 November 2026".
  return { text: [...marked, ...remarks].map((text) => text.replace(/^the /, 'The ')).join(' ') };
}

function tell(told: Told): readonly string[] {
  const { ask } = told.frame;
  const isEmpty = told.result.rows.length === 0;
  if (ask.kind === 'verdict') return tellVerdict(told, ask.test);
  if (ask.kind === 'describe') return tellDescription(told, ask.what);
  if (ask.kind === 'having') return tellHaving(told, ask);
  if (isEmpty) return tellNothing(told);
  switch (ask.kind) {
    case 'figure':
      return tellFigure(told);
    case 'top':
      return tellTop(told, ask);
    case 'topRows':
      return tellTopRows(told, ask);
    case 'list':
      return tellList(told, ask);
    case 'listed':
      return tellListed(told, ask);
    case 'streak':
      return tellStreak(told);
    case 'share':
      return tellShare(told, ask.part ?? []);
    case 'compare':
      return tellCompare({ ...told, frame: spokenAverage(told.frame) }, ask);
    case 'window':
      return tellWindow(told, ask);
    case 'change':
      return tellChange(told, ask);
    case 'rank':
      return tellRank(told, ask);
    case 'correlation':
      return tellCorrelation(told, ask);
    case 'outer':
      return tellOuter(told, ask);
    case 'ratio':
      return tellRatio(told, ask);
  }
}
