import * as vscode from 'vscode';
import type { Connection } from '../session/service/connection.ts';

const allowedKey = 'cardinal.linkHosts';
const maxAllowed = 200;
const maxShownChars = 300;
const open = vscode.l10n.t('Open');
const always = vscode.l10n.t('Always Open Links to This Host');

export interface LinkHostsOptions {
  readonly connection: Pick<Connection, 'ownOrigins'>;
  /** Global state: the user's choices apply in every workspace. */
  readonly state: vscode.Memento;
}

/**
 * The hosts whose pages open without confirmation: those of the services themselves, and those the user has allowed. A
 * link comes with an answer, so it may be crafted to leak data or to reach a server on the user's network.
 */
export class LinkHosts {
  readonly #options: LinkHostsOptions;

  constructor(options: LinkHostsOptions) {
    this.#options = options;
  }

  /** Asks the user, unless the host is already allowed. */
  async mayOpen(address: URL): Promise<boolean> {
    const { connection } = this.#options;
    if (connection.ownOrigins.includes(address.origin) || this.#allowed().includes(address.host)) return true;
    const answer = await vscode.window.showWarningMessage(
      vscode.l10n.t('Open a page of {0}?', address.host),
      { modal: true, detail: vscode.l10n.t('The answer links to {0}', shortened(address.href)) },
      open,
      always,
    );
    if (answer === always) await this.#allow(address.host);
    return answer === open || answer === always;
  }

  #allowed(): readonly string[] {
    const kept: unknown = this.#options.state.get(allowedKey);
    return Array.isArray(kept) ? kept.filter((host) => typeof host === 'string') : [];
  }

  async #allow(host: string): Promise<void> {
    await this.#options.state.update(allowedKey, [...this.#allowed(), host].slice(-maxAllowed));
  }
}

function shortened(address: string): string {
  return address.length > maxShownChars ? `${address.slice(0, maxShownChars)}…` : address;
}
