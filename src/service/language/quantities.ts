import { ages } from './ages.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { trueValue } from './annotate/states.ts';
import { paidColumn } from './arrears.ts';
import { type ColumnRef, isDate } from './catalogue.ts';
import { closings } from './closings.ts';
import {
  aggregateNear,
  columnValue,
  isMeasure,
  moneyUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import { daysUntil } from './daysUntil.ts';
import { decidedRows } from './decisions.ts';
import { arithmetic } from './derivedAmounts.ts';
import { planAndActual, planWords } from './deviations.ts';
import type { Filter, Measure, MeasureFn, Value } from './frame.ts';
import { idiomRates } from './idiomRates.ts';
import { delays } from './lateness.ts';
import { isMoneyWord } from './lexicon/questionWords.ts';
import { convert, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { computedIdioms, ledgerAmount, moneyNouns, oneSided } from './moneyAmounts.ts';
import { amountFor, ratedAmounts } from './ratedAmounts.ts';
import { siblingSums } from './siblings.ts';
import { speeds } from './speed.ts';
import { soldPieces, stock } from './stock.ts';
import { saidTally, tallies } from './tallies.ts';
import { durations, isDuration, spentTime } from './timeSpans.ts';
import { usage } from './usage.ts';

/** All that the words may ask to be measured, seen from the base. */
export function quantitiesOf(material: Material): Quantity[] {
  const found: Quantity[] = [
    ...rates(material),
    ...idiomRates(material),
    ...arithmetic(material),
    ...siblingSums(material),
    ...counts(material),
    ...columnQuantities(material),
    ...ratedAmounts(material),
    ...durations(material),
    ...spentTime(material),
    ...delays(material),
    ...speeds(material),
    ...stock(material),
    ...usage(material),
    ...daysUntil(material),
    ...soldPieces(material),
    ...tallies(material),
    ...closings(material),
    ...ages(material),
    ...implied(material),
    ...moneyNouns(material),
    ...ledgerAmount(material),
    ...computedIdioms(material),
  ];
  const units = material.of('unit');
  return found
    .filter((quantity) => isAsMoneyAsAsked(material, quantity))
    .map((quantity) => inUnit(oneSided(material, quantity), units));
}

/** "how much money have the jobs brought in": neither jobs nor pieces are money, where the rows have amounts of it. */
function isAsMoneyAsAsked(material: Material, { measure: { of } }: Quantity): boolean {
  const isAsked = material.tokens.some(({ lower }) => lower === 'money') && !material.has('count');
  if (!isAsked || !material.base.columns.some((column) => moneyUnit(column) !== undefined)) return true;
  return of !== undefined && (of.kind !== 'column' || moneyUnit(of.ref.column) !== undefined);
}

/**
 * "milk" of a table of milkings, "how much rye" and "the most rye" of one called `rye`: what the rows measure, not how
 * many there are.
 */
function namesWhatFlows(material: Material, noun: MentionOf<'table'>): boolean {
  const word = material.lower(noun.to - 1);
  const isOfDeeds = noun.table.nouns.some(
    ({ text }) => /ings?$/i.test(text) && text.toLowerCase().startsWith(word),
  );
  // Things that are counted stand in the plural behind these words: "the most sacks".
  const isMass = /^(much|most|least|more|less)$/.test(material.lower(noun.from - 1));
  return (
    (isOfDeeds || isMass) &&
    !/(ings?|ed|s)$/.test(word) &&
    noun.table.columns.filter((column) => isMeasure(column) && column.kind === 'amount').length === 1
  );
}

function columnQuantities(material: Material): Quantity[] {
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const ref = material.upRef(column);
    // "per square metre": what is measured comes before it.
    if (!ref || !isMeasure(column) || /^(per)$/.test(material.lower(mention.from - 1))) return [];
    const of: Value = { kind: 'column', ref };
    const near = aggregateNear(material, mention);
    const cost =
      (1 - mention.score) * 0.35 +
      0.1 * ref.path.length +
      (ref.path.length > 0 && column.kind === 'amount' ? 0.25 : 0) +
      // Figures per 100 g mean little without the grams that stand beside them.
      (ref.path.length > 0 && amountFor(material, column) ? 0.3 : 0);
    const counted = material
      .cues('count')
      .filter((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0);
    const much = material.cues('howMuch', 'sum');
    const base: Quantity[] = [];
    if (near)
      base.push({
        measure: withAggregate(near.fn, near.cue, of),
        used: [mention, near.cue, ...material.cues('howMuch'), ...counted],
        cost,
      });
    const fn: MeasureFn =
      column.kind === 'amount' && (!isDuration(column) || column.words.includes('hour')) ? 'sum' : 'mean';
    base.push({
      measure: { fn, of },
      used: [
        mention,
        ...much.filter((cue) => cue.cue === 'howMuch' || fn === 'sum'),
        ...(column.kind === 'amount' ? counted : []),
      ],
      cost: cost + (near ? 0.35 : fn === 'mean' ? 0.1 : 0.04),
    });
    return base;
  });
}

function counts(material: Material): Quantity[] {
  const { base } = material;
  const found: Quantity[] = [];
  const cues = material.cues('count', 'howOften');
  const nouns = material.of('table').filter(({ table }) => table === base);
  const distinct = material.cues('distinct');
  const [cue] = cues;
  const count: Measure = { fn: 'count' };
  const isTally = saidTally(material) !== undefined;
  for (const noun of nouns) {
    const isVerb = /(ed|ing)$/.test(material.lower(noun.to - 1));
    const isMoney =
      cues.length === 0 &&
      (asksMoney(material) || isVerb || namesMoney(material).includes(noun)) &&
      base.columns.some((column) => moneyUnit(column) !== undefined);
    // The rows of a table with one column per period are cells, and nobody counts those.
    const isCell = base.plan.op === 'unpivot' || namesWhatFlows(material, noun) ? 0.4 : 0;
    found.push({
      measure: count,
      used: [...cues, noun],
      cost: (cues.length > 0 ? 0 : isMoney ? 0.35 : 0.08) + isCell + (isTally ? 0.3 : 0),
    });
  }
  if (nouns.length === 0 && cues.length > 0) {
    found.push({
      measure: count,
      used: cues,
      cost: (pluralValue(material) ? 0.04 : 0.12) + (isTally ? 0.3 : 0),
    });
    // "how many hoses": pieces of a thing, where the rows say how many.
    const pieces = base.columns.find(
      (column) =>
        isMeasure(column) &&
        column.kind === 'amount' &&
        column.words.some((word) => /^(quantity|unit|piece|copy|stock)$/.test(word)),
    );
    const things = material.of('value').filter(({ from }) => cues.some((cue) => cue.to <= from));
    if (pieces && things.length > 0)
      found.push({
        measure: { fn: 'sum', of: { kind: 'column', ref: { column: pieces, path: [] } } },
        used: cues,
        cost: 0.04,
      });
  }
  const lines = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(entry|entries|records?|lines?|rows?)$/.test(lower)
      ? [{ kind: 'cue', cue: 'rows', from: at, to: at + 1, score: 0.8 }]
      : [],
  );
  if (nouns.length === 0 && lines.length > 0)
    found.push({ measure: count, used: [...cues, ...lines], cost: 0.08 });
  else if (nouns.length === 0 && cues.length === 0)
    found.push({
      measure: count,
      used: [],
      cost: (pluralValue(material) ? 0.08 : 0.28) + (base.plan.op === 'unpivot' ? 0.3 : 0),
    });
  const rows = material.cues('rows');
  if (rows.length > 0) found.push({ measure: count, used: [...cues, ...rows, ...nouns], cost: 0 });
  // "how many different branches", "how many suites are there": the values of a column.
  for (const mention of material.of('column')) {
    const ref = material.upRef(mention.column);
    if (!ref || isMeasure(mention.column) || mention.column.kind === 'flag') continue;
    const isCounted = cue && cue.to <= mention.from && material.contentBetween(cue.to, mention.from) <= 2;
    if (!isCounted && distinct.length === 0) continue;
    const isDated = isDate(mention.column);
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref } },
      used: [...cues, ...distinct, mention],
      cost:
        (distinct.length > 0 ? 0 : 0.12) +
        // "what do the different branches bring in"
        (cues.length === 0 && asksMoney(material) ? 0.5 : 0) +
        (isDated ? 0.3 : 0) +
        (mention.column === base.key ? 0.25 : 0) +
        0.05 * ref.path.length,
    });
  }
  // "how many patients": rows of a parent that the base refers to, each once.
  for (const noun of material.of('table')) {
    if (noun.table === base || !noun.table.key) continue;
    const ref = material.upRef(noun.table.key);
    const foreign = ref && foreignKey(material, ref);
    if (!ref || !foreign) continue;
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref: foreign } },
      // "active users" in a log of events are those who left one.
      used: [
        ...cues,
        noun,
        ...material
          .of('adjective')
          .filter(({ from, degree }) => degree === 'positive' && material.lower(from) === 'active'),
      ],
      cost: (cues.length > 0 ? 0.1 : 0.3) + 0.05 * ref.path.length,
    });
  }
  return found;
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

