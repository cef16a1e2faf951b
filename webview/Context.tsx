import type { JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { slotsOf, stateOf } from './turnState.ts';
import { Icon } from './ui/Icon.tsx';

export interface ContextProps {
  readonly turns: readonly Turn[];
  /** Makes the next question start a new thread. */
  readonly isFresh: boolean;
  readonly onFresh: (isFresh: boolean) => void;
}

/**
 * What the next question inherits, shown above the box: the question it follows and the visible filters. A filter is
 * removed from the chart itself, because a follow-up is read in the light of the chart. Removing the question makes the
 * next one start a new thread.
 */
export function Context({ turns, isFresh, onFresh }: ContextProps): JSX.Element | null {
  const { post } = usePage();
  const last = turns.findLast((turn) => slotsOf(turn).some(({ drawn }) => drawn?.controls));
  const now = turns.at(-1);
  if (last?.kind !== 'answer' || !now || stateOf(now).how === 'running') return null;
  if (isFresh)
    return (
      <p class="context small">
        {t('The next question stands by itself.')}{' '}
        <button type="button" class="link" onClick={() => onFresh(false)}>
          {t('Carry over again')}
        </button>
      </p>
    );
  const slot = slotsOf(last).find(({ drawn }) => drawn?.controls);
  const filters = slot?.drawn?.controls?.filters ?? [];
  const heading = 'context-heading';
  return (
    <div class="context small">
      <span id={heading}>{t('Carries over')}</span>
      <ul aria-labelledby={heading}>
        <Chip label={last.question} onRemove={() => onFresh(true)} />
        {filters.map(({ label, without }) => (
          <Chip
            key={label}
            label={label}
            onRemove={() =>
              slot && post({ kind: 'editChart', turn: last.id, cardId: slot.id, edit: { chart: without } })
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }): JSX.Element {
  const remove = ({ currentTarget }: Event) => {
    // The pressed button is removed with its chip, so the focus has to move first.
    const others = [...document.querySelectorAll<HTMLElement>('.context .chip-cross')];
    const rest = others.filter((cross) => cross !== currentTarget);
    (rest.at(-1) ?? document.querySelector<HTMLElement>('.follow-up vscode-text-area'))?.focus();
    onRemove();
  };
  return (
    <li class="filter-chip">
      <span class="chip-words" dir="auto" title={label}>
        <span>{label}</span>
      </span>
      <button
        type="button"
        class="chip-cross"
        aria-label={t('{0}: do not carry over', label)}
        onClick={remove}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}
