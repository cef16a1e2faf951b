import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type * as vscode from 'vscode';
import { EventEmitter } from './parts.ts';

/** A folder with files, gone after the test. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

export interface FakeSecrets {
  readonly stored: Map<string, string>;
  /** When set, the storage fails with it. */
  failure: Error | undefined;
}

export function fakeSecrets() {
  const secrets: FakeSecrets = { stored: new Map(), failure: undefined };
  const changed = new EventEmitter<{ key: string }>();
  const guarded = async <T>(act: () => T): Promise<T> => {
    if (secrets.failure) throw secrets.failure;
    return act();
  };
  const storage = {
    get: (key: string) => guarded(() => secrets.stored.get(key)),
    store: (key: string, value: string) =>
      guarded(() => {
        secrets.stored.set(key, value);
        changed.fire({ key });
      }),
    delete: (key: string) =>
      guarded(() => {
        secrets.stored.delete(key);
        changed.fire({ key });
      }),
    onDidChange: changed.event,
  };
  return { secrets, storage: storage as unknown as vscode.SecretStorage };
}

export function fakeMemento(): vscode.Memento {
  const values = new Map<string, unknown>();
  const memento = {
    keys: () => [...values.keys()],
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
  return memento as unknown as vscode.Memento;
}

/** Waits until something holds. Fails with the reason it gives last. */
export async function until<T>(read: () => T | undefined | false, withinMs = 60_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`This did not become true: ${read}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
