import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Changes with the code of the engine, which is one file once it is built. Reading that takes some milliseconds. */
export async function buildId(): Promise<string> {
  const code = await readFile(import.meta.filename);
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}
