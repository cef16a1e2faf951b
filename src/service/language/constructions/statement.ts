import { isYears } from '../annotate/calendar.ts';
import type { Mention } from '../annotate/mentions.ts';
import { keyOf, type Token, wordsOf } from '../annotate/tokens.ts';
import { type Column, type ColumnRef, ownTables, type Table } from '../catalogue.ts';
import type { Assumption, Filter, Frame } from '../frame.ts';
import { monthOf } from '../lexicon/months.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { classOf } from '../lexicon/wordClass.ts';
import type { Construction, Material, Proposal } from '../material.ts';

/**
 * Reports whose rows are called by one or more leading columns without a heading ("Passenger revenue", "Cargo"), with a
 * year or another heading over each figure: the answer is the cell where a row and a column meet. Labels are long and
 * are said in part, so that they are compared word by word.
 */
export const statement: Construction = (material) => {
  if (ownTables(material.catalogue).length !== 1) return [];
  const labels = labelColumns(material.base);
  const isNamed = labels.some(({ name }) => !/^column ?\d*$/i.test(name));
  if (labels.length === 0) return [];
  // "under 20 minutes" is a limit, and no name that ends in 20.
  const words = saidWords(material.tokens).filter(
    ({ at, lower }) => !/^\d/.test(lower) || !limitWords.test(material.lower(at - 1)),
  );
  return rowsOf(labels, words).flatMap((row) => {
    const free = words.filter(({ at }) => !row.at.has(at));
    return columnsOf(material.base, labels, free).flatMap((column) => {
      if (!isNamed) return [proposalOf(material, words, row, column)];
      // A number that is left over is a condition on another column, which this does not read.
      if (free.some(({ at, lower }) => isCondition(material, at, lower) && !column.at.has(at))) return [];
      if (column.show.column.type !== 'number' && material.has('count')) return [];
      return [proposalOf(material, words, row, { ...column, cost: column.cost + 0.12 })];
    });
  });
};

const limitWords = /^(under|over|below|above|than|least|within|exceeding|until)$/;

/** Neither a year nor the day of a month, which say when a report was made. */
function isCondition(material: Material, at: number, lower: string): boolean {
  return /^\d/.test(lower) && !/^(19|20)\d\d$/.test(lower) && monthOf(material.lower(at - 1)) === undefined;
}

const maxRows = 6;
const maxColumns = 3;
const maxLabels = 400;

/** The columns at the left that have no heading of their own; else the first one, where it tells all rows apart. */
function labelColumns(table: Table): Column[] {
  const found: Column[] = [];
  for (const column of table.columns) {
    if (!isLabel(column) || !/^column ?\d*$/i.test(column.name)) break;
    found.push(column);
  }
  const [first] = table.columns;
  return found.length === 0 && first && isLabel(first) && first.distinct >= table.rows * 0.95
    ? [first]
    : found;
}

function isLabel(column: Column): boolean {
  return (column.type === 'string' && column.values !== undefined) || isYears(column);
}

/** A word of the question that a label may share. */
interface Said {
  readonly at: number;
  readonly stem: string;
  readonly lower: string;
  /** Written like a name, which only the same name means. */
  readonly isName: boolean;
}

function saidWords(tokens: readonly Token[]): Said[] {
  return tokens.flatMap(({ text, lower, stem: root, weight }, at) =>
    weight === 'function' && lower !== 'per'
      ? []
      : [{ at, stem: normal(root), lower, isName: at > 0 && /^\p{Lu}/u.test(text) }],
  );
}

/** `%` and "percentage" are the same heading, "High" is that of the highest. */
function normal(word: string): string {
  if (word === 'highest') return 'high';
  if (word === 'lowest') return 'low';
  return word === '%' || word === 'percentag' || word === 'percentage'
    ? 'percent'
    : word === '$'
      ? 'dollar'
      : word;
}

function labelWords(label: string): string[] {
  return wordsOf(label.replace(/\(([a-z\d]{1,2})\)/gi, ' '))
    .filter((word) => classOf(word) !== 'function' || word === 'per')
    .map((word) => normal(stem(word)));
}

interface Match {
  readonly filters: readonly Filter[];
  readonly at: ReadonlySet<number>;
  /** Share of the label that was said. */
  readonly said: number;
  readonly weight: number;
}

