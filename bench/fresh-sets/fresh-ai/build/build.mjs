import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { club } from './club.mjs';
import { courier } from './courier.mjs';
import { fahrschule } from './fahrschule.mjs';
import { foodbank } from './foodbank.mjs';
import { game } from './game.mjs';

for (const build of [courier, foodbank, game, fahrschule, club]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
