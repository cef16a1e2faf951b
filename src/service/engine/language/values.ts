import type { Condition } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import { type Ledger, textOf } from './binding.ts';
import { stopWords } from './lexicon.ts';
import { type ColumnMention, isTimeLike, type ValueMention } from './link.ts';
import { columnsAt, isAdjacent, isNumber } from './sentence.ts';
import type { ValueWords } from './vocabulary.ts';

/** A value with the column it is taken to be of. */
interface Placed {
  readonly mention: ValueMention;
  readonly entry: ValueWords;
  readonly beside: ColumnMention | undefined;
}

/** Binds whole values of text columns: "opponent of Buffalo Sabres", "Norway and Sweden", "not Drama". */
export function bindValues(ledger: Ledger): void {
  const placed = ledger.sentence.mentions
    .filter(
      (mention): mention is ValueMention =>
        mention.kind === 'value' && ledger.isFree(mention.from, mention.to) && !isInTotal(ledger, mention),
    )
    .map((mention) => place(ledger, mention))
    .filter((each) => each !== undefined);
  const groups = new Map<ColumnProfile, Placed[]>();
  for (const each of placed) groups.set(each.entry.column, [...(groups.get(each.entry.column) ?? []), each]);
  for (const group of groups.values()) {
    const denied = group.filter((each) => isDenied(ledger, each.mention.from));
    bindGroup(
      ledger,
      group.filter((each) => !denied.includes(each)),
      false,
    );
    bindGroup(ledger, denied, true);
  }
}

/** "the most medals in total" asks among the others, not for the row of totals. */
function isInTotal({ sentence }: Ledger, { from, to }: ValueMention): boolean {
  const isTotal = sentence.tokens.slice(from, to).every(({ norm }) => norm === 'total' || norm === 'in');
  return isTotal && sentence.cues.some(({ kind }) => kind === 'superlative');
}

/** The column of a value: the one named beside it, else the one that fits the question best. */
function place(ledger: Ledger, mention: ValueMention): Placed | undefined {
  const { sentence } = ledger;
  const columns = sentence.mentions.filter((each): each is ColumnMention => each.kind === 'column');
  const left = columns.findLast(
    (each) => each.to <= mention.from && isAdjacent(sentence, each.to, mention.from),
  );
  const right = columns.find((each) => each.from >= mention.to && isRightOf(ledger, mention.to, each.from));
  if (left && isNumber(left.column) && isPlainNumber(ledger, mention)) return undefined;
  const asked = columns.filter((each) => isAskedFor(ledger, each)).map(({ column }) => column);
  const entries = mention.entries.filter(({ column }) => ledger.isAllowed(choiceOf(column, mention.from)));
  if (entries.length === 0) return undefined;
  const scored = entries.map((entry) => {
    const isLeft =
      left !== undefined && columnsAt(sentence, left).some(({ column }) => column === entry.column);
    const isRight =
      right !== undefined && columnsAt(sentence, right).some(({ column }) => column === entry.column);
    const beside = isLeft ? left : isRight ? right : undefined;
    const exact = entry.tokens.every(({ norm }, at) => norm === sentence.tokens[mention.from + at]?.norm)
      ? 0.3
      : 0;
    const score =
      (isLeft ? 3 : isRight ? 2 : 0) +
      exact -
      (asked.includes(entry.column) ? 1.5 : 0) +
      hint(ledger, mention, entry);
    return { entry, beside, score };
  });
  const best = scored.reduce((top, each) => (each.score > top.score ? each : top));
  const isWeak = sentence.tokens
    .slice(mention.from, mention.to)
    .every(({ norm }) => stopWords.has(norm) || norm.length === 1);
  return (isWeak || isTotalWord(ledger, mention)) && best.beside !== left
    ? undefined
    : { mention, entry: best.entry, beside: best.beside };
}

/** "buffalo sabres opponent", "9386 is the enrollment", "68,586 in attendance". */
function isRightOf({ sentence }: Ledger, end: number, start: number): boolean {
  const between = sentence.tokens.slice(end, start).map(({ norm }) => norm);
  return (
    isAdjacent(sentence, end, start, 3) &&
    between.every((norm) => ['is', 'was', 'are', 'were', 'as', 'the', 'a', 'in', 'for'].includes(norm))
  );
}

/** "total" asks for a sum; it is a row of that name only where its column is named. */
function isTotalWord({ sentence }: Ledger, { from, to }: ValueMention): boolean {
  const [token] = sentence.tokens.slice(from, to);
  return to - from === 1 && token?.stem === 'total' && !token.isQuoted;
}

function choiceOf({ name }: ColumnProfile, from: number): string {
  return `${name}@${from}`;
}

function isPlainNumber({ sentence }: Ledger, { from, to }: ValueMention): boolean {
  return to - from === 1 && sentence.tokens[from]?.number !== undefined;
}

/** "what opponent", "which team": the column is asked for, so the value is rather of another one. */
function isAskedFor({ sentence }: Ledger, mention: ColumnMention): boolean {
  return ['what', 'which', 'whose'].includes(sentence.tokens[mention.from - 1]?.norm ?? '');
}

const hints: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(in|at|from)$/,
    /country|nation|city|town|state|location|place|venue|region|site|stadium|college|school|league/,
  ],
  [/^by$/, /by|author|artist|director|writer|winner|player|driver/],
  [/^(against|versus|vs|played|faced)$/, /opponent|opposition|away|visitor/],
  [/^(on|when)$/, /date|day/],
  [/^(for|with)$/, /team|club|name|player|driver/],
];

