import type { Fetch } from './exchange.ts';

/**
 * A fetch for services on this machine: undici with an agent of its own, so that no proxy stands in between and
 * no idle limit but ours ends a stream. Loaded on first use, because it is large and activation must be small.
 */
export function loopbackFetch(): Fetch {
  let loaded: Promise<Fetch> | undefined;
  const load = async (): Promise<Fetch> => {
    const { Agent, fetch, FormData } = await import('./undiciParts.ts');
    const dispatcher = new Agent({ bodyTimeout: 0, headersTimeout: 0 });
    return async (url, { body, headers, ...init }) => {
      const sent = body instanceof globalThis.FormData ? copied(body, new FormData()) : body;
      // Within one machine, compressing costs more time than the bytes would.
      const plain = { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(headers)) };
      return (await fetch(url, { ...init, headers: plain, body: sent, dispatcher } as Parameters<
        typeof fetch
      >[1])) as unknown as Response;
    };
  };
  return async (url, init) => {
    loaded ??= load();
    return (await loaded)(url, init);
  };
}

/** undici knows only its own form class. */
function copied<F extends { append(name: string, value: never, fileName?: string): void }>(
  from: FormData,
  to: F,
): F {
  for (const [name, value] of from) {
    if (typeof value === 'string') to.append(name, value as never);
    else to.append(name, value as never, value.name);
  }
  return to;
}
