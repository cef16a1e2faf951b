import { monthNames } from '../../../src/contract/calendarNames.ts';
import { median } from '../../../src/service/engine/answers/analyses/statistics.ts';
import { mean, sum } from '../plain/figures.ts';
import type { Random } from './random.ts';
import {
  attributes,
  type CategoryWords,
  categories,
  eventNouns,
  type MeasureWords,
  measures,
  places,
  thingNouns,
} from './vocabulary.ts';
import { type MadeRow, type MadeTable, type MadeWorkspace, singularOf } from './workspace.ts';

type Value = string | number;

/** A question with its accepted answers, each a list of values that must be shown. */
export interface MadeQuestion {
  readonly question: string;
  readonly truth: readonly (readonly Value[])[];
  readonly expect: 'answer' | 'refuse';
  /** Follow-ups in the same thread. */
  readonly then?: readonly MadeQuestion[];
}

type Template = (maker: Maker) => MadeQuestion | undefined;

/** Makes questions about a workspace, each from a different template. */
export function makeQuestions(workspace: MadeWorkspace, random: Random, count: number): MadeQuestion[] {
  return random
    .some(templates, templates.length)
    .flatMap((template) => template(new Maker(workspace, random)) ?? [])
    .slice(0, count);
}

/** Fills templates with words and rows. */
class Maker {
  readonly random: Random;
  readonly events: MadeTable;
  readonly things: MadeTable;
  readonly event: string;
  readonly thing: string;

  constructor({ events, things }: MadeWorkspace, random: Random) {
    this.random = random;
    this.events = events;
    this.things = things;
    this.event = singularOf(events.noun);
    this.thing = singularOf(things.noun);
  }

  say(...ways: readonly string[]): string {
    return this.random.one(ways);
  }

  ask(question: string, ...truth: readonly (readonly Value[])[]): MadeQuestion {
    return { question, truth, expect: 'answer' };
  }

  /** A question that the data cannot answer. */
  refuse(...ways: readonly string[]): MadeQuestion {
    return { question: this.random.one(ways), truth: [], expect: 'refuse' };
  }

  foreignMeasure(): string {
    const own = [...this.events.measures, ...this.things.measures].map(({ name }) => name);
    return this.random.one([...measures, ...attributes].filter(({ name }) => !own.includes(name))).name;
  }

  foreignValue(): string {
    const own = [...this.events.categories, ...this.things.categories].flatMap(({ values }) => values);
    const all = [...categories, ...places].flatMap(({ values }) => values);
    return this.random.one(all.filter((value) => !own.includes(value)));
  }

  foreignNoun(): string {
    return this.random.one(
      [...eventNouns, ...thingNouns].filter((noun) => noun !== this.events.noun && noun !== this.things.noun),
    );
  }

  measure(): MeasureWords {
    return this.random.one(this.events.measures);
  }

  category(table = this.events): CategoryWords {
    return this.random.one(table.categories);
  }

  /** A value of the table, with its rows. */
  value(table = this.events): {
    readonly category: CategoryWords;
    readonly value: string;
    readonly rows: readonly MadeRow[];
  } {
    const category = this.category(table);
    const value = this.random.one(table.rows).texts[category.name] ?? '';
    return { category, value, rows: table.rows.filter(({ texts }) => texts[category.name] === value) };
  }

  /** The rows with a value, in everyday words: "pending orders", "orders with priority high". */
  called(
    noun: string,
    { category, value }: { readonly category: CategoryWords; readonly value: string },
  ): string {
    if (category.isAdjective)
      return this.say(`${value} ${noun}`, `${value} ${noun}`, `${noun} that are ${value}`);
    return this.say(
      `${noun} with ${category.name} ${value}`,
      `${value} ${noun}`,
      `${noun} where ${category.name} is ${value}`,
      `${noun} in ${value}`,
    );
  }

