import type { ComponentChildren, JSX } from 'preact';
import { draggedColumns, draggedIndexItems } from '../src/contract/foldDrag.ts';
import { useKeptText } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { TextArea } from './ui/TextArea.tsx';
import { useEarlier } from './useEarlier.ts';
import { useWidth } from './useWidth.ts';

const maxLetters = 4000;
/** Below this width only the short placeholder is shown, because the long one would be cut off. */
const roomyPx = 420;

export interface FollowUpProps {
  readonly isRunning: boolean;
  /** Name and placeholder of the box. */
  readonly words: string;
  /** Earlier questions of this panel, newest first. */
  readonly asked: readonly string[];
  readonly onAsk: (question: string) => void;
  /** Scrolls to new content below. Its button is in the row of the box, where it covers no text. */
  readonly onJump: (() => void) | undefined;
  /** Rendered above the box, inside the same sticky container. */
  readonly children: ComponentChildren;
}

/** The follow-up box. The draft survives the webview being hidden. */
export function FollowUp({ isRunning, words, asked, onAsk, onJump, children }: FollowUpProps): JSX.Element {
  const [draft, type] = useKeptText('draft');
  const [row, widthPx] = useWidth();
  const hint = isRunning
    ? t('Ask the next question: it waits for this answer')
    : t('{0} (Enter to send)', words);
  const earlier = useEarlier(asked);
  const question = draft.trim();
  const canSend = question !== '';
  const send = () => {
    if (!canSend) return;
    onAsk(question);
    type('');
  };
  const dropColumns = (event: DragEvent) => {
    const labels = draggedColumns(event.dataTransfer?.getData(draggedIndexItems) ?? '');
    if (labels.length === 0) return;
    event.preventDefault();
    type(`${[draft.trimEnd(), ...labels].filter(Boolean).join(' ')} `);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>('vscode-text-area')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is a shortcut for the mouse; the box within takes the same words by key
    <div class="follow-up" ref={row} onDragOver={allowColumns} onDrop={dropColumns}>
      {children}
      <TextArea
        label={words}
        value={draft}
        placeholder={widthPx < roomyPx ? words : hint}
        disabled={false}
        rows={Math.min(6, Math.max(1, draft.split('\n').length))}
        maxLength={maxLetters}
        onInput={type}
        onKeyDown={(event) => {
          // While an input method composes, Enter confirms the composition.
          if (event.shiftKey || event.isComposing) return;
          const walked = earlier(event.key, draft);
          if (event.key !== 'Enter' && walked === undefined) return;
          event.preventDefault();
          if (walked === undefined) send();
          else type(walked);
        }}
      />
      {onJump && (
        <Button look="icon" label={t('Jump to latest')} onClick={onJump}>
          <Icon name="arrowDown" />
        </Button>
      )}
      <Button
        look="primary"
        label={isRunning ? t('Send after this answer') : t('Send')}
        disabled={!canSend}
        onClick={send}
      >
        <Icon name="send" />
      </Button>
    </div>
  );
}

/** A drop is accepted only where dragover was cancelled. */
function allowColumns(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(draggedIndexItems)) event.preventDefault();
}
