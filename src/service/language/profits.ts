import type { Mention } from './annotate/mentions.ts';
import { type Column, isUp, type Table } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import { unitOfValue } from './compile/measureUnits.ts';
import type { Value } from './frame.ts';
import { relatedness } from './lexicon/related.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';
import { pieceProfit } from './pieceWages.ts';
import { isPriceList, isTakenBack, quantityOf } from './priceLists.ts';
import type { Used } from './used.ts';

export const income = ['revenue', 'sale', 'income', 'turnover', 'price', 'fee', 'earn'];

export const outgo = ['cost', 'expense', 'spend', 'purchase'];

/** What is left of the revenue: after what was sold was paid for, after running the business, or after all. */
type ProfitKind = 'gross' | 'operating' | 'net';

/** What was earned, and what is left of it. */
export interface Earned {
  readonly profit: Value;
  readonly revenue: Value;
}

/** "profit by month", "gross margin": what was earned less what it cost, where no column holds it. */
export function profits(material: Material): Quantity[] {
  return profitSayings(material).flatMap(({ cues, kind, label }): Quantity[] => {
    if (isStored(material.base)) return [];
    const near = cues[0] && aggregateNear(material, cues[0]);
    const own = isPriceList(material) ? undefined : earnedOf(material.base, kind);
    const sold = kind === 'operating' || kind === 'net' ? undefined : soldAtPrices(material);
    const made = kind === 'operating' || kind === 'net' ? undefined : pieceProfit(material);
    return (made ? [made] : [own, sold]).flatMap((earned): Quantity[] =>
      earned
        ? [
            {
              measure: { fn: near?.fn ?? 'sum', of: earned.profit, label },
              used: [
                ...cues,
                ...(near ? [near.cue] : []),
                ...(earned === sold || earned === made ? material.cues('sum', 'mean') : []),
              ],
              cost: 0.1,
            },
          ]
        : [],
    );
  });
}

/** What a margin is a part of: of the table's own columns, or of what was sold at the prices of another table. */
export function marginsOf(material: Material, kind: ProfitKind | undefined): readonly Earned[] {
  const own = isPriceList(material)
    ? undefined
    : (earnedOf(material.base, kind) ?? storedProfit(material.base));
  const sold = kind === 'operating' || kind === 'net' ? undefined : soldAtPrices(material);
  return [own, sold].flatMap((earned) => earned ?? []);
}

export interface ProfitSaying {
  readonly cues: readonly Mention[];
  readonly kind: ProfitKind | undefined;
  /** "gross profit". */
  readonly label: string;
  readonly isMargin: boolean;
}

/** "profit", "gross margin", "operating profit", "net margin". */
export function profitSayings(material: Material): ProfitSaying[] {
  return material.cues('profit').map((cue) => {
    const words = material.tokens.slice(cue.from, cue.to).map(({ lower }) => lower);
    const before = material.lower(cue.from - 1);
    const kind = [...words, before].find((word) => /^(gross|operating|net)$/.test(word)) as
      | ProfitKind
      | undefined;
    const isLed = before === kind;
    const lead: Mention[] = isLed
      ? [
          { kind: 'cue', cue: 'profit', from: cue.from - 1, to: cue.from, score: 1 },
          ...material.cues('net').filter(({ to }) => to === cue.from),
        ]
      : [];
    return {
      cues: [cue, ...lead],
      kind,
      label: kind === undefined ? 'profit' : `${kind} profit`,
      isMargin: words.some((word) => /^margins?$/.test(word)),
    };
  });
}

function isStored({ columns }: Table): boolean {
  return columns.some(
    (column) =>
      isMeasure(column) &&
      column.words.some((word) => word === 'profit' || relatedness('profit', word) >= 0.8),
  );
}

/** A column of profits beside one of what was earned. */
function storedProfit({ columns }: Table): Earned | undefined {
  const own = columns.filter(isMeasure);
  const profit = own.find(({ words, kind }) => kind === 'amount' && words.includes('profit'));
  const revenue = profit && moneyEarned(own.filter((column) => column !== profit));
  return profit && revenue ? { profit: columnValue(profit), revenue: columnValue(revenue) } : undefined;
}

/** What was earned less what it cost: of several costs those that the kind of profit leaves out. */
function earnedOf({ columns }: Table, kind: ProfitKind | undefined): Earned | undefined {
  const own = columns.filter(isMeasure);
  const revenue = earnings(own);
  const spent = revenue && costsOf(own, revenue.columns, kind);
  if (!spent) return undefined;
  const [first, ...others] = spent;
  if (!first) return undefined;
  const unit = first.unit ?? unitOfValue(revenue.value);
  const profit = others.reduce<Value>(
    (left, right) => less(left, columnValue(right)),
    less(revenue.value, columnValue(first)),
  );
  return {
    revenue: revenue.value,
    profit:
      profit.kind === 'arithmetic'
        ? { ...profit, label: kind === undefined ? 'profit' : `${kind} profit`, ...(unit && { unit }) }
        : profit,
  };
}

function less(left: Value, right: Value): Value {
  return { kind: 'arithmetic', op: '-', left, right };
}

/** What was spent: columns that say so before one that is only related; a price is what others pay. */
function costsOf(
  columns: readonly Column[],
  earned: readonly Column[],
  kind: ProfitKind | undefined,
): readonly Column[] | undefined {
  const open = columns.filter((column) => !earned.includes(column));
  const said = open.filter(({ words }) => words.some((word) => outgo.includes(word) || overheads.test(word)));
  const whole = said.find(({ words }) => words.includes('total'));
  const amounts = said.filter(
    (column) => column.kind === 'amount' && !column.words.some((word) => plans.test(word)),
  );
  const direct = amounts.filter(({ words }) => words.some((word) => directWords.test(word)));
  if (kind === 'gross' && amounts.length > 1) return direct.length > 0 ? direct : undefined;
  if (whole) return [whole];
  const paid =
    kind === 'operating'
      ? amounts.filter(({ words }) => !words.some((word) => /^(tax|interest)$/.test(word)))
      : amounts;
  if (paid.length > 1) return paid;
  const single = paid[0] ?? said[0] ?? open.find(isAkinToCost);
  return single && [single];
}

