import type { JSX } from 'preact';
import type { ReadingState } from '../src/contract/fileReading.ts';
import { type ReadingPart, readingParts, type Words } from '../src/contract/readingParts.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Icon } from './ui/Icon.tsx';
import { Pill } from './ui/Pill.tsx';

/** Problems found while reading the file, each with an action that may solve it. */
export function ReadingProblems({ state: { problems } }: { readonly state: ReadingState }): JSX.Element {
  const { post } = usePage();
  return (
    <>
      {problems.map(({ kind, message, lines }) => (
        <p key={message} class="problem small">
          <Icon name="warning" />
          <span dir="auto">{message}</span>{' '}
          {kind === 'encoding' && (
            <button type="button" class="link" onClick={toEncoding}>
              {t('Change encoding')}
            </button>
          )}
          {lines.length > 0 && (
            <button type="button" class="link" onClick={() => post({ kind: 'showLines', lines })}>
              {t('Show lines')}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

/** Focuses the encoding list, and opens it where the browser supports `showPicker`. */
function toEncoding(): void {
  const list = document.querySelector<HTMLSelectElement>('.reading .pill[data-part="encoding"] select');
  list?.scrollIntoView({ block: 'nearest' });
  list?.focus();
  list?.showPicker?.();
}

/** How the file was read: one control per setting. A change reads the file again and redraws it. */
export function Reading({ state }: { readonly state: ReadingState }): JSX.Element | null {
  const { post } = usePage();
  // The card has its own control for the sheet.
  const parts = readingParts(state).filter(({ key }) => key !== 'sheet');
  if (parts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and cannot wrap
    <div class="controls-row reading" role="group" aria-label={t('How the file is read')}>
      {parts.map((part) => (
        <Pill
          key={part.key}
          name={part.key}
          word={t(part.label)}
          choices={[
            {
              label: t(part.label),
              value: part.options.find(({ isChosen }) => isChosen)?.id ?? '',
              options: [
                { id: '', label: automatic(part) },
                ...part.options.map((option) => ({ id: option.id, label: said(option) })),
              ],
              onChange: (id) => {
                const option = part.options.find((one) => one.id === id);
                post({ kind: 'readAs', change: option?.change ?? { automatic: [part.key] } });
              },
            },
          ]}
        />
      ))}
    </div>
  );
}

function said({ label, number, isName }: Words): string {
  return isName ? label : number === undefined ? t(label) : t(label, number);
}

/**
 * Label of the default option: the detected value, or "Automatic" when the user overrode it and it is therefore
 * unknown.
 */
function automatic({ found, isGiven }: ReadingPart): string {
  return found && !isGiven ? said(found) : t('Automatic');
}
