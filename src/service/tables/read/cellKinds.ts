export type CellKind = 'empty' | 'number' | 'date' | 'time' | 'text';

const number =
  /^[-+(]?\s?[$€£¥₹]?\s?[-+]?(\d[\d.,' \u00a0\u202f]*|[.,]\d+)(e[-+]?\d{1,3})?\s?([%‰€£$]|[A-Za-z]{1,3}\/?[A-Za-z]{0,3})?\)?$/i;
const date =
  /^(\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?|\d{1,2}[-/. ]\d{1,2}[-/. ](\d{4}|\d{2})|\d{1,2}[-/ ]?[A-Za-z]{3,9}[-/ ,]*(\d{4}|\d{2})|[A-Za-z]{3,9}\.?[-/ ]\d{1,2}(st|nd|rd|th)?[-/ ,]+\d{4})([T ,]+\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?( ?[ap]m)?\s?(Z|UTC|[-+]\d{2}:?\d{2})?)?$/i;
const time = /^\d{1,3}:\d{2}(:\d{2})?([.,]\d+)?( ?[ap]m)?$/i;
/** A quick check that matches most numbers and no other kind. */
const whole = /^-?\d{1,59}$/;
/** A quick check for text, unless it might start with a year. */
const fraction = /^-?(\d{1,3}|\d{5,40})\.\d{1,18}$/;
/** Texts that mean "empty" in any column. */
export const emptyWords = [
  '',
  'na',
  'n/a',
  '#n/a',
  'null',
  'none',
  'nan',
  '-',
  '--',
  '–',
  '—',
  '?',
  '.',
  'nil',
];
const missing: ReadonlySet<string> = new Set(emptyWords);

/** The kind of a cell, regardless of its column. */
export function kindOfCell(cell: string): CellKind {
  const text = cell.trim();
  if (whole.test(text) || fraction.test(text)) return 'number';
  if (missing.has(text.toLowerCase())) return 'empty';
  if (text.length > 60) return 'text';
  if (date.test(text)) return 'date';
  if (time.test(text)) return 'time';
  return number.test(text) ? 'number' : 'text';
}

const plainText = /^[\p{L}\p{N}][\p{L}\p{N} _.'’()/&+-]*$/u;
const address = /^([a-z]+:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.-]+)$/i;

/** Whether a cell looks complete; parts of a cell split in the wrong place usually do not. */
export function isWholeCell(cell: string): boolean {
  return kindOfCell(cell) !== 'text' || plainText.test(cell) || address.test(cell);
}
