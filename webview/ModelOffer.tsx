import type { JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';

/**
 * Below a refusal: offers to ask the user's own language model how to read the question. Sends nothing until pressed.
 */
export function ModelOffer({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const { post } = usePage();
  if (turn.ownModel === undefined) return null;
  return (
    <div class="model-offer">
      <Button onClick={() => post({ kind: 'askModel', turn: turn.id })}>{t('Ask your model to try')}</Button>
      <p class="small" dir="auto">
        {t(
          '{0} proposes how to read the question; the figures still come from your data. It is sent the question, and the names and sample values of columns.',
          turn.ownModel,
        )}
      </p>
    </div>
  );
}
