import { deflateRawSync, crc32 as zlibCrc } from 'node:zlib';
import { write } from './setBuilder.mjs';

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 =
  zlibCrc ??
  ((b) => {
    let c = 0xffffffff;
    for (const x of b) c = table[(c ^ x) & 255] ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  });

const esc = (s) => String(s).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A cell with a date. */
export const date = (iso) => ({ serial: Date.parse(iso) / 864e5 + 25569 });

function sheetXml(rows) {
  const body = rows.map((cells, r) => {
    const c = cells.map((v, i) => {
      const ref = `${String.fromCharCode(65 + i)}${r + 1}`;
      if (v === null || v === undefined || v === '') return '';
      if (typeof v === 'object') return `<c r="${ref}" s="1"><v>${v.serial}</v></c>`;
      if (typeof v === 'number') return `<c r="${ref}"><v>${v}</v></c>`;
      return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${esc(v)}</t></is></c>`;
    });
    return `<row r="${r + 1}">${c.join('')}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function zip(entries) {
  const local = [];
  const central = [];
  let at = 0;
  for (const [name, text] of entries) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const n = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0, 6);
    head.writeUInt16LE(0x5c21, 8);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(n.length, 22);
    head.writeUInt16LE(0, 24);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), head, n, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, n);
    at += 30 + n.length + packed.length;
  }
  const size = central.reduce((s, b) => s + b.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** Writes a workbook of the given sheets: pairs of name and rows. */
export function workbook(ws, name, sheets) {
  const x = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const ct = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pk = 'http://schemas.openxmlformats.org/package/2006';
  const n = sheets.map((_, i) => i + 1);
  write(
    ws,
    name,
    zip([
      [
        '[Content_Types].xml',
        `${x}<Types xmlns="${pk}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ct}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${ct}.styles+xml"/>${n.map((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${ct}.worksheet+xml"/>`).join('')}</Types>`,
      ],
      [
        '_rels/.rels',
        `${x}<Relationships xmlns="${pk}/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `${x}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets>${sheets.map(([s], i) => `<sheet name="${esc(s)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${x}<Relationships xmlns="${pk}/relationships">${n.map((i) => `<Relationship Id="rId${i}" Type="${rel}/worksheet" Target="worksheets/sheet${i}.xml"/>`).join('')}<Relationship Id="rId${n.length + 1}" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
      ],
      [
        'xl/styles.xml',
        `${x}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ],
      ...sheets.map(([, rows], i) => [`xl/worksheets/sheet${i + 1}.xml`, x + sheetXml(rows)]),
    ]),
  );
}
