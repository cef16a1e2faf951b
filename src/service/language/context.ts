import type { Rows } from '../tables/profile/tableProfile.ts';
import { periodTest } from './annotate/calendar.ts';
import type { Mention } from './annotate/mentions.ts';
import { isDate } from './catalogue.ts';
import { isMeasure, withAggregate } from './columnMeasures.ts';
import { chronological, saysPercent } from './constructions/compare.ts';
import { askedOf, keySetsOf, naturalGrain, parentName } from './constructions/keys.ts';
import { superlativesOf } from './constructions/superlatives.ts';
import { refOfTest } from './filterRefs.ts';
import { type Context, likelihood, type Turn } from './followUps/turns.ts';
import type { Ask, Filter, Frame, Key, Measure, Test } from './frame.ts';
import { type Construction, isSameRef, type Material, type Proposal } from './material.ts';
import { namedRow } from './namedThing.ts';
import { dateOf } from './periodFilters.ts';
import { quantitiesOf } from './quantities.ts';
import { reversed } from './reversed.ts';
import { rowSetOf } from './rowSets.ts';
import type { Used } from './used.ts';

/**
 * Follow-ups: edits of the last reading. What was not said stays as it was; a condition on the same column, a grouping
 * or a measure takes the place of the old one.
 */
export function followUps({ turns }: Context): Construction {
  const last = turns.at(-1);
  if (!last) return () => [];
  return (material) => {
    if (material.base.id !== last.frame.base.id) return [];
    const likely = likelihood(material.question);
    const frame = settled(last.frame);
    const proposals = [
      ...edits(material, frame, last).map((proposal) =>
        namesKey(material, frame, proposal) ? raised(proposal) : proposal,
      ),
      ...movedToEvent(material, frame),
      ...everyOne(material, frame),
      ...askedColumns(material, frame, last),
      ...differences(material, turns),
      ...periodChanges(material, turns),
      ...movedEnd(material, frame),
      ...reversed(material, last.frame),
    ];
    return proposals.map((proposal) => ({ ...proposal, fit: proposal.fit + likely }));
  };
}

/** "per month" and then "which month was the most expensive": the groups that were shown are what is asked about. */
function namesKey(material: Material, last: Frame, { frame }: Proposal): boolean {
  const isSame = frame.keys.every(({ ref, grain }, at) => {
    const key = last.keys[at];
    return key !== undefined && isSameRef(key.ref, ref) && key.grain === grain;
  });
  if (last.ask.kind !== 'figure' || frame.ask.kind !== 'top' || !isSame) return false;
  return last.keys.some(({ ref, grain, name }) =>
    material.mentions.some(
      (mention) =>
        (mention.kind === 'period' &&
          mention.period.kind === 'grain' &&
          grain !== undefined &&
          mention.period.grain === grain) ||
        (mention.kind === 'column' && (mention.column === ref.column || mention.column === name?.column)) ||
        (mention.kind === 'table' && mention.table === ref.column.table && ref.path.length > 0),
    ),
  );
}

function raised(proposal: Proposal): Proposal {
  return { ...proposal, fit: proposal.fit + 0.25 };
}

/**
 * "new members in 2026" and then "and how many left": the period stays and is now that of the event, rather than both
 * having happened to the same rows ("how many of them left").
 */
function movedToEvent(material: Material, last: Frame): Proposal[] {
  if (material.has('that')) return [];
  return material.of('event').flatMap((event): Proposal[] => {
    const ref = material.ref(event.column);
    const at = last.filters.findIndex(({ test }) => test.kind === 'period');
    const { test } = last.filters[at] ?? {};
    if (!ref || !event.hasHappened || test?.kind !== 'period' || !isDate(event.column)) return [];
    if (test.ref.column.table !== event.column.table || test.ref.column === event.column) return [];
    const rows = rowSetOf(material, new Set([event]));
    if (rows.filters.some(({ filter }) => filter.test.kind === 'period')) return [];
    const isCount = last.measures.every(({ fn, of }) => fn === 'count' && !of);
    const cues = material.cues('count', 'instead', 'which', 'list', 'verdict', 'all');
    if (!isCount && cues.every(({ cue }) => cue !== 'count')) return [];
    const kept = last.filters.filter((_, index) => index !== at);
    return [
      {
        frame: {
          ...last,
          filters: [
            ...mergedFilters(kept, rows.filters),
            { test: { ...test, ref }, span: [event.from, event.to] },
          ],
          measures: [{ fn: 'count' }],
          ask: last.keys.length > 0 ? last.ask : { kind: 'figure' },
        },
        used: [event, ...cues, ...rows.filters.flatMap(({ used }) => used)],
        fit: 0.16 - rows.cost,
        family: 'followUp',
      },
    ];
  });
}

