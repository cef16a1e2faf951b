import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../../scripts/editor/codeServer.ts';

export interface WorkspaceOptions {
  /** The samples to include; all by default. */
  readonly samples?: readonly string[];
  /** Further files by path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A temporary folder with a copy of the samples, deleted after the test. Returns its path. */
export function makeWorkspace(options: WorkspaceOptions = {}): string {
  const folder = writeWorkspace(options);
  onTestFinished(() => removeWorkspace(folder));
  return folder;
}

/** The same for several tests; the caller removes it. */
export function writeWorkspace({ samples, files = {}, settings }: WorkspaceOptions = {}): string {
  const parent = mkdtempSync(join(tmpdir(), 'cardinal-'));
  const folder = join(parent, 'samples'); // the name that the editor shows
  mkdirSync(folder);
  const from = join(root, 'samples');
  for (const name of samples ?? readdirSync(from)) {
    cpSync(join(from, name), join(folder, name), { recursive: true });
  }
  const wanted = settings ? { ...files, '.vscode/settings.json': JSON.stringify(settings) } : files;
  for (const [path, content] of Object.entries(wanted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export function removeWorkspace(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true });
}
