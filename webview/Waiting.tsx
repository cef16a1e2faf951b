import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { secondsTo } from './news.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface WaitingProps {
  readonly turn: string;
  /** When the service is asked again, in milliseconds since 1970. */
  readonly until: number;
}

/** The service takes no more requests for a while: how long that is, and a way not to wait. */
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