/** "are those all electric?": whether every row of the last answer meets what is said now. */
function everyOne(material: Material, last: Frame): Proposal[] {
  const isAsked = material.asksYesNo && material.has('all', 'each') && last.filters.length > 0;
  const set = isAsked ? rowSetOf(material, new Set()) : undefined;
  const [condition, ...others] = set?.filters ?? [];
  if (!set || !condition || others.length > 0) return [];
  return [
    {
      frame: {
        ...last,
        measures: [{ fn: 'count' }],
        keys: [],
        ask: { kind: 'verdict', test: { kind: 'all', filter: condition.filter } },
      },
      used: [...condition.used, ...material.cues('verdict', 'all', 'each', 'that', 'instead')],
      fit: 0.3 - set.cost,
      family: 'followUp',
    },
  ];
}

/** The last reading as something to go on from: a yes or no becomes the figure behind it. */
function settled(frame: Frame): Frame {
  const { ask } = frame;
  if (ask.kind === 'verdict') {
    if (ask.test.kind === 'sides') return { ...frame, ask: { kind: 'compare', sides: ask.test.sides } };
    return {
      ...frame,
      measures: frame.measures.length > 0 ? frame.measures : [{ fn: 'count' }],
      ask: { kind: 'figure' },
    };
  }
  if (ask.kind === 'list' && ask.isDistinct !== true) return { ...frame };
  return frame;
}

interface Piece<T> {
  readonly value: T;
  readonly used: readonly Mention[];
  readonly cost: number;
}

function edits(material: Material, last: Frame, turn: Turn): Proposal[] {
  const found: Proposal[] = [];
  for (const keys of keyPieces(material)) {
    if (keys && isAboutOne(material, last) && !material.has('by', 'each')) continue;
    for (const measure of measurePieces(material, last, keys?.used ?? []))
      for (const ask of askPieces(material, last, turn, [...(keys?.used ?? []), ...(measure?.used ?? [])])) {
        const words = [...(keys?.used ?? []), ...(measure?.used ?? []), ...(ask?.used ?? [])];
        if (hasClash(keys, measure)) continue;
        const rows = rowSetOf(material, new Set(words));
        const relative = beforePeriods(material, last, words);
        if (!keys && !measure && !ask && rows.filters.length + relative.length === 0) continue;
        const filters = mergedFilters(last.filters, [...rows.filters, ...relative]);
        const changed = changedFrame(
          last,
          filters,
          keys?.value,
          measure?.value,
          /\b(too|also|as well)\b/.test(material.question.text.toLowerCase()),
          byMeasure.test(material.question.text),
        );
        const frame = ask ? ask.value(changed, material) : changed;
        if (!frame) continue;
        found.push({
          frame,
          used: [
            ...words,
            ...rows.filters.flatMap(({ used }) => used),
            ...relative.flatMap(({ used }) => used),
            ...material.cues(
              'that',
              'instead',
              'only',
              'which',
              'list',
              'verdict',
              'all',
              'by',
              'each',
              'howMuch',
              'who',
              'any',
            ),
          ],
          fit: 0.1 - (keys?.cost ?? 0) - (measure?.cost ?? 0) - (ask?.cost ?? 0) - rows.cost,
          family: 'followUp',
        });
      }
  }
  return found;
}

/** "who handled it" after the one row with the highest value: of that row, not of all rows. */
function isAboutOne({ question }: Material, { ask }: Frame): boolean {
  return (
    (ask.kind === 'top' || ask.kind === 'topRows') &&
    ask.count === 1 &&
    /\b(?:it|he|she|him|her|his|hers|its|that one|this one)\b/i.test(question.text)
  );
}

function hasClash(keys: Piece<readonly Key[]> | undefined, measure: Piece<Measure> | undefined): boolean {
  return (
    keys !== undefined &&
    measure !== undefined &&
    keys.used.some((mention) => measure.used.includes(mention) && mention.kind !== 'cue')
  );
}

