import { coverageOf } from '../annotate/calendar.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Reading, ReadResult } from '../read.ts';
import { agrees } from './confidence.ts';

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

/** Below this a reading is offered, not answered; below the other it is not even offered. */
const minAnswer = 0.65;
const minOffer = 0.25;
/** Enough over one small table, all of which was tried; below `minAnswer` the card says that it is not certain. */
const minOfSheet = 0.45;
/** Enough where every likely reading has the same result. */
const minAgreed = 0.45;

export function decide(result: ReadResult, _catalogue: Catalogue): Decision {
  const [best, ...others] = result.readings;
  const cues = result.mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : []));
  const refuse = (reason: Refusal['reason'], unknown: readonly string[]): Decision => ({
    kind: 'refuse',
    refusal: { reason, unknown, ...(best && { nearest: best }) },
  });
  if (!best) {
    const words = result.question.tokens.filter(({ weight }) => weight === 'content').map(({ text }) => text);
    return refuse('unknown', words);
  }
  const asksFor = (kind: 'advice' | 'forecast') =>
    result.mentions.some(
      (mention) =>
        mention.kind === 'cue' &&
        mention.cue === kind &&
        !best.candidate.used.some(
          (used) => used.kind !== 'cue' && used.from < mention.to && mention.from < used.to,
        ),
    );
  if (asksFor('advice')) return refuse('advice', []);
  if (asksFor('forecast')) return refuse('forecast', []);
  const { uncovered } = best.candidate;
  if (uncovered.length > 0) {
    if (cues.includes('advice')) return refuse('advice', []);
    if (cues.includes('forecast')) return refuse('forecast', []);
    return refuse(
      'unknown',
      uncovered.map(({ text }) => text),
    );
  }
  const outside = outsidePeriod(best);
  if (outside)
    return { kind: 'refuse', refusal: { reason: 'period', unknown: [], detail: outside, nearest: best } };
  if (best.confidence < (result.isOfSheet ? minOfSheet : minAnswer)) {
    const likely = [best, ...others].filter(
      ({ confidence, candidate, rows }) =>
        confidence >= minOffer && candidate.uncovered.length === 0 && rows.rows.length > 0,
    );
    // Readings of different shape with one result speak for each other.
    const isAgreed = likely.length > 1 && likely.every(({ rows }) => agrees(best.rows, rows));
    if (isAgreed && best.confidence >= minAgreed) return { kind: 'answer', reading: best, alternatives: [] };
    return likely.length > 0
      ? { kind: 'offer', readings: different(likely).slice(0, 3) }
      : refuse('unsure', []);
  }
  const close = others.filter(
    (other) => best.candidate.score - other.candidate.score < 0.15 && other.candidate.uncovered.length === 0,
  );
  return { kind: 'answer', reading: best, alternatives: close.slice(0, 3) };
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
