import './requireNode.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type DatabaseAddress, DatabaseAddresses } from '../contract/databases.ts';
import { type OutgoingProxy, outgoingProxy } from './engine/schedules/outgoingProxy.ts';
import { removeScratch } from './scratch.ts';
import type { ThreadMessage, ThreadOptions } from './serviceThread.ts';
import { untilFileChanges } from './untilFile.ts';

/**
 * The process entry. `--port N --host H --folder DIR (repeatable) --key KEY --store FILE --no-world --rates FILE
 * --until-stdin-ends --until-file-changes FILE --schedule FILE-OR-ADDRESS (repeatable) --webhook-host HOST (repeatable)
 * --limits --keep-days N --keep-mb N --set-aside-damaged-store --prefix NAME`.
 * Prints one JSON line, `{"url", "key"}`, once it is ready; all other output goes to standard error. Exits with 3 if
 * the store is damaged. Exits soon after SIGTERM or SIGINT, even if the service thread is busy.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    folder: { type: 'string', multiple: true, default: [] },
    schedule: { type: 'string', multiple: true, default: [] },
    'webhook-host': { type: 'string', multiple: true, default: [] },
    key: { type: 'string' },
    store: { type: 'string', default: ':memory:' },
    rates: { type: 'string' },
    'no-world': { type: 'boolean', default: false },
    'until-stdin-ends': { type: 'boolean', default: false },
    'until-file-changes': { type: 'string' },
    limits: { type: 'boolean', default: false },
    'keep-days': { type: 'string' },
    'keep-mb': { type: 'string' },
    prefix: { type: 'string' },
    'set-aside-damaged-store': { type: 'boolean', default: false },
  },
});

/**
 * Less than the three seconds after which the editor kills the process, which would leave temporary copies of data
 * behind.
 */
const endWithinMs = 2_500;

/** Beside the bundle when installed, beside the sources in a checkout. */
const data = ['../data', '../../data']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(join(path, 'World')));
const vocabulary = data && join(data, 'vocabulary.bin');
const world = values['no-world'] || !data ? undefined : join(data, 'World');

const log = (line: string) => process.stderr.write(`${line}\n`);
const port = Number(values.port);
const [keepDays, keepMb] = [number('keep-days', 0), number('keep-mb', 1)];
const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(values.host);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--port must be a number from 0 to 65535.');
if (!isLoopback && !values.key) fail('--host with another address than loopback needs --key as well.');

const key = values.key ?? process.env.CARDINAL_SERVICE_KEY;
const options: ThreadOptions = {
  folders: values.folder,
  schedules: [...values.schedule, ...schedules()],
  webhookHosts: values['webhook-host'],
  store: values.store,
  ...(world && { world }),
  ...(vocabulary && { vocabulary }),
  ...(values.rates && { rates: values.rates }),
  port,
  host: values.host,
  limits: values.limits,
  replacesDamagedStore: values['set-aside-damaged-store'],
  ...(keepDays !== undefined && { keepDays }),
  ...(keepMb !== undefined && { maxKeptBytes: keepMb * 2 ** 20 }),
  ...(key && { apiKey: key }),
  ...(values.prefix !== undefined && { prefix: values.prefix }),
  databases: databases(),
  proxy: proxy(),
};
// The threads start with a heap that holds a small table: otherwise the first large one is read while the heap, still
// small, is marked as a whole, which takes a fifth of the processor time of that table. Likewise the part for new objects
// starts with 4 MB instead of 1: a thread that reads a file copies what it has read so far each time that part is full.
setFlagsFromString('--initial-old-space-size=128');
setFlagsFromString('--min-semi-space-size=4');
// A bundle of its own when installed; the source in a checkout.
const entry = import.meta.url.endsWith('.ts') ? './serviceThread.ts' : './serviceThread.mjs';
const thread = new Worker(new URL(entry, import.meta.url), {
  workerData: options,
  // Nothing else runs in the process, so the thread gets its whole heap limit.
  resourceLimits: { maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20) },
});
thread.on('message', (message: ThreadMessage) => {
  switch (message.kind) {
    case 'log':
      return log(message.line);
    case 'ready':
      return void process.stdout.write(`${JSON.stringify({ url: message.url, key: message.key })}\n`);
    case 'failed':
      return fail(`The embedded service could not start: ${message.message}`, message.isDamaged ? 3 : 1);
    case 'stopped':
      return process.exit(0);
  }
});
thread.on('error', (error) => fail(`The embedded service broke: ${error.stack ?? error.message}`));

const stop = () => {
  thread.postMessage('stop');
  setTimeout(endNow, endWithinMs);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The pipe from the editor closes with its window, even after a crash.
if (values['until-stdin-ends']) process.stdin.on('end', stop).on('error', stop).resume();
// A background watcher does not belong to a window; it runs until this file changes.
const file = values['until-file-changes'];
if (file !== undefined) untilFileChanges(file, fileURLToPath(import.meta.url), stop);

/** Kills the process once the deadline has passed: the thread may be stuck in a computation or a native call. */
function endNow(): void {
  log(`The embedded service did not stop within ${endWithinMs / 1000} seconds and is ended.`);
  removeScratch();
  process.kill(process.pid, 'SIGKILL');
}

/** Passwords come from the environment: every user of the machine can read command lines. */
function databases(): DatabaseAddress[] {
  const given = process.env.CARDINAL_DATABASES;
  if (!given) return [];
  try {
    return DatabaseAddresses.parse(JSON.parse(given));
  } catch {
    return fail('CARDINAL_DATABASES must be a JSON list of {"url": "postgresql://...", "name": "..."}.');
  }
}

/**
 * The editor's setting takes precedence over the environment; an empty one means no proxy. Passed in variables because
 * it may contain a password.
 */
function proxy(): OutgoingProxy | undefined {
  const { CARDINAL_PROXY, HTTPS_PROXY, https_proxy, CARDINAL_NO_PROXY, NO_PROXY, no_proxy } = process.env;
  try {
    return outgoingProxy(
      CARDINAL_PROXY ?? HTTPS_PROXY ?? https_proxy,
      CARDINAL_NO_PROXY ?? NO_PROXY ?? no_proxy,
    );
  } catch (error) {
    log((error as Error).message);
    return undefined;
  }
}

/** Passed in a variable, because the address of a schedule may be secret as well. */
function schedules(): string[] {
  const given = process.env.CARDINAL_SCHEDULES;
  if (!given) return [];
  try {
    return (JSON.parse(given) as unknown[]).map(String);
  } catch {
    return fail('CARDINAL_SCHEDULES must be a JSON list of files and addresses.');
  }
}

/** The integer passed for an option; undefined if absent. */
function number(name: 'keep-days' | 'keep-mb', min: number): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) fail(`--${name} must be a whole number from ${min}.`);
  return value;
}

function fail(words: string, code = 1): never {
  log(words);
  process.exit(code);
}
