import type { Mention, MentionOf } from './annotate/mentions.ts';
import { ahead, askedSpans, betweenEnds, saidUnit, waiting } from './askedSpan.ts';
import { type Column, isDate } from './catalogue.ts';
import { aggregateNear, isMeasure, lastsLessThan, type Quantity, withAggregate } from './columnMeasures.ts';
import type { MeasureFn, Value } from './frame.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { spanUnit, spanValues } from './rowSpans.ts';
import { takingTime, takingTo } from './takingVerbs.ts';
import { waitWord } from './waits.ts';

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
  // How long something may take is no time that anything took.
  if (words.some((word) => allowed.test(word))) return false;
  if (namedUnit(column)) return true;
  const own = unit === undefined ? undefined : unitOf(unit);
  return (
    type === 'number' && (own?.dimension === 'time' || words.some((word) => durationWords.includes(word)))
  );
}

const allowed = /^(slo|sla|limit|target|threshold|timeout|allowance|quota)$/;

/** `working_days`, `rental_nights`: how long each row took, in the unit that its name ends in. */
function isLengthInDays({ type, kind, name, words }: Column): boolean {
  return (
    type === 'number' &&
    kind === 'amount' &&
    /[a-z][_\s](?:days|nights|weeks)$/i.test(name) &&
    !words.some((word) => allowed.test(word) || terms.test(word))
  );
}

/** Days that were agreed or granted, and not taken. */
const terms =
  /^(entitlement|notice|term|grace|window|retention|payment|validity|credit|trial|return|max|maximum|min|minimum|lead)$/;

/**
 * Worked hours are added up, whatever the language of the column, and so are days and nights where the column is called
 * nothing else: those of an absence or a stay.
 */
export function saysHours({ words, otherWords }: Column): boolean {
  const isDays = (name: readonly string[]) => name.length === 1 && /^(day|night)$/.test(name[0] ?? '');
  return [...words, ...otherWords.flat()].includes('hour') || [words, ...otherWords].some(isDays);
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
  const wait = isOnlyCondition(material) ? undefined : waiting(material, cues);
  if (wait) {
    const near = aggregateNear(material, wait.used[0]);
    const measure = withAggregate(near?.fn ?? 'mean', near?.cue, wait.value);
    return [{ measure, used: [...wait.used, ...(near ? [near.cue] : [])], cost: 0 }];
  }
  const lengthNouns = lengthsSaid(material);
  const isAsked = cues.length > 0 || lengthNouns.length > 0;
  const asked =
    cues.length > 0
      ? askedSpans(material, cues)
      : [betweenEnds(material, cues) ?? ahead(material, cues) ?? []].flat();
  const said = asked.filter(({ isSaid }) => isSaid);
  const between = said.map(({ value, used: words }): Quantity => {
    const aggregate = aggregateNear(material, words[0]);
    return {
      measure: withAggregate(aggregate?.fn ?? 'mean', aggregate?.cue, value),
      used: [...words, ...(aggregate ? [aggregate.cue] : []), ...staying(material)],
      cost: aggregate ? 0 : 0.03,
    };
  });
  if (!isAsked) return [...between, ...timesUntilMoments(material)];
  const near = aggregateNear(material, cues[0]);
  const isMass = material.of('table').some((noun) => isTimeOfRows(material, noun));
  const fn: MeasureFn = near?.fn ?? (isMass ? 'sum' : 'mean');
  const [unitMention] = material.of('unit');
  const unit = unitMention?.unit ?? saidUnit(material, cues);
  const nouns =
    cues.length > 0
      ? []
      : lengthNouns.map((at): Mention => ({ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }));
  const used = [
    ...cues,
    ...nouns,
    ...takingTo(material),
    ...(near ? [near.cue] : []),
    ...(isMass ? material.cues('howMuch') : []),
  ];
  const guess = isMass ? 0 : (near ? 0 : 0.08) + (cues.length === 0 ? 0.12 : 0);
  // "how long do guests wait" where a column is called so: no two dates come nearer to it.
  const named = material.of('column').filter(({ score }) => score >= 0.95);
  const isNamed = (column: Column) => cues.length > 0 && named.some((each) => each.column === column);
  const isLength = (column: Column) => isDuration(column) || isLengthInDays(column);
  const kept = material.base.columns.filter((each) => isLength(each) && !(unit && lastsLessThan(each, unit)));
  const isKept = kept.some(isNamed);
  // A surgery takes as long as its `duration_min` says, and not until its check-up.
  const isLengthKept = kept.some((column) => column.unit !== undefined && isWholeLength(column));
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
  const [several] = asked.filter(({ isSaid }) => !isSaid);
  if (several && stored.length === 0)
    return [
      {
        measure: withAggregate(fn, near?.cue, several.value),
        used: [...used, ...several.used, ...staying(material)],
        cost: guess,
      },
      ...between,
    ];
  // "from ordered to due" is never the time from due to ordered, in whatever order such dates usually pass.
  const isTurned = (value: Value) =>
    value.kind === 'span' &&
    said.some(
      ({ value: { from, to } }) => from.column === value.to.column && to.column === value.from.column,
    );
  const values = spanValues(material.base, unit).filter((value) => !isTurned(value));
  const spans = values.map((value, at): Quantity => {
    const named = events.filter(
      ({ column }) => value.kind === 'span' && (value.from.column === column || value.to.column === column),
    );
    return {
      measure: withAggregate(fn, near?.cue, value),
      used: [...used, ...named, ...material.of('unit')],
      // A repair that was fixed names one day, in however many words.
      cost:
        guess +
        0.12 +
        at * 0.15 -
        0.1 * new Set(named.map(({ column }) => column)).size +
        (isKept || (isLengthKept && named.length === 0) ? 0.4 : 0),
    };
  });
  return [
    ...stored,
    ...spans.map((each) => ({ ...each, used: [...each.used, ...staying(material)] })),
    ...between,
    ...timesUntilMoments(material),
  ];
}

