import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { ColumnRef } from '../catalogue.ts';
import type { Ask, Assumption, Filter, Frame, Measure, Side, Value } from '../frame.ts';
import type { Condition } from './condition.ts';
import type { ChosenRows, Form, Pick } from './form.ts';
import type { Scale, Sheet, SheetColumn } from './sheet.ts';

/** A form as a frame, so that it is compiled, put into words and followed up like any other reading. */
export function frameOf(sheet: Sheet, form: Form, assumptions: readonly Assumption[]): Frame | undefined {
  const asked = askOf(form);
  if (!asked) return undefined;
  const { measures = [], keys = [], filters = filtersOf(form.rows) } = asked;
  return { base: sheet.table, filters, measures, keys, ask: asked.ask, assumptions };
}

interface Asked {
  readonly ask: Frame['ask'];
  readonly measures?: Frame['measures'];
  readonly keys?: Frame['keys'];
  readonly filters?: Frame['filters'];
}

const count: Measure = { fn: 'count' };

function askOf(form: Form): Asked | undefined {
  const { op, rows, show, scale, other, direction = 'max', sides, limit } = form;
  const { pick } = rows;
  const keys = show ? [{ ref: refOf(show) }] : [];
  switch (op) {
    case 'cells':
      return show && cellsOf(rows, show);
    case 'count':
      return pick && !isOthers(pick) ? undefined : { ask: { kind: 'figure' }, measures: [count] };
    case 'distinct':
      return show && { ask: { kind: 'figure' }, measures: [{ fn: 'count_distinct', of: columnValue(show) }] };
    case 'sum':
    case 'mean':
    case 'max':
    case 'min':
      return scale && !pick
        ? { ask: { kind: 'figure' }, measures: [{ fn: op, of: scale.value }] }
        : undefined;
    case 'spread':
      return (
        scale && {
          ask: { kind: 'compare', wants: 'difference', sides: endsOf(scale) },
          measures: [{ fn: 'max', of: scale.value }],
        }
      );
    case 'rowDifference':
      return scale && other && betweenColumns(scale, other);
    case 'difference':
      return scale && sides && compared(rows, sides, { wants: 'difference' }, { fn: 'sum', of: scale.value });
    case 'countDifference':
      return sides && compared(rows, sides, { wants: 'difference' }, count);
    case 'chooseCount':
      return sides && compared(rows, sides, { pick: direction === 'max' ? 'most' : 'least' }, count);
    case 'choose':
      return scale && sides && chosenOf(rows, sides, scale, direction);
    case 'moreThan':
      return scale && sides && verdictOf(rows, sides, scale, direction);
    case 'top':
    case 'topSum': {
      const measure: Measure = scale ? { fn: 'sum', of: scale.value } : count;
      return {
        ask: { kind: 'top', direction: direction === 'max' ? 'desc' : 'asc', count: 1 },
        measures: [measure],
        keys,
      };
    }
    case 'topCount':
      return { ask: { kind: 'outer', fn: direction }, measures: [count], keys };
    case 'having':
    case 'havingCount':
      return (
        limit && {
          ask: { kind: 'having', op: limit.op, value: limit.value, counts: op === 'havingCount' },
          measures: [count],
          keys,
        }
      );
    case 'streak':
      return { ask: { kind: 'streak' } };
    case 'exists':
      return { ask: { kind: 'verdict', test: { kind: 'exists' } }, measures: [count] };
  }
}

/** The pick is of other rows than those that meet the conditions, and by itself a condition on them. */
function isOthers({ kind }: Pick): boolean {
  return kind === 'same' || kind === 'above' || kind === 'below';
}

function cellsOf({ pick }: ChosenRows, column: SheetColumn): Asked | undefined {
  const show = [refOf(column)];
  if (!pick || isOthers(pick)) return { ask: { kind: 'list', show, isDistinct: true } };
  if (pick.kind === 'next' || pick.kind === 'previous')
    return { ask: { kind: 'listed', at: pick.kind, count: 1, show } };
  if (pick.kind === 'justAbove' || pick.kind === 'justBelow') {
    const direction = pick.kind === 'justAbove' ? 'asc' : 'desc';
    return { ask: { kind: 'topRows', by: pick.scale.value, direction, count: 1, show } };
  }
  if (!('count' in pick)) return undefined;
  const { count: wanted, offset } = pick;
  if (!('scale' in pick))
    return { ask: { kind: 'listed', at: pick.kind, count: wanted, ...(offset > 0 && { offset }), show } };
  const ask: Ask = {
    kind: 'topRows',
    by: pick.scale.value,
    direction: pick.kind === 'max' ? 'desc' : 'asc',
    count: wanted,
    ...(offset > 0 && { offset }),
    show,
  };
  return { ask };
}

