import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, isDate, isUp, type Step, type Table } from './catalogue.ts';
import { absences, isNounAt } from './filterPlaces.ts';
import { localise, refOfTest, spanOf } from './filterRefs.ts';
import { isSameRef, type Material } from './material.ts';
import type { Used } from './used.ts';

/**
 * Filters on rows of other tables ask for rows that have such partners. A table that is named with "no", "never" or
 * "without" asks for rows that have none.
 */
export function relatedFilters(material: Material, filters: readonly Used[], taken: Set<Mention>): Used[] {
  const pathOf = ({ filter }: Used) => refOfTest(filter.test)?.path ?? [];
  const own = filters.filter((used) => isUp(pathOf(used)));
  const down = filters.filter((used) => !isUp(pathOf(used)));
  const result: Used[] = [...own];
  const byTable = new Map<Table, Used[]>();
  const apart: Used[] = [];
  for (const used of down) {
    const path = pathOf(used);
    const table = path.at(-1)?.to;
    if (!table) continue;
    const others = byTable.get(table) ?? [];
    const ref = refOfTest(used.filter.test);
    const isSecond = others.some(({ filter }) => {
      const other = refOfTest(filter.test);
      return (
        filter.test.kind === 'equals' && ref !== undefined && other !== undefined && isSameRef(ref, other)
      );
    });
    if (isSecond && used.filter.test.kind === 'equals')
      apart.push({
        ...used,
        filter: {
          test: { kind: 'related', path, filters: [localise(used.filter, path.length)] },
          ...(used.filter.span && { span: used.filter.span }),
        },
      });
    else byTable.set(table, [...others, used]);
  }
  result.push(...apart);
  const nouns = material.of('table').filter((each) => each.table !== material.base && !taken.has(each));
  for (const noun of nouns) {
    const path = material.pathTo(noun.table);
    const absence = absenceOf(material, noun);
    const least = minCountOf(material, noun);
    if (path && !isUp(path) && (absence || least || byTable.has(noun.table) || hasBaseNoun(material, noun)))
      if (!byTable.has(noun.table)) byTable.set(noun.table, []);
  }
  // "no reading for March": the period already says which rows are not there.
  const isDated = down.some(
    ({ filter: { test }, used }) =>
      test.kind === 'period' && used.some((each) => each.kind === 'column' && absenceOf(material, each)),
  );
  const verb = isDated ? undefined : unnamedAbsence(material, [...result, ...down], nouns);
  if (verb) result.push(verb);
  for (const [table, inner] of byTable) {
    const path = material.pathTo(table);
    if (!path) continue;
    const noun = nouns.find((each) => each.table === table);
    const absence = noun
      ? absenceOf(material, noun)
      : inner.flatMap(({ used }) => used.flatMap((each) => absenceOf(material, each) ?? []))[0];
    const least =
      (noun && minCountOf(material, noun)) ??
      inner.flatMap(({ used }) => used.flatMap((each) => minCountOf(material, each) ?? []))[0];
    const isNone =
      absence !== undefined &&
      (!inner.some(({ used }) => used.includes(absence)) || lacksValue(inner, absence));
    // "who saw the offer but never bought": what stands before the negation is there, what follows it is not.
    const positive = isNone
      ? inner.filter(
          ({ filter: { span } }) => span !== undefined && absence !== undefined && span[1] <= absence.from,
        )
      : [];
    if (positive.length > 0 && positive.length < inner.length) {
      for (const [part, isNegated] of [
        [positive, false],
        [inner.filter((each) => !positive.includes(each)), true],
      ] as const) {
        const words = [
          ...part.flatMap((each) => each.used),
          ...(isNegated && absence ? [absence] : []),
          ...(noun ? [noun] : []),
        ];
        result.push({
          filter: {
            test: { kind: 'related', path, filters: part.map(({ filter }) => localise(filter, path.length)) },
            ...(isNegated && { isNegated: true }),
            span: spanOf(words),
          },
          used: words,
          cost: 0.1,
        });
      }
      continue;
    }
    const filtersInside = inner.map(({ filter: { isNegated, ...filter }, used }) =>
      localise(
        { ...filter, ...(isNegated && !(isNone && used.includes(absence)) && { isNegated }) },
        path.length,
      ),
    );
    const ways = isNone && inner.length === 0 ? material.waysTo(table) : [path];
    const used = [
      ...inner.flatMap((each) => each.used),
      ...(noun ? [noun] : []),
      ...(isNone && absence ? [absence, ...(noun ? verbBefore(material, absence, noun) : [])] : []),
      ...(least ? [least.number] : []),
    ];
    // Who played no game had neither side of one.
    for (const [at, way] of ways.entries())
      result.push({
        filter: {
          test: { kind: 'related', path: way, filters: filtersInside, ...(least && { least: least.value }) },
          ...(isNone && { isNegated: true }),
          ...(used.length > 0 && { span: spanOf(used) }),
        },
        used,
        cost: at > 0 ? 0 : 0.15 + 0.1 * path.length + (isNone || least || noun ? 0 : 0.15),
      });
  }
  return result;
}