/** "no-show rate", "cache hit rate", "rate of cancelled orders": rows that meet it among all. */
function rates(material: Material): Quantity[] {
  return material.cues('rate').flatMap((cue): Quantity[] => {
    const states = [...material.of('value'), ...material.of('event')].filter(
      (each) =>
        (each.to <= cue.from && material.contentBetween(each.to, cue.from) <= 1) ||
        (each.from >= cue.to && material.contentBetween(cue.to, each.from) === 0),
    );
    const rateOfFilled = filledRate(material, cue);
    if (rateOfFilled) return [rateOfFilled];
    return states.flatMap((state): Quantity[] => {
      const ref = material.upRef(state.column);
      if (!ref) return [];
      const filter: Filter =
        state.kind === 'event'
          ? { test: { kind: 'missing', ref }, ...(state.hasHappened && { isNegated: true }) }
          : {
              test:
                state.op === 'has'
                  ? { kind: 'has', ref, values: state.values.map(String) }
                  : { kind: 'equals', ref, values: state.values },
              ...(state.isNegated && { isNegated: true }),
            };
      const rate: Quantity = {
        measure: { fn: 'count', where: [filter], isRate: true },
        used: [cue, state],
        cost: 0.1 * ref.path.length,
      };
      const among =
        state.kind === 'value' && !state.isNegated && state.column.table === material.base
          ? decidedRows(state.column, state.values)
          : undefined;
      return among
        ? [
            { ...rate, measure: { ...rate.measure, among: [among] } },
            { ...rate, cost: rate.cost + 0.2 },
          ]
        : [rate];
    });
  });
}

