import { expiringPart } from './annotate/expiries.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { trueValues } from './annotate/states.ts';
import type { Column, Table } from './catalogue.ts';
import { isMeasure } from './columnMeasures.ts';
import { distance, isBeforeNounOf, negatorOf } from './filterPlaces.ts';
import { spanOf } from './filterRefs.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** "no email", "teamTag is missing", "without a milestone", "empty Kategorie". */
export function gapFilter(
  material: Material,
  cue: MentionOf<'cue'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  if (taken.has(cue)) return undefined;
  const isWord = cue.cue === 'missing' || cue.cue === 'present';
  const isLead = /^(with|have|has|had|having|got|get|received|use|used|using|include|includes|included)/.test(
    material.lower(cue.from),
  );
  const column = material
    .of('column')
    .filter((each) => !(isWord && namesFilledRows(material, each)))
    .filter((each) =>
      each.from >= cue.to
        ? material.namesBetween(cue.to, each.from) === 0
        : isWord && !isLead && each.to <= cue.from && material.namesBetween(each.to, cue.from) === 0,
    )
    .sort((a, b) => distance(a, cue) - distance(b, cue))[0];
  if (!column) return noTimeFilter(material, cue) ?? vacancyFilter(material, cue) ?? noPartner(material, cue);
  const ref = material.ref(column.column);
  if (!ref) return undefined;
  if (
    !isWord &&
    (namesTable(material, column) ||
      column.score < (column.column.nulls > 0 ? 0.6 : 0.85) ||
      (column.score < 0.97 && /(ed|ing)$/.test(material.lower(column.to - 1))))
  )
    return noPartner(material, cue);
  // "policies with no paid claims" means claims whose value is "paid", not an empty cell called so.
  if (!isWord && isBeforeNounOf(material, column, column.column) && isValueToo(material, column))
    return undefined;
  // "with a drop over 300 m" says how large, and not that there is one.
  const isLimited = material
    .of('number')
    .some((number) => number.op !== undefined && number.from >= column.to && number.from - column.to <= 1);
  if (column.column.type === 'number' && isLimited) return undefined;
  const negator = isWord ? negatorOf(material, cue) : undefined;
  const isPresent = (cue.cue === 'present') !== (negator !== undefined);
  // "orders with a discount": of numbers that are never missing, zero is none.
  if (column.column.type === 'number' && column.column.nulls === 0 && column.column.min === 0)
    return {
      filter: {
        test: {
          kind: 'compare',
          value: { kind: 'column', ref },
          op: isPresent ? '>' : '=',
          limit: 0,
        },
        span: spanOf([cue, column]),
      },
      used: [cue, column, ...(negator ? [negator] : [])],
      cost: 0.02,
      column: column.column,
    };
  const yes = column.column.kind === 'flag' && (!isWord || isLead) ? trueValues(column.column) : [];
  // "stations with a lift": a flag says no where there is none.
  if (yes.length > 0)
    return {
      filter: {
        test: { kind: 'equals', ref, values: yes },
        ...(!isPresent && { isNegated: true }),
        span: spanOf([cue, column]),
      },
      used: [cue, column, ...(negator ? [negator] : [])],
      cost: 0,
      column: column.column,
    };
  const nones = noneValues(column.column);
  // "households without a postcode", where all have one: there are none, which is what is asked.
  const isChecked = !isPresent && column.score >= 0.95 && ref.path.length === 0;
  if (
    !isWord &&
    !isChecked &&
    column.column.nulls === 0 &&
    column.column.kind !== 'list' &&
    nones.length === 0
  )
    return undefined;
  const second = isPresent ? undefined : eitherGap(material, column);
  const secondRef = second && material.ref(second.column);
  if (second && secondRef)
    return {
      filter: {
        test: {
          kind: 'any',
          filters: [{ test: { kind: 'missing', ref } }, { test: { kind: 'missing', ref: secondRef } }],
        },
        span: spanOf([cue, second]),
      },
      used: [cue, column, { kind: 'cue', cue: 'any', from: column.to, to: column.to + 1, score: 1 }, second],
      cost: 0,
      column: column.column,
    };
  return {
    filter: {
      test: { kind: 'missing', ref, ...(nones.length > 0 && { orNone: nones }) },
      ...(isPresent && { isNegated: true }),
      span: spanOf([cue, column]),
    },
    used: [cue, column, ...(negator ? [negator] : [])],
    cost: 0,
    column: column.column,
  };
}

/** "no pass at all": the cell is empty, or says in a word that there is none. */
function noneValues({ kind, values = [] }: Column): readonly string[] {
  return kind === 'category' ? values.map(({ value }) => value).filter((value) => noneWord.test(value)) : [];
}

const noneWord =
  /^\s*(none|nil|no|nothing|keine?r?|aucune?|ninguno|ninguna|nessuno|nessuna|geen|nenhum)\s*$/i;

/** What names a column is also the value of another one of its table. */
function isValueToo({ tokens }: Material, { column, from, to }: MentionOf<'column'>): boolean {
  const said = tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
  return column.table.columns.some(({ values = [] }) =>
    values.some(({ value }) => value.trim().toLowerCase() === said),
  );
}

