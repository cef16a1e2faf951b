/** The code of an error for want of room on the disk. Apart from the engine, so that threads without one need not load it. */
export const diskFull = 'DISK_FULL';
