import { describe, expect, test } from 'vitest';
import { csvCell } from '../../src/contract/csvCell.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

describe('a cell of an export', () => {
  test.each(starts)('that begins with %j is not a formula', (start) => {
    expect(csvCell(`${start}HYPERLINK(A1)`)).toMatch(/^"?'/);
  });

  test.each(['-5', '+1.5', '-1,234.50', '12%', 'Oban', '1=2', ''])('%j stays unchanged', (cell) => {
    expect(csvCell(cell).replace(/^"(.*)"$/, '$1')).toBe(cell);
  });

  test('with commas, quotes or line breaks is quoted', () => {
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect([csvCell(null), csvCell(-3), csvCell(true)]).toEqual(['', '-3', 'true']);
  });
});
