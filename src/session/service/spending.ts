import * as vscode from 'vscode';
import { dollars } from '../state/dollars.ts';

export interface SpendingOptions {
  /** In US dollars; 0 means no budget. */
  readonly settings: { readonly sessionBudgetUsd: number };
}

/** What a cost is attributed to. */
export interface SpentOn {
  readonly threadId: string | undefined;
  /** The name of a thread without any cost so far. */
  readonly title: string;
}

export interface ThreadSum {
  readonly title: string;
  readonly sumUsd: number;
}

const goOn = vscode.l10n.t('Go On');

/** What this window has spent, as far as services report it, and the user's consent to exceed the budget. */
export class Spending implements vscode.Disposable {
  readonly #options: SpendingOptions;
  readonly #threads = new Map<string, ThreadSum>();
  readonly #changed = new vscode.EventEmitter<void>();
  #totalUsd = 0;
  /** The budget the user agreed to exceed; a changed budget needs new consent. */
  #agreedUsd = 0;
  #asking: Promise<boolean> | undefined;
  readonly onDidChange = this.#changed.event;

  constructor(options: SpendingOptions) {
    this.#options = options;
  }

  /** In US dollars, since the window opened. */
  get totalUsd(): number {
    return this.#totalUsd;
  }

  /** Threads with costs, most expensive first. */
  get threads(): ThreadSum[] {
    return [...this.#threads.values()].sort((a, b) => b.sumUsd - a.sumUsd);
  }

  add(costUsd: number, { threadId, title }: SpentOn): void {
    if (!(costUsd > 0)) return;
    this.#totalUsd += costUsd;
    const known = threadId === undefined ? undefined : this.#threads.get(threadId);
    if (threadId !== undefined)
      this.#threads.set(threadId, { title: known?.title ?? title, sumUsd: (known?.sumUsd ?? 0) + costUsd });
    this.#changed.fire();
  }

  /** Asks once per budget before it is exceeded. `nextUsd`: the price of the next payment, if known. */
  async mayGoOn(nextUsd = 0): Promise<boolean> {
    const budgetUsd = this.#options.settings.sessionBudgetUsd;
    if (budgetUsd <= 0 || this.#agreedUsd === budgetUsd) return true;
    if (this.#totalUsd < budgetUsd && this.#totalUsd + nextUsd <= budgetUsd) return true;
    // Concurrent payments share one dialog.
    this.#asking ??= this.#ask(budgetUsd, nextUsd).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #ask(budgetUsd: number, nextUsd: number): Promise<boolean> {
    const spent = vscode.l10n.t(
      '{0} of the {1} for this window has been spent.',
      dollars(this.#totalUsd),
      dollars(budgetUsd),
    );
    const next = nextUsd > 0 ? ` ${vscode.l10n.t('This costs {0} more.', dollars(nextUsd))}` : '';
    const detail = vscode.l10n.t(
      'The budget is the setting Cardinal: Session Budget. Local data costs nothing.',
    );
    const options = { modal: true, detail };
    const pressed = await vscode.window.showWarningMessage(
      `${spent}${next} ${vscode.l10n.t('Go on?')}`,
      options,
      goOn,
    );
    if (pressed !== goOn) return false;
    this.#agreedUsd = budgetUsd;
    return true;
  }
}
