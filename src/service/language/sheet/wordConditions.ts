import type { Scalar } from '../../plan/plan.ts';
import type { Test } from '../frame.ts';
import { type Country, countryOf } from '../lexicon/countries.ts';
import { relatedness } from '../lexicon/related.ts';
import type { AskedWords } from './askedWords.ts';
import { countriesIn } from './columnShape.ts';
import { type Condition, type ConditionKind, type RowSet, rowsWhere } from './condition.ts';
import { besideHeader, headerMatch } from './headers.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

const longestPhrase = 9;
/** Places of one phrase in the cells of a column that are worth a condition. */
const maxPhrases = 120;

/** Conditions on text that words of the question may be: cells that occur in it, and cells that are like its words. */
export function wordConditions(
  sheet: Sheet,
  asked: AskedWords,
): { readonly texts: readonly Condition[]; readonly alike: readonly Condition[] } {
  const texts = sheet.columns.flatMap((column) => phraseConditions(column, asked));
  const overlaps = sheet.columns.flatMap((column) => overlapConditions(column, asked, texts));
  const akin = sheet.columns.flatMap((column) => akinConditions(column, asked, texts));
  return { texts, alike: [...overlaps, ...akin] };
}

/** Cells that occur in the question, whole or in part. */
function phraseConditions(column: SheetColumn, asked: AskedWords): Condition[] {
  if (column.column.type === 'boolean') return [];
  const isText = column.column.type === 'string';
  const found: Condition[] = [];
  const taken: [number, number][] = [];
  const { keys, stems, isContent, lowers } = asked;
  const match = headerMatch(column, asked);
  for (let length = Math.min(longestPhrase, keys.length); length >= 1; length--) {
    for (let from = 0; from + length <= keys.length && found.length < maxPhrases; from++) {
      const to = from + length;
      if (taken.some(([start, end]) => start <= from && to <= end)) continue;
      const hasContent = isContent.slice(from, to).some(Boolean);
      const isDigits = length === 1 && /^\d/.test(keys[from] ?? '');
      if (!isText && !(isDigits && column.column.type === 'number')) continue;
      const whole: number[] = [];
      const stemmed: number[] = [];
      const parts: number[] = [];
      for (let row = 0; row < column.words.length; row++) {
        const words = column.words[row] ?? [];
        if (words.length < length) continue;
        const isWhole = words.length === length;
        if (isWhole && sameAt(words, 0, keys, from, length)) whole.push(row);
        else if (isWhole && sameAt(column.stems[row] ?? [], 0, stems, from, length)) stemmed.push(row);
        else if (hasContent && !isWhole && holds(column.stems[row] ?? [], stems, from, length))
          parts.push(row);
      }
      if (!hasContent && length === 1) {
        // A word of grammar is hardly ever a value.
        if (
          whole.length > 0 &&
          (asked.tokens[from]?.isUpper ||
            asked.tokens[from]?.isQuoted ||
            /^(before|both)$/.test(besideHeader(match, asked, from, to)) ||
            /^\d|^(yes|no)$/.test(lowers[from] ?? ''))
        )
          found.push(textCondition(column, 'whole', whole, asked, from, to));
        continue;
      }
      if (whole.length > 0) found.push(textCondition(column, 'whole', whole, asked, from, to));
      if (stemmed.length > 0)
        found.push(
          textCondition(
            column,
            'stem',
            [...whole, ...stemmed].sort((a, b) => a - b),
            asked,
            from,
            to,
          ),
        );
      if (parts.length > 0 && isText) {
        const rows = [...whole, ...stemmed, ...parts].sort((a, b) => a - b);
        found.push(textCondition(column, 'part', rows, asked, from, to));
      }
      if (whole.length + stemmed.length + parts.length > 0 && length > 1) taken.push([from, to]);
    }
  }
  return found;
}

function sameAt(
  words: readonly string[],
  at: number,
  keys: readonly string[],
  from: number,
  length: number,
): boolean {
  for (let offset = 0; offset < length; offset++)
    if (words[at + offset] !== keys[from + offset]) return false;
  return true;
}

function holds(words: readonly string[], keys: readonly string[], from: number, length: number): boolean {
  for (let at = 0; at + length <= words.length; at++) if (sameAt(words, at, keys, from, length)) return true;
  return false;
}

const strengths = { whole: 1.2, stem: 0.9, part: 0.8, overlap: 0.6, akin: 0.7 } as const;

function textCondition(
  column: SheetColumn,
  kind: 'whole' | 'stem' | 'part' | 'overlap' | 'akin',
  rows: RowSet,
  asked: AskedWords,
  from: number,
  to: number,
): Condition {
  const covered = asked.isContent.slice(from, to).filter(Boolean).length;
  return {
    kind,
    column,
    rows,
    filter: { test: valueTest(column, rows, kind, asked, from, to), span: [from, to] },
    from,
    to,
    label: asked.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
    isNegated: false,
    strength: strengths[kind] * (0.6 + covered) + 0.1 * (to - from),
  };
}

