import * as vscode from 'vscode';
import type { ReadingChange } from '../contract/fileReading.ts';
import { type ReadingPart, readingParts, type Words } from '../contract/readingParts.ts';
import { fileNameOf, isReadAsTold } from '../session/files/dataFiles.ts';
import { sourceOf } from '../session/files/parquetFiles.ts';
import { isUnsaved } from '../session/files/unsavedTable.ts';
import type { Command } from './commandContext.ts';
import { dataFilesOf } from './visualizeFile.ts';
import { withCancel } from './withCancel.ts';

/**
 * Overrides how a file is read: which setting, then its value. Panels of that file redraw it; if there is none, one is
 * opened.
 */
export const changeReading: Command = async (context, clicked, selected) => {
  // Beside a failed drawing, the argument is the address of its file.
  const given = typeof clicked === 'string' ? vscode.Uri.parse(clicked) : clicked;
  const [file] = (await dataFilesOf(context, given, selected)).map(sourceOf);
  if (!file) return;
  const name = fileNameOf(file);
  if (!isReadAsTold(file) || isUnsaved(file))
    return void vscode.window.showInformationMessage(
      vscode.l10n.t('{0} states how it is read, so there is nothing to choose.', name),
    );
  const state = await withCancel(vscode.l10n.t('Reading {0}', name), (signal) =>
    context.readings.state(file, signal),
  );
  if (!state) return;
  const part = await choosePart(name, readingParts(state));
  const choice = part && (await chooseValue(name, part));
  if (!choice) return;
  await withCancel(vscode.l10n.t('Reading {0}', name), (signal) =>
    context.readings.change(file, choice.change, signal),
  );
  context.panels.draw([file]);
};

interface PartItem extends vscode.QuickPickItem {
  readonly part: ReadingPart;
}

async function choosePart(name: string, parts: readonly ReadingPart[]): Promise<ReadingPart | undefined> {
  const items = parts.map((part): PartItem => {
    const chosen = part.options.find(({ isChosen }) => isChosen);
    const shown = chosen ?? part.found;
    return {
      label: vscode.l10n.t(part.label),
      description: chosen || !shown ? (shown ? said(shown) : automatic()) : automatic(shown),
      part,
    };
  });
  const [only, ...others] = items;
  if (only && others.length === 0) return only.part;
  const placeHolder = vscode.l10n.t('What should be read differently?');
  const title = vscode.l10n.t('How {0} is read (1 of 2)', name);
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.part;
}

interface ValueItem extends vscode.QuickPickItem {
  readonly change: ReadingChange;
}

async function chooseValue(name: string, part: ReadingPart): Promise<ValueItem | undefined> {
  const current = vscode.l10n.t('now');
  const items: ValueItem[] = [
    {
      label: automatic(part.isGiven ? undefined : part.found),
      ...(!part.isGiven && { description: current }),
      change: { automatic: [part.key] },
    },
    ...part.options.map(
      (option): ValueItem => ({
        label: said(option),
        ...(option.isChosen && { description: current }),
        change: option.change,
      }),
    ),
  ];
  const label = vscode.l10n.t(part.label);
  const title = vscode.l10n.t('How {0} is read: {1}', name, label);
  return vscode.window.showQuickPick(items, { title, placeHolder: label });
}

function said({ label, number, isName }: Words): string {
  if (isName) return label;
  return number === undefined ? vscode.l10n.t(label) : vscode.l10n.t(label, number);
}

/** The detected value is shown only when it was not overridden, because otherwise it is unknown. */
function automatic(found?: Words): string {
  return found ? vscode.l10n.t('Automatic: {0}', said(found)) : vscode.l10n.t('Automatic');
}
