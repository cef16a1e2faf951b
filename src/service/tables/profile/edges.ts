import type { PlacedTable } from '../query/runPlan.ts';
import { type Affinity, affinityOf } from './affinity.ts';
import { isIdentifying, rowNounOf, subjectOf, tokensOf } from './nameTokens.ts';
import { type MeasuredPair, measureSampledPair } from './sampledPair.ts';
import { mayBeUnique } from './tableKeys.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from './tableProfile.ts';
import { sketchesOf, type ValueSketch } from './valueSketch.ts';

/** Edges among tables, remembered for each pair of columns until one of the two files is read again. */
export class JoinEdges {
  readonly #sketches = new WeakMap<TableProfile, ReadonlyMap<number, ValueSketch>>();
  /** The last whole answer, and the tables it was about: a catalogue is asked for again with every question. */
  #last: { readonly tables: readonly TableProfile[]; readonly edges: readonly JoinEdge[] } | undefined;
  readonly #measured = new WeakMap<TableProfile, WeakMap<TableProfile, Map<string, MeasuredPair>>>();

  /** Tables whose rows are out of reach are given without a place: what was measured before still counts. */
  async among(
    tables: readonly (PlacedTable | TableProfile)[],
    signal?: AbortSignal,
  ): Promise<readonly JoinEdge[]> {
    const profiles = tables.map((given) => ('place' in given ? given.table : given));
    const last = this.#last;
    if (last?.tables.length === profiles.length && profiles.every((table, at) => table === last.tables[at]))
      return last.edges;
    const sides: Side[] = [];
    for (const given of tables.slice(0, maxTables)) {
      const table = 'place' in given ? given.table : given;
      const placed = 'place' in given ? given : undefined;
      const sketches = this.#sketches.get(table) ?? (placed && (await sketchTexts(placed, signal)));
      if (sketches) this.#sketches.set(table, sketches);
      sides.push({
        table,
        columns: columnNames(table),
        ...(placed ? { placed } : {}),
        sketches: sketches ?? new Map(),
      });
    }
    const found: Scored[] = [];
    let queries = 0;
    let isWhole = true;
    for (const candidate of candidatesAmong(sides)) {
      const known = this.#cacheOf(candidate);
      const pair = `${candidate.from.at}>${candidate.to.at}`;
      let measured = known.get(pair);
      if (!measured) {
        if (queries >= maxQueries || !candidate.from.side.placed || !candidate.to.side.placed) {
          isWhole = false;
          continue;
        }
        queries++;
        measured = await measurePair(candidate.from.side.placed, candidate, signal);
        known.set(pair, measured);
      }
      const scored = judged(candidate, measured);
      if (scored) found.push(scored);
    }
    const edges = bestOf(found).map(edgeOf);
    if (isWhole) this.#last = { tables: profiles, edges };
    return edges;
  }

  #cacheOf({ from, to }: Candidate): Map<string, MeasuredPair> {
    const ofTable =
      this.#measured.get(from.side.table) ?? new WeakMap<TableProfile, Map<string, MeasuredPair>>();
    this.#measured.set(from.side.table, ofTable);
    const ofPair = ofTable.get(to.side.table) ?? new Map<string, MeasuredPair>();
    ofTable.set(to.side.table, ofPair);
    return ofPair;
  }
}

const maxTables = 200;
const maxQueries = 600;
/** Targets measured for one column, the likeliest first. */
const targetsTried = 4;
/** Values whose tables are looked up for each column. */
const probes = 64;

interface Side {
  readonly table: TableProfile;
  /** The names of its columns: tables that share them all are editions of one, and do not refer to each other. */
  readonly columns: string;
  readonly placed?: PlacedTable;
  readonly sketches: ReadonlyMap<number, ValueSketch>;
}

interface SideColumn {
  readonly side: Side;
  readonly column: ColumnProfile;
  readonly at: number;
}

interface Candidate {
  readonly from: SideColumn;
  readonly to: SideColumn;
  readonly affinity: Affinity;
}

interface Scored extends Candidate, MeasuredPair {
  readonly score: number;
}

