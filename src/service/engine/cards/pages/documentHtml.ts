import { type DataTable, formatCell, tableOf } from '../../../../charts/table.ts';
import { readComponent } from '../../../../contract/component.ts';
import type { ShownCard } from '../../../../contract/exports.ts';
import { escaped } from './svgText.ts';

export interface DocumentPictures {
  readonly light: string;
  readonly dark: string;
  /** Alternative text of the picture. */
  readonly words: string;
  readonly locale: string;
}

/** The content security policy blocks all loading and scripts, whatever the card contains. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * A card as a self-contained web page: the picture in the reader's theme, all values as a table and as data, sources
 * and methods. It has no script.
 */
export function cardDocument(card: ShownCard, { light, dark, words, locale }: DocumentPictures): string {
  const tables = card.components.flatMap((component) => {
    const known = readComponent(component);
    const table = known && tableOf(known);
    return table ? [table] : [];
  });
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(card.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1 class="unseen">${escaped(card.title)}</h1>
<figure>
<picture><source media="(prefers-color-scheme: dark)" srcset="${svgAddress(dark)}"><img src="${svgAddress(light)}" alt="${escaped(words)}"></picture>
${captionHtml(card)}
</figure>
${card.description ? `<p class="words">${escaped(card.description)}</p>` : ''}
${tables.map((table, at) => tableHtml(table, tables.length > 1 ? `Values, part ${at + 1}` : 'Values', locale)).join('\n')}
${card.methods.map(({ name, text }) => `<details><summary>${escaped(name)}</summary><pre>${escaped(text)}</pre></details>`).join('\n')}
</main>
<script type="application/json" id="card-data">${jsonInHtml({ title: card.title, sources: card.sources, tables })}</script>
</body>
</html>
`;
}

function captionHtml({ sources, notes, as_of }: ShownCard): string {
  const named = sources.map(({ name, url }) =>
    url && /^https:\/\//i.test(url)
      ? `<a href="${escaped(url)}" rel="noreferrer">${escaped(name)}</a>`
      : escaped(name),
  );
  const parts = [
    named.length > 0 ? `Source: ${named.join(', ')}` : '',
    ...notes.map(escaped),
    as_of ? `Data to ${escaped(as_of)}` : '',
  ];
  const words = parts.filter(Boolean).join(' · ');
  return words ? `<figcaption>${words}</figcaption>` : '';
}

function tableHtml({ columns, rows }: DataTable, caption: string, locale: string): string {
  const head = columns.map(({ label, units, align }) => {
    const name = units ? `${label} (${units})` : label;
    return `<th scope="col"${align === 'right' ? ' class="number"' : ''}>${escaped(name)}</th>`;
  });
  const body = rows.map((row) => {
    const cells = columns.map((column, at) => {
      const text = escaped(formatCell(row[at] ?? null, column, locale));
      return column.align === 'right' ? `<td class="number">${text}</td>` : `<td>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}

/** As an `<img>` and not inline: the ids of two inline pictures would clash. */
function svgAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** JSON escaped so that it cannot close the surrounding element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}

const styles = `
:root { color-scheme: light dark; --ground: #ffffff; --ink: #1f1f1f; --quiet: #616161; --line: #d6d6d6; }
@media (prefers-color-scheme: dark) { :root { --ground: #1f1f1f; --ink: #e4e4e4; --quiet: #a8a8a8; --line: #4a4a4a; } }
html { background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 860px; margin: 0 auto; padding: 16px; }
figure { margin: 0 0 16px; }
img { display: block; width: 100%; height: auto; }
figcaption { color: var(--quiet); font-size: 13px; padding: 0 24px; }
a { color: inherit; }
.words { margin: 0 24px 12px; white-space: pre-line; overflow-wrap: anywhere; }
.scroll { overflow: auto; max-height: 480px; margin: 0 24px 16px; border: 1px solid var(--line); border-radius: 4px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: start; padding: 6px 12px; color: var(--quiet); }
th, td { text-align: start; padding: 4px 12px; border-top: 1px solid var(--line); vertical-align: top; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
details { margin: 0 24px 8px; color: var(--quiet); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 2px solid #2f6fdb; outline-offset: 2px; }
@media print { .scroll { max-height: none; } }
`;
