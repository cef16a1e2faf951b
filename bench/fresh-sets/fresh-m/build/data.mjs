// node build/data.mjs: writes ../data again; the same bytes on every run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'data');
for (const file of readdirSync(folder).sort()) await import(join(folder, file));
