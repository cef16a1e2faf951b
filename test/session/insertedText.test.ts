import { expect, test } from 'vitest';
import type { ShownCard } from '../../src/contract/exports.ts';
import { commentText, htmlFigure, insertForm } from '../../src/session/cards/insertedText.ts';

const card: ShownCard = {
  title: 'Berths <by> quay',
  description: 'Quay "B" has the most.\nQuay A has the fewest.',
  components: [],
  notes: ['2 rows have no quay'],
  sources: [{ name: 'berths.csv' }],
  as_of: '2025-03-31',
  methods: [],
};
const sql = 'SELECT quay,\n  count(*)\nFROM berths\nGROUP BY quay';

test.each([
  ['markdown', 'markdown'],
  ['plaintext', 'markdown'],
  ['quarto', 'markdown'],
  ['html', 'html'],
  ['python', 'comment'],
  ['sql', 'comment'],
  ['typescript', 'comment'],
])('%s takes %s', (language, kind) => {
  expect(insertForm(language).kind).toBe(kind);
});

test('HTML has a figure with its caption, and all text is escaped', () => {
  const text = htmlFigure(card, { picture: 'berths 1.png', words: 'Bars of "berths"' });
  expect(text).toBe(
    [
      '<figure>',
      '  <img src="berths%201.png" alt="Bars of &quot;berths&quot;">',
      '  <figcaption>Berths &lt;by&gt; quay · 2 rows have no quay · Source: berths.csv · data to 2025-03-31</figcaption>',
      '</figure>',
      '',
    ].join('\n'),
  );
});

test('in code every line is a comment, the SQL too', () => {
  const text = commentText(card, { mark: '#', isSql: false, sql });
  expect(text).toContain('# Quay "B" has the most.\n# Quay A has the fewest.\n');
  expect(text).toContain('# SELECT quay,\n#   count(*)\n# FROM berths\n# GROUP BY quay;\n');
  expect(
    text
      .trimEnd()
      .split('\n')
      .every((line) => line.startsWith('# ')),
  ).toBe(true);
});

test('in SQL the statement follows its comment', () => {
  const text = commentText(card, { mark: '--', isSql: true, sql: `${sql};\n` });
  expect(text).toContain('-- Source: berths.csv · data to 2025-03-31\nSELECT quay,');
  expect(text.endsWith('GROUP BY quay;\n')).toBe(true);
});

test('a line break in a text cannot end the comment early', () => {
  const text = commentText(
    { ...card, title: 'one\rimport os\u2028import sys' },
    { mark: '#', isSql: false, sql: undefined },
  );
  expect(text.split('\n').slice(0, 3)).toEqual(['# one', '# import os', '# import sys']);
});