/** How much of a label was said, and by which words. */
function matchOf(
  words: readonly string[],
  said: readonly Said[],
  rarity: (word: string) => number,
): { at: Set<number>; said: number; weight: number } {
  const at = new Set<number>();
  let weight = 0;
  let total = 0;
  for (const word of new Set(words)) {
    total += rarity(word);
    let best = 0;
    for (const each of said) {
      const score = each.stem === word || keyOf(each.lower) === word ? 1 : each.isName ? 0 : kin(each, word);
      if (score < 0.75) continue;
      at.add(each.at);
      best = Math.max(best, score);
    }
    weight += rarity(word) * best;
  }
  return { at, said: total === 0 ? 0 : weight / total, weight };
}

function kin({ stem: root, lower }: Said, word: string): number {
  if (/^\d/.test(word) || /^\d/.test(lower)) return 0;
  const isPart =
    root.length >= 5 &&
    word.length >= 5 &&
    (word.startsWith(root.slice(0, -1)) || root.startsWith(word.slice(0, -1)));
  return Math.max(isPart ? 0.9 : 0, relatedness(root, word) * 0.95);
}

function rarityIn(labels: readonly (readonly string[])[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of labels)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + labels.length / (counts.get(word) ?? 1)) + 0.3;
}

function rowsOf(columns: readonly Column[], said: readonly Said[]): Match[] {
  const byColumn = columns.map((column): Match[] => {
    if (column.type === 'number')
      return yearsSaid(said, column).map(({ at, lower }) => ({
        filters: [equals(column, Number(lower))],
        at: new Set([at]),
        said: 1,
        weight: 2,
      }));
    const values = (column.values ?? []).slice(0, maxLabels).map(({ value }) => value);
    const words = values.map(labelWords);
    const rarity = rarityIn(words);
    return values
      .map(
        (value, index): Match => ({
          filters: [equals(column, value)],
          ...matchOf(words[index] ?? [], said, rarity),
        }),
      )
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => rankOf(b) - rankOf(a))
      .slice(0, maxRows);
  });
  const last = byColumn.at(-1) ?? [];
  const parents = byColumn.slice(0, -1).flat();
  const pairs = last.flatMap((row) =>
    parents.map(
      (parent): Match => ({
        filters: [...parent.filters, ...row.filters],
        at: new Set([...row.at, ...parent.at]),
        said: 0.7 * row.said + 0.3 * parent.said,
        weight: row.weight + parent.weight,
      }),
    ),
  );
  const alone = parents.map((parent): Match => {
    const rest = columns.slice(
      columns.findIndex((column) =>
        parent.filters.some(({ test }) => 'ref' in test && test.ref.column === column),
      ) + 1,
    );
    return {
      ...parent,
      filters: [
        ...parent.filters,
        ...rest.map((column): Filter => ({ test: { kind: 'missing', ref: { column, path: [] } } })),
      ],
    };
  });
  return [...last, ...pairs, ...alone].sort((a, b) => rankOf(b) - rankOf(a)).slice(0, 3 * maxRows);
}

function rankOf({ said, weight }: Match): number {
  return weight * (0.4 + said);
}

function yearsSaid(said: readonly Said[], { min, max }: Column): Said[] {
  return said.filter(
    ({ lower }) =>
      /^(19|20)\d\d$/.test(lower) && Number(lower) >= Number(min) && Number(lower) <= Number(max),
  );
}

function equals(column: Column, value: string | number): Filter {
  return { test: { kind: 'equals', ref: { column, path: [] }, values: [value] } };
}

/** A heading of these is for how much a figure moved, not for the figure. */
const changeWords = new Set(
  ['increase', 'decrease', 'change', 'growth', 'grow', 'rise', 'drop', 'decline', 'variance'].map(stem),
);

interface Heading {
  readonly show: ColumnRef;
  readonly filters: readonly Filter[];
  readonly at: ReadonlySet<number>;
  readonly cost: number;
}

