import type { Aggregate } from '../../tables/plan.ts';
import type { Cue } from './cues.ts';
import { baseFrame, type Draft, isOneRow, type Outcome } from './draft.ts';
import { isOrdinalName } from './lexicon.ts';
import type { ColumnMention } from './link.ts';
import { naturalAssumption, pickMeasure } from './picks.ts';
import type { Assumption } from './reading.ts';
import { isMeasure, measureAt, mentionAfter, naturalAggregate } from './roles.ts';

/** "how many films", "total crowd", "average points": one number over the rows that meet the conditions. */
export function readMeasured(draft: Draft): Outcome | undefined {
  for (const cue of draft.ledger.sentence.cues) {
    if (cue.kind === 'count') return counted(draft, cue);
    if (cue.kind === 'aggregate') return aggregated(draft, cue.fn, cue);
  }
  return undefined;
}

function counted(draft: Draft, cue: Cue): Outcome | undefined {
  const { ledger } = draft;
  const mention = mentionAfter(ledger, cue);
  if (!mention) return amountOfRow(draft, cue) ?? countRows(draft);
  const column = measureAt(ledger, mention) ?? mention.column;
  ledger.take(mention);
  if (isMeasure(column) && !isOrdinalName.test(column.label)) return amount(draft, column);
  const isTimes = ledger.sentence.tokens[cue.to - 1]?.norm === 'times';
  if (isOneRow(draft) && !isTimes && !saysDistinct(draft, mention) && isMostlyNumbers(column))
    return {
      frame: { ...baseFrame(draft), columns: [column], shape: 'value' },
      assumptions: [],
      trust: 0.95,
    };
  return countColumn(draft, { ...mention, column });
}

/** "how many seats" over a column of seats asks for the amount, not for rows. */
function amount(draft: Draft, column: ColumnMention['column']): Outcome {
  if (isOneRow(draft))
    return { frame: { ...baseFrame(draft), columns: [column], shape: 'value' }, assumptions: [], trust: 1 };
  const fn = naturalAggregate(column);
  return {
    frame: { ...baseFrame(draft), measures: [{ fn, column }], shape: 'value' },
    assumptions: [naturalAssumption(column, fn)],
    trust: 0.95,
  };
}

/** "how many dispatchers" where "dispatchers" is a row: its amount is meant, since it is one row anyway. */
function amountOfRow(draft: Draft, cue: Cue): Outcome | undefined {
  const { ledger } = draft;
  const row = ledger.bound.find(
    ({ from, mostRows, column }) =>
      mostRows === 1 && (isRowLabel(column) || (from >= cue.to && from - cue.to <= 2)),
  );
  if (!row) return undefined;
  const { table } = ledger.sentence.words;
  const open = ledger
    .openColumns()
    .find(({ share, isSynonym, column }) => !isSynonym && (share > 0.2 || isMeasure(column)));
  if (open) ledger.take(open);
  const measures = table.columns.filter(isMeasure);
  const column =
    open?.column ?? measures.find(({ label }) => /total|number|count|amount/i.test(label)) ?? measures[0];
  if (!column) return undefined;
  const assumptions: Assumption[] = open
    ? []
    : [
        {
          category: 'metric',
          title: `${column.label} is shown`,
          description: `"${row.link.text}" is one row, so its ${column.label} is given and not the number of rows.`,
        },
      ];
  return {
    frame: { ...baseFrame(draft), columns: [column], shape: 'value' },
    assumptions,
    trust: open ? 1 : 0.8,
  };
}

/** A column without a header in front of others with one: it names the rows, of which each is one thing. */
function isRowLabel({ name, type }: ColumnMention['column']): boolean {
  return type === 'string' && /^column\d+$/.test(name);
}

/** Text that is numbers all the same, such as "1,023" beside "n/a". */
function isMostlyNumbers({ type, values = [] }: ColumnMention['column']): boolean {
  const numbers = values.filter(({ value }) => /^\W*\d/.test(value)).length;
  return type === 'string' && numbers > values.length / 2;
}

function saysDistinct({ ledger }: Draft, { from }: ColumnMention): boolean {
  return ledger.sentence.cues.some((cue) => cue.kind === 'distinct' && cue.to <= from && from - cue.to <= 1);
}

function countColumn(draft: Draft, mention: ColumnMention): Outcome {
  const { column } = mention;
  const { ledger } = draft;
  const { table } = ledger.sentence.words;
  const isSaid = saysDistinct(draft, mention);
  const isKind = column.type === 'string' && column.distinct < table.rows * 0.9 && ledger.bound.length === 0;
  const fn: Aggregate = isSaid || isKind ? 'count_distinct' : 'count';
  const assumptions: Assumption[] =
    isKind && !isSaid
      ? [
          {
            category: 'aggregation',
            title: `Different values of ${column.label}`,
            description: `${column.label} repeats over the rows, so each value is counted once.`,
          },
        ]
      : [];
  return {
    frame: { ...baseFrame(draft), measures: [{ fn, column }], shape: 'value' },
    assumptions,
    trust: 1,
  };
}

function countRows(draft: Draft): Outcome {
  const isNamed = draft.ledger.sentence.mentions.some(({ kind }) => kind === 'table');
  return {
    frame: { ...baseFrame(draft), measures: [{ fn: 'count' }], shape: 'value' },
    assumptions: [],
    trust: isNamed || draft.ledger.bound.length > 0 ? 1 : 0.6,
  };
}

function aggregated(draft: Draft, fn: Aggregate, cue: Cue): Outcome | undefined {
  const { ledger } = draft;
  const mention = mentionAfter(ledger, cue);
  const isNumberOf = /^(number|amount)$/.test(ledger.sentence.tokens[cue.to - 2]?.norm ?? '');
  if (mention && !measureAt(ledger, mention))
    return fn !== 'sum' || (isOneRow(draft) && !isNumberOf) ? undefined : counted(draft, cue);
  const isSaid = mention !== undefined || ledger.openColumns().some(({ column }) => isMeasure(column));
  const picked = isNumberOf && !mention ? undefined : pickMeasure(draft, fn !== 'sum' || isSaid);
  if (!picked) return isNumberOf ? (amountOfRow(draft, cue) ?? countRows(draft)) : undefined;
  if (isOneRow(draft))
    return {
      frame: { ...baseFrame(draft), columns: [picked.column], shape: 'value' },
      assumptions: picked.assumptions,
      trust: picked.trust,
    };
  return {
    frame: { ...baseFrame(draft), measures: [{ fn, column: picked.column }], shape: 'value' },
    assumptions: picked.assumptions,
    trust: picked.trust,
  };
}
