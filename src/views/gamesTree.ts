import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Game } from '../contract/games.ts';
import { commandIds, viewIds } from '../ids.ts';
import type { Connection } from '../session/connection.ts';
import type { Log } from '../session/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { type GamesFilter, pickFilter } from './gamesFilter.ts';

export type GamesElement =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'moreGames'; readonly cursor: string };

interface Loaded {
  readonly games: readonly Game[];
  readonly cursor: string | undefined;
}

const pageSize = 50;

/** Sports games of a remote service, soonest first, page after page (§4.1). The embedded service has none. */
export class GamesTree implements vscode.Disposable {
  readonly #tree: ConnectedTree<GamesElement>;
  readonly #subscription: vscode.Disposable;
  #filter: GamesFilter = {};
  /** What was loaded page by page; undefined asks for the first page. */
  #loaded: Loaded | undefined;

  constructor({ connection, log }: { readonly connection: Connection; readonly log: Log }) {
    // Before the tree hears of it, so that it asks anew.
    this.#subscription = connection.onDidChange(() => this.#start(this.#filter));
    this.#tree = new ConnectedTree({
      viewId: viewIds.games,
      connection,
      log,
      source: {
        isWorthAsking: () => !connection.isEmbedded,
        roots: (client) => this.#roots(client),
        item: itemOf,
      },
    });
  }

  /** Narrows the list by league, team or status. */
  async filter(): Promise<void> {
    const filter = await pickFilter(this.#filter);
    if (!filter) return;
    this.#start(filter);
    this.#tree.refresh();
  }

  async loadMore(client: Client, cursor: string): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded || loaded.cursor !== cursor) return; // already asked for
    const next = await this.#page(client, cursor);
    if (this.#loaded !== loaded) return; // filtered anew meanwhile, or pressed twice
    this.#loaded = { games: [...loaded.games, ...next.games], cursor: next.cursor };
    this.#tree.refresh();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#tree.dispose();
  }

  /** A page still under way belongs to the filter object it was asked with, and is dropped. */
  #start(filter: GamesFilter): void {
    this.#filter = { ...filter };
    this.#loaded = undefined;
  }

  async #roots(client: Client): Promise<GamesElement[]> {
    const filter = this.#filter;
    const loaded = this.#loaded ?? (await this.#page(client));
    if (filter === this.#filter) this.#loaded = loaded;
    const games = loaded.games.map((game) => ({ kind: 'game', game }) as const);
    return loaded.cursor === undefined ? games : [...games, { kind: 'moreGames', cursor: loaded.cursor }];
  }

  async #page(client: Client, cursor?: string): Promise<Loaded> {
    const input = { ...this.#filter, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, next_cursor } = await client.send(api.games.list, input);
    return { games: items, cursor: next_cursor && next_cursor !== cursor ? next_cursor : undefined };
  }
}

function itemOf(element: GamesElement): vscode.TreeItem {
  if (element.kind === 'moreGames') {
    const item = new vscode.TreeItem('Show more');
    item.iconPath = new vscode.ThemeIcon('ellipsis');
    item.command = { command: commandIds.loadMore, title: 'Show more', arguments: [element] };
    return item;
  }
  const { home, away, title, league, start_time, status } = element.game;
  const sides = home?.name && away?.name ? `${home.name} – ${away.name}` : undefined;
  const starts = startOf(start_time);
  const item = new vscode.TreeItem(sides ?? (title || 'Game'));
  item.description = [starts, status].filter(Boolean).join(' · ');
  item.iconPath = new vscode.ThemeIcon(status === 'live' ? 'broadcast' : 'calendar');
  item.tooltip = [title, sides && `${sides} (home – away)`, league, starts, status]
    .filter(Boolean)
    .join('\n\n');
  return item;
}

/** A time as this machine writes it; what is no time stays as it came. */
function startOf(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime())
    ? at
    : time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