/** A word before the value that goes with a kind of column. */
function hint({ sentence }: Ledger, mention: ValueMention, entry: ValueWords): number {
  const before = sentence.tokens.slice(Math.max(0, mention.from - 2), mention.from).map(({ norm }) => norm);
  const label = entry.column.label.toLowerCase();
  return hints.some(([word, name]) => before.some((each) => word.test(each)) && name.test(label)) ? 0.5 : 0;
}

export function isDenied({ sentence }: Ledger, at: number): boolean {
  return sentence.cues.some(
    (cue) =>
      cue.kind === 'not' &&
      cue.to <= at &&
      at - cue.to <= 3 &&
      sentence.tokens.slice(cue.to, at).every(({ norm }) => stopWords.has(norm)),
  );
}

function bindGroup(ledger: Ledger, group: readonly Placed[], isNot: boolean): void {
  const [first, ...rest] = group;
  if (!first) return;
  const { sentence } = ledger;
  const values = [...new Set(group.map(({ entry }) => entry.value))];
  for (const { beside, mention } of group) {
    if (beside) takeBeside(ledger, beside, first.entry.column);
    ledger.explain(mention.from, mention.to);
  }
  for (const open of ledger.openColumns())
    if (open.column === first.entry.column && !isAskedFor(ledger, open) && open.share > 0.6)
      ledger.take(open);
  const column = first.entry.column.name;
  const [value = ''] = values;
  const condition: Condition =
    values.length > 1
      ? { column, op: isNot ? 'not_in' : 'in', values }
      : { column, op: isNot ? '!=' : '=', value };
  const { from, to } = first.mention;
  ledger.bind({
    from,
    to,
    column: first.entry.column,
    condition,
    choice: choiceOf(first.entry.column, from),
    ...(!isNot && rest.length === 0 && { mostRows: first.entry.count }),
    link: { text: textOf(sentence, from, to), table: sentence.words.table.id, kind: 'value', column, value },
  });
}

/** The column of the value is used; a longer name of another column over the same words stays open. */
function takeBeside(ledger: Ledger, beside: ColumnMention, column: ColumnProfile): void {
  const own =
    beside.column === column
      ? beside
      : columnsAt(ledger.sentence, beside).find((each) => each.column === column);
  ledger.take(own ?? beside);
}

/** Binds numbers beside a column of numbers: "won is 10", "32 matches", "round 2". */
export function bindNumbers(ledger: Ledger): void {
  const { sentence } = ledger;
  sentence.tokens.forEach((token, at) => {
    const [, ordinal] = /^(\d+)(?:st|nd|rd|th)$/.exec(token.norm) ?? [];
    const value = token.number ?? (ordinal === undefined ? undefined : Number(ordinal));
    if (value === undefined || !ledger.isFree(at, at + 1) || isInColumn(ledger, at)) return;
    const beside = numberColumn(ledger, at);
    if (!beside) return;
    const column = beside.column;
    if (isOtherYear(value, column) || !ledger.isAllowed(choiceOf(column, at))) return;
    takeBeside(ledger, beside.mention, column);
    ledger.bind({
      from: at,
      to: at + 1,
      column,
      condition: { column: column.name, op: isDenied(ledger, at) ? '!=' : '=', value },
      choice: choiceOf(column, at),
      ...(column.distinct === sentence.words.table.rows && { mostRows: 1 }),
      link: {
        text: textOf(sentence, at, at + 1),
        table: sentence.words.table.id,
        kind: 'value',
        column: column.name,
        value: String(value),
      },
    });
  });
}

/** A year beside a column that never has such values is a period the table does not know, not a value. */
function isOtherYear(value: number, { min, max }: ColumnProfile): boolean {
  return value >= 1500 && value < 2200 && (value < Number(min) || value > Number(max));
}

/** "2004" may be the name of a column. */
function isInColumn({ sentence }: Ledger, at: number): boolean {
  return sentence.mentions.some(
    (mention) => mention.kind === 'column' && mention.from <= at && at < mention.to,
  );
}

function numberColumn(
  ledger: Ledger,
  at: number,
): { mention: ColumnMention; column: ColumnProfile } | undefined {
  const { sentence } = ledger;
  // Adjacent is at most four words away: of a long question with many numbers the rest is not looked at.
  const open = ledger.openColumns(({ from, to }) => at - 4 <= to && from <= at + 5);
  const left = open.findLast((mention) => mention.to <= at && isAdjacent(sentence, mention.to, at));
  const right = open.find((mention) => mention.from > at && isRightOf(ledger, at + 1, mention.from));
  const isStrong =
    left !== undefined &&
    (left.to === at ||
      ['of', 'is', 'was', 'are', 'were', 'being', 'equals', 'number', 'at'].includes(
        sentence.tokens[at - 1]?.norm ?? '',
      ));
  for (const mention of isStrong ? [left, right] : [right, left]) {
    const found =
      mention && [mention, ...columnsAt(sentence, mention)].find(({ column }) => isNumber(column));
    if (mention && found && !(isTimeLike(found.column) && (sentence.tokens[at]?.number ?? 0) < 1000))
      return { mention, column: found.column };
  }
  return undefined;
}
