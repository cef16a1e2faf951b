/**
 * Which engine the service's bundle has. The native library cannot be bundled: one platform's ships beside it. A
 * portable bundle has DuckDB as WebAssembly instead, whose file ships beside it.
 */
export const engineOf = (isPortable) => (isPortable ? wasm : { external: ['@duckdb/*'] });

const wasm = {
  alias: { '@duckdb/node-api': './src/service/tables/portable/nodeApi.ts' },
  external: ['bufferutil'], // a faster part of its WebSockets, which nothing here opens
  // Its scripts are CommonJS and ask where they are.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
};
