import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../src/client/client.ts';
import { api } from '../src/contract/api.ts';
import type { GraphElement } from '../src/views/graphItems.ts';
import type { IndexElement } from '../src/views/indexItems.ts';
import { type Bench, paired, timed } from './figure.ts';
import { withService } from './measuredService.ts';

const files = 200;
const towns = 250;
const rounds = 25;

/** A branch of a tree is unfolded by what stands there, until its rows are made. */
interface Tree<E> {
  getChildren(element?: E): Promise<E[]>;
  getTreeItem(element: E): { readonly label?: string | object };
}

/**
 * Unfolding the branches of the trees over a folder of many files, from the press to the rows that the editor is given, against
 * as many empty round trips to the same service.
 */
export const bench: Bench = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  const data = join(folder, 'depots');
  writeFiles(data);
  try {
    await withService([data], folder, async ({ client }) => {
      const { graph, indexes } = await treesOf(client);
      await client.send(api.questions.suggest, { q: '', limit: 1 }); // once every file is read
      const measured = async (what: string, unfold: () => Promise<unknown>) => {
        await unfold();
        const empty = () => timed(() => client.send(api.service.capabilities, {}));
        const figure = await paired(rounds, () => timed(unfold), empty);
        report({ promise: `tree: ${what}`, ...figure, against: 'an empty round trip' });
      };
      const [root] = await graph.getChildren();
      await measured(`a folder of ${files} data sets`, () => unfolded(graph, root));
      const [set] = await graph.getChildren(root);
      await measured('a data set of the graph, to its groups', () => unfolded(graph, set));
      const town = (await unfolded(graph, set)).find(({ label }) => label === 'town')?.element;
      if (!town) throw new Error('The data set has no group of towns.');
      await measured(`one of ${towns} members, to its own`, async () => {
        const [member] = await unfolded(graph, town);
        await unfolded(graph, member?.element);
      });
      const [index] = await indexes.getChildren();
      await measured(`an index of ${files} files`, () => unfolded(indexes, index));
      const [file] = await indexes.getChildren(index);
      await measured('a file, to its columns', () => unfolded(indexes, file));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function unfolded<E>(tree: Tree<E>, element: E | undefined) {
  const children = await tree.getChildren(element);
  if (children.length === 0) throw new Error('There is nothing below this row.');
  return children.map((child) => ({ element: child, label: tree.getTreeItem(child).label }));
}

function writeFiles(folder: string): void {
  mkdirSync(folder);
  for (let at = 0; at < files; at++) {
    const lines = Array.from(
      { length: 2 * towns },
      (_, row) => `Town ${row % towns},${['rail', 'road', 'water'][row % 3]},${(row * 7 + at) % 100}`,
    );
    writeFileSync(join(folder, `depot ${at}.csv`), `town,way,crates_${at}\n${lines.join('\n')}\n`);
  }
}

/** The trees of the extension, in an editor that does nothing but keep them. */
async function treesOf(client: Client): Promise<{ graph: Tree<GraphElement>; indexes: Tree<IndexElement> }> {
  const editor = new URL('../test/fake/vscode.ts', import.meta.url).href;
  registerHooks({
    resolve: (name, context, next) =>
      name === 'vscode' ? { url: editor, shortCircuit: true } : next(name, context),
  });
  const { current } = await import('../test/fake/editor.ts');
  const { GraphTree } = await import('../src/views/graphTree.ts');
  const { IndexTree } = await import('../src/views/indexTree.ts');
  const { viewIds } = await import('../src/ids.ts');
  const never = () => ({ dispose() {} });
  const connection = {
    ...{ isEmbedded: true, hasFailed: false, embeddedState: 'ready', remote: undefined },
    ...{ onDidChange: never, onDidChangeState: never },
    ...{ hasKey: async () => true, client: async () => client, offers: async () => true },
  } as never;
  const log = { error: (text: string) => console.log(`  ${text}`) } as never;
  current().openFolder(tmpdir());
  new GraphTree({ connection, log, pins: { nodes: [], onDidChange: never } as never });
  new IndexTree({ connection, log });
  const providerOf = (viewId: string) => current().tree(viewId).provider as unknown as Tree<never>;
  return { graph: providerOf(viewIds.graph), indexes: providerOf(viewIds.privateIndexes) };
}
