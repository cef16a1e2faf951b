import createPurify from 'dompurify';
import {
  Marked,
  type MarkedExtension,
  type Token,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked';
import { growingTokens } from './growingTokens.ts';
import { t } from './texts.ts';

/** What an `[n]` marker points to, as its button's label. */
export interface CitationWords {
  readonly index: number;
  readonly words: string;
}

/** A top-level block of an answer: its source, which identifies a rendered block, and its markup. */
export interface MarkdownBlock {
  readonly source: string;
  readonly html: (citations: readonly CitationWords[]) => string;
}

export interface Markdown {
  /** The blocks of a text that may still be streaming; an open fence or table counts as closed. */
  blocks(text: string): MarkdownBlock[];
  /** The same for successive states of one text, reusing the blocks already parsed. */
  growing(): (text: string) => MarkdownBlock[];
}

/** Allowed link schemes. Links with any other are shown as text. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:']);
const pngData = /^data:image\/png;base64,[a-z0-9+/=]+$/i;

const allowList = {
  ALLOWED_TAGS: (
    'p br hr em strong del code pre blockquote ul ol li h3 h4 h5 h6 ' +
    'table thead tbody tr th td a button span sup div img'
  ).split(' '),
  ALLOWED_ATTR: [
    'href',
    'title',
    'class',
    'type',
    'start',
    'align',
    'tabindex',
    'data-citation',
    'src',
    'alt',
    'role',
    'aria-label',
  ],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|data:image\/png;base64,)/i,
  // Attributes that never hold a URL; every other attribute is checked against the allowed schemes.
  ADD_URI_SAFE_ATTR: ['type', 'start', 'align', 'tabindex', 'data-citation', 'aria-label'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Markdown of answers and descriptions as safe markup. HTML in the source is escaped, and the renderer's output passes
 * through an allow list in addition.
 */
export function createMarkdown(window: Parameters<typeof createPurify>[0]): Markdown {
  const purify = createPurify(window);
  const known = new Map<number, string>();
  const marked = new Marked<string, string>({ gfm: true, extensions: [citation(known)], renderer });
  const render = (token: Token, citations: readonly CitationWords[]) => {
    known.clear();
    for (const { index, words } of citations) known.set(index, words);
    return purify.sanitize(marked.parser([token]), allowList);
  };
  const blocksOf = (tokens: readonly Token[]) =>
    tokens.flatMap((token): MarkdownBlock[] =>
      token.type === 'space' || token.type === 'def'
        ? []
        : [{ source: token.raw, html: (citations) => render(token, citations) }],
    );
  const split = (text: string) => marked.lexer(text);
  return {
    blocks: (text) => blocksOf(split(text)),
    growing: () => {
      const tokensOf = growingTokens(split);
      return (text) => blocksOf(tokensOf(text));
    },
  };
}

/** The host of a link; undefined for an address the page does not link to. */
export function linkHost(href: string): string | undefined {
  try {
    const url = new URL(href);
    if (!linkSchemes.has(url.protocol)) return undefined;
    return url.protocol === 'mailto:' ? url.pathname : url.host;
  } catch {
    return undefined;
  }
}

function isPicture(src: string): boolean {
  return pngData.test(src);
}

/** Consecutive citation markers, with the space before and the punctuation after them. */
const cited = /^ ?((?:\[\d{1,3}(?:\s*,\s*\d{1,3})*\](?!\())+)([.,;:!?)]*)/;

function citation(known: ReadonlyMap<number, string>): TokenizerAndRendererExtension<string, string> {
  return {
    name: 'citation',
    level: 'inline',
    start: (source) => source.search(/ ?\[\d/),
    tokenizer(source) {
      const found = cited.exec(source);
      return found ? { type: 'citation', raw: found[0], marks: found[1], end: found[2] } : undefined;
    },
    renderer: ({ raw, marks, end }) => {
      const all = (String(marks).match(/\d+/g) ?? []).map((text) => mark(Number(text), known)).join('');
      // A line must start with neither a marker nor a full stop. The space has to be inside: before an element that does
      // not wrap, a line breaks even after a no-break space.
      const whole = `${raw.startsWith(' ') ? '&nbsp;' : ''}${all}${asText(String(end))}`;
      return whole === all ? all : `<span class="cited">${whole}</span>`;
    },
  };
}

function mark(index: number, known: ReadonlyMap<number, string>): string {
  const words = known.get(index);
  // Sources arrive with the result. Until then, and where a number has none, the marker stays plain text.
  if (words === undefined) return `<sup class="mark">${index}</sup>`;
  const label = asText(t('Source {0}: {1}', index, words));
  return `<button type="button" class="citation" data-citation="${index}" title="${label}" aria-label="${label}">${index}</button>`;
}

const renderer: NonNullable<MarkedExtension<string, string>['renderer']> = {
  html: ({ text }) => (/^<br\s*\/?>$/i.test(text.trim()) ? '<br>' : asText(text)),
  heading({ tokens, depth }) {
    // The turn's question is a level 2 heading, so headings in its answer start at level 3.
    const level = Math.min(6, depth + 2);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  link({ href, tokens }) {
    const inner = this.parser.parseInline(tokens);
    const host = linkHost(href);
    if (host === undefined) return inner;
    const shown = inner.includes(host) ? '' : ` <span class="host">${asText(host)}</span>`;
    return `<a href="${asText(href)}" title="${asText(href)}">${inner}</a>${shown}`;
  },
  image: ({ href, text }) => (isPicture(href) ? `<img src="${href}" alt="${asText(text)}">` : asText(text)),
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  code: ({ text }) => `<pre tabindex="0"><code>${asText(text)}</code></pre>\n`,
  table(token: Tokens.Table) {
    const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
      `<tr>${row
        .map(
          ({ tokens, align }) =>
            `<${tag}${align ? ` align="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`,
        )
        .join('')}</tr>`;
    const body = token.rows.map((row) => cells(row, 'td')).join('');
    return `<div class="scroll" tabindex="0" role="region" aria-label="${asText(t('Table'))}"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
  },
};

function asText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
