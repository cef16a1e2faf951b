import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/**
 * The sheets of a workbook that `saveWorkbook` in lib.mjs wrote, as rows of cells: texts, and numbers as they stand in the file. Cells
 * that are empty are missing. It reads nothing that another program may put into a workbook.
 *
 * @param isTyped Whether cells that the file stores as numbers become numbers. Default: all are texts.
 */
export function readWorkbook(file, { isTyped = false } = {}) {
  return sheetsOf(readFileSync(file)).map((xml) =>
    [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, body]) => {
      const cells = [];
      for (const [, letters, attributes, content] of body.matchAll(
        /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
      )) {
        const text = content
          .replace(/<[^>]+>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<');
        cells[columnOf(letters)] = isTyped && !attributes.includes('inlineStr') ? Number(text) : text;
      }
      return cells;
    }),
  );
}

/** The XML of the sheets, from the local entries of the zip archive. */
function sheetsOf(bytes) {
  const sheets = [];
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const packed = bytes.readUInt32LE(at + 18);
    const start = at + 30 + bytes.readUInt16LE(at + 26);
    if (bytes.toString('utf8', at + 30, start).includes('worksheets/'))
      sheets.push(inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at = start + packed;
  }
  return sheets;
}

const columnOf = (letters) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
