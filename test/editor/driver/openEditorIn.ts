import { onTestFinished } from 'vitest';
import type { Editor } from './editor.ts';
import { newUser, openWindow } from './openEditor.ts';

/**
 * Opens a folder in an editor of another language, for a new user. No language pack is installed: the words of the
 * editor itself stay English, those of the extension do not.
 */
export async function openEditorIn(language: string, folder: string): Promise<Editor> {
  const context = await newUser();
  onTestFinished(() => context.close());
  await context.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(language)}`);
  return openWindow(context, folder);
}
