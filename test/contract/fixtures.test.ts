import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../src/contract/api.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readWire } from '../../src/contract/readWire.ts';

const folder = new URL('../fixtures/replies/', import.meta.url);
const operations = Object.entries(api).flatMap(([area, ops]) =>
  Object.entries(ops as Record<string, Operation>).map(([name, op]) => ({ id: `${area}.${name}`, op })),
);
/** Answered with the same schema as another operation whose fixtures stand for both. */
const twins: Record<string, string> = {
  'retrievalRuns.dispatch': 'answerRuns.dispatch',
  'legacyRuns.dispatch': 'answerRuns.dispatch',
  'uploads.visualizeStream': 'uploads.visualize',
  'knowledge.knowledgeSearchAsync': 'knowledge.knowledgeSearch',
  'knowledge.knowledgeSearchStream': 'knowledge.knowledgeSearch',
};

const fixtures = readdirSync(folder).map((name) => ({ name, id: name.split('.').slice(0, 2).join('.') }));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const schemaOf = (id: string) => operations.find((operation) => operation.id === id)?.op.reply ?? z.never();

describe('real and possible replies of services', () => {
  test.each(fixtures)('$name is parsed by its own schema', ({ name, id }) => {
    const reply = readWire(schemaOf(id), read(name));
    expect(reply.error?.issues ?? []).toEqual([]);
    expect(reply.success).toBe(true);
  });

  test.each(fixtures)('$name keeps all its fields, known or not', ({ name, id }) => {
    const kept = JSON.stringify(readWire(schemaOf(id), read(name)).data);
    for (const key of keysOf(read(name))) {
      if (key !== 'home_team' && key !== 'away_team') expect(kept, key).toContain(JSON.stringify(key));
    }
  });

  test('every operation has a fixture', () => {
    const covered = new Set(fixtures.map(({ id }) => id));
    const answering = operations.filter(({ op }) => op.status !== 204);
    expect(answering.map(({ id }) => id).filter((id) => !covered.has(twins[id] ?? id))).toEqual([]);
  });
});

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
