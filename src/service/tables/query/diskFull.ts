/** The error code of a full disk. Separate from the engine, so that threads that do not use it need not load it. */
export const diskFull = 'DISK_FULL';
