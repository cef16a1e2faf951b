import type { JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import { citationsOf, wordsOf } from './citations.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';

export interface MarksProps {
  readonly turn: Turn;
  readonly marks: readonly number[];
}

/** The citation numbers beside a value; each opens its source. Numbers without a source are omitted. */
export function Marks({ turn, marks }: MarksProps): JSX.Element | null {
  const { post } = usePage();
  if (marks.length === 0) return null;
  const known = new Map(wordsOf(citationsOf(turn)).map(({ index, words }) => [index, words]));
  return (
    <span class="marks">
      {marks
        .filter((index) => known.has(index))
        .map((index) => (
          <button
            key={index}
            type="button"
            class="citation"
            title={known.get(index) ?? ''}
            aria-label={t('Source {0}: {1}', index, known.get(index) ?? '')}
            onClick={() => post({ kind: 'openCitation', turn: turn.id, index })}
          >
            {index}
          </button>
        ))}
    </span>
  );
}
