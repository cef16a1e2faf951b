import { expect, test } from 'vitest';
import { withoutMarkdown } from '../../src/session/state/withoutMarkdown.ts';

test.each([
  ['**How much?**\n\nIt is **7** [1].', 'How much?\n\nIt is 7 [1].'],
  ['## Costs\n\n* rent\n* food', 'Costs\n\n- rent\n- food'],
  [
    'see [the report](https://example.com/a) and <https://example.com>',
    'see the report (https://example.com/a) and https://example.com',
  ],
  ['`unit_price` is *not* 2 * 3 * 4', 'unit_price is not 2 * 3 * 4'],
  ['a\\_b costs \\*', 'a_b costs *'],
  ['snake_case_names stay', 'snake_case_names stay'],
])('%j reads %j', (markdown, plain) => {
  expect(withoutMarkdown(markdown)).toBe(plain);
});
