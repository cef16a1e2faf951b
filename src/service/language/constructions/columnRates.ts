import type { Mention } from '../annotate/mentions.ts';
import type { Column, ColumnRef } from '../catalogue.ts';
import { columnValue, isMeasure, moneyUnit } from '../columnMeasures.ts';
import type { Filter, Frame, Key, Measure, Value } from '../frame.ts';
import { calledOffRows } from '../lastingRows.ts';
import { bareRates, type NamedRate, namedRates } from '../lexicon/namedRates.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { marginsOf, profitSayings } from '../profits.ts';
import { rowCapacities, wordsAt } from '../rowCapacities.ts';
import { rowSetOf } from '../rowSets.ts';
import { added } from '../siblings.ts';
import { askedOf } from './askedKeys.ts';
import { saysPercent } from './compare.ts';
import { keySetsOf } from './keys.ts';
import { superlativesOf } from './superlatives.ts';

/**
 * "open rate by list", "which line has the worst defect rate", "occupancy": a rate that no column holds, of two that do.
 * It is the sum of the part divided by the sum of the whole; a mean of rates would weigh a small batch like a large one.
 */
export const columnRates: Construction = (material) =>
  [
    ...saidRates(material),
    ...saidFullness(material),
    ...saidParts(material),
    ...saidMargins(material),
  ].flatMap((rate) => [...plain(material, rate), ...ranked(material, rate)]);

interface SaidRate {
  readonly measures: readonly [Measure, Measure];
  readonly isBad: boolean;
  /** "open rate". */
  readonly name: string;
  /** The words of the rate and every other meaning of them. */
  readonly used: readonly Mention[];
  /** Rows to leave out: a cancelled trip carried nobody. */
  readonly without?: readonly Filter[];
}

function plain(material: Material, { measures, used, name, without }: SaidRate): Proposal[] {
  return keySetsOf(material).flatMap((keys): Proposal[] => {
    if (keys.used.some((mention) => mention.kind !== 'cue' && used.includes(mention))) return [];
    return [
      proposalOf(material, [...used, ...keys.used, ...material.cues('mean', 'sum')], keys.cost, without, {
        measures,
        keys: keys.keys.length > 0 ? keys.keys : rowKey(material, keys.used),
        ask: { kind: 'ratio', isPercent: true, name },
      }),
    ];
  });
}

/** "open rate by campaign" of a table of campaigns: a figure for each row. */
function rowKey({ base }: Material, used: readonly Mention[]): readonly Key[] {
  const isOfRows = used.some((mention) => mention.kind === 'table' && mention.table === base);
  const column = base.name ?? base.key;
  return isOfRows && column ? [{ ref: { column, path: [] } }] : [];
}

function ranked(material: Material, { measures, used, isBad, name, without }: SaidRate): Proposal[] {
  return superlativesOf(material).flatMap((superlative) => {
    const words = superlative.used.map(({ from }) => material.lower(from));
    const isWorst = words.includes('worst');
    const isJudged = isWorst || words.includes('best');
    if (superlative.isFirst || superlative.isMode || (superlative.adjective && !isJudged)) return [];
    const direction = isJudged ? (isWorst === isBad ? 'desc' : 'asc') : superlative.direction;
    const { count, offset } = superlative;
    return askedOf(material).flatMap((asked): Proposal[] => {
      if (asked.used.some((mention) => mention.kind !== 'cue' && used.includes(mention))) return [];
      return [
        proposalOf(material, [...used, ...superlative.used, ...asked.used], asked.cost - 0.08, without, {
          measures,
          keys: [asked.key],
          ask: { kind: 'ratio', isPercent: true, name, top: { direction, count, ...(offset && { offset }) } },
        }),
      ];
    });
  });
}

function proposalOf(
  material: Material,
  taken: readonly Mention[],
  cost: number,
  without: readonly Filter[] | undefined,
  rest: Pick<Frame, 'measures' | 'keys' | 'ask'>,
): Proposal {
  const rows = rowSetOf(material, new Set(taken));
  return {
    frame: {
      base: material.base,
      filters: [...rows.filters.map(({ filter }) => filter), ...(without ?? [])],
      assumptions: [],
      ...rest,
    },
    used: [
      ...taken,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('which', 'howMuch', 'list', 'share'),
    ],
    fit: 0.15 - cost - rows.cost,
    family: 'ratio',
  };
}

