import type { Condition } from '../../tables/plan.ts';
import { Ledger } from './binding.ts';
import { bindComparisons } from './comparisons.ts';
import { type Frame, frameOf } from './frame.ts';
import { readGrouping } from './grouping.ts';
import { readLimit } from './limits.ts';
import { bindLoose } from './loose.ts';
import type { Parsed } from './parse.ts';
import type { RankedPlan } from './reading.ts';
import { entityColumn, isMeasure, naturalAggregate } from './roles.ts';
import type { Sentence } from './sentence.ts';
import { bindPeriods } from './times.ts';
import { bindNumbers, bindValues } from './values.ts';

const openers =
  /^\s*(and|but|only|just|now|also|same|what about|how about|then|instead|without|excluding|except|as an?|by|per|in|for|since|from|until|after|before|during|not|top|bottom|sort(ed)?|order(ed)?|make it|show (it|them|that|this)|the same|over time|monthly|yearly|quarterly|weekly|daily)\b/i;
const standsAlone = /\b(which|who|whose|when|where|why|how many|how much|what (is|are|was|were|did|does))\b/i;

/** The question only changes something about the one before: "and in 2012?", "by country", "only comedies". */
export function isFollowUp(question: string): boolean {
  if (/^\s*(and |but )?(what|how) about\b/i.test(question)) return true;
  return openers.test(question) && !standsAlone.test(question) && question.trim().split(/\s+/).length <= 9;
}

/** The previous reading with the parts the question names exchanged; undefined when it names none. */
export function continued(sentence: Sentence, previous: RankedPlan, now: Date): Parsed | undefined {
  const before = frameOf(previous.plan, sentence.words.table, previous.shape);
  const ledger = new Ledger(sentence);
  const limit = readLimit(ledger);
  bindComparisons(ledger);
  bindValues(ledger);
  bindPeriods(ledger, now);
  bindNumbers(ledger);
  const grouping = readGrouping(ledger);
  bindLoose(ledger);
  const where = mergedConditions(before.where, ledger);
  const steps = [
    (frame: Frame) => withoutRanking(frame, ledger),
    (frame: Frame) => withGrouping(frame, grouping),
    (frame: Frame) => withMeasure(frame, ledger),
    (frame: Frame) => withLimit(frame, ledger, limit),
    (frame: Frame) => asList(frame, sentence),
  ];
  const frame = steps.reduce<Frame>((current, step) => step(current), { ...before, where });
  if (JSON.stringify(frame) === JSON.stringify(before)) return undefined;
  const assumptions = [
    ...ledger.bound.flatMap(({ assumption }) => assumption ?? []),
    ...grouping.assumptions,
  ];
  return { frame, assumptions, trust: 0.95, ledger };
}

/** A condition on a column takes the place of the one there was, other columns keep theirs. */
function mergedConditions(before: readonly Condition[], ledger: Ledger): Condition[] {
  const fresh = ledger.bound.map(({ condition }) => condition);
  return [...before.filter(({ column }) => !fresh.some((each) => each.column === column)), ...fresh];
}

/** "what about Norway?" after "which country …": its own row is asked for, not a ranking of one. */
function withoutRanking(frame: Frame, ledger: Ledger): Frame {
  const [focus] = frame.columns;
  if (frame.shape !== 'ranking' || !focus || !ledger.bound.some(({ column }) => column === focus))
    return frame;
  const { limit: _limit, order: _order, ...rest } = frame;
  return { ...rest, shape: 'list' };
}

function withGrouping(frame: Frame, { keys, isSeries, orderBy }: ReturnType<typeof readGrouping>): Frame {
  if (keys.length === 0)
    return orderBy && frame.columns.includes(orderBy)
      ? { ...frame, order: { by: orderBy, direction: 'desc' } }
      : frame;
  const [scale] = frame.columns.filter(isMeasure);
  const measures =
    frame.measures.length > 0
      ? frame.measures
      : scale
        ? [{ fn: naturalAggregate(scale), column: scale }]
        : [{ fn: 'count' as const }];
  const { limit: _, ...rest } = frame;
  const order = isSeries
    ? ({ by: 'key', direction: 'asc' } as const)
    : ({ by: 'measure', direction: 'desc' } as const);
  return { ...rest, columns: [], keys, measures, order, shape: isSeries ? 'series' : 'ranking' };
}

/** "average instead", "and horsepower?": another aggregate, another measure. */
function withMeasure(frame: Frame, ledger: Ledger): Frame {
  const fn = ledger.sentence.cues.flatMap((cue) =>
    cue.kind === 'aggregate' ? [cue.fn] : cue.kind === 'count' ? ['count' as const] : [],
  )[0];
  const mention = ledger.openColumns().find(({ column }) => isMeasure(column));
  if (mention) ledger.take(mention);
  const column = mention?.column;
  if (!fn && !column) return frame;
  if (frame.measures.length === 0)
    return column && frame.columns.length > 0
      ? { ...frame, columns: [...frame.columns.filter((each) => !isMeasure(each)), column] }
      : frame;
  return {
    ...frame,
    measures: frame.measures.map((measure) => {
      if (fn === 'count') return { fn };
      const on = column ?? measure.column;
      return on ? { fn: fn ?? naturalAggregate(on), column: on } : measure;
    }),
  };
}

function withLimit(frame: Frame, { sentence }: Ledger, limit: number | undefined): Frame {
  const direction = sentence.cues.flatMap((cue) =>
    (cue.kind === 'superlative' || cue.kind === 'order') && cue.direction ? [cue.direction] : [],
  )[0];
  const order = frame.order && direction ? { ...frame.order, direction } : frame.order;
  return {
    ...frame,
    ...(order && { order }),
    ...(limit !== undefined && { limit, shape: frame.order ? ('ranking' as const) : frame.shape }),
  };
}

/** "as a list": the rows behind a number. */
function asList(frame: Frame, { question, words }: Sentence): Frame {
  if (!/\b(as a (list|table)|list (them|it)|show (the )?rows)\b/i.test(question) || frame.shape === 'list')
    return frame;
  const entity = entityColumn(words.table, []);
  const measured = frame.measures.flatMap(({ column }) => column ?? []);
  const columns = [...new Set([...(entity ? [entity] : []), ...frame.columns, ...measured])];
  const { order: _, ...rest } = frame;
  return { ...rest, keys: [], measures: [], columns, shape: 'list' };
}
