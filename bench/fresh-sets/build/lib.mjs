// What the scripts that write the data of fresh-g to fresh-m share: seeded random numbers, dates, and writers for each file format.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync, crc32 as zlibCrc32 } from 'node:zlib';

/** The data of the set whose script was started: `<set>/build/data.mjs` writes to `<set>/data`. */
export const DATA = join(dirname(process.argv[1]), '..', 'data');

/** A random number source that always gives the same numbers for the same seed text. */
export function randomSource(seedText) {
  let state = 2166136261;
  for (const char of seedText) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    /** weighted({ email: 5, phone: 2 }) gives "email" five times out of seven. */
    weighted(weights) {
      const entries = Object.entries(weights);
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return entries[0][0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: () => -Math.log(1 - next()),
  };
}

export const round = (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;

const DAY_MS = 86_400_000;
export const dayNumber = (isoDate) => Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / DAY_MS;
export const isoDay = (number) => new Date(Math.floor(number) * DAY_MS).toISOString().slice(0, 10);
/** Date and time without milliseconds; the separator is "T" (with a final Z) or a space. */
export const isoTime = (fractionalDay, separator = 'T') => {
  const text = new Date(Math.round(fractionalDay * 86_400) * 1000).toISOString().slice(0, 19);
  return separator === 'T' ? `${text}Z` : text.replace('T', separator);
};
export const weekday = (number) => new Date(Math.floor(number) * DAY_MS).getUTCDay();

export function save(path, content) {
  const file = join(DATA, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const quoted = (value, separator) => {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes rows (arrays in the order of the columns) as delimited text. */
export function saveTable(path, columns, rows, separator = ',') {
  const line = (values) => values.map((value) => quoted(value, separator)).join(separator);
  save(path, `${[columns, ...rows].map(line).join('\n')}\n`);
}

export const saveJson = (path, records) =>
  save(path, `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
export const saveJsonLines = (path, records) =>
  save(path, `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);

// Workbooks ------------------------------------------------------------------------------------------------------------

const columnLetters = (index) =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';

function sheetXml({ rows, merges = [] }) {
  const cell = (value, column, row) => {
    if (value === null || value === undefined || value === '') return '';
    const place = `${columnLetters(column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  };
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>`,
  );
  const merged = merges.length
    ? `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
    : '';
  return `${XML}<worksheet xmlns="${MAIN_NS}"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

/** Writes an Excel workbook: sheets are { name, rows: [[cell]], merges: ['A1:C1'] }. */
export function saveWorkbook(path, sheets) {
  const each = (write) => sheets.map((sheet, index) => write(sheet, index + 1)).join('');
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${office}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="rId1" Type="${REL_NS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN_NS}" xmlns:r="${REL_NS}"><sheets>${each((sheet, n) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE_NS}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${REL_NS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet);
  });
  save(path, zip(parts));
}

/** A zip archive of named texts, with a fixed date so that the same input gives the same bytes. */
function zip(parts) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(0x5c21, 8);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(raw.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, nameBytes]));
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

function crc32(bytes) {
  if (zlibCrc32) return zlibCrc32(bytes);
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
