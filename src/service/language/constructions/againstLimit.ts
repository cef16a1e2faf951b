import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { piecesLeft } from '../emptyStock.ts';
import type { Filter, Key, Measure } from '../frame.ts';
import { calledOffRows, granted } from '../lastingRows.ts';
import { relatedness } from '../lexicon/related.ts';
import { unitOf } from '../lexicon/units.ts';
import { isServiceLevel, servedIn } from '../limitFilters.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { isPersonTable } from '../personTables.ts';
import { reorderLevel } from '../reorders.ts';
import { rowSetOf } from '../rowSets.ts';
import { keyOfTable } from './keys.ts';

type Op = '<' | '>' | '>=' | '<=';

const words: readonly (readonly [RegExp, Op])[] = [
  [/^(below|under|beneath|missed|miss|misses|short|behind|undershot)$/, '<'],
  [/^(over|above|exceed|exceeds|exceeded|exceeding|beyond|beat|beats|topped|overran|overspent|past)$/, '>'],
  [/^(reach|reached|reaches|met|meet|meets|hit|hits|achieved|made)$/, '>='],
  [/^(within)$/, '<='],
];
const comparatives: readonly (readonly [RegExp, Op])[] = [
  [/^(less|lower|fewer|smaller) than$/, '<'],
  [/^(more|higher|greater|larger) than$/, '>'],
];
const opposite = { '<': '>=', '>': '<=', '>=': '<', '<=': '>' } as const;

/**
 * What the rows of a thing add up to, against a figure that the thing itself states: "teams over their monthly budget",
 * "articles below their reorder level", "which branches missed their target in march".
 */
export const againstLimit: Construction = (material) => {
  const said = comparisonIn(material);
  if (!said) return [];
  return material.of('column').flatMap((mention): Proposal[] => {
    const { column } = mention;
    const path = material.pathTo(column.table);
    if (column.table === material.base || !isMeasure(column) || path?.length !== 1) return [];
    if (path[0]?.direction !== 'up') return [];
    // What is left of an article is held against its reorder level, and not what was ordered or came back.
    if (column === reorderLevel(column.table) && piecesLeft(column.table)) return [];
    const key = keyOfTable(material, column.table);
    const who = isPersonTable(column.table) ? material.asking('who') : [];
    const isAsked =
      who.length > 0 ||
      [...material.of('table'), ...material.of('column')].some(
        (noun) =>
          noun.to <= said.from &&
          (noun.kind === 'table'
            ? noun.table === column.table
            : isKeyOf(material, noun.column, column.table)),
      );
    // "candidates who want more than the opening pays": rows, not groups, are held against it.
    if (!key || !isAsked || isTime(column)) return rowsAgainst(material, mention, said);
    return sums(material, column).map(({ measure, used, cost }) => {
      const taken = new Set<Mention>([mention, ...used, ...said.used, ...nounsOf(material, column.table)]);
      const rows = rowSetOf(material, taken);
      const months = monthKey(material, column, rows.filters.length > 0);
      const limit: Measure = {
        fn: 'max',
        of: { kind: 'column', ref: { column, path } },
        label: column.label,
      };
      return {
        frame: {
          base: material.base,
          filters: [...rows.filters.map(({ filter }) => filter), ...counting(material)],
          measures: [measure, limit],
          keys: [key, ...months],
          ask: {
            kind: 'having',
            op: said.op,
            value: 0,
            isAgainst: true,
            counts: material.has('count'),
          },
          assumptions: [],
        },
        used: [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('which', 'list', 'who', 'count', 'verdict', 'any', 'that', 'not'),
        ],
        fit: 0.12 - cost - rows.cost - 0.1 * (1 - mention.score),
        family: 'having',
      };
    });
  });
};

interface Said {
  readonly op: Op;
  readonly from: number;
  readonly used: readonly Mention[];
}

