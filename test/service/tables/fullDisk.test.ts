import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainFile } from '../../../src/service/tables/read/tableFile.ts';

const full = '/dev/full';

test.skipIf(!existsSync(full))('a full disk is said in words, whichever reader meets it', () => {
  let error: unknown;
  try {
    writeFileSync(full, 'x');
  } catch (thrown) {
    error = thrown;
  }
  expect(explainFile(error, 'ferries.csv', 'does not exist', 'gone')).toMatchObject({
    kind: 'unavailable',
    message: 'The disk is full. Free some space and try again.',
    facts: { code: 'DISK_FULL', isFinal: true },
  });
});