function keyPieces(material: Material): (Piece<readonly Key[]> | undefined)[] {
  const sets = keySetsOf(material).filter(({ keys }) => keys.length > 0);
  return [
    undefined,
    ...sets.map(({ keys, used, cost }): Piece<readonly Key[]> => ({ value: keys, used, cost })),
  ];
}

/** A measure that was said, or only another aggregate: "the median instead". */
function measurePieces(
  material: Material,
  last: Frame,
  taken: readonly Mention[],
): (Piece<Measure> | undefined)[] {
  const pieces: (Piece<Measure> | undefined)[] = [undefined];
  for (const { measure, used, cost } of quantitiesOf(material)) {
    const isSaid =
      used.some(({ kind }) => kind === 'column' || kind === 'value' || kind === 'event') ||
      used.some(
        (mention) =>
          mention.kind === 'cue' &&
          (measure.fn === 'count' ||
            (measure.of !== undefined && mention.cue === 'howMuch' && mention.score < 0.8) ||
            mention.cue === 'howLong'),
      );
    if (isSaid && !used.some((mention) => taken.includes(mention) && mention.kind !== 'cue'))
      pieces.push({ value: measure, used, cost });
  }
  const [first] = last.measures;
  const of = first?.of;
  for (const [cue, fn] of [
    ['mean', 'mean'],
    ['median', 'median'],
    ['sum', 'sum'],
    ['max', 'max'],
    ['min', 'min'],
    ['percentile', 'percentile'],
    ['stddev', 'stddev'],
  ] as const) {
    const [said] = material.cues(cue);
    if (said && of)
      pieces.push({
        value: {
          ...withAggregate(fn, said, of),
          ...(first.factor !== undefined && { factor: first.factor }),
          ...(first.unit && { unit: first.unit }),
        },
        used: [said],
        cost: 0.02,
      });
  }
  return pieces.slice(0, 7);
}

type Change = (frame: Frame, material: Material) => Frame | undefined;

function askPieces(
  material: Material,
  last: Frame,
  turn: Turn,
  taken: readonly Mention[],
): (Piece<Change> | undefined)[] {
  const pieces: (Piece<Change> | undefined)[] = [undefined];
  const add = (value: Change, used: readonly Mention[], cost = 0) => {
    if (!used.some((mention) => taken.includes(mention))) pieces.push({ value, used, cost });
  };
  const shares = material.cues('share');
  if (shares.length > 0) add(asShare, shares);
  for (const superlative of superlativesOf(material)) {
    const flip: Change = (frame) => turned(frame, superlative);
    add(flip, superlative.used, superlative.cost);
  }
  const seconds = material.cues('second');
  if (seconds.length > 0)
    add(
      (frame) =>
        frame.ask.kind === 'top' || frame.ask.kind === 'topRows'
          ? { ...frame, ask: { ...frame.ask, offset: (frame.ask.offset ?? 0) + 1 } }
          : undefined,
      seconds,
    );
  const others = otherWords(material);
  if (others.length > 0) add((frame) => theOthers(frame, turn.rows), others, -0.1);
  const steps = material.cues('stepChange', 'growth', 'change');
  if (steps.length > 0) add((frame) => alongTime(frame, 'growth'), [...steps, ...shares], 0.02);
  const percent = shares.filter((cue) => saysPercent(material, cue));
  if (steps.length + percent.length > 0) add(asChange, [...steps, ...percent], -0.1);
  const running = material.cues('running');
  if (running.length > 0) add((frame) => alongTime(frame, 'running'), running);
  const means = material.cues('mean');
  if (means.length > 0 && last.keys.length > 0)
    add(
      (frame) =>
        frame.keys.length > 0
          ? { ...frame, keys: frame.keys.slice(0, 1), ask: { kind: 'outer', fn: 'mean' } }
          : undefined,
      means,
      // The mean of each group would be asked for with a measure.
      material.has('instead') ? -0.06 : 0.01,
    );
  const counts = material.cues('count');
  if (counts.length > 0)
    add(
      (frame) => ({
        ...frame,
        measures: [{ fn: 'count' }],
        ask: frame.ask.kind === 'list' || frame.ask.kind === 'topRows' ? { kind: 'figure' } : frame.ask,
      }),
      counts,
      0.02,
    );
  const lists = material.cues('list');
  if (lists.length > 0 && material.has('that')) add(asList, lists);
  else if (whichOnes.test(material.question.text)) add(asList, material.cues('which', 'that'), -0.1);
  return pieces;
}

