import * as vscode from 'vscode';
import { api } from '../../contract/api.ts';
import type { ReadingChange, ReadingState } from '../../contract/fileReading.ts';
import { capabilities } from '../../contract/service.ts';
import type { Connection } from '../service/connection.ts';
import { attachFile } from './attachFile.ts';

/** How data files are read on this machine. The service stores the overrides; listeners are notified of changes. */
export class FileReadings implements vscode.Disposable {
  readonly #connection: Pick<Connection, 'client' | 'offers'>;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;

  constructor(connection: Pick<Connection, 'client' | 'offers'>) {
    this.#connection = connection;
  }

  /** Undefined if the service does not support reading settings. */
  async state(file: vscode.Uri, signal: AbortSignal): Promise<ReadingState | undefined> {
    return this.#send(file, undefined, signal);
  }

  async change(file: vscode.Uri, change: ReadingChange, signal: AbortSignal): Promise<void> {
    await this.#send(file, change, signal);
    this.#changed.fire(file);
  }

  async #send(
    uri: vscode.Uri,
    change: ReadingChange | undefined,
    signal: AbortSignal,
  ): Promise<ReadingState | undefined> {
    if (!(await this.#connection.offers(capabilities.readFilesAs, 'embedded'))) return undefined;
    const client = await this.#connection.client('embedded');
    const file_id = await attachFile({ client, isEmbedded: true, uri }, signal);
    return client.send(api.files.reading, { file_id, ...(change && { change }) }, signal);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