/** A column of the base that refers to the table, or one of the table's own names. */
function isKeyOf(material: Material, column: Column, table: Table): boolean {
  const [step] = material.pathTo(table) ?? [];
  return column.table === table
    ? column === table.key || column === table.name
    : column.table === material.base && step?.edge.from.column === column.name;
}

/** A limit on how long something may take: less is better, and each row is within it or not. */
function isTime(column: Column): boolean {
  return (
    unitOf(column.unit ?? '')?.dimension === 'time' &&
    (isServiceLevel(column) || column.words.some((word) => /^(max|maximum|limit|target)$/.test(word)))
  );
}

/** "met the SLA", "missed the SLA": in time, and too late. */
function opFor(material: Material, limit: Column, { op, from }: Said): Op {
  if (!isTime(limit)) return op;
  if (/^(reach|met|meet|hit|made)/.test(material.lower(from))) return '<=';
  return /^miss/.test(material.lower(from)) ? '>' : op;
}

/** "over the max_kg of their depot": the only figure in the unit of the limit. */
function inUnitOf({ name, unit }: Column, { columns }: Table): readonly Column[] {
  const stated = unitOf(unit ?? name.split(/[\s_]/).at(-1) ?? '');
  const found = columns.filter((column) => isMeasure(column) && unitOf(column.unit ?? '') === stated);
  return stated && found.length === 1 ? found : [];
}

/** Each row's own figure against the one of what it belongs to. */
function rowsAgainst(material: Material, limit: MentionOf<'column'>, said: Said): Proposal[] {
  const { base } = material;
  const right = material.upRef(limit.column);
  const own = base.columns.filter(
    (column) =>
      isMeasure(column) && column.words.some((word) => limit.column.words.includes(word) && word !== 'max'),
  );
  const named = material
    .of('column')
    .filter(({ column, score }) => column.table === base && isMeasure(column) && score >= 0.85);
  const waits = isTime(limit.column)
    ? base.columns.filter(({ type, words }) => type === 'number' && words.some((word) => servedIn.test(word)))
    : [];
  const alike = inUnitOf(limit.column, base);
  const [left] =
    [named.map(({ column }) => column), own, waits, alike].find(({ length }) => length > 0) ?? [];
  if (!left || !right) return [];
  const taken = new Set<Mention>([limit, ...named, ...said.used, ...nounsOf(material, limit.column.table)]);
  const rows = rowSetOf(material, taken);
  const value = { kind: 'column', ref: { column: left, path: [] } } as const;
  const filters: Filter[] = [
    {
      test: {
        kind: 'columns',
        left: value,
        op: opFor(material, limit.column, said),
        right: { kind: 'column', ref: right },
      },
    },
    ...rows.filters.map(({ filter }) => filter),
  ];
  const used = [
    ...taken,
    ...rows.filters.flatMap((each) => each.used),
    ...material.cues('which', 'list', 'who', 'count', 'verdict', 'any', 'that', 'not'),
  ];
  const shown = [base.name ?? base.key, left].flatMap((column) => (column ? [{ column, path: [] }] : []));
  const fit = 0.05 - rows.cost - 0.1 * (1 - limit.score) - (named.length > 0 ? 0 : 0.05);
  const frame = { base, filters, measures: [], keys: [], assumptions: [] };
  return [
    material.has('count')
      ? {
          frame: { ...frame, measures: [{ fn: 'count' }], ask: { kind: 'figure' } },
          used,
          fit,
          family: 'figure',
        }
      : { frame: { ...frame, ask: { kind: 'list', show: [...shown, right] } }, used, fit, family: 'list' },
  ];
}

