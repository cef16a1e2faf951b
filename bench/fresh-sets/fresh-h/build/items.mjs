// node build/items.mjs           computes the truth of every question from the files and writes ../items.jsonl; --show prints the truths too
// node build/items.mjs --check   does it again and reports any truth that differs from ../items.jsonl
import { runPlainItems } from '../../build/items.mjs';
import { ties } from './read.mjs';

await runPlainItems(import.meta.dirname, ties);
