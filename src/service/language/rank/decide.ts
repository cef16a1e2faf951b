import { coverageOf } from '../annotate/calendar.ts';
import { cuesOf, type Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import type { Catalogue } from '../catalogue.ts';
import { droppedKind } from '../lexicon/wordWeight.ts';
import type { Reading, ReadResult } from '../read.ts';
import { agrees } from './agreement.ts';
import weights from './weights.json' with { type: 'json' };

/** What is done with a question: answered, answered in two or three ways to choose from, or refused with a reason. */
export type Decision =
  | { readonly kind: 'answer'; readonly reading: Reading; readonly alternatives: readonly Reading[] }
  | { readonly kind: 'offer'; readonly readings: readonly Reading[] }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

export interface Refusal {
  readonly reason: 'advice' | 'forecast' | 'period' | 'unknown' | 'elsewhere' | 'empty' | 'unsure';
  /** Words of the question that name nothing in the data. */
  readonly unknown: readonly string[];
  readonly detail?: string;
  /** What was understood of the question, so that a follow-up can go on from it. */
  readonly nearest?: Reading;
}

/** Enough over one small table, all of which was tried: its readings have a model of their own (`sheet/`). */
const minOfSheet = 0.45;
const { answer: minAnswer, answerOverOneTable: minAnswerOverOne, offer: minOffer } = weights.thresholds;

export function decide(result: ReadResult, { tables }: Catalogue): Decision {
  const [best, ...others] = result.readings;
  if (!best) {
    const words = result.question.tokens.filter(({ weight }) => weight === 'content').map(({ text }) => text);
    return { kind: 'refuse', refusal: { reason: 'unknown', unknown: words } };
  }
  const obstacle = obstacleTo(best, result);
  if (obstacle) return { kind: 'refuse', refusal: obstacle };
  const minOfConstructions = tables.length === 1 ? minAnswerOverOne : minAnswer;
  if (best.confidence >= (result.isOfSheet ? minOfSheet : minOfConstructions)) {
    const close = others.filter((other) => other.confidence >= minOffer && isComplete(other));
    return { kind: 'answer', reading: best, alternatives: close.slice(0, 3) };
  }
  if (!isComplete(best)) return { kind: 'refuse', refusal: unknownIn(best) };
  const likely = [best, ...others].filter(
    (reading) => reading.confidence >= minOffer && isComplete(reading) && reading.rows.rows.length > 0,
  );
  return likely.length > 0
    ? { kind: 'offer', readings: different(likely).slice(0, 3) }
    : { kind: 'refuse', refusal: { reason: 'unsure', unknown: [], nearest: best } };
}

/** What forbids to answer with a reading, however sure it is. */
export function obstacleTo(reading: Reading, { mentions }: ReadResult): Refusal | undefined {
  const { uncovered, used } = reading.candidate;
  for (const cue of ['advice', 'forecast'] as const) {
    const asking = cuesOf(mentions, cue);
    // A column or value of that name is no wish for advice.
    const isNamed = (mention: Mention) =>
      used.some((other) => other.kind !== 'cue' && other.from < mention.to && mention.from < other.to);
    if (asking.some((mention) => uncovered.length > 0 || !isNamed(mention)))
      return { reason: cue, unknown: [], nearest: reading };
  }
  if (uncovered.some(isCondition)) return unknownIn(reading);
  const outside = outsidePeriod(reading);
  return outside === undefined
    ? undefined
    : { reason: 'period', unknown: [], detail: outside, nearest: reading };
}

/** Numbers, quotations and words such as "not" or "before" restrict what is asked; an answer without them is another. */
function isCondition({ lower, isQuoted }: Token): boolean {
  return isQuoted || /\d/.test(lower) || droppedKind(lower) !== undefined;
}

function isComplete({ candidate }: Reading): boolean {
  return candidate.uncovered.length === 0;
}

function unknownIn(reading: Reading): Refusal {
  const unknown = reading.candidate.uncovered.map(({ text }) => text);
  return { reason: 'unknown', unknown, nearest: reading };
}

/** Readings with results of their own. */
function different(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ rows }, at) => readings.findIndex((other) => agrees(other.rows, rows)) === at);
}

/** A period that the data does not reach has no figure, not even zero. */
function outsidePeriod({ candidate: { frame } }: Reading): string | undefined {
  for (const { test, isNegated } of frame.filters) {
    if (test.kind !== 'period' || isNegated) continue;
    const coverage = coverageOf(test.ref);
    if (!coverage) continue;
    if (
      (test.from !== undefined && test.from > coverage.last) ||
      (test.to !== undefined && test.to <= coverage.first)
    )
      return `${frame.base.label} goes from ${coverage.first} to ${coverage.last}`;
  }
  return undefined;
}
