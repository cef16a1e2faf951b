// node build/items.mjs           runs the SQL of every question and writes ../items.jsonl
// node build/items.mjs --check   runs it again and reports any truth that differs from ../items.jsonl
import { runItems } from '../../build/items.mjs';
import { openData } from './views.mjs';

await runItems(import.meta.dirname, openData);
