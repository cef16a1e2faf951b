import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, countsLine, failure, noCounts, readVitestReport } from '../../scripts/testing/counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}
const green = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };

test('the last line contains the counts, skipped tests only if there are any', () => {
  expect(countsLine({ ...noCounts, passed: 12 })).toBe('12 passed, 0 failed');
  expect(countsLine({ ...noCounts, passed: 12, failed: 1, skipped: 2 })).toBe(
    '12 passed, 1 failed, 2 skipped',
  );
});

test('a successful report is counted as it is', () => {
  expect(readVitestReport(reportOf(green), 0)).toEqual({ passed: 3, failed: 0, skipped: 1, failures: [] });
});

test('a test file that failed to load is a failure, although no test in it failed', () => {
  const broken = {
    name: 'a.test.ts',
    status: 'failed',
    message: 'Cannot find b.ts\n at …',
    assertionResults: [],
  };
  const counts = readVitestReport(reportOf({ ...green, testResults: [broken] }), 1);
  expect(counts).toMatchObject({ passed: 3, failed: 1, failures: ['a.test.ts: Cannot find b.ts'] });
});

test('a failed run is never a success, with or without a report', () => {
  expect(readVitestReport(reportOf(green), 1).failed).toBe(1);
  expect(readVitestReport(join(folder, 'none.json'), 0).failed).toBe(1);
});

test('the counts of parts are added up', () => {
  const sum = add({ ...noCounts, passed: 2, skipped: 1 }, failure('one went wrong'));
  expect(sum).toEqual({ passed: 2, failed: 1, skipped: 1, failures: ['one went wrong'] });
});
