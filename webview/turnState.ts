import { itemsOf } from '../src/contract/foldList.ts';
import { answerOf, statusOf } from '../src/contract/foldRun.ts';
import { grainNouns } from '../src/contract/grainNouns.ts';
import type { DrawnCard, Related, Turn } from '../src/contract/panel.ts';
import { t } from './texts.ts';

/** The state of a turn as the page shows it. */
export type TurnState =
  | { readonly how: 'running' }
  | { readonly how: 'answered' }
  | NonNullable<Turn['ended']>;

export function stateOf({ run, ended }: Turn): TurnState {
  if (ended) return ended;
  const status = statusOf(run);
  if (status === 'failed')
    return {
      how: 'failed',
      message: run.summary?.error?.message || t('The service could not answer and gave no reason.'),
    };
  if (run.result || status === 'completed') return { how: 'answered' };
  if (run.isDone) return { how: 'failed', message: t('The answer ended before it was complete.') };
  return { how: 'running' };
}

/** A card, or only its id until it is fetched. */
export interface CardSlot {
  readonly id: string;
  readonly drawn: DrawnCard | undefined;
  readonly title: string | undefined;
}

/** The cards of a turn in order: those in the result, or the announced ones until it arrives. */
export function slotsOf({ run, cards }: Turn): CardSlot[] {
  const given = run.result?.cards;
  if (!given)
    return [...new Set([...itemsOf(run.chartRefs), ...Object.keys(cards)])].map((id) => slot(id, cards[id]));
  return given.map((card, at) => {
    // A card without an id cannot be fetched, so the one in the result is all there is.
    if (!card.card_id) return slot(`card-${at}`, { card, components: [] });
    return slot(card.card_id, cards[card.card_id], card.title ?? undefined);
  });
}

function slot(id: string, drawn: DrawnCard | undefined, title?: string): CardSlot {
  return { id, drawn, title: title ?? drawn?.card.title ?? undefined };
}

/**
 * The questions to offer as buttons, each with its index among all of the turn's: readings of the question, or
 * follow-ups. A single reading is not offered when there is an answer, because the answer already is that reading.
 */
export function offersOf({ related = [], run, cards }: Turn, areReadings: boolean): [number, Related][] {
  const found = [...related.entries()].filter(([, { isReading = false }]) => isReading === areReadings);
  if (areReadings) return found.length === 1 && answerOf(run) !== '' ? [] : found;
  const shown = new Set(Object.values(cards).flatMap(groupsOf));
  return found.filter(([, { query }]) => !shown.has(query.toLowerCase()));
}

/** The follow-ups that would ask for a grouping the card already shows, such as "by month". */
function groupsOf({ controls }: DrawnCard): string[] {
  if (!controls) return [];
  const { chart, columns } = controls;
  return [chart.x, chart.series].flatMap((group) => {
    if (!group) return [];
    if (group.grain) return [`by ${grainNouns[group.grain]}`];
    const column = columns.find(({ field }) => field === group.field);
    return column ? [`by ${column.label.toLowerCase()}`] : [];
  });
}