function comparisonIn(material: Material): Said | undefined {
  const { tokens } = material;
  for (const [at, { lower }] of tokens.entries()) {
    const pair = `${lower} ${tokens[at + 1]?.lower ?? ''}`;
    const found =
      words.find(([pattern]) => pattern.test(lower)) ?? comparatives.find(([two]) => two.test(pair));
    if (!found) continue;
    const [, op] = found;
    const to = comparatives.includes(found) ? at + 2 : /^(short)$/.test(lower) ? at + 2 : at + 1;
    // "over 15 cm of new snow" names the limit itself.
    if (material.of('number').some(({ from }) => from === at || from === to)) continue;
    const negator = material
      .cues('not')
      .find((cue) => cue.to <= at && material.contentBetween(cue.to, at) === 0);
    return {
      op: negator ? opposite[op] : op,
      from: at,
      used: [{ kind: 'cue', cue: 'than', from: at, to, score: 1 }, ...(negator ? [negator] : [])],
    };
  }
  return comparedAround(material);
}

/** Of what has a status, what was taken is what was granted; anything else is what was not called off. */
function counting(material: Material): readonly Filter[] {
  if (calledOffRows(material).length === 0) return [];
  const isTaken = material.tokens.some(({ lower }) => /^(taken|took|take|had|used)$/.test(lower));
  const [only] = isTaken ? granted(material.base) : [];
  return only ? [only] : calledOffRows(material).map(({ filter }) => filter);
}

/** "took more annual leave than they are entitled to": what is compared stands between the two words. */
function comparedAround(material: Material): Said | undefined {
  const [more] = material.cues('more').filter(({ from }) => /^(more|less|fewer)$/.test(material.lower(from)));
  const than = material.cues('than').find(({ from }) => more && from > more.to && from - more.to <= 4);
  return more && than
    ? { op: material.lower(more.from) === 'more' ? '>' : '<', from: more.from, used: [more, than] }
    : undefined;
}

function nounsOf(material: Material, table: Table): MentionOf<'table'>[] {
  return material.of('table').filter((each) => each.table === table || each.table === material.base);
}

/** Words of a limit that say nothing of what it limits. */
const vague = new Set('total amount value sum figure number maximum max minimum min limit'.split(' '));

const isSpending = (word: string) => /^(cost|spend|spent|expens|expense|expenditur|expenditure)$/.test(word);

/** What may be added up: a column that was named, the one called like the limit or of its unit, or the only amount. */
function sums(
  material: Material,
  limit: Column,
): { measure: Measure; used: readonly Mention[]; cost: number }[] {
  const amounts = material.base.columns.filter((column) => isMeasure(column) && column.kind === 'amount');
  const named = material.of('column').filter(({ column }) => amounts.includes(column));
  const sum = (column: Column): Measure => ({ fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } });
  if (named.length > 0)
    return named.map((mention) => ({ measure: sum(mention.column), used: [mention], cost: 0 }));
  const said = limit.words.filter((word) => !vague.has(word));
  const isKin = ({ words: own }: Column) =>
    own.some((word) => said.some((other) => word === other || relatedness(word, other) >= 0.8));
  // A budget limits what is spent, not what is earned.
  const spent = limit.words.includes('budget') && amounts.find(({ words: own }) => own.some(isSpending));
  const kin = spent || amounts.find(isKin);
  const unit = amounts.filter((column) => column.unit !== undefined && column.unit === limit.unit);
  const quantity = amounts.find(({ isSigned }) => isSigned === true);
  const best = kin ?? (unit.length === 1 ? unit[0] : undefined) ?? quantity;
  const [only] = amounts;
  const chosen = best ?? (amounts.length === 1 ? only : undefined);
  return chosen ? [{ measure: sum(chosen), used: [], cost: best ? 0.03 : 0.08 }] : [];
}

/** A limit for a month is met or not in each of them, unless one was named. */
function monthKey(material: Material, limit: Column, isNarrowed: boolean): Key[] {
  const isMonthly = limit.words.some((word) => /^month/.test(word));
  const [anywhere] = material.of('column');
  const date = isMonthly && !isNarrowed && anywhere ? dateOf(material, anywhere) : undefined;
  return date ? [{ ref: date.ref, grain: 'month' }] : [];
}
