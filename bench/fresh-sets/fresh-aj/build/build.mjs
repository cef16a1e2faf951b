import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { ferreteria } from './ferreteria.mjs';
import { freelance } from './freelance.mjs';
import { gym } from './gym.mjs';
import { hosting } from './hosting.mjs';
import { museum } from './museum.mjs';

for (const build of [freelance, museum, gym, hosting, ferreteria]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
