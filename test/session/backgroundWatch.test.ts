import { EventEmitter as NodeEmitter } from 'node:events';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { commandIds } from '../../src/ids.ts';
import { BackgroundWatch, type BackgroundWatchOptions } from '../../src/session/service/backgroundWatch.ts';
import type { Log } from '../../src/session/state/log.ts';
import { openHouse } from '../fake/commandContext.ts';
import { EventEmitter } from '../fake/parts.ts';
import { makeFolder, until } from '../fake/surroundings.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log;

/** Windows that share a file; what they start is counted. */
function openMachine() {
  const file = join(makeFolder({}), 'watching');
  const started: (readonly string[])[] = [];
  const settings = { isOn: true, changed: new EventEmitter<void>() };
  const openWindow = (schedules: readonly string[]) => {
    const service = { script: 'service.mjs', folders: [], storePath: 'cardinal.db', schedules };
    const window = { isReady: true };
    const options = {
      settings: {
        get watchesInBackground() {
          return settings.isOn;
        },
        onDidChange: settings.changed.event as unknown as vscode.Event<void>,
      },
      file,
      service: () => (schedules.length > 0 ? service : undefined),
      onDidChangeService: new EventEmitter<void>().event as unknown as vscode.Event<void>,
      isServiceReady: () => window.isReady,
      log,
      start: () => {
        started.push(schedules);
        return new NodeEmitter() as never;
      },
    } satisfies BackgroundWatchOptions;
    return Object.assign(window, { watch: new BackgroundWatch(options) });
  };
  return { file, started, settings, openWindow };
}

test('nothing runs that was not asked for, and nothing before the service of the window does', async () => {
  const { file, started, settings, openWindow } = openMachine();
  settings.isOn = false;
  const window = openWindow(['games.ics']);
  await window.watch.look();
  settings.isOn = true;
  window.isReady = false;
  await window.watch.look();
  expect(started).toEqual([]);
  expect(window.watch.isRunning).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('one runs for all windows of the same schedules, and one that died is replaced', async () => {
  const { file, started, openWindow } = openMachine();
  const [first, second, other] = [openWindow(['games.ics']), openWindow(['games.ics']), openWindow([])];
  await first.watch.look();
  await second.watch.look();
  await other.watch.look();
  expect(started).toHaveLength(1);
  expect([first, second, other].map(({ watch }) => watch.isRunning)).toEqual([true, true, true]);
  const long = new Date(0);
  utimesSync(file, long, long); // nobody has touched it since
  await second.watch.look();
  expect(started).toHaveLength(2);
});

test('other schedules take the place of those before', async () => {
  const { file, started, openWindow } = openMachine();
  await openWindow(['games.ics']).watch.look();
  const before = readFileSync(file, 'utf8');
  await openWindow(['more.ics']).watch.look();
  expect(started).toEqual([['games.ics'], ['more.ics']]);
  expect(readFileSync(file, 'utf8')).not.toBe(before); // which ends the first
});

test('it is switched on and off behind the status item, which shows that it runs', async () => {
  const { editor, connection } = openHouse({ 'games.csv': 'home,away,date\nA,B,2030-01-01\n' });
  const text = () => editor.statusBar[0]?.text ?? '';
  const toggle = async () => {
    editor.picks = ['Watch games in the background'];
    await editor.run(commandIds.chooseService);
  };
  editor.set('cardinal.schedules', ['games.csv']);
  await connection.client('embedded');
  expect(text()).toBe('$(database) Local data');
  await toggle();
  await until(() => text().endsWith('$(eye)'));
  expect(editor.statusBar[0]?.tooltip).toMatch(/watched in the background, also when no window is open/);
  await toggle();
  await until(() => !text().includes('$(eye)'));
});

test('switching the setting off ends it, whichever window started it', async () => {
  const { file, settings, openWindow } = openMachine();
  await openWindow(['games.ics']).watch.look();
  const other = openWindow([]);
  await other.watch.look();
  settings.isOn = false;
  settings.changed.fire();
  await other.watch.look();
  expect(existsSync(file)).toBe(false);
  expect(other.watch.isRunning).toBe(false);
});
