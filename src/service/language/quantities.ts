import { isYears } from './annotate/calendar.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { trueValue } from './annotate/states.ts';
import { type Column, type ColumnRef, isDate, isUp, type Table } from './catalogue.ts';
import type { Filter, Measure, MeasureFn, Value } from './frame.ts';
import { expandIdioms } from './lexicon/idioms.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { relatedness } from './lexicon/related.ts';
import { stem } from './lexicon/stem.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';

/** What may be measured, with the words that say so and the price of what was guessed. */
export interface Quantity {
  readonly measure: Measure;
  readonly used: readonly Mention[];
  readonly cost: number;
}

/** What years are called in names of columns. */
const yearWords = new Set(
  'year build construct born birth since found establish vintage make manufacture release publish introduce open join start begin register inaugurate launch renovate graduate hire elect complete'.split(
    ' ',
  ),
);

/** Years are points in time: nothing is added up or divided by them. */
export function isMeasure(column: Column): boolean {
  const { kind, type, words } = column;
  return (
    type === 'number' &&
    (kind === 'amount' || kind === 'level') &&
    !(isYears(column) && words.some((word) => yearWords.has(word)))
  );
}

/** A number said in one unit, in the unit of a column; unchanged where either has none. */
export function convertTo(
  value: number,
  unit: Unit | undefined,
  column: Pick<Column, 'unit'> | undefined,
): number {
  const own = column?.unit === undefined ? undefined : unitOf(column.unit);
  if (!unit || !own || own.dimension !== unit.dimension) return value;
  return convert(value, unit, own) ?? value;
}

const aggregates: readonly (readonly [MentionOf<'cue'>['cue'], MeasureFn])[] = [
  ['mean', 'mean'],
  ['median', 'median'],
  ['percentile', 'percentile'],
  ['stddev', 'stddev'],
  ['sum', 'sum'],
  ['max', 'max'],
  ['min', 'min'],
];

/** All that the words may ask to be measured, seen from the base. */
export function quantitiesOf(material: Material): Quantity[] {
  const found: Quantity[] = [
    ...rates(material),
    ...arithmetic(material),
    ...counts(material),
    ...columnQuantities(material),
    ...durations(material),
    ...ages(material),
    ...implied(material),
    ...moneyNouns(material),
    ...computedIdioms(material),
  ];
  const units = material.of('unit');
  return found.map((quantity) => inUnit(oneSided(material, quantity), units));
}

/** The aggregate that was said, nearest to a meaning. */
function aggregateNear(
  material: Material,
  mention: Mention | undefined,
): { fn: MeasureFn; cue: MentionOf<'cue'> } | undefined {
  let best: { fn: MeasureFn; cue: MentionOf<'cue'>; gap: number } | undefined;
  for (const [kind, fn] of aggregates)
    for (const cue of material.cues(kind)) {
      const gap = mention ? Math.abs(cue.from - mention.from) + (cue.from > mention.from ? 1.5 : 0) : 0;
      if (!best || gap < best.gap) best = { fn, cue, gap };
    }
  return best;
}

export function withAggregate(fn: MeasureFn, cue: MentionOf<'cue'> | undefined, of: Value): Measure {
  return fn === 'percentile' ? { fn, of, share: (cue?.amount ?? 50) / 100 } : { fn, of };
}

function columnQuantities(material: Material): Quantity[] {
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const ref = material.upRef(column);
    if (!ref || !isMeasure(column)) return [];
    const of: Value = { kind: 'column', ref };
    const near = aggregateNear(material, mention);
    const cost =
      (1 - mention.score) * 0.35 +
      0.1 * ref.path.length +
      (ref.path.length > 0 && column.kind === 'amount' ? 0.25 : 0);
    const counted = material
      .cues('count')
      .filter((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0);
    const much = material.cues('howMuch', 'sum');
    const base: Quantity[] = [];
    if (near)
      base.push({
        measure: withAggregate(near.fn, near.cue, of),
        used: [mention, near.cue, ...material.cues('howMuch'), ...counted],
        cost,
      });
    const fn: MeasureFn =
      column.kind === 'amount' && (!isDuration(column) || column.words.includes('hour')) ? 'sum' : 'mean';
    base.push({
      measure: { fn, of },
      used: [
        mention,
        ...much.filter((cue) => cue.cue === 'howMuch' || fn === 'sum'),
        ...(column.kind === 'amount' ? counted : []),
      ],
      cost: cost + (near ? 0.35 : fn === 'mean' ? 0.1 : 0.04),
    });
    return base;
  });
}

