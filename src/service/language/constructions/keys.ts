import type { Grain } from '../../plan/plan.ts';
import { isYears } from '../annotate/calendar.ts';
import { codedWeeksOf } from '../annotate/codedWeeks.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, isUp, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Key } from '../frame.ts';
import { isPlaceWord } from '../lexicon/questionWords.ts';
import type { Material } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import { foreignKey } from '../quantities.ts';
import { routeKeys } from '../routes.ts';

/** What rows may be grouped by, with the words that say so. */
export interface KeySet {
  readonly keys: readonly Key[];
  readonly used: readonly Mention[];
  readonly cost: number;
}

const none: KeySet = { keys: [], used: [], cost: 0 };
const maxKeys = 3;
const maxUnasked = 60;

/** Groupings that the words ask for: after "by" and "each", or as adverbs ("monthly"). */
export function keySetsOf(material: Material): KeySet[] {
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
        // "seats per subscription": each row is one already.
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

function isKeyLike({ kind }: Mention): boolean {
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
      if (!ref || isRanked || (isMeasure(mention.column) && !isGroupable(mention.column))) return undefined;
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
function isGroupable(column: Column): boolean {
  return isYears(column) || column.distinct <= 20;
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
    const path = material.pathTo(table);
    const last = path?.at(-1);
    const isParent =
      path !== undefined &&
      isUp(path) &&
      path.length === own.path.length + 1 &&
      own.path.every(({ edge }, at) => edge === path[at]?.edge) &&
      last?.edge.from.column === column.name &&
      table.name !== undefined;
    return isParent && table.name !== table.key ? [{ column: table.name as Column, path }] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}

/** Initials of people, codes of places: two or three letters that someone else's table writes out. */
function isShortCode({ type, values = [] }: Column): boolean {
  return (
    type === 'string' && values.length > 0 && values.every(({ value }) => /^[\p{Lu}\d]{1,4}$/u.test(value))
  );
}

export function keyOfTable(material: Material, table: Table): Key | undefined {
  if (table === material.base) {
    if (table.name?.partner && table.key)
      return { ref: { column: table.key, path: [] }, name: { column: table.name, path: [] } };
    const column = table.name ?? table.key;
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

/** "day" for a column of dates is the day, not the month. */
function ownGrain(material: Material, { from }: Mention): Grain | undefined {
  const word = material.lower(from).replace(/s$/, '');
  return word === 'day' || word === 'week' || word === 'month' || word === 'quarter' || word === 'year'
    ? word
    : undefined;
}

function grainBeside(material: Material, mention: Mention): Grain | undefined {
  for (const period of material.of('period'))
    if (period.period.kind === 'grain' && Math.abs(period.from - mention.from) <= 3)
      return period.period.grain;
  return undefined;
}

function grainKey(
  material: Material,
  mention: Mention,
  grain: Grain,
): { key: Key; used: readonly Mention[]; cost: number } | undefined {
  const years =
    grain === 'year' && !material.of('column').some(({ column }) => isDate(column)) && yearsOf(material.base);
  if (years) return { key: { ref: { column: years, path: [] }, grain }, used: [], cost: 0 };
  const weeks = grain === 'week' ? codedWeeksOf(material.base) : undefined;
  if (weeks) return { key: { ref: { column: weeks, path: [] } }, used: [], cost: 0 };
  const date = dateOf(material, mention);
  if (!date) return undefined;
  if (/hour/.test(grain) && date.ref.column.type !== 'datetime') return undefined;
  if (isYears(date.ref.column) && grain !== 'year' && grain !== 'decade') return undefined;
  return { key: { ref: date.ref, grain }, used: date.used, cost: date.cost };
}

/** A column of years that is called so: "per year" is by it, whatever other dates there are. */
function yearsOf({ columns }: Table): Column | undefined {
  return columns.find((column) => isYears(column) && column.words.join(' ') === 'year');
}

/** "monthly", "daily", "trend", "over time": periods without a "by". */
function adverbKeys(material: Material, said: KeySet): KeySet | undefined {
  if (said.keys.some(({ grain }) => grain !== undefined)) return undefined;
  const grain = material
    .of('period')
    .find(
      (mention) =>
        mention.period.kind === 'grain' &&
        !said.used.includes(mention) &&
        !isDurationAsked(material, mention),
    );
  const trend = material.cues('trend');
  // "monthly income" of a column that holds what is paid each month: no months are wanted.
  const isOfName = material.base.columns.some(
    (column) =>
      isMeasure(column) &&
      grain !== undefined &&
      column.words.includes(material.tokens[grain.from]?.stem ?? ''),
  );
  if (grain?.period.kind === 'grain') {
    const found = grainKey(material, grain, grain.period.grain);
    if (found)
      return {
        keys: [...said.keys, found.key],
        used: [...said.used, grain, ...found.used, ...trend],
        cost: said.cost + found.cost + 0.04 + (isOfName ? 0.4 : 0),
      };
  }
  const [cue] = trend;
  const date = cue && dateOf(material, cue);
  if (!cue || !date) return undefined;
  return {
    keys: [...said.keys, { ref: date.ref, grain: naturalGrain(date.ref.column) }],
    used: [...said.used, ...trend, ...date.used],
    cost: said.cost + date.cost,
  };
}

/** "how many days does it take", "how many days from booking to start": the days are the unit of the answer. */
function isDurationAsked(material: Material, grain: Mention): boolean {
  return (
    material.lower(grain.from - 1) === 'many' &&
    material.lower(grain.from - 2) === 'how' &&
    !/^(on|for)$/.test(material.lower(grain.from - 3)) &&
    (/^(from|between)$/.test(material.lower(grain.to)) ||
      material.tokens.some(
        ({ lower }, at) => at >= grain.to && /^(takes?|took|lasts?|lasted|pass(es|ed)?)$/.test(lower),
      ))
  );
}

/** Enough points for a line and not too many to read. */
export function naturalGrain(column: Column): Grain {
  if (isYears(column)) return 'year';
  const days = (Date.parse(String(column.max)) - Date.parse(String(column.min))) / 86_400_000;
  if (!Number.isFinite(days)) return 'month';
  if (days > 365 * 6) return 'year';
  return days > 62 ? 'month' : days > 1 ? 'day' : 'hour';
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

/** What "which", "what" and "who" ask for: the thing that is wanted back. */
export interface Asked {
  readonly key: Key;
  /** Further keys of what is one thing in the question: where a route ends. */
  readonly otherKeys?: readonly Key[];
  readonly used: readonly Mention[];
  readonly cost: number;
  readonly isPlural: boolean;
  /** The table whose rows are asked for, where a noun said so. */
  readonly table?: Table;
}

export function askedOf(material: Material): Asked[] {
  const found: Asked[] = [];
  for (const cue of material.cues('which', 'list')) {
    const next = material.mentions.find((mention) => mention.from >= cue.to && isKeyLike(mention));
    if (!next || material.contentBetween(cue.to, next.from) > 1) continue;
    const asked = ofNoun(material, next) ?? next;
    const key = keyFrom(material, asked);
    if (key)
      found.push({
        key: key.key,
        used: [cue, next, ...(asked === next ? [] : [asked]), ...key.used],
        cost: key.cost,
        isPlural: isPlural(material, asked),
        ...(asked.kind === 'table' && { table: asked.table }),
      });
  }
  const [who] = material.asking('who');
  if (who) {
    for (const column of personColumns(material)) {
      const ref = material.upRef(column.column);
      if (ref)
        found.push({
          key: personKey(material, ref),
          used: [who],
          cost: column.cost + 0.08 * ref.path.length + partyCost(material, column.column, ref),
          isPlural: false,
        });
    }
  }
  const [where] = material.asking('where');
  const comeFrom = where && cameFrom(material);
  if (where)
    for (const table of [material.base, ...material.catalogue.tables])
      for (const column of table.columns) {
        const ref = material.upRef(column);
        if (!ref || column.type !== 'string') continue;
        if (comeFrom && column.words.some((word) => /^(source|channel|origin|referrer)$/.test(word)))
          found.push({
            key: { ref },
            used: [where, comeFrom],
            cost: 0.05 * ref.path.length,
            isPlural: false,
          });
        else if (column.words.some(isPlaceWord) && !(comeFrom && column.words.includes('room')))
          found.push({ key: { ref }, used: [where], cost: 0.1 + 0.05 * ref.path.length, isPlural: false });
      }
  const [when] = material.asking('when');
  const date = when && dateOf(material, when);
  if (when && date)
    found.push({
      key: { ref: date.ref, ...(date.ref.column.type === 'datetime' && { grain: 'day' as const }) },
      used: [when, ...date.used],
      cost: 0.1,
      isPlural: false,
    });
  // "busiest station", "top 5 companies", "author with the most builds": the noun by itself.
  for (const mention of material.mentions) {
    if (
      mention.kind !== 'column' &&
      mention.kind !== 'table' &&
      !(mention.kind === 'period' && mention.period.kind === 'grain')
    )
      continue;
    if (found.some(({ used }) => used.includes(mention)) || ofNoun(material, mention)) continue;
    const noun = material.mentions.find((each) => ofNoun(material, each) === mention);
    const key = keyFrom(material, mention);
    const isSecond = found.some(({ used }) => used.some(({ kind }) => kind !== 'cue'));
    // "who rang more than twice" where calls have a `rang_at`: people are wanted, and no months.
    if (who && mention.kind === 'column' && isDate(mention.column)) continue;
    // "which office has the most tickets per agent": no agent is asked for.
    if (isSecond && material.lower(mention.from - 1) === 'per') continue;
    if (key)
      found.push({
        key: key.key,
        used: [...(noun ? [noun] : []), mention, ...key.used],
        cost:
          key.cost +
          (isSecond ? 0.28 : 0.08) +
          // "most rejects": a flag that means about the same tells no two groups apart.
          (mention.kind === 'column' && mention.column.kind === 'flag' && mention.score < 0.9 ? 0.4 : 0) +
          (isDate(key.key.ref.column) && mention.kind === 'column' ? 0.15 : 0),
        isPlural: isPlural(material, mention),
        ...(mention.kind === 'table' && { table: mention.table }),
      });
  }
  return found;
}

/** Two people of one name are told apart by the key of their table. */
function personKey(material: Material, ref: ColumnRef): Key {
  const { table } = ref.column;
  const isShared = ref.column === table.name && ref.column.distinct < table.rows - ref.column.nulls;
  const key = isShared && table !== material.base ? keyOfTable(material, table) : undefined;
  return key ?? { ref };
}

const payVerb = /^(owes?|owed|spends?|spent|pays?|buys?|bought|orders?|ordered|donates?|donated)$/;
const payers =
  /^(customer|client|owner|member|patient|guest|buyer|tenant|donor|sponsor|backer|student|pupil|parent|subscriber|user|account|payer|household|company)$/;

const careVerb =
  /^(took|takes?|handles?|handled|manages?|managed|looks?|looked|runs?|ran|leads?|led|serves?|served|answers?|answered|picks?|picked|handing|sells?|sold|teaches|taught|treats?|treated|closes?|closed|approves?|approved)$/;
const staff =
  /^(owner|manager|agent|lead|leader|captain|assignee|staff|employee|operator|rep|representative|officer|handler|worker|colleague|by)$/;

/** "who owes us the most": those who pay. "who handled the most calls": those who work here, rather than who called. */
function partyCost({ tokens }: Material, { words, table }: Column, { path }: ColumnRef): number {
  const names = [...words, ...table.nouns.flatMap((noun) => noun.words)];
  // "who translated the most words" where vendors are translators.
  if (tokens.some(({ lower }) => names.some((name) => isDoerOf(name, lower)))) return -0.25;
  const isPayer = words.some((word) => payers.test(word)) || names.some((word) => payers.test(word));
  if (tokens.some(({ lower }) => payVerb.test(lower))) return isPayer ? -0.1 : 0.2;
  if (!tokens.some(({ lower }) => careVerb.test(lower))) return 0;
  const role = path.at(-1)?.edge.role?.split(' ') ?? [];
  return words.some((word) => staff.test(word)) || role.some((word) => staff.test(word)) ? -0.2 : 0;
}

/** "translator" of "translated", "designer" of "designed". */
function isDoerOf(name: string, verb: string): boolean {
  const root = /^(\p{L}{4,}?)(?:e?d|ing)$/u.exec(verb)?.[1];
  return root !== undefined && [`${root}er`, `${root}or`, `${root}r`].includes(name);
}

/** Columns of people: of the base first, then of the tables it belongs to. */
function personColumns(material: Material): { column: Column; cost: number }[] {
  const found: { column: Column; cost: number }[] = [];
  const { sides } = material.base;
  // "who won the most games": whichever side a row is seen from.
  if (sides) return [{ column: sides.team, cost: 0.05 }];
  // A column of codes that another table's people have is asked for by their names.
  const own = material.base.columns.filter(
    (column) => isPersonColumn(column) && !(isShortCode(column) && parentName(material, column)),
  );
  own.forEach((column, at) => {
    found.push({ column, cost: 0.05 + 0.06 * at });
  });
  const { name } = material.base;
  if (name && !own.includes(name)) found.push({ column: name, cost: own.length > 0 ? 0.3 : 0.12 });
  // Names of people on every row of a payroll name no row.
  const called = material.base.columns.find(
    ({ words, type }) => type === 'string' && /^(full )?name$/.test(words.join(' ')),
  );
  if (!name && called && !own.includes(called))
    found.push({ column: called, cost: own.length > 0 ? 0.3 : 0.12 });
  for (const table of material.catalogue.tables) {
    if (table === material.base || !material.pathTo(table)) continue;
    const named = table.name && isPersonTable(table) ? table.name : undefined;
    if (named) found.push({ column: named, cost: 0.08 });
    for (const column of table.columns)
      if (column !== named && isPersonColumn(column)) found.push({ column, cost: 0.14 });
  }
  return (isWhose(material) ? ownersFirst(material, found) : found).slice(0, 6);
}

function isWhose({ tokens }: Material): boolean {
  return tokens.some(({ lower }) => lower === 'whose');
}

const ownerWords =
  /^(customer|client|member|patient|owner|holder|policyholder|guest|student|pupil|tenant|user|subscriber|borrower|donor|player|runner|athlete|employee|buyer|passenger|account|person)$/;

/** "whose claim was biggest" asks for whom it belongs to, rather than for whoever worked on it. */
function ownersFirst<T extends { readonly column: Column; readonly cost: number }>(
  material: Material,
  found: readonly T[],
): T[] {
  const isOwner = ({ column }: T) =>
    (column.table === material.base ? [column.words] : column.table.nouns.map(({ words }) => words)).some(
      (words) => ownerWords.test(words.at(-1) ?? ''),
    );
  const owners = found.filter(isOwner);
  if (owners.length === 0) return [...found];
  return [
    ...owners.map((each) => ({ ...each, cost: Math.max(0, each.cost - 0.08) })),
    ...found.filter((each) => !isOwner(each)).map((each) => ({ ...each, cost: each.cost + 0.15 })),
  ];
}

function isPlural(material: Material, mention: Mention): boolean {
  const word = material.lower(mention.to - 1);
  return (
    /[^s]s$|people|men$|children$/.test(word) && !/(status|address|class|process|series|bus|gas)$/.test(word)
  );
}

export type { MentionOf };

/** "where do most of them come from": what brought them, where a column says that. */
function cameFrom({ tokens }: Material): Mention | undefined {
  const at = tokens.findIndex(
    ({ lower }, index) => /^(come|comes|came|coming)$/.test(lower) && tokens[index + 1]?.lower === 'from',
  );
  return at < 0 ? undefined : { kind: 'cue', cue: 'which', from: at, to: at + 2, score: 1 };
}
