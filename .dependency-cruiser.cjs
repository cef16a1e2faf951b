// The import rules (docs/architecture in short: no import runs upwards, a library belongs to one module).
// A rule that is in the way is changed here first, with a page in docs/decisions/, never by an exception at the import.

/** Which other modules a module may import; its own files besides. */
const modules = {
  'src/contract': [],
  'src/charts': ['src/contract'],
  'src/client': ['src/contract'],
  'src/session': ['src/contract', 'src/client', 'src/ids.ts'],
  'src/session/state': ['src/contract', 'src/client'],
  'src/views': ['src/contract', 'src/session', 'src/ids.ts'],
  'src/cardFiles': ['src/contract', 'src/client', 'src/session/state/cardBody.ts'],
  'src/panels': ['src/contract', 'src/session', 'src/cardFiles', 'src/ids.ts'],
  'src/editing': ['src/contract', 'src/client', 'src/session', 'src/cardFiles', 'src/ids.ts'],
  'src/commands': ['src/contract', 'src/session', 'src/cardFiles', 'src/panels', 'src/ids.ts'],
  'src/tools': ['src/contract', 'src/client'],
  'src/mcp': ['src/contract', 'src/client', 'src/tools', 'src/session/service/serviceProcess.ts'],
  'src/cli': ['src/contract', 'src/client', 'src/cardFiles', 'src/mcp/serviceLink.ts'],
  'src/chat': ['src/contract', 'src/session', 'src/tools', 'src/ids.ts'],
  'src/service/store': ['src/contract'],
  'src/service/plan': ['src/contract'],
  'src/service/tables': ['src/contract', 'src/service/plan'],
  'src/service/language': [
    'src/contract',
    'src/service/plan',
    'src/service/tables/profile/tableProfile.ts',
    'src/service/tables/profile/tableKeys.ts',
    'src/service/tables/profile/tableShape.ts',
    'src/service/tables/profile/unitWords.ts',
  ],
  'src/service/engine': [
    'src/contract',
    'src/charts',
    'src/service/store',
    'src/service/plan',
    'src/service/tables',
    'src/service/language',
    'src/service/handlers.ts',
  ],
  'src/service/http': ['src/contract', 'src/service/handlers.ts'],
  webview: ['src/contract', 'src/charts'],
};

/** The modules that may import a library. One that is not named here may not be imported by src or webview. */
const libraries = {
  zod: ['src/contract', 'src/service/plan'],
  undici: ['src/client'],
  'eventsource-parser': ['src/client'],
  vscode: [
    'src/session',
    'src/views',
    'src/panels',
    'src/editing',
    'src/commands',
    'src/chat',
    'src/extension.ts',
  ],
  hono: ['src/service/http'],
  '@hono/node-server': ['src/service/http'],
  '@duckdb/node-api': ['src/service/tables'],
  '@duckdb/duckdb-wasm': ['src/service/tables/portable'],
  'apache-arrow': ['src/service/tables/portable'],
  hyparquet: ['src/service/tables/portable'],
  'hyparquet-compressors': ['src/service/tables/portable'],
  '@e965/xlsx': ['src/service/tables'],
  pg: ['src/service/tables'],
  'fastest-levenshtein': ['src/service/engine'],
  '@resvg/resvg-wasm': ['src/service/engine'],
  'ical.js': ['src/service/engine'],
  echarts: ['src/charts', 'src/service/engine', 'webview'],
  preact: ['webview'],
  '@vscode/webview-ui-toolkit': ['webview'],
  marked: ['webview'],
  dompurify: ['webview'],
};

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const inModule = (module) => (/\.tsx?$/.test(module) ? `^${literal(module)}$` : `^${literal(module)}/`);

const moduleRules = Object.entries(modules).map(([module, may]) => ({
  name: `module: ${module}`,
  severity: 'error',
  from: { path: inModule(module) },
  to: { path: '^(src|webview)/', pathNot: [module, ...may].map(inModule) },
}));

const libraryRules = Object.entries(libraries).map(([library, may]) => ({
  name: `library: ${library}`,
  severity: 'error',
  from: { path: '^(src|webview)/', pathNot: may.map(inModule) },
  to: { path: library === 'vscode' ? '^vscode$' : `^node_modules/${literal(library)}/` },
}));

module.exports = {
  forbidden: [
    ...moduleRules,
    ...libraryRules,
    {
      name: 'library without a module',
      severity: 'error',
      from: { path: '^(src|webview)/' },
      to: {
        path: '^node_modules/',
        pathNot: Object.keys(libraries).map((library) => `^node_modules/(@types/)?${literal(library)}/`),
      },
    },
    {
      name: 'page and charts take types, folds and plain values of the contract only',
      severity: 'error',
      from: { path: '^(webview|src/charts)/' },
      to: {
        path: '^src/contract/',
        pathNot:
          '^src/contract/(fold[A-Z][A-Za-z]*|calendarNames|csvCell|decimals|grainNouns|palettes|readingParts)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'charts take types of echarts only',
      severity: 'error',
      from: { path: '^src/charts/' },
      to: { path: '^node_modules/echarts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only the store opens sqlite',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: '^src/service/store/' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'the page knows no Node',
      severity: 'error',
      from: { path: '^(webview|src/charts|src/contract)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the host reaches the service over HTTP only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/service/' },
      to: { path: '^src/service/' },
    },
    {
      name: 'the service knows neither editor nor client',
      severity: 'error',
      from: { path: '^src/service/' },
      to: { path: '^(src/(client|session|views|panels|commands|chat|tools|mcp|extension\\.ts)|vscode$)' },
    },
    {
      name: 'nothing imports extension, tests or benches',
      severity: 'error',
      from: { path: '^(src|webview)/' },
      to: { path: '^(src/extension\\.ts$|test/|bench/)' },
    },
    {
      name: 'the state of the session runs outside the editor',
      severity: 'error',
      from: { path: '^src/session/state/' },
      to: { path: '^vscode$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['^src/(extension|service/main|mcp/mcp|cli/checkCards)\\.ts$', '\\.d\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vscode$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
