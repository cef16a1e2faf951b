import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { openApiDocument } from '../../src/contract/openApi.ts';
import type { Operation } from '../../src/contract/operation.ts';

const kept = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const document = openApiDocument();

test('the committed document matches the contract (npm run openapi)', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(kept);
});

test('it contains every operation', () => {
  const operations = Object.values(api).flatMap((area) => Object.values(area as Record<string, Operation>));
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(operations.length);
});

test('every reference resolves', () => {
  const text = JSON.stringify(document);
  for (const [, id] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty([id ?? '']);
  expect(text).not.toMatch(/"\$ref":"#\/\$defs/);
});