function sketchTexts(placed: PlacedTable, signal?: AbortSignal): Promise<ReadonlyMap<number, ValueSketch>> {
  // The values of a connected database stay there: of its columns, names alone tell which may belong together.
  if (placed.table.isConnected) return Promise.resolve(new Map());
  const at = placed.table.columns.flatMap((column, index) =>
    column.type === 'string' && mayRefer(column) ? [index] : [],
  );
  return sketchesOf(placed, at, signal);
}

/** Truths, moments and lists refer to nothing; nor do amounts with fractions. */
function mayRefer({ type, role, distinct, separator, min, max, unit }: ColumnProfile): boolean {
  if (separator !== undefined || distinct === 0) return false;
  if (type === 'string') return role !== 'text';
  return type === 'number' && !unit && Number.isInteger(Number(min)) && Number.isInteger(Number(max));
}

function* candidatesAmong(sides: readonly Side[]): Generator<Candidate> {
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
      ...targets.filter((to) => isSameRange(from, to)),
      ...(ownTableName.test(from.column.name) ? targets.filter(({ side }) => side === from.side) : []),
    ]);
    return [...near]
      .filter((to) => mayJoin(from, to))
      .map(
        (to): Candidate => ({
          from,
          to,
          affinity: affinityOf(from.column.name, to.column.name, nounName(to)),
        }),
      )
      .filter(isPlausible)
      .sort((a, b) => b.affinity.score - a.affinity.score || a.to.at - b.to.at)
      .slice(0, targetsTried);
  });
  // The likeliest target of every column comes before the second of any: the budget ends the rest.
  for (let nth = 0; nth < targetsTried; nth++)
    for (const candidates of all) {
      const candidate = candidates[nth];
      if (candidate) yield candidate;
    }
}

function nounName({ side: { table } }: SideColumn): string {
  return table.sheet && table.name.endsWith(table.sheet) && rowNounOf(table.sheet).length > 0
    ? table.sheet
    : table.name;
}

/** Targets by the first letters of the words of their name and their table's: abbreviations share them. */
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

/** Text columns that hold most of the values of this one, as far as the samples can be compared. */
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
  if (from.side.table === to.side.table) return from.at !== to.at && refersToOwnTable(from, to);
  if (from.side.columns === to.side.columns) return false;
  if (isMadeFrom(from.side.table, to.side.table) || isMadeFrom(to.side.table, from.side.table)) return false;
  if (!isOnePlace(from.side, to.side)) return false;
  if (from.column.type !== 'number') return true;
  return Number(from.column.min) <= Number(to.column.max) && Number(from.column.max) >= Number(to.column.min);
}

/** Rows of a file and of a database cannot be compared; those of a table on two servers would have to travel. */
function isOnePlace(from: Side, to: Side): boolean {
  if (!from.table.isConnected && !to.table.isConnected) return true;
  return from.placed?.engine === to.placed?.engine && !to.placed?.place.parts;
}

function columnNames({ columns }: TableProfile): string {
  const names = columns.map(({ name }) => name.toLowerCase()).toSorted();
  return JSON.stringify(names);
}

/** Totals, and all sheets together, hold the same things as the tables they were made from; elements belong to theirs. */
function isMadeFrom({ madeFrom }: TableProfile, table: TableProfile): boolean {
  return madeFrom !== undefined && madeFrom.how !== 'elements' && madeFrom.tables.includes(table.id);
}

const ownTableName =
  /(^|[\s_.-])(parent|mother|father|mutter|vater|manager|mgr|supervisor|boss|chef|lead|leader|reports?[\s_]?to|in[\s_]?reply[\s_]?to|reply|duplicate[\s_]?of|blocked[\s_]?by|superior|mentor|buddy|partner|spouse|sponsor|introduced[\s_]?by|referred[\s_]?by|recruited[\s_]?by|predecessor|successor|previous|replaces|depends[\s_]?on)($|[\s_.-])/i;

/** Texts refer to their own table when they are its keys, whatever the column is called; numbers need the name, too. */
function refersToOwnTable(from: SideColumn, to: SideColumn): boolean {
  const { table } = to.side;
  if (to.column.name !== table.key && to.column.distinct < table.rows) return false;
  return ownTableName.test(from.column.name) || mayNameOwnKeys(from, to);
}

function mayNameOwnKeys({ column: from }: SideColumn, { column: to }: SideColumn): boolean {
  return (
    from.type === 'string' &&
    from.distinct >= 3 &&
    from.distinct < to.distinct * 0.9 &&
    (from.values ?? []).every(({ value }) => value.length > 1)
  );
}

