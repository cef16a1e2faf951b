import type { Link, Membership } from '../../store/nodeStore.ts';
import { type ColumnSketch, type Inclusion, shareOf } from '../../tables/profile/inclusion.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile/tableProfile.ts';
import { datasetId, valueId } from './graphNodes.ts';
import { normal, splitName } from './normal.ts';
import { singular } from './wordRoot.ts';

/** A table with the sketches of its columns. */
export interface Measured {
  readonly table: TableProfile;
  readonly inclusion: Inclusion;
}

/** A column is a foreign key if at least this share of its values is among the other table's keys. */
const minJoined = 0.8;
/** Columns share values from this share on. */
const minShared = 0.5;
/**
 * Number of hashes sampled per column. Columns with common values are found by common hashes, without comparing all
 * pairs.
 */
const probes = 64;
const maxPairs = 5000;
const keyWords = new Set([
  'id',
  'ids',
  'key',
  'code',
  'no',
  'nr',
  'number',
  'num',
  'fk',
  'pk',
  'ref',
  'identifier',
]);

/** Functional dependencies within a table: each of its cities has one country (§2.3, `part_of` and `members`). */
export function membershipsOf({ table, inclusion }: Measured): Membership[] {
  const column = (name: string) => table.columns.find((one) => one.name === name);
  return inclusion.dependencies.flatMap(({ from, to, pairs }) => {
    const [part, whole] = [column(from), column(to)];
    if (!part || !whole) return [];
    return pairs.map((pair) => ({ part: valueId(part, pair.from), whole: valueId(whole, pair.to) }));
  });
}

/** Edges between data sets whose columns share values, with the measured share. */
export function linksBetween(tables: readonly Measured[]): Link[] {
  return pairsInCommon(tables).flatMap(([a, b]) => linksOf(a, b));
}

interface Side {
  readonly table: TableProfile;
  readonly column: ColumnProfile;
  readonly sketch: ColumnSketch;
}

/** Pairs of columns of different tables with a sampled value in common. */
function pairsInCommon(tables: readonly Measured[]): [Side, Side][] {
  const sides = tables.flatMap(({ table, inclusion }) =>
    inclusion.sketches.flatMap((sketch): Side[] => {
      const column = table.columns.find(({ name }) => name === sketch.column);
      return column ? [{ table, column, sketch }] : [];
    }),
  );
  const byHash = new Map<number, number[]>();
  for (const [at, { sketch }] of sides.entries())
    for (const hash of sketch.hashes.slice(0, probes)) byHash.set(hash, [...(byHash.get(hash) ?? []), at]);
  const pairs = new Map<string, [Side, Side]>();
  for (const together of byHash.values()) {
    for (const [at, first] of together.entries()) {
      for (const second of together.slice(at + 1)) {
        const [a, b] = [sides[first], sides[second]];
        if (a && b && a.table.id !== b.table.id && a.column.type === b.column.type && pairs.size < maxPairs)
          pairs.set(`${first} ${second}`, [a, b]);
      }
    }
  }
  return [...pairs.values()];
}

function linksOf(a: Side, b: Side): Link[] {
  const joins = joinOf(a, b) ?? joinOf(b, a);
  if (joins) return joins;
  if (a.column.type !== 'string') return [];
  return [...sharesOf(a, b), ...sharesOf(b, a)];
}

/** `a` references `b`, a column with unique values. */
function joinOf(a: Side, b: Side): Link[] | undefined {
  if (!b.sketch.isUnique) return undefined;
  const found = shareOf(a.sketch, b.sketch);
  if (!found || found.share < minJoined) return undefined;
  // Integers from 1 on are in every table, so their column names must match as well.
  if (a.column.type === 'number' && !refersByName(a, b)) return undefined;
  if (a.sketch.isUnique && !refersByName(a, b)) return undefined;
  const measured = measure(found);
  return [
    {
      from: datasetId(a.table),
      key: `rel:joins ${b.table.name}.${b.column.name}`,
      label: `Joins ${b.table.name} by ${a.column.name} (${measured})`,
      to: datasetId(b.table),
    },
    {
      from: datasetId(b.table),
      key: `rel:joined by ${a.table.name}.${a.column.name}`,
      label: `Also in ${a.table.name}.${a.column.name} (${measured})`,
      to: datasetId(a.table),
    },
  ];
}

function sharesOf(a: Side, b: Side): Link[] {
  const found = shareOf(a.sketch, b.sketch);
  if (!found || found.share < minShared) return [];
  const between = {
    from: datasetId(a.table),
    key: `rel:shares ${a.column.label.toLowerCase()} with ${b.table.name}.${b.column.name}`,
    label: `${a.column.label} also in ${b.table.name}.${b.column.name} (${measure(found)})`,
    to: datasetId(b.table),
  };
  return [between, ...sameValues(a.column, b.column)];
}

/** Equal values of differently named dimensions are separate nodes, linked to each other. */
function sameValues(a: ColumnProfile, b: ColumnProfile): Link[] {
  if (a.role !== 'dimension' || b.role !== 'dimension') return [];
  const others = new Map((b.values ?? []).map(({ value }) => [value.trim().toLowerCase(), value]));
  return (a.values ?? []).flatMap(({ value }) => {
    const other = others.get(value.trim().toLowerCase());
    if (other === undefined) return [];
    const [from, to] = [valueId(a, value), valueId(b, other)];
    if (from === to) return [];
    return [
      { from, key: `rel:same as ${b.label.toLowerCase()}`, label: `Also a ${b.label.toLowerCase()}`, to },
    ];
  });
}

/** `customer_id` references `customers.id`, and so does a column of the same name. */
function refersByName(a: Side, b: Side): boolean {
  const [from, to] = [wordsOf(a.column.name), wordsOf(b.column.name)];
  if (from.join(' ') === to.join(' ') && from.some((word) => !keyWords.has(word))) return true;
  const said = from.filter((word) => !keyWords.has(word));
  const meant = new Set([...wordsOf(b.table.name), ...to]);
  return said.length > 0 && said.every((word) => meant.has(word));
}

function wordsOf(name: string): string[] {
  return normal(splitName(name)).split(' ').map(singular);
}

function measure({ share, isExact }: { share: number; isExact: boolean }): string {
  // Never rounds up to 100 %.
  const percent = share === 1 ? 100 : Math.min(99, Math.round(share * 100));
  return isExact ? `${percent} % of values` : `about ${percent} % of values, by a sample`;
}
