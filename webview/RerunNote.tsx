import type { JSX } from 'preact';
import type { Rerun } from '../src/contract/panel.ts';
import { Answer } from './Answer.tsx';
import { Fold } from './Fold.tsx';
import { t } from './texts.ts';
import { Icon } from './ui/Icon.tsx';

/**
 * How a repeated answer differs from the previous one. Rendered above the answer, since the view scrolls to the
 * question.
 */
export function RerunNote({ id, rerun }: { readonly id: string; readonly rerun: Rerun }): JSX.Element {
  return (
    <div class="notice" role="status">
      <Icon name={rerun.outcome === 'same' ? 'check' : 'retry'} />
      <div>
        <p dir="auto">{wordsOf(rerun)}</p>
        {'before' in rerun && rerun.before !== '' && (
          <Fold id={`before ${id}`} title={t('The previous answer')}>
            <Answer text={rerun.before} />
          </Fold>
        )}
      </div>
    </div>
  );
}

function wordsOf(rerun: Rerun): string {
  switch (rerun.outcome) {
    case 'same':
      return t('Run again: the same answer.');
    case 'data-changed':
      return t('Run again: the data changed, and with it the answer.');
    case 'service-changed':
      return t('Run again: another service answered this time, and differently.');
    case 'build-changed':
      return t(
        'Run again: another version of the service answered this time, and differently. The data may have changed, too.',
      );
    case 'not-run':
      return t('This is the answer from before. It could not be run again: {0}', rerun.message);
  }
}