/** "runs that waited longer than a minute": the verb says which rows, and not what is measured. */
function isOnlyCondition(material: Material): boolean {
  return (
    !material.has('howLong', 'mean', 'median', 'percentile', 'sum', 'max', 'min') &&
    material.tokens.some(
      ({ lower }, at) =>
        waitWord.test(lower) &&
        /^(longer|more|less|over|under|at|above|below|shorter)$/.test(material.lower(at + 1)),
    )
  );
}

/** "how much downtime": the rows are called by the time that each of them lasted, which is asked for rather than their number. */
export function isTimeOfRows(material: Material, { table, from, to }: MentionOf<'table'>): boolean {
  const isTime = to === from + 1 && /^(downtime|uptime)$/.test(material.lower(from));
  return isTime && table === material.base && spanValues(table, undefined).length > 0;
}

function lengthsSaid({ tokens }: Material): number[] {
  return tokens.flatMap(({ lower }, at) =>
    /^(length|duration|time|long|stay|lengths|durations|nights?|downtime|uptime|runtimes?)$/.test(lower) &&
    // "too long for its berth" is no time.
    tokens[at - 1]?.lower !== 'too'
      ? [at]
      : [],
  );
}

/** "longest stay": the noun only shows that a length of time is meant; its other meanings are the two ends of that time. */
export function lengthWords(material: Material, value: Value): Mention[] {
  const nouns = lengthsSaid(material);
  const ends = material
    .of('column')
    .filter(
      ({ from, column }) =>
        nouns.includes(from) &&
        value.kind === 'span' &&
        (value.from.column === column || value.to.column === column),
    );
  return [
    ...nouns.map((at): Mention => ({ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 })),
    ...ends,
  ];
}

