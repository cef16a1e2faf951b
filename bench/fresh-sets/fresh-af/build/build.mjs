import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { airport } from './airport.mjs';
import { coworking } from './coworking.mjs';
import { pest } from './pest.mjs';
import { printers } from './printers.mjs';
import { salon } from './salon.mjs';

for (const build of [salon, printers, pest, coworking, airport]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
