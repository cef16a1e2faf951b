import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SseEvent, sseDecoder } from '../../src/client/sse.ts';

const wire = new Uint8Array(readFileSync(new URL('../fixtures/streams/answerRun.txt', import.meta.url)));

function read(...pieces: Uint8Array[]): SseEvent[] {
  const events: SseEvent[] = [];
  const decoder = sseDecoder((event) => events.push(event));
  for (const piece of pieces) decoder.push(piece);
  decoder.flush();
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('a stream reads the same wherever the network cuts it', () => {
  const whole = JSON.stringify(read(wire));
  expect(read(wire)).toHaveLength(14);
  for (let cut = 0; cut <= wire.length; cut++) {
    expect(JSON.stringify(read(wire.subarray(0, cut), wire.subarray(cut)))).toBe(whole);
  }
});

test('a stream reads the same byte by byte', () => {
  expect(read(...Array.from(wire, (byte) => Uint8Array.of(byte)))).toEqual(read(wire));
});

test('every kind of line end closes a line', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    expect(read(bytes(`data: a${end}data: b${end}${end}`))).toEqual([
      { event: 'message', data: 'a\nb', id: '' },
    ]);
  }
});

test('an id persists for later events, even if it comes alone', () => {
  expect(read(bytes('id: 7\n\ndata: a\n\ndata: b\n\n')).map(({ id }) => id)).toEqual(['7', '7']);
});

test('an event without its closing blank line is not an event', () => {
  expect(read(bytes('data: whole\n\ndata: half'))).toEqual([{ event: 'message', data: 'whole', id: '' }]);
});

test('an event of absurd size is rejected instead of buffered', () => {
  const decoder = sseDecoder(() => {});
  decoder.push(bytes('data: '));
  const piece = bytes('x'.repeat(8 * 1024 * 1024));
  expect(() => {
    for (let sent = 0; sent < 6; sent++) decoder.push(piece);
  }).toThrow('too large');
});
