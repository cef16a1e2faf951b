import * as vscode from 'vscode';
import { isLoopback } from '../../client/address.ts';
import { api } from '../../contract/api.ts';
import type { Channel } from '../../contract/channels.ts';
import { SvcError } from '../../contract/errors.ts';
import type { InputOf, ReplyOf } from '../../contract/operation.ts';
import { type Capability, capabilities } from '../../contract/service.ts';
import type { Connection } from './connection.ts';

export type NewChannel = InputOf<typeof api.channels.create>;
export type NewMonitor = InputOf<typeof api.monitors.create>;

/** Longer lists are impractical to pick from. */
const maxListed = 200;

/** Edits channels and monitors, if the service supports that, and notifies the views. */
export class ChannelBook implements vscode.Disposable {
  readonly #connection: Connection;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async list(): Promise<Channel[]> {
    const client = await this.#connection.client();
    const found: Channel[] = [];
    for await (const channel of client.pages(api.channels.list, {}))
      if (found.push(channel) >= maxListed) break;
    return found;
  }

  /** Only this reply contains the secret. It is not stored. */
  async create(input: NewChannel): Promise<ReplyOf<typeof api.channels.create>> {
    const client = await this.#clientFor(capabilities.writeChannels);
    return this.#notified(await client.send(api.channels.create, input));
  }

  async update(input: InputOf<typeof api.channels.update>): Promise<Channel> {
    const client = await this.#clientFor(capabilities.writeChannels);
    return this.#notified(await client.send(api.channels.update, input));
  }

  async remove(id: string): Promise<void> {
    const client = await this.#clientFor(capabilities.writeChannels);
    this.#notified(await client.send(api.channels.remove, { id }));
  }

  async test(id: string): Promise<ReplyOf<typeof api.channels.test>> {
    const client = await this.#clientFor(capabilities.writeChannels);
    return client.send(api.channels.test, { id });
  }

  async monitor(input: NewMonitor): Promise<void> {
    const client = await this.#clientFor(capabilities.monitors);
    this.#notified(await client.send(api.monitors.create, input));
  }

  async removeMonitor(id: string): Promise<void> {
    const client = await this.#clientFor(capabilities.monitors);
    this.#notified(await client.send(api.monitors.remove, { id }));
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #clientFor(capability: Capability) {
    if (!(await this.#connection.offers(capability))) {
      throw new SvcError(
        'bad-request',
        vscode.l10n.t('Channels and monitors of {0} cannot be changed from here.', this.#connection.name),
      );
    }
    return this.#connection.client();
  }

  #notified<T>(reply: T): T {
    this.#changed.fire();
    return reply;
  }
}

/** Validation message for a channel's address; undefined if it is valid. */
export function problemOfDestination(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  if (!URL.canParse(typed.trim()))
    return vscode.l10n.t('This is not an address. Write it as https://host/path.');
  const { protocol, hostname } = new URL(typed.trim());
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return undefined;
  return vscode.l10n.t('The address must begin with https://, or with http:// on this machine.');
}
