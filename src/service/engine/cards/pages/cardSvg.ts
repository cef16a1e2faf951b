import { chart } from '../../../../charts/chart.ts';
import { shortText, withShortTexts } from '../../../../charts/shortTexts.ts';
import { tableOf } from '../../../../charts/table.ts';
import { darkTheme, lightTheme } from '../../../../charts/theme.ts';
import { type KnownComponent, readComponent } from '../../../../contract/component.ts';
import type { Drawing } from '../../../store/cardStore.ts';
import type { Block, Sheet } from './block.ts';
import { financialBlock, metricBlock, stockBlock } from './boxBlocks.ts';
import { chartBlock } from './chartBlock.ts';
import { escaped, line, wrapped } from './svgText.ts';
import { tableBlock, timelineBlock } from './tableBlock.ts';

export interface SvgOptions {
  /** Width of the picture, in CSS pixels. */
  readonly widthPx: number;
  /** Height of the picture; by default as high as its content. */
  readonly heightPx?: number | undefined;
  readonly isDark: boolean;
  readonly hasFooter: boolean;
  readonly fontFamily: string;
  /** Shown in the footer. */
  readonly sources: readonly string[];
  readonly locale: string;
}

export interface CardSvg {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The card as text, for `alt` and `<desc>`. */
  readonly words: string;
}

const marginPx = 24;
const gapPx = 18;
const defaultChartPx = 300;
const minChartPx = 100;

