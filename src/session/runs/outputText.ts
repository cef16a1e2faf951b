import * as vscode from 'vscode';
import { Dataset } from '../../contract/cards.ts';
import { csvCell, tsvCell } from '../../contract/csvCell.ts';
import { SvcError } from '../../contract/errors.ts';
import { valueAt } from '../../contract/foldOutput.ts';
import type { AgentResult } from '../../contract/results.ts';

/** The structured output as JSON text. Throws not-found if the result has none. */
export function outputJson(result: AgentResult | undefined): string {
  const output = result?.structured_output;
  if (!output) throw new SvcError('not-found', vscode.l10n.t('This answer has no structured output.'));
  return `${JSON.stringify(output, null, 2)}\n`;
}

/** One dataset of the output. Throws not-found if there is none at that path. */
export function datasetAt(result: AgentResult | undefined, path: string): Dataset {
  const dataset = Dataset.safeParse(valueAt(result?.structured_output, path)).data;
  if (!dataset)
    throw new SvcError('not-found', vscode.l10n.t('There is no dataset at this place in the answer.'));
  return dataset;
}

type DatasetRows = Pick<Dataset, 'columns' | 'rows'>;

/** One object per row. */
export function datasetJson({ columns, rows }: DatasetRows): string {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])),
  );
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** CSV per RFC 4180, with a header. */
export function datasetCsv({ columns, rows }: DatasetRows): string {
  const lines = [
    columns.map(({ name, unit }) => csvCell(unit ? `${name} (${unit})` : name)),
    ...rows.map((row) => columns.map((_, index) => csvCell(row[index] ?? null))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Tab-separated, for pasting into a spreadsheet. */
export function datasetTsv({ columns, rows }: DatasetRows): string {
  const lines = [
    columns.map(({ name, unit }) => tsvCell(unit ? `${name} (${unit})` : name)),
    ...rows.map((row) => columns.map((_, index) => tsvCell(row[index] ?? null))),
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
}
