import type { Mention, MentionOf } from './annotate/mentions.ts';
import { trueValues } from './annotate/states.ts';
import { paidColumn } from './arrears.ts';
import type { Column, ColumnRef, Table } from './catalogue.ts';
import { standingSum } from './closings.ts';
import {
  aggregateNear,
  columnValue,
  isCalledAsMoney,
  isMeasure,
  moneyUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import { isQuote, planAndActual, planWords } from './deviations.ts';
import { isMoneyWord, isSideChargeWord } from './lexicon/questionWords.ts';
import { unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { piecePrice } from './priceLists.ts';
import { isRateNamed } from './rateQuantities.ts';
import { summaryAmount } from './rowPeriod.ts';

/**
 * "milk" of a table of milkings, "how much rye" and "the most rye" of one called `rye`: what the rows measure, not how
 * many there are.
 */
export function namesWhatFlows(material: Material, noun: MentionOf<'table'>): boolean {
  const word = material.lower(noun.to - 1);
  const isOfDeeds = noun.table.nouns.some(
    ({ text }) => /ings?$/i.test(text) && text.toLowerCase().startsWith(word),
  );
  // Things that are counted stand in the plural behind these words: "the most sacks".
  const isMass = /^(much|most|least|more|less)$/.test(material.lower(noun.from - 1));
  // "how much did we pick": the verb names the deed that each row is.
  const isDeed =
    material.has('howMuch') && /^(we|they|i|you|he|she|it|people)$/.test(material.lower(noun.from - 1));
  return (
    (isOfDeeds || isMass || isDeed) && !/(ings?|ed|s)$/.test(word) && flowColumn(noun.table) !== undefined
  );
}

/** What rows of deeds amount to: their only amount, or the only one with a unit of its own beside counts and times. */
function flowColumn({ columns }: Table): Column | undefined {
  const amounts = columns.filter((column) => isMeasure(column) && column.kind === 'amount');
  const weighed = amounts.filter(({ unit }) =>
    /^(mass|volume|energy|money|area|length)$/.test(unitOf(unit ?? '')?.dimension ?? ''),
  );
  // "how much fuel did I buy": litres, although what they came to stands beside them.
  const physical = weighed.filter(({ unit }) => unitOf(unit ?? '')?.dimension !== 'money');
  const [only, ...others] = [amounts, weighed, physical].find((each) => each.length === 1) ?? [];
  return others.length === 0 ? only : undefined;
}

/** The base's own column that holds the key of the parent, so that counting needs no join. */
export function foreignKey(material: Material, ref: ColumnRef): ColumnRef | undefined {
  const [step] = ref.path;
  if (!step || ref.path.length !== 1 || step.edge.to.column !== ref.column.name) return ref;
  const column = material.base.columns.find(({ name }) => name === step.edge.from.column);
  return column && { column, path: [] };
}

/** "open bugs", "cancellations": a value in the plural stands for the rows that have it. */
export function pluralValue(material: Material): boolean {
  return material.of('value').some((mention) => isPluralOf(material, mention));
}

export function isPluralOf(material: Material, { to, values }: MentionOf<'value'>): boolean {
  const word = material.lower(to - 1);
  return /[^s]s$/.test(word) && values.every((value) => !/s$/i.test(String(value)));
}

/** "dogs" of a table of visits, where the patients have a species: the column of the base that refers to each animal. */
export function pluralThings(material: Material): ColumnRef[] {
  return material.of('value').flatMap((mention): ColumnRef[] => {
    const { table } = mention.column;
    if (table === material.base || !table.key || !isPluralOf(material, mention)) return [];
    const ref = material.upRef(table.key);
    const foreign = ref && foreignKey(material, ref);
    return foreign ? [foreign] : [];
  });
}

const moneyVerb = /^(owes?|owed|owing|donates?|donated)$/;

/** "how much", "what did we invoice": an amount, not a number of rows. */
export function asksMoney(material: Material): boolean {
  const text = material.question.text.toLowerCase();
  return (
    material.has('howMuch') ||
    // "who owes us the most": the most money.
    (material.has('most', 'least') && material.tokens.some(({ lower }) => moneyVerb.test(lower))) ||
    /^what (did|do|does) (we|i|they|you|our)\b/.test(text) ||
    // "what did the spring fair bring in"
    /^what (did|do|does) .*\b(bring in|bring us|earn|raise|gross|take in)\b/.test(text) ||
    // "which yard earns us the most", "who spends the least"
    /\b((earn|bring|make|pay|cost)(s|ed)? us|brought us|made us|paid us|brings? in|brought in|(earn|spend)(s|ed)?|spent) the (most|least)\b/.test(
      text,
    ) ||
    // "did the north earn more than the south"
    /\b((earn|spend)(s|ed)?|spent|br(ing|ings|ought) in|t(ake|akes|ook|aken)( in)?) (more|less)\b/.test(text)
  );
}

/** Nothing was named to measure: the amount of money for "how much", the one number of a table, the value of indicators. */
export function implied(material: Material): Quantity[] {
  const { base } = material;
  const found: Quantity[] = [];
  const near = aggregateNear(material, undefined);
  const much = material.cues('howMuch');
  const { indicator } = base.profile;
  const value = indicator && base.columns.find(({ name }) => name === indicator.value);
  if (value)
    found.push({
      measure: withAggregate(
        near?.fn ?? (isRateNamed(material) ? 'mean' : 'sum'),
        near?.cue,
        columnValue(value),
      ),
      used: [...much, ...(near ? [near.cue] : [])],
      cost:
        (near ? 0 : 0.05) +
        (material.of('value').some(({ column }) => column.name === indicator?.name) ? 0 : 0.2),
    });
  const measures = base.columns.filter(isMeasure);
  const pair = planAndActual(base);
  if (pair)
    found.push({
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, columnValue(pair.actual)),
      used: [...much, ...spending(material), ...(near ? [near.cue] : [])],
      cost: 0.1,
    });
  // What was paid is the price of one times how many there are.
  const piece = piecePrice(base);
  // What was quoted comes after what was billed for it.
  const byWeight = [...measures].sort((a, b) => Number(isQuote(a)) - Number(isQuote(b)));
  const money =
    (cameIn(material) ? paidColumn(base) : undefined) ??
    byWeight.find(
      (column) =>
        moneyUnit(column) !== undefined &&
        column !== piece?.price &&
        !column.words.some(isSideChargeWord) &&
        // "how much did it raise" is not answered by its goal, "which team spends the most" not by its budget.
        !((earns(material) || spends(material)) && column.words.some((word) => planWords.test(word))),
    ) ??
    byWeight.find(
      (column) => isCalledAsMoney(column) && column !== piece?.price && !column.words.some(isSideChargeWord),
    );
  const verbs = material
    .of('table')
    .filter(({ table, to }) => table === base && /(ed|ing)$/.test(material.lower(to - 1)));
  const compared = comparedVerbs(material);
  const isUnclear = compared.length > 0 && hasPrices(material);
  if ((asksMoney(material) || verbs.length > 0) && money && !isUnclear)
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: columnValue(money) },
      used: [...much, ...verbs, ...compared, ...(near ? [near.cue] : [])],
      cost: 0.18,
    });
  const flows = material.of('table').filter((noun) => noun.table === base && namesWhatFlows(material, noun));
  const flowing = flowColumn(base);
  if (flows.length > 0 && flowing)
    found.push({
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, columnValue(flowing)),
      used: [...much, ...flows, ...(near ? [near.cue] : [])],
      cost: 0.02,
    });
  const amounts = namesMoney(material);
  if (amounts.length > 0 && money)
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: columnValue(money) },
      used: [...much, ...amounts, ...moneyVerbs(material), ...(near ? [near.cue] : [])],
      cost: 0.03,
    });
  const paid = moneyVerbs(material);
  const nouns = material.of('table').filter(({ table }) => table === base);
  if (paid.length > 0 && nouns.length > 0 && money && !material.has('count'))
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: columnValue(money) },
      used: [...much, ...paid, ...nouns, ...(near ? [near.cue] : [])],
      cost: 0.03,
    });
  // Rows that have no name of their own are nothing that is counted: their first amount is what they are about.
  // Of several amounts without a unit none is: adding up whatever stands first is a figure that nobody asked for.
  const additive = measures.filter(({ kind }) => kind === 'amount');
  const lead = money ?? additive.find(({ unit }) => additive.length === 1 || unit !== undefined);
  if (lead && base.nouns.length === 0 && !material.has('count', 'rows'))
    found.push({
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, columnValue(lead)),
      used: [...much, ...(near ? [near.cue] : [])],
      cost: 0.16,
    });
  const summed = summaryAmount(base);
  if (summed && !material.has('count', 'rows', 'howOften'))
    found.push({
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, columnValue(summed)),
      used: [...much, ...nouns, ...(near ? [near.cue] : [])],
      cost: 0.16,
    });
  const [only] = measures;
  if (only && measures.length === 1 && !near && only.kind === 'level' && material.of('table').length === 0)
    found.push({ measure: { fn: 'mean', of: columnValue(only) }, used: much, cost: 0.2 });
  if (only && measures.length === 1 && !near && base.plan.op === 'unpivot')
    found.push({
      measure: standingSum(material, only) ?? {
        fn: only.kind === 'level' ? 'mean' : 'sum',
        of: columnValue(only),
      },
      used: much,
      cost: 0.15,
    });
  if (only && measures.length === 1 && near)
    found.push({
      measure: withAggregate(near.fn, near.cue, columnValue(only)),
      used: [near.cue, ...much],
      cost: 0.22,
    });
  for (const column of base.columns.filter(({ kind }) => kind === 'flag')) {
    const yes = trueValues(column);
    const named = material.of('value').filter((each) => each.column === column);
    if (yes.length > 0 && named.length > 0 && material.has('rate'))
      found.push({
        measure: {
          fn: 'count',
          where: [{ test: { kind: 'equals', ref: { column, path: [] }, values: yes } }],
          isRate: true,
        },
        used: [...named, ...material.cues('rate')],
        cost: 0,
      });
  }
  return found;
}

