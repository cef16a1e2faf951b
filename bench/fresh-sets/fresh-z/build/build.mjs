import { writeFileSync } from 'node:fs';
import { items, root } from '../../build/setBuilder.mjs';
import { jobs } from './jobs.mjs';
import { kringloop } from './kringloop.mjs';
import { physio } from './physio.mjs';
import { schoolbus } from './schoolbus.mjs';
import { talks } from './talks.mjs';
import { tariffsSet } from './tariffs.mjs';

for (const build of [talks, kringloop, jobs, physio, schoolbus, tariffsSet]) build();
writeFileSync(`${root}items.jsonl`, `${items.map((i) => JSON.stringify(i)).join('\n')}\n`);
