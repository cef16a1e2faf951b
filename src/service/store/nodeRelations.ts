/** The relations of a node that can be queried. */
export type Relation = 'members' | 'part_of' | 'metrics' | 'entities' | 'siblings' | 'breakdown' | 'link';

/** The data sets in which a node occurs. */
const mine = 'SELECT dataset FROM occurrence WHERE number = $number AND dataset IS NOT NULL';
const inMine = `SELECT DISTINCT number FROM occurrence WHERE dataset IN (${mine})`;

/**
 * The SQL of each relation, which selects the numbers of the nodes related to `$number`; `$of` is the dimension of a
 * breakdown or the key of a link.
 */
export const relationSql = {
  members: `SELECT node AS number FROM part WHERE whole = $number
            UNION SELECT found.number FROM occurrence JOIN node AS found USING (number)
            WHERE dataset = $number AND found.origin = 'value'`,
  part_of: `SELECT whole AS number FROM part WHERE node = $number UNION SELECT dataset FROM (${mine})`,
  metrics: `SELECT found.number FROM (SELECT DISTINCT number FROM occurrence WHERE dataset = $number OR dataset IN (${mine}))
            JOIN node AS found USING (number) WHERE found.type = 'metric'`,
  entities: `SELECT found.number FROM (${inMine}) JOIN node AS found USING (number) WHERE found.origin = 'value'`,
  siblings: `SELECT found.number FROM node AS self JOIN node AS found ON found.dimension = self.dimension AND found.origin = 'value'
             WHERE self.number = $number AND self.origin = 'value'
             UNION SELECT found.number FROM node AS self JOIN (${inMine}) AS near JOIN node AS found USING (number)
             WHERE self.number = $number AND self.origin = 'measure' AND found.origin = 'measure'
             UNION SELECT theirs.node FROM node AS self JOIN part AS mine ON mine.node = self.number
             JOIN part AS theirs USING (whole) WHERE self.number = $number AND self.origin = 'dataset'`,
  breakdown: `SELECT found.number FROM (${inMine} UNION SELECT number FROM occurrence WHERE dataset = $number)
              JOIN node AS found USING (number) WHERE found.origin = 'value' AND found.dimension = $of`,
  link: 'SELECT target AS number FROM link WHERE node = $number AND key = $of',
} as const satisfies Record<Relation, string>;
