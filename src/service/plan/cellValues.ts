import type { Scalar, ValueType } from './plan.ts';
import { type Comparable, comparable } from './typedPlan.ts';

/** A value of a row; dates are ISO text. */
export type CellValue = Scalar | null;
export type CellRow = readonly CellValue[];

/** The normalized form used for comparison. */
export function comparedForm(value: CellValue, as: Comparable): CellValue {
  if (value === null) return null;
  switch (as) {
    case 'text':
      return withoutBlanks(String(value)).toLowerCase();
    case 'date':
      return String(value).slice(0, 10);
    case 'datetime':
      return asMoment(String(value));
    case 'number':
      return Number(value);
    case 'boolean':
      return value;
  }
}

/** A date counts as its midnight. */
export function asMoment(text: string): string {
  return text.length > 10 ? text : `${text}T00:00:00`;
}

/** Trims spaces only; other white space is significant, as in both engines. */
function withoutBlanks(text: string): string {
  return text.replace(/^\p{Zs}+|\p{Zs}+$/gu, '');
}

/** The non-blank elements of a list. */
export function elementsOf(list: string, separator: string): string[] {
  return list
    .split(separator)
    .map(withoutBlanks)
    .filter((element) => element !== '');
}

/** Compares two non-null values in normalized form. */
export function compareForms(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

/** The engines' order: nulls last in either direction. */
export function compareCells(a: CellValue, b: CellValue, isDescending = false): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return isDescending ? compareForms(b, a) : compareForms(a, b);
}

/** By normalized form, then by spelling. */
export function compareValues(a: CellValue, b: CellValue, type: ValueType, isDescending = false): number {
  const as = comparable(type);
  const order = compareCells(comparedForm(a, as), comparedForm(b, as), isDescending);
  return order === 0 && as === 'text' ? compareCells(a, b, isDescending) : order;
}

/** Orders rows by their columns from left to right. */
export function compareRows(
  a: CellRow,
  b: CellRow,
  columns: readonly { readonly type: ValueType }[],
): number {
  for (const [at, { type }] of columns.entries()) {
    const order = compareValues(a[at] ?? null, b[at] ?? null, type);
    if (order !== 0) return order;
  }
  return 0;
}

/** A key that is equal for values that compare equal; nulls are equal to each other. */
export function keyOf(values: CellRow, types: readonly { readonly type: ValueType }[]): string {
  return JSON.stringify(
    values.map((value, at) => comparedForm(value, comparable(types[at]?.type ?? 'string'))),
  );
}

/** By code points: characters above U+FFFF consist of two surrogates, which would sort too low. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x === y) continue;
    const [isHighX, isHighY] = [isSurrogate(x), isSurrogate(y)];
    return isHighX === isHighY ? x - y : isHighX ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
