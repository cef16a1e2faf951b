import type {
  Condition,
  Expr,
  Grain,
  Measure,
  NamedExpr,
  Order,
  Plan,
  Scalar,
  WindowColumn,
} from './plan.ts';

/** Display names of a table and its columns, by their names in plans. */
export interface TableNames {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
}
export type NamesOfTables = ReadonlyMap<string, TableNames>;

/** A column of a plan's rows in words. */
export interface PlanOutput {
  readonly name: string;
  readonly words: string;
  /** Whether it is a period, which is named by its grain and not by its first day. */
  readonly grain?: Grain;
  /** False for a constant in the plan. */
  readonly isOfData: boolean;
}

/**
 * The columns of a plan's rows in order. Labels describe what each column computes and ignore the names in the plan,
 * which a language model may have chosen badly: it could call anything "revenue".
 */
export function outputsOf(plan: Plan, tables: NamesOfTables): readonly PlanOutput[] {
  const outputs = (input: Plan) => outputsOf(input, tables);
  switch (plan.op) {
    case 'table': {
      const columns = [...(tables.get(plan.table)?.columns ?? [])];
      return columns.map(([name, words]) => ({ name, words, isOfData: true }));
    }
    case 'filter':
    case 'order':
      return outputs(plan.input);
    case 'semi':
    case 'anti':
    case 'union':
    case 'intersect':
    case 'except':
      return outputs(plan.left);
    case 'join':
      return [
        ...outputs(plan.left),
        ...outputs(plan.right).map((output) => ({ ...output, name: `${plan.prefix}.${output.name}` })),
      ];
    case 'derive': {
      const input = outputs(plan.input);
      return [...input, ...named(plan.columns, new Words(input, tables))];
    }
    case 'select':
      return named(plan.columns, new Words(outputs(plan.input), tables));
    case 'group': {
      const words = new Words(outputs(plan.input), tables);
      const measured = plan.measures.map((measure) => ({
        name: measure.name,
        words: words.measure(measure),
        isOfData: true,
      }));
      return [...named(plan.keys, words), ...measured];
    }
    case 'window': {
      const input = outputs(plan.input);
      const words = new Words(input, tables);
      const added = plan.columns.map((column) => ({
        name: column.name,
        words: words.window(column),
        isOfData: true,
      }));
      return [...input, ...added];
    }
    case 'unnest': {
      const input = outputs(plan.input);
      const words = new Words(input, tables).expr({ column: plan.column });
      return [...input, { name: plan.name, words: `item of ${words}`, isOfData: true }];
    }
    case 'unpivot': {
      const folded = new Set(plan.columns.map(({ column }) => column));
      const kept = outputs(plan.input).filter(({ name }) => !folded.has(name));
      return [
        ...kept,
        { name: plan.name, words: 'column', isOfData: true },
        { name: plan.value, words: 'value', isOfData: true },
      ];
    }
    case 'beside':
      return plan.parts.flatMap((part) =>
        outputs(part.rows).map((output) => ({ ...output, name: `${part.name}.${output.name}` })),
      );
  }
}