/** What names and types alone say; values have the last word. */
function isPlausible({ from, to, affinity }: Candidate): boolean {
  if (from.side.table === to.side.table) return true;
  if (from.column.type === 'string') return isKeyLike(to) || isNamed(to) || affinity.score >= 3;
  if (!isKeyLike(to)) return affinity.isReference && leadsWithNumbers(to);
  if (affinity.score === 0) return isSameRange(from, to);
  if (affinity.isReference) return true;
  // A count of things is named like their table too, and small numbers are in every sequence.
  return !countsFromOne(to) || from.column.distinct >= Math.max(8, to.column.distinct * 0.8);
}

/** Numbers of things ("Singer" 101 to 168) that are nearly all of another table's: no measure is by chance. */
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

/** A first column of numbers that are no count: those of people whose names happen to be unique, too. */
function leadsWithNumbers(to: SideColumn): boolean {
  const { role, nulls } = to.column;
  return to.at === 0 && role === 'measure' && nulls === 0 && !countsFromOne(to);
}

function isKeyLike({ side, column }: SideColumn): boolean {
  return column.name === side.table.key || column.role === 'identifier' || isIdentifying(column.name);
}

function isNamed({ side, column }: SideColumn): boolean {
  return column.name === side.table.nameColumn;
}

function countsFromOne({ column }: SideColumn): boolean {
  return Number(column.min) <= 1 && Number(column.max) <= column.distinct * 3;
}

/** Measured over all rows of both tables; equal means equal to the engine, as in a join. */
async function measurePair(
  placed: PlacedTable,
  { from, to }: Candidate,
  signal?: AbortSignal,
): Promise<MeasuredPair> {
  const { engine, place, table } = placed;
  const other = to.side.placed?.place ?? place;
  if (table.isConnected)
    return measureSampledPair(engine, { from: place, at: from.at }, { from: other, at: to.at }, signal);
  const [row = []] = await engine.all(
    `WITH f AS (SELECT ${place.column(from.at)} AS v, count(*) AS n FROM ${place.from} WHERE ${place.column(from.at)} IS NOT NULL GROUP BY 1),
     t AS (SELECT ${other.column(to.at)} AS v, count(*) AS n FROM ${other.from} WHERE ${other.column(to.at)} IS NOT NULL GROUP BY 1)
     SELECT sum(f.n), sum(f.n) FILTER (WHERE t.v IS NOT NULL), count(*) FILTER (WHERE t.v IS NOT NULL), max(f.n), (SELECT max(n) FROM t)
     FROM f LEFT JOIN t ON f.v = t.v`,
    [],
    signal,
  );
  const [filled, matched, values, maxInFrom, maxInTo] = row.map((value) => Number(value ?? 0));
  return {
    coverage: filled ? (matched ?? 0) / filled : 0,
    matchedValues: values ?? 0,
    isUnique: maxInTo === 1,
    fromIsUnique: maxInFrom === 1,
  };
}

function judged(candidate: Candidate, measured: MeasuredPair): Scored | undefined {
  const { from, to, affinity } = candidate;
  const { coverage, matchedValues } = measured;
  if (!measured.isUnique || matchedValues === 0) return undefined;
  const isNumber = from.column.type === 'number';
  const isOwn = from.side.table === to.side.table;
  const enough = isOwn ? 0.95 : affinity.score >= 2 ? 0.5 : affinity.score >= 1 ? 0.9 : 0.95;
  if (coverage < enough) return undefined;
  if (isNumber && !affinity.isReference && coverage < (affinity.score === 0 ? 1 : 0.99)) return undefined;
  const isChance =
    matchedValues < 3 ||
    from.column.distinct < 3 ||
    (isShort(to) && !isWhole(candidate, measured) && !areCodesOfKeys(candidate, measured));
  if (affinity.score === 0 && !isOwn && isChance) return undefined;
  const place = isKeyLike(to) || isNamed(to) ? 0.3 : 0;
  return { ...candidate, ...measured, score: affinity.score + coverage + place };
}

/** Codes of two or three letters are alike by chance. */
function isShort({ column }: SideColumn): boolean {
  const { values } = column;
  if (!values || values.length === 0) return false;
  return values.filter(({ value }) => value.length <= 3).length > values.length / 2;
}