function endsOf({ value }: Scale): Side[] {
  return (['max', 'min'] as const).map((fn) => ({
    label: fn === 'max' ? 'highest' : 'lowest',
    filters: [],
    measure: { fn, of: value },
  }));
}

function betweenColumns(scale: Scale, other: Scale): Asked {
  const sides = [scale, other].map(
    (each): Side => ({
      label: each.column.column.label,
      filters: [],
      measure: { fn: 'sum', of: each.value },
    }),
  );
  return { ask: { kind: 'compare', sides, wants: 'difference' }, measures: [{ fn: 'sum', of: scale.value }] };
}

function compared(
  { also = [] }: ChosenRows,
  sides: readonly [Condition, Condition],
  how: { readonly wants?: 'difference'; readonly pick?: 'most' | 'least' },
  measure: Measure,
): Asked {
  return {
    ask: { kind: 'compare', sides: sides.map(sideOf), ...how },
    measures: [measure],
    filters: also.map(({ filter }) => filter),
  };
}

function sideOf({ column, rows, filter, label }: Condition): Side {
  const cell = column.cells[rows[0] ?? 0] ?? null;
  const isOne = new Set(rows.map((row) => column.keys[row])).size === 1;
  return { label: isOne && cell !== null ? String(cell) : label, filters: [filter] };
}

/** Of two things the row with more; of things with several rows the larger sum. */
function chosenOf(
  rows: ChosenRows,
  sides: readonly [Condition, Condition],
  scale: Scale,
  direction: 'max' | 'min',
): Asked | undefined {
  const [{ column }] = sides;
  if (rows.rows.length === 2)
    return {
      ask: {
        kind: 'topRows',
        by: scale.value,
        direction: direction === 'max' ? 'desc' : 'asc',
        count: 1,
        show: [refOf(column)],
      },
      filters: [
        { test: { kind: 'any', filters: sides.map(({ filter }) => filter) } },
        ...(rows.also ?? []).map(({ filter }) => filter),
      ],
    };
  if (scale.kind === 'date' || scale.kind === 'year') return undefined;
  return compared(
    rows,
    sides,
    { pick: direction === 'max' ? 'most' : 'least' },
    { fn: 'sum', of: scale.value },
  );
}

function verdictOf(
  rows: ChosenRows,
  sides: readonly [Condition, Condition],
  scale: Scale,
  direction: 'max' | 'min',
): Asked | undefined {
  if (scale.kind === 'date') return undefined;
  return {
    ask: {
      kind: 'verdict',
      test: { kind: 'sides', sides: sides.map(sideOf), op: direction === 'max' ? '>' : '<' },
    },
    measures: [{ fn: 'sum', of: scale.value }],
    filters: (rows.also ?? []).map(({ filter }) => filter),
  };
}

function filtersOf({ conditions, isEither, also = [], pick }: ChosenRows): Filter[] {
  const all = conditions.map(({ filter }) => filter);
  const met: Filter[] = isEither ? [{ test: { kind: 'any', filters: all } }] : all;
  const filters = [...met, ...also.map(({ filter }) => filter)];
  switch (pick?.kind) {
    case 'same':
      return [{ test: { kind: 'sameAs', ref: refOf(pick.column), filters } }];
    case 'above':
    case 'below':
    case 'justAbove':
    case 'justBelow':
      return [
        {
          test: {
            kind: 'beyond',
            value: pick.scale.value,
            op: /above$/i.test(pick.kind) ? '>' : '<',
            filters,
          },
        },
      ];
    default:
      return filters;
  }
}

function refOf({ column }: SheetColumn): ColumnRef {
  return { column, path: [] };
}

function columnValue(column: SheetColumn): Value {
  return { kind: 'column', ref: refOf(column) };
}

/** The words that a form rests on, as meanings; and the content words that nothing in it says. */
export function mentionsOf(
  { tokens }: Question,
  { rows, show, scale, other }: Form,
  placesOf: (column: SheetColumn) => ReadonlySet<number>,
): { readonly used: readonly Mention[]; readonly left: readonly string[] } {
  const conditions = [...rows.conditions, ...(rows.also ?? [])];
  const by = rows.pick && 'scale' in rows.pick ? rows.pick.scale : undefined;
  const columns = [show, scale?.column, other?.column, by?.column, ...conditions.map(({ column }) => column)];
  const named = new Set(columns.filter((column) => column !== undefined));
  const used: Mention[] = [
    ...conditions.map(({ from, to }): Mention => ({ kind: 'cue', cue: 'that', from, to, score: 1 })),
    ...[...named].flatMap((column) =>
      [...placesOf(column)].map(
        (at): Mention => ({ kind: 'column', column: column.column, from: at, to: at + 1, score: 1 }),
      ),
    ),
  ];
  const covered = new Set(
    used.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const left = tokens.flatMap(({ text, weight }, at) =>
    weight === 'content' && !covered.has(at) ? [text] : [],
  );
  return { used, left };
}
