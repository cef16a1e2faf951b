import * as vscode from 'vscode';
import type { TableSummary } from '../contract/rows.ts';
import { fileProfile } from '../session/files/fileProfile.ts';
import type { Connection } from '../session/service/connection.ts';

const maxKept = 30;

/** Column profiles of data files, read once per version of a file. */
export class Profiles {
  readonly #connection: Connection;
  readonly #kept = new Map<string, { readonly stamp: string; readonly tables: readonly TableSummary[] }>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Undefined if the file does not exist or cannot be profiled. */
  async of(uri: vscode.Uri, signal: AbortSignal): Promise<readonly TableSummary[] | undefined> {
    const stamp = await stampOf(uri);
    if (stamp === undefined) return undefined;
    const known = this.#kept.get(uri.toString());
    if (known?.stamp === stamp) return known.tables;
    const tables = (await fileProfile(this.#connection, uri, signal))?.tables;
    if (!tables) return undefined;
    this.#kept.delete(uri.toString());
    this.#kept.set(uri.toString(), { stamp, tables });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return tables;
  }

  /** Drops all profiles when reading settings change, which the version of a file does not reflect. */
  clear(): void {
    this.#kept.clear();
  }
}

async function stampOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { size, mtime } = await vscode.workspace.fs.stat(uri);
    return `${size} ${mtime}`;
  } catch {
    return undefined;
  }
}
