import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks, runChecks } from '../../scripts/testing/checks.ts';

test('every check is a script that can be run on its own', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const { script } of checks) expect(scripts).toHaveProperty(script);
});

test('failed checks are counted individually, each with advice', async () => {
  const said: string[] = [];
  const wanted = ['nowhere', 'nobody'].map((script) => ({ script, remedy: `Ask ${script}.` }));
  const { failed, failures } = await runChecks((line) => said.push(line), wanted);
  expect(failed).toBe(2);
  for (const { remedy } of wanted) {
    expect(failures.some((line) => line.endsWith(remedy))).toBe(true);
    expect(said.some((line) => line.endsWith(remedy))).toBe(true);
  }
});
