declare module 'jsdom' {
  /** The part of jsdom that is used here. */
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'outside-only'; pretendToBeVisual: boolean });
    readonly window: {
      readonly document: { readonly documentElement: { readonly outerHTML: string } };
      eval(code: string): unknown;
      postMessage(message: unknown, target: string): void;
      close(): void;
      [name: string]: unknown;
    };
  }
}
