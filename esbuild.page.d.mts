import type { BuildOptions } from 'esbuild';
export const pageBundle: BuildOptions & { readonly entryPoints: { readonly webview: string } };