const moneyVerb = /^(owes?|owed|owing|donates?|donated)$/;

/** "error rate" of rows that most often have no error: the share of those that have one. */
function filledRate(material: Material, cue: MentionOf<'cue'>): Quantity | undefined {
  const column = material
    .of('column')
    .find(
      ({ column: { table, type, nulls }, to, score }) =>
        table === material.base &&
        to === cue.from &&
        score >= 0.9 &&
        type === 'string' &&
        nulls > table.rows / 2,
    );
  if (!column) return undefined;
  const test = { kind: 'missing' as const, ref: { column: column.column, path: [] } };
  return {
    measure: { fn: 'count', where: [{ test, isNegated: true }], isRate: true },
    used: [cue, column],
    cost: 0,
  };
}

/** "how much", "what did we invoice": an amount, not a number of rows. */
export function asksMoney(material: Material): boolean {
  const text = material.question.text.toLowerCase();
  return (
    material.has('howMuch') ||
    // "who owes us the most": the most money.
    (material.has('most', 'least') && material.tokens.some(({ lower }) => moneyVerb.test(lower))) ||
    /^what (did|do|does) (we|i|they|you|our)\b/.test(text) ||
    // "what did the spring fair bring in"
    /^what (did|do|does) .*\b(bring in|bring us|earn|raise|gross|take in)\b/.test(text)
  );
}

