import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a service process before its own code (`node --import`): every answer is worked out as always, and then
 * kept back until the file named by CARDINAL_TEST_RELEASE exists. So a test knows that a run is under way, whatever
 * the speed of the machine.
 */
const release = process.env.CARDINAL_TEST_RELEASE;
if (!release) throw new Error('CARDINAL_TEST_RELEASE must name a file.');

// The process answers in a worker thread, which loads this module again.
if (!isMainThread) {
  const { Research } = await import('../../src/service/engine/answers/answerQuestion.ts');
  const find = Research.prototype.find;
  Research.prototype.find = async function (...asked) {
    const finding = await find.apply(this, asked);
    while (!existsSync(release)) await sleep(10);
    return finding;
  };
}
