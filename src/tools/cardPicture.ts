import type { Client } from '../client/client.ts';
import type { Downloaded } from '../client/download.ts';
import { SvcError } from '../contract/errors.ts';

/** The picture of a card; undefined where there is none to be had. A cancellation is thrown: it alone stops a tool. */
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
