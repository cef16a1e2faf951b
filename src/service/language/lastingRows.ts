import { coverageOf, rangeOf } from './annotate/calendar.ts';
import { addDays } from './annotate/isoDays.ts';
import type { Mention } from './annotate/mentions.ts';
import { type Column, isDate, type Table } from './catalogue.ts';
import type { Filter } from './frame.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';
import { rowDates, spanValues } from './rowSpans.ts';
import { spanInText } from './saidSpan.ts';
import type { Used } from './used.ts';

/** Words for rows that have begun and not ended. The first list also fits whole months, the second only single days. */
const ofAnyPeriod = /\b(?:active|running|ongoing|under ?way|in (?:force|effect|progress)|valid|employed)\b/i;
const ofOneDay =
  /\b(?:occupied|staying|stayed|away|absent|off (?:sick|work)|rented|let|leased|admitted|parked|moored|in transit|on (?:the way|leave|holiday|vacation|site|loan|hire|board)|in (?:use|hospital|port|house)|out on (?:loan|hire))\b/i;
const there = /\b(?:there|here|with us|in)\b(?=\s+(?:on|at|during|in the night)\b)/i;

const travels = /\bin transit\b|\bon the way\b/i;
const leaves = /^(depart|departure|checkout|check|leave|left|out|until|till)$/;

/**
 * "how many rooms were occupied on the night of 14 August", "contracts active in March", "orders in transit on 1 July": rows that
 * had begun by then and not ended, rather than those that began on that day. Cancelled rows are left out.
 */
export function lastingRows(material: Material): Used[] {
  const [period, ...others] = material.of('period').filter((each) => each.period.kind !== 'grain');
  if (!period || others.length > 0) return [];
  const state = stateSaid(material);
  const pair = state && stayOf(material.base, travels.test(state.text));
  if (!state || !pair) return [];
  // A status with that name takes precedence.
  if (material.of('value').some(({ from, to, score }) => score >= 0.9 && from < state.to && state.from < to))
    return [];
  const range = rangeOf(period.period, coverageOf({ column: pair.start, path: [] }), material.now);
  if (!range?.from || !range.to) return [];
  const isDay = addDays(range.from, 1) === range.to;
  if (!isDay && !ofAnyPeriod.test(state.text)) return [];
  const isNight = isDay && pair.end.words.some((word) => leaves.test(word));
  const words = (from: number, to: number): Mention => ({ kind: 'cue', cue: 'present', from, to, score: 1 });
  const inside = material.mentions.filter(
    ({ kind, from, to }) => from >= state.from && to <= state.to && kind !== 'value',
  );
  return [
    {
      filter: {
        test: {
          kind: 'lasting',
          start: { column: pair.start, path: [] },
          end: { column: pair.end, path: [] },
          from: range.from,
          to: range.to,
          isNight,
          label: range.label,
        },
        span: [state.from, period.to],
      },
      used: [words(state.from, state.to), period, ...inside],
      cost: 0.02,
      column: pair.end,
    },
    ...calledOffRows(material),
  ];
}