/** The rates whose words are in the question and whose columns are in the base. */
function saidRates(material: Material): SaidRate[] {
  const lowers = material.tokens.flatMap(({ lower }) => [lower]);
  return namedRates.flatMap((rate): SaidRate[] => {
    const from = lowers.findIndex((_, at) =>
      rate.name.every((word, step) => sameWord(lowers[at + step], word)),
    );
    if (from < 0) return [];
    const end = from + rate.name.length;
    const isNamed = /^(rate|rates|ratio|percentage|%)$/.test(lowers[end] ?? '');
    if (!isNamed && !bareRates.has(rate.name.join(' '))) return [];
    const to = isNamed ? end + 1 : end;
    if (isStored(material, rate, lowers.slice(from, to))) return [];
    const measures = measuresOf(material.base.columns.filter(isCounted), rate);
    if (!measures) return [];
    const words: Mention = { kind: 'cue', cue: 'rate', from, to, score: 1 };
    const within = material.mentions.filter((mention) => mention.from < to && mention.to > from);
    const name = lowers.slice(from, to).join(' ');
    return [{ measures, isBad: rate.isBad, name, used: [words, ...within] }];
  });
}

/** "how full was each cinema", "occupancy": what was taken, by the room that there was for it in each row. */
function saidFullness(material: Material): SaidRate[] {
  const said = wordsAt(material, fullness.exec(material.question.text));
  if (!said) return [];
  const within = material.mentions.filter((mention) => mention.from < said.to && mention.to > said.from);
  const percent = material.cues('share', 'rate', 'mean').filter((cue) => cue.from >= said.to);
  return rowCapacities(material).map(({ taken, room }) => ({
    measures: [sumOf({ kind: 'column', ref: taken }), sumOf({ kind: 'column', ref: room })],
    isBad: false,
    name: 'occupancy',
    without: [...calledOffRows(material).map(({ filter }) => filter), ...known(taken)],
    used: [
      said,
      ...within,
      ...percent,
      ...material.of('column').filter(({ column }) => column === taken.column || column === room.column),
    ],
  }));
}

/** Leaves out rows where the number taken is missing, because their room would count as empty. */
function known(taken: ColumnRef): readonly Filter[] {
  return taken.column.nulls > 0 ? [{ test: { kind: 'missing', ref: taken }, isNegated: true }] : [];
}

const fullness =
  /\b(?:how full (?:is|was|are|were|do|does|did|get|gets|got)|how well (?:is|was|are|were) .+ filled|occupancy(?: rates?)?|load factor|seat utili[sz]ation)\b/i;

/**
 * "share of spoiled sacks" of columns `sacks` and `spoiled_sacks`: the name of the part is that of the whole with a word
 * more, so that no list has to know the rate.
 */
function saidParts(material: Material): SaidRate[] {
  const columns = material.base.columns.filter(isCounted);
  return material.of('column').flatMap(({ column: part, from, to, score }): SaidRate[] => {
    const whole = columns.find((each) => isNamedPart(part, each) && isPartOf(part, each));
    const said = material
      .cues('share', 'rate')
      .filter((cue) => material.contentBetween(Math.min(cue.to, to), Math.max(cue.from, from)) === 0);
    const more = part.words.find((word) => !whole?.words.includes(word)) ?? '';
    const isWordSaid = material.tokens
      .slice(from, to)
      .some(({ stem, lower }) => stem === more || lower === more);
    const [cue] = said;
    if (!whole || !cue || !columns.includes(part) || score < 0.6 || !isWordSaid) return [];
    const start = Math.min(cue.from, from);
    const end = Math.max(cue.to, to);
    const within = material.mentions.filter((mention) => mention.from < end && mention.to > start);
    return [
      {
        measures: [sumOf(columnValue(part)), sumOf(columnValue(whole))],
        isBad: false,
        name: 'share',
        used: [{ kind: 'cue', cue: 'rate', from: start, to: end, score: 1 }, ...within],
      },
    ];
  });
}

function isNamedPart(part: Column, whole: Column): boolean {
  return (
    part !== whole &&
    part.words.length === whole.words.length + 1 &&
    whole.words.every((word) => part.words.includes(word)) &&
    Number(part.max ?? 0) <= Number(whole.max ?? 0)
  );
}

