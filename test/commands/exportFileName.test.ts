import { expect, test } from 'vitest';
import { exportFileName } from '../../src/commands/exportFileName.ts';

test.each([
  ['Revenue by region', 'Revenue by region.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['C:\\temp\\x: "a"|b?*', 'C temp x a b.csv'],
  ['Umsatz für Süden, 2024', 'Umsatz für Süden, 2024.csv'],
  ['ends in dots... ', 'ends in dots.csv'],
  ['two\nlines\u0000', 'two lines.csv'],
  ['txt.\u202evsc', 'txt. vsc.csv'],
  ['CON', 'card CON.csv'],
  ['nul.x', 'card nul.x.csv'],
  ['Console', 'Console.csv'],
  ['???', 'card.csv'],
  ['', 'card.csv'],
  [undefined, 'card.csv'],
])('a card named %j is exported as %j', (title, name) => {
  expect(exportFileName(title, 'csv')).toBe(name);
});

test('a long title is cut without breaking a letter', () => {
  expect(exportFileName('😀'.repeat(200), 'json')).toBe(`${'😀'.repeat(80)}.json`);
});
