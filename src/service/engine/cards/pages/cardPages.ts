import { randomBytes } from 'node:crypto';
import { tableOf } from '../../../../charts/table.ts';
import { preferenceFor } from '../../../../contract/accept.ts';
import type { Card } from '../../../../contract/cards.ts';
import { readComponent } from '../../../../contract/component.ts';
import { SvcError } from '../../../../contract/errors.ts';
import type { Drawing } from '../../../store/cardStore.ts';
import type { CardLibrary } from '../cardHandlers.ts';
import { ExpiringMap } from './expiringMap.ts';
import { drawingOf } from './frameDrawing.ts';
import { frameScript, frameStyles } from './frameScript.ts';
import { cardHtml, type FrameOptions, frameHtml, problemHtml, textTable } from './pageHtml.ts';
import type { Pictures } from './pictures.ts';

/** A response for an address that is not an operation. */
export interface PageReply {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

export interface CardPagesOptions {
  readonly library: CardLibrary;
  readonly pictures: Pictures;
  readonly now: () => Date;
}

const locale = 'en-US';
/** The documented pictures have this width (wire.md 8), at three pixels per CSS pixel. */
const defaultPixels = 2400;
const layoutPx = 800;
const [minPx, maxPx] = [100, 4096];
const frameMinutes = 10;
const maxFrames = 200;

/** Content security policy: only resources of this service, nothing inline. */
const policy =
  "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const html = 'text/html; charset=utf-8';

/** Pictures, frames and pages of cards, accessible to anyone with the address (wire.md 10.1). */
export class CardPages {
  readonly #library: CardLibrary;
  readonly #pictures: Pictures;
  /** Data that parent pages sent into frames, by random key; never written to disk. */
  readonly #sent: ExpiringMap<{ readonly cardId: string; readonly drawing: Drawing }>;

  constructor({ library, pictures, now }: CardPagesOptions) {
    this.#library = library;
    this.#pictures = pictures;
    this.#sent = new ExpiringMap(now, maxFrames);
  }

  /** Throws not-found. */
  find(cardId: string): void {
    this.#library.known(cardId);
  }

  /** wire.md 10.1: a PNG, or an SVG where that is what the caller accepts. Throws not-found, gone or bad-request. */
  async image(cardId: string, query: URLSearchParams, accept: string): Promise<PageReply> {
    const { card, drawing } = this.#library.shown(cardId);
    const wantsSvg = prefersSvg(accept);
    const pixels = size(query, 'width') ?? defaultPixels;
    const scale = wantsSvg ? 1 : Math.max(1, pixels / layoutPx);
    const height = size(query, 'height');
    const { body } = await this.#pictures.draw({
      drawing,
      options: {
        widthPx: Math.round((wantsSvg && !query.has('width') ? layoutPx : pixels) / scale),
        heightPx: height && Math.round(height / scale),
        isDark: query.get('dark_mode') === 'true',
        hasFooter: query.get('hideFooter') !== 'true',
        sources: sourcesOf(card, drawing),
        locale,
      },
      pixelWidth: wantsSvg ? undefined : pixels,
    });
    return {
      type: wantsSvg ? 'image/svg+xml' : 'image/png',
      body,
      headers: {
        'cache-control': drawing.is_zero_retention ? 'no-store' : 'private, max-age=300',
        vary: 'accept',
        'cross-origin-resource-policy': 'cross-origin',
        // A picture opened directly must not run scripts either.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    };
  }

  /** The picture inside a frame: the card's own, or of the data sent into the frame. */
  async framePicture(cardId: string, query: URLSearchParams): Promise<PageReply> {
    const sent = this.#sent.get(query.get('sent') ?? '');
    if (query.has('sent') && sent?.cardId !== cardId)
      throw new SvcError('gone', 'The data sent into this frame is no longer kept. Send it again.');
    const drawing = sent?.drawing ?? this.#library.shown(cardId).drawing;
    const { card } = this.#library.known(cardId);
    const { body } = await this.#pictures.draw({
      drawing,
      options: {
        widthPx: size(query, 'width') ?? layoutPx,
        isDark: query.get('dark_mode') === 'true',
        hasFooter: query.get('hideFooter') !== 'true',
        sources: sourcesOf(card, drawing),
        locale,
      },
    });
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    };
    return { type: 'image/svg+xml', body, headers };
  }

  /** wire.md 10.1: the frame. In postMessage mode it waits for its parent. */
  async frame(cardId: string, query: URLSearchParams): Promise<PageReply> {
    const { drawing } = this.#library.known(cardId);
    if (drawing.is_postmessage) return this.#framed(cardId, query, undefined);
    return this.#framed(cardId, query, this.#library.shown(cardId).drawing);
  }

  /** The page of a card, with sources and methods. */
  async page(cardId: string, query: URLSearchParams): Promise<PageReply> {
    const { card, drawing } = this.#library.shown(cardId);
    // Visitors have chosen no theme, so the page follows their system.
    const options = {
      ...(await this.#frameOptions(cardId, query, drawing, '')),
      theme: themeOf(query, 'auto'),
    };
    const headers = { 'content-security-policy': `${policy}; frame-ancestors 'none'` };
    return { type: html, body: cardHtml({ ...card, description: drawing.description }, options), headers };
  }

  /** Data sent into a frame, by its own script or by a form (wire.md 10.3, 10.4). */
  async send(cardId: string, given: unknown, query: URLSearchParams, isForm: boolean): Promise<PageReply> {
    const drawing = drawingOf(given, this.#library.known(cardId).drawing);
    const key = randomBytes(16).toString('base64url');
    this.#sent.put(key, { cardId, drawing }, frameMinutes);
    const sent = `sent=${key}`;
    if (isForm) return this.#framed(cardId, query, drawing, sent);
    const { picture, words, table, title } = await this.#frameOptions(cardId, query, drawing, sent);
    const body = JSON.stringify({ picture, words, title, table: table ?? null });
    return { type: 'application/json', body, headers: { 'cache-control': 'no-store' } };
  }

  /** Static files that frames load. */
  asset(name: string): PageReply {
    const headers = { 'cache-control': 'private, max-age=300' };
    if (name === 'frame.js') return { type: 'text/javascript; charset=utf-8', body: frameScript, headers };
    if (name === 'frame.css') return { type: 'text/css; charset=utf-8', body: frameStyles, headers };
    if (name === 'icon.svg') return { type: 'image/svg+xml', body: pageIcon, headers };
    throw new SvcError('not-found', 'There is no such file.');
  }

  /** An error as an HTML page. */
  problem(error: SvcError, status: number): PageReply {
    return {
      status,
      type: html,
      body: problemHtml(error.message),
      headers: { 'content-security-policy': policy },
    };
  }

  async #framed(
    cardId: string,
    query: URLSearchParams,
    drawing: Drawing | undefined,
    sent = '',
  ): Promise<PageReply> {
    const options = await this.#frameOptions(cardId, query, drawing, sent);
    const headers = {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    };
    return { type: html, body: frameHtml(options), headers };
  }

  /** Text descriptions of the charts, available once they are drawn. */
  async #wordsOf(drawing: Drawing): Promise<string> {
    const options = { widthPx: layoutPx, isDark: false, hasFooter: false, sources: [], locale };
    return (await this.#pictures.draw({ drawing, options })).words;
  }

  async #frameOptions(
    cardId: string,
    query: URLSearchParams,
    drawing: Drawing | undefined,
    sent: string,
  ): Promise<FrameOptions> {
    const footer = query.get('hideFooter') === 'true' ? 'hideFooter=true' : '';
    const address = `/embed/${cardId}/picture.svg?${[sent, footer].filter(Boolean).join('&')}`;
    const { card } = this.#library.known(cardId);
    return {
      title: drawing?.title ?? 'Card',
      words: drawing ? await this.#wordsOf(drawing) : '',
      picture: drawing ? address : '',
      isWaiting: !drawing,
      theme: themeOf(query),
      share: query.get('showShare') === 'true' ? (card.webpage_url ?? undefined) : undefined,
      isPlain: query.get('screenshot') === 'true',
      table: drawing && tableIn(drawing),
    };
  }
}

