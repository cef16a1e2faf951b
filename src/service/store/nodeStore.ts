import { type Relation, relationSql } from './nodeRelations.ts';
import { type Database, openDatabase, type Row } from './storeDatabase.ts';

/** A metric or entity of the user's files. */
export interface NodeRow {
  id: string;
  type: 'metric' | 'entity';
  /** What it represents: an index (a folder), a data set (a table), a measure or a value of a dimension. */
  origin: 'index' | 'dataset' | 'measure' | 'value';
  name: string;
  aliases: string[];
  description: string;
  /** Its kind in words for people: `Measure`, or the name of the column that a value comes from. */
  kind_label: string;
  label: string | null;
  /** The column of a measure or value, case-folded. */
  dimension: string | null;
  popularity: number;
}

/** A node with the number under which the name index refers to it. */
export interface StoredNode extends NodeRow {
  readonly number: number;
}

/** The nodes of one source (an index or a table), and the data set in which they occur. */
export interface SourceNodes {
  readonly source: string;
  readonly dataset?: string;
  readonly nodes: readonly NodeRow[];
}

/** One node is part of another: a data set of an index, a city of its country. Both are ids. */
export interface Membership {
  readonly part: string;
  readonly whole: string;
}

/** A named edge between two nodes, by ids (§2.3, kind `related`). */
export interface Link {
  readonly from: string;
  /** `rel:` followed by a phrase. */
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** A query for a page of related nodes. */
export interface RelatedQuery {
  readonly relation: Relation;
  /** The dimension of a breakdown, or the key of a named edge. */
  readonly of?: string;
  /** Text that the name or an alias must contain; empty for all. */
  readonly q: string;
  /** Nodes with this label come first. */
  readonly label: string | null;
}

/** The position at which a page ended. The next one continues after it, even if nodes were added or removed. */
export interface PagePosition {
  readonly rank: number;
  /** The name in its sorting form. */
  readonly name: string;
  readonly id: string;
}

/**
 * The nodes of the graph and their edges. Derived from the files of this window, so not shared with others: a private
 * temporary file, which SQLite deletes and of which a bounded part is cached in memory.
 */
export type NodeStore = ReturnType<typeof nodeStore>;

export function nodeStore() {
  const db = openDatabase('');
  for (const statement of shape) db.run(statement);
  return {
    /** Adds the nodes of a source. A known node gains popularity; returns all that were added or changed. */
    add: (source: SourceNodes): StoredNode[] => db.transaction(() => addSource(db, source)),

    /** Removes a source and its edges; returns the nodes that are gone and those that lost popularity. */
    remove: (source: string) => db.transaction(() => removeSource(db, source)),

    /** Adds the memberships and links found in a source. Unknown ids are skipped. */
    connect(source: string, memberships: readonly Membership[], links: readonly Link[]) {
      db.transaction(() => {
        for (const { part, whole } of memberships) db.run(insertPart, { source, part, whole });
        for (const link of links) db.run(insertLink, { source, ...link });
      });
    },

    /** Removes the edges found in a source. */
    disconnect(source: string) {
      db.transaction(() => {
        db.run('DELETE FROM part WHERE source = $source', { source });
        db.run('DELETE FROM link WHERE source = $source', { source });
      });
    },

    get: (id: string): StoredNode | undefined =>
      asNodes(db.all('SELECT * FROM node WHERE id = $id', { id }))[0],

    at: (number: number): StoredNode | undefined =>
      asNodes(db.all('SELECT * FROM node WHERE number = $number', { number }))[0],

    /** The sources in which a node occurs. */
    sourcesOf: (id: string): string[] =>
      db
        .all('SELECT source FROM occurrence JOIN node USING (number) WHERE id = $id ORDER BY source', { id })
        .map(({ source }) => source as string),

    /**
     * The dimensions a node can be broken down by: those of the data sets in which it occurs, or of the data set that
     * it is.
     */
    breakdowns: (number: number): string[] =>
      db.all(breakdownSql, { number }).map(({ dimension }) => dimension as string),

    /** The named edges of a node, sorted by key. */
    links: (number: number): { key: string; label: string }[] =>
      db.all('SELECT DISTINCT key, label FROM link WHERE node = $number ORDER BY key', { number }) as never,

    /** A page of a relation after a position: best matches first, then the most popular; data sets by name only. */
    related(
      number: number,
      query: RelatedQuery,
      limit: number,
      after?: PagePosition,
    ): { node: StoredNode; position: PagePosition }[] {
      const rows = db.all(
        `SELECT * FROM (${rankedSql(query.relation)}) ${after ? behindSql : ''}
         ORDER BY rank DESC, sorted, id LIMIT $limit`,
        {
          ...bound(number, query),
          limit,
          ...(after && { lastRank: after.rank, lastName: after.name, lastId: after.id }),
        },
      );
      const nodes = asNodes(rows);
      return nodes.map((node, at) => ({
        node,
        position: { rank: rows[at]?.rank as number, name: rows[at]?.sorted as string, id: node.id },
      }));
    },

    /** The size of a relation, counted up to `cap`. */
    countRelated(number: number, query: RelatedQuery, cap: number): number {
      const row = db.get(`SELECT count(*) AS total FROM (${rankedSql(query.relation)} LIMIT $cap)`, {
        ...bound(number, query),
        cap,
      });
      return row?.total as number;
    },

    close: () => db.close(),
  };
}

const shape = [
  'PRAGMA cache_size = -65536',
  `CREATE TABLE node (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, type TEXT NOT NULL, origin TEXT NOT NULL, name TEXT NOT NULL,
    sorted TEXT NOT NULL, aliases TEXT NOT NULL, description TEXT NOT NULL, kind_label TEXT NOT NULL, label TEXT,
    dimension TEXT, popularity REAL NOT NULL)`,
  'CREATE INDEX node_by_dimension ON node (dimension, origin) WHERE dimension IS NOT NULL',
  // A node exists as long as some source has it; `dataset` is the number of the data set in which it occurs.
  `CREATE TABLE occurrence (source TEXT NOT NULL, number INTEGER NOT NULL, dataset INTEGER, popularity REAL NOT NULL,
    PRIMARY KEY (source, number)) WITHOUT ROWID`,
  'CREATE INDEX occurrence_by_node ON occurrence (number, dataset)',
  'CREATE INDEX occurrence_by_dataset ON occurrence (dataset, number) WHERE dataset IS NOT NULL',
  'CREATE TABLE part (whole INTEGER NOT NULL, node INTEGER NOT NULL, source TEXT NOT NULL, PRIMARY KEY (whole, node, source)) WITHOUT ROWID',
  'CREATE INDEX part_by_node ON part (node, whole)',
  'CREATE INDEX part_by_source ON part (source)',
  `CREATE TABLE link (node INTEGER NOT NULL, key TEXT NOT NULL, target INTEGER NOT NULL, label TEXT NOT NULL,
    source TEXT NOT NULL, PRIMARY KEY (node, key, target, source)) WITHOUT ROWID`,
  'CREATE INDEX link_by_source ON link (source)',
];

const insertPart = `INSERT OR IGNORE INTO part (whole, node, source)
  SELECT whole.number, part.number, $source FROM node AS whole, node AS part WHERE whole.id = $whole AND part.id = $part`;
const insertLink = `INSERT OR IGNORE INTO link (node, key, target, label, source)
  SELECT node.number, $key, target.number, $label, $source FROM node, node AS target WHERE node.id = $from AND target.id = $to`;
const breakdownSql = `SELECT found.dimension, count(*) AS values_ FROM (SELECT DISTINCT theirs.number FROM occurrence AS mine
    JOIN occurrence AS theirs ON theirs.dataset = mine.dataset WHERE mine.number = $number
    UNION SELECT number FROM occurrence WHERE dataset = $number) AS near
  JOIN node AS found ON found.number = near.number WHERE found.origin = 'value' AND found.dimension IS NOT NULL
  GROUP BY found.dimension ORDER BY found.dimension`;
const behindSql = `WHERE rank < $lastRank OR (rank = $lastRank AND (sorted > $lastName OR (sorted = $lastName AND id > $lastId)))`;

/** The nodes of a relation, ranked by popularity, the wanted label, and how well the text matches. */
function rankedSql(relation: Relation): string {
  return `SELECT DISTINCT node.*, CASE WHEN node.origin = 'dataset' THEN 0 ELSE node.popularity END + CASE WHEN node.label = $label THEN 1000 ELSE 0 END
      + CASE WHEN $q = '' THEN 0 WHEN lower(node.name) = $q THEN 20 WHEN node.name LIKE $begins ESCAPE '\\' THEN 10 ELSE 0 END AS rank
    FROM (${relationSql[relation]}) AS near JOIN node ON node.number = near.number
    WHERE node.number <> $number
      AND ($q = '' OR node.name LIKE $like ESCAPE '\\' OR node.aliases LIKE $like ESCAPE '\\')
      AND ($of IS NULL OR TRUE)`;
}

function bound(number: number, { q, label, of }: RelatedQuery) {
  const text = q.replace(/[\\%_]/g, (char) => `\\${char}`);
  return { number, q: q.toLowerCase(), like: `%${text}%`, begins: `${text}%`, label, of: of ?? null };
}

function addSource(db: Database, { source, dataset, nodes }: SourceNodes): StoredNode[] {
  const stored: StoredNode[] = [];
  let datasetNumber: number | null = null;
  for (const node of nodes) {
    const { number, popularity } = put(db, node);
    if (node.id === dataset) datasetNumber = number;
    const inside = node.id === dataset ? null : datasetNumber;
    db.run(
      `INSERT INTO occurrence (source, number, dataset, popularity) VALUES ($source, $number, $inside, $gain)
       ON CONFLICT DO UPDATE SET popularity = popularity + $gain`,
      { source, number, inside, gain: node.popularity },
    );
    stored.push({ ...node, number, popularity });
  }
  return stored;
}

function put(db: Database, node: NodeRow): { number: number; popularity: number } {
  const row = db.get(
    `INSERT INTO node (id, type, origin, name, sorted, aliases, description, kind_label, label, dimension, popularity)
     VALUES ($id, $type, $origin, $name, $sorted, $aliases, $description, $kind_label, $label, $dimension, $popularity)
     ON CONFLICT (id) DO UPDATE SET popularity = popularity + $popularity RETURNING number, popularity`,
    { ...node, sorted: sortedAs(node.name), aliases: JSON.stringify(node.aliases) },
  );
  return row as { number: number; popularity: number };
}

/** Folds case and accents and pads numbers so that they sort by value: SQLite compares code points. */
function sortedAs(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

function removeSource(db: Database, source: string): { gone: number[]; left: StoredNode[] } {
  const touched = db
    .all('SELECT number, popularity FROM occurrence WHERE source = $source', { source })
    .map((row) => row as { number: number; popularity: number });
  db.run('DELETE FROM occurrence WHERE source = $source', { source });
  db.run('DELETE FROM part WHERE source = $source', { source });
  db.run('DELETE FROM link WHERE source = $source', { source });
  const gone: number[] = [];
  const left: StoredNode[] = [];
  for (const { number, popularity } of touched) {
    if (db.get('SELECT 1 FROM occurrence WHERE number = $number', { number }) === undefined) {
      for (const sql of forgetNode) db.run(sql, { number });
      gone.push(number);
    } else {
      db.run('UPDATE node SET popularity = popularity - $popularity WHERE number = $number', {
        number,
        popularity,
      });
      left.push(...asNodes(db.all('SELECT * FROM node WHERE number = $number', { number })));
    }
  }
  return { gone, left };
}

const forgetNode = [
  'DELETE FROM node WHERE number = $number',
  'DELETE FROM part WHERE node = $number',
  'DELETE FROM part WHERE whole = $number',
  'DELETE FROM link WHERE node = $number',
];

function asNodes(rows: Row[]): StoredNode[] {
  return rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases as string) }) as StoredNode);
}
