import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  openSports,
  type Sports,
  type SportsOptions,
} from '../../../src/service/engine/schedules/openSports.ts';
import type { Call } from '../../../src/service/handlers.ts';
import { deliveryStore } from '../../../src/service/store/channelDeliveries.ts';
import { channelStore } from '../../../src/service/store/channelStore.ts';
import { gameStore } from '../../../src/service/store/gameStore.ts';
import { monitorStore } from '../../../src/service/store/monitorStore.ts';
import { openDatabase } from '../../../src/service/store/storeDatabase.ts';

export const call: Call = { signal: new AbortController().signal };

/** A folder with schedules and a store in it, and a clock that a test moves. */
export function sportsFixture(files: Readonly<Record<string, string>>, at = '2030-03-10T12:00:00Z') {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-sports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fixture = {
    folder,
    clock: new Date(at),
    logged: [] as string[],
    write(name: string, text: string) {
      writeFileSync(join(folder, name), text);
    },
    pass(ms: number) {
      fixture.clock = new Date(fixture.clock.getTime() + ms);
    },
    /** One process over the store; like others it looks at games and delivers when asked. */
    open(more: Partial<SportsOptions> = {}) {
      const db = openDatabase(join(folder, 'store.sqlite'));
      const stores = {
        games: gameStore(db),
        channels: channelStore(db),
        monitors: monitorStore(db),
        deliveries: deliveryStore(db),
      };
      const sports = openSports({
        ...{ schedules: Object.keys(files), folders: [folder], owner: 'one', ...stores },
        ...{ now: () => fixture.clock, log: (line) => void fixture.logged.push(line) },
        ...more,
      });
      let isOpen = true;
      const close = async () => {
        if (!isOpen) return;
        isOpen = false;
        await sports.close();
        db.close();
      };
      onTestFinished(close);
      return { ...sports, ...handlersOf(sports), stores, db, close };
    },
  };
  for (const [name, text] of Object.entries(files)) fixture.write(name, text);
  return fixture;
}

/** The handlers, called as the HTTP side calls them. */
function handlersOf({ handlers: { games, channels, monitors } }: Sports) {
  return {
    games: (input: Partial<Parameters<typeof games.list>[0]> = {}) =>
      games.list({ limit: 100, ...input }, call),
    addChannel: (url: string, kind: 'webhook' | 'chat_workflow' = 'webhook') =>
      channels.create({ name: 'Harbour', kind, url }, call),
    channel: async (id: string) => channels.get({ id }, call),
    setStatus: async (id: string, status: 'active' | 'paused') => channels.update({ id, status }, call),
    test: async (id: string) => channels.test({ id }, call),
    monitor: async (input: Parameters<typeof monitors.create>[0]) => monitors.create(input, call),
    monitorList: async () => (await monitors.list({ limit: 100 }, call)).items,
    removeMonitor: async (id: string) => monitors.remove({ id }, call),
  };
}

export const csv = (...rows: string[]) =>
  `league,start,home,away,status,home_score,away_score\n${rows.join('\n')}\n`;
