import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type ExportChoice, type ExportId, foldExports } from '../src/contract/foldExports.ts';
import type { DrawnCard, Turn } from '../src/contract/panel.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Icon } from './ui/Icon.tsx';

export interface CardMenuProps {
  readonly id: string;
  readonly drawn: DrawnCard;
  readonly turn: Turn;
  readonly title: string;
}

const groupNames: Record<ExportChoice['group'], string> = { Copy: t('Copy'), Save: t('Save as'), More: '' };

/** The verb and the choice in one phrase, for screen readers, which do not announce the group an item is in. */
function fullName({ group }: ExportChoice, label: string): string {
  if (group === 'More') return label;
  return group === 'Copy' ? t('Copy {0}', label) : t('Save as {0}', label);
}

/** Translated to the display language. */
function inWords(choice: ExportChoice): ExportChoice {
  const { label, detail } = choice;
  return { ...choice, label: t(label), ...(detail && { detail: t(detail) }) };
}

/** The menu of a card's exports. */
export function CardMenu({ id, drawn, turn, title }: CardMenuProps): JSX.Element | null {
  const { post } = usePage();
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = `export-${turn.id}-${id}`;
  // Cards shown side by side to be compared have no exports; those of the card itself are in its own turn.
  const choices = (turn.isSideBySide ? [] : foldExports(drawn)).filter(({ isRare }) => !isRare).map(inWords);
  if (choices.length === 0) return null;
  const close = (isBack: boolean) => {
    open(false);
    if (isBack) button.current?.focus();
  };
  const choose = (choice: ExportId) => {
    close(true);
    post({ kind: 'exportCard', turn: turn.id, cardId: id, choice });
  };
  return (
    <div class="card-menu">
      <button
        ref={button}
        type="button"
        class="tool"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={t('Export {0}', title)}
        title={t('Export')}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          const isClosing = event.key === 'Escape' && isOpen;
          if (!isClosing && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(!isClosing);
        }}
      >
        <Icon name="export" />
      </button>
      {isOpen && <Menu id={menuId} title={title} choices={choices} onChoose={choose} onClose={close} />}
    </div>
  );
}

interface MenuProps {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly ExportChoice[];
  readonly onChoose: (id: ExportId) => void;
  /** `isBack`: focus returns to the button that opened the menu. */
  readonly onClose: (isBack: boolean) => void;
}

function Menu({ id, title, choices, onChoose, onClose }: MenuProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  // In a layout effect, so that the next key already reaches the menu.
  useLayoutEffect(() => {
    items()[0]?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
    const leave = (event: Event) => {
      if (!box.current?.parentElement?.contains(event.target as Node)) onClose(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const step = (event: KeyboardEvent) => {
    // Letters are shortcuts of the card as well (chartKeys.ts).
    event.stopPropagation();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event, at, choices, typed.current);
    if (next === 'close') {
      event.preventDefault();
      return onClose(true);
    }
    if (next === 'leave') return onClose(false);
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };
  const groups = (['Copy', 'Save', 'More'] as const)
    .map((group) => ({ group, members: choices.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <div
      ref={box}
      id={id}
      class="menu"
      role="menu"
      aria-label={t('Export {0}', title)}
      tabIndex={-1}
      onKeyDown={step}
    >
      {groups.map(({ group, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are items of a menu
        <div
          key={group}
          class={`menu-group menu-${group}`}
          role="group"
          aria-label={groupNames[group] || t('More')}
        >
          {groupNames[group] && (
            <p class="menu-title" aria-hidden="true">
              {groupNames[group]}
            </p>
          )}
          {members.map((choice) => (
            <button
              key={choice.id}
              type="button"
              class="menu-item"
              role="menuitem"
              tabIndex={-1}
              aria-label={fullName(choice, choice.label)}
              title={choice.detail}
              onClick={() => onChoose(choice.id)}
              // As in the editor's menus, hovering moves the focus too: one item is active at a time.
              onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
            >
              {choice.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The item beside another in the other column; undefined where that column is shorter or there is only one. */
function across(choices: readonly ExportChoice[], at: number, to: 'Copy' | 'Save'): number | undefined {
  const from = choices[at]?.group;
  if (from === undefined || from === to || from === 'More') return undefined;
  const first = choices.findIndex(({ group }) => group === to);
  const last = choices.findLastIndex(({ group }) => group === to);
  const row = at - choices.findIndex(({ group }) => group === from);
  return first < 0 ? undefined : Math.min(first + row, last);
}

const typingMs = 700;

/** The item a key moves to. Arrows wrap around; a letter finds the next item that starts with it. */
function nextItem(
  { key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: number,
  choices: readonly ExportChoice[],
  typed: { text: string; at: number },
): number | 'close' | 'leave' | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'ArrowLeft':
      return across(choices, at, 'Copy');
    case 'ArrowRight':
      return across(choices, at, 'Save');
    case 'Home':
      return 0;
    case 'End':
      return -1;
    case 'Escape':
      return 'close';
    case 'Tab':
      return 'leave';
  }
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  typed.text = timeStamp - typed.at > typingMs ? key : typed.text + key;
  typed.at = timeStamp;
  const from = typed.text.length === 1 ? at + 1 : at;
  const order = choices.map((_, index) => (from + index + choices.length) % choices.length);
  return order.find((index) => choices[index]?.label.toLowerCase().startsWith(typed.text.toLowerCase()));
}
