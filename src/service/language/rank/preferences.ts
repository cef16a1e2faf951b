import type { Frame, Value } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { countsSameThings } from './agreement.ts';
import { losesConditions, tellsOfNamed } from './goingOn.ts';
import { isMismatch } from './mismatches.ts';

/**
 * Readings that come before the one that the model put first, whatever their confidence.
 *
 * @returns `surely`, what nothing else can come before; `rather`, what is put first unless something fits better still.
 */
export function preferredTo(
  first: Reading,
  others: readonly Reading[],
  { fits, result }: { readonly fits: (reading: Reading) => boolean; readonly result: ReadResult },
): { readonly surely: readonly Reading[]; readonly rather: readonly Reading[] } {
  const told = [first, ...others].find(
    (reading) => tellsOfNamed(reading, result) && !isMismatch(reading, result),
  );
  if (told) return { surely: [told], rather: [] };
  const fitting = others.filter(fits);
  const rather = [
    fitting.find((other) => countsSameThings(first, other) && namesThing(other)),
    isMismatch(first, result) ? ungrouped(first, fitting) : undefined,
    losesConditions(first, others, result),
    ofMainTable(first, fitting),
    keepsConditions(first, fitting, result),
  ];
  return { surely: [], rather: rather.flatMap((reading) => reading ?? []) };
}

/** The column of what is counted was named: "tubes". */
function namesThing({ candidate: { frame, used } }: Reading): boolean {
  const [measure] = frame.measures;
  const column = measure?.of?.kind === 'column' ? measure.of.ref.column : undefined;
  return used.some(
    (mention) => mention.kind === 'column' && mention.column === column && mention.score >= 0.9,
  );
}

/** "number of runs on proprietary data" asks for one number: the same rows without the groups that nobody asked for. */
function ungrouped({ candidate: { frame } }: Reading, others: readonly Reading[]): Reading | undefined {
  if (frame.ask.kind !== 'figure' || frame.keys.length === 0) return undefined;
  return others.find(
    ({ candidate: { frame: other } }) =>
      other.ask.kind === 'figure' &&
      other.keys.length === 0 &&
      other.base === frame.base &&
      other.filters.length === frame.filters.length &&
      other.measures[0]?.fn === frame.measures[0]?.fn &&
      other.measures[0]?.of === undefined &&
      frame.measures[0]?.of === undefined,
  );
}

/**
 * "how many km in October" over a diary of 300 runs and a list of 20 races: where words fit two tables alike, the one with
 * most of the rows is meant.
 */
function ofMainTable(first: Reading, others: readonly Reading[]): Reading | undefined {
  const namesRows = ({ candidate: { used } }: Reading) => used.some(({ kind }) => kind === 'table');
  const { frame, score, family } = first.candidate;
  if (family === 'followUp' || namesRows(first)) return undefined;
  return others.find(
    (other) =>
      other.candidate.frame.base !== frame.base &&
      other.candidate.frame.ask.kind === frame.ask.kind &&
      other.candidate.frame.base.rows >= frame.base.rows * muchLarger &&
      Math.abs(other.candidate.score - score) < 0.02 &&
      first.confidence - other.confidence < 0.1 &&
      !namesRows(other),
  );
}

const muchLarger = 5;

/**
 * "and how much was budgeted", after a question about one account in one quarter: a few words that name no condition of their
 * own ask for the other figure of the same rows.
 */
function keepsConditions(
  { candidate: { frame, family } }: Reading,
  others: readonly Reading[],
  { question }: ReadResult,
): Reading | undefined {
  const isBare = frame.filters.length === 0 && frame.keys.length === 0;
  const isShort = question.tokens.filter(({ weight }) => weight === 'content').length <= maxBareWords;
  if (family === 'followUp' || !isBare || !isShort) return undefined;
  const wanted = measuresIn(frame);
  return others.find(
    ({ candidate: { frame: other, family: kind, uncovered } }) =>
      kind === 'followUp' &&
      uncovered.length === 0 &&
      other.base === frame.base &&
      other.ask.kind === frame.ask.kind &&
      other.keys.length === 0 &&
      other.filters.length > 0 &&
      measuresIn(other) === wanted,
  );
}

const maxBareWords = 3;

/** The measures as one text: the same for the same figures. */
function measuresIn({ measures }: Frame): string {
  const valueText = (value: Value): string => {
    if (value.kind === 'column') return value.ref.column.name;
    if (value.kind === 'arithmetic') return `(${valueText(value.left)}${value.op}${valueText(value.right)})`;
    return value.kind;
  };
  return measures.map(({ fn, of }) => `${fn} ${of ? valueText(of) : ''}`).join(', ');
}
