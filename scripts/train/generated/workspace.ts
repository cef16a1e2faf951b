import type { Random } from './random.ts';
import {
  attributes,
  type CategoryWords,
  categories,
  eventNouns,
  type MeasureWords,
  measures,
  nameParts,
  places,
  thingNouns,
} from './vocabulary.ts';

/** A generated table with its rows, from which the right answers are computed. */
export interface MadeTable {
  /** The plural noun for its rows, also its file name. */
  readonly noun: string;
  readonly measures: readonly MeasureWords[];
  readonly categories: readonly CategoryWords[];
  readonly rows: readonly MadeRow[];
}

export interface MadeRow {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly numbers: Readonly<Record<string, number | null>>;
  readonly texts: Readonly<Record<string, string>>;
  /** The row of the other table that it belongs to. */
  readonly parent?: MadeRow;
}

export interface MadeWorkspace {
  readonly things: MadeTable;
  readonly events: MadeTable;
  readonly files: Readonly<Record<string, string>>;
}

export function singularOf(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  return /(ch|sh|ss|tch|x)es$/.test(noun) ? noun.slice(0, -2) : noun.slice(0, -1);
}

export function makeWorkspace(random: Random): MadeWorkspace {
  const things = makeThings(random);
  const events = makeEvents(random, things);
  const style = random.one(styles);
  const thing = singularOf(things.noun);
  const event = singularOf(events.noun);
  const file = (
    table: MadeTable,
    heads: readonly string[],
    cells: (row: MadeRow) => readonly (string | number | null)[],
  ) =>
    `${[heads, ...table.rows.map(cells)].map((line) => line.map((cell) => cell ?? '').join(',')).join('\n')}\n`;
  const head = (measure: MeasureWords) =>
    style(
      measure.unit !== undefined && random.chance(0.6) ? `${measure.name} ${measure.unit}` : measure.name,
    );
  const nameHead = style(random.one(['name', `${thing} name`, thing]));
  const dateHead = style(random.one(['date', `${event} date`, 'created at', 'day']));
  const idHead = style(`${thing} id`);
  return {
    things,
    events,
    files: {
      [`${things.noun}.csv`]: file(
        things,
        [idHead, nameHead, ...things.categories.map(({ name }) => style(name)), ...things.measures.map(head)],
        ({ id, name, texts, numbers }) => [
          id,
          name,
          ...things.categories.map((each) => texts[each.name] ?? ''),
          ...things.measures.map((each) => numbers[each.name] ?? null),
        ],
      ),
      [`${events.noun}.csv`]: file(
        events,
        [
          style(`${event} id`),
          idHead,
          dateHead,
          ...events.categories.map(({ name }) => style(name)),
          ...events.measures.map(head),
        ],
        ({ id, date, texts, numbers, parent }) => [
          id,
          parent?.id ?? '',
          date,
          ...events.categories.map((each) => texts[each.name] ?? ''),
          ...events.measures.map((each) => numbers[each.name] ?? null),
        ],
      ),
    },
  };
}

const styles: readonly ((name: string) => string)[] = [
  (name) => name.replace(/[ /]/g, '_'),
  (name) => name.replace(/[ /]+(.)/g, (_, letter: string) => letter.toUpperCase()),
  (name) => name.replace(/(^| )(.)/g, (_, space: string, letter: string) => space + letter.toUpperCase()),
  (name) => name.replace(/[ /]/g, '_').toUpperCase(),
  (name) => name,
];

function makeThings(random: Random): MadeTable {
  const noun = random.one(thingNouns);
  const own = random.some(attributes, 1 + random.below(3));
  const kinds = [
    ...random.some(places, 1 + random.below(2)),
    ...random.some(categories.slice(11), random.below(2)),
  ];
  const count = 12 + random.below(30);
  const isPerson = random.chance(0.5);
  const names = new Set<string>();
  while (names.size < count)
    names.add(
      isPerson
        ? `${random.one(nameParts.first)} ${random.one(nameParts.last)}`
        : `${random.one(nameParts.last)}${random.one(['', ' & Co', ' CommandContext', ' One', ' Point', ' Works'])}`,
    );
  const prefix = noun[0]?.toUpperCase() ?? 'T';
  const rows = [...names].map(
    (name, at): MadeRow => ({
      id: `${prefix}${101 + at}`,
      name,
      date: '',
      ...cellsOf(random, own, kinds),
    }),
  );
  return { noun, measures: own, categories: kinds, rows };
}

function makeEvents(random: Random, things: MadeTable): MadeTable {
  const noun = random.one(eventNouns);
  const taken = new Set([...things.measures, ...things.categories].map(({ name }) => name));
  const own = random.some(
    measures.filter(({ name }) => !taken.has(name)),
    1 + random.below(4),
  );
  const kinds = random.some(
    categories.filter(
      ({ name, values }) =>
        !taken.has(name) &&
        !things.categories.some((each) => each.values.some((value) => values.includes(value))),
    ),
    1 + random.below(3),
  );
  const busy = things.rows.filter(() => random.chance(0.85));
  const days = 200 + random.below(500);
  const rows = Array.from({ length: 80 + random.below(300) }, (_, at): MadeRow => {
    const date = new Date(Date.UTC(2025, 0, 5) + random.below(days) * 86_400_000);
    return {
      id: String(5_001 + at),
      name: String(5_001 + at),
      date: date.toISOString().slice(0, 10),
      ...cellsOf(random, own, kinds),
      parent: random.one(busy),
    };
  });
  return { noun, measures: own, categories: kinds, rows };
}

function cellsOf(
  random: Random,
  own: readonly MeasureWords[],
  kinds: readonly CategoryWords[],
): Pick<MadeRow, 'numbers' | 'texts'> {
  return {
    numbers: Object.fromEntries(
      own.map(({ name, low, high, decimals }) => [
        name,
        random.chance(0.03) ? null : Number((low + random.next() ** 1.6 * (high - low)).toFixed(decimals)),
      ]),
    ),
    texts: Object.fromEntries(
      kinds.map(({ name, values }) => [name, values[Math.floor(random.next() ** 1.3 * values.length)] ?? '']),
    ),
  };
}
