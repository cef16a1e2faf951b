import { Worker } from 'node:worker_threads';
import { SvcError } from '../../../../contract/errors.ts';
import type { Drawing } from '../../../store/cardStore.ts';
import type { SvgOptions } from './cardSvg.ts';

export interface PictureOrder {
  readonly drawing: Drawing;
  readonly options: Omit<SvgOptions, 'fontFamily'>;
  /** Width in pixels of a PNG; absent for SVG. */
  readonly pixelWidth?: number | undefined;
}
export interface DrawOrder extends PictureOrder {
  readonly id: number;
}
export type DrawReply =
  | { readonly id: number; readonly problem: string }
  | {
      readonly id: number;
      readonly body: string | Uint8Array;
      readonly heightPx: number;
      readonly words: string;
    };

export interface Picture {
  readonly body: string | Uint8Array;
  readonly words: string;
}

/** Pictures are queued; if more than this many are waiting, requests are rejected. */
const maxWaiting = 24;
const maxRenderMs = 30_000;
/** The thread and its memory are released after this long without a request. */
const idleMs = 60_000;

interface Waiting {
  readonly resolve: (picture: Picture) => void;
  readonly reject: (error: SvcError) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * The thread of a closed service, reused by the next one in the same process: starting it, with the chart library,
 * takes longer than drawing dozens of cards.
 */
let spare: DrawThread | undefined;

/** Draws cards one at a time in a separate thread, which starts with the first picture. */
export class Pictures {
  readonly #waiting = new Map<number, Waiting>();
  readonly #log: (line: string) => void;
  #thread: DrawThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Throws overloaded if the queue is full, internal if drawing fails. */
  draw(order: PictureOrder): Promise<Picture> {
    if (this.#waiting.size >= maxWaiting)
      throw new SvcError('overloaded', 'Too many pictures are being drawn. Try again in a moment.');
    clearTimeout(this.#idle);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail('A picture took too long and was given up.'), maxRenderMs);
      timer.unref();
      this.#waiting.set(id, { resolve, reject, timer });
      this.#running().postMessage({ ...order, id } satisfies DrawOrder);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    if (thread && !spare && this.#waiting.size === 0) {
      thread.owner = undefined;
      spare = thread;
      this.#thread = undefined;
    }
    const ending = this.#thread?.worker.terminate();
    this.#fail('The service is closing.');
    await ending;
  }

  #running(): Worker {
    if (!this.#thread) {
      this.#thread = spare ?? newThread();
      spare = undefined;
      this.#thread.owner = {
        hear: (reply) => this.#settle(reply),
        fail: (error) => this.#fail(`Drawing failed: ${error.message}`),
      };
    }
    return this.#thread.worker;
  }

  #settle(reply: DrawReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if ('problem' in reply) {
      this.#log(`a card could not be drawn: ${reply.problem}`);
      waiting.reject(new SvcError('internal', 'This card could not be drawn. The log has the details.'));
    } else waiting.resolve({ body: reply.body, words: reply.words });
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#rest(), idleMs).unref();
  }

  /** A thread that crashed or hangs is replaced with the next picture. */
  #fail(words: string): void {
    if (this.#waiting.size > 0) this.#log(words);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new SvcError('internal', words));
    }
    this.#waiting.clear();
    this.#rest();
  }

  #rest(): void {
    void this.#thread?.worker.terminate();
    this.#thread = undefined;
  }
}

interface DrawThread {
  readonly worker: Worker;
  /** Receives the thread's messages; undefined while no service uses it. */
  owner: { hear(reply: DrawReply): void; fail(error: Error): void } | undefined;
}

function newThread(): DrawThread {
  // In a build its bundle is beside ours; in a checkout it is the source file.
  const file = import.meta.url.endsWith('.ts') ? './drawWorker.ts' : './drawWorker.mjs';
  const worker = new Worker(new URL(file, import.meta.url));
  const thread: DrawThread = { worker, owner: undefined };
  worker.unref();
  worker.on('message', (reply: DrawReply) => thread.owner?.hear(reply));
  worker.on('error', (error) => {
    if (spare === thread) spare = undefined;
    thread.owner?.fail(error);
  });
  return thread;
}
