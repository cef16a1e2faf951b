import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { isDatabase } from '../../contract/databases.ts';
import { SvcError } from '../../contract/errors.ts';
import { settingIds } from '../../ids.ts';
import type { Log } from '../state/log.ts';

export interface DatabasesOptions {
  readonly secrets: vscode.SecretStorage;
  /** Every password that was handed out is added here for the log to redact. */
  readonly hidden: Set<string>;
  readonly log: Log;
}

/** A connected database as stored in the settings: an address without a password. */
export interface NamedDatabase {
  readonly url: string;
  readonly name: string;
}

/**
 * The databases the user connected. Addresses are in the user's settings, passwords in the editor's secret storage;
 * they are combined only when passed to the embedded service.
 */
export class Databases {
  readonly #options: DatabasesOptions;
  readonly #thisSession = new Map<string, string>();

  constructor(options: DatabasesOptions) {
    this.#options = options;
  }

  get list(): readonly NamedDatabase[] {
    const given: unknown = vscode.workspace.getConfiguration().get(settingIds.databases);
    if (!Array.isArray(given)) return [];
    return given.flatMap((entry: unknown) => (typeof entry === 'string' ? (named(entry) ?? []) : []));
  }

  /** Addresses with passwords, for a service about to start. Empty in an untrusted workspace. */
  async withPasswords(): Promise<{ url: string; name: string }[]> {
    if (!vscode.workspace.isTrusted) return [];
    return Promise.all(
      this.list.map(async ({ url, name }) => ({ url: withPassword(url, await this.#password(url)), name })),
    );
  }

  /** Connects before storing, so that an invalid address is not kept. Resolves to the number of tables found. */
  async add(
    client: Client,
    typed: string,
    password: string | undefined,
    signal?: AbortSignal,
  ): Promise<{ name: string; tables: number }> {
    const database = named(typed);
    if (!database) throw new SvcError('bad-request', addressForm);
    if (password) this.#options.hidden.add(password);
    const address = { url: withPassword(database.url, password), name: database.name };
    const { tables, index } = await client.send(api.databases.connect, address, signal);
    if (password) await this.#keep(database.url, password);
    const others = this.list.filter(({ url }) => url !== database.url).map(({ url }) => url);
    await this.#write([...others, database.url]);
    return { name: index.name, tables };
  }

  /** Deletes address and password, here and in the running service. */
  async remove(client: Client, { url, name }: NamedDatabase): Promise<void> {
    await this.#write(this.list.map((one) => one.url).filter((one) => one !== url));
    this.#thisSession.delete(url);
    await this.#options.secrets.delete(secretOf(url));
    const { results } = await client.send(api.indexes.list, {});
    const index = results.find((one) => isDatabase(one) && one.name === name);
    if (index) await client.send(api.databases.disconnect, { id: index.id });
  }

  /** Without a keyring the password lasts until the window closes. */
  async #keep(url: string, password: string): Promise<void> {
    this.#thisSession.set(url, password);
    try {
      await this.#options.secrets.store(secretOf(url), password);
    } catch (error) {
      this.#options.log.warn(`The editor's secret storage failed: ${String(error)}`);
    }
  }

  async #password(url: string): Promise<string | undefined> {
    try {
      const password = this.#thisSession.get(url) ?? (await this.#options.secrets.get(secretOf(url)));
      if (password) this.#options.hidden.add(password);
      return password;
    } catch (error) {
      this.#options.log.warn(`The editor's secret storage failed: ${String(error)}`);
      return undefined;
    }
  }

  async #write(urls: readonly string[]): Promise<void> {
    await vscode.workspace
      .getConfiguration()
      .update(settingIds.databases, urls.length > 0 ? urls : undefined, vscode.ConfigurationTarget.Global);
  }
}

export const addressForm = vscode.l10n.t(
  'The address of a database has the form postgresql://user@host:5432/database.',
);

/** Strips the password from an address before it is stored. */
export function named(typed: string): NamedDatabase | undefined {
  if (!URL.canParse(typed.trim())) return undefined;
  const url = new URL(typed.trim());
  const name = decoded(url.pathname.slice(1));
  if (!/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || !url.username || !name) return undefined;
  url.password = '';
  return { url: url.href, name };
}

/** The password in a typed address, if any. */
export function passwordOf(typed: string): string | undefined {
  return URL.canParse(typed.trim()) ? decoded(new URL(typed.trim()).password) || undefined : undefined;
}

function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  url.password = encodeURIComponent(password ?? '');
  return url.href;
}

function secretOf(url: string): string {
  return `cardinal.database:${url}`;
}

/** Settings are edited by hand: a name with invalid escapes is ignored. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
