import { randomUUID } from 'node:crypto';
import type { Block } from '../../../../contract/runEvents.ts';
import type { ReadProgress } from '../../../tables/readWatch.ts';

/** Reports steps as they are taken; every reported step really happens. */
export type Say = (block: Block) => void;

/** One step as tool events, with its actual duration. */
export async function step<T>(
  say: Say,
  tool: string,
  status_message: string,
  work: () => Promise<T> | T,
): Promise<T> {
  const id = randomUUID();
  const started = performance.now();
  say({ kind: 'tool_call', id, tool, status_message });
  try {
    const result = await work();
    say({ kind: 'tool_result', id, tool, elapsed_ms: Math.round(performance.now() - started) });
    return result;
  } catch (error) {
    say({ kind: 'tool_error', id, tool, error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** Streams the answer sentence by sentence, so that a reader can start before it is complete. */
export class AnswerText {
  readonly #say: Say;
  readonly #id = randomUUID();
  #text = '';
  #isBegun = false;

  constructor(say: Say) {
    this.#say = say;
  }

  get soFar(): string {
    return this.#text;
  }

  /** Adds text as a new paragraph. */
  paragraph(text: string): void {
    if (text === '') return;
    const whole = this.#text === '' ? text : `\n\n${text}`;
    this.#text += whole;
    for (const part of whole.match(/[\s\S]*?(?:[.!?](?:\s+|$)|\n+(?=\S)|$)/g) ?? [])
      if (part) this.#tell(part);
  }

  /** Ends the text and returns all of it. */
  close(): string {
    if (this.#isBegun) this.#say({ kind: 'text', id: this.#id, delta: '', done: true });
    return this.#text;
  }

  #tell(delta: string): void {
    this.#isBegun = true;
    this.#say({ kind: 'text', id: this.#id, delta, done: false });
  }
}

/** Progress is reported in steps of this many percent: each event is stored with its run. */
const percentStep = 5;

/**
 * Reports the progress of reading files, as one line that is replaced each time. Once they are read, the line names what
 * was read, because the last progress is rarely the whole.
 */
export function tellReading(say: Say): {
  tell: (file: string, progress: ReadProgress) => void;
  end: () => void;
} {
  const tool = { id: `reading-${randomUUID()}`, tool: 'read' };
  const files = new Set<string>();
  let last = '';
  return {
    tell: (file, { percent, words }) => {
      const now = `${file} ${Math.floor(percent / percentStep)}`;
      if (now === last) return;
      last = now;
      files.add(file);
      say({ kind: 'tool_call', ...tool, status_message: `Reading ${file}: ${words}` });
    },
    end: () => {
      if (last === '') return;
      const read = files.size === 1 ? [...files][0] : `${files.size} files`;
      say({ kind: 'tool_call', ...tool, status_message: `Reading ${read}` });
      say({ kind: 'tool_result', ...tool });
    },
  };
}
