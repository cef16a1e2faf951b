// Which columns of a set of tables may reference each other, by names, types and sampled values, before any rows are
// compared.

import type { KeySpelling } from '../../../contract/chartView.ts';
import type { LocatedTable } from '../query/runPlan.ts';
import { type Affinity, affinityOf, doerOf } from './affinity.ts';
import type { KeyForm } from './keyForms.ts';
import { isIdentifying, rowNounOf, tokensOf } from './nameTokens.ts';
import { mayBeUnique } from './tableKeys.ts';
import type { ColumnProfile, TableProfile } from './tableProfile.ts';
import type { ValueSketch } from './valueSketch.ts';

/** Targets measured per column, most likely first. */
const targetsTried = 4;
/** Values per column that are looked up in other tables. */
const probes = 64;

export interface Side {
  readonly table: TableProfile;
  /** Its column names: tables with the same ones are versions of one another and do not reference each other. */
  readonly columns: string;
  readonly located?: LocatedTable;
  readonly sketches: ReadonlyMap<number, ValueSketch>;
  /** Common forms of the keys in text columns, by column position. */
  readonly forms: ReadonlyMap<number, KeyForm>;
}

export interface SideColumn {
  readonly side: Side;
  readonly column: ColumnProfile;
  readonly at: number;
}

export interface Candidate {
  readonly from: SideColumn;
  readonly to: SideColumn;
  readonly affinity: Affinity;
  /** Set if the two columns spell their keys differently. */
  readonly spelling?: KeySpelling;
}

/** Booleans, times and lists are no references, nor are fractional amounts. Dates can reference a table of days. */
export function mayRefer({ type, role, distinct, separator, min, max, unit }: ColumnProfile): boolean {
  if (separator !== undefined || distinct === 0) return false;
  if (type === 'string') return role !== 'text';
  if (type === 'date') return true;
  return type === 'number' && !unit && Number.isInteger(Number(min)) && Number.isInteger(Number(max));
}

/** Pairs of columns to measure, most likely first; at most `targetsTried` per referencing column. */
export function* candidatesAmong(sides: readonly Side[]): Generator<Candidate> {
  const columns = sides.flatMap((side) =>
    side.table.columns.flatMap((column, at) => (mayRefer(column) ? [{ side, column, at }] : [])),
  );
  const targets = columns.filter(({ side, column }) => mayBeUnique(column, side.table.rows));
  const byWord = indexByWord(targets);
  const byValue = indexByValue(targets);
  const all = columns.map((from) => {
    const near = new Set([
      ...nearByName(from, byWord),
      ...nearByValue(from, byValue),
      ...targets.filter((to) => isSameRange(from, to) || isDoneBy(from, to)),
      ...(roleInOwnTable(from.column.name) !== undefined
        ? targets.filter(({ side }) => side === from.side)
        : []),
    ]);
    return [...near]
      .filter((to) => mayJoin(from, to))
      .map(
        (to): Candidate => ({
          from,
          to,
          affinity: isNumberOf(from, to)
            ? sameNumber
            : affinityOf(from.column.name, to.column.name, nounName(to)),
        }),
      )
      .filter(isPlausible)
      .sort((a, b) => b.affinity.score - a.affinity.score || a.to.at - b.to.at)
      .slice(0, targetsTried);
  });
  // The best target of every column precedes the second of any, because the budget cuts off the rest.
  for (let nth = 0; nth < targetsTried; nth++)
    for (const candidates of all) {
      const candidate = candidates[nth];
      if (candidate) yield candidate;
    }
}

export function nounName({ side: { table } }: SideColumn): string {
  return table.sheet && table.name.endsWith(table.sheet) && rowNounOf(table.sheet).length > 0
    ? table.sheet
    : table.name;
}

/** Indexes targets by the first letters of the words in their names, which abbreviations share. */
function indexByWord(targets: readonly SideColumn[]): ReadonlyMap<string, SideColumn[]> {
  const index = new Map<string, SideColumn[]>();
  for (const target of targets)
    for (const word of new Set(
      [...tokensOf(target.column.name), ...rowNounOf(nounName(target))].map(wordKey),
    ))
      index.set(word, [...(index.get(word) ?? []), target]);
  return index;
}

const wordKey = (word: string) => word.slice(0, 2);

function nearByName(from: SideColumn, index: ReadonlyMap<string, SideColumn[]>): SideColumn[] {
  return [...new Set(tokensOf(from.column.name).map(wordKey))].flatMap((word) => index.get(word) ?? []);
}

