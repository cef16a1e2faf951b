import * as vscode from 'vscode';
import type { Card, ContentFormat } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import { isInWorkspace } from '../session/dataFiles.ts';
import { dollars } from '../session/dollars.ts';
import { type ExportedCard, exportCard as exportData, mostRows, quoteCard } from '../session/exportCard.ts';
import { type Quote, quoteWords, rowsOf } from '../session/exportPrice.ts';
import { sourceOf } from '../session/parquetFiles.ts';
import { type Answerer, detailsOf } from '../session/report.ts';
import { type CardWish, chooseCard, type TurnCard, titleOf } from './chooseCard.ts';
import { chooseSaveTarget, type ExportTarget, openUntitled, writeTo } from './exportTarget.ts';
import type { Command, House } from './house.ts';
import { keptOpen } from './keptOpen.ts';
import { withCancel } from './withCancel.ts';

const wish: CardWish = {
  title: 'Export card data',
  none: 'The panel in front shows no card whose data can be exported.',
  isWanted: ({ webpage_url }) => Boolean(webpage_url),
  remark: ({ exportable }) => (exportable ? '' : 'its data is not handed out'),
};

const formats: readonly (vscode.QuickPickItem & { format: ContentFormat })[] = [
  { label: 'CSV', description: 'for spreadsheets', format: 'csv' },
  { label: 'JSON records', description: 'one object per row', format: 'json_records' },
  { label: 'JSON compact', description: 'typed columns, then rows', format: 'json_compact' },
  { label: 'Card JSON', description: 'the chart itself', format: 'card_json' },
];

/** The data behind a card, to a file or an untitled editor. What costs money is said and agreed to first. */
export const exportCard: Command = async (house, given) => {
  const chosen = await chooseCard(house, given, wish);
  if (!chosen) return;
  const { card } = chosen;
  if (!card.exportable)
    throw new SvcError('forbidden', 'The service does not hand out the data of this card.');
  const picked = await vscode.window.showQuickPick(formats, {
    title: `Export ${titleOf(card)}`,
    placeHolder: 'In which format?',
    ...keptOpen,
  });
  if (!picked) return;
  const target = await chooseSaveTarget(card.title, picked.format, drawnFile(house, chosen));
  if (!target) return;
  const exported = await fetchData(house, chosen, picked.format);
  if (exported) await deliver(house, card, exported, target);
};

/** The file of the workspace that the card was drawn from. */
function drawnFile({ runs }: House, { turn }: TurnCard): vscode.Uri | undefined {
  const subject = runs.subjectOf(turn);
  const file = subject?.kind === 'visualize' ? subject.files[0] : undefined;
  const source = file && sourceOf(file);
  return source && isInWorkspace(source) ? source : undefined;
}

/** Undefined where the user did not agree to the price. */
async function fetchData(
  { log, runs, spending }: House,
  { turn, card }: TurnCard,
  format: ContentFormat,
): Promise<ExportedCard | undefined> {
  const answerer = runs.answererOf(turn);
  const client = await runs.clientOf(turn);
  const wanted = { card, format, maxRows: mostRows };
  log.info(`Exporting a card as ${format}.`);
  const fetched = (onCharged: (costUsd: number | undefined) => void) => {
    const mayAskAgain = async (costUsd: number | undefined) =>
      (await agreedToPayAgain(costUsd, answerer)) && (!costUsd || (await spending.mayGoOn(costUsd)));
    return withCancel('Exporting the card', (signal, say) =>
      exportData(client, wanted, signal, { say, mayAskAgain, onCharged }),
    );
  };
  if (answerer.isEmbedded) return fetched(() => {});
  const quote = await withCancel('Asking for the price', (signal) => quoteCard(client, wanted, signal));
  if (!(await agreedTo(quote, answerer))) return undefined;
  if (quote.costUsd !== 0 && !(await spending.mayGoOn(quote.costUsd))) return undefined;
  const { run, question } = runs.get(turn) ?? {};
  const spentOn = { threadId: run?.threadId, title: question ?? titleOf(card) };
  return fetched((costUsd) => spending.add(costUsd ?? quote.costUsd ?? 0, spentOn));
}

/** Nothing is asked about what is surely free. */
async function agreedTo(quote: Quote, { name }: Answerer): Promise<boolean> {
  if (quote.costUsd === 0 && !quote.isPremium) return true;
  const price = quote.costUsd === undefined ? undefined : dollars(quote.costUsd);
  const go = price === undefined ? 'Export at an Unknown Price' : `Export for ${price}`;
  const question =
    price === undefined
      ? `${name} does not say what this export costs. Export all the same?`
      : `${name} charges ${price} for this export.`;
  const options = { modal: true, detail: quoteWords(quote) };
  return (await vscode.window.showWarningMessage(question, options, go)) === go;
}

/** An address that had expired: another one costs what the first one did, unless that was surely nothing. */
async function agreedToPayAgain(
  costUsd: number | undefined,
  { name, isEmbedded }: Answerer,
): Promise<boolean> {
  if (isEmbedded || costUsd === 0) return true;
  const price = costUsd === undefined ? 'an unknown price' : dollars(costUsd);
  const go = 'Ask Again';
  const question = `The download from ${name} expired before it was fetched. Ask for it again, for ${price} once more?`;
  return (await vscode.window.showWarningMessage(question, { modal: true }, go)) === go;
}

/** Data that was paid for is not lost with a file that cannot be written: it opens in an editor. */
async function deliver(
  { log }: House,
  card: Card,
  exported: ExportedCard,
  target: ExportTarget,
): Promise<void> {
  const said = amountOf(exported);
  if (target.kind === 'untitled') {
    await openUntitled(exported.text, target.language);
    if (exported.isCut) void vscode.window.showWarningMessage(`${said} of ${titleOf(card)}.`);
    return;
  }
  try {
    await writeTo(target.file, exported.text);
  } catch (error) {
    log.error(detailsOf(error));
    await openUntitled(exported.text, target.language);
    void vscode.window.showErrorMessage('The file could not be written. The data is in an untitled editor.');
    return;
  }
  const name = target.file.path.slice(target.file.path.lastIndexOf('/') + 1);
  const show = exported.isCut ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  // Not awaited: the command is over, whether or not somebody reads this.
  void show(`${said} to ${name}.`, 'Open File').then((pressed) => {
    if (pressed) void vscode.commands.executeCommand('vscode.open', target.file);
  });
}

function amountOf({ rows, totalRows, isCut }: ExportedCard): string {
  if (rows === undefined) return 'Exported the card';
  const isUnknown = isCut && (totalRows === undefined || totalRows <= rows);
  return `Exported ${isUnknown ? 'the first ' : ''}${rowsOf(rows, totalRows)}`;
}
