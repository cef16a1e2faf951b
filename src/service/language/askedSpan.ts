import type { Mention } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate } from './catalogue.ts';
import type { Value } from './frame.ts';
import { type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { rowDates, spanUnit, stepsOf } from './rowSpans.ts';
import { waitOf, waitWord } from './waits.ts';

/** The two dates between which a question asks for the time. */
export interface AskedSpan {
  readonly value: Value & { readonly kind: 'span' };
  /** The words that name them. */
  readonly used: readonly Mention[];
  /** Both ends were said, or the way to one: nothing else can be meant. */
  readonly isSaid: boolean;
}

/** Spans of time that the words name: by both ends, by the end that something leads to, or by how far ahead it was. */
export function askedSpans(material: Material, cues: readonly Mention[]): AskedSpan[] {
  const said = [betweenEnds(material, cues), untilStep(material, cues) ?? untilEvent(material, cues)].flatMap(
    (each) => each ?? [],
  );
  if (said.length > 0) return said;
  return [amongSeveral(material), ahead(material, cues)].flatMap((each) => each ?? []);
}

/** "days from opened to filled", "time between check in and check out": both dates were named. */
export function betweenEnds(material: Material, cues: readonly Mention[]): AskedSpan | undefined {
  const ends = endsOf(material);
  const [from] = ends;
  const to = ends.find(
    (each) => from !== undefined && each.mention.from >= from.mention.to && !isSameEnd(each, from),
  );
  // A row of a log is one event: two of them are not in one row.
  if (!from || !to || (from.isRow && to.isRow)) return undefined;
  const lead =
    material.lower(from.mention.from - 1) === 'the' ? from.mention.from - 2 : from.mention.from - 1;
  const joint = material.tokens.slice(from.mention.to, to.mention.from).map(({ lower }) => lower);
  const isJoined = joint.some((word) => /^(to|until|till)$/.test(word));
  const isLed = /^(from|between|after)$/.test(material.lower(lead));
  // "in which month did we lose most to unpaid rent" is not "from month to paid": other words stand between the two.
  const isNear = material.contentBetween(from.mention.to, to.mention.from) === 0;
  const isPair = (isLed && (isJoined || joint.includes('and'))) || (isJoined && isNear);
  // "days from opened to filled, per job": a value of a log farther on is no end of the span.
  const isTight = isLed && material.contentBetween(from.mention.to, to.mention.from) === 0;
  if (!isPair || ((from.isRow || to.isRow) && !isTight)) return undefined;
  const unit = unitOf(material.lower(lead - 1)) ?? saidUnit(material, cues) ?? spanUnitSaid(material);
  const words: Mention = {
    kind: 'cue',
    cue: 'howLong',
    from: Math.max(0, lead - 1),
    to: to.mention.to,
    score: 1,
  };
  return {
    value: between(from.ref, to.ref, unit),
    used: [
      words,
      // The value of an event is also a condition on the rows.
      ...[from, to].flatMap(({ mention, isRow }) => (isRow ? [] : [mention])),
      ...cues,
      ...material.of('unit'),
    ],
    isSaid: true,
  };
}

/** "how long until we are on scene", "minutes to reach the ward": from the first of several steps to the one that is named. */
function untilStep(material: Material, cues: readonly Mention[]): AskedSpan | undefined {
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
  if (!first || !to || !cue || lead < cue.from || named.some(({ column }) => column !== to.column))
    return undefined;
  if (material.tokens.slice(lead + 1, to.from).some(({ weight }) => weight === 'content')) return undefined;
  const words: Mention = { kind: 'cue', cue: 'howLong', from: lead, to: to.to, score: 1 };
  return {
    value: between(own(first), own(to.column), spanUnitSaid(material)),
    used: [words, ...named, ...cues, ...material.of('unit')],
    isSaid: true,
  };
}

/** "days until a repair is fixed": from the day that the row is dated by, and not from the day it was due. */
function untilEvent(material: Material, cues: readonly Mention[]): AskedSpan | undefined {
  const { time, columns } = material.base;
  const dates = columns.filter((column) => isDate(column));
  const [cue] = cues;
  const lead = material.tokens.findLastIndex(({ lower }) => /^(until|till)$/.test(lower));
  const named = [...material.of('event'), ...material.of('column')].filter(
    ({ column, from }) => from > lead && column !== time && dates.includes(column),
  );
  const [to] = named;
  const isOnly = named.every(({ column }) => column === to?.column);
  if (!time || time.nulls > 0 || dates.length < 2 || lead < 0 || !cue || !to || !isOnly) return undefined;
  if (to.column.type !== time.type || lead < cue.from) return undefined;
  const words: Mention = { kind: 'cue', cue: 'howLong', from: lead, to: lead + 1, score: 1 };
  return {
    value: between(own(time), own(to.column), spanUnitSaid(material)),
    used: [words, ...named, ...cues, ...material.of('unit')],
    isSaid: true,
  };
}

/**
 * "how long before the start do people book", "reported more than 30 days after it happened": of three or more dates in
 * a row those that the words name; where they name one, from what happened first to that.
 */
export function amongSeveral(material: Material): AskedSpan | undefined {
  const dates = rowDates(material.base);
  if (dates.length < 3) return undefined;
  const said = [...material.of('event'), ...material.of('column')].filter(
    (mention) => dates.includes(mention.column) && mention.score >= 0.55 && isEnd(material, mention),
  );
  const named = dates.filter((date) => said.some(({ column }) => column === date));
  const [first] = dates;
  const [one, other] = named;
  // What begins or happens first is not always called so: "after it happened", "wait before it starts".
  const isFromFirst = material.tokens.some(({ lower }) =>
    /^(happen|happened|happens|occur|occurred|wait|waits|waited)$/.test(lower),
  );
  const from = other ? one : isFromFirst ? first : undefined;
  const to = other ?? one;
  if (!from || !to || from === to || from.type !== to.type || named.length > 2) return undefined;
  const verbs = wordsOf(
    material,
    /^(happen|happened|happens|occur|occurred|wait|waits|waited|people|before|after|until)$/,
  );
  return {
    value: between(own(from), own(to), spanUnitSaid(material)),
    used: [...said, ...verbs, ...material.of('unit')],
    isSaid: false,
  };
}

/** "how long do jobs wait in the queue", "sit around before they start": from when they came until their turn. */
export function waiting(material: Material, cues: readonly Mention[]): AskedSpan | undefined {
  const verbs = material.tokens.flatMap(({ lower }, at): Mention[] => {
    const isIdle = cues.length > 0 && /^(sit|sits|sat|idle|queue|queued)$/.test(lower);
    if (!waitWord.test(lower) && !isIdle) return [];
    const to = /^(times?|around|about|idle)$/.test(material.lower(at + 1)) ? at + 2 : at + 1;
    return [{ kind: 'cue', cue: 'howLong', from: at, to, score: 0.9 }];
  });
  const wait = verbs.length > 0 ? waitOf(material.base) : undefined;
  if (!wait) return undefined;
  const places = material.tokens.flatMap(({ lower }, at): Mention[] => {
    const isPlace = /^(queue|line|lobby|room)$/.test(lower) && material.lower(at - 1) === 'the';
    if (isPlace) return [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }];
    const to = /^(before|until|till)$/.test(lower) ? turnAt(material, at + 1) : undefined;
    return to === undefined ? [] : [{ kind: 'cue', cue: 'howLong', from: at, to, score: 0.9 }];
  });
  const named = material
    .of('column')
    .filter(({ column, from }) => column === wait.to && places.some((place) => place.from < from));
  return {
    value: between(own(wait.from), own(wait.to), material.of('unit')[0]?.unit ?? saidUnit(material, cues)),
    used: [...cues, ...verbs, ...places, ...named, ...material.of('unit')],
    isSaid: true,
  };
}

