import type { ColumnRole, ColumnType } from './tableProfile.ts';

/** What is known about a column before its role is decided. */
export interface RoleFacts {
  readonly name: string;
  readonly type: ColumnType;
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number;
  readonly min?: number | string;
  readonly max?: number | string;
  /** For numbers: whether all are integers. */
  readonly isWhole?: boolean;
  /** For text: mean length in characters. */
  readonly meanLength?: number;
}

const identifierName =
  /(^|[\s_.-])(id|ids|uuid|guid|code|zip|zipcode|zip code|postcode|postal|phone|fax|fips|isbn|issn|ssn|sku|iata|key|index|url|uri|link|email|hash)$/i;
const camelIdentifier = /[a-z](Id|ID|Code|Uuid|Key)$/;
const yearName = /(^|[\s_.-]|[a-z])(year|yr|jahr|année|annee|año|ano|fy)s?$/i;
const kindName =
  /(^|[\s_.-])(month|quarter|week|weekday|day|hour|sex|gender|class|cluster|group|level|grade|category|type|cylinders|rank|season|round|stage|floor|bedrooms|bathrooms|pclass|version|generation|decade)$/i;

export function roleOf(facts: RoleFacts): ColumnRole {
  switch (facts.type) {
    case 'date':
    case 'datetime':
      return 'time';
    case 'boolean':
      return 'dimension';
    case 'number':
      return numberRole(facts);
    case 'string':
      return textRole(facts);
  }
}

const isIdentifierName = (name: string) => identifierName.test(name) || camelIdentifier.test(name);

function numberRole(facts: RoleFacts): ColumnRole {
  if (!facts.isWhole) return 'measure';
  const low = Number(facts.min);
  const high = Number(facts.max);
  const isYear = (low >= 1500 && high <= 2200) || (low >= 0 && high <= 99 && facts.distinct > 2);
  if (yearName.test(facts.name) && isYear) return 'time';
  if (isIdentifierName(facts.name)) return 'identifier';
  const filled = facts.rows - facts.nulls;
  const isCounter = facts.distinct === filled && high - low + 1 === filled && filled > 2;
  if (isCounter && /^(column\d+|unnamed.*|row|row_?num(ber)?|index|nr|no|#)$/i.test(facts.name))
    return 'identifier';
  if (kindName.test(facts.name) && facts.distinct <= 60 && facts.distinct < filled * 0.5) return 'dimension';
  return 'measure';
}

function textRole(facts: RoleFacts): ColumnRole {
  const filled = Math.max(1, facts.rows - facts.nulls);
  const share = facts.distinct / filled;
  const length = facts.meanLength ?? 0;
  if (isIdentifierName(facts.name) && share > 0.9 && filled > 20) return 'identifier';
  if (length > 60 || (length > 30 && share > 0.7 && filled > 20)) return 'text';
  return 'dimension';
}
