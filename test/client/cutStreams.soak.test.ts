import { expect, test } from 'vitest';
import { soakCases } from '../soak.ts';
import { follow, streamNames, wireOf } from './fixtureStreams.ts';

test.each(streamNames)('the stream %s ends the same wherever it is cut in two', async (name) => {
  const whole = JSON.stringify((await follow(name)).state);
  const { length } = new TextEncoder().encode(wireOf(name));
  for (const cut of soakCases(Array.from({ length: length + 1 }, (_, at) => at)))
    expect(JSON.stringify((await follow(name, cut)).state), `cut at ${cut}`).toBe(whole);
});
