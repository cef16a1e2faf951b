import { type Column, type ColumnRef, isDate, isUp } from '../catalogue.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Value } from '../frame.ts';
import type { Material } from '../material.ts';
import type { Used } from '../used.ts';

/** What people call a row: its name, else the name of what it belongs to, else its key. */
export function nameRef(material: Material): ColumnRef | undefined {
  const { name, key } = material.base;
  const own = name ?? (key && isDate(key) ? calledAsRows(material) : undefined) ?? key ?? ownerOf(material);
  return own ? { column: own, path: [] } : ownerName(material);
}

/** A number that many flights share tells none of them apart. */
const minTelling = 0.4;

/** Races of which each has its own day are told apart by that, and called by what stands under "race". */
function calledAsRows({ base }: Material): Column | undefined {
  const isNoun = (words: readonly string[]) =>
    base.nouns.some((noun) => noun.weight >= 0.9 && noun.words.join(' ') === words.join(' '));
  return base.columns.find(
    ({ type, kind, words, otherWords, distinct }) =>
      type === 'string' &&
      kind === 'category' &&
      distinct >= base.rows * minTelling &&
      [words, ...otherWords].some(isNoun),
  );
}

/** Results with the number of a runner belong to the runner, who has a name. */
function ownerName(material: Material): ColumnRef | undefined {
  for (const { from, to } of material.catalogue.edges) {
    const table =
      from.table === material.base.id && material.catalogue.tables.find(({ id }) => id === to.table);
    const path = table ? material.pathTo(table) : undefined;
    if (table && path?.length === 1 && isUp(path) && table.name && table.name !== table.key)
      return { column: table.name, path };
  }
  return undefined;
}

/** "heaviest cat" of visits, which have no name: the cat that the row belongs to is called by its own. */
export function parentName({ base }: Material, filters: readonly Used[]): ColumnRef | undefined {
  if (base.name) return undefined;
  for (const { filter } of filters) {
    const ref = filter.isNegated ? undefined : refOfTest(filter.test);
    const parent = ref?.path.at(-1)?.to;
    if (ref && parent?.name && isUp(ref.path) && filter.test.kind === 'equals')
      return { column: parent.name, path: ref.path };
  }
  return undefined;
}

/** Rows without a name or key are told apart by the first thing that they belong to. */
function ownerOf({ base, catalogue }: Material): Column | undefined {
  return base.columns.find(
    ({ name, type }) =>
      type === 'string' && catalogue.edges.some(({ from }) => from.table === base.id && from.column === name),
  );
}

export function valueRef(value: Value): ColumnRef[] {
  return value.kind === 'column' ? [value.ref] : [];
}

export function distinctRefs(refs: readonly ColumnRef[]): ColumnRef[] {
  return refs.filter((ref, at) => refs.findIndex(({ column }) => column === ref.column) === at);
}
