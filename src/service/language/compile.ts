import type {
  Condition,
  Expr,
  Grain,
  MeasureFn,
  NamedExpr,
  Order,
  Plan,
  Measure as PlanMeasure,
} from '../plan/plan.ts';
import { isYears } from './annotate/calendar.ts';
import { type Column, type ColumnRef, isDate, type Table } from './catalogue.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { compileCondition, type Scope, scopeOf, valueExpr } from './compileRows.ts';
import { describeTable } from './describeTable.ts';
import type { Filter, Frame, Key, Measure, Output, Side, Value } from './frame.ts';
import { tellingColumns } from './tellingColumns.ts';
import { tableNoun } from './words/name.ts';

/** @throws NoPlan */
export function compile(frame: Frame, tables: readonly Table[], now: Date): Compiled {
  return new Compiling(frame, tables, now).compile();
}

class Compiling {
  readonly #frame: Frame;
  readonly #tables: readonly Table[];
  readonly #scope: Scope;

  constructor(frame: Frame, tables: readonly Table[], now: Date) {
    this.#frame = frame;
    this.#tables = tables;
    this.#scope = scopeOf(frame.base, now);
  }

  compile(): Compiled {
    const { ask } = this.#frame;
    switch (ask.kind) {
      case 'figure':
        return this.#groups();
      case 'top':
        return this.#top(ask);
      case 'topRows':
        return this.#topRows(ask);
      case 'list':
        return this.#list(ask);
      case 'listed':
        return this.#listed(ask);
      case 'streak':
        return this.#streak();
      case 'having':
        return this.#having(ask);
      case 'share':
        return ask.part ? this.#partShare(ask.part) : this.#groupShare();
      case 'compare':
        return this.#sides(ask.sides);
      case 'window':
        return this.#window(ask);
      case 'change':
        return this.#change(ask);
      case 'rank':
        return this.#rank(ask);
      case 'verdict':
        return this.#verdict(ask.test);
      case 'correlation':
        return this.#correlation(ask);
      case 'outer':
        return this.#outer(ask);
      case 'ratio':
        return this.#ratio(ask);
      case 'describe':
        return describeTable(this.#frame.base, ask.what, this.#tables);
    }
  }

  /** The filtered rows with the joins that everything named so far needs. */
  #rows(extra: readonly Filter[] = [], filters = this.#frame.filters): Plan {
    const where = [...filters, ...extra].map((filter) => compileCondition(filter, this.#scope));
    const joined = this.#scope.joined();
    return where.length === 0 ? joined : { op: 'filter', input: joined, where: allOf(where) };
  }

  #keys(keys: readonly Key[] = this.#frame.keys): {
    exprs: NamedExpr[];
    outputs: Output[];
    unnest: { column: string; name: string }[];
  } {
    const exprs: NamedExpr[] = [];
    const outputs: Output[] = [];
    const unnest: { column: string; name: string }[] = [];
    keys.forEach((key, at) => {
      const { column } = key.ref;
      const name = `key${at + 1}`;
      if (column.kind === 'list') {
        const element = `element${at + 1}`;
        unnest.push({ column: this.#scope.name(key.ref), name: element });
        exprs.push({ name, expr: { column: element } });
      } else exprs.push({ name, expr: keyExpr(key, this.#scope) });
      if (key.name) exprs.push({ name: `${name}name`, expr: this.#nameExpr(key.name) });
      const shown = key.name?.column ?? column;
      outputs.push({
        name: key.name ? `${name}name` : name,
        // Shown by first and last name, it is no first name.
        label: shown.partner ? tableNoun(shown.table, 1) : shown.label,
        role: key.grain || isDate(shown) ? 'key' : 'name',
        column: shown,
        ...(key.grain && { grain: key.grain }),
        ...(shown.unit && { unit: shown.unit }),
      });
    });
    return { exprs, outputs, unnest };
  }

  /** First and last name together; any other name as it is. */
  #nameExpr(ref: ColumnRef): Expr {
    const column: Expr = { column: this.#scope.name(ref) };
    const { partner } = ref.column;
    return partner
      ? {
          fn: 'concat',
          args: [column, { value: ' ' }, { column: this.#scope.name({ ...ref, column: partner }) }],
        }
      : column;
  }

  /** Rows without the key belong to no group. */
  #group(
    measures: readonly PlanMeasure[],
    keys = this.#frame.keys,
    filters = this.#frame.filters,
  ): { plan: Plan; outputs: Output[] } {
    const { exprs, outputs, unnest } = this.#keys(keys);
    let input = this.#rows([], filters);
    for (const { column, name } of unnest) input = { op: 'unnest', input, column, name };
    const plan: Plan = { op: 'group', input, keys: exprs, measures };
    if (exprs.length === 0) return { plan, outputs };
    const present = exprs
      .filter(({ name }) => !name.endsWith('name'))
      .map(({ name }): Condition => ({ not: { op: 'missing', of: { column: name } } }));
    return { plan: { op: 'filter', input: plan, where: allOf(present) }, outputs };
  }

  #measures(measures = this.#frame.measures): { plan: PlanMeasure[]; outputs: Output[] } {
    const compiled = measures.map((measure, at) => this.#measure(measure, `value${at + 1}`));
    return { plan: compiled.map(({ plan }) => plan), outputs: compiled.map(({ output }) => output) };
  }

  #measure(
    measure: Measure,
    name: string,
    extra: readonly Filter[] = [],
  ): { plan: PlanMeasure; output: Output } {
    const counted = measure.isRate ? measure.among : measure.where;
    const where = [...(counted ?? []), ...extra].map((filter) => compileCondition(filter, this.#scope));
    const condition = where.length > 0 ? { where: allOf(where) } : {};
    const output: Output = {
      name,
      label: name,
      role: 'value',
      measure,
      ...(unitOfMeasure(measure) && { unit: unitOfMeasure(measure) ?? '' }),
    };
    if (measure.isRate) {
      const met = allOf((measure.where ?? []).map((filter) => compileCondition(filter, this.#scope)));
      return {
        plan: {
          name,
          fn: 'mean',
          of: { fn: 'when', if: met, then: { value: 1 }, else: { value: 0 } },
          ...condition,
        },
        output: { ...output, isShare: true },
      };
    }
    const of = measure.of && scaled(valueExpr(measure.of, this.#scope), measure.factor);
    return {
      plan: {
        name,
        fn: measure.fn,
        ...(of && { of }),
        ...(measure.share !== undefined && { share: measure.share }),
        ...(measure.along && { with: { column: this.#scope.name(measure.along) } }),
        ...condition,
      },
      output,
    };
  }

  #groups(): Compiled {
    const { plan: measures, outputs: values } = this.#measures();
    const { plan, outputs } = this.#group(measures);
    return this.#shown(ordered(plan, this.#defaultOrder()), [...outputs, ...values]);
  }

  /** Periods in their order, everything else by the first measure, largest first. */
  #defaultOrder(): Order[] {
    const { keys } = this.#frame;
    if (keys.length === 0) return [];
    const time = keys.findIndex((key) => isOrdered(key));
    const byValue: Order = { by: { column: 'value1' }, direction: 'desc' };
    if (time < 0) return [byValue];
    const others = keys.flatMap((_, at): Order[] =>
      at === time ? [] : [{ by: { column: `key${at + 1}` }, direction: 'asc' }],
    );
    return [...others, { by: { column: `key${time + 1}` }, direction: 'asc' }];
  }

  /** Only the columns that are shown: keys stand by their names. */
  #shown(plan: Plan, outputs: readonly Output[]): Compiled {
    return {
      plan: {
        op: 'select',
        input: plan,
        columns: outputs.map(({ name }) => ({ name, expr: { column: name } })),
      },
      outputs,
    };
  }

  #top(ask: Extract<Frame['ask'], { kind: 'top' }>): Compiled {
    const { direction, count, offset } = ask;
    const { plan: measures, outputs: values } = this.#measures();
    const { least } = ask;
    const { plan, outputs } = this.#group(
      least === undefined ? measures : [...measures, { name: 'rows', fn: 'count' }],
    );
    const present: Condition = { not: { op: 'missing', of: { column: 'value1' } } };
    const enough: Condition[] =
      least === undefined ? [] : [{ op: '>=', left: { column: 'rows' }, right: { value: least } }];
    const filled: Plan = { op: 'filter', input: plan, where: allOf([present, ...enough]) };
    if (ask.isPerLastKey) {
      const last = `key${this.#frame.keys.length}`;
      return this.#shown(firstWithin(filled, [last], ask), [
        ...outputs.slice(-1),
        ...outputs.slice(0, -1),
        ...values,
      ]);
    }
    const top: Plan = {
      op: 'order',
      input: filled,
      by: [
        { by: { column: 'value1' }, direction },
        ...outputs.map((_, at): Order => ({ by: { column: `key${at + 1}` }, direction: 'asc' })),
      ].slice(0, 1),
      limit: count,
      ...(offset && { offset }),
      ties: true,
    };
    return this.#shown(top, [...outputs, ...values]);
  }

  #topRows(ask: Extract<Frame['ask'], { kind: 'topRows' }>): Compiled {
    const { by, direction, count, offset, show } = ask;
    const value = valueExpr(by, this.#scope);
    const columns = this.#showColumns(show);
    const isBy = ({ column }: { readonly column?: Column }) =>
      by.kind === 'column' && column === by.ref.column;
    const telling = this.#showColumns(
      show.every(isBy) ? tellingColumns(this.#frame).filter((ref) => !isBy(ref)) : [],
      'telling',
    );
    const keys = this.#keys();
    if (keys.unnest.length > 0) throw new NoPlan('A row with a list belongs to several groups.');
    const rows = this.#rows();
    const derived: Plan = {
      op: 'derive',
      input: rows,
      columns: [{ name: 'value1', expr: value }, ...keys.exprs, ...columns.exprs, ...telling.exprs],
    };
    const names = this.#frame.keys.map((_, at) => `key${at + 1}`);
    const filled: Plan = {
      op: 'filter',
      input: derived,
      where: allOf(
        ['value1', ...names].map((column): Condition => ({ not: { op: 'missing', of: { column } } })),
      ),
    };
    const top: Plan =
      names.length > 0
        ? firstWithin(filled, names, ask)
        : {
            op: 'order',
            input: filled,
            by: [{ by: { column: 'value1' }, direction }],
            limit: count,
            ...(offset && { offset }),
            ties: true,
          };
    const extreme: Output = {
      name: 'value1',
      label: by.kind === 'column' ? by.ref.column.label : 'value',
      role: 'value',
      measure: { fn: 'max', of: by },
      ...(unitOfValue(by) && { unit: unitOfValue(by) ?? '' }),
      ...(by.kind === 'column' && { column: by.ref.column }),
    };
    const outputs: Output[] = [
      ...keys.outputs,
      ...columns.outputs.filter((output) => !isBy(output)),
      extreme,
      // Behind the value: it stays what answers the question.
      ...telling.outputs,
    ];
    return this.#shown(top, outputs);
  }

  #showColumns(show: readonly ColumnRef[], prefix = 'show'): { exprs: NamedExpr[]; outputs: Output[] } {
    const exprs = show.map(
      (ref, at): NamedExpr => ({ name: `${prefix}${at + 1}`, expr: this.#nameExpr(ref) }),
    );
    const outputs = show.map(
      ({ column }, at): Output => ({
        name: `${prefix}${at + 1}`,
        label: column.partner ? tableNoun(column.table, 1) : column.label,
        role: column.kind === 'name' || column.kind === 'key' ? 'name' : 'detail',
        column,
        ...(column.unit && { unit: column.unit }),
      }),
    );
    return { exprs, outputs };
  }

  #list({ show, isDistinct, sort, limit }: Extract<Frame['ask'], { kind: 'list' }>): Compiled {
    const unnested = isDistinct ? show.filter(({ column }) => column.kind === 'list') : [];
    const columns = this.#showColumns(show);
    const sortBy = sort && valueExpr(sort.by, this.#scope);
    let input = this.#rows();
    unnested.forEach((ref, at) => {
      input = { op: 'unnest', input, column: this.#scope.name(ref), name: `element${at + 1}` };
    });
    const exprs = columns.exprs.map((each, at): NamedExpr => {
      const list = show[at] ? unnested.indexOf(show[at]) : -1;
      return list >= 0 ? { name: each.name, expr: { column: `element${list + 1}` } } : each;
    });
    const first = exprs[0];
    if (!first) throw new NoPlan('Nothing to show.');
    if (isDistinct) {
      const present: Plan = {
        op: 'filter',
        input: { op: 'select', input, columns: exprs, distinct: true },
        where: { not: { op: 'missing', of: { column: first.name } } },
      };
      return {
        plan: ordered(present, [{ by: { column: first.name }, direction: 'asc' }], limit),
        outputs: columns.outputs,
      };
    }
    const sorted: Plan =
      sortBy && sort
        ? {
            op: 'order',
            input,
            by: [{ by: sortBy, direction: sort.direction }],
            ...(limit !== undefined && { limit }),
          }
        : limit === undefined
          ? input
          : { op: 'order', input, by: [], limit };
    return { plan: { op: 'select', input: sorted, columns: exprs }, outputs: columns.outputs };
  }

  #listed({ at, count, offset = 0, show }: Extract<Frame['ask'], { kind: 'listed' }>): Compiled {
    const columns = this.#showColumns(show);
    const met = this.#numberedRows();
    const place: Expr = { column: met.place };
    const isEnd = at === 'first' || at === 'last';
    const edge: MeasureFn = at === 'next' ? 'max' : 'min';
    const rows: Plan = isEnd
      ? {
          op: 'order',
          input: met.rows,
          by: [{ by: place, direction: at === 'first' ? 'asc' : 'desc' }],
          limit: count,
          ...(offset > 0 && { offset }),
        }
      : {
          op: 'filter',
          input: met.all,
          where: {
            op: '=',
            left: { fn: at === 'next' ? '-' : '+', args: [place, { value: 1 }] },
            right: {
              fn: 'single',
              rows: {
                op: 'group',
                input: met.rows,
                keys: [],
                measures: [{ name: 'edge', fn: edge, of: place }],
              },
            },
          },
        };
    const inOrder: Plan = { op: 'order', input: rows, by: [{ by: place, direction: 'asc' }] };
    return { plan: { op: 'select', input: inOrder, columns: columns.exprs }, outputs: columns.outputs };
  }

  /** Rows in a run share the difference between their place in the table and their place among the rows that meet. */
  #streak(): Compiled {
    const met = this.#numberedRows();
    const place: Expr = { column: met.place };
    const among = this.#freeName('among');
    const counted: Plan = {
      op: 'window',
      input: met.rows,
      columns: [{ name: among, fn: 'row_number', by: [{ by: place, direction: 'asc' }] }],
    };
    const runs: Plan = {
      op: 'group',
      input: counted,
      keys: [{ name: 'run', expr: { fn: '-', args: [place, { column: among }] } }],
      measures: [{ name: 'length', fn: 'count' }],
    };
    const measures: PlanMeasure[] = [{ name: 'value1', fn: 'max', of: { column: 'length' } }];
    return {
      plan: { op: 'group', input: runs, keys: [], measures },
      outputs: [{ name: 'value1', label: 'in a row', role: 'value', measure: { fn: 'count' } }],
    };
  }

  /** All rows with their place in the table, and of them those that meet the filters. */
  #numberedRows(): { all: Plan; rows: Plan; place: string } {
    const place = this.#freeName('place');
    const where = this.#frame.filters.map((filter) => compileCondition(filter, this.#scope));
    const all: Plan = {
      op: 'window',
      input: this.#scope.joined(),
      columns: [{ name: place, fn: 'row_number' }],
    };
    return { all, rows: where.length === 0 ? all : { op: 'filter', input: all, where: allOf(where) }, place };
  }

  /** A name that no column of the table has. */
  #freeName(name: string): string {
    const isTaken = this.#frame.base.columns.some((column) => column.name.toLowerCase() === name);
    return isTaken ? this.#freeName(`${name} in list`) : name;
  }

  #having({ op, value, isAgainst, counts }: Extract<Frame['ask'], { kind: 'having' }>): Compiled {
    const { plan: measures, outputs: values } = this.#measures();
    const { plan, outputs } = this.#group(measures);
    const met: Plan = {
      op: 'filter',
      input: plan,
      where: { op, left: { column: 'value1' }, right: isAgainst ? { column: 'value2' } : { value } },
    };
    if (counts)
      return {
        plan: { op: 'group', input: met, keys: [], measures: [{ name: 'value1', fn: 'count' }] },
        outputs: [{ name: 'value1', label: 'count', role: 'value', measure: { fn: 'count' } }],
      };
    return this.#shown(
      ordered(met, [{ by: { column: 'value1' }, direction: op === '<' || op === '<=' ? 'asc' : 'desc' }]),
      [...outputs, ...values],
    );
  }

  #partShare(part: readonly Filter[]): Compiled {
    const [measure = { fn: 'count' } as Measure] = this.#frame.measures;
    const inner = this.#measure(measure, 'part', part);
    const whole = this.#measure(measure, 'whole');
    const { plan, outputs } = this.#group([inner.plan, whole.plan]);
    const derived: Plan = {
      op: 'derive',
      input: plan,
      columns: [{ name: 'value1', expr: { fn: '/', args: [{ column: 'part' }, { column: 'whole' }] } }],
    };
    const share: Output = { name: 'value1', label: 'share', role: 'value', isShare: true, measure };
    const order: Order[] = this.#frame.keys.length === 0 ? [] : this.#defaultOrder();
    return this.#shown(ordered(derived, order), [
      ...outputs,
      share,
      { ...inner.output, role: 'detail', label: 'part' },
      { ...whole.output, role: 'detail', label: 'total' },
    ]);
  }

  #groupShare(): Compiled {
    const { plan: measures, outputs: values } = this.#measures(this.#frame.measures.slice(0, 1));
    const { plan, outputs } = this.#group(measures);
    const windowed: Plan = {
      op: 'window',
      input: plan,
      columns: [{ name: 'share', fn: 'share', of: { column: 'value1' } }],
    };
    const share: Output = {
      name: 'share',
      label: 'share',
      role: 'value',
      isShare: true,
      ...(this.#frame.measures[0] && { measure: this.#frame.measures[0] }),
    };
    return this.#shown(ordered(windowed, this.#defaultOrder()), [
      ...outputs,
      share,
      ...values.map((each): Output => ({ ...each, role: 'detail' })),
    ]);
  }

  #sides(sides: readonly Side[]): Compiled {
    const [fallback = { fn: 'count' } as Measure] = this.#frame.measures;
    if (this.#frame.keys.length > 0) {
      const parts = sides.map((side, at) =>
        this.#measure(side.measure ?? fallback, `side${at + 1}`, side.filters),
      );
      const { plan, outputs } = this.#group(parts.map((each) => each.plan));
      const time = this.#frame.keys.findIndex((key) => isOrdered(key));
      return this.#shown(
        ordered(plan, [
          { by: { column: time < 0 ? 'side1' : `key${time + 1}` }, direction: time < 0 ? 'desc' : 'asc' },
        ]),
        [
          ...outputs,
          ...parts.map(({ output }, at): Output => ({ ...output, label: sides[at]?.label ?? output.label })),
        ],
      );
    }
    const rows = sides.map((side, at): Plan => {
      const { plan } = this.#measure(side.measure ?? fallback, 'value1');
      const input = this.#rows(side.filters);
      const group: Plan = { op: 'group', input, keys: [], measures: [plan] };
      return {
        op: 'select',
        input: group,
        columns: [
          { name: 'at', expr: { value: at } },
          { name: 'label', expr: { value: side.label } },
          { name: 'value1', expr: { column: 'value1' } },
        ],
      };
    });
    const [first, ...others] = rows;
    if (!first) throw new NoPlan('Nothing to compare.');
    const union = others.reduce((left, right): Plan => ({ op: 'union', left, right }), first);
    const { output } = this.#measure(fallback, 'value1');
    return this.#shown(ordered(union, [{ by: { column: 'at' }, direction: 'asc' }]), [
      { name: 'label', label: 'group', role: 'name' },
      output,
    ]);
  }

  #window({ fn, size }: Extract<Frame['ask'], { kind: 'window' }>): Compiled {
    const { keys } = this.#frame;
    const { plan: measures, outputs: values } = this.#measures(this.#frame.measures.slice(0, 1));
    const { plan, outputs } = this.#group(measures);
    const time = keys.findIndex((key) => isOrdered(key));
    if (fn === 'rank') {
      const ranked: Plan = {
        op: 'window',
        input: plan,
        columns: [{ name: 'rank', fn: 'rank', by: [{ by: { column: 'value1' }, direction: 'desc' }] }],
      };
      return this.#shown(ordered(ranked, [{ by: { column: 'rank' }, direction: 'asc' }]), [
        ...outputs,
        { name: 'rank', label: 'rank', role: 'detail' },
        ...values,
      ]);
    }
    if (time < 0) throw new NoPlan('No time to go along.');
    const by: Order[] = [{ by: { column: `key${time + 1}` }, direction: 'asc' }];
    const partition = keys.flatMap((_, at): Expr[] => (at === time ? [] : [{ column: `key${at + 1}` }]));
    const planFn = fn === 'running' ? 'running_sum' : fn === 'moving' ? 'moving_mean' : fn;
    const windowed: Plan = {
      op: 'window',
      input: plan,
      columns: [
        {
          name: 'value2',
          fn: planFn,
          of: { column: 'value1' },
          by,
          ...(partition.length > 0 && { partition }),
          ...(fn === 'moving' && { size: size ?? 3 }),
        },
      ],
    };
    const [first] = values;
    const second: Output = {
      name: 'value2',
      label:
        fn === 'growth'
          ? 'change in percent'
          : fn === 'change'
            ? 'change'
            : fn === 'running'
              ? 'cumulative'
              : 'moving average',
      role: 'value',
      ...(fn === 'growth' ? { isShare: true as const } : first?.unit ? { unit: first.unit } : {}),
      ...(this.#frame.measures[0] && { measure: this.#frame.measures[0] }),
    };
    return this.#shown(ordered(windowed, this.#defaultOrder()), [...outputs, ...values, second]);
  }

  #change(ask: Extract<Frame['ask'], { kind: 'change' }>): Compiled {
    const [measure = { fn: 'count' } as Measure] = this.#frame.measures;
    const from = this.#measure(measure, 'from', [ask.from]);
    const to = this.#measure(measure, 'to', [ask.to]);
    const { plan, outputs } = this.#group([from.plan, to.plan]);
    const difference: Expr = { fn: '-', args: [{ column: 'to' }, { column: 'from' }] };
    const derived: Plan = {
      op: 'derive',
      input: plan,
      columns: [
        { name: 'change', expr: difference },
        { name: 'growth', expr: { fn: '/', args: [difference, { fn: 'abs', of: { column: 'from' } }] } },
      ],
    };
    const lead = ask.wants === 'percent' ? 'growth' : 'change';
    const order: Order[] =
      this.#frame.keys.length === 0 ? [] : [{ by: { column: lead }, direction: ask.direction ?? 'desc' }];
    const filled: Plan =
      this.#frame.keys.length === 0
        ? derived
        : { op: 'filter', input: derived, where: { not: { op: 'missing', of: { column: lead } } } };
    const label = (filter: Filter) => ('label' in filter.test ? filter.test.label : '');
    const growth: Output = {
      name: 'growth',
      label: 'change in percent',
      role: 'value',
      isShare: true,
      measure,
    };
    const absolute: Output = {
      name: 'change',
      label: 'change',
      role: 'value',
      measure,
      ...(from.output.unit && { unit: from.output.unit }),
    };
    const ends: Output[] = [
      { ...from.output, label: label(ask.from) },
      { ...to.output, label: label(ask.to) },
    ];
    const changes: Output[] =
      ask.wants === 'percent'
        ? [growth, { ...absolute, role: 'detail' }]
        : [absolute, { ...growth, role: 'detail' }];
    return this.#shown(ordered(filled, order, ask.count), [...outputs, ...ends, ...changes]);
  }

  #rank({ of, direction }: Extract<Frame['ask'], { kind: 'rank' }>): Compiled {
    const { plan: measures, outputs: values } = this.#measures(this.#frame.measures.slice(0, 1));
    const { plan, outputs } = this.#group(measures);
    const filled: Plan = {
      op: 'filter',
      input: plan,
      where: { not: { op: 'missing', of: { column: 'value1' } } },
    };
    const ranked: Plan = {
      op: 'window',
      input: filled,
      columns: [{ name: 'rank', fn: 'rank', by: [{ by: { column: 'value1' }, direction }] }],
    };
    const counted: Plan = {
      op: 'derive',
      input: ranked,
      columns: [
        {
          name: 'total',
          expr: {
            fn: 'single',
            rows: { op: 'group', input: filled, keys: [], measures: [{ name: 'total', fn: 'count' }] },
          },
        },
      ],
    };
    if (of.test.kind !== 'equals') throw new NoPlan('Only a named thing has a rank.');
    const [key] = this.#frame.keys;
    const name = key?.name && key.name.column === of.test.ref.column ? 'key1name' : 'key1';
    const met: Plan = {
      op: 'filter',
      input: counted,
      where: { op: 'in', of: { column: name }, values: of.test.values },
    };
    return this.#shown(met, [
      ...outputs,
      { name: 'rank', label: 'rank', role: 'value' },
      { name: 'total', label: 'of', role: 'value' },
      ...values,
    ]);
  }

  #verdict(test: Extract<Frame['ask'], { kind: 'verdict' }>['test']): Compiled {
    if (test.kind === 'sides') return this.#sides(test.sides);
    const named = this.#frame.base.name;
    const isCount = this.#frame.measures.every(({ fn, of, where }) => fn === 'count' && !of && !where);
    // Whoever asks whether there are any wants to know which.
    if (test.kind === 'exists' && named && isCount && this.#frame.keys.length === 0)
      return this.#list({ kind: 'list', show: [{ column: named, path: [] }] });
    if (test.kind === 'all') {
      const met = compileCondition(test.filter, this.#scope);
      const plan: Plan = {
        op: 'group',
        input: this.#rows(),
        keys: [],
        measures: [
          { name: 'value1', fn: 'count', where: met },
          { name: 'whole', fn: 'count' },
        ],
      };
      return {
        plan,
        outputs: [
          { name: 'value1', label: 'met', role: 'value', measure: { fn: 'count' } },
          { name: 'whole', label: 'all', role: 'value', measure: { fn: 'count' } },
        ],
      };
    }
    return this.#groups();
  }

  #correlation({ left, right }: Extract<Frame['ask'], { kind: 'correlation' }>): Compiled {
    const of = valueExpr(left, this.#scope);
    const other = valueExpr(right, this.#scope);
    const input = this.#rows();
    return {
      plan: {
        op: 'group',
        input,
        keys: [],
        measures: [
          { name: 'value1', fn: 'correlation', of, with: other },
          {
            name: 'rows',
            fn: 'count',
            where: { all: [{ not: { op: 'missing', of } }, { not: { op: 'missing', of: other } }] },
          },
        ],
      },
      outputs: [
        { name: 'value1', label: 'correlation', role: 'value' },
        { name: 'rows', label: 'rows', role: 'value', measure: { fn: 'count' } },
      ],
    };
  }

  #outer({ fn, inner = 1, top }: Extract<Frame['ask'], { kind: 'outer' }>): Compiled {
    const { plan: measures, outputs: values } = this.#measures(this.#frame.measures.slice(0, 1));
    if (this.#frame.keys.length < inner) throw new NoPlan('Nothing to average over.');
    const outer = this.#frame.keys.slice(0, -inner);
    const { plan } = this.#group(measures);
    const { outputs, exprs } = this.#keys(outer);
    const [first] = values;
    const grouped: Plan = {
      op: 'group',
      input: plan,
      keys: exprs.map(({ name }): NamedExpr => ({ name, expr: { column: name } })),
      measures: [{ name: 'value1', fn, of: { column: 'value1' } }],
    };
    const by: Order[] = [{ by: { column: 'value1' }, direction: top?.direction ?? 'desc' }];
    const sorted: Plan = top
      ? {
          op: 'order',
          input: {
            op: 'filter',
            input: grouped,
            where: { not: { op: 'missing', of: { column: 'value1' } } },
          },
          by,
          limit: top.count,
          ...(top.offset && { offset: top.offset }),
          ties: true,
        }
      : ordered(grouped, outer.length === 0 ? [] : by);
    return this.#shown(sorted, [...outputs, ...(first ? [first] : [])]);
  }

  #ratio({ isPercent, top }: Extract<Frame['ask'], { kind: 'ratio' }>): Compiled {
    const { plan: measures, outputs: values } = this.#measures(this.#frame.measures.slice(0, 2));
    const { plan, outputs } = this.#group(measures);
    const derived: Plan = {
      op: 'derive',
      input: plan,
      columns: [{ name: 'ratio', expr: { fn: '/', args: [{ column: 'value1' }, { column: 'value2' }] } }],
    };
    const ratio: Output = {
      name: 'ratio',
      label: 'ratio',
      role: 'value',
      ...(isPercent && { isShare: true as const }),
      ...(this.#frame.measures[0] && { measure: this.#frame.measures[0] }),
    };
    if (top) {
      const { direction, count, offset } = top;
      const first: Plan = {
        op: 'order',
        input: { op: 'filter', input: derived, where: { not: { op: 'missing', of: { column: 'ratio' } } } },
        by: [{ by: { column: 'ratio' }, direction }],
        limit: count,
        ...(offset && { offset }),
        ties: true,
      };
      return this.#shown(first, [...outputs, ratio]);
    }
    const order: Order[] =
      this.#frame.keys.length === 0
        ? []
        : isOrdered(this.#frame.keys[0])
          ? this.#defaultOrder()
          : [{ by: { column: 'ratio' }, direction: 'desc' }];
    return this.#shown(ordered(derived, order), [...outputs, ...values, ratio]);
  }
}

function isOrdered(key: Key | undefined): boolean {
  if (!key) return false;
  return key.grain !== undefined || isDate(key.ref.column) || isYears(key.ref.column);
}

function keyExpr({ ref, grain }: Key, scope: Scope): Expr {
  const column: Expr = { column: scope.name(ref) };
  if (!grain) return column;
  if (ref.column.type === 'number') return grain === 'decade' ? { fn: 'bin', width: 10, of: column } : column;
  return { fn: 'grain', grain: grain as Grain, of: column };
}

function ordered(input: Plan, by: readonly Order[], limit?: number): Plan {
  if (by.length === 0 && limit === undefined) return input;
  return { op: 'order', input, by, ...(limit !== undefined && { limit }) };
}

function scaled(expr: Expr, factor: number | undefined): Expr {
  return factor === undefined ? expr : { fn: '*', args: [expr, { value: factor }] };
}

function allOf(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (!only) return { all: [] };
  return others.length === 0 ? only : { all: conditions };
}

export function unitOfMeasure(measure: Measure): string | undefined {
  if (measure.isRate || measure.fn === 'count' || measure.fn === 'count_distinct') return undefined;
  return measure.unit ?? (measure.of && unitOfValue(measure.of));
}

export function unitOfValue(value: Value): string | undefined {
  switch (value.kind) {
    case 'column':
      return value.ref.column.unit;
    case 'span':
      return { seconds: 's', minutes: 'min', hours: 'h', days: 'days', years: 'years' }[value.unit];
    case 'age':
      return 'years';
    case 'arithmetic':
      return value.unit ?? (value.op === '+' || value.op === '-' ? unitOfValue(value.left) : undefined);
    default:
      return undefined;
  }
}

/** The first rows by `value1` of each group, equal ones together; groups in the order of their keys. */
function firstWithin(
  input: Plan,
  keys: readonly string[],
  { direction, count, offset = 0 }: { direction: 'asc' | 'desc'; count: number; offset?: number },
): Plan {
  const rank: Expr = { column: 'place' };
  const placed: Plan = {
    op: 'window',
    input,
    columns: [
      {
        name: 'place',
        fn: 'rank',
        by: [{ by: { column: 'value1' }, direction }],
        partition: keys.map((column) => ({ column })),
      },
    ],
  };
  const first: Plan = {
    op: 'filter',
    input: placed,
    where: { op: 'between', of: rank, from: offset + 1, to: offset + count },
  };
  return ordered(first, [
    ...keys.map((column): Order => ({ by: { column }, direction: 'asc' })),
    { by: rank, direction: 'asc' },
  ]);
}
