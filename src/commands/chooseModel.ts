import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { editorModels } from '../session/runs/editorModels.ts';
import { type ModelChoice, nameOf, type OwnModel } from '../session/runs/ownModel.ts';

/** A model of the editor carries its choice. */
type Item = vscode.QuickPickItem & { readonly choice?: ModelChoice };

/**
 * Lets the user choose a language model of their own, or none. Consent to what is sent, and where, is part of choosing;
 * the model is then asked each time the user presses the button below a refused question.
 */
export async function chooseModel(ownModel: OwnModel): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t(
        'This folder is not trusted, so no model is asked about its data. Trust the folder first.',
      ),
    );
    return;
  }
  const { choice } = ownModel;
  const off = { label: vscode.l10n.t('No model'), iconPath: new vscode.ThemeIcon('circle-slash') };
  const address = {
    label: vscode.l10n.t('A model at an address...'),
    detail: vscode.l10n.t('With the common chat-completions interface, on this machine or elsewhere.'),
    iconPath: new vscode.ThemeIcon('globe'),
  };
  const ofEditor: Item[] = (await editorModels()).map(({ id, name, vendor }) => ({
    label: name,
    description: vendor,
    iconPath: new vscode.ThemeIcon('sparkle'),
    choice: { kind: 'editor', id, name, vendor },
  }));
  const items: Item[] = [...ofEditor, address, ...(choice ? [off] : [])];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Choose the model that helps to read questions'),
    placeHolder: choice
      ? vscode.l10n.t('current: {0}', nameOf(choice))
      : vscode.l10n.t('It proposes how to read a refused question. It never computes a figure.'),
  });
  if (!picked) return;
  if (picked === off) return ownModel.turnOff();
  const next = picked.choice ? { choice: picked.choice, key: '' } : await askAddress(ownModel);
  if (!next || !(await agrees(next.choice))) return;
  if ((await ownModel.choose(next.choice, next.key)) === 'this session only')
    void vscode.window.showWarningMessage(
      vscode.l10n.t(
        'The editor could not store the key on this machine. It is used until this window closes.',
      ),
    );
}

async function askAddress(ownModel: OwnModel): Promise<{ choice: ModelChoice; key: string } | undefined> {
  const { choice: before } = ownModel;
  const known = before?.kind === 'address' ? before : undefined;
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Address of the model (1 of 3)'),
    prompt: vscode.l10n.t('Where its chat-completions interface begins.'),
    placeHolder: 'http://localhost:8000/v1',
    value: known?.url ?? '',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? undefined : problemOf(ownModel, text)),
  });
  if (!typed?.trim()) return undefined;
  const url = ownModel.readAddress(typed).href;
  const model = await vscode.window.showInputBox({
    title: vscode.l10n.t('Name of the model (2 of 3)'),
    prompt: vscode.l10n.t('The name that the server at this address uses.'),
    value: known?.model ?? '',
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim().length > 100 ? vscode.l10n.t('A name has at most 100 letters.') : undefined,
  });
  if (!model?.trim()) return undefined;
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('Key of the model (3 of 3)'),
    prompt: vscode.l10n.t('Kept in the secret storage of the editor. Leave it empty if there is none.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^[\x21-\x7e]*$/.test(text.trim())
        ? undefined
        : vscode.l10n.t('A key has no spaces or unusual characters.'),
  });
  return key === undefined
    ? undefined
    : { choice: { kind: 'address', url, model: model.trim() }, key: key.trim() };
}

function problemOf(ownModel: OwnModel, typed: string): string | undefined {
  try {
    ownModel.readAddress(typed);
    return undefined;
  } catch (error) {
    return error instanceof SvcError ? error.message : String(error);
  }
}

/** Asks for consent: what is sent, where and why. */
async function agrees(choice: ModelChoice): Promise<boolean> {
  const where =
    choice.kind === 'editor'
      ? vscode.l10n.t('{0}, by {1}, through the editor', choice.name, choice.vendor)
      : vscode.l10n.t('{0} at {1}', choice.model, new URL(choice.url).host);
  const detail = [
    vscode.l10n.t('Where: {0}.', where),
    vscode.l10n.t(
      'What: the question; the names of up to 8 tables that it may be about; the names and types of their columns, with up to five values of each. No whole rows.',
    ),
    vscode.l10n.t(
      'When: each time you press "Ask your model to try" beneath a question that local data refused. Never by itself, and never in a folder that you do not trust.',
    ),
    vscode.l10n.t(
      'What for: it proposes how to read the question. Cardinal checks the proposal and computes every figure from your data.',
    ),
    vscode.l10n.t('The provider of the model may charge you for it.'),
  ].join('\n\n');
  const allow = vscode.l10n.t('Allow');
  const question = vscode.l10n.t('Let {0} help to read questions?', nameOf(choice));
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, allow)) === allow;
}
