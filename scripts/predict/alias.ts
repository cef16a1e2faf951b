import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountryNames } from '../../src/service/engine/countryNames.ts';
import { findNodes } from '../../src/service/engine/findNodes.ts';
import { type NodeRow, nodeStore } from '../../src/service/store/nodes.ts';
import { predictItems } from './items.ts';

/** Names to nodes through the very search the graph uses, over the set's own nodes. */
const countries = new CountryNames();
let store: ReturnType<typeof nodeStore> | undefined;

await predictItems(({ id, query }: { id: string; query: string }, folder) => {
  store ??= filled(folder);
  return {
    id,
    ranked: findNodes(store, query, countries)
      .slice(0, 10)
      .map((node) => node.id),
  };
});

function filled(folder: string) {
  const nodes = nodeStore();
  const lines = readFileSync(join(folder, 'nodes.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  nodes.add(
    lines.map((line) => {
      const given = JSON.parse(line) as Pick<NodeRow, 'id' | 'type' | 'name' | 'aliases' | 'subtype'>;
      const origin = given.type === 'metric' ? 'measure' : 'value';
      return {
        node: {
          ...given,
          subtype: given.subtype ?? '',
          origin,
          description: '',
          label: null,
          dimension: null,
          popularity: 1,
        },
        wholes: [],
      };
    }),
  );
  return nodes;
}