interface Said {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function stateSaid(material: Material): Said | undefined {
  for (const pattern of [ofOneDay, ofAnyPeriod, ...(countsPeople(material) ? [there] : [])]) {
    const span = spanInText(material, pattern);
    if (!span) continue;
    const text = material.tokens.slice(span[0], span[1]).map(({ lower }) => lower);
    return { text: text.join(' '), from: span[0], to: span[1] };
  }
  return undefined;
}

/** "How many guests were there" asks who was present; "how many orders were there" only counts them. */
function countsPeople({ tokens }: Material): boolean {
  return tokens.some(({ stem }) => isPersonWord(stem));
}

interface Stay {
  readonly start: Column;
  readonly end: Column;
}

/** The first and last day that a row covers; for a delivery on its way, from the day it was sent. */
function stayOf(table: Table, isOnTheWay: boolean): Stay | undefined {
  if (isOnTheWay) {
    const named = (pattern: RegExp) =>
      rowDates(table).find(({ words }) => words.some((word) => pattern.test(word)));
    const [start, end] = [
      named(/^(ship|dispatch|send|depart|post)$/),
      named(/^(deliver|arrive|arrival|receive)$/),
    ];
    return start && end && start !== end ? { start, end } : undefined;
  }
  const [span] = spanValues(table, undefined);
  if (span?.kind !== 'span') return undefined;
  const [start, end] = [span.from.column, span.to.column];
  return isDate(start) && isDate(end) ? { start, end } : undefined;
}

const notThere =
  /^(cancel|canc\b|no.?show|declin|reject|void|withdrawn|storn|abgesagt|nicht erschienen|annul|c(?:xl|xd|nx|nl|anx)$)/i;

/** Bookings that were cancelled, and guests who did not come, took no room. */
export function calledOffRows(material: Material): Used[] {
  if (material.of('value').some(({ column }) => column.table === material.base && isStatus(column)))
    return [];
  return calledOff(material.base).map((filter): Used => {
    const column = 'ref' in filter.test ? filter.test.ref.column : undefined;
    return { filter, used: [], cost: 0, ...(column && { column }) };
  });
}

const done =
  /\b(?:(?:did|have) (?:we|they|you|i) (?:actually )?(?:do|done|run|hold|held|give|given|teach|taught)|(?:took|takes?|taken) (?:off|place)|went ahead|(?:was|were|got) (?:held|done|given)|actually (?:happened|ran|flew|came))\b/i;

/** "how many appointments did we do", "how many flights took off": called-off rows are not counted. */
export function doneRows(material: Material): Used[] {
  const { text } = material.question;
  return (material.has('count') && done.test(text)) || given.test(text) ? calledOffRows(material) : [];
}

/** "lessons given by each instructor" */
const given = /\b(?:lessons|classes|courses|sessions|seminars|talks|tours) (?:given|held|taught|led)\b/i;

const owed = /^(outstanding|owed|owing)$/;

/** Cancelled rows have no date of payment either, but nothing is owed for them. "Unpaid" asks for the missing date alone. */
export function withoutCalledOffDebts(material: Material): Used[] {
  const isOwed = material
    .of('event')
    .some(
      ({ column, hasHappened, from }) =>
        column.table === material.base && !hasHappened && owed.test(material.lower(from)),
    );
  return isOwed ? calledOffRows(material) : [];
}

/** The filters that leave out such rows. */
export const calledOff = oncePerTable(({ columns }: Table): readonly Filter[] => {
  const date = columns.find(
    ({ kind, nulls, words }) => kind === 'date' && nulls > 0 && words.some((word) => notThere.test(word)),
  );
  if (date) return [{ test: { kind: 'missing', ref: { column: date, path: [] } } }];
  return columns.filter(isStatus).flatMap((column): Filter[] => {
    const values = calledOffValues(column);
    return values.length === 0
      ? []
      : [{ test: { kind: 'equals', ref: { column, path: [] }, values }, isNegated: true }];
  });
});

/** Where a status says what was granted: only that was taken, and neither what was declined nor what is still undecided. */
export const granted = oncePerTable(({ columns }: Table): readonly Filter[] =>
  columns.filter(isStatus).flatMap((column): Filter[] => {
    const values = inOneCase(column).filter((value) =>
      /^(approved|accepted|granted|confirmed)$/i.test(value),
    );
    return values.length === 0 ? [] : [{ test: { kind: 'equals', ref: { column, path: [] }, values } }];
  }),
);

/** Each value in one of its spellings: "Approved" and "approved" are compared as one. */
function inOneCase({ values = [] }: Column): readonly string[] {
  return [...new Map(values.map(({ value }) => [value.trim().toLowerCase(), value.trim()])).values()];
}

function isStatus(column: Column): boolean {
  const { kind, type, words, otherWords, distinct } = column;
  if (type !== 'string' || kind !== 'category') return false;
  const isCalled = [words, ...otherWords].some((each) => each.some((word) => /^(status|state)$/.test(word)));
  return isCalled || (distinct <= maxStatuses && calledOffValues(column).length > 0);
}

/** A column of remarks with few values, one of which is "cancelled", is a status as well. */
const maxStatuses = 6;

function calledOffValues(column: Column): readonly string[] {
  return inOneCase(column).filter((value) => notThere.test(value));
}
