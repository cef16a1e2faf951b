import type {
  Condition,
  Expr,
  Grain,
  Measure,
  NamedExpr,
  Order,
  Plan,
  Scalar,
  TableShape,
  ValueType,
  WindowColumn,
} from '../../../src/service/plan/plan.ts';
import type { Choices } from './choices.ts';
import { days, labels, moments, words } from './randomTables.ts';

/**
 * How far engines agree on a number. 0: a sum of it is the same in any order. 1: the same to the last bit, but its
 * sum is not. 2: the same but for noise, so that it is put out and never compared.
 */
type Noise = 0 | 1 | 2;

interface Column {
  readonly name: string;
  readonly type: ValueType;
  readonly noise: Noise;
}

interface Made {
  readonly plan: Plan;
  readonly columns: readonly Column[];
  readonly isOrdered: boolean;
  readonly isOneRow: boolean;
}

interface MadeExpr {
  readonly expr: Expr;
  readonly noise: Noise;
}

const dateGrains: readonly Grain[] = [
  'month',
  'year',
  'decade',
  'quarter',
  'week',
  'day',
  'month_of_year',
  'day_of_week',
  'day_of_month',
  'quarter_of_year',
];

/** Well-typed plans over tables, each from a list of choices. */
export class RandomPlans {
  readonly #choices: Choices;
  readonly #tables: readonly TableShape[];
  #names = 0;

  constructor(choices: Choices, tables: readonly TableShape[]) {
    this.#choices = choices;
    this.#tables = tables;
  }

  plan(depth = 4): Plan {
    return this.#rows(depth).plan;
  }

