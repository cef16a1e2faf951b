import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import type { ModelPrompt } from '../state/proposedPlans.ts';

/** `lm` is missing in older editors and partly implemented in forks. */
type Editor = { readonly lm?: Partial<typeof vscode.lm> };

/** The language models of the editor; none if it does not support them. */
export async function editorModels(): Promise<readonly vscode.LanguageModelChat[]> {
  return (await (vscode as Editor).lm?.selectChatModels?.()) ?? [];
}

/**
 * Sends a request to a model of the editor, which itself asks the user for permission. Throws SvcError, and the model's
 * own errors.
 */
export async function askEditorModel(
  id: string,
  { guide, question }: ModelPrompt,
  maxLength: number,
  signal: AbortSignal,
): Promise<string> {
  const model = (await editorModels()).find((each) => each.id === id);
  if (!model) throw new SvcError('gone', vscode.l10n.t('The editor no longer has this model.'));
  const cancel = new vscode.CancellationTokenSource();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Not every model honours cancellation.
  try {
    signal.throwIfAborted();
    return await Promise.race([collect(model, `${guide}\n\n${question}`, maxLength, cancel.token), aborted]);
  } finally {
    cancel.cancel();
    cancel.dispose();
    aborted.catch(() => {});
  }
}

async function collect(
  model: vscode.LanguageModelChat,
  text: string,
  maxLength: number,
  token: vscode.CancellationToken,
): Promise<string> {
  const justification = vscode.l10n.t('Cardinal asks how to read a question about your data.');
  const reply = await model.sendRequest(
    [vscode.LanguageModelChatMessage.User(text)],
    { justification },
    token,
  );
  let collected = '';
  for await (const part of reply.text) {
    collected += part;
    if (collected.length > maxLength) break;
  }
  return collected.slice(0, maxLength);
}
