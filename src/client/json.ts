import { SvcError } from '../contract/errors.ts';

/** A JSON text as it came over the wire: strict UTF-8, no byte-order mark, standard JSON. Throws malformed. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    throw new SvcError('malformed', 'The answer of the service broke off or is not JSON.', { cause: error });
  }
}