function tableIn({ components }: Drawing): FrameOptions['table'] {
  for (const component of components) {
    const known = readComponent(component);
    const table = known && tableOf(known);
    if (table) return textTable(table, locale);
  }
  return undefined;
}

function sourcesOf({ sources }: Card, { source }: Drawing): string[] {
  const named = (sources ?? []).flatMap(({ source_name }) => source_name ?? []);
  return typeof source === 'string' && source !== '' ? [source] : named;
}

function themeOf(query: URLSearchParams, unasked: FrameOptions['theme'] = 'light'): FrameOptions['theme'] {
  const asked = query.get('dark_mode') ?? query.get('theme') ?? unasked;
  if (asked === 'auto') return 'auto';
  return asked === 'true' || asked === 'dark' ? 'dark' : 'light';
}

/** A size in pixels within limits; undefined if not given. Throws bad-request if it is not a number. */
function size(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new SvcError('bad-request', `${name} must be a whole number of pixels.`);
  return Math.min(maxPx, Math.max(minPx, Number(text)));
}

/** PNG is the documented form, so SVG must be preferred explicitly: browsers accept both, as well as anything. */
function prefersSvg(accept: string): boolean {
  const [svg, png] = [preferenceFor(accept, 'image/svg+xml'), preferenceFor(accept, 'image/png')];
  if (svg.quality !== png.quality) return svg.quality > png.quality;
  return png.isNamed && svg.isNamed && svg.position < png.position;
}

/**
 * The icon of the extension (media/icon.svg). Browsers request a favicon for every page, which would otherwise log an
 * error.
 */
const pageIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<path fill="#b21f35" d="M60 16h92l84 84v96a44 44 0 0 1-44 44H60a44 44 0 0 1-44-44V60a44 44 0 0 1 44-44z"/>
<path fill="#7d1224" d="M152 16l84 84h-56a28 28 0 0 1-28-28z"/>
<g fill="#fff"><rect x="62" y="136" width="32" height="62" rx="9"/><rect x="112" y="92" width="32" height="106" rx="9"/><rect x="162" y="122" width="32" height="76" rx="9"/></g>
</svg>`;