/** "and the others?", "the rest". */
function otherWords({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(others|rest|remaining)$/.test(lower) ||
    (lower === 'other' && /^ones?$/.test(tokens[at + 1]?.lower ?? ''))
      ? [{ kind: 'cue', cue: 'which', from: at, to: lower === 'other' ? at + 2 : at + 1, score: 1 }]
      : [],
  );
}

/** All groups but those that were named, or the rows that the last condition left out. */
function theOthers(frame: Frame, rows: Rows | undefined): Frame | undefined {
  const { ask, keys, filters } = frame;
  const [key] = keys;
  if (ask.kind === 'top' && key && key.grain === undefined && keys.length === 1) {
    const values = (rows?.rows ?? []).flatMap(([value]) => value ?? []);
    if (values.length === 0) return undefined;
    const shown: Filter = { test: { kind: 'equals', ref: key.name ?? key.ref, values }, isNegated: true };
    return { ...frame, filters: [...filters, shown], ask: { kind: 'figure' } };
  }
  const last = filters.at(-1);
  if (ask.kind !== 'figure' || !last || last.test.kind !== 'equals') return undefined;
  return { ...frame, filters: [...filters.slice(0, -1), { ...last, isNegated: !last.isNegated }] };
}

const whichOnes = /^\W*(?:and |so )?which (?:ones|of (?:them|those|these))\b/i;

/** "change in percent?" of two periods that were compared. */
const asChange: Change = (frame) => {
  const { ask } = frame;
  if (ask.kind !== 'compare' || ask.sides.length !== 2) return undefined;
  const [from, to] = chronological(ask.sides);
  if (from?.test.kind !== 'period' || to?.test.kind !== 'period') return undefined;
  return { ...frame, ask: { kind: 'change', from, to, wants: 'percent' } };
};

/** "list them": the rows, or the different things, that were counted. */
const asList: Change = (frame, material) => {
  const { base, keys, measures, ask } = frame;
  const [{ fn, of } = { fn: 'count' }] = measures;
  if (ask.kind === 'figure' && keys.length === 0 && fn === 'count_distinct' && of?.kind === 'column')
    return {
      ...frame,
      measures: [],
      ask: { kind: 'list', show: [parentName(material, of.ref.column) ?? of.ref], isDistinct: true },
    };
  const isCount =
    ask.kind === 'figure' && keys.length === 0 && measures.every(({ fn, of }) => fn === 'count' && !of);
  if (!isCount) return undefined;
  const shown = [base.name, base.key, base.time, ...base.columns.filter(isMeasure)].flatMap(
    (column) => column ?? [],
  );
  const show = [...new Set(shown)].slice(0, 6).map((column) => ({ column, path: [] }));
  return show.length > 0 ? { ...frame, measures: [], ask: { kind: 'list', show } } : undefined;
};

/** A share of the whole: of all groups, or of what the last condition was taken from. */
const asShare: Change = (frame) => {
  const [measure] = frame.measures;
  if (!measure) return undefined;
  const { of } = measure;
  if (of?.kind === 'arithmetic' && of.op === '-' && frame.ask.kind === 'figure')
    return {
      ...frame,
      measures: [measure, { fn: measure.fn, of: of.right }],
      ask: { kind: 'ratio', isPercent: true },
    };
  const states = frame.filters.filter(({ test }) => test.kind !== 'period' && test.kind !== 'part');
  const isOfKey = ({ test }: Filter) =>
    frame.keys.some(({ ref, name }) => [ref, name].some((each) => each?.column === refOfTest(test)?.column));
  if (frame.keys.length > 0 && states.some(isOfKey)) return { ...frame, ask: { kind: 'share' } };
  if (
    frame.keys.length === 0 ||
    (states.length > 0 && measure.fn === 'count' && frame.keys.every(({ grain }) => grain === undefined))
  ) {
    const part = states.slice(-1);
    if (part.length === 0) return undefined;
    return {
      ...frame,
      filters: frame.filters.filter((filter) => !part.includes(filter)),
      ask: { kind: 'share', part },
    };
  }
  return { ...frame, ask: { kind: 'share' } };
};

