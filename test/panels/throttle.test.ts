import { expect, onTestFinished, test, vi } from 'vitest';
import { Throttle } from '../../src/panels/throttle.ts';

function paced() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let done = 0;
  const made = new Throttle(() => done++, 1000);
  return { ask: () => made.ask(), dispose: () => made.dispose(), times: () => done };
}

test('the first call after a pause runs at once, then one per gap, and the last call is never lost', () => {
  const { ask, times } = paced();
  ask();
  expect(times()).toBe(1);
  for (let at = 0; at < 15; at++) {
    vi.advanceTimersByTime(100);
    ask();
  }
  expect(times()).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(times()).toBe(3);
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(3);
});

test('nothing runs after disposal', () => {
  const { ask, dispose, times } = paced();
  ask();
  ask();
  dispose();
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(1);
});
