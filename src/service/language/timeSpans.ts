import type { Mention } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, type Table } from './catalogue.ts';
import { aggregateNear, isMeasure, type Quantity, withAggregate } from './columnMeasures.ts';
import type { MeasureFn, Value } from './frame.ts';
import { relatedness } from './lexicon/related.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { namedSpan } from './namedSpan.ts';

const startWords =
  'from in join hire start begin create open issue order book schedule depart request submit report enter admit check arrive pickup queue due'.split(
    ' ',
  );

const endWords =
  'out until till end fix terminate adopt finish close resolve pay complete deliver ship arrive discharge cancel return approve settle leave stop last drop back'.split(
    ' ',
  );

const isNoStep = /^(birth|birthday|born|due|plan|planned|expect|expected|promis|promised|target|deadline)$/;

/**
 * The times of a row in the order in which they pass, where there are three or more and each lies before the next, at
 * both ends of the data: alarm, out, on scene, back.
 */
function stepsOf(table: Table): readonly Column[] {
  const dates = table.columns.filter(
    ({ kind, type, words }) =>
      kind === 'date' && type === 'datetime' && !words.some((word) => isNoStep.test(word)),
  );
  const steps = [...dates].sort((a, b) => String(a.min ?? '').localeCompare(String(b.min ?? '')));
  const isOrdered = steps.every((step, at) => at === 0 || runsBefore(steps[at - 1] ?? step, step));
  return steps.length >= 3 && isOrdered ? steps : [];
}

/** Spans between the dates of a row, likeliest first. */
export function spanValues(table: Table, unit: Unit | undefined): Value[] {
  const dates = table.columns.filter(
    ({ kind, words }) => kind === 'date' && !words.some((word) => /^(birth|birthday|born)$/.test(word)),
  );
  const steps = stepsOf(table);
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
      const isWhole = from === steps[0] && to === steps.at(-1);
      const start = rank(from.words, startWords) || (from === table.time ? 0.8 : 0);
      const score =
        start +
        rank(to.words, endWords) -
        (runsBefore(to, from) ? 3 : 0) +
        (to.isEvent ? 0.3 : 0) -
        (from.isEvent ? 0.3 : 0) +
        // All of it, from the first step to the last, before any part of it.
        (isWhole ? 1 : 0);
      const named = spanBetween(from, to, unit);
      if (isWhole || (start > 0 && rank(to.words, endWords) > 0)) pairs.push({ value: named, score });
    }
  const [time, ...others] = dates.filter(({ isEvent }) => isEvent !== true);
  const events = dates.filter(({ isEvent }) => isEvent === true);
  // One day at which a row begins and one at which something happened to it, whatever they are called.
  if (pairs.length === 0 && time && others.length === 0)
    for (const to of events)
      if (to.type === time.type)
        pairs.push({
          value: spanBetween(time, to, unit),
          score: 0.5,
        });
  return pairs.sort((a, b) => b.score - a.score).map(({ value }) => value);
}

export function spanBetween(from: Column, to: Column, unit: Unit | undefined): Value {
  return {
    kind: 'span',
    from: { column: from, path: [] },
    to: { column: to, path: [] },
    unit: spanUnit(unit, from.type === 'datetime'),
  };
}