function counts(material: Material): Quantity[] {
  const { base } = material;
  const found: Quantity[] = [];
  const cues = material.cues('count', 'howOften');
  const nouns = material.of('table').filter(({ table }) => table === base);
  const distinct = material.cues('distinct');
  const [cue] = cues;
  const count: Measure = { fn: 'count' };
  for (const noun of nouns) {
    const isVerb = /(ed|ing)$/.test(material.lower(noun.to - 1));
    const isMoney =
      cues.length === 0 &&
      (asksMoney(material) || isVerb) &&
      base.columns.some((column) => moneyUnit(column) !== undefined);
    // The rows of a table with one column per period are cells, and nobody counts those.
    const isCell = base.plan.op === 'unpivot' ? 0.4 : 0;
    found.push({
      measure: count,
      used: [...cues, noun],
      cost: (cues.length > 0 ? 0 : isMoney ? 0.35 : 0.08) + isCell,
    });
  }
  if (nouns.length === 0 && cues.length > 0) {
    found.push({ measure: count, used: cues, cost: pluralValue(material) ? 0.04 : 0.12 });
    // "how many hoses": pieces of a thing, where the rows say how many.
    const pieces = base.columns.find(
      (column) =>
        isMeasure(column) && column.words.some((word) => /^(quantity|unit|piece|copy|stock)$/.test(word)),
    );
    const things = material.of('value').filter(({ from }) => cues.some((cue) => cue.to <= from));
    if (pieces && things.length > 0)
      found.push({
        measure: { fn: 'sum', of: { kind: 'column', ref: { column: pieces, path: [] } } },
        used: cues,
        cost: 0.04,
      });
  }
  if (nouns.length === 0 && cues.length === 0)
    found.push({ measure: count, used: [], cost: pluralValue(material) ? 0.08 : 0.28 });
  const rows = material.cues('rows');
  if (rows.length > 0) found.push({ measure: count, used: [...cues, ...rows, ...nouns], cost: 0 });
  // "how many different branches", "how many suites are there": the values of a column.
  for (const mention of material.of('column')) {
    const ref = material.upRef(mention.column);
    if (!ref || isMeasure(mention.column) || mention.column.kind === 'flag') continue;
    const isCounted = cue && cue.to <= mention.from && material.contentBetween(cue.to, mention.from) <= 2;
    if (!isCounted && distinct.length === 0) continue;
    const isDated = isDate(mention.column);
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref } },
      used: [...cues, ...distinct, mention],
      cost:
        (distinct.length > 0 ? 0 : 0.12) +
        (isDated ? 0.3 : 0) +
        (mention.column === base.key ? 0.25 : 0) +
        0.05 * ref.path.length,
    });
  }
  // "how many patients": rows of a parent that the base refers to, each once.
  for (const noun of material.of('table')) {
    if (noun.table === base || !noun.table.key) continue;
    const ref = material.upRef(noun.table.key);
    const foreign = ref && foreignKey(material, ref);
    if (!ref || !foreign) continue;
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref: foreign } },
      // "active users" in a log of events are those who left one.
      used: [
        ...cues,
        noun,
        ...material
          .of('adjective')
          .filter(({ from, degree }) => degree === 'positive' && material.lower(from) === 'active'),
      ],
      cost: (cues.length > 0 ? 0.1 : 0.3) + 0.05 * ref.path.length,
    });
  }
  return found;
}

/** The base's own column that holds the key of the parent, so that counting needs no join. */
export function foreignKey(material: Material, ref: ColumnRef): ColumnRef | undefined {
  const [step] = ref.path;
  if (!step || ref.path.length !== 1 || step.edge.to.column !== ref.column.name) return ref;
  const column = material.base.columns.find(({ name }) => name === step.edge.from.column);
  return column && { column, path: [] };
}

/** "open bugs", "cancellations": a value in the plural stands for the rows that have it. */
export function pluralValue(material: Material): boolean {
  return material.of('value').some(({ to, values }) => {
    const word = material.lower(to - 1);
    return /[^s]s$/.test(word) && values.every((value) => !/s$/i.test(String(value)));
  });
}

