import { expect, test } from 'vitest';
import { relatedValues } from '../../../../src/service/language/annotate/relatedValues.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { ValueIndex } from '../../../../src/service/language/annotate/values.ts';
import { buildCatalogue, buildTable } from '../catalogueFixture.ts';

const catalogue = buildCatalogue([
  buildTable({
    label: 'deployments',
    columns: {
      country: { kind: 'category', values: { IN: 30, IS: 20, BY: 10, NO: 5 } },
      branch: { kind: 'category', values: { 'feature/login': 20, 'feature/export': 10, main: 70 } },
      owner: { kind: 'name', values: { 'Rosa Marlow': 3, 'Tim Hollis': 2, 'Tim Archer': 1 } },
      outcome: { kind: 'category', values: { aborted: 10, 'rolled back': 5 } },
      tags: { kind: 'list', separator: ';', values: { urgent: 4, nightly: 3 } },
      sex: { kind: 'category', values: { F: 2, M: 2 } },
    },
  }),
]);
const index = new ValueIndex(catalogue);

function valuesIn(text: string) {
  const { tokens } = tokenize(text);
  return [...index.mentions(tokens), ...relatedValues(tokens, catalogue)].flatMap((mention) =>
    mention.kind === 'value'
      ? [{ column: mention.column.name, op: mention.op, values: mention.values, score: mention.score }]
      : [],
  );
}

test('function words are no values, although codes look like them', () => {
  expect(valuesIn('how many deployments is it in march by owner, or no')).toEqual([]);
});

test('a code in capitals within a question that is not is a value', () => {
  expect(valuesIn('how many deployments in IN')).toContainEqual(
    expect.objectContaining({ column: 'country', values: ['IN'] }),
  );
});

test('a quoted function word is a value', () => {
  expect(valuesIn('how many deployments of "no"')).toContainEqual(
    expect.objectContaining({ column: 'country', values: ['NO'] }),
  );
});

test('a whole name fits better than one of its words', () => {
  const [whole] = valuesIn('rosa marlow').filter(({ score }) => score === 1);
  const [part] = valuesIn('deployments of rosa');
  expect(whole).toMatchObject({ column: 'owner', values: ['Rosa Marlow'] });
  expect(part).toMatchObject({ column: 'owner', values: ['Rosa Marlow'] });
  expect(part?.score).toBeLessThan(1);
});

test('a word that is part of several names stands for all of them, less surely', () => {
  const [found] = valuesIn('deployments of tim');
  expect(found).toMatchObject({ column: 'owner', values: ['Tim Hollis', 'Tim Archer'] });
  expect(found?.score).toBeLessThan(0.7);
});

test('what several values begin with is a prefix', () => {
  expect(valuesIn('different feature branches')).toContainEqual(
    expect.objectContaining({ column: 'branch', op: 'starts', values: ['feature'] }),
  );
});

test('an element of a list is matched as one', () => {
  expect(valuesIn('urgent deployments')).toContainEqual(
    expect.objectContaining({ column: 'tags', op: 'has', values: ['urgent'] }),
  );
});

test('case, accents and joints make no difference', () => {
  expect(valuesIn('Rolled-Back deployments')).toContainEqual(
    expect.objectContaining({ column: 'outcome', values: ['rolled back'], score: 1 }),
  );
});

test('a misspelled value is found', () => {
  expect(valuesIn('deployments that were abborted')).toContainEqual(
    expect.objectContaining({ column: 'outcome', values: ['aborted'] }),
  );
});

test('women are the F of a column about sex', () => {
  expect(valuesIn('deployments by women')).toContainEqual(
    expect.objectContaining({ column: 'sex', values: ['F'] }),
  );
});
