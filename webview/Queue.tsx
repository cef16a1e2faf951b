import type { JSX } from 'preact';
import type { QueuedQuestion } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface QueueProps {
  readonly waiting: readonly QueuedQuestion[];
  /** Whether an answer is in progress: the first queued question is then sent when it ends. */
  readonly isRunning: boolean;
}

/** Questions queued behind the answer in progress, shown above the box. */
export function Queue({ waiting, isRunning }: QueueProps): JSX.Element | null {
  const { post } = usePage();
  if (waiting.length === 0) return null;
  return (
    <section class="queue" aria-labelledby="queue-heading">
      <h3 id="queue-heading">
        {isRunning ? t('Asked next') : t('Waiting, since the last answer is not complete')}
      </h3>
      <ol>
        {waiting.map(({ id, text }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            {!isRunning && <Button onClick={() => post({ kind: 'askQueued', id })}>{t('Ask now')}</Button>}
            <Button look="icon" label={t('Remove: {0}', text)} onClick={() => post({ kind: 'unqueue', id })}>
              <Icon name="cross" />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
