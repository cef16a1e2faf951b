import { EventEmitter as NodeEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { commandIds } from '../../src/ids.ts';
import { BackgroundWatch, type BackgroundWatchOptions } from '../../src/session/service/backgroundWatch.ts';
import type { Log } from '../../src/session/state/log.ts';
import { openCommands } from '../fake/commandContext.ts';
import { EventEmitter } from '../fake/parts.ts';
import { makeFolder, until } from '../fake/surroundings.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log;

/** Windows that share a folder; what they start is counted. */
function openMachine() {
  const folder = join(makeFolder({}), 'watchers');
  const started: (readonly string[])[] = [];
  const settings = { isOn: true, ofUser: [] as readonly string[], changed: new EventEmitter<void>() };
  const openWindow = (schedules: readonly string[], workspace = 'harbour') => {
    const serviceChanged = new EventEmitter<void>();
    const window = { isReady: true, schedules, serviceChanged };
    const service = () => ({
      ...{ script: 'service.mjs', storePath: 'cardinal.db', folders: [workspace] },
      schedules: window.schedules,
    });
    const options = {
      settings: {
        get watchesInBackground() {
          return settings.isOn;
        },
        get schedulesOfUser() {
          return settings.ofUser;
        },
        onDidChange: settings.changed.event as unknown as vscode.Event<void>,
      },
      folder,
      workspace,
      service: () => (window.schedules.length > 0 ? service() : undefined),
      onDidChangeService: serviceChanged.event as unknown as vscode.Event<void>,
      isServiceReady: () => window.isReady,
      log,
      start: () => {
        started.push(window.schedules);
        return new NodeEmitter() as never;
      },
    } satisfies BackgroundWatchOptions;
    return Object.assign(window, { watch: new BackgroundWatch(options) });
  };
  /** What keeps those that run alive. */
  const files = () => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  return { files, started, settings, openWindow };
}

test('nothing runs without the setting, or before the service of the window', async () => {
  const { files, started, settings, openWindow } = openMachine();
  settings.isOn = false;
  const window = openWindow(['games.ics']);
  await window.watch.look();
  settings.isOn = true;
  window.isReady = false;
  await window.watch.look();
  expect(started).toEqual([]);
  expect(window.watch.isRunning).toBe(false);
  expect(files()).toEqual([]);
});

test('one watch serves all windows of a workspace, and a dead one is replaced', async () => {
  const { files, started, openWindow } = openMachine();
  const [first, second] = [openWindow(['games.ics']), openWindow(['games.ics'])];
  const other = openWindow([], 'elsewhere');
  await first.watch.look();
  await second.watch.look();
  await other.watch.look();
  expect(started).toHaveLength(1);
  expect([first, second, other].map(({ watch }) => watch.isRunning)).toEqual([true, true, true]);
  const long = new Date(0);
  for (const file of files()) utimesSync(file, long, long); // nobody has touched it since
  await second.watch.look();
  expect(started).toHaveLength(2);
});

test('a changed set of schedules replaces the previous one', async () => {
  const { files, started, openWindow } = openMachine();
  await openWindow(['games.ics']).watch.look();
  const [file = ''] = files();
  const before = readFileSync(file, 'utf8');
  await openWindow(['more.ics']).watch.look();
  expect(started).toEqual([['games.ics'], ['more.ics']]);
  expect(files()).toEqual([file]);
  expect(readFileSync(file, 'utf8')).not.toBe(before); // which ends the first
});

test('the schedules of two workspaces are watched in parallel', async () => {
  const { files, started, openWindow } = openMachine();
  const [harbour, regatta] = [openWindow(['games.ics']), openWindow(['races.ics'], 'regatta')];
  await harbour.watch.look();
  const [first = ''] = files();
  const before = readFileSync(first, 'utf8');
  await regatta.watch.look();
  await harbour.watch.look();
  expect(started).toEqual([['games.ics'], ['races.ics']]);
  expect(files()).toHaveLength(2);
  expect(readFileSync(first, 'utf8')).toBe(before);
});

test('a workspace without schedules stops its own watch, and no other', async () => {
  const { files, openWindow } = openMachine();
  const [harbour, regatta] = [openWindow(['games.ics']), openWindow(['races.ics'], 'regatta')];
  await harbour.watch.look();
  const [first] = files();
  await regatta.watch.look();
  // The service of the window, which read the schedules, ends as well.
  Object.assign(regatta, { schedules: [], isReady: false });
  regatta.serviceChanged.fire();
  await regatta.watch.look();
  expect(files()).toEqual([first]);
  expect(regatta.watch.isRunning).toBe(true); // for the other workspace
  harbour.schedules = [];
  await harbour.watch.look();
  expect(files()).toEqual([]);
  expect(harbour.watch.isRunning).toBe(false);
});

test("the user's own schedules are watched once for all workspaces, until there are none", async () => {
  const { files, started, settings, openWindow } = openMachine();
  settings.ofUser = ['https://league.example/games.ics'];
  const [first, second] = [openWindow(settings.ofUser), openWindow(settings.ofUser, 'regatta')];
  await first.watch.look();
  await second.watch.look();
  const own = openWindow(['races.ics'], 'races');
  await own.watch.look();
  expect(started).toEqual([settings.ofUser, ['races.ics']]);
  expect(files()).toHaveLength(2);
  settings.ofUser = [];
  second.schedules = [];
  await second.watch.look();
  expect(files()).toHaveLength(1);
});

test('it can be switched on and off through the status bar, which shows that it runs', async () => {
  const { editor, connection } = openCommands({ 'games.csv': 'home,away,date\nA,B,2030-01-01\n' });
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
  const { files, settings, openWindow } = openMachine();
  await openWindow(['games.ics']).watch.look();
  const other = openWindow([], 'elsewhere');
  await other.watch.look();
  settings.isOn = false;
  settings.changed.fire();
  await other.watch.look();
  expect(files()).toEqual([]);
  expect(other.watch.isRunning).toBe(false);
});
