import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { hasDataFiles } from '../session/files/dataFiles.ts';
import { detailsOf } from '../session/report.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { signalOf } from '../session/state/signalOf.ts';
import { type CheckedClaim, checkClaim } from './claimChecks.ts';
import { type Claim, claimsIn } from './claims.ts';

/** At most this many claims of a document are checked. */
const maxClaims = 30;

/**
 * Compares figures in Markdown with the workspace's data files: a lens above each checked figure, a problem if it
 * differs, and quick fixes that correct or cite it. A document is checked when opened, after saving and when the
 * service changes, but not while it has unsaved changes.
 */
export class ClaimLens implements vscode.CodeLensProvider, vscode.CodeActionProvider, vscode.Disposable {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #problems = vscode.languages.createDiagnosticCollection('cardinal-claims');
  /** Results by question and figure; undefined if the data cannot settle the claim. */
  readonly #checked = new Map<string, CheckedClaim | undefined>();
  readonly #subscriptions: vscode.Disposable[];
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor({ connection, log }: { readonly connection: Connection; readonly log: Log }) {
    this.#connection = connection;
    this.#log = log;
    const again = () => {
      this.#checked.clear();
      this.#changed.fire();
    };
    this.#subscriptions = [
      vscode.workspace.onDidSaveTextDocument(again),
      connection.onDidChange(again),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#problems.delete(uri)),
    ];
  }

  async provideCodeLenses(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.CodeLens[]> {
    const checked = await this.#check(document, token);
    this.#problems.set(
      document.uri,
      checked.filter(({ verdict }) => !verdict.holds).map((one) => problemOf(document, one)),
    );
    const lines = checked.map(({ claim }) => document.positionAt(claim.start).line);
    return checked.map((one, at) => {
      const isAlone = lines.indexOf(lines[at] ?? 0) === lines.lastIndexOf(lines[at] ?? 0);
      return lensOf(document, one, isAlone);
    });
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const known = claimsIn(document.getText()).flatMap((claim) => this.#known(claim) ?? []);
    return known
      .filter(({ claim }) => rangeOf(document, claim).intersection(range))
      .flatMap((one) => fixesOf(document, one));
  }

  /** Removes the problems. Called when the setting is turned off. */
  clear(): void {
    this.#problems.clear();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#problems.dispose();
    this.#changed.dispose();
  }

  async #check(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<CheckedClaim[]> {
    const claims = claimsIn(document.getText()).slice(0, maxClaims);
    const open = document.isDirty ? [] : claims.filter((claim) => !this.#checked.has(keyOf(claim)));
    try {
      if (open.length > 0 && (await hasDataFiles())) {
        const client = await this.#connection.client('embedded');
        for (const claim of open) {
          if (token.isCancellationRequested) break;
          this.#checked.set(keyOf(claim), await checkClaim(client, claim, signalOf(token)));
        }
      }
    } catch (error) {
      if (!token.isCancellationRequested) this.#log.warn(`Figures were not checked: ${detailsOf(error)}`);
    }
    return claims.flatMap((claim) => this.#known(claim) ?? []);
  }

  /** The result for a claim, at the claim's current position. */
  #known(claim: Claim): CheckedClaim | undefined {
    const checked = this.#checked.get(keyOf(claim));
    return checked && { ...checked, claim };
  }
}

function keyOf({ question, written }: Claim): string {
  return `${question}\n${written}`;
}

/** Above several figures of a line there is room for the results only; what was compared is in the tooltips. */
function lensOf(document: vscode.TextDocument, one: CheckedClaim, isAlone: boolean): vscode.CodeLens {
  const { claim, verdict, source } = one;
  // The editor drops an ordinary space beside an icon.
  const icon = verdict.holds ? '$(check)\u00a0' : '$(warning)\u00a0';
  const words = verdict.holds ? vscode.l10n.t('holds') : offWords(verdict);
  const found = [`${one.title}: ${shown(one)}`, ...(source ? [source] : [])].join(' · ');
  const title = icon + (isAlone ? `${words} · ${found}` : `${claim.written} ${words}`);
  const asked = { title, tooltip: found, command: commandIds.ask, arguments: [{ question: claim.question }] };
  return new vscode.CodeLens(rangeOf(document, claim), asked);
}

