import { readFileSync } from 'node:fs';

/** The results of a part of the tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line per failure. */
  readonly failures: readonly string[];
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    failures: [...left.failures, ...right.failures],
  };
}

export const failure = (line: string): Counts => ({ ...noCounts, failed: 1, failures: [line] });

/** The last line of a test run. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Reads the report of vitest's JSON reporter. A file that failed to load and a missing report count as failures: what
 * did not run must not look like success.
 */
export function readVitestReport(path: string, exitCode: number): Counts {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return failure(`vitest ended with exit code ${exitCode} and without a report`);
  }
  const unloaded = report.testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
    .map((file) => `${file.name}: ${file.message.split('\n')[0]}`);
  const failed = report.testResults.flatMap((file) => file.assertionResults.filter(hasFailed));
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed.map((test) => test.fullName), ...unloaded],
  };
  const unexplained = exitCode !== 0 && counts.failed === 0;
  return unexplained ? add(counts, failure(`vitest ended with exit code ${exitCode}`)) : counts;
}

const hasFailed = (test: { readonly status: string }) => test.status === 'failed';
