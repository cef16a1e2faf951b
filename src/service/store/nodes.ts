import { openDatabase } from './database.ts';

/** A metric or entity of the user's files. */
export interface NodeRow {
  id: string;
  type: 'metric' | 'entity';
  /** What it stands for: an index (a folder), a data set (a table), a measure or a value of a dimension. */
  origin: 'index' | 'dataset' | 'measure' | 'value';
  name: string;
  aliases: string[];
  description: string;
  subtype: string;
  label: string | null;
  /** The column a measure or value comes from, without case. */
  dimension: string | null;
  popularity: number;
}

/** Which relation of a node is asked for. */
export type Relation = 'members' | 'part_of' | 'metrics' | 'entities' | 'siblings';

/**
 * The names of the graph with their full-text index. Derived from the files of this window alone and rebuilt with
 * them, so it lives in memory: two windows with other folders must not see each other's names.
 */
export type NodeStore = ReturnType<typeof nodeStore>;

export function nodeStore() {
  const db = openDatabase(':memory:');
  db.run(`CREATE TABLE node (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, type TEXT NOT NULL, origin TEXT NOT NULL, name TEXT NOT NULL,
    aliases TEXT NOT NULL, description TEXT NOT NULL, subtype TEXT NOT NULL, label TEXT, dimension TEXT,
    popularity REAL NOT NULL)`);
  // A value or measure occurs in tables; a table belongs to an index. Both are "parts" here.
  db.run(
    'CREATE TABLE part (whole TEXT NOT NULL, node TEXT NOT NULL, PRIMARY KEY (whole, node)) WITHOUT ROWID',
  );
  db.run('CREATE INDEX part_by_node ON part (node, whole)');
  db.run('CREATE INDEX node_by_dimension ON node (dimension, origin)');
  db.run(
    `CREATE VIRTUAL TABLE word USING fts5 (name, aliases, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
  );
  db.run(`CREATE VIRTUAL TABLE gram USING fts5 (name, tokenize = "trigram remove_diacritics 1")`);

  return {
    /** Adds nodes and what they are parts of; a node that is known gains popularity. */
    add(nodes: readonly { node: NodeRow; wholes: readonly string[] }[]) {
      db.transaction(() => {
        for (const { node, wholes } of nodes) {
          const known = db.get('SELECT number FROM node WHERE id = $id', { id: node.id });
          if (known) {
            db.run('UPDATE node SET popularity = popularity + $popularity WHERE id = $id', {
              id: node.id,
              popularity: node.popularity,
            });
          } else {
            db.run(
              `INSERT INTO node (id, type, origin, name, aliases, description, subtype, label, dimension, popularity)
               VALUES ($id, $type, $origin, $name, $aliases, $description, $subtype, $label, $dimension, $popularity)`,
              { ...node, aliases: JSON.stringify(node.aliases) },
            );
            const number = db.get('SELECT last_insert_rowid() AS number')?.number as number;
            db.run('INSERT INTO word (rowid, name, aliases) VALUES ($number, $name, $aliases)', {
              number,
              name: node.name,
              aliases: node.aliases.join(' · '),
            });
            db.run('INSERT INTO gram (rowid, name) VALUES ($number, $name)', {
              number,
              name: [node.name, ...node.aliases].join(' · '),
            });
          }
          for (const whole of wholes)
            db.run('INSERT OR IGNORE INTO part (whole, node) VALUES ($whole, $node)', {
              whole,
              node: node.id,
            });
        }
      });
    },

    clear() {
      db.transaction(() => {
        for (const table of ['node', 'part', 'word', 'gram']) db.run(`DELETE FROM ${table}`);
      });
    },

    get(id: string): NodeRow | undefined {
      return asNodes(db.all('SELECT * FROM node WHERE id = $id', { id }))[0];
    },

    /** Nodes some word of whose name or aliases begins with every word of the query. `match` is FTS5 syntax. */
    findByWords(match: string, limit: number): NodeRow[] {
      return asNodes(
        db.all(
          `SELECT node.* FROM word JOIN node ON node.number = word.rowid WHERE word MATCH $match
           ORDER BY bm25(word, 4.0, 2.0) - ln(1 + popularity) LIMIT $limit`,
          { match, limit },
        ),
      );
    },

    /** Nodes that share letters with the query, for typos and parts of words. */
    findByGrams(match: string, limit: number): NodeRow[] {
      return asNodes(
        db.all(
          `SELECT node.* FROM gram JOIN node ON node.number = gram.rowid WHERE gram MATCH $match
           ORDER BY bm25(gram) LIMIT $limit`,
          { match, limit },
        ),
      );
    },

    /** One page of a relation, most popular first; `like` is a LIKE pattern over name and aliases. */
    related(id: string, relation: Relation, like: string, limit: number, offset: number): NodeRow[] {
      return asNodes(
        db.all(
          `SELECT DISTINCT node.* FROM (${relationSql[relation]}) AS near JOIN node ON node.id = near.id
           WHERE node.id <> $id AND (node.name LIKE $like ESCAPE '\\' OR node.aliases LIKE $like ESCAPE '\\')
           ORDER BY node.popularity DESC, node.name, node.id LIMIT $limit OFFSET $offset`,
          { id, like, limit, offset },
        ),
      );
    },

    /** How many nodes a relation has, counting no further than `cap`. */
    countRelated(id: string, relation: Relation, like: string, cap: number): number {
      const row = db.get(
        `SELECT count(*) AS total FROM (SELECT DISTINCT node.id FROM (${relationSql[relation]}) AS near JOIN node ON node.id = near.id
         WHERE node.id <> $id AND (node.name LIKE $like ESCAPE '\\' OR node.aliases LIKE $like ESCAPE '\\') LIMIT $cap)`,
        { id, like, cap },
      );
      return row?.total as number;
    },

    close: () => db.close(),
  };
}

/** Each relation as the ids it leads to from `$id`. */
const relationSql = {
  members:
    "SELECT node AS id FROM part JOIN node AS member ON member.id = part.node WHERE whole = $id AND member.origin <> 'measure'",
  part_of: 'SELECT whole AS id FROM part WHERE node = $id',
  metrics: `SELECT node AS id FROM part JOIN node AS found ON found.id = part.node
            WHERE found.type = 'metric' AND (whole = $id OR whole IN (SELECT whole FROM part WHERE node = $id))`,
  entities: `SELECT node AS id FROM part JOIN node AS found ON found.id = part.node
             WHERE found.origin = 'value' AND whole IN (SELECT whole FROM part WHERE node = $id)`,
  siblings: `SELECT found.id FROM node AS self JOIN node AS found ON found.origin = self.origin
             WHERE self.id = $id AND ((self.dimension IS NOT NULL AND found.dimension = self.dimension AND self.origin = 'value')
               OR (self.origin <> 'value' AND EXISTS (SELECT 1 FROM part AS mine JOIN part AS theirs USING (whole)
                   WHERE mine.node = self.id AND theirs.node = found.id)))`,
} as const satisfies Record<Relation, string>;

function asNodes(rows: Record<string, unknown>[]): NodeRow[] {
  return rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases as string) }) as NodeRow);
}
