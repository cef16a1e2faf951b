import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { dance } from './dance.mjs';
import { labkit } from './labkit.mjs';
import { lifeguards } from './lifeguards.mjs';
import { orchestra } from './orchestra.mjs';
import { usedbooks } from './usedbooks.mjs';

for (const build of [orchestra, usedbooks, dance, labkit, lifeguards]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
