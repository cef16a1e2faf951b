// Checks the import rules, that the check really saw the modules (analysing no files would pass too), and that file
// names are unique, so that a name alone identifies a file.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const sources = ['src', 'webview'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
);
const run = spawnSync(
  process.execPath,
  ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'webview', '--output-type', 'json'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!run.stdout) {
  console.error(run.stderr || 'dependency-cruiser printed nothing');
  process.exit(1);
}
const { modules, summary } = JSON.parse(run.stdout);
const seen = new Set(modules.map((module) => module.source));
const unseen = sources.filter((path) => !seen.has(path.replaceAll('\\', '/')));
for (const { rule, from, to } of summary.violations)
  console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);
for (const path of unseen) console.error(`not seen by the wall check: ${path}`);
const places = Map.groupBy(sources, (path) => basename(path));
const shared = [...places.values()].filter((paths) => paths.length > 1);
for (const paths of shared) console.error(`one name for ${paths.length} files: ${paths.join(', ')}`);
console.log(
  `walls: ${sources.length} files, ${modules.length} modules, ${summary.violations.length} breaches`,
);
process.exit(summary.violations.length + unseen.length + shared.length > 0 ? 1 : 0);
