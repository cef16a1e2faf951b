import type { ReadingNote } from '../profile/tableProfile.ts';

const formulaEnd = Buffer.from('</f>');
const cellStart = Buffer.from('<c ');
/** What follows a formula whose cell has no result, as written by several programs. */
const noResult = /^(<v\s*\/>|<v><\/v>)?<\/c>/;
/** Long enough for all of those. */
const lookedChars = 16;

/** Number of formulas in a sheet that were never calculated: programs that generate workbooks do not store results. */
export function uncalculatedIn(sheet: Buffer): number {
  let count = 0;
  for (let at = sheet.indexOf(formulaEnd); at >= 0; at = sheet.indexOf(formulaEnd, at + 1)) {
    const end = at + formulaEnd.length;
    if (!noResult.test(sheet.toString('latin1', end, end + lookedChars))) continue;
    // An empty text is a result, which its cell declares.
    const cell = sheet.toString('latin1', Math.max(0, sheet.lastIndexOf(cellStart, at)), at);
    if (!/^<c [^>]*\bt="str"/.test(cell)) count++;
  }
  return count;
}

export function uncalculatedNote(count: number): ReadingNote[] {
  if (count === 0) return [];
  const [cells, have, say] =
    count === 1
      ? ['1 formula', 'has', 'counts']
      : [`${count.toLocaleString('en')} formulas`, 'have', 'count'];
  return [
    {
      kind: 'types',
      message: `${cells} of the workbook ${have} no stored result and ${say} as missing. Open the workbook in a spreadsheet program and save it there; then the results are in it.`,
    },
  ];
}
