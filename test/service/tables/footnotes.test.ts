import { expect, test } from 'vitest';
import { withoutFootnotes } from '../../../src/service/tables/read/footnotes.ts';

const rows = [
  ['V01', 'Norvik', '12'],
  ['V02', 'Halden ¹', '14'],
  ['V03', 'Kaldor*', '16'],
];

test('notes below a table are left out, with the marks that they explain', () => {
  const noted = withoutFootnotes([
    ...rows,
    ['¹ New boundaries.', '', ''],
    ['Source: civil registers', '', ''],
  ]);
  expect(noted.rows).toEqual([rows[0], ['V02', 'Halden', '14'], ['V03', 'Kaldor*', '16']]);
  expect(noted.says).toBe('2 lines of notes below the table were left out: "¹ New boundaries.".');
});

test.each([
  ['a short text is a row with gaps', [['V04', '', '']]],
  ['a figure is a row with gaps', [['12.', '', '']]],
  ['a note with a cell beside it is a row', [['Note: late', '', '3']]],
])('%s', (_name, last) => {
  expect(withoutFootnotes([...rows, ...last]).rows).toHaveLength(4);
});

test('a table of one column of sentences is no table with notes', () => {
  const sentences = [['Where does it begin.'], ['It begins at the end.'], ['Note: this too']];
  expect(withoutFootnotes(sentences).rows).toHaveLength(3);
});