  /** A random aggregate that suits the measure, with the word for it. */
  aggregate(measure: MeasureWords): {
    readonly said: string;
    readonly of: (rows: readonly MadeRow[]) => number;
  } {
    const ways: { said: string; fn: (values: readonly number[]) => number }[] = [
      { said: this.say('average', 'avg', 'mean', 'average'), fn: mean },
      { said: this.say('highest', 'maximum', 'max'), fn: (values) => Math.max(...values) },
      { said: this.say('lowest', 'minimum', 'min'), fn: (values) => Math.min(...values) },
      { said: 'median', fn: median },
      ...(measure.kind === 'amount'
        ? [0, 1, 2].map(() => ({ said: this.say('total', 'total', 'sum of', 'overall'), fn: sum }))
        : [{ said: 'average', fn: mean }]),
    ];
    const { said, fn } = this.random.one(ways);
    return { said, of: (rows) => rounded(fn(numbersOf(rows, measure))) };
  }

  /** The aggregate implied if none is named. */
  natural(measure: MeasureWords): (rows: readonly MadeRow[]) => number {
    return (rows) => rounded((measure.kind === 'amount' ? sum : mean)(numbersOf(rows, measure)));
  }

  month(): { readonly name: string; readonly start: string; readonly rows: readonly MadeRow[] } {
    const start = this.random.one(this.events.rows).date.slice(0, 7);
    return {
      name: monthName(start),
      start,
      rows: this.events.rows.filter(({ date }) => date.startsWith(start)),
    };
  }

  byParent(): Map<string, MadeRow[]> {
    return grouped(this.events.rows, ({ parent }) => parent?.name ?? '');
  }
}

