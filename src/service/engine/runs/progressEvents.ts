import { SvcError } from '../../../contract/errors.ts';
import type { StreamItem } from '../../handlers.ts';

/** Events of visualize and knowledge search streams (wire.md 4.12). */
interface NarratedEvent {
  [key: string]: unknown;
  type: 'progress' | 'result' | 'error';
  data: unknown;
}

/** A message about the current step, with optional further fields. */
export type Narrate = (step: string, message: string, more?: NarratedMore) => void;

export interface NarratedMore {
  /** Percentage of the step; each new value is an event. */
  readonly percent?: number;
  /** An intermediate result from part of the data, replaced by the final one. */
  readonly preview?: unknown;
}

/** Runs work as a stream: progress events, then one result or one error. */
export async function* narrate<T>(
  work: (say: Narrate) => Promise<T>,
): AsyncGenerator<StreamItem<NarratedEvent>> {
  const said: ({ step: string; message: string } & NarratedMore)[] = [];
  let wake = () => {};
  let ended = false;
  const done = work((step, message, more) => {
    said.push({ step, message, ...more });
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  done.catch(() => {}); // awaited below; this only prevents an unhandled rejection
  while (!ended || said.length > 0) {
    const data = said.shift();
    if (data) yield { data: { type: 'progress', data } };
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  try {
    yield { data: { type: 'result', data: await done } };
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const error_type = error.facts.code ?? 'BAD_REQUEST';
    yield { data: { type: 'error', data: { error_type, error_message: error.message } } };
  }
}