/** Where "they start", "being seen" ends: what a row waits for. */
function turnAt(material: Material, from: number): number | undefined {
  let at = from;
  while (/^(they|it|he|she|we|you|are|is|being|get|gets|getting|actually|even)$/.test(material.lower(at)))
    at++;
  return /^(start|starts|started|starting|run|begin|begins|seen|called|served|picked|processed|answered|treated)$/.test(
    material.lower(at),
  )
    ? at + 1
    : undefined;
}

/** "how far ahead do they book", "how many days in advance": from the day it was arranged to the day it was arranged for. */
export function ahead(material: Material, cues: readonly Mention[]): AskedSpan | undefined {
  const words = [...wordsOf(material, /^(ahead|advance|beforehand)$/), ...leadTimes(material)];
  const dates = rowDates(material.base);
  const has = (pattern: RegExp) => dates.find((date) => date.words.some((word) => pattern.test(word)));
  const from = has(arranged);
  const to = has(arrangedFor);
  if (words.length === 0 || !from || !to || from === to) return undefined;
  const named = [...material.of('event'), ...material.of('column')].filter(
    ({ column }) => column === from || column === to,
  );
  const doers = wordsOf(
    material,
    /^(people|guests|customers|clients|staff|patients|members|they|book|books|booked|reserve|reserved|order|ordered|request|requested|ask|asks|asked|apply|applied)$/,
  );
  const doerMentions = material.mentions.filter(
    (mention) =>
      mention.kind !== 'value' &&
      (/^(a|an)$/.test(material.lower(mention.from - 1)) ||
        doers.some(({ from: at }) => mention.from <= at && at < mention.to)),
  );
  return {
    value: between(own(from), own(to), saidUnit(material, cues) ?? unitOf('days')),
    used: [...cues, ...words, ...doers, ...doerMentions, ...named, ...material.of('unit')],
    isSaid: true,
  };
}