function earns({ tokens }: Material): boolean {
  return tokens.some(
    ({ stem }, at) =>
      /^(raise|collect|earn|receive|gross|make|take)$/.test(stem) ||
      (stem === 'bring' && /^(in|us)$/.test(tokens[at + 1]?.lower ?? '')),
  );
}

function spends({ tokens }: Material): boolean {
  return tokens.some(({ lower }) => /^(spend|spends|spent)$/.test(lower));
}

/** "rent collected": what was paid, not what was due. */
function cameIn({ tokens }: Material): boolean {
  return tokens.some(
    ({ lower }, at) =>
      /^(received|collected|paid)$/.test(lower) ||
      (/^(came|come|comes|brings?|brought|took|take|takes)$/.test(lower) && tokens[at + 1]?.lower === 'in'),
  );
}

/**
 * "most rent", "rent by site": a noun of money in the singular is an amount; in the plural it counts rows, but for those
 * that have no singular ("takings") and those that are put together ("average expenses per month").
 */
export function namesMoney(material: Material): Mention[] {
  const isMoney = (column: Column) =>
    moneyUnit(column) !== undefined ||
    (isMeasure(column) && column.unit === undefined && isCalledAsMoney(column));
  if (material.has('count') || !material.base.columns.some(isMoney)) return [];
  const isPutTogether = material.has('sum', 'mean', 'median');
  return material.of('table').filter(({ table, from, to }) => {
    const word = material.lower(from);
    const isAmount =
      !/[^s]s$/.test(word) || massMoney.test(word) || (isPutTogether && summedMoney.test(word));
    return table === material.base && to - from === 1 && isMoneyWord(word) && isAmount;
  });
}

