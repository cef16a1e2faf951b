import type { JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';

/** What the service suggests to ask next; one press asks it. */
export function RelatedQuestions({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const { post } = usePage();
  const { related = [] } = turn;
  if (related.length === 0) return null;
  const heading = `related-${turn.id}`;
  return (
    <section class="related" aria-labelledby={heading}>
      <h3 id={heading} class="unseen">
        {t('Ask next')}
      </h3>
      <ul>
        {related.map(({ query, description }, index) => (
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