function problemOf(document: vscode.TextDocument, one: CheckedClaim): vscode.Diagnostic {
  const words = vscode.l10n.t(
    '{0} {1}. The data says {2} ({3}).',
    one.claim.written,
    offWords(one.verdict),
    shown(one),
    one.title,
  );
  const problem = new vscode.Diagnostic(
    rangeOf(document, one.claim),
    words,
    vscode.DiagnosticSeverity.Warning,
  );
  problem.source = 'Cardinal';
  return problem;
}

function fixesOf(document: vscode.TextDocument, one: CheckedClaim): vscode.CodeAction[] {
  const { claim, verdict, source } = one;
  const figure = figureFor(one);
  const cited = source ? ` ([${source}](${encodeURI(source)}))` : '';
  const fix = (title: string, text: string, isPreferred: boolean) => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    action.edit.replace(document.uri, rangeOf(document, claim), text);
    action.isPreferred = isPreferred;
    return action;
  };
  if (!verdict.holds)
    return [
      fix(
        source
          ? vscode.l10n.t('Replace with {0} and cite {1}', figure, source)
          : vscode.l10n.t('Replace with {0}', figure),
        `${figure}${cited}`,
        true,
      ),
      ...(source ? [fix(vscode.l10n.t('Replace with {0}', figure), figure, false)] : []),
    ];
  return source ? [fix(vscode.l10n.t('Cite {0}', source), `${claim.written}${cited}`, false)] : [];
}

/** Formats the actual figure like the claim: with the same decimals, scale, separators and unit. */
function figureFor({ claim, actual, factor }: CheckedClaim): string {
  const [, sign = '', money = '', digits = '', rest = ''] =
    /^([-−]?)([$€£]?)([\d.,'’\s]*\d)(.*)$/u.exec(claim.written) ?? [];
  const decimals = decimalsIn(claim);
  const scale = (2 * claim.precision) / 10 ** -decimals;
  const number = Math.abs(actual * factor) / scale;
  const separator = /\d([,'’\s])\d{3}/.exec(digits)?.[1];
  const figure = number.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: separator !== undefined || !/^\d{4,}$/.test(digits.split('.')[0] ?? ''),
  });
  return `${actual < 0 ? sign || '-' : ''}${money}${figure.replaceAll(',', separator ?? ',')}${rest}`;
}

function decimalsIn({ written }: Claim): number {
  return /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
}

function offWords(verdict: CheckedClaim['verdict']): string {
  if (verdict.holds || !Number.isFinite(verdict.percent)) return vscode.l10n.t('differs');
  const { percent } = verdict;
  if (percent < 1) return vscode.l10n.t('differs by less than 1 %');
  return vscode.l10n.t('differs by {0} %', Math.round(percent).toLocaleString(vscode.env.language));
}

function rangeOf(document: vscode.TextDocument, { start, end }: Claim): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/**
 * The actual figure in the editor's language, with the digits of the claim if it holds, else with as many as a card shows.
 * Only currencies and percentages get a unit; others are in the title or text.
 */
function shown({ actual, unit, claim, verdict, factor }: CheckedClaim): string {
  const { language } = vscode.env;
  const size = Math.abs(actual);
  if (unit !== undefined && /^[A-Z]{3}$/.test(unit))
    return actual.toLocaleString(language, {
      ...{ style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' },
      // For a large amount, decimals do not matter.
      ...(size >= 10_000 && { maximumFractionDigits: 0 }),
    });
  const isScaled = claim.precision > 0.5 || factor !== 1;
  const stated = isScaled ? 0 : decimalsIn(claim);
  const usual = size < 10 ? 2 : size < 1000 ? 1 : 0;
  const decimals = verdict.holds && !isScaled ? stated : Math.max(stated, usual);
  const digits = actual.toLocaleString(
    language,
    size > 0 && size < 1 && !verdict.holds
      ? { maximumSignificantDigits: Math.max(3, stated) }
      : {
          minimumFractionDigits: verdict.holds ? Math.min(stated, decimals) : 0,
          maximumFractionDigits: decimals,
        },
  );
  return unit === '%' ? `${digits}%` : digits;
}
