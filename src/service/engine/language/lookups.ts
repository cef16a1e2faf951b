import type { ColumnProfile } from '../../tables/profile.ts';
import { baseFrame, boundColumns, type Draft, type Outcome } from './draft.ts';
import type { Frame } from './frame.ts';
import { type ColumnMention, isTimeLike } from './link.ts';
import type { Assumption } from './reading.ts';
import { askerOf, entityColumn, focusColumns, impliedColumn } from './roles.ts';
import { timeColumn } from './times.ts';

const mostListed = 100;

/** "what is the capital of X", "who won in 2004", "name the venues": cells of the rows that meet the conditions. */
export function readLookup(draft: Draft): Outcome | undefined {
  const { ledger } = draft;
  const found = focusColumns(ledger, []);
  const focus = draft.isSecond ? (found[1] ?? found[0]) : found[0];
  const asker = askerOf(ledger.sentence);
  const implied = impliedColumn(ledger, asker);
  if (implied && (!focus || isWeaker(focus))) return look(draft, [implied], [], 0.9);
  if (focus)
    return look(
      draft,
      [focus, ...listedWith(draft, focus)].map((mention) => taken(draft, mention)),
      [],
      1,
    );
  return guessed(draft);
}

function isWeaker({ isSynonym, share }: ColumnMention): boolean {
  return isSynonym && share < 0.6;
}

function taken({ ledger }: Draft, mention: ColumnMention): ColumnProfile {
  ledger.take(mention);
  return mention.column;
}

/** Further columns in a list: "the name and the nationality". */
function listedWith({ ledger }: Draft, first: ColumnMention): ColumnMention[] {
  const { tokens } = ledger.sentence;
  const listed: ColumnMention[] = [];
  let end = first.to;
  for (const mention of ledger.openColumns()) {
    const between = tokens.slice(end, mention.from).map(({ norm }) => norm);
    if (
      mention.from < end ||
      between.length === 0 ||
      !between.includes('and') ||
      !between.every((norm) => ['and', 'the', 'their', 'its'].includes(norm))
    )
      continue;
    listed.push(mention);
    end = mention.to;
  }
  return listed;
}

function look(
  draft: Draft,
  columns: readonly ColumnProfile[],
  assumptions: readonly Assumption[],
  trust: number,
): Outcome {
  const { ledger } = draft;
  const { table } = ledger.sentence.words;
  const [only] = columns;
  const edge = edgeOf(draft, only);
  const isDistinct =
    !edge &&
    ledger.bound.length === 0 &&
    columns.length === 1 &&
    only !== undefined &&
    only.distinct < table.rows;
  const isValue = !edge && ledger.bound.some(({ mostRows }) => mostRows === 1);
  const frame: Frame = {
    ...baseFrame(draft),
    columns: [...new Set(columns)],
    ...(isDistinct && { isDistinct }),
    shape: isValue ? 'value' : 'list',
  };
  if (!edge) return { frame, assumptions, trust };
  return {
    frame: { ...frame, ...edge.part, columns: [...new Set([...columns, ...edge.columns])] },
    assumptions: [...assumptions, edge.assumption],
    trust,
  };
}

interface Edge {
  readonly part: Pick<Frame, 'limit' | 'order' | 'isBackwards'>;
  readonly columns: readonly ColumnProfile[];
  readonly assumption: Assumption;
}

/** "first" and "last": by time where the table has one that is not fixed, else by the order of the file. */
function edgeOf({ ledger, limit = 1 }: Draft, asked: ColumnProfile | undefined): Edge | undefined {
  const cue = ledger.sentence.cues.find((each) => each.kind === 'edge');
  if (cue?.kind !== 'edge' || ledger.explained(cue.from) > 0) return undefined;
  const { table } = ledger.sentence.words;
  const time = asked && isTimeLike(asked) ? asked : timeColumn(table);
  const isFixed = ledger.bound.some(({ column, condition }) => column === time && condition.op === '=');
  if (!time || isFixed || cue.isListed) {
    const assumption: Assumption = {
      category: 'ranking',
      title: `${cue.edge === 'first' ? 'First' : 'Last'} row`,
      description: `"${cue.edge}" is read in the order of the file.`,
    };
    return { part: { limit, ...(cue.edge === 'last' && { isBackwards: true }) }, columns: [], assumption };
  }
  const assumption: Assumption = {
    category: 'ranking',
    title: `${cue.edge === 'first' ? 'First' : 'Last'} by ${time.label}`,
    description: `"${cue.edge}" is read by ${time.label}.`,
  };
  return {
    part: { limit, order: { by: time, direction: cue.edge === 'first' ? 'asc' : 'desc' } },
    columns: [time],
    assumption,
  };
}

/** The question says which rows but not what about them, or only names the table. */
function guessed(draft: Draft): Outcome | undefined {
  const { ledger } = draft;
  const { table } = ledger.sentence.words;
  const entity =
    entityColumn(table, boundColumns(draft)) ??
    table.columns.find((column) => !boundColumns(draft).includes(column)) ??
    table.columns[0];
  if (!entity) return undefined;
  const near = ledger.bound.find(({ condition }) => condition.op === 'rows_from');
  if (near) return look(draft, [near.column], [], 1);
  if (ledger.bound.length > 0) {
    const assumption: Assumption = {
      category: 'entity',
      title: `${entity.label} is shown`,
      description: 'The question does not say which column it asks for.',
    };
    return look(draft, [entity], [assumption], 0.7);
  }
  if (!ledger.sentence.mentions.some(({ kind }) => kind === 'table')) return undefined;
  const frame = {
    ...baseFrame(draft),
    columns: table.columns.slice(0, 8),
    limit: draft.limit ?? mostListed,
    shape: 'list' as const,
  };
  return { frame, assumptions: [], trust: 0.7 };
}