/** The other end, or the first of the groups that were shown. */
function turned(
  frame: Frame,
  { direction, count, offset, adjective }: ReturnType<typeof superlativesOf>[number],
): Frame | undefined {
  const { ask } = frame;
  const [first] = adjective?.adjective.measures ?? [];
  const said = adjective
    ? adjective.adjective.counts === 'min' || first?.extreme === 'min'
      ? 'asc'
      : 'desc'
    : direction;
  if (ask.kind === 'top' || ask.kind === 'topRows')
    return { ...frame, ask: { ...ask, direction: said, count, ...(offset !== undefined && { offset }) } };
  if (frame.keys.length === 0 || frame.measures.length === 0) return undefined;
  return { ...frame, ask: { kind: 'top', direction: said, count, ...(offset !== undefined && { offset }) } };
}

function alongTime(frame: Frame, fn: 'growth' | 'running' | 'change'): Frame | undefined {
  if (frame.measures.length === 0) return undefined;
  const hasTime = frame.keys.some(({ grain }) => grain !== undefined);
  const { time } = frame.base;
  if (!hasTime && !time) return undefined;
  const keys: readonly Key[] =
    hasTime || !time
      ? frame.keys
      : [...frame.keys, { ref: { column: time, path: [] }, grain: naturalGrain(time) }];
  return { ...frame, keys, ask: { kind: 'window', fn } };
}

/** "a year earlier", "the month before": the period of the last question, moved. */
function beforePeriods(material: Material, last: Frame, taken: readonly Mention[]): Used[] {
  return material.of('period').flatMap((mention): Used[] => {
    if (mention.period.kind !== 'before' || taken.includes(mention)) return [];
    const known = last.filters.flatMap(({ test }) => (test.kind === 'period' ? [test] : [])).at(-1);
    const date = known?.ref ?? dateOf(material, mention)?.ref;
    const test = date && known && periodTest(date, mention.period, material.now, known);
    return test ? [{ filter: { test, span: [mention.from, mention.to] }, used: [mention], cost: 0 }] : [];
  });
}

function mergedFilters(old: readonly Filter[], added: readonly Used[]): Filter[] {
  const isReplaced = (filter: Filter) =>
    added.some(({ filter: next }) => {
      if (next.isNegated && next.test.kind !== 'missing') return false;
      const a = refOfTest(filter.test);
      const b = refOfTest(next.test);
      const isTime = (test: Test) => test.kind === 'period';
      if (isTime(filter.test) && isTime(next.test)) return true;
      return a !== undefined && b !== undefined && isSameRef(a, b);
    });
  return [...old.filter((filter) => !isReplaced(filter)), ...added.map(({ filter }) => filter)];
}

/** "and by number of orders": the same, measured by something else. */
const byMeasure = /\bby (the )?(number|count|value|amount|total|sum|quantity|volume)\b/i;

function changedFrame(
  last: Frame,
  filters: readonly Filter[],
  keys: readonly Key[] | undefined,
  measure: Measure | undefined,
  isAdded: boolean,
  isSameAsk: boolean,
): Frame {
  const measures = measure ? (isAdded ? [...last.measures, measure] : [measure]) : last.measures;
  const ask =
    keys || (measure && last.ask.kind !== 'top' && !isSameAsk)
      ? figureAsk(last.ask, measure !== undefined)
      : last.ask;
  return {
    ...last,
    filters,
    keys: keys ?? last.keys.filter((key) => !isFixed(key, filters, last.filters)),
    measures: measures.length > 0 ? measures : keys ? [{ fn: 'count' }] : measures,
    ask,
  };
}

/** "per assignee" and then "and unassigned?": a new condition leaves one group, which is a figure. */
function isFixed({ ref, name }: Key, filters: readonly Filter[], old: readonly Filter[]): boolean {
  return filters.some(
    (filter) =>
      filter.test.kind === 'missing' &&
      !filter.isNegated &&
      !old.includes(filter) &&
      [ref, name].some((each) => each !== undefined && each.column === refOfTest(filter.test)?.column),
  );
}

/** Grouped again, a ranking or a list becomes a plain grouping; a share stays a share. */
function figureAsk(ask: Ask, isNewMeasure: boolean): Ask {
  if (ask.kind === 'share' || ask.kind === 'compare' || ask.kind === 'ratio')
    return isNewMeasure && ask.kind !== 'compare' ? { kind: 'figure' } : ask;
  return { kind: 'figure' };
}

