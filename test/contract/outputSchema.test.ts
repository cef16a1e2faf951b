import { describe, expect, test } from 'vitest';
import { readOutputSchema } from '../../src/contract/outputSchema.ts';

const read = (schema: object, hasDatasets = false) =>
  readOutputSchema(schema as Record<string, unknown>, { hasDatasets });
const withProperty = (field: unknown) => ({ type: 'object', properties: { field } });
const nested = (levels: number): object =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { in: nested(levels - 1) } };
const many = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: 'string' }])),
});
const datasets = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`d${at}`, { type: 'object', 'x-svc-dataset': true }]),
  ),
});

describe('an output schema', () => {
  test('is parsed into fields with kind, description, nullability and required flags', () => {
    const { properties } = read({
      type: 'object',
      properties: {
        total: { type: 'number', description: 'the total', title: 'T', format: 'double', default: 0 },
        way: { type: ['string', 'null'], enum: ['up', 'down', null] },
      },
      required: ['total'],
      additionalProperties: false,
    });
    expect(properties).toEqual([
      {
        name: 'total',
        isRequired: true,
        field: { kind: 'number', description: 'the total', isNullable: false },
      },
      {
        name: 'way',
        isRequired: false,
        field: { kind: 'string', description: '', isNullable: true, allowed: ['up', 'down', null] },
      },
    ]);
  });

  test('may reach its limits exactly', () => {
    expect(() => read(nested(4))).not.toThrow();
    expect(() => read(many(64))).not.toThrow();
    expect(() => read(withProperty({ type: 'string', description: 'x'.repeat(512) }))).not.toThrow();
    expect(() => read(datasets(4), true)).not.toThrow();
  });

  test.each([
    ['nested too deep', nested(5), /output_schema\.in\.in\.in\.in\.in is nested too deep/],
    ['with too many properties', many(65), /too many properties/],
    ['with a long description', withProperty({ type: 'string', description: 'x'.repeat(513) }), /513/],
    ['too large', { type: 'object', title: 'x'.repeat(17_000) }, /bytes/],
    ['of an unknown type', withProperty({ type: 'date' }), /output_schema\.field needs a type/],
    ['of two types', withProperty({ type: ['string', 'number'] }), /needs a type/],
    ['with a keyword that is not supported', withProperty({ type: 'string', pattern: 'a' }), /"pattern"/],
    ['with anyOf', { anyOf: [] }, /"anyOf"/],
    ['without a type', withProperty({}), /needs a type/],
    ['of a list without items', withProperty({ type: 'array' }), /needs items/],
    ['that requires what it has not', { type: 'object', properties: {}, required: ['a'] }, /"a"/],
    ['that allows more properties', { type: 'object', additionalProperties: true }, /additionalProperties/],
    ['with an enum of another type', withProperty({ type: 'number', enum: ['a'] }), /enum/],
    ['that is no object', { type: 'array', items: { type: 'string' } }, /type object/],
    ['with a dataset where none is filled', datasets(1), /"x-svc-dataset"/],
  ])('%s is rejected with a message that names the field', (_, schema, words) => {
    expect(() => read(schema)).toThrow(words);
  });

  test('may have at most four datasets', () => {
    expect(() => read(datasets(5), true)).toThrow(/one dataset too many/);
  });
});
