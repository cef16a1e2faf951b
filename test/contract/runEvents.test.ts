import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeltaEvent, RunEvent } from '../../src/contract/runEvents.ts';

/** What JSON can hold, with the names and values the schema looks at made likely. */
const loose = (likely: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 30, arbitrary: likely },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, '', 0, -1, 1.5, 2 ** 53, true, [], {}) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const extra = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x')),
  fc.jsonValue(),
  { maxKeys: 2 },
);
const objectOf = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(
      extra,
      fc.record(shape, {
        requiredKeys: Object.keys(shape).filter((key) => key !== 'done' && key !== 'category'),
      }),
    )
    .map(([more, named]) => ({ ...more, ...named }));
const block = objectOf({
  kind: loose(fc.constantFrom('text', 'reasoning', 'status', 'hologram')),
  id: loose(fc.string()),
  delta: loose(fc.string()),
  done: loose(fc.boolean()),
});
const event = objectOf({
  seq: loose(fc.nat()),
  run_id: loose(fc.string()),
  thread_id: loose(fc.string()),
  category: loose(fc.constantFrom('content', 'activity')),
  block: loose(block),
});
/** As it would arrive: through JSON, so that `__proto__` is a key like any other. */
const arrived = fc.oneof(event, fc.jsonValue()).map((given): unknown => {
  const text = JSON.stringify(given);
  return text === undefined ? undefined : JSON.parse(text);
});

test('the schema accepts every plain delta and leaves it unchanged', () => {
  let plain = 0;
  fc.assert(
    fc.property(arrived, (given) => {
      if (!isDeltaEvent(given)) return;
      plain++;
      expect(RunEvent.safeParse(given)).toEqual({ success: true, data: given });
    }),
    { numRuns: 20_000, seed: 7 },
  );
  expect(plain).toBeGreaterThan(500);
});

test('the deltas that services send count as plain, with and without optional fields', () => {
  const head = { seq: 3, run_id: 'r' };
  for (const kind of ['text', 'reasoning']) {
    expect(isDeltaEvent({ ...head, block: { kind, id: 'x', delta: 'a' } })).toBe(true);
    expect(
      isDeltaEvent({
        ...head,
        thread_id: null,
        category: 'content',
        block: { kind, id: 'x', delta: '', done: true },
      }),
    ).toBe(true);
  }
});

test.each([
  ['the event', '{"seq":1,"run_id":"r","block":{"kind":"text","id":"x","delta":"a"},"__proto__":{"a":1}}'],
  ['the block', '{"seq":1,"run_id":"r","block":{"kind":"text","id":"x","delta":"a","__proto__":1}}'],
])('a field called __proto__ in %s is handled by the schema, which drops it', (_, text) => {
  expect(isDeltaEvent(JSON.parse(text))).toBe(false);
  expect(JSON.stringify(RunEvent.parse(JSON.parse(text)))).not.toContain('__proto__');
});
