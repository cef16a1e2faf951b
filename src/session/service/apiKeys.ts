import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { Log } from '../state/log.ts';

export interface ApiKeysOptions {
  readonly secrets: vscode.SecretStorage;
  /** Its `CARDINAL_API_KEY` is used when nothing is stored, for one service only (see {@link ApiKeys}). */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Every key that was handed out is added here for the log to redact. */
  readonly hidden: Set<string>;
  readonly log: Log;
}

/**
 * The API key of each service, stored only in the editor's secret storage. If the storage fails (a machine without a
 * keyring), a key lasts until the window closes, and {@link set} says so.
 *
 * The key in the environment does not name its service. It is bound to the first service it is used for, which is
 * stored together with a digest of the key, and never sent to another: changing the address in the settings must not
 * leak it.
 */
export class ApiKeys implements vscode.Disposable {
  readonly #options: ApiKeysOptions;
  readonly #thisSession = new Map<string, string>();
  #environmentOrigin: Promise<string> | undefined;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(options: ApiKeysOptions) {
    this.#options = options;
    this.#subscription = options.secrets.onDidChange(({ key }) => {
      if (key.startsWith(nameOf(''))) this.#changed.fire();
    });
  }

  /** The key for a service, or undefined. `origin` is scheme, host and port: a key is never sent to another one. */
  async get(origin: string): Promise<string | undefined> {
    const key =
      this.#thisSession.get(origin) ?? (await this.#stored(origin)) ?? (await this.#fromEnvironment(origin));
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

  async #fromEnvironment(origin: string): Promise<string | undefined> {
    const key = this.#options.env.CARDINAL_API_KEY;
    if (!key) return undefined;
    this.#environmentOrigin ??= this.#bind(key, origin);
    const bound = await this.#environmentOrigin;
    if (bound === origin) return key;
    this.#options.log.info(`CARDINAL_API_KEY is the key of ${bound} and is not sent to ${origin}.`);
    return undefined;
  }

  /** The service that the key of the environment is bound to: the first one it was used for, else `origin`. */
  async #bind(key: string, origin: string): Promise<string> {
    this.#options.hidden.add(key);
    const digest = createHash('sha256').update(key).digest('hex');
    const { secrets, log } = this.#options;
    try {
      const [boundDigest, boundOrigin] = ((await secrets.get(environmentKey)) ?? '').split(' ');
      if (boundDigest === digest && boundOrigin) return boundOrigin;
      await secrets.store(environmentKey, `${digest} ${origin}`);
    } catch (error) {
      log.warn(`The editor's secret storage failed: ${String(error)}`);
    }
    return origin;
  }
}

const environmentKey = 'cardinal.environmentKey';

function nameOf(origin: string): string {
  return `cardinal.apiKey:${origin}`;
}
