import { useLayoutEffect, useState } from 'preact/hooks';

/** A part of the page that is loaded when the first chart asks for it. */
export class Part<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | undefined;
  loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Begins to load it, or waits for it. A failed load is tried again at the next call. */
  load(): Promise<T> {
    this.#loading ??= this.#load().then(
      (loaded) => {
        this.loaded = loaded;
        return loaded;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

/** The part; undefined until it is here. Throws when it cannot be loaded. */
export function usePart<T>(part: Part<T>): T | undefined {
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  // Before the words are painted, so that the two go on at the same time.
  useLayoutEffect(() => {
    if (!part.loaded) part.load().then(() => loadedOrFailed({}), fail);
  }, [part]);
  if (failure !== undefined) throw failure;
  return part.loaded;
}
