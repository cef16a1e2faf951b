import { expect, test } from 'vitest';
import { NameIndex, type Slot } from '../../../../src/service/engine/graph/nameIndex.ts';
import { Vocabulary } from '../../../../src/service/engine/graph/vocabulary.ts';

const slots = (index: NameIndex, query: string): Slot[] =>
  query.split(' ').map((word) => ({
    weight: 1,
    words: [index.vocabulary.number(word) ?? -1]
      .filter((number) => number >= 0)
      .map((number) => ({ number, fit: 1 })),
  }));
const found = (index: NameIndex, query: string, most = 10, accepts = (_: number) => true) =>
  index.best(slots(index, query), most, accepts).map(({ text }) => text);

function filled(): NameIndex {
  const index = new NameIndex();
  index.set(1, ['red fox'], 1);
  index.set(2, ['red fox in the snow', 'winter fox'], 1);
  index.set(3, ['red squirrel'], 9);
  return index;
}

test('the best match comes first, then the shorter, then the more popular', () => {
  const index = filled();
  expect(found(index, 'red fox')).toEqual(['red fox', 'red fox in the snow', 'red squirrel', 'winter fox']);
  expect(found(index, 'red')).toEqual(['red squirrel', 'red fox', 'red fox in the snow']);
});

test('filtered nodes leave room for others', () => {
  expect(found(filled(), 'red', 1, (node) => node === 2)).toEqual(['red fox in the snow']);
});

test('a removed node is not found, and a re-added one has only its new names', () => {
  const index = filled();
  index.remove(1);
  index.set(2, ['snow fox'], 1);
  expect(found(index, 'red fox').sort()).toEqual(['red squirrel', 'snow fox']);
  expect(index.named('winter fox')).toEqual([]);
  expect(index.size).toBe(2);
});

test('an exact name is found among many with the same words', () => {
  const index = filled();
  expect(index.named('red fox')).toEqual([{ node: 1, text: 'red fox', popularity: 1 }]);
  expect(index.named('fox red')).toEqual([]);
  expect(index.named('nowhere')).toEqual([]);
});

test('names of removed files leave nothing behind', () => {
  const index = new NameIndex();
  for (let round = 0; round < 30; round++) {
    for (let node = 0; node < 1000; node++) index.set(node, [`town ${round} ${node}`], 1);
  }
  expect(index.size).toBe(1000);
  expect(index.frequency('town')).toBeLessThan(25_000);
  expect(found(index, '29 7', 1)).toEqual(['town 29 7']);
  expect(index.named('town 28 7')).toEqual([]);
});

test('common words do not displace names with rare ones, or the best of them', () => {
  const index = new NameIndex();
  for (let node = 0; node < 20_000; node++) index.set(node, [`share price of firm${node}`], 1);
  for (let node = 20_000; node < 20_020; node++) index.set(node, [`share price of zarn part${node}`], 1);
  index.set(20_020, ['share price zarn'], 1);
  expect(found(index, 'share price zarn', 3)[0]).toBe('share price zarn');
  expect(found(index, 'share price zarn', 21).every((text) => text.includes('zarn'))).toBe(true);
});

const vocabulary = new Vocabulary();
for (const word of ['employment', 'employed', 'export', 'norway', 'norwich', 'gabon', 'aruba'])
  vocabulary.add(word);
const words = (numbers: readonly number[]) => numbers.map((number) => vocabulary.word(number));

test('words are found by prefix and by word family', () => {
  expect(words(vocabulary.beginningWith('norw', 10))).toEqual(['norway', 'norwich']);
  expect(words(vocabulary.family('employing'))).toEqual(['employment', 'employed']);
});

test.each([
  ['gbaon', 'gabon'],
  ['anuba', 'aruba'],
  ['nroway', 'norway'],
  ['emplyoment', 'employment'],
])('"%s" is near "%s"', (slip, word) => {
  expect(vocabulary.near(slip).map(({ number }) => vocabulary.word(number))[0]).toBe(word);
});

test('words unlike all others have no similar ones', () => {
  expect(vocabulary.near('xylophone')).toEqual([]);
});
