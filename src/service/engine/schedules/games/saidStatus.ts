import type { SaidStatus } from './gameRow.ts';

const words: readonly (readonly [RegExp, SaidStatus | 'cancelled'])[] = [
  [/^(cancell?ed|canc|abandoned|annulled|void)\b/i, 'cancelled'],
  [/^(postponed|ppd|postp|delayed|suspended)\b/i, 'postponed'],
  [
    /^(final|finished|ft|aet|full[ _-]?time|ended|complete|completed|closed|f(\/ot)?|done|over|after)\b/i,
    'final',
  ],
  [
    /^(live|in[ _-]?progress|inprogress|in[ _-]?play|playing|started|ht|half[ _-]?time|[1-4](st|nd|rd|th)|q[1-4]|paused|break)\b/i,
    'live',
  ],
  [/^(scheduled|upcoming|pre(game)?|not[ _-]?started|ns|timed|tbd|fixture|planned)\b/i, 'scheduled'],
];

/** The status a schedule's word stands for; null if unknown. Cancelled games are omitted. */
export function saidStatusOf(text: string): SaidStatus | 'cancelled' | null {
  return words.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
}
