import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Game } from '../contract/games.ts';
import { commandIds, viewIds } from '../ids.ts';
import type { Connection } from '../session/service/connection.ts';
import type { GameSchedules } from '../session/service/gameSchedules.ts';
import type { Log } from '../session/state/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { gameItem, nextTurnMs } from './gameItem.ts';
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

/** Sports games, soonest first, in pages (§4.1). The embedded service lists those of the schedules in the settings. */
export class GamesTree implements vscode.Disposable {
  readonly #tree: ConnectedTree<GamesElement>;
  readonly #subscriptions: vscode.Disposable[];
  #filter: GamesFilter = {};
  /** The pages loaded so far; undefined requests the first page. */
  #loaded: Loaded | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ connection, schedules, conditions, log }: GamesTreeOptions) {
    // Resets the pages before the tree is notified, so that it requests the first one.
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
    // Games that were live when the view was hidden may have ended.
    const shown = this.#tree.view.onDidChangeVisibility(
      ({ visible }) => visible && this.#reload(this.#filter),
    );
    const written = schedules.onDidChangeFiles(() => this.#reload(this.#filter));
    this.#subscriptions = [changed, shown, written];
  }

  /** Filters the list by league, team or status. */
  async filter(): Promise<void> {
    const filter = await pickFilter(this.#filter, this.#loaded?.games ?? []);
    if (filter) this.#reload(filter);
  }

  async loadMore(client: Client, cursor: string): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded || loaded.cursor !== cursor) return; // already requested
    const next = await this.#page(client, cursor);
    if (this.#loaded !== loaded) return; // the filter changed meanwhile, or the item was pressed twice
    this.#loaded = { games: [...loaded.games, ...next.games], cursor: next.cursor };
    this.#tree.refresh();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#tree.dispose();
  }

  #reload(filter: GamesFilter): void {
    this.#start(filter);
    this.#tree.refresh();
  }

  /** A page requested under another filter is dropped; the filter object serves as the token. */
  #start(filter: GamesFilter): void {
    this.#filter = { ...filter };
    this.#loaded = undefined;
  }

  async #roots(client: Client): Promise<GamesElement[]> {
    const filter = this.#filter;
    const loaded = this.#loaded ?? (await this.#page(client));
    if (filter === this.#filter) this.#loaded = loaded;
    this.#lookAgain(loaded);
    const games = loaded.games.map((game) => ({ kind: 'game', game }) as const);
    return loaded.cursor === undefined ? games : [...games, { kind: 'moreGames', cursor: loaded.cursor }];
  }

  /** Refreshes when a game starts or ends, unless that would discard further pages the user has loaded. */
  #lookAgain({ games }: Loaded): void {
    clearTimeout(this.#timer);
    const turnMs = nextTurnMs(games, Date.now());
    if (turnMs === undefined || games.length > pageSize) return;
    this.#timer = setTimeout(() => this.#tree.view.visible && this.#reload(this.#filter), turnMs);
  }

  async #page(client: Client, cursor?: string): Promise<Loaded> {
    const input = { ...this.#filter, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, next_cursor } = await client.send(api.games.list, input);
    return { games: items, cursor: next_cursor && next_cursor !== cursor ? next_cursor : undefined };
  }
}

function itemOf(element: GamesElement): vscode.TreeItem {
  if (element.kind === 'game') return gameItem(element.game);
  const item = new vscode.TreeItem(vscode.l10n.t('Show more'));
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.command = { command: commandIds.loadMore, title: vscode.l10n.t('Show more'), arguments: [element] };
  return item;
}
