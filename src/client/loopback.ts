import type { Fetch } from './exchange.ts';

/**
 * A fetch for services on this machine: undici with its own agent, so that no proxy is used and no idle timeout but
 * ours ends a stream. Imported on first use, because it is large and activation must be fast.
 */
export function loopbackFetch(): Fetch {
  let loaded: Promise<Fetch> | undefined;
  const load = async (): Promise<Fetch> => {
    const { Agent, fetch, FormData } = await import('./undiciParts.ts');
    const dispatcher = new Agent({ bodyTimeout: 0, headersTimeout: 0 });
    return async (url, { body, headers, ...init }) => {
      const sent = body instanceof globalThis.FormData ? copied(body, new FormData()) : body;
      // On one machine, compression costs more time than it saves.
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

/** undici only accepts its own FormData class. */
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
