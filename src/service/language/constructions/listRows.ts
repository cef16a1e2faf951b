import { isVerbOfDoer } from '../annotate/doers.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, type Table } from '../catalogue.ts';
import { countsCellsBy } from '../cellCounts.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import { asksMoney, pluralValue } from '../impliedQuantities.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import { isRowPerPeriod } from '../rowPeriod.ts';
import { type RowSet, rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { parentName } from './keys.ts';
import { distinctRefs, nameRef } from './rowNames.ts';

/** Rows and their columns: "what plan is River Freight on", "stations nobody started from", "who wrote Emma". */
export const rowsOf: Construction = (material) => [
  ...lookups(material),
  ...lists(material),
  ...distinctValues(material),
];

/** "tickets still open" does not ask when they were opened. */
function isStillOpen(material: Material, { column, from }: MentionOf<'column'>): boolean {
  return isDate(column) && /^(open|active|current)$/.test(material.lower(from));
}

/** Columns that were asked for, of the rows that the filters leave. */
function lookups(material: Material): Proposal[] {
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const found: Proposal[] = [];
  const asked =
    material.asking('who', 'where', 'when').length > 0
      ? askedOf(material).filter(({ used }) =>
          used.some((each) => each.kind === 'cue' && /^(who|where|when)$/.test(each.cue)),
        )
      : [];
  const columns = material.of('column');
  const candidates: { show: ColumnRef[]; used: Mention[]; cost: number }[] = asked.map(
    ({ key, used, cost }) => ({ show: [key.name ?? key.ref], used: [...used], cost }),
  );
  const rows = rowSetOf(material, new Set());
  const filterWords = new Set(rows.filters.flatMap(({ used }) => used));
  // "customers who bought lamps": a verb that is only like the name of a column asks for no column.
  const verbs = columns.filter((mention) => isVerbAlone(material, mention) || isStillOpen(material, mention));
  const free = columns.filter(
    (mention) => !filterWords.has(mention) && !verbs.includes(mention) && material.upRef(mention.column),
  );
  if (free.length > 0)
    candidates.push({
      show: free.flatMap(({ column }) => parentName(material, column) ?? material.upRef(column) ?? []),
      used: [...free],
      cost: 0.03 * free.filter(({ column }) => isMeasure(column)).length,
    });
  // "customers who bought lamps": the names of those the rows belong to, each once.
  for (const noun of material.of('table')) {
    const { name, key } = noun.table;
    const ref =
      noun.table === material.base || filterWords.has(noun) ? undefined : name && material.upRef(name);
    const isLed = /^(by|per|each|every)$/.test(material.lower(noun.from - 1));
    if (ref && ref.path.length > 0 && key && !isLed && noun.score >= 0.8)
      candidates.push({ show: [ref], used: [noun], cost: 0.02 + 0.04 * ref.path.length });
  }
  for (const { show, used, cost } of candidates) {
    const set = rowSetOf(material, new Set(used));
    if (set.filters.length === 0 || show.some((ref) => isEmptied(set, ref))) continue;
    const names = nameRef(material);
    const isUnique = set.filters.some(
      ({ filter: { test } }) =>
        test.kind === 'equals' &&
        (test.ref.column === material.base.key ||
          (test.ref.column === material.base.name && !isOncePerPeriod(material.base, set))),
    );
    const isNamed = set.filters.some(
      ({ filter: { test } }) =>
        test.kind === 'equals' && (test.ref.column.kind === 'name' || test.ref.column.kind === 'key'),
    );
    const isAsked = used.some((mention) =>
      material
        .cues('which', 'list')
        .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0),
    );
    const frame: Frame = {
      base: material.base,
      filters: set.filters.map(({ filter }) => filter),
      measures: [],
      keys: [],
      ask: { kind: 'list', show: distinctRefs(isUnique || !names ? show : [...show]), isDistinct: !isUnique },
      assumptions: [],
    };
    found.push({
      frame,
      used: [
        ...used,
        ...nouns,
        ...verbs,
        ...set.filters.flatMap((each) => each.used),
        ...material.cues('which', 'list', 'howMuch', 'who', 'where', 'when', 'all'),
      ],
      fit:
        (isUnique ? 0.1 : isNamed ? 0.05 : -0.12) +
        (isAsked ? 0.12 : 0) -
        (material.asksYesNo ? 0.6 : 0) -
        cost -
        set.cost -
        (material.has('count', 'sum', 'mean', 'median', 'by', 'each', 'most', 'least', 'howOften')
          ? 0.3
          : 0) -
        // "honey off each apiary": a figure for each, and no column of rows.
        (material.has('each') && !isUnique && !material.has('list', 'which') ? 0.3 : 0) -
        (asksMoney(material) && !isUnique && !isNamed ? 0.3 : 0) -
        (material.asking('who').length > 0 &&
        !show.some(({ column }) => isPersonTable(column.table) || isPersonColumn(column))
          ? 0.5
          : 0) -
        // Hundreds of amounts one below the other say nothing; "value of vouchers sold" wants their sum.
        (!isUnique &&
        !isNamed &&
        !material.has('list', 'which') &&
        show.some(({ column }) => isMeasure(column))
          ? 0.2
          : 0) -
        (show.every(({ column }) => isMeasure(column)) && !isUnique ? 0.2 : 0),
      family: 'lookup',
    });
  }
  return found;
}

