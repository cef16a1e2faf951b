import { SvcError } from '../../../../contract/errors.ts';
import type { GameStore, ScheduleCopy } from '../../../store/gameStore.ts';
import { isAllowed, isLoopback } from '../monitors/destination.ts';
import type { ReadSchedule } from './scheduleFile.ts';

export interface AddressOptions {
  readonly address: URL;
  readonly store: GameStore;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 20_000;
const everyMs = 15 * 60_000;
const afterFailureMs = 60_000;
const maxRedirects = 3;

/** Whether a schedule is a URL and not a file. Calendars use `webcal:` for `https:`. */
export function addressOf(given: string): URL | undefined {
  const text = given.trim().replace(/^webcals?:/i, 'https:');
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * A schedule at a URL, requested at most every 15 minutes by all windows together: the response is cached in the store.
 * If a request fails, the cached copy is used.
 */
export class ScheduleAddress {
  readonly #options: AddressOptions;
  #failedAt = 0;

  constructor(options: AddressOptions) {
    this.#options = options;
  }

  /** For messages and the log, since the rest of a URL may be secret. */
  get shownName(): string {
    return this.#options.address.host;
  }

  /** Throws if it was never fetched and cannot be. */
  async read(): Promise<ReadSchedule> {
    const { address, store, now } = this.#options;
    const at = now().getTime();
    const copy = store.copy(address.href);
    const isFresh = copy !== undefined && at - Date.parse(copy.fetched_at) < everyMs;
    if (isFresh || (copy && at - this.#failedAt < afterFailureMs)) return readOf(copy);
    try {
      const fetched = await this.#fetch(copy);
      store.keepCopy(fetched);
      return readOf(fetched);
    } catch (error) {
      this.#failedAt = at;
      if (copy) return readOf(copy);
      throw error;
    }
  }

  async #fetch(copy: ScheduleCopy | undefined): Promise<ScheduleCopy> {
    const { address, now } = this.#options;
    const response = await this.#follow(address, copy);
    const fetched_at = now().toISOString();
    if (response.status === 304 && copy) return { ...copy, fetched_at };
    if (!response.ok) {
      await response.body?.cancel();
      throw new SvcError('unavailable', `${this.shownName} answers ${response.status} for the schedule.`);
    }
    const body = await textOf(response, this.shownName);
    return {
      address: address.href,
      etag: response.headers.get('etag'),
      last_modified: response.headers.get('last-modified'),
      body,
      fetched_at,
      changed_at: copy?.body === body ? copy.changed_at : fetched_at,
    };
  }

  async #follow(from: URL, copy: ScheduleCopy | undefined): Promise<Response> {
    let url = from;
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await this.#ask(url, copy);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || response.status === 304 || !location)
        return response;
      await response.body?.cancel();
      const next = new URL(location, url);
      // A page on the internet must not redirect to this machine.
      if (!isAllowed(next) || (isLoopback(next.hostname) && !isLoopback(from.hostname)))
        throw new SvcError('forbidden', `${this.shownName} leads to an address that is not followed.`);
      url = next;
    }
    throw new SvcError('unavailable', `${this.shownName} leads on too often.`);
  }

  async #ask(url: URL, copy: ScheduleCopy | undefined): Promise<Response> {
    if (!isAllowed(url))
      throw new SvcError('bad-request', 'The address of a schedule must begin with https://.');
    const headers: Record<string, string> = {
      accept: 'text/calendar, text/csv, application/json, */*;q=0.5',
    };
    if (copy?.etag) headers['if-none-match'] = copy.etag;
    if (copy?.last_modified) headers['if-modified-since'] = copy.last_modified;
    try {
      return await this.#options.fetch(url, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new SvcError('unreachable', `The schedule at ${this.shownName} cannot be reached.`);
    }
  }
}

function readOf({ address, body, changed_at }: ScheduleCopy): ReadSchedule {
  const { pathname, host } = new URL(address);
  const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  return {
    name: name || host,
    bytes: Buffer.from(body),
    changedAt: new Date(changed_at),
    version: changed_at,
  };
}

async function textOf(response: Response, shownName: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes)
        throw new SvcError('too-large', `The schedule at ${shownName} is larger than 5 MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof SvcError) throw error;
    throw new SvcError('unreachable', `The schedule at ${shownName} broke off.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}
