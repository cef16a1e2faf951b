import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the data of a set again; the same bytes on every run.
 *
 * @param build The folder of the set's scripts, in which `data/` holds a script for each workspace.
 */
export async function writeData(build) {
  const folder = join(build, 'data');
  for (const file of readdirSync(folder).sort()) {
    await import(join(folder, file));
    console.log(`wrote ${file.replace('.mjs', '')}`);
  }
}
