import { createHmac, randomBytes } from 'node:crypto';
import type { Api } from '../../../contract/api.ts';
import { cardDataSchema } from '../../../contract/cardData.ts';
import type { Card, Content, ContentFormat, Dataset, KnowledgeCard } from '../../../contract/cards.ts';
import { ChartHistory } from '../../../contract/chartSpec.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { CardStore, Drawing, StoredCard } from '../../store/cardStore.ts';
import { csvOf, recordsOf } from '../data/datasets.ts';
import { isSameSecret } from '../sameSecret.ts';
import { cutDrawing } from './cutDrawing.ts';
import { ExpiringMap } from './pages/expiringMap.ts';

/** Local exports are free, up to the maximum of the interface (§2.5, §8). */
const [ceiling, freeRows] = [2000, 2000];
const pricing = { baseline_usd: 0, row_cpm_usd: 0, max_rows_ceiling: ceiling, free_rows: freeRows };
const downloadMinutes = 60;
/** Maximum number of zero-retention cards; beyond it the oldest expire early. */
const maxBrief = 200;

/** The content of a new card; id and addresses are assigned here. */
export interface CardDraft {
  readonly card: Partial<Card> & { title: string; description: string; card_type: string };
  readonly drawing: Drawing;
  /** Its `ref` points to the card, wherever the rows come from. */
  readonly dataset: Dataset | null;
  /** Zero retention: the drawing stays in memory only, for this long (§4.2). */
  readonly keepMinutes?: number | undefined;
}

export interface CardLibraryOptions {
  readonly store: CardStore;
  /** The address this service listens on; set once known. */
  readonly origin: () => string;
  readonly now: () => Date;
}

/** Stores cards and returns their data (§4.16 contents). */
export class CardLibrary {
  readonly #store: CardStore;
  readonly #origin: () => string;
  readonly #now: () => Date;
  readonly #secret = randomBytes(32);
  /** Drawings that are never written to disk. */
  readonly #brief: ExpiringMap<Drawing>;

  constructor({ store, origin, now }: CardLibraryOptions) {
    this.#store = store;
    this.#origin = origin;
    this.#now = now;
    this.#brief = new ExpiringMap(now, maxBrief);
  }

  /** The address this service listens on. */
  get origin(): string {
    return this.#origin();
  }

  /** Stores a card and returns it with its id and addresses. */
  add({ card, drawing, dataset: rows, keepMinutes }: CardDraft): Card {
    // Pictures and pages are accessible to anyone with the id, so it must not be guessable.
    const card_id = randomBytes(16).toString('base64url');
    const origin = this.#origin();
    const whole: Card = {
      ...card,
      card_id,
      webpage_url: `${origin}/card/${card_id}/`,
      image_url: `${origin}/api/v1/image/${card_id}/`,
      embed_url: `${origin}/embed/${card_id}/`,
      exportable: rows !== null,
    };
    const dataset = rows && { ...rows, ref: `${origin}/card/${card_id}/` };
    const created_at = this.#now().toISOString();
    if (keepMinutes === undefined) this.#store.add({ card_id, created_at, card: whole, drawing, dataset });
    else {
      this.#brief.put(card_id, drawing, keepMinutes);
      const { webpage_url, image_url, embed_url, card_type } = whole;
      const nameless: Card = { card_id, webpage_url, image_url, embed_url, card_type, exportable: false };
      this.#store.add({ card_id, created_at, card: nameless, drawing: forgotten(drawing), dataset: null });
    }
    return whole;
  }

  /** Replaces the content of a card, keeping id and addresses. Throws not-found. */
  replace(cardId: string, { card, drawing, dataset: rows }: CardDraft): Card {
    const { card_id, webpage_url, image_url, embed_url } = this.known(cardId).card;
    const whole: Card = { ...card, card_id, webpage_url, image_url, embed_url, exportable: rows !== null };
    const dataset = rows && { ...rows, ref: `${this.#origin()}/card/${cardId}/` };
    this.#store.replace({ card_id: cardId, card: whole, drawing, dataset });
    return whole;
  }

