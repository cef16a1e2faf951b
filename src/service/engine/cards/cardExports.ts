import type { Api } from '../../../contract/api.ts';
import type { ShownCard } from '../../../contract/exports.ts';
import type { ParsedInputOf } from '../../../contract/operation.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { Drawing } from '../../store/cardStore.ts';
import type { Tables } from '../../tables/tables.ts';
import { writeWorkbook } from '../../tables/writeWorkbook.ts';
import { cardDocument } from './pages/documentHtml.ts';
import { cardMarkdown } from './pages/documentMarkdown.ts';
import type { Pictures } from './pages/pictures.ts';

export interface ExportOptions {
  readonly pictures: Pictures;
  readonly tables: Pick<Tables, 'parquetOf'>;
}

type Asked = ParsedInputOf<Api['exports']['card']>;

const locale = 'en-US';
/** Pictures for documents have two pixels per CSS pixel, for high-density screens. */
const scale = 2;

/** Exports cards as pictures, pages and Markdown, and rows as Parquet or a workbook (capability `cards.write`). */
export function exportHandlers({ pictures, tables }: ExportOptions): HandlersOf<Api['exports']> {
  const draw = ({ card, width_px: widthPx }: Asked, isDark: boolean, isPng: boolean, hasFooter = true) =>
    pictures.draw({
      drawing: drawingOf(card),
      options: { widthPx, isDark, hasFooter, sources: card.sources.map(({ name }) => name), locale },
      pixelWidth: isPng ? widthPx * scale : undefined,
    });
  return {
    card: async (asked) => {
      const { card, format, is_dark: isDark } = asked;
      switch (format) {
        case 'png': {
          const { body, words } = await draw(asked, isDark, true);
          return { media_type: 'image/png', base64: base64(body), words };
        }
        case 'svg': {
          const { body, words } = await draw(asked, isDark, false);
          return { media_type: 'image/svg+xml', text: String(body), words };
        }
        case 'html': {
          // Title, notes and source are text of the page, not part of the picture.
          const bare = { ...asked, card: { ...card, notes: [] } };
          const light = await draw(bare, false, false, false);
          const dark = await draw(bare, true, false, false);
          const text = cardDocument(card, {
            light: String(light.body),
            dark: String(dark.body),
            words: light.words,
            locale,
          });
          return { media_type: 'text/html', text, words: light.words };
        }
        case 'markdown': {
          const { body, words } = await draw(asked, isDark, true);
          const picture = asked.picture ?? `data:image/png;base64,${base64(body)}`;
          return {
            media_type: 'text/markdown',
            text: cardMarkdown(card, { picture, words }),
            // A caller that names the picture stores it itself, so it gets the bytes.
            ...(asked.picture && { base64: base64(body) }),
            words,
          };
        }
      }
    },
    parquet: async ({ dataset }, { signal }) => {
      const bytes = await tables.parquetOf(dataset, signal);
      return { base64: base64(bytes), size_bytes: bytes.length };
    },
    workbook: async ({ dataset }) => {
      const bytes = await writeWorkbook(dataset);
      return { base64: base64(bytes), size_bytes: bytes.length };
    },
  };
}

function drawingOf({ title, description, components, notes }: ShownCard): Drawing {
  return { title, description, components, ...(notes.length > 0 && { notes }) };
}

function base64(bytes: string | Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