const templates: readonly Template[] = [
  (m) =>
    m.ask(
      m.say(
        `how many ${m.events.noun} are there`,
        `number of ${m.events.noun}`,
        `${m.event} count`,
        `how many ${m.events.noun} do we have in total`,
      ),
      [m.events.rows.length],
    ),
  (m) =>
    m.ask(
      m.say(`how many ${m.things.noun} are there`, `number of ${m.things.noun}`, `count of ${m.things.noun}`),
      [m.things.rows.length],
    ),
  (m) => {
    const found = m.value();
    const noun = m.called(m.events.noun, found);
    const other = m.random.one(
      m.events.categories.find(({ name }) => name === found.category.name)?.values ?? [],
    );
    const rows = m.events.rows.filter(({ texts }) => texts[found.category.name] === other);
    return {
      ...m.ask(m.say(`how many ${noun}`, `how many ${noun} are there?`, `number of ${noun}`), [
        found.rows.length,
      ]),
      ...(rows.length > 0 &&
        other !== found.value && {
          then: [m.ask(m.say(`and ${other}?`, `what about ${other}`, `${other} ones?`), [rows.length])],
        }),
    };
  },
  (m) => {
    const found = m.value();
    return m.ask(
      `how many ${m.events.noun} ${m.say(`have ${found.category.name} ${found.value}`, `are ${found.value}`, `were ${found.value}`)}`,
      [found.rows.length],
    );
  },
  (m) => {
    const { category, value, rows } = m.value();
    return m.ask(
      m.say(
        `how many ${m.events.noun} are not ${value}`,
        `number of ${m.events.noun} excluding ${category.name} ${value}`,
        `${m.events.noun} without the ${value} ones, how many`,
      ),
      [m.events.rows.length - rows.length],
    );
  },
  (m) => {
    const found = m.value(m.things);
    const noun = m.called(m.things.noun, found);
    return m.ask(m.say(`how many ${noun}`, `number of ${noun}`), [found.rows.length]);
  },
  (m) => {
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    const found = m.value();
    return {
      ...m.ask(
        m.say(
          `${said} ${measure.name}`,
          `what is the ${said} ${measure.name}`,
          `what's the ${said} ${measure.name} of all ${m.events.noun}`,
        ),
        [of(m.events.rows)],
      ),
      then: [
        m.ask(
          m.say(
            `only ${found.value}`,
            `for ${found.value}`,
            `and for ${found.value}?`,
            `just the ${found.value} ones`,
          ),
          [of(found.rows)],
        ),
      ],
    };
  },
  (m) => {
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    const found = m.value();
    const noun = m.called(m.events.noun, found);
    return m.ask(
      m.say(
        `${said} ${measure.name} of ${noun}`,
        `what was the ${said} ${measure.name} for ${noun}?`,
        `${noun}: ${said} ${measure.name}`,
        `${said} ${measure.name} ${found.value}`,
      ),
      [of(found.rows)],
    );
  },
  (m) => {
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    const { name, rows } = m.month();
    return m.ask(
      m.say(
        `${said} ${measure.name} in ${name}`,
        `${name} ${said} ${measure.name}`,
        `what was the ${said} ${measure.name} in ${name.toLowerCase()}`,
      ),
      [of(rows)],
    );
  },
  (m) => {
    const { name, rows, start } = m.month();
    const next = m.events.rows.filter(({ date }) => date.slice(0, 7) === nextMonth(start));
    return {
      ...m.ask(
        m.say(
          `how many ${m.events.noun} in ${name}`,
          `${m.events.noun} in ${name}, how many?`,
          `number of ${m.events.noun} during ${name}`,
        ),
        [rows.length],
      ),
      ...(next.length > 0 && {
        then: [m.ask(`${m.say('and in', 'what about')} ${monthName(nextMonth(start))}`, [next.length])],
      }),
    };
  },
  (m) => {
    const { name, start } = m.month();
    const rows = m.events.rows.filter(({ date }) => date >= `${start}-01`);
    return m.ask(
      m.say(`how many ${m.events.noun} since ${name}`, `number of ${m.events.noun} since ${name}`),
      [rows.length],
    );
  },
  (m) => {
    const category = m.category();
    const groups = grouped(m.events.rows, ({ texts }) => texts[category.name] ?? '');
    const measure = m.measure();
    return {
      ...m.ask(
        m.say(
          `how many ${m.events.noun} per ${category.name}`,
          `${m.events.noun} by ${category.name}`,
          `number of ${m.events.noun} for each ${category.name}`,
          `count ${m.events.noun} by ${category.name}`,
        ),
        pairs(groups, (rows) => rows.length),
      ),
      then: [
        m.ask(
          m.say(`and the average ${measure.name}?`, `average ${measure.name} instead`),
          pairs(groups, (rows) => rounded(mean(numbersOf(rows, measure)))),
        ),
      ],
    };
  },
  (m) => {
    const category = m.category();
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    const groups = grouped(m.events.rows, ({ texts }) => texts[category.name] ?? '');
    return m.ask(
      m.say(
        `${said} ${measure.name} by ${category.name}`,
        `${said} ${measure.name} per ${category.name}`,
        `what is the ${said} ${measure.name} for each ${category.name}`,
        `show ${said} ${measure.name} for every ${category.name}`,
      ),
      pairs(groups, of),
    );
  },
  (m) => {
    const category = m.category();
    const measure = m.measure();
    const groups = grouped(m.events.rows, ({ texts }) => texts[category.name] ?? '');
    const found = m.value(m.things);
    const kept = grouped(
      m.events.rows.filter(({ parent }) => parent?.texts[found.category.name] === found.value),
      ({ texts }) => texts[category.name] ?? '',
    );
    return {
      ...m.ask(
        m.say(`${measure.name} by ${category.name}`, `${measure.name} per ${category.name}`),
        pairs(groups, m.natural(measure)),
      ),
      ...(kept.size > 1 && {
        then: [
          m.ask(m.say(`only ${found.value}`, `just for ${found.value}`), pairs(kept, m.natural(measure))),
        ],
      }),
    };
  },
  (m) => {
    const category = m.category(m.things);
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    const groups = grouped(m.events.rows, ({ parent }) => parent?.texts[category.name] ?? '');
    return m.ask(
      m.say(
        `${said} ${measure.name} by ${category.name}`,
        `${said} ${measure.name} per ${m.thing} ${category.name}`,
        `${said} ${measure.name} for each ${category.name}`,
      ),
      pairs(groups, of),
    );
  },
  (m) => {
    const category = m.category(m.things);
    const groups = grouped(m.events.rows, ({ parent }) => parent?.texts[category.name] ?? '');
    return m.ask(
      m.say(
        `number of ${m.events.noun} per ${category.name}`,
        `how many ${m.events.noun} by ${category.name}`,
      ),
      pairs(groups, (rows) => rows.length),
    );
  },
  (m) => {
    const category = m.category(m.things);
    const groups = grouped(m.things.rows, ({ texts }) => texts[category.name] ?? '');
    return m.ask(
      m.say(
        `how many ${m.things.noun} per ${category.name}`,
        `${m.things.noun} by ${category.name}`,
        `number of ${m.things.noun} in each ${category.name}`,
      ),
      pairs(groups, (rows) => rows.length),
    );
  },
  (m) => {
    const parent = m.random.one(m.events.rows).parent;
    if (!parent) return undefined;
    const rows = m.byParent().get(parent.name) ?? [];
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    return {
      ...m.ask(
        m.say(
          `how many ${m.events.noun} does ${parent.name} have`,
          `how many ${m.events.noun} for ${parent.name}`,
          `number of ${m.events.noun} of ${parent.name}`,
        ),
        [rows.length],
      ),
      then: [m.ask(m.say(`and their ${said} ${measure.name}?`, `${said} ${measure.name}?`), [of(rows)])],
    };
  },
  (m) => {
    const parent = m.random.one(m.events.rows).parent;
    if (!parent) return undefined;
    const measure = m.measure();
    const { said, of } = m.aggregate(measure);
    return m.ask(
      m.say(
        `${said} ${measure.name} of ${parent.name}`,
        `what is ${parent.name}'s ${said} ${measure.name}`,
        `${said} ${measure.name} for ${parent.name}`,
      ),
      [of(m.byParent().get(parent.name) ?? [])],
    );
  },
  (m) => {
    const thing = m.random.one(m.things.rows);
    const attribute = m.random.one(m.things.measures);
    const value = thing.numbers[attribute.name];
    if (value === null || value === undefined) return undefined;
    return m.ask(
      m.say(
        `what is the ${attribute.name} of ${thing.name}`,
        `${attribute.name} of ${thing.name}`,
        `${thing.name} ${attribute.name}`,
        `what ${attribute.name} does ${thing.name} have`,
      ),
      [value],
    );
  },
  (m) => {
    const thing = m.random.one(m.things.rows);
    const category = m.category(m.things);
    return m.ask(
      m.say(
        `which ${category.name} is ${thing.name} in`,
        `what is the ${category.name} of ${thing.name}`,
        `${thing.name}'s ${category.name}`,
      ),
      [thing.texts[category.name] ?? ''],
    );
  },
  (m) => {
    const ranked = [
      ...pairsOf(
        grouped(m.events.rows, ({ texts }) => texts[m.events.categories[0]?.name ?? ''] ?? ''),
        (rows) => rows.length,
      ),
    ].sort((a, b) => b[1] - a[1]);
    return extremeGroup(
      m,
      `${m.say('which', 'what')} ${m.events.categories[0]?.name} has the {most} ${m.events.noun}`,
      ranked,
      ['most', 'fewest'],
    );
  },
  (m) => {
    const ranked = [...pairsOf(m.byParent(), (rows) => rows.length)].sort((a, b) => b[1] - a[1]);
    return extremeGroup(
      m,
      m.say(
        `which ${m.thing} has the {most} ${m.events.noun}`,
        `${m.thing} with the {most} ${m.events.noun}`,
        `who has the {most} ${m.events.noun}`,
      ),
      ranked,
      ['most', 'most'],
    );
  },
  (m) => {
    const measure = m.random.one(m.events.measures);
    const way = m.random.one([
      { said: 'average', fn: mean },
      ...(measure.kind === 'amount' ? [{ said: 'total', fn: sum }] : []),
    ]);
    const ranked = [...pairsOf(m.byParent(), (rows) => rounded(way.fn(numbersOf(rows, measure))))].sort(
      (a, b) => b[1] - a[1],
    );
    return extremeGroup(
      m,
      m.say(
        `which ${m.thing} has the {most} ${way.said} ${measure.name}`,
        `${m.thing} with the {most} ${way.said} ${measure.name}`,
      ),
      ranked,
      ['highest', 'lowest'],
    );
  },
  (m) => {
    const measure = m.measure();
    const count = 2 + m.random.below(4);
    const ranked = [...pairsOf(m.byParent(), m.natural(measure))].sort((a, b) => b[1] - a[1]);
    return m.ask(
      m.say(
        `top ${count} ${m.things.noun} by ${measure.name}`,
        `the ${count} ${m.things.noun} with the highest ${measure.kind === 'amount' ? 'total' : 'average'} ${measure.name}`,
      ),
      ranked.slice(0, count).flat(),
    );
  },
  (m) => {
    const category = m.category();
    const measure = m.measure();
    const way = m.random.one([
      { said: 'average', fn: mean },
      ...(measure.kind === 'amount' ? [{ said: 'total', fn: sum }] : []),
    ]);
    const ranked = [
      ...pairsOf(
        grouped(m.events.rows, ({ texts }) => texts[category.name] ?? ''),
        (rows) => rounded(way.fn(numbersOf(rows, measure))),
      ),
    ].sort((a, b) => b[1] - a[1]);
    return extremeGroup(
      m,
      m.say(
        `which ${category.name} has the {most} ${way.said} ${measure.name}`,
        `${category.name} with the {most} ${way.said} ${measure.name}`,
      ),
      ranked,
      ['highest', 'lowest'],
    );
  },
  (m) => {
    const attribute = m.random.one(m.things.measures);
    const ranked = rankedBy(m.things.rows, attribute);
    const words = [attribute.most ?? 'highest', attribute.least ?? 'lowest'] as const;
    if (attribute.most === undefined)
      return extremeGroup(
        m,
        m.say(
          `which ${m.thing} has the {most} ${attribute.name}`,
          `who has the {most} ${attribute.name}`,
          `${m.thing} with the {most} ${attribute.name}`,
        ),
        ranked,
        ['highest', 'lowest'],
        true,
      );
    return extremeGroup(
      m,
      m.say(
        `{most} ${m.thing}`,
        `which ${m.thing} is the {most}`,
        `who is the {most} ${m.thing}`,
        `what is the {most} ${m.thing}`,
      ),
      ranked,
      [words[0], attribute.least ?? words[0]],
      true,
    );
  },
  (m) => {
    const attribute = m.random.one(m.things.measures);
    const limit = m.random.one(m.things.rows).numbers[attribute.name];
    if (limit === null || limit === undefined) return undefined;
    const found = m.things.rows.filter(
      ({ numbers }) => (numbers[attribute.name] ?? Number.NEGATIVE_INFINITY) > limit,
    );
    if (found.length === 0) return undefined;
    return m.ask(
      m.say(
        `how many ${m.things.noun} have ${/^[aeiou]/.test(attribute.name) ? 'an' : 'a'} ${attribute.name} over ${limit}`,
        `number of ${m.things.noun} with ${attribute.name} above ${limit}`,
        `how many ${m.things.noun} with ${attribute.name} > ${limit}`,
      ),
      [found.length],
    );
  },
  (m) => {
    const attribute = m.random.one(m.things.measures);
    const limit = [...rankedBy(m.things.rows, attribute)].at(2 + m.random.below(6))?.[1];
    if (limit === undefined) return undefined;
    const found = m.things.rows.filter(
      ({ numbers }) => (numbers[attribute.name] ?? Number.NEGATIVE_INFINITY) > limit,
    );
    if (found.length === 0) return undefined;
    return m.ask(
      m.say(
        `which ${m.things.noun} have ${attribute.name} over ${limit}`,
        `list ${m.things.noun} with ${attribute.name} above ${limit}`,
        `show all ${m.things.noun} with more than ${limit} ${attribute.name}`,
      ),
      found.map(({ name }) => name),
    );
  },
  (m) => {
    const { category, value, rows } = m.value(m.things);
    return m.ask(
      m.say(
        `which ${m.things.noun} are in ${value}`,
        `list the ${m.things.noun} with ${category.name} ${value}`,
        `${value} ${m.things.noun}`,
      ),
      rows.map(({ name }) => name),
    );
  },
  (m) => {
    const measure = m.measure();
    const limit = m.random.one(m.events.rows).numbers[measure.name];
    if (limit === null || limit === undefined) return undefined;
    const isOver = m.random.chance(0.5);
    const rows = m.events.rows.filter(({ numbers }) => {
      const value = numbers[measure.name];
      return value !== null && value !== undefined && (isOver ? value > limit : value < limit);
    });
    if (rows.length === 0) return undefined;
    return m.ask(
      `${m.say('how many', 'number of')} ${m.events.noun} with ${m.say('', 'a ')}${measure.name} ${isOver ? m.say('over', 'above', 'greater than', 'of more than') : m.say('under', 'below', 'less than')} ${limit}`,
      [rows.length],
    );
  },
  (m) => {
    const found = m.value();
    const noun = m.called(m.events.noun, found);
    const share = rounded((100 * found.rows.length) / m.events.rows.length);
    return m.ask(
      m.say(
        `what percentage of ${m.events.noun} are ${found.value}`,
        `share of ${noun}`,
        `what share of ${m.events.noun} has ${found.category.name} ${found.value}`,
        `percentage of ${noun}`,
      ),
      [share],
    );
  },
  (m) => {
    const category = m.category();
    const [a, b] = m.random.some(
      [...new Set(m.events.rows.map(({ texts }) => texts[category.name] ?? ''))],
      2,
    );
    const measure = m.measure();
    if (!a || !b) return undefined;
    const of = (value: string) =>
      rounded(
        mean(
          numbersOf(
            m.events.rows.filter(({ texts }) => texts[category.name] === value),
            measure,
          ),
        ),
      );
    return m.ask(
      m.say(
        `compare the average ${measure.name} of ${a} and ${b} ${m.events.noun}`,
        `average ${measure.name} ${a} vs ${b}`,
        `average ${measure.name} for ${a} versus ${b}`,
      ),
      [a, of(a), b, of(b)],
    );
  },
  (m) => {
    const category = m.category();
    const [a, b] = m.random.some(
      [...new Set(m.events.rows.map(({ texts }) => texts[category.name] ?? ''))],
      2,
    );
    if (!a || !b) return undefined;
    const of = (value: string) => m.events.rows.filter(({ texts }) => texts[category.name] === value).length;
    if (of(a) === of(b)) return undefined;
    return m.ask(
      m.say(
        `are there more ${a} than ${b} ${m.events.noun}`,
        `do we have more ${a} ${m.events.noun} than ${b} ones`,
      ),
      [of(a) > of(b) ? 'yes' : 'no'],
    );
  },
  (m) => {
    const table = m.random.one([m.events, m.things]);
    const category = m.category(table);
    const values = [...new Set(table.rows.map(({ texts }) => texts[category.name] ?? ''))];
    return m.ask(
      m.say(
        `how many different ${pluralOf(category.name)} are there`,
        `number of distinct ${pluralOf(category.name)}`,
        `how many ${pluralOf(category.name)} are there`,
      ),
      [values.length],
    );
  },
  (m) => {
    const category = m.category();
    const values = [...new Set(m.events.rows.map(({ texts }) => texts[category.name] ?? ''))];
    return m.ask(
      m.say(
        `what ${pluralOf(category.name)} are there`,
        `list all ${pluralOf(category.name)}`,
        `which ${pluralOf(category.name)} do the ${m.events.noun} have`,
      ),
      values,
    );
  },
  (m) => {
    const idle = m.things.rows.filter(({ name }) => !m.byParent().has(name)).map(({ name }) => name);
    if (idle.length === 0) return undefined;
    return {
      ...m.ask(
        m.say(
          `which ${m.things.noun} have no ${m.events.noun}`,
          `${m.things.noun} without ${m.events.noun}`,
          `list ${m.things.noun} that have no ${m.events.noun}`,
        ),
        idle,
      ),
      then: [m.ask(m.say('how many are there', 'how many of them', 'how many is that'), [idle.length])],
    };
  },
  (m) => {
    const found = [...m.byParent()].filter(([, rows]) => rows.length > 0);
    const sizes = found.map(([, { length }]) => length).sort((a, b) => b - a);
    const limit = (sizes[Math.min(sizes.length - 1, 3)] ?? 1) - 1;
    const names = found.filter(([, rows]) => rows.length > limit).map(([name]) => name);
    if (names.length === 0 || limit < 1) return undefined;
    return m.ask(
      m.say(
        `which ${m.things.noun} have more than ${limit} ${m.events.noun}`,
        `${m.things.noun} with more than ${limit} ${m.events.noun}`,
      ),
      names,
    );
  },
  (m) => {
    const measure = m.measure();
    const found = m.value(m.things);
    const { said, of } = m.aggregate(measure);
    const rows = m.events.rows.filter(({ parent }) => parent?.texts[found.category.name] === found.value);
    if (rows.length === 0) return undefined;
    return m.ask(
      m.say(
        `${said} ${measure.name} of ${m.things.noun} in ${found.value}`,
        `${said} ${measure.name} in ${found.value}`,
        `${said} ${measure.name} of ${m.events.noun} of ${found.value} ${m.things.noun}`,
      ),
      [of(rows)],
    );
  },
  (m) => {
    const attribute = m.random.one(m.things.measures);
    const found = m.value(m.things);
    const { said, of } = m.aggregate(attribute);
    return {
      ...m.ask(
        m.say(`${said} ${attribute.name} of ${m.things.noun}`, `${m.things.noun}' ${said} ${attribute.name}`),
        [of(m.things.rows)],
      ),
      then: [
        m.ask(m.say(`in ${found.value}?`, `and in ${found.value}`, `only those in ${found.value}`), [
          of(found.rows),
        ]),
      ],
    };
  },
  (m) => {
    const months = grouped(m.events.rows, ({ date }) => date.slice(0, 7));
    const measure = m.measure();
    return {
      ...m.ask(
        m.say(
          `${m.events.noun} per month`,
          `monthly number of ${m.events.noun}`,
          `how many ${m.events.noun} by month`,
        ),
        pairs(months, (rows) => rows.length),
      ),
      then: [
        m.ask(
          m.say(`average ${measure.name} instead`, `and average ${measure.name}?`),
          pairs(months, (rows) => rounded(mean(numbersOf(rows, measure)))),
        ),
      ],
    };
  },
  (m) => {
    const measure = m.measure();
    const missing = m.events.rows.filter(({ numbers }) => numbers[measure.name] === null);
    if (missing.length === 0) return undefined;
    return m.ask(
      m.say(
        `how many ${m.events.noun} have no ${measure.name}`,
        `number of ${m.events.noun} without a ${measure.name}`,
        `how many ${m.events.noun} are missing a ${measure.name}`,
      ),
      [missing.length],
    );
  },
  (m) => {
    const first = m.value();
    const category = m.events.categories.find(({ name }) => name !== first.category.name);
    if (!category) return undefined;
    const groups = grouped(first.rows, ({ texts }) => texts[category.name] ?? '');
    return m.ask(
      m.say(
        `${m.called(m.events.noun, first)} by ${category.name}`,
        `how many ${m.called(m.events.noun, first)} per ${category.name}`,
      ),
      pairs(groups, (rows) => rows.length),
    );
  },
  (m) => {
    const first = m.value();
    const { name, rows } = m.month();
    const both = rows.filter(({ texts }) => texts[first.category.name] === first.value);
    if (both.length === 0) return undefined;
    return m.ask(
      m.say(
        `how many ${m.called(m.events.noun, first)} in ${name}`,
        `${name}: number of ${m.called(m.events.noun, first)}`,
      ),
      [both.length],
    );
  },
  (m) => {
    const dates = m.events.rows.map(({ date }) => date).sort();
    return m.ask(
      m.say(
        `when was the last ${m.event}`,
        `date of the latest ${m.event}`,
        `when was the most recent ${m.event}`,
      ),
      [dates.at(-1) ?? ''],
    );
  },
  (m) => {
    const measure = m.measure();
    const per = rounded(m.events.rows.length / m.byParent().size);
    const all = rounded(m.events.rows.length / m.things.rows.length);
    return m.random.chance(0.5) || measure.kind === 'level'
      ? m.ask(
          m.say(
            `average number of ${m.events.noun} per ${m.thing}`,
            `how many ${m.events.noun} per ${m.thing} on average`,
          ),
          [per],
          [all],
        )
      : undefined;
  },
  // Unanswerable questions: about a measure, value or thing of other workspaces.
  (m) => {
    const name = m.foreignMeasure();
    const { value } = m.value();
    return m.refuse(
      `average ${name} of all ${m.events.noun}`,
      `total ${name} by ${m.category().name}`,
      `which ${m.thing} has the highest ${name}`,
      `${name} of ${m.random.one(m.things.rows).name}`,
      `what was the ${name} of the ${value} ${m.events.noun}`,
    );
  },
  (m) => {
    const value = m.foreignValue();
    return m.refuse(
      `how many ${value} ${m.events.noun}`,
      `number of ${m.events.noun} in ${value}`,
      `average ${m.measure().name} of ${value} ${m.events.noun}`,
      `list ${value} ${m.things.noun}`,
    );
  },
  (m) => {
    const noun = m.foreignNoun();
    return m.refuse(
      `how many ${noun} are there`,
      `${m.events.noun} per ${singularOf(noun)}`,
      `which ${singularOf(noun)} has the most ${m.events.noun}`,
      `how many ${noun} does ${m.random.one(m.things.rows).name} have`,
    );
  },
];

