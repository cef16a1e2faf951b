// Three programs: the extension host's (CommonJS), the embedded service's (a process of its own) and the page's;
// and undici, which is large and loaded by the host on the first request alone.
// Usage: node esbuild.mjs [--watch] [--minify]
import { rmSync } from 'node:fs';
import { context } from 'esbuild';
import { pageBundle } from './esbuild.page.mjs';

const watch = process.argv.includes('--watch');
const minify = process.argv.includes('--minify');

/** Leaves undici out of the host's bundle: it is a bundle of its own beside it. */
const undiciBeside = {
  name: 'undici beside',
  setup: (build) => build.onResolve({ filter: /^undici$/ }, () => ({ path: './undici.cjs', external: true })),
};

const shared = { bundle: true, minify, sourcemap: !minify, logLevel: 'info', legalComments: 'none' };
const bundles = [
  {
    ...shared,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    external: ['vscode'],
    plugins: [undiciBeside],
  },
  {
    ...shared,
    entryPoints: { undici: 'undici' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    sourcemap: false,
  },
  // The service, and its threads: one draws cards, one reads workbooks. Each is loaded on first use.
  {
    ...shared,
    entryPoints: {
      service: 'src/service/main.ts',
      serviceThread: 'src/service/serviceThread.ts',
      drawWorker: 'src/service/engine/cards/pages/drawWorker.ts',
      workbookWorker: 'src/service/tables/read/workbookWorker.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The native part cannot be bundled; one platform's binary ships beside the bundle.
    external: ['@duckdb/*'],
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

// Names of the page's parts change with their content: old ones would stay forever.
rmSync('dist/page', { recursive: true, force: true });
const contexts = await Promise.all(bundles.map((bundle) => context(bundle)));
if (watch) {
  await Promise.all(contexts.map((running) => running.watch()));
} else {
  await Promise.all(contexts.map((running) => running.rebuild()));
  await Promise.all(contexts.map((running) => running.dispose()));
}
