// The answer agent over a folder of files, within this process, as used by predictors and benchmarks.

import { Research } from '../../src/service/engine/answers/answerQuestion.ts';
import type { Finding } from '../../src/service/engine/answers/finding.ts';
import { Reader } from '../../src/service/engine/answers/reader.ts';
import { CardLibrary } from '../../src/service/engine/cards/cardHandlers.ts';
import { Drawer } from '../../src/service/engine/cards/drawFile.ts';
import { Catalog } from '../../src/service/engine/data/catalog.ts';
import { openFolder } from '../../src/service/engine/data/dataFolders.ts';
import { vocabularyFrom } from '../../src/service/engine/data/vocabularyFile.ts';
import { worldFolder } from '../../src/service/engine/data/worldFolder.ts';
import { Agents } from '../../src/service/engine/runs/agentHandlers.ts';
import { RunLog } from '../../src/service/engine/runs/runLog.ts';
import type { Reading, ReadResult } from '../../src/service/language/readResult.ts';
import { cardStore } from '../../src/service/store/cardStore.ts';
import { runStore } from '../../src/service/store/runStore.ts';
import { openDatabase } from '../../src/service/store/storeDatabase.ts';
import type { Cell } from '../../src/service/tables/profile/tableProfile.ts';
import { openTables } from '../../src/service/tables/tables.ts';

export interface Agent {
  /** Asks the answer agent, optionally in a thread. */
  ask(question: string, thread?: string): Promise<Asked>;
  close(): void;
}

export interface Asked {
  readonly thread: string;
  /** The agent reported that it has no answer, or that no row matches. */
  readonly isRefused: boolean;
  /** The answer was a list of readings to choose from. */
  readonly isOffer: boolean;
  readonly answer: string;
  readonly cards: readonly AskedCard[];
  /** How the question was read, if it was. */
  readonly understood: string | undefined;
  readonly result: ReadResult | undefined;
  /** All readings that were run, best first. */
  readonly readings: readonly Reading[];
  readonly ms: number;
}

export interface AskedCard {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Remembers what was read, so that readings that were not chosen can be measured as well. */
class WatchedReader extends Reader {
  #read: { readonly text: string; readonly result: ReadResult }[] = [];

  override async read(...asked: Parameters<Reader['read']>): Promise<ReadResult> {
    const result = await super.read(...asked);
    this.#read.push({ text: asked[0], result });
    return result;
  }

  /** The result for the user's own tables, which are read before the bundled ones. */
  resultOf(question: string): ReadResult | undefined {
    return this.#read.find(({ text }) => text === question)?.result;
  }

  forget(): void {
    this.#read = [];
  }
}

const world = new URL('../../data/World', import.meta.url).pathname;
const vocabulary = new URL('../../data/vocabulary.bin', import.meta.url).pathname;

/** Opens the agent. All files are read before it returns, so that no question includes that time. */
export async function openAgent(
  folder: string,
  tempDir: string,
  now: Date,
  options: { runs?: number } = {},
): Promise<Agent> {
  const clock = () => now;
  const db = openDatabase(':memory:');
  const tables = await openTables({ tempDir, now: clock });
  const opened = await openFolder(folder, () => {});
  const catalog = new Catalog({
    tables,
    folders: opened ? [opened] : [],
    world: worldFolder(world),
    log: () => {},
  });
  const cards = cardStore(db);
  const library = new CardLibrary({ store: cards, origin: () => 'http://localhost', now: clock });
  const store = runStore(db);
  const reader = new WatchedReader(tables, { ...options, vocabulary: vocabularyFrom(vocabulary) });
  const research = new Research({ catalog, tables, library, reader, now: clock });
  let last: { found?: Finding; understood?: string } = {};
  const taken = () => last;
  const watched: Pick<Research, 'find'> = {
    async find(inquiry, say, signal) {
      const watch: typeof say = (block) => {
        if (block.kind === 'status') {
          const [, reading] = /^(?:Understood as|Closest reading): (.*)/.exec(block.message ?? '') ?? [];
          if (reading !== undefined) last.understood = reading;
        }
        say(block);
      };
      const found = await research.find(inquiry, watch, signal);
      last.found = found;
      return found;
    },
  };
  const report = (line: string) => console.error(line);
  const agents = new Agents({
    store,
    log: new RunLog(store),
    research: watched,
    drawer: new Drawer({ tables, library, catalog, now: clock }),
    now: clock,
    owner: 'predict',
    build: () => 'predict',
    report,
  });
  const signal = new AbortController().signal;
  await catalog.current();
  await catalog.openWorld();
  await research.ready(signal);
  return {
    async ask(question, thread) {
      last = {};
      reader.forget();
      const startedAt = performance.now();
      const run = await agents.answer.dispatch.send(
        { query: question, locale: 'en', ...(thread !== undefined && { thread_id: thread }) },
        { signal },
      );
      for await (const { data } of await agents.answer.get.stream({ run_id: run.run_id }, { signal }))
        if (data.block.kind === 'stream_done') break;
      const ms = Math.round(performance.now() - startedAt);
      const { found, understood } = taken();
      const shown = (found?.cards ?? []).map(({ card_id, title }): AskedCard => {
        const dataset = cards.get(card_id ?? '')?.dataset;
        return {
          title: title ?? '',
          columns: dataset?.columns.map(({ name }) => name) ?? [],
          rows: dataset?.rows ?? [],
        };
      });
      return {
        thread: store.threadOf(run.run_id) ?? '',
        // An offer of readings commits to none, so it counts as neither right nor wrong.
        isOffer: found?.isOffer === true,
        isRefused: !found || found.isRefused || found.isOffer === true || shown.length === 0,
        answer: found?.answer ?? '',
        cards: shown,
        understood,
        result: reader.resultOf(question),
        readings: reader.resultOf(question)?.readings ?? [],
        ms,
      };
    },
    close() {
      catalog.close();
      tables.close();
      db.close();
    },
  };
}
