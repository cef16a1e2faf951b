import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Game } from '../contract/games.ts';
import { commandIds, itemKinds, viewIds } from '../ids.ts';
import type { Connection } from '../session/connection.ts';
import type { GameSchedules } from '../session/gameSchedules.ts';
import type { Log } from '../session/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { type GamesFilter, pickFilter } from './gamesFilter.ts';
import type { SportsConditions } from './sportsConditions.ts';

export type GamesElement =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'moreGames'; readonly cursor: string };

interface Loaded {
  readonly games: readonly Game[];
  readonly cursor: string | undefined;
}

const pageSize = 50;

export interface GamesTreeOptions {
  readonly connection: Connection;
  readonly schedules: GameSchedules;
  readonly conditions: SportsConditions;
  readonly log: Log;
}

/**
 * Sports games, soonest first, page after page (§4.1). The embedded service has those of the schedules that the
 * user named.
 */
export class GamesTree implements vscode.Disposable {
  readonly #tree: ConnectedTree<GamesElement>;
  readonly #subscriptions: vscode.Disposable[];
  #filter: GamesFilter = {};
  /** What was loaded page by page; undefined asks for the first page. */
  #loaded: Loaded | undefined;

  constructor({ connection, schedules, conditions, log }: GamesTreeOptions) {
    // Before the tree hears of it, so that it asks anew.
    const changed = connection.onDidChange(() => this.#start(this.#filter));
    this.#tree = new ConnectedTree({
      viewId: viewIds.games,
      connection,
      log,
      source: {
        isWorthAsking: () => !connection.isEmbedded || schedules.named.length > 0,
        roots: async (client) => {
          await conditions.ask();
          return this.#roots(client);
        },
        item: itemOf,
      },
    });
    // What was live when the view was hidden may be over.
    const shown = this.#tree.view.onDidChangeVisibility(({ visible }) => visible && this.#anew(this.#filter));
    this.#subscriptions = [changed, shown];
  }

  /** Narrows the list by league, team or status. */
  async filter(): Promise<void> {
    const filter = await pickFilter(this.#filter);
    if (filter) this.#anew(filter);
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
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#tree.dispose();
  }

  #anew(filter: GamesFilter): void {
    this.#start(filter);
    this.#tree.refresh();
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
  const { home, away, title, league, start_time, status, source } = element.game;
  const sides = home?.name && away?.name ? `${home.name} – ${away.name}` : undefined;
  const starts = startOf(start_time, source === 'schedule_table');
  const item = new vscode.TreeItem(sides ?? (title || 'Game'));
  item.description = [starts, status].filter(Boolean).join(' · ');
  // Of the others nobody knows when to tell, or there is nothing to tell any more.
  if (source !== 'schedule_table' && status !== 'final') item.contextValue = itemKinds.game;
  item.iconPath = new vscode.ThemeIcon(status === 'live' ? 'broadcast' : 'calendar');
  item.tooltip = [title, sides && `${sides} (home – away)`, league, starts, status]
    .filter(Boolean)
    .join('\n\n');
  return item;
}

/** A time as this machine writes it, or a day whose time nobody knows; what is no time stays as it came. */
function startOf(at: string, isDayOnly: boolean): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  if (isDayOnly && at.includes('T00:00'))
    return time.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
