import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { energyhome } from './energyhome.mjs';
import { parking } from './parking.mjs';
import { podium } from './podium.mjs';
import { translate } from './translate.mjs';

for (const build of [parking, translate, energyhome, podium]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
