import { find, itemsOf } from '../src/contract/foldList.ts';
import { stepKey } from '../src/contract/foldSteps.ts';
import type { PanelView, Turn } from '../src/contract/panel.ts';
import { citationsOf } from './citations.ts';
import { many, t } from './texts.ts';
import { stateOf } from './turnState.ts';

/** An announcement for screen readers. Steps may be skipped when they come too fast, others never are. */
export interface Announcement {
  readonly kind: 'step' | 'event';
  readonly words: string;
}

/** The differences between two views that are worth announcing. Nothing is announced for the first snapshot. */
export function announcementsOf(before: PanelView | undefined, after: PanelView | undefined): Announcement[] {
  if (!before || !after || before === after) return [];
  return after.turns.flatMap((turn) => {
    const old = before.turns.find(({ id }) => id === turn.id);
    return old === turn ? [] : turnAnnouncements(old, turn);
  });
}

function turnAnnouncements(old: Turn | undefined, turn: Turn): Announcement[] {
  const state = stateOf(turn);
  const news: Announcement[] = [];
  if (!old && state.how === 'running') news.push({ kind: 'event', words: t('Started: {0}', turn.question) });
  const wasOver = old !== undefined && stateOf(old).how !== 'running';
  if (state.how === 'running') {
    const step = itemsOf(turn.run.steps).findLast(({ state: how }) => how === 'running');
    const isNew = step && (!old || find(old.run.steps, stepKey(step))?.state !== 'running');
    if (isNew) news.push({ kind: 'step', words: step.label });
    const { waitsUntil } = turn;
    if (waitsUntil !== undefined && waitsUntil !== old?.waitsUntil)
      news.push({ kind: 'event', words: t('Too many requests. Retrying in {0} s.', secondsTo(waitsUntil)) });
  } else if (!wasOver) news.push({ kind: 'event', words: ending(turn) });
  return news;
}

/** Whole seconds until a moment. */
export function secondsTo(until: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function ending(turn: Turn): string {
  const state = stateOf(turn);
  if (state.how === 'stopped') return t('Stopped. {0}', state.message);
  if (state.how === 'failed') return t('Error. {0}', state.message);
  const cards = turn.run.result?.cards?.length ?? 0;
  const sources = citationsOf(turn).length;
  const hasOutput = Boolean(turn.run.result?.structured_output);
  const parts = [
    hasOutput && t('structured answer'),
    cards > 0 && many(cards, '{0} card', '{0} cards'),
    sources > 0 && many(sources, '{0} source', '{0} sources'),
  ].filter(Boolean);
  return [t('Answer ready'), ...parts].join(', ');
}

const stepGapMs = 5000;

/** Passes announcements on, at most one step per five seconds. */
export function createAnnouncer(
  say: (words: string) => void,
  now: () => number,
): (news: readonly Announcement[]) => void {
  let lastStepAt = Number.NEGATIVE_INFINITY;
  return (news) => {
    const announced = news.filter(({ kind }) => {
      if (kind !== 'step') return true;
      if (now() - lastStepAt < stepGapMs) return false;
      lastStepAt = now();
      return true;
    });
    if (announced.length > 0) say(announced.map(({ words }) => words).join('. '));
  };
}
