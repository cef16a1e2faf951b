import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { pageBundle } from '../../esbuild.page.mjs';

const maxKb = 460;
/** Parsed before the first word of an answer is seen. */
const maxFirstKb = 300;

const { outputFiles, metafile } = await build({
  ...pageBundle,
  minify: true,
  write: false,
  metafile: true,
  outdir: 'page-size',
  legalComments: 'none',
});

/** The scripts that must be loaded before `file` runs, itself among them. */
function neededBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement') neededBy(path, seen);
  return seen;
}

describe('the page', () => {
  test(`weighs at most ${maxKb} KB, compressed`, () => {
    const kb = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0) / 1024;
    expect(kb).toBeLessThanOrEqual(maxKb);
    expect(kb).toBeGreaterThan(100);
  });

  test(`shows an answer after ${maxFirstKb} KB of script, without the chart library`, () => {
    const first = [...neededBy('page-size/webview.js')];
    const inputs = first.flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
    expect(inputs.filter((input) => /node_modules\/(echarts|zrender)|charts\/maps/.test(input))).toEqual([]);
    const kb = first.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0) / 1024;
    expect(kb).toBeLessThanOrEqual(maxFirstKb);
    expect(kb).toBeGreaterThan(50);
  });

  test('loads map outlines only for maps', () => {
    const withMaps = Object.entries(metafile.outputs).filter(([, { inputs }]) =>
      Object.keys(inputs).some((input) => input.endsWith('charts/maps/world.json')),
    );
    expect(withMaps).toHaveLength(1);
    const [[file] = ['']] = withMaps;
    const needsIt = Object.keys(metafile.outputs).filter((other) => neededBy(other).has(file));
    expect(needsIt.filter((other) => other !== file).every((other) => /\/page\/mapCharts-/.test(other))).toBe(
      true,
    );
  });
});
