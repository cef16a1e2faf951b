import type { ColumnProfile } from '../../tables/profile.ts';
import { baseFrame, boundColumns, type Draft, type Outcome } from './draft.ts';
import type { ColumnMention } from './link.ts';
import type { Assumption } from './reading.ts';
import { askerOf, entityColumn, focusColumns, impliedColumn } from './roles.ts';

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
  const isList = ledger.bound.length === 0;
  const isDistinct = isList && columns.length === 1 && only !== undefined && only.distinct < table.rows;
  const isValue = ledger.bound.some(({ mostRows }) => mostRows === 1);
  const frame = {
    ...baseFrame(draft),
    columns: [...new Set(columns)],
    ...(isDistinct && { isDistinct }),
    shape: isValue ? ('value' as const) : ('list' as const),
  };
  return { frame, assumptions, trust };
}

/** The question says which rows but not what about them, or only names the table. */
function guessed(draft: Draft): Outcome | undefined {
  const { ledger } = draft;
  const { table } = ledger.sentence.words;
  const entity = entityColumn(table, boundColumns(draft)) ?? table.columns[0];
  if (!entity) return undefined;
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
