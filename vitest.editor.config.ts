import './scripts/requireNode.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { stepTimeoutMs } from './test/editor/driver/quiet.ts';

/** The journeys in a real editor. Each worker has a server of its own; one more than there are cores, since a journey waits a third of its time. */
export default defineConfig({
  test: {
    include: ['test/editor/journeys/**/*.test.ts'],
    globalSetup: ['test/editor/driver/globalSetup.ts'],
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Loading the driver of the browser for each file costs two seconds of CPU.
    isolate: false,
    // For a journey that hangs: each step waits for its state, on a busy machine ten times longer than on an idle one.
    testTimeout: 400_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: stepTimeoutMs, interval: 100 } },
  },
});
