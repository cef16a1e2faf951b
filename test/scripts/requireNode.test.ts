import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestNode } from '../../src/service/requireNode.ts';

const { nodeComplaint } = await import(new URL('../../scripts/requireNode.mjs', import.meta.url).href);
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test.each(['v20.20.2', '22.18.9', '22.9.0', '18.0.0'])(
  'Node %s is too old, and one line says so',
  (version) => {
    const complaint = nodeComplaint(version, '>=22.19.0');
    expect(complaint).toContain(`needs Node 22.19.0 or newer, and this is ${version.replace('v', '')}.`);
    expect(complaint).not.toContain('\n');
  },
);

test.each(['22.19.0', '22.20.0', '23.0.0', 'v24.21.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(nodeComplaint(version, '>=22.19.0')).toBeUndefined();
});

test('the bundled service and the package name the same oldest version', () => {
  expect(engines.node).toBe(`>=${oldestNode}`);
});
