import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';

/** What the card at an address was made from, as an export of it contains it. Empty without an address. */
export async function cardDataAt(
  client: Client,
  url: string | null | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (!url) return {};
  const { contents } = await client.send(api.cards.contents, {
    url,
    mode: 'inline',
    content_format: 'card_json',
  });
  return contents[0]?.card_data ?? {};
}
