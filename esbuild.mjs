// Three programs: the extension host's (CommonJS), the embedded service's (a process of its own) and the page's.
// Usage: node esbuild.mjs [--watch] [--minify] [--portable]
import { rmSync } from 'node:fs';
import { context } from 'esbuild';
import { hostBundle } from './esbuild.host.mjs';
import { pageBundle } from './esbuild.page.mjs';
import { engineOf } from './esbuild.service.mjs';

const watch = process.argv.includes('--watch');
const minify = process.argv.includes('--minify');
const portable = process.argv.includes('--portable');

const shared = { bundle: true, minify, sourcemap: !minify, logLevel: 'info', legalComments: 'none' };
const bundles = [
  { ...shared, ...hostBundle({ minify }) },
  // The service, and its threads: one draws cards, one reads workbooks. Each is loaded on first use.
  {
    ...shared,
    entryPoints: {
      service: 'src/service/main.ts',
      serviceThread: 'src/service/serviceThread.ts',
      drawWorker: 'src/service/engine/cards/pages/drawWorker.ts',
      readerWorker: 'src/service/tables/read/readerWorker.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node22',
    ...engineOf(portable),
    // Bundled CommonJS libraries still call require.
    banner: {
      js: "import { createRequire as __cardinalRequire } from 'node:module'; const require = __cardinalRequire(import.meta.url);",
    },
  },
  {
    ...shared,
    ...pageBundle,
    outdir: 'dist',
  },
];

// Names of parts change with their content: old ones would stay forever.
for (const parts of ['dist/page', 'dist/host']) rmSync(parts, { recursive: true, force: true });
const contexts = await Promise.all(bundles.map((bundle) => context(bundle)));
if (watch) {
  await Promise.all(contexts.map((running) => running.watch()));
} else {
  await Promise.all(contexts.map((running) => running.rebuild()));
  await Promise.all(contexts.map((running) => running.dispose()));
}
