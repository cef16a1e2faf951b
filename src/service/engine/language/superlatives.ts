import type { Aggregate } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import type { Cue } from './cues.ts';
import { baseFrame, boundColumns, type Draft, isOneRow, type Outcome } from './draft.ts';
import type { Frame } from './frame.ts';
import { answersTo } from './lexicon.ts';
import { isTimeLike } from './link.ts';
import { saidAggregate } from './picks.ts';
import type { Assumption } from './reading.ts';
import {
  askerOf,
  columnAbout,
  entityColumn,
  focusColumns,
  focusScore,
  impliedColumn,
  isEmpty,
  isMeasure,
  measureAt,
  mentionAfter,
  naturalAggregate,
} from './roles.ts';
import { isOrdered, type Sentence } from './sentence.ts';
import { timeColumn } from './times.ts';

type Superlative = Extract<Cue, { kind: 'superlative' }>;

/** What the superlative is about. */
interface Scale {
  readonly column: ColumnProfile;
  readonly direction: 'asc' | 'desc';
  /** It was named, not guessed. */
  readonly isSaid: boolean;
}

/** "which country has the highest life expectancy", "top 5 films by gross", "the oldest", "highest score". */
export function readSuperlative(draft: Draft): Outcome | undefined {
  const { ledger } = draft;
  const cue = ledger.sentence.cues.find((each): each is Superlative => each.kind === 'superlative');
  if (!cue) return undefined;
  if (isOneRow(draft) && draft.limit === undefined && !cue.about.length) return undefined;
  const scale = readScale(draft, cue);
  const focus = scale && focusOf(draft, scale);
  if (!scale) return countRanking(draft, cue);
  if (!focus) return extreme(draft, scale);
  return ranking(draft, focus, scale);
}

function readScale(draft: Draft, cue: Superlative): Scale | undefined {
  const { ledger, grouping } = draft;
  const { sentence } = ledger;
  if (grouping.orderBy && isOrdered(grouping.orderBy))
    return { column: grouping.orderBy, direction: cue.direction, isSaid: true };
  const next = sentence.mentions.find(({ from }) => from >= cue.to);
  if (
    cue.isNeutral &&
    next?.kind === 'table' &&
    isEmpty(sentence, cue.to, next.from) &&
    draft.limit === undefined
  )
    return undefined;
  const mention = mentionAfter(ledger, cue, 4);
  const column =
    mention && (measureAt(ledger, mention) ?? (isOrdered(mention.column) ? mention.column : undefined));
  if (mention && !column && isMost(sentence.tokens[cue.to - 1]?.norm)) {
    ledger.explain(mention.from, mention.to, 0.9);
    return undefined;
  }
  if (mention && column) {
    ledger.take(mention);
    return { column, direction: cue.direction, isSaid: true };
  }
  for (const { stems, direction } of cue.about) {
    const about = columnAbout(sentence, stems);
    if (about) return { column: about, direction, isSaid: !cue.isNeutral };
  }
  const named = ledger.openColumns().filter((each) => isMeasure(each.column));
  const near = named.sort((a, b) => focusScore(ledger, a) - focusScore(ledger, b))[0];
  if (!near) return undefined;
  ledger.take(near);
  return { column: near.column, direction: cue.direction, isSaid: true };
}

/** "the most films": what is counted has no numbers of its own. */
function isMost(word: string | undefined): boolean {
  return word === 'most' || word === 'fewest' || word === 'least';
}

/** What is ranked; undefined when the extreme value itself is asked for. */
function focusOf(draft: Draft, scale: Scale): { column: ColumnProfile; isSaid: boolean } | undefined {
  const { ledger } = draft;
  const asker = askerOf(ledger.sentence);
  const [mention] = focusColumns(ledger, [scale.column]);
  if (mention) {
    ledger.take(mention);
    return { column: mention.column, isSaid: true };
  }
  const implied = impliedColumn(ledger, asker);
  if (implied && implied !== scale.column) return { column: implied, isSaid: true };
  const namesRows = ledger.sentence.mentions.some(({ kind }) => kind === 'table') && asker === 'what';
  const wantsRows =
    draft.limit !== undefined ||
    namesRows ||
    !scale.isSaid ||
    scaleIsImplied(draft) ||
    asksForOne(ledger.sentence);
  const entity = wantsRows ? entityColumn(ledger.sentence.words.table, boundColumns(draft)) : undefined;
  return entity && { column: entity, isSaid: namesRows || draft.limit !== undefined };
}

/**
 * "which has the most", "what conference member had the most": one of the things is asked for, not its number. The
 * word for it names a person or a place, or there is none; of other words the table does not tell which column is meant.
 */
function asksForOne({ tokens }: Sentence): boolean {
  const at = tokens.findIndex(({ norm }) => norm === 'which' || norm === 'what');
  const next = tokens.slice(at + 1, at + 4);
  const verb = next.findIndex(({ norm }) => /^(has|have|had|got|one)$/.test(norm));
  if (at < 0 || verb < 0) return false;
  const noun = next[verb - 1];
  return noun === undefined || [...answersTo.who, ...answersTo.where].includes(noun.stem);
}

