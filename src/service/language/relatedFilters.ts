import { absentDeed, withoutDeed } from './absentDeeds.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { isDate, isUp, type Table } from './catalogue.ts';
import { absenceOf, isFoldedName } from './filterPlaces.ts';
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
  const deed = isDated ? undefined : material.once(absentDeed);
  if (deed && ![...result, ...down].some(({ used }) => used.includes(deed.cue))) {
    // "bought nothing in October": of that month nothing is there.
    const dated = byTable.get(deed.child.table) ?? [];
    byTable.delete(deed.child.table);
    result.push(withoutDeed(deed, dated));
  }
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
    (mention) =>
      /^(value|event|column|table)$/.test(mention.kind) &&
      mention.from <= at &&
      at < mention.to &&
      mention.score >= 0.65 &&
      // "never opened a pull request": the date on which requests were opened is not asked for.
      !(mention.kind === 'column' && isDate(mention.column) && mention.score < 0.9),
  );
  return isNamed ? [] : [{ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 0.7 }];
}

const pastVerb =
  /ed$|^(bought|sold|sent|had|got|gave|given|taken|took|written|wrote|won|paid|held|taught|ridden|run)$/;

function hasBaseNoun(material: Material, noun: Mention): boolean {
  return material.of('table').some((each) => each.table === material.base && each.from < noun.from);
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
