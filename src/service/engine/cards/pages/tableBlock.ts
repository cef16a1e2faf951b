import { formatCategory } from '../../../../charts/chartPeriods.ts';
import { type Column, type DataTable, formatCell } from '../../../../charts/table.ts';
import type { ConfigOf } from '../../../../contract/component.ts';
import type { Block, Sheet } from './block.ts';
import { fitted, line, widthPx, wrapped } from './svgText.ts';

const rowPx = 26;
const sizePx = 12.5;
const padPx = 16;
/** More rows do not belong in a picture; the number omitted is stated. */
const maxRows = 20;
const maxColumns = 8;

/** The first rows of a table as part of the picture. */
export function tableBlock(table: DataTable, sheet: Sheet): Block {
  const { theme, locale } = sheet;
  const columns = table.columns.slice(0, maxColumns);
  const rows = table.rows.slice(0, maxRows);
  const cells = rows.map((row) =>
    columns.map((column, at) => formatCell(row[at] ?? null, column, locale) || '–'),
  );
  const heads = columns.map(({ label, units }) => (units ? `${label} (${units})` : label));
  const widths = shared(
    heads.map((head, at) =>
      Math.max(...[head, ...cells.map((row) => row[at] ?? '')].map((text) => widthPx(text, sizePx))),
    ),
    sheet.widthPx,
  );
  const row = (texts: readonly string[], y: number, isHead: boolean) =>
    texts
      .map((text, at) =>
        cell(text, at, y, columns, widths, {
          sizePx,
          colour: isHead ? theme.mutedText : theme.text,
          isBold: isHead,
        }),
      )
      .join('');
  const rules = [...rows, undefined].map(
    (_, at) => `<path d="M0 ${(at + 1) * rowPx}H${sheet.widthPx}" stroke="${theme.grid}"/>`,
  );
  const left = leftOut(table, rows.length, columns.length);
  const end = (rows.length + 1) * rowPx;
  return {
    svg: [
      row(heads, rowPx - 9, true),
      ...cells.map((texts, at) => row(texts, (at + 2) * rowPx - 9, false)),
      ...rules,
      left ? line(left, 0, end + 18, { sizePx: 11, colour: theme.mutedText }) : '',
    ].join(''),
    heightPx: end + (left ? 24 : 4),
    words: `Table with ${table.rows.length} rows: ${heads.join(', ')}.`,
  };
}

function cell(
  text: string,
  at: number,
  y: number,
  columns: readonly Column[],
  widths: readonly number[],
  style: { sizePx: number; colour: string; isBold: boolean },
): string {
  const x = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  const [width, align] = [widths[at] ?? 0, columns[at]?.align];
  const shown = fitted(text, width - padPx, sizePx);
  const [anchorX, anchor] =
    align === 'right'
      ? [x + width - 4, 'end' as const]
      : align === 'center'
        ? [x + width / 2, 'middle' as const]
        : [x + 4, 'start' as const];
  return line(shown, Math.round(anchorX), y, { ...style, anchor });
}

/** Column widths that fill the picture: each as wide as its text needs, shrinking wide ones first. */
function shared(wanted: readonly number[], whole: number): number[] {
  const padded = wanted.map((width) => Math.min(width + padPx, whole * 0.6));
  const sum = padded.reduce((all, width) => all + width, 0);
  return padded.map((width) => (width / (sum || 1)) * whole);
}

function leftOut({ rows, columns }: DataTable, shownRows: number, shownColumns: number): string {
  const parts = [
    rows.length > shownRows ? `${(rows.length - shownRows).toLocaleString('en-US')} more rows` : '',
    columns.length > shownColumns ? `${columns.length - shownColumns} more columns` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} are not in the picture.` : '';
}

/** Dated events, stacked. */
export function timelineBlock({ events }: ConfigOf<'timeline'>, sheet: Sheet): Block {
  const { theme, locale } = sheet;
  const shown = events.slice(0, maxRows);
  let y = 0;
  const svg = shown.map(({ date, end_date, title, description }) => {
    const when = [date, end_date].flatMap((each) => (each ? [formatCategory(each, locale)] : [])).join(' – ');
    const texts = description ? wrapped(description, sheet.widthPx - 20, 12, 3) : [];
    const top = y;
    y += 46 + texts.length * 16;
    return [
      `<circle cx="5" cy="${top + 10}" r="4" fill="${theme.palette[0] ?? theme.text}"/>`,
      line(fitted(when, sheet.widthPx - 20, 11), 20, top + 14, { sizePx: 11, colour: theme.mutedText }),
      line(fitted(title, sheet.widthPx - 20, 14), 20, top + 32, {
        sizePx: 14,
        colour: theme.text,
        isBold: true,
      }),
      ...texts.map((text, at) => line(text, 20, top + 50 + at * 16, { sizePx: 12, colour: theme.text })),
    ].join('');
  });
  const more = events.length - shown.length;
  const style = { sizePx: 11, colour: theme.mutedText };
  return {
    svg:
      svg.join('') + (more > 0 ? line(`${more} more events are not in the picture.`, 0, y + 12, style) : ''),
    heightPx: y + (more > 0 ? 20 : 0),
    words: `${events.length} events.`,
  };
}
