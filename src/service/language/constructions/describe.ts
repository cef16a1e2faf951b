import type { Mention } from '../annotate/mentions.ts';
import { isDate } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Ask, Frame } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';

type What = Extract<Ask, { kind: 'describe' }>['what'];

/** About the tables themselves: columns, rows, gaps, duplicates, the time they span. */
export const describe: Construction = (material) => {
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const found: Proposal[] = [];
  const add = (what: What, used: readonly Mention[], fit: number) =>
    found.push({
      frame: {
        base: material.base,
        filters: [],
        measures: [],
        keys: [],
        ask: { kind: 'describe', what },
        assumptions: [],
      },
      used: [
        ...nouns,
        ...used,
        ...material.cues('which', 'list', 'count', 'verdict', 'any', 'all', 'howMuch', 'distinct'),
      ],
      fit: fit - (nouns.length > 0 ? 0 : 0.05),
      family: 'describe',
    });
  const columns = material.cues('columns');
  // "what is in the workshop right now" asks for things, not for columns.
  const isState = material.tokens.some(({ lower }) => /^(now|currently|presently)$/.test(lower));
  if (columns.length > 0 && !isState) add('columns', columns, 0.05);
  // "which flats are empty": what the rows are, and no cells.
  const gaps = material
    .cues('missing')
    .filter(
      ({ from }) => material.lower(from) !== 'empty' || material.tokens.some(({ lower }) => isCell(lower)),
    );
  if (gaps.length > 0 && material.of('column').length === 0) add('missing', gaps, 0);
  const duplicates = material.cues('duplicates');
  // Where rows were found to be entered twice, they are meant.
  const isKnown = material.base.copies ? 0.3 : 0;
  if (duplicates.length > 0 && material.of('column').length === 0)
    add('duplicates', duplicates, isKnown || (mayShareNames(material) ? -0.3 : 0));
  // "duplicate invoice numbers" are invoices that are there twice.
  const keys = material.of('column').filter(({ column }) => column === material.base.key);
  if (duplicates.length > 0 && keys.length > 0 && keys.length === material.of('column').length)
    add('duplicates', [...duplicates, ...keys], 0.1 + isKnown);
  const span = material.cues('span');
  if (span.length > 0) add('span', span, 0.1);
  return [...found, ...duplicated(material), ...correlation(material)];
};

const isCell = (word: string) => /^(cells?|fields?|columns?|values?|entr(y|ies)|gaps?)$/.test(word);

/** "is any packet in there twice": no two rows with keys are equal, so that names are more likely meant (`repeats`). */
function mayShareNames(material: Material): boolean {
  const { key, name } = material.base;
  return key !== undefined && name !== undefined && name !== key && !saysEqualRows(material);
}

/** "duplicates", "identical rows", rather than "twice". */
export function saysEqualRows(material: Material): boolean {
  return material
    .cues('duplicates')
    .some(({ from, to }) =>
      material.tokens.slice(from, to).some(({ lower }) => /^(duplicat|identical|repeat)/.test(lower)),
    );
}

/** "people with the same first and last name": groups of more than one. */
function duplicated(material: Material): Proposal[] {
  const cues = material.cues('duplicates');
  const columns = material
    .of('column')
    .filter(({ column }) => column.table === material.base && !isMeasure(column));
  if (cues.length === 0 || columns.length === 0) return [];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const taken = new Set<Mention>([...cues, ...columns, ...nouns]);
  const rows = rowSetOf(material, taken);
  // Orders with one customer are no customers that are there twice.
  const isReference = columns.every(({ column }) =>
    material.catalogue.edges.some(
      ({ from }) => from.table === material.base.id && from.column === column.name,
    ),
  );
  const frame: Frame = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: [{ fn: 'count' }],
    keys: columns.map(({ column }) => ({ ref: { column, path: [] } })),
    ask: { kind: 'having', op: '>', value: 1, counts: !material.has('which', 'list') },
    assumptions: [],
  };
  return [
    {
      frame,
      used: [
        ...taken,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('count', 'which', 'list', 'any', 'verdict'),
      ],
      fit: 0.05 - rows.cost - (isReference && nouns.length === 0 ? 0.6 : 0),
      family: 'duplicated',
    },
  ];
}

/** "does humidity fall when temperature rises", "do long queues go along with long builds". */
function correlation(material: Material): Proposal[] {
  const columns = material
    .of('column')
    .filter(({ column }) => isMeasure(column) && !isDate(column) && material.upRef(column));
  const [left, right] = columns.filter(
    (mention, at) => columns.findIndex(({ column }) => column === mention.column) === at,
  );
  const asked = material.cues('correlation');
  const moves = material.cues('increase', 'decrease');
  const when = material.tokens.some(({ lower }) => lower === 'when' || lower === 'if' || lower === 'as');
  if (!left || !right || (asked.length === 0 && !(moves.length > 0 && when))) return [];
  const a = material.upRef(left.column);
  const b = material.upRef(right.column);
  if (!a || !b) return [];
  const taken = new Set<Mention>([left, right, ...asked, ...moves, ...material.cues('when')]);
  const rows = rowSetOf(material, taken);
  return [
    {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [],
        keys: [],
        ask: { kind: 'correlation', left: { kind: 'column', ref: a }, right: { kind: 'column', ref: b } },
        assumptions: [],
      },
      used: [
        ...taken,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('verdict', 'which', 'list'),
        ...material.of('adjective'),
      ],
      fit: 0.1 - rows.cost,
      family: 'correlation',
    },
  ];
}
