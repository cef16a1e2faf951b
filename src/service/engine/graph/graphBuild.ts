import type { NodeRow, NodeStore, SourceNodes, StoredNode } from '../../store/nodeStore.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Catalog } from '../data/catalog.ts';
import type { Folder } from '../data/dataFolders.ts';
import { countryNames } from './countryNames.ts';
import type { Names } from './findNodes.ts';
import { datasetId, indexNodes, nodesOfTable } from './graphNodes.ts';
import { NameIndex } from './nameIndex.ts';
import { linksBetween, type Measured, membershipsOf } from './nodeLinks.ts';
import { normal } from './normal.ts';
import { Thesaurus } from './thesaurus.ts';

/** Owner of the edges between tables, which belong to no single table. */
const betweenTables = 'between tables';

/**
 * Keeps nodes, names and relations up to date with the catalogue. The cost of an update depends on the changed files
 * only. Names are indexed first, so that a search does not wait for relations to be computed.
 */
export class GraphBuild {
  readonly names: Names = {
    index: new NameIndex(),
    countries: countryNames,
    thesaurus: new Thesaurus(),
  };
  readonly #catalog: Catalog;
  #showsWorld = false;
  #isStale = false;
  readonly #nodes: NodeStore;
  readonly #tables: Pick<Tables, 'inclusion'>;
  readonly #types = new Map<number, NodeRow['type']>();
  readonly #known = new Map<string, TableProfile>();
  readonly #indexes = new Set<string>();
  readonly #measured = new Map<string, Measured>();
  #version = -1;
  #related = -1;
  #naming: Promise<void> = Promise.resolve();
  #relating: Promise<void> = Promise.resolve();

  constructor(catalog: Catalog, nodes: NodeStore, tables: Pick<Tables, 'inclusion'>) {
    this.#catalog = catalog;
    this.#nodes = nodes;
    this.#tables = tables;
  }

  typeOf(number: number): NodeRow['type'] {
    return this.#types.get(number) ?? 'entity';
  }

  /** Adds the bundled tables; until this is called only their index is in the graph. */
  async showWorld(): Promise<void> {
    if (this.#showsWorld) return;
    await this.#catalog.openWorld();
    this.#showsWorld = true;
    this.#isStale = true;
  }

  /** Resolves when all names of the catalogue's tables can be found. */
  async namesReady(): Promise<void> {
    await this.#catalog.ready();
    const naming = this.#naming.then(() => this.#follow());
    this.#naming = naming.catch(() => {});
    await naming;
  }

  /** Also waits until relations are computed. Changes that arrive meanwhile are queued. */
  async relationsReady(): Promise<void> {
    await this.namesReady();
    const relating = this.#relating.then(() => this.#relate());
    this.#relating = relating.catch(() => {});
    await relating;
  }

  async #follow(): Promise<void> {
    const { version } = this.#catalog;
    if (this.#version === version && !this.#isStale) return;
    this.#isStale = false;
    if (this.#version < 0) void this.names.countries.warm();
    const world = this.#showsWorld ? this.#catalog.worldTables() : [];
    const tables = [...new Set([...this.#catalog.tables(), ...world])];
    const current = new Map(tables.map((table) => [table.id, table]));
    for (const [id, table] of this.#known) if (current.get(id) !== table) this.#forget(id);
    this.#followIndexes(tables);
    for (const table of tables) {
      if (this.#known.has(table.id)) continue;
      this.#learn(table);
      // Yields to other requests in between, since a table may have very many names.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#version = version;
  }

  #learn(table: TableProfile): void {
    this.#known.set(table.id, table);
    this.#add(nodesOfTable(table));
    const folder = this.#catalog.folderOf(table.id);
    if (folder) this.#nodes.connect(table.id, [{ part: datasetId(table), whole: folder.id }], []);
  }

  #forget(tableId: string): void {
    this.#known.delete(tableId);
    this.#measured.delete(tableId);
    this.#remove(tableId);
  }

  /** Index nodes are added before those of their tables, which are part of them. */
  #followIndexes(tables: readonly TableProfile[]): void {
    const ofTables = tables.flatMap(({ id }) => this.#catalog.folderOf(id) ?? []);
    const current = new Map<string, Folder>(
      [
        ...this.#catalog.folders,
        ...this.#catalog.databases,
        ...(this.#catalog.world ? [this.#catalog.world] : []),
        ...ofTables,
      ].map((folder) => [folder.id, folder]),
    );
    for (const id of this.#indexes) {
      if (current.has(id)) continue;
      this.#indexes.delete(id);
      this.#remove(id);
    }
    for (const [id, folder] of current) {
      if (this.#indexes.has(id)) continue;
      this.#indexes.add(id);
      this.#add(indexNodes(folder));
    }
  }

  #add(source: SourceNodes): void {
    for (const node of this.#nodes.add(source)) this.#name(node);
  }

  #remove(source: string): void {
    const { gone, left } = this.#nodes.remove(source);
    for (const number of gone) {
      this.names.index.remove(number);
      this.#types.delete(number);
    }
    for (const node of left) this.#name(node);
  }

  #name({ number, type, name, aliases, popularity }: StoredNode): void {
    this.#types.set(number, type);
    this.names.index.set(number, [name, ...aliases].map(normal), popularity);
  }

  async #relate(): Promise<void> {
    if (this.#related === this.#version) return;
    const version = this.#version;
    for (const table of [...this.#known.values()]) {
      if (this.#measured.has(table.id)) continue;
      const inclusion = await this.#tables.inclusion(table.id);
      // If the table changed meanwhile, the result is discarded.
      if (!inclusion || this.#known.get(table.id) !== table) continue;
      const measured = { table, inclusion };
      this.#measured.set(table.id, measured);
      this.#nodes.connect(table.id, membershipsOf(measured), []);
    }
    this.#nodes.disconnect(betweenTables);
    this.#nodes.connect(betweenTables, [], linksBetween([...this.#measured.values()]));
    this.#related = version;
  }
}
