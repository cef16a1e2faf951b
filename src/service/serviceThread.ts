import { parentPort, workerData } from 'node:worker_threads';
import { SvcError } from '../contract/errors.ts';
import { type ServiceOptions, startService } from './startService.ts';

// The service itself runs in a worker thread, so that the main thread can handle signals and end it however busy it is.

/** The options that can be passed to a worker thread. */
export type ThreadOptions = Omit<ServiceOptions, 'log' | 'now' | 'nowMs' | 'apiKey'> & {
  readonly apiKey?: string;
};

export type ThreadMessage =
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'ready'; readonly url: string; readonly key: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isDamaged: boolean }
  | { readonly kind: 'stopped' };

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const options = workerData as ThreadOptions;
  const service = await startService({ ...options, log: (line) => tell({ kind: 'log', line }) });
  parentPort?.once('message', () => void service.close().finally(() => tell({ kind: 'stopped' })));
  tell({ kind: 'ready', url: service.url, key: service.apiKey });
} catch (error) {
  const isDamaged = error instanceof SvcError && error.facts.code === 'STORE_DAMAGED';
  tell({ kind: 'failed', message: (error as Error).message, isDamaged });
}
