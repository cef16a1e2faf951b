import type { ChartAggregate } from '../../contract/chartSpec.ts';
import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';

/** A column as the question engine sees it. */
export interface Column extends ColumnProfile {
  readonly table: Table;
  /** The words of its name, stemmed, without its unit. */
  readonly words: readonly string[];
  /** Other ways to say the name, stemmed: aliases, and the words of headers in other languages. */
  readonly otherWords: readonly (readonly string[])[];
  /** The last name beside a first name: people are shown by both. */
  readonly partner?: Column;
  /** What its unit measures: "voltage", "temperature". */
  readonly unitWords: readonly string[];
  /** What kind of thing it says about a row. */
  readonly kind: ColumnKind;
  /** What its codes stand for, where another table says so. */
  readonly meanings?: ReadonlyMap<string, string>;
  /** Its texts say what the codes of other tables stand for. */
  readonly explains?: true;
  /** No column of the file: worked out of others for a question. */
  readonly isWorkedOut?: true;
  /** How its values are had from the rows of its table, which holds no such column. */
  readonly working?: (rows: Plan) => Plan;
  /** Its label says already how its values are put together: "share of failed builds" is a mean and nothing else. */
  readonly onlyAggregate?: ChartAggregate;
  /** Of a ratio: another column of the plan, whose figure divides the total of this one in each group. */
  readonly per?: { readonly aggregate: 'sum' | 'distinct'; readonly column: string };
}

export type ColumnKind =
  /** Identifies this row or another table's. */
  | 'key'
  /** Numbers that may be added. */
  | 'amount'
  /** Numbers of which a mean makes sense and a sum does not: temperatures, rates, prices, ages, scores. */
  | 'level'
  | 'date'
  | 'flag'
  | 'category'
  /** Names of people, things, places: nearly every row has its own. */
  | 'name'
  | 'text'
  | 'list';

/** A table, or a view of one, whose rows a question may be about. */
export interface Table {
  readonly id: string;
  /** As a person would write it: the file's name, split into words. */
  readonly label: string;
  readonly profile: TableProfile;
  readonly columns: readonly Column[];
  readonly rows: number;
  /** How its rows are had: the stored table itself, or one turned from wide to long. */
  readonly plan: Plan;
  /** Nouns for one row, best first: stemmed for matching, and as the file or key writes them ("subscriptions"). */
  readonly nouns: readonly {
    readonly words: readonly string[];
    readonly text: string;
    readonly weight: number;
  }[];
  /** The date at which a row takes place, where it has one. */
  readonly time?: Column;
  /** The newest day, up to today, on which a row of any table takes place. */
  readonly newest?: string;
  readonly key?: Column;
  readonly name?: Column;
  /** Of readings of meters: what was used from one to the next. No name says it: only words of use mean it. */
  readonly used?: readonly { readonly meter: Column; readonly column: Column }[];
  /** Where a column says how often an amount is due: the amount for one month and for one year. */
  readonly billed?: {
    readonly amount: Column;
    readonly by: Column;
    /** Used if the question names no period: the one that most rows are closer to. */
    readonly usual: 'perMonth' | 'perYear';
    readonly perMonth: Column;
    readonly perYear: Column;
  };
  /** Where a column says whether pieces come in or go out: how many, with a minus sign for those that go out. */
  readonly moved?: {
    readonly signed: Column;
    readonly pieces: Column;
    readonly direction: Column;
    /** The values of `direction`. */
    readonly ins: readonly string[];
    readonly outs: readonly string[];
  };
  /** Where its rows are the columns of one kind of another table: what names them, and what they hold. */
  readonly folded?: {
    readonly name: Column;
    readonly value: Column;
    /** The column whose values the columns are named after, where another table tells more of them. */
    readonly things?: { readonly table: string; readonly column: string };
  };
  /** A second form of a table that is there as well: a row per year, or per thing that has settings. */
  readonly isForm?: true;
  /** Where its rows are the things of a log and its columns the times of their steps (see `logSteps`). */
  readonly isSteps?: true;
  /** Where its rows are those of another table as each of their two sides sees them (see `twoSided`). */
  readonly sides?: {
    readonly team: Column;
    /** What leads to the table of those on the sides, where it is not `team`. */
    readonly key?: Column;
    readonly opponent: Column;
    readonly side: Column;
    /** "won", "lost" or "drawn". */
    readonly result?: Column;
    /** Scores of the row's own side and of the other. */
    readonly own: readonly Column[];
    /** The table itself, and its columns that name the sides. */
    readonly of: { readonly table: string; readonly columns: readonly [string, string] };
  };
  /** Where its rows are those that rows of another table refer to: the column that does so (see `selfReferences`). */
  readonly referred?: Column;
  /** The rows of its file that repeat another one. The table itself holds each once; only a question about duplicates reads them. */
  readonly copies?: Table;
}

