import type { Token } from '../annotate/tokens.ts';
import { isTime } from './columnRoles.ts';
import type { Meaning } from './meaning.ts';
import { columnOf, gap, isCue, previous } from './spans.ts';

/** "For those employees whose salary is over 8000, ...": columns in the clause say which rows, not what is drawn. */
export function conditionEndOf(tokens: readonly Token[]): number {
  if (tokens[0]?.lower !== 'for') return 0;
  const comma = tokens.findIndex(({ after }, at) => after.startsWith(',') && !isContinued(tokens, at));
  const isClause = tokens
    .slice(1, comma + 1)
    .some(({ lower }) => /^(who|whose|that|which|with|where)$/.test(lower));
  return comma > 0 && isClause ? comma + 1 : 0;
}

/** "..., and either ...": a comma within the clause. */
function isContinued(tokens: readonly Token[], comma: number): boolean {
  const next = tokens[comma + 1]?.lower ?? '';
  return (
    /^(and|or|either|but|who|whose)$/.test(next) &&
    tokens.slice(comma + 1).some(({ after }) => after.startsWith(','))
  );
}

/** "gender code Male", "zip code 94107": the column's name says nothing more than the value beside it. */
export function isOfValue(meaning: Meaning, meanings: readonly Meaning[], tokens: readonly Token[]): boolean {
  const column = columnOf(meaning);
  if (!column) return false;
  const before = previous(meanings, meaning);
  if (isCue(before, 'by', 'series') && gap(before, meaning) === 0) return false;
  return meanings.some((each) => {
    if (each.kind !== 'data' || each.mention.kind !== 'value' || each.mention.column !== column) return false;
    // "the banking industry": the value right before it.
    if (each.to === meaning.from) return true;
    if (each.from < meaning.to || each.from - meaning.to > 4) return false;
    const between = tokens.slice(meaning.to, each.from);
    return between.length <= 2 || between.every(({ lower }) => linking.test(lower));
  });
}

/** "hired before 2002", "opened after 2000": the date says which rows. */
export function isOfPeriod(meaning: Meaning, meanings: readonly Meaning[]): boolean {
  const column = columnOf(meaning);
  if (!column || !isTime(column) || isCue(previous(meanings, meaning), 'by', 'series')) return false;
  const next = meanings[meanings.indexOf(meaning) + 1];
  const period = next?.kind === 'data' && next.mention.kind === 'period' ? next.mention.period : undefined;
  return (
    next !== undefined && next.from === meaning.to && (period?.kind === 'open' || period?.kind === 'between')
  );
}

/** "2 or more bedrooms", "price under 100", "salaries ranging from 1 to 2": the column says what the number is about. */
export function isOfNumber(
  meaning: Meaning,
  meanings: readonly Meaning[],
  tokens: readonly Token[],
): boolean {
  const column = columnOf(meaning);
  if (!column) return false;
  return meanings.some((each) => {
    if (each.kind !== 'data' || each.mention.kind !== 'number') return false;
    const { op, upper } = each.mention;
    if (op === undefined && upper === undefined) return false;
    if (gap(each, meaning) <= 1) return true;
    const between = tokens.slice(meaning.to, each.from);
    return (
      column.type === 'number' &&
      between.length <= 4 &&
      between.length > 0 &&
      between.every(({ lower }) => linking.test(lower))
    );
  });
}

export const linking =
  /^(is|are|was|were|be|been|has|have|had|does|do|not|in|the|a|an|range|ranging|ranges|falls?|falling|lies?|within|that|which|reached|value|values|of|number|no|from|either|equal|to|n't)$/;
