import * as vscode from 'vscode';
import { foldOutput, type OutputField } from '../contract/foldOutput.ts';
import { OutputAddress, type Turn } from '../contract/panel.ts';
import { datasetAt, datasetCsv, datasetJson, outputJson } from '../session/runs/outputText.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { exportFileName } from './exportFileName.ts';
import { openUntitled, writeTo } from './exportTarget.ts';
import { stayOpen } from './stayOpen.ts';

interface Text {
  readonly title: string;
  readonly content: string;
  readonly ending: 'json' | 'csv';
}

/**
 * Exports the structured output of an answer as JSON, or one of its tables as CSV or JSON, to a file or an untitled
 * editor.
 */
export const exportOutput: Command = async (context, given) => {
  const address = OutputAddress.safeParse(given).data ?? (await chooseOutput(context));
  const turn = address && context.runs.get(address.turn);
  if (!turn) return;
  const text = await textOf(turn, address.path);
  const destination = text && (address.destination ?? (await chooseDestination(text)));
  if (!text || !destination) return;
  if (destination === 'editor')
    return openUntitled(text.content, text.ending === 'json' ? 'json' : undefined);
  await save(text);
};

/** From the palette: the structured outputs of the active panel. */
async function chooseOutput({ runs, panels }: CommandContext): Promise<OutputAddress | undefined> {
  const items = (panels.active?.turns ?? []).flatMap((id) => {
    const turn = runs.get(id);
    const fields = foldOutput(turn?.run.result);
    if (!turn || !fields) return [];
    const whole = {
      label: vscode.l10n.t('The whole answer'),
      description: turn.question,
      address: { turn: id },
    };
    const tables = datasetsOf(fields).map(({ path }) => ({
      label: path,
      description: turn.question,
      address: { turn: id, path },
    }));
    return [whole, ...tables];
  });
  if (items.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The panel in front shows no structured output.'),
    );
    return undefined;
  }
  const options = {
    title: vscode.l10n.t('Export structured output'),
    placeHolder: vscode.l10n.t('What?'),
    ...stayOpen,
  };
  return items.length === 1
    ? items[0]?.address
    : (await vscode.window.showQuickPick(items, options))?.address;
}

function datasetsOf(fields: readonly OutputField[]): OutputField[] {
  return fields.flatMap((field) => {
    switch (field.value.kind) {
      case 'dataset':
        return [field];
      case 'fields':
        return datasetsOf(field.value.fields);
      case 'list':
        return datasetsOf(field.value.items);
      default:
        return [];
    }
  });
}

async function textOf({ run, question }: Turn, path: string | undefined): Promise<Text | undefined> {
  if (path === undefined) return { title: question, content: outputJson(run.result), ending: 'json' };
  const dataset = datasetAt(run.result, path);
  const formats = [
    { label: 'CSV', description: vscode.l10n.t('for spreadsheets'), ending: 'csv', write: datasetCsv },
    { label: 'JSON', description: vscode.l10n.t('one object per row'), ending: 'json', write: datasetJson },
  ] as const;
  const picked = await vscode.window.showQuickPick(formats, {
    title: vscode.l10n.t('Export {0}', path),
    placeHolder: vscode.l10n.t('In which format?'),
    ...stayOpen,
  });
  return picked && { title: path, content: picked.write(dataset), ending: picked.ending };
}

async function chooseDestination({ title }: Text): Promise<'file' | 'editor' | undefined> {
  const items = [
    { label: vscode.l10n.t('Save as File...'), destination: 'file' },
    { label: vscode.l10n.t('Open in an Untitled Editor'), destination: 'editor' },
  ] as const;
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Export {0}', title),
    placeHolder: vscode.l10n.t('Where to?'),
    ...stayOpen,
  });
  return picked?.destination;
}

async function save({ title, content, ending }: Text): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const name = exportFileName(title, ending);
  const file = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: ending === 'csv' ? { CSV: ['csv'] } : { JSON: ['json'] },
    title: vscode.l10n.t('Export structured output'),
  });
  if (!file) return;
  await writeTo(file, content);
  const saved = file.path.slice(file.path.lastIndexOf('/') + 1);
  // Not awaited: the command must end even if nobody reads the notification.
  void vscode.window
    .showInformationMessage(vscode.l10n.t('Saved to {0}.', saved), vscode.l10n.t('Open File'))
    .then((pressed) => {
      if (pressed) void vscode.commands.executeCommand('vscode.open', file);
    });
}
