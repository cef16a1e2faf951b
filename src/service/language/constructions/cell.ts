import { isFlowColumn } from '../annotate/flowColumns.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, ownTables } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { isNounAt } from '../filterPlaces.ts';
import { spanOf } from '../filterRefs.ts';
import type { Filter, Frame, Test } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { type RowSet, rowSetOf } from '../rowSets.ts';
import { asksUsage } from '../usage.ts';
import type { Used } from '../used.ts';
import { rowWords } from './rowWords.ts';

/**
 * One column of one table for the rows that conditions leave: "what is the rank when the time is 55.69", "name the ship
 * for Oakland home port", "lowest decile with a roll above 600". The asked column is the one that no condition uses.
 */
export const cell: Construction = (material) =>
  isAlone(material) && !material.asksYesNo
    ? [...asked(material).flatMap((column) => cellsOf(material, column)), ...extremes(material)]
    : [];

/** With several tables a word that this table lacks may belong to another. */
function isAlone({ catalogue }: Material): boolean {
  return ownTables(catalogue).length === 1;
}

/** A column of the base that may be what is asked for. */
interface AskedColumn {
  readonly mention: MentionOf<'column'>;
  /** Words that say that it is asked for. */
  readonly used: readonly Mention[];
  readonly isLed: boolean;
}

const maxAsked = 4;
/** Words that ask for a figure of several rows rather than for what stands in one. */
const figureCues = [
  'mean',
  'median',
  'by',
  'each',
  'most',
  'least',
  'min',
  'max',
  'difference',
  'share',
] as const;
const leads = ['which', 'list', 'howMuch', 'who', 'where', 'when'] as const;

function asked(material: Material): AskedColumn[] {
  const cues = material.cues(...leads);
  return own(material)
    .filter(({ column }) => !isFlowColumn(column))
    .map((mention): AskedColumn => {
      const near = cues.filter(
        (cue) =>
          cue.to <= mention.from &&
          material.contentBetween(cue.to, mention.from) === 0 &&
          !between(material, cue.to, mention.from),
      );
      return { mention, used: cues, isLed: near.length > 0 };
    })
    .sort((a, b) => Number(b.isLed) - Number(a.isLed) || a.mention.from - b.mention.from)
    .slice(0, maxAsked);
}

/** "which issues are overdue" of a table of issues that has an issue type: the rows are meant, and not their types. */
function namesRows(material: Material, { from, to, score }: MentionOf<'column'>): boolean {
  const said = material.tokens
    .slice(from, to)
    .map(({ stem }) => stem)
    .join(' ');
  const isPlural = /s$/.test(material.lower(to - 1));
  return score < 0.9 && isPlural && material.base.nouns.some(({ words }) => words.join(' ') === said);
}

function own(material: Material): readonly MentionOf<'column'>[] {
  return material.of('column').filter(({ column }) => column.table === material.base);
}

function between(material: Material, from: number, to: number): boolean {
  return material.mentions.some((other) => other.kind !== 'cue' && other.from >= from && other.to <= to);
}

