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
 * The events of runs, as append-only logs. Every reader starts at some position and waits at the end. An event is
 * stored before any reader gets it.
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

  /** Continues a log started by another process. */
  reopen(runId: string): void {
    const last = this.#store.lastEvent(runId);
    this.#heads.set(runId, {
      position: (last?.position ?? -1) + 1,
      seq: (last?.seq ?? -1) + 1,
      wake: new Set(),
    });
  }

  /** Releases a log that has ended. */
  close(runId: string): void {
    this.#heads.delete(runId);
  }

  /**
   * Appends a block. `run_summary` shares its seq with the following `stream_done` (wire.md 6.1, rule 2). If the
   * surrounding transaction fails, the log is unchanged; readers are notified only after it has committed.
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
   * Events with a seq greater than `after`, then new ones, until `stream_done`. A reader that starts after the end
   * still gets `stream_done`, because a stream without it looks broken.
   */
  async *read(runId: string, after: number, signal: AbortSignal): AsyncGenerator<EventRow> {
    let position = 0;
    let summary: EventRow | undefined;
    for (;;) {
      const head = this.#heads.get(runId);
      // Subscribes before reading, so that no event is missed in between.
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
      if (events.length > 0) continue; // a batch may not have been the last one
      // A run of another window, or one whose process has exited, is polled.
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
