import MiniSearch from 'minisearch';
import { CountryNames } from '../src/service/engine/graph/countryNames.ts';
import { findNodes, type Names } from '../src/service/engine/graph/findNodes.ts';
import { NameIndex } from '../src/service/engine/graph/nameIndex.ts';
import { normal } from '../src/service/engine/graph/normal.ts';
import { Thesaurus } from '../src/service/engine/graph/thesaurus.ts';
import { type NodeRow, nodeStore } from '../src/service/store/nodeStore.ts';
import { type Bench, median } from './figure.ts';
import { makeNames, makeQueries, type Query } from './graphNames.ts';

const sizes = [10_000, 100_000, 1_000_000];
const perKind = 40;
/** Each query is asked this often and its median counts, so that a busy moment of the machine does not. */
const rounds = 3;
const shown = 20;
/** Names that arrive together, as with a file. */
const perSource = 1000;

interface Engine {
  search(text: string): string[];
  close(): void;
}

/**
 * Search by name at the 95th percentile, build and memory, beside a search library over the same names. Searches are
 * counted in processor time of their thread: both only compute, and on a busy machine a wait is nobody's slowness.
 */
export const bench: Bench = async (report) => {
  for (const size of sizes) {
    const names = makeNames(size, 20260921);
    const queries = makeQueries(names, perKind, 71);
    const ours = measure(() => graphOf(names), queries, rounds);
    // A search takes it seconds at the largest size: there once must do.
    const theirs = measure(() => libraryOf(names), queries, size > 100_000 ? 1 : rounds);
    const of = `graph of ${size.toLocaleString('en-US')} names`;
    const against = 'minisearch (prefix, fuzzy 0.2, AND), same names';
    for (const [what, unit] of [
      ['p95', 'ms'],
      ['build', 'ms'],
      ['heap', 'MB'],
      ['resident', 'MB'],
    ] as const)
      report({ promise: `${of}: ${what}`, ours: ours[what], reference: theirs[what], against, unit });
    console.log(
      `  ${of}, p50 ${ours.p50.toFixed(1)} | ${theirs.p50.toFixed(1)} ms; by kind p95 and share found among five (ours | minisearch)`,
    );
    for (const [kind, mine] of ours.byKind) {
      const other = theirs.byKind.get(kind);
      console.log(`    ${kind.padEnd(10)} ${told(mine)} | ${other ? told(other) : ''}`);
    }
  }
};

interface Kind {
  readonly times: number[];
  found: number;
}

function told({ times, found }: Kind): string {
  return `${percentile(times, 0.95).toFixed(1).padStart(8)} ms ${((100 * found) / times.length).toFixed(0).padStart(4)} %`;
}

function measure(build: () => Engine, queries: readonly Query[], times: number) {
  const before = memory();
  const started = performance.now();
  const engine = build();
  const buildMs = performance.now() - started;
  for (const { text } of queries.slice(0, 20)) engine.search(text);
  const after = memory();
  const byKind = new Map<Query['kind'], Kind>();
  const all: number[] = [];
  for (const { kind, text, name } of queries) {
    let results: string[] = [];
    const took = Array.from({ length: times }, () => {
      const asked = process.threadCpuUsage();
      results = engine.search(text);
      const { user, system } = process.threadCpuUsage(asked);
      return (user + system) / 1000;
    });
    const tookMs = median(took);
    all.push(tookMs);
    const of = byKind.get(kind) ?? { times: [], found: 0 };
    of.times.push(tookMs);
    if (results.slice(0, 5).includes(name)) of.found++;
    byKind.set(kind, of);
  }
  engine.close();
  return {
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    build: buildMs,
    heap: after.heap - before.heap,
    resident: after.resident - before.resident,
    byKind,
  };
}

function graphOf(names: readonly string[]): Engine {
  const store = nodeStore();
  const graph: Names = { index: new NameIndex(), countries: new CountryNames(), thesaurus: new Thesaurus() };
  for (let from = 0; from < names.length; from += perSource) {
    const nodes = names.slice(from, from + perSource).map((name, at) => node(name, from + at));
    for (const { number, name, popularity } of store.add({ source: String(from), nodes }))
      graph.index.set(number, [normal(name)], popularity);
  }
  return {
    search: (text) => findNodes(graph, text, shown).map(({ node }) => store.at(node)?.name ?? ''),
    close: () => store.close(),
  };
}

function node(name: string, at: number): NodeRow {
  return {
    id: `ent::${at}`,
    type: 'entity',
    origin: 'value',
    name,
    aliases: [],
    description: '',
    kind_label: 'name',
    label: null,
    dimension: 'name',
    popularity: 1,
  };
}

function libraryOf(names: readonly string[]): Engine {
  const library = new MiniSearch({
    fields: ['name'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  library.addAll(names.map((name, id) => ({ id, name })));
  return {
    search: (text) =>
      library
        .search(text)
        .slice(0, shown)
        .map(({ name }) => name as string),
    close: () => library.removeAll(),
  };
}

function memory(): { heap: number; resident: number } {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 };
}

function percentile(values: readonly number[], at: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ??
    Number.NaN
  );
}