/** "no-show rate", "cache hit rate", "rate of cancelled orders": rows that meet it among all. */
function rates(material: Material): Quantity[] {
  return material.cues('rate').flatMap((cue): Quantity[] => {
    const states = [...material.of('value'), ...material.of('event')].filter(
      (each) =>
        (each.to <= cue.from && material.contentBetween(each.to, cue.from) <= 1) ||
        (each.from >= cue.to && material.contentBetween(cue.to, each.from) === 0),
    );
    return states.flatMap((state): Quantity[] => {
      const ref = material.upRef(state.column);
      if (!ref) return [];
      const filter: Filter =
        state.kind === 'event'
          ? { test: { kind: 'missing', ref }, ...(state.hasHappened && { isNegated: true }) }
          : {
              test:
                state.op === 'has'
                  ? { kind: 'has', ref, values: state.values.map(String) }
                  : { kind: 'equals', ref, values: state.values },
              ...(state.isNegated && { isNegated: true }),
            };
      return [
        {
          measure: { fn: 'count', where: [filter], isRate: true },
          used: [cue, state],
          cost: 0.1 * ref.path.length,
        },
      ];
    });
  });
}

/** "how much", "what did we invoice": an amount, not a number of rows. */
function asksMoney(material: Material): boolean {
  return (
    material.has('howMuch') ||
    /^what (did|do|does) (we|i|they|you|our)\b/.test(material.question.text.toLowerCase())
  );
}

const startWords =
  'from in start begin create open issue order book schedule depart request submit report enter admit check arrive pickup queue due'.split(
    ' ',
  );
const endWords =
  'out until till end finish close resolve pay complete deliver ship arrive discharge cancel return approve settle leave stop last drop'.split(
    ' ',
  );

/** Spans between the dates of a row, likeliest first. */
export function spanValues(table: Table, unit: Unit | undefined): Value[] {
  const dates = table.columns.filter(({ kind }) => kind === 'date');
  const rank = (words: readonly string[], list: readonly string[]) => {
    let best = list.length;
    for (const word of words)
      list.forEach((each, at) => {
        if (each === word || relatedness(each, word) >= 0.9) best = Math.min(best, at);
      });
    return best < list.length ? 1 - best / (2 * list.length) : 0;
  };
  const pairs: { value: Value; score: number }[] = [];
  for (const from of dates)
    for (const to of dates) {
      if (from === to || from.type !== to.type) continue;
      const score =
        rank(from.words, startWords) +
        rank(to.words, endWords) +
        (to.isEvent ? 0.3 : 0) -
        (from.isEvent ? 0.3 : 0);
      const named: Value = {
        kind: 'span',
        from: { column: from, path: [] },
        to: { column: to, path: [] },
        unit: spanUnit(unit, from.type === 'datetime'),
      };
      if (rank(from.words, startWords) > 0 && rank(to.words, endWords) > 0)
        pairs.push({ value: named, score });
    }
  return pairs.sort((a, b) => b.score - a.score).map(({ value }) => value);
}

function spanUnit(
  unit: Unit | undefined,
  hasClock: boolean,
): 'seconds' | 'minutes' | 'hours' | 'days' | 'years' {
  const seconds = unit?.dimension === 'time' ? unit.toBase : undefined;
  if (seconds === undefined) return hasClock ? 'minutes' : 'days';
  if (seconds >= 31_000_000) return 'years';
  if (seconds >= 86_400) return 'days';
  if (seconds >= 3600) return 'hours';
  return seconds >= 60 ? 'minutes' : 'seconds';
}

const durationWords = [
  'duration',
  'time',
  'length',
  'wait',
  'runtime',
  'delay',
  'seconds',
  'minutes',
  'hours',
  'elapsed',
  'age',
];

export function isDuration({ words, unit, type }: Column): boolean {
  const own = unit === undefined ? undefined : unitOf(unit);
  return (
    type === 'number' && (own?.dimension === 'time' || words.some((word) => durationWords.includes(word)))
  );
}

/** The unit that a column of figures is called by: `hours`, `days`. */
export function namedUnit({ type, unit, words }: Column): Unit | undefined {
  const [only = ''] = words;
  const found = type === 'number' && unit === undefined && words.length === 1 ? unitOf(only) : undefined;
  return found?.dimension === 'time' && only.length > 2 ? found : undefined;
}

