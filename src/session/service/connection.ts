import * as vscode from 'vscode';
import { baseAddress, isLoopback } from '../../client/address.ts';
import { Client } from '../../client/client.ts';
import { loopbackFetch } from '../../client/loopback.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Capability } from '../../contract/service.ts';
import type { Log } from '../state/log.ts';
import type { ApiKeys } from './apiKeys.ts';
import type { EmbeddedService, EmbeddedState } from './embedded.ts';
import type { Settings } from './settings.ts';

export interface ConnectionOptions {
  readonly settings: Settings;
  readonly keys: ApiKeys;
  readonly embedded: Pick<EmbeddedService, 'address' | 'state' | 'onDidChange' | 'restart'> &
    Partial<Pick<EmbeddedService, 'resetStore'>>;
  readonly log: Log;
  /** Version of this extension, sent to remote services. */
  readonly version: string;
}

export type WhichService = 'chosen' | 'embedded';

/** The service that answers. It never switches by itself, because the two services have different data. */
export class Connection implements vscode.Disposable {
  readonly #options: ConnectionOptions;
  readonly #loopback = loopbackFetch();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  #embeddedOrigin: string | undefined;
  /** Capabilities of each service, by address. */
  readonly #offers = new Map<string, Promise<ReadonlySet<string>>>();
  /** The chosen address, and a controller that is aborted when another one is chosen. */
  #chosen: { readonly address: string; readonly until: AbortController };
  /** The service, its key or its accessible data changed, or the user requested a refresh. */
  readonly onDidChange = this.#changed.event;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const changed = () => this.#changed.fire();
    this.#chosen = { address: options.settings.serviceAddress, until: new AbortController() };
    this.#subscriptions = [
      options.settings.onDidChange(() => {
        this.#noteSwitch();
        changed();
      }),
      options.keys.onDidChange(changed),
      vscode.workspace.onDidChangeWorkspaceFolders(changed),
      vscode.workspace.onDidGrantWorkspaceTrust(changed),
    ];
  }

  /** Fires when the embedded process changes state. */
  get onDidChangeState(): vscode.Event<void> {
    return this.#options.embedded.onDidChange;
  }

  get embeddedState(): EmbeddedState {
    return this.#options.embedded.state;
  }

  /** Whether the embedded service is chosen and could not be started. */
  get hasFailed(): boolean {
    return this.isEmbedded && this.embeddedState === 'failed';
  }

  get isEmbedded(): boolean {
    return this.#options.settings.serviceAddress === '';
  }

  /** Short display name of the service. */
  get name(): string {
    const typed = this.#options.settings.serviceAddress;
    if (typed === '') return vscode.l10n.t('Local data');
    try {
      return baseAddress(typed).host;
    } catch {
      return vscode.l10n.t('an address that cannot be read');
    }
  }

  /** Base address of the chosen remote service; undefined for the embedded one. Throws if it is invalid. */
  get remote(): URL | undefined {
    const typed = this.#options.settings.serviceAddress;
    return typed === '' ? undefined : baseAddress(typed);
  }

  /** Base address of the chosen remote service; undefined if it is invalid. */
  get address(): string | undefined {
    return this.#readable?.href;
  }

  /** Scheme and host of the chosen remote service; undefined if its address is invalid. */
  get webOrigin(): string | undefined {
    return this.#readable?.origin;
  }

  /** The known origins of the chosen and the local service. */
  get ownOrigins(): readonly string[] {
    return [this.webOrigin, this.#embeddedOrigin].filter((origin) => origin !== undefined);
  }

  /**
   * Aborted when another service is chosen, with an error recognized by {@link isSwitch}. Cancels requests to the
   * previous service, whose answers nobody waits for any more.
   */
  get untilSwitched(): AbortSignal {
    return this.#chosen.until.signal;
  }

  /** Normalizes an address. Throws bad-request with a message for the user. */
  readAddress(typed: string): URL {
    return baseAddress(typed);
  }

  async hasKey(): Promise<boolean> {
    if (this.isEmbedded) return true;
    try {
      return (await this.#options.keys.get((this.remote as URL).origin)) !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * A client of the service that answers; starts the embedded one if necessary. Requests to the chosen service are
   * aborted by a switch; requests to `embedded` are not.
   */
  async client(which: WhichService = 'chosen'): Promise<Client> {
    if (which === 'embedded') return this.#embeddedClient();
    const { remote: base, untilSwitched: signal } = this;
    return base ? this.#remoteClient(base, signal) : this.#embeddedClient(signal);
  }

  /** Whether the service offers a capability beyond the interface. False if the service cannot be reached. */
  async offers(capability: Capability, which: WhichService = 'chosen'): Promise<boolean> {
    try {
      const client = await this.client(which);
      const { href } = client.base;
      const known = this.#offers.get(href) ?? askCapabilities(client);
      this.#offers.set(href, known);
      known.catch(() => this.#offers.delete(href));
      return (await known).has(capability);
    } catch {
      return false;
    }
  }

  /** Refreshes all views, and lets a failed service try to start again. */
  refresh(): void {
    if (this.#options.embedded.state === 'failed') this.#options.embedded.restart();
    this.#changed.fire();
  }

  /** Lets the service start with a new store if the old one is damaged. Deletes nothing. */
  async resetStore(): Promise<void> {
    await this.#options.embedded.resetStore?.();
    this.#changed.fire();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  get #readable(): URL | undefined {
    try {
      return this.remote;
    } catch {
      return undefined;
    }
  }

  #noteSwitch(): void {
    const { serviceAddress: address } = this.#options.settings;
    if (address === this.#chosen.address) return;
    const { until } = this.#chosen;
    this.#chosen = { address, until: new AbortController() };
    until.abort(switchedTo(this.name));
  }

  #remoteClient(base: URL, signal: AbortSignal): Client {
    if (!vscode.workspace.isTrusted) {
      throw new SvcError(
        'forbidden',
        vscode.l10n.t(
          'This folder is not trusted, so nothing is sent to {0}. Trust the folder, or use local data.',
          base.host,
        ),
        { code: untrustedCode },
      );
    }
    const { settings, keys, log, version } = this.#options;
    return new Client({
      baseUrl: base.href,
      apiKey: () => keys.get(base.origin),
      // Only the editor's fetch uses the configured proxy and certificates.
      fetch: isLoopback(base.hostname) ? this.#loopback : (url, init) => fetch(url, init),
      prefix: settings.wirePrefix,
      caller: { channel: 'vscode', version },
      log: (line) => log.debug(line),
      signal,
    });
  }

  async #embeddedClient(signal?: AbortSignal): Promise<Client> {
    const { url, key } = await this.#options.embedded.address();
    this.#embeddedOrigin = new URL(url).origin;
    return new Client({
      baseUrl: url,
      apiKey: () => key,
      fetch: this.#loopback,
      log: (line) => this.#options.log.debug(line),
      ...(signal && { signal }),
    });
  }
}

/** The folder is not trusted; the remedy is to trust it. */
export const untrustedCode = 'untrusted_folder';

const switchedCode = 'service_switched';

function switchedTo(name: string): SvcError {
  const words = vscode.l10n.t(
    'Stopped, because you switched to {0}. Nothing more is sent to the previous service.',
    name,
  );
  return new SvcError('gone', words, { code: switchedCode });
}

/** Whether a request was aborted by switching services. */
export function isSwitch(error: unknown): boolean {
  return error instanceof SvcError && error.facts.code === switchedCode;
}

/** A service without this operation has no capabilities; one that could not be reached is asked again later. */
async function askCapabilities(client: Client): Promise<ReadonlySet<string>> {
  try {
    return new Set((await client.send(api.service.capabilities, {})).capabilities);
  } catch (error) {
    if (error instanceof SvcError && ['not-found', 'malformed'].includes(error.kind)) return new Set();
    throw error;
  }
}
