import { expect, test } from 'vitest';
import { keyOf, maxTokens, tokenize } from '../../../../src/service/language/annotate/tokens.ts';

const words = (text: string) => tokenize(text).tokens.map(({ lower }) => lower);

test('names with joints and camel case are split into words', () => {
  expect(words('first_reply_minutes web-app teamTag')).toEqual([
    'first',
    'reply',
    'minutes',
    'web',
    'app',
    'team',
    'tag',
  ]);
});

test('words on both sides of a joint know that they belong together', () => {
  const glued = tokenize('web-app builds').tokens.filter(({ isGlued }) => isGlued);
  expect(glued.map(({ lower }) => lower)).toEqual(['app']);
});

test.each([
  ['2026-03-01', ['2026-03-01']],
  ['1,250.5 euros', ['1,250.5', 'euros']],
  ['v2.10.3', ['v', '2.10.3']],
  ['€80', ['€', '80']],
  ['at 14:30', ['at', '14:30']],
])('%s keeps numbers, dates and times whole', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('the s of a possessive is no word of its own', () => {
  expect(words("Otter's rentals")).toEqual(['otter', 'rentals']);
});

test('a negated auxiliary is one function word', () => {
  const [token] = tokenize("don't").tokens;
  expect(token).toMatchObject({ lower: "don't", weight: 'function' });
});

test('words between quotation marks are known as quoted', () => {
  const quoted = tokenize('boats called “Grey Seal”').tokens.filter(({ isQuoted }) => isQuoted);
  expect(quoted.map(({ text }) => text)).toEqual(['Grey', 'Seal']);
});

test('offsets point into the question as it was typed', () => {
  const { text, tokens } = tokenize('total  fee?');
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['total', 'fee']);
});

test('only the first words of a very long text are read', () => {
  expect(tokenize('boat '.repeat(1000)).tokens).toHaveLength(maxTokens);
});

test('keys compare names without case, accents and joints', () => {
  expect(keyOf('Café_Río-2')).toBe(keyOf('cafe rio 2'));
});