/** "how long do builds take": a duration that is stored, or the time between two dates. */
function durations(material: Material): Quantity[] {
  const between = daysBetween(material);
  const cues = [...material.cues('howLong'), ...between.slice(0, 1)];
  const lengthNouns = material.tokens.flatMap((token, at) =>
    /^(length|duration|time|long|stay|lengths|durations)$/.test(token.lower) ? [at] : [],
  );
  if (cues.length === 0 && lengthNouns.length === 0) return [];
  const near = aggregateNear(material, cues[0]);
  const fn: MeasureFn = near?.fn ?? 'mean';
  const [unitMention] = material.of('unit');
  const unit = unitMention?.unit ?? saidUnit(material, cues);
  const nouns =
    cues.length > 0
      ? []
      : lengthNouns.map((at): Mention => ({ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }));
  const used = [...cues, ...nouns, ...(near ? [near.cue] : []), ...verbsOfStay(material)];
  const guess = (near ? 0 : 0.08) + (cues.length === 0 ? 0.12 : 0);
  const stored = material.base.columns.filter(isDuration).map(
    (column, at): Quantity => ({
      measure: withAggregate(fn, near?.cue, { kind: 'column', ref: { column, path: [] } }),
      used: [...used, ...material.of('column').filter((each) => each.column === column)],
      cost: guess + 0.1 + at * 0.1,
    }),
  );
  const events = [...material.of('event'), ...material.of('column')].filter(({ column }) => isDate(column));
  const spans = [...namedSpans(material, events, unit), ...spanValues(material.base, unit)].map(
    (value, at): Quantity => {
      const named = events.filter(
        ({ column }) => value.kind === 'span' && (value.from.column === column || value.to.column === column),
      );
      return {
        measure: withAggregate(fn, near?.cue, value),
        used: [...used, ...named, ...material.of('unit')],
        cost: guess + 0.12 + at * 0.15 - 0.1 * Math.min(2, new Set(named.map(({ column }) => column)).size),
      };
    },
  );
  return [...stored, ...spans];
}

/** "days from opened to filled", "hours between order and delivery": the words up to the first date. */
function daysBetween(material: Material): Mention[] {
  return material.tokens.flatMap((token, at): Mention[] => {
    const isUnit = unitOf(token.lower)?.dimension === 'time' && token.lower.length > 2;
    const next = material.lower(at + 1);
    return (isUnit || token.lower === 'time') && /^(from|between|until|till)$/.test(next)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 2, score: 1 }]
      : [];
  });
}

/** "how long do cats stay before they are adopted": verbs and joints that say nothing beside "how long". */
function verbsOfStay({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(stay|stays|stayed|last|lasts|lasted|take|takes|took|wait|waits|waited|spend|spends|remain|remains|before|until|till)$/.test(
      lower,
    )
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

/**
 * The time between two dates that were named, or from the start of a row to the one event that was. Other dates are
 * told by their usual names alone.
 */
function namedSpans(
  { base }: Material,
  named: readonly (MentionOf<'event'> | MentionOf<'column'>)[],
  unit: Unit | undefined,
): Value[] {
  const own = [...new Set([...named].sort((a, b) => a.from - b.from).map(({ column }) => column))].filter(
    (column) => column.table === base,
  );
  const [first, second] = own;
  const start = second ? first : base.time;
  const end = second ?? first;
  if (!start || !end || start === end || !isDate(start) || start.type !== end.type) return [];
  const known = spanValues(base, unit).some(
    (value) => value.kind === 'span' && value.from.column === start && value.to.column === end,
  );
  if (known) return [];
  return [
    {
      kind: 'span',
      from: { column: start, path: [] },
      to: { column: end, path: [] },
      unit: spanUnit(unit, start.type === 'datetime'),
    },
  ];
}

function saidUnit(material: Material, cues: readonly Mention[]): Unit | undefined {
  for (const { from, to } of cues)
    for (const token of material.tokens.slice(from, to)) {
      const unit = unitOf(token.lower);
      if (unit?.dimension === 'time' && token.lower !== 'long') return unit;
    }
  return undefined;
}

function ages(material: Material): Quantity[] {
  const cues = material.cues('howOld');
  const birth = cues.length > 0 ? birthColumn(material) : undefined;
  if (!birth) return [];
  const near = aggregateNear(material, cues[0]);
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, { kind: 'age', ref: birth }),
      used: [...cues, ...(near ? [near.cue] : [])],
      cost: (near ? 0 : 0.1) + 0.05 * birth.path.length,
    },
  ];
}

const income = ['revenue', 'sale', 'income', 'turnover', 'price', 'fee', 'earn'];
const outgo = ['cost', 'expense', 'spend', 'purchase'];

