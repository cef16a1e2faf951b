import type { Mention } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { moneyUnit } from './columnMeasures.ts';
import { doneByUs } from './deedVerbs.ts';
import { stem } from './lexicon/stem.ts';
import type { Material, Proposal } from './material.ts';

/** Words that say again what a proposal already rests on: they restrict nothing and ask for nothing more. */
export function impliedWords(material: Material, { frame, used }: Proposal): Mention[] {
  return [
    ...subjects(material),
    ...heads(material, used, frame),
    ...moneyVerbs(material, frame.measures),
    ...onlyBeside(material, used),
    ...limitWords(material, used),
    ...usual(material, frame),
    ...outcome(material, frame),
    ...relationVerbs(material, frame),
    ...beginnings(material),
    ...yearOfFile(material),
    ...doneByUs(material, frame, used),
  ];
}

/** "in 2025" of the sheet "P&L 2025", whose rows have no dates: all of them are of that year. */
function yearOfFile({ base, mentions }: Material): Mention[] {
  const { time, columns, profile } = base;
  if (time || columns.some(({ kind }) => kind === 'date')) return [];
  const file = `${profile.name} ${profile.shownPath}`;
  return mentions.filter(
    (mention) =>
      mention.kind === 'period' &&
      mention.period.kind === 'range' &&
      /^(19|20)\d\d$/.test(mention.period.label) &&
      new RegExp(`(?<!\\d)${mention.period.label}(?!\\d)`).test(file),
  );
}

/** "value of vouchers sold" in a voucher ledger: each row is about one. */
function subjects(material: Material): Mention[] {
  const { label, columns } = material.base;
  const [first = '', ...others] = label.split(' ');
  const subject = columns.find(({ words }) => words.join(' ') === stem(first));
  if (!subject || others.length === 0) return [];
  return material
    .of('column')
    .filter(({ column }) => column === subject)
    .map((mention) => ({ ...mention, score: 0.6 }));
}

/** "who opened the most issues": every row was once begun, so that the verb leaves none out. */
function beginnings(material: Material): Mention[] {
  const { time } = material.base;
  if (!time || time.nulls > 0) return [];
  const isNear = (at: number) =>
    material
      .of('table')
      .some(({ table, from, to }) => table === material.base && from - at <= 4 && at - to <= 2);
  return material
    .of('column')
    .filter(
      ({ column, from, to, score }) =>
        column === time &&
        to === from + 1 &&
        score >= 0.65 &&
        /(ed|s)$/.test(material.lower(from)) &&
        isNear(from),
    );
}

const headNouns =
  /^(address|addresses|number|numbers|value|values|estimate|estimates|entry|entries|figure|figures|details|field|date|dates|amount|amounts)$/;

/** "red list category" where the column of categories is called `RedList`. */
const kindNouns =
  /^(category|categories|type|types|kind|kinds|class|classes|group|groups|level|levels|status|code|codes)$/;

/** "hammer price" where the column of amounts is called `hammer`. */
const figureNouns = /^(price|prices|cost|costs|fee|fees|sum|total)$/;

const own = /^(their|its|his|her|the)$/;

/** "phone number", "email address", "effort estimate": the noun after a column's name says that it is one. */
function heads(material: Material, used: readonly Mention[], { measures }: Proposal['frame']): Mention[] {
  // "What milk price did we get": prices are not added up.
  const isTotal = measures.some(({ fn }) => fn === 'sum');
  return used.flatMap((mention): Mention[] => {
    // "confirmed their address"
    const at = mention.kind === 'event' && own.test(material.lower(mention.to)) ? mention.to + 1 : mention.to;
    const isHead =
      (mention.kind === 'column' || mention.kind === 'event') && headNouns.test(material.lower(at));
    const isFigure =
      mention.kind === 'column' &&
      mention.column.kind === 'amount' &&
      mention.score >= 0.7 &&
      figureNouns.test(material.lower(at)) &&
      !(isTotal && /^prices?$/.test(material.lower(at)));
    const isKind =
      mention.kind === 'column' &&
      mention.column.kind === 'category' &&
      mention.score >= 0.8 &&
      kindNouns.test(material.lower(at));
    const isYear =
      mention.kind === 'column' &&
      mention.column.words.some((word) => word === 'born' || word === 'birth') &&
      material.lower(at) === 'year';
    const isUsed = used.some(({ from, to }) => from <= at && at < to);
    return (isHead || isFigure || isKind || isYear) && !isUsed
      ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.85 }]
      : [];
  });
}

/** "rabbits only": a condition leaves nothing else anyway. */
function onlyBeside(material: Material, used: readonly Mention[]): Mention[] {
  return material
    .cues('only')
    .filter((cue) =>
      used.some(
        ({ kind, from, to }) =>
          (kind === 'value' || kind === 'event' || kind === 'period') &&
          (to === cue.from || from === cue.to || endsBeside(material, to, cue.from)),
      ),
    );
}

/** "shipped orders only": the noun of the rows stands between the condition and the word. */
function endsBeside(material: Material, to: number, only: number): boolean {
  return material.of('table').some((noun) => noun.from === to && noun.to === only);
}

