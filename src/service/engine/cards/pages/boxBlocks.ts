import type { ConfigOf } from '../../../../contract/component.ts';
import type { Block, Sheet } from './block.ts';
import { fitted, line } from './svgText.ts';

interface Box {
  readonly label: string;
  readonly aside?: string;
  readonly value: string;
  readonly unit?: string;
  readonly change?: string;
  readonly sign: number;
}

const heightPx = 92;
const gapPx = 12;
const minPx = 150;

/** wire.md 2.7.1: figures with their growth; the sign of the growth decides the colour. */
export function financialBlock({ items }: ConfigOf<'financial_boxes'>, sheet: Sheet): Block {
  return boxes(
    items.map(({ header, value, growth }) => ({
      label: header,
      value: value || '–',
      sign: growth?.value ?? 0,
      ...(growth && { change: growth.formattedValue }),
    })),
    sheet,
  );
}

/** wire.md 2.7.1: quotes; the sign at the start of `subValue` decides the colour. */
export function stockBlock({ items }: ConfigOf<'stock_boxes'>, sheet: Sheet): Block {
  return boxes(
    items.map((item) => ({
      label: item.labelPrimary,
      aside: item.labelSecondary,
      value: item.valuePrimary,
      unit: item.valueSecondary,
      change: item.subValue,
      sign: signOf(item.subValue),
    })),
    sheet,
  );
}

/** One headline figure. */
export function metricBlock(
  { label, value, units, change }: ConfigOf<'top_level_metric'>,
  sheet: Sheet,
): Block {
  const { theme, widthPx } = sheet;
  const title = [value, units].filter(Boolean).join(' ');
  return {
    svg: [
      line(fitted(label, widthPx, 13), 0, 16, { sizePx: 13, colour: theme.mutedText }),
      line(fitted(title, widthPx, 36), 0, 56, { sizePx: 36, colour: theme.text, isBold: true }),
      change ? line(fitted(change, widthPx, 14), 0, 80, changeStyle(signOf(change), sheet)) : '',
    ].join(''),
    heightPx: change ? 88 : 66,
    words: [label, title, change].filter(Boolean).join(': '),
  };
}

function boxes(items: readonly Box[], sheet: Sheet): Block {
  const perRow = Math.max(1, Math.min(items.length, Math.floor((sheet.widthPx + gapPx) / (minPx + gapPx))));
  const boxPx = (sheet.widthPx - gapPx * (perRow - 1)) / perRow;
  const rows = Math.ceil(items.length / perRow);
  const svg = items.map((item, at) => {
    const [x, y] = [(at % perRow) * (boxPx + gapPx), Math.floor(at / perRow) * (heightPx + gapPx)];
    return `<g transform="translate(${round(x)} ${y})">${box(item, boxPx, sheet)}</g>`;
  });
  return {
    svg: svg.join(''),
    heightPx: Math.max(0, rows * (heightPx + gapPx) - gapPx),
    words: items
      .map(({ label, value, change }) => [label, value, change].filter(Boolean).join(': '))
      .join('. '),
  };
}

function box({ label, aside, value, unit, change, sign }: Box, boxPx: number, sheet: Sheet): string {
  const { theme } = sheet;
  const inside = boxPx - 24;
  const heading = [label, aside].filter(Boolean).join(' · ');
  const figure = [value, unit].filter(Boolean).join(' ');
  return [
    `<rect width="${round(boxPx)}" height="${heightPx}" rx="6" fill="none" stroke="${theme.grid}"/>`,
    line(fitted(heading, inside, 12), 12, 24, { sizePx: 12, colour: theme.mutedText }),
    line(fitted(figure, inside, 22), 12, 52, { sizePx: 22, colour: theme.text, isBold: true }),
    change ? line(fitted(change, inside, 13), 12, 76, changeStyle(sign, sheet)) : '',
  ].join('');
}

function changeStyle(sign: number, { theme }: Sheet) {
  return { sizePx: 13, colour: sign > 0 ? theme.positive : sign < 0 ? theme.negative : theme.mutedText };
}

function signOf(text: string): number {
  if (text.startsWith('+')) return 1;
  return /^[-−]/.test(text) ? -1 : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