/** Sums and differences of columns that the words put together. */
function arithmetic(material: Material): Quantity[] {
  const found: Quantity[] = [];
  const own = material.base.columns.filter(isMeasure);
  const like = (list: readonly string[]) =>
    own.find(({ words }) =>
      words.some((word) => list.some((each) => each === word || relatedness(each, word) >= 0.8)),
    );
  for (const cue of material.cues('profit')) {
    const left = like(income);
    const right = like(outgo);
    if (!left || !right || left === right || like(['profit'])) continue;
    const difference: Value = {
      kind: 'arithmetic',
      op: '-',
      left: columnValue(left),
      right: columnValue(right),
      label: 'profit',
      ...(left.unit && { unit: left.unit }),
    };
    const near = aggregateNear(material, cue);
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: difference, label: 'profit' },
      used: [cue, ...(near ? [near.cue] : [])],
      cost: 0.1,
    });
  }
  const columns = material.of('column').filter(({ column }) => isMeasure(column) && material.upRef(column));
  for (const cue of [...material.cues('difference'), ...material.cues('net')]) {
    const [left, right] = pairOf(material, cue, columns);
    const a = left && material.upRef(left.column);
    const b = right && material.upRef(right.column);
    if (!left || !right || !a || !b || left.column === right.column) continue;
    const near = aggregateNear(material, cue);
    const value: Value = {
      kind: 'arithmetic',
      op: '-',
      left: { kind: 'column', ref: a },
      right: { kind: 'column', ref: b },
    };
    const fn = near?.fn ?? (left.column.kind === 'amount' ? 'sum' : 'mean');
    found.push({
      measure: withAggregate(fn, near?.cue, value),
      used: [cue, left, right, ...(near ? [near.cue] : [])],
      cost: 0.02,
    });
  }
  // "net lines added": a pair of opposite columns although only one was named.
  for (const cue of material.cues('net')) {
    const [gain, loss] = oppositePair(own);
    if (gain && loss) {
      const named = columns.filter(({ column }) => column === gain || column === loss);
      found.push({
        measure: {
          fn: 'sum',
          of: { kind: 'arithmetic', op: '-', left: columnValue(gain), right: columnValue(loss) },
        },
        used: [cue, ...named],
        cost: 0.15,
      });
    }
  }
  found.push(...deviations(material));
  found.push(...products(material));
  return found;
}

/** What was planned and what came of it, where a table has both. */
export function planAndActual(table: Table): { plan: Column; actual: Column } | undefined {
  const measures = table.columns.filter(isMeasure);
  const named = (pattern: RegExp) => measures.find(({ words }) => words.some((word) => pattern.test(word)));
  const plan = named(/^(budget|plan|planned|target|forecast|quota|goal)$/);
  const actual = named(/^(actual|real|result|spend|spent|achieved)$/);
  return plan && actual && plan !== actual ? { plan, actual } : undefined;
}

export const deviationWords =
  /^(overrun|overruns|deviation|variance|deviate|deviates|miss|missed|exceed|exceeded|overspend|overspent|shortfall)$/;

/** "how far above plan", "biggest overrun": actual minus plan. */
function deviations(material: Material): Quantity[] {
  const pair = planAndActual(material.base);
  if (!pair) return [];
  const said = material.tokens.flatMap((token, at): Mention[] =>
    deviationWords.test(token.lower)
      ? [{ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 1 }]
      : [],
  );
  const cues = [...material.cues('difference'), ...said];
  if (cues.length === 0) return [];
  const named = material.of('column').filter(({ column }) => column === pair.plan || column === pair.actual);
  const difference: Value = {
    kind: 'arithmetic',
    op: '-',
    left: columnValue(pair.actual),
    right: columnValue(pair.plan),
    label: `${pair.actual.label} minus ${pair.plan.label}`,
    ...(pair.actual.unit && { unit: pair.actual.unit }),
  };
  return [{ measure: { fn: 'sum', of: difference }, used: [...cues, ...named], cost: 0.02 }];
}

function columnValue(column: Column): Value {
  return { kind: 'column', ref: { column, path: [] } };
}

function pairOf(
  _material: Material,
  cue: Mention,
  columns: readonly MentionOf<'column'>[],
): readonly [MentionOf<'column'> | undefined, MentionOf<'column'> | undefined] {
  const after = columns.filter(({ from }) => from >= cue.to);
  if (after.length >= 2) return [after[0], after[1]];
  const before = [...columns].filter(({ to }) => to <= cue.from);
  if (before.length > 0 && after.length > 0) return [before.at(-1), after[0]];
  return [before[0], before[1]];
}

