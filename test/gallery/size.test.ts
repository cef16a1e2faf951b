import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { pageBundle } from '../../esbuild.page.mjs';

const mostKb = 450;

test(`the page weighs at most ${mostKb} KB, compressed`, async () => {
  const { outputFiles } = await build({
    ...pageBundle,
    minify: true,
    write: false,
    outdir: '/',
    legalComments: 'none',
  });
  const kb = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0) / 1024;
  expect(kb).toBeLessThanOrEqual(mostKb);
  expect(kb).toBeGreaterThan(100);
});
