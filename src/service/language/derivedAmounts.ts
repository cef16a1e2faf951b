import type { Mention, MentionOf } from './annotate/mentions.ts';
import { arrears } from './arrears.ts';
import { type Column, type ColumnRef, isUp, type Table } from './catalogue.ts';
import {
  aggregateNear,
  askedWords,
  columnValue,
  isMeasure,
  moneyUnit,
  perUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import { deviations } from './deviations.ts';
import type { Value } from './frame.ts';
import { headcounts } from './headcounts.ts';
import { relatedness } from './lexicon/related.ts';
import { convert, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { percentAmounts } from './percentAmounts.ts';
import { pieceWages } from './pieceWages.ts';
import { isTakenBack, piecePrice, quantityOf } from './priceLists.ts';
import { income, outgo, profits } from './profits.ts';
import { spanValues } from './rowSpans.ts';
import { scorePercents } from './scores.ts';

/** Sums and differences of columns that the words put together. */
export function arithmetic(material: Material): Quantity[] {
  const own = material.base.columns.filter(isMeasure);
  const found: Quantity[] = [...profits(material)];
  const columns = material.of('column').filter(({ column }) => isMeasure(column) && material.upRef(column));
  for (const cue of [...material.cues('difference'), ...material.cues('net')]) {
    const [left, right] = pairOf(material, cue, columns);
    const a = left && material.upRef(left.column);
    const b = right && material.upRef(right.column);
    if (!left || !right || !a || !b || left.column === right.column) continue;
    const near = aggregateNear(material, cue);
    const value: Value = {
      kind: 'arithmetic',
      op: '-',
      left: { kind: 'column', ref: a },
      right: { kind: 'column', ref: b },
    };
    const fn = near?.fn ?? (left.column.kind === 'amount' ? 'sum' : 'mean');
    found.push({
      measure: withAggregate(fn, near?.cue, value),
      used: [cue, left, right, ...(near ? [near.cue] : [])],
      cost: 0.02,
    });
  }
  for (const link of saidOperations(material, columns)) found.push(link);
  // "net lines added": a pair of opposite columns although only one was named.
  for (const cue of material.cues('net')) {
    const [gain, loss] = oppositePair(own);
    if (gain && loss) {
      const named = columns.filter(({ column }) => column === gain || column === loss);
      found.push({
        measure: {
          fn: 'sum',
          of: { kind: 'arithmetic', op: '-', left: columnValue(gain), right: columnValue(loss) },
        },
        used: [cue, ...named],
        cost: 0.15,
      });
    }
  }
  found.push(...deviations(material));
  found.push(...arrears(material));
  found.push(...scorePercents(material));
  found.push(...headcounts(material));
  found.push(...percentAmounts(material));
  found.push(...products(material));
  return found;
}

/** "what did it cost us": what was paid in all, and no price of anything. */
function isVerbAt(material: Material, at: number): boolean {
  return (
    /^costs?$/.test(material.lower(at)) &&
    (/^(us|me|them|you|altogether|in|together|overall)$/.test(material.lower(at + 1)) ||
      at === material.tokens.length - 1) &&
    material.tokens.slice(0, at).some(({ lower }) => /^(do|does|did|will)$/.test(lower))
  );
}

const operations = { plus: '+', minus: '-', times: '*', x: '*' } as const;

/** "adults plus children", "issued minus returned": the word between two columns says what is done with them. */
function saidOperations(material: Material, columns: readonly MentionOf<'column'>[]): Quantity[] {
  return columns.flatMap((left): Quantity[] => {
    const word = material.lower(left.to);
    const right = columns.find(({ from }) => from === left.to + 1);
    const [a, b] = [material.upRef(left.column), right && material.upRef(right.column)];
    if (!Object.hasOwn(operations, word) || !right || !a || !b || left.column === right.column) return [];
    const op = operations[word as keyof typeof operations];
    const near = aggregateNear(material, left);
    const said: Mention = { kind: 'cue', cue: 'difference', from: left.to, to: left.to + 1, score: 1 };
    const value: Value = { kind: 'arithmetic', op, left: columnCell(a), right: columnCell(b) };
    const inside = material.cues('together').filter(({ from }) => from === left.to);
    return [
      {
        measure: withAggregate(near?.fn ?? 'sum', near?.cue, value),
        used: [left, right, said, ...inside, ...(near ? [near.cue] : [])],
        cost: 0,
      },
    ];
  });
}

function columnCell(ref: ColumnRef): Value {
  return { kind: 'column', ref };
}

function pairOf(
  _material: Material,
  cue: Mention,
  columns: readonly MentionOf<'column'>[],
): readonly [MentionOf<'column'> | undefined, MentionOf<'column'> | undefined] {
  const after = columns.filter(({ from }) => from >= cue.to);
  if (after.length >= 2) return [after[0], after[1]];
  const before = [...columns].filter(({ to }) => to <= cue.from);
  if (before.length > 0 && after.length > 0) return [before.at(-1), after[0]];
  return [before[0], before[1]];
}

const opposites: readonly (readonly [string, string])[] = [
  ['insertion', 'deletion'],
  ['add', 'remove'],
  ['add', 'delete'],
  ['in', 'out'],
  ['credit', 'debit'],
  ['income', 'expense'],
  ['gain', 'loss'],
  ['birth', 'death'],
  ['arrival', 'departure'],
  ['import', 'export'],
  ['open', 'close'],
];

function oppositePair(columns: readonly Column[]): readonly [Column | undefined, Column | undefined] {
  for (const [a, b] of opposites) {
    const left = columns.find(({ words }) => words.includes(a));
    const right = columns.find(({ words }) => words.includes(b));
    if (left && right) return [left, right];
  }
  return [undefined, undefined];
}

/** A rate for each night or day: `rate_per_night`, `daily_rate`. */
function isPerDay({ type, words }: Column): boolean {
  const at = words.indexOf('per');
  const isDaily = /^(daily|nightly)/.test(words.join(' '));
  return type === 'number' && (isDaily || (at >= 0 && /^(night|day)s?$/.test(words[at + 1] ?? '')));
}

/** "value of open orders" */
function isValueOf(material: Material, at: number): boolean {
  return material.lower(at) === 'value' && material.lower(at + 1) === 'of';
}

/** "takings", "turnover", "earn": money that comes in. */
export function isEarning(stem: string): boolean {
  return income.includes(stem) || (relatedness(stem, 'revenue') >= 0.8 && !outgo.includes(stem));
}

/** Cost as duration times an hourly rate, revenue as quantity times price, where no such column is stored. */
function products(material: Material): Quantity[] {
  const isOfReturns = (at: number) =>
    material.catalogue.tables.some(
      (table) =>
        isTakenBack(table) && table.nouns.some(({ words }) => words.join(' ') === material.tokens[at]?.stem),
    );
  const piece = piecePrice(material.base);
  const said = material.tokens.flatMap(({ stem, lower }, at) =>
    // "average order value"
    (/^(value|worth)$/.test(lower) && material.of('table').some(({ to }) => to === at)) ||
    // "what is the billable time worth at the hourly rates"
    (lower === 'worth' && /^(what|how)$/.test(material.lower(0))) ||
    isValueOf(material, at) ||
    (piece !== undefined && stem === 'pay') ||
    income.includes(stem) ||
    outgo.includes(stem) ||
    (relatedness(stem, 'cost') >= 0.8 && !isOfReturns(at - 1)) ||
    // "return rate" of rows called returns is no return on what was invested.
    (relatedness(stem, 'revenue') >= 0.8 && !isOfReturns(at))
      ? [at]
      : [],
  );
  // "average sale price" asks for the column of that name, and not for what sales brought in.
  const named = material.of('column').filter(({ from, to, score }) => score === 1 && to - from > 1);
  const asked = said.filter((at) => !named.some(({ from, to }) => from <= at && at < to));
  const much = material.cues('howMuch');
  if (asked.length === 0 && much.length === 0 && material.cues('profit').length === 0) return [];
  const reached = material.catalogue.tables.filter((table) => {
    const path = material.pathTo(table);
    return path && isUp(path);
  });
  const isEarned = asked.some((at) => isEarning(material.tokens[at]?.stem ?? ''));
  // What came back has a value, of which only those speak who name it.
  const isNamed = material.of('table').some(({ table }) => table === material.base);
  if (isTakenBack(material.base) && (isEarned || !isNamed)) return [];
  // Hours at the rate of somebody else are what they cost where the rows have a price of their own.
  const isPriced = material.base.columns.some(
    (column) =>
      isMeasure(column) &&
      column.words.some((word) => /^(price|revenue|takings|fare)$/.test(word) || charges.test(word)),
  );
  const own = material.base.columns;
  const stored = own.some(
    ({ words, kind }) =>
      kind === 'amount' &&
      words.some(
        (word) =>
          income.slice(0, 4).includes(word) || word === 'total' || word === 'amount' || charges.test(word),
      ),
  );
  const found: Quantity[] = [];
  for (const rate of reached.flatMap(({ columns }) => columns)) {
    const per = perUnit(rate);
    const ref = material.upRef(rate);
    const [stay] = isPerDay(rate) ? spanValues(material.base, unitOf('days')) : [];
    if (stay && ref) {
      const named = material.of('column').filter(({ column }) => column === rate);
      found.push({
        measure: {
          fn: aggregateNear(material, undefined)?.fn ?? 'sum',
          of: {
            kind: 'arithmetic',
            op: '*',
            left: stay,
            right: { kind: 'column', ref },
            label: 'revenue',
            ...(rate.unit && { unit: rate.unit }),
          },
        },
        used: [...much, ...askedWords(asked), ...material.cues('sum', 'mean'), ...named],
        cost: 0.15,
      });
      continue;
    }
    // What each fill-up came to stands beside its price: nothing has to be worked out.
    if (stored && ref?.path.length === 0) continue;
    // "price development" asks for the price itself, and not for what was paid in all.
    const isOnlyNamed = asked.every(
      (at) => rate.words.includes(material.tokens[at]?.stem ?? '') && !isVerbAt(material, at),
    );
    if (asked.length > 0 && isOnlyNamed) continue;
    // Hours a week are no price of an hour.
    if (!per || !ref || unitOf(rate.unit ?? '')?.dimension === per.dimension) continue;
    // Nor are days a week.
    if (unitOf(rate.words[rate.words.indexOf('per') - 1] ?? '')?.dimension === 'time') continue;
    if (isEarned && ((isPriced && ref.path.length > 0) || rate.words.includes('cost'))) continue;
    // "how much is unpaid" asks for what was charged.
    if (asked.length === 0 && isPriced && ref.path.length > 0) continue;
    const amounts = material.base.columns.filter(
      (column) =>
        isMeasure(column) && column !== rate && unitOf(column.unit ?? '')?.dimension === per.dimension,
    );
    // "what did the talk time cost": of several times the one that was said.
    const spoken = material
      .of('column')
      .filter(({ column, score }) => score >= 0.9 && amounts.includes(column));
    const amount = spoken[0]?.column ?? amounts[0];
    if (!amount) continue;
    const factor = convert(1, unitOf(amount.unit ?? '') ?? per, per) ?? 1;
    const quantity: Value = {
      kind: 'arithmetic',
      op: '*',
      left: columnValue(amount),
      right: { kind: 'number', value: factor },
    };
    found.push({
      measure: {
        fn: aggregateNear(material, undefined)?.fn ?? 'sum',
        of: {
          kind: 'arithmetic',
          op: '*',
          left: quantity,
          right: { kind: 'column', ref },
          label: isEarned ? 'revenue' : 'cost',
          ...(moneyUnit(rate) && { unit: moneyUnit(rate) ?? '' }),
        },
      },
      used: [
        ...much,
        ...askedWords(asked),
        ...material.cues('sum', 'mean', 'which', 'verdict'),
        ...material.of('column').filter(({ column }) => column === rate),
        ...spoken,
      ],
      cost: 0.15,
    });
  }
  const quantity = piece?.quantity ?? quantityOf(material.base);
  const isSpent =
    asked.some((at) => [...outgo, 'pay'].includes(material.tokens[at]?.stem ?? '')) &&
    !isSpentByBuyers(material, reached);
  // What is sold earns its sale price and costs its purchase price.
  const isOther = ({ words }: Column) =>
    words.some((word) => /^(purchase|purchas|wholesale|buy|cost)$/.test(word)) !== isSpent;
  // What is agreed for a row goes before the price in a list.
  const ofReached = [
    ...own,
    ...reached.filter((table) => table !== material.base).flatMap(({ columns }) => columns),
  ];
  const priced = ofReached.filter(({ words, type }) => type === 'number' && words.includes('price'));
  const price = piece?.price ?? priced.find((column) => !isOther(column)) ?? priced[0];
  const priceRef = price && material.upRef(price);
  const isOfRows = asked.some((at) => isValueOf(material, at));
  // "value of purchase orders": their number is what they are called by, and nothing that is asked for.
  const rows = isOfRows
    ? material.of('column').filter(({ column }) => column === material.base.key && column.kind === 'key')
    : [];
  const wages = isSpent ? pieceWages(material) : undefined;
  if (wages)
    found.push({
      measure: { fn: aggregateNear(material, undefined)?.fn ?? 'sum', of: wages },
      used: [...much, ...askedWords(asked), ...material.cues('sum', 'mean')],
      cost: 0.1,
    });
  // The pay of those who do the work takes precedence over the client's price.
  else if (quantity && priceRef && !stored)
    found.push({
      measure: {
        fn: aggregateNear(material, undefined)?.fn ?? 'sum',
        of: discounted(
          {
            kind: 'arithmetic',
            op: '*',
            left: columnValue(quantity),
            right: { kind: 'column', ref: priceRef },
            label: isOfRows ? 'value' : isSpent ? 'cost' : 'revenue',
            ...(price?.unit && { unit: price.unit }),
          },
          material.base,
        ),
      },
      used: [
        ...rows,
        ...much,
        ...askedWords(asked).map((word) => (isSold(material, word) ? { ...word, score: 0.95 } : word)),
        ...material.cues('sum', 'mean'),
        ...material.of('column').filter(({ column }) => column === price),
      ],
      cost: 0.2,
    });
  return found;
}

/** What was charged for a row is written down: nothing has to be worked out. */
const charges = /^(charge|charged|bill|billed|invoic|invoice|invoiced)$/;

/** What customers spend is what is earned. */
function isSpentByBuyers(material: Material, reached: readonly Table[]): boolean {
  // "who did we pay" does not ask for buyers.
  if (/\bwe (pay|paid|spend|spent)\b/i.test(material.question.text)) return false;
  const buyers = reached.filter(({ nouns }) =>
    nouns.some(({ words }) => words.some((word) => buyer.test(word))),
  );
  const isNamed = material.of('table').some(({ table }) => buyers.includes(table));
  return buyers.length > 0 && (isNamed || material.asking('who').length > 0);
}

const buyer = /^(customer|client|buyer|shopper|guest|member|subscriber|patron)$/;

/** Words that mean exactly quantity times price. */
function isSold({ tokens }: Material, { from }: Mention): boolean {
  return /^(revenue|sales|turnover)$/.test(tokens[from]?.lower ?? '');
}

type Arithmetic = Extract<Value, { kind: 'arithmetic' }>;

/** The amount less the discount of the row, which is a percentage or money. */
function discounted(amount: Arithmetic, { columns }: Table): Arithmetic {
  const discount = columns.find(
    ({ type, kind, words }) =>
      type === 'number' && kind !== 'key' && words.some((word) => /^(discount|rebate|markdown)$/.test(word)),
  );
  if (!discount) return amount;
  const off: Value = { kind: 'column', ref: { column: discount, path: [] }, orZero: true };
  const { label, unit } = amount;
  const common = { ...(label && { label: `${label} after discount` }), ...(unit && { unit }) };
  const share: Value | undefined = discount.isShare
    ? off
    : isPercent(discount)
      ? { kind: 'arithmetic', op: '/', left: off, right: { kind: 'number', value: 100 } }
      : undefined;
  if (!share) return { kind: 'arithmetic', op: '-', left: amount, right: off, ...common };
  const left: Value = { kind: 'arithmetic', op: '-', left: { kind: 'number', value: 1 }, right: share };
  return { kind: 'arithmetic', op: '*', left: amount, right: left, ...common };
}

function isPercent({ unit, words }: Column): boolean {
  return unit === '%' || words.some((word) => /^(pct|percent|percentage|rate)$/.test(word));
}
