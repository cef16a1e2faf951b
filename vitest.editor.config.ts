import './scripts/requireNode.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { stepTimeoutMs } from './test/editor/driver/quiet.ts';

/** The journeys in a real editor. Each worker has a server of its own; two keep two cores busy, and more a larger machine. */
export default defineConfig({
  test: {
    include: ['test/editor/journeys/**/*.test.ts'],
    globalSetup: ['test/editor/driver/globalSetup.ts'],
    maxWorkers: Math.min(4, availableParallelism()),
    // Loading the driver of the browser for each file costs two seconds of CPU.
    isolate: false,
    // For a journey that hangs: each step waits for its state, on a busy machine ten times longer than on an idle one.
    testTimeout: 400_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: stepTimeoutMs, interval: 100 } },
  },
});
