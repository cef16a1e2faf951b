import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    servers: readonly EditorServer[];
  }
}

/** A running editor server. */
export interface EditorServer {
  /** The origin of its URLs. */
  readonly origin: string;
  /** Contains its settings, extensions, storage and logs. */
  readonly folder: string;
  /** The browser that opens its windows. */
  readonly executable: string;
}

/** The server of this worker. All its windows share the machine settings. */
export function ownServer(): EditorServer {
  const server = inject('servers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error('There are more workers than servers.');
  return server;
}
