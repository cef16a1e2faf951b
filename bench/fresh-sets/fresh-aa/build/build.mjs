import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { calib } from './calib.mjs';
import { election } from './election.mjs';
import { laufen } from './laufen.mjs';
import { leave } from './leave.mjs';
import { meetings } from './meetings.mjs';
import { vulns } from './vulns.mjs';

for (const build of [leave, vulns, election, laufen, calib, meetings]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
