import { fileURLToPath } from 'node:url';

/**
 * The toolkit finds out whether `:focus-visible` is known by adding a style element, which the page's content
 * policy forbids: the probe fails, is reported, and focus rings show on every click. Every editor this runs in
 * knows it, so the answer is given instead of the question.
 */
const knownFocusVisible = {
  name: 'known focus-visible',
  setup(build) {
    build.onLoad(
      { filter: /fast-foundation[\\/]dist[\\/]esm[\\/]utilities[\\/]style[\\/]focus\.js$/ },
      () => ({
        contents: "export const focusVisible = 'focus-visible';",
      }),
    );
  },
};

/** How the page is bundled, for the extension and for the gallery alike. */
export const pageBundle = {
  entryPoints: { webview: fileURLToPath(new URL('webview/main.tsx', import.meta.url)) },
  bundle: true,
  format: 'esm',
  // The chart library is most of the page: it is loaded when a chart is there, its rarer kinds when they are drawn.
  splitting: true,
  chunkNames: 'page/[name]-[hash]',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [knownFocusVisible],
};