/** "opens rate" is the open rate. */
function sameWord(said: string | undefined, word: string): boolean {
  return said === word || said === `${word}s`;
}

/** "gross margin by quarter", "margin in percent": what is left of what was earned, as a part of it. */
function saidMargins(material: Material): SaidRate[] {
  const percent = material.cues('share', 'rate').filter((cue) => saysPercent(material, cue));
  return profitSayings(material).flatMap(({ cues, kind, isMargin }): SaidRate[] => {
    const [cue] = cues;
    if (!cue || (!isMargin && percent.length === 0)) return [];
    const words = material.tokens.slice(cue.from, cue.to).map(({ lower }) => lower);
    if (isStored(material, { name: ['margin'], part: [], whole: [], isBad: false }, words)) return [];
    const name = kind === undefined ? 'margin' : `${kind} margin`;
    const within = material.mentions.filter((mention) => mention.from < cue.to && mention.to > cue.from);
    return marginsOf(material, kind).map(({ profit, revenue }) => ({
      measures: [
        { fn: 'sum', of: profit, label: kind === undefined ? 'profit' : `${kind} profit` },
        { fn: 'sum', of: revenue },
      ],
      isBad: false,
      name,
      used: [...cues, ...within, ...percent],
    }));
  });
}

/** A column that holds the rate itself is the better answer. */
function isStored({ catalogue }: Material, rate: NamedRate, said: readonly string[]): boolean {
  const name = rate.name.join('');
  return catalogue.tables.some(({ columns }) =>
    columns.some((column) => {
      const own = column.name.toLowerCase().replace(/[^a-z%]/g, '');
      return (
        own === said.join('') || own === name || /^(rate|pct|percent|%|ratio)/.test(own.replace(name, ''))
      );
    }),
  );
}

/** Numbers of things, or amounts of money: never negative. */
function isCounted(column: Column): boolean {
  return isMeasure(column) && Number(column.min ?? 0) >= 0 && !/%|percent/.test(column.unit ?? '');
}

function measuresOf(
  columns: readonly Column[],
  { part, whole, name }: NamedRate,
): readonly [Measure, Measure] | undefined {
  const named = (words: readonly string[], except?: Column) =>
    words.flatMap((word) => columns.find((column) => column !== except && saysWord(column, word)) ?? [])[0];
  const lower = named(part);
  const total = named(whole, lower);
  if (lower && total && isPartOf(lower, total)) return [sumOf(columnValue(lower)), sumOf(columnValue(total))];
  // Good parts and scrap together are all that was made.
  const good = named(goodWords, lower);
  if (lower && good && isOutOf(part))
    return [
      sumOf(columnValue(lower)),
      { ...sumOf(added([good, lower])), label: `${good.label} and ${lower.label}` },
    ];
  if (name.join(' ') !== 'yield') return undefined;
  // What is not lost came out well.
  const lost = named(lostWords);
  const made = named(whole, lost);
  if (!lost || !made || !isPartOf(lost, made)) return undefined;
  const kept: Value = {
    kind: 'arithmetic',
    op: '-',
    left: columnValue(made),
    right: columnValue(lost),
    label: `${made.label} without ${lost.label}`,
  };
  return [{ ...sumOf(kept), label: `${made.label} without ${lost.label}` }, sumOf(columnValue(made))];
}

const goodWords = ['good', 'accept', 'pass', 'ok'];

/** Whether the rate is about scrap, which is part of the output; failures are part of the attempts. */
const isOutOf = (part: readonly string[]) => part.includes('scrap');

function saysWord({ words, otherWords }: Column, word: string): boolean {
  return words.includes(word) || otherWords.some((other) => other.includes(word));
}

const lostWords = ['defect', 'defective', 'reject', 'scrap', 'waste', 'faulti', 'fail', 'failure'];

/** More can be spent than was budgeted; what is far more than its whole is none of its parts. */
const maxExcess = 1.5;

function isPartOf(part: Column, whole: Column): boolean {
  return Number(part.max ?? 0) <= maxExcess * Number(whole.max ?? 0) && moneyUnit(part) === moneyUnit(whole);
}

function sumOf(of: Value): Measure {
  return { fn: 'sum', of };
}
