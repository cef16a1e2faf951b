import type { ChartFilter, ChartHaving } from '../../../contract/chartSpec.ts';
import type { MentionOf } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { linking } from './conditionWords.ts';
import type { Meaning } from './meaning.ts';
import type { FilterSaid } from './said.ts';
import { columnOf, isCue } from './spans.ts';

export interface ClauseFilters {
  readonly found: readonly FilterSaid[];
  /** What is asked of groups: "for each hall where the average price is over 300". */
  readonly having: readonly ChartHaving[];
  readonly used: ReadonlySet<Meaning>;
}

/**
 * The conditions of a leading clause ("for those boats whose length is over 10 and berth is not null, ..."), read in
 * their order: each is of the column beside it, where guessing among all columns would mix them up.
 */
export function clauseFilters(
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  end: number,
): ClauseFilters {
  const own = meanings.filter((meaning) => meaning.to <= end && !isFiller(meaning));
  const found: FilterSaid[] = [];
  const having: ChartHaving[] = [];
  const used = new Set<Meaning>();
  own.forEach((meaning, at) => {
    if (used.has(meaning)) return;
    const said = emptyBefore(own, at, tokens) ?? comparedAfter(own, at, tokens);
    if (!said || said.parts.some((part) => used.has(part))) return;
    for (const part of said.parts) used.add(part);
    const asked = havingOf(own[at - 1], meaning, said.filter);
    if (asked && isEachClause(tokens)) {
      used.add(own[at - 1] as Meaning);
      having.push(asked);
      return;
    }
    const from = Math.min(...said.parts.map((part) => part.from));
    const to = Math.max(...said.parts.map((part) => part.to));
    found.push({ filter: said.filter, isNegated: false, span: [from, to] });
  });
  return { found, having, used };
}

/** "For each hall where ...": the condition may be one of the halls rather than of their rows. */
export function isEachClause(tokens: readonly Token[]): boolean {
  return tokens[0]?.lower === 'for' && /^(each|every)$/.test(tokens[1]?.lower ?? '');
}

function havingOf(
  before: Meaning | undefined,
  subject: Meaning,
  { field, op, value }: ChartFilter,
): ChartHaving | undefined {
  if (!isCue(before, 'aggregate') || before.to !== subject.from || typeof value !== 'number')
    return undefined;
  const { value: aggregate } = before.cue;
  if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=' && op !== '=' && op !== '!=') return undefined;
  return { measure: { field, aggregate }, op, value };
}

interface Said {
  readonly filter: ChartFilter;
  readonly parts: readonly Meaning[];
}

/** "a non-null berth", "an empty berth" */
function emptyBefore(own: readonly Meaning[], at: number, tokens: readonly Token[]): Said | undefined {
  const meaning = own[at];
  const negation = isNot(meaning) ? meaning : undefined;
  const missing = negation ? own[at + 1] : meaning;
  const subject = own[negation ? at + 2 : at + 1];
  const column = columnOf(subject);
  if (!missing || !subject || !column || !isMissing(missing)) return undefined;
  if (negation && !isLinked(tokens, negation.to, missing.from)) return undefined;
  if (missing.to !== subject.from) return undefined;
  return {
    filter: { field: column.name, op: negation ? 'present' : 'missing' },
    parts: [...(negation ? [negation] : []), missing, subject],
  };
}

const opposite = { '=': '!=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** "length in the range of 8 and 12", "berth is not null", "berth number does not equal 40", "not in berth 40" */
function comparedAfter(own: readonly Meaning[], at: number, tokens: readonly Token[]): Said | undefined {
  const subject = own[at];
  const column = columnOf(subject);
  if (!subject || !column) return undefined;
  const next = own[at + 1];
  const negation = isNot(next) ? next : undefined;
  const predicate = negation ? own[at + 2] : next;
  if (!predicate) return undefined;
  const isNear = negation
    ? isLinked(tokens, subject.to, negation.from) && isLinked(tokens, negation.to, predicate.from)
    : isLinked(tokens, subject.to, predicate.from);
  if (!isNear) return undefined;
  const parts = [subject, ...(negation ? [negation] : []), predicate];
  if (isMissing(predicate))
    return { filter: { field: column.name, op: negation ? 'present' : 'missing' }, parts };
  const number = numberOf(predicate);
  if (!number || column.type !== 'number') return undefined;
  const { value, upper, op } = number;
  if (upper !== undefined) {
    const [from, to] = [value, upper].sort((a, b) => a - b) as [number, number];
    return {
      filter: { field: column.name, op: negation ? 'outside' : 'between', value: [from, to] },
      parts,
    };
  }
  if (op !== undefined)
    return { filter: { field: column.name, op: negation ? opposite[op] : op, value }, parts };
  if (negation) return { filter: { field: column.name, op: '!=', value }, parts };
  if (subject.to !== predicate.from) return undefined;
  const before = own[at - 1];
  const isDenied = before !== undefined && isNot(before) && isDenial(tokens, before.to, subject.from);
  return {
    filter: { field: column.name, op: isDenied ? '!=' : '=', value },
    parts: isDenied && before ? [before, ...parts] : parts,
  };
}

function isLinked(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ lower }) => linking.test(lower));
}

/** "not belonging to", "not assigned to": one verb at most between the negation and what it denies. */
function isDenial(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  return (
    between.every(({ lower, after }) => !/^(and|or|but)$/.test(lower) && !after.startsWith(',')) &&
    between.filter(({ lower }) => !linking.test(lower)).length <= 1
  );
}

function numberOf(meaning: Meaning): MentionOf<'number'> | undefined {
  return meaning.kind === 'data' && meaning.mention.kind === 'number' ? meaning.mention : undefined;
}

function isCueOf(meaning: Meaning | undefined, cue: string): boolean {
  return meaning?.kind === 'data' && meaning.mention.kind === 'cue' && meaning.mention.cue === cue;
}

const isMissing = (meaning: Meaning) => isCueOf(meaning, 'missing');

/** "not", "other than" */
function isNot(meaning: Meaning | undefined): boolean {
  return isCueOf(meaning, 'not') || (meaning?.kind === 'chart' && meaning.cue.kind === 'remove');
}

/** "have a" before "non-null berth" says nothing more. */
function isFiller(meaning: Meaning): boolean {
  return (meaning.kind === 'chart' && meaning.cue.kind === 'filler') || isCueOf(meaning, 'present');
}
