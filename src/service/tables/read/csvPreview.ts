import { rm } from 'node:fs/promises';
import { readHead, sampleCsv } from './csvSample.ts';
import { engineSql, factsOf, firstRowLine, layoutOfLarge, namesOf } from './csvSource.ts';
import { grantFile } from './grantedFile.ts';
import { scanColumns } from './scanSql.ts';
import type { ScannedSource, SourceFile } from './source.ts';
import { stageBytes, stagedPath } from './staging.ts';

const sampledRows = 100_000;
const blocks = 16;
const maxBlockBytes = 2 ** 20;

/**
 * About 100,000 rows of a large delimited file, from its start and from blocks spread evenly over the rest; undefined
 * for files that need the tolerant reader.
 */
export async function csvPreview(file: SourceFile): Promise<ScannedSource | undefined> {
  const granted = await grantFile(file);
  try {
    const head = await readHead(granted.handle);
    const layout = layoutOfLarge(file, head);
    if (!layout) return undefined;
    const { rows, bytesPerRow } = await sampleCsv(granted.handle, granted.sizeBytes, head, layout);
    if (rows.length === 0) return undefined;
    const line = firstRowLine(head, layout);
    const start = offsetOfLine(head, line);
    const blockBytes = Math.min(maxBlockBytes, Math.ceil((sampledRows * bytesPerRow) / blocks));
    const parts: Buffer[] = [];
    const step = (granted.sizeBytes - start - blockBytes) / (blocks - 1);
    for (let nth = 0; nth < blocks; nth++) {
      const block = Buffer.alloc(blockBytes);
      const { bytesRead } = await granted.handle.read(block, 0, blockBytes, Math.floor(start + nth * step));
      parts.push(wholeLines(block.subarray(0, bytesRead), nth === 0));
    }
    const path = stagedPath(file.stagingDir, 'csv');
    await stageBytes(path, Buffer.concat(parts));
    const names = namesOf(file, layout, layout.head.headerRows > 0 ? layout.head.names : undefined);
    return {
      kind: 'scanned',
      fileName: file.fileName,
      names,
      hasHeader: layout.head.headerRows > 0,
      aboutRows: Math.round((granted.sizeBytes - start) / bytesPerRow),
      scanSql: (types) => engineSql(path, layout, 1, scanColumns(types)),
      sample: rows,
      file: { path, checkUnchanged: async () => {} },
      isSmall: true,
      ...factsOf(file, layout),
      notes: () => [],
      release: () => rm(path, { force: true }),
    };
  } finally {
    await granted.release();
  }
}

function offsetOfLine(bytes: Buffer, line: number): number {
  let offset = 0;
  for (let left = line - 1; left > 0; left--) offset = bytes.indexOf(10, offset) + 1;
  return offset;
}

/** The complete lines of a block; the first line of a block inside the file is incomplete. */
function wholeLines(block: Buffer, isFirst: boolean): Buffer {
  return block.subarray(isFirst ? 0 : block.indexOf(10) + 1, block.lastIndexOf(10) + 1);
}