function cellsOf(material: Material, { mention, used, isLed }: AskedColumn): Proposal[] {
  if (mention.column.counter && asksUsage(material)) return [];
  const ref = referredName(material, mention.column) ?? { column: mention.column, path: [] };
  const rows = conditionsOf(material, new Set([mention]));
  if (
    rows.filters.length === 0 ||
    rows.filters.some(({ column }) => column === mention.column && !isExactly(rows, mention))
  )
    return [];
  if (rows.filters.some(({ filter }) => !isOwn(filter))) return [];
  const filterWords = rows.filters.flatMap((each) => each.used);
  if (filterWords.includes(mention)) return [];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const counts = material
    .cues('count', 'sum')
    .filter((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0);
  const isCounted = counts.length > 0 || material.has('count', 'sum', 'howOften');
  if (isCounted && !isMeasure(mention.column)) return [];
  const frame: Frame = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: [],
    keys: [],
    ask: { kind: 'list', show: [ref], isDistinct: true },
    assumptions: [],
  };
  const known = [
    mention,
    ...used,
    ...counts,
    ...nouns,
    ...filterWords,
    ...material.cues('which', 'list', 'who', 'when', 'where', 'howMuch'),
  ];
  const row = rowWords(material, known, rows, mention);
  const isOneRow = rows.filters.some(({ filter }) => isNarrow(filter));
  const isLeading = mention.from < Math.min(...rows.filters.map(({ filter }) => filter.span?.[0] ?? 0));
  return [
    {
      frame,
      used: [...known, ...row],
      fit:
        0.06 +
        (isOneRow && (isLed || counts.length > 0) ? 0.08 : 0) +
        (isLed ? 0.12 : isLeading ? 0.03 : -0.05) -
        rows.cost -
        (isCounted ? (counts.length > 0 && isOneRow && !material.has('sum') ? 0 : 0.12) : 0) -
        (isMeasure(mention.column) && rows.filters.every(({ filter }) => !isNarrow(filter)) ? 0.15 : 0) -
        (material.has(...figureCues, 'verdict') && !isLed ? 0.2 : 0) -
        (material.has(...figureCues, 'together') ? 0.2 : 0) -
        (1 - mention.score) * 0.35 -
        (namesRows(material, mention) ? 0.3 : 0),
      family: 'cell',
    },
  ];
}

/** What the row is called that a cell refers to: "the mother of Gustl" is Dina, not number 14. */
function referredName(material: Material, column: Column): ColumnRef | undefined {
  const referred = material.catalogue.tables.find((table) => table.referred === column);
  const path = referred && material.pathTo(referred);
  return referred?.name && path ? { column: referred.name, path } : undefined;
}

function isExactly({ filters }: RowSet, mention: Mention): boolean {
  return filters.every(({ used }) => !used.includes(mention));
}

function isOwn({ test }: Filter): boolean {
  switch (test.kind) {
    case 'related':
    case 'every':
    case 'any':
    case 'average':
    case 'beyond':
      return false;
    case 'compare':
    case 'between':
      return test.value.kind === 'column' && test.value.ref.path.length === 0;
    case 'columns':
    case 'lasting':
      return false;
    default:
      return test.ref.path.length === 0;
  }
}

/** Leaves few rows: a named thing, a key, an exact number of a column with many. */
function isNarrow({ test }: Filter): boolean {
  return test.kind === 'equals' && test.ref.column.distinct >= 0.5 * test.ref.column.table.rows;
}

/** The row set, with plain numbers beside a column that no other meaning explains: "327 laps", "8 is the rank". */
function conditionsOf(material: Material, except: ReadonlySet<Mention>): RowSet {
  const set = rowSetOf(material, except);
  const taken = new Set<Mention>([...except, ...set.filters.flatMap(({ used }) => used)]);
  const more = material.of('number').flatMap((number): Used[] => {
    if (taken.has(number)) return [];
    const column = own(material).find(
      (each) => !taken.has(each) && each.column.type === 'number' && adjoins(material, each, number),
    );
    if (!column) return [];
    taken.add(column);
    const ref: ColumnRef = { column: column.column, path: [] };
    const { op = '=', value } = number;
    const test: Test =
      op === '='
        ? { kind: 'equals', ref, values: [value] }
        : { kind: 'compare', value: { kind: 'column', ref }, op, limit: value };
    return [
      {
        filter: { test, span: spanOf([number, column]) },
        used: [number, column],
        cost: 0.02,
        column: column.column,
      },
    ];
  });
  const tested = new Set(
    [...set.filters, ...more].flatMap(({ filter, column }) =>
      filter.test.kind === 'missing' || !column ? [] : [column],
    ),
  );
  // "with a result of 2-1": the condition itself says that there is a result.
  const kept = set.filters.filter(
    ({ filter, column }) =>
      filter.test.kind !== 'missing' || filter.isNegated !== true || !column || !tested.has(column),
  );
  return { filters: [...kept, ...more], cost: set.cost + more.length * 0.02 };
}

function adjoins(material: Material, column: Mention, number: Mention): boolean {
  const [first, second] = column.from < number.from ? [column, number] : [number, column];
  return (
    second.from - first.to <= 3 &&
    material.contentBetween(first.to, second.from) === 0 &&
    !between(material, first.to, second.from)
  );
}

