import * as vscode from 'vscode';
import type { ContentFormat } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import { type ExportedCard, exportCard, maxExportRows, quoteCard } from '../session/cards/cardExport.ts';
import { type Quote, quoteWords } from '../session/cards/exportPrice.ts';
import type { Answerer } from '../session/report.ts';
import { dollars } from '../session/state/dollars.ts';
import { titleOf } from './chooseCard.ts';
import type { CommandContext } from './commandContext.ts';
import type { ExportSubject } from './exportSubject.ts';
import { withCancel } from './withCancel.ts';

/** The data of a card, from the service it came from. Asks for consent if it costs; undefined without consent. */
export async function fetchRows(
  { log, runs, spending }: CommandContext,
  { turn, drawn: { card } }: ExportSubject,
  format: ContentFormat,
): Promise<ExportedCard | undefined> {
  if (!card.exportable)
    throw new SvcError('forbidden', vscode.l10n.t('The service does not provide the data of this card.'));
  const answerer = runs.answererOf(turn);
  const client = await runs.clientOf(turn);
  const wanted = { card, format, maxRows: maxExportRows };
  log.info(`Exporting a card as ${format}.`);
  const fetched = (onCharged: (costUsd: number | undefined) => void) => {
    const mayAskAgain = async (costUsd: number | undefined) =>
      (await agreedToPayAgain(costUsd, answerer)) && (!costUsd || (await spending.mayGoOn(costUsd)));
    return withCancel(vscode.l10n.t('Exporting the card'), (signal, say) =>
      exportCard(client, wanted, signal, { say, mayAskAgain, onCharged }),
    );
  };
  if (answerer.isEmbedded) return fetched(() => {});
  const quote = await withCancel(vscode.l10n.t('Asking for the price'), (signal) =>
    quoteCard(client, wanted, signal),
  );
  if (!(await agreedTo(quote, answerer))) return undefined;
  if (quote.costUsd !== 0 && !(await spending.mayGoOn(quote.costUsd))) return undefined;
  const { run, question } = runs.get(turn) ?? {};
  const spentOn = { threadId: run?.threadId, title: question ?? titleOf(card) };
  return fetched((costUsd) => spending.add(costUsd ?? quote.costUsd ?? 0, spentOn));
}

/** No consent is needed if it is known to be free. */
async function agreedTo(quote: Quote, { name }: Answerer): Promise<boolean> {
  if (quote.costUsd === 0 && !quote.isPremium) return true;
  const price = quote.costUsd === undefined ? undefined : dollars(quote.costUsd);
  const go =
    price === undefined
      ? vscode.l10n.t('Export at an Unknown Price')
      : vscode.l10n.t('Export for {0}', price);
  const question =
    price === undefined
      ? vscode.l10n.t('{0} does not say what this export costs. Export all the same?', name)
      : vscode.l10n.t('{0} charges {1} for this export.', name, price);
  const options = { modal: true, detail: quoteWords(quote) };
  return (await vscode.window.showWarningMessage(question, options, go)) === go;
}

/** A download address that has expired is paid for again, unless the data is known to be free. */
async function agreedToPayAgain(
  costUsd: number | undefined,
  { name, isEmbedded }: Answerer,
): Promise<boolean> {
  if (isEmbedded || costUsd === 0) return true;
  const price = costUsd === undefined ? vscode.l10n.t('an unknown price') : dollars(costUsd);
  const go = vscode.l10n.t('Ask Again');
  const question = vscode.l10n.t(
    'The download from {0} expired before it was fetched. Request it again, for another {1}?',
    name,
    price,
  );
  return (await vscode.window.showWarningMessage(question, { modal: true }, go)) === go;
}
