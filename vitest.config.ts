import './scripts/requireNode.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepCompiledModules } from './scripts/testing/compileCache.ts';
import { SlowestFirst } from './scripts/testing/slowestFirst.ts';

keepCompiledModules();

export default defineConfig({
  // The stand-in for the editor: modules of the extension host run against it, with the real session, client and service behind.
  resolve: { alias: { vscode: new URL('./test/fake/vscode.ts', import.meta.url).pathname } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/editor/**', 'node_modules/**'],
    globalSetup: ['scripts/testing/compileCache.ts'],
    // One more than there are cores: a third of a worker's time is waiting, for the engine, a thread or the disk.
    maxWorkers: availableParallelism() + 1,
    // Short-lived services make much garbage and code that runs a few times: a larger young generation and compiling
    // without a warm-up save a tenth of the CPU time.
    execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
    sequence: { sequencer: SlowestFirst },
    // Files of one worker share their modules: loading them again for each file cost 40% of the CPU. A test that
    // changes something global (environment, fetch, timers) puts it back.
    isolate: false,
    // For a test that hangs: no test waits for it, and a busy machine may be ten times slower than an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is polled is there within milliseconds, or comes late on a busy machine.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
