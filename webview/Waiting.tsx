import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { secondsTo } from './announcements.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface WaitingProps {
  readonly turn: string;
  /** When the request is retried, in milliseconds since 1970. */
  readonly until: number;
}

/** Shown while the service refuses requests: how long the wait is, and a button to stop waiting. */
export function Waiting({ turn, until }: WaitingProps): JSX.Element {
  const { post } = usePage();
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="notice">
      <Icon name="warning" />
      <div>
        <p>{t('Too many requests. Retrying in {0} s.', secondsTo(until, now))}</p>
        <div class="actions">
          <Button onClick={() => post({ kind: 'stop', turn })}>{t('Cancel')}</Button>
        </div>
      </div>
    </div>
  );
}
