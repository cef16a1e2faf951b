import { useLayoutEffect, useState } from 'preact/hooks';

/** A script that is loaded on demand. */
export class OnDemand<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | undefined;
  loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Starts loading, or joins a load in progress. After a failure the next call tries again. */
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

/** The loaded part; undefined until then. Throws when loading fails, for an error boundary to catch. */
export function useOnDemand<T>(part: OnDemand<T>): T | undefined {
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  // In a layout effect, so that the request is sent before the text is painted.
  useLayoutEffect(() => {
    if (!part.loaded) part.load().then(() => loadedOrFailed({}), fail);
  }, [part]);
  if (failure !== undefined) throw failure;
  return part.loaded;
}
