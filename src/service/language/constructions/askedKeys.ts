import { isDoerOf, isDoneBy } from '../annotate/doers.ts';
import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { type Column, type ColumnRef, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Key } from '../frame.ts';
import { isPlaceWord } from '../lexicon/questionWords.ts';
import type { Material } from '../material.ts';
import { isMoney } from '../moneyAmounts.ts';
import { dateOf } from '../periodFilters.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import { saysBestSeller } from '../saidSales.ts';
import { isKeyLike, isShortCode, keyFrom, keyOfTable, ofNoun, parentName } from './keys.ts';

/** What "which", "what" and "who" ask for: the thing that is wanted back. */
/** "Order state": shipped or cancelled is no place. */
function holdsStates({ words, values = [] }: Column): boolean {
  return (
    words.includes('state') &&
    values.some(({ value }) =>
      /^(open|closed?|shipped|delivered|pending|active|cancell?ed|done|paid|new|draft|failed|running|completed?|booked)\b/i.test(
        value.trim(),
      ),
    )
  );
}

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

/** "which job takes the longest on average": each run has an id of its own, so runs are grouped by the name they share. */
function repeatedName({ base }: Material): ColumnRef | undefined {
  const column = base.columns.find(
    ({ kind, type, words }) => kind === 'category' && type === 'string' && words.at(-1) === 'name',
  );
  return column && base.key && base.name === undefined ? { column, path: [] } : undefined;
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
    const kind =
      asked.kind === 'table' && asked.table === material.base && material.has('mean')
        ? repeatedName(material)
        : undefined;
    if (kind) found.push({ key: { ref: kind }, used: [cue, next], cost: 0.02, isPlural: false });
  }
  const [who] = material.asking('who');
  if (who) {
    for (const column of personColumns(material)) {
      const ref = material.upRef(column.column);
      const verb = verbOf(material, who, column.column);
      if (ref)
        found.push({
          key: personKey(material, ref),
          used: verb ? [who, verb] : [who],
          cost: (verb ? 0 : column.cost + partyCost(material, column.column, ref)) + 0.08 * ref.path.length,
          isPlural: false,
        });
    }
  }
  found.push(...bestSellers(material), ...spentOn(material));
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
        else if (
          column.words.some(isPlaceWord) &&
          !holdsStates(column) &&
          !(comeFrom && column.words.includes('room'))
        )
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

const sellable =
  /^(item|product|article|title|book|album|dish|drink|flavou?r|model|sku|variety|style|design|goods|name)$/;

/** "our best seller": what is sold, although no word says what that is called here. */
function bestSellers(material: Material): Asked[] {
  const { base, tokens, catalogue } = material;
  if (!saysBestSeller(tokens.map(({ lower }) => lower).join(' '))) return [];
  const named = [base, ...catalogue.tables.filter((table) => table !== base)].flatMap((table) =>
    table.columns.flatMap((column): Asked[] => {
      const isSold = column.type === 'string' && sellable.test(column.words.at(-1) ?? '');
      const ref = isSold && !isPersonTable(table) ? material.upRef(column) : undefined;
      return ref ? [{ key: { ref }, used: [], cost: 0.05 * ref.path.length, isPlural: false }] : [];
    }),
  );
  return named.length > 0 ? named : soldThings(material);
}

/** What the lines of orders refer to, other than their order and whoever ordered: "coffees". */
function soldThings(material: Material): Asked[] {
  const { base, catalogue } = material;
  return catalogue.tables.flatMap((table): Asked[] => {
    const path = material.pathTo(table);
    const isThing =
      table !== base && !table.time && !isPersonTable(table) && table.profile.madeFrom === undefined;
    const key = isThing && path?.length === 1 ? keyOfTable(material, table) : undefined;
    return key ? [{ key, used: [], cost: 0.05, isPlural: false }] : [];
  });
}

/** "what did I spend the most on": the category of the payments, or else the payee. */
function spentOn(material: Material): Asked[] {
  const [what] = material.cues('which');
  const { tokens, base } = material;
  const last = tokens.length - 1;
  const spends = tokens.some(({ lower }) => /^(spends?|spent|spending)$/.test(lower));
  const hasMoney = base.columns.some((column) => isMeasure(column) && isMoney(column));
  if (!what || !spends || material.lower(what.from) !== 'what' || !hasMoney) return [];
  const on = tokens.findIndex(
    ({ lower }, at) =>
      lower === 'on' && (at === last || /^(last|this|in|since|during)$/.test(material.lower(at + 1))),
  );
  if (on < 0) return [];
  const named = (words: RegExp) =>
    base.columns.filter(
      (column) => column.type === 'string' && column.words.some((word) => words.test(word)),
    );
  const columns = [
    ...named(/^(category|type|kind|group)$/),
    ...named(/^(payee|merchant|vendor|supplier|shop|recipient|description|item)$/),
  ];
  const kinds = columns.length > 0 ? columns : base.columns.filter(({ kind }) => kind === 'category');
  return kinds.slice(0, 2).map((column, at) => ({
    key: { ref: { column, path: [] } },
    used: [what, { kind: 'cue', cue: 'by', from: on, to: on + 1, score: 1 }],
    cost: 0.1 * at,
    isPlural: false,
  }));
}

