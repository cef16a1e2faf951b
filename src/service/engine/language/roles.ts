import type { Aggregate } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { Ledger } from './binding.ts';
import type { Cue } from './cues.ts';
import { answersTo, isRateName, isRateUnit, stopWords, weakWords } from './lexicon.ts';
import { type ColumnMention, isTimeLike } from './link.ts';
import { columnsAt, isNumber, isParted, type Sentence } from './sentence.ts';

/** How rows of a column become one number: rates, prices and temperatures are averaged, amounts added. */
export function naturalAggregate(column: ColumnProfile): Aggregate {
  const isRate =
    isRateName.test(column.label) ||
    isRateName.test(column.name) ||
    (column.unit !== undefined && isRateUnit.test(column.unit));
  return isRate ? 'avg' : 'sum';
}

export function isMeasure(column: ColumnProfile): boolean {
  return isNumber(column) && column.role !== 'identifier' && !isTimeLike(column);
}

/** The column mentioned right after an operation: "average of the **points**". */
export function mentionAfter(ledger: Ledger, cue: Pick<Cue, 'to'>, most = 3): ColumnMention | undefined {
  const { sentence } = ledger;
  return ledger
    .openColumns()
    .find(
      (mention) =>
        mention.from >= cue.to && mention.from - cue.to <= most && isEmpty(sentence, cue.to, mention.from),
    );
}

/** Only words without content, and other operations, from one token to another. */
export function isEmpty(sentence: Sentence, from: number, to: number): boolean {
  const isCue = (at: number) => sentence.cues.some((cue) => cue.from <= at && at < cue.to);
  const between = sentence.tokens.slice(from, to);
  return (
    between.every(({ norm, stem }, n) => stopWords.has(norm) || weakWords.has(stem) || isCue(from + n)) &&
    !isParted(sentence, from, to)
  );
}

export type Asker = 'who' | 'when' | 'where' | 'what' | 'how many' | undefined;

export function askerOf({ tokens }: Sentence): Asker {
  for (const [at, { norm }] of tokens.entries()) {
    if (norm === 'who' || norm === 'whom' || norm === 'whos') return 'who';
    if ((norm === 'when' || norm === 'where' || norm === 'wheres') && at === 0)
      return norm === 'when' ? 'when' : 'where';
    if (norm === 'how' && ['many', 'much'].includes(tokens[at + 1]?.norm ?? '')) return 'how many';
    if (norm === 'what' || norm === 'which' || norm === 'whats' || norm === 'whose') return 'what';
  }
  return undefined;
}

/** The columns asked for, best first: named right after the question word, or what the question word implies. */
export function focusColumns(ledger: Ledger, except: readonly ColumnProfile[]): ColumnMention[] {
  return ledger
    .openColumns()
    .filter(({ column }) => !except.includes(column))
    .map((mention) => ({ mention, score: focusScore(ledger, mention) }))
    .sort((a, b) => b.score - a.score)
    .map(({ mention }) => mention);
}

export function focusScore(ledger: Ledger, mention: ColumnMention): number {
  const { sentence } = ledger;
  const before = sentence.tokens[mention.from - 1]?.norm ?? '';
  let score = mention.weight;
  if (isAskedFirst(sentence, mention)) score += 2;
  if (['what', 'which', 'whose'].includes(before)) score += 2.5;
  if (
    ['in', 'for', 'of', 'with', 'at', 'by', 'on', 'where'].includes(before) &&
    !isAskedFirst(sentence, mention)
  )
    score -= 0.7;
  return score - mention.from * 0.02;
}

/** Nothing with content stands before it: "what is the **score**", "name the **venue**", "list all **countries**". */
function isAskedFirst(sentence: Sentence, mention: ColumnMention): boolean {
  const start = clauseStart(sentence, mention.from);
  const lead = sentence.tokens.slice(start, mention.from);
  return (
    mention.from - start <= 6 &&
    isEmpty(sentence, start, mention.from) &&
    (start > 0 || lead.every(({ norm }) => norm !== 'for' && norm !== 'in' && norm !== 'when'))
  );
}

/** The last question word before a token, or the start of the question. */
function clauseStart({ tokens }: Sentence, at: number): number {
  for (let start = at - 1; start > 0; start--)
    if (['what', 'which', 'who', 'how', 'whose', 'name', 'list'].includes(tokens[start]?.norm ?? ''))
      return start;
  return 0;
}

/** A column that answers who, when or where, though the question does not name it. */
export function impliedColumn(ledger: Ledger, asker: Asker): ColumnProfile | undefined {
  if (asker !== 'who' && asker !== 'when' && asker !== 'where') return undefined;
  const { words } = ledger.sentence;
  const isFree = (column: ColumnProfile) =>
    !ledger.bound.some(
      (bound) => bound.column === column && 'op' in bound.condition && bound.condition.op === '=',
    );
  if (asker === 'when') {
    const time = words.table.columns.find((column) => isTimeLike(column) && isFree(column));
    if (time) return time;
  }
  for (const stem of answersTo[asker]) {
    const found = words.columns.find(
      ({ stems, column }) => stems.includes(stem) && isFree(column) && !(asker === 'who' && isNumber(column)),
    );
    if (found) return found.column;
  }
  return undefined;
}

/** What a row is about: the text column with the most different values, the first of equals. */
export function entityColumn(
  { columns, rows }: TableProfile,
  except: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const texts = columns.filter(
    (column) => column.type === 'string' && !except.includes(column) && column.distinct > 0,
  );
  const named = texts.find(
    ({ name, distinct }) => /(^|[\s_])(name|title)$/i.test(name) && distinct > rows * 0.5,
  );
  if (named) return named;
  const best = Math.max(...texts.map(({ distinct }) => distinct));
  return texts.find(({ distinct }) => distinct >= best * 0.8) ?? texts[0];
}

/** A column of numbers at the place of a mention, where the first choice is text. */
export function measureAt(ledger: Ledger, mention: ColumnMention): ColumnProfile | undefined {
  return [mention, ...columnsAt(ledger.sentence, mention)].find(({ column }) => isNumber(column))?.column;
}

/** A column by the stems of its name, among numbers and dates. */
export function columnAbout({ words }: Sentence, stems: readonly string[]): ColumnProfile | undefined {
  for (const stem of stems) {
    const found = words.columns.find(
      ({ column, stems: own }) => own.includes(stem) && (isNumber(column) || isTimeLike(column)),
    );
    if (found) return found.column;
  }
  return undefined;
}
