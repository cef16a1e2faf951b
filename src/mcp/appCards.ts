import type { Client } from '../client/client.ts';
import { decimalsOf } from '../contract/decimals.ts';
import { cardPicture } from '../tools/cardPicture.ts';
import { cardData } from '../tools/rowsOfCard.ts';
import type { ToolCard } from '../tools/toolResult.ts';

/** A card as the page of {@link cardsApp} shows it. */
export interface AppCard {
  readonly title: string;
  /** What it shows, in words: the name of the picture. */
  readonly description: string;
  /** Addresses that hold the picture itself, as the page may fetch nothing; undefined where there is none. */
  readonly light: string | undefined;
  readonly dark: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As many as a reply can carry without weighing on the chat: 40 KB for each picture. */
const maxCards = 2;

/** The first cards of a result for a reader. What cannot be fetched is left out: the words of the result stand by themselves. */
export function appCards(
  client: Client,
  cards: readonly ToolCard[],
  signal: AbortSignal,
): Promise<readonly AppCard[]> {
  return Promise.all(cards.slice(0, maxCards).map((card) => appCard(client, card, signal)));
}

async function appCard(client: Client, card: ToolCard, signal: AbortSignal): Promise<AppCard> {
  const [light, dark, data] = await Promise.all([
    picture(client, card.image_url, false, signal),
    picture(client, card.image_url, true, signal),
    cardData(client, card, signal),
  ]);
  const { columns = [], rows = [] } = data ?? {};
  return {
    title: card.title ?? '',
    description: card.description ?? '',
    light,
    dark,
    columns: columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)),
    rows: shownRows(rows, columns.length),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof cardData>>>['rows'][number];

/** Numbers with the decimals that a chart gives their column, without separators, which would split years and codes. */
function shownRows(rows: readonly Row[], width: number): string[][] {
  const decimals = Array.from({ length: width }, (_, index) =>
    decimalsOf(rows.map((row) => (typeof row[index] === 'number' ? row[index] : null))),
  );
  return rows.map((row) =>
    decimals.map((count, index) => {
      const value = row[index] ?? '';
      return typeof value === 'number' ? value.toFixed(count) : String(value);
    }),
  );
}

async function picture(
  client: Client,
  address: string | null | undefined,
  isDark: boolean,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!address || !URL.canParse(address)) return undefined;
  const coloured = new URL(address);
  coloured.searchParams.set('dark_mode', String(isDark));
  const found = await cardPicture(client, coloured.href, signal);
  return found && `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
}
