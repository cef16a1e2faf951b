import type { Condition, Scalar } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import { type Ledger, textOf } from './binding.ts';
import type { Cue } from './cues.ts';
import { type ColumnMention, isTimeLike } from './link.ts';
import { pointAt } from './points.ts';
import { columnsAt, isAdjacent, isNumber, isOrdered, isParted } from './sentence.ts';

type Compare = Extract<Cue, { kind: 'compare' }>;

/** A number or date of the question: tokens `from` to `to`. */
interface Operand {
  readonly from: number;
  readonly to: number;
  readonly value: Scalar;
}

const magnitudes: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mio: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
};

/** Binds "more than 28 seats", "year is greater than 2005", "between 3 and 5 points", "8 or more". */
export function bindComparisons(ledger: Ledger): void {
  for (const cue of ledger.sentence.cues) {
    if (cue.kind === 'between') bindBetween(ledger, cue);
    if (cue.kind === 'compare') bindCompare(ledger, cue);
    if (cue.kind === 'comparative') bindParted(ledger, cue);
  }
  bindSigns(ledger);
}

function bindCompare(ledger: Ledger, cue: Compare): void {
  const operand = cue.isAfter ? operandBefore(ledger, cue.from) : operandAfter(ledger, cue.to);
  if (!operand) return;
  const span = { from: Math.min(cue.from, operand.from), to: Math.max(cue.to, operand.to) };
  const column = comparedColumn(ledger, span, operand, cue.about);
  if (!column) return;
  const value = isNumber(column.column) ? operand.value : (dateOperand(ledger, operand) ?? operand.value);
  bindOn(ledger, column, span, { column: column.column.name, op: cue.op, value });
}

/** "a higher capacity than 7000": the column stands within the comparison. */
function bindParted(ledger: Ledger, cue: Extract<Cue, { kind: 'comparative' }>): void {
  const { tokens } = ledger.sentence;
  const than = tokens.findIndex(({ norm }, at) => norm === 'than' && at > cue.to && at - cue.to <= 4);
  const operand = than < 0 ? undefined : operandAfter(ledger, than + 1);
  if (!operand) return;
  const within = ledger.openColumns().find(({ from, to }) => from >= cue.to && to <= than);
  const column = within && fitting(ledger, within, operand);
  if (!column || !isNumber(column.column)) return;
  const op = cue.direction === 'asc' ? '<' : '>';
  const condition: Condition = { column: column.column.name, op, value: operand.value };
  bindOn(ledger, column, { from: cue.from, to: operand.to }, condition);
}

/** "> 5" and "<= 10" as signs. */
function bindSigns(ledger: Ledger): void {
  const { tokens, question } = ledger.sentence;
  tokens.forEach((token, at) => {
    if (token.number === undefined || !ledger.isFree(at, at + 1)) return;
    const [, sign] =
      /([<>]=?|!=|≥|≤)\s*[$€£]?$/.exec(question.slice(tokens[at - 1]?.end ?? 0, token.start)) ?? [];
    const op =
      sign &&
      ({ '<': '<', '>': '>', '<=': '<=', '>=': '>=', '!=': '!=', '≥': '>=', '≤': '<=' } as const)[sign];
    const span = { from: at, to: at + 1 };
    const column = op && comparedColumn(ledger, span, { ...span, value: token.number }, undefined);
    if (op && column) bindOn(ledger, column, span, { column: column.column.name, op, value: token.number });
  });
}

function bindBetween(ledger: Ledger, cue: Cue): void {
  const low = operandAfter(ledger, cue.to);
  const joint = low && ledger.sentence.tokens[low.to]?.norm;
  const high = low && (joint === 'and' || joint === 'to') ? operandAfter(ledger, low.to + 1) : undefined;
  if (!low || !high) return;
  const span = { from: cue.from, to: high.to };
  const column = comparedColumn(ledger, span, high, undefined);
  if (!column || isTimeLike(column.column) || (isYear(low) && isYear(high) && isOutside(high, column.column)))
    return;
  bindOn(ledger, column, span, {
    column: column.column.name,
    op: 'between',
    from: low.value,
    to: high.value,
  });
}

function operandAfter({ sentence: { tokens } }: Ledger, at: number): Operand | undefined {
  for (let from = at; from < Math.min(tokens.length, at + 3); from++) {
    const number = tokens[from]?.number;
    if (number !== undefined) return scaled(tokens[from + 1]?.norm, { from, to: from + 1, value: number });
    if (!['the', 'a', 'of', 'than', 'to', 'about', 'year', 'is', 'was'].includes(tokens[from]?.norm ?? ''))
      return undefined;
  }
  return undefined;
}

