import { figureOf } from './figures.ts';
import type { Record } from './totalRows.ts';

export interface Noted {
  readonly rows: readonly Record[];
  readonly says?: string;
}

const maxNotes = 12;
const minFilled = 3;
/** "¹ From 2023 within the new boundaries", "* estimated", "† revised". */
const marked = /^([¹²³⁴⁵⁶⁷⁸⁹]|\*{1,3}|†|‡)\s*\S/u;
const labelled =
  /^(sources?|notes?|n\.?b|remarks?|data|as of|last updated|quelle|anmerkung|hinweis|stand)\b/i;

/**
 * Removes lines of text below a table (source, footnotes), and the footnote marks from the texts above, so that "Halden
 * ¹" equals Halden.
 */
export function withoutFootnotes(rows: readonly Record[]): Noted {
  const notes: string[] = [];
  for (let at = rows.length - 1; at > 0 && notes.length < maxNotes; at--) {
    const note = noteOf(rows[at] ?? []);
    if (note === undefined) break;
    notes.unshift(note);
  }
  const kept = rows.slice(0, rows.length - notes.length);
  const isTable = kept.filter((row) => row.filter(isFilled).length >= minFilled).length > kept.length / 2;
  if (notes.length === 0 || !isTable) return { rows };
  const marks = notes.flatMap((note) => marked.exec(note)?.[1] ?? []);
  const [first = ''] = notes;
  const shown = first.length > 80 ? `${first.slice(0, 79)}…` : first;
  return {
    rows: marks.length === 0 ? kept : kept.map((row) => row.map((cell) => withoutMark(cell, marks))),
    says: `${notes.length === 1 ? '1 line of notes' : `${notes.length} lines of notes`} below the table ${notes.length === 1 ? 'was' : 'were'} left out: "${shown}".`,
  };
}

/** The text of a row with a single cell that reads like a note. */
function noteOf(row: Record): string | undefined {
  const [cell, ...others] = row.filter(isFilled);
  const text = cell?.trim() ?? '';
  if (others.length > 0 || text === '' || figureOf(text) !== undefined) return undefined;
  const isSentence = /\.$/.test(text) && text.split(/\s+/).length >= 4;
  return marked.test(text) || labelled.test(text) || isSentence ? text : undefined;
}

function withoutMark(cell: Record[number], marks: readonly string[]): Record[number] {
  const mark = marks.find((each) => cell?.trimEnd().endsWith(each) === true);
  if (mark === undefined || cell == null) return cell;
  return cell.trimEnd().slice(0, -mark.length).trimEnd();
}

const isFilled = (cell: Record[number]) => cell !== null && cell !== undefined && cell.trim() !== '';
