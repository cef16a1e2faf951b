import { SvcError } from '../contract/errors.ts';
import { nameSources } from './wireNames.ts';

/** Parses JSON from the wire: strict UTF-8, standard JSON, optional byte-order mark. Throws malformed. */
export function parseJson(bytes: Uint8Array, prefix: string): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return withSources(JSON.parse(text), text, prefix);
  } catch (error) {
    throw new SvcError('malformed', 'The answer of the service broke off or is not JSON.', { cause: error });
  }
}

/** Replaces the deployment's name for its data by `data`, in a value just parsed from this text. */
export function withSources(value: unknown, text: string, prefix: string): unknown {
  // Searching the text is nearly free; traversing every reply is not.
  if (text.includes(`"${prefix}"`)) nameSources(value, prefix);
  return value;
}