const outcomes =
  /^(under control|fixed|sorted|sorted out|put right|right|resolved|back to normal|solved|settled|dealt with|over|done|ready)$/;

/** "took the longest to get under control": the time that was compared ran until then. */
function outcome(material: Material, { ask, measures }: Proposal['frame']): Mention[] {
  const isSpan =
    (ask.kind === 'topRows' && ask.by.kind === 'span') || measures.some(({ of }) => of?.kind === 'span');
  const to = material.tokens.findIndex(
    ({ lower }, at) => lower === 'to' && /^(longest|shortest|quickest|slowest)$/.test(material.lower(at - 1)),
  );
  if (!isSpan || to < 0) return [];
  const from = /^(get|be|bring|put)$/.test(material.lower(to + 1)) ? to + 2 : to + 1;
  const words = material.tokens.slice(from).map(({ lower }) => lower);
  return outcomes.test(words.join(' '))
    ? [{ kind: 'cue', cue: 'howLong', from: to, to: material.tokens.length, score: 0.9 }]
    : [];
}

/** "11 loans or more": said of the number that stands before the noun. */
function limitWords(material: Material, used: readonly Mention[]): Mention[] {
  return material
    .cues('than')
    .filter(
      (cue) =>
        material.lower(cue.from) === 'or' &&
        used.some(({ kind, to }) => kind === 'number' && cue.from - to >= 1 && cue.from - to <= 2),
    );
}

/** "the usual reasons": which they are is seen by how often each is there. */
function usual(material: Material, { ask, keys, measures }: Proposal['frame']): Mention[] {
  const counts = ask.kind === 'figure' && measures.length === 1 && measures[0]?.fn === 'count';
  if (!counts || keys.length !== 1) return [];
  return material
    .of('column')
    .flatMap(({ column, from }): Mention[] =>
      column === keys[0]?.ref.column &&
      /^(usual|common|main|typical|frequent)$/.test(material.lower(from - 1))
        ? [{ kind: 'cue', cue: 'count', from: from - 1, to: from, score: 0.9 }]
        : [],
    );
}

/** What people do to have a row, as opposed to what becomes of it: "cancelled" and "paid" would be conditions. */
const neutralVerbs = new Set(
  `bought ordered purchased sold made did took had got held gave wrote authored submitted filed raised reported handled received
  borrowed rented drove ran attended visited logged entered hosted led taught played saw used supplied caught scored bred
  planted sent brought flew rode hired produced recorded created collected donated contributed performed carried`.split(
    /\s+/,
  ),
);

/** "which bidder bought the most lots": the verb between two nouns says how they belong together, which the join knows. */
function relationVerbs(material: Material, { base, measures, keys, filters }: Proposal['frame']): Mention[] {
  const [measure] = measures;
  const isCount = measures.length === 1 && measure?.fn === 'count' && !measure.of && !measure.isRate;
  const isJoined =
    keys.some(({ ref }) => ref.path.length > 0 || ref.column.kind === 'key') ||
    filters.some(({ test }) => 'ref' in test && test.ref.path.length > 0);
  if (!isCount || !isJoined) return [];
  return material.tokens.flatMap(({ lower }, at): Mention[] => {
    if (!neutralVerbs.has(lower)) return [];
    const noun = material
      .of('table')
      .find(({ table, from }) => table === base && from > at && isLight(material, at + 1, from));
    const isLed = material.mentions.some(
      (mention) =>
        mention.to === at &&
        ((mention.kind === 'cue' && mention.cue === 'who') ||
          (mention.kind === 'table' && mention.table !== base)),
    );
    return noun && isLed ? [{ kind: 'cue', cue: 'who', from: at, to: at + 1, score: 0.8 }] : [];
  });
}

/** Whether nothing but numbers, "the", "most" and the like stands between two places. */
function isLight(material: Material, from: number, to: number): boolean {
  return material.tokens
    .slice(from, to)
    .every(
      ({ weight }, at) =>
        weight === 'function' ||
        material.mentions.some(
          (mention) =>
            (mention.kind === 'cue' || mention.kind === 'number') &&
            mention.from <= from + at &&
            from + at < mention.to,
        ),
    );
}

const payVerbs =
  /^(pay|pays|paid|spend|spent|spends|cost|costs|charge|charged|charges|bill|billed|bills|invoiced|earn|earned|earns)$/;

/** "the average price we paid": a verb of money beside an amount of money. */
function moneyVerbs(material: Material, measures: Proposal['frame']['measures']): Mention[] {
  const isMoney = measures.some(
    ({ of }) =>
      of?.kind === 'column' && (isMoneyColumn(of.ref.column) || of.ref.column.table.plan.op === 'unpivot'),
  );
  if (!isMoney) return [];
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    payVerbs.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.8 }] : [],
  );
}

const moneyNouns =
  /^(amount|cost|price|revenue|fee|due|income|salary|wage|rent|bill|budget|payment|donation|premium|fare)$/;

function isMoneyColumn(column: Column): boolean {
  return (
    moneyUnit(column) !== undefined ||
    column.words.some((word) => moneyNouns.test(word)) ||
    column.otherWords.some((words) => words.some((word) => moneyNouns.test(word)))
  );
}
