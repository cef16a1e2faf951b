import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string;
  readonly deflated: Buffer;
  /** What the headers say of the size; the truth is not looked for. */
  readonly size: number;
  /** The entry has no data of its own and points at those of the first. */
  readonly isShared?: boolean;
}

/** What the archive's end says where it does not say the truth. */
export interface Lies {
  readonly countOnDisk?: number;
  readonly count?: number;
}

export function packed(name: string, content: string | Buffer): Packed {
  return { name, deflated: deflateRawSync(content), size: Buffer.byteLength(content) };
}

/** A zip archive whose headers say whatever they are told to. */
export function zipOf(files: readonly Packed[], lies: Lies = {}): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const { name, deflated, size, isShared = false } of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(deflated), 14);
    local.writeUInt32LE(deflated.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    local.copy(entry, 10, 8, 28);
    entry.writeUInt32LE(isShared ? 0 : length, 42);
    directory.push(entry, Buffer.from(name));
    if (isShared) continue;
    body.push(local, Buffer.from(name), deflated);
    length += local.length + name.length + deflated.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lies.countOnDisk ?? files.length, 8);
  end.writeUInt16LE(lies.count ?? files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(length, 16);
  return Buffer.concat([...body, ...directory, end]);
}

/** The parts of a workbook with one sheet of these rows, which are given as XML. */
export function workbookParts(rows: string): Packed[] {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    packed(
      '[Content_Types].xml',
      `<Types xmlns="${types}"><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    ),
    packed(
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    packed(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ferries" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    packed(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    packed(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  ];
}

/** A row as XML: texts and numbers. */
export function row(...cells: readonly (string | number)[]): string {
  const xml = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row>${xml.join('')}</row>`;
}
