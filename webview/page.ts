import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { FromPage } from '../src/contract/panel.ts';
import type { Markdown } from './markdown.ts';
import type { Memory } from './memory.ts';
import type { Surroundings } from './surroundings.ts';

/** The context shared by every component of the page. */
export interface Page {
  readonly post: (message: FromPage) => void;
  readonly memory: Memory;
  /** Announces a text once to screen readers. */
  readonly announce: (words: string) => void;
  readonly markdown: Markdown;
  readonly locale: string;
  readonly surroundings: Surroundings;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of the page was drawn outside it.');
  return page;
}

/** A boolean state that survives the webview being hidden. */
export function useKeptFlag(key: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const { memory } = usePage();
  const [value, setValue] = useState(() => memory.flag(key) ?? otherwise);
  return [value, (next) => keep(memory, key, next, setValue)];
}

/** A text state, such as a choice or a draft, that survives the webview being hidden. */
export function useKeptText(key: string): [string, (value: string) => void] {
  const { memory } = usePage();
  const [value, setValue] = useState(() => memory.text(key) ?? '');
  return [value, (next) => keep(memory, key, next, setValue)];
}

function keep<T extends string | boolean>(
  memory: Memory,
  key: string,
  value: T,
  show: (value: T) => void,
): void {
  memory.set(key, value);
  show(value);
}
