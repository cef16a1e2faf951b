import type { Catalogue } from '../../language/catalogue.ts';
import { stem } from '../../language/lexicon/stem.ts';
import { closest } from '../../language/lexicon/typos.ts';
import { classOf } from '../../language/lexicon/wordClass.ts';
import { wordsOf } from '../../language/lexicon/wordLists.ts';
import type { Refusal } from '../../language/rank/decide.ts';
import { answerOf } from '../../language/words/answer.ts';
import { columnLabel } from '../../language/words/name.ts';
import { refusalOf } from '../../language/words/refuse.ts';

export interface RefusalOptions {
  readonly locale: string;
  readonly isBundledAlone?: boolean;
  /** All files of the user, if all were looked in. */
  readonly files?: readonly string[] | undefined;
  /** The question without its one unknown word, if that has an answer. */
  readonly without?: string | undefined;
}

/** Why there is no answer, the closest names, and questions that have an answer. */
export function refusalText(
  refusal: Refusal,
  catalogue: Catalogue,
  suggestions: readonly string[],
  { locale, isBundledAlone = false, files, without }: RefusalOptions,
): string {
  const { reason, unknown, detail, nearest } = refusal;
  if (reason === 'empty' && nearest) {
    const { frame, compiled } = nearest.candidate;
    return answerOf(frame, compiled.outputs, { ...nearest.rows, rows: [] }, { locale, mark: '' }).text;
  }
  const strange = unknown.filter((word) => !isNamed(word, catalogue));
  const names = strange.filter((word) => !saysWhatToDo(word));
  // Of "revenue by month" the bundled data lacks more than a meaning of "month".
  const isOfFiles = reason === 'unsure' || (reason === 'unknown' && names.length === 0);
  if (isBundledAlone && isOfFiles)
    return refusalOf({ unknown: [], nearest: [], suggestions, isBundledAlone });
  if (reason === 'unknown' && unknown.length > 0 && strange.length === 0)
    return refusalOf({ unknown, nearest: [], suggestions, reason: 'unread' });
  if (reason === 'unknown' && strange.length > 0 && names.length === 0)
    return refusalOf({ unknown: strange, nearest: [], suggestions, reason: 'unplaced' });
  return refusalOf({
    unknown: reason === 'unknown' ? names : unknown,
    nearest: reason === 'unknown' ? nearestNames(names, catalogue) : [],
    suggestions,
    ...(reason === 'unknown' && { without }),
    ...(isBundledAlone ? { isBundledAlone } : files && { files }),
    ...(reason !== 'empty' && { reason }),
    ...(detail !== undefined && { detail }),
  });
}

/** Unknown words as the question spells them: "CO2" is read as a word and a number. */
export function asWritten(unknown: readonly string[], question: string): string[] {
  const written = unknown.map((word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}\\p{N}+(?![\\p{L}\\p{N}])`, 'iu').exec(question);
    return whole?.[0] ?? word;
  });
  const isRest = (word: string) =>
    /^\p{N}+$/u.test(word) && written.some((other) => other !== word && other.endsWith(word));
  return written.filter((word) => !isRest(word));
}

/** The question with a word replaced by the closest name in the data; undefined if none is close. */
export function meantQuestion(
  question: string,
  { reason, unknown }: Refusal,
  catalogue: Catalogue,
): string | undefined {
  if (reason !== 'unknown') return undefined;
  const strange = unknown.filter((word) => !isNamed(word, catalogue) && !saysWhatToDo(word));
  const [close] = nearestNames(strange, catalogue);
  const [name] = close?.names ?? [];
  if (!close || name === undefined || !question.includes(close.word)) return undefined;
  return question.replace(close.word, () => name);
}

/** Words not expected in any data: numbers and instructions. */
const doing = new Set(
  wordsOf(`last next previous first second third more less fewer most least than then average mean median total sum each every
    against versus vs between both twice once often ever never always only again one two three four five six seven eight nine ten
    many much long far am pm ago minute hour day week month quarter year weekday weekend same other others else still yet already so instead percent percentage share compare compared top bottom`),
);

function saysWhatToDo(word: string): boolean {
  const lower = word.toLowerCase();
  return doing.has(lower) || classOf(lower) === 'function' || /^\d{1,2}([.:]\d\d)?(am|pm)?$/.test(lower);
}

/** Whether rows, a column or a value have this name: a refusal must not claim that it is missing. */
function isNamed(words: string, { tables }: Catalogue): boolean {
  const lower = words.toLowerCase();
  const stems = lower.split(/\s+/).map(stem).join(' ');
  return tables.some(
    ({ columns, nouns }) =>
      nouns.some((noun) => noun.weight >= minNoun && noun.words.join(' ') === stems) ||
      columns.some(
        (column) =>
          column.words.join(' ') === stems ||
          // "scrap" of the column "Of which scrap".
          (stems.length >= 4 && column.words.includes(stems)) ||
          (column.kind === 'category' && column.values?.some(({ value }) => value.toLowerCase() === lower)),
      ),
  );
}

/** Weaker matches only mean roughly the same as the name of a table. */
const minNoun = 0.9;

/** Names in the data of which a word may be a misspelling. */
function nearestNames(
  words: readonly string[],
  { tables }: Catalogue,
): { word: string; names: readonly string[] }[] {
  const names = new Set<string>();
  for (const { label, columns } of tables) {
    names.add(label);
    for (const column of columns) {
      names.add(columnLabel(column));
      if (column.kind === 'category') for (const { value } of column.values ?? []) names.add(value);
    }
  }
  return words.flatMap((word) => {
    const found = closest(word, names);
    // The word itself occurs in data the question did not reach, so it is no misspelling.
    return found === undefined || found.toLowerCase() === word.toLowerCase()
      ? []
      : [{ word, names: [found] }];
  });
}
