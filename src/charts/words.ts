/**
 * Translates a text and fills in `{0}`, `{1}` …. The key is the English text; the page passes its translation function,
 * the service draws in English.
 */
export type Translate = (text: string, ...values: readonly (string | number)[]) => string;

export const english: Translate = (text, ...values) =>
  text.replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
