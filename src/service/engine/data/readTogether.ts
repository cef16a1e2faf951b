import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Narrate } from '../runs/progressEvents.ts';

/** A file to read, with its name for the progress message. */
export interface NamedTables {
  readonly name: string;
  readonly tables: (watch: ReadWatch) => Promise<readonly TableProfile[]>;
}

/**
 * Reads all sources in parallel, as far as memory allows, and returns their tables in order. If one fails, the others
 * are aborted.
 */
export async function readTogether(
  sources: readonly NamedTables[],
  say: Narrate,
  signal: AbortSignal,
): Promise<TableProfile[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const progress = progressOf(sources, say);
  try {
    const tables = await Promise.all(
      sources.map(async ({ tables: read }, at) => {
        const found = await read({ signal: either, onProgress: (news) => progress.at(at, news) });
        progress.at(at, { percent: 100, words: 'read' });
        return found;
      }),
    );
    signal.throwIfAborted();
    return tables.flat();
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}

interface Progress {
  at(source: number, news: ReadProgress): void;
}

/** Progress of reading a file, or what it is waiting for. */
export function readingSaid(name: string, say: Narrate): (news: ReadProgress) => void {
  return ({ percent, words }) => say('reading', `Reading ${name}: ${words}`, { percent });
}

function progressOf(sources: readonly NamedTables[], say: Narrate): Progress {
  const [only, ...others] = sources;
  if (only && others.length === 0)
    return { at: (_, news) => news.percent < 100 && readingSaid(only.name, say)(news) };
  const percents = sources.map(() => 0);
  let said = '';
  return {
    at: (source, { percent }) => {
      percents[source] = percent;
      const done = percents.filter((one) => one === 100).length;
      const share = Math.floor(percents.reduce((sum, one) => sum + one, 0) / sources.length);
      const message = `Reading ${sources.length} files: ${share} %, ${done} of them read`;
      if (message === said) return;
      said = message;
      say('reading', message, { percent: share });
    },
  };
}
