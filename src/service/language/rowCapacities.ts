// How many a row has taken in, against the room there was for them: tickets of a screening, players of a booking.

import type { Mention } from './annotate/mentions.ts';
import type { Column, ColumnRef, Table } from './catalogue.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';
import type { Used } from './used.ts';

export interface RowCapacity {
  readonly taken: ColumnRef;
  readonly room: ColumnRef;
}

const rooms = /^(capac|capacity|place|seat|bed|berth|space|slot)$/;
const most = /^(max|maximum)$/;
const bodies =
  /^(participant|attende|attendee|guest|student|pupil|member|people|person|headcount|heads|size|child|player|travel|traveler|passeng|passenger|pax|visitor|spectat|spectator|ticket|car)$/;
const taking = /^(sold|book|booked|taken|occup|occupied|attend|attendance|fill|filled|used|sale|turnout)$/;

/** The columns that say for how many there is room: `capacity`, `max_players`, "Seats" without "sold". */
export const roomsOf = oncePerTable(({ columns }: Table): readonly Column[] =>
  columns.filter((column) => {
    const words = wordsOf(column);
    const isRoom = words.some((word) => rooms.test(word)) || words.some((word) => most.test(word));
    return isCount(column) && isRoom && !words.some((word) => taking.test(word));
  }),
);

/** How many came, were booked or sold. */
export const takenOf = oncePerTable(({ columns }: Table): readonly Column[] =>
  columns.filter((column) => {
    const words = wordsOf(column);
    if (!isCount(column) || roomsOf(column.table).includes(column)) return false;
    if (words.some((word) => /^min(imum)?$/.test(word))) return false;
    const isTaken = words.some((word) => taking.test(word)) && column.unit === undefined;
    return isTaken || words.some((word) => bodies.test(word));
  }),
);

function wordsOf({ words, otherWords }: Column): readonly string[] {
  return [words, ...otherWords].flat();
}

function isCount({ type, kind, min, isShare, unit }: Column): boolean {
  return type === 'number' && kind !== 'key' && Number(min) >= 0 && isShare !== true && unit !== '%';
}

/** Of a row itself, or of the hall, ship or room that it refers to. */
export function rowCapacities(material: Material): readonly RowCapacity[] {
  return material.once(findCapacities);
}

function findCapacities(material: Material): RowCapacity[] {
  const { base, catalogue } = material;
  const own = roomsOf(base).map((column): ColumnRef => ({ column, path: [] }));
  const above = catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    return path?.length === 1 && path[0]?.direction === 'up'
      ? roomsOf(table).map((column): ColumnRef => ({ column, path }))
      : [];
  });
  const all = own.length > 0 ? own : above;
  const isSaid = (column: Column) => material.of('column').some((mention) => mention.column === column);
  return takenOf(base).flatMap((taken): RowCapacity[] => {
    const shared = all.filter(
      ({ column }) =>
        column !== taken &&
        wordsOf(column).some((word) => bodies.test(word) && wordsOf(taken).includes(word)),
    );
    const others = all.filter(({ column }) => column !== taken);
    const [room] = shared.length > 0 ? shared : others;
    const isClear = shared.length === 1 || (shared.length === 0 && others.length === 1);
    const isOne =
      takenOf(base).length === 1 || isSaid(taken) || wordsOf(taken).some((word) => taking.test(word));
    return room && isClear && isOne ? [{ taken: { column: taken, path: [] }, room }] : [];
  });
}

const full =
  /\b(?:(?:completely|totally|fully) )?(?:fully booked|booked (?:out|up|solid)|sold out|at (?:full )?capacity|full(?! (?:price|time|name|amount|list|day|refund|of|on))|filled up)\b/i;
const over =
  /\b(?:overbooked|over[- ]booked|oversubscribed|overfull|over (?:its |their |the )?capacity|too full|more \w+ than (?:the |its |their |a )?\w+ (?:allows?|holds?|can (?:hold|take|seat)|fits?|takes|sleeps|seats|is (?:for|meant for|allowed)|permits?|has (?:chairs|seats|places|beds|space|room))|over the (?:limit|maximum|max) of (?:the |its |their )\w+)\b/i;

/** "how many screenings were sold out", "bookings with more players than the room allows". */
export function fullRows(material: Material): Used[] {
  const { text } = material.question;
  const [capacity] = rowCapacities(material);
  if (!capacity) return [];
  for (const [pattern, op] of [
    [over, '>'],
    [full, '>='],
  ] as const) {
    const words = wordsAt(material, pattern.exec(text));
    if (!words || /\bhow full\b/i.test(text)) continue;
    const within = material.mentions.filter(
      (mention) =>
        mention.from < words.to &&
        mention.to > words.from &&
        (mention.kind === 'value' ||
          (mention.kind === 'column' &&
            [capacity.taken.column, capacity.room.column].includes(mention.column))),
    );
    const negator = material.cues('not').find((cue) => cue.to === words.from);
    return [
      {
        filter: {
          test: {
            kind: 'columns',
            left: { kind: 'column', ref: capacity.taken },
            op: negator ? '<' : op,
            right: { kind: 'column', ref: capacity.room },
          },
        },
        used: [words, ...within, ...(negator ? [negator] : [])],
        cost: 0,
        column: capacity.taken.column,
      },
    ];
  }
  return [];
}

/** The words of a match as a mention. */
export function wordsAt({ tokens }: Material, match: RegExpExecArray | null): Mention | undefined {
  if (!match) return undefined;
  const from = tokens.findIndex(({ start }) => start >= match.index);
  const to = tokens.findIndex(({ start }) => start >= match.index + match[0].length);
  return from < 0 ? undefined : { kind: 'cue', cue: 'than', from, to: to < 0 ? tokens.length : to, score: 1 };
}
