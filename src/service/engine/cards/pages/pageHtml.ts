import { type DataTable, formatCell } from '../../../../charts/table.ts';
import type { Card } from '../../../../contract/cards.ts';
import { escaped } from './svgText.ts';

export interface FrameOptions {
  readonly title: string;
  /** The card as text. */
  readonly words: string;
  /** Address of the picture; empty until data arrive. */
  readonly picture: string;
  readonly isWaiting: boolean;
  readonly theme: 'light' | 'dark' | 'auto';
  /** The address to share; absent without a share control. */
  readonly share?: string | undefined;
  /** Shows the picture only. */
  readonly isPlain: boolean;
  readonly table: TextTable | undefined;
}

export interface TextTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const maxRows = 200;

/** The first rows as a table of formatted cells. */
export function textTable({ columns, rows }: DataTable, locale: string): TextTable {
  return {
    columns: columns.map(({ label, units }) => (units ? `${label} (${units})` : label)),
    rows: rows
      .slice(0, maxRows)
      .map((row) => columns.map((column, at) => formatCell(row[at] ?? null, column, locale))),
  };
}

/** A card inside a frame: its picture, and the same values as a table. */
export function frameHtml(options: FrameOptions): string {
  const mode = options.isWaiting ? ' data-mode="postmessage"' : '';
  return document(
    `data-theme="${options.theme}"${mode}`,
    options.title,
    `${pictureHtml(options)}
<p id="waiting" class="quiet"${options.isWaiting ? '' : ' hidden'}>Waiting for data…</p>
${options.isPlain ? '<div id="values" hidden></div>' : valuesHtml(options.table)}${options.share ? shareHtml(options.share) : ''}`,
  );
}

/** A card as a full page, with sources and methods. */
export function cardHtml(card: Card, options: FrameOptions): string {
  const sources = (card.sources ?? []).flatMap(({ source_name, source_description, url }) =>
    source_name
      ? [
          `<li>${link(source_name, url)}${source_description ? `<br>${escaped(source_description)}` : ''}</li>`,
        ]
      : [],
  );
  const methods = (card.methodologies ?? []).map(
    ({ methodology_name, methodology_description }) =>
      `<h2>${escaped(methodology_name ?? 'Method')}</h2><p>${escaped(methodology_description ?? '')}</p>`,
  );
  return document(
    `data-theme="${options.theme}"`,
    options.title,
    `${pictureHtml(options)}
<p id="waiting" class="quiet" hidden></p>
${valuesHtml(options.table)}
<div class="words">
${card.description ? `<p>${escaped(card.description)}</p>` : ''}
${sources.length > 0 ? `<h2>Sources</h2><ul>${sources.join('')}</ul>` : ''}
${methods.join('')}
</div>`,
  );
}

/** Shown if a card is not available. */
export function problemHtml(words: string): string {
  return noticeHtml('Card', words);
}

/** A page with a short message. */
export function noticeHtml(title: string, words: string): string {
  return `<!DOCTYPE html>
<html lang="en" data-theme="auto"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<link rel="icon" href="/card-assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/card-assets/frame.css"></head>
<body><main><p class="quiet">${escaped(words)}</p></main></body></html>`;
}

function document(attributes: string, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en" ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/card-assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/card-assets/frame.css">
</head>
<body>
<main>
${body}
</main>
<script src="/card-assets/frame.js"></script>
</body>
</html>`;
}

function pictureHtml({ picture, words }: FrameOptions): string {
  return `<div><img id="picture" alt="${escaped(words)}" data-address="${escaped(picture)}" hidden></div>`;
}

function valuesHtml(table: TextTable | undefined): string {
  const cells = (row: readonly string[], kind: 'th' | 'td') =>
    `<tr>${row.map((text) => `<${kind}>${escaped(text)}</${kind}>`).join('')}</tr>`;
  return `<details id="values"${table ? '' : ' hidden'}><summary>Values as a table</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Values"><table id="table"><thead>${table ? cells(table.columns, 'th') : ''}</thead><tbody>${(table?.rows ?? []).map((row) => cells(row, 'td')).join('')}</tbody></table></div></details>`;
}

function shareHtml(address: string): string {
  const value = escaped(address);
  return `<div class="share"><input id="share-link" readonly value="${value}" aria-label="Address of this card"><button type="button" id="copy" data-address="${value}">Copy link</button></div>`;
}

/** Only http and https addresses become links. */
function link(name: string, url: string | null | undefined): string {
  if (!url || !/^https?:\/\//i.test(url)) return escaped(name);
  return `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(name)}</a>`;
}