/** "hours worked per client", "how many minutes in meetings": the time that a table of stints keeps, added up. */
export function spentTime(material: Material): Quantity[] {
  const { base } = material;
  // A minimum term of months is agreed, and no time that was spent.
  const isStored = (column: Column) =>
    isDuration(column) &&
    column.unit !== undefined &&
    unitOf(column.unit)?.dimension === 'time' &&
    !/^(weeks|months|quarters|years)$/.test(column.unit);
  const own = base.columns.filter(isStored);
  // Who signed up for a shift works as long as it lasts.
  const stored =
    own.length > 0 || base.columns.some(isMeasure)
      ? own
      : material.catalogue.tables.flatMap((table) =>
          material.pathTo(table)?.length === 1 ? table.columns.filter(isStored) : [],
        );
  // Builds wait for a while and run for a while: "build hours" are those of the duration.
  const lengths = stored.length > 1 ? stored.filter(isWholeLength) : stored;
  const [column] = lengths;
  const ref = column && material.upRef(column);
  const kept = unitOf(column?.unit ?? '');
  if (lengths.length === 0) return hoursOfRows(material);
  if (!column || !ref || !kept || lengths.length > 1) return [];
  return material.tokens.flatMap(({ lower }, at): Quantity[] => {
    // "who worked the most" asks for hours worked, not for the number of entries.
    const isWork = /^(work|works|worked)$/.test(lower) && material.has('most', 'least');
    const isTotal = isWork || (lower === 'time' && isTimeSpent(material, at));
    if (!isTotal && !/^(hours|hrs|minutes|mins)$/.test(lower)) return [];
    // "3 hours" is a limit, "in minutes" a unit of something else that was named.
    const lead = material.lower(at - 1);
    if (
      /^\d|^(in|of|by|per|than)$/.test(lead) ||
      material.of('number').some(({ from, to }) => from <= at && at < to)
    )
      return [];
    // Time that is added up is said in hours: sixteen days of it are no days of work.
    const unit = isTotal ? (material.of('unit').length > 0 ? kept : unitOf('hours')) : unitOf(lower);
    const factor = unit && convert(1, kept, unit);
    const near = aggregateNear(material, { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 1 });
    if (!unit || factor === undefined) return [];
    const verbs = material.tokens.flatMap(({ lower: word }, place): Mention[] =>
      timeVerbs.test(word) &&
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

/** "hours of downtime per machine": the time from the beginning to the end of each row, added up. */
function hoursOfRows(material: Material): Quantity[] {
  const { base, tokens } = material;
  return tokens.flatMap(({ lower }, at): Quantity[] => {
    if (!/^(hours|hrs|minutes|mins)$/.test(lower)) return [];
    const isOfRows = material
      .of('table')
      .some(({ table, from }) => table === base && from === at + 2 && material.lower(at + 1) === 'of');
    // "top causes of downtime by hours" ranks them; "by hour" would be the hour of the day.
    const isRank = material.lower(at - 1) === 'by' && material.cues('top', 'most').length > 0;
    // "booked hours by department", "hours used per room"
    const [verb] = [at - 1, at + 1].filter((place) => takingTime.test(material.lower(place)));
    const unit = unitOf(lower);
    const [value] = unit && (isOfRows || isRank || verb !== undefined) ? spanValues(base, unit) : [];
    if (!value) return [];
    const isState = material
      .of('value')
      .some(({ from, to }) => verb !== undefined && from <= verb && verb < to);
    const words: Mention = {
      kind: 'cue',
      cue: 'howLong',
      from: isRank || (verb === at - 1 && !isState) ? at - 1 : at,
      to: isOfRows || (verb === at + 1 && !isState) ? at + 2 : at + 1,
      score: 1,
    };
    const near = aggregateNear(material, words);
    return [
      {
        measure: withAggregate(near?.fn ?? 'sum', near?.cue, value),
        used: [
          words,
          ...(near ? [near.cue] : []),
          ...material.cues('count', 'howMuch', 'sum', 'howLong'),
          ...material.of('unit'),
        ],
        cost: 0.03,
      },
    ];
  });
}

/** `duration_ms` and not `queue_ms`: the length of the whole. */
function isWholeLength({ words }: Column): boolean {
  return words.length <= 2 && /^(durat|length|elaps)/.test(words[0] ?? '');
}

const timeVerbs = /^(work|spen[dt]|log|book|record|track|clock|took|takes?)(ed|ged|s)?$|^put$/;

/** "time spent in meetings", "took the most time": all of it, rather than how long each lasted. */
function isTimeSpent(material: Material, at: number): boolean {
  const isVerb = (place: number) => timeVerbs.test(material.lower(place));
  if (isVerb(at + 1)) return true;
  const isMuch = /^(most|least|more|much|total)$/.test(material.lower(at - 1));
  const before = /^(the|how)$/.test(material.lower(at - 2)) ? at - 3 : at - 2;
  return isMuch && isVerb(before);
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

/** "average first reply time" where rows state when the first reply came: the time from their start until then. */
function timesUntilMoments(material: Material): Quantity[] {
  const { time } = material.base;
  if (!time) return [];
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column, to } = mention;
    if (!isDate(column) || column === time || column.table !== material.base) return [];
    if (!/^times?$/.test(material.lower(to)) || String(column.min ?? '') < String(time.min ?? '')) return [];
    const near = aggregateNear(material, mention);
    const noun: Mention = { kind: 'cue', cue: 'howLong', from: to, to: to + 1, score: 1 };
    const value: Value = {
      kind: 'span',
      from: { column: time, path: [] },
      to: { column, path: [] },
      unit: spanUnit(undefined, time.type === 'datetime' && column.type === 'datetime'),
    };
    return [
      {
        measure: withAggregate(near?.fn ?? 'mean', near?.cue, value),
        used: [
          mention,
          noun,
          ...(near ? [near.cue] : []),
          ...material.cues('first').filter(({ from }) => from === mention.from),
        ],
        cost: near ? 0 : 0.1,
      },
    ];
  });
}
