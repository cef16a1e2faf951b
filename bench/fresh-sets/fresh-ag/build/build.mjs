import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { babylog } from './babylog.mjs';
import { boulder } from './boulder.mjs';
import { webhooks } from './webhooks.mjs';
import { windows } from './windows.mjs';

for (const build of [windows, webhooks, babylog, boulder]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
