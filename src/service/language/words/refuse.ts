import { capitalize, enumerate } from './name.ts';

export type RefusalReason =
  /** Asks what to do. */
  | 'advice'
  /** Asks about the future. */
  | 'forecast'
  /** The data has nothing for this period; `detail` says which periods it covers. */
  | 'period'
  /** Asks for a cause that no column records. */
  | 'cause'
  /** A word that names nothing in the data. */
  | 'unknown'
  /** Words that name something in the data, which no reading of the question has room for. */
  | 'unread'
  /** Words that say what to do, which no reading of the question follows. */
  | 'unplaced'
  /** Needs data from outside. */
  | 'elsewhere'
  /** The words can be read in several ways, none of them likely enough. */
  | 'unsure';

export interface Refusal {
  readonly unknown: readonly string[];
  readonly nearest: readonly { readonly word: string; readonly names: readonly string[] }[];
  readonly reason?: RefusalReason;
  /** What the reason is about: the period covered ("April 2026 to October 2026"), the thing that is missing. */
  readonly detail?: string;
  /** All files of the user, if all were looked in. */
  readonly files?: readonly string[];
  /** There is no file of the user's own: what was read are the bundled tables. */
  readonly isBundledAlone?: boolean;
  /** Questions that work; each was read and run before. */
  readonly suggestions: readonly string[];
  /** What is left of the question without the one word that is unknown, where that has an answer. */
  readonly without?: string | undefined;
}

/** What was not found or what the data lacks, and what works instead. */
export function refusalOf({
  unknown,
  nearest,
  reason = 'unknown',
  detail,
  suggestions,
  without,
  files = [],
  isBundledAlone = false,
}: Refusal): string {
  const isLacking = reason === 'unknown' && unknown.length > 0 && files.length > 0 && !detail;
  const said = isLacking ? lackedBy(files, unknown) : reasons[reason](unknown, detail);
  const lead = isBundledAlone && reason === 'unknown' ? `${noFile} ${ofBundled(unknown)}` : said;
  const close = nearest.find(({ names }) => names.length > 0);
  const [first] = suggestions;
  if (without !== undefined) return `${lead} Without it I can answer “${without}”.`;
  // Names that come close are worth more than a question about something else.
  if (close) return `${lead} ${closest(close, unknown)}`;
  return first ? `${lead} You can ask, for example: “${first.replace(/[?.]+$/, '')}”.` : lead;
}

/** Up to this many files are named where all of them lack something. */
const maxNamedFiles = 3;

function lackedBy(files: readonly string[], unknown: readonly string[]): string {
  if (files.length > maxNamedFiles)
    return `None of your ${files.length.toLocaleString('en-US')} data files has anything called ${quoted(unknown)}.`;
  return `${enumerate(files, 'and')} ${files.length === 1 ? 'has' : 'have'} nothing called ${quoted(unknown)}.`;
}

const noFile = 'There is no data file (CSV, JSON, Parquet, Excel) here that can be read.';

function ofBundled(unknown: readonly string[]): string {
  return unknown.length > 0
    ? `The bundled data about countries has nothing called ${quoted(unknown)}.`
    : 'The bundled data about countries does not answer this.';
}

const reasons: Readonly<Record<RefusalReason, (unknown: readonly string[], detail?: string) => string>> = {
  unknown: (unknown, detail) =>
    unknown.length > 0
      ? `Your data has nothing called ${quoted(unknown)}${detail ? ` in ${detail}` : ''}.`
      : fallback(detail),
  unread: (unknown) =>
    `Your data has ${enumerate(
      unknown.slice(0, 4).map((word) => `“${word}”`),
      'and',
    )}, but I could not read what is asked about ${unknown.length === 1 ? 'it' : 'them'}.`,
  unplaced: (unknown) =>
    `I could not work out what ${enumerate(
      unknown.slice(0, 4).map((word) => `“${word}”`),
      'and',
    )} ${unknown.length === 1 ? 'means' : 'mean'} here.`,
  unsure: () =>
    'I am not sure what you mean: the words can be read in several ways, and none of them is likely enough to answer.',
  advice: (_, detail) =>
    `I can tell what the data shows, but not what to do about it.${detail ? ` ${ended(capitalize(detail))}` : ''}`,
  forecast: (_, detail) =>
    `The data says what happened, not what will happen${detail ? `; it ends in ${detail}` : ''}.`,
  period: (unknown, detail) =>
    `The data has nothing for ${unknown.length > 0 ? enumerate(unknown, 'or') : 'that period'}${detail ? `; it covers ${detail}` : ''}.`,
  cause: (_, detail) => `The data does not record why${detail ? ` ${detail}` : ' that happened'}.`,
  elsewhere: (unknown, detail) =>
    `Your files have nothing about ${unknown.length > 0 ? enumerate(unknown, 'or') : 'that'}${detail ? `; they cover ${detail}` : ''}.`,
};

function fallback(detail: string | undefined): string {
  return detail ? ended(capitalize(detail)) : 'I could not match this question to your data.';
}

function closest(
  { word, names }: { word: string; names: readonly string[] },
  unknown: readonly string[],
): string {
  const shown = enumerate(names.slice(0, 3), 'or');
  return unknown.length > 1 ? `For “${word}”, did you mean ${shown}?` : `Did you mean ${shown}?`;
}

function quoted(words: readonly string[]): string {
  return enumerate(
    [...new Set(words)].slice(0, 4).map((word) => `“${word}”`),
    'or',
  );
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
