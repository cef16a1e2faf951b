import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isUp, type Table } from './catalogue.ts';
import { moneyUnit, type Quantity } from './columnMeasures.ts';
import { piecesLeft } from './emptyStock.ts';
import type { Filter, Value } from './frame.ts';
import { relatedness } from './lexicon/related.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';

const leftWords = /^(left|remaining|remain|remains|stock|hand|inventory|store|balance|available)$/;
const outVerbs =
  /^(sold|sell|sells|shipped|issued|consumed|used|use|withdrawn|scrapped|damaged|lost|dispatched|taken|removed|sent)$/;

/** The column of pieces that come in and go out, so that their sum is what is there. */
export function stockColumn({ columns, moved }: Table): Column | undefined {
  if (moved) return moved.signed;
  return columns.find(
    (column) => column.isSigned === true && column.kind === 'amount' && moneyUnit(column) === undefined,
  );
}

/** An amount without a unit is money rather than pieces, so that "used" does not mean pieces taken from stock. */
function isPaid({ words, table }: Column): boolean {
  const isOfPieces = table.columns.some((each) =>
    each.words.some((word) => /^(quantity|change|piece|unit|stock|item|product|article|part)$/.test(word)),
  );
  return !isOfPieces && words.some((word) => /^(amount|sum|payment|debit|credit)$/.test(word));
}

/**
 * "how many hoses are left", "stock per site", "net change": what came in less what went out. Until the end of a period
 * that is named, see `untilEnd`.
 */
export function stock(material: Material): Quantity[] {
  const column = stockColumn(material.base);
  const level = column ? undefined : piecesLeft(material.base);
  if (level) return statedStock(material, level);
  if (!column) return [];
  const of: Value = { kind: 'column', ref: { column, path: [] } };
  const said = isStatedAbove(material)
    ? []
    : [...sayings(material, (lower) => leftWords.test(lower)), ...ownership(material)];
  const now = said.length > 0 ? sayings(material, isNow) : [];
  const moved = [...material.cues('net'), ...material.cues('change', 'difference')];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const counted = material.cues('count', 'howMuch', 'sum', 'which');
  const found: Quantity[] = [];
  if (said.length > 0)
    found.push({
      measure: { fn: 'sum', of, label: isTraded(material.base) ? 'holding' : 'stock' },
      used: [...said, ...now, ...counted, ...nouns],
      cost: 0,
    });
  const price = said.length > 0 ? unitPrice(material) : undefined;
  const worth = sayings(material, isWorth);
  if (price && worth.length > 0)
    found.push(
      stockValue(of, price, [
        ...said,
        ...worth,
        ...counted,
        ...nouns,
        ...material.of('column').filter(({ column: each }) => each === price.column),
      ]),
    );
  if (material.has('net'))
    found.push({
      measure: { fn: 'sum', of, label: 'net change' },
      used: [...moved, ...said, ...nouns],
      cost: 0,
    });
  const { moved: way } = material.base;
  if (way && said.length === 0) return [...found, ...piecesMoved(material, way)];
  const out = isPaid(column) ? [] : sayings(material, (lower) => outVerbs.test(lower));
  const pieces = sayings(material, (lower) => pieceWords.test(lower));
  if (out.length > 0)
    found.push({
      measure: { fn: 'sum', of, factor: -1, where: goesOut(material, out, of) },
      used: [...out, ...pieces, ...counted],
      cost: (pieces.length > 0 ? 0 : 0.06) + (namesMovement(material, out) ? 0.4 : 0),
    });
  return found;
}

/** What is traded on an exchange is a holding, not stock. */
function isTraded({ moved }: Table): boolean {
  return moved?.ins.some((way) => /^(buy|buys|bought)$/i.test(way)) === true;
}

/** Where a column states how many there are: those, and what they are worth at the price of one. */
function statedStock(material: Material, level: Column): Quantity[] {
  // "out of stock" and "in stock" are states of things.
  const worth = sayings(material, isWorth);
  const said = sayings(material, (lower) => /^(stock|inventory)$/.test(lower)).filter(
    ({ from }) => !(worth.length > 0 ? /^out of$/ : /^(in|out of)$/).test(outBefore(material, from)),
  );
  if (said.length === 0) return [];
  const of: Value = { kind: 'column', ref: { column: level, path: [] } };
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const used = [...said, ...sayings(material, isNow), ...material.cues('howMuch', 'sum'), ...nouns];
  // "at sale price": of several prices, the one that the question names.
  const named = material
    .of('column')
    .find(
      ({ column, score }) =>
        column.table === material.base && score >= 0.95 && column.words.includes('price'),
    );
  const price: ColumnRef | undefined = named ? { column: named.column, path: [] } : unitPrice(material);
  if (worth.length === 0) return [{ measure: { fn: 'sum', of, label: 'stock' }, used, cost: 0 }];
  const isStored = material.base.columns.some(({ words }) => words.includes('value'));
  return price && !isStored
    ? [stockValue(of, price, [...used, ...worth, ...(named ? [named] : []), ...material.cues('all')])]
    : [];
}

