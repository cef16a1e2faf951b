// node build/items.mjs           works out every truth from the clean rows and writes ../items.jsonl
// node build/items.mjs --check   works them out again and reports any that differ from ../items.jsonl
import { runPlainItems } from '../../build/items.mjs';
import { ties } from '../../build/read.mjs';

await runPlainItems(import.meta.dirname, ties);
