import type { Channel } from './channel.ts';

/** What the user opened, switched and typed, kept while the webview is hidden. Keys consist of turn, card and part. */
export interface Memory {
  text(key: string): string | undefined;
  flag(key: string): boolean | undefined;
  /** Must be structured-cloneable. Also holds the host's own state, which the page passes through unread. */
  set(key: string, value: unknown): void;
}

export function openMemory(channel: Pick<Channel, 'load' | 'save'>): Memory {
  const saved = channel.load();
  const values = new Map<string, unknown>(
    typeof saved === 'object' && saved !== null ? Object.entries(saved) : [],
  );
  return {
    text: (key) => kept(values.get(key), 'string'),
    flag: (key) => kept(values.get(key), 'boolean'),
    set(key, value) {
      if (values.get(key) === value) return;
      values.set(key, value);
      channel.save(Object.fromEntries(values));
    },
  };
}

function kept<T>(value: unknown, type: 'string' | 'boolean'): T | undefined {
  return typeof value === type ? (value as T) : undefined;
}
