import type { JoinEdge, LegendEntry } from '../tables/profile/tableProfile.ts';
import type { Column, Table } from './catalogue.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';

/** Columns of more values than this hold names. */
const maxCodes = 100;
/** Cells that hold a code of the legend; a few are misspelled or newer than it. */
const minCoverage = 0.9;

/**
 * Gives the columns of codes what their codes stand for, where a table of the catalogue is a legend to them. Which codes
 * belong to a column is seen from its values, and from its name where the codes of several kinds would fit.
 */
export function explainCodes(tables: readonly Table[], edges: readonly JoinEdge[]): void {
  for (const legend of tables) {
    const entries = legend.profile.legend;
    if (!entries) continue;
    if (entries.every(({ kind }) => kind === '')) {
      explainPlain(legend, entries, tables, edges);
      continue;
    }
    const groups = [...Map.groupBy(entries, ({ kind }) => kind)];
    let isUsed = false;
    for (const table of tables) {
      if (table === legend) continue;
      for (const column of table.columns) {
        const fitting = groups.filter(([, group]) => coverage(column, group) >= minCoverage);
        const named = fitting.filter(([kind]) => isNamed(column, kind));
        const [found, ...more] = named.length > 0 ? named : fitting;
        if (!found || more.length > 0) continue;
        explain(column, found[1]);
        isUsed = true;
      }
    }
    // The rows that bear a code are meant by its words, not the line that explains it.
    if (isUsed)
      for (const column of legend.columns)
        if (entries.every(({ meaning }) => holds(column, meaning))) Object.assign(column, { explains: true });
  }
}

/**
 * A few letters and what each stands for, in a table of its own: "S" of a register is "sick". Rows refer to it, or have the
 * codes in a column of the same name.
 */
function explainPlain(
  legend: Table,
  entries: readonly LegendEntry[],
  tables: readonly Table[],
  edges: readonly JoinEdge[],
): void {
  const code = legend.columns.find((column) => entries.every((entry) => holds(column, entry.code)));
  const meaning = legend.columns.find((column) => column !== code && column.type === 'string');
  if (!code || !meaning) return;
  const isJoined = ({ table, name }: Column) =>
    edges.some(
      ({ from, to }) =>
        from.table === table.id && from.column === name && to.table === legend.id && to.column === code.name,
    );
  const found = tables
    .filter((table) => table !== legend)
    .flatMap(({ columns }) => columns)
    .filter(
      (column) =>
        column.type === 'string' &&
        (isJoined(column) ||
          (column.words.join(' ') === code.words.join(' ') && coverage(column, entries) >= minCoverage)),
    );
  for (const column of found) explain(column, entries);
  if (found.length > 0) Object.assign(meaning, { explains: true });
}

function explain(column: Column, entries: readonly LegendEntry[]): void {
  const meanings = new Map(entries.map(({ code, meaning }) => [code, meaning]));
  const isStatus = (nameWords(column.name).alternatives ?? []).some((words) => words.join(' ') === 'status');
  Object.assign(column, {
    meanings,
    ...(isStatus && {
      label: 'Status',
      words: [stem('status')],
      otherWords: [column.words, ...column.otherWords],
    }),
  });
}

function coverage({ type, values, distinct, separator }: Column, entries: readonly LegendEntry[]): number {
  if (type !== 'string' || !values || separator !== undefined || distinct < 2 || distinct > maxCodes)
    return 0;
  const codes = new Set(entries.map(({ code }) => code));
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const known = values.reduce((sum, { value, count }) => sum + (codes.has(value.trim()) ? count : 0), 0);
  return all === 0 ? 0 : known / all;
}

function isNamed({ name, words, otherWords }: Column, kind: string): boolean {
  if (name.trim().toLowerCase() === kind.toLowerCase()) return true;
  const said = nameWords(kind).words.map(stem).join(' ');
  return [words, ...otherWords].some((each) => each.join(' ') === said || each.includes(said));
}

function holds({ values }: Column, text: string): boolean {
  return values?.some(({ value }) => value.trim() === text) === true;
}
