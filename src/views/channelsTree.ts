import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Channel } from '../contract/channels.ts';
import type { Monitor } from '../contract/monitors.ts';
import { itemKinds, viewIds } from '../ids.ts';
import type { ChannelBook } from '../session/service/channelBook.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { firstOf } from './lists.ts';
import type { SportsConditions } from './sportsConditions.ts';
import { tooltip } from './tooltip.ts';

export type ChannelsElement =
  | { readonly kind: 'channel'; readonly channel: Channel; readonly monitors: readonly Monitor[] }
  | { readonly kind: 'monitor'; readonly monitor: Monitor };

export interface ChannelsTreeOptions {
  readonly connection: Connection;
  readonly channels: ChannelBook;
  readonly conditions: SportsConditions;
  readonly log: Log;
}

/** Notification channels (§4.15), each with the monitors that notify it. */
export class ChannelsTree implements vscode.Disposable {
  readonly tree: ConnectedTree<ChannelsElement>;
  readonly #subscription: vscode.Disposable;

  constructor({ connection, channels, conditions, log }: ChannelsTreeOptions) {
    this.tree = new ConnectedTree({
      viewId: viewIds.channels,
      connection,
      log,
      source: {
        roots: async (client) => rootsOf(client, await conditions.ask()),
        children: async (element) =>
          element.kind === 'channel'
            ? element.monitors.map((monitor) => ({ kind: 'monitor', monitor }) as const)
            : [],
        item: (element) => (element.kind === 'channel' ? channelItem(element) : monitorItem(element)),
      },
    });
    this.#subscription = channels.onDidChange(() => this.tree.refresh());
  }

  dispose(): void {
    this.#subscription.dispose();
    this.tree.dispose();
  }
}

async function rootsOf(client: Client, canMonitor: boolean): Promise<ChannelsElement[]> {
  const channels = await firstOf(client.pages(api.channels.list, {}));
  const monitors = canMonitor ? await firstOf(client.pages(api.monitors.list, { limit: 100 })) : [];
  return channels.map((channel) => ({
    kind: 'channel',
    channel,
    monitors: monitors.filter(({ channel_id }) => channel_id === channel.id),
  }));
}

function channelItem({ channel, monitors }: Extract<ChannelsElement, { kind: 'channel' }>): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(channel.name, monitors.length > 0 ? Collapsed : None);
  const isPaused = channel.status === 'paused';
  const hasFailed = isPaused && channel.status_reason === 'delivery_failures';
  item.id = channel.id;
  item.description = [
    kindWords(channel.kind),
    hasFailed ? vscode.l10n.t('paused after failures') : isPaused && vscode.l10n.t('paused'),
  ]
    .filter(Boolean)
    .join(' · ');
  item.iconPath = new vscode.ThemeIcon(hasFailed ? 'warning' : isPaused ? 'bell-slash' : 'bell');
  item.contextValue = isPaused ? itemKinds.pausedChannel : itemKinds.activeChannel;
  item.tooltip = tooltip(channel.name, [
    [kindWords(channel.kind), hostOf(channel.url)].filter(Boolean).join(': '),
    monitors.length === 0 &&
      vscode.l10n.t('Nothing is delivered yet: choose Notify Me at a game in the Games view.'),
    isPaused && !hasFailed && vscode.l10n.t('paused: receives nothing until it is resumed'),
    hasFailed &&
      vscode.l10n.t('Two deliveries in a row failed. Resume the channel when its receiver answers again.'),
  ]);
  return item;
}

const channelKinds: Readonly<Record<string, string>> = {
  webhook: vscode.l10n.t('Webhook'),
  chat_workflow: vscode.l10n.t('Chat workflow'),
};

const kindWords = (kind: string) => channelKinds[kind] ?? kind.replaceAll('_', ' ');

/** Only the host: the rest of a webhook's address is often a secret, and tooltips appear in screen shares. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

const monitorKinds: Readonly<Record<string, { words: string; occasion: string; icon: string }>> = {
  'sports.game_start': {
    words: vscode.l10n.t('start'),
    occasion: vscode.l10n.t('When the game starts'),
    icon: 'clock',
  },
  'sports.game_result': {
    words: vscode.l10n.t('result'),
    occasion: vscode.l10n.t('When the result is known'),
    icon: 'milestone',
  },
  'sports.score_event': {
    words: vscode.l10n.t('score'),
    occasion: vscode.l10n.t('When the score changes'),
    icon: 'pulse',
  },
};

function monitorItem({ monitor }: Extract<ChannelsElement, { kind: 'monitor' }>): vscode.TreeItem {
  const title = monitor.title || monitor.game_id || monitor.team_id || vscode.l10n.t('Monitor');
  // Monitors of the same game differ in their events, so those come before the date, which a narrow view cuts off.
  const [, game = title, day] = /^(.+), (\d{4}-\d{2}-\d{2})$/.exec(title) ?? [];
  const item = new vscode.TreeItem(game);
  const { words = monitor.type, occasion, icon = 'eye' } = monitorKinds[monitor.type] ?? {};
  item.id = monitor.id;
  item.description = [words, monitor.status === 'ended' && vscode.l10n.t('ended'), day && dayWords(day)]
    .filter(Boolean)
    .join(' · ');
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = itemKinds.monitor;
  item.tooltip = tooltip(game, [
    day && dayWords(day),
    occasion ?? words,
    monitor.status === 'ended' && vscode.l10n.t('The game is over and its result was told.'),
  ]);
  return item;
}

/** "Nov 28, 2026" */
function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return Number.isNaN(Date.parse(day)) ? day : format.format(new Date(day));
}
