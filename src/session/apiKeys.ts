import * as vscode from 'vscode';
import type { Log } from './log.ts';

export interface ApiKeysOptions {
  readonly secrets: vscode.SecretStorage;
  /** `CARDINAL_API_KEY` of it serves where nothing is stored. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whatever is given out is added here, so that the log can leave it out. */
  readonly hidden: Set<string>;
  readonly log: Log;
}

/**
 * The API key of each service, in the editor's secret storage and nowhere else. Where the storage fails (a
 * machine without a keyring), a key lasts until the window closes, and {@link set} says so.
 */
export class ApiKeys implements vscode.Disposable {
  readonly #options: ApiKeysOptions;
  readonly #thisSession = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(options: ApiKeysOptions) {
    this.#options = options;
    this.#subscription = options.secrets.onDidChange(({ key }) => {
      if (key.startsWith(nameOf(''))) this.#changed.fire();
    });
  }

  /** The key for a service, or undefined. `origin` is scheme, host and port: a key never serves another one. */
  async get(origin: string): Promise<string | undefined> {
    const key = this.#thisSession.get(origin) ?? (await this.#stored(origin)) ?? this.#fromEnvironment();
    if (key !== undefined) this.#options.hidden.add(key);
    return key;
  }

  async set(origin: string, key: string): Promise<'stored' | 'this session only'> {
    this.#options.hidden.add(key);
    this.#thisSession.delete(origin);
    try {
      await this.#options.secrets.store(nameOf(origin), key);
      this.#changed.fire();
      return 'stored';
    } catch (error) {
      this.#options.log.warn(`The editor's secret storage failed: ${String(error)}`);
      this.#thisSession.set(origin, key);
      this.#changed.fire();
      return 'this session only';
    }
  }

  async forget(origin: string): Promise<void> {
    this.#thisSession.delete(origin);
    await this.#options.secrets.delete(nameOf(origin));
    this.#changed.fire();
  }

  isFromEnvironment(): boolean {
    return this.#fromEnvironment() !== undefined;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #stored(origin: string): Promise<string | undefined> {
    try {
      return await this.#options.secrets.get(nameOf(origin));
    } catch (error) {
      this.#options.log.warn(`The editor's secret storage failed: ${String(error)}`);
      return undefined;
    }
  }

  #fromEnvironment(): string | undefined {
    return this.#options.env.CARDINAL_API_KEY || undefined;
  }
}

function nameOf(origin: string): string {
  return `cardinal.apiKey:${origin}`;
}
