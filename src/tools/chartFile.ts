import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { cardDataText } from './rowsOfCard.ts';
import { capped, type ToolResult } from './toolResult.ts';

/** A granted file as a chart, drawn by the embedded service. */
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
    pictureOf(client, known.image_url, signal),
  ]);
  const text = [known.title, known.description, outputs?.answer, data].filter(Boolean).join('\n\n');
  return { text: capped(text), ...(picture && { picture }), cards: [known] };
}

/** A chart without a picture is still its data: only a cancellation stops the tool. */
async function pictureOf(
  client: Client,
  address: string | null | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (!address) return undefined;
  try {
    const { type, bytes } = await client.picture(address, signal);
    return type === 'image/png' ? bytes : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}
