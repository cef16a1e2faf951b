import type { Client } from '../client/client.ts';
import type { Downloaded } from '../client/download.ts';
import { SvcError } from '../contract/errors.ts';

/**
 * A card's picture; undefined if it cannot be fetched. Only a cancellation is thrown, since a tool works without
 * pictures.
 */
export async function cardPicture(
  client: Client,
  address: string | null | undefined,
  signal: AbortSignal,
): Promise<Downloaded | undefined> {
  if (!address) return undefined;
  try {
    return await client.picture(address, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}
