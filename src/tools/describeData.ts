import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { ColumnSummary } from '../contract/rows.ts';
import { capped, type ToolResult } from './toolResult.ts';

const maxListed = 200;
const maxColumns = 100;
const maxValues = 5;

/** Lists the data files, by the names that a model may use. */
export function listFiles(paths: readonly string[]): ToolResult {
  if (paths.length === 0)
    return { text: 'There are no data files (CSV, TSV, JSON, Parquet, Excel) in the open folders.' };
  const more = paths.length > maxListed ? `\n(${paths.length - maxListed} more are left out.)` : '';
  const names = paths.slice(0, maxListed).map((path) => `- ${path}`);
  return { text: `Data files:\n${names.join('\n')}${more}` };
}

/** The tables of a granted file with statistics of their columns. */
export async function describeFile(client: Client, fileId: string, signal: AbortSignal): Promise<ToolResult> {
  const { tables } = await client.send(api.rows.summary, { file_id: fileId }, signal);
  const parts = tables.map(({ name, total_rows, columns }) => {
    const more = columns.length > maxColumns ? [`(${columns.length - maxColumns} more columns)`] : [];
    const lines = [...columns.slice(0, maxColumns).map(columnLine), ...more];
    return `Table "${name}": ${counted(total_rows, 'row')}, ${counted(columns.length, 'column')}\n${lines.join('\n')}`;
  });
  return { text: capped(parts.join('\n\n') || 'There is no table in this file.') };
}

function columnLine({ name, type, unit, missing, distinct, min, max, values = [] }: ColumnSummary): string {
  const frequent = (values ?? []).slice(0, maxValues).map(({ value, count }) => `${value} (${count})`);
  const facts = [
    unit ? `${type} in ${unit}` : type,
    min == null || max == null ? '' : `${min} to ${max}`,
    missing > 0 ? `${missing} missing` : '',
    `${distinct} different`,
    frequent.length > 0 ? `most frequent: ${frequent.join(', ')}` : '',
  ];
  return `- ${name}: ${facts.filter((fact) => fact !== '').join('; ')}`;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}
