import type { LocatedTable } from '../query/runPlan.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import { type Candidate, candidatesAmong, mayRefer, type Side } from './joinCandidates.ts';
import { bestOf, edgeOf, judged, type Scored } from './joinVerdicts.ts';
import { type KeyForm, keyFormsOf, keySql } from './keyForms.ts';
import { type MeasuredPair, measuredPairOf, measureSampledPair } from './sampledPair.ts';
import { spelledCandidates } from './spelledKeys.ts';
import type { JoinEdge, TableProfile } from './tableProfile.ts';
import { sketchesOf, type ValueSketch } from './valueSketch.ts';

/** Edges between tables, cached per pair of columns until one of the files is read again. */
export class JoinEdges {
  readonly #texts = new WeakMap<TableProfile, Texts>();
  /** The last complete result, with its tables, since every question asks again. */
  #last: { readonly tables: readonly TableProfile[]; readonly edges: readonly JoinEdge[] } | undefined;
  readonly #measured = new WeakMap<TableProfile, WeakMap<TableProfile, Map<string, MeasuredPair>>>();

  /** Tables whose rows are not available have no location; earlier results remain valid. */
  async among(
    tables: readonly (LocatedTable | TableProfile)[],
    signal?: AbortSignal,
  ): Promise<readonly JoinEdge[]> {
    const profiles = tables.map((given) => ('location' in given ? given.table : given));
    const last = this.#last;
    if (last?.tables.length === profiles.length && profiles.every((table, at) => table === last.tables[at]))
      return last.edges;
    const sides: Side[] = [];
    for (const given of tables.slice(0, maxTables)) {
      const table = 'location' in given ? given.table : given;
      const located = 'location' in given ? given : undefined;
      const texts = this.#texts.get(table) ?? (located && (await readTexts(located, signal)));
      if (texts) this.#texts.set(table, texts);
      sides.push({
        table,
        columns: columnNames(table),
        ...(located ? { located } : {}),
        ...(texts ?? noTexts),
      });
    }
    const found: Scored[] = [];
    let queries = 0;
    let isWhole = true;
    for (const candidate of [...candidatesAmong(sides), ...spelledCandidates(sides)]) {
      const known = this.#cacheOf(candidate);
      const pair = `${candidate.from.at}>${candidate.to.at}${JSON.stringify(candidate.spelling ?? '')}`;
      let measured = known.get(pair);
      if (!measured) {
        if (queries >= maxQueries || !candidate.from.side.located || !candidate.to.side.located) {
          isWhole = false;
          continue;
        }
        queries++;
        measured = await measurePair(candidate.from.side.located, candidate, signal);
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

/** Facts about the text columns of a table, by position. */
interface Texts {
  readonly sketches: ReadonlyMap<number, ValueSketch>;
  readonly forms: ReadonlyMap<number, KeyForm>;
}

const noTexts: Texts = { sketches: new Map(), forms: new Map() };

async function readTexts(located: LocatedTable, signal?: AbortSignal): Promise<Texts> {
  // Values of a connected database are not read; its columns are matched by name only.
  if (located.table.isConnected) return noTexts;
  const at = located.table.columns.flatMap((column, index) =>
    column.type === 'string' && mayRefer(column) ? [index] : [],
  );
  return { sketches: await sketchesOf(located, at, signal), forms: await keyFormsOf(located, at, signal) };
}

function columnNames({ columns }: TableProfile): string {
  const names = columns.map(({ name }) => name.toLowerCase()).toSorted();
  return JSON.stringify(names);
}

/** Measured over all rows of both tables, using the engine's equality, as a join would. */
async function measurePair(
  located: LocatedTable,
  { from, to, spelling }: Candidate,
  signal?: AbortSignal,
): Promise<MeasuredPair> {
  const { engine, location, table } = located;
  const other = to.side.located?.location ?? location;
  if (table.isConnected)
    return measureSampledPair(engine, { from: location, at: from.at }, { from: other, at: to.at }, signal);
  const [cell, key] = [location.column(from.at), other.column(to.at)];
  const columnOf =
    (at: TableLocation, { columns }: TableProfile) =>
    (name: string) =>
      at.column(columns.findIndex((column) => column.name === name));
  const ofCell = spelling ? keySql(from.column.name, columnOf(location, table), spelling, 'from') : cell;
  const ofKey = spelling ? keySql(to.column.name, columnOf(other, to.side.table), spelling, 'to') : key;
  const [row = []] = await engine.all(
    `WITH f AS (SELECT ${ofCell} AS v, count(*) AS n FROM ${location.from} WHERE ${cell} IS NOT NULL GROUP BY 1),
     t AS (SELECT ${ofKey} AS v, count(*) AS n FROM ${other.from} WHERE ${ofKey} IS NOT NULL GROUP BY 1)
     SELECT sum(f.n), sum(f.n) FILTER (WHERE t.v IS NOT NULL), count(*) FILTER (WHERE t.v IS NOT NULL), max(f.n), (SELECT max(n) FROM t)
     FROM f LEFT JOIN t ON f.v = t.v`,
    [],
    signal,
  );
  return measuredPairOf(row);
}
