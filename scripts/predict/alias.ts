import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountryNames } from '../../src/service/engine/graph/countryNames.ts';
import { findNodes, type Names } from '../../src/service/engine/graph/findNodes.ts';
import { NameIndex } from '../../src/service/engine/graph/nameIndex.ts';
import { normal } from '../../src/service/engine/graph/normal.ts';
import { Thesaurus } from '../../src/service/engine/graph/thesaurus.ts';
import { predictItems } from './items.ts';

/** Resolves names to nodes with the graph's own search, over the nodes of the set. */
const names: Names = { index: new NameIndex(), countries: new CountryNames(), thesaurus: new Thesaurus() };
const ids: string[] = [];

await predictItems(({ id, query }: { id: string; query: string }, folder) => {
  if (ids.length === 0) fill(folder);
  return { id, ranked: findNodes(names, query, 10).map(({ node }) => ids[node]) };
});

function fill(folder: string): void {
  for (const line of readFileSync(join(folder, 'nodes.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue;
    const { id, name, aliases } = JSON.parse(line) as { id: string; name: string; aliases: string[] };
    names.index.set(ids.push(id) - 1, [name, ...aliases].map(normal), 1);
  }
}
