import { isYears } from '../annotate/calendar.ts';
import { isVerbOfDoer } from '../annotate/doers.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, isUp, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Key } from '../frame.ts';
import { foreignKey } from '../impliedQuantities.ts';
import type { Material } from '../material.ts';
import { recurrenceOf } from '../recurringAmounts.ts';
import { routeKeys } from '../routes.ts';
import { isRowPerPeriod } from '../rowPeriod.ts';
import { adverbKeys, grainBeside, grainKey, isDurationAsked, type KeySet, ownGrain } from './keyGrains.ts';

const none: KeySet = { keys: [], used: [], cost: 0 };

const maxKeys = 3;

const maxUnasked = 60;

/** Groupings that the words ask for: after "by" and "each", or as adverbs ("monthly"). */
export function keySetsOf(material: Material): readonly KeySet[] {
  return material.once(findKeySets);
}

function findKeySets(material: Material): KeySet[] {
  const said = saidKeys(material);
  const sets: KeySet[] = [];
  if (said.keys.length === 0 && said.used.length > 0) return [said];
  if (said.keys.length > 0) sets.push(said);
  const adverbs = adverbKeys(material, said);
  if (adverbs) sets.push(adverbs);
  const left = leftoverKeys(material, said);
  if (left) sets.push(left);
  return said.keys.length > 0 ? [...sets, none] : [none, ...sets];
}

function saidKeys(material: Material): KeySet {
  const keys: Key[] = [];
  const used: Mention[] = [];
  let cost = 0;
  const route = routeKeys(material);
  for (const cue of material.cues('by', 'each')) {
    if (used.includes(cue)) continue;
    if (route?.used.some(({ from }) => from >= cue.to && material.contentBetween(cue.to, from) === 0)) {
      keys.push(...route.keys);
      used.push(cue, ...route.used);
      continue;
    }
    let next = firstAfter(material, cue.to);
    let isFirst = true;
    while (next && keys.length < maxKeys) {
      if (next.kind === 'table' && next.table === material.base) {
        // "seats per subscription": each row is one already. A table with a row for each region and year has several for
        // each region, so that "population by region" needs the key.
        const { name } = material.base;
        if (isRowPerPeriod(material.base) && name) keys.push({ ref: { column: name, path: [] } });
        used.push(...(isFirst ? [cue] : []), next);
        break;
      }
      const noun = next;
      next = ofNoun(material, noun) ?? noun;
      const key = keyFrom(material, next);
      if (!key) break;
      if (cue.cue === 'each' && next.kind === 'value') break;
      keys.push(key.key);
      used.push(...(isFirst ? [cue] : []), noun, ...(next === noun ? [] : [next]), ...key.used);
      cost += key.cost;
      isFirst = false;
      next = joinedAfter(material, next);
    }
  }
  const cues = material
    .cues('by', 'each')
    .filter(
      (cue) =>
        !used.includes(cue) &&
        used.some((mention) => mention.from >= cue.to && material.contentBetween(cue.to, mention.from) === 0),
    );
  return { keys: distinctKeys(keys), used: [...used, ...cues], cost };
}

function distinctKeys(keys: readonly Key[]): Key[] {
  return keys.filter(
    (key, at) =>
      keys.findIndex((other) => other.ref.column === key.ref.column && other.grain === key.grain) === at,
  );
}

function firstAfter(material: Material, at: number): Mention | undefined {
  const next = material.mentions.find((mention) => mention.from >= at && isKeyLike(mention));
  return next && material.contentBetween(at, next.from) === 0 ? next : undefined;
}

/** "per boat type": a noun right before a column of its own table says whose column is meant. */
export function ofNoun(material: Material, noun: Mention): Mention | undefined {
  if (noun.kind !== 'table' && !(noun.kind === 'column' && noun.column.kind === 'key')) return undefined;
  const tables =
    noun.kind === 'table'
      ? [noun.table]
      : [noun.column.table, parentName(material, noun.column)?.column.table];
  return material
    .of('column')
    .find(
      ({ from, column }) =>
        from === noun.to &&
        column.kind !== 'key' &&
        !isMeasure(column) &&
        !isDate(column) &&
        tables.includes(column.table),
    );
}

export function isKeyLike({ kind }: Mention): boolean {
  return kind === 'column' || kind === 'table' || kind === 'period' || kind === 'value';
}