/** "highest crowd when Carlton is the away side", "minimum pick": the value itself, where nothing else is asked for. */
function extremes(material: Material): Proposal[] {
  return own(material).flatMap((mention): Proposal[] => {
    if (!isMeasure(mention.column) || isRowNoun(material, mention)) return [];
    const [end, word] = endBefore(material, mention.from);
    const after = end ? undefined : endAfter(material, mention);
    if (after) return extremeOf(material, mention, after.end, { from: mention.to, to: after.to }, true);
    if (!end) return [];
    const lead = material.tokens
      .slice(0, word)
      .map(({ lower }) => lower)
      .join(' ');
    const isHead =
      /(^|\b)(what|what is|what was|what are|what were|which|name|list|tell me|give|find|mention)( the| a)?$/.test(
        lead,
      ) ||
      /^(the)?$/.test(lead) ||
      /\b(what is|what was|mention|name|what's|which|what) (the|a)$/.test(lead);
    // "highest paid employee" asks for somebody, and not for the salary.
    const next = material.tokens[mention.to]?.stem;
    if (material.base.nouns.some(({ words }) => words.join(' ') === next)) return [];
    return extremeOf(material, mention, end, { from: word, to: mention.from }, isHead);
  });
}

/** "biggest commit" asks for a commit and not for the highest `files_changed`, although the words are related. */
function isRowNoun(material: Material, { from, to, score }: Mention): boolean {
  const { nouns } = material.base;
  return (
    score < 0.8 &&
    nouns.some(({ words }) => words.length === to - from) &&
    isNounAt(material, from, material.base)
  );
}

function extremeOf(
  material: Material,
  mention: MentionOf<'column'>,
  fn: 'max' | 'min',
  at: { from: number; to: number },
  isHead: boolean,
): Proposal[] {
  const rows = conditionsOf(material, new Set([mention]));
  if (rows.filters.some(({ filter, used }) => !isOwn(filter) || used.includes(mention))) return [];
  const words: Mention = { kind: 'cue', cue: fn, ...at, score: 1 };
  const filterWords = rows.filters.flatMap(({ used }) => used);
  const known = [
    words,
    mention,
    ...filterWords,
    ...material.cues('which', 'list', 'howMuch'),
    ...material.of('table').filter(({ table }) => table === material.base),
  ];
  return [
    {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [{ fn, of: { kind: 'column', ref: { column: mention.column, path: [] } } }],
        keys: [],
        ask: { kind: 'figure' },
        assumptions: [],
      },
      used: [...known, ...rowWords(material, known, rows)],
      fit: (isHead ? 0.3 : -0.15) - rows.cost,
      family: 'extreme',
    },
  ];
}

/** "which attendance is the highest one that": the extreme follows its column. */
function endAfter(material: Material, column: Mention): { end: 'max' | 'min'; to: number } | undefined {
  const isAsked = material
    .cues('which', 'list')
    .some(
      (cue) => cue.to === column.from || (cue.to === column.from - 1 && material.lower(cue.to) === 'the'),
    );
  if (
    !isAsked ||
    !/^(is|was|are|were)$/.test(material.lower(column.to)) ||
    material.lower(column.to + 1) !== 'the'
  )
    return undefined;
  const end = endOf(material, column.to + 2);
  return end && { end, to: column.to + (material.lower(column.to + 3) === 'one' ? 4 : 3) };
}

/** "minimal number of wins": the words for the count stand between the extreme and the column. */
function endBefore(material: Material, from: number): readonly ['max' | 'min' | undefined, number] {
  let at = from - 1;
  while (at > 0 && /^(number|amount|total|of|the)$/.test(material.lower(at))) at--;
  return [endOf(material, at), at];
}

function endOf(material: Material, at: number): 'max' | 'min' | undefined {
  const lower = material.lower(at);
  if (/^(highest|largest|biggest|greatest|most|maximum|max|top|longest|latest)$/.test(lower)) return 'max';
  if (/^(lowest|smallest|least|fewest|minimum|minimal|min|shortest|earliest)$/.test(lower)) return 'min';
  return undefined;
}