/** What a plan computes, in words: "sum of amount for each region, of orders where status is "paid"". */
export function planInWords(plan: Plan, tables: NamesOfTables): string {
  const say = (input: Plan) => planInWords(input, tables);
  const over = (input: Plan) => new Words(outputsOf(input, tables), tables);
  switch (plan.op) {
    case 'table':
      return tables.get(plan.table)?.name ?? plan.table;
    case 'filter':
      return `${say(plan.input)} where ${over(plan.input).condition(plan.where)}`;
    case 'join': {
      const words = new Words(outputsOf(plan, tables), tables);
      const on = plan.on.map((key) => {
        const left = words.expr({ column: key.left });
        const right = words.expr({ column: `${plan.prefix}.${key.right}` });
        return left === right ? left : `${left} = ${right}`;
      });
      const kind = plan.kind === 'left' ? ', with' : ' joined with';
      return `${say(plan.left)}${kind} ${say(plan.right)} by ${on.join(' and ')}`;
    }
    case 'semi':
    case 'anti':
      return `${say(plan.left)} ${plan.op === 'semi' ? 'that have' : 'that have no'} match in (${say(plan.right)})`;
    case 'derive':
    case 'window':
    case 'unnest':
    case 'unpivot':
      return say(plan.input);
    case 'group': {
      const words = over(plan.input);
      const measures = plan.measures.map((measure) => words.measure(measure)).join(', ');
      const keys = plan.keys.map(({ expr }) => words.expr(expr)).join(' and ');
      const each = keys && (measures ? ` for each ${keys}` : `every ${keys}`);
      return `${measures}${each}, of ${say(plan.input)}`;
    }
    case 'order': {
      const words = over(plan.input);
      const by = plan.by.map((order) => words.order(order)).join(', then ');
      const first = plan.limit === undefined ? '' : `, the first ${plan.limit}`;
      const after = plan.offset ? ` after ${plan.offset}` : '';
      return `${say(plan.input)}${by && `, by ${by}`}${first}${after}`;
    }
    case 'select': {
      const words = over(plan.input);
      const columns = plan.columns.map(({ expr }) => words.expr(expr)).join(', ');
      return `${plan.distinct ? 'different ' : ''}${columns} of (${say(plan.input)})`;
    }
    case 'union':
    case 'intersect':
    case 'except': {
      const between = { union: 'together with', intersect: 'also found in', except: 'not found in' }[plan.op];
      return `(${say(plan.left)}) ${between} (${say(plan.right)})`;
    }
    case 'beside':
      return plan.parts.map(({ rows }) => `(${say(rows)})`).join(' beside ');
  }
}