/** "the oldest": the scale was in the adjective, so rows are asked for. */
function scaleIsImplied({ ledger }: Draft): boolean {
  return ledger.taken.size === 0;
}

const extremes: Readonly<Record<'asc' | 'desc', Aggregate>> = { asc: 'min', desc: 'max' };

function extreme(draft: Draft, { column, direction }: Scale): Outcome {
  return {
    frame: { ...baseFrame(draft), measures: [{ fn: extremes[direction], column }], shape: 'value' },
    assumptions: [],
    trust: 1,
  };
}

function ranking(draft: Draft, focus: { column: ColumnProfile; isSaid: boolean }, scale: Scale): Outcome {
  const limit = draft.limit ?? 1;
  const base = { ...baseFrame(draft), limit, shape: 'ranking' as const };
  const fn = groupedBy(draft, focus.column, scale.column);
  const assumptions: Assumption[] = scale.isSaid ? [] : [scaleAssumption(scale.column)];
  const trust = (scale.isSaid ? 1 : 0.75) * (focus.isSaid ? 1 : 0.85);
  if (fn) {
    const said = saidAggregate(draft);
    const frame: Frame = {
      ...base,
      keys: [{ column: focus.column.name }],
      measures: [{ fn, column: scale.column }],
      order: { by: 'measure', direction: scale.direction },
    };
    if (!said)
      assumptions.push({
        category: 'aggregation',
        title: `${fn === 'sum' ? 'Total' : 'Average'} per ${focus.column.label}`,
        description: `Each ${focus.column.label} has several rows, so they are taken together.`,
      });
    return { frame, assumptions, trust };
  }
  const latest = latestOnly(draft, focus.column, scale.column);
  const where = latest ? [...base.where, latest.condition] : base.where;
  const frame: Frame = {
    ...base,
    where,
    columns: [focus.column, scale.column],
    order: { by: scale.column, direction: scale.direction },
  };
  return { frame, assumptions: latest ? [...assumptions, latest.assumption] : assumptions, trust };
}

/** The aggregate when rows of the same focus belong together: it was said, or amounts are spread over many rows. */
function groupedBy(draft: Draft, focus: ColumnProfile, scale: ColumnProfile): Aggregate | undefined {
  const { table } = draft.ledger.sentence.words;
  if (focus.type === 'number' && !isTimeLike(focus) && focus.role === 'measure') return undefined;
  const said = saidAggregate(draft);
  if (said && said !== 'max' && said !== 'min' && focus.distinct < table.rows && isMeasure(scale))
    return said;
  if (!isMeasure(scale) || isPanel(focus, draft) || focus.distinct > table.rows * 0.34) return undefined;
  return naturalAggregate(scale);
}

/** One row per focus and point in time. */
function isPanel(focus: ColumnProfile, { ledger }: Draft): ReturnType<typeof timeColumn> {
  const { table } = ledger.sentence.words;
  const time = timeColumn(table);
  if (!time || time === focus || time.distinct < 2) return undefined;
  const cells = focus.distinct * time.distinct;
  return focus.distinct > 1 && focus.distinct < table.rows && table.rows <= cells && table.rows >= cells * 0.6
    ? time
    : undefined;
}

/** Without a period, a ranking over a panel is about its last point in time. */
function latestOnly(draft: Draft, focus: ColumnProfile, scale: ColumnProfile) {
  const time = isPanel(focus, draft);
  if (
    !time ||
    time === scale ||
    time.max === undefined ||
    draft.ledger.bound.some(({ column }) => column === time)
  )
    return undefined;
  const value = time.max;
  return {
    condition: { column: time.name, op: '=', value } as const,
    assumption: {
      category: 'period',
      title: `Latest ${time.label}: ${value}`,
      description: `The question names no period and each ${focus.label} has one row per ${time.label}, so the latest is taken.`,
    } as const,
  };
}

function scaleAssumption(column: ColumnProfile): Assumption {
  return {
    category: 'ranking',
    title: `Ranked by ${column.label}`,
    description: 'The question does not say by what to rank.',
  };
}

/** "which country has the most athletes": rows counted per focus. */
function countRanking(draft: Draft, cue: Superlative): Outcome | undefined {
  const { ledger } = draft;
  const [mention] = focusColumns(ledger, []);
  const column = mention?.column ?? impliedColumn(ledger, askerOf(ledger.sentence));
  if (!column || !cue.isNeutral) return undefined;
  if (mention) ledger.take(mention);
  const assumption: Assumption = {
    category: 'metric',
    title: 'Rows are counted',
    description: `"${cue.direction === 'desc' ? 'Most' : 'Least'}" is read as the number of rows for each ${column.label}.`,
  };
  const frame: Frame = {
    ...baseFrame(draft),
    keys: [{ column: column.name }],
    measures: [{ fn: 'count' }],
    order: { by: 'measure', direction: cue.direction },
    limit: draft.limit ?? 1,
    shape: 'ranking',
  };
  return { frame, assumptions: [assumption], trust: 0.85 };
}
