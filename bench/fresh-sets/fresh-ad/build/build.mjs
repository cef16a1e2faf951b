import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { azubis } from './azubis.mjs';
import { canteen } from './canteen.mjs';
import { deploys } from './deploys.mjs';
import { vet } from './vet.mjs';

for (const build of [vet, deploys, canteen, azubis]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
