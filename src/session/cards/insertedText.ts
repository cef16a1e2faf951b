import * as vscode from 'vscode';
import type { ShownCard } from '../../contract/exports.ts';

/** The form of a card in a document: with its picture, or as text for languages without pictures. */
export type InsertForm =
  | { readonly kind: 'markdown' }
  | { readonly kind: 'html' }
  | { readonly kind: 'comment'; readonly mark: string; readonly isSql: boolean };

const html = new Set(['html', 'vue', 'svelte', 'handlebars', 'razor', 'php']);
const commentMarks: readonly (readonly [string, string])[] = [
  [
    '#',
    'python r julia ruby perl shellscript yaml dockercompose dockerfile makefile toml coffeescript powershell elixir',
  ],
  ['--', 'sql lua haskell ada'],
  [
    '//',
    'javascript typescript javascriptreact typescriptreact java c cpp csharp go rust swift kotlin scala dart groovy fsharp jsonc objective-c',
  ],
  ['%', 'latex tex matlab'],
];
const markOf = new Map(
  commentMarks.flatMap(([mark, names]) => names.split(' ').map((name) => [name, mark] as const)),
);

/** Chosen by the document's language. Unknown languages get Markdown. */
export function insertForm(languageId: string): InsertForm {
  if (html.has(languageId)) return { kind: 'html' };
  const mark = markOf.get(languageId);
  return mark ? { kind: 'comment', mark, isSql: languageId === 'sql' } : { kind: 'markdown' };
}

/** An HTML figure with caption. */
export function htmlFigure(card: ShownCard, { picture, words }: { picture: string; words: string }): string {
  const caption = [card.title, ...card.notes, sourceLine(card)].map(oneLine).filter(Boolean).join(' · ');
  return [
    '<figure>',
    `  <img src="${escaped(address(picture))}" alt="${escaped(oneLine(words))}">`,
    `  <figcaption>${escaped(caption)}</figcaption>`,
    '</figure>',
    '',
  ].join('\n');
}

/** The card as comment lines, followed by its SQL: as a statement in an SQL document, else as a comment. */
export function commentText(
  card: ShownCard,
  { mark, isSql, sql }: { mark: string; isSql: boolean; sql: string | undefined },
): string {
  const said = [card.title, card.description, ...card.notes, sourceLine(card)]
    .flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/))
    .map(oneLine)
    .filter(Boolean);
  const statement = sql?.trim().replace(/;?$/, ';');
  const lines = [
    ...said.map((line) => `${mark} ${line}`),
    ...(statement
      ? isSql
        ? [statement]
        : statement.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `${mark} ${line}`.trimEnd())
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Plain text as HTML paragraphs. */
export function htmlParagraphs(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return `${paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>\n')}</p>`).join('\n')}\n`;
}

/** Plain text as comment lines. */
export function commentLines(text: string, mark: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
  return `${lines
    .filter(Boolean)
    .map((line) => `${mark} ${line}`)
    .join('\n')}\n`;
}

function sourceLine({ sources, as_of }: ShownCard): string {
  return [
    sources.length > 0 ? vscode.l10n.t('Source: {0}', sources.map(({ name }) => name).join(', ')) : '',
    as_of ? vscode.l10n.t('data to {0}', as_of) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Escapes spaces in a path for use as a Markdown address. */
function address(picture: string): string {
  return picture.startsWith('data:') ? picture : encodeURI(picture);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
