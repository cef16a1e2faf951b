import type { FromPage, ToPage } from '../src/contract/panel.ts';

/** The message channel between page and host. The only caller of `acquireVsCodeApi`. */
export interface Channel<From = FromPage, To = ToPage> {
  post(message: From): void;
  /** Messages of the host, in order. The host is trusted; anything that is not an object with a `kind` is dropped. */
  onMessage(listener: (message: To) => void): void;
  /** The state this page saved when it was last shown, if any. */
  load(): unknown;
  save(state: unknown): void;
}

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

export function openChannel<From = FromPage, To = ToPage>(): Channel<From, To> {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    onMessage: (listener) =>
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null && 'kind' in data) listener(data as To);
      }),
    load: () => api.getState(),
    save: (state) => api.setState(state),
  };
}