/** Renders a card from title to sources as one picture. Components of unknown type or config are replaced by a note. */
export function cardSvg(given: Drawing, options: SvgOptions): CardSvg {
  const drawing = withShortTexts(given);
  const theme = { ...(options.isDark ? darkTheme : lightTheme), fontFamily: options.fontFamily };
  const sheet: Sheet = {
    theme,
    widthPx: options.widthPx - 2 * marginPx,
    chartPx: Number(drawing.height ?? defaultChartPx),
    locale: options.locale,
  };
  const first = laidOut(drawing, options, sheet);
  const isTooHigh = options.heightPx !== undefined && first.charts > 0;
  const spare = isTooHigh ? (options.heightPx ?? 0) - first.heightPx : 0;
  const chartPx = Math.max(minChartPx, sheet.chartPx + spare / Math.max(1, first.charts));
  const laid = spare === 0 ? first : laidOut(drawing, options, { ...sheet, chartPx });
  const heightPx = options.heightPx ?? laid.heightPx;
  const [title, words] = [escaped(drawing.title), escaped(laid.words)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${options.widthPx}" height="${heightPx}" viewBox="0 0 ${options.widthPx} ${heightPx}" role="img" aria-labelledby="card-title card-words" font-family="${escaped(options.fontFamily)}"><title id="card-title">${title}</title><desc id="card-words">${words}</desc><rect width="100%" height="100%" fill="${theme.background}"/>${laid.svg}</svg>`;
  return { svg, widthPx: options.widthPx, heightPx, words: laid.words };
}

interface Laid extends Block {
  readonly words: string;
  readonly charts: number;
}

function laidOut(drawing: Drawing, options: SvgOptions, sheet: Sheet): Laid {
  const { components, charts } = readAll(drawing);
  const blocks = [
    headBlock(drawing, components, sheet),
    ...components.map((one) =>
      titled(one, drawing.title, sheet, blockOf(one, { ...sheet, title: drawing.title })),
    ),
  ].filter((block): block is Block => block !== undefined && block.heightPx > 0);
  const notes = notesBlock(drawing.notes ?? [], sheet);
  const foot = options.hasFooter ? footBlock(options.sources, sheet) : undefined;
  let y = marginPx;
  const placed = [...blocks, ...(notes ? [notes] : []), ...(foot ? [foot] : [])].map(({ svg, heightPx }) => {
    const group = `<g transform="translate(${marginPx} ${y})">${svg}</g>`;
    y += heightPx + gapPx;
    return group;
  });
  const words = blocks.flatMap((block) => block.words ?? []).join(' ');
  return { svg: placed.join(''), heightPx: Math.ceil(y - gapPx + marginPx), words, charts };
}

function readAll({ components }: Drawing): { components: (KnownComponent | string)[]; charts: number } {
  const read = components.map((component) => readComponent(component) ?? component.component_type);
  const isChart = (one: KnownComponent | string) =>
    typeof one !== 'string' && blocks[one.component_type] === undefined && one.component_type !== 'header';
  return { components: read, charts: read.filter(isChart).length };
}

function headBlock(drawing: Drawing, components: readonly (KnownComponent | string)[], sheet: Sheet): Block {
  const header = components.find((one) => typeof one !== 'string' && one.component_type === 'header');
  const config = typeof header === 'object' && header.component_type === 'header' ? header.config : undefined;
  const { theme, widthPx } = sheet;
  const titles = wrapped(config?.title || drawing.title, widthPx, 20, 2);
  const subtitles = config?.subtitle ? wrapped(config.subtitle, widthPx, 14, 2) : [];
  const below = titles.length * 26;
  return {
    svg: [
      ...titles.map((text, at) =>
        line(text, 0, 20 + at * 26, { sizePx: 20, colour: theme.text, isBold: true }),
      ),
      ...subtitles.map((text, at) =>
        line(text, 0, below + 14 + at * 19, { sizePx: 14, colour: theme.mutedText }),
      ),
    ].join(''),
    heightPx: below + subtitles.length * 19,
    words: sentenced([drawing.title, config?.subtitle].filter(Boolean).join('. ')),
  };
}

/** Renderers for components that are not charts. */
const blocks: { [T in KnownComponent['component_type']]?: (config: never, sheet: Sheet) => Block } = {
  financial_boxes: financialBlock,
  stock_boxes: stockBlock,
  top_level_metric: metricBlock,
  timeline: timelineBlock,
};

function blockOf(component: KnownComponent | string, sheet: Sheet): Block | undefined {
  const { theme, widthPx, locale, chartPx } = sheet;
  const style = { sizePx: 12, colour: theme.mutedText };
  if (typeof component === 'string') {
    const words = `A part of the kind "${component}" is not drawn here.`;
    return { svg: line(words, 0, 14, style), heightPx: 20, words };
  }
  if (component.component_type === 'header') return undefined;
  const draw = blocks[component.component_type];
  if (draw) return draw(component.config as never, sheet);
  const { title = '' } = sheet;
  const picture = chart(component, { theme, widthPx, heightPx: chartPx, locale, title, reduceMotion: true });
  const table = tableOf(component);
  const beneath =
    component.component_type === 'data_table_chart' && table ? tableBlock(table, sheet) : undefined;
  if (picture) return joined(chartBlock(picture, sheet), beneath);
  if (table && table.rows.length > 0) return tableBlock(table, sheet);
  const words = 'There is nothing to draw in this part.';
  return { svg: line(words, 0, 14, style), heightPx: 20, words };
}

const titlePx = 14;

/** A component with its own title, if that differs from the card's. */
function titled(
  component: KnownComponent | string,
  cardTitle: string,
  { theme, widthPx }: Sheet,
  block: Block | undefined,
): Block | undefined {
  const config = typeof component === 'string' ? {} : component.config;
  const title = 'title' in config && typeof config.title === 'string' ? config.title : '';
  const isHeader = typeof component !== 'string' && component.component_type === 'header';
  if (!block || isHeader || title === '' || title === cardTitle) return block;
  const style = { sizePx: titlePx, colour: theme.text, isBold: true };
  const [text = ''] = wrapped(title, widthPx, titlePx, 1);
  const head: Block = { svg: line(text, 0, titlePx, style), heightPx: titlePx + 4 - gapPx };
  return { ...joined(head, block), words: [title, block.words].filter(Boolean).join('. ') };
}

function joined(above: Block, beneath: Block | undefined): Block {
  if (!beneath) return above;
  const y = above.heightPx + gapPx;
  return {
    ...above,
    svg: `${above.svg}<g transform="translate(0 ${y})">${beneath.svg}</g>`,
    heightPx: y + beneath.heightPx,
  };
}

/** Notes are part of the picture and not the footer, so that hiding the footer does not hide them. */
function notesBlock(notes: readonly string[], { theme, widthPx }: Sheet): Block | undefined {
  const lines = notes.flatMap((note) => wrapped(note, widthPx, 12, 3));
  if (lines.length === 0) return undefined;
  return {
    svg: lines.map((text, at) => line(text, 0, 12 + at * 16, { sizePx: 12, colour: theme.text })).join(''),
    heightPx: lines.length * 16,
  };
}

function footBlock(sources: readonly string[], { theme, widthPx }: Sheet): Block | undefined {
  if (sources.length === 0) return undefined;
  const lines = wrapped(shortText(`Source: ${sources.join('; ')}`), widthPx, 11, 2);
  return {
    svg: lines
      .map((text, at) => line(text, 0, 12 + at * 15, { sizePx: 11, colour: theme.mutedText }))
      .join(''),
    heightPx: lines.length * 15,
  };
}

/** Truncates a title before the text that follows it. */
function sentenced(text: string): string {
  return /[.!?…]$/.test(text) || text === '' ? text : `${text}.`;
}