/** A region has a row for each year of a table that was turned from wide to long: its name means all of them. */
function isOncePerPeriod(base: Table, { filters }: RowSet): boolean {
  const { time } = base;
  return isRowPerPeriod(base) && time !== undefined && !filters.some(({ column }) => column === time);
}

/** "without a clerk": a column that is known to be empty shows nothing. */
function isEmptied({ filters }: RowSet, { column }: ColumnRef): boolean {
  return filters.some(
    ({ filter: { test, isNegated } }) => test.kind === 'missing' && !isNegated && test.ref.column === column,
  );
}

/** The rows themselves, by name, with the columns that the filters are about. */
function lists(material: Material): Proposal[] {
  const nouns = material
    .of('table')
    .filter((noun) => noun.table === material.base && !countsCellsBy(material, noun));
  const isAsked = material.has('which', 'list', 'who') || material.of('cue').length === 0;
  const set = rowSetOf(material, new Set());
  // "which leases end this year": the column of the condition stands for the rows.
  const asked = material
    .of('column')
    .filter(
      (mention) =>
        mention.column.table === material.base &&
        set.filters.some(({ used }) => used.includes(mention)) &&
        material
          .cues('which')
          .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0),
    );
  // "what needs reordering": whatever meets the condition, however many there are.
  const isWhatever =
    (/^what (needs?|must|should|has|have) /.test(`${material.lower(0)} ${material.lower(1)} `) &&
      set.filters.some(({ filter: { span } }) => span?.[0] === 1)) ||
    asksWhatIs(material, set);
  const isWanted =
    nouns.length > 0 || asked.length > 0 || isWhatever || pluralValue(material) || asksForPeople(material);
  if (set.filters.length === 0 || !isWanted) return [];
  const called = nameRef(material);
  // "vacant flats" have no tenant to be called by.
  const named = called && isEmptied(set, called) ? undefined : called;
  // All lines of one order have its number, so each is named by what was ordered.
  const isSame = ({ column, path }: ColumnRef) => path.length === 0 && isFixed(set, column);
  const name = named && isSame(named) ? (thingOfRow(material, set) ?? named) : named;
  const shown = set.filters.flatMap(({ filter: { test } }) =>
    'ref' in test && test.ref.path.length === 0 && !isEmptied(set, test.ref)
      ? [test.ref]
      : test.kind === 'compare' && test.value.kind === 'column'
        ? [test.value.ref]
        : [],
  );
  const extra = material.base.columns
    .filter((column) => isMeasure(column) || isDate(column))
    .slice(0, 3)
    .map((column): ColumnRef => ({ column, path: [] }));
  const show = distinctRefs([
    ...(name ? [name] : []),
    ...(material.base.key && material.base.key !== name?.column
      ? [{ column: material.base.key, path: [] }]
      : []),
    ...shown.filter((ref) => ref === name || name === named || !isSame(ref)),
    ...extra,
  ]).slice(0, 6);
  if (show.length === 0) return [];
  // "which clients have no orders" wants them, and no yes or no.
  const isVerdict = material.has('verdict') && !material.cues('which').some(({ from }) => from === 0);
  return [
    {
      frame: {
        base: material.base,
        filters: set.filters.map(({ filter }) => filter),
        measures: [],
        keys: [],
        ask: { kind: 'list', show },
        assumptions: [],
      },
      used: [
        ...nouns,
        ...set.filters.flatMap(({ used }) => used),
        ...material.cues('which', 'list', 'who', 'all'),
      ],
      fit:
        (isAsked ? 0.06 : -0.06) +
        (isWhatever && nouns.length === 0 ? 0.15 : 0) -
        set.cost -
        // "who never booked" asks for people.
        (material.asking('who').length > 0 && !isPersonTable(material.base) ? 0.4 : 0) -
        (material.has('count', 'sum', 'mean', 'howMuch', 'howOften', 'by', 'each') || isVerdict ? 0.3 : 0),
      family: 'list',
    },
  ];
}

