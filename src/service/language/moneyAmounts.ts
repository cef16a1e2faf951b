import type { Mention } from './annotate/mentions.ts';
import type { Column, ColumnRef, Table } from './catalogue.ts';
import { aggregateNear, isMeasure, moneyUnit, type Quantity, withAggregate } from './columnMeasures.ts';
import { isQuote } from './deviations.ts';
import { expandIdioms } from './lexicon/idioms.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { isSideChargeWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';
import { isPriceList, isPriceSeries } from './priceLists.ts';
import { stockColumn } from './stock.ts';

/** "revenue", "the bill", "earnings": the money of the rows, where no column has the name. */
export function moneyNouns(material: Material): Quantity[] {
  const column = moneyColumn(material);
  if (!column || isPriceList(material) || isPriceSeries(material.base)) return [];
  const { ref } = column;
  const near = aggregateNear(material, undefined);
  return material.tokens.flatMap((token, at): Quantity[] => {
    if (!moneyWords.has(token.stem) && !moneyWords.has(token.lower)) return [];
    if (
      material.mentions.some(
        (mention) =>
          mention.kind === 'column' && mention.from <= at && at < mention.to && mention.score > 0.75,
      )
    )
      return [];
    // "a power value" is a value of power.
    const isOfColumn =
      /^(value|worth)$/.test(token.lower) &&
      material.of('column').some((mention) => mention.to === at && mention.column.type === 'number');
    if (isOfColumn) return [];
    const said: Mention = { kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.72 };
    const fn = near?.fn ?? 'sum';
    return [
      {
        measure: withAggregate(fn, near?.cue, { kind: 'column', ref }),
        used: [said, ...(near ? [near.cue] : []), ...material.cues('howMuch')],
        cost: 0.12 + column.cost,
      },
    ];
  });
}

const moneyWords = new Set(
  'value worth revenue earnings earning income sale turnover spend spending cost bill expense expenditure outgoing outgoings spendings money takings proceeds pay payment fee charge amount'.split(
    ' ',
  ),
);

/** The column of money that the rows are about: amounts before prices, the base before its parents. */
function moneyColumn(material: Material): { ref: ColumnRef; cost: number } | undefined {
  const isMoney = (column: Column) =>
    isMeasure(column) &&
    (moneyUnit(column) !== undefined ||
      column.words.some((word) => /^(amount|cost|price|revenue|fee|total|income|salary)$/.test(word)));
  const own = material.base.columns.filter(isMoney);
  const ranked = [...own].sort(
    (a, b) =>
      Number(moneyUnit(b) !== undefined) - Number(moneyUnit(a) !== undefined) ||
      Number(isQuote(a)) - Number(isQuote(b)) ||
      Number(isTotal(b)) - Number(isTotal(a)),
  );
  const isParent =
    material.catalogue.edges.some(({ to }) => to.table === material.base.profile.id) &&
    !isBought(material.base);
  // "money spent" beside a plan and what was spent.
  const named = own.find((column) =>
    material.of('column').some((mention) => mention.column === column && mention.score >= 0.9),
  );
  const best =
    named ??
    ranked.find(
      (column) =>
        // Prices of what other tables sell are not added up.
        !(isParent && column.kind === 'level' && column.words.includes('price')) &&
        !column.words.some(isSideChargeWord) &&
        !column.words.some((word) => /^(share|limit|budget|rate|per)$/.test(word)),
    );
  return best ? { ref: { column: best, path: [] }, cost: own.length > 1 ? 0.03 : 0 } : undefined;
}

/** Parcels with a customer, a day and a price are sold one by one, whatever other tables tell of each of them. */
function isBought({ time, columns }: Table): boolean {
  const buyer = /^(customer|client|buyer|guest|member|player|user|passenger)$/;
  return time !== undefined && columns.some(({ words }) => words.some((word) => buyer.test(word)));
}

/** What a row comes to in all, beside its unit price and what it cost to ship. */
function isTotal({ words, kind }: Column): boolean {
  return kind === 'amount' && words.some((word) => /^(total|sum|gross|amount)$/.test(word));
}

/** Where all rows are payments in and out, "Restaurant in May" asks for the money and not how many payments there were. */
export function ledgerAmount(material: Material): Quantity[] {
  const { base } = material;
  const signed = base.columns.filter(
    (column) => isMeasure(column) && column.kind === 'amount' && column.isSigned,
  );
  const [amount] = signed;
  const isCounted =
    material.has('count', 'rows', 'howOften', 'distinct') ||
    material.of('table').some(({ table }) => table === base);
  if (!amount || signed.length > 1 || isCounted || !base.time || !isMoney(amount)) return [];
  if (stockColumn(base) === amount && !isMoneyTable(material)) return [];
  const near = aggregateNear(material, undefined);
  const saved = material.tokens.findIndex(({ lower }) => /^(save|saved|saving|savings)$/.test(lower));
  if (saved >= 0 && !material.of('column').some(({ from, score }) => from === saved && score >= 0.8))
    return [
      {
        measure: {
          fn: 'sum',
          of: { kind: 'column', ref: { column: amount, path: [] } },
          label: 'net change',
        },
        used: [
          ...material.cues('howMuch', 'sum'),
          { kind: 'cue', cue: 'net', from: saved, to: saved + 1, score: 0.9 },
        ],
        cost: 0,
      },
    ];
  return [
    {
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, {
        kind: 'column',
        ref: { column: amount, path: [] },
      }),
      used: [...material.cues('howMuch'), ...(near ? [near.cue] : [])],
      cost: 0.07,
    },
  ];
}

export function isMoney(column: Column): boolean {
  return (
    moneyUnit(column) !== undefined ||
    [column.words, ...column.otherWords].some((words) =>
      words.some((word) => /^(amount|sum|payment|debit|credit)$/.test(word)),
    )
  );
}

/** "arr": twelve times the monthly recurring revenue, where no column is called so. */
export function computedIdioms(material: Material): Quantity[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  return expandIdioms(lowers).flatMap(({ from, to, idiom }): Quantity[] => {
    const { computed } = idiom;
    if (!computed) return [];
    const wanted = new Set([computed.concept, nameWords(computed.concept).words.map(stem).join(' ')]);
    const column = material.catalogue.tables
      .flatMap(({ columns }) => columns)
      .find(
        (each) =>
          isMeasure(each) &&
          (wanted.has(each.words.join(' ')) || each.otherWords.some((words) => wanted.has(words.join(' ')))),
      );
    const ref = column && material.upRef(column);
    if (!ref) return [];
    return [
      {
        measure: {
          fn: 'sum',
          of: { kind: 'column', ref },
          factor: computed.factor,
          label: idiom.means.join(' '),
        },
        used: [{ kind: 'cue', cue: 'sum', from, to, score: 1 }],
        cost: 0.05 + 0.1 * ref.path.length,
      },
    ];
  });
}

/** Some column holds money, so that a signed amount without a unit may well be money, too. */
export function isMoneyTable({ base }: Material): boolean {
  return !base.columns.some(({ words }) =>
    words.some((word) => /^(quantity|change|piece|unit|stock)$/.test(word)),
  );
}
