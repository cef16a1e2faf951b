import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';

interface Read {
  readonly tables: Promise<readonly TableProfile[]>;
  readonly watches: Set<ReadWatch>;
  readonly stop: AbortController;
}

/** Reads in progress, one per file, shared by all callers. A read is aborted when its last caller leaves. */
export class SharedReads {
  readonly #reads = new Map<string, Read>();

  /** Waits for a file to be read; calls `begin` if no read is in progress. */
  async wait(
    fileId: string,
    watch: ReadWatch,
    begin: (watch: ReadWatch) => Promise<readonly TableProfile[]>,
  ): Promise<readonly TableProfile[]> {
    watch.signal?.throwIfAborted();
    const read = this.#reads.get(fileId) ?? this.#begin(fileId, begin);
    read.watches.add(watch);
    const { signal } = watch;
    if (!signal) return read.tables;
    return new Promise((resolve, reject) => {
      const leave = () => {
        read.watches.delete(watch);
        if (read.watches.size === 0) {
          this.#reads.delete(fileId);
          read.stop.abort(signal.reason);
        }
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      read.tables.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #begin(fileId: string, begin: (watch: ReadWatch) => Promise<readonly TableProfile[]>): Read {
    const watches = new Set<ReadWatch>();
    const stop = new AbortController();
    const onProgress = (progress: ReadProgress) => {
      for (const watch of watches) watch.onProgress?.(progress);
    };
    const tables = begin({ onProgress, signal: stop.signal });
    const read = { tables, watches, stop };
    this.#reads.set(fileId, read);
    const forget = () => {
      if (this.#reads.get(fileId) === read) this.#reads.delete(fileId);
    };
    tables.then(forget, forget);
    return read;
  }
}
