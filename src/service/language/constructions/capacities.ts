// Places of a thing against the rows that take them: courses that are full, events that are overbooked.

import type { Mention } from '../annotate/mentions.ts';
import type { Column, Table } from '../catalogue.ts';
import type { Measure } from '../frame.ts';
import { calledOffRows } from '../lastingRows.ts';
import type { Construction, Material } from '../material.ts';
import { oncePerTable } from '../oncePerTable.ts';
import { rowCapacities, wordsAt } from '../rowCapacities.ts';
import { rowSetOf } from '../rowSets.ts';
import { spanValues } from '../rowSpans.ts';
import { keyOfTable } from './keys.ts';

interface Said {
  readonly op: '>=' | '>' | '<';
  readonly used: readonly Mention[];
}

const places = /^(capacity|place|seat|bed|spot|slot|berth|pitch|space|pax)$/;
const people = /^(participant|attendee|guest|student|pupil|member|people|person|size|child|player|traveler)$/;
const most = /^(max|maximum)$/;

/** The column that says how many there is room for: `capacity`, `max_places`, "max participants". */
const capacityOf = oncePerTable(({ columns, key }: Table): Column | undefined => {
  if (!key) return undefined;
  const found = columns.filter(
    ({ type, kind, words, min }) =>
      type === 'number' &&
      kind !== 'key' &&
      Number(min) >= 0 &&
      (words.some((word) => places.test(word)) ||
        (words.some((word) => most.test(word)) && words.some((word) => people.test(word)))),
  );
  return found.length === 1 ? found[0] : undefined;
});

/** "which courses are fully booked", "events with more sign-ups than places", "is any tour overbooked". */
export const fullGroups: Construction = (material) =>
  material.catalogue.tables.flatMap((table) => {
    // Rows that say how many they are for are held against the room one by one.
    if (rowCapacities(material).length > 0) return [];
    // Meetings of one room come one after the other: no number of them fills its seats.
    if (hasSlots(material.base)) return [];
    const capacity = capacityOf(table);
    const path = material.pathTo(table);
    if (!capacity || table === material.base || path?.length !== 1 || path[0]?.direction !== 'up') return [];
    const said = fullness(material, capacity);
    const key = keyOfTable(material, table);
    if (!said || !key) return [];
    const nouns = material.of('table').filter((noun) => noun.table === table || noun.table === material.base);
    const named = material
      .of('column')
      .filter(({ column }) => column.table === table && (column === table.key || column === table.name));
    const rows = rowSetOf(material, new Set<Mention>([...said.used, ...nouns, ...named]));
    const off = calledOffRows(material).map(({ filter }) => filter);
    const limit: Measure = {
      fn: 'max',
      of: { kind: 'column', ref: { column: capacity, path } },
      label: capacity.label,
    };
    return [
      {
        frame: {
          base: material.base,
          filters: [...rows.filters.map(({ filter }) => filter), ...off],
          measures: [{ fn: 'count' }, limit],
          keys: [key],
          ask: {
            kind: 'having',
            op: said.op,
            value: 0,
            isAgainst: true,
            counts: material.has('count'),
            ...(material.asksYesNo && { isVerdict: true }),
          },
          assumptions: [],
        },
        used: [
          ...said.used,
          ...nouns,
          ...named,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('which', 'list', 'count', 'verdict', 'any', 'that', 'more', 'than', 'by', 'each'),
        ],
        fit: 0.2 - rows.cost,
        family: 'having',
      },
    ];
  });

/** Its rows begin and end at a time of day. */
const hasSlots = oncePerTable((table: Table) =>
  spanValues(table, undefined).some(
    (value) =>
      value.kind === 'span' && [value.from, value.to].every(({ column }) => column.type === 'datetime'),
  ),
);

const full =
  /\b(?:fully booked|booked (?:out|up|solid)|sold out|at (?:full )?capacity|full(?! (?:price|time|name|amount|list|day|refund))|filled up)\b/i;
const over =
  /\b(?:overbooked|over[- ]booked|oversubscribed|overfull|over (?:its |their )?capacity|too full)\b/i;

function fullness(material: Material, capacity: Column): Said | undefined {
  const { text } = material.question;
  for (const [pattern, op] of [
    [over, '>'],
    [full, '>='],
  ] as const) {
    const words = wordsAt(material, pattern.exec(text));
    if (!words) continue;
    const negator = material.cues('not').find((cue) => cue.to === words.from);
    return { op: negator ? '<' : op, used: [words, ...(negator ? [negator] : [])] };
  }
  return moreThanPlaces(material, capacity);
}

/** "more students than places": rows on one side, their room on the other. */
function moreThanPlaces(material: Material, capacity: Column): Said | undefined {
  const [than] = material.cues('than');
  const [more] = material.cues('more');
  const named = material
    .of('column')
    .find(({ column, from, score }) => column === capacity && than && from >= than.to && score >= 0.6);
  if (!more || !than || !named || more.from > than.from) return undefined;
  const people = material.mentions.filter(
    (mention) =>
      mention.from >= more.to &&
      mention.to <= than.from &&
      ((mention.kind === 'table' && mention.table === material.base) ||
        (mention.kind === 'column' && mention.column.table === material.base)),
  );
  const words = material.tokens.slice(more.to, than.from).map(({ lower }) => lower);
  const isOfPeople = words.some((word) =>
    /^(students|people|pupils|members|guests|participants|bookings|sign)$/.test(word),
  );
  return people.length > 0 || isOfPeople
    ? { op: '>', used: [more, than, named, ...people, ...spoken(material, more.to, than.from)] }
    : undefined;
}

/** "students", where the rows are enrolments: who takes the places need not be called as the rows are. */
function spoken({ tokens }: Material, from: number, to: number): Mention[] {
  const at = tokens.findIndex(({ weight }, place) => place >= from && place < to && weight === 'content');
  return at < 0 ? [] : [{ kind: 'cue', cue: 'more', from: at, to: at + 1, score: 0.85 }];
}
