import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    servers: readonly EditorServer[];
  }
}

/** A server of the editor. */
export interface EditorServer {
  /** Where it answers. */
  readonly origin: string;
  /** Its settings, extensions, storage and logs. */
  readonly folder: string;
  /** The browser to open its windows in. */
  readonly executable: string;
}

/** The server of this worker: all windows of one server share the settings of its machine. */
export function ownServer(): EditorServer {
  const server = inject('servers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error('There are more workers than servers.');
  return server;
}
