import type { BuildOptions } from 'esbuild';

export function engineOf(isPortable: boolean): Pick<BuildOptions, 'alias' | 'define' | 'external'>;
