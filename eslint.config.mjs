// Type-aware rules only: format and everything that needs no types is Biome's.
import tseslint from 'typescript-eslint';

const rules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-for-in-array': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  // A switch over our own unions names every member; one over the service's events keeps its default.
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const typed = (files, project) => ({
  files,
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project, tsconfigRootDir: import.meta.dirname },
  },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules,
});

export default [
  { ignores: ['dist', 'out', 'node_modules', '.vscode-test', 'samples'] },
  typed(['src/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'], './tsconfig.json'),
  typed(
    [
      'webview/**/*.{ts,tsx}',
      'test/webview/**/*.{ts,tsx}',
      'test/gallery/scenes/**/*.{ts,tsx}',
      'bench/charts/**/*.ts',
    ],
    './webview/tsconfig.json',
  ),
];