/** "by plan and month", "per region, product". */
function joinedAfter(material: Material, mention: Mention): Mention | undefined {
  const next = material.mentions.find(
    ({ from, kind }) => from >= mention.to && (kind === 'column' || kind === 'table' || kind === 'period'),
  );
  if (!next) return undefined;
  const between = material.tokens.slice(mention.to, next.from).map(({ lower }) => lower);
  const isJoined =
    between.every((word) => /^(and|by|the|per|each)$/.test(word)) &&
    (between.length > 0 || /^\s*,/.test(material.tokens[mention.to - 1]?.after ?? ''));
  return isJoined ? next : undefined;
}

/** A meaning as something to group by. */
export function keyFrom(
  material: Material,
  mention: Mention,
): { key: Key; used: readonly Mention[]; cost: number } | undefined {
  switch (mention.kind) {
    case 'column': {
      const ref = material.upRef(mention.column);
      // "top team by points": what is ranked by is no grouping.
      const isRanked =
        isMeasure(mention.column) &&
        (material.has('top', 'bottom', 'most', 'least', 'rank') ||
          material.of('adjective').some(({ degree }) => degree !== 'positive'));
      if (
        !ref ||
        isRanked ||
        isDeed(material, mention) ||
        (isMeasure(mention.column) && !isGroupable(mention.column))
      )
        return undefined;
      if (isDate(mention.column))
        return {
          key: { ref, grain: ownGrain(material, mention) ?? grainBeside(material, mention) ?? 'month' },
          used: [],
          cost: 0.05,
        };
      return {
        key: keyOfColumn(material, mention.column),
        used: [],
        cost:
          0.05 * ref.path.length +
          (isMeasure(mention.column) ? 0.15 : 0) +
          (isRowNoun(material, mention) ? 0.15 : 0),
      };
    }
    case 'table': {
      const key = keyOfTable(material, mention.table);
      return key && { key, used: [], cost: 0.05 };
    }
    case 'period':
      if (isDurationAsked(material, mention)) return undefined;
      return mention.period.kind === 'grain'
        ? grainKey(material, mention, mention.period.grain)
        : mention.period.kind === 'part' && mention.period.grain === 'day_of_week'
          ? grainKey(material, mention, 'day_of_week')
          : undefined;
    case 'value':
      return undefined;
    default:
      return undefined;
  }
}

/** "per screening" of a table of screenings is no "per screen". */
function isRowNoun(material: Material, { column, from, to }: MentionOf<'column'>): boolean {
  const word = material.lower(from);
  return (
    to - from === 1 &&
    !column.label
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((part) => part === word || `${part}s` === word) &&
    material.base.nouns.some(({ text }) => {
      const noun = text.toLowerCase();
      return noun === word || noun === `${word}s`;
    })
  );
}

/** Numbers with few values, or years, make groups. */
/** "pages printed in October" of `printer`: a verb, and not something to group by. */
function isDeed(material: Material, { column, from, to, score }: MentionOf<'column'>): boolean {
  return (
    score < 0.95 &&
    isVerbOfDoer(material.lower(to - 1), column) &&
    !/^(by|per|each|every|which)$/.test(material.lower(from - 1))
  );
}

/** "contracts per month" of `Contract £/month` asks for their sum; nobody groups rows by a monthly fee. */
function isGroupable(column: Column): boolean {
  return isYears(column) || (column.distinct <= 20 && recurrenceOf(column) === undefined);
}

/** Grouped by the key where a name would put two things of one name together. */
function keyOfColumn(material: Material, column: Column): Key {
  // Two people of one first name are not one: people are told apart by their key.
  if (column.partner && column.table.key) {
    const people = keyOfTable(material, column.table);
    if (people) return people;
  }
  const ref = material.upRef(column) ?? { column, path: [] };
  const { name } = ref.column.table;
  // Numbers of employees beside their names, on every row of a payroll.
  const isNamed =
    column.kind === 'key' &&
    name !== undefined &&
    name !== column &&
    column.distinct > 1 &&
    Math.abs(name.distinct - column.distinct) <= column.distinct * 0.1;
  if (isNamed) return { ref, name: { ...ref, column: name } };
  const parent = parentName(material, column);
  return parent ? { ref, name: parent } : { ref };
}

