import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { bahn } from './bahn.mjs';
import { crowdfund } from './crowdfund.mjs';
import { freezer } from './freezer.mjs';
import { hotel } from './hotel.mjs';
import { mlruns } from './mlruns.mjs';
import { reviewstats } from './reviewstats.mjs';

for (const build of [mlruns, bahn, freezer, hotel, crowdfund, reviewstats]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