function named(columns: readonly NamedExpr[], words: Words): PlanOutput[] {
  return columns.map(({ name, expr }) => ({ name, ...words.output(expr) }));
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;
const comparisons = {
  '=': 'is',
  '!=': 'is not',
  '<': 'below',
  '<=': 'at most',
  '>': 'above',
  '>=': 'at least',
} as const;
const functions = {
  abs: 'size of',
  lower: 'lower case of',
  length: 'length of',
  list_length: 'number of items in',
  number_in: 'number in',
  year_in: 'year in',
  years_in: 'years in',
} as const;
const spans = { days_between: 'days', seconds_between: 'seconds', years_between: 'years' } as const;
const measures = {
  count: 'number of',
  count_distinct: 'number of different',
  sum: 'sum of',
  mean: 'average of',
  median: 'median of',
  percentile: 'percentile of',
  min: 'lowest',
  max: 'highest',
  stddev: 'standard deviation of',
  mode: 'most frequent',
  first: 'first',
  last: 'last',
  correlation: 'correlation of',
} as const;
const windows = {
  rank: 'rank',
  row_number: 'position',
  running_sum: 'running sum of',
  moving_mean: 'moving average of',
  share: 'share of total of',
  previous: 'previous',
  next: 'next',
  change: 'change of',
  growth: 'growth of',
} as const;

/** Expressions over the columns of one node in words. */
class Words {
  readonly #columns: ReadonlyMap<string, PlanOutput>;
  readonly #tables: NamesOfTables;

  constructor(columns: readonly PlanOutput[], tables: NamesOfTables) {
    this.#columns = new Map(columns.map((column) => [column.name, column]));
    this.#tables = tables;
  }

  output(expr: Expr): Omit<PlanOutput, 'name'> {
    const column = 'column' in expr ? this.#columns.get(expr.column) : undefined;
    if (column) return column;
    const words = this.expr(expr);
    const isOfData = this.#isOfData(expr);
    return 'fn' in expr && expr.fn === 'grain' ? { words, isOfData, grain: expr.grain } : { words, isOfData };
  }

  expr(expr: Expr): string {
    if ('column' in expr) return this.#columns.get(expr.column)?.words ?? expr.column;
    if ('value' in expr) return scalar(expr.value);
    switch (expr.fn) {
      case '+':
      case '-':
      case '*':
      case '/':
        return `(${expr.args.map((arg) => this.expr(arg)).join(` ${signs[expr.fn]} `)})`;
      case 'days_between':
      case 'seconds_between':
      case 'years_between': {
        const [from, to] = expr.args;
        return `${spans[expr.fn]} from ${this.expr(from)} to ${this.expr(to)}`;
      }
      case 'grain':
        return `${expr.grain.replaceAll('_', ' ')} of ${this.expr(expr.of)}`;
      case 'bin':
        return `${this.expr(expr.of)} in steps of ${expr.width}`;
      case 'when': {
        const otherwise = expr.else ? `, else ${this.expr(expr.else)}` : '';
        return `(${this.expr(expr.then)} if ${this.condition(expr.if)}${otherwise})`;
      }
      case 'concat':
      case 'coalesce':
        return `(${expr.args.map((arg) => this.expr(arg)).join(expr.fn === 'concat' ? ' followed by ' : ' or else ')})`;
      case 'single':
        return `(${planInWords(expr.rows, this.#tables)})`;
      default:
        return `${functions[expr.fn]} ${this.expr(expr.of)}`;
    }
  }

  condition(condition: Condition): string {
    if ('all' in condition) return condition.all.map((each) => this.condition(each)).join(' and ');
    if ('any' in condition) return `(${condition.any.map((each) => this.condition(each)).join(' or ')})`;
    if ('not' in condition) return `not (${this.condition(condition.not)})`;
    if ('left' in condition)
      return `${this.expr(condition.left)} ${comparisons[condition.op]} ${this.expr(condition.right)}`;
    const of = this.expr(condition.of);
    switch (condition.op) {
      case 'in':
        return `${of} is one of ${condition.values.map(scalar).join(', ')}`;
      case 'between':
        return `${of} is from ${scalar(condition.from)} to ${scalar(condition.to)}`;
      case 'missing':
        return `${of} is missing`;
      case 'in_rows':
        return `${of} is among (${planInWords(condition.rows, this.#tables)})`;
      default:
        return `${of} ${condition.op} ${scalar(condition.value)}`;
    }
  }

  measure({ fn, of, with: other, share, where }: Measure): string {
    const thing = of ? this.expr(of) : 'rows';
    const head = fn === 'percentile' ? `${(share ?? 0) * 100} % percentile of` : measures[fn];
    const by = fn === 'correlation' ? ' with ' : ' by ';
    return `${head} ${thing}${other ? `${by}${this.expr(other)}` : ''}${where ? ` where ${this.condition(where)}` : ''}`;
  }

  window({ fn, of, by, partition, size }: WindowColumn): string {
    const thing = of ? ` ${this.expr(of)}` : '';
    const order = by?.length ? ` by ${by.map((each) => this.order(each)).join(', ')}` : '';
    const within = partition?.length ? ` within ${partition.map((each) => this.expr(each)).join(', ')}` : '';
    const rows = size === undefined ? '' : ` over ${size} rows`;
    return `${windows[fn]}${thing}${rows}${order}${within}`;
  }

  order({ by, direction }: Order): string {
    return `${this.expr(by)} (${direction === 'asc' ? 'lowest' : 'highest'} first)`;
  }

  #isOfData(expr: Expr): boolean {
    if ('column' in expr) return this.#columns.get(expr.column)?.isOfData ?? false;
    if ('value' in expr) return false;
    if ('args' in expr) return expr.args.some((arg) => this.#isOfData(arg));
    if (expr.fn === 'when')
      return this.#isOfData(expr.then) || (expr.else !== undefined && this.#isOfData(expr.else));
    if (expr.fn === 'single') return outputsOf(expr.rows, this.#tables).every(({ isOfData }) => isOfData);
    return this.#isOfData(expr.of);
  }
}

function scalar(value: Scalar): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
