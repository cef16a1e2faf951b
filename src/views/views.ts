import * as vscode from 'vscode';
import { commandIds, viewIds } from '../ids.ts';
import type { FocusedItems } from '../session/focusedItems.ts';
import type { PinnedNodes } from '../session/pins.ts';
import { detailsOf } from '../session/report.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { ThreadMarks } from '../session/runs/threadMarks.ts';
import type { BackgroundWatch } from '../session/service/backgroundWatch.ts';
import { Balance } from '../session/service/balance.ts';
import type { ChannelBook } from '../session/service/channelBook.ts';
import type { Connection } from '../session/service/connection.ts';
import type { GameSchedules } from '../session/service/gameSchedules.ts';
import type { Spending } from '../session/service/spending.ts';
import type { Log } from '../session/state/log.ts';
import { CardsTree } from './cardsTree.ts';
import { ChannelsTree } from './channelsTree.ts';
import { ConnectedTree } from './connectedTree.ts';
import { ContextKeys } from './contextKeys.ts';
import { type GamesElement, GamesTree } from './gamesTree.ts';
import type { GraphElement } from './graphItems.ts';
import { GraphTree } from './graphTree.ts';
import { IndexTree } from './indexTree.ts';
import { threadList } from './lists.ts';
import { SportsConditions } from './sportsConditions.ts';
import { StatusBar } from './statusBar.ts';

export interface ViewsOptions {
  readonly connection: Connection;
  readonly runs: RunBook;
  readonly spending: Spending;
  readonly pins: PinnedNodes;
  readonly threadMarks: ThreadMarks;
  readonly focused: FocusedItems;
  readonly channels: ChannelBook;
  readonly schedules: GameSchedules;
  readonly watch: BackgroundWatch;
  readonly log: Log;
  /** State shared by all windows of this user. */
  readonly state: vscode.Memento;
}

type More = Extract<GraphElement, { kind: 'more' }> | Extract<GamesElement, { kind: 'moreGames' }>;

/** Creates all trees, the status bar item and the context keys. Dispose of the result. */
export function makeViews(options: ViewsOptions): vscode.Disposable[] {
  const { connection, runs, spending, pins, threadMarks, focused, channels, schedules, watch, log } = options;
  const base = { connection, log };
  const conditions = new SportsConditions(connection, schedules);
  const graph = new GraphTree({ ...base, pins });
  const games = new GamesTree({ ...base, schedules, conditions });
  const threads = new ConnectedTree({ ...base, viewId: viewIds.threads, source: threadList(threadMarks) });
  const indexes = new IndexTree(base);
  const cards = new CardsTree(runs);
  const channelsTree = new ChannelsTree({ ...base, channels, conditions });
  focused.add(viewIds.threads, threads);
  focused.add(viewIds.cards, cards);
  focused.add(viewIds.channels, channelsTree.tree);
  const balance = new Balance({ connection, spending, log });
  const { onDidChangeVisibility } = graph.view;
  return [
    graph,
    threads,
    games,
    indexes,
    cards,
    channelsTree,
    conditions,
    new ContextKeys({ connection, runs, log, state: options.state, onDidChangeVisibility }),
    balance,
    new StatusBar({ connection, runs, spending, balance, watch }),
    refreshWhenDone(threads, runs, threadMarks),
    // Answering a question profiles files that were only listed before.
    runs.onDidChange(({ kind }) => kind === 'following' && runs.running.length === 0 && indexes.refresh()),
    threadMarks.onDidChange(() => threads.refresh()),
    runs.onDidRunAgain((again) => {
      const threadOf = (turn: string) => runs.get(turn)?.run.threadId;
      const hasFollowUps = runs.turns.some((turn) => threadOf(turn) === again.threadBefore);
      void threadMarks.noteRunAgain(again, hasFollowUps);
    }),
    vscode.commands.registerCommand(commandIds.filterGames, () => games.filter()),
    vscode.commands.registerCommand(commandIds.loadMore, async (element: More) => {
      try {
        const client = await connection.client();
        if (element.kind === 'more') await graph.loadMore(client, element);
        else await games.loadMore(client, element.cursor);
      } catch (error) {
        log.error(detailsOf(error));
      }
    }),
  ];
}

/** A completed answer may have created a thread. */
function refreshWhenDone(threads: { refresh(): void }, runs: RunBook, marks: ThreadMarks): vscode.Disposable {
  return runs.onDidChange((change) => {
    if (change.kind !== 'event' || change.event.block.kind !== 'stream_done') return;
    const threadId = runs.get(change.turn)?.run.threadId;
    if (threadId !== undefined) void marks.noteUsed(threadId);
    threads.refresh();
  });
}
