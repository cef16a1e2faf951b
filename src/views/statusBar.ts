import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { BackgroundWatch } from '../session/service/backgroundWatch.ts';
import type { Balance } from '../session/service/balance.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Spending } from '../session/service/spending.ts';
import { dollars } from '../session/state/dollars.ts';

export interface StatusBarOptions {
  readonly connection: Connection;
  readonly runs: RunBook;
  readonly spending: Spending;
  readonly balance: Balance;
  readonly watch: Pick<BackgroundWatch, 'isRunning' | 'onDidChange'>;
}

/** How many of the most expensive threads the tooltip names. */
const maxThreads = 3;
const maxTitleChars = 40;

/** The status bar item: which service answers, whether something is running, and what it cost. */
export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('cardinal.service', vscode.StatusBarAlignment.Right, 90);
  readonly #connection: Connection;
  readonly #runs: RunBook;
  readonly #spending: Spending;
  readonly #balance: Balance;
  readonly #watch: StatusBarOptions['watch'];
  readonly #subscriptions: vscode.Disposable[];

  constructor({ connection, runs, spending, balance, watch }: StatusBarOptions) {
    this.#connection = connection;
    this.#runs = runs;
    this.#spending = spending;
    this.#balance = balance;
    this.#watch = watch;
    const show = () => this.#show();
    this.#subscriptions = [
      connection.onDidChange(show),
      connection.onDidChangeState(show),
      spending.onDidChange(show),
      balance.onDidChange(show),
      watch.onDidChange(show),
      runs.onDidChange(({ kind }) => kind === 'following' && show()),
    ];
    this.#item.name = 'Cardinal';
    show();
    this.#item.show();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const { isEmbedded, name, embeddedState } = this.#connection;
    const running = this.#runs.running.length;
    const isBusy = running > 0 || (isEmbedded && embeddedState === 'starting');
    const icon = isBusy ? 'loading~spin' : isEmbedded ? 'database' : 'cloud';
    const spent = this.#spending.totalUsd;
    const cost = spent > 0 ? ` ${dollars(spent)}` : '';
    const { isRunning: isWatching } = this.#watch;
    this.#item.text = `$(${icon}) ${name}${cost}${isWatching ? ' $(eye)' : ''}`;
    const hasFailed = isEmbedded && embeddedState === 'failed';
    this.#item.command = hasFailed ? commandIds.refresh : commandIds.chooseService;
    this.#item.backgroundColor = hasFailed
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.#item.tooltip = this.#tooltip(running, hasFailed);
    this.#item.accessibilityInformation = {
      label: [
        `Cardinal: ${name}`,
        spent > 0 && vscode.l10n.t('spent {0}', dollars(spent)),
        isBusy && vscode.l10n.t('working'),
        isWatching && vscode.l10n.t('watching games'),
      ]
        .filter(Boolean)
        .join(', '),
    };
  }

  #tooltip(running: number, hasFailed: boolean): string {
    const { isEmbedded, name } = this.#connection;
    const { totalUsd, threads } = this.#spending;
    const { words: balance } = this.#balance;
    const lines = [
      isEmbedded
        ? vscode.l10n.t(
            'Cardinal answers from the data files of this workspace. Nothing leaves this machine.',
          )
        : vscode.l10n.t('Cardinal answers from {0}.', name),
      hasFailed && vscode.l10n.t('The local data service is not running. The log has the details.'),
      running > 0 && vscode.l10n.t('{0} in progress.', running),
      !isEmbedded && balance && vscode.l10n.t('Balance: {0}.', balance),
      totalUsd > 0 && vscode.l10n.t('Spent in this window: {0}.', dollars(totalUsd)),
      ...threads.slice(0, maxThreads).map(({ title, sumUsd }) => `${dollars(sumUsd)}: ${shortened(title)}`),
      threads.length > maxThreads && vscode.l10n.t('and {0} threads more.', threads.length - maxThreads),
      this.#watch.isRunning &&
        vscode.l10n.t(
          'Games are watched in the background, also when no window is open. Click to stop that.',
        ),
      hasFailed ? vscode.l10n.t('Click to start it.') : vscode.l10n.t('Click to choose the service.'),
    ];
    return lines.filter(Boolean).join('\n');
  }
}

function shortened(title: string): string {
  return title.length <= maxTitleChars ? title : `${title.slice(0, maxTitleChars - 1).trimEnd()}…`;
}