const opposites: readonly (readonly [string, string])[] = [
  ['insertion', 'deletion'],
  ['add', 'remove'],
  ['add', 'delete'],
  ['in', 'out'],
  ['credit', 'debit'],
  ['income', 'expense'],
  ['gain', 'loss'],
  ['birth', 'death'],
  ['arrival', 'departure'],
  ['import', 'export'],
  ['open', 'close'],
];

function oppositePair(columns: readonly Column[]): readonly [Column | undefined, Column | undefined] {
  for (const [a, b] of opposites) {
    const left = columns.find(({ words }) => words.includes(a));
    const right = columns.find(({ words }) => words.includes(b));
    if (left && right) return [left, right];
  }
  return [undefined, undefined];
}

/** Cost as duration times an hourly rate, revenue as quantity times price, where no such column is stored. */
function products(material: Material): Quantity[] {
  const asked = material.tokens.flatMap(({ stem }, at) =>
    income.includes(stem) ||
    outgo.includes(stem) ||
    relatedness(stem, 'cost') >= 0.8 ||
    relatedness(stem, 'revenue') >= 0.8
      ? [at]
      : [],
  );
  const much = material.cues('howMuch');
  if (asked.length === 0 && much.length === 0) return [];
  const reached = material.catalogue.tables.filter((table) => {
    const path = material.pathTo(table);
    return path && isUp(path);
  });
  const found: Quantity[] = [];
  for (const rate of reached.flatMap(({ columns }) => columns)) {
    const per = perUnit(rate);
    const ref = material.upRef(rate);
    if (!per || !ref) continue;
    const amount = material.base.columns.find(
      (column) =>
        isMeasure(column) && column !== rate && unitOf(column.unit ?? '')?.dimension === per.dimension,
    );
    if (!amount) continue;
    const factor = convert(1, unitOf(amount.unit ?? '') ?? per, per) ?? 1;
    const quantity: Value = {
      kind: 'arithmetic',
      op: '*',
      left: columnValue(amount),
      right: { kind: 'number', value: factor },
    };
    found.push({
      measure: {
        fn: aggregateNear(material, undefined)?.fn ?? 'sum',
        of: {
          kind: 'arithmetic',
          op: '*',
          left: quantity,
          right: { kind: 'column', ref },
          label: 'cost',
          ...(moneyUnit(rate) && { unit: moneyUnit(rate) ?? '' }),
        },
      },
      used: [
        ...much,
        ...askedWords(asked),
        ...material.cues('sum', 'mean'),
        ...material.of('column').filter(({ column }) => column === rate),
      ],
      cost: 0.15,
    });
  }
  const own = material.base.columns;
  const quantity = own.find(
    ({ words, type }) =>
      type === 'number' && words.some((word) => /^(quantity|unit|piece|number|amount|count)$/.test(word)),
  );
  const price = reached
    .flatMap(({ columns }) => columns)
    .find(({ words, type }) => type === 'number' && words.includes('price'));
  const priceRef = price && material.upRef(price);
  const stored = own.some(
    ({ words, kind }) =>
      kind === 'amount' &&
      words.some((word) => income.slice(0, 4).includes(word) || word === 'total' || word === 'amount'),
  );
  if (quantity && priceRef && !stored)
    found.push({
      measure: {
        fn: aggregateNear(material, undefined)?.fn ?? 'sum',
        of: {
          kind: 'arithmetic',
          op: '*',
          left: columnValue(quantity),
          right: { kind: 'column', ref: priceRef },
          label: 'revenue',
          ...(price?.unit && { unit: price.unit }),
        },
      },
      used: [
        ...much,
        ...askedWords(asked),
        ...material.cues('sum', 'mean'),
        ...material.of('column').filter(({ column }) => column === price),
      ],
      cost: 0.2,
    });
  return found;
}

function askedWords(places: readonly number[]): Mention[] {
  return places.map((at) => ({ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.85 }));
}

/** The unit that a rate is per: hours for `usd_per_hour`. */
function perUnit({ name, type, words }: Column): Unit | undefined {
  if (type !== 'number') return undefined;
  const at = words.indexOf('per');
  const word = at >= 0 ? words[at + 1] : /(?:per|\/)\s*_?(\w+)\)?$/i.exec(name)?.[1];
  return word === undefined ? undefined : unitOf(word);
}

function moneyUnit({ words, unit }: Column): string | undefined {
  const money = [unit ?? '', ...words].find((word) => unitOf(word)?.dimension === 'money');
  return money === undefined ? undefined : unitOf(money)?.symbol;
}

