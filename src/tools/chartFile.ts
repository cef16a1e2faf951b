import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { cardPicture } from './cardPicture.ts';
import { cardDataText } from './rowsOfCard.ts';
import { capped, type ToolResult } from './toolResult.ts';

/** Draws a granted file with the embedded service. */
export async function chartFile(
  client: Client,
  { fileId, instruction }: { readonly fileId: string; readonly instruction?: string | undefined },
  signal: AbortSignal,
): Promise<ToolResult> {
  const request = { file_ids: [fileId], query: instruction ?? null };
  const { outputs, knowledge_cards, error } = await client.send(api.uploads.visualize, request, signal);
  if (error) throw new SvcError('unprocessable', error);
  const [known] = outputs?.knowledge_cards ?? knowledge_cards ?? [];
  if (!known) throw new SvcError('unprocessable', 'Nothing of this file could be drawn.');
  const [data, picture] = await Promise.all([
    cardDataText(client, known, signal),
    cardPicture(client, known.image_url, signal),
  ]);
  const text = [known.title, known.description, outputs?.answer, data].filter(Boolean).join('\n\n');
  const isPng = picture?.type === 'image/png';
  return { text: capped(text), ...(isPng && { picture: picture.bytes }), cards: [known] };
}
