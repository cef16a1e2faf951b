import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { annotate } from '../../../../src/service/language/annotate/annotate.ts';
import { nearMentions } from '../../../../src/service/language/annotate/nearMentions.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { ValueIndex } from '../../../../src/service/language/annotate/values.ts';
import { buildTable } from '../../../../src/service/language/catalogueTable.ts';
import { Vocabulary } from '../../../../src/service/language/lexicon/bundledVocabulary.ts';
import type { ColumnProfile, TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';

const bytes = readFileSync(new URL('../../../../data/vocabulary.bin', import.meta.url));
const vocabulary = new Vocabulary(bytes);

const category = (name: string, ...values: readonly string[]): ColumnProfile => ({
  name,
  label: name,
  type: 'string',
  role: 'dimension',
  nulls: 0,
  distinct: values.length,
  values: values.map((value) => ({ value, count: 8 })),
});

const tableOf = (name: string, ...columns: readonly ColumnProfile[]) => {
  const profile: TableProfile = {
    id: name,
    name,
    path: `/${name}.csv`,
    shownPath: `${name}.csv`,
    sizeBytes: 1,
    modifiedAt: '2026-01-01',
    rows: 8 * Math.max(1, ...columns.map(({ distinct }) => distinct)),
    notes: [],
    columns,
  };
  return buildTable(profile);
};

const catalogue = {
  tables: [
    tableOf('couches', category('town', 'Oban', 'Mallaig'), category('condition', 'mended', 'soiled')),
    tableOf('loft', category('what', 'sword', 'dagger', 'rifle', 'musket', 'revolver')),
    tableOf('abodes', category('dwelling', 'hut', 'villa'), category('residence', 'first', 'second')),
  ],
  edges: [],
  now: new Date('2026-01-01'),
};

/** What the words of a question that nothing explains are taken for. */
async function meaningsOf(text: string): Promise<string[]> {
  const { tokens } = tokenize(text);
  const mentions = await annotate({ text, tokens }, catalogue, new ValueIndex(catalogue), undefined);
  const near = nearMentions(tokens, mentions, catalogue, () => vocabulary);
  const names = near.map((mention) => {
    const name = mention.kind === 'table' ? mention.table.id : 'column' in mention ? mention.column.name : '';
    return `${mention.nearness?.said} ${mention.kind} ${name}${mention.nearness?.isSure ? '' : '?'}`;
  });
  return [...new Set(names)];
}

test('a noun that is used for another names the rows of its table', async () => {
  expect(await meaningsOf('how many sofas per town')).toEqual(['sofas table couches']);
});

test('a word for the kind names the rows whose cells are things of the kind', async () => {
  expect(await meaningsOf('how many weapons are there')).toEqual(['weapons table loft']);
});

test('what the words of the data explain is left alone', async () => {
  expect(await meaningsOf('how many couches in Oban')).toEqual([]);
});

test('a name within a question is never taken for something near', async () => {
  expect(await meaningsOf('how many couches did Sofa buy')).toEqual([]);
});

test('a word that is near to several names is none of them', async () => {
  expect(await meaningsOf('how many homes are there')).toEqual([]);
});

test('the vocabulary is not read for a question without an unknown word', async () => {
  const { tokens } = tokenize('how many couches per town');
  const mentions = await annotate({ text: '', tokens }, catalogue, new ValueIndex(catalogue), undefined);
  const unread = () => {
    throw new Error('The vocabulary was read.');
  };
  expect(nearMentions(tokens, mentions, catalogue, unread)).toEqual([]);
});

test('every meaning weighs less than one by the lexicon', async () => {
  const { tokens } = tokenize('how many sofas per town');
  const mentions = await annotate({ text: '', tokens }, catalogue, new ValueIndex(catalogue), undefined);
  const scores = nearMentions(tokens, mentions, catalogue, () => vocabulary).map(({ score }) => score);
  expect(Math.max(...scores)).toBeLessThan(0.6);
});