/** Both the first and the last day of one column lie before those of the other, as days out do before days due. */
function runsBefore(one: Column, other: Column): boolean {
  return String(one.min ?? '') < String(other.min ?? '') && String(one.max ?? '') < String(other.max ?? '');
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

export function isDuration(column: Column): boolean {
  const { words, unit, type } = column;
  if (namedUnit(column)) return true;
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
export function durations(material: Material): Quantity[] {
  const cues = material.cues('howLong');
  const lengthNouns = material.tokens.flatMap((token, at) =>
    /^(length|duration|time|long|stay|lengths|durations|nights?)$/.test(token.lower) &&
    // "too long for its berth" is no time.
    material.lower(at - 1) !== 'too'
      ? [at]
      : [],
  );
  const between = [...betweenDates(material, cues), ...untilSteps(material, cues)];
  if (cues.length === 0 && lengthNouns.length === 0) return between;
  const near = aggregateNear(material, cues[0]);
  const fn: MeasureFn = near?.fn ?? 'mean';
  const [unitMention] = material.of('unit');
  const unit = unitMention?.unit ?? saidUnit(material, cues);
  const nouns =
    cues.length > 0
      ? []
      : lengthNouns.map((at): Mention => ({ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }));
  const used = [...cues, ...nouns, ...(near ? [near.cue] : [])];
  const guess = (near ? 0 : 0.08) + (cues.length === 0 ? 0.12 : 0);
  // "how long do guests wait" where a column is called so: no two dates come nearer to it.
  const isNamed = (column: Column) =>
    cues.length > 0 && material.of('column').some((each) => each.column === column && each.score >= 0.95);
  const kept = material.base.columns.filter(isDuration);
  const isKept = kept.some(isNamed);
  const stored = kept.map(
    (column, at): Quantity => ({
      measure: withAggregate(fn, near?.cue, { kind: 'column', ref: { column, path: [] } }),
      used: [
        ...used,
        ...material.of('column').filter((each) => each.column === column),
        ...(isNamed(column) ? staying(material) : []),
      ],
      cost: guess + (isNamed(column) ? 0 : 0.1 + at * 0.1),
    }),
  );
  const events = [...material.of('event'), ...material.of('column')].filter(({ column }) => isDate(column));
  const asked = cues.length > 0 ? namedSpan(material) : undefined;
  if (asked && stored.length === 0)
    return [
      {
        measure: withAggregate(fn, near?.cue, spanBetween(asked.from, asked.to, unit)),
        used: [...used, ...asked.used, ...staying(material), ...material.of('unit')],
        cost: guess,
      },
      ...between,
    ];
  const spans = spanValues(material.base, unit).map((value, at): Quantity => {
    const named = events.filter(
      ({ column }) => value.kind === 'span' && (value.from.column === column || value.to.column === column),
    );
    return {
      measure: withAggregate(fn, near?.cue, value),
      used: [...used, ...named, ...material.of('unit')],
      cost: guess + 0.12 + at * 0.15 - 0.1 * named.length + (isKept ? 0.4 : 0),
    };
  });
  return [
    ...stored,
    ...spans.map((each) => ({ ...each, used: [...each.used, ...staying(material)] })),
    ...between,
  ];
}

/** "hours worked per client", "how many minutes in meetings": the time that a table of stints keeps, added up. */
export function spentTime(material: Material): Quantity[] {
  const { base } = material;
  const isStored = (column: Column) =>
    isDuration(column) && column.unit !== undefined && unitOf(column.unit)?.dimension === 'time';
  const own = base.columns.filter(isStored);
  // Who signed up for a shift works as long as it lasts.
  const stored =
    own.length > 0 || base.columns.some(isMeasure)
      ? own
      : material.catalogue.tables.flatMap((table) =>
          material.pathTo(table)?.length === 1 ? table.columns.filter(isStored) : [],
        );
  const [column] = stored;
  const ref = column && material.upRef(column);
  const kept = unitOf(column?.unit ?? '');
  if (!column || !ref || !kept || stored.length > 1) return [];
  return material.tokens.flatMap(({ lower }, at): Quantity[] => {
    if (!/^(hours|hrs|minutes|mins)$/.test(lower)) return [];
    // "3 hours" is a limit, "in minutes" a unit of something else that was named.
    const lead = material.lower(at - 1);
    if (
      /^\d|^(in|of|by|per|than)$/.test(lead) ||
      material.of('number').some(({ from, to }) => from <= at && at < to)
    )
      return [];
    const unit = unitOf(lower);
    const factor = unit && convert(1, kept, unit);
    const near = aggregateNear(material, { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 1 });
    if (!unit || factor === undefined) return [];
    const verbs = material.tokens.flatMap(({ lower: word }, place): Mention[] =>
      /^(worked|spent|logged|booked|recorded|put)$/.test(word) &&
      !material.mentions.some(({ kind, from, to }) => kind === 'value' && from <= place && place < to)
        ? [{ kind: 'cue', cue: 'howLong', from: place, to: place + 1, score: 0.9 }]
        : [],
    );
    const of: Value = { kind: 'column', ref };
    return [
      {
        measure: {
          ...withAggregate(near?.fn ?? 'sum', near?.cue, of),
          ...(factor !== 1 && { factor, unit: unit.symbol }),
        },
        used: [
          { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 1 },
          ...verbs,
          ...(near ? [near.cue] : []),
          ...material.cues('count', 'howMuch', 'sum', 'howLong'),
          ...material.of('column').filter((each) => each.column === column),
        ],
        cost: 0.05 * ref.path.length,
      },
    ];
  });
}

const stayVerbs =
  /^(stay|stays|stayed|last|lasts|lasted|take|takes|took|remain|remains|remained|wait|waits|waited|live|lives|lived|spend|spends|keep|keeps|kept|hang|hold|holds|held|people|bringing|before|until|till)$/;

/** "how long does a guest stay before checking out": the verb says no more than how long. */
function staying(material: Material): Mention[] {
  const [cue] = material.cues('howLong');
  if (!cue) return [];
  const verbs = material.tokens.flatMap(({ lower }, at): Mention[] =>
    at >= cue.to && stayVerbs.test(lower)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
  const [verb] = verbs;
  return verb ? [...verbs, ...anybodyAndAnything(material, cue, verb)] : [];
}

/** "do people keep a bike": any of them, and any of the things, so neither tells groups apart. */
function anybodyAndAnything(material: Material, cue: Mention, verb: Mention): Mention[] {
  return material.mentions.filter(
    ({ kind, from }) =>
      (kind === 'table' || kind === 'column') &&
      ((from >= cue.to && from < verb.from && /^(do|does|did)$/.test(material.lower(from - 1))) ||
        (from > verb.from && /^(a|an)$/.test(material.lower(from - 1)))),
  );
}

/** "days from opened to filled", "time between check in and check out": both dates were named. */
export function betweenDates(material: Material, cues: readonly Mention[]): Quantity[] {
  const ends = endsOf(material);
  const [from] = ends;
  const to = ends.find(
    (each) => from !== undefined && each.mention.from >= from.mention.to && !isSameEnd(each, from),
  );
  // A row of a log is one event: two of them are not in one row.
  if (!from || !to || (from.isRow && to.isRow)) return [];
  const lead =
    material.lower(from.mention.from - 1) === 'the' ? from.mention.from - 2 : from.mention.from - 1;
  const joint = material.tokens.slice(from.mention.to, to.mention.from).map(({ lower }) => lower);
  const isJoined = joint.some((word) => /^(to|until|till)$/.test(word));
  const isLed = /^(from|between|after)$/.test(material.lower(lead));
  const isPair = (isLed && (isJoined || joint.includes('and'))) || isJoined;
  // "days from opened to filled, per job": a value of a log farther on is no end of the span.
  const isTight = isLed && material.contentBetween(from.mention.to, to.mention.from) === 0;
  if (!isPair || ((from.isRow || to.isRow) && !isTight)) return [];
  const unit = unitOf(material.lower(lead - 1)) ?? saidUnit(material, cues);
  const words: Mention = {
    kind: 'cue',
    cue: 'howLong',
    from: Math.max(0, lead - 1),
    to: to.mention.to,
    score: 1,
  };
  const near = aggregateNear(material, from.mention);
  const isMixed = from.ref.column.type !== to.ref.column.type;
  const value: Value = {
    kind: 'span',
    from: from.ref,
    to: to.ref,
    unit: isMixed
      ? 'days'
      : spanUnit(unit?.dimension === 'time' ? unit : undefined, from.ref.column.type === 'datetime'),
  };
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, value),
      used: [
        words,
        // The value of an event is also a condition on the rows.
        ...[from, to].flatMap(({ mention, isRow }) => (isRow ? [] : [mention])),
        ...cues,
        ...(near ? [near.cue] : []),
        ...material.of('unit'),
        ...(from.isRow || to.isRow ? staying(material) : []),
      ],
      cost: near ? 0 : 0.03,
    },
  ];
}