function outBefore(material: Material, at: number): string {
  const before = material.lower(at - 1);
  return before === 'of' ? `${material.lower(at - 2)} of` : before;
}

function stockValue(of: Value, price: ColumnRef, used: readonly Mention[]): Quantity {
  return {
    measure: {
      fn: 'sum',
      of: { kind: 'arithmetic', op: '*', left: of, right: { kind: 'column', ref: price } },
      label: 'stock value',
      ...(price.column.unit && { unit: price.column.unit }),
    },
    used,
    cost: 0,
  };
}

/**
 * Bookings rarely begin with the first piece: where what they belong to states how many there are now, they are not
 * added up for it.
 */
function isStatedAbove(material: Material): boolean {
  if (material.of('period').length > 0) return false;
  return material.catalogue.tables.some((table) => {
    const path = table === material.base ? undefined : material.pathTo(table);
    return path !== undefined && isUp(path) && piecesLeft(table) !== undefined;
  });
}

const isNow = (lower: string) => /^(current|currently|now|today|present)$/.test(lower);
const isWorth = (lower: string) => /^(value|worth|cost|costs)$/.test(lower);

/** "how much compost came in", "how many canes went out in may": the pieces of the rows of that direction. */
function piecesMoved(
  material: Material,
  { pieces, direction, ins, outs }: NonNullable<Table['moved']>,
): Quantity[] {
  const ways = [
    { said: moves(material, inVerbs, 'in'), values: ins },
    { said: moves(material, outVerbs, 'out'), values: outs },
  ];
  return ways.flatMap(({ said, values }): Quantity[] =>
    said.length === 0
      ? []
      : [
          {
            measure: {
              fn: 'sum',
              of: { kind: 'column', ref: { column: pieces, path: [] } },
              where: [{ test: { kind: 'equals', ref: { column: direction, path: [] }, values } }],
            },
            used: [
              ...said,
              ...material.cues('count', 'howMuch', 'sum', 'which'),
              ...moveValues(material, said),
              ...sayings(material, (lower) => pieceWords.test(lower)),
            ],
            cost: namesMovement(material, said) && values.length > 1 ? 0.4 : 0,
          },
        ],
  );
}

const pieceWords = /^(units?|pieces?|items?|quantity|quantities|copies)$/;
const inVerbs = /^(received|delivered|restocked|purchased|bought)$/;

/** "went out", "came in", and verbs that say it in one word. */
function moves(material: Material, verbs: RegExp, way: 'in' | 'out'): Mention[] {
  return material.tokens.flatMap(({ lower }, at): Mention[] => {
    const isWay =
      /^(went|go|goes|gone|going|came|come|comes|put|moved)$/.test(lower) && material.lower(at + 1) === way;
    return isWay || (verbs.test(lower) && material.lower(at - 1) !== 'many' && !isValue(material, at))
      ? [{ kind: 'cue', cue: 'net', from: at, to: isWay ? at + 2 : at + 1, score: 0.95 }]
      : [];
  });
}

/** A kind of movement within the words that say which way: "out" of "went out". */
function moveValues(material: Material, said: readonly Mention[]): Mention[] {
  return material
    .of('value')
    .filter((mention) => said.some(({ from, to }) => mention.from >= from && mention.to <= to));
}

/** "which item do we have least of": what is there, of pieces that come and go. */
function ownership(material: Material): Mention[] {
  if (!material.base.moved || !material.has('most', 'least', 'count', 'howMuch')) return [];
  return sayings(material, (lower) => /^(have|got|own)$/.test(lower));
}