/** From a row to the row it belongs to (`up`), or to the rows that belong to it (`down`). */
export interface Step {
  readonly edge: JoinEdge;
  readonly to: Table;
  readonly direction: 'up' | 'down';
}

/** A column of a table, or of one that is reached from it. */
export interface ColumnRef {
  readonly column: Column;
  /** Empty for a column of the base table itself. */
  readonly path: readonly Step[];
}

export interface Catalogue {
  readonly tables: readonly Table[];
  readonly edges: readonly JoinEdge[];
  readonly now: Date;
}

/**
 * The tables that hold rows of their own: no totals and elements of another. The rows of several sheets or files stand in their common table.
 */
export function ownTables({ tables }: Pick<Catalogue, 'tables'>): readonly Table[] {
  return tables.filter(
    ({ profile: { madeFrom }, referred, isForm, isSteps, sides }) =>
      referred === undefined &&
      !isForm &&
      !isSteps &&
      !sides &&
      (madeFrom === undefined || /^(sheets|files)$/.test(madeFrom.how)),
  );
}

/** Longest chain of tables that a question may cross. */
const maxSteps = 3;

/**
 * The shortest ways from one table to another, at most `maxSteps` joins long; several where equally short ways exist.
 * A way never goes down and then up again: that would pair rows that only share a child.
 */
export function pathsBetween({ tables, edges }: Catalogue, from: Table, to: Table): readonly Step[][] {
  if (from === to) return [[]];
  const byId = new Map(tables.map((table) => [table.id, table]));
  let open: Step[][] = [[]];
  for (let length = 0; length < maxSteps; length++) {
    const next: Step[][] = [];
    for (const path of open) {
      const at = path.at(-1)?.to ?? from;
      const visited = new Set([from.id, ...path.map((step) => step.to.id)]);
      for (const edge of edges) {
        for (const step of stepsOf(edge, at.id, byId)) {
          if (visited.has(step.to.id)) continue;
          if (step.direction === 'up' && path.some(({ direction }) => direction === 'down')) continue;
          // Contests are those of their sides, and of nothing that is only beside these.
          if (step.direction === 'down' && step.to.sides && path.length > 0) continue;
          next.push([...path, step]);
        }
      }
    }
    const found = next.filter((path) => path.at(-1)?.to === to);
    if (found.length > 0) return found;
    open = next;
  }
  return [];
}

function stepsOf(edge: JoinEdge, at: string, byId: ReadonlyMap<string, Table>): Step[] {
  const steps: Step[] = [];
  const parent = byId.get(edge.to.table);
  const child = byId.get(edge.from.table);
  if (edge.from.table === at && parent) steps.push({ edge, to: parent, direction: 'up' });
  if (edge.to.table === at && child) steps.push({ edge, to: child, direction: 'down' });
  return steps;
}

export function isUp(path: readonly Step[]): boolean {
  return path.every(({ direction }) => direction === 'up');
}

export function isNumeric({ type }: ColumnProfile): boolean {
  return type === 'number';
}

export function isDate({ type }: ColumnProfile): boolean {
  return type === 'date' || type === 'datetime';
}
