// Writes media/card.schema.json, the schema of card files, from the contract: `node scripts/cardSchema.ts`.
import { writeFileSync } from 'node:fs';
import { cardFileSchema } from '../src/contract/cardFileSchema.ts';

const path = new URL('../media/card.schema.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(cardFileSchema(), null, 2)}\n`);
