import type { Card } from './cards.ts';

/** Every export of a card; the page's menu and the command's list both use this. */
export const exportIds = [
  'copyPicture',
  'copyData',
  'copyMarkdown',
  'copySql',
  'copyLink',
  'copyEmbed',
  'png',
  'svg',
  'html',
  'markdown',
  'csv',
  'excel',
  'tsv',
  'jsonRecords',
  'parquet',
  'jsonCompact',
  'cardJson',
  'cardFile',
  'insert',
  'grid',
] as const;
export type ExportId = (typeof exportIds)[number];

export interface ExportChoice {
  readonly id: ExportId;
  readonly group: 'Copy' | 'Save' | 'More';
  readonly label: string;
  /** Purpose, if the label alone does not explain it. */
  readonly detail?: string;
  /** Offered only by the command, not by the page's menu. */
  readonly isRare?: true;
}

const choices: readonly ExportChoice[] = [
  { id: 'copyPicture', group: 'Copy', label: 'Picture' },
  { id: 'copyData', group: 'Copy', label: 'Data', detail: 'tab-separated, for spreadsheets' },
  { id: 'copyMarkdown', group: 'Copy', label: 'Markdown', detail: 'picture and source' },
  { id: 'copySql', group: 'Copy', label: 'SQL' },
  { id: 'copyLink', group: 'Copy', label: 'Link' },
  { id: 'copyEmbed', group: 'Copy', label: 'Embed Code' },
  { id: 'png', group: 'Save', label: 'PNG', detail: 'picture' },
  { id: 'svg', group: 'Save', label: 'SVG', detail: 'drawing that stays sharp' },
  { id: 'html', group: 'Save', label: 'Web Page', detail: 'with the data inside' },
  { id: 'markdown', group: 'Save', label: 'Markdown', detail: 'with the picture beside it' },
  { id: 'csv', group: 'Save', label: 'CSV', detail: 'for spreadsheets' },
  {
    id: 'excel',
    group: 'Save',
    label: 'Excel',
    detail: 'a workbook with numbers and dates as such',
  },
  { id: 'tsv', group: 'Save', label: 'TSV', detail: 'tab-separated' },
  { id: 'jsonRecords', group: 'Save', label: 'JSON', detail: 'one object per row' },
  { id: 'parquet', group: 'Save', label: 'Parquet', detail: 'typed columns' },
  {
    id: 'jsonCompact',
    group: 'Save',
    label: 'JSON compact',
    detail: 'typed columns, then rows',
    isRare: true,
  },
  { id: 'cardJson', group: 'Save', label: 'Card JSON', detail: 'the chart itself', isRare: true },
  { id: 'cardFile', group: 'Save', label: 'Card File', detail: 'beside your code, checked against its data' },
  { id: 'insert', group: 'More', label: 'Insert at Cursor', detail: 'into the text beside this panel' },
  { id: 'grid', group: 'More', label: 'Open Rows' },
];

/** What is known about a displayed card. */
export interface ExportableCard {
  readonly card: Card;
  readonly components: readonly { readonly component_type: string }[];
  /** A picture, if there are no components. */
  readonly image?: string;
}

/** The exports that a card allows, in menu order. */
export function foldExports({ card, components, image }: ExportableCard): ExportChoice[] {
  const isDrawn = components.some(({ component_type }) => component_type !== 'header');
  const hasRows = Boolean(card.exportable && card.webpage_url);
  const allowed: Record<ExportId, boolean> = {
    copyPicture: isDrawn || image !== undefined,
    copyData: hasRows,
    copyMarkdown: isDrawn,
    copySql: sqlOf(card) !== undefined,
    copyLink: Boolean(card.webpage_url || card.embed_url),
    copyEmbed: Boolean(card.embed_url),
    png: isDrawn || image !== undefined,
    svg: isDrawn,
    html: isDrawn,
    markdown: isDrawn,
    csv: hasRows,
    excel: hasRows,
    tsv: hasRows,
    jsonRecords: hasRows,
    parquet: hasRows,
    jsonCompact: hasRows,
    cardJson: hasRows,
    cardFile: isDrawn,
    insert: isDrawn,
    grid: hasRows,
  };
  return choices.filter(({ id }) => allowed[id]);
}

/** The SQL statement that a card's rows come from. */
export function sqlOf({ methodologies }: Card): string | undefined {
  const found = methodologies?.find(({ methodology_description: text }) => text && isQuery(text));
  return found?.methodology_description ?? undefined;
}

/** Whether a methodology text is SQL rather than prose. */
export function isQuery(text: string): boolean {
  return /^\s*(?:select|with)\b[\s\S]*\bfrom\b/i.test(text);
}
