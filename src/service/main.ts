import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseAddress, DatabaseAddresses } from '../contract/databases.ts';
import { SvcError } from '../contract/errors.ts';
import { startService } from './service.ts';

/**
 * The process entry. `--port N --host H --folder DIR (repeatable) --key KEY --store FILE --no-world --rates FILE --until-stdin-ends
 * --schedule FILE-OR-ADDRESS (repeatable) --webhook-host HOST (repeatable) --limits --keep-days N --keep-mb N --set-aside-damaged-store`.
 * Ends with 3 when the store is damaged.
 * Prints one JSON line, `{"url", "key"}`, when it answers; everything else it says goes to standard error.
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
    limits: { type: 'boolean', default: false },
    'keep-days': { type: 'string' },
    'keep-mb': { type: 'string' },
    'set-aside-damaged-store': { type: 'boolean', default: false },
  },
});

/** What ships beside the bundle, or lies beside the sources. */
const data = ['../data', '../../data']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(join(path, 'World')));
const world = values['no-world'] || !data ? undefined : join(data, 'World');

const log = (line: string) => process.stderr.write(`${line}\n`);
const port = Number(values.port);
const [keepDays, keepMb] = [number('keep-days', 0), number('keep-mb', 1)];
const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(values.host);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--port must be a number from 0 to 65535.');
if (!isLoopback && !values.key) fail('--host with another address than loopback needs --key as well.');

try {
  const key = values.key ?? process.env.CARDINAL_SERVICE_KEY;
  const service = await startService({
    folders: values.folder,
    schedules: [...values.schedule, ...schedules()],
    webhookHosts: values['webhook-host'],
    store: values.store,
    ...(world && { world }),
    ...(values.rates && { rates: values.rates }),
    port,
    host: values.host,
    log,
    limits: values.limits,
    setAsideDamaged: values['set-aside-damaged-store'],
    ...(keepDays !== undefined && { keepDays }),
    ...(keepMb !== undefined && { mostKeptBytes: keepMb * 2 ** 20 }),
    ...(key && { apiKey: key }),
    databases: databases(),
  });
  process.stdout.write(`${JSON.stringify({ url: service.url, key: service.apiKey })}\n`);
  const stop = () => void service.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The editor's end of the pipe closes when its window does, however it ends.
  if (values['until-stdin-ends']) process.stdin.on('end', stop).on('error', stop).resume();
} catch (error) {
  const isDamaged = error instanceof SvcError && error.facts.code === 'STORE_DAMAGED';
  fail(`The embedded service could not start: ${(error as Error).message}`, isDamaged ? 3 : 1);
}

/** Passwords stand in the environment, never on the command line, which every user of the machine can read. */
function databases(): DatabaseAddress[] {
  const given = process.env.CARDINAL_DATABASES;
  if (!given) return [];
  try {
    return DatabaseAddresses.parse(JSON.parse(given));
  } catch {
    return fail('CARDINAL_DATABASES must be a JSON list of {"url": "postgresql://...", "name": "..."}.');
  }
}

/** The address of a schedule may be a secret as well. */
function schedules(): string[] {
  const given = process.env.CARDINAL_SCHEDULES;
  if (!given) return [];
  try {
    return (JSON.parse(given) as unknown[]).map(String);
  } catch {
    return fail('CARDINAL_SCHEDULES must be a JSON list of files and addresses.');
  }
}

/** A whole number that was given, or nothing. */
function number(name: 'keep-days' | 'keep-mb', least: number): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) fail(`--${name} must be a whole number from ${least}.`);
  return value;
}

function fail(words: string, code = 1): never {
  log(words);
  process.exit(code);
}