/** "how long until we are on scene", "minutes to reach the ward": from the first of several steps to the one that is named. */
function untilSteps(material: Material, cues: readonly Mention[]): Quantity[] {
  const [first, ...others] = stepsOf(material.base);
  const named = [...material.of('event'), ...material.of('column')].filter(({ column }) =>
    others.includes(column),
  );
  const [to] = named;
  const lead = material.tokens.findLastIndex(
    ({ lower }, at) =>
      at < (to?.from ?? 0) && /^(until|till|before|to|get|reach|arrive|arrival|being)$/.test(lower),
  );
  const [cue] = cues;
  if (!first || !to || !cue || lead < cue.from || named.some(({ column }) => column !== to.column)) return [];
  if (material.tokens.slice(lead + 1, to.from).some(({ weight }) => weight === 'content')) return [];
  const near = aggregateNear(material, cue);
  const unit = saidUnit(material, cues);
  const words: Mention = { kind: 'cue', cue: 'howLong', from: lead, to: to.to, score: 1 };
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, {
        kind: 'span',
        from: { column: first, path: [] },
        to: { column: to.column, path: [] },
        unit: spanUnit(unit, true),
      }),
      used: [
        words,
        ...named,
        ...cues,
        ...(near ? [near.cue] : []),
        ...staying(material),
        ...material.of('unit'),
      ],
      cost: 0,
    },
  ];
}

