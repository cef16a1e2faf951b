import { SvcError } from '../contract/errors.ts';
import { nameSources } from './wireNames.ts';

/** A JSON text as it came over the wire: strict UTF-8, standard JSON. A byte-order mark before it is skipped. Throws malformed. */
export function parseJson(bytes: Uint8Array, prefix: string): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return withSources(JSON.parse(text), text, prefix);
  } catch (error) {
    throw new SvcError('malformed', 'The answer of the service broke off or is not JSON.', { cause: error });
  }
}

/** Reads the deployment's word for its data as `data`, in a value just parsed from this text. */
export function withSources(value: unknown, text: string, prefix: string): unknown {
  // Looking for the word costs next to nothing; walking every reply would not.
  if (text.includes(`"${prefix}"`)) nameSources(value, prefix);
  return value;
}
