import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { redacted, redactingLog } from '../../src/session/state/log.ts';

test('a known key is redacted wherever it occurs', () => {
  expect(redacted('GET /x?k=abc123 failed: abc123', ['abc123'])).toBe('GET /x?k=*** failed: ***');
});

test.each([
  ['x-api-key: s3cret', 'x-api-key: ***'],
  ['{"X-API-Key":"s3cret"}', '{"X-API-Key":"***"}'],
  ['Authorization: Bearer s3cret', 'Authorization: ***'],
])('a header is left out although its value is unknown: %s', (line, clean) => {
  expect(redacted(line, [])).toBe(clean);
});

test('an empty secret hides nothing', () => {
  expect(redacted('abc', [''])).toBe('abc');
});

test('a key that becomes known later is redacted from then on', () => {
  const lines: string[] = [];
  const hidden = new Set<string>();
  const write = (line: string | Error) => void lines.push(String(line));
  const channel = { debug: write, info: write, warn: write, error: write, show() {} };
  const log = redactingLog(channel as unknown as vscode.LogOutputChannel, hidden);
  log.info('key k1');
  hidden.add('k1');
  log.error(new Error('key k1'));
  expect(lines).toEqual(['key k1', 'key ***']);
});