function columnsOf(table: Table, labels: readonly Column[], said: readonly Said[]): Heading[] {
  const { indicator, periods } = table.profile;
  const value = indicator
    ? table.columns.find(({ name }) => name === indicator.value)
    : periods
      ? table.columns.at(-1)
      : undefined;
  const time = table.columns.find(({ words, name }) => words.includes('year') && name !== value?.name);
  if (value && time) {
    return yearsSaid(said, time).map(
      ({ at, lower }): Heading => ({
        show: { column: value, path: [] },
        filters: [equals(time, Number(lower))],
        at: new Set([at]),
        cost: 0,
      }),
    );
  }
  const others = table.columns.filter((column) => !labels.includes(column));
  const words = others.map(({ name }) => labelWords(name));
  const rarity = rarityIn(words);
  const shared = new Set((words[0] ?? []).filter((word) => words.every((list) => list.includes(word))));
  const asksChange = said.some(({ stem: root }) => changeWords.has(root));
  return others
    .map((column, index) => {
      const own = (words[index] ?? []).filter((word) => !shared.has(word));
      const match = matchOf(own, said, rarity);
      const year = own.find((word) => /^(19|20)\d\d$/.test(word));
      const isOtherYear =
        year !== undefined &&
        !said.some(({ lower }) => lower === year) &&
        said.some(({ lower }) => /^(19|20)\d\d$/.test(lower));
      const isChange = own.some((word) => changeWords.has(word));
      const rank = rankOf({ filters: [], ...match });
      if (isChange) return { column, match, rank: rank + (asksChange ? 2 : -2) };
      return { column, match, rank: rank - (isOtherYear ? 5 : 0) };
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxColumns)
    .map(
      ({ column, match, rank }, index, all): Heading => ({
        show: { column, path: [] },
        filters: [],
        at: match.at,
        cost:
          (match.weight === 0 ? 0.3 : 0.15 * (1 - match.said)) +
          0.1 * index +
          (rank < (all[0]?.rank ?? 0) ? 0.1 : 0),
      }),
    );
}

function proposalOf(
  material: Material,
  words: readonly Said[],
  row: Match,
  { show, filters, at, cost }: Heading,
): Proposal {
  const found = new Set([...row.at, ...at]);
  const subject = subjectOf(material, words, found);
  const idle = words.filter(
    ({ at: place }) =>
      material.tokens[place]?.weight === 'content' && !found.has(place) && !subject.includes(place),
  );
  const frame: Frame = {
    base: material.base,
    filters: [...row.filters, ...filters],
    measures: [],
    keys: [],
    ask: { kind: 'list', show: [show], isDistinct: true },
    assumptions: [
      ...(subject.length > 0
        ? [aboutOne(subject.map((place) => material.tokens[place]?.text ?? '').join(' '))]
        : []),
      ...(idle.length > 0 ? [leftOut(idle.map(({ at: place }) => material.tokens[place]?.text ?? ''))] : []),
    ],
  };
  const cue = (place: number, score: number): Mention => ({
    kind: 'cue',
    cue: 'that',
    from: place,
    to: place + 1,
    score,
  });
  const asking = material.cues('which', 'list', 'howMuch', 'who', 'when', 'where', 'count', 'all');
  return {
    frame,
    used: [
      ...[...found].map((place) => cue(place, 1)),
      ...subject.map((place) => cue(place, 0.85)),
      ...idle.slice(0, maxIdle).map(({ at: place }) => cue(place, 0.5)),
      ...asking,
    ],
    fit: 0.15 - 0.35 * (1 - row.said) - cost - 0.06 * idle.length,
    family: 'statement',
  };
}

/** Words that no label has are named, never dropped without a word. */
function leftOut(words: readonly string[]): Assumption {
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return {
    title: `Without ${quoted}`,
    description: `The table has no label with ${quoted}; the figure is of the labels that were found.`,
    category: 'entity',
  };
}

/** Verbs and nouns around the labels ("pay", "report") that the table cannot say anything about. */
const maxIdle = 3;

/** A name that no cell has: whom the whole report is about. */
function subjectOf({ tokens }: Material, words: readonly Said[], found: ReadonlySet<number>): number[] {
  const named = words.filter(
    ({ at }) =>
      at > 0 &&
      !found.has(at) &&
      /^\p{Lu}/u.test(tokens[at]?.text ?? '') &&
      !/^\d/.test(tokens[at]?.lower ?? ''),
  );
  const places = named.map(({ at }) => at);
  return words
    .filter(({ at }) => places.includes(at) || (places.includes(at - 1) && !found.has(at)))
    .map(({ at }) => at);
}

function aboutOne(name: string): Assumption {
  return {
    title: `About ${name}`,
    description: `The table does not name ${name}; it is taken to be about it as a whole.`,
    category: 'entity',
  };
}
