import type * as vscode from 'vscode';
import type { FromPage } from '../contract/panel.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import { showLines } from './openCitation.ts';

export type AboutFile = Extract<FromPage, { kind: 'readAs' | 'showLines' }>;

/** Handles a page's requests about its panel's file: read it another way, or show lines of it. */
export async function answerAboutFile(
  message: AboutFile,
  [file, ...others]: readonly vscode.Uri[],
  {
    readings,
    signal,
  }: { readonly readings: Pick<FileReadings, 'change' | 'state'>; readonly signal: AbortSignal },
): Promise<void> {
  if (!file || others.length > 0) return;
  if (message.kind === 'readAs') return readings.change(file, message.change, signal);
  await showLines(
    file,
    message.lines.map((line) => ({ first: line, last: line })),
    readings,
  );
}