/** Nothing was named to measure: the amount of money for "how much", the one number of a table, the value of indicators. */
function implied(material: Material): Quantity[] {
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
      used: [...much, ...(near ? [near.cue] : [])],
      cost: 0.1,
    });
  const money =
    (cameIn(material) ? paidColumn(base) : undefined) ??
    measures.find(
      (column) =>
        moneyUnit(column) !== undefined &&
        // "how much did it raise" is not answered by its goal.
        !(earns(material) && column.words.some((word) => planWords.test(word))),
    ) ??
    measures.find(({ words }) =>
      words.some((word) => /^(amount|total|cost|price|revenue|value|fee)$/.test(word)),
    );
  const verbs = material
    .of('table')
    .filter(({ table, to }) => table === base && /(ed|ing)$/.test(material.lower(to - 1)));
  if ((asksMoney(material) || verbs.length > 0) && money)
    found.push({
      measure: { fn: near?.fn ?? 'sum', of: columnValue(money) },
      used: [...much, ...verbs, ...(near ? [near.cue] : [])],
      cost: 0.18,
    });
  const flows = material.of('table').filter((noun) => noun.table === base && namesWhatFlows(material, noun));
  const flowing = measures.find(({ kind }) => kind === 'amount');
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
  const [only] = measures;
  if (only && measures.length === 1 && !near && only.kind === 'level' && material.of('table').length === 0)
    found.push({ measure: { fn: 'mean', of: columnValue(only) }, used: much, cost: 0.2 });
  if (only && measures.length === 1 && !near && base.plan.op === 'unpivot')
    found.push({
      measure: { fn: only.kind === 'level' ? 'mean' : 'sum', of: columnValue(only) },
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
    const yes = trueValue(column);
    const named = material.of('value').filter((each) => each.column === column);
    if (yes !== undefined && named.length > 0 && material.has('rate'))
      found.push({
        measure: {
          fn: 'count',
          where: [{ test: { kind: 'equals', ref: { column, path: [] }, values: [yes] } }],
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
  if (material.has('count') || !material.base.columns.some((column) => moneyUnit(column) !== undefined))
    return [];
  const isPutTogether = material.has('sum', 'mean', 'median');
  return material.of('table').filter(({ table, from, to }) => {
    const word = material.lower(from);
    const isAmount =
      !/[^s]s$/.test(word) || massMoney.test(word) || (isPutTogether && summedMoney.test(word));
    return table === material.base && to - from === 1 && isMoneyWord(word) && isAmount;
  });
}

const massMoney = /^(takings|earnings|proceeds|outgoings|wages)$/;
const summedMoney = /^(costs|expenses|fees|revenues|sales|savings|profits|taxes)$/;

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

/** An indicator whose name says that it is not added up. */
function isRateNamed(material: Material): boolean {
  return material
    .of('value')
    .some(
      ({ values, column }) =>
        column.name === material.base.profile.indicator?.name &&
        /\b(rate|index|price|percent|ratio|average|mean|share|per)\b|%/i.test(String(values[0])),
    );
}

/** The result in the unit that was asked for. */
function inUnit(quantity: Quantity, units: readonly MentionOf<'unit'>[]): Quantity {
  const { measure } = quantity;
  const of = measure.of;
  const own = of?.kind === 'column' ? unitOf(of.ref.column.unit ?? '') : undefined;
  for (const mention of units) {
    if (!own || own.dimension !== mention.unit.dimension) continue;
    const factor = convert(1, own, mention.unit);
    if (factor === undefined || factor === 1) return { ...quantity, used: [...quantity.used, mention] };
    return {
      ...quantity,
      measure: { ...measure, factor, unit: mention.unit.symbol },
      used: [...quantity.used, mention],
    };
  }
  return quantity;
}
