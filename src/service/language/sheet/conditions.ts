import type { AskedWords } from './askedWords.ts';
import type { Condition } from './condition.ts';
import { besideHeader, type HeaderMatch, headerMatch } from './headers.ts';
import { monthConditions } from './monthConditions.ts';
import { numberConditions } from './numberConditions.ts';
import type { Sheet, SheetColumn } from './sheet.ts';
import { wordConditions } from './wordConditions.ts';

const maxConditions = 60;

export function conditionsOf(sheet: Sheet, asked: AskedWords): Condition[] {
  const matches = new Map(sheet.columns.map((column) => [column, headerMatch(column, asked)]));
  const { texts, alike } = wordConditions(sheet, asked);
  const numbers = asked.numbers.flatMap((number) => numberConditions(sheet, asked, number));
  const all = [...texts, ...numbers, ...monthConditions(sheet, asked), ...alike]
    .filter(({ rows }) => rows.length < sheet.size || sheet.size === 1)
    .map((each) => placed(each, asked, matches));
  const negations = hasNegation(asked, all) ? all.filter(isPositive).map((each) => negated(sheet, each)) : [];
  return distinct([...all, ...negations])
    .sort((a, b) => b.strength - a.strength)
    .slice(0, maxConditions);
}

/** Stronger where the column is named beside the value, weaker where a limit beside the number says otherwise. */
function placed(
  condition: Condition,
  asked: AskedWords,
  matches: ReadonlyMap<SheetColumn, HeaderMatch>,
): Condition {
  const { column, from, to, kind, strength } = condition;
  const match = matches.get(column);
  const beside = match ? besideHeader(match, asked, from, to) : 'no';
  const limit = asked.numbers.find((number) => number.from === from)?.limit;
  const isLimit = /^[<>]/.test(kind);
  const agreement = limit === undefined ? 0 : kind === limit ? 1 : isLimit || /^[=w]/.test(kind) ? -0.6 : 0;
  return { ...condition, strength: strength + agreement + (beside === 'no' ? 0 : 0.4) };
}

const negations =
  /^(not|n't|no|never|without|except|excluding|besides|other|but|non|neither|nor|aside|apart)$|n't$/;

/** A negation inside a name says nothing: "Don't Stop". */
function hasNegation({ lowers }: AskedWords, conditions: readonly Condition[]): boolean {
  return lowers.some(
    (lower, at) =>
      negations.test(lower) &&
      !conditions.some(
        ({ kind, from, to }) =>
          (kind === 'whole' || kind === 'stem') && to - from > 2 && from <= at && at < to,
      ),
  );
}

function isPositive({ kind }: Condition): boolean {
  return kind === 'whole' || kind === 'stem' || kind === 'part' || kind === 'overlap' || kind === 'akin';
}

function negated(sheet: Sheet, condition: Condition): Condition {
  const held = new Set(condition.rows);
  const rows = Array.from({ length: sheet.size }, (_, row) => row).filter((row) => !held.has(row));
  return {
    ...condition,
    rows,
    filter: { ...condition.filter, isNegated: true },
    isNegated: true,
    strength: condition.strength - 0.3,
  };
}

/** The strongest of conditions that leave the same rows for the same words. */
function distinct(conditions: readonly Condition[]): Condition[] {
  const best = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = `${condition.column.at} ${condition.from} ${condition.to} ${condition.rows.join(',')}`;
    const known = best.get(key);
    if (!known || known.strength < condition.strength) best.set(key, condition);
  }
  return [...best.values()];
}
