import type { JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { offersOf } from './turnState.ts';

export interface RelatedQuestionsProps {
  readonly turn: Turn;
  /**
   * True for the readings to choose from, which are rendered beside the words that distinguish them; otherwise
   * follow-ups.
   */
  readonly areReadings?: boolean;
}

/** Questions the service suggests. Pressing one asks it. */
export function RelatedQuestions({ turn, areReadings = false }: RelatedQuestionsProps): JSX.Element | null {
  const { post } = usePage();
  const shown = offersOf(turn, areReadings);
  if (shown.length === 0) return null;
  // Without a card these are alternatives to an unanswered question, which are styled more prominently than follow-ups.
  const hasCard = Object.keys(turn.cards).length > 0;
  const heading = `${areReadings ? 'readings' : 'related'}-${turn.id}`;
  return (
    <section class={`related ${hasCard ? '' : 'offers'}`} aria-labelledby={heading}>
      <h3 id={heading} class="unseen">
        {areReadings ? t('Choose what you mean') : t('Ask next')}
      </h3>
      <ul>
        {shown.map(([index, { query, description }]) => (
          <li key={index}>
            <button
              type="button"
              class="chip"
              dir="auto"
              {...(description && { title: description })}
              onClick={() => post({ kind: 'askRelated', turn: turn.id, index })}
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
