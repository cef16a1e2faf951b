import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { transform } from 'esbuild';

/**
 * The extension host loads CommonJS, and esbuild splits only ES modules. So the host is split as ES modules and each
 * part is rewritten afterwards. A module that is imported by `import()` alone becomes a part of its own, loaded on
 * first use; what several parts need is shared, so that a class is the same class everywhere.
 */
const asCommonJs = ({ minify }) => ({
  name: 'as CommonJS',
  setup: (build) =>
    build.onEnd(async ({ outputFiles = [] }) => {
      await Promise.all(outputFiles.map((file) => writeAsCommonJs(file, minify)));
    }),
});

async function writeAsCommonJs({ path, text }, minify) {
  const { code, map } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    // `import()` would bypass what the editor hooks into `require`.
    supported: { 'dynamic-import': false },
    minify,
    sourcemap: minify ? false : 'external',
    sourcefile: path,
  });
  mkdirSync(dirname(path), { recursive: true });
  if (minify) return writeFileSync(path, code);
  writeFileSync(path, `${code}//# sourceMappingURL=${path.split(/[\\/]/).at(-1)}.map\n`);
  writeFileSync(`${path}.map`, map);
}

/** The extension host's program with its rarer parts beside it, and the MCP server, which shares some of them. */
export const hostBundle = ({ minify }) => ({
  entryPoints: { extension: 'src/extension.ts', mcp: 'src/mcp/mcp.ts', checkCards: 'src/cli/checkCards.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  chunkNames: 'host/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  write: false,
  minify,
  sourcemap: minify ? false : 'inline',
  plugins: [asCommonJs({ minify })],
});