/** "what were the reasons", "who wrote it": a column of the rows, or of the one row, that the answer was about. */
function askedColumns(material: Material, last: Frame, turn: Turn): Proposal[] {
  return askedOf(material).flatMap((ask): Proposal[] => {
    const cues = ask.used.filter((mention) => mention.kind === 'cue');
    if (cues.length === 0) return [];
    const set = rowSetOf(material, new Set(ask.used));
    const filters = mergedFilters(last.filters, set.filters);
    const used = [
      ...ask.used,
      ...set.filters.flatMap(({ used: words }) => words),
      ...material.cues('that', 'instead', 'verdict', 'which', 'list', 'all'),
    ];
    const single = singleOf(last, turn.rows) ?? namedRow(material, turn);
    const base = { used, fit: 0.05 - ask.cost - set.cost, family: 'followUp' };
    const found: Proposal[] = [];
    if (last.ask.kind === 'topRows')
      found.push({
        ...base,
        frame: { ...last, filters, ask: { ...last.ask, show: [ask.key.ref, ...last.ask.show] } },
      });
    if (single)
      found.push({
        ...base,
        frame: {
          ...last,
          filters: [...filters, single],
          keys: [],
          measures: [],
          ask: { kind: 'list', show: [ask.key.ref], isDistinct: true },
        },
      });
    if (!isDate(ask.key.ref.column) && last.ask.kind !== 'topRows')
      found.push({
        ...base,
        fit: base.fit - (single ? 0.1 : 0),
        frame: {
          ...last,
          filters,
          keys: [ask.key],
          measures:
            last.measures.length > 0 && last.ask.kind !== 'compare' ? last.measures : [{ fn: 'count' }],
          ask: { kind: 'figure' },
        },
      });
    const [time] = material.cues('when');
    if (time && last.measures[0]?.of && /^(max|min)$/.test(last.measures[0].fn) && last.base.time)
      found.push({
        ...base,
        fit: base.fit + 0.1,
        frame: {
          ...last,
          filters,
          keys: [],
          measures: [],
          ask: {
            kind: 'topRows',
            by: last.measures[0].of,
            direction: last.measures[0].fn === 'max' ? 'desc' : 'asc',
            count: 1,
            show: [{ column: last.base.time, path: [] }],
          },
        },
      });
    return found;
  });
}

/** The one thing the last answer named, as a condition. */
function singleOf(last: Frame, rows: Rows | undefined): Filter | undefined {
  const [key] = last.keys;
  if (last.ask.kind !== 'top' || last.ask.count !== 1 || !key || rows?.rows.length !== 1) return undefined;
  const value = rows.rows[0]?.[0];
  if (value === null || value === undefined) return undefined;
  return { test: { kind: 'equals', ref: key.name ?? key.ref, values: [value] } };
}

/** "by how many percent is that down", "in percentage points": how far apart two figures are, in other words. */
function percentWords({ question: { text }, tokens }: Material): Mention[] {
  if (!/(?:percent|%)/i.test(text)) return [];
  if (!/\b(?:up|down|higher|lower|more|less|fewer|increase|decrease|drop|rise|fall|difference)\b/i.test(text))
    return [];
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(?:by|how|many|much|percent|percentage|points?|%|up|down|higher|lower|more|less|fewer|so)$/.test(lower)
      ? [{ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 0.95 }]
      : [],
  );
}

/** "the difference", "deviation in %": between the last two answers. */
function differences(material: Material, turns: readonly Turn[]): Proposal[] {
  const cues = [...material.cues('difference', 'growth', 'change', 'versus'), ...percentWords(material)];
  const [before, last] = turns.slice(-2);
  if (cues.length === 0 || !before || !last || before.frame.base.id !== last.frame.base.id) return [];
  const [a] = before.frame.measures;
  const [b] = last.frame.measures;
  if (!a || !b || before.frame.keys.length > 0 || last.frame.keys.length > 0) return [];
  const isSame = (left: Filter, right: Filter) => JSON.stringify(bare(left)) === JSON.stringify(bare(right));
  const common = before.frame.filters.filter((filter) =>
    last.frame.filters.some((other) => isSame(filter, other)),
  );
  const rest = (frame: Frame) =>
    frame.filters.filter((filter) => !common.some((other) => isSame(filter, other)));
  const label = (turn: Turn) =>
    rest(turn.frame)
      .map(({ test }) => ('label' in test ? test.label : 'values' in test ? test.values.join(', ') : ''))
      .join(', ') || turn.question;
  return [
    {
      frame: {
        base: last.frame.base,
        filters: common,
        measures: [b],
        keys: [],
        ask: {
          kind: 'compare',
          sides: [
            { label: label(last), filters: rest(last.frame), measure: b },
            { label: label(before), filters: rest(before.frame), measure: a },
          ],
          wants: 'difference',
        },
        assumptions: [],
      },
      used: [...cues, ...material.cues('share', 'that', 'which', 'howMuch', 'list'), ...material.of('unit')],
      fit: 0.2,
      family: 'followUp',
    },
  ];
}