  has(cardId: string): boolean {
    return this.#store.has(cardId);
  }

  /** Whether the card exists and its chart was never edited. */
  hasAsMade(cardId: string): boolean {
    const history = ChartHistory.safeParse(this.#store.get(cardId)?.drawing.chart_history).data;
    return this.has(cardId) && (!history || history.past.length + history.future.length === 0);
  }

  /** A card, whatever is left of it. Throws not-found. */
  known(cardId: string): StoredCard {
    const stored = this.#store.get(cardId);
    if (!stored) throw new SvcError('not-found', 'The service has no such card.');
    return stored;
  }

  /** A card with its drawing. Throws not-found, and gone for an expired zero-retention card. */
  shown(cardId: string): StoredCard {
    const stored = this.known(cardId);
    if (!stored.drawing.is_zero_retention) return stored;
    const drawing = this.#brief.get(cardId);
    if (!drawing)
      throw new SvcError('gone', 'The data of this card was kept for a limited time, which has passed.');
    return { ...stored, drawing: { ...drawing, is_zero_retention: true } };
  }

  /** A card as search returns it: its price, and its rows if requested (wire.md 2.5). */
  withContent(card: Card, content_format: ContentFormat | undefined, maxRows: number): Card {
    const stored = this.#store.get(card.card_id ?? '');
    if (!stored) return card;
    const content = content_format
      ? contentOf(stored, content_format, maxRows)
      : quoteOf(stored, 'json_compact');
    return { ...card, content };
  }

  /** The card as knowledge search returns it (§2.8). */
  asKnowledge(card: Card): KnowledgeCard[] {
    const stored = this.#store.get(card.card_id ?? '');
    return stored ? [asKnowledgeCard(card, stored.drawing)] : [];
  }

  /** The data behind a signed address issued by {@link handlers}. Throws forbidden, gone or not-found. */
  download(cardId: string, query: URLSearchParams): { type: string; name: string; body: string } {
    const read = (name: string) => query.get(name) ?? '';
    const [format, rows, expires] = [read('format'), read('rows'), read('expires')];
    if (!isSameSecret(read('signature'), this.#sign(`${cardId} ${format} ${rows} ${expires}`))) {
      throw new SvcError('forbidden', 'Invalid download address. Ask for a new one.');
    }
    if (Number(expires) < this.#now().getTime())
      throw new SvcError('gone', 'This download address has expired. Ask for a new one.');
    const stored = this.shown(cardId);
    const content = contentOf(stored, format as ContentFormat, Number(rows));
    if (content.content_format === 'csv')
      return {
        type: 'text/csv; charset=utf-8',
        name: `${stored.drawing.title}.csv`,
        body: content.data ?? '',
      };
    const body = JSON.stringify(content.records ?? content.dataset ?? content.card_data);
    return { type: 'application/json', name: `${stored.drawing.title}.json`, body };
  }

  readonly handlers: Pick<HandlersOf<Api['cards']>, 'contents'> = {
    contents: ({ url, mode, content_format, max_rows, quote_only }) => {
      const cardId = this.#cardIdIn(url);
      const stored = this.shown(cardId);
      // A card without rows returns what it was made from, complete unless the caller sets a limit.
      const rows = stored.dataset || max_rows != null ? Math.min(max_rows ?? freeRows, ceiling) : Infinity;
      const deliver = () => {
        const content = contentOf(stored, content_format, rows);
        return mode === 'url' ? this.#asDownload(content, cardId, content_format, rows) : content;
      };
      const content = quote_only ? quoteOf(stored, content_format) : deliver();
      return {
        contents: [{ ...content, source_url: url }],
        request_id: crypto.randomUUID(),
        usage: { total_cost_usd: 0 },
      };
    },
  };

  #asDownload(content: Content, cardId: string, format: ContentFormat, rows: number): Content {
    const expires = this.#now().getTime() + downloadMinutes * 60_000;
    const query = new URLSearchParams({
      format,
      rows: String(rows),
      expires: String(expires),
      signature: this.#sign(`${cardId} ${format} ${rows} ${expires}`),
    });
    const { data, records, dataset, card_data, ...head } = content;
    return {
      ...head,
      url: `${this.#origin()}/data/${cardId}?${query}`,
      expires_at: new Date(expires).toISOString(),
    };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }

  /** A card can be named by any of its addresses, including those of earlier ports. */
  #cardIdIn(url: string): string {
    const id = url.match(/\/(?:card|embed|image)\/([\w-]+)\/?(?:[?#].*)?$/)?.[1];
    if (id === undefined)
      throw new SvcError(
        'not-found',
        'The embedded service exports its own cards only, not pages of the web.',
      );
    return id;
  }
}

/** The price only: whether there is anything to export, but not the content (wire.md 2.5, 4.16). */
function quoteOf({ dataset }: StoredCard, format: ContentFormat): Content {
  if (format === 'card_json') return { ...quoted, card_data_schema: cardDataSchema };
  return { ...quoted, manifest: manifestOf(exportable(dataset)) };
}

const quoted: Content = { content_format: null, cost: 0, export_pricing: pricing };

function contentOf({ dataset, drawing }: StoredCard, format: ContentFormat, maxRows: number): Content {
  const head = { ...quoted, content_format: format };
  if (format === 'card_json')
    return { ...head, ...cutDrawing(drawing, dataset, maxRows), card_data_schema: cardDataSchema };
  const whole = exportable(dataset);
  const rows = whole.rows.slice(0, maxRows);
  const cut: Dataset = { ...whole, rows, truncated: whole.total_rows > rows.length };
  const { total_rows, truncated } = cut;
  return { ...head, total_rows, truncated, manifest: manifestOf(whole), ...payloads[format](cut) };
}

const payloads = {
  csv: (rows) => ({ data: csvOf(rows) }),
  json_records: (rows) => ({ records: recordsOf(rows) }),
  json_compact: (rows) => ({ dataset: rows }),
} satisfies Record<Exclude<ContentFormat, 'card_json'>, (rows: Dataset) => Content>;

function exportable(dataset: Dataset | null): Dataset {
  if (!dataset) throw new SvcError('not-found', 'This card has no data to export.');
  return dataset;
}

function manifestOf({ columns }: Dataset): Content['manifest'] {
  return columns.map(({ name, unit, type }) => ({
    name,
    metric: null,
    entity: null,
    unit: unit ?? null,
    dtype: type,
  }));
}

/** What is stored of a zero-retention card: how its frame behaves, but not its content. */
function forgotten({ is_postmessage }: Drawing): Drawing {
  return {
    title: 'Card',
    description: '',
    components: [],
    is_zero_retention: true,
    ...(is_postmessage && { is_postmessage }),
  };
}

/** The same card as knowledge search and visualize return it (§2.8). */
export function asKnowledgeCard(card: Card, drawing: Drawing): KnowledgeCard {
  return {
    card_id: card.card_id,
    title: card.title,
    description: card.description,
    webpage_url: card.webpage_url,
    image_url: card.image_url,
    embed_url: card.embed_url,
    card_type: card.card_type,
    sources: card.sources,
    methodologies: card.methodologies,
    source_indexes: card.source_indexes,
    data_url: null,
    relevance: card.relevance ?? null,
    visualization_data: { data: pointsOf(drawing), viz_config: drawing },
    ideal_viz_decisions: drawing.reason
      ? [{ property_path: 'card_type', reason: drawing.reason, property_path_display_name: 'Chart type' }]
      : null,
  };
}

/** The points of the first chart, in the form of the documented example of `data` (§2.7). */
function pointsOf(drawing: Drawing): unknown[] {
  for (const { config } of drawing.components) {
    const datasets = config.datasets as { data?: unknown[] }[] | undefined;
    if (datasets?.[0]?.data) return datasets[0].data;
  }
  return [];
}
