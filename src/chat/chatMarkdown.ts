import type { Dataset } from '../contract/cards.ts';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';

const maxColumns = 8;
const maxCellChars = 80;
const inCell = (text: string) => plainMarkdown(text, maxCellChars);

/** Rows as a Markdown table. Cells are escaped, so that none becomes a link, an image or formatting. */
export function tableMarkdown({ columns, rows, total_rows }: Dataset): string {
  const shown = columns.slice(0, maxColumns);
  const head = shown.map(({ name, unit }) => inCell(unit ? `${name} (${unit})` : name));
  const rule = shown.map(({ type }) => (type === 'number' ? '---:' : '---'));
  const body = rows.map((row) => shown.map((_, index) => inCell(cellText(row[index] ?? null))));
  const lines = [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`);
  const left = total_rows - rows.length;
  const more = left > 0 ? `\n\n${left.toLocaleString('en-US')} more rows are in the panel.` : '';
  return `${lines.join('\n')}${more}`;
}

function cellText(cell: string | number | boolean | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? cell.toLocaleString('en-US', { maximumFractionDigits: 4 }) : String(cell);
}