/** "total in q2", "and q3", "change in percent": from the earlier of two periods to the later, whichever came first. */
function periodChanges(material: Material, turns: readonly Turn[]): Proposal[] {
  const percent = [
    ...material.cues('share').filter((cue) => saysPercent(material, cue)),
    ...percentWords(material),
  ];
  const cues = [...material.cues('growth', 'change', 'increase', 'decrease'), ...percentWords(material)];
  const [before, last] = turns.slice(-2);
  if (cues.length === 0 || !before || !last) return [];
  const [earlier, later] = [before.frame, last.frame]
    .flatMap((frame) => frame.filters.filter(({ test }) => test.kind === 'period').slice(-1))
    .sort((a, b) => startOf(a).localeCompare(startOf(b)));
  if (!earlier || !later || startOf(earlier) === startOf(later)) return [];
  const isPlain = [before.frame, last.frame].every(
    ({ ask, keys, measures }) => ask.kind === 'figure' && keys.length === 0 && measures.length === 1,
  );
  // Only the period may have changed from the one question to the next.
  const rest = ({ base, measures, filters }: Frame) =>
    JSON.stringify([
      base.id,
      measures.map(({ fn, of }) => [fn, of?.kind === 'column' ? of.ref.column.name : of?.kind]),
      filters.filter(({ test }) => test.kind !== 'period').map(bare),
    ]);
  if (!isPlain || rest(before.frame) !== rest(last.frame)) return [];
  return [
    {
      frame: {
        ...last.frame,
        filters: last.frame.filters.filter(({ test }) => test.kind !== 'period'),
        ask: {
          kind: 'change',
          from: earlier,
          to: later,
          wants: percent.length > 0 || material.has('growth') ? 'percent' : 'absolute',
        },
      },
      used: [...cues, ...percent, ...material.cues('that', 'which', 'howMuch', 'share')],
      fit: 0.35,
      family: 'followUp',
    },
  ];
}

/** "days from order to shipping" and then "and until it is paid": the same start, another end. */
function movedEnd(material: Material, last: Frame): Proposal[] {
  const [measure] = last.measures;
  const at = material.tokens.findIndex(({ lower }) => /^(until|till)$/.test(lower));
  if (at < 0 || measure?.of?.kind !== 'span' || last.measures.length > 1) return [];
  const { of } = measure;
  return [...material.of('event'), ...material.of('column')].flatMap((end): Proposal[] => {
    const ref = material.ref(end.column);
    const between = material.tokens.slice(at + 1, end.from);
    const isEnd =
      isDate(end.column) &&
      end.from > at &&
      between.every(({ weight }) => weight !== 'content') &&
      end.column.table === of.from.column.table &&
      end.column.type === of.from.column.type &&
      end.column !== of.from.column &&
      end.column !== of.to.column;
    if (!ref || !isEnd) return [];
    const rows = rowSetOf(material, new Set([end]));
    const words: Mention = { kind: 'cue', cue: 'howLong', from: at, to: end.from, score: 1 };
    return [
      {
        frame: {
          ...last,
          measures: [{ ...measure, of: { ...of, to: ref } }],
          filters: mergedFilters(last.filters, rows.filters),
        },
        used: [
          words,
          end,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('instead', 'that', 'verdict', 'which'),
        ],
        fit: 0.3 - rows.cost,
        family: 'followUp',
      },
    ];
  });
}

function startOf({ test }: Filter): string {
  return test.kind === 'period' ? (test.from ?? '') : '';
}

function bare({ test, isNegated }: Filter): unknown {
  const ref = refOfTest(test);
  return [{ ...test, ref: ref?.column.name, value: undefined, path: undefined }, isNegated];
}
