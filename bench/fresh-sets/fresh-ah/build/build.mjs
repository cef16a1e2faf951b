import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { domaine } from './domaine.mjs';
import { library } from './library.mjs';
import { oncall } from './oncall.mjs';
import { podcasts } from './podcasts.mjs';
import { repairs } from './repairs.mjs';

for (const build of [repairs, podcasts, domaine, oncall, library]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
