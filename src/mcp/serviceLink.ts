import { Client } from '../client/client.ts';
import { loopbackFetch } from '../client/loopback.ts';
import { SvcError } from '../contract/errors.ts';
import { type ServiceProcess, startServiceProcess } from '../session/service/serviceProcess.ts';

export interface ServiceLinkOptions {
  /** The embedded service of an editor window, if one was passed. */
  readonly given: { readonly url: string; readonly key: string } | undefined;
  /** The script from which to start a service of its own. */
  readonly script: string;
  readonly folders: readonly string[];
  readonly log: (line: string) => void;
}

/**
 * Connects to an embedded service: that of the editor window as long as it responds, so that files are read once and
 * threads are shared, or else one of its own, started on first use.
 */
export class ServiceLink {
  readonly #options: ServiceLinkOptions;
  readonly #fetch = loopbackFetch();
  #own: Promise<ServiceProcess> | undefined;
  #isGivenGone = false;

  constructor(options: ServiceLinkOptions) {
    this.#options = options;
  }

  /** Runs the work, and once more with another service if the first is gone; safe because no tool changes anything. */
  async use<T>(work: (client: Client) => Promise<T>, signal: AbortSignal): Promise<T> {
    const { given, log } = this.#options;
    if (given && !this.#isGivenGone) {
      try {
        return await work(this.#clientOf(given));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SvcError) || !['unreachable', 'unauthorized'].includes(error.kind))
          throw error;
        log("The service of the editor's window does not answer any more. One of our own is started.");
        this.#isGivenGone = true;
      }
    }
    const own = await this.#start();
    return work(this.#clientOf(own.address));
  }

  end(): void {
    void this.#own?.then(
      (own) => own.end(),
      () => {},
    );
  }

  #clientOf({ url, key }: { readonly url: string; readonly key: string }): Client {
    return new Client({ baseUrl: url, apiKey: () => key, fetch: this.#fetch });
  }

  #start(): Promise<ServiceProcess> {
    if (this.#own) return this.#own;
    const { script, folders, log } = this.#options;
    const line = (text: string | Error) => log(text instanceof Error ? text.message : text);
    const lines = { debug: line, info: line, warn: line, error: line, show: () => {} };
    const started = startServiceProcess({ script, folders, storePath: ':memory:', log: lines });
    this.#own = started;
    const forget = () => {
      if (this.#own === started) this.#own = undefined;
    };
    started.then(({ exited }) => exited.then(forget), forget);
    return started;
  }
}