/** "what did we spend on coaches" beside a budget: what is actual was spent. */
function spending({ tokens, mentions }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(spend|spends|spent|spending|expenses?|cost|costs)$/.test(lower) &&
    !mentions.some(({ kind, from, to, score }) => kind === 'value' && from <= at && at < to && score >= 0.9)
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.85 }]
      : [],
  );
}

const massMoney = /^(takings|earnings|proceeds|outgoings|wages)$/;

const summedMoney = /^(costs|expenses|fees|revenues|sales|savings|profits|taxes)$/;

/** "did the north earn more than the south": the verb says what is compared. */
function comparedVerbs(material: Material): Mention[] {
  if (!material.has('more', 'fewer')) return [];
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(earn|earns|earned|spend|spends|spent|take|takes|took|taken)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.8 }]
      : [],
  );
}

/** What somebody earned may have to be worked out from prices, so that an amount that nobody named is not it. */
function hasPrices(material: Material): boolean {
  return material.catalogue.tables.some(
    (table) =>
      (table === material.base || material.pathTo(table) !== undefined) &&
      table.columns.some(
        (column) => isMeasure(column) && column.words.some((word) => /^(price|rate)$/.test(word)),
      ),
  );
}

/** "prepayments received per month": verbs of money that nothing else explains ask how much, not how many. */
function moneyVerbs(material: Material): Mention[] {
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(received|collected|earned|spent|donated|raised|refunded|charged)$/.test(lower) &&
    !material.mentions.some(
      ({ kind, from, to }) => kind !== 'cue' && kind !== 'adjective' && from <= at && at < to,
    )
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}