const overheads = /^(overhead|wage|payroll|depreciation|cogs)$/;
const directWords = /^(sale|good|cogs|direct|material|purchase|product|ingredient)$/;
const plans = /^(budget|plan|target|forecast|quota|estimate)$/;

function isAkinToCost({ words }: Column): boolean {
  return !isPrice({ words }) && words.some((word) => outgo.some((each) => relatedness(each, word) >= 0.8));
}

function isPrice({ words }: Pick<Column, 'words'>): boolean {
  return words.some((word) => /^(price|fee|fare|rate)$/.test(word));
}

/** What was earned: an amount of money, or how many were sold at which price. */
function earnings(columns: readonly Column[]): { value: Value; columns: readonly Column[] } | undefined {
  const price = columns.find(isPrice);
  const quantity = columns.find(
    (column) =>
      column !== price &&
      column.kind === 'amount' &&
      moneyUnit(column) === undefined &&
      column.words.some((word) => soldWords.has(word) || soldWords.has(stem(word))),
  );
  const money = moneyEarned(columns.filter((column) => column !== quantity));
  if (money) return { value: columnValue(money), columns: [money] };
  if (price && quantity)
    return {
      value: { kind: 'arithmetic', op: '*', left: columnValue(quantity), right: columnValue(price) },
      columns: [price, quantity],
    };
  return price && { value: columnValue(price), columns: [price] };
}

function moneyEarned(columns: readonly Column[]): Column | undefined {
  const isCost = ({ words }: Column) => words.some((word) => outgo.includes(word) || word === 'cogs');
  return columns.find(
    (column) =>
      !isPrice(column) &&
      !isCost(column) &&
      column.words.some((word) => income.some((each) => each === word || relatedness(each, word) >= 0.8)),
  );
}

const soldWords = new Set([
  'quantity',
  'unit',
  'piece',
  'sold',
  'sell',
  'ticket',
  'copy',
  'item',
  'seat',
  'head',
  'guest',
  'order',
]);

/** Pieces sold, each at the price and the cost that a price list states. */
function soldAtPrices(material: Material): Earned | undefined {
  const quantity = isTakenBack(material.base) ? undefined : quantityOf(material.base);
  const reached = material.catalogue.tables
    .filter((table) => {
      const path = material.pathTo(table);
      return path && isUp(path);
    })
    .flatMap(({ columns }) => columns)
    .filter(({ type }) => type === 'number');
  const isBought = ({ words }: Column) =>
    words.some((word) => /^(purchase|purchas|wholesale|buy|cost)$/.test(word));
  const priced = reached.filter(({ words }) => words.includes('price'));
  const isOwn = ({ table }: Column) => table === material.base;
  // What was agreed for a row goes before the price in a list, beside which stands what a piece cost.
  const price =
    priced.find((column) => isOwn(column) && !isBought(column)) ??
    priced.find((column) => !isBought(column)) ??
    priced[0];
  const cost = reached.find(
    (column) =>
      price && (column.table === price.table || isOwn(price)) && column !== price && isBought(column),
  );
  const priceRef = price && material.upRef(price);
  const costRef = cost && material.upRef(cost);
  if (!quantity || !priceRef || !costRef) return undefined;
  const sold = (each: Value): Value => ({
    kind: 'arithmetic',
    op: '*',
    left: columnValue(quantity),
    right: each,
  });
  const unit = price.unit !== undefined && { unit: price.unit };
  const piece = less({ kind: 'column', ref: priceRef }, { kind: 'column', ref: costRef });
  return {
    profit: {
      kind: 'arithmetic',
      op: '*',
      left: columnValue(quantity),
      right: piece,
      label: 'profit',
      ...unit,
    },
    revenue: {
      ...(sold({ kind: 'column', ref: priceRef }) as Value & { kind: 'arithmetic' }),
      label: 'revenue',
      ...unit,
    },
  };
}

/** "did any lose money", "sold at a loss": a profit below zero, stored or computed. */
export function losses(material: Material): Used[] {
  const [at, length] = lossWords(material.tokens.map(({ lower }) => lower));
  if (at < 0) return [];
  const stored = material.base.columns.find(
    (column) => isMeasure(column) && column.words.some((word) => /^(profit|margin|result)$/.test(word)),
  );
  const value = stored ? columnValue(stored) : earnedOf(material.base, undefined)?.profit;
  if (!value) return [];
  return [
    {
      filter: { test: { kind: 'compare', value, op: '<', limit: 0 }, span: [at, at + length] },
      used: [{ kind: 'cue', cue: 'profit', from: at, to: at + length, score: 1 }],
      cost: stored ? 0 : 0.05,
    },
  ];
}

function lossWords(lowers: readonly string[]): readonly [number, number] {
  for (const [at, lower] of lowers.entries()) {
    const [next = '', after = ''] = lowers.slice(at + 1);
    if (/^(lose|loses|lost|losing)$/.test(lower) && next === 'money') return [at, 2];
    if (/^(at|make|makes|made|making)$/.test(lower) && next === 'a' && after === 'loss') return [at, 3];
    if (lower === 'unprofitable') return [at, 1];
  }
  return [-1, 0];
}
