import { SvcError } from '../../../contract/errors.ts';
import type { StreamItem } from '../../handlers.ts';

/** Events of a stream of visualize and of knowledge search (wire.md 4.12). */
interface NarratedEvent {
  [key: string]: unknown;
  type: 'progress' | 'result' | 'error';
  data: unknown;
}

/** A step that is being taken, in words, with what else the stream may carry. */
export type Narrate = (step: string, message: string, more?: NarratedMore) => void;

export interface NarratedMore {
  /** Progress of the step; it is reported again with each new percentage. */
  readonly percent?: number;
  /** A result from a part of the data, which the last one takes the place of. */
  readonly preview?: unknown;
}

/** Work as a stream: each step as progress while it is taken, then one result, or one error that says why. */
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
  done.catch(() => {}); // awaited below; here it only must not count as unhandled
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
