import type { QueuedQuestion } from '../contract/panel.ts';

const maxQueued = 20;

/** The questions of a panel that wait for the current answer, in the order they were asked. */
export class QuestionQueue {
  readonly #onChange: () => void;
  #waiting: readonly QueuedQuestion[];

  constructor(onChange: () => void, texts: readonly string[] = []) {
    this.#onChange = onChange;
    this.#waiting = texts.map(queued);
  }

  get waiting(): readonly QueuedQuestion[] {
    return this.#waiting;
  }

  /** False if the queue is full. */
  add(text: string): boolean {
    if (this.#waiting.length >= maxQueued) return false;
    this.#set([...this.#waiting, queued(text)]);
    return true;
  }

  /** Removes and returns a question: the first, unless an id is given. */
  take(id = this.#waiting[0]?.id): string | undefined {
    const taken = this.#waiting.find((one) => one.id === id);
    if (taken) this.#set(this.#waiting.filter((one) => one !== taken));
    return taken?.text;
  }

  #set(waiting: readonly QueuedQuestion[]): void {
    this.#waiting = waiting;
    this.#onChange();
  }
}

function queued(text: string): QueuedQuestion {
  return { id: crypto.randomUUID(), text };
}
