/**
 * Says a text in the reader's language, with `{0}`, `{1}` and so on filled in. English stands where a text is used;
 * the page hands in its translation, the service draws in English.
 */
export type Translate = (text: string, ...values: readonly (string | number)[]) => string;

export const english: Translate = (text, ...values) =>
  text.replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