/** One end of a span of time: a date that was named, or the time of the rows that have a status that was named. */
interface End {
  readonly mention: Mention;
  readonly ref: ColumnRef;
  readonly isRow: boolean;
}

function endsOf(material: Material): End[] {
  const { base } = material;
  const time = base.time;
  const rows = time
    ? material
        .of('value')
        .filter(({ column, isNegated }) => column.table === base && isStatus(column) && !isNegated)
        .map((mention): End => ({ mention, ref: { column: time, path: [] }, isRow: true }))
    : [];
  const dates = [...material.of('column'), ...material.of('event')].flatMap((mention): End[] => {
    if (!isDate(mention.column)) return [];
    if (mention.column.table === base)
      return [{ mention, ref: { column: mention.column, path: [] }, isRow: false }];
    // A date of what the event happened to; its name sets it off from the event's own date.
    const ref = rows.length > 0 ? material.upRef(mention.column) : undefined;
    return ref ? [{ mention, ref, isRow: false }] : [];
  });
  const taken = [...dates, ...rows];
  const starts = time
    ? material.tokens.flatMap(({ lower }, at): End[] =>
        beginnings.test(lower) &&
        /^(from|between)$/.test(material.lower(at - 1)) &&
        /^(to|until|till|and)$/.test(material.lower(at + 1)) &&
        !taken.some(({ mention }) => mention.from <= at && at < mention.to)
          ? [
              {
                mention: { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 },
                ref: { column: time, path: [] },
                isRow: false,
              },
            ]
          : [],
      )
    : [];
  return [...starts, ...taken].sort((a, b) => a.mention.from - b.mention.from);
}

/** What stands for the day on which a row begins, whatever its column is called. */
const beginnings = /^(order|ordering|start|beginning|receipt|booking|request|intake|opening)$/;

function isStatus({ kind, words }: Column): boolean {
  return kind === 'category' && words.some((word) => /^(status|state|event|action|step|stage)$/.test(word));
}

function isSameEnd(one: End, other: End): boolean {
  return one.ref.column === other.ref.column && one.isRow === other.isRow;
}

function saidUnit(material: Material, cues: readonly Mention[]): Unit | undefined {
  for (const { from, to } of cues)
    for (const token of material.tokens.slice(from, to)) {
      const unit = unitOf(token.lower);
      if (unit?.dimension === 'time' && token.lower !== 'long') return unit;
    }
  return undefined;
}
