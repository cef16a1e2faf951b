import type {
  ChartAggregate,
  ChartField,
  ChartFilter,
  ChartMeasure,
  ChartSpec,
  ChartTransform,
} from '../../../contract/chartSpec.ts';
import type { ChartView, WorkedColumn } from '../../../contract/chartView.ts';
import type { ColumnRef, Step } from '../../language/catalogue.ts';
import { withoutEmpty } from '../../language/charts/settle.ts';
import { compileCondition, type Scope, scopeOf, valueExpr } from '../../language/compile/compileRows.ts';
import { measuresShares, unitOfMeasure, unitOfValue } from '../../language/compile/measureUnits.ts';
import type { Filter, Frame, Key, Measure, Side } from '../../language/frame.ts';
import { ratioPhrase } from '../../language/words/askPhrase.ts';
import { filterPhrase } from '../../language/words/filterWords.ts';
import { figureOf, rowsOf, subjectOf } from '../../language/words/subject.ts';
import { valuePhrase } from '../../language/words/valuePhrase.ts';
import type { Condition, Expr } from '../../plan/plan.ts';
import { isTimeColumn } from './answerLayout.ts';
import { refsOf } from './frameRefs.ts';
import { plainFilter } from './plainFilter.ts';

export interface FrameChart {
  /** Without a mark, which is chosen later. */
  readonly chart: ChartSpec;
  readonly view: ChartView;
  /** Maps each filter of the frame to a filter of the chart. */
  readonly filters: readonly (readonly ChartFilter[])[];
  /** The view's column of this name, as seen from the rows of the frame. */
  refOf(name: string): ColumnRef | undefined;
}

/** Converts a frame to a chart specification over a view of its tables; undefined if a chart cannot express it. */
export function frameChart(frame: Frame, now: Date): FrameChart | undefined {
  return new FrameCharting(frame, now).chart();
}

class FrameCharting {
  readonly #frame: Frame;
  readonly #scope: Scope;
  readonly #worked: WorkedColumn[] = [];

  constructor(frame: Frame, now: Date) {
    this.#frame = frame;
    this.#scope = scopeOf(frame.base, now);
  }

