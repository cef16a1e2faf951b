import { expect, test } from 'vitest';
import { annotate } from '../../../../src/service/language/annotate/annotate.ts';
import type { Mention } from '../../../../src/service/language/annotate/mentions.ts';
import { corrected } from '../../../../src/service/language/annotate/spelling.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { ValueIndex } from '../../../../src/service/language/annotate/values.ts';
import { buildCatalogue, buildTable } from '../catalogueFixture.ts';

const catalogue = buildCatalogue([
  buildTable({
    label: 'moorings',
    noun: 'mooring',
    columns: {
      harbour: { kind: 'category', values: { Southwold: 20, Aldeburgh: 10 } },
      tonnage: { kind: 'level' },
      created: { kind: 'date', type: 'date' },
    },
  }),
]);

async function corrections(text: string) {
  const question = tokenize(text);
  const mentions = await annotate(question, catalogue, new ValueIndex(catalogue), undefined);
  return corrected(question, mentions, catalogue).corrections.map(({ from, to }) => [from, to]);
}

test.each([
  ['avrage tonnage', [['avrage', 'average']]],
  ['average tonage', [['tonage', 'tonnage']]],
  // "opened" is no word of the data, but what it is used for is.
  ['moorings opend per harbour', [['opend', 'opened']]],
])('"%s" is put right from the words of the engine and of the data', async (text, expected) => {
  expect(await corrections(text)).toEqual(expected);
});

test('a known word is left alone although a name is close to it', async () => {
  expect(await corrections('harbors and morning')).toEqual([]);
});

test('a misspelled word of the language that would mean nothing here, or a name, is left alone', async () => {
  expect(await corrections('tonnage per zebara')).toEqual([]);
  expect(await corrections('tonnage of Opend')).toEqual([]);
});

test('quoted words and words with digits are left alone', async () => {
  expect(await corrections('"tonage" of tonag3')).toEqual([]);
});

test('an English word is no slip for a value that is near it', async () => {
  const read = (isWord?: (word: string) => boolean) =>
    annotate(tokenize('moorings in southwald'), catalogue, new ValueIndex(catalogue, isWord), undefined);
  const isValue = ({ kind }: Mention) => kind === 'value';
  expect((await read()).some(isValue)).toBe(true);
  expect((await read((word) => word === 'southwald')).some(isValue)).toBe(false);
});