function extremeGroup(
  m: Maker,
  words: string,
  ranked: readonly (readonly [string, number])[],
  [most, least]: readonly [string, string],
  isRow = false,
): MadeQuestion | undefined {
  const isMost = most === least || m.random.chance(0.6);
  const list = isMost ? ranked : [...ranked].reverse();
  const [first, second] = list;
  // Ties would have several answers.
  if (!first || !second || first[1] === second[1]) return undefined;
  const asked = m.ask(words.replace('{most}', isMost ? most : least), [first[0]]);
  if (isRow || most === least) return asked;
  const last = ranked.at(isMost ? -1 : 0);
  const beforeLast = ranked.at(isMost ? -2 : 1);
  if (!last || last[1] === beforeLast?.[1]) return asked;
  return { ...asked, then: [m.ask(`and the ${isMost ? least : most}?`, [last[0]])] };
}

function rankedBy(rows: readonly MadeRow[], { name }: MeasureWords): [string, number][] {
  return rows
    .flatMap((row): [string, number][] => {
      const value = row.numbers[name];
      return value === null || value === undefined ? [] : [[row.name, value]];
    })
    .sort((a, b) => b[1] - a[1]);
}

function pairs(
  groups: ReadonlyMap<string, readonly MadeRow[]>,
  of: (rows: readonly MadeRow[]) => number,
): Value[] {
  return pairsOf(groups, of).flat();
}

function pairsOf(
  groups: ReadonlyMap<string, readonly MadeRow[]>,
  of: (rows: readonly MadeRow[]) => number,
): [string, number][] {
  return [...groups].map(([name, rows]) => [name, of(rows)]);
}

function grouped(rows: readonly MadeRow[], keyOf: (row: MadeRow) => string): Map<string, MadeRow[]> {
  const groups = new Map<string, MadeRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function numbersOf(rows: readonly MadeRow[], { name }: MeasureWords): number[] {
  return rows.flatMap(({ numbers }) => numbers[name] ?? []);
}

function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

function monthName(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