  chart(): FrameChart | undefined {
    const { base, filters } = this.#frame;
    // Charts refer to columns of the view, which may be derived from related rows.
    if (refsOf(this.#frame).some(({ column }) => column.working)) return undefined;
    const asked = this.#asked();
    const rows = filters.map((filter) => this.#filter(filter));
    if (!asked || !isWhole(rows)) return undefined;
    const chart = withoutEmpty({ mark: 'bar', ...asked, filters: [...rows.flat(), ...asked.filters] });
    const joins = this.#scope.joins().map(({ prefix, left, step: { edge, to } }) => ({
      ...{ prefix, left, table: to.id },
      column: edge.to.column,
      ...(edge.spelling && { spelling: edge.spelling }),
    }));
    return {
      ...{ chart, view: { base: base.id, joins, worked: this.#worked } },
      ...{ filters: rows, refOf: (name) => this.#refOf(name) },
    };
  }

  #refOf(name: string): ColumnRef | undefined {
    const own = this.#frame.base.columns.find((column) => column.name === name);
    if (own) return { column: own, path: [] };
    const [, prefix = '', rest] = /^(t\d+)\.(.+)$/.exec(name) ?? [];
    const path = this.#pathTo(prefix);
    const column = path.at(-1)?.to.columns.find((each) => each.name === rest);
    return column && { column, path };
  }

  #pathTo(prefix: string): readonly Step[] {
    const join = this.#scope.joins().find((each) => each.prefix === prefix);
    if (!join) return [];
    const [, before = ''] = /^(t\d+)\./.exec(join.left) ?? [];
    return [...this.#pathTo(before), join.step];
  }

  #asked(): Omit<ChartSpec, 'mark'> | undefined {
    const { ask, keys, measures } = this.#frame;
    switch (ask.kind) {
      case 'figure':
        return this.#grouped(keys, measures);
      case 'top': {
        if (ask.offset || ask.isPerLastKey || ask.least !== undefined) return undefined;
        const direction = ask.direction === 'asc' ? 'ascending' : 'descending';
        const grouped = this.#grouped(keys, measures);
        return grouped && { ...grouped, limit: ask.count, sort: { by: 'y', direction } };
      }
      case 'share': {
        if (!ask.part) return this.#transformed('share');
        const [measure] = measures;
        if (!measure || (measure.fn === 'count' && !measure.of && !measure.where?.length))
          return this.#grouped(keys, [{ fn: 'count', where: ask.part, isRate: true }]);
        const part = { ...measure, where: [...(measure.where ?? []), ...ask.part] };
        const label = `share of ${subjectOf(measure, this.#frame.base, ask.part)}`;
        return this.#divided([part, measure], { label, isPercent: true });
      }
      case 'ratio':
        return this.#ratio(ask);
      case 'having': {
        if (ask.counts || ask.isAgainst) return undefined;
        const { op, value } = ask;
        const grouped = this.#grouped(keys, measures);
        const [measure] = grouped?.y ?? [];
        if (!grouped || !measure) return undefined;
        const isLow = op === '<' || op === '<=';
        const sort = { by: 'y', direction: isLow ? 'ascending' : 'descending' } as const;
        return { ...grouped, having: [{ measure, op, value }], sort };
      }
      case 'window': {
        if (ask.fn === 'moving') return this.#transformed('moving_average', ask.size ?? 3);
        const type = ({ change: 'change', growth: 'growth', running: 'cumulative' } as const)[
          ask.fn as string
        ];
        return type && this.#transformed(type);
      }
      case 'compare':
        return ask.per ? undefined : this.#compared(ask.sides);
      default:
        return undefined;
    }
  }

  #transformed(type: ChartTransform['type'], window?: number) {
    const grouped = this.#grouped(this.#frame.keys, this.#frame.measures.slice(0, 1));
    return grouped && { ...grouped, transform: { type, ...(window && { window }) } };
  }

  #ratio(ask: Extract<Frame['ask'], { kind: 'ratio' }>): Omit<ChartSpec, 'mark'> | undefined {
    const { isPercent = false, top } = ask;
    if (top?.offset) return undefined;
    const label = ratioPhrase(this.#frame, ask);
    const divided = this.#divided(this.#frame.measures.slice(0, 2), { label, isPercent });
    if (!divided || !top) return divided;
    const direction = top.direction === 'asc' ? 'ascending' : 'descending';
    return { ...divided, limit: top.count, sort: { by: 'y', direction } };
  }

