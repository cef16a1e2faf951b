import type { Condition, Expr, Measure, Order, Plan } from '../../plan/plan.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';

/**
 * The rows of an answer under the column names of another plan, if that plan asks for the very same groups in the
 * same order; undefined otherwise. A chart has a plan of its own, and this saves a large database from grouping all
 * its rows twice.
 */
export function rowsOfSameGroups(
  answer: { readonly plan: Plan; readonly rows: Rows },
  wanted: Plan,
): Rows | undefined {
  const { rows } = answer;
  const [have, want] = [groupsOf(answer.plan), groupsOf(wanted)];
  if (rows.truncated || !have || !want || have.from !== want.from) return undefined;
  if (have.columns.length !== rows.columns.length || orderOf(have) !== orderOf(want)) return undefined;
  const indexes = want.columns.map(({ says }) => have.columns.findIndex((column) => column.says === says));
  const columns = indexes.flatMap((index, at) => {
    const [column, name] = [rows.columns[index], want.columns[at]?.name];
    return column && name !== undefined ? [{ ...column, name }] : [];
  });
  if (columns.length !== indexes.length) return undefined;
  return { ...rows, columns, rows: rows.rows.map((row) => indexes.map((index) => row[index] ?? null)) };
}

/** A column of the groups, key or measure, identified by what it computes and not by its name. */
interface GroupColumn {
  readonly name: string;
  readonly says: string;
}

interface Groups {
  /** Input rows, grouping and required keys, serialized for comparison. */
  readonly from: string;
  readonly keys: readonly string[];
  readonly columns: readonly GroupColumn[];
  /** The requested order; ties are ordered by key. */
  readonly order: readonly string[];
}

interface Grouping extends Omit<Groups, 'from'> {
  readonly input: Plan;
  /** Keys that a filter requires to be non-null. */
  readonly filled: readonly string[];
}

function groupsOf(plan: Plan): Groups | undefined {
  const found = groupingOf(plan);
  if (!found || found.keys.length === 0) return undefined;
  const { input, keys, columns, order } = found;
  const filled = [...new Set(found.filled)].sort();
  return { from: JSON.stringify([input, keys.toSorted(), filled]), keys, columns, order };
}

/** Ties are ordered by key, in the order of the plan. */
function orderOf({ order, keys }: Groups): string {
  return JSON.stringify([...new Set([...order, ...keys.map((key) => termOf(key, 'asc'))])]);
}

function groupingOf(plan: Plan): Grouping | undefined {
  switch (plan.op) {
    case 'group':
      return grouped(plan);
    case 'filter': {
      const found = groupingOf(plan.input);
      const filled = found && conditionsOf(plan.where).map((test) => columnThatIsFilled(test, found));
      return found && filled?.every((key) => key !== undefined)
        ? { ...found, filled: [...found.filled, ...filled] }
        : undefined;
    }
    case 'order': {
      const found = groupingOf(plan.input);
      if (!found || plan.limit !== undefined || plan.offset !== undefined) return undefined;
      const terms = plan.by.map((term) => ordered(term, found));
      return terms.every((term) => term !== undefined)
        ? { ...found, order: [...terms, ...found.order] }
        : undefined;
    }
    case 'select': {
      const found = groupingOf(plan.input);
      if (!found || plan.distinct) return undefined;
      const columns = plan.columns.flatMap(({ name, expr }) => {
        const says = saidBy(expr, found);
        return says === undefined ? [] : [{ name, says }];
      });
      return columns.length === plan.columns.length ? { ...found, columns } : undefined;
    }
    default:
      return undefined;
  }
}

function grouped({ input, keys, measures }: Extract<Plan, { op: 'group' }>): Grouping {
  const filled: string[] = [];
  let below = input;
  if (input.op === 'filter') {
    const others = conditionsOf(input.where).filter((test) => {
      // The period of a date is missing exactly if the date is.
      const key = keys.find(
        ({ expr }) =>
          isFilled(test, expr) || ('fn' in expr && expr.fn === 'grain' && isFilled(test, expr.of)),
      );
      if (key) filled.push(JSON.stringify(key.expr));
      return !key;
    });
    below = others.length > 0 ? { ...input, where: { all: others } } : input.input;
  }
  return {
    input: below,
    keys: keys.map(({ expr }) => JSON.stringify(expr)),
    columns: [
      ...keys.map(({ name, expr }) => ({ name, says: JSON.stringify(expr) })),
      ...measures.map(({ name, ...measure }) => ({ name, says: measureWords(measure) })),
    ],
    order: [],
    filled,
  };
}

const measureWords = (measure: Omit<Measure, 'name'>) => JSON.stringify(['measure', measure]);
const termOf = (says: string, direction: Order['direction']) => JSON.stringify([says, direction]);

function conditionsOf(condition: Condition): readonly Condition[] {
  return 'all' in condition ? condition.all.flatMap(conditionsOf) : [condition];
}

function isFilled(condition: Condition, expr: Expr): boolean {
  if (!('not' in condition) || !('op' in condition.not) || condition.not.op !== 'missing') return false;
  return JSON.stringify(condition.not.of) === JSON.stringify(expr);
}

/** The key the groups must have. */
function columnThatIsFilled(condition: Condition, { columns, keys }: Grouping): string | undefined {
  return columns.find(({ name, says }) => keys.includes(says) && isFilled(condition, { column: name }))?.says;
}

function ordered({ by, direction }: Order, grouping: Grouping): string | undefined {
  const says = saidBy(by, grouping);
  return says === undefined ? undefined : termOf(says, direction);
}

function saidBy(expr: Expr, { columns }: Grouping): string | undefined {
  return 'column' in expr ? columns.find(({ name }) => name === expr.column)?.says : undefined;
}
