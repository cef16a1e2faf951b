import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import type { DefaultSchema } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';

/** The default schemas of a service; undefined if it does not list any (the list is undocumented). */
export async function listCardSchemas(
  client: Client,
  signal: AbortSignal,
): Promise<readonly DefaultSchema[] | undefined> {
  try {
    return await client.send(api.cards.defaultSchemas, {}, signal);
  } catch (error) {
    if (error instanceof SvcError && ['not-found', 'malformed'].includes(error.kind)) return undefined;
    throw error;
  }
}

/** One schema with its templates. Throws not-found. */
export async function cardSchema(client: Client, name: string, signal: AbortSignal): Promise<DefaultSchema> {
  return client.send(api.cards.defaultSchema, { schema_name: name }, signal);
}
