// Runs the type-aware rules of .oxlintrc.json, for the page with browser types and for everything else with Node types.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const oxlint = fileURLToPath(new URL('../node_modules/oxlint/bin/oxlint', import.meta.url));
const page = ['webview', 'test/webview', 'test/gallery/scenes', 'bench/charts'];
const runs = [
  page.flatMap((folder) => ['--ignore-pattern', folder]),
  ['--tsconfig', 'webview/tsconfig.json', ...page],
];
const codes = runs.map((args) => {
  const { status, error } = spawnSync(process.execPath, [oxlint, '--type-aware', ...args], {
    stdio: 'inherit',
  });
  if (error) console.error(error.message);
  return status ?? 1;
});
process.exit(Math.max(...codes));