function indexByValue(targets: readonly SideColumn[]): ReadonlyMap<number, SideColumn[]> {
  const index = new Map<number, SideColumn[]>();
  for (const target of targets)
    for (const hash of target.side.sketches.get(target.at)?.hashes ?? []) {
      const list = index.get(hash);
      if (list) list.push(target);
      else index.set(hash, [target]);
    }
  return index;
}

/** Text columns with most of this one's values, as far as samples can be compared. */
function nearByValue(from: SideColumn, index: ReadonlyMap<number, SideColumn[]>): SideColumn[] {
  const hashes = from.side.sketches.get(from.at)?.hashes.slice(0, probes) ?? [];
  const hits = new Map<SideColumn, number>();
  for (const hash of hashes)
    for (const target of index.get(hash) ?? []) hits.set(target, (hits.get(target) ?? 0) + 1);
  return [...hits].flatMap(([target, count]) => {
    const sketch = target.side.sketches.get(target.at);
    const end = !sketch || sketch.isComplete ? Number.POSITIVE_INFINITY : (sketch.hashes.at(-1) ?? 0);
    const compared = hashes.filter((hash) => hash <= end).length;
    return count >= compared * 0.5 ? [target] : [];
  });
}

function mayJoin(from: SideColumn, to: SideColumn): boolean {
  if (from.column.type !== to.column.type) return false;
  if (isKeyOfElements(from, to)) return true;
  if (from.column.type === 'date') return from.side.table !== to.side.table && isOnDays(from, to);
  if (from.side.table === to.side.table) return from.at !== to.at && refersToOwnTable(from, to);
  if (from.side.columns === to.side.columns) return false;
  if (isMadeFrom(from.side.table, to.side.table) || isMadeFrom(to.side.table, from.side.table)) return false;
  if (!isOnePlace(from.side, to.side)) return false;
  if (from.column.type !== 'number') return true;
  return Number(from.column.min) <= Number(to.column.max) && Number(from.column.max) >= Number(to.column.min);
}

/** List elements contain the key of their row, even if it is a date, which no other table may reference. */
function isKeyOfElements({ side, column }: SideColumn, to: SideColumn): boolean {
  const { madeFrom } = side.table;
  return (
    madeFrom?.how === 'elements' &&
    madeFrom.tables.includes(to.side.table.id) &&
    to.column.name === to.side.table.key &&
    to.column.name === column.name
  );
}

/** Something that happened on a day, and a table with one row per day: weather, visitors, opening hours. */
function isOnDays({ side, column }: SideColumn, to: SideColumn): boolean {
  const isTableOfDays = to.side.table.key === to.column.name && to.side.table.rows >= minDays;
  return isTableOfDays && isOnePlace(side, to.side) && onDay.test(column.name) && !laterDay.test(column.name);
}

const minDays = 20;
const onDay = /(^|[^a-z])(date|day|on|datum|tag|fecha|jour|giorno|data)($|[^a-z])|Date$|Day$/i;
const laterDay =
  /(birth|born|due|deadline|expir|until|paid|payment|joined|hired|created|updated|start|end|first|last|next)/i;

/** Rows of a file and a database cannot be joined; those on two servers would have to be transferred. */
export function isOnePlace(from: Side, to: Side): boolean {
  if (!from.table.isConnected && !to.table.isConnected) return true;
  return from.located?.engine === to.located?.engine && !to.located?.location.parts;
}

/** Derived tables contain the same things as their sources, so they are excluded; list elements belong to theirs. */
export function isMadeFrom({ madeFrom }: TableProfile, table: TableProfile): boolean {
  return madeFrom !== undefined && madeFrom.how !== 'elements' && madeFrom.tables.includes(table.id);
}

const ownTableName =
  /(^|[\s_.-])(parent|mother|father|mutter|vater|manager|mgr|supervisor|boss|chef|lead|leader|reports?[\s_]?to|in[\s_]?reply[\s_]?to|reply|duplicate[\s_]?of|blocked[\s_]?by|superior|mentor|buddy|partner|spouse|sponsor|introduced[\s_]?by|referred[\s_]?by|recruited[\s_]?by|predecessor|successor|previous|replaces|depends[\s_]?on)($|[\s_.-])/i;