/** All codes of the one are all those of the other, as initials of the same few people. */
function isWhole({ from, to }: Candidate, { coverage, matchedValues }: MeasuredPair): boolean {
  return (
    matchedValues >= 4 &&
    coverage === 1 &&
    from.column.distinct <= matchedValues &&
    to.column.distinct <= matchedValues
  );
}

/**
 * "A11" to "A34" in a column called "who", "BDX" and "RHN" in one called "area": codes that another table gives its rows,
 * most of which are there.
 */
function areCodesOfKeys({ from, to }: Candidate, { coverage, matchedValues }: MeasuredPair): boolean {
  const { values, distinct } = to.column;
  return (
    to.column.name === to.side.table.key &&
    coverage === 1 &&
    matchedValues >= minNumbered &&
    from.column.distinct <= matchedValues &&
    matchedValues * 2 >= distinct &&
    (values ?? []).every(({ value }) => /^(\p{L}+\d+|\p{Lu}{3})$/u.test(value))
  );
}

const minNumbered = 6;

const tie = 0.05;

/** One target for each column unless two are as good, and one direction for rows that go together one to one. */
function bestOf(found: readonly Scored[]): Scored[] {
  const directed = found.filter(
    (edge) => !found.some((other) => isReverse(edge, other) && isBetterWay(other, edge)),
  );
  const owners = directed.filter((edge) => !directed.some((other) => isOwner(edge, other, directed)));
  const byColumn = Map.groupBy(owners, ({ from }) => JSON.stringify([from.side.table.id, from.at]));
  return [...byColumn.values()].flatMap((edges) => {
    const best = Math.max(...edges.map(({ score }) => score));
    const tied = edges.filter(({ score }) => score >= best - tie);
    // Two columns of one table that are as good (a code, a name) are one target.
    return tied.filter((edge, at) => tied.findIndex(({ to }) => to.side === edge.to.side) === at);
  });
}

/** Mothers are people, and wives only because wives are people, too: the edge to those is left out. */
function isOwner(edge: Scored, other: Scored, all: readonly Scored[]): boolean {
  if (other.from.side !== edge.from.side || other.from.at !== edge.from.at || other.to.side === edge.to.side)
    return false;
  return all.some(
    (between) =>
      between.from.side === edge.to.side &&
      between.from.at === edge.to.at &&
      between.to.side === other.to.side &&
      between.to.at === other.to.at,
  );
}

function isReverse(a: Scored, b: Scored): boolean {
  return (
    a.from.side === b.to.side && a.to.side === b.from.side && a.from.at === b.to.at && a.to.at === b.from.at
  );
}

/**
 * The dependent table points at the other: its column is named after the other's rows, it has fewer of them, or it holds
 * figures for periods. Else their places in their folder decide and not their ids, which tell where the folder lies.
 */
function isBetterWay(edge: Scored, reverse: Scored): boolean {
  if (edge.affinity.score !== reverse.affinity.score) return edge.affinity.score > reverse.affinity.score;
  if (edge.coverage !== reverse.coverage) return edge.coverage > reverse.coverage;
  const from = edge.from.side.table;
  const to = edge.to.side.table;
  if (from.rows !== to.rows) return from.rows < to.rows;
  const [isFromOverTime, isToOverTime] = [from, to].map(({ periods }) => periods !== undefined);
  if (isFromOverTime !== isToOverTime) return isFromOverTime === true;
  return placeOf(from) > placeOf(to);
}

function placeOf({ shownPath, sheet = '', id }: TableProfile): string {
  return [shownPath, sheet, id].join('\n');
}

function edgeOf({ from, to, coverage, affinity }: Scored): JoinEdge {
  const role = roleOf(from, to, affinity);
  return {
    from: { table: from.side.table.id, column: from.column.name },
    to: { table: to.side.table.id, column: to.column.name },
    coverage,
    ...(role ? { role } : {}),
  };
}

function roleOf({ side, column }: SideColumn, to: SideColumn, { score, role }: Affinity): string | undefined {
  if (side.table === to.side.table)
    return ownTableName.exec(column.name)?.[2]?.toLowerCase().replaceAll('_', ' ');
  // A name that is not the target's ("owner", of people) says what the target is to the row.
  return score === 0 ? subjectOf(column.name).join(' ') : role;
}
