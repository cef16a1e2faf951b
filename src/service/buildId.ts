import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Changes whenever the engine's code does, which a build bundles into a single file. Hashing it takes a few
 * milliseconds.
 */
export async function buildId(): Promise<string> {
  const code = await readFile(import.meta.filename);
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}