/** The role in a reference to the same table: "manager" for `manager_id` and `ManagerNo`. */
export function roleInOwnTable(name: string): string | undefined {
  return ownTableName
    .exec(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2'))?.[2]
    ?.toLowerCase()
    .replaceAll('_', ' ');
}

/**
 * Text columns reference their own table if their values are its keys, whatever their name; numbers also need the name.
 */
function refersToOwnTable(from: SideColumn, to: SideColumn): boolean {
  const { table } = to.side;
  if (to.column.name !== table.key && to.column.distinct < table.rows) return false;
  return roleInOwnTable(from.column.name) !== undefined || mayNameOwnKeys(from, to);
}

function mayNameOwnKeys({ column: from }: SideColumn, { column: to }: SideColumn): boolean {
  return (
    from.type === 'string' &&
    from.distinct >= 3 &&
    from.distinct < to.distinct * 0.9 &&
    (from.values ?? []).every(({ value }) => value.length > 1)
  );
}

/** Evidence of names and types; the values decide in the end. */
function isPlausible({ from, to, affinity }: Candidate): boolean {
  if (from.side.table === to.side.table || from.column.type === 'date') return true;
  if (from.column.type === 'string')
    return (
      isKeyLike(to) || isNamed(to) || affinity.score >= 3 || isDoneBy(from, to) || isCalledAlike(from, to)
    );
  if (!isKeyLike(to)) return affinity.isReference && leadsWithNumbers(to);
  if (affinity.score === 0) return isSameRange(from, to);
  if (affinity.isReference) return true;
  // Counts are also named after the table they count, and small numbers occur in every sequence.
  return !countsFromOne(to) || from.column.distinct >= Math.max(8, to.column.distinct * 0.8);
}

/** The target is a second key of the same name: `repo` of runs and `repo` of services, which is unique among services. */
export function isCalledAlike({ side, column }: SideColumn, to: SideColumn): boolean {
  return (
    !isKeyLike(to) &&
    !isNamed(to) &&
    column.type === 'string' &&
    tokensOf(column.name).join(' ') === tokensOf(to.column.name).join(' ') &&
    to.column.distinct === to.side.table.rows &&
    column.distinct < side.table.rows * maxDifferent
  );
}

const plainNumber = /^(id|no|nr|num|number|code)$/;
const sameNumber: Affinity = { score: 1.2, isReference: true };

/** A plain number that repeats here and is the key there: "Nr." of marks and "nr" of apprentices. Row numbers are excluded. */
function isNumberOf({ side, column: from }: SideColumn, to: SideColumn): boolean {
  const [own, other] = [from.name, to.column.name].map((name) => tokensOf(name).join(' '));
  const kind = (name = '') => (/^(id|code)$/.test(name) ? name : 'number');
  return (
    plainNumber.test(own ?? '') &&
    plainNumber.test(other ?? '') &&
    kind(own) === kind(other) &&
    to.column.name === to.side.table.key &&
    !countsFromOne(to) &&
    from.distinct >= 3 &&
    from.distinct <= side.table.rows * maxDifferent
  );
}

/** As a share of the rows: a column that is different in nearly every row is an id of its own table, not a reference. */
const maxDifferent = 0.7;

/** Numeric ids ("Singer" 101 to 168) almost all of which are keys of another table, which is unlikely for a measure. */
function isSameRange({ side, column: from }: SideColumn, to: SideColumn): boolean {
  const { column } = to;
  return (
    from.type === 'number' &&
    column.type === 'number' &&
    side.table !== to.side.table &&
    isKeyLike(to) &&
    column.distinct >= minInRange &&
    Number(column.min) > 1 &&
    Number(from.min) >= Number(column.min) &&
    Number(from.max) <= Number(column.max) &&
    from.distinct >= column.distinct * 0.8 &&
    from.distinct <= column.distinct
  );
}

const minInRange = 20;

/** "Checked by" 11, 12 and 14, for staff with such numbers; or initials, for staff with initials. */
function isDoneBy(from: SideColumn, to: SideColumn): boolean {
  return (
    doerOf(from.column.name, nounName(to)) !== undefined &&
    (from.column.type === 'string' || isKeyLike(to) || leadsWithNumbers(to))
  );
}

/** An id in the first column, even if the names in another column happen to be unique as well. */
function leadsWithNumbers(to: SideColumn): boolean {
  const { role, nulls } = to.column;
  return to.at === 0 && role === 'measure' && nulls === 0 && !countsFromOne(to);
}

export function isKeyLike({ side, column }: SideColumn): boolean {
  return column.name === side.table.key || column.role === 'identifier' || isIdentifying(column.name);
}

export function isNamed({ side, column }: SideColumn): boolean {
  return column.name === side.table.nameColumn;
}

export function countsFromOne({ column }: SideColumn): boolean {
  return Number(column.min) <= 1 && Number(column.max) <= column.distinct * 3;
}