  /** The ratio of two aggregates per group. */
  #divided(
    [over, under]: readonly Measure[],
    { label, isPercent }: { readonly label: string; readonly isPercent: boolean },
  ): Omit<ChartSpec, 'mark'> | undefined {
    const total = over && this.#added(over);
    const per = under && this.#divisor(under);
    if (!total || !per) return undefined;
    const grouped = this.#grouped(this.#frame.keys, []);
    if (!grouped) return undefined;
    const unit = isPercent ? '%' : perUnit(over, under);
    const column = { label, onlyAggregate: 'mean', per, ...(unit && { unit }) } as const;
    return { ...grouped, y: [this.#workedMeasure(column, scaled(total, isPercent ? 100 : 1))] };
  }

  /** What each row contributes to a sum; undefined for aggregates that are not sums. */
  #added({ fn, of, where = [], isRate, along, share, factor = 1 }: Measure): Expr | undefined {
    if (isRate || along || share !== undefined) return undefined;
    const conditions = where.length > 0 ? [this.#met(where)] : [];
    const whenMet = (value: Expr, other?: Expr) =>
      conditions[0] ? when(conditions[0], value, other) : value;
    if (fn === 'sum' && of) return whenMet(scaled(valueExpr(of, this.#scope), factor));
    if (fn !== 'count' || factor !== 1) return undefined;
    if (!of) return whenMet({ value: 1 }, { value: 0 });
    const isThere: Condition = { not: { op: 'missing', of: valueExpr(of, this.#scope) } };
    return when({ all: [...conditions, isThere] }, { value: 1 }, { value: 0 });
  }

  #divisor(measure: Measure): WorkedColumn['per'] {
    const { fn, of, where = [], factor = 1 } = measure;
    if (fn === 'count_distinct' && of && factor === 1) {
      const value = valueExpr(of, this.#scope);
      return { aggregate: 'distinct', expr: where.length > 0 ? when(this.#met(where), value) : value };
    }
    const expr = this.#added(measure);
    return expr && { aggregate: 'sum', expr };
  }

  /** If the sides of a comparison are values of one column, that column is the grouping. */
  #compared(sides: readonly Side[]) {
    const tests = sides.map(({ filters: [filter, ...others], measure }) =>
      filter && others.length === 0 && !measure && !filter.isNegated ? filter.test : undefined,
    );
    const [first] = tests;
    if (first?.kind !== 'equals') return undefined;
    const values = tests.flatMap((test) =>
      test?.kind === 'equals' && test.ref.column === first.ref.column && test.values.length === 1
        ? test.values
        : [],
    );
    if (values.length < sides.length) return undefined;
    const { keys, measures } = this.#frame;
    const grouped = this.#grouped([...keys, { ref: first.ref }], measures);
    const kept: ChartFilter = { field: this.#scope.name(first.ref), op: 'in', value: [...values] };
    return grouped && { ...grouped, filters: [...grouped.filters, kept] };
  }

  #grouped(keys: readonly Key[], measures: readonly Measure[]): Omit<ChartSpec, 'mark'> | undefined {
    if (keys.length < 1 || keys.length > 2) return undefined;
    const fields = keys.map((key) => this.#field(key));
    const y = (measures.length > 0 ? measures : [{ fn: 'count' } as Measure]).map((measure) =>
      this.#measure(measure),
    );
    if (!isWhole(fields) || !isWhole(y)) return undefined;
    const time = keys.findIndex(({ ref, grain }) => grain !== undefined || isTimeColumn(ref.column));
    const [x, series] = time === 1 ? fields.toReversed() : fields;
    // The answer leaves out rows without a key.
    const present = keys.flatMap((key, at): ChartFilter[] =>
      canMiss(key) ? [{ field: fields[at]?.field ?? '', op: 'present' }] : [],
    );
    return { ...(x && { x }), ...(series && { series }), y, filters: present };
  }

  #field({ ref, grain, name }: Key): ChartField | undefined {
    if (ref.column.kind === 'list') return undefined;
    const shown = name ?? ref;
    // Rows grouped by key but labelled by name can only be grouped by name if names are unique.
    if (name && (shown.column.partner || !isUnique(shown))) return undefined;
    return { field: this.#scope.name(shown), ...(grain && !name && { grain }) };
  }

  #measure(measure: Measure): ChartMeasure | undefined {
    const { fn, of, where = [], isRate, along, share } = measure;
    if (along || share !== undefined) return undefined;
    const met = where.length > 0 ? this.#met(where) : undefined;
    if (isRate && met) {
      const label = measure.label ?? `share of ${rowsOf(this.#frame.base, where)}`;
      const expr = when(met, { value: 100 }, { value: 0 });
      return this.#workedMeasure({ label, unit: '%', onlyAggregate: 'mean' }, expr);
    }
    const aggregate = Object.hasOwn(aggregates, fn) ? aggregates[fn as keyof typeof aggregates] : undefined;
    if (!aggregate) return undefined;
    if (!of) {
      if (aggregate !== 'count') return undefined;
      if (!met) return { aggregate };
      const label = figureOf(measure, this.#frame.base, []);
      return this.#workedMeasure({ label, onlyAggregate: 'sum' }, when(met, { value: 1 }, { value: 0 }));
    }
    const isShare = measuresShares(measure);
    const factor = measure.factor ?? (isShare ? 100 : 1);
    if (of.kind === 'column' && !met && (factor === 1 || isShare))
      return { field: this.#scope.name(of.ref), aggregate };
    if (aggregate === 'count' || aggregate === 'distinct') return undefined;
    const value = scaled(valueExpr(of, this.#scope), factor);
    const unit = isShare ? '%' : (unitOfMeasure(measure) ?? unitOfValue(of));
    if (met)
      return this.#workedMeasure(
        { label: figureOf(measure, this.#frame.base, []), onlyAggregate: aggregate, ...(unit && { unit }) },
        when(met, value),
      );
    const field = this.#workOut({ label: measure.label ?? valuePhrase(of), ...(unit && { unit }) }, value);
    return { field, aggregate };
  }

  #workedMeasure(
    column: Pick<WorkedColumn, 'label' | 'unit' | 'per'> & { readonly onlyAggregate: ChartAggregate },
    expr: Expr,
  ): ChartMeasure {
    return { field: this.#workOut(column, expr), aggregate: column.onlyAggregate };
  }

  #workOut(
    column: Pick<WorkedColumn, 'label' | 'unit' | 'per' | 'onlyAggregate'> & { readonly type?: 'boolean' },
    expr: Expr,
  ): string {
    const taken = [...this.#frame.base.columns, ...this.#worked].map(({ name }) => name.toLowerCase());
    let name = column.label;
    while (taken.includes(name.toLowerCase())) name = `${name} (worked out)`;
    this.#worked.push({ type: 'number', ...column, name, expr });
    return name;
  }

  #met(filters: readonly Filter[]): Condition {
    return { all: filters.map((filter) => compileCondition(filter, this.#scope)) };
  }

  /** Equivalent chart filters. A condition that has none becomes a boolean per row. */
  #filter(filter: Filter): ChartFilter[] | undefined {
    const said = plainFilter(filter, (ref) => this.#scope.name(ref));
    if (said) return said;
    const label = filterPhrase(filter);
    if (label === '') return undefined;
    const expr = when(this.#met([filter]), { value: true }, { value: false });
    return [{ field: this.#workOut({ label, type: 'boolean' }, expr), op: '=', value: true }];
  }
}

const aggregates = {
  count: 'count',
  count_distinct: 'distinct',
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  min: 'min',
  max: 'max',
} as const satisfies Partial<Record<Measure['fn'], ChartAggregate>>;

/** Whether no part is missing. */
export function isWhole<T>(parts: readonly (T | undefined)[]): parts is readonly T[] & T[] {
  return parts.every((part) => part !== undefined);
}

function when(met: Condition, value: Expr, other?: Expr): Expr {
  return { fn: 'when', if: met, then: value, ...(other && { else: other }) };
}

/** An amount divided by a count is an amount; of two amounts in different units it has no unit. */
function perUnit(over: Measure, under: Measure): string | undefined {
  return under.of && under.fn === 'sum' ? undefined : unitOfMeasure(over);
}

function scaled(expr: Expr, factor: number): Expr {
  return factor === 1 ? expr : { fn: '*', args: [expr, { value: factor }] };
}

function isUnique({ column }: ColumnRef): boolean {
  return column.nulls === 0 && column.distinct === column.table.rows;
}

/** Rows may lack the key; on a time axis they would have no place anyway. */
function canMiss({ ref: { column, path }, grain }: Key): boolean {
  if (grain !== undefined || isTimeColumn(column)) return false;
  const isJoined = path.length > 0;
  const canLack = isJoined && path.some(({ edge }) => edge.coverage < 1);
  return canLack || (column.nulls > 0 && (isJoined || column.type === 'string'));
}
