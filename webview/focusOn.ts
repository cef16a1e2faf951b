import type { FocusTarget } from '../src/contract/panel.ts';
import { turnElements } from './scrollPosition.ts';
import { t } from './texts.ts';

/** Moves the keyboard focus to a part of the page, and announces when that part does not exist. */
export function focusOn(on: FocusTarget, say: (words: string) => void): void {
  const found = find(on);
  found?.focus();
  found?.scrollIntoView({ block: 'nearest' });
  if (!found) say(on === 'sources' ? t('This answer names no sources.') : t('Nothing asked yet'));
}

function find(on: FocusTarget): HTMLElement | undefined {
  const turns = turnElements();
  const at = currentTurn(turns);
  switch (on) {
    case 'followUp':
      return document.querySelector<HTMLElement>('.follow-up vscode-text-area') ?? undefined;
    case 'lastAnswer':
      return turns.at(-1);
    case 'nextAnswer':
      return turns[at + 1] ?? turns.at(-1);
    case 'previousAnswer':
      return turns[isOnTurn(turns[at]) ? at - 1 : at] ?? turns[0];
    case 'sources':
      return sourceIn(turns[at]);
  }
}

/** The first of a list of sources, else the source in a card's footer. */
function sourceIn(turn: HTMLElement | undefined): HTMLElement | undefined {
  const first = (selector: string) => turn?.querySelector<HTMLElement>(selector) ?? undefined;
  return first('.sources .source') ?? first('.card-sources .link');
}

let held: EventTarget | null = null;

/** Call on every focus event: the editor blurs the page before it sends a command that moves the focus within it. */
export function holdFocus({ target }: FocusEvent): void {
  held = target;
}

function focused(): EventTarget | null {
  const { activeElement, body } = document;
  return activeElement === body ? held : activeElement;
}

/** The turn that had the focus, else the last one, which is the one above the follow-up box. */
function currentTurn(turns: readonly HTMLElement[]): number {
  const now = focused();
  const at = now instanceof Node ? turns.findIndex((turn) => turn.contains(now)) : -1;
  return at < 0 ? turns.length - 1 : at;
}

/** From inside a turn, going back first moves to the start of that turn. */
function isOnTurn(turn: HTMLElement | undefined): boolean {
  return turn !== undefined && focused() === turn;
}
