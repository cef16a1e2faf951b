import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../scripts/editor/codeServer.ts';
import { runInServer } from '../scripts/testing/hostSuite.ts';
import { type Bench, paired } from './figure.ts';

/** Load and activation as the editor itself measures them, against an extension that does nothing. */
export const bench: Bench = async (report) => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  const entry = join(scratch, 'entry.cjs');
  await build({
    entryPoints: [join(root, 'bench', 'activation', 'entry.ts')],
    outfile: entry,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['vscode'],
  });
  const empty = emptyExtension(scratch);
  const measure = async (extension: string, id: string) => {
    const resultFile = join(scratch, 'result');
    rmSync(resultFile, { force: true });
    const env = { CARDINAL_BENCH_EXTENSION: id, CARDINAL_BENCH_RESULT: resultFile };
    await runInServer({ extension, workspace: join(root, 'samples'), entry, env, say: () => {} });
    return Number(readFileSync(resultFile, 'utf8'));
  };
  try {
    const pair = await paired(
      3,
      () => measure(root, 'cardinal.cardinal'),
      () => measure(empty, 'cardinal.empty'),
    );
    report({ promise: 'extension: load and activate', ...pair, against: 'an empty extension' });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

function emptyExtension(scratch: string): string {
  const folder = join(scratch, 'empty');
  mkdirSync(folder);
  const manifest = {
    name: 'empty',
    publisher: 'cardinal',
    version: '0.0.1',
    engines: { vscode: '^1.105.0' },
    main: './main.js',
    activationEvents: [],
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'main.js'), 'exports.activate = () => {};\n');
  return folder;
}
