import { writeFileSync } from 'node:fs';
import { items, root } from './lib.mjs';

await import('./a.mjs');
await import('./b.mjs');
await import('./c.mjs');
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