/** Nothing was named to measure: the amount of money for "how much", the one number of a table, the value of indicators. */
function implied(material: Material): Quantity[] {
  const { base } = material;
  const found: Quantity[] = [];
  const near = aggregateNear(material, undefined);
  const much = material.cues('howMuch');
  const { indicator } = base.profile;
  const value = indicator && base.columns.find(({ name }) => name === indicator.value);
  if (value)
    found.push({
      measure: withAggregate(
        near?.fn ?? (isRateNamed(material) ? 'mean' : 'sum'),
        near?.cue,
        columnValue(value),
      ),
      used: [...much, ...(near ? [near.cue] : [])],
      cost:
        (near ? 0 : 0.05) +
        (material.of('value').some(({ column }) => column.name === indicator?.name) ? 0 : 0.2),
    });
  const measures = base.columns.filter(isMeasure);
  const pair = planAndActual(base);
  if (pair)
    found.push({
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, columnValue(pair.actual)),
      used: [...much, ...(near ? [near.cue] : [])],
      cost: 0.1,
    });
  const money =
    measures.find((column) => moneyUnit(column) !== undefined) ??
    measures.find(({ words }) =>
      words.some((word) => /^(amount|total|cost|price|revenue|value|fee)$/.test(word)),
    );
  const verbs = material
    .of('table')
    .filter(({ table, to }) => table === base && /(ed|ing)$/.test(material.lower(to - 1)));
  if ((asksMoney(material) || verbs.length > 0) && money)
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: columnValue(money) },
      used: [...much, ...verbs, ...(near ? [near.cue] : [])],
      cost: 0.18,
    });
  const [only] = measures;
  if (only && measures.length === 1 && !near && only.kind === 'level' && material.of('table').length === 0)
    found.push({ measure: { fn: 'mean', of: columnValue(only) }, used: much, cost: 0.2 });
  if (only && measures.length === 1 && near)
    found.push({
      measure: withAggregate(near.fn, near.cue, columnValue(only)),
      used: [near.cue, ...much],
      cost: 0.22,
    });
  for (const column of base.columns.filter(({ kind }) => kind === 'flag')) {
    const yes = trueValue(column);
    const named = material.of('value').filter((each) => each.column === column);
    if (yes !== undefined && named.length > 0 && material.has('rate'))
      found.push({
        measure: {
          fn: 'count',
          where: [{ test: { kind: 'equals', ref: { column, path: [] }, values: [yes] } }],
          isRate: true,
        },
        used: [...named, ...material.cues('rate')],
        cost: 0,
      });
  }
  return found;
}

/** "revenue", "the bill", "earnings": the money of the rows, where no column has the name. */
function moneyNouns(material: Material): Quantity[] {
  const column = moneyColumn(material);
  if (!column) return [];
  const { ref } = column;
  const near = aggregateNear(material, undefined);
  return material.tokens.flatMap((token, at): Quantity[] => {
    if (!moneyWords.has(token.stem) && !moneyWords.has(token.lower)) return [];
    if (
      material.mentions.some(
        (mention) =>
          mention.kind === 'column' && mention.from <= at && at < mention.to && mention.score > 0.75,
      )
    )
      return [];
    const said: Mention = { kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.72 };
    const fn = near?.fn ?? 'sum';
    return [
      {
        measure: withAggregate(fn, near?.cue, { kind: 'column', ref }),
        used: [said, ...(near ? [near.cue] : []), ...material.cues('howMuch')],
        cost: 0.12 + column.cost,
      },
    ];
  });
}

const moneyWords = new Set(
  'revenue earnings earning income sale turnover spend spending cost bill expense expenditure outgoing outgoings spendings money takings proceeds pay payment fee charge amount'.split(
    ' ',
  ),
);

/** The column of money that the rows are about: amounts before prices, the base before its parents. */
function moneyColumn(material: Material): { ref: ColumnRef; cost: number } | undefined {
  const isMoney = (column: Column) =>
    isMeasure(column) &&
    (moneyUnit(column) !== undefined ||
      column.words.some((word) => /^(amount|cost|price|revenue|fee|total|income|salary)$/.test(word)));
  const own = material.base.columns.filter(isMoney);
  const ranked = [...own].sort(
    (a, b) => Number(moneyUnit(b) !== undefined) - Number(moneyUnit(a) !== undefined),
  );
  const best = ranked.find(
    ({ words }) => !words.some((word) => /^(tax|vat|discount|share|limit|budget|rate|per)$/.test(word)),
  );
  return best ? { ref: { column: best, path: [] }, cost: own.length > 1 ? 0.03 : 0 } : undefined;
}

