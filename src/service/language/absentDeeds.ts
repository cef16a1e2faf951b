import type { Mention, MentionOf } from './annotate/mentions.ts';
import { isDate, type Step, type Table } from './catalogue.ts';
import { absenceOf, isNounAt } from './filterPlaces.ts';
import { localise, spanOf } from './filterRefs.ts';
import { isRecordOf } from './lexicon/deeds.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** What was never done to the rows of a table, and the other table that would say so. */
export interface AbsentDeed {
  readonly cue: MentionOf<'cue'>;
  readonly child: Child;
  /** What names the deed, beside the negation. */
  readonly words: readonly Mention[];
  readonly cost: number;
}

/** "books nobody reviewed", "runners that were never used": the rows of the other table are named by a verb, or not at all. */
export function absentDeed(material: Material): AbsentDeed | undefined {
  const [cue] = [
    ...material.cues('nobody', 'never'),
    ...material.cues('without').filter(({ to }) => namesNoPart(material, to)),
  ];
  const nouns = material.of('table').filter(({ table }) => table !== material.base);
  // Whoever never came back was there once, and has a row.
  if (cue && isReturn(material, cue.to)) return undefined;
  if (!cue || nouns.some((noun) => absenceOf(material, noun))) return undefined;
  // "no web form deals", "no paid lessons": what stands before the noun says which of them are not there.
  const isOfKind = material.mentions.some(
    ({ kind, from, to }) =>
      (kind === 'value' || kind === 'column') &&
      from >= cue.to &&
      material.contentBetween(cue.to, from) === 0 &&
      material.catalogue.tables.some((table) => isNounAt(material, to, table)),
  );
  if (isOfKind && material.lower(cue.from) === 'no') return undefined;
  // "entries with no clerk" are no clerks.
  const isOwnNoun = material.of('table').some((noun) => noun.table === material.base && noun.from === cue.to);
  const isOwnCell = [...material.of('column'), ...material.of('event')].some(
    ({ column, from }) =>
      column.table === material.base &&
      column.nulls > 0 &&
      from >= cue.to &&
      material.contentBetween(cue.to, from) <= 1,
  );
  if (isOwnNoun || isOwnCell) return undefined;
  const children = material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    return path && path.length === 1 && path[0]?.direction === 'down' && !table.isSteps
      ? [{ table, path }]
      : [];
  });
  const verbs = material.mentions.filter(
    (mention) => mention.from >= cue.to && (mention.kind === 'event' || mention.kind === 'column'),
  );
  const named = children.find(({ table }) =>
    verbs.some((mention) => 'column' in mention && mention.column.table === table),
  );
  const byDeed = named ? [] : children.filter(({ table }) => recordsDeed(material, cue, table));
  const child = named ?? (byDeed.length === 1 ? byDeed[0] : soleLog(children));
  if (!child || namesOther(material, cue, child.table)) return undefined;
  const words = verbs.filter((mention) => 'column' in mention && mention.column.table === child.table);
  return {
    cue,
    child,
    words: [...words, ...verbAfter(material, cue)],
    cost: named ? 0.1 : byDeed.length === 1 ? 0.15 : 0.2,
  };
}

function isReturn(material: Material, at: number): boolean {
  const [verb, particle] = [material.lower(at), material.lower(at + 1)];
  return /^return/.test(verb) || (/^(come|came|comes|went|been)$/.test(verb) && particle === 'back');
}

/** Rows that have no partner among those that say that it was done, or none under the conditions on these. */
export function withoutDeed({ cue, child, words, cost }: AbsentDeed, conditions: readonly Used[]): Used {
  const used = [cue, ...words, ...conditions.flatMap((each) => each.used)];
  return {
    filter: {
      test: {
        kind: 'related',
        path: child.path,
        filters: conditions.map(({ filter }) => localise(filter, child.path.length)),
      },
      isNegated: true,
      span: conditions.length > 0 ? spanOf(used) : [cue.from, cue.to],
    },
    used,
    cost,
  };
}

/** "titles nobody watched" of plays, and not of ratings. */
function recordsDeed({ tokens }: Material, cue: Mention, { nouns }: Table): boolean {
  const verb = tokens.slice(cue.to, cue.to + 3).find(({ weight }) => weight !== 'function');
  return (
    verb !== undefined &&
    nouns.some(
      ({ words }) => isRecordOf(verb.stem, words.at(-1) ?? '') || isRecordOf(verb.lower, words.at(-1) ?? ''),
    )
  );
}

/** "who has a playlist but never plays anything": the verb is the noun of rows that these have nothing to do with. */
function namesOther({ tokens, catalogue, base }: Material, cue: Mention, child: Table): boolean {
  const verb = tokens.find(({ weight }, at) => at >= cue.to && at <= cue.to + 1 && weight === 'content');
  const isOwn = child.nouns.some(({ words }) => words.join(' ') === verb?.stem);
  return (
    verb !== undefined &&
    !isOwn &&
    catalogue.tables.some(
      (table) =>
        table !== child &&
        table !== base &&
        // Whose lines are there has been ordered: both are one thing.
        !catalogue.edges.some(({ from, to }) => from.table === child.id && to.table === table.id) &&
        table.nouns.some(
          ({ words: [word = '', ...more] }) =>
            more.length === 0 &&
            // "delivers" and "deliveries" differ in their endings alone.
            (word === verb.stem || (word.length > 5 && verb.stem.startsWith(word.slice(0, 6)))),
        ),
    )
  );
}

interface Child {
  readonly table: Table;
  readonly path: readonly Step[];
}

/**
 * The other table whose rows are what happened, where it is the only one: "birds nobody has recorded" have no sighting,
 * however many summaries with one row for each bird there are; "songs nobody listened to" have no play, which has its
 * time, however many playlists list them.
 */
function soleLog(children: readonly Child[]): Child | undefined {
  if (children.length === 1) return children[0];
  const logs = children.filter(({ table, path: [step] }) => {
    const reference = table.columns.find(({ name }) => name === step?.edge.from.column);
    return table.profile.madeFrom === undefined && reference !== undefined && reference.distinct < table.rows;
  });
  const timed = logs.filter(({ table }) => table.time !== undefined);
  return logs.length === 1 ? logs[0] : timed.length === 1 ? timed[0] : undefined;
}

/** "tills without a booking": not a cell that is empty, but a row or an event of another table that is not there. */
function namesNoPart(material: Material, at: number): boolean {
  const place = /^(a|an|any)$/.test(material.lower(at)) ? at + 1 : at;
  const isEvent = material.mentions.some(
    (mention) =>
      mention.from === place &&
      (mention.kind === 'column' || mention.kind === 'event') &&
      mention.column.table !== material.base &&
      isDate(mention.column),
  );
  return isEvent || /^(entry|entries|records?|bookings?)$/.test(material.lower(place));
}

/** The verb of "nobody reviewed", "never ate": nothing in the data is called so, and the rows that are missing are it. */
function verbAfter(material: Material, cue: Mention): Mention[] {
  const at = material.tokens.findIndex(({ weight }, index) => index >= cue.to && weight === 'content');
  const isNamed = material.mentions.some(
    ({ kind, from, to }) => kind !== 'adjective' && from <= at && at < to,
  );
  if (at < 0 || at - cue.to > 2 || isNamed) return [];
  return [{ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 0.7 }];
}