/** "books without reviews": rows of another table, whatever column is near in meaning. */
function namesTable(material: Material, mention: MentionOf<'column'>): boolean {
  return mention.score < 0.95 && isRowNoun(material, mention);
}

/** "empty berths" where each row has a `berth`: the noun of the rows, and no cell. */
function namesFilledRows(material: Material, mention: MentionOf<'column'>): boolean {
  return mention.column.nulls === 0 && isRowNoun(material, mention);
}

function isRowNoun(material: Material, { from, to }: Mention): boolean {
  const said = material.tokens.slice(from, to).map((token) => token.stem);
  return material.catalogue.tables.some(({ nouns }) =>
    nouns.some(({ words }) => words.join(' ') === said.join(' ')),
  );
}

/** "without a phone or email": either of the two is missing. */
function eitherGap(material: Material, first: MentionOf<'column'>): MentionOf<'column'> | undefined {
  if (material.lower(first.to) !== 'or') return undefined;
  return material
    .of('column')
    .find(
      ({ from, column, score }) =>
        from >= first.to + 1 &&
        from <= first.to + 2 &&
        material.namesBetween(first.to + 1, from) === 0 &&
        score >= 0.85 &&
        column.nulls > 0 &&
        column !== first.column &&
        column.table === first.column.table,
    );
}

/** "no time on scene", "without a return date": the day or time of something that may not have happened. */
function noTimeFilter(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  if (cue.cue !== 'without' && cue.cue !== 'nobody') return undefined;
  const event = material
    .of('event')
    .find(
      ({ from, hasHappened, column }) =>
        hasHappened &&
        (cue.cue === 'without' || expiringPart(column) !== undefined) &&
        (column.nulls > 0 || expiringPart(column) !== undefined) &&
        from >= cue.to &&
        material.tokens
          .slice(cue.to, from)
          .every(({ lower, weight }) => weight === 'function' || /^(times?|dates?|days?)$/.test(lower)),
    );
  const ref = event && material.ref(event.column);
  if (!event || !ref) return undefined;
  const words: Mention = { kind: 'cue', cue: 'without', from: cue.to, to: event.from, score: 0.9 };
  return {
    filter: {
      test: { kind: 'missing', ref, ...(expiringPart(event.column) && { orAhead: true as const }) },
      span: spanOf([cue, event]),
    },
    used: [cue, event, ...(event.from > cue.to ? [words] : [])],
    cost: 0,
    column: event.column,
  };
}

/** "policies without a broker": each may refer to a row of the other table, and these refer to none. */
function noPartner(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  if (cue.cue !== 'without' && cue.cue !== 'nobody') return undefined;
  const noun = material
    .of('table')
    .find(
      ({ table, from }) =>
        table !== material.base && from >= cue.to && material.namesBetween(cue.to, from) === 0,
    );
  const path = noun && material.pathTo(noun.table);
  const [step] = path ?? [];
  if (!noun || path?.length !== 1 || step?.direction !== 'up') return undefined;
  const column = material.base.columns.find(({ name }) => name === step.edge.from.column);
  if (!column || column.nulls === 0) return undefined;
  return {
    filter: { test: { kind: 'missing', ref: { column, path: [] } }, span: spanOf([cue, noun]) },
    used: [cue, noun],
    cost: 0.05,
    column,
  };
}

/** "which flats are empty": nobody is in them, where one column says who is. */
function vacancyFilter(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  const { base } = material;
  const noun = material.of('table').find(({ table }) => table === base);
  if (cue.cue !== 'missing' || material.lower(cue.from) !== 'empty' || cue.to - cue.from > 1 || !noun)
    return undefined;
  if (material.contentBetween(Math.min(noun.to, cue.to), Math.max(noun.from, cue.from)) > 0) return undefined;
  const open = base.columns.filter(
    ({ type, nulls, kind }) => type === 'string' && nulls > 0 && kind !== 'text',
  );
  const column = open.find(({ words }) => words.some(isPersonWord));
  if (!column) return undefined;
  return {
    filter: { test: { kind: 'missing', ref: { column, path: [] } }, span: spanOf([cue, noun]) },
    used: [cue, noun],
    cost: 0.05,
    column,
  };
}

export function averageFilter(
  material: Material,
  cue: MentionOf<'cue'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  const numeric = material.of('column').filter((each) => isMeasure(each.column) && !taken.has(each));
  const [nearest] = [...numeric].sort((a, b) => distance(a, cue) - distance(b, cue));
  const column = nearest?.column ?? soleMeasure(material.base);
  const ref = column && material.upRef(column);
  if (!ref) return undefined;
  return {
    filter: {
      test: { kind: 'average', value: { kind: 'column', ref }, op: cue.cue === 'aboveAverage' ? '>' : '<' },
      span: [cue.from, cue.to],
    },
    used: [cue, ...(nearest ? [nearest] : [])],
    cost: nearest ? 0 : 0.15,
  };
}

function soleMeasure(table: Table): Column | undefined {
  const measures = table.columns.filter(isMeasure);
  return measures.length === 1 ? measures[0] : undefined;
}
