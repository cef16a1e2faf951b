import { expect, test } from 'vitest';
import { keepChordsOutOfBoxes } from '../../webview/chord.ts';

/** Presses keys in a row; which of them type nothing. */
function pressed(keys: readonly { readonly key: string; readonly ctrlKey?: boolean }[]): string[] {
  const swallowed: string[] = [];
  let hear: ((event: unknown) => void) | undefined;
  keepChordsOutOfBoxes({
    addEventListener: ((_: string, listener: (event: unknown) => void) => {
      hear = listener;
    }) as never,
  });
  for (const key of keys)
    hear?.({ ctrlKey: false, metaKey: false, ...key, preventDefault: () => swallowed.push(key.key) });
  return swallowed;
}

test('the second key of a chord types nothing, and the one after it does', () => {
  const control = { key: 'Control', ctrlKey: true };
  expect(pressed([control, { key: 'k', ctrlKey: true }, { key: 'a' }, { key: 'b' }])).toEqual(['a']);
});

test('words with a k in them are typed', () => {
  expect(pressed([{ key: 'k' }, { key: 'a' }])).toEqual([]);
});
