import './scripts/requireNode.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The journeys in a real editor. Each worker has a server of its own; two keep two cores busy, and more a larger machine. */
export default defineConfig({
  test: {
    include: ['test/editor/journeys/**/*.test.ts'],
    globalSetup: ['test/editor/driver/globalSetup.ts'],
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 150_000,
    hookTimeout: 90_000,
  },
});
