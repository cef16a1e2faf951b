import { SvcError } from '../contract/errors.ts';
import { nameSources } from './wireNames.ts';

/** A JSON text as it came over the wire: strict UTF-8, no byte-order mark, standard JSON. Throws malformed. */
export function parseJson(bytes: Uint8Array, prefix: string): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), prefix);
  } catch (error) {
    throw new SvcError('malformed', 'The answer of the service broke off or is not JSON.', { cause: error });
  }
}

/** A JSON text in which the deployment's word for its data is `data`. Throws SyntaxError. */
export function readJson(text: string, prefix: string): unknown {
  const value: unknown = JSON.parse(text);
  // Looking for the word costs next to nothing; walking every reply would not.
  if (text.includes(`"${prefix}"`)) nameSources(value, prefix);
  return value;
}
