import { expect, test } from 'vitest';
import type { MentionOf } from '../../../../src/service/language/annotate/mentions.ts';
import { numberMentions, textMentions } from '../../../../src/service/language/annotate/numbers.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';

/** The number that explains the most words. */
function numberIn(text: string): MentionOf<'number'> | undefined {
  return numberMentions(tokenize(text).tokens)
    .flatMap((mention) => (mention.kind === 'number' ? [mention] : []))
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
}

test.each([
  ['over €80', '>', 80, 'money'],
  ['longer than 5 min', '>', 5, 'time'],
  ['at most 20 %', '<=', 20, 'share'],
])('"%s" is a limit with a unit', (text, op, value, dimension) => {
  expect(numberIn(text)).toMatchObject({ op, value, unit: { dimension } });
});

test.each([
  ['at least two seats', '>=', 2],
  ['five or more seats', '>=', 5],
  ['fewer than 1,200 rows', '<', 1200],
  ['no more than a hundred', '<=', 100],
  ['exactly 3 seats', '=', 3],
])('"%s" is a limit without a unit', (text, op, value) => {
  const found = numberIn(text);
  expect(found).toMatchObject({ op, value });
});

test.each([
  ['between 10 and 20 seats', 10, 20],
  ['10-20 seats', 10, 20],
  ['from 10 to 20 seats', 10, 20],
])('"%s" is a range', (text, value, upper) => {
  expect(numberIn(text)).toMatchObject({ value, upper });
});

test('digits within a name are no number', () => {
  expect(numberIn('sensor GH-07x')).toBeUndefined();
});

test('a quoted number is text', () => {
  expect(numberIn('called "42"')).toBeUndefined();
});

test('what follows "mentioning" is text', () => {
  const { tokens, text } = tokenize('notes mentioning torn sail');
  expect(textMentions(tokens, text)).toContainEqual(
    expect.objectContaining({ kind: 'text', op: 'contains', value: 'torn sail' }),
  );
});