/** "roasts with no Anton cuppings" have none of that value: a row with another one does not make them so. */
function lacksValue(inner: readonly Used[], absence: MentionOf<'cue'>): boolean {
  return (
    absence.cue === 'without' &&
    inner.every(
      ({ filter: { test, isNegated }, used }) =>
        !used.includes(absence) ||
        (test.kind === 'equals' && isNegated === true && !isFoldedName(test.ref.column)),
    )
  );
}

/** "books nobody reviewed", "runners that were never used": the rows of the other table are named by a verb, or not at all. */
function unnamedAbsence(
  material: Material,
  known: readonly Used[],
  nouns: readonly Mention[],
): Used | undefined {
  const [cue] = [
    ...material.cues('nobody', 'never'),
    ...material.cues('without').filter(({ to }) => namesNoPart(material, to)),
  ];
  if (!cue || known.some(({ used }) => used.includes(cue)) || nouns.some((noun) => absenceOf(material, noun)))
    return undefined;
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
  const child = named ?? soleLog(children);
  if (!child || namesOther(material, cue, child.table)) return undefined;
  const verb = verbs.filter((mention) => 'column' in mention && mention.column.table === child.table);
  return {
    filter: {
      test: { kind: 'related', path: child.path, filters: [] },
      isNegated: true,
      span: [cue.from, cue.to],
    },
    used: [cue, ...verb, ...verbAfter(material, cue)],
    cost: named ? 0.1 : 0.2,
  };
}

/** "who has a playlist but never plays anything": the verb is the noun of rows that these have nothing to do with. */
function namesOther({ tokens, catalogue, base }: Material, cue: Mention, child: Table): boolean {
  const verb = tokens.find(({ weight }, at) => at >= cue.to && at <= cue.to + 1 && weight === 'content');
  return (
    verb !== undefined &&
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

/** "never booked a lesson": whoever has no lesson did nothing to one, unless the data says what was done. */
function verbBefore(material: Material, absence: MentionOf<'cue'>, noun: Mention): Mention[] {
  // "no paid lessons" says which lessons are not there.
  if (absence.cue === 'without' || material.lower(absence.from) === 'no') return [];
  const between = material.tokens.flatMap(({ weight }, at) =>
    at >= absence.to && at < noun.from && weight === 'content' ? [at] : [],
  );
  const [at] = between;
  if (at === undefined || between.length > 1 || !pastVerb.test(material.lower(at))) return [];
  const isNamed = material.mentions.some(
    ({ kind, from, to, score }) =>
      /^(value|event|column|table)$/.test(kind) && from <= at && at < to && score >= 0.65,
  );
  return isNamed ? [] : [{ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 0.7 }];
}

const pastVerb =
  /ed$|^(bought|sold|sent|had|got|gave|given|taken|took|written|wrote|won|paid|held|taught|ridden|run)$/;

function hasBaseNoun(material: Material, noun: Mention): boolean {
  return material.of('table').some((each) => each.table === material.base && each.from < noun.from);
}

function absenceOf(material: Material, mention: Mention): MentionOf<'cue'> | undefined {
  return material.cues(...absences).find((cue) => {
    const gap =
      cue.to <= mention.from ? material.namesBetween(cue.to, mention.from) : cue.from >= mention.to ? 99 : 0;
    return gap <= 1 || isValueBetween(material, cue, mention);
  });
}

/** "have no East Anglia policies": all that stands between is a value of the rows that are not there. */
function isValueBetween(material: Material, cue: Mention, noun: Mention): boolean {
  return (
    noun.kind === 'table' &&
    material
      .of('value')
      .some(
        ({ from, to, column }) =>
          from >= cue.to &&
          to <= noun.from &&
          material.contentBetween(cue.to, from) === 0 &&
          material.contentBetween(to, noun.from) === 0 &&
          !isFoldedName(column) &&
          isUpFrom(material, noun.table, column.table),
      )
  );
}

/** Where columns were folded into rows, each of them has a row in any case: one without a value lacks the cell. */
function isFoldedName(column: Column): boolean {
  return column.table.folded?.name === column;
}

/** A row of the first table has at most one of the second. */
function isUpFrom({ catalogue }: Material, table: Table, other: Table): boolean {
  return (
    table === other ||
    catalogue.edges.some(({ from, to }) => from.table === table.id && to.table === other.id)
  );
}

/** "more than 26 tickets", "five or more no-shows", "more than one subscription". */
export function minCountOf(
  material: Material,
  mention: Mention,
): { value: number; number: MentionOf<'number'> } | undefined {
  const number = material
    .of('number')
    .find(
      (each) => each.to <= mention.from && material.contentBetween(each.to, mention.from) === 0 && !each.unit,
    );
  if (!number) return undefined;
  if (number.op === '>') return { value: number.value + 1, number };
  if (number.op === '>=') return { value: number.value, number };
  return undefined;
}
