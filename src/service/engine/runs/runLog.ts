import type { Block } from '../../../contract/runEvents.ts';
import type { EventRow, RunStore } from '../../store/runStore.ts';

const categories: Partial<Record<Block['kind'], EventRow['category']>> = {
  reasoning: 'content',
  text: 'content',
  data_pipeline_answer: 'content',
  agent_result: 'content',
  run_summary: 'control',
  heartbeat: 'control',
  stream_reset: 'control',
  stream_done: 'control',
};

/**
 * The events of runs. A run is a log: every reader, live or later, reads it from some position and
 * waits at its end. An event is stored before any reader sees it.
 */
export class RunLog {
  readonly #store: RunStore;
  readonly #heads = new Map<string, { position: number; seq: number; wake: Set<() => void> }>();

  constructor(store: RunStore) {
    this.#store = store;
  }

  open(runId: string): void {
    this.#heads.set(runId, { position: 0, seq: 0, wake: new Set() });
  }

  /** Goes on with a log that another process left. */
  reopen(runId: string): void {
    const last = this.#store.lastEvent(runId);
    this.#heads.set(runId, {
      position: (last?.position ?? -1) + 1,
      seq: (last?.seq ?? -1) + 1,
      wake: new Set(),
    });
  }

  /** Forgets a log that turned out to be at its end. */
  close(runId: string): void {
    this.#heads.delete(runId);
  }

  /**
   * Appends a block. `run_summary` shares its seq with the `stream_done` after it (wire.md 6.1, rule 2). Where a
   * transaction around it fails, the log is as if it had not been called; readers hear what is kept and no sooner.
   */
  append(runId: string, block: Block): void {
    const head = this.#heads.get(runId);
    if (!head) throw new Error(`run ${runId} is not open`);
    const { position, seq } = head;
    this.#store.appendEvent(runId, {
      position,
      seq,
      category: categories[block.kind] ?? 'activity',
      block,
    });
    head.position++;
    if (block.kind !== 'run_summary') head.seq++;
    this.#store.whenSettled((isKept) => {
      if (!isKept) return Object.assign(head, { position, seq });
      if (block.kind === 'stream_done') this.#heads.delete(runId);
      for (const wake of head.wake) wake();
    });
  }

  /**
   * Events with a seq greater than `after`, then new ones, until `stream_done`. A reader that starts after the end still
   * gets the end: a stream without one would look broken.
   */
  async *read(runId: string, after: number, signal: AbortSignal): AsyncGenerator<EventRow> {
    let position = 0;
    let summary: EventRow | undefined;
    for (;;) {
      const head = this.#heads.get(runId);
      // Listening begins before reading, so that no event falls between the two.
      const news = head && awaken(head.wake, signal);
      const events = this.#store.eventsFrom(runId, position);
      if (events.length === 0 && !head && this.#store.threadOf(runId) === undefined) return; // deleted
      for (const event of events) {
        position = event.position + 1;
        if (event.block.kind === 'run_summary') summary = event;
        const isLast = event.block.kind === 'stream_done';
        if (event.seq > after) yield event;
        else if (isLast) yield* summary ? [summary, event] : [event];
        if (isLast) return;
      }
      if (signal.aborted) return;
      if (events.length > 0) continue; // there may be more than one reading took
      // A run of another window, or one whose process ended: its log is looked at again after a while.
      await (news ?? rest(250, signal));
      if (signal.aborted) return;
    }
  }
}

function awaken(wakes: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      wakes.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    wakes.add(wake);
    signal.addEventListener('abort', wake, { once: true });
  });
}

function rest(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
