// Predictions for a public development set, in its scorer's format: `npm run predict -- <kind> <set folder> <out
// file>`. Kinds are named after the scorers; for a table question set, its own name works as well.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const [kind = '', folder, out] = process.argv.slice(2);
const scorers = { wtq: 'tableqa', wikisql: 'tableqa', aitqa: 'tableqa', dbbench: 'tableqa' };
const script = new URL(`./predict/${scorers[kind] ?? kind}.ts`, import.meta.url);
if (!folder || !out || !existsSync(script)) {
  console.error('usage: npm run predict -- <kind> <set folder> <out file>');
  process.exit(2);
}
process.exit(spawnSync(process.execPath, [script.pathname, folder, out], { stdio: 'inherit' }).status ?? 1);
