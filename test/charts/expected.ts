import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { ChartPicture } from '../../src/charts/look.ts';

const samples = [-0.5, 0, 12.5, 1250, 40_000, 2_500_000];

/** A picture as text: everything that decides what is seen and said. Axis formatters are shown by what they write. */
export function asText({ option, summary, notes, heightPx, walks, intervals }: ChartPicture): string {
  const said = walks.map((walk) => [`${walk.length} points`, walk.words(0), walk.words(walk.length - 1)]);
  const shown = inspect(plain(option), {
    depth: null,
    breakLength: 110,
    compact: 8,
    maxArrayLength: 60,
    maxStringLength: null,
  });
  return [
    summary,
    ...notes,
    `height ${heightPx}`,
    inspect({ said, intervals }, { depth: null, breakLength: 110 }),
    shown,
    '',
  ].join('\n');
}

/** Compares with the kept text. A difference leaves the new form beside the old; ACCEPT=1 keeps it instead. */
export function expectKept(text: string, file: URL): void {
  const beside = new URL(`${file.pathname.split('/').at(-1)}.new`, file);
  if (process.env.ACCEPT === '1') writeFileSync(file, text);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept === text) rmSync(beside, { force: true });
  else writeFileSync(beside, text);
  expect(text).toBe(kept);
}

function plain(value: unknown, name = ''): unknown {
  if (typeof value === 'function')
    return name === 'formatter' ? tried(value as (given: unknown) => unknown) : 'ƒ';
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, key)]));
}

/** Formatters of axes take a number; those of tooltips and labels take an event of the library and stay unseen. */
function tried(format: (given: unknown) => unknown): string {
  try {
    const written = samples.map((sample) => format(sample));
    return written.every((text) => typeof text === 'string' && text !== '')
      ? `ƒ ${written.join(' | ')}`
      : 'ƒ';
  } catch {
    return 'ƒ';
  }
}
