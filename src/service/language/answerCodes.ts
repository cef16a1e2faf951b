import type { ColumnProfile } from '../tables/profile/tableProfile.ts';

/** Whether a column holds whole numbers from 100 to 599 without a unit, as HTTP status codes are. Its name has to say the rest. */
export function holdsAnswerCodes({ type, unit, min, max }: ColumnProfile): boolean {
  return (
    type === 'number' &&
    unit === undefined &&
    Number.isInteger(min) &&
    Number(min) >= 100 &&
    Number(max) <= 599
  );
}