/** Whether a condition fixes the column to one value. */
function isFixed({ filters }: RowSet, column: Column): boolean {
  return filters.some(
    ({ filter: { test, isNegated } }) =>
      test.kind === 'equals' && !isNegated && test.ref.column === column && test.values.length === 1,
  );
}

/** The name of something else that the row belongs to: the article of an order line. */
function thingOfRow(material: Material, set: RowSet): ColumnRef | undefined {
  for (const column of material.base.columns) {
    const name = isFixed(set, column) ? undefined : parentName(material, column);
    if (name) return name;
  }
  return undefined;
}

/** "what failed on 15 November", "what is still open": the rows of that state, and neither their number nor a sum. */
function asksWhatIs(material: Material, { filters }: RowSet): boolean {
  const [first] = filters
    .filter(({ filter: { test } }) => test.kind === 'equals')
    .flatMap(({ filter: { span } }) => span?.[0] ?? [])
    .sort((a, b) => a - b);
  if (material.has('share', 'count', 'sum', 'mean', 'howMuch') || material.question.text.includes('%'))
    return false;
  if (material.lower(0) !== 'what' || first === undefined || first === 0) return false;
  const between = material.tokens.slice(1, first).map(({ lower }) => lower);
  return between.every((word) =>
    /^(is|are|was|were|has|have|been|s|'s|still|currently|already|not)$/.test(word),
  );
}

function isPastVerb(word: string): boolean {
  return /(ed|bought|sold|made|took|paid|sent|got|gave|ate|wrote|won|did|ran|came|went|lent)$/.test(word);
}

/** A verb that is only like the name of a column: "bought" and `buyer`, "pages printed" and `printer`. */
function isVerbAlone(material: Material, { column, score, to }: MentionOf<'column'>): boolean {
  const verb = material.lower(to - 1);
  return score < (isVerbOfDoer(verb, column) ? 0.95 : 0.85) && !isMeasure(column) && isPastVerb(verb);
}

/** "who never booked a class": the rows of the table of people. */
function asksForPeople(material: Material): boolean {
  return material.asking('who').length > 0 && isPersonTable(material.base);
}

const asksForValues =
  /^((which|what) \w+ (are|is) (there|in|used|available|included|present|listed)\b|(which|what are|list|show|name)( me)?( all)?( of)?( the)? (different|distinct|unique)\b)/;

/** "which indicators are in the file", "what statuses are there", "list the regions". */
function distinctValues(material: Material): Proposal[] {
  if (!material.has('which', 'list', 'distinct') && material.tokens.length > 4) return [];
  return material.of('column').flatMap((mention): Proposal[] => {
    const ref = material.ref(mention.column);
    if (
      !ref ||
      ref.path.length > 0 ||
      isMeasure(mention.column) ||
      isStillOpen(material, mention) ||
      isVerbAlone(material, mention) ||
      mention.column === material.base.key ||
      mention.column === material.base.name
    )
      return [];
    if (material.of('text').length > 0 && material.of('column').length === 1) return [];
    const set = rowSetOf(material, new Set([mention]));
    if (isEmptied(set, ref)) return [];
    const nouns = material.of('table').filter(({ table }) => table === material.base);
    return [
      {
        frame: {
          base: material.base,
          filters: set.filters.map(({ filter }) => filter),
          measures: [],
          keys: [],
          ask: { kind: 'list', show: [ref], isDistinct: true },
          assumptions: [],
        },
        used: [
          mention,
          ...nouns,
          ...set.filters.flatMap(({ used }) => used),
          ...material.cues('which', 'list', 'distinct', 'all', 'verdict'),
        ],
        fit:
          (asksForValues.test(material.question.text.toLowerCase()) ? 0.2 : -0.02) -
          set.cost -
          (material.has('count', 'mean', 'sum', 'by', 'each', 'most', 'least') ? 0.3 : 0),
        family: 'distinct',
      },
    ];
  });
}
