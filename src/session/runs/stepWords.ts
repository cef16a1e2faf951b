import * as vscode from 'vscode';
import type { RunEvent } from '../../contract/runEvents.ts';

type Words = (...parts: string[]) => string;

/**
 * What the local service says while it works, with the names of files and columns as groups. The service speaks English
 * alone, to editors, pipelines and language models alike.
 */
const steps: readonly (readonly [RegExp, Words])[] = [
  [/^Linking your words to the data$/, () => vscode.l10n.t('Linking your words to the data')],
  [/^Understood as: (.+)$/s, (title) => vscode.l10n.t('Understood as: {0}', title)],
  [/^Closest reading: (.+)$/s, (title) => vscode.l10n.t('Closest reading: {0}', title)],
  [
    /^Part (\d+) of (\d+): (.+)$/s,
    (at, count, text) => vscode.l10n.t('Part {0} of {1}: {2}', at, count, text),
  ],
  [/^Querying (.+)$/, (file) => vscode.l10n.t('Querying {0}', file)],
  [/^Reading your data files$/, () => vscode.l10n.t('Reading your data files')],
  [/^Reading (\d+) files$/, (count) => vscode.l10n.t('Reading {0} files', count)],
  [
    /^Reading (\d+) files: (\d+) %, (\d+) of them read$/,
    (count, percent, done) =>
      vscode.l10n.t('Reading {0} files: {1} %, {2} of them read', count, percent, done),
  ],
  [
    /^Reading (.+): (\d+) %, (\S+) of (\S+) MB(?:, about (\S+) rows)?$/,
    (file, percent, done, size, rows) =>
      rows === undefined
        ? vscode.l10n.t('Reading {0}: {1} %, {2} of {3} MB', file, percent, done, size)
        : vscode.l10n.t('Reading {0}: {1} %, {2} of {3} MB, about {4} rows', file, percent, done, size, rows),
  ],
  [/^Reading (.+): after another file$/, (file) => vscode.l10n.t('Reading {0} after another file', file)],
  [
    /^Reading (.+): after (\d+) others$/,
    (file, count) => vscode.l10n.t('Reading {0} after {1} others', file, count),
  ],
  [/^Reading (.+) beside (.+)$/, (one, other) => vscode.l10n.t('Reading {0} beside {1}', one, other)],
  [/^Reading (.+)$/, (file) => vscode.l10n.t('Reading {0}', file)],
  [
    /^Comparing (.+) with other numbers$/,
    (column) => vscode.l10n.t('Comparing {0} with other numbers', column),
  ],
  [/^Comparing the two periods$/, () => vscode.l10n.t('Comparing the two periods')],
  [
    /^Comparing (.+) with (.+) by (.+)$/,
    (from, to, column) => vscode.l10n.t('Comparing {0} with {1} by {2}', from, to, column),
  ],
  [/^Breaking it down by (.+)$/, (column) => vscode.l10n.t('Breaking it down by {0}', column)],
  [
    /^Looking at the course over time in (.+)$/,
    (file) => vscode.l10n.t('Looking at the course over time in {0}', file),
  ],
  [
    /^Looking for values that stand out in (.+)$/,
    (column) => vscode.l10n.t('Looking for values that stand out in {0}', column),
  ],
  [/^Looking at the quality of (.+)$/, (file) => vscode.l10n.t('Looking at the quality of {0}', file)],
  [/^Looking at what the change is made of$/, () => vscode.l10n.t('Looking at what the change is made of')],
  [
    /^Looking at what else the data says about this$/,
    () => vscode.l10n.t('Looking at what else the data says about this'),
  ],
  [/^Checking the answer another way$/, () => vscode.l10n.t('Checking the answer another way')],
  [/^Filling "(.+)"$/s, (field) => vscode.l10n.t('Filling "{0}"', field)],
  [/^Filling the requested fields$/, () => vscode.l10n.t('Filling the requested fields')],
];

/** A step of the local service in the language of the editor; texts that it does not know are kept. */
export function shownStep(text: string): string {
  for (const [pattern, words] of steps) {
    const found = pattern.exec(text);
    if (found) return words(...found.slice(1));
  }
  return text;
}

/** An event of the local service with its step, if it tells of one, in the language of the editor. */
export function withShownStep(event: RunEvent): RunEvent {
  const { block } = event;
  if (block.kind === 'status' && block.message)
    return { ...event, block: { ...block, message: shownStep(block.message) } };
  if (block.kind === 'tool_call' && block.status_message)
    return { ...event, block: { ...block, status_message: shownStep(block.status_message) } };
  return event;
}