/** "arr": twelve times the monthly recurring revenue, where no column is called so. */
function computedIdioms(material: Material): Quantity[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  return expandIdioms(lowers).flatMap(({ from, to, idiom }): Quantity[] => {
    const { computed } = idiom;
    if (!computed) return [];
    const wanted = new Set([computed.concept, nameWords(computed.concept).words.map(stem).join(' ')]);
    const column = material.catalogue.tables
      .flatMap(({ columns }) => columns)
      .find(
        (each) =>
          isMeasure(each) &&
          (wanted.has(each.words.join(' ')) || each.otherWords.some((words) => wanted.has(words.join(' ')))),
      );
    const ref = column && material.upRef(column);
    if (!ref) return [];
    return [
      {
        measure: {
          fn: 'sum',
          of: { kind: 'column', ref },
          factor: computed.factor,
          label: idiom.means.join(' '),
        },
        used: [{ kind: 'cue', cue: 'sum', from, to, score: 1 }],
        cost: 0.05 + 0.1 * ref.path.length,
      },
    ];
  });
}

/** An indicator whose name says that it is not added up. */
function isRateNamed(material: Material): boolean {
  return material
    .of('value')
    .some(
      ({ values, column }) =>
        column.name === material.base.profile.indicator?.name &&
        /\b(rate|index|price|percent|ratio|average|mean|share|per)\b|%/i.test(String(values[0])),
    );
}

export const outWords =
  /^(spend|spent|cost|costs|expense|expenses|outgoing|outgoings|paid|pay|pays|expensive|bought|buy|spending|expenditure|expenditures|outflow|outflows|debit|debits|withdrawal|withdrawals)$/;
const inWords =
  /^(income|incomes|received|receive|earned|earn|earnings|incoming|inflow|inflows|credit|credits|deposit|deposits|salary|revenue)$/;

/** Amounts in and out in one column: "spent" means those that went out, "received" those that came in. */
function oneSided(material: Material, quantity: Quantity): Quantity {
  const { of, fn } = quantity.measure;
  if (of?.kind !== 'column' || !of.ref.column.isSigned || fn === 'count') return quantity;
  const out = material.tokens.findIndex(({ lower }) => outWords.test(lower));
  const into = material.tokens.findIndex(({ lower }) => inWords.test(lower));
  // Amounts in and out add up to what is left: "net" says nothing more.
  const net = material.cues('net');
  if (out < 0 === into < 0)
    return net.length > 0 && fn === 'sum' ? { ...quantity, used: [...quantity.used, ...net] } : quantity;
  const at = Math.max(out, into);
  const side: Filter = {
    test: { kind: 'compare', value: of, op: out >= 0 ? '<' : '>', limit: 0 },
    span: [at, at + 1],
  };
  const word: Mention = { kind: 'cue', cue: 'net', from: at, to: at + 1, score: 0.9 };
  return {
    ...quantity,
    measure: { ...quantity.measure, where: [...(quantity.measure.where ?? []), side] },
    used: [...quantity.used, word],
  };
}

/** The result in the unit that was asked for. */
function inUnit(quantity: Quantity, units: readonly MentionOf<'unit'>[]): Quantity {
  const { measure } = quantity;
  const of = measure.of;
  const own = of?.kind === 'column' ? unitOf(of.ref.column.unit ?? '') : undefined;
  for (const mention of units) {
    if (!own || own.dimension !== mention.unit.dimension) continue;
    const factor = convert(1, own, mention.unit);
    if (factor === undefined || factor === 1) return { ...quantity, used: [...quantity.used, mention] };
    return {
      ...quantity,
      measure: { ...measure, factor, unit: mention.unit.symbol },
      used: [...quantity.used, mention],
    };
  }
  return quantity;
}

/** The date (or year) of birth, of the rows or of those they belong to. */
export function birthColumn(material: Material): ColumnRef | undefined {
  const isBirth = ({ words, kind, type }: Column) =>
    (words.includes('birth') || words.includes('born') || words.includes('birthday')) &&
    (kind === 'date' || type === 'number');
  const own = material.base.columns.find(isBirth);
  if (own) return { column: own, path: [] };
  for (const table of material.catalogue.tables) {
    const column = table.columns.find(isBirth);
    const ref = column && material.upRef(column);
    if (ref) return ref;
  }
  return undefined;
}
