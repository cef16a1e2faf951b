import { expect, test } from 'vitest';
import { parseOutputSchema, refuseUnfitSchema } from '../../src/session/runs/parseOutputSchema.ts';

const read = (schema: unknown) => parseOutputSchema(JSON.stringify(schema), 'prices.json');
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const text = { type: 'string' };
const many = (count: number, slot: unknown) =>
  object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, slot])));

test('a schema within the limits is returned as written', () => {
  const schema = object({
    year: { type: ['integer', 'null'] },
    rows: { type: 'array', items: object({ a: text }) },
  });
  expect(read(schema)).toEqual(schema);
});

test('a byte order mark before the text is skipped', () => {
  expect(parseOutputSchema('\uFEFF{"type":"object","properties":{}}', 'a.json')).toEqual(object({}));
});

test.each([
  ['no JSON', '{"type":', /^prices\.json cannot be read as JSON: /],
  ['a list', '[]', 'prices.json is no JSON Schema: a schema is a JSON object.'],
  ['data', '{"a":1}', 'prices.json must describe an object: "type": "object", with "properties".'],
])('%s is refused in words', (_, content, words) => {
  expect(() => parseOutputSchema(content, 'prices.json')).toThrow(words);
});

test('64 properties are accepted, wherever they are, but not 65', () => {
  expect(() => read(many(64, text))).not.toThrow();
  const spread = object({ a: many(40, text), b: { type: 'array', items: many(23, text) } });
  expect(() => read(spread)).toThrow('prices.json has 65 properties; the limit is 64.');
});

test('five levels are accepted, but not six', () => {
  const nested = (levels: number): unknown => (levels === 1 ? text : object({ in: nested(levels - 1) }));
  expect(() => read(nested(5))).not.toThrow();
  expect(() => read(nested(6))).toThrow('prices.json is nested 6 levels deep; the limit is 5.');
});

test('a description of 512 characters is accepted, but not a longer one', () => {
  const described = (length: number) => object({ a: { ...text, description: 'é'.repeat(length) } });
  expect(() => read(described(512))).not.toThrow();
  expect(() => read(described(513))).toThrow(
    'A description in prices.json has 513 characters; the limit is 512.',
  );
});

test('16 KB are accepted, but not more; bytes are counted, not letters', () => {
  const sized = (letter: string, count: number) => object({ a: { enum: [letter.repeat(count)] } });
  const frame = new TextEncoder().encode(JSON.stringify(sized('', 0))).length;
  expect(() => read(sized('a', 16 * 1024 - frame))).not.toThrow();
  expect(() => read(sized('a', 16 * 1024 - frame + 1))).toThrow(/has 16\.0 KB; a schema may have 16 KB/);
  expect(() => read(sized('é', 8 * 1024))).toThrow(/may have 16 KB/);
});

test("four dataset slots are accepted, but not five, whatever the deployment's prefix", () => {
  expect(() => read(many(4, { 'x-svc-dataset': true }))).not.toThrow();
  expect(() => read(many(5, { 'x-harbour-dataset': true }))).toThrow('has 5 dataset slots; the limit is 4.');
  expect(() => read(many(5, { 'x-svc-dataset': false }))).not.toThrow();
});

test('a schema from elsewhere is validated again before it is sent', () => {
  expect(() => refuseUnfitSchema(many(65, text))).toThrow('The schema has 65 properties; the limit is 64.');
});