  #name(): string {
    return this.#choices.from([`n${++this.#names}`, `N ${this.#names}`, `"n'${this.#names}`]);
  }

  #table(): Made {
    const shape = this.#choices.from(this.#tables);
    const columns = shape.columns.map(({ name, type }) => ({ name, type, noise: 0 as const }));
    return {
      plan: { op: 'table', table: shape.id },
      columns,
      isOrdered: !shape.isUnordered,
      isOneRow: false,
    };
  }

  #rows(depth: number): Made {
    if (depth <= 0) return this.#table();
    const c = this.#choices;
    const input = this.#rows(depth - 1);
    switch (c.below(16)) {
      case 0:
        return input;
      case 1:
      case 2:
        return { ...input, plan: { op: 'filter', input: input.plan, where: this.#condition(input, depth) } };
      case 3:
      case 4:
        return this.#derive(input, depth);
      case 5:
      case 6:
      case 7:
        return this.#group(input, depth);
      case 8:
      case 9:
        return this.#order(input, depth);
      case 10:
        return this.#window(input, depth);
      case 11:
        return this.#select(input, depth);
      case 12:
        return this.#join(input, this.#rows(c.below(depth)));
      case 13:
        return this.#unnest(input) ?? this.#unpivot(input) ?? input;
      case 14:
        return this.#sets(input, depth);
      default:
        return c.isOneOf(2) ? this.#beside(depth) : (this.#unpivot(input) ?? input);
    }
  }

  #derive(input: Made, depth: number): Made {
    const made = this.#choices.some(1, 2, () => this.#any(input, depth));
    const named = made.map(({ expr }) => ({ name: this.#name(), expr }));
    const columns = [...input.columns, ...made.map((one, at) => ({ ...one, name: named[at]?.name ?? '' }))];
    return { ...input, columns, plan: { op: 'derive', input: input.plan, columns: named } };
  }

  #select(input: Made, depth: number): Made {
    const c = this.#choices;
    const distinct = c.isOneOf(2);
    const made = c.some(1, 4, () => (c.isOneOf(3) ? this.#any(input, depth) : this.#columnOf(input)));
    const kept = distinct ? made.filter(({ noise }) => noise < 2) : made;
    if (kept.length === 0) return input;
    const named = kept.map(({ expr }) => ({ name: this.#name(), expr }));
    const columns = kept.map((one, at) => ({ ...one, name: named[at]?.name ?? '' }));
    const isOrdered = input.isOneRow || (input.isOrdered && !distinct);
    return {
      ...input,
      isOrdered,
      columns,
      plan: { op: 'select', input: input.plan, columns: named, distinct },
    };
  }

  #group(input: Made, depth: number): Made {
    const c = this.#choices;
    const made = c.some(0, 2, () => this.#key(input, depth)).filter(({ noise }) => noise < 2);
    const keys: NamedExpr[] = made.map(({ expr }) => ({ name: this.#name(), expr }));
    const measures = c.some(1, 3, () => this.#measure(input, depth));
    const columns: Column[] = [
      ...made.map((one, at) => ({ ...one, name: keys[at]?.name ?? '' })),
      ...measures.map(({ column }) => column),
    ];
    const isOneRow = keys.length === 0;
    return {
      plan: { op: 'group', input: input.plan, keys, measures: measures.map(({ measure }) => measure) },
      columns,
      isOrdered: isOneRow,
      isOneRow,
    };
  }

  #key(input: Made, depth: number): MadeExpr & { type: ValueType } {
    const c = this.#choices;
    const times = input.columns.filter(({ type }) => type === 'date' || type === 'datetime');
    if (times.length > 0 && c.isOneOf(3)) return this.#grain({ column: c.from(times).name });
    return c.isOneOf(3) ? this.#any(input, depth) : this.#columnOf(input);
  }

  #measure(input: Made, depth: number): { measure: Measure; column: Column } {
    const c = this.#choices;
    const name = this.#name();
    const where = c.isOneOf(4) ? { where: this.#condition(input, depth) } : {};
    const number = this.#number(input, depth, 0);
    const any = this.#any(input, depth);
    const as = (type: ValueType, noise: Noise) => ({ name, type, noise });
    const computed = number.noise === 0 ? 1 : 2;
    switch (c.below(9)) {
      case 0:
        return { measure: { name, fn: 'count', ...where }, column: as('number', 0) };
      case 1:
        return { measure: { name, fn: 'count', of: any.expr, ...where }, column: as('number', 0) };
      case 2:
        if (any.noise === 2) break;
        return { measure: { name, fn: 'count_distinct', of: any.expr, ...where }, column: as('number', 0) };
      case 3:
        return {
          measure: { name, fn: 'sum', of: number.expr, ...where },
          column: as('number', number.noise === 0 ? 0 : 2),
        };
      case 4:
        return {
          measure: { name, fn: c.from(['mean', 'median']), of: number.expr, ...where },
          column: as('number', computed),
        };
      case 5: {
        const share = c.from([0.25, 0, 0.75, 1, 0.125]);
        return {
          measure: { name, fn: 'percentile', share, of: number.expr, ...where },
          column: as('number', computed),
        };
      }
      case 6: {
        if (number.noise > 0) break;
        const other = this.#number(input, depth, 0);
        if (other.noise > 0) break;
        return c.isOneOf(2)
          ? {
              measure: { name, fn: 'correlation', of: number.expr, with: other.expr, ...where },
              column: as('number', 2),
            }
          : { measure: { name, fn: 'stddev', of: number.expr, ...where }, column: as('number', 2) };
      }
      case 7: {
        if (any.noise === 2 || any.type === 'list') break;
        const fn = c.from(['min', 'max', 'mode'] as const);
        return { measure: { name, fn, of: any.expr, ...where }, column: as(any.type, any.noise) };
      }
      default: {
        const fn = c.from(['first', 'last'] as const);
        const by = this.#columnOf(input);
        if ((by.noise === 2 || c.isOneOf(2)) && input.isOrdered)
          return { measure: { name, fn, of: any.expr, ...where }, column: as(any.type, any.noise) };
        if (by.noise === 2) break;
        return {
          measure: { name, fn, of: any.expr, with: by.expr, ...where },
          column: as(any.type, any.noise),
        };
      }
    }
    return { measure: { name, fn: 'count', ...where }, column: as('number', 0) };
  }

  #orders(input: Made, depth: number): Order[] {
    const c = this.#choices;
    const made = c.some(1, 2, () => (c.isOneOf(3) ? this.#any(input, depth) : this.#columnOf(input)));
    return made
      .filter(({ noise }) => noise < 2)
      .map(({ expr }) => ({ by: expr, direction: c.from(['asc', 'desc'] as const) }));
  }

  /** Where noise could decide which rows are kept, none are left out. */
  #order(input: Made, depth: number): Made {
    const c = this.#choices;
    const by = this.#orders(input, depth);
    const isNoisy = !input.isOrdered && input.columns.some(({ noise }) => noise === 2);
    if (by.length === 0 || isNoisy) return input;
    const limit = c.isOneOf(2) ? c.below(4) : undefined;
    const offset = limit !== undefined && c.isOneOf(3) ? { offset: c.below(3) } : {};
    const ties = limit !== undefined && c.isOneOf(2);
    const isOneRow = input.isOneRow || (limit !== undefined && limit <= 1 && !ties);
    return {
      ...input,
      isOrdered: true,
      isOneRow,
      plan: {
        op: 'order',
        input: input.plan,
        by,
        ...(limit !== undefined && { limit }),
        ...offset,
        ...(ties && { ties }),
      },
    };
  }

  #window(input: Made, depth: number): Made {
    const c = this.#choices;
    const isNoisy = !input.isOrdered && input.columns.some(({ noise }) => noise === 2);
    if (isNoisy) return input;
    const made = c.some(1, 2, () => this.#windowColumn(input, depth));
    const columns = [...input.columns, ...made.map(({ column }) => column)];
    return {
      ...input,
      columns,
      plan: { op: 'window', input: input.plan, columns: made.map(({ window }) => window) },
    };
  }

  #windowColumn(input: Made, depth: number): { window: WindowColumn; column: Column } {
    const c = this.#choices;
    const name = this.#name();
    const orders = this.#orders(input, depth);
    const by = orders.length > 0 && (!input.isOrdered || c.isOneOf(2)) ? { by: orders } : {};
    const part = this.#columnOf(input);
    const partition = part.noise < 2 && c.isOneOf(3) ? { partition: [part.expr] } : {};
    const number = this.#number(input, depth, 0);
    const sums = number.noise === 0;
    const as = (noise: Noise) => ({ name, type: 'number' as const, noise });
    const of = number.expr;
    if (!input.isOrdered && !('by' in by))
      return { window: { name, fn: 'share', of, ...partition }, column: as(sums ? 1 : 2) };
    switch (c.below(7)) {
      case 0:
        return { window: { name, fn: 'row_number', ...by, ...partition }, column: as(0) };
      case 1:
        return 'by' in by
          ? { window: { name, fn: 'rank', ...by, ...partition }, column: as(0) }
          : { window: { name, fn: 'row_number', ...partition }, column: as(0) };
      case 2:
        return { window: { name, fn: 'running_sum', of, ...by, ...partition }, column: as(sums ? 0 : 2) };
      case 3: {
        const size = 1 + c.below(3);
        return {
          window: { name, fn: 'moving_mean', of, size, ...by, ...partition },
          column: as(sums ? 1 : 2),
        };
      }
      case 4: {
        const any = this.#any(input, depth);
        const fn = c.from(['previous', 'next'] as const);
        return { window: { name, fn, of: any.expr, ...by, ...partition }, column: { ...any, name } };
      }
      case 5:
        return { window: { name, fn: 'share', of, ...partition }, column: as(sums ? 1 : 2) };
      default: {
        const fn = c.from(['change', 'growth'] as const);
        return { window: { name, fn, of, ...by, ...partition }, column: as(sums && fn === 'change' ? 0 : 1) };
      }
    }
  }

  #join(left: Made, right: Made): Made {
    const c = this.#choices;
    const pairs = left.columns.flatMap((one) =>
      right.columns.flatMap((other) =>
        one.noise < 2 && other.noise < 2 && canCompare(one.type, other.type)
          ? [[one.name, other.name] as const]
          : [],
      ),
    );
    if (pairs.length === 0) return left;
    const on = c.some(1, 2, () => c.from(pairs)).map(([one, other]) => ({ left: one, right: other }));
    const kind = c.from(['left', 'inner', 'semi', 'anti'] as const);
    if (kind === 'semi' || kind === 'anti')
      return { ...left, plan: { op: kind, left: left.plan, right: right.plan, on } };
    const prefix = this.#name();
    return {
      plan: { op: 'join', kind, left: left.plan, right: right.plan, on, prefix },
      columns: [
        ...left.columns,
        ...right.columns.map((column) => ({ ...column, name: `${prefix}.${column.name}` })),
      ],
      isOrdered: left.isOrdered,
      isOneRow: left.isOneRow && right.isOneRow,
    };
  }

  #unnest(input: Made): Made | undefined {
    const lists = input.columns.filter(({ type }) => type === 'list');
    if (lists.length === 0) return undefined;
    const name = this.#name();
    return {
      ...input,
      isOneRow: false,
      columns: [...input.columns, { name, type: 'string', noise: 0 }],
      plan: { op: 'unnest', input: input.plan, column: this.#choices.from(lists).name, name },
    };
  }

  #unpivot(input: Made): Made | undefined {
    const c = this.#choices;
    const type = c.from(['number', 'string', 'date'] as const);
    const folded = input.columns.filter((column) => column.type === type);
    if (folded.length === 0) return undefined;
    const labelType = c.from(['string', 'date', 'number'] as const);
    const label = (at: number): Scalar =>
      labelType === 'string' ? `label ${at}` : labelType === 'date' ? (days[at] ?? '2001-01-01') : at;
    const [name, value] = [this.#name(), this.#name()];
    const noise = Math.max(...folded.map((column) => column.noise)) as Noise;
    return {
      ...input,
      isOneRow: false,
      columns: [
        ...input.columns.filter((column) => column.type !== type),
        { name, type: labelType, noise: 0 },
        { name: value, type, noise },
      ],
      plan: {
        op: 'unpivot',
        input: input.plan,
        columns: folded.map((column, at) => ({ column: column.name, label: label(at) })),
        labelType,
        name,
        value,
      },
    };
  }

  #sets(input: Made, depth: number): Made {
    const c = this.#choices;
    const other = this.#rows(c.below(depth));
    const usable = input.columns.filter(({ noise }) => noise < 2);
    const pairs = usable.flatMap((one) => {
      const partner = other.columns.find(({ type, noise }) => type === one.type && noise < 2);
      return partner ? [[one, partner] as const] : [];
    });
    if (pairs.length === 0) return input;
    const chosen = c.some(1, 3, () => c.from(pairs));
    const named = chosen.map(([one]) => ({ name: this.#name(), expr: { column: one.name } }));
    const left: Plan = { op: 'select', input: input.plan, columns: named };
    const columns = chosen.map(([, one], at) => ({ name: `r${at}`, expr: { column: one.name } }));
    const right: Plan = { op: 'select', input: other.plan, columns };
    return {
      plan: { op: c.from(['union', 'intersect', 'except'] as const), left, right },
      columns: chosen.map(([one, partner], at) => ({
        name: named[at]?.name ?? '',
        type: one.type,
        noise: Math.max(one.noise, partner.noise) as Noise,
      })),
      isOrdered: false,
      isOneRow: false,
    };
  }

  #beside(depth: number): Made {
    const parts = this.#choices.some(1, 2, () => ({
      name: this.#name(),
      made: this.#group({ ...this.#rows(depth - 2) }, 0),
    }));
    const single = parts.filter(({ made }) => made.isOneRow);
    if (single.length === 0) return this.#table();
    return {
      plan: { op: 'beside', parts: single.map(({ name, made }) => ({ name, rows: made.plan })) },
      columns: single.flatMap(({ name, made }) =>
        made.columns.map((column) => ({ ...column, name: `${name}.${column.name}` })),
      ),
      isOrdered: true,
      isOneRow: true,
    };
  }

  #columnOf(input: Made): MadeExpr & { type: ValueType } {
    const { name, type, noise } = this.#choices.from(input.columns);
    return { expr: { column: name }, type, noise };
  }

  #any(input: Made, depth: number): MadeExpr & { type: ValueType } {
    const c = this.#choices;
    switch (c.below(6)) {
      case 0:
      case 1:
        return this.#columnOf(input);
      case 2:
        return { ...this.#number(input, depth, 2), type: 'number' };
      case 3:
        return { ...this.#text(input, 2), type: 'string' };
      case 4: {
        const times = input.columns.filter(({ type }) => type === 'date' || type === 'datetime');
        return times.length > 0 ? this.#grain({ column: c.from(times).name }) : this.#columnOf(input);
      }
      default: {
        const column = this.#columnOf(input);
        if (column.noise === 2 || column.type === 'list') return column;
        const other = this.#sameType(input, column.type) ?? column.expr;
        const noise = Math.max(column.noise, this.#noiseOf(input, other)) as Noise;
        const type = column.type;
        if (c.isOneOf(2)) return { expr: { fn: 'coalesce', args: [column.expr, other] }, type, noise };
        const condition = this.#condition(input, 0);
        const otherwise = c.isOneOf(2) ? { else: other } : {};
        return { expr: { fn: 'when', if: condition, then: column.expr, ...otherwise }, type, noise };
      }
    }
  }

  #noiseOf(input: Made, expr: Expr): Noise {
    return 'column' in expr ? (input.columns.find(({ name }) => name === expr.column)?.noise ?? 0) : 0;
  }

  #sameType(input: Made, type: ValueType): Expr | undefined {
    const same = input.columns.filter((column) => column.type === type);
    return same.length > 0 ? { column: this.#choices.from(same).name } : undefined;
  }

  #grain(of: Expr): MadeExpr & { type: ValueType } {
    const grain = this.#choices.from(dateGrains);
    return { expr: { fn: 'grain', grain, of }, noise: 0, type: /_of_/.test(grain) ? 'number' : 'date' };
  }

  #number(input: Made, depth: number, nesting: number): MadeExpr {
    const c = this.#choices;
    const numbers = input.columns.filter(({ type, noise }) => type === 'number' && noise < 2);
    const times = input.columns.filter(({ type }) => type === 'date' || type === 'datetime');
    const texts = input.columns.filter(({ type }) => type === 'string');
    const lists = input.columns.filter(({ type }) => type === 'list');
    const way = nesting > 0 || c.isOneOf(3) ? c.below(8) : 0;
    const deeper = () => this.#number(input, depth, nesting - 1);
    switch (way) {
      case 1:
      case 2: {
        const [left, right] = [deeper(), deeper()];
        const fn = c.from(['+', '-', '*', '/'] as const);
        const noise = fn === '*' || fn === '/' ? 1 : Math.max(left.noise, right.noise);
        return { expr: { fn, args: [left.expr, right.expr] }, noise: noise as Noise };
      }
      case 3: {
        const of = deeper();
        return {
          expr: c.isOneOf(2)
            ? { fn: 'abs', of: of.expr }
            : { fn: 'bin', width: c.from([0.5, 2, 1]), of: of.expr },
          noise: of.noise,
        };
      }
      case 4:
        if (times.length === 0) break;
        return {
          expr: {
            fn: c.from(['days_between', 'years_between', 'seconds_between'] as const),
            args: [
              { column: c.from(times).name },
              c.isOneOf(2) ? { value: c.from([...days, ...moments]) } : { column: c.from(times).name },
            ],
          },
          noise: 1,
        };
      case 5:
        if (lists.length === 0) break;
        return { expr: { fn: 'list_length', of: { column: c.from(lists).name } }, noise: 0 };
      case 6:
        if (texts.length === 0) break;
        return {
          expr: {
            fn: c.from(['length', 'number_in', 'year_in', 'years_in'] as const),
            of: { column: c.from(texts).name },
          },
          noise: 0,
        };
      case 7: {
        if (depth < 2) break;
        const rows = this.#group(this.#rows(c.below(2)), 0);
        const column = rows.columns.find(({ type, noise }) => type === 'number' && noise < 2);
        if (!rows.isOneRow || !column) break;
        const only: Plan = {
          op: 'select',
          input: rows.plan,
          columns: [{ name: 'only', expr: { column: column.name } }],
        };
        return { expr: { fn: 'single', rows: only }, noise: column.noise };
      }
      default:
    }
    if (numbers.length === 0 || c.isOneOf(5)) return { expr: { value: (c.below(9) - 2) / 4 }, noise: 0 };
    const { name, noise } = c.from(numbers);
    return { expr: { column: name }, noise };
  }

  #text(input: Made, nesting: number): MadeExpr {
    const c = this.#choices;
    const texts = input.columns.filter(({ type }) => type === 'string' || (type === 'list' && nesting < 2));
    if (nesting > 0 && c.isOneOf(3)) {
      const [one, other] = [this.#text(input, nesting - 1), this.#text(input, nesting - 1)];
      return {
        expr: c.isOneOf(2) ? { fn: 'lower', of: one.expr } : { fn: 'concat', args: [one.expr, other.expr] },
        noise: 0,
      };
    }
    if (texts.length === 0 || c.isOneOf(4)) return { expr: { value: c.from(words) }, noise: 0 };
    return { expr: { column: c.from(texts).name }, noise: 0 };
  }

  #condition(input: Made, depth: number, nesting = 2): Condition {
    const c = this.#choices;
    if (nesting > 0 && c.isOneOf(3)) {
      const parts = () => c.some(0, 2, () => this.#condition(input, depth, nesting - 1));
      const way = c.below(3);
      if (way === 0) return { not: this.#condition(input, depth, nesting - 1) };
      return way === 1 ? { all: parts() } : { any: parts() };
    }
    const usable = input.columns.filter(({ noise }) => noise < 2);
    if (usable.length === 0) return { all: [] };
    const column = c.from(usable);
    const of: Expr = { column: column.name };
    const op = c.from(['=', '!=', '<', '<=', '>', '>='] as const);
    switch (c.below(5)) {
      case 0:
        return { op: 'missing', of };
      case 1: {
        const others = usable.filter(({ type }) => canCompare(column.type, type));
        if (column.type === 'boolean') return { op: '=', left: of, right: { value: c.isOneOf(2) } };
        return { op, left: of, right: { column: c.from(others).name } };
      }
      case 2:
        if (depth < 2) break;
        return this.#inRows(column, of, depth) ?? { op: 'missing', of };
      case 3:
        return { op: 'in', of, values: c.some(0, 3, () => this.#valueFor(column.type)) };
      default:
    }
    switch (column.type) {
      case 'string':
        return c.isOneOf(2)
          ? {
              op: c.from(['contains', 'starts', 'ends'] as const),
              of,
              value: c.from(['a', 'É', 'NN', '%', ' ', 'b', 'Ë']),
            }
          : { op, left: of, right: { value: c.from(words) } };
      case 'list':
        return { op: 'has', of, value: c.from(labels) };
      case 'boolean':
        return { op: c.from(['=', '!='] as const), left: of, right: { value: c.isOneOf(2) } };
      case 'number': {
        const [from, to] = [(c.below(9) - 3) / 4, (c.below(9) - 1) / 4];
        return c.isOneOf(2) ? { op: 'between', of, from, to } : { op, left: { value: from }, right: of };
      }
      case 'date':
      case 'datetime':
        return c.isOneOf(2)
          ? { op: 'between', of, from: c.from([...days, ...moments]), to: c.from([...days, ...moments]) }
          : { op, left: of, right: { value: c.from([...days, ...moments]) } };
    }
  }

  #inRows(column: Column, of: Expr, depth: number): Condition | undefined {
    const rows = this.#rows(this.#choices.below(Math.min(depth, 2)));
    const found = rows.columns.find(({ type, noise }) => noise < 2 && canCompare(type, column.type));
    if (!found) return undefined;
    const columns = [{ name: 'only', expr: { column: found.name } }];
    return { op: 'in_rows', of, rows: { op: 'select', input: rows.plan, columns } };
  }

  #valueFor(type: ValueType): Scalar {
    const c = this.#choices;
    switch (type) {
      case 'string':
      case 'list':
        return c.from(words);
      case 'number':
        return (c.below(9) - 3) / 4;
      case 'boolean':
        return c.isOneOf(2);
      case 'date':
      case 'datetime':
        return c.from([...days, ...moments]);
    }
  }
}

function canCompare(one: ValueType, other: ValueType): boolean {
  const kind = (type: ValueType) => (type === 'list' ? 'string' : type === 'datetime' ? 'date' : type);
  return kind(one) === kind(other);
}