/** Two people of one name are told apart by the key of their table. */
function personKey(material: Material, ref: ColumnRef): Key {
  const { table } = ref.column;
  const isShared =
    ref.column === personName(table) &&
    // A first name alone tells nobody apart, even where none occurs twice.
    (ref.column.partner !== undefined || ref.column.distinct < table.rows - ref.column.nulls);
  const key = isShared && table !== material.base ? keyOfTable(material, table) : undefined;
  // Where people share names, the key tells them apart and the name is shown.
  if (key && !key.name && key.ref.column !== ref.column) return { ...key, name: ref };
  return key ?? { ref };
}

/** The column with the names of people, even if some share a name. */
function personName({ name, columns }: Table): Column | undefined {
  return (
    name ?? columns.find(({ words, type }) => type === 'string' && /^(full )?name$/.test(words.join(' ')))
  );
}

const payVerb =
  /^(owes?|owed|spends?|spent|pays?|buys?|bought|orders?|ordered|donates?|donated|gave|given|contributed?)$/;

const payers =
  /^(customer|client|owner|keeper|member|patient|guest|buyer|tenant|donor|sponsor|backer|student|pupil|parent|subscriber|user|account|payer|household|company)$/;

const careVerb =
  /^(took|takes?|handles?|handled|manages?|managed|looks?|looked|runs?|ran|leads?|led|serves?|served|answers?|answered|picks?|picked|handing|sells?|sold|teaches|taught|treats?|treated|closes?|closed|approves?|approved|solves?|solved|resolves?|resolved|fixes|fixed)$/;

const staff =
  /^(owner|manager|agent|lead|leader|captain|assignee|staff|employee|operator|rep|representative|officer|handler|worker|colleague|by)$/;

/** What is done for those who pay. */
const workVerb =
  /^(delivers?|delivered|ships?|shipped|translates?|translated|repairs?|repaired|installs?|installed)$/;

/** "who owes us the most": those who pay. "who handled the most calls": those who work here, rather than who called. */
function partyCost({ tokens }: Material, { words, table }: Column, { path }: ColumnRef): number {
  const names = [...words, ...table.nouns.flatMap((noun) => noun.words)];
  // "who translated the most words" where vendors are translators; a noun ("biggest win") says nothing of who did it.
  const verbs = tokens.filter(({ lower }) => /(ed|ing)$/.test(lower));
  if (verbs.some((verb) => names.some((name) => isDoerOf(name, verb)))) return -0.25;
  // Animals are patients, and their owners pay.
  const isAnimal = table.columns.some((column) =>
    column.words.some((word) => /^(speci|species|breed)$/.test(word)),
  );
  const isPayer =
    !(isAnimal && !words.some((word) => payers.test(word))) &&
    (words.some((word) => payers.test(word)) || names.some((word) => payers.test(word)));
  const isPaying = ({ lower }: Token, at: number) =>
    payVerb.test(lower) || (lower === 'paid' && tokens[at - 1]?.lower === 'who');
  if (tokens.some(isPaying)) return isPayer ? -0.1 : 0.2;
  // "who delivers late most often": not those whom it is delivered to.
  if (isPayer && tokens.some(({ lower }) => workVerb.test(lower))) return 0.3;
  if (!tokens.some(({ lower }) => careVerb.test(lower))) return 0;
  const role = path.at(-1)?.edge.role?.split(' ') ?? [];
  return words.some((word) => staff.test(word)) || role.some((word) => staff.test(word)) ? -0.2 : 0;
}

/** The word right behind "who" that says what a person of this column does: `receiver`, `reported_by`. */
function verbOf({ tokens }: Material, { to }: Mention, column: Column): Mention | undefined {
  const verb = tokens[to];
  return verb && isDoneBy(column, verb)
    ? { kind: 'cue', cue: 'which', from: to, to: to + 1, score: 1 }
    : undefined;
}

/** Columns of people: of the base first, then of the tables it belongs to. */
function personColumns(material: Material): { column: Column; cost: number }[] {
  const found: { column: Column; cost: number }[] = [];
  const { sides } = material.base;
  // "who won the most games": whichever side a row is seen from.
  if (sides) return [{ column: sides.team, cost: 0.05 }];
  const [who] = material.asking('who');
  const own = material.base.columns.filter(
    (column) => isPersonColumn(column) || (who && verbOf(material, who, column)),
  );
  own.forEach((column, at) => {
    // A column of codes that another table's people have is asked for by their names.
    const named = isShortCode(column) ? parentName(material, column)?.column : undefined;
    found.push({ column: named ?? column, cost: (named ? -0.1 : 0.05) + 0.06 * at });
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
    const named = isPersonTable(table) ? personName(table) : undefined;
    if (named && !found.some(({ column }) => column === named)) found.push({ column: named, cost: 0.08 });
    for (const column of table.columns)
      if (column !== named && isPersonColumn(column) && !isShortCode(column))
        found.push({ column, cost: 0.14 });
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

/** "where do most of them come from": what brought them, where a column says that. */
function cameFrom({ tokens }: Material): Mention | undefined {
  const at = tokens.findIndex(
    ({ lower }, index) => /^(come|comes|came|coming)$/.test(lower) && tokens[index + 1]?.lower === 'from',
  );
  return at < 0 ? undefined : { kind: 'cue', cue: 'which', from: at, to: at + 2, score: 1 };
}
