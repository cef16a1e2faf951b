import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Editor } from './editor.ts';

/** The colour themes in which cards must be readable, with the class each sets on the window. */
export const themes = {
  dark: ['Default Dark Modern', 'vs-dark'],
  light: ['Default Light Modern', 'vs'],
  'high-contrast-dark': ['Default High Contrast', 'hc-black'],
  'high-contrast-light': ['Default High Contrast Light', 'hc-light'],
} as const;

export type ThemeName = keyof typeof themes;

/** Switches the theme of an open window through the settings of its folder, and waits until it applies. */
export async function useTheme(editor: Editor, name: ThemeName): Promise<void> {
  const [theme, itsClass] = themes[name];
  const settings = join(editor.folder, '.vscode');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
  await editor.page.locator(`.monaco-workbench.${itsClass}`).waitFor();
}