/** What the row that a foreign key points to is called: a person reads names, not keys. */
export function parentName(material: Material, column: Column): ColumnRef | undefined {
  if (!(column.kind === 'key' || isShortCode(column)) || column === material.base.key) return undefined;
  const own = material.upRef(column);
  if (!own) return undefined;
  const named = material.catalogue.tables.flatMap((table): ColumnRef[] => {
    const { name } = table;
    if (!name) return [];
    // Two columns may lead to one table, those who drive and those who help; each is named by its own way.
    return material.waysTo(table).flatMap((path) => {
      const last = path.at(-1);
      const isParent =
        isUp(path) &&
        path.length === own.path.length + 1 &&
        own.path.every(({ edge }, at) => edge === path[at]?.edge) &&
        last?.edge.from.column === column.name &&
        last.edge.to.column !== name.name &&
        // Where names tell its rows apart, a column of another name ("taken by", of initials) still stands for them, and
        // so does a code that each row has one of.
        (name !== table.key ||
          last.edge.role !== undefined ||
          (isCodeOf(table, last.edge.to.column) && isCalledName(table)));
      return isParent ? [{ column: name, path }] : [];
    });
  });
  return named.length === 1 ? named[0] : undefined;
}

/** The name of what a column of codes refers to, where its table has one: "longest stay, which dog". */
export function calledBy(material: Material, column: Column): ColumnRef | undefined {
  const own = material.upRef(column);
  const { key, name: called } = column.table;
  const isCode = column === key && column.table !== material.base && looksLikeCodes(column);
  if (own && called && isCode && isCalledName(column.table)) return { ...own, column: called };
  const name = parentName(material, column);
  return name && isCalledName(name.column.table) ? name : undefined;
}

function isCodeOf({ columns, rows }: Table, name: string): boolean {
  const column = columns.find((each) => each.name === name);
  return column !== undefined && column.nulls === 0 && column.distinct === rows && looksLikeCodes(column);
}

/** What is only different in each row may be anything; a column that is called so is a name. */
function isCalledName({ name }: Table): boolean {
  return /(^| )(name|title|label)$/.test(name?.words.join(' ') ?? '');
}

/** "H034": letters and digits without a blank. */
function looksLikeCodes({ type, values = [] }: Column): boolean {
  return (
    type === 'string' &&
    values.length > 0 &&
    values.every(({ value }) => /^\p{L}{0,4}[-_]?\d+$/u.test(value.trim()))
  );
}

/** Initials of people, codes of places: two or three letters that someone else's table writes out. */
export function isShortCode({ type, values = [] }: Column): boolean {
  return (
    type === 'string' && values.length > 0 && values.every(({ value }) => /^[\p{Lu}\d]{1,4}$/u.test(value))
  );
}

export function keyOfTable(material: Material, table: Table): Key | undefined {
  if (table === material.base) {
    if (table.name?.partner && table.key)
      return { ref: { column: table.key, path: [] }, name: { column: table.name, path: [] } };
    const column = table.name ?? table.key ?? bookedThing(table);
    return column && { ref: { column, path: [] } };
  }
  const path = material.pathTo(table);
  if (!path || !isUp(path)) return undefined;
  const identity = table.key ?? table.name;
  if (!identity) return undefined;
  const ref = foreignKey(material, { column: identity, path }) ?? { column: identity, path };
  const shown = table.name && table.name !== table.key ? { column: table.name, path } : undefined;
  // Grouped by what names it: two rows of one name are hardly ever meant apart, and a person reads names.
  return shown ? { ref, name: shown } : { ref };
}

/** "which extra", where each row is one booking of an extra: the column of items says which extra it was. */
export function bookedThing({ columns, name, key }: Table): Column | undefined {
  if (name || key) return undefined;
  const things = columns.filter(
    ({ kind, words }) =>
      kind === 'category' && /^(item|product|article|service|activity|what)$/.test(words.join(' ')),
  );
  return things.length === 1 ? things[0] : undefined;
}

/** Columns and nouns that neither measure nor filter: most likely what the rows are to be split by. */
function leftoverKeys(material: Material, said: KeySet): KeySet | undefined {
  if (said.keys.length > 0) return undefined;
  const keys: Key[] = [];
  const used: Mention[] = [];
  for (const mention of material.mentions) {
    if (
      mention.kind !== 'column' ||
      isMeasure(mention.column) ||
      isDate(mention.column) ||
      mention.column.kind === 'key'
    )
      continue;
    if (material.of('value').some(({ column }) => column === mention.column)) continue;
    // Nobody asks for hundreds of groups without saying so.
    if (mention.column.distinct > maxUnasked) continue;
    const key = keyFrom(material, mention);
    if (!key || keys.length >= 2) continue;
    keys.push(key.key);
    used.push(mention);
  }
  return keys.length > 0 ? { keys: distinctKeys(keys), used, cost: 0.15 * keys.length } : undefined;
}
