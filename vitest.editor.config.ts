import './scripts/requireNode.mjs';
import { defineConfig } from 'vitest/config';

/** The journeys in a real editor: one server and one browser for all of them, one journey at a time. */
export default defineConfig({
  test: {
    include: ['test/editor/journeys/**/*.test.ts'],
    globalSetup: ['test/editor/driver/globalSetup.ts'],
    fileParallelism: false,
    // A browser drives a whole editor here, on machines that others use as well: a click that got lost is tried again.
    retry: 2,
    testTimeout: 150_000,
    hookTimeout: 90_000,
  },
});
