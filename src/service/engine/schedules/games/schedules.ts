import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { SvcError } from '../../../../contract/errors.ts';
import type { GameStore } from '../../../store/gameStore.ts';
import { gamesOf, type ScheduledGame } from './game.ts';
import { daysAround, type GameRow } from './gameRow.ts';
import { addressOf, ScheduleAddress } from './scheduleAddress.ts';
import { type ReadSchedule, ScheduleFile } from './scheduleFile.ts';
import { gamesOfText } from './scheduleText.ts';

export interface SchedulesOptions {
  /** Files, absolute or relative to a folder, and URLs. */
  readonly named: readonly string[];
  readonly folders: readonly string[];
  readonly store: GameStore;
  readonly fetch?: typeof fetch;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

interface Source {
  readonly shownName: string;
  readonly file?: ScheduleFile;
  read(): Promise<ReadSchedule>;
  last?: { readonly key: string; readonly rows: readonly GameRow[]; readonly observedAt: Date };
  failure?: string;
}

const restMs = 200;

/** The schedules named by the user. Read on first use. */
export class Schedules {
  readonly #options: SchedulesOptions;
  readonly #sources: readonly Source[];

  constructor(options: SchedulesOptions) {
    this.#options = options;
    const { store, now, folders } = options;
    const load = options.fetch ?? fetch;
    this.#sources = [...new Set(options.named.map((given) => given.trim()))].filter(Boolean).map((given) => {
      const address = addressOf(given);
      if (!address) {
        const file = new ScheduleFile(given, folders);
        return { shownName: given, file, read: () => file.read() };
      }
      const source = new ScheduleAddress({ address, store, fetch: load, now });
      return { shownName: source.shownName, read: () => source.read() };
    });
  }

  get areNamed(): boolean {
    return this.#sources.length > 0;
  }

  /** All games in the date range; changed schedules are read again. Throws only if no schedule can be read. */
  async games(): Promise<ScheduledGame[]> {
    const results = await Promise.allSettled(this.#sources.map((source) => this.#read(source)));
    const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = results.find((result) => result.status === 'rejected');
    if (read.length === 0 && failed) throw failed.reason;
    return gamesOf(read);
  }

  /** Calls back after a file has changed and has been stable for a moment. Returns a function that stops this. */
  watch(onChange: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, restMs);
    };
    const watchers = this.#sources
      .flatMap(({ file }) => file?.paths ?? [])
      .flatMap((path) => this.#watchFile(path, changed) ?? []);
    return () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
  }

  #watchFile(path: string, changed: () => void): FSWatcher | undefined {
    try {
      const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
        if (name === null || name === basename(path)) changed();
      });
      watcher.on('error', () => watcher.close()); // polling covers this as well
      return watcher;
    } catch {
      return undefined; // the folder does not exist
    }
  }

  async #read(source: Source) {
    const { now, log } = this.#options;
    try {
      const { name, bytes, changedAt, version } = await source.read();
      const days = daysAround(now());
      const key = `${version} ${days.from.toISOString()}`;
      if (source.last?.key !== key)
        source.last = { key, rows: gamesOfText(bytes, name, days), observedAt: changedAt };
      delete source.failure;
      return source.last;
    } catch (error) {
      const words = error instanceof SvcError ? error.message : String(error);
      if (source.failure !== words) log(`A schedule cannot be read: ${words}`);
      source.failure = words;
      if (source.last && !(error instanceof SvcError && error.kind === 'not-found')) return source.last;
      throw error instanceof SvcError ? new SvcError(error.kind, `${source.shownName}: ${words}`) : error;
    }
  }
}