/** "contains" where it says the same; else the values themselves. */
function valueTest(
  column: SheetColumn,
  rows: RowSet,
  kind: ConditionKind,
  asked: AskedWords,
  from: number,
  to: number,
): Test {
  const ref = { column: column.column, path: [] };
  if (kind === 'part') {
    const first = asked.tokens[from];
    const last = asked.tokens[to - 1];
    const phrase =
      first && last
        ? asked.tokens
            .slice(from, to)
            .map(({ text, after }, at, all) => text + (at < all.length - 1 ? after : ''))
            .join('')
            .toLowerCase()
        : '';
    const literal = column.keys.flatMap((key, row) => (key.includes(phrase) ? [row] : []));
    if (phrase !== '' && literal.length === rows.length && literal.every((row, at) => row === rows[at]))
      return { kind: 'text', ref, op: 'contains', value: phrase };
  }
  const values = new Map<string, Scalar>();
  for (const row of rows) {
    const cell = column.cells[row] ?? null;
    if (cell !== null) values.set(column.keys[row] ?? '', cell);
  }
  return { kind: 'equals', ref, values: [...values.values()] };
}

/** The cells that share the most words with the question: "st louis cardinals" for "St. Louis (NL) Cardinals". */
function overlapConditions(column: SheetColumn, asked: AskedWords, known: readonly Condition[]): Condition[] {
  if (column.column.type !== 'string') return [];
  const places = new Map<string, number>();
  asked.stems.forEach((stem, at) => {
    if (asked.isContent[at]) places.set(stem, at);
  });
  let best: { rows: number[]; share: number; hits: number; from: number; to: number } | undefined;
  for (let row = 0; row < column.stems.length; row++) {
    const words = [...new Set(column.stems[row])];
    if (words.length < 2) continue;
    const at = words.flatMap((word) => places.get(word) ?? []);
    if (at.length < 2) continue;
    const share = at.length / words.length;
    if (best && (at.length < best.hits || (at.length === best.hits && share < best.share))) continue;
    if (best && at.length === best.hits && share === best.share) best.rows.push(row);
    else best = { rows: [row], share, hits: at.length, from: Math.min(...at), to: Math.max(...at) + 1 };
  }
  if (!best || best.to - best.from > best.hits + 4) return [];
  const { rows, from, to } = best;
  const isKnown = known.some((each) => each.column === column && each.from <= from && each.to >= to);
  return isKnown ? [] : [textCondition(column, 'overlap', rows, asked, from, to)];
}

/** Words for how a match ended, and the first words of the cells that say so. */
const results: readonly (readonly [RegExp, RegExp])[] = [
  [/^(win|wins|won|winning|victory|victories|beat|beaten|defeated)$/, /^(w|win|won)$/],
  [/^(lose|loses|lost|losing|loss|losses|defeat|defeats)$/, /^(l|lost|loss)$/],
  [/^(draw|draws|drew|drawn|tie|ties|tied)$/, /^(d|t|draw|drew|drawn|tie|tied)$/],
];
const resultCell = /^(w|l|d|t|n|win|won|lost|loss|draw|drew|drawn|tie|tied|nc)$/;
const minResults = 0.6;
/** Columns with more different values are names, which are hardly ever meant by a related word. */
const maxKinds = 12;

/** Cells that are called otherwise: "germans" for GER, "won" for "W 3-1", "victory" for "win". */
function akinConditions(column: SheetColumn, asked: AskedWords, known: readonly Condition[]): Condition[] {
  if (column.column.type !== 'string') return [];
  const found: Condition[] = [];
  const add = (rows: RowSet, from: number, to: number) => {
    const isKnown = known.some((each) => each.column === column && each.from < to && from < each.to);
    if (rows.length > 0 && !isKnown) found.push(textCondition(column, 'akin', rows, asked, from, to));
  };
  const countries = countriesIn(column);
  if (countries.length > 0)
    for (const [country, from, to] of askedCountries(asked))
      add(
        rowsWhere(countries, (each) => each === country),
        from,
        to,
      );
  const firsts = column.words.map(([first]) => first ?? '');
  const filled = firsts.filter((first) => first !== '').length;
  const isResult =
    firsts.filter((first) => resultCell.test(first)).length >= Math.max(2, filled * minResults);
  const kinds = isResult
    ? []
    : [...new Set(column.stems.flatMap((stems) => (stems.length === 1 ? stems : [])))];
  asked.lowers.forEach((lower, at) => {
    if (isResult)
      for (const [said, cell] of results)
        if (said.test(lower))
          add(
            rowsWhere(firsts, (first) => cell.test(first)),
            at,
            at + 1,
          );
    if (kinds.length === 0 || kinds.length > maxKinds || !asked.isContent[at] || lower.length < 4) return;
    const related = new Set(kinds.filter((kind) => relatedness(asked.stems[at] ?? '', kind) >= 0.9));
    add(
      rowsWhere(column.stems, (stems) => stems.length === 1 && related.has(stems[0] ?? '')),
      at,
      at + 1,
    );
  });
  return found;
}

function askedCountries({ tokens, isContent }: AskedWords): (readonly [Country, number, number])[] {
  const found: (readonly [Country, number, number])[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isContent[at]) continue;
    for (const length of [3, 2, 1]) {
      const phrase = tokens.slice(at, at + length).map(({ text }) => text);
      if (phrase.length < length || (length === 1 && (phrase[0]?.length ?? 0) < 4 && !tokens[at]?.isUpper))
        continue;
      const country = countryOf(phrase.join(' '));
      if (!country) continue;
      found.push([country, at, at + length]);
      break;
    }
  }
  return found;
}