function scaled(next: string | undefined, { from, to, value }: Operand): Operand {
  const factor = next && Object.hasOwn(magnitudes, next) ? magnitudes[next] : undefined;
  return factor ? { from, to: to + 1, value: Number(value) * factor } : { from, to, value };
}

function operandBefore({ sentence: { tokens } }: Ledger, at: number): Operand | undefined {
  const number = tokens[at - 1]?.number;
  return number === undefined ? undefined : { from: at - 1, to: at, value: number };
}

function dateOperand({ sentence: { tokens } }: Ledger, operand: Operand): string | undefined {
  return pointAt(tokens, operand.from)?.start;
}

interface Compared {
  readonly column: ColumnProfile;
  readonly mention?: ColumnMention;
}

/** The column right behind the number, else the one before the words, else the one the words imply. */
function comparedColumn(
  ledger: Ledger,
  span: { from: number; to: number },
  operand: Operand,
  about: readonly string[] | undefined,
): Compared | undefined {
  const { sentence } = ledger;
  const open = ledger.openColumns();
  const right = open.find(
    (mention) =>
      mention.from >= span.to &&
      mention.from - span.to <= 1 &&
      isAdjacent(sentence, span.to, mention.from, 1),
  );
  const left = open.findLast(
    (mention) => mention.to <= span.from && isAdjacent(sentence, mention.to, span.from),
  );
  const leftFit = left && fitting(ledger, left, operand);
  const rightFit =
    right && right.from === span.to && !beginsClause(ledger, right)
      ? fitting(ledger, right, operand)
      : undefined;
  if (rightFit) return rightFit;
  if (leftFit) return leftFit;
  const implied =
    about &&
    sentence.words.columns.find(
      ({ column, stems }) => isOrdered(column) && stems.some((stem) => about.includes(stem)),
    );
  if (implied) return { column: implied.column };
  const near = open.findLast(
    (mention) =>
      mention.to <= span.from &&
      fitting(ledger, mention, operand) &&
      !isParted(sentence, mention.to, span.from),
  );
  return (
    (near && fitting(ledger, near, operand)) ??
    (right && fitting(ledger, right, operand)) ??
    yearColumn(ledger, operand) ??
    onlyNumber(ledger)
  );
}

/** The mention is followed by a value or comparison of its own: "…than 6, points of 12". */
function beginsClause({ sentence }: Ledger, mention: ColumnMention): boolean {
  const next = sentence.tokens.slice(mention.to, mention.to + 3);
  const isFollowed = next.some(
    ({ number }, at) =>
      number !== undefined &&
      next.slice(0, at).every(({ norm }) => ['is', 'of', 'was', 'are', 'than', 'a', 'the'].includes(norm)),
  );
  return (
    isFollowed ||
    sentence.cues.some(
      (cue) =>
        cue.kind === 'compare' && cue.from >= mention.to && isAdjacent(sentence, mention.to, cue.from, 2),
    )
  );
}

/** The mention read as a column of numbers or dates. */
function fitting({ sentence }: Ledger, mention: ColumnMention, operand: Operand): Compared | undefined {
  const found = [mention, ...columnsAt(sentence, mention)].find(
    ({ column }) => isOrdered(column) && (column.type === 'number' || isYear(operand)),
  );
  return found && { column: found.column, mention };
}

function isYear({ value }: Operand): boolean {
  return Number(value) >= 1500 && Number(value) < 2200;
}

/** Years are no values of a column that never comes near them. */
function isOutside({ value }: Operand, { min, max }: ColumnProfile): boolean {
  return Number(value) < Number(min) || Number(value) > Number(max);
}

function yearColumn({ sentence }: Ledger, operand: Operand): Compared | undefined {
  const column = isYear(operand) ? sentence.words.table.columns.find(isTimeLike) : undefined;
  return column && { column };
}

function onlyNumber({ sentence }: Ledger): Compared | undefined {
  const numbers = sentence.words.table.columns.filter(
    (column) => isNumber(column) && column.role === 'measure',
  );
  const [only] = numbers;
  return only && numbers.length === 1 ? { column: only } : undefined;
}

function bindOn(
  ledger: Ledger,
  { column, mention }: Compared,
  span: { from: number; to: number },
  condition: Condition,
): void {
  if (mention) ledger.take(mention);
  const { sentence } = ledger;
  const text = textOf(sentence, span.from, span.to);
  ledger.bind(
    {
      ...span,
      column,
      condition,
      link: { text, table: sentence.words.table.id, kind: 'column', column: column.name },
    },
    mention ? 1 : 0.8,
  );
}
