import { monthNames } from '../../../src/contract/calendarNames.ts';
import { type Column, isDate, isNumeric, type Table } from '../../../src/service/language/catalogue.ts';
import { singular } from '../../../src/service/language/words/name.ts';
import type { Random } from '../generated/random.ts';
import { counted, type Grouping, same } from './figures.ts';
import { type LoadedTable, type Parent, type Row, saidName } from './openWorkspace.ts';

type Value = string | number;

export interface PlainQuestion {
  /** The kind of question: failures of the same kind usually have the same cause. */
  readonly kind: string;
  readonly question: string;
  readonly truth: readonly (readonly Value[])[];
  readonly then?: Omit<PlainQuestion, 'then'>;
}

/** A column of the table itself, or of the one its rows refer to, that rows can be grouped by. */
export interface Side extends Grouping {
  readonly said: string;
  readonly values: readonly string[];
}

export class Maker {
  readonly #random: Random;
  readonly rows: readonly Row[];
  readonly noun: string;
  readonly table: Table;
  readonly parents: readonly Parent[];
  readonly #names: ReadonlyMap<string, number>;
  readonly #valuesSeen: ReadonlyMap<string, number>;

  constructor({ table, rows, parents }: LoadedTable, all: readonly LoadedTable[], random: Random) {
    this.#random = random;
    this.table = table;
    this.rows = rows;
    this.parents = parents.filter(
      (parent) => parents.filter((other) => other.table === parent.table).length === 1,
    );
    this.noun = table.nouns[0]?.text.toLowerCase() ?? table.label.toLowerCase();
    this.#names = counted(all.flatMap((each) => each.table.columns.map(saidName)));
    this.#valuesSeen = counted(
      all.flatMap((each) =>
        each.table.columns.flatMap((column) => column.values?.map(({ value }) => value.toLowerCase()) ?? []),
      ),
    );
  }

  one<T>(list: readonly T[]): T | undefined {
    return list.length > 0 ? this.#random.one(list) : undefined;
  }

  say(...ways: readonly string[]): string {
    return this.#random.one(ways);
  }

  /** A column whose name is unique in the workspace and consists of letters that a person would type. */
  #isClear(column: Column): boolean {
    const said = saidName(column);
    return this.#names.get(said) === 1 && /^[a-z][a-z\d ]{2,30}$/.test(said) && !column.isWorkedOut;
  }

  measure(kind?: 'amount'): Column | undefined {
    return this.one(
      this.table.columns.filter(
        (column) =>
          isNumeric(column) &&
          column.distinct > 5 &&
          (kind ? column.kind === kind : column.kind === 'amount' || column.kind === 'level') &&
          this.#isClear(column),
      ),
    );
  }

  /** A text column with few values, of the table itself or of one its rows refer to. */
  side(from: 'own' | 'parent' | 'any' = 'any'): Side | undefined {
    const own = this.#sidesOf(this.table, (row) => row);
    const theirs = this.parents.flatMap((parent) => this.#sidesOf(parent.table, parent.of));
    return this.one(from === 'own' ? own : from === 'parent' ? theirs : [...own, ...theirs]);
  }

  #sidesOf(table: Table, rowOf: (row: Row) => Row | undefined): Side[] {
    return table.columns
      .filter(
        (column) =>
          column.kind === 'category' &&
          column.type === 'string' &&
          column.distinct >= 2 &&
          column.distinct <= 25 &&
          this.#isClear(column),
      )
      .map((column) => ({
        said: saidName(column),
        of: (row) => rowOf(row)?.[column.name],
        values: (column.values ?? [])
          .filter(({ value, count }) => count >= 3 && this.#isClearValue(value))
          .map(({ value }) => value),
      }));
  }

  #isClearValue(value: string): boolean {
    return /^\p{L}[\p{L} '-]{3,24}$/u.test(value) && this.#valuesSeen.get(value.toLowerCase()) === 1;
  }

  /** The date of a row, if the table has only one column that could be meant. */
  day(): ((row: Row) => string | undefined) | undefined {
    const dates = this.table.columns.filter((column) => isDate(column) && !column.isWorkedOut);
    const [date] = dates;
    if (!date || dates.length > 1 || date !== this.table.time) return undefined;
    return (row) => (typeof row[date.name] === 'string' ? String(row[date.name]).slice(0, 10) : undefined);
  }

  /** A row identified by a unique name. */
  namedRow(): { readonly said: string; readonly row: Row } | undefined {
    const name = this.table.name?.name;
    const row = name === undefined ? undefined : this.one(this.rows);
    const said = String(row?.[name ?? ''] ?? '');
    if (!row || !/^\p{L}[\p{L}\d .'-]{3,40}$/u.test(said)) return undefined;
    return this.rows.filter((other) => same(other[name ?? ''], said)).length === 1
      ? { said, row }
      : undefined;
  }

  nounOf({ nouns, label }: Table): { readonly one: string; readonly many: string } {
    const many = nouns[0]?.text.toLowerCase() ?? label.toLowerCase();
    return {
      many,
      one: singular(many),
    };
  }

  month(): { readonly said: string; readonly has: (row: Row) => boolean; readonly at: string } | undefined {
    const day = this.day();
    const months = counted(this.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []));
    const at = this.one([...months].filter(([, count]) => count >= 3).map(([month]) => month));
    if (!day || !at) return undefined;
    const said = `${monthNames[Number(at.slice(5)) - 1]} ${at.slice(0, 4)}`;
    return { said, at, has: (row) => day(row)?.startsWith(at) === true };
  }
}

export type Partial = Omit<PlainQuestion, 'kind'> | undefined;

export function withMeasure(
  m: Maker,
  make: (measure: Column, said: string) => Partial,
  kind?: 'amount',
): Partial {
  const measure = m.measure(kind);
  return measure && make(measure, saidName(measure));
}

export function withSide(m: Maker, from: 'own' | 'parent' | 'any', make: (side: Side) => Partial): Partial {
  const side = m.side(from);
  return side && make(side);
}

export function withValue(
  m: Maker,
  from: 'own' | 'parent' | 'any',
  make: (side: Side, value: string, rows: readonly Row[]) => Partial,
): Partial {
  const side = m.side(from);
  const value = side && m.one(side.values);
  const rows = value === undefined ? [] : m.rows.filter((row) => same(side?.of(row), value));
  return side && value !== undefined && rows.length > 0 ? make(side, value, rows) : undefined;
}

export function one(question: string, value: Value): Partial {
  return list(question, [value]);
}

export function list(question: string, values: readonly Value[]): Omit<PlainQuestion, 'kind'> {
  const isKnown = values.every((value) => typeof value === 'string' || Number.isFinite(value));
  return { question, truth: [isKnown ? values : []] };
}
