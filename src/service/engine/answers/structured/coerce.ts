import type { ScalarField } from '../../../../contract/outputSchema.ts';
import { keyOf } from '../../../language/annotate/tokens.ts';
import type { Cell } from '../../../tables/profile/tableProfile.ts';

/** A cell as a value of a field's type; undefined if it has another type. Nothing is rounded or guessed. */
export function coerce(cell: Cell | undefined, field: ScalarField): string | number | boolean | undefined {
  const value = cell == null ? undefined : asKind(cell, field.kind);
  if (value === undefined || !field.allowed) return value;
  return field.allowed.find((allowed): allowed is string | number | boolean => isSame(allowed, value));
}

function asKind(cell: string | number | boolean, kind: ScalarField['kind']) {
  if (kind === 'string')
    return typeof cell === 'boolean' ? undefined : String(cell).replace(/T00:00(:00)?$/, '');
  if (kind === 'boolean') return typeof cell === 'boolean' ? cell : undefined;
  const number = typeof cell === 'string' && /^\d{4}$/.test(cell) ? Number(cell) : cell;
  if (typeof number !== 'number') return undefined;
  return kind === 'number' || Number.isInteger(number) ? number : undefined;
}

/** Compares names without regard to case, plural and punctuation: `south_west` is "South West". */
function isSame(allowed: unknown, value: string | number | boolean): boolean {
  if (allowed === value) return true;
  const plain = (text: string) => keyOf(text.replaceAll('_', ' '));
  return typeof allowed === 'string' && typeof value === 'string' && plain(allowed) === plain(value);
}