/** "lead time of bookings" */
function leadTimes({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    lower === 'lead' && /^times?$/.test(tokens[at + 1]?.lower ?? '')
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 2, score: 1 }]
      : [],
  );
}

const arranged = /^(book|booked|reserv|reserve|order|request|requested|regist|register|made|sign)$/;

const arrangedFor =
  /^(start|begin|first|from|expect|expected|plan|planned|schedul|schedule|arrive|arrival|depart|departure|visit|travel|event|appointment|checkin|check|show|slot)$/;

function wordsOf({ tokens }: Material, pattern: RegExp): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    pattern.test(lower) ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }] : [],
  );
}

function own(column: Column): ColumnRef {
  return { column, path: [] };
}

function between(from: ColumnRef, to: ColumnRef, unit: Unit | undefined): AskedSpan['value'] {
  const hasClock = from.column.type === 'datetime' && to.column.type === 'datetime';
  const isMixed = from.column.type !== to.column.type;
  const time = unit?.dimension === 'time' ? unit : undefined;
  return { kind: 'span', from, to, unit: isMixed ? 'days' : spanUnit(time, hasClock) };
}

/** "those booked in May" and "closed claims" say which rows are meant, and no end of a span. */
function isEnd(material: Material, { from, to }: Mention): boolean {
  const isOfRows = material
    .of('table')
    .some((noun) => noun.from === to && noun.table === material.base && !/s$/.test(material.lower(from)));
  const isDated = material
    .of('period')
    .some((period) => period.from >= to && period.from - to <= 1 && period.period.kind !== 'grain');
  return !isOfRows && !isDated;
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

/** "in hours": the unit that was said, wherever it stands. */
function spanUnitSaid(material: Material): Unit | undefined {
  return material.of('unit')[0]?.unit ?? saidUnit(material, material.cues('howLong'));
}

export function saidUnit(material: Material, cues: readonly Mention[]): Unit | undefined {
  for (const { from, to } of cues)
    for (const token of material.tokens.slice(from, to)) {
      const unit = unitOf(token.lower);
      if (unit?.dimension === 'time' && token.lower !== 'long') return unit;
    }
  return undefined;
}
