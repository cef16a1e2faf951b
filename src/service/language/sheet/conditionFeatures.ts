import type { Condition } from './condition.ts';
import { bucket } from './featureHash.ts';
import { type Beside, besideHeader } from './headers.ts';
import type { SheetQuestion } from './sheetQuestion.ts';

/** Whether the column of a condition is named beside its words, and whether another one is. */
export type Nearness = readonly [Beside, boolean];

export function nearnessOf({ matches, asked }: SheetQuestion, { column, from, to }: Condition): Nearness {
  const sides = matches.map((match) => besideHeader(match, asked, from, to));
  const near = sides[column.at] ?? 'no';
  return [near, near === 'no' && sides.some((side) => side !== 'no')];
}

export function conditionFeatures(
  question: SheetQuestion,
  [near, isOtherNear]: Nearness,
  group: string,
  pick: string,
  condition: Condition,
): string[] {
  const { kind, column, from, to, rows, isNegated } = condition;
  const { lowers, isContent } = question.asked;
  const match = question.matches[column.at];
  const covered = isContent.slice(from, to).filter(Boolean).length;
  const before = lowers[from - 1] ?? '^';
  const before2 = `${lowers[from - 2] ?? '^'} ${before}`;
  const after = lowers[to] ?? '$';
  const after2 = `${after} ${lowers[to + 1] ?? '$'}`;
  const short = `${group} ${pick}`;
  const isNumber = /^(=|<|>|<=|>=|between)$/.test(kind);
  const beside =
    match && match.first >= 0 && (Math.abs(match.last - from) <= 2 || Math.abs(match.first - to) <= 1);
  const size =
    rows.length === 1 ? '1' : rows.length < 4 ? '2' : rows.length < question.sheet.size / 2 ? 'n' : 'most';
  const limit = question.asked.numbers.find((number) => number.from === from)?.limit;
  const found = [
    `c near ${near} ${isOtherNear} ${match?.level ?? 0}`,
    `c near ${near} ${isOtherNear} ${kind}`,
    `c limit ${limit} ${kind}`,
    `c limit ${limit === kind} ${limit !== undefined} ${isNumber}`,
    `c ${kind} ${isNegated}`,
    `c ${kind} ${column.column.type} ${column.column.kind} ${isNegated}`,
    `c ${short} ${kind} ${isNegated}`,
    `c covers ${kind} ${Math.min(covered, 4)}`,
    `c before ${before} ${kind} ${isNegated}`,
    `c before ${before} ${short}`,
    `c before2 ${before2} ${isNumber ? kind : ''} ${isNegated}`,
    `c before2 ${before2} ${short}`,
    `c after ${after} ${isNumber ? kind : ''} ${isNegated}`,
    `c after ${after} ${short}`,
    `c after2 ${after2} ${isNumber ? kind : ''}`,
    `c header ${match?.level ?? 0} ${kind}`,
    `c telling ${question.tellings[column.at]} ${kind}`,
    `c beside ${beside} ${kind}`,
    `c size ${size} ${short}`,
    `c size ${size} ${kind}`,
    `c at ${Math.min(column.at, 2)} ${kind}`,
  ];
  for (const word of column.column.words) {
    found.push(`c column ${word} ${before}`);
    if (isNumber) for (const said of question.words.slice(0, 12)) found.push(`c said ${said} ${word}`);
  }
  if (isNumber) for (const word of new Set(question.pattern)) found.push(`c op ${kind} ${word}`);
  if (isNegated) for (const word of new Set(question.pattern)) found.push(`c not ${word}`);
  if (kind === 'part' || kind === 'overlap') {
    const share =
      rows
        .slice(0, 5)
        .reduce((sum, row) => sum + (to - from) / Math.max(1, column.words[row]?.length ?? 1), 0) /
      Math.min(5, Math.max(1, rows.length));
    found.push(`c share ${kind} ${bucket(share)}`);
  }
  return found;
}

export function sidesFeatures(
  question: SheetQuestion,
  group: string,
  [a, b]: readonly [Condition, Condition],
): string[] {
  const between = question.asked.lowers.slice(a.to, b.from);
  return [
    `sides ${group} ${between.join(' ')}`,
    `sides gap ${group} ${Math.min(between.length, 4)}`,
    ...between.map((word) => `sides word ${group} ${word}`),
    `sides kind ${group} ${a.kind} ${b.kind}`,
  ];
}
