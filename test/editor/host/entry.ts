import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/** The environment names the file for the outcome and, when not everything is to run, a part of the titles. */
const { CARDINAL_TEST_RESULT: resultFile, CARDINAL_TEST_GREP: grep } = process.env;

/** What the editor calls inside the extension host. Rejects when a test fails or none ran. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 300_000, reporter: 'min', ...(grep ? { grep } : {}) });
  for (const name of readdirSync(__dirname)) {
    if (name.endsWith('.test.cjs')) mocha.addFile(join(__dirname, name));
  }
  const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on('pass', (test) => {
      outcome.passed += 1;
      console.log(`@@  ✓ ${test.fullTitle()} (${test.duration} ms)`);
    });
    runner.on('pending', () => {
      outcome.skipped += 1;
    });
    runner.on('fail', (test, error) => {
      outcome.failed += 1;
      outcome.failures.push(`${test.fullTitle()}: ${error.message}`);
      console.log(`@@  ✗ ${test.fullTitle()}\n${error.stack}`);
    });
  });
  if (resultFile) writeFileSync(resultFile, JSON.stringify(outcome));
  if (outcome.failed > 0) throw new Error(`${outcome.failed} failed`);
}