/** "which product sells best", "how many were sold": pieces rather than rows, where each row says how many. */
export function soldPieces(material: Material): Quantity[] {
  const column = material.base.columns.find(
    (each) =>
      each.kind === 'amount' &&
      each.isSigned !== true &&
      moneyUnit(each) === undefined &&
      each.words.some((word) => /^(quantity|piece|unit|copy|count)$/.test(word)),
  );
  // "what did I make from selling": money. "how many sells": the rows.
  const isMoney = material.tokens.some(({ lower }) => /^(make|made|earn|earned|profit)$/.test(lower));
  const things = material.of('table').filter((noun) => isSoldThing(material, noun));
  const said = sayings(
    material,
    (lower) =>
      /^(sold|sells?|selling|seller|sellers|bought|ordered|purchased)$/.test(lower) ||
      (things.length > 0 && /^(used|uses?|drawn|taken|took|issued|consumed|withdrawn|picked)$/.test(lower)),
  ).filter(({ from }) => material.lower(from - 1) !== 'many');
  if (!column || said.length === 0 || isMoney) return [];
  return [
    {
      measure: { fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } },
      used: [
        ...said,
        ...material.cues('count', 'howMuch', 'sum'),
        ...sayings(material, (lower) => /^(units?|pieces?|items?|copies)$/.test(lower)),
        ...things.filter(({ from }) => isPlural(material.lower(from))),
      ],
      cost: 0.05,
    },
  ];
}

/** "how many jars did we sell": elements of a sale or products of order lines are sold, an order or a sale is not. */
function isSoldThing(material: Material, { table, from }: MentionOf<'table'>): boolean {
  const { base } = material;
  if (table === base) return isPlural(material.lower(from)) && base.profile.madeFrom?.how === 'elements';
  const path = material.pathTo(table);
  return path?.length === 1 && isUp(path) && table.time === undefined;
}

function isPlural(lower: string): boolean {
  return /[^s]s$/.test(lower);
}

/** "sold" where one kind of movement is a sale: what else goes out was not sold. */
function namesMovement(material: Material, out: readonly Mention[]): boolean {
  const isTaken = material
    .of('value')
    .some((mention) => out.some(({ from, to }) => mention.from <= from && mention.to >= to));
  return (
    !isTaken &&
    material.base.columns.some(
      ({ type, distinct, values = [] }) =>
        type === 'string' &&
        distinct <= 25 &&
        values.some(({ value }) =>
          out.some(({ from }) => {
            const said = material.tokens[from];
            const written = stem(value.toLowerCase());
            return said && (said.stem === written || relatedness(said.lower, value.toLowerCase()) >= 0.9);
          }),
        ),
    )
  );
}

/** What one piece costs, as the rows or what they belong to state it: the cost before the price. */
function unitPrice(material: Material): ColumnRef | undefined {
  const priced = material.catalogue.tables
    .flatMap(({ columns }) => columns)
    .filter(({ type, words }) => type === 'number' && words.some((word) => /^(cost|price)$/.test(word)));
  const named = material.of('column').map(({ column }) => column);
  const sorted = [...priced].sort(
    (a, b) =>
      Number(named.includes(b)) - Number(named.includes(a)) ||
      Number(b.words.includes('cost')) - Number(a.words.includes('cost')),
  );
  return sorted.flatMap((column) => material.upRef(column) ?? [])[0];
}

/** What goes out has a minus sign; a kind of movement that was named says it by itself. */
function goesOut(material: Material, out: readonly Mention[], value: Value): readonly Filter[] {
  const isNamed = material
    .of('value')
    .some((mention) => out.some(({ from, to }) => mention.from <= from && mention.to >= to));
  return isNamed ? [] : [{ test: { kind: 'compare', value, op: '<', limit: 0 } }];
}

function sayings(material: Material, isSaid: (lower: string) => boolean): Mention[] {
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    isSaid(lower) && !isValue(material, at)
      ? [{ kind: 'cue', cue: 'net', from: at, to: at + 1, score: 0.95 }]
      : [],
  );
}

/** Whether the word is a value, such as the reason "damaged": then it is a condition, not a verb for pieces that went out. */
function isValue({ mentions }: Material, at: number): boolean {
  return mentions.some(
    ({ kind, from, to, score }) => kind === 'value' && score >= 0.95 && from === at && to === at + 1,
  );
}

/** "at the end of june", "by the end of 2025": all that had happened until then, of what adds up over time. */
export function untilEnd(material: Material, period: Mention): Mention | undefined {
  if (!stockColumn(material.base)) return undefined;
  const [of, end, the] = [1, 2, 3].map((back) => material.lower(period.from - back));
  const isLed = of === 'of' && end === 'end';
  if (!isLed) return undefined;
  const from = period.from - (the === 'the' ? 3 : 2);
  const isAt = /^(at|by|until|till|to)$/.test(material.lower(from - 1));
  return { kind: 'cue', cue: 'by', from: isAt ? from - 1 : from, to: period.from, score: 1 };
}
