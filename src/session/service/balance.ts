import * as vscode from 'vscode';
import { api } from '../../contract/api.ts';
import { detailsOf } from '../report.ts';
import type { Log } from '../state/log.ts';
import type { Connection } from './connection.ts';
import type { Spending } from './spending.ts';

export interface BalanceOptions {
  readonly connection: Pick<Connection, 'client' | 'hasKey' | 'isEmbedded' | 'onDidChange'>;
  readonly spending: Pick<Spending, 'onDidChange'>;
  readonly log: Pick<Log, 'debug'>;
}

const maxWords = 40;

/**
 * The remaining balance at the remote service, in the service's own words. Requested when a service is chosen and after
 * each payment. Local data is free, so the embedded service is not asked. Services that do not report it have no
 * balance.
 */
export class Balance implements vscode.Disposable {
  readonly #options: BalanceOptions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  readonly #closing = new AbortController();
  /** Only the latest request counts: earlier ones may be for another service. */
  #asked = 0;
  #words: string | undefined;
  readonly onDidChange = this.#changed.event;

  constructor(options: BalanceOptions) {
    this.#options = options;
    const ask = () => void this.#ask();
    this.#subscriptions = [options.connection.onDidChange(ask), options.spending.onDidChange(ask)];
    ask();
  }

  /** `$12.40`; undefined if the service does not report it. */
  get words(): string | undefined {
    return this.#words;
  }

  dispose(): void {
    this.#closing.abort();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const words = await this.#fetchWords();
    if (asked !== this.#asked || words === this.#words || this.#closing.signal.aborted) return;
    this.#words = words;
    this.#changed.fire();
  }

  async #fetchWords(): Promise<string | undefined> {
    const { connection, log } = this.#options;
    if (connection.isEmbedded) return undefined;
    try {
      if (!(await connection.hasKey())) return undefined;
      const client = await connection.client();
      const { credit_balance, formatted_credit_balance } = await client.send(
        api.account.balance,
        {},
        this.#closing.signal,
      );
      const words =
        formatted_credit_balance?.replace(/\s+/g, ' ').trim() || credit_balance?.toLocaleString('en-US');
      return words?.slice(0, maxWords);
    } catch (error) {
      if (!this.#closing.signal.aborted) log.debug(`The service told no balance: ${detailsOf(error)}`);
      return undefined;
    }
  }
}
