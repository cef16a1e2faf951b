import { isYears } from './annotate/calendar.ts';
import { isFlowColumn } from './annotate/flowColumns.ts';
import type { Mention } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate } from './catalogue.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** "paid after they were due", "end before they start": two columns of one row with a comparison between them. */
export function columnsFilter(material: Material, taken: ReadonlySet<Mention>): Used | undefined {
  const columns = [...material.of('column'), ...material.of('event')]
    .filter((each) => !taken.has(each))
    .sort((a, b) => a.from - b.from);
  for (const [at, left] of columns.entries()) {
    const right = columns[at + 1];
    if (!right || left.column === right.column) continue;
    // "more in than out" is never said of one row of a cash book.
    if (isFlowColumn(left.column) && isFlowColumn(right.column)) continue;
    const sameType = typeOf(left.column) === typeOf(right.column);
    // "less than last year": the year is a period, and no figure to hold others against.
    const isOfYear = isYears(left.column) !== isYears(right.column);
    if (!sameType || isOfYear || standsBetween(material, left, right)) continue;
    const between = material.tokens
      .slice(left.to, right.from)
      .map(({ lower }) => lower)
      .join(' ');
    const op =
      leadingOp(material, left, between) ??
      (/\b(after|later than|more than|greater than|higher than|above|exceeds?|over|larger than|longer than|>)\b/.test(
        between,
      )
        ? '>'
        : /\b(before|earlier than|less than|lower than|below|under|smaller than|shorter than|<)\b/.test(
              between,
            )
          ? '<'
          : /\b(equals?|equal to|same as|identical to|is the same)\b/.test(between)
            ? '='
            : undefined);
    const leftRef = material.upRef(left.column);
    const rightRef = material.upRef(right.column);
    if (!op || !leftRef || !rightRef) continue;
    // Texts have no size, and numbers that name things have none either.
    if (op !== '=' && (typeOf(left.column) === 'string' || isNumberOfKey(left) || isNumberOfKey(right)))
      continue;
    // The words of the comparison itself.
    const cues: Mention[] = [
      { kind: 'cue', cue: 'than', from: left.to, to: right.from, score: 1 },
      ...(between === 'than'
        ? [{ kind: 'cue' as const, cue: 'than' as const, from: left.from - 1, to: left.from, score: 1 }]
        : []),
    ];
    return {
      filter: {
        test: {
          kind: 'columns',
          left: sizeOf(leftRef),
          op,
          right: sizeOf(rightRef),
        },
        span: [left.from, right.to],
      },
      used: [left, right, ...cues],
      cost: 0,
    };
  }
  return undefined;
}

/** Of a list it is the number of elements that is more or less: "more users than seats". */
function sizeOf(ref: ColumnRef): Value {
  return { kind: ref.column.kind === 'list' ? 'length' : 'column', ref };
}

/** "departments above their planned headcount": the cost centre is no figure of theirs. */
function isNumberOfKey({ column }: { readonly column: Column }): boolean {
  return column.kind === 'key' && column.type === 'number';
}

function typeOf(column: Column): string {
  return isDate(column) ? 'date' : column.kind === 'list' ? 'number' : column.type;
}

/** "more users than seats": the comparison stands before the first of the two columns. */
function leadingOp(material: Material, left: Mention, between: string): '<' | '>' | undefined {
  if (between !== 'than') return undefined;
  const lead = material.lower(left.from - 1);
  if (/^(more|greater|higher|larger|bigger|longer)$/.test(lead)) return '>';
  return /^(less|fewer|lower|smaller|shorter)$/.test(lead) ? '<' : undefined;
}

/**
 * "lost more than 11 games, drawn": what is compared with is the number or value,
 * with its unit ("more than 15000 litres"), and not the next column.
 */
function standsBetween(material: Material, left: Mention, right: Mention): boolean {
  // A number read with its unit leaves no mention where the unit is read as a column.
  const isNumber = material.tokens.slice(left.to, right.from).some(({ lower }) => /\d/.test(lower));
  return (
    isNumber ||
    material.mentions.some(
      ({ kind, from }) =>
        from >= left.to && from < right.from && (kind === 'number' || kind === 'value' || kind === 'period'),
    )
  );
}
